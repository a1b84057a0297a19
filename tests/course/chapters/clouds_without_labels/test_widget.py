"""Clouds, step by step: dots, rings, ellipses, the line and the words against EM in numpy, at every stop."""

import re
from functools import cache
from itertools import product

import numpy as np
import pytest
from scipy import stats

from genmodels import GaussianMixture
from genmodels.course.chapters.clouds_without_labels.clouds import groups, named_wrongly, way
from genmodels.course.chapters.clouds_without_labels.picture import JITTER, apart
from genmodels.course.widgets import clouds_step_by_step
from tests.course.chapters.petals import KIND, PETALS, bic, k_means, walked, wrong


@pytest.fixture(scope="module")
def demo():
    return clouds_step_by_step()


def stops(demo):
    steps, starts, numbers = (axis.stops for axis in demo.axes)
    return product(numbers, starts, steps)


@cache
def path(K, start):
    """Estimates, shares and log-likelihood at the start and after each step, by scipy."""
    found = walked(np.eye(K)[groups(K, start)])
    order = found[-1][0][1][:, 0].argsort()  # by the mean lengths of the end
    return [(tuple(part[order] for part in estimates), r[:, order], ell) for estimates, r, ell in found]


def places(line):
    return np.column_stack(line.get_data())


def test_each_flower_is_a_dot_or_a_ring_of_its_cloud(demo):
    artists = demo.scene.artists
    ellipses, dots, rings = artists[:4], artists[4:8], artists[8:12]
    moved = apart(PETALS)
    for K, start, step in stops(demo):
        demo.move(K=K, start=start, step=step)
        (_, means, covs), r, _ = path(K, start)[step]
        own, most = r.argmax(axis=1), r.max(axis=1)
        for k in range(4):
            np.testing.assert_array_equal(places(dots[k]), moved[(own == k) & (most >= 0.9)])
            np.testing.assert_array_equal(places(rings[k]), moved[(own == k) & (most < 0.9)])
            if k >= K:
                assert len(places(ellipses[k])) == 0
                continue
            away = places(ellipses[k]) - means[k]
            squares = np.einsum("ip,pq,iq->i", away, np.linalg.inv(covs[k]), away)
            np.testing.assert_allclose(squares, 4, rtol=1e-6)  # two standard deviations


def test_the_line_holds_the_log_likelihood_and_never_falls(demo):
    enlarged, line, second, dot, name, _ = demo.scene.artists[12:]
    for K, start, step in stops(demo):
        demo.move(K=K, start=start, step=step)
        ells = [ell for _, _, ell in path(K, start)][: step + 1]
        np.testing.assert_allclose(line.get_ydata(), ells, rtol=1e-9)
        np.testing.assert_allclose(np.square(line.get_xdata()), np.arange(step + 1), atol=1e-9)
        assert dot.get_data() == ([line.get_xdata()[-1]], [line.get_ydata()[-1]])
        np.testing.assert_array_equal(places(enlarged), places(line))
        assert second.get_data() == dot.get_data()
        assert name.get_text() == f"−{-ells[-1]:.2f}"
        assert (np.diff(line.get_ydata()) > -1e-9).all()


def test_the_words_say_what_is_seen(demo):
    for K, start, step in stops(demo):
        words = demo.move(K=K, start=start, step=step)
        _, r, ell = path(K, start)[step]
        assert f"ℓ = −{-ell:.2f}." in words
        split = int(np.sum(r.max(axis=1) < 0.9))
        assert ("shared" in words) == (K > 1)
        if K > 1:
            assert (f"{split} flower" in words) if split else ("No flower is shared" in words)
        assert ("BIC" in words) == (step == 100)
        if step == 100:
            assert f"BIC {bic(ell, K):.2f}" in words
            told = re.search(r"(\d+) names are wrong", words)
            assert (told is not None) == (K == 3)
            assert told is None or int(told[1]) == len(wrong(r))


def test_the_starts_are_what_their_names_say():
    for K in (1, 2, 3, 4):
        own = np.eye(K)[groups(K, "k-means")]
        np.testing.assert_array_equal(k_means(PETALS, own), own)  # nothing moves any more
        for start in ("flowers A", "flowers B"):
            own = groups(K, start)
            assert len(set(own)) == K
            assert any(np.array_equal(own, nearest(some)) for some in middles(own, K))


def nearest(centres):
    """Which of some flowers each flower is nearest to, distances in standard deviations."""
    Z = PETALS / PETALS.std(axis=0)
    return np.linalg.norm(Z[:, None] - Z[list(centres)], axis=2).argmin(axis=1)


def middles(own, K):
    """All choices of one flower of each group, those on one place being one."""
    first = np.unique(PETALS, axis=0, return_index=True)[1]
    return product(*(first[own[first] == k] for k in range(K)))


def test_the_ends_are_those_of_the_library():
    for K, start in [(1, "k-means"), (2, "k-means"), (3, "k-means"), (3, "flowers B"), (4, "k-means")]:
        last = way(K, start)[-1]
        model = GaussianMixture(K).fit(PETALS, responsibilities=np.eye(K)[groups(K, start)])
        assert abs(model.log_likelihood(PETALS) - last.ell) < 2e-3
        assert abs(model.bic(PETALS) - last.bic) < 4e-3


def test_names_that_fit_best():
    assert named_wrongly(np.eye(3)[KIND]) == 0
    assert named_wrongly(np.eye(3)[(KIND + 1) % 3]) == 0
    assert named_wrongly(np.eye(3)[np.where(np.arange(150) < 7, 2, KIND)]) == 7


def test_a_dot_is_moved_a_little_and_always_alike():
    moved = apart(PETALS) - PETALS
    assert np.abs(moved).max() <= JITTER
    np.testing.assert_array_equal(moved, apart(PETALS) - PETALS)
    assert stats.spearmanr(moved.ravel(), PETALS.ravel()).pvalue > 0.01
