"""What notebook 09 asserts of seven birds, and of what is estimated from them."""

from math import exp, isclose

import numpy as np
import sympy as sp
from scipy import optimize, stats

from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND, MEANS, SIGMA, WORLDS, joint, world
from tools.claims import claim, notebook


def test_the_birds_of_the_text_are_those_of_the_code():
    claim(
        "09",
        "Seven birds sang, then were caught and measured: $x_1$ is the wing in mm over 60 mm, $x_2$ the "
        "weight in g over 7",
    )
    claim("09", "Its wing is 62.5 mm long, and it weighs 8.5 g.")
    code = "".join(cell["source"] for cell in notebook("09")["cells"] if cell["cell_type"] == "code")
    assert "birds = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])" in code
    assert "eighth = np.array([2.5, 1.5])" in code
    assert np.add(EIGHTH, [60, 7]).tolist() == [62.5, 8.5]
    assert len(BIRDS) == 7


def test_eight_numbers_are_learnt():
    claim("09", "Spelled out, with $d = 2$ features:")
    claim(
        "09",
        "Eight numbers are to be learnt: one $\\phi$, two means of two numbers, and the three of a symmetric",
    )
    assert BIRDS.shape[1] == 2
    assert 1 + 2 * 2 + 2 * 3 // 2 == 8


def test_the_eight_numbers_are_the_top():
    claim("09", "Which eight numbers make the seven birds, kinds and all, most probable?")
    claim(
        "09",
        "Maximum likelihood: $\\hat\\phi$ is the share of kind 1, $\\hat\\mu_k$ the mean of the kind whatever "
        "$\\Sigma$ is, and then $\\hat\\Sigma$ the scatter within the kinds over $m$",
    )
    top, rng = joint(4 / 7, MEANS, SIGMA), np.random.default_rng(3)
    for _ in range(WORLDS):
        root = np.linalg.cholesky(SIGMA) + rng.normal(size=(2, 2)) * rng.choice([0.01, 0.1, 1])
        other = joint(rng.beta(5, 4), MEANS + rng.normal(size=(2, 2)) * 0.1, root @ root.T + 1e-6 * np.eye(2))
        assert other < top
    found = optimize.minimize(lambda v: -joint(1 / (1 + exp(-v[0])), v[1:5].reshape(2, 2), _cov(v[5:])), np.zeros(8))
    assert isclose(-found.fun, top, rel_tol=1e-6)
    assert f"{top:.4f}" == "-22.6868"


def _cov(v):
    root = np.array([[exp(v[0]), 0], [v[1], exp(v[2])]])
    return root @ root.T


def test_the_log_likelihood_falls_apart():
    claim("09", "Only the last two terms contain $\\phi$: a bent coin, with four willow warblers among seven.")
    claim("09", r"the share is the top: $\hat\phi = \frac47$.")
    heights = [joint(phi, MEANS, SIGMA) for phi in (4 / 7 - 1e-4, 4 / 7, 4 / 7 + 1e-4)]
    assert max(heights) == heights[1]
    claim("09", "Only the terms of the birds of kind $k$ contain $\\mu_k$.")
    claim("09", r"it is $-2 A v$ in $\mu_k$, and the $-\frac12$ of $\ell$ makes $A v$ of it.")
    a, b, c = sp.symbols("a b c")
    mean, A = sp.Matrix(sp.symbols("m n")), sp.Matrix([[a, b], [b, c]])
    v = sp.Matrix(sp.symbols("x y")) - mean
    square = (v.T * A * v)[0]
    assert [sp.expand(-sp.diff(square, one) / 2) for one in mean] == [sp.expand(one) for one in A * v]
    assert [sp.expand(sp.diff(square, one)) for one in mean] == [sp.expand(-2 * one) for one in A * v]
    moved = [joint(0.3, MEANS, cov) - joint(0.6, MEANS, cov) for cov in (SIGMA, np.eye(2))]
    assert isclose(*moved, rel_tol=1e-9)
    away = np.random.default_rng(8).normal(size=(20, 2, 2))
    for step in (*away * [[1], [0]], *away * [[0], [1]]):
        low, mid, high = (joint(0.5, MEANS + 1 + k * step, SIGMA) for k in (-1, 0, 1))
        assert low + high < 2 * mid
    for phi in np.linspace(0.1, 0.9, 9):
        low, mid, high = (joint(phi + step, MEANS, SIGMA) for step in (-0.05, 0, 0.05))
        assert low + high < 2 * mid
    shift = np.add(MEANS, [[0, 0], [1, -1]])
    own = [stats.multivariate_normal(m[1], SIGMA).logpdf(BIRDS[KIND == 1]).sum() for m in (shift, MEANS)]
    assert isclose(joint(0.5, shift, SIGMA) - joint(0.5, MEANS, SIGMA), own[0] - own[1], rel_tol=1e-9)


