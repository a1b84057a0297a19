"""The three assertions that close a derivation: it is a density, it is a maximum, the library agrees.

Each returns a `Checked` sentence to show, or raises DerivationError with a point at which it fails.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape

import sympy as sp

from genmodels.errors import DerivationError

from .display import plain
from .equality import find_difference
from .maximum import check_gradient, check_second_order, lagrangian


@dataclass(frozen=True, repr=False)
class Checked:
    """Something that was asserted and holds."""

    sentence: str

    def __str__(self) -> str:
        return f"✓ Checked: {plain(self.sentence)}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<div>✓ <strong>Checked:</strong> {escape(self.sentence)}</div>"


def sums_to_one(density: sp.Expr, variable: sp.Symbol, domain, where: Iterable[sp.Basic] = ()) -> Checked:
    """Assert that a density adds up to 1 over `domain`: a sum over values, an integral over an interval.

    `domain` is a sympy set (`sp.Interval`, `sp.S.Reals`, `sp.S.Naturals0`) or a list of values.

    >>> p, x, r = *sp.symbols("p x"), sp.Symbol("lambda", positive=True)
    >>> print(sums_to_one(p**x * (1 - p) ** (1 - x), x, [0, 1]))
    ✓ Checked: the density adds up to 1 over x in {0, 1}.
    >>> print(sums_to_one(r**x * sp.exp(-r) / sp.factorial(x), x, sp.S.Naturals0))
    ✓ Checked: the density adds up to 1 over x in Naturals0.
    """
    domain = domain if isinstance(domain, sp.Set) else sp.FiniteSet(*domain)
    if found := find_difference(_total(density, variable, domain), sp.Integer(1), where):
        raise DerivationError(
            f"{density} does not add up to 1 over {variable} in {domain}: {found}; check its constant"
        )
    verb = "integrates" if isinstance(domain, sp.Interval) else "adds up"
    return Checked(f"the density {verb} to 1 over ${variable}$ in {domain}.")


def is_maximum(
    objective: sp.Expr, estimates: Mapping, constraint: sp.Expr | None = None, where: Iterable[sp.Basic] = ()
) -> Checked:
    """Assert that the gradient vanishes at the estimates and that the second derivative is negative there.

    `estimates` gives each parameter its estimate. With `constraint` (an expression that has to be 0) the
    gradient is that of the Lagrangian, and the second-order condition is asked along the constraint.

    >>> p, s, m = sp.symbols("p s m", positive=True)
    >>> print(is_maximum(s * sp.log(p) + (m - s) * sp.log(1 - p), {p: s / m}, where=[s < m]))
    ✓ Checked: the gradient vanishes at the estimate, and the second-order condition for a maximum holds.
    """
    where = tuple(where)
    full = lagrangian(objective, estimates, constraint, where)
    check_gradient(full, estimates, where)
    check_second_order(full, estimates, constraint, where)
    return Checked("the gradient vanishes at the estimate, and the second-order condition for a maximum holds.")


def agrees_with(
    estimate: sp.Basic, inputs: Mapping[sp.Symbol, Callable], library: Callable, draw: Callable, rng, repeats: int = 25
) -> Checked:
    """Assert that the formula and the library give the same numbers (to 1e-9) on random data.

    `inputs` computes each symbol from data, `library(data)` is a number or a flat sequence, `draw(rng)` makes data.

    >>> import numpy as np
    >>> s, m = sp.symbols("s m")
    >>> print(agrees_with(s / m, {s: np.sum, m: len}, np.mean, lambda rng: rng.poisson(3, 8), np.random.default_rng(1)))
    ✓ Checked: the formula and the library agree on 25 random data sets.
    """
    entries = list(estimate) if isinstance(estimate, sp.MatrixBase) else [estimate]
    by_formula = sp.lambdify(list(inputs), entries, "math")
    for _ in range(repeats):
        data = draw(rng)
        here, there = by_formula(*(float(compute(data)) for compute in inputs.values())), _flat(library(data))
        if len(here) != len(there) or not all(map(_close, here, there)):
            raise DerivationError(f"the formula gives {here} and the library {there} for the data {data}")
    return Checked(f"the formula and the library agree on {repeats} random data sets.")


def _total(density: sp.Expr, variable: sp.Symbol, domain: sp.Set) -> sp.Expr:
    if isinstance(domain, sp.Interval):
        return sp.integrate(density, (variable, domain.start, domain.end))
    if isinstance(domain, sp.FiniteSet):
        return sp.Add(*[density.subs(variable, value) for value in domain])
    return sp.summation(density, (variable, domain.inf, domain.sup))


def _flat(values) -> list[float]:
    flat = getattr(values, "ravel", lambda: values)()
    return [float(value) for value in flat] if hasattr(flat, "__len__") else [float(flat)]


def _close(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)
