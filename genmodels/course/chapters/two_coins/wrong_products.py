"""Wrong ways to compare with a product, once a third variable is known; each docstring is what is said about it."""

from collections.abc import Iterator
from itertools import product

from genmodels.course.kit.exercises.exercise import slip


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


ALL = (
    one_factor_twice,
    values_exchanged,
    nothing_multiplied,
    first_value_of_a_only,
    false_if_equal,
    true_if_equal,
)
