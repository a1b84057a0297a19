r"""Formulas as a book prints them: a sum begins with what is added, data stand before parameters, words upright.

Only what is seen changes: each formula keeps its value, and sympy its own order.

>>> x, mu, sse = sp.symbols("x mu SSE")
>>> print(sp.latex((x - mu) ** 2 / sse))
\frac{\left(- \mu + x\right)^{2}}{SSE}
>>> print(latex((x - mu) ** 2 / sse))
\frac{\left(x - \mu\right)^{2}}{\mathrm{SSE}}
"""

from collections import defaultdict
from collections.abc import Sequence

import sympy as sp
from sympy.printing.latex import LatexPrinter, greek_letters_set, translate


def latex(expression: sp.Basic) -> str:
    """Return an expression in LaTeX, as a book prints it."""
    return BookPrinter().doprint(expression)


class BookPrinter(LatexPrinter):
    """sympy's LaTeX with the order and the letters of a book."""

    def _as_ordered_terms(self, expr, order=None):
        return in_order(super()._as_ordered_terms(expr, order=order), expr)

    def _print_Add(self, expr, order=None):
        return super()._print_Add(with_one_logarithm(expr), order=order)

    def _print_Mul(self, expr):
        under = under_one_root(expr)
        if under is None:
            return super()._print_Mul(expr)
        rest, radicand = under
        return super()._print_Mul(rest / sp.Symbol(rf"\sqrt{{{self._print(radicand)}}}", positive=True))

    def _print_Pow(self, expr):
        return super()._print_Pow(with_data_first(expr))

    def _print_Symbol(self, expr, style="plain"):
        return rf"\mathrm{{{expr.name}}}" if is_word(expr.name) else super()._print_Symbol(expr, style)

    def _print_Function(self, expr, exp=None):
        if expr.func.__name__ != "E" or exp is not None:
            return super()._print_Function(expr, exp)
        return rf"\mathrm{{E}}\left[{', '.join(map(self._print, expr.args))}\right]"


def on_one_line(expression: sp.Expr) -> str:
    r"""Return an expression in LaTeX with its exponentials as exp(...), and nothing but 1 above what divides them.

    >>> z, w = sp.symbols("z w", real=True)
    >>> print(on_one_line(sp.exp(-(z**2) / 2 - w**2 / 2) / (2 * sp.pi)))
    \frac{1}{2 \pi} \exp\left(-\tfrac{1}{2} \left(w^{2} + z^{2}\right)\right)
    >>> print(on_one_line(1 - sp.exp(z)))
    1 - \exp\left(z\right)
    """
    return OneLinePrinter().doprint(expression)


class OneLinePrinter(BookPrinter):
    """A book's LaTeX for exponents that hold fractions."""

    def _print_Mul(self, expr):
        rest, power = expr.as_independent(sp.exp)
        if not isinstance(power, sp.exp) or rest == -1:
            return super()._print_Mul(expr)
        return f"{self._print(rest)} {self._print(power)}"

    def _print_ExpBase(self, expr, exp=None):
        factor, inner = expr.exp.as_content_primitive()
        sign = "-" if inner.could_extract_minus_sign() else ""
        inner = -inner if sign else inner
        if factor == 1:
            return rf"\exp\left({sign}{self._print(inner)}\right)"
        written = rf"\left({self._print(inner)}\right)" if inner.is_Add else self._print(inner)
        return rf"\exp\left({sign}\tfrac{{{factor.p}}}{{{factor.q}}} {written}\right)"


def in_order(terms: Sequence[sp.Expr], total: sp.Expr) -> list[sp.Expr]:
    """Return the terms of a sum so that it begins with one that is added, or with the simple one of 1 + exp(-r).

    >>> r, m, n = sp.symbols("r m n")
    >>> [in_order(total.as_ordered_terms(), total) for total in [sp.exp(-r) + 1, m + 1, n - m, r - m + n, -m - n]]
    [[1, exp(-r)], [m, 1], [n, -m], [n, r, -m], [-m, -n]]
    """
    if len(terms) == 2 and not total.is_polynomial():
        terms = sorted(terms, key=lambda term: not (term.is_Number or term.is_Symbol) or is_negative(term))
    if not is_negative(terms[0]) or all(map(is_negative, terms)):
        return list(terms)
    if total.has(sp.MatrixSymbol) or total.is_polynomial():
        return sorted(terms, key=is_negative)
    first = min(terms, key=lambda term: (is_negative(term), sp.default_sort_key(term)))
    return [first, *(term for term in terms if term is not first)]


