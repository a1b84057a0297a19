"""What errors cost at every cut: matrix, curve, marks and words against counting, at every stop."""

import numpy as np
import pytest
from sklearn.metrics import confusion_matrix

from genmodels.course import widgets
from genmodels.course.chapters.judging_a_classifier.picture import costs_of
from genmodels.course.kit.widgets.mails import scored_emails

ODDS, IS_SPAM = scored_emails()


@pytest.fixture(scope="module")
def demo():
    return widgets.cost_of_errors()


def cost(odds, c, cut):
    return c * ((odds >= cut) & ~IS_SPAM).sum() + ((odds < cut) & IS_SPAM).sum()


def test_artists_at_every_stop(demo, sweep):
    curve, log_c, best, here, *counts = demo.scene.artists
    cuts = np.round(np.arange(-20, 16.01, 0.05), 2)
    for state in sweep(demo):
        odds, c, cut = ODDS[state["model"]], int(state["c"]), state["cut"]
        (tn, fp), (fn, tp) = confusion_matrix(IS_SPAM, odds >= cut)
        assert [text.get_text() for text in counts] == [str(n) for n in (tp, fp, fn, tn)]
        np.testing.assert_array_equal(curve.get_ydata(), [cost(odds, c, cut) for cut in curve.get_xdata()])
        low, top = curve.axes.get_ylim()
        assert here.get_xydata().tolist() == [[cut, min(c * fp + fn, top)]]  # beyond the picture: on its edge
        assert low < curve.get_ydata().min() < top == 2 * IS_SPAM.sum()
        costs = [cost(odds, c, other) for other in cuts]
        assert best.get_xydata().tolist() == [[cuts[np.argmin(costs)], min(costs)]]
        assert min(costs) == curve.get_ydata().min()  # the mark lies on the curve, at its foot
        assert log_c.get_xdata()[0] == pytest.approx(np.log(c))
        assert f"= {c * fp + fn}." in demo.words
        assert curve.get_visible() == best.get_visible() == state["cheapest"]
        told = f"The cheapest cut is {cuts[np.argmin(costs)]:+.2f} and costs {min(costs)};"
        assert (told in demo.words) == state["cheapest"]
        assert (f"costs {cost(odds, c, np.log(c))}." in demo.words) or not state["cheapest"]


def test_costs_of_any_scores_with_ties():
    rng = np.random.default_rng(0)
    for _ in range(20):
        scores, positive = rng.integers(-3, 4, size=30), rng.random(30) < 0.3
        for cut, found in zip(range(-4, 6), costs_of(scores, positive, np.arange(-4, 6), 7), strict=True):
            assert found == 7 * ((scores >= cut) & ~positive).sum() + ((scores < cut) & positive).sum()


def test_scores_of_your_own(demo):
    own = widgets.cost_of_errors({"mine": [2.0, -1.0, 1.0]}, [True, False, False])
    assert own.move(c="5", cut=0.0).startswith("1 false alarm and 0 misses cost 5 · 1 + 0 = 5.")


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(c="100", cut=5.5)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
