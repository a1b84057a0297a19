"""The bumps, the dots, both sums and the words of chapter 30, at every stop, against plain numpy."""

import numpy as np
import pytest

from genmodels.course.widgets import told_by_others
from tests.course.chapters.no_form_at_all.bumps import COUNTS, STOPS, VALUES, X, bump, log_p, sums

FIRST = [int(np.flatnonzero(value == X)[0]) for value in VALUES]
EDGE = -6.5


@pytest.fixture(scope="module")
def demo():
    return told_by_others()


def said(h, kernel) -> str:
    own, others = sums(h, kernel)
    by_others = log_p(X, h, kernel)[1]
    if never := int(np.isinf(by_others).sum()):
        told = f"minus infinity: {'1 petal has' if never == 1 else f'{never} petals have'} no other near enough"
    else:
        least = X[by_others < by_others.min() + 1e-9].min()  # of those that are told alike the shortest
        told = f"{others:.1f}, the least for {least:.1f} cm"
    text = f"With h = {h:g} cm the log p of all petals is {own:.1f}, each told with its own bump, "
    return f"{text}and by the others {told}.".replace("-", "−")


@pytest.mark.parametrize("kernel", ["Gaussian", "top hat"])
def test_all_that_moves_at_every_stop(demo, kernel):
    for h in STOPS:
        words = demo.move(h=h, kernel=kernel)
        bumps, density, gaps, with_itself, by_others, below, least, grey, orange, here, there = demo.scene.artists
        own, others = (part[FIRST] for part in log_p(X, h, kernel))
        x, y = density.get_data()
        np.testing.assert_allclose(y, (bump((x[:, None] - X) / h, kernel) / h).mean(axis=1), atol=1e-12)
        check_bumps(bumps, h, kernel)
        np.testing.assert_allclose(with_itself.get_xydata(), np.stack([VALUES, own], axis=1), atol=1e-9)
        seen = others >= EDGE
        np.testing.assert_allclose(by_others.get_xydata(), np.stack([VALUES, others], axis=1)[seen], atol=1e-9)
        np.testing.assert_allclose(below.get_xdata(), VALUES[~seen])
        ends = np.maximum(others, EDGE - 0.2)
        np.testing.assert_allclose(gaps.get_ydata()[1::3], ends, atol=1e-9)
        np.testing.assert_allclose(least.get_xdata(), VALUES[others <= others.min() + 1e-9])
        both = np.array([sums(stop, kernel) for stop in STOPS])
        finite = np.isfinite(both[:, 1])
        np.testing.assert_allclose(grey.get_xydata(), np.stack([STOPS, both[:, 0]], axis=1), atol=1e-8)
        np.testing.assert_allclose(orange.get_xydata(), np.stack([STOPS, both[:, 1]], axis=1)[finite], atol=1e-8)
        k = STOPS.index(h)
        np.testing.assert_allclose(here.get_xydata(), [[h, both[k, 0]]], atol=1e-8)
        assert len(there.get_xdata()) == finite[k]
        assert words == said(h, kernel)


def check_bumps(line, h, kernel):
    """There is a bump for each length, with an area as large as its share of the petals."""
    pieces = 42 if kernel == "Gaussian" else 5
    x, y = (part.reshape(len(VALUES), pieces)[:, :-1] for part in line.get_data())
    np.testing.assert_allclose(x.mean(axis=1), VALUES, atol=1e-9)
    np.testing.assert_allclose(np.trapezoid(y, x, axis=1), COUNTS / 150, rtol=1e-3)


def test_nothing_that_counts_lies_outside_of_its_panel(demo):
    for kernel in ("Gaussian", "top hat"):
        for h in STOPS:
            demo.move(h=h, kernel=kernel)
            _, density, _, own, *_, here, _ = demo.scene.artists
            assert density.get_ydata().max() < 1.8
            assert -6.5 < own.get_ydata().min() <= own.get_ydata().max() < 1.0
            assert -380 < here.get_ydata()[0] < -60


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(h=0.159, kernel="top hat")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
