"""Mixtures of Gaussians beside scikit-learn: the M-step, the E-step, a whole step of EM, log p(x) and memory."""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.mixture import GaussianMixture

from benchmarks.asked import MIB, SKLEARN
from benchmarks.contest import FASTER, OURS
from benchmarks.data import Shape
from benchmarks.probe import peaks
from benchmarks.record import Case, Result
from benchmarks.timing import Effort, Work, interleaved
from genmodels import GaussianDiscriminantAnalysis
from genmodels.latent.fit_hidden import hidden_labels
from genmodels.latent.hidden_labels import HiddenLabels, Told
from genmodels.statistics.weighting import Soft

SHAPES = {"d=2": Shape(100_000, 2, 3), "d=20": Shape(100_000, 20, 8), "d=50": Shape(10_000, 50, 10)}
LARGE = {False: Shape(1_000_000, 20, 8), True: Shape(100_000, 20, 8)}
KINDS = {"full": "full", "diagonal": "diag", "tied": "tied", "spherical": "spherical"}


@dataclass(eq=False)
class Pair:
    """The same mixture in both libraries, at the parameters that the true labels give."""

    X: np.ndarray
    labels: np.ndarray
    covariance: str

    @cached_property
    def data(self) -> HiddenLabels:
        """Our rows, ready for EM."""
        K = int(self.labels.max()) + 1
        return hidden_labels(GaussianDiscriminantAnalysis(self.covariance), self.X, Told.nothing(K), None)[0]

    @cached_property
    def joint(self):
        """Our parameters."""
        return self.data.model.fit(self.X, self.labels)._solved()

    @cached_property
    def peer(self) -> GaussianMixture:
        """Theirs: one step from these labels, with nothing added to a variance."""
        kind = KINDS[self.covariance]
        peer = GaussianMixture(len(self.joint.classes), covariance_type=kind, max_iter=1, reg_covar=0.0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            peer.fit(self.X)
        peer._m_step(self.X, self.peer_start)
        return peer

    @cached_property
    def peer_start(self) -> np.ndarray:
        """The responsibilities at our parameters, as logarithms (n, K)."""
        with np.errstate(divide="ignore"):
            return np.log(self.joint.expect(self.X)[1].T)

    @cached_property
    def place(self) -> list:
        """Our parameters as they climb: each step of EM has new ones, as each of theirs has."""
        return [self.joint]

    def step(self) -> None:
        """A step of EM from where the last one ended."""
        self.place[0] = self.data.maximise(self.data.expect(self.place[0]).statistics)

    def works(self) -> dict[str, dict[str, Work]]:
        """Ours and theirs for each task."""
        soft, log_shares = Soft(self.joint.expect(self.X)[1]), np.ascontiguousarray(self.peer_start)
        ours, peer, X = self.data, self.peer, self.X
        pairs = {
            "soft M-step": (lambda: ours.family.statistics(X, soft), lambda: peer._m_step(X, log_shares)),
            "E-step": (lambda: self.joint.expect(X), lambda: peer._e_step(X)),
            "EM step": (
                self.step,
                lambda: peer._m_step(X, peer._e_step(X)[1]),
            ),
            "mixture log p(x)": (lambda: self.joint.log_evidence(X), lambda: peer.score_samples(X)),
        }
        return {task: {OURS: a, SKLEARN: b} for task, (a, b) in pairs.items()}


def drawn(shape: Shape, covariance: str) -> Pair:
    """Clouds that overlap, so that rows have shares in several."""
    rng = np.random.default_rng(0)
    labels = rng.integers(shape.k, size=shape.n)
    return Pair(rng.normal(size=(shape.k, shape.d))[labels] + rng.normal(size=(shape.n, shape.d)), labels, covariance)


def run(effort: Effort) -> Iterator[Result]:
    for name, shape in SHAPES.items():
        for covariance in KINDS:
            case = Case(f"{covariance} {name}", str(shape), "float64")
            for task, works in drawn(shape, covariance).works().items():
                times = interleaved(works, effort)
                spread = times.ratio(SKLEARN, OURS)
                yield Result.of(task, case, SKLEARN, spread, FASTER, seconds=times.only(OURS, SKLEARN))
    yield from memory(LARGE[effort.quick])


def memory(shape: Shape) -> Iterator[Result]:
    """What a step of EM needs beyond X, ours and theirs."""
    for covariance in ("full", "diagonal"):
        pair = drawn(shape, covariance)
        works = pair.works()["EM step"]
        for who, against in ((OURS, "memory"), (SKLEARN, SKLEARN)):
            mib = peaks(works[who])["traced"] / MIB
            case = Case(f"{covariance}, large", str(shape), "float64")
            yield Result("EM step memory", case, against, mib, mib, mib, "MiB", note=who)
