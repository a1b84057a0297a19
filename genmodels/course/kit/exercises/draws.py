"""A sample as columns, and what is compared of two samples: shares, means, variances, covariances and shape.

Each statistic comes with its standard error, so that two samples can be compared with a stated confidence.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from .reading import UnreadableError
from .writing import brief, show

FEW = 12  # different values of a column that is compared value by value
ENOUGH = 100  # draws of a class whose own means and variances are compared
LEVELS = (0.1, 0.25, 0.5, 0.75, 0.9)  # of the values below which the shares are compared
FAR = 3  # standard deviations: where a bell and a longer tail of the same variance differ most
BETWEEN = 2.3  # standard deviations: where a bell and a shorter tail differ, all classes together
SURE = 6.5  # standard errors: chance goes so far once in 12,000 million comparisons


@dataclass(frozen=True)
class Statistic:
    """A number worked out from a sample, its standard error, and what it is, in words."""

    words: str
    value: float
    error: float

    def differs(self, other: "Statistic") -> bool:
        """Is it farther from the other than chance goes?"""
        return bool(abs(self.value - other.value) > SURE * np.hypot(self.error, other.error) + 1e-9)

    def beside(self, wanted: "Statistic") -> str:
        """Say both, to three digits each: the other one is of as many draws from the model."""
        mine, model = (show(float(f"{one.value:.3g}")) for one in (self, wanted))
        return f"{self.words} is {mine} in your draws, and {model} in as many of the model"


@dataclass(frozen=True)
class Column:
    """One thing that is drawn, `name`, for all draws: labels or numbers."""

    name: str
    values: np.ndarray

    @property
    def is_text(self) -> bool:
        """Are these labels rather than numbers?"""
        return self.values.dtype.kind in "US"


Sample = tuple[np.ndarray, ...]  # one array for each thing that is drawn: (m,), or (m, d)


def columns(sample: Sample, names: tuple[str, ...]) -> tuple[Column, ...]:
    """Return the columns of a sample: one for an array (m,), d of them for an array (m, d).

    >>> [column.name for column in columns((np.array(["a", "b"]), np.eye(2)), ("y", "x"))]
    ['y', 'x_1', 'x_2']
    """
    return tuple(column for name, part in zip(names, sample, strict=True) for column in _of_part(name, part))


def as_array(part: Any) -> np.ndarray:
    """Return what was drawn as an array of numbers or texts; True and False become 1 and 0.

    Raises UnreadableError for anything else, for rows of different lengths, and for numbers that are not finite.
    """
    try:
        array = np.asarray(part)
    except ValueError:
        raise UnreadableError("it returns rows of different lengths") from None
    if array.dtype.kind == "b":
        return array.astype(int)
    if array.dtype.kind not in "iufUS":
        raise UnreadableError(f"it returns something else than numbers or texts: {brief(part)}")
    if array.dtype.kind == "f" and not np.isfinite(array).all():
        raise UnreadableError("there is NaN or infinity among your draws")
    return array


def first_difference(sample: Sample, wanted: Sample, names: tuple[str, ...]) -> str | None:
    """Say in which statistic a sample is farther from a right one than chance goes, None where in none.

    >>> rng = np.random.default_rng(0)
    >>> first_difference((rng.normal(0, 1, 9999),), (rng.normal(0, 1, 9999),), ("x",))
    >>> first_difference((rng.normal(1, 1, 9999),), (rng.normal(0, 1, 9999),), ("x",))
    'the mean of x is 1 in your draws, and -0.00313 in as many of the model'
    """
    mine, right = columns(sample, names), columns(wanted, names)
    pairs = zip(statistics(mine, right), statistics(right, right), strict=True)
    return next((one.beside(other) for one, other in pairs if one.differs(other)), None)


def statistics(sample: tuple[Column, ...], wanted: tuple[Column, ...]) -> Iterator[Statistic]:
    """Yield what is to be compared of a sample; `wanted`, a right one, says which values, classes and levels."""
    for mine, right in zip(sample, wanted, strict=True):
        yield from _of_column(mine, right, "")
    yield from _by_class(sample, wanted)
    yield from _in_all_classes(sample, wanted)
    yield from _together(sample)
    for column in sample:
        yield from _earlier(column)


def _of_part(name: str, array: np.ndarray) -> list[Column]:
    if array.ndim == 1:
        return [Column(name, array)]
    flat = array.reshape(len(array), -1)
    return [Column(f"{name}_{place + 1}", flat[:, place]) for place in range(flat.shape[1])]


def _of_column(mine: Column, right: Column, where: str) -> Iterator[Statistic]:
    values = np.unique(right.values)
    if len(values) <= FEW:
        yield _mean(f"the share of values of {mine.name} that cannot occur{where}", ~np.isin(mine.values, values))
        for value in values:
            yield _mean(f"the share of {mine.name} = {_quoted(value)}{where}", mine.values == value)
    if right.is_text:
        return
    yield _mean(f"the mean of {mine.name}{where}", mine.values)
    yield _mean(f"the variance of {mine.name}{where}", _away(mine.values) ** 2)
    if len(values) > FEW:
        for level in np.quantile(right.values, LEVELS, method="closest_observation"):
            yield _mean(f"the share of {mine.name} up to {show(round(float(level), 3))}{where}", mine.values <= level)
        away = np.abs(_away(mine.values)) > FAR * mine.values.std()
        yield _mean(f"the share of {mine.name} farther than {FAR} standard deviations from the mean{where}", away)


def _by_class(sample: tuple[Column, ...], wanted: tuple[Column, ...]) -> Iterator[Statistic]:
    """Every other column within each value of a column of few values: p(x given y)."""
    for given, right in zip(sample, wanted, strict=True):
        classes, counts = np.unique(right.values, return_counts=True)
        if len(classes) > FEW or len(sample) == 1:
            continue
        for label in classes[counts >= ENOUGH]:
            where = f" where {given.name} = {_quoted(label)}"
            for column, other in zip(sample, wanted, strict=True):
                if column is not given:
                    inside = Column(column.name, column.values[given.values == label])
                    yield from _of_column(inside, Column(other.name, other.values[right.values == label]), where)


def _in_all_classes(sample: tuple[Column, ...], wanted: tuple[Column, ...]) -> Iterator[Statistic]:
    """The tails of p(x given y), each x measured from the mean of its class and by its spread, for all classes at once.

    What differs a little in each class is seen in all of them.
    """
    for given, right in zip(sample, wanted, strict=True):
        classes = np.unique(right.values)
        if not 1 < len(classes) <= FEW or len(sample) == 1:
            continue
        for column, other in zip(sample, wanted, strict=True):
            if column is given or column.is_text or len(np.unique(other.values)) <= FEW:
                continue
            away = np.concatenate([_standard(column.values[given.values == label]) for label in classes])
            for far in (BETWEEN, FAR):
                where = f"standard deviations from the mean, both of its own {given.name},"
                yield _mean(f"the share of {column.name} farther than {far} {where}", np.abs(away) > far)


def _standard(values: np.ndarray) -> np.ndarray:
    return _away(values) / (values.std() or 1.0) if len(values) else values


def _together(sample: tuple[Column, ...]) -> Iterator[Statistic]:
    for a, b in combinations([column for column in sample if not column.is_text], 2):
        yield _mean(f"the covariance of {a.name} and {b.name}", _away(a.values) * _away(b.values))


def _earlier(column: Column) -> Iterator[Statistic]:
    """How alike draws are to earlier ones: sorted, kept class by class, or mirrored, they are not drawn one by one."""
    numbers = np.unique(column.values, return_inverse=True)[1].astype(float)
    standard, half = _away(numbers) / (numbers.std() or 1.0), len(numbers) // 2
    first, second = standard[:half], standard[half : 2 * half]
    yield _mean(f"the correlation of {column.name} with the draw before it", standard[1:] * standard[:-1])
    yield _mean(f"the correlation of {column.name} with the draw half of them before it", first * second)
    yield _mean(f"the correlation of {column.name} with the draw as far from the other end", first * second[::-1])


def _mean(words: str, values: np.ndarray) -> Statistic:
    values = np.asarray(values, dtype=float)
    if not len(values):
        return Statistic(words, np.nan, np.nan)
    return Statistic(words, float(values.mean()), float(values.std() / np.sqrt(len(values))))


def _away(values: np.ndarray) -> np.ndarray:
    return values - values.mean() if len(values) else values


def _quoted(value: Any) -> str:
    return repr(str(value)) if isinstance(value, str) else show(float(value))
