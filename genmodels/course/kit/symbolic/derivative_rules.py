"""A rule of matrix calculus: what is differentiated, by which vector or matrix, and what comes out.

Layout: the derivative has the shape of what one differentiates by; entry (i, j) belongs to entry (i, j).
A rule is a claim until it is checked, in three ways: entry by entry with symbols, at random numbers, and by sympy.
"""

from dataclasses import dataclass

import sympy as sp

from . import display
from .assertions import Checked
from .derivation import Derivation
from .entries import entries, gradient_of_entries, written_out
from .equality import find_difference
from .matrix_gradient import check_gradient_entries

SIZES = (2, 3, 4)
F = sp.Symbol("f")


@dataclass(frozen=True, repr=False)
class Rule:
    """`gradient` is the derivative of the number `expression` by the vector or matrix `by`.

    >>> x, a = sp.MatrixSymbol("x", 2, 1), sp.MatrixSymbol("a", 2, 1)
    >>> rule = Rule("A linear function has a constant slope.", x, sp.Trace(a.T * x), a)
    >>> print(rule.check(sizes=[2]))
    ✓ Checked: every entry of the derivative by x, at random matrices of size 2.
    """

    sentence: str
    by: sp.MatrixSymbol
    expression: sp.Basic
    gradient: sp.Basic
    where: tuple[sp.Basic, ...] = ()

    def check(self, sizes=SIZES) -> Checked:
        """Compare every entry with the derivative by that entry, at random matrices; raises DerivationError."""
        check_gradient_entries(self.expression, self.by, self.gradient, self.where, sizes)
        listed = ", ".join(map(str, sizes))
        return Checked(f"every entry of the derivative by ${sp.latex(self.by)}$, at random matrices of size {listed}.")

    def by_sympy(self) -> sp.Basic:
        """Return what sympy itself gives for the derivative; it is not always right."""
        return self.expression.diff(self.by)

    def sympy_is_right(self) -> bool:
        """Say whether sympy's own answer is the derivative."""
        answer = self.by_sympy()
        shaped = getattr(answer, "shape", None) == self.by.shape and not answer.has(sp.Derivative)
        return shaped and find_difference(answer, self.gradient, self.where) is None

    def entry_by_entry(self, size: int = 2) -> Derivation:
        """Return the proof for one size: written out, differentiated by each entry, and recognised.

        >>> x, a = sp.MatrixSymbol("x", 2, 1), sp.MatrixSymbol("a", 2, 1)
        >>> print(Rule("A linear function.", x, a.T * x, a).entry_by_entry())
        1. A linear function. Written out for size 2.
           f = a_1*x_1 + a_2*x_2
        2. Differentiate by each entry of x.
           Derivative(f, x) = (a_1, a_2)
        3. Collect: these are the entries of a.
           = (a_1, a_2)
        """
        variable = self.by.subs({n: size for n in self.by.shape if isinstance(n, sp.Symbol)})
        symbols, claim = entries(variable, self.where), sp.ImmutableMatrix(written_out(self.gradient, size, self.where))
        start = Derivation.start(
            F,
            sp.factor(written_out(self.expression, size, self.where)),
            f"{self.sentence} Written out for size {size}.",
        )
        by, target = f"${sp.latex(self.by)}$", f"${display.written(self.gradient)}$"
        return start.apply(
            lambda side: gradient_of_entries(side, symbols).applyfunc(sp.factor),
            f"Differentiate by each entry of {by}.",
            sp.Derivative(F, self.by),
        ).rewrite(claim.applyfunc(sp.factor), f"Collect: these are the entries of {target}.")

    def __str__(self) -> str:
        return f"{self.sentence} d({self.expression})/d{self.by} = {self.gradient}"

    __repr__ = __str__

    def _repr_latex_(self) -> str:
        left = rf"\frac{{\partial}}{{\partial {sp.latex(self.by)}}} \, {display.written(self.expression)}"
        return rf"$\displaystyle {left} = {display.written(self.gradient)}$"
