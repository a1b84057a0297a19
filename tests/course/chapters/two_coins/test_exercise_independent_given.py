"""What beginners write into the gaps of `independent_given`: each slip is answered in its own words."""

from itertools import product

import pytest

from genmodels.course import exercises

EXERCISE = exercises.get("independent-given")


def filled(gap, wrong=False, right=True, differs=lambda both, other: both != other):
    """The loops of the notebook, with `gap(table, known, a, u, b, v)` in the comparison, and two values returned."""

    def independent_given(table, a, b, given):
        for c in table.values(given):
            known = table.given(**{given: c})
            for u, v in product(table.values(a), table.values(b)):
                if differs(known.probability(**{a: u, b: v}), gap(table, known, a, u, b, v)):
                    return wrong
        return right

    return independent_given


def product_of_two(table, known, a, u, b, v):
    return known.probability(**{a: u}) * known.probability(**{b: v})


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (filled(lambda *_: ...), "put a product in place of the dots"),
        (filled(lambda table, known, a, u, b, v: known.probability(**{a: u}) ** 2), "not that of `a` and `b`"),
        (
            filled(lambda table, known, a, u, b, v: known.probability(**{a: v}) * known.probability(**{b: u})),
            "it is u that belongs to `a`",
        ),
        (filled(lambda table, known, a, u, b, v: known.probability({a: u})), "Two stars hand on a name"),
        (
            filled(lambda table, known, a, u, b, v: known.given(**{a: u}) * known.given(**{b: v})),
            "no number: its .prob",
        ),
        (filled(lambda table, known, a, u, b, v: a * b), "A text, such as a name, cannot be multiplied"),
        (filled(lambda *given: float(product_of_two(*given))), "keep the fractions"),
        (filled(product_of_two, differs=lambda both, other: both == other), "compare with !=, not with =="),
        (filled(product_of_two, "False", "True"), "it gave the text True, not True or False."),
    ],
)
def test_slips(function, said):
    assert said in EXERCISE.check(function).message


def test_the_gaps_filled():
    assert EXERCISE.check(filled(product_of_two)).correct
