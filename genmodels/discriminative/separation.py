"""Whether the log-likelihood has a top: it has none where hyperplanes separate the classes.

If some direction b gives every row a margin of at least 0, and one row more, then walking along b raises the likelihood
for ever: for two classes the margin is (2y - 1) b'x, for more there is one for each class but the row's own, which is
(b_y - b_k)'x. Otherwise (and if no features depend on one another) there is exactly one maximum.
Source: Albert and Anderson (1984), On the existence of maximum likelihood estimates in logistic regression models.
"""

from dataclasses import dataclass
from itertools import islice
from typing import Self

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

from genmodels.discriminative.design import Coordinates
from genmodels.discriminative.log_likelihood import Hill
from genmodels.discriminative.newton import Stand, stands_from
from genmodels.errors import SeparableDataError
from genmodels.ground.inputs import Names

# rows that pull less than this times the strongest may be left out of the proof (chosen: a factor of ten either way
# changes no test)
_STRONG = 1e-8
# a far row moves by 1 at each step, and stops drawing where exp(score) is its distance squared: exp(1000) is that of
# 1e217
_ENOUGH_STEPS = 1000
_TOL = 1e-10  # of a step, in standard errors; chosen: a factor of ten either way changes no test


@dataclass(frozen=True)
class Separation:
    """A `direction` (size,) with margins of at least 0; `strict` (m,) marks those above 0, rows off the hyperplane."""

    direction: np.ndarray
    strict: np.ndarray

    @property
    def complete(self) -> bool:
        """Whether no row lies on the hyperplane."""
        return bool(self.strict.all())


def proves_maximum(stand: Stand) -> bool:
    """Whether this place is so near a maximum that its nearness proves there is one.

    Let v_i = w_i |y_i - h_i| be row i's pull (with more classes w_i h_ik, one for each class but its own). If a
    direction b with margins m_i >= 0 existed, then by Cauchy and Schwarz the decrement
    g'H^-1 g >= (b'g)^2 / b'Hb >= sum v_i m_i / max m >= v_j, where j is the row of the largest margin. So a decrement
    below every pull leaves no such b. A pull may be so weak that rounding in the slope, less than `reach`, could hide
    it. Then the proof may leave rows out (those with next to no pull), as long as the others still determine theta.
    """
    least = _STRONG * stand.view.strongest
    if stand.view.weakest <= least:
        if (np.sqrt(stand.decrement) + stand.reach) ** 2 < stand.view.weakest:
            return True
        stand = Stand.seeing(stand.hill, stand.hill.look(stand.view.theta, above=least))
    return bool(2 * stand.decrement < stand.view.weakest)  # 2: a margin for rounding


def has_maximum(hill: Hill) -> bool:
    """Whether the likelihood is known to have a maximum, by going there; False also if only nearly separable.

    >>> from genmodels.discriminative.design import Design
    >>> design = Design.of(np.array([[1.0, -1], [1, 0], [1, 1]]))
    >>> [has_maximum(Hill(design, np.array(y), 2)) for y in ([0, 0, 1], [0, 1, 0])]
    [False, True]
    """
    return proves_maximum(_summit(hill))


def find_separation(hill: Hill) -> Separation | None:
    """The hyperplane that separates as many rows as any can; None if there is none.

    Where Newton's path meets one that separates every row, that is it. Otherwise one linear programme finds it:
    maximise sum s_i  where  s_i <= (2 y_i - 1) b'x_i  and  0 <= s_i <= 1. Directions add, so the best b separates
    every row that any does, and each s_i is 0 or 1.

    >>> from genmodels.discriminative.design import Design
    >>> design = Design.of(np.array([[1.0, -1], [1, 0], [1, 0], [1, 1]]))
    >>> find_separation(Hill(design, np.array([0, 0, 1, 1]), 2)).strict
    array([ True, False, False,  True])
    """
    end = _summit(hill)
    if end.apart:
        return Separation(end.view.theta, np.ones(hill.design.n * (hill.K - 1), dtype=bool))
    pairs = hill.pairs()
    m, size = pairs.shape
    result = linprog(
        c=np.r_[np.zeros(size), -np.ones(m)],
        A_ub=sparse.hstack([sparse.csr_array(-pairs), sparse.eye_array(m)]),
        b_ub=np.zeros(m),
        bounds=[(None, None)] * size + [(0, 1)] * m,
    )
    if result.x is None or not (strict := result.x[size:] > 0.5).any():
        return None
    return Separation(result.x[:size], strict)


