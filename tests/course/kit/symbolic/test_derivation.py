"""A derivation cannot be wrong unnoticed, and looks the same every time."""

import dataclasses

import pytest
import sympy as sp

from genmodels.course.symbolic import Derivation
from genmodels.errors import DerivationError

p, s, m = sp.symbols("p s m", positive=True)
x = sp.Symbol("x", real=True)
f = sp.Function("f")


def given(expression, where=()):
    return Derivation.start(f(x), expression, "Given.", where)


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        (s * sp.log(p) + (m - s) * sp.log(1 - p), s * sp.log(p) + (m + s) * sp.log(1 - p)),  # a lost minus
        (-(x**2) / (2 * p), -(x**2) / p),  # a missing 1/2
        (sp.sqrt(x**2), x),  # the square root of a square
        (sp.exp(x) ** 2, sp.exp(x**2)),  # exponents
        ((m - 1) / m * p, p),  # n for n - 1
        (sp.log(s * p), sp.log(s) * sp.log(p)),
    ],
)
def test_a_wrong_step_is_refused_with_both_sides_and_a_point(before, wrong):
    with pytest.raises(DerivationError) as caught:
        given(before).rewrite(wrong, "A slip.")
    message = str(caught.value)
    assert "step 2 ('A slip.')" in message
    assert str(before) in message
    assert str(wrong) in message
    assert " the first is " in message


def test_the_point_in_the_message_is_a_counterexample():
    with pytest.raises(DerivationError) as caught:
        given(p**2).rewrite(p**3, "A slip.")
    assert "at p = 11/3 the first is 121/9 and the second is 1331/27" in str(caught.value)


def test_a_step_true_only_under_a_condition_needs_the_condition():
    with pytest.raises(DerivationError):
        given(sp.Abs(1 - p)).rewrite(1 - p, "Drop the bars.")
    assert given(sp.Abs(1 - p), where=[p < 1]).rewrite(1 - p, "Drop the bars.").result == 1 - p


def test_a_step_beyond_simplification_is_checked_by_numbers():
    # sympy does not integrate this one quickly, but it can be evaluated
    integral = sp.Integral(sp.sin(x) ** 2 + sp.cos(x) ** 2, (x, 0, p))
    assert Derivation.start(f(p), integral, "Given.").rewrite(p, "Add the squares.").result == p
    with pytest.raises(DerivationError):
        Derivation.start(f(p), integral, "Given.").rewrite(p + sp.Rational(1, 10**9), "Almost.")


def test_undefined_functions_fall_back_on_simplification():
    assert given(f(x) ** 2 - 1).rewrite(lambda side: sp.expand((f(x) - 1) * (f(x) + 1)), "Same.").result
    with pytest.raises(DerivationError, match="no point makes both numbers"):
        given(f(x)).rewrite(f(x) + 1, "Wrong.")


def test_matrices_are_compared_entry_by_entry_and_by_shape():
    column = sp.Matrix([x, x**2])
    assert given(column).rewrite(sp.Matrix([x, x * x]), "Same.").result == column
    for wrong in (sp.Matrix([x, x**3]), sp.Matrix([[x, x**2]]), x):
        with pytest.raises(DerivationError):
            given(column).rewrite(wrong, "Wrong.")


def test_a_longer_chain_leaves_the_shorter_one_alone():
    short = given(x**2)
    assert len(short.differentiate(x)) == 2
    assert len(short) == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        short.steps = ()


def test_solve_refuses_none_or_several_roots():
    with pytest.raises(DerivationError, match="has 2 solutions for x"):
        given(x**2 - 1).solve(x)
    with pytest.raises(DerivationError, match="has 0 solutions for x"):
        given(x**2 + 1).solve(x)
    assert given(p**2 - 1).solve(p).result == 1  # p is positive, so one root is left


def test_differentiating_by_a_matrix_and_a_number_at_once_is_refused():
    sigma = sp.MatrixSymbol("Sigma", 2, 2)
    with pytest.raises(DerivationError, match="one matrix symbol by itself"):
        given(sp.log(sp.Determinant(sigma))).differentiate(sigma, p)


def test_adding_over_data_asks_for_every_sum():
    with pytest.raises(DerivationError, match=r"what does x\*\*2 add up to"):
        given(x**2 + x).over_data(x, {x: s}, m, sp.Symbol("ell"))


def test_adding_over_data_is_the_sum_over_the_data():
    data = [sp.Rational(1, 2), 3, -2, 5]
    term = (x - p) ** 2 / 7 + x * p + 4
    total = given(term).over_data(x, {x: s, x**2: m}, sp.Symbol("n"), sp.Symbol("ell")).result
    filled = total.subs({s: sum(data), m: sum(v**2 for v in data), sp.Symbol("n"): len(data)})
    assert sp.expand(filled - sum(term.subs(x, value) for value in data)) == 0


def test_log_refuses_a_sign_that_force_would_lose():
    # sqrt(x^2) is |x|, not x
    with pytest.raises(DerivationError, match="say in `where` what is positive"):
        given(sp.Symbol("u", real=True) ** 2).log()


def test_log_refuses_factors_that_are_not_positive():
    # log(x^2 p) = 2 log x + log p holds for x > 0 only
    with pytest.raises(DerivationError):
        given(x**2 * p, where=[x < 0]).log()
    assert given(x**2 * p, where=[x > 0]).log().result == 2 * sp.log(x) + sp.log(p)


def test_apply_and_substitute_work_on_both_sides():
    chain = given(x**2).apply(sp.exp, "Take exponentials.").substitute({x: 3}, "Put 3 in.")
    assert (chain.name, chain.result) == (sp.exp(f(3)), sp.exp(9))


def test_only_a_rewritten_line_goes_without_its_name():
    chain = given(x**2 + 2 * x + 1).rewrite(sp.factor, "Factor.").substitute({x: 1}, "Put 1 in.", f(x))
    assert str(chain).splitlines()[1::2] == ["   f(x) = x**2 + 2*x + 1", "   = (x + 1)**2", "   f(x) = 4"]


def test_html_is_escaped_and_free_of_addresses():
    page = Derivation.start(f(x), x, "If $x < 1$ & so on.")._repr_html_()
    assert "If $x &lt; 1$ &amp; so on." in page
    assert r"$\displaystyle f{\left(x \right)} = x$" in page
    assert "0x" not in page


def test_steps_can_be_looked_at_one_by_one():
    chain = given(x**2).differentiate(x)
    assert [step.caption for step in chain] == ["Given.", "Differentiate with respect to $x$."]
    assert chain[-1].expression == 2 * x
