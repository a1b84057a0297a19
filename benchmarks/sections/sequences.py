"""Hidden Markov models beside hmmlearn: its default, in logarithms, and its faster `implementation="scaling"`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec

import numpy as np

from benchmarks.asked import HMM_LOG, HMM_SCALING, MIB
from benchmarks.contest import FASTER, OURS
from benchmarks.probe import peaks
from benchmarks.record import Case, Result
from benchmarks.timing import Effort, Work, interleaved
from genmodels import Categorical, CategoricalHMM, Gaussian, GaussianHMM, HiddenMarkovModel

SYMBOLS, D = 6, 2
SLOW = 10**6  # states times steps, from which hmmlearn's default takes seconds
PEERS = {HMM_SCALING: "scaling", HMM_LOG: "log"}


@dataclass(frozen=True)
class Chain:
    """S states that stay with this probability, seen through symbols or through Gaussians, in `m` sequences of T."""

    S: int
    T: int
    stay: float
    kind: str
    m: int = 1

    @property
    def case(self) -> Case:
        """How a result names it."""
        many = f"{self.m} x " if self.m > 1 else ""
        name = f"{self.kind[:4]} S={self.S} T={self.T:g}{' sticky' if self.stay > 0.9 else ''}"
        return Case(name, f"{many}{self.T}, S={self.S}, stay {self.stay}")

    def drawn(self) -> tuple[HiddenMarkovModel, np.ndarray]:
        """A model and one table with all its sequences, a model of noise, so that no path is clear."""
        rng = np.random.default_rng(self.S)
        moves = np.full((self.S, self.S), (1 - self.stay) / (self.S - 1))
        np.fill_diagonal(moves, self.stay)
        if self.kind == "categorical":
            density = Categorical([rng.dirichlet(np.ones(SYMBOLS), self.S)])
            X = rng.integers(0, SYMBOLS, (self.m * self.T, 1))
        else:
            density = Gaussian(3 * rng.standard_normal((self.S, D)), std=rng.uniform(0.5, 1.5, (self.S, D)))
            X = 3 * rng.standard_normal((self.m * self.T, D))
        return HiddenMarkovModel(np.full(self.S, 1 / self.S), moves, density), X

    def peer(self, model: HiddenMarkovModel, implementation: str):
        """The same model in hmmlearn, which takes one step of EM where it is fitted."""
        from hmmlearn import hmm

        options = {"n_iter": 1, "tol": -np.inf, "init_params": "", "implementation": implementation}
        kinds = {"categorical": lambda: hmm.CategoricalHMM(self.S, n_features=SYMBOLS, **options)}
        peer = kinds.get(self.kind, lambda: hmm.GaussianHMM(self.S, "diag", **options))()
        peer.startprob_, peer.transmat_ = model.start, model.transitions
        if self.kind == "categorical":
            peer.emissionprob_ = model.density.tables[0]
        else:
            peer.means_, peer.covars_ = model.density.mean, model.density.var
        return peer

    def step(self, model: HiddenMarkovModel, x: np.ndarray) -> Work:
        """One step of EM of ours from this model."""
        kinds = {"categorical": CategoricalHMM(self.S), "gaussian": GaussianHMM(self.S, covariance="diagonal")}
        fitted = kinds[self.kind].with_options(max_iter=0).fit(x, start=model)
        return lambda: fitted.from_statistics(fitted.statistics(x)).model_


def chains(quick: bool) -> Iterator[Chain]:
    """The long sequences that are measured."""
    for kind in ("categorical", "gaussian"):
        for S in (2, 8):
            for T in (100_000,) if quick else (100_000, 1_000_000):
                yield from (Chain(S, T, stay, kind) for stay in (0.5, 0.99))
    if not quick:
        yield Chain(32, 100_000, 0.5, "categorical")


def run(effort: Effort) -> Iterator[Result]:
    for chain in chains(effort.quick):
        yield from _long(chain, effort)
    for S, steps, m in ((2, 100, 1000), (8, 100, 1000), (8, 50, 10_000)):
        yield from _side_by_side(Chain(S, steps, 0.5, "categorical", m), effort)
    yield _slider(Chain(8, 200, 0.5, "categorical"), effort)
    yield _memory(Chain(8, 100_000 if effort.quick else 1_000_000, 0.5, "categorical"))


def _long(chain: Chain, effort: Effort) -> Iterator[Result]:
    """Ratios to hmmlearn on one long sequence."""
    model, X = chain.drawn()
    x = X[:, 0] if chain.kind == "categorical" else X
    yield from _contest("HMM log-likelihood", chain, effort, lambda: model.log_prob(x), lambda peer: peer.score(X))
    if chain.stay < 0.9:
        yield from _contest("Baum-Welch step", chain, effort, chain.step(model, x), lambda peer: peer.fit(X))
    if chain.S <= 8 and chain.S * chain.T < 8 * SLOW:
        yield from _contest("Viterbi", chain, effort, lambda: model.viterbi(x), lambda peer: peer.decode(X), [HMM_LOG])


def _side_by_side(chain: Chain, effort: Effort) -> Iterator[Result]:
    model, X = chain.drawn()
    lengths = np.full(chain.m, chain.T)
    ask = lambda peer: peer.score(X, lengths)  # noqa: E731
    yield from _contest("HMM side by side", chain, effort, lambda: model.log_prob(X, lengths), ask)


def _slider(chain: Chain, effort: Effort) -> Result:
    """Milliseconds of what a slider of the course would ask."""
    model, X = chain.drawn()
    times = interleaved({OURS: lambda: (model.smooth(X[:, 0]), model.viterbi(X[:, 0]))}, effort)
    return Result.one("smooth and Viterbi", chain.case, "time", 1000 * times.medians[OURS], "ms")


def _memory(chain: Chain) -> Result:
    model, X = chain.drawn()
    peak = peaks(chain.step(model, X[:, 0]))["traced"]
    return Result.one("Baum-Welch step", chain.case, "memory", peak / MIB, "MiB")


def _contest(
    task: str, chain: Chain, effort: Effort, ours: Work, ask: Callable, against=(HMM_SCALING, HMM_LOG)
) -> Iterator[Result]:
    """Ratios to hmmlearn, where it is installed; nothing else, and the reason in print, where it is not."""
    if find_spec("hmmlearn") is None:
        print(f"{task}: skipped, as hmmlearn is not installed (pip install hmmlearn)")
        return
    model, _ = chain.drawn()
    soon = [name for name in against if name == HMM_SCALING or chain.S * chain.T < SLOW]
    works = {OURS: ours, **{name: partial(ask, chain.peer(model, PEERS[name])) for name in soon}}
    times = interleaved(works, effort)
    for name in soon:
        yield Result.of(task, chain.case, name, times.ratio(name, OURS), FASTER, seconds=times.only(OURS, name))
