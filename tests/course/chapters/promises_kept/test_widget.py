"""The dots, limits, line, bars and words of chapter 31, at every stop, against plain numpy."""

import numpy as np
import pytest
from scipy.special import expit, logit
from scipy.stats import binomtest

from genmodels.course.widgets import kept_promises

CUTS = np.array([-25, -20, -15, -10, -5, 0, 10])
TOP = 8.5


def drawn(seed: int):
    """Two models' log odds, spread as those of the messages, and what is spam."""
    rng = np.random.default_rng(seed)
    spam = rng.random(400) < 0.2
    steep = np.where(spam, rng.normal(5, 14, 400), rng.normal(-24, 7, 400))
    return {"first": steep, "second": 0.6 * steep + 4}, spam


SCORES, SPAM = drawn(1)


@pytest.fixture(scope="module")
def demo():
    return kept_promises(SCORES, SPAM)


def loss(r):
    return -np.where(SPAM, np.log(expit(r)), np.log(expit(-r))).mean()


@pytest.mark.parametrize("name", SCORES)
def test_all_that_moves_at_every_stop(demo, sweep, name):
    r = SCORES[name]
    place = np.array([(one >= CUTS).sum() for one in r])
    found = np.array([SPAM[place == k].sum() for k in range(8)])
    for a in (0.1, 0.35, 1.0, 1.2):
        for b in np.arange(-2, 8.5, 0.5):
            words = demo.move(a=a, b=float(b), model=name)
            dots, limits, edges, line, promised, *bars, above = demo.scene.artists
            assert [bar.get_height() for bar in bars] == found.tolist()
            p = expit(a * r + b)
            sums = np.array([p[place == k].sum() for k in range(8)])
            top = promised.axes.get_ylim()[1]
            np.testing.assert_allclose(promised.get_ydata(), np.where(sums <= top, sums, np.nan), atol=1e-9)
            assert above.get_xydata().tolist() == [[k, top] for k in np.flatnonzero(sums > top)]
            np.testing.assert_allclose(line.get_ydata(), a * line.get_xdata() + b)
            said = f"Spam promised: {p.sum():.1f}, and there are {SPAM.sum()}. Log loss {loss(a * r + b):.3f}."
            assert words.startswith(said.replace("-", "\u2212"))
            assert words.endswith(f"from r = {-b / a + 0.0:.1f} on.".replace("-", "\u2212"))
    check_dots(dots, limits, edges, r, place, found)


def check_dots(dots, limits, edges, r, place, found):
    n = np.bincount(place, minlength=8)
    some, none_or_all = (found > 0) & (found < n), (n > 0) & ((found == 0) | (found == n))
    means = np.array([r[place == k].mean() if n[k] else np.nan for k in range(8)])
    np.testing.assert_allclose(dots.get_xydata(), np.column_stack([means, logit(found / np.maximum(n, 1))])[some])
    ends = np.where(found == 0, -TOP, TOP)
    np.testing.assert_allclose(edges.get_xydata(), np.column_stack([means, ends])[none_or_all])
    shown = limits.get_ydata().reshape(-1, 3)
    for (low, high, gap), k in zip(shown, np.flatnonzero(n), strict=True):
        wilson = binomtest(int(found[k]), int(n[k])).proportion_ci(method="wilson")
        assert np.isnan(gap)
        with np.errstate(divide="ignore"):
            wanted = np.clip(logit([wilson.low, wilson.high]), -2 * TOP, 2 * TOP)
        np.testing.assert_allclose([low, high], wanted, atol=1e-3)


def test_what_is_promised_above_the_picture_is_an_arrow(demo):
    demo.move(a=0.1, b=8.0, model="first")
    assert len(demo.scene.artists[-1].get_xdata()) > 0
    demo.move(a=0.35, b=0.0)
    assert len(demo.scene.artists[-1].get_xdata()) == 0


def test_the_dots_stand_still_while_the_line_moves(demo):
    demo.move(a=1.0, b=0.0, model="first")
    before = demo.scene.artists[0].get_xydata().copy()
    demo.move(a=0.3, b=4.0)
    assert (demo.scene.artists[0].get_xydata() == before).all()
    demo.move(model="second")
    assert not np.array_equal(demo.scene.artists[0].get_xydata(), before)


def test_it_stands_without_data(sweep):
    mails = kept_promises()
    assert "and there are" in mails.move(a=0.3)
    assert all(len(mails.scene.artists[5:-1]) == 8 for _ in sweep(mails))


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(a=0.3, b=4.0, model="second")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
