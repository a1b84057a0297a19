"""What notebook 21 says of flowers whose names are covered: how many clouds, and which flower is in which."""

from functools import cache

import numpy as np
import pytest
import sympy as sp
from scipy import stats

from tests.course.chapters.petals import (
    IRIS,
    KIND,
    LENGTHS,
    PETALS,
    bic,
    climbed,
    e_step,
    groups,
    highest,
    k_means,
    m_step,
    wrong,
)
from tools.claims import claim

ERR = [70, 119, 133]


@cache
def three():
    """The end that names three wrongly: estimates, shares, log-likelihoods."""
    return climbed(PETALS, LENGTHS)


@cache
def crossing():
    """The end with the higher likelihood."""
    return climbed(PETALS, groups(PETALS, 3, np.random.default_rng(20)))


def test_flowers_and_places():
    claim("21", "Somebody has covered the names of 150 flowers.")
    claim("21", "The botanist Edgar Anderson measured 150 irises.")
    claim("21", "Several flowers may lie on one place.")
    claim("21", "Fisher printed fifty of each species.")
    claim("21", "So weights of one third tell how the table was made, and not how frequent a species is.")
    assert PETALS.shape == (150, 2)
    assert np.bincount(KIND).tolist() == [50, 50, 50]
    assert len(np.unique(PETALS, axis=0)) < 110
    np.testing.assert_allclose(three()[0][0], 1 / 3, atol=0.01)


def test_all_kinds_that_a_flower_may_be():
    claim("21", "What is left is the sum over all kinds that it may be:")
    claim("21", r"$$p(x) = \sum_{k=1}^K \pi_k \, p(x \mid y = k)$$")
    rng = np.random.default_rng(0)
    weights, means = [0.3, 0.7], [0.0, 2.0]
    drawn = rng.normal(np.array(means)[rng.choice(2, p=weights, size=400_000)])
    for low, high in [(-1, 0), (0, 1), (2, 3)]:
        share = sum(w * np.diff(stats.norm(mu).cdf([low, high]))[0] for w, mu in zip(weights, means, strict=True))
        assert abs(np.mean((drawn > low) & (drawn < high)) - share) < 0.005


def test_the_likelihood_asks_for_more():
    claim("21", "It always asks for more.")
    claim("21", "$K$ clouds can do all that $K - 1$ can: make two of them alike.")
    claim("21", "The likelihood always asks for more clouds; BIC charges for each free number.")
    weights, means, covs = three()[0]
    twice = np.array([0, 1, 2, 2])
    split = weights[twice] * [1, 1, 0.5, 0.5]
    assert np.isclose(e_step(PETALS, split, means[twice], covs[twice])[1], three()[2][-1])
    rng = np.random.default_rng(1)
    ells = [highest(PETALS, K, rng)[1] for K in (1, 2, 3, 4)]
    assert (np.diff(ells) > 1).all()


def test_a_cloud_that_shrinks():
    claim("21", "**And there is no highest.**")
    claim("21", "A cloud that shrinks onto flowers of one and the same width climbs for ever, whatever is charged.")
    weights, means, covs = three()[0]
    most = []
    for variance in 10.0 ** -np.arange(2, 11, 2):
        shrunk = [0.01, *0.99 * weights], [PETALS[0], *means], [np.diag([0.05, variance]), *covs]
        most.append(e_step(PETALS, *shrunk)[1])
    assert np.sum(PETALS[:, 1] == PETALS[0, 1]) == 29
    assert (np.diff(most) > 5).all()  # only the width shrinks: 29 flowers have that of the first
    assert bic(most[-1], 4) < 353.45 - 10  # and in the end no charge is enough


def test_bic_says_three():
    claim("21", r"So charge $\frac12 \log m$ for each free number, as in [notebook 10]")
    claim("21", r"Times $-2$, that is **BIC**: $-2 \ell$ plus $\log m$ for each free number. The smaller,")
    claim("21", "The smaller, the better.")
    claim("21", "BIC says three.")
    rng = np.random.default_rng(2)
    ells = [highest(PETALS, K, rng)[1] for K in (1, 2)] + [three()[2][-1]]
    criteria = [bic(ell, K) for K, ell in enumerate(ells, 1)]
    np.testing.assert_allclose(criteria, [570.64, 364.58, 355.80], atol=0.01)
    np.testing.assert_allclose(ells, [-272.79, -154.73, -135.31], atol=0.01)
    ends = [climbed(PETALS, groups(PETALS, 4, rng), gain=1e-6) for _ in range(20)]
    four = max(end[2][-1] for end in ends if end is not None)
    assert four == pytest.approx(-122.92, abs=0.02)
    assert bic(four, 4) == pytest.approx(361.09, abs=0.03)
    assert min([*criteria, bic(four, 4)]) == criteria[2]


