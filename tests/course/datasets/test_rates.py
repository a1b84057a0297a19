"""Twelve hospitals and eighteen batters: totals that are printed elsewhere, and what is known of them."""

import numpy as np

from genmodels.course.datasets import load_batters, load_hospitals
from genmodels.course.datasets.rates import AT_BATS


def test_the_hospitals():
    data = load_hospitals()
    deaths, operations = data.X.T
    assert "".join(data.y) == "ABCDEFGHIJKL"
    assert (deaths.sum(), operations.sum()) == (208, 2814)
    assert (deaths <= operations).all()
    assert deaths[data.y == "H"].item() / operations[data.y == "H"].item() == (deaths / operations).max()


def test_the_batters():
    data = load_batters()
    hits, later = data.X.T
    assert len(data.y) == len(set(data.y)) == 18
    assert AT_BATS == 45
    assert (np.diff(hits) <= 0).all()  # as the table is ordered
    # Efron and Morris (1975) print both averages: .265 of the beginnings, and .265 of the rest
    assert round(hits.mean() / AT_BATS, 3) == 0.265
    assert round(later.mean(), 3) == 0.265
    assert round(float(((hits / AT_BATS - later) ** 2).sum()), 3) == 0.075  # what raw shares err
