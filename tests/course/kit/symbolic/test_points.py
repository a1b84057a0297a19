"""Random points obey assumptions and conditions, and are the same every time."""

from itertools import islice

import sympy as sp

from genmodels.course.kit.symbolic.points import random_points
from genmodels.course.symbolic import equivalent, find_difference


def test_points_obey_every_assumption():
    symbols = [
        sp.Symbol("a", positive=True),
        sp.Symbol("b", negative=True),
        sp.Symbol("c", integer=True),
        sp.Symbol("d", integer=True, nonnegative=True),
        sp.Symbol("e", nonnegative=True),
        sp.Symbol("f", positive=True, integer=True),
    ]
    points = list(islice(random_points(symbols), 200))
    for symbol in symbols:
        values = [point[symbol] for point in points]
        assert all(getattr(value, f"is_{name}") for value in values for name, on in symbol.assumptions0.items() if on)
        assert len(set(values)) > 5
    assert {point[symbols[2]] > 0 for point in points} == {True, False}
    assert any(point[symbols[3]] == 0 for point in points)


def test_points_obey_conditions_and_do_not_change():
    p, q = sp.symbols("p q", positive=True)
    first, second = (list(islice(random_points([q, p], [p < q]), 20)) for _ in range(2))
    assert first == second
    assert all(point[p] < point[q] for point in first)
    assert not list(random_points([p], [p < 0]))


def test_equality_is_decided_both_ways():
    a, b = sp.symbols("a b", real=True)
    assert equivalent(sp.sin(a + b), sp.sin(a) * sp.cos(b) + sp.cos(a) * sp.sin(b))
    assert not equivalent(sp.sin(a + b), sp.sin(a) * sp.cos(b) - sp.cos(a) * sp.sin(b))
    assert equivalent(sp.Integer(2), 2)
    assert not equivalent(sp.Integer(2), 3)


def test_a_difference_far_below_the_values_is_still_seen():
    a = sp.Symbol("a", positive=True)
    assert find_difference(a, a * (1 + sp.Rational(1, 10**11))) is not None
    assert find_difference(10**40 * a, 10**40 * a + 10**30) is not None
