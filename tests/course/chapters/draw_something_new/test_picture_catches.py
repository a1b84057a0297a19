"""Fish above and below the line: no bar hides another, and the four samples are what they are said to be."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.draw_something_new.picture import BIN, fish, flat_fish, in_a_bin
from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import four_catches, mirrored_catch, show_four_catches


def test_every_fish_is_seen():
    x, y = fish(300, np.random.default_rng(1))
    _, ax = subplots()
    mirrored_catch(ax, x, y)
    heights = np.array([bar.get_height() for bar in ax.patches])
    assert heights[heights > 0].sum() == np.sum(y == 0)
    assert heights[heights < 0].sum() == -np.sum(y == 1)
    edges = np.arange(30, 84, 2)
    np.testing.assert_array_equal(heights[:26], np.histogram(x[y == 0], edges)[0])


def test_the_curves_are_what_is_expected():
    grid = np.linspace(30, 82, 27)
    for k, (share, mu) in enumerate([(0.6, 50), (0.4, 62)]):
        np.testing.assert_allclose(in_a_bin(grid, k), BIN * share * stats.norm(mu, 6).pdf(grid))


def test_fish_are_drawn_as_said():
    x, y = fish(20_000, np.random.default_rng(0))
    assert stats.binomtest(int(y.sum()), len(y), 0.4).pvalue > 0.001
    for k, mu in [(0, 50), (1, 62)]:
        assert stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue > 0.001


def test_flat_fish_have_the_same_shares_means_and_spreads():
    x, y = flat_fish(20_000, np.random.default_rng(0))
    assert stats.binomtest(int(y.sum()), len(y), 0.4).pvalue > 0.001
    for k, mu in [(0, 50), (1, 62)]:
        assert stats.kstest(x[y == k], stats.uniform(mu - 108**0.5, 2 * 108**0.5).cdf).pvalue > 0.001
        assert x[y == k].std() == pytest.approx(6, abs=0.1)


@pytest.mark.parametrize("letter", "abcd")
def test_one_of_the_four_is_the_models(letter):
    x, y = four_catches()[letter]
    pvalues = [stats.binomtest(int(y.sum()), len(y), 0.4).pvalue]
    pvalues += [stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue for k, mu in [(0, 50), (1, 62)]]
    far = int(np.sum(np.abs(x - np.where(y == 1, 62, 50)) > 6 * 3**0.5))  # where uniform lengths of that spread end
    pvalues.append(stats.binomtest(far, len(y), 2 * stats.norm.sf(3**0.5)).pvalue)
    assert (min(pvalues) > 0.05) == (letter == "c")
    assert min(pvalues) > 0.05 or min(pvalues) < 1e-4


def test_screen_readers_are_told_the_numbers_of_all_four():
    told = show_four_catches().alt
    for letter, (x, y) in four_catches().items():
        assert f"{letter}: {y.sum()} bass; salmon {x[y == 0].mean():.1f} cm on average" in told
