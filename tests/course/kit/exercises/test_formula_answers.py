"""A formula counts in every equivalent form; a wrong one is shown where it goes wrong."""

import pytest
import sympy as sp

from genmodels.course.kit.exercises.formula_text import formula_from_text
from tests.course.kit.exercises.laplace import LAPLACE

s, m, alpha = sp.symbols("s m alpha")  # as a learner makes them, with no assumptions


@pytest.mark.parametrize(
    "answer",
    [
        (s + alpha) / (m + 2 * alpha),
        sp.expand((s + alpha) / (m + 2 * alpha)),
        1 - (m - s + alpha) / (m + 2 * alpha),
        sp.exp(sp.log(s + alpha) - sp.log(m + 2 * alpha)),
        (s / m * m + alpha) / (m + alpha + alpha),
        m / (m + 2 * alpha) * s / m + alpha / (m + 2 * alpha),
        [(s + alpha) / (m + 2 * alpha)],  # as sp.solve returns it
        "(s + alpha)/(m + 2*alpha)",
        ["exp(log(s + alpha) - log(m + 2*alpha))"],
        "1 - (-s + m + alpha) * (m + 2*alpha)**-1",
    ],
)
def test_every_form_counts(answer):
    assert LAPLACE.check(answer).correct


@pytest.mark.parametrize(
    "answer",
    [
        "(s + alpha)/(m₀ + 2·alpha)",
        r"\frac{s + \alpha}{m_0 + 2 \cdot \alpha}",
        r"$\hat\phi = \frac{s + \alpha}{m_{0} + 2 \alpha^{1}}$".replace("2 ", "2*"),
        "√((s + alpha)²)/(m_0 + 2·alpha)",
        "(s + alpha)·(m_0 + 2·alpha)⁻¹",
    ],
)
def test_signs_of_formulas_and_latex_are_read(answer):
    read = formula_from_text(answer)
    found = {symbol.name.replace("_", ""): symbol for symbol in read.free_symbols}
    assert set(found) == {"s", "m0", "alpha"}
    values = {found["s"]: 3, found["m0"]: 5, found["alpha"]: 2}
    assert read.subs(values) == sp.Rational(5, 9)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("(s + alpha)/(m + 2*alpha) heads a toss", "leave out the unit, heads a toss"),
        ("s/m 1/s", "leave out the unit, 1/s"),
        ("s m", "a sign is missing before m"),
        ("s over (m + alpha)", "a sign is missing before over, * for times or / for over"),
        (r"\sum s", "not as LaTeX"),
    ],
)
def test_what_stands_behind_a_formula_is_named(answer, said):
    assert said in LAPLACE.check(answer).message


def test_assumptions_of_the_learner_do_not_matter():
    a, b, c = sp.symbols("s m alpha", integer=True, nonnegative=True)
    assert LAPLACE.check((a + c) / (b + 2 * c)).correct


def test_a_wrong_formula_is_shown_at_a_point_where_it_is_wrong():
    reply = LAPLACE.check((s + 3 * alpha) / (m + 2 * alpha)).message
    found = dict(part.split(" = ") for part in reply.split(" your formula")[0].split(": at ")[1].split(", "))
    numbers = {name: sp.Rational(value) for name, value in found.items()}
    given = (numbers["s"] + 3 * numbers["alpha"]) / (numbers["m"] + 2 * numbers["alpha"])
    wanted = (numbers["s"] + numbers["alpha"]) / (numbers["m"] + 2 * numbers["alpha"])
    assert numbers["s"] <= numbers["m"]
    assert reply.endswith(f"gives {given}, and it should give {wanted}.")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("(s + alpha) over (m + 2 alpha)", "a * is missing: write 2*alpha."),
        ("(s + alpha)/(m + 2 alpha)", "a * is missing: write 2*alpha."),
        ("s/0", "no finite number"),
        ("9**9**9**9", "without quotes"),
        ("s.is_real", "without quotes"),
        ("open(s)", "open(...) reads as a function, and known are exp, log and sqrt"),
        ("(s + alpha)/(m + alpha)", "you gave (alpha + s)/(alpha + m)"),
        (sp.Eq(s, m), "only its right-hand side"),
        (s == m, "you gave False"),
        (s / sp.Symbol("n"), "uses n; only alpha, m, s may occur"),
        (sp.Function("f")(s), "uses f; only alpha, m, s may occur"),
        (s / sp.Integer(0), "no finite number"),
        (sp.log(-m - 1), "*I, and it should give"),
        (sp.zeta(1 + 0 * m) + m, "no finite number"),
        (sp.Piecewise((s, s < 0)), "gives no number"),
        ((s + alpha) ** 400 + sum(s**k for k in range(400)), "operations"),
        ([s, m], "one formula is asked for"),
        ([], "as sp.solve does where it finds no solution"),
        (lambda s, m: s / m, "a formula is asked for"),
    ],
)
def test_what_is_no_formula_is_explained(answer, said):
    assert said in LAPLACE.check(answer).message
