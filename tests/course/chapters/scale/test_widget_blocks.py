"""Blocks on workers: seconds and megabytes against workers that take blocks one by one, at every stop."""

import re
from itertools import product

import pytest

from genmodels.course.widgets import blocks_and_workers

ROWS, ROW, START, BYTES = 1_000_000, 1e-6, 1e-3, 24


@pytest.fixture(scope="module")
def demo():
    return blocks_and_workers()


def states(demo):
    return product(*(axis.stops for axis in demo.axes))


def worked_through(size, workers):
    """Seconds, megabytes and idle workers, by handing out block after block."""
    left, seconds, most, idle = ROWS, 0.0, 0, 0
    while left:
        busy = min(workers, -(-left // size))
        left, seconds = left - busy * size, seconds + START + ROW * size
        most, idle = max(most, busy * size * BYTES), workers - busy
    return seconds, most / 1e6, idle


def test_curves_marks_and_words(demo):
    alone, *curves, first, second = demo.scene.artists
    sizes = demo.axes[0].stops
    for size, workers in states(demo):
        words = demo.move(size=size, workers=workers)
        seconds, megabytes, idle = worked_through(size, workers)
        assert first.get_ydata()[0] == pytest.approx(seconds)
        assert second.get_ydata()[0] == pytest.approx(megabytes)
        said = re.search(r"workers?: ([\d.]+) seconds?, and ([\d.]+) MB", words).groups()
        assert list(map(float, said)) == pytest.approx([seconds, megabytes], rel=0.005)
        assert words.endswith(f"Idle in the last round: {idle}.")
        tried = [other for other in sizes if other >= size]  # the smaller ones are not told yet
        one = [worked_through(other, 1)[0] for other in tried]
        assert list(alone.get_xdata()) == tried
        assert alone.get_ydata() == pytest.approx(one)
        for k, curve in enumerate(curves):
            assert list(curve.get_xdata()) == tried
            assert curve.get_ydata() == pytest.approx([worked_through(other, workers)[k] for other in tried])
            low, high = curve.axes.get_ylim()
            assert low < min(curve.get_ydata())
            assert max(curve.get_ydata()) < high


def test_nothing_is_told_before_it_is_asked(demo):
    demo.reset()
    alone, *curves, _, _ = demo.scene.artists
    assert [list(line.get_xdata()) for line in (alone, *curves)] == [[1_000_000]] * 3


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(size=100_000, workers=1)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
