"""Angles: weight, mean direction and what the resultant is short of the weight, so that nothing cancels.

The sums of cosines and sines of tightly bunched angles hold no digit of their spread: n - R is the difference of two
numbers that are all but equal. Kept by itself, as a sum of squares of sines, it has all of its digits.
"""

from dataclasses import dataclass

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.arithmetic import ratio, two_sum
from genmodels.ground.inputs import as_matrix, blocks
from genmodels.ground.inputs.alike import require_same_features, require_same_type
from genmodels.statistics.algebra import (
    FORGIVEN,
    Summable,
    heed_lost_digits,
    may_scatter,
    require_numbers,
    stack_of,
    taken_out,
)
from genmodels.statistics.weighting import members, rows_of, spread_rows, total_weight, weights_of

TURN, REST_OF_TURN = 6.283185307179586, 2.4492935982947064e-16  # 2 pi, and what rounding it left over
# of a deficit from which most was taken out: what is left below it is rounding, nine times 2^-53. Measured: of bunched
# angles up to 8e-14 of rounding stays, with a PrecisionWarning; chosen: a factor of ten either way changes no test
LOST = 1e-15
FIELDS = ("weight", "direction", "rest", "deficit")


@dataclass(frozen=True, eq=False)
class Angles(Summable):
    """The sufficient statistics of von Mises models, angles in radians, with or without a leading class axis K.

    weight     () or (K,)           n = sum_i w_i
    direction  (), (d,) or (K, d)   of the resultant sum_i w_i (cos x_i, sin x_i), from -pi to pi, rounded to float64
    rest       as direction         what that rounding left over
    deficit    as direction         n - R = 2 sum_i w_i sin^2((x_i - direction) / 2), with R the resultant's length

    Source: Mardia and Jupp (2000), section 2.3.

    >>> tight = Angles.of([1e-8, 2e-8]) + Angles.of([3e-8])
    >>> float(tight.direction), round(float(tight.deficit), 30)
    (2e-08, 1e-16)
    """

    weight: np.ndarray
    direction: np.ndarray
    rest: np.ndarray
    deficit: np.ndarray
    scales = ("weight", "deficit")

    @classmethod
    def of(cls, X, weight=None) -> "Angles":
        """The statistics of angles X (n,) or (n, d) in radians, under a weight None, (n,) or (n, K).

        Raises InvalidInputError for numbers that are not finite, naming row and feature.
        """
        matrix = as_matrix(X)
        weight = weights_of(weight, len(matrix))
        stack = total_weight(weight, 0).shape
        features = matrix.shape[1:] or (1,) * len(stack)  # a column is one feature, beside a class axis
        nothing = np.zeros(stack + features)
        total = cls(np.zeros(stack), nothing, nothing, nothing)
        for rows, block in blocks(X):
            parts, near = members(rows_of(weight, rows), len(block)), without_turns(block)
            classes = [cls._of_rows(near[some].reshape(-1, *features), w) for some, w in parts]
            total = total + (cls._stacked(classes) if stack else classes[0])
        return total

    @classmethod
    def _of_rows(cls, X: np.ndarray, weight: np.ndarray | None) -> "Angles":
        """The statistics of rows that all have weight."""
        w = np.ones(len(X)) if weight is None else weight
        if len(X) == 0:
            nothing = np.zeros(X.shape[1:])
            return cls(np.asarray(0.0), nothing, nothing, nothing)
        near = X[0] + _direction(X - X[0], w)  # and from there once more: a first row far out is a long way off
        away = X - near
        shift = _direction(away, w)
        deficit = 2 * (w @ np.sin((away - shift) / 2) ** 2)
        return cls(np.asarray(w.sum()), *turned(near, shift), np.asarray(deficit))

    @classmethod
    def _stacked(cls, parts: "list[Angles]") -> "Angles":
        return cls(*(np.stack([getattr(part, name) for part in parts]) for name in FIELDS))

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows behind each direction, in a shape that divides it."""
        return self.weight if self.weight.ndim in (0, self.direction.ndim) else self.weight[..., None]

    @property
    def resultant(self) -> np.ndarray:
        """R, the length of the sum of all unit vectors, in the shape of the direction."""
        return self.n - self.deficit

    @property
    def width(self) -> int:
        """The number of features."""
        return self.direction.shape[-1] if self.direction.ndim > self.weight.ndim else 1

    def __add__(self, other: "Angles") -> "Angles":
        apart = self._apart(other)
        a, b, size = self._shares(other)
        # R^2 = (R_a + R_b)^2 - 4 R_a R_b sin^2(t / 2), and R_a + R_b - R without a difference; size is R_a + R_b
        lost = 4 * a * b * np.sin(apart / 2) ** 2
        R = np.hypot(
            a - b, 2 * np.sqrt(a * b) * np.cos(apart / 2)
        )  # with a + b = 1, also where next to nothing is left
        # from the side with the larger resultant, where the way is short, and so is what it is rounded by
        here = turned(self.direction, np.arctan2(b * np.sin(apart), a + b * np.cos(apart)), self.rest)
        there = turned(other.direction, -np.arctan2(a * np.sin(apart), b + a * np.cos(apart)), other.rest)
        direction = (np.where(a >= b, *pair) for pair in zip(here, there, strict=True))
        return Angles(self.weight + other.weight, *direction, self.deficit + other.deficit + size * lost / (1 + R))

    def __sub__(self, other: "Angles") -> "Angles":
        apart = self._apart(other)
        R, b, size = self._shares(other)
        weight = taken_out(self.weight, other.weight, "weight")
        # R_a^2 = (R - R_b)^2 + 4 R R_b sin^2(t / 2), and R_a - (R - R_b) without a difference
        more = 4 * R * b * np.sin(apart / 2) ** 2
        a = np.sqrt((R - b) ** 2 + more)
        left = (self.deficit - other.deficit) - size * np.where(b < R, ratio(more, a + np.abs(R - b)), a - (R - b))
        deficit = np.where(left <= LOST * self.deficit, 0.0, left)
        direction = turned(self.direction, np.arctan2(-b * np.sin(apart), R - b * np.cos(apart)), self.rest)
        rest = Angles(weight, *direction, deficit)._without_rows_that_left()
        heed_lost_digits(rest.deficit, self.deficit, "a deficit", may_scatter(rest.n) | (rest.deficit > 0))
        return rest

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are statistics that angles could have."""
        stack = stack_of(self.weight)
        shape = stack + np.shape(self.direction)[len(stack) : len(stack) + 1]
        for name, least in {"direction": -np.inf, "rest": -np.inf, "deficit": 0.0}.items():
            require_numbers(getattr(self, name), shape, name, least=least)
        if (self.deficit > self.n * (1 + FORGIVEN)).any():
            raise InvalidInputError(f"deficit holds {self.deficit.max():g}, more than the weight of all rows")

    def spread(self, positions: np.ndarray, size: int) -> "Angles":
        """The same statistics with their classes at these positions among `size` classes."""
        return Angles(*(spread_rows(getattr(self, name), positions, size) for name in FIELDS))

    def _shares(self, other: "Angles") -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Both resultants as shares of their sum, whose products no small weight can make vanish, and that sum."""
        size = self.resultant + other.resultant
        return ratio(self.resultant, size), ratio(other.resultant, size), size

    def _apart(self, other: "Angles") -> np.ndarray:
        """The angle from this direction to the other, from -pi to pi."""
        require_same_type(self, other)
        require_same_features(self.direction, other.direction)
        away = other.direction - self.direction
        turns = np.rint(away / TURN)
        return (away - turns * TURN) + (other.rest - self.rest - turns * REST_OF_TURN)

    def _without_rows_that_left(self) -> "Angles":
        """With zeros where there is no weight any more."""
        some = np.broadcast_to(self.n > 0, self.direction.shape)
        return Angles(self.weight, *(np.where(some, v, 0.0) for v in (self.direction, self.rest, self.deficit)))


def _direction(X: np.ndarray, w: np.ndarray) -> np.ndarray:
    """The direction of the resultant of the rows X (n, ...) with weights w (n,)."""
    return np.arctan2(w @ np.sin(X), w @ np.cos(X))


def without_turns(X: np.ndarray) -> np.ndarray:
    """Angles less the whole turns of those that lie beyond one, so that differences of them keep their digits.

    >>> without_turns(np.array([1.0, 6.0, 2 * np.pi * 1000 + 1])).round(9)
    array([1., 6., 1.])
    """
    far = np.abs(X) > TURN
    return np.where(far, np.arctan2(np.sin(X), np.cos(X)), X) if far.any() else X


def turned(start: np.ndarray, shift: np.ndarray, rest: np.ndarray | float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """start + rest + shift as an angle from -pi to pi, rounded, and what rounding left over."""
    total, left = two_sum(start, rest + shift)
    turns = np.rint(total / TURN)  # -1, 0 or 1, so that the product below is exact
    return two_sum(total - turns * TURN, left - turns * REST_OF_TURN)
