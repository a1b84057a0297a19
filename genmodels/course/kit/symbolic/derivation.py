"""A derivation: a chain of steps, each a sentence and an expression, none of which can be wrong unnoticed.

An equality typed by the author is checked against the step before. Everything else is computed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import sympy as sp

from genmodels.errors import DerivationError

from . import display
from .display import column, hat, joined
from .equality import find_difference
from .operations import expanded_log, expectation, gradient, must_vanish, summed_over_data, unique_root


@dataclass(frozen=True)
class Step:
    """One line: a caption in plain English (mathematics between dollar signs) and `name = expression`."""

    caption: str
    name: sp.Basic
    expression: sp.Basic
    continues: bool = False  # the line before in another form, so its name need not be repeated


@dataclass(frozen=True, repr=False)
class Derivation:
    """A chain of checked steps; each method returns a longer chain and leaves this one alone.

    `where` holds conditions that no assumption of a symbol can say, such as p < 1.

    >>> p, s, m, L = *sp.symbols("p s m", positive=True), sp.Function("L")
    >>> start = Derivation.start(L(p), p**s * (1 - p) ** (m - s), "The likelihood of $s$ heads.", where=[p < 1])
    >>> print(start.log().differentiate(p).solve(p))
    1. The likelihood of s heads.
       L(p) = p**s*(1 - p)**(m - s)
    2. Take logarithms.
       log(L(p)) = s*log(p) + (m - s)*log(1 - p)
    3. Differentiate with respect to p.
       Derivative(log(L(p)), p) = -(m - s)/(1 - p) + s/p
    4. Set this to zero and solve for p.
       phat = s/m
    """

    steps: tuple[Step, ...]
    where: tuple[sp.Basic, ...] = ()

    @classmethod
    def start(cls, name: sp.Basic, expression: sp.Basic, caption: str, where=()) -> "Derivation":
        """Begin with what is given: `name = expression`."""
        return cls((Step(caption, name, sp.sympify(expression)),), tuple(where))

    @property
    def result(self) -> sp.Basic:
        """The last expression of the chain."""
        return self.steps[-1].expression

    @property
    def name(self) -> sp.Basic:
        """The left-hand side of the last step."""
        return self.steps[-1].name

    def rewrite(self, expression: sp.Basic | Callable, caption: str) -> "Derivation":
        """Write the last expression in another form: an expression, or a function that makes one (`sp.factor`).

        Raises DerivationError with a point at which the two differ, if they do.

        >>> x, f = sp.Symbol("x"), sp.Function("f")
        >>> Derivation.start(f(x), x**2 - 1, "Given.").rewrite(sp.factor, "Factor.").result
        (x - 1)*(x + 1)
        >>> Derivation.start(f(x), x**2 - 1, "Given.").rewrite((x - 1) ** 2, "Factor.")
        Traceback (most recent call last):
        genmodels.errors.DerivationError: step 2 ('Factor.') does not equal the step before it.
          before: x**2 - 1
          now:    (x - 1)**2
        at x = 11/3 the first is 112/9 and the second is 64/9
        Correct the expression, or say in `where` what has to hold.
        """
        new = sp.sympify(expression(self.result) if callable(expression) else expression)
        if found := find_difference(self.result, new, self.where):
            raise DerivationError(
                f"step {len(self.steps) + 1} ({caption!r}) does not equal the step before it.\n"
                f"  before: {self.result}\n  now:    {new}\n{found}\n"
                "Correct the expression, or say in `where` what has to hold."
            )
        return self._then(caption, self.name, new, continues=True)

    def apply(self, operation: Callable, caption: str, name: sp.Basic | None = None) -> "Derivation":
        """Do the same to both sides; `name` replaces the left-hand side where that reads better."""
        name = operation(self.name) if name is None else name
        return self._then(caption, name, sp.sympify(operation(self.result)))

    def log(self, name: sp.Basic | None = None, caption: str = "Take logarithms.") -> "Derivation":
        """Take the logarithm of both sides, products becoming sums."""
        name = sp.log(self.name) if name is None else name
        return self._then(caption, name, expanded_log(self.result, self.where))

    def over_data(
        self, variable: sp.Symbol, sums: Mapping, count: sp.Symbol, name: sp.Basic, caption: str | None = None
    ) -> "Derivation":
        """Add up over independent observations: `sums` says what each function of one observation adds up to.

        >>> p, x, s, m = sp.symbols("p x s m", positive=True)
        >>> one = Derivation.start(sp.Symbol("P"), p**x * (1 - p) ** (1 - x), "One toss.", where=[p < 1])
        >>> one.log().over_data(x, {x: s}, m, sp.Symbol("ell")).result
        m*log(1 - p) + s*log(p) - s*log(1 - p)
        """
        caption = caption or f"Add up over all {joined([count])} observations."
        return self._then(caption, name, summed_over_data(self.result, variable, sums, count))

    def add_constraint(
        self, constraint: sp.Expr, multiplier: sp.Symbol, name: sp.Basic, caption: str | None = None
    ) -> "Derivation":
        """Add `multiplier` times `constraint` (an expression that has to be 0): Lagrange's method."""
        caption = (
            caption
            or f"Add the constraint ${display.written(constraint)} = 0$ with a multiplier {joined([multiplier])}."
        )
        return self._then(caption, name, self.result + multiplier * constraint)

    def differentiate(self, *symbols: sp.Basic, caption: str | None = None) -> "Derivation":
        """Differentiate by one symbol, by several into a column, or by one vector or matrix symbol as a whole."""
        caption = caption or f"Differentiate with respect to {joined(symbols)}."
        name = column([sp.Derivative(self.name, symbol) for symbol in symbols])
        return self._then(caption, name, gradient(self.result, symbols, self.where))

    def solve(self, *symbols: sp.Symbol, caption: str | None = None) -> "Derivation":
        """Set the last expression to zero and solve; the solution is put back in and checked."""
        caption = caption or f"Set this to zero and solve for {joined(symbols)}."
        return self._then(caption, column([hat(symbol) for symbol in symbols]), unique_root(self.result, symbols))

    def root(self, symbol: sp.MatrixSymbol, value: sp.Basic, caption: str) -> "Derivation":
        """Name the vector or matrix at which the last expression vanishes; it is put in and checked.

        >>> x, a, f = *(sp.MatrixSymbol(name, 2, 1) for name in "xa"), sp.Function("f")
        >>> Derivation.start(f(x), (x - a).T * (x - a), "Given.").differentiate(x).root(x, a, "Zero at $a$.").result
        a
        """
        must_vanish(self.result, symbol, value, self.where)
        return self._then(caption, hat(symbol), value)

    def expect(self, means: Mapping, name: sp.Basic, caption: str) -> "Derivation":
        """Take expectations term by term: `means` gives that of each random vector, matrix or product of them."""
        return self._then(caption, name, expectation(self.result, means))

    def substitute(self, values: Mapping, caption: str, name: sp.Basic | None = None) -> "Derivation":
        """Put values in on both sides."""
        return self.apply(lambda side: side.subs(values), caption, name)

    def _then(self, caption: str, name: sp.Basic, expression: sp.Basic, continues: bool = False) -> "Derivation":
        return replace(self, steps=(*self.steps, Step(caption, name, expression, continues)))

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __str__(self) -> str:
        return display.text(self.steps)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return display.html(self.steps)
