r"""Hidden Markov models of two states: the forward pass, the counts that Baum and Welch found, and long runs.

pi_i is where a chain starts, a_ij how often state j follows i, e_ti = p(x_t | z_t = i).
"""

from functools import cache
from itertools import pairwise, product

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

STATES = (1, 2)
start_1, start_2 = sp.symbols("pi_1 pi_2", positive=True)
moves = {(i, j): sp.Symbol(f"a_{i}{j}", positive=True) for i in STATES for j in STATES}
seen = {(t, i): sp.Symbol(f"e_{t}{i}", positive=True) for t in (1, 2, 3) for i in STATES}
leave_1, leave_2 = sp.symbols("alpha beta", positive=True)
L, E, p = sp.Function("L"), sp.Function("E"), sp.Function("p")
d = sp.Symbol("d", positive=True, integer=True)
KEPT = sp.Rational(9, 10)


def of_path(*states: int) -> sp.Expr:
    """The probability of a path and of what is seen on it.

    >>> of_path(1, 2)
    a_12*e_11*e_22*pi_1
    """
    first = (start_1, start_2)[states[0] - 1]
    steps = [moves[two] for two in pairwise(states)]
    return sp.Mul(first, *steps, *[seen[t, i] for t, i in enumerate(states, start=1)])


def forward() -> sp.Expr:
    """The sum of the forward pass after three steps, each made of the one before."""
    alpha = {1: start_1 * seen[1, 1], 2: start_2 * seen[1, 2]}
    for t in (2, 3):
        alpha = {j: seen[t, j] * sum(alpha[i] * moves[i, j] for i in STATES) for j in STATES}
    return sp.Add(*alpha.values())


@cache
def evidence() -> Derivation:
    """Derive that the forward pass adds up all paths: eight of three steps, by four products a step (Rabiner 1989).

    >>> len(evidence()[0].expression.args), evidence().result == forward()
    (8, True)
    """
    paths = sp.Add(*[of_path(*path) for path in product(STATES, repeat=3)])
    return Derivation.start(L(*moves.values()), paths, "Each path of states could have been taken.").rewrite(
        forward(), "Take out what paths have in common, step by step."
    )


@cache
def expected_moves() -> Derivation:
    r"""Derive the count of Baum and Welch: a_12 times the slope of log L is how often state 2 is expected to follow 1.

    >>> expected_moves().name
    E(a_12)
    """
    paths = product(STATES, repeat=3)
    times = sp.Add(*[sum(two == (1, 2) for two in pairwise(path)) * of_path(*path) for path in paths])
    a12 = moves[1, 2]
    start = Derivation.start(L(a12), forward(), "The evidence of three steps.").log()
    return start.apply(lambda side: a12 * sp.diff(side, a12), "Its slope by $a_{12}$, times $a_{12}$.", E(a12)).rewrite(
        times / forward(), "This counts the moves from 1 to 2 on each path, weighted by the path's posterior."
    )


def stationary() -> Derivation:
    r"""Derive where a chain of two states is in the long run: 1 is left with probability alpha, 2 with beta.

    >>> stationary().result
    beta/(alpha + beta)
    """
    share = sp.Symbol("p", positive=True)
    change = (1 - share) * leave_2 - share * leave_1
    return Derivation.start(sp.Function("Delta")(share), change, "What state 1 gains in a step, and loses.").solve(
        share
    )


def run_length(remains: sp.Rational = KEPT) -> Derivation:
    """Derive how long a state is kept that is kept each time with probability a: 1 / (1 - a) steps.

    >>> run_length().result
    10
    """
    sum_of_runs = sp.Sum(d * remains ** (d - 1) * (1 - remains), (d, 1, sp.oo))
    return Derivation.start(E(d), sum_of_runs, "Kept $d - 1$ times, and then left.").apply(
        lambda side: side.doit() if side.has(sp.Sum) else side, "Add up."
    )