def test_the_same_three_flowers():
    claim("21", "Three, and three: **the same three flowers.**")
    claim("21", "Nobody told the mixture a name, and it errs where one errs who is told them all.")
    claim("21", "Now uncover the names, and give each cloud the name of most of its flowers.")
    claim("21", "Leave each flower out in turn, and it errs on five.")
    assert wrong(three()[1]) == ERR
    told = e_step(PETALS, *m_step(PETALS, np.eye(3)[KIND]))[0]
    assert np.flatnonzero(told.argmax(axis=1) != KIND).tolist() == ERR
    others = [np.arange(150) != i for i in range(150)]
    left_out = [e_step(PETALS[~kept], *m_step(PETALS[kept], np.eye(3)[KIND[kept]]))[0].argmax() for kept in others]
    assert np.sum(left_out != KIND) == 5


def test_the_shares():
    claim("21", "A petal of 4.5 by 1.7 cm is nearly halved.")
    claim("21", "Of 17 flowers no cloud has nine tenths; we call them *shared*, and draw them hollow.")
    claim("21", "The doubts of all flowers add up to 4.6 errors.")
    claim("21", "Shared in the end are 7 versicolors and 10 virginicas, where the two meet.")
    r = three()[1]
    assert PETALS[106].tolist() == [4.5, 1.7]
    np.testing.assert_allclose(np.sort(r[106]), [0, 0.49, 0.51], atol=0.005)
    assert np.bincount(KIND[r.max(axis=1) < 0.9], minlength=3).tolist() == [0, 7, 10]
    assert round(np.sum(1 - r.max(axis=1)), 1) == 4.6


def test_the_m_step_has_the_old_estimates():
    claim("21", "**M-step**: fit each cloud to all flowers, each flower counted with its share;")
    claim("21", "The M-step has the estimates of notebook 09, with parts of flowers in place of flowers:")
    rng = np.random.default_rng(3)
    counted = rng.integers(0, 5, size=(30, 2))  # whole numbers: a flower that many times
    X = rng.normal(size=(30, 2))
    weights, means, covs = m_step(X, counted)
    for k in (0, 1):
        rows = np.repeat(X, counted[:, k], axis=0)
        np.testing.assert_allclose(means[k], rows.mean(axis=0))
        np.testing.assert_allclose(covs[k], np.cov(rows.T, bias=True))
        assert np.isclose(weights[k] * 30, len(rows))


def test_the_top_of_three_sums():
    claim(
        "21",
        r"Its $\sum_i r_i \log p(x_i)$ is to be highest ([notebook 22](22_why_em_climbs.ipynb) says why), which needs",
    )
    claim("21", r"three sums: $n = \sum_i r_i$, $s_1 = \sum_i r_i x_i$ and")
    claim("21", r"The mean is $s_1 / n$. The variance is $s_2 / n - (s_1 / n)^2$, the mean of the squares less the")
    rng = np.random.default_rng(4)
    for _ in range(20):
        x, r = rng.normal(size=9), rng.uniform(size=9)
        n, s1, s2 = r.sum(), r @ x, r @ x**2
        best = s1 / n, s2 / n - (s1 / n) ** 2

        def weighted(mean, var, x=x, r=r):
            return r @ stats.norm(mean, np.sqrt(var)).logpdf(x)

        top = weighted(*best)
        assert all(
            weighted(best[0] + a, best[1] * b) < top for a in (-0.1, 0, 0.1) for b in (0.8, 1, 1.2) if a or b != 1
        )
    n, s1, s2 = sp.symbols("n s1 s2", positive=True)
    assert sp.simplify((n * s2 - s1**2) / n**2 - (s2 / n - (s1 / n) ** 2)) == 0


def test_it_never_falls():
    claim("21", "2. Never: [notebook 22](22_why_em_climbs.ipynb) says why.")
    claim("21", r"$\ell$ never falls.")
    ended = 0
    for K in (1, 2, 3, 4):
        for seed in range(8):
            end = climbed(PETALS, groups(PETALS, K, np.random.default_rng(seed)))
            if end is not None:
                ended += 1
                assert (np.diff(end[2]) > -1e-9).all()
    rng = np.random.default_rng(5)
    for _ in range(20):  # other data: clouds that are none
        end = climbed(rng.exponential(size=(40, 2)), rng.dirichlet([1, 1], size=40), steps=60)
        if end is not None:
            ended += 1
            assert (np.diff(end[2]) > -1e-9).all()
    assert ended > 40


def test_two_ends():
    claim("21", "3. No. A and k-means end at $-135.31$, with 3 wrong names.")
    claim("21", "B ends **higher**, at $-134.14$, with **29** wrong ones.")
    claim(
        "21", "Of two ends for three clouds, that on the right describes the dots a little better, and is no species:"
    )
    claim("21", "Where EM ends, depends on where it starts.")
    claim("21", "Where EM ends, depends on the start, and a higher end may give worse names.")
    assert round(three()[2][-1], 2) == -135.31
    assert round(crossing()[2][-1], 2) == -134.14
    assert len(wrong(crossing()[1])) == 29
    once_more = e_step(PETALS, *m_step(PETALS, crossing()[1]))
    assert abs(once_more[1] - crossing()[2][-1]) < 1e-5  # an end: another step moves nothing
    np.testing.assert_allclose(once_more[0], crossing()[1], atol=1e-3)


