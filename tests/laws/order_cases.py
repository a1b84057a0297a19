"""What is fitted in many orders: a model, data of some kind, and what is compared."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add

import numpy as np

from genmodels.ground.inputs import Names
from genmodels.streaming import fit_blocks
from tests.laws import cases, orders
from tests.laws.agreement import Numbers, apart, apart_in_log, named

Rows = tuple[np.ndarray, np.ndarray | None, np.ndarray | None]  # X (n, d), labels or shares, and weights
KINDS = {
    cases.measurements: orders.MEASURED,
    cases.measurements_and_a_constant: orders.MEASURED,
    cases.rain: orders.MEASURED,
    cases.angles: orders.ANGLES,
    cases.tosses: orders.TOSSES,
    cases.word_counts: orders.COUNTS,
    cases.event_counts: orders.COUNTS,
}
Answer = tuple[Numbers, list[np.ndarray]]


@dataclass(frozen=True)
class Fitted:
    """A model of some name, fitted to rows by `fit`; `answer` says what it learnt, and how probable all rows are.

    `blocks` fits it to a list of such rows, one after the other; `columns` is the same case with its columns in an
    order, after which they have the names that they had.
    """

    name: str
    data: str
    rows: Rows
    fit: Callable[[Rows], object]
    answer: Callable[[object], Answer]
    blocks: Callable[[list[Rows], int], object] | None = None
    columns: Callable[[np.ndarray], "Fitted"] | None = None

    def __str__(self) -> str:
        return f"{self.name}-{self.data}"

    @property
    def n(self) -> int:
        return len(self.rows[0])

    @cached_property
    def whole(self) -> Answer:
        """What all others are compared with, fitted once."""
        return self.answer(self.fit(self.rows))

    def in_orders(self) -> tuple[float, float]:
        """How far the fits to the rows in twenty orders are apart, parameters and logarithms."""
        return self._apart(self.answer(self.fit(taken(self.rows, order))) for order in orders.orders(self.rows[0]))

    def in_blocks(self) -> tuple[float, float]:
        """The same for rows in blocks of several sizes."""
        found, every = orders.orders(self.rows[0]), max(1, self.n // cases.ROWS)
        return self._apart(
            self.answer(self.blocks(self._cut(found[k], size * every), size)) for size, k in orders.IN_BLOCKS
        )

    def _cut(self, order: np.ndarray, size: int) -> list[Rows]:
        return [taken(self.rows, order[start : start + size]) for start in range(0, self.n, size)]

    def in_columns(self) -> tuple[float, float]:
        """The same for the columns in other orders."""
        return self._apart(self.columns(order).whole for order in orders.orders_of_columns(self.rows[0].shape[1]))

    def _apart(self, answers) -> tuple[float, float]:
        numbers, logs = self.whole
        pairs = [(apart(a, numbers), max(map(apart_in_log, b, logs))) for a, b in answers]
        return tuple(np.max(pairs, axis=0).tolist())


def taken(rows: Rows, order: np.ndarray) -> Rows:
    """The rows in this order."""
    return tuple(None if part is None else part[order] for part in rows)


def learnt(model, rows: Rows):
    X, y, weight = rows
    return model.fit(X, y, sample_weight=weight)


def streamed(new: Callable, parts: list[Rows], size: int):
    """Small blocks one after the other; larger ones by themselves, and then added up; or large ones by `fit_blocks`."""
    if size > 7:
        return fit_blocks(new(), parts)
    if size > 1:
        return reduce(add, (new().partial_fit(X, y, sample_weight=weight) for X, y, weight in parts))
    return reduce(lambda model, part: model.partial_fit(part[0], part[1], sample_weight=part[2]), parts, new())


def named_shares(title: str, shares: np.ndarray) -> Numbers:
    """Probabilities by their positions."""
    return {(title, k, ""): float(share) for k, share in enumerate(shares)}


# ---- classifiers and densities of the registry


def of_classifier(model, X: np.ndarray, columns) -> Answer:
    numbers = named(model.density_.grids(Names(model.classes_, [f"x{j}" for j in columns])))
    return {**numbers, **named_shares("prior", model.prior_)}, [model.log_joint(X), model.predict_log_proba(X)]


def classifier(case: cases.ClassifierCase, data: str, order=None, copies: int = 1) -> Fitted:
    """A classifier of the registry, with its columns in this order, and with so many times as many rows."""
    y = np.tile(case.y, copies)
    X = case.X if copies == 1 else case.draw(np.random.default_rng(1), np.searchsorted(cases.LABELS, y))
    change, faint = KINDS.get(case.draw, orders.PLAIN)[data]
    X = change(X, y)
    order = np.arange(X.shape[1]) if order is None else order
    moved, asked = case.in_columns(order), X[: cases.ROWS, order]
    return Fitted(
        case.name if copies == 1 else f"{case.name}-long",
        data,
        (X[:, order], y, None if faint is None else orders.weights(len(y), faint)),
        lambda rows: learnt(moved.new(), rows),
        lambda model: of_classifier(model, asked, order),
        lambda parts, size: streamed(moved.new, parts, size),
        lambda order: classifier(case, data, order, copies),
    )


def density(case: cases.DensityCase, data: str) -> Fitted:
    """A density of the registry, a stack under soft labels."""
    change, faint = KINDS.get(case.draw, orders.PLAIN)[data]
    X = change(case.X, case.y)
    shares = (0.9 * case.one_hot + 0.1 / 3) * (orders.weights(len(X), bool(faint)))[:, None]
    family = case.family

    def answer(density) -> Answer:
        return named(density.grids(Names(["a", "b", "c"], range(X.shape[1])))), [density.log_prob(X)]

    return Fitted(
        f"{case.name}-soft",
        data,
        (X, None, shares),
        lambda rows: family.estimate(family.statistics(rows[0], rows[2])),
        answer,
        lambda parts, size: family.estimate(reduce(add, (family.statistics(part[0], part[2]) for part in parts))),
    )


def all_of(make: Callable, registry: list) -> list[Fitted]:
    """Each case of a registry with each kind of data that it takes."""
    return [make(case, data) for case in registry for data in KINDS.get(case.draw, orders.PLAIN)]
