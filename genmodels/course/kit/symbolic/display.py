"""How a chain of steps looks: numbered sentences with formulas, as HTML for Jupyter and as plain text.

The HTML holds LaTeX between dollar signs, which JupyterLab, its slides and exported pages all typeset. On the left
an estimate wears a hat, and a system of equations stands in a column.
"""

import re
from collections.abc import Sequence
from html import escape

import sympy as sp

from . import book

# a formula that is wider than the page scrolls in a box of its own, and the page stays where it is
_BOX = "margin: 0.2em 0 0.6em; padding: 0.2em 0; overflow-x: auto"


def text(steps: Sequence) -> str:
    """Return the steps as numbered lines of plain text."""
    lines = (
        f"{number}. {plain(step.caption)}\n   {_plain_name(step)} {_plain(step.expression)}"
        for number, step in enumerate(steps, start=1)
    )
    return "\n".join(lines)


def html(steps: Sequence) -> str:
    """Return the steps as an ordered list, each formula in LaTeX."""
    items = (f'<li>{escape(step.caption)}<div style="{_BOX}">{formula(latex(step))}</div></li>' for step in steps)
    return f"<ol>{''.join(items)}</ol>"


def latex(step) -> str:
    """Return `name = expression` in LaTeX, without the name where the step continues the line before."""
    return f"{'' if step.continues else written(step.name)} = {written(step.expression)}"


def written(expression: sp.Basic) -> str:
    r"""Return an expression in LaTeX, with a fraction before a matrix as people write it.

    >>> A = sp.MatrixSymbol("A", 2, 2)
    >>> print(sp.latex(A / 2), "or", written(A / 2), "and", written(A.T.inv()))
    \left(\frac{1}{2}\right) A or \frac{1}{2} A and A^{-T}
    """
    latex = book.latex(expression)
    if expression.has(sp.MatrixSymbol):
        latex = latex.replace(r"\frac{d}{d ", r"\frac{\partial}{\partial ")
    plain_fraction = re.sub(r"\\left\((- )?(\\frac\{[^{}]*\}\{[^{}]*\})\\right\)", r"\1\2", latex).replace("+ - ", "- ")
    return re.sub(r"\\left\((\\?\w+)\^\{T\}\\right\)\^\{-1\}", r"\1^{-T}", plain_fraction)


class Equation:
    r"""`left = right`, as a page shows it: e to the power of a fraction in one line, before it what it is divided by.

    `right` is what sympy has computed; `left` is LaTeX.

    >>> z = sp.Symbol("z", real=True)
    >>> print(Equation("p(z)", sp.exp(-z**2 / 2) / sp.sqrt(2 * sp.pi)).latex)
    p(z) = \frac{1}{\sqrt{2 \pi}} \exp\left(-\tfrac{1}{2} z^{2}\right)
    >>> print(Equation("s(z)", 1 - sp.exp(-z**2 / 2)))
    s(z) = 1 - exp(-z**2/2)
    """

    def __init__(self, left: str, right: sp.Expr):
        self.left, self.right = left, right

    @property
    def latex(self) -> str:
        return f"{self.left} = {book.on_one_line(self.right)}"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex}$"

    def __repr__(self) -> str:
        return f"{plain(self.left)} = {self.right}"


def formula(source: str) -> str:
    r"""Wrap LaTeX for an HTML page.

    >>> print(formula(r"a < b"))
    $\displaystyle a &lt; b$
    """
    return escape(rf"$\displaystyle {source}$")


def plain(caption: str) -> str:
    r"""Return a caption without the marks of LaTeX.

    >>> print(plain(r"Solve for $p_1$ and $\lambda$."))
    Solve for p_1 and lambda.
    >>> print(plain(r"The prior $p_{1}^{\alpha - 1}$ on {0, 1}."))
    The prior p_1^(alpha - 1) on {0, 1}.
    """
    flat = re.sub(r"([_^])\{(\w+)\}", r"\1\2", re.sub(r"[$\\]", "", caption))
    return re.sub(r"\^\{([^}]*)\}", r"^(\1)", flat)


def _plain_name(step) -> str:
    return "=" if step.continues else f"{_plain(step.name)} ="


def _plain(expression: sp.Basic) -> str:
    if isinstance(expression, sp.MatrixBase):
        return f"({', '.join(map(str, expression))})"
    return str(expression)


def hat(symbol: sp.Symbol | sp.MatrixSymbol) -> sp.Symbol | sp.MatrixSymbol:
    r"""Return the symbol that stands for the estimate of `symbol`, a matrix for a matrix; it is printed with a hat.

    >>> print(sp.latex(hat(sp.Symbol("p_1"))), sp.latex(hat(sp.Symbol("sigma^2"))))
    \hat{p}_{1} \hat{\sigma}^{2}
    """
    base, rest = re.match(r"([^_^]+)(.*)", symbol.name).groups()
    name = f"{base}hat{rest}"
    return sp.MatrixSymbol(name, *symbol.shape) if isinstance(symbol, sp.MatrixSymbol) else sp.Symbol(name)


def column(entries: Sequence[sp.Basic]) -> sp.Basic:
    """Return one entry as it is, several as a column vector.

    >>> column([sp.Integer(1)]), column([sp.Integer(1), sp.Integer(2)]).shape
    (1, (2, 1))
    """
    return entries[0] if len(entries) == 1 else sp.ImmutableMatrix(list(entries))


def joined(symbols: Sequence[sp.Symbol]) -> str:
    """List symbols for a caption, as mathematics.

    >>> print(joined(sp.symbols("mu, lambda")))
    $\\mu$ and $\\lambda$
    """
    shown = [f"${book.latex(symbol)}$" for symbol in symbols]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
