"""Two learners of all fish, an odd fifth among the bass: cuts, posteriors and shares by quadrature and search."""

import re

import numpy as np
import pytest
from scipy import integrate, optimize, stats
from scipy.special import expit

from genmodels.course import widgets
from genmodels.course.chapters.where_to_cut.widget_odd_fifth import HIGH, LOW, START, X, learnt

PLACES = (25, 31, 40, 50, 62, 75, 97, 120)


@pytest.fixture(scope="module")
def demo():
    return widgets.odd_fifth()


def salmon(x):
    return 0.6 * stats.norm(50, 6).pdf(x)


def bass(x, odd):
    return 0.4 * (0.8 * stats.norm(62, 6).pdf(x) + 0.2 * stats.norm(odd, 6).pdf(x))


def integral(f):
    return integrate.quad(f, -40, 190, limit=200, points=[25, 50, 62, 90, 120])[0]


def right(cut, odd):
    above = 0.8 * stats.norm(62, 6).sf(cut) + 0.2 * stats.norm(odd, 6).sf(cut)
    return 0.6 * stats.norm(50, 6).cdf(cut) + 0.4 * above


@pytest.mark.parametrize("odd", PLACES)
def test_the_bells_have_the_moments_of_the_fish(odd):
    mu1 = integral(lambda x: x * bass(x, odd)) / 0.4
    variance = integral(lambda x: (x - 50) ** 2 * salmon(x)) + integral(lambda x: (x - mu1) ** 2 * bass(x, odd))
    cut = (50 + mu1) / 2 - variance / (mu1 - 50) * np.log(0.4 / 0.6)
    assert learnt(odd).cuts[0] == pytest.approx(cut, abs=1e-6)
    z = (50 - mu1) * (np.array([30.0, 56.0, 80.0]) - cut) / variance
    np.testing.assert_allclose(np.interp([30, 56, 80], X, learnt(odd).posterior[0]), 1 / (1 + np.exp(z)), atol=1e-6)


@pytest.mark.parametrize("odd", PLACES)
def test_the_line_makes_the_labels_most_probable(odd):
    def cost(theta):
        odds = theta[0] + theta[1] * (X - 56) / 10
        return -np.sum(bass(X, odd) * np.log(expit(odds)) + salmon(X) * np.log(expit(-odds)))

    theta = optimize.minimize(cost, [0.0, 1.0], method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12}).x
    assert learnt(odd).cuts[1] == pytest.approx(56 - 10 * theta[0] / theta[1], abs=0.01)


@pytest.mark.parametrize("odd", PLACES)
def test_how_often_each_rule_is_right(odd):
    found = learnt(odd)
    assert found.right[:2] == pytest.approx([right(cut, odd) for cut in found.cuts])
    x = np.linspace(-40, 190, 230_001)
    best = np.trapezoid(np.maximum(salmon(x), bass(x, odd)), x)
    assert found.right[2] == pytest.approx(best, abs=1e-6)
    assert max(found.right[:2]) <= found.right[2] + 1e-9
    for border in found.borders:
        assert salmon(border) == pytest.approx(bass(border, odd), rel=2e-3)


def test_artists_at_every_stop(demo):
    density, stem, name, *lines = demo.scene.artists
    cuts, posteriors, shares, dots = lines[:2], lines[2:5], lines[5:8], lines[8:11]
    turns, told = lines[-4:-2], lines[-2:]  # names stand before them
    for odd in range(LOW, HIGH + 1):
        for everywhere in (False, True):
            demo.move(odd=odd, all=everywhere)
            found = learnt(odd)
            np.testing.assert_allclose(density.get_ydata(), bass(density.get_xdata(), odd), atol=1e-12)
            assert stem.get_xydata()[0] == pytest.approx([odd, bass(odd, odd)], abs=1e-9)
            assert stem.get_xydata()[1].tolist() == list(name.xy)
            assert [line.get_xdata()[0] for line in cuts] == list(found.cuts)
            assert [number.get_text() for number in told] == [f"{cut:.1f}" for cut in found.cuts]
            assert [number.get_color() for number in told] == [line.get_color() for line in cuts]
            np.testing.assert_array_equal([line.get_ydata() for line in posteriors], found.posterior[:, ::5])
            assert [dot.get_xydata().tolist() for dot in dots] == [[[odd, share]] for share in found.right]
            drawn = [line.get_xdata()[0] for line in turns if len(line.get_xdata())]
            assert drawn == list(found.borders)
            low, high = (LOW, HIGH) if everywhere else sorted((START, odd))
            assert [(line.get_xdata()[0], line.get_xdata()[-1]) for line in shares] == [(low, high)] * 3
            bottom, top = shares[0].axes.get_ylim()
            assert all(bottom < share < top for share in found.right)


def test_the_words_say_the_numbers(demo):
    for odd in range(LOW, HIGH + 1):
        said = demo.move(odd=odd)
        found = learnt(odd)
        numbers = [float(number) for number in re.findall(r"\d+\.\d", said)]
        shares = [100 * share for share in found.right]
        told = [found.cuts[0], shares[0], found.cuts[1], shares[1], *found.borders, shares[2]]
        assert numbers == pytest.approx(told, abs=0.0501)
        assert ("borders at" in said) == (len(found.borders) == 2)
    assert "and" in demo.move(odd=25)


def test_where_nothing_is_odd_all_rules_are_one():
    found = learnt(START)
    np.testing.assert_allclose(found.posterior[0], found.posterior[2], atol=1e-6)
    np.testing.assert_allclose(found.posterior[1], found.posterior[2], atol=1e-6)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(odd=120, all=True)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
