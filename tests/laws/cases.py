"""What a law is run on: a density or a classifier, with data of the kind it takes."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from genmodels.densities import Family, ProductFamily

ROWS = 90
LABELS = np.array(["ant", "bee", "cat"])


def measurements(rng, y):
    centre = np.array([[0.0, 0.0, 0.0], [1.5, 0.5, -1.0], [-0.5, 2.0, 1.0]])[y]
    return centre + rng.normal(size=(len(y), 3)) @ np.array([[1.0, 0.3, 0.2], [0.0, 0.7, -0.4], [0.0, 0.0, 1.4]])


def measurements_and_a_constant(rng, y):
    X = measurements(rng, y)
    return np.column_stack([X[:, :2], np.full(len(y), 7.0), X[:, 2]])


MEASURED = measurements, measurements_and_a_constant


def tosses(rng, y):
    return (
        rng.random((len(y), 4)) < np.array([[0.5, 0.3, 0.6, 0.7], [0.3, 0.4, 0.6, 0.5], [0.7, 0.6, 0.3, 0.4]])[y]
    ) * 1


def word_counts(rng, y):
    p = np.array([[0.2, 0.2, 0.2, 0.2, 0.2], [0.4, 0.1, 0.2, 0.2, 0.1], [0.1, 0.3, 0.1, 0.2, 0.3]])
    return np.array([rng.multinomial(6, p[k]) for k in y])


def word_weights(rng, y):
    return np.log1p(word_counts(rng, y)) * np.array([0.3, 1.7, 1.0, 0.1, 2.5])


def event_counts(rng, y):
    return rng.poisson(np.array([[2.0, 1.0, 4.0], [4.0, 2.0, 2.0], [1.0, 3.0, 3.0]])[y])


def lengths(rng, y):
    return rng.beta(np.array([[2.0, 1.0], [1.0, 3.0], [2.0, 2.0]])[y], 2.0)


def rain(rng, y):
    return np.maximum(rng.normal(np.array([[0.0, 2.0], [1.5, 0.0], [1.0, 1.0]])[y], 2.0), 0.0)


def angles(rng, y):
    return rng.vonmises(np.array([[0.5, 3.0], [1.5, -2.0], [1.0, 1.0]])[y], [3.0, 1.5])


def categories(rng, y):
    columns = rng.choice(["low", "mid", "high"], len(y)), (y + rng.integers(0, 3, len(y))) % 4 // 2 * 5
    return np.column_stack([column.astype(object) for column in columns])


def mixture_of_kinds(rng, y):
    size, colour = measurements(rng, y), categories(rng, y)[:, 0]
    parts = size[:, 0], colour, tosses(rng, y)[:, 0], size[:, 1], event_counts(rng, y)[:, 0]
    return np.column_stack([part.astype(object) for part in parts])


MIXED = {"categorical": [1], "poisson": [4], "gaussian": [3, 0], "bernoulli": [2]}  # in no order at all


@dataclass(frozen=True)
class DensityCase:
    """A family of densities, data of its kind, and what is special about it."""

    name: str
    family: Family | ProductFamily
    draw: Callable
    sparse: bool = False  # whether sparse X is welcome

    @cached_property
    def y(self) -> np.ndarray:
        return np.random.default_rng(5).permutation(np.arange(ROWS) % 3)

    @cached_property
    def X(self) -> np.ndarray:  # noqa: N802
        return self.draw(np.random.default_rng(7), self.y)

    @property
    def one_hot(self) -> np.ndarray:
        return np.eye(3)[self.y]

    def fit(self, X=None, weight=None):
        return self.family.estimate(self.family.statistics(self.X if X is None else X, weight))

    @property
    def categorical(self) -> bool:
        return self.draw is categories

    @property
    def gaussian(self) -> bool:
        return self.draw is measurements


@dataclass(frozen=True)
class ClassifierCase:
    """A classifier, data of its kind, and what is special about it."""

    name: str
    model: Callable
    draw: Callable
    linear: bool = True  # whether it has a logistic form
    sparse: bool = False
    options: dict = field(default_factory=dict)
    probable: bool = True  # whether it says how probable rows are

    @cached_property
    def y(self) -> np.ndarray:
        return LABELS[np.random.default_rng(3).permutation(np.arange(ROWS) % 5 % 3)]

    @cached_property
    def X(self) -> np.ndarray:  # noqa: N802
        return self.draw(np.random.default_rng(11), np.searchsorted(LABELS, self.y))

    def new(self, **options):
        return self.model(**{**self.options, **options})

    def fit(self, X=None, y=None, **kwargs):
        return self.new().fit(self.X if X is None else X, self.y if y is None else y, **kwargs)

    def in_columns(self, order: np.ndarray) -> "ClassifierCase":
        """The case for rows whose columns come in this order; its data are as they were."""
        options = dict(self.options)
        if "columns" in options:  # by position
            place = np.argsort(order)
            options["columns"] = {kind: [int(place[j]) for j in at] for kind, at in options["columns"].items()}
        if isinstance(options.get("resolution"), list):  # one width a column
            options["resolution"] = [options["resolution"][j] for j in order]
        return replace(self, options=options)

    @property
    def gaussian(self) -> bool:
        return self.draw is measurements

    @property
    def numeric(self) -> bool:
        return self.draw not in (categories, mixture_of_kinds)