def is_negative(term: sp.Expr) -> bool:
    """Say whether a term is printed with a minus.

    >>> is_negative(-sp.Symbol("m") * sp.MatrixSymbol("A", 2, 2) / 2)
    True
    """
    factor = term.args[0] if isinstance(term, sp.MatMul) else term
    return bool(factor.could_extract_minus_sign())


def is_word(name: str) -> bool:
    """Say whether the name of a symbol is a word, such as total, and neither a letter nor the name of one.

    >>> is_word("SSE"), is_word("x"), is_word("sigma"), is_word("x_12"), is_word("xbar")
    (True, False, False, False, False)
    """
    return len(name) > 1 and name.isalpha() and translate(name) == name


def with_one_logarithm(total: sp.Expr) -> sp.Expr:
    """Return a sum with the logarithms of numbers that have the same factor in one: log(2)/2 + log(pi)/2.

    >>> with_one_logarithm(sp.log(2) / 2 + sp.log(sp.pi) / 2)
    log(2*pi)/2
    """
    numbers, rest = defaultdict(list), []
    for term in total.args:
        logs = [factor for factor in sp.Mul.make_args(term) if isinstance(factor, sp.log) and factor.is_number]
        if len(logs) == 1 and not total.has(sp.MatrixSymbol):
            numbers[term / logs[0]].append(logs[0].args[0])
        else:
            rest.append(term)
    if all(len(found) == 1 for found in numbers.values()):
        return total
    return sp.Add(*rest, *(factor * sp.log(sp.Mul(*found)) for factor, found in numbers.items()))


def under_one_root(product: sp.Expr) -> tuple[sp.Expr, sp.Expr] | None:
    """Return (a, b) where a product whose roots sympy would print apart is a / sqrt(b), None where it is not.

    >>> s = sp.Symbol("s", positive=True)
    >>> under_one_root(1 / sp.sqrt(2 * sp.pi) / s)
    (1/s, 2*pi)
    """
    roots = [factor for factor in sp.Mul.make_args(product) if is_root(factor)]
    if len(roots) < 2 and not any(root.base.is_Mul for root in roots):
        return None
    number, others = sp.Mul(*[factor for factor in product.args if factor not in roots]).as_coeff_Mul()
    above, below = sp.fraction(sp.Mul(number**2, *(root**2 for root in roots)))
    return (sp.sign(number) * others, below) if above == 1 else None


def is_root(factor: sp.Expr) -> bool:
    """Say whether a factor is a square root of something positive, or one over such a root."""
    return factor.is_Pow and abs(factor.exp) == sp.Rational(1, 2) and bool(factor.base.is_positive)


def with_data_first(power: sp.Expr) -> sp.Expr:
    """Return (mu - x)**2 as (x - mu)**2: the letter of the data first, whatever sympy has made of it.

    >>> x, mu = sp.symbols("x mu")
    >>> with_data_first((mu - x) ** 2)
    (-mu + x)**2
    """
    if not (power.base.is_Add and len(power.base.args) == 2 and power.exp.is_even):
        return power
    taken, added = sorted(power.base.args, key=lambda term: not term.could_extract_minus_sign())
    turn = is_greek(added) and taken.could_extract_minus_sign() and (-taken).is_Symbol and not is_greek(-taken)
    return sp.Pow(-power.base, power.exp) if turn else power


def is_greek(term: sp.Expr) -> bool:
    """Say whether a term is a symbol named by a Greek letter, with or without an index."""
    return term.is_Symbol and term.name.split("_")[0] in greek_letters_set
