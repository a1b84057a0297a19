"""Chapter 14, in code: are two variables of a table independent once a third is known?"""

from fractions import Fraction
from itertools import product

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_products
from .tables_of_three import cases


def independent_given(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u in table.values(a):
            for v in table.values(b):
                both = known.probability(**{a: u, b: v})
                if both != known.probability(**{a: u}) * known.probability(**{b: v}):
                    return False
    return True


@slip("You say True where the two depend on each other.")
def turned_round(table, a, b, given):
    return not independent_given(table, a, b, given)


@slip("You ask whether the two are independent while nothing is known; first condition on each value of `given`.")
def nothing_given(table, a, b, given):
    return all(
        table.probability(**{a: u, b: v}) == table.probability(**{a: u}) * table.probability(**{b: v})
        for u, v in product(table.values(a), table.values(b))
    )


def _holds(table, a, b, given, c) -> bool:
    return independent_given(table.given(**{given: c}), a, b, given)


@slip("You look at one value of `given` only, the first; the product has to be right for each of them.")
def first_value_only(table, a, b, given):
    return _holds(table, a, b, given, table.values(given)[0])


@slip("You are content with one value of `given` for which the product is right; it has to be right for each of them.")
def any_value(table, a, b, given):
    return any(_holds(table, a, b, given, c) for c in table.values(given))


@slip("You compare a single pair of values, such as head and head; go through all pairs.")
def one_cell_only(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        if known.probability(**{a: 1, b: 1}) != known.probability(**{a: 1}) * known.probability(**{b: 1}):
            return False
    return True


@slip("You compare pairs of equal values only, such as head and head; go through the mixed pairs as well.")
def equal_cells_only(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u in table.values(a):
            if known.probability(**{a: u, b: u}) != known.probability(**{a: u}) * known.probability(**{b: u}):
                return False
    return True


@slip("You compare P(a, b, c) with a product of joints; divide each by P(c), as table.given does.")
def not_divided(table, a, b, given):
    return all(
        table.probability(**{a: u, b: v, given: c})
        == table.probability(**{a: u, given: c}) * table.probability(**{b: v, given: c})
        for u, v, c in product(table.values(a), table.values(b), table.values(given))
    )


@slip("You condition P(a, b) only; the two factors of the product belong to the table that is given c as well.")
def left_side_only(table, a, b, given):
    return all(
        table.given(**{given: c}).probability(**{a: u, b: v})
        == table.probability(**{a: u}) * table.probability(**{b: v})
        for u, v, c in product(table.values(a), table.values(b), table.values(given))
    )


@slip("You return True after the first pair of values; return it only after all loops.")
def first_pair_only(table, a, b, given):
    known = table.given(**{given: table.values(given)[0]})
    u, v = table.values(a)[0], table.values(b)[0]
    return known.probability(**{a: u, b: v}) == known.probability(**{a: u}) * known.probability(**{b: v})


@slip("You go through the first two values only; a variable may have more, and table.values(name) gives them all.")
def first_two_values_only(table, a, b, given):
    return all(
        known.probability(**{a: u, b: v}) == known.probability(**{a: u}) * known.probability(**{b: v})
        for known in (table.given(**{given: c}) for c in table.values(given))
        for u, v in product(table.values(a)[:2], table.values(b)[:2])
    )


@slip("You say True of every table: return False at the first pair whose product is wrong.")
def always_true(table, a, b, given):
    return True


@slip("You say False of every table: put a product in place of the dots, and return True after the loops.")
def always_false(table, a, b, given):
    return False


@slip("You write A=u and B=v; the names are in `a` and `b`: pass them with two stars, `**{a: u, b: v}`.")
def names_half_written(table, a, b, given):
    return all(
        known.probability(**{a: u, b: v}) == known.probability(A=u) * known.probability(B=v)
        for known in (table.given(**{given: c}) for c in table.values(given))
        for u, v in product(table.values(a), table.values(b))
    )


def _mean(table, of) -> Fraction:
    return sum((of(values) * share for values, share in table.p.items()), Fraction(0))


@slip(
    "You compare covariances. A covariance of zero does not mean independent, and values may be words, such as R: "
    "compare probabilities."
)
def covariances(table, a, b, given):
    i, j = table.names.index(a), table.names.index(b)
    for c in table.values(given):
        known = table.given(**{given: c})
        both = _mean(known, lambda values: values[i] * values[j])
        if both != _mean(known, lambda values: values[i]) * _mean(known, lambda values: values[j]):
            return False
    return True


@slip("You condition on `a` and compare `given` with `b`: it is `given` that is known.")
def given_swapped(table, a, b, given):
    return independent_given(table, given, b, a)


@slip("You turn fractions into floats, and == sees their rounding: keep the fractions.")
def floats_compared(table, a, b, given):
    for c in table.values(given):
        known = table.given(**{given: c})
        for u, v in product(table.values(a), table.values(b)):
            one, other = known.probability(**{a: u}), known.probability(**{b: v})
            if float(known.probability(**{a: u, b: v})) != float(one) * float(other):
                return False
    return True


INDEPENDENT_GIVEN = FunctionExercise(
    name="independent-given",
    chapter="14",
    title="Independent given?",
    question="Write `independent_given(table, a, b, given)`. `table` is a table like `box` in this notebook; `a`, `b` "
    "and `given` are names of three of its variables. Return True if `a` and `b` are independent given **each** value "
    "of `given`, and False otherwise. The loops are there: `table.values(name)` gives all values of a variable, "
    "numbers or words. What is missing is the product, and what to return. The two stars pass on a name that is stored "
    "in a variable.",
    hints=(
        "`known.probability(**{a: u})` is the probability of u alone, once c is known. The product has to be right for "
        "each c, u and v.",
        "Compare `known.probability(**{a: u, b: v})` with the product of the two single ones. At the first difference "
        "return False; return True after all loops.",
    ),
    answer=independent_given,
    cases=cases,
    working="The numbers are fractions, so `==` is exact; with shares counted in data the two sides would differ by "
    "chance, and one would ask how much.",
    mistakes=(
        turned_round,
        nothing_given,
        first_value_only,
        any_value,
        one_cell_only,
        equal_cells_only,
        not_divided,
        *wrong_products.ALL,
        left_side_only,
        first_pair_only,
        first_two_values_only,
        always_true,
        always_false,
        names_half_written,
        covariances,
        given_swapped,
        floats_compared,
    ),
)

EXERCISES = (INDEPENDENT_GIVEN,)