def test_the_priors_are_shares():
    claim("09", "(With $K$ kinds, by [notebook 05](): $\\hat\\pi_k = \\frac{n_k}{m}$.)")
    counts, rng = np.array([3, 4, 5]), np.random.default_rng(4)
    shares = counts / counts.sum()
    assert isclose(shares.sum(), 1)
    for other in rng.dirichlet([1, 1, 1], size=WORLDS):
        assert counts @ np.log(other) < counts @ np.log(shares)


def test_the_scatter_of_the_birds():
    claim("09", "Once each bird is seen from its own mean, kinds no longer matter.")
    away = BIRDS - np.array(MEANS)[KIND]
    assert (away.T @ away).tolist() == [[4, 2], [2, 8]]
    swapped = away[[3, 1, 2, 0, 4, 5, 6]]  # whichever kind each of these belongs to
    assert (swapped.T @ swapped).tolist() == [[4, 2], [2, 8]]


def test_the_squares_are_a_trace():
    _, cov, _ = world(np.random.default_rng(6))
    squares = [(x - MEANS[k]) @ np.linalg.inv(cov) @ (x - MEANS[k]) for x, k in zip(BIRDS, KIND, strict=True)]
    assert isclose(sum(squares), np.trace(np.linalg.inv(cov) @ (7 * SIGMA)))
    moved = [joint(phi, MEANS, cov) - joint(phi, MEANS, SIGMA) for phi in (0.3, 0.6)]
    assert isclose(*moved)
    inverse = np.linalg.inv(cov)
    slope = inverse @ (7 * SIGMA - 7 * cov) @ inverse / 2
    for step in np.random.default_rng(7).normal(size=(5, 2, 2)) * 1e-5:
        way = step + step.T
        change = joint(0.5, MEANS, cov + way) - joint(0.5, MEANS, cov - way)
        assert isclose(change, 2 * np.sum(slope * way), rel_tol=1e-5)


def test_the_shared_covariance_weighs_each_kind_by_its_share():
    claim("09", "each kind weighs what its share is")
    own = [np.cov(BIRDS[k == KIND].T, bias=True) for k in (0, 1)]
    np.testing.assert_allclose(3 / 7 * own[0] + 4 / 7 * own[1], SIGMA)
    claim("09", "([Easily misprinted](): the weight slips before the sum.)")
    assert not any(np.allclose(share * (own[0] + own[1]), SIGMA) for share in (3 / 7, 4 / 7))


def test_the_estimate_is_the_top_of_all_covariances():
    rng = np.random.default_rng(5)
    for _ in range(WORLDS):
        _, cov, _ = world(rng)
        t = np.linalg.eigvals(np.linalg.inv(cov) @ SIGMA)
        assert np.isreal(t).all()
        assert t.min() > 0
        gain = 7 / 2 * np.sum(t - 1 - np.log(t))
        assert isclose(joint(0.5, MEANS, SIGMA) - joint(0.5, MEANS, cov), gain, rel_tol=1e-8)
        assert gain > 0
    t = sp.Symbol("t", positive=True)
    assert sp.solve(sp.diff(t - 1 - sp.log(t), t), t) == [1]  # its one flat place, where it is 0, and convex
    assert (t - 1 - sp.log(t)).subs(t, 1) == 0
