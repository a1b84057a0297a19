"""Chapter 14, in code: are two variables of a table independent once a third is known?"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np

from genmodels.course.datasets import JointTable, two_coins

from ..function import FunctionExercise, wrong_ways


@dataclass(frozen=True, repr=False)
class Titled(JointTable):
    """A joint table that is written as its title."""

    title: str = ""

    def __repr__(self) -> str:
        return self.title


def by_class(title: str, names: tuple[str, ...], prior: dict, within: dict) -> Titled:
    """p(c, u, v) = p(c) p(u, v | c) from weights of the classes, and for each class of its pairs.

    >>> by_class("t", ("c", "u", "v"), {"x": 1, "y": 1}, {"x": {(0, 0): 1}, "y": {(0, 0): 1, (1, 1): 3}}).p
    {('x', 0, 0): Fraction(1, 2), ('y', 0, 0): Fraction(1, 8), ('y', 1, 1): Fraction(3, 8)}
    """
    shares = {
        (c, *pair): Fraction(weight, sum(prior.values())) * Fraction(part, sum(within[c].values()))
        for c, weight in prior.items()
        for pair, part in within[c].items()
    }
    return Titled(names, shares, title)


def multiplied(rng: np.random.Generator, values: int) -> dict:
    """Weights of pairs that are independent: a product of random weights."""
    u, v = rng.integers(1, 6, size=(2, values)).tolist()
    return {(i, j): u[i] * v[j] for i, j in product(range(values), repeat=2)}


FAIR = dict.fromkeys(product((1, 0), repeat=2), 1)
ALTERNATING = {(1, 0): 1, (0, 1): 1}  # head, tail or tail, head
ROUND = {(u, v): (2, 3, 1)[(v - u) % 3] for u, v in product(range(3), repeat=2)}  # equal faces fit, mixed ones do not
HEADS_ONLY_FIT = {(1, 1): 1, (1, 0): 1, (1, 2): 1, (0, 1): 1, (2, 1): 1, (0, 0): 2, (0, 2): 0, (2, 0): 0, (2, 2): 2}


def independent_given(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u, v in product(table.values(a), table.values(b)):
            both = known.probability(**{a: u, b: v})
            if both != known.probability(**{a: u}) * known.probability(**{b: v}):
                return False
    return True


def turned_round(table, a, b, given):
    """You say True where the two depend on each other."""
    return not independent_given(table, a, b, given)


def nothing_given(table, a, b, given):
    """You ask whether the two are independent while nothing is known; first condition on each value of `given`."""
    return all(
        table.probability(**{a: u, b: v}) == table.probability(**{a: u}) * table.probability(**{b: v})
        for u, v in product(table.values(a), table.values(b))
    )


def _holds(table, a, b, given, c) -> bool:
    return independent_given(table.given(**{given: c}), a, b, given)


def first_value_only(table, a, b, given):
    """You look at one value of `given` only, the first; the product has to be right for each of them."""
    return _holds(table, a, b, given, table.values(given)[0])


def last_value_only(table, a, b, given):
    """You look at one value of `given` only, the last; the product has to be right for each of them."""
    return _holds(table, a, b, given, table.values(given)[-1])


def any_value(table, a, b, given):
    """You are content with one value of `given` for which the product is right; it has to be right for each of them."""
    return any(_holds(table, a, b, given, c) for c in table.values(given))


def one_cell_only(table, a, b, given):
    """You compare a single pair of values, such as head and head; go through all pairs."""
    for c in table.values(given):
        known = table.given(**{given: c})
        if known.probability(**{a: 1, b: 1}) != known.probability(**{a: 1}) * known.probability(**{b: 1}):
            return False
    return True


def equal_cells_only(table, a, b, given):
    """You compare pairs of equal values only, such as head and head; go through the mixed pairs as well."""
    for c in table.values(given):
        known = table.given(**{given: c})
        for u in table.values(a):
            if known.probability(**{a: u, b: u}) != known.probability(**{a: u}) * known.probability(**{b: u}):
                return False
    return True


def not_divided(table, a, b, given):
    """You compare P(a, b, c) with a product of joints; divide each by P(c), as table.given does."""
    return all(
        table.probability(**{a: u, b: v, given: c})
        == table.probability(**{a: u, given: c}) * table.probability(**{b: v, given: c})
        for u, v, c in product(table.values(a), table.values(b), table.values(given))
    )


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a table, the names of two variables, and of the one that is known.

    >>> cases(np.random.default_rng(0))[0]
    (a box with two coins, 'A', 'B', 'coin')
    """
    coin, three = ("coin", "A", "B"), ("class", "x1", "x2")
    box = Titled(coin, two_coins().p, "a box with two coins")
    bell = Titled(
        ("A", "B", "bell"),
        {(a, b, int(a == b)): Fraction(1, 4) for a, b in product((1, 0), repeat=2)},
        "two coins and a bell",
    )
    heads = {"R": 1, "F": 1}
    alternates = by_class("the fake coin alternates", coin, heads, {"R": FAIR, "F": ALTERNATING})
    first = by_class("the regular coin alternates", coin, heads, {"R": ALTERNATING, "F": FAIR})
    one_fits = by_class("three faces", coin, heads, {"R": HEADS_ONLY_FIT, "F": HEADS_ONLY_FIT})
    round_table = by_class("three faces in a ring", coin, heads, {"R": ROUND, "F": ROUND})
    drawn = by_class("three classes", three, {c: 1 + c for c in range(3)}, {c: multiplied(rng, 3) for c in range(3)})
    return [
        (box, "A", "B", "coin"),
        (box, "coin", "A", "B"),
        (bell, "A", "B", "bell"),
        (bell, "A", "bell", "B"),
        (alternates, "A", "B", "coin"),
        (first, "A", "B", "coin"),
        (one_fits, "A", "B", "coin"),
        (round_table, "A", "B", "coin"),
        (drawn, "x1", "x2", "class"),
        (drawn, "class", "x1", "x2"),
    ]


INDEPENDENT_GIVEN = FunctionExercise(
    name="independent-given",
    chapter="14",
    title="Independent given?",
    question="Write `independent_given(table, a, b, given)`. `table` is a table like `box` in this notebook; `a`, `b` "
    "and `given` are names of three of its variables. Return True if `a` and `b` are independent given **each** value "
    "of `given`, and False otherwise. A variable may have more than two values; `table.values(name)` gives them. A "
    "name that is stored in `a` is passed on with two stars: `table.probability(**{a: u, b: v})`.",
    hints=(
        "Three loops: over the values c of `given`, u of `a`, and v of `b`. Condition first: "
        "`known = table.given(**{given: c})`.",
        "Compare `known.probability(**{a: u, b: v})` with the product of the two single ones. At the first difference "
        "return False; return True after all loops.",
    ),
    answer=independent_given,
    cases=cases,
    working="The numbers are fractions, so `==` is exact; with shares counted in data the two sides would differ by "
    "chance, and one would ask how much.",
    mistakes=wrong_ways(
        turned_round,
        nothing_given,
        first_value_only,
        last_value_only,
        any_value,
        one_cell_only,
        equal_cells_only,
        not_divided,
    ),
)

EXERCISES = (INDEPENDENT_GIVEN,)