def test_most_starts():
    claim("21", "On the left end 68 of these 100; so did the best of thirty by k-means.")
    claim("21", "Keep the highest of many ends, and you keep those on the right: BIC 353.45, three as well.")
    rng = np.random.default_rng(6)
    ends = [climbed(PETALS, groups(PETALS, 3, rng), gain=1e-6) for _ in range(100)]
    left = sum(end is not None and abs(end[2][-1] + 135.31) < 0.05 for end in ends)
    assert 60 <= left <= 80  # by other starts; 348 of 500 by still others
    assert max(end[2][-1] for end in ends if end is not None) == pytest.approx(crossing()[2][-1], abs=0.02)
    assert round(bic(crossing()[2][-1], 3), 2) == 353.45
    assert highest(PETALS, 3, rng, starts=30, gain=1e-6)[1] == pytest.approx(-135.31, abs=0.03)


def test_two_clouds_of_widths():
    claim("21", "Now run it, on one column and with two clouds: the 150 widths.")
    claim("21", "The first cloud has more than half of 48 flowers, all setosas; the two with the broadest petals are")
    x = PETALS[:, 1:]
    r, _ = e_step(x, [0.5, 0.5], np.array([[1.0], [2.0]]), np.full((2, 1, 1), 0.25))
    (weights, means, covs), r, _ = climbed(x, r, steps=40)
    np.testing.assert_allclose(weights, [0.3194, 0.6806], atol=1e-4)
    np.testing.assert_allclose(means.ravel(), [0.2344, 1.6523], atol=1e-4)
    np.testing.assert_allclose(np.sqrt(covs.ravel()), [0.0872, 0.4497], atol=1e-4)
    assert KIND[r[:, 0] > 0.5].tolist() == [0] * 48
    missing = (KIND == 0) & (r[:, 0] < 0.5)
    assert x[missing].min() > x[(KIND == 0) & ~missing].max()


def kinds_by_bic(X, starts=2):
    rng = np.random.default_rng(8)
    halves = [k_means(X, groups(X, 2, rng)) for _ in range(starts)]
    ends = [end for end in (climbed(X, r, gain=1e-5) for r in halves) if end is not None]
    one = stats.norm(X.mean(), X.std()).logpdf(X).sum()
    two = max(end[2][-1] for end in ends)
    return 1 + int(bic(two, 2, len(X), 1) < bic(one, 1, len(X), 1))


def test_a_skew_kind_is_called_two():
    claim(
        "21", "A kind as skew as this is nearly always called two: one cloud takes the many small ones, a broader one"
    )
    claim("21", "BIC counts Gaussians, not kinds.")
    claim("21", "All this believes in Gaussians.")
    rng = np.random.default_rng(9)
    skew = [kinds_by_bic(rng.lognormal(0, 0.6, size=(150, 1))) for _ in range(40)]
    straight = [kinds_by_bic(rng.normal(0, 0.6, size=(150, 1))) for _ in range(30)]
    assert skew.count(2) >= 38
    assert straight.count(1) >= 28
    worlds = [np.random.default_rng(seed).lognormal(0, 0.6, size=(150, 1)) for seed in range(10)]  # the first is drawn
    for world in worlds:
        ends = [climbed(world, k_means(world, groups(world, 2, rng)), gain=1e-7) for _ in range(3)]
        weights, means, covs = max(ends, key=lambda end: end[2][-1])[0]
        small = means.ravel().argmin()
        assert weights[small] > 0.5
        assert covs[1 - small] > 2 * covs[small]


def test_other_columns():
    claim("21", "With sepals, too, BIC finds two kinds of iris: one of them is versicolor and virginica together.")
    rng = np.random.default_rng(10)
    found = [highest(IRIS, K, rng, starts=6) for K in (1, 2, 3, 4)]
    criteria = [bic(ell, K, d=4) for K, (_, ell) in enumerate(found, 1)]
    np.testing.assert_allclose(criteria[:3], [829.98, 574.02, 580.84], atol=0.02)
    assert int(np.argmin(criteria)) == 1
    own = found[1][0].argmax(axis=1)
    assert len({*own[KIND > 0]}) == 1
    assert own[0] != own[149]
    assert len({*own[KIND == 0]}) == 1


@pytest.mark.parametrize("K", [2, 3])
def test_shares_are_a_softmax(K):
    claim("21", r"The shares $r_{ik}$ are the **softmax** of the scores $\log \pi_k + \log p(x^{(i)} \mid y = k)$")
    claim("21", "$e$ to the power of each, divided by their sum. With two clouds that is the sigmoid of")
    rng = np.random.default_rng(11)
    weights, means, sds = rng.dirichlet(np.ones(K)), rng.normal(size=K), rng.uniform(0.5, 2, size=K)
    joint = weights * stats.norm(means, sds).pdf(rng.normal(size=(20, 1)))
    scores = np.exp(np.log(joint) - np.log(joint).max(axis=1, keepdims=True))
    softmax = scores / scores.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(joint / joint.sum(axis=1, keepdims=True), softmax)
    if K == 2:
        odds = np.log(joint[:, 1]) - np.log(joint[:, 0])
        np.testing.assert_allclose(softmax[:, 1], 1 / (1 + np.exp(-odds)))
