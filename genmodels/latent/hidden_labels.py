"""Rows in memory whose labels are hidden: both steps of EM over them, a slice at a time."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, reduce
from math import ceil, isfinite
from operator import add
from typing import Any

import numpy as np
from scipy.special import rel_entr

from genmodels.classifiers.joint import Joint, softmax
from genmodels.densities import Density, Family, Gaussian
from genmodels.densities.gaussian.covariance import rung
from genmodels.densities.gaussian.scores import WholeQuadratic, class_products
from genmodels.errors import (
    GenmodelsError,
    InvalidInputError,
    NoDataError,
    UnlikelyLabelWarning,
    ZeroEvidenceError,
)
from genmodels.ground.arithmetic import log, weighted_total
from genmodels.ground.inputs import as_labels
from genmodels.ground.inputs.gaps import gaps_in
from genmodels.ground.inputs.labels import positions_of
from genmodels.ground.inputs.objects import as_numbers, is_missing
from genmodels.ground.inputs.quoting import listed, naming_rows, short
from genmodels.ground.inputs.rows import n_rows, rows_at
from genmodels.latent.em import Evidence, HiddenRows, Piece, added
from genmodels.latent.filled_in import expected
from genmodels.statistics import Moments
from genmodels.statistics.algebra import outside
from genmodels.statistics.fast.moments import Sums
from genmodels.statistics.moments import Diagonal
from genmodels.statistics.weighting import Soft

# ---- What is known of labels: for some rows the label, for others how plausible each class is, for the rest nothing.


LABELS = "Labels are (n,), as numpy.ravel(y) makes them; plausibilities have a column for each class, (n, K)"


@dataclass(frozen=True, eq=False)
class Told:
    """The classes (K,), the rows of which something is known, (m,), sorted, and their plausibilities, (m, K).

    The plausibility of a class is how likely what is known of the label would be if the row were of that class, but for
    a factor: 1 for the label itself and 0 for all others. It multiplies p(x, y). Source: Côme, Oukhellou, Denoeux and
    Aknin (2009), "Learning from partially supervised data using mixture models and belief functions".

    >>> told = Told.by_label(["ham", None, "spam"], None)
    >>> told.classes.tolist(), told.rows.tolist(), told.plausible.tolist()
    (['ham', 'spam'], [0, 2], [[1.0, 0.0], [0.0, 1.0]])
    """

    classes: np.ndarray
    rows: np.ndarray
    plausible: np.ndarray

    @classmethod
    def nothing(cls, K: int) -> "Told":
        """Nothing, of classes 0 .. K - 1."""
        return cls(np.arange(K), np.zeros(0, dtype=np.intp), np.zeros((0, K)))

    @classmethod
    def by_label(cls, y, hidden) -> "Told":
        """The labels y (n,), of which those are not known that are missing or equal to `hidden`."""
        rows, known = known_labels(y, hidden)
        require_some(rows)
        classes, codes, _ = as_labels(known)
        heed_marks(classes, hidden, hidden is not None and _holds(y, hidden))
        return cls(classes, rows, np.eye(len(classes))[codes])

    @classmethod
    def among_classes(cls, y, hidden, classes: np.ndarray) -> "Told":
        """The same of labels that are all among these classes, (K,), sorted; there may be none."""
        rows, known = known_labels(y, hidden)
        codes = positions_of(known, classes, len(rows)) if len(rows) else rows
        return cls(classes, rows, np.eye(len(classes))[codes])

    @classmethod
    def by_plausibility(cls, shares) -> "Told":
        """The plausibilities (n, K) of classes 0 .. K - 1; of a row in which they are equal nothing is known."""
        try:
            values = as_numbers(shares)
        except TypeError:
            raise InvalidInputError(f"the plausibilities are no numbers: {short(shares)}. {LABELS}") from None
        if values.shape[1] < 2:
            raise InvalidInputError(f"y has shape {values.shape}. {LABELS}")
        bad = ~((values >= 0) & np.isfinite(values)) | ~(values > 0).any(axis=1, keepdims=True)
        if bad.any():
            row = int(np.argwhere(bad)[0][0])
            raise InvalidInputError(
                f"the plausibilities of row {row} are {short(values[row].tolist())}: give numbers of at least 0, and "
                "one above it"
            )
        scaled = values / values.max(axis=1, keepdims=True)
        rows = np.flatnonzero((scaled < 1).any(axis=1))
        return cls(np.arange(values.shape[1]), rows, scaled[rows])

    def within(self, rows: slice) -> tuple[np.ndarray, np.ndarray]:
        """Which of these rows something is known of, by their positions among them, and the plausibilities."""
        if not self.rows.size:
            return self.rows, self.plausible
        first, last = np.searchsorted(self.rows, [rows.start, rows.stop])
        return self.rows[first:last] - rows.start, self.plausible[first:last]

    def among(self, kept: np.ndarray) -> "Told":
        """The same of the rows at these sorted positions, which are all that is left."""
        at = np.flatnonzero(np.isin(self.rows, kept))
        return Told(self.classes, np.searchsorted(kept, self.rows[at]), self.plausible[at])

    @property
    def log_plausible(self) -> np.ndarray:
        """The logarithms of the plausibilities, (m, K)."""
        return log(self.plausible)


def known_labels(y, hidden) -> tuple[np.ndarray, np.ndarray | list]:
    """The rows whose labels are known, (m,), and these labels: all but those missing or equal to `hidden`."""
    own = y if isinstance(y, np.ndarray) else np.array([*y, None], dtype=object)[:-1]
    if own.ndim != 1:
        raise InvalidInputError(f"y has shape {own.shape}: give a label a row (n,), or plausibilities (n, K)")
    if np.ndim(hidden):
        raise InvalidInputError(f"hidden is {short(hidden)}: give the one label that stands for none, such as -1")
    unknown = np.frompyfunc(lambda label: is_missing(label) or (hidden is not None and label == hidden), 1, 1)
    rows = np.flatnonzero(~unknown(own).astype(bool)) if len(own) else np.zeros(0, dtype=np.intp)
    known = own[rows]
    return rows, known if known.dtype.kind != "O" else known.tolist()


def _holds(y, hidden) -> bool:
    """Whether some label is this mark, where others may be missing."""
    return any(not is_missing(label) and label == hidden for label in y)


def heed_marks(classes: np.ndarray, hidden, met: bool) -> None:
    """Raise InvalidInputError for a mark of hidden labels that is nowhere; warn of classes that look like one."""
    if hidden is not None and not met:
        raise InvalidInputError(
            f"hidden is {hidden!r}, which no label is: the labels are {listed(classes.tolist())}. Give the one that "
            "stands for none, or leave hidden= out"
        )
    marks = [label for label in classes.tolist() if label == "nan" or (type(label) is int and label == -1)]
    if hidden is None and marks:
        warnings.warn(
            f"{marks[0]!r} is a class like any other: if it stands for no label, give hidden={marks[0]!r}",
            UnlikelyLabelWarning,
            stacklevel=outside(),
        )


def require_some(rows) -> None:
    """Raise NoDataError where no label is known."""
    if not len(rows):
        raise NoDataError(
            "no label is known, so there are no classes to tell apart: give responsibilities=, a number of "
            "components or a table (n, K), and no y"
        )


# ---- Both steps of EM for classes with a variance for each feature, a block of rows at a time while it is in the
# cache.
#
# Makes a step of `plain.em` fast: `w = np.exp(log_posterior(log_joint(model, X)))` is summed up at once, and not
# kept.


# numbers in the squares and the shares of a block: 4 MiB (measured: an eighth, or eight times as many, take as long)
CELLS = 2**19
# rows of it at most: the shares are gone over many times, and stay in the cache (measured with 3 classes: a sixteenth
# takes a fifth longer, and sixteen times as many a sixth less)
LONG = 2**13


def soft_steps(
    X: np.ndarray, form: WholeQuadratic, weight: np.ndarray | None = None
) -> tuple[float, np.ndarray, np.ndarray, np.ndarray]:
    """log p(X), the weight of each class (K,), and its sums of x - origin and of the squares of that, (K, d).

    Definition: `logsumexp(s, axis=0) @ weight`, `r.sum(axis=1)`, `r @ u` and `r @ u**2` for scores s (K, n) of the rows
    X (n, d), with u = X - origin and r = softmax(s, axis=0) * weight. `form` gives the scores log p(x, y = k). Where
    one of them is not finite, the first number is none either.
    """
    K, d = form.weights.shape
    blocks = ceil(len(X) / min(LONG, max(1, CELLS // (d + K))))
    rows = max(1, ceil(len(X) / max(1, blocks)))  # of equal size, as products of few rows are slow
    log_prob, total, first, squares = 0.0, np.zeros(K), np.zeros((K, d)), np.zeros((K, d))
    spare, room = np.empty((rows, d)), np.empty((2, K, rows))
    for start in range(0, len(X), rows):
        u = form.away(X[start : start + rows])
        square = np.multiply(u, u, out=spare[: len(u)])  # before the products, which are quicker for rows in the cache
        shares, rest = room[..., : len(u)]
        class_products(form.weights, u, shares)
        form.add_rest(shares, square, rest)
        evidence = softmax(shares, np.maximum.reduce(shares))
        if weight is not None:
            own = weight[start : start + rows]
            evidence *= own
            shares *= own
        log_prob += float(np.add.reduce(evidence))
        total += np.add.reduce(shares, axis=1)
        first += shares @ u
        squares += shares @ square
    return log_prob, total, first, squares


# ---- Both steps of EM in one pass, in which no responsibilities are kept: for Gaussians without correlations.


def both_steps(family, joint: Joint, X, weight: np.ndarray | None) -> tuple[float, Moments] | None:
    """log p(X) in nats, and what rows X (n, d) of these weights are expected to reduce to: an E-step and its reduction.

    None where that takes two passes: for any other family, for rows that are no array of float64, or where the numbers
    want more care, be it only to say what is wrong with them.
    """
    form = _form(joint) if _reduces_to_squares(family) and _is_plain(X) else None
    if form is None or X.shape[1] != joint.density.width:
        return None
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):  # looked at below
        log_prob, total, first, squares = soft_steps(np.asarray(X), form, weight)
        origin = np.zeros_like(first) if form.origin is None else np.broadcast_to(form.origin, first.shape)
        sums = Sums.of(total, origin, first, squares, Diagonal, Soft.left)
    return (log_prob, Moments(*sums.moments())) if isfinite(log_prob) and sums.ordinary else None


def _reduces_to_squares(family) -> bool:
    """Whether the statistics are moments with a variance for each feature, of rows in which nothing is missing."""
    if not (isinstance(family, Family) and family.density is Gaussian):
        return False
    return rung(family.reducing["covariance"]).kind is Diagonal and not family.reducing.get("missing")


def _is_plain(X) -> bool:
    return type(X) in (np.ndarray, np.memmap) and X.dtype == np.float64 and X.ndim == 2


def _form(joint: Joint) -> WholeQuadratic | None:
    """log p(x, y = k) in the fast form for independent features; None where the classes have none."""
    if not (isinstance(joint.density, Gaussian) and joint.prior.all()):
        return None
    form, _ = joint.density.whole_form
    if not isinstance(form, WholeQuadratic):
        return None
    offset = form.offset + (joint.log_prior - joint.density.log_volumes[0])
    return WholeQuadratic(form.origin, form.curvature, form.weights, offset)


# responsibilities that are kept at once: 4 MiB (measured: an eighth, or eight times, take a tenth longer)
SHARES = 2**19


@dataclass(eq=False, kw_only=True)
class HiddenLabels(HiddenRows):
    """Rows X (n, d), their weights (n,) or None for one each, and what is told of their labels.

    With `bounds` the responsibilities of a whole E-step are kept until the next, which then tells the lower bound too.
    """

    X: Any
    told: Told
    weight: np.ndarray | None
    bounds: bool = False
    beyond: bool = False  # whether values are missing in other rows than these, of a further block
    places: np.ndarray | None = None  # of the rows among all that were given, where those without weight are left out
    _kept: list[np.ndarray] = field(default_factory=list)

    @property
    def classes(self) -> np.ndarray:
        return self.told.classes

    @property
    def n(self) -> float:
        return float(self.count if self.weight is None else self.weight.sum())

    @property
    def count(self) -> int:
        return n_rows(self.X)

    @property
    def labelled(self) -> bool:
        return bool(self.told.rows.size)

    @cached_property
    def gaps(self) -> bool:
        return self.beyond or gaps_in(self.X) is not None

    def evidence(self, joint: Joint) -> Evidence:
        return reduce(add, [self._evidence(joint, number, *two) for number, two in enumerate(self.slices())])

    def of_known(self) -> Any:
        told = self.told
        X, weight = rows_at(self.X, told.rows), None if self.weight is None else self.weight[told.rows]
        shares = np.ascontiguousarray((told.plausible / told.plausible.sum(axis=1, keepdims=True)).T)
        with naming_rows(self.placed(told.rows)):
            return self.starting.statistics(X, Soft.weighted(shares, weight))

    def evenly(self) -> Any:
        K = len(self.classes)
        return self.reduce(lambda rows: np.full((K, rows.stop - rows.start), 1 / K))

    def picked(self, rows: np.ndarray) -> list[Piece]:
        X = self.X if len(rows) == self.count else rows_at(self.X, rows)
        with naming_rows(self.placed(rows)):
            self.starting.statistics(X)  # which says what is wrong with a row before anything is made of them
        return [(X, None if self.weight is None else self.weight[rows], self.told.among(rows))]

    def parts(self) -> Iterator[tuple[int, "HiddenLabels"]]:
        yield 0, self

    def reduce(self, shares_of: Callable[[slice], np.ndarray]) -> Any:
        """The statistics under responsibilities (K, b) for each slice of rows, but for rows of which more is told."""
        given = None
        for rows, X in self.slices():
            shares = np.array(shares_of(rows), dtype=float)
            at, plausible = self.told.within(rows)
            shares[:, at] = (plausible / plausible.sum(axis=1, keepdims=True)).T
            with self._numbering_rows(self.starting.statistics):
                given = added(given, self.starting.statistics(X, Soft.weighted(shares, self._weight_of(rows))))
        return given

    def reduced(self, X, shares: Soft, density: Density) -> Any:
        """The statistics of some of the rows under these responsibilities, and what is expected of missing values."""
        if self.family.fills_in and self.gaps:
            return expected(self.family, X, shares, density)
        return self.family.statistics(X, shares)

    def slices(self) -> Iterator[tuple[slice, Any]]:
        """The rows in slices, each with its place."""
        n, size = self.count, max(1, SHARES // len(self.classes))
        for start in range(0, n, size):
            rows = slice(start, min(start + size, n))
            yield rows, self.X if size >= n else rows_at(self.X, rows)

    def placed(self, rows):
        """The numbers that these rows have among all that were given."""
        return rows if self.places is None else self.places[rows]

    def posterior(self, joint: Joint, X, rows: slice) -> tuple[np.ndarray, np.ndarray]:
        """Log evidence (b,) and responsibilities (K, b) of a slice of rows, with all that is told of their labels."""
        at, plausible = self.told.within(rows)
        if not at.size:
            return joint.expect(X)
        b, K = n_rows(X), len(self.classes)
        evidence, shares = np.empty(b), np.empty((K, b))
        rest = np.setdiff1d(np.arange(b), at)
        if rest.size:
            evidence[rest], shares[:, rest] = joint.expect(rows_at(X, rest))
        # log p(x, y = k) + log of how plausible k is
        scores = np.ascontiguousarray((joint.log_probability(rows_at(X, at)) + log(plausible)).T)
        top = scores.max(axis=0)
        if not np.isfinite(top).all():
            row = self.placed(rows.start + at[np.argmin(np.isfinite(top))])
            raise ZeroEvidenceError(
                f"row {row} has probability 0 under every class that it may be of, as y says: give these a prior above "
                "0, or smooth with alpha > 0"
            )
        evidence[at], shares[:, at] = softmax(scores, top), scores
        return evidence, shares

    def _evidence(self, joint: Joint, number: int, rows: slice, X) -> Evidence:
        weight = self._weight_of(rows)
        if not (self.bounds or self.told.within(rows)[0].size):
            found = both_steps(self.family, joint, X, weight)
            if found is not None:
                return Evidence(*found)
        with self._numbering_rows(joint.expect):
            evidence, shares = self.posterior(joint, X, rows)
        given = self.reduced(X, Soft.weighted(shares, weight), joint.density)
        apart = self._apart(number, shares, weight) if self.bounds else 0.0
        return Evidence(float(weighted_total(evidence, weight)), given, apart)

    @contextmanager
    def _numbering_rows(self, ask: Callable) -> Iterator[None]:
        """Let an error about some of the rows be that of `ask` about all of them, with the number a row has there."""
        try:
            yield
        except GenmodelsError:
            with naming_rows(self.places):
                ask(self.X)
            raise

    def _weight_of(self, rows: slice) -> np.ndarray | None:
        return None if self.weight is None else self.weight[rows]

    def _apart(self, number: int, shares: np.ndarray, weight: np.ndarray | None) -> float:
        """How far the responsibilities of the step before are from these: sum_i w_i KL(before_i, now_i)."""
        if number == len(self._kept):
            self._kept.append(shares)
            return np.inf  # this is the first step
        before, self._kept[number] = self._kept[number], shares
        return float(weighted_total(rel_entr(before, shares).sum(axis=0), weight))
