"""Every rule of matrix calculus: by entries, at random matrices, in exact fractions; and wrong rules are caught."""

from dataclasses import replace

import pytest
import sympy as sp

from genmodels.course.kit.symbolic.matrix_points import at, sized
from genmodels.course.symbolic import Rule, matrix_gradient, matrix_rules
from genmodels.errors import DerivationError

r = matrix_rules
FRACTION = sp.Rational
NUMBERS = {
    r.X: sp.ImmutableMatrix([[2, 1], [0, 3]]),
    r.A: sp.ImmutableMatrix([[1, 2], [0, 1]]),
    r.B: sp.ImmutableMatrix([[1, 2], [3, 4]]),
    r.C: sp.ImmutableMatrix([[0, 1], [5, 2]]),
    r.a: sp.ImmutableMatrix([1, 2]),
    r.b: sp.ImmutableMatrix([3, 5]),
    r.x: sp.ImmutableMatrix([1, 1]),
}
EXACT = {
    "QUADRATIC": [4, 4],
    "DETERMINANT": [3, 0, -1, 2],
    "LOG_DETERMINANT": [FRACTION(1, 2), 0, FRACTION(-1, 6), FRACTION(1, 3)],
    "INVERSE_BILINEAR": [FRACTION(-1, 3), FRACTION(-5, 6), FRACTION(-1, 3), FRACTION(-5, 6)],
    "INVERSE_TRACE": [FRACTION(1, 6), FRACTION(-11, 6), FRACTION(5, 18), FRACTION(-25, 18)],
    "TRACE": [1, 3, 2, 4],
}
WRONG = {  # what lecture notes print, or what one writes down in haste
    "the transpose forgotten": replace(r.QUADRATIC, gradient=2 * r.A * r.x),
    "determinant without transposing": replace(r.DETERMINANT, gradient=sp.Determinant(r.X) * r.X.inv()),
    "log-determinant without transposing": replace(r.LOG_DETERMINANT, gradient=r.X.inv()),
    "minus lost in the inverse": replace(r.INVERSE_BILINEAR, gradient=-r.INVERSE_BILINEAR.gradient),
    "inverse not transposed": replace(r.INVERSE_BILINEAR, gradient=-r.X.inv() * r.a * r.b.T * r.X.inv()),
    "trace without transposing": replace(r.TRACE, gradient=r.B),
    "factors in the wrong order": replace(r.BILINEAR, gradient=r.b * r.a.T),
}


def numbers(expression):
    return at(sized(expression, 2), {sized(symbol, 2): value for symbol, value in NUMBERS.items()})


def name_of(rule):
    return next(name for name, value in vars(r).items() if value is rule)


@pytest.mark.parametrize("rule", r.RULES, ids=name_of)
def test_every_rule_holds_at_random_matrices(rule):
    assert "size 2, 3, 4" in str(rule.check())


@pytest.mark.parametrize("rule", r.RULES, ids=name_of)
def test_every_rule_holds_entry_by_entry(rule):
    assert len(rule.entry_by_entry(2)) == 3


@pytest.mark.parametrize("rule", [r.LINEAR, r.SYMMETRIC_QUADRATIC, r.TRACE, r.LOG_DETERMINANT], ids=name_of)
def test_rules_hold_entry_by_entry_in_space(rule):
    assert len(rule.entry_by_entry(3)) == 3


@pytest.mark.parametrize("name", EXACT)
def test_exact_fractions(name):
    assert list(numbers(getattr(r, name).gradient)) == EXACT[name]


@pytest.mark.parametrize("name", WRONG)
def test_wrong_rules_are_caught(name):
    with pytest.raises(DerivationError, match="differentiated by the entries"):
        WRONG[name].check()
    with pytest.raises(DerivationError, match="does not equal the step before"):
        WRONG[name].entry_by_entry()


def test_sympy_knows_all_but_the_determinants():
    lost = [rule for rule in r.RULES if not rule.sympy_is_right()]
    assert lost == [r.DETERMINANT, r.LOG_DETERMINANT]
    assert str(r.LOG_DETERMINANT.by_sympy()) == "0"


@pytest.mark.parametrize("rule", [rule for rule in r.RULES if rule is not r.DETERMINANT], ids=name_of)
def test_the_gradient_is_found_without_the_rule(rule):
    found = Rule(rule.sentence, rule.by, rule.expression, matrix_gradient(rule.expression, rule.by), rule.where)
    assert found.check()


def test_a_sum_that_holds_a_log_determinant_is_not_lost():
    both = sp.log(sp.Determinant(r.X)) + sp.Trace(r.X.inv() * r.B)
    assert str(both.diff(r.X)) == "0"  # what sympy 1.14 says
    assert Rule("Both.", r.X, both, matrix_gradient(both, r.X)).check(sizes=[2, 3])


def test_what_is_not_known_is_refused():
    with pytest.raises(DerivationError):
        matrix_gradient(sp.log(sp.Determinant(r.A * r.X)), r.X)


def test_a_rule_shows_both_sides():
    assert r.QUADRATIC._repr_latex_() == (
        r"$\displaystyle \frac{\partial}{\partial x} \, x^{T} A x = \left(A + A^{T}\right) x$"
    )
