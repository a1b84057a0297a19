"""Formulas look as in a book in every derivation of the course, and none changes its value for that."""

import inspect
import re
from functools import cache

import pytest
import sympy as sp

from genmodels.course import symbolic
from genmodels.course.kit.symbolic import book
from genmodels.course.kit.symbolic.display import written
from genmodels.course.symbolic import Derivation, equivalent

x, t, mu, m, r, phi = sp.symbols("x t mu m r phi")
sigma, variance = sp.symbols("sigma sigma^2", positive=True)
A, B = (sp.MatrixSymbol(name, 2, 2) for name in "AB")
P, E = sp.Function("P"), sp.Function("E")

SEEN = {
    x - mu: r"x - \mu",
    (mu - x) ** 2: r"\left(x - \mu\right)^{2}",
    (mu - phi) ** 2: r"\left(\mu - \phi\right)^{2}",
    1 + sp.exp(-r): r"1 + e^{- r}",
    m + 1: "m + 1",
    1 - phi: r"1 - \phi",
    P(t, x) - P(t) * P(x): r"P{\left(t,x \right)} - P{\left(t \right)} P{\left(x \right)}",
    B - m * A: "B - m A",
    B - A / 2: r"B - \frac{1}{2} A",
    A * A + B * B - A * B: "A^{2} + B^{2} - A B",
    sp.exp(-x) / sp.sqrt(2 * sp.pi * variance): r"\frac{e^{- x}}{\sqrt{2 \pi \sigma^{2}}}",
    x / (sp.sqrt(2 * sp.pi) * sigma): r"\frac{x}{\sqrt{2 \pi} \sigma}",
    -x / sp.sqrt(2 * sp.pi): r"- \frac{x}{\sqrt{2 \pi}}",
    sp.sqrt(6) * sp.sqrt(sigma) * x: r"\sqrt{6} \sqrt{\sigma} x",
    m * sp.log(2) / 2 + m * sp.log(sp.pi) / 2: r"\frac{m \log{\left(2 \pi \right)}}{2}",
    sp.log(2) + m * sp.log(3): r"m \log{\left(3 \right)} + \log{\left(2 \right)}",
    sp.Symbol("SSE") / m: r"\frac{\mathrm{SSE}}{m}",
    sp.Symbol("xbar_12"): r"\bar{x}_{12}",
    E(x): r"\mathrm{E}\left[x\right]",
}


@pytest.mark.parametrize(("formula", "seen"), SEEN.items(), ids=str)
def test_a_formula_looks_as_in_a_book(formula, seen):
    assert written(formula) == seen


def is_function(value) -> bool:
    """Say whether something is a function, remembered results or not."""
    return inspect.isfunction(inspect.unwrap(value)) if callable(value) else False


def derivations():
    """Yield the name of every function that promises a derivation and needs no data, and what makes it, once."""
    for name in symbolic.__all__:
        module = getattr(symbolic, name)
        for function in filter(is_function, vars(module).values() if inspect.ismodule(module) else ()):
            asked = inspect.signature(function)
            ready = all(one.default is not one.empty for one in asked.parameters.values())
            if function.__module__ == module.__name__ and ready and asked.return_annotation is Derivation:
                yield f"{name}.{function.__name__}", cache(function)


DERIVATIONS = dict(derivations())
SIMPLE_SUM = re.compile(r"(?:\\left\(|\{|^|= )- [^-+(){}]* \+ [^()]*?(?:\\right\)|\}|$)")


@pytest.mark.parametrize("name", DERIVATIONS)
def test_no_sum_begins_with_what_is_taken_away(name):
    for step in DERIVATIONS[name]():
        for side in (step.name, step.expression):
            assert not SIMPLE_SUM.search(written(side)), written(side)


@pytest.mark.parametrize("name", DERIVATIONS)
def test_what_is_printed_has_the_value_of_what_is_meant(name):
    for step in DERIVATIONS[name]():
        if not step.expression.has(sp.MatrixSymbol):
            for total in step.expression.atoms(sp.Add):
                assert equivalent(book.with_one_logarithm(total), total)
                assert sorted(book.in_order(total.args, total), key=str) == sorted(total.args, key=str)
            for product in step.expression.atoms(sp.Mul):
                if parts := book.under_one_root(product):
                    assert equivalent(parts[0] / sp.sqrt(parts[1]), product)


def test_there_are_derivations_to_look_at():
    assert len(DERIVATIONS) > 20
