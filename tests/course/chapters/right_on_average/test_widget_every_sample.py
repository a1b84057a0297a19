"""All samples of three parcels: bars, average, curve and words against numpy, at every combination of stops."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course.chapters.right_on_average.widget import OWN, SAMPLES, TRUE
from genmodels.course.widgets import every_sample


@pytest.fixture(scope="module")
def demo():
    return every_sample()


def estimate(sample, centre, divisor):
    middle = np.mean(sample) if centre == OWN else 5
    return np.sum((np.array(sample) - middle) ** 2) / divisor


def named(demo):
    """What the key names."""
    return [words.get_text() for words in demo.scene.artists[-1].get_texts() if words.get_visible()]


def test_the_samples_are_all_there_are():
    assert sorted(SAMPLES) == sorted(product((1, 4, 10), repeat=3))


def test_bars_and_average_at_every_stop(demo, sweep):
    for state in sweep(demo):
        centre, divisor = state["centre"], state["divisor"]
        *bars, chosen, average = demo.scene.artists[:29]
        wanted = [estimate(sample, centre, divisor) for sample in SAMPLES]
        np.testing.assert_allclose([bar.get_height() for bar in bars], wanted)
        np.testing.assert_allclose(average.get_ydata(), np.mean(wanted))
        assert chosen.get_height() == bars[state["sample"] - 1].get_height()
        assert chosen.get_x() == bars[state["sample"] - 1].get_x()
        assert demo.scene.artists[36].get_visible() == (np.mean(wanted) == pytest.approx(14))


def test_what_each_bar_was_from_its_own_mean_is_marked_beside_the_true_one(demo):
    for divisor in (2, 3, 4):
        demo.move(centre=TRUE, divisor=divisor)
        marked = demo.scene.artists[-3].get_ydata()
        np.testing.assert_allclose(marked, [estimate(sample, OWN, divisor) for sample in SAMPLES])
        assert named(demo) == ["average of all", "truth", "before, around its own mean", "its own mean"]
        demo.move(centre=OWN)
        assert len(demo.scene.artists[-3].get_ydata()) == 0
        assert named(demo) == ["average of all", "truth", "its own mean"]


@pytest.mark.parametrize("divisor", [2, 3, 4])
@pytest.mark.parametrize("number", range(1, 28))
def test_the_curve_is_the_estimate_around_each_centre(demo, number, divisor):
    demo.move(sample=number, divisor=divisor)
    curve, gap, lowest, true, parcels = demo.scene.artists[30:35]
    sample = SAMPLES[number - 1]
    wanted = [sum((value - centre) ** 2 for value in sample) / divisor for centre in curve.get_xdata()]
    np.testing.assert_allclose(curve.get_ydata(), wanted)
    np.testing.assert_allclose(lowest.get_xydata(), [[np.mean(sample), estimate(sample, OWN, divisor)]])
    np.testing.assert_allclose(true.get_xydata(), [[5, estimate(sample, TRUE, divisor)]])
    assert np.ptp(gap.get_ydata()) == pytest.approx(3 * (np.mean(sample) - 5) ** 2 / divisor)
    assert sorted(parcels.get_xdata()) == sorted(sample)
    assert len({tuple(point) for point in parcels.get_xydata()}) == 3  # equal parcels hang below each other
    assert max(parcels.get_ydata()) < 0  # and not among the estimates


def test_the_true_mean_is_marked_only_where_it_is_the_centre(demo):
    for centre in (OWN, TRUE):
        demo.move(centre=centre)
        _, gap, lowest, true, _, name = demo.scene.artists[30:36]
        assert gap.get_visible() == true.get_visible() == name.get_visible() == (centre == TRUE)
        assert lowest.get_visible()


def test_the_words_say_whether_the_average_is_right(demo):
    for centre, divisor in product((OWN, TRUE), (2, 3, 4)):
        average = sum(Fraction(estimate(x, centre, 1)).limit_denominator(9) for x in SAMPLES) / 27 / divisor
        words = demo.move(sample=1, centre=centre, divisor=divisor)
        verdict = "the true variance" if average == 14 else "too small" if average < 14 else "too large"
        assert f"the average is {average} kg²: {verdict}" in words


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(sample=27, centre=TRUE)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


def test_no_line_runs_through_the_name_of_the_bar(demo):
    for number, divisor in product((1, 4, 9, 12, 18, 27), (2, 3, 4)):
        demo.move(sample=number, centre="its own mean", divisor=divisor)
        *bars, _, average, name = demo.scene.artists[:30]
        lines, start = (14, average.get_ydata()[0]), name.xy[1]
        assert start == max(bar.get_height() for bar in bars[max(number - 4, 0) : number + 3]) or start in lines
        assert start >= max(bar.get_height() for bar in bars[max(number - 4, 0) : number + 3])
        assert not [line for line in lines if start < line < start + 5]
        bar, leader = bars[number - 1], demo.scene.artists[37].get_xydata()
        np.testing.assert_allclose(leader, [[number, bar.get_height()], name.xy])
    demo.reset()
