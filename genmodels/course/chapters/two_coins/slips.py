"""Chapter 14: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np

from genmodels.course.datasets import JointTable, two_coins
from genmodels.course.kit.exercises.exercise import slip

# ---- The tables on which `independent_given` is tried: coins and bells, faces in a ring, and random ones.


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
RARE = {(u, v): (9, 1)[u] * (9, 1)[v] for u, v in product((1, 0), repeat=2)}  # nine tails to a head
ALTERNATING = {(1, 0): 1, (0, 1): 1}  # head, tail or tail, head
ROUND = {(u, v): (2, 3, 1)[(v - u) % 3] for u, v in product(range(3), repeat=2)}  # equal faces fit, mixed ones do not
HEADS_ONLY_FIT = {(1, 1): 1, (1, 0): 1, (1, 2): 1, (0, 1): 1, (2, 1): 1, (0, 0): 2, (0, 2): 0, (2, 0): 0, (2, 2): 2}
FIRST_TWO_FIT = dict.fromkeys(product(range(4), repeat=2), 1) | {(2, 2): 2, (3, 3): 2, (2, 3): 0, (3, 2): 0}


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
    fair = by_class("two fair coins", coin, heads, {"R": FAIR, "F": FAIR})
    single = by_class("one fair coin, no other", coin, {"R": 1}, {"R": FAIR})
    alternates = by_class("the fake coin alternates", coin, heads, {"R": FAIR, "F": ALTERNATING})
    first = by_class("the regular coin alternates", coin, heads, {"R": ALTERNATING, "F": FAIR})
    one_fits = by_class("three faces", coin, heads, {"R": HEADS_ONLY_FIT, "F": HEADS_ONLY_FIT})
    round_table = by_class("three faces in a ring", coin, heads, {"R": ROUND, "F": ROUND})
    four = by_class("four faces", coin, heads, {"R": FIRST_TWO_FIT, "F": FIRST_TWO_FIT})
    alike = by_class("two coins alike", coin, heads, dict.fromkeys("RF", RARE))
    drawn = by_class("three classes", three, {c: 1 + c for c in range(3)}, {c: multiplied(rng, 3) for c in range(3)})
    return [
        (box, "A", "B", "coin"),
        (box, "coin", "A", "B"),
        (bell, "A", "B", "bell"),
        (fair, "A", "B", "coin"),
        (single, "A", "B", "coin"),
        (alike, "A", "B", "coin"),
        (bell, "A", "bell", "B"),
        (alternates, "A", "B", "coin"),
        (first, "A", "B", "coin"),
        (one_fits, "A", "B", "coin"),
        (round_table, "A", "B", "coin"),
        (four, "A", "B", "coin"),
        (drawn, "x1", "x2", "class"),
        (drawn, "class", "x1", "x2"),
    ]


# ---- Wrong ways to compare with a product, once a third variable is known.


def _pairs(table, a, b, given) -> Iterator[tuple]:
    """The table once a value is known, and a pair of values, in the order of the three loops."""
    for c in table.values(given):
        known = table.given(**{given: c})
        for u, v in product(table.values(a), table.values(b)):
            yield known, {a: u}, {b: v}


def _right(known, one, other) -> bool:
    return known.probability(**one, **other) == known.probability(**one) * known.probability(**other)


@slip("Your product is not that of `a` and `b`: one factor is P(a | c), the other P(b | c), both from `known`.")
def one_factor_twice(table, a, b, given):
    tried = _pairs(table, a, b, given)
    return all(known.probability(**one, **other) == known.probability(**one) ** 2 for known, one, other in tried)


@slip("You give `a` the value v and `b` the value u: it is u that belongs to `a`.")
def values_exchanged(table, a, b, given):
    tried = (
        (known, known.probability(**one, **other), one[a], other[b]) for known, one, other in _pairs(table, a, b, given)
    )
    return all(both == known.probability(**{a: v}) * known.probability(**{b: u}) for known, both, u, v in tried)


@slip("You compare P(a, b | c) with P(a, b), where nothing is known: take the product of P(a | c) and P(b | c).")
def nothing_multiplied(table, a, b, given):
    tried = _pairs(table, a, b, given)
    return all(known.probability(**one, **other) == table.probability(**one, **other) for known, one, other in tried)


@slip("You return True after the first value of `a`; return it only after all loops.")
def first_value_of_a_only(table, a, b, given):
    tried = _pairs(table, a, b, given)
    return all(_right(*next(tried)) for _ in table.values(b))


@slip("You return False where the product is right: compare with !=, not with ==.")
def false_if_equal(table, a, b, given):
    return not any(_right(*pair) for pair in _pairs(table, a, b, given))


@slip("You return True at the first pair whose product is right: return False at the first that is wrong.")
def true_if_equal(table, a, b, given):
    return any(_right(*pair) for pair in _pairs(table, a, b, given))


WRONG_PRODUCTS = (
    one_factor_twice,
    values_exchanged,
    nothing_multiplied,
    first_value_of_a_only,
    false_if_equal,
    true_if_equal,
)
