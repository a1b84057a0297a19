"""Memory against drift: the shares of errors against drawn streams, the path against means of days, at every stop."""

from itertools import product

import numpy as np
import pytest
from scipy.stats import norm

from genmodels.course.chapters.statistics_that_add.widget import SEED, SHOWN, off, share_wrong
from genmodels.course.widgets import memory_and_drift


@pytest.fixture(scope="module")
def demo():
    return memory_and_drift()


def states(demo):
    return product(*(axis.stops for axis in demo.axes))


def test_the_share_of_errors_is_that_of_many_drawn_streams(demo):
    rng = np.random.default_rng(3)
    for memory, gain in states(demo):
        ages = np.arange(1, memory + 1)
        middles = rng.normal(0, 5 / np.sqrt(2), size=(4000, memory)) - gain * ages  # less today's true border
        border = middles.mean(axis=1)
        wrong = (norm.sf(border, -5, 5) + norm.cdf(border, 5, 5)) / 2
        assert share_wrong(memory, gain) == pytest.approx(wrong.mean(), abs=5 * wrong.std() / np.sqrt(4000) + 1e-12)


def test_the_path_is_the_middle_of_the_two_means_of_the_days_before(demo):
    longest = max(demo.axes[0].stops)
    pupils = 5 * np.random.default_rng(SEED).normal(size=(longest + SHOWN, 2)) + [-5, 5]
    for memory, gain in states(demo):
        clock = pupils + gain * np.arange(len(pupils))[:, None]
        for day in (0, 100, SHOWN - 1):
            seen = clock[longest + day - memory : longest + day]
            wanted = seen.mean(axis=0).mean() - gain * (longest + day)
            assert off(memory, gain)[day] == pytest.approx(wanted, abs=1e-10)


def test_the_artists_show_it_and_nothing_leaves_the_picture(demo):
    summed, path, curve, here = demo.scene.artists
    for memory, gain in states(demo):
        words = demo.move(memory=memory, gain=gain)
        np.testing.assert_allclose(path.get_ydata(), off(memory, gain))
        wrong = dict(zip(curve.get_xdata(), curve.get_ydata(), strict=True))
        assert here.get_ydata()[0] == wrong[memory] == 100 * share_wrong(memory, gain)
        for line in (path, curve):
            low, high = line.axes.get_ylim()
            assert low < min(line.get_ydata())
            assert max(line.get_ydata()) < high
        days = [day for day in range(1, SHOWN + 1) if summed.get_x() < day < summed.get_x() + summed.get_width()]
        assert days == list(range(SHOWN - memory, SHOWN))
        assert f"{2 * len(days)} pupils: when day {SHOWN} comes in, day {days[0]} goes out." in words
        assert f"Wrong: {wrong[memory]:.1f}\N{NO-BREAK SPACE}%" in words
        best = min(wrong, key=wrong.get)
        assert max(wrong) == memory  # what is longer is not shown yet
        assert (
            f"{best} {'day' if best == 1 else 'days'} has the fewest errors, {wrong[best]:.1f}\N{NO-BREAK SPACE}%"
            in words
        )


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(memory=20, gain=0.3)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