def _summit(hill: Hill) -> Stand:
    """Where Newton's path ends, or the first place on it that separates every row: it would never end."""
    for stand in islice(stands_from(hill, np.zeros(hill.size), _TOL), _ENOUGH_STEPS + 1):
        if stand.apart:
            break
    return stand


# ---- Why a fit may be called converged: the slope that is left is rounding, and there is a top.


@dataclass(frozen=True)
class Certificate:
    """What is left of the slope where a climb ended, beside what rounding may have made of it.

    slope      how far Newton's next step would lead, in standard errors; infinite where the hill is flat
    rounding   at most so far may rounding lead it: 16 eps times the sum of what is added up, without signs
    explained  whether each entry of the slope is within its own rounding, whatever the others are
    maximum    whether a finite maximum is proved to exist

    >>> print(Certificate(slope=2e-15, rounding=3e-13, explained=True, maximum=True))
    at the maximum: the slope left is 2e-15 standard errors, and rounding explains up to 3e-13
    """

    slope: float
    rounding: float
    explained: bool
    maximum: bool

    @classmethod
    def of(cls, stand: Stand) -> Self:
        """That of the place where a climb ended."""
        sure = stand.hill.ridge is not None or proves_maximum(stand)
        return cls(float(np.sqrt(stand.decrement)), stand.reach, stand.explained, sure)

    @property
    def holds(self) -> bool:
        """Whether there is a maximum, and nothing but rounding between it and the end of the climb."""
        return self.explained and self.maximum

    def __str__(self) -> str:
        where = "at the maximum" if self.holds else "not at a maximum"
        why = "" if self.maximum else "; that one exists is not proved"
        return (
            f"{where}: the slope left is {self.slope:.1g} standard errors, and rounding explains up to "
            f"{self.rounding:.1g}{why}"
        )


# ---- The words for data without a finite maximum-likelihood estimate.


_REMEDY = (
    "Give more rows or fewer features, use a generative model (GaussianDiscriminantAnalysis, naive Bayes), "
    "give a penalty=, such as 1, with which there is a maximum, or pass allow_separable=True to watch theta grow."
)
_SHOWN = 4  # terms of a hyperplane, the largest first: about what fits on a line


def no_maximum(hill: Hill, names: Names) -> SeparableDataError:
    """The error that names the hyperplane."""
    separation, coordinates = find_separation(hill), hill.design.coordinates
    apart = _apart if len(names.classes) == 2 else _ranked
    return SeparableDataError(
        "no finite maximum-likelihood estimate: "
        + (_nearly() if separation is None else apart(separation, coordinates, names))
        + f" {_REMEDY}"
    )


def _nearly() -> str:
    return "the classes overlap so little that float64 cannot tell it from not at all."


def _apart(separation: Separation, coordinates: Coordinates, names: Names) -> str:
    side = _hyperplane(coordinates.to_units(separation.direction), coordinates.intercept, names)
    zero, one = names.a_class(0), names.a_class(1)
    if separation.complete:
        return f"{side} is above 0 for every row of {one} and below 0 for every row of {zero}."
    on = int((~separation.strict).sum())
    return (
        f"{side} is never below 0 for {one} and never above 0 for {zero} (it is 0 for {on} of "
        f"{len(separation.strict)} rows: quasi-complete separation)."
    )


def _ranked(separation: Separation, coordinates: Coordinates, names: Names) -> str:
    """The same for three classes or more."""
    if separation.complete:
        return "scores linear in the features rank the own class of every row above all others."
    return (
        "scores linear in the features rank no class of a row above its own, and "
        f"{int(separation.strict.sum())} of {len(separation.strict)} times its own class above another."
    )


def _hyperplane(theta: np.ndarray, intercept: bool, names: Names) -> str:
    """Such as '1 * feature 0 -0.5 * feature 1 +3': features by size, the largest coefficient made 1."""
    theta = theta / np.abs(theta[intercept:]).max()
    slopes = theta[intercept:]
    order = [j for j in np.argsort(-np.abs(slopes), kind="stable") if slopes[j] != 0]
    terms = [f"{slopes[j]:+.3g} * {names.feature(int(j))}" for j in order[:_SHOWN]]
    terms += ["+ ..."] * (len(order) > _SHOWN) + [f"{theta[0]:+.3g}"] * intercept
    return " ".join(terms).removeprefix("+")
