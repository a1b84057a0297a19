"""Notebook 07: which share of a Gaussian lies how far out, where to look for it, and many L with one cloud."""

from itertools import pairwise

import numpy as np
import pytest
from scipy import integrate, stats

from tools.claims import claim, notebook

MU, SIGMA = np.array([1.0, 2.0]), np.array([[4.0, -3.0], [-3.0, 9.0]])


def reach(share):
    """D of a share in the plane, by bisection of the integral over rings."""
    low, high = 0.0, 10.0
    for _ in range(60):
        middle = (low + high) / 2
        within = integrate.quad(lambda t: t * np.exp(-t * t / 2), 0, middle)[0]
        low, high = (middle, high) if within < share else (low, middle)
    return low


def test_the_share_falls_with_the_dimension():
    claim(
        "07",
        "With $d$ such numbers, $D^2$ is a sum of $d$ squares. (Its distribution is called **chi-squared**.) "
        "The share falls: 20 % in three dimensions, 4 % in five.",
    )
    claim("07", "Within one standard deviation lie **39 %** in the plane.")
    claim("07", "(68.3 % of 68.3 %, or 46.6 %, lie in the square around the circle.)")
    assert f"{(2 * stats.norm.cdf(1) - 1) ** 2:.1%}" == "46.6%"
    claim("07", "The circle with radius $D$ holds the share $1 - e^{-D^2 / 2}$, and so does its image.")

    def within_one(d):  # the integral of r^(d-1) exp(-r^2/2) from 0 to 1, over that from 0 on
        ring = lambda r: r ** (d - 1) * np.exp(-r * r / 2)  # noqa: E731
        return integrate.quad(ring, 0, 1)[0] / integrate.quad(ring, 0, 40)[0]

    shares = [within_one(d) for d in (1, 2, 3, 5)]
    assert [f"{share:.0%}" for share in shares] == ["68%", "39%", "20%", "4%"]
    assert (np.diff([within_one(d) for d in range(1, 12)]) < 0).all()
    z = np.random.default_rng(2).standard_normal((20_000, 2))
    images = z @ np.linalg.cholesky(SIGMA).T
    squared = np.einsum("ni,ij,nj->n", images, np.linalg.inv(SIGMA), images)
    np.testing.assert_allclose(squared, (z**2).sum(axis=1), atol=1e-9)


def test_where_to_look():
    claim("07", "standard deviations, 2.45 for 95 %.")
    claim("07", "Twice as much: 150 m² and not 75.")
    claim("07", r"The area is $\pi D^2 \lvert L \rvert$, and $-2 \log 0.01$ is twice $-2 \log 0.1$.")
    assert f"{reach(0.95):.2f}" == "2.45"
    turn = np.linspace(0, 2 * np.pi, 20_001)
    around = {
        share: (reach(share) * np.linalg.cholesky(SIGMA) @ [np.cos(turn), np.sin(turn)]).T for share in (0.9, 0.99)
    }
    areas = []
    for x, y in (points.T for points in around.values()):
        areas.append(abs(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2)
    assert [f"{area:.0f}" for area in areas] == ["75", "150"]
    assert areas[1] / areas[0] == pytest.approx(2)
    assert np.log(0.01) == pytest.approx(2 * np.log(0.1))


def test_no_smaller_region_holds_as_much():
    claim(
        "07", "No smaller region holds as much: every place inside is denser than any outside (a pull thins all alike)."
    )
    places = MU + np.random.default_rng(3).normal(size=(2000, 2)) * 4
    dense = stats.multivariate_normal(MU, SIGMA).pdf(places)
    away = np.einsum("ni,ij,nj->n", places - MU, np.linalg.inv(SIGMA), places - MU)
    for share in (0.5, 0.9, 0.99):
        inside = away < reach(share) ** 2
        assert 0 < inside.sum() < len(places)
        assert dense[inside].min() > dense[~inside].max()
    round_ones = np.linalg.solve(np.linalg.cholesky(SIGMA), (places - MU).T).T
    thinned = stats.norm.pdf(round_ones).prod(axis=1) / dense
    np.testing.assert_allclose(thinned, thinned[0])


def test_heavier_tails():
    claim("07", "each point $z$ is multiplied by a random number of its own, whose square is 1 on average.")
    claim("07", "Its square is 3 divided by a sum of 5 squares like $z_1^2$ (chi-squared), drawn anew for each point.")
    claim("07", "This is *Student's t* with 5 degrees of freedom, shrunk to the same covariance.")
    claim("07", "In *this* wind the ellipse for 50 % holds more, the one for 90 % just its share,")
    claim("07", "the one for 99 % less. A check at 90 % alone finds next to nothing.")
    assert integrate.quad(lambda q: 3 / q * stats.chi2(5).pdf(q), 0, np.inf)[0] == pytest.approx(1)
    # z times the root of 3 / q is a t with 5 degrees of freedom, and D^2 / 2 is 3/5 of an F with 2 and 5
    held = [stats.f(2, 5).cdf(reach(share) ** 2 * (5 / 3) / 2) for share in (0.5, 0.9, 0.99)]
    assert [f"{share:.0%}" for share in held] == ["61%", "90%", "97%"]
    assert 0 < held[1] - 0.9 < 0.0025
    coin = [np.mean([1 - np.exp(-(reach(share) ** 2) / square / 2) for square in (0.5, 1.5)]) for share in (0.5, 0.9)]
    assert [f"{share:.0%}" for share in coin] == ["56%", "89%"]  # another wind, whose square is 1 on average too
    rng = np.random.default_rng(3)
    draws = stats.multivariate_t([0, 0], np.eye(2) * 3 / 5, df=5).rvs(200_000, random_state=rng)
    np.testing.assert_allclose(np.cov(draws.T), np.eye(2), atol=0.05)
    squared = np.sum(draws**2, axis=1)
    for share, expected in zip((0.5, 0.9, 0.99), held, strict=True):
        assert np.mean(squared <= reach(share) ** 2) == pytest.approx(expected, abs=0.005)


def test_an_ellipse_that_was_estimated_from_twenty_parcels():
    claim("07", "mean and covariance are estimates from 20 parcels.")
    claim("07", "Two ways, for round clouds (a pull changes no $D$):")
    claim("07", "If estimated, all three hold less on average.")
    rng, held = np.random.default_rng(5), []
    for _ in range(4000):
        parcels = rng.standard_normal((20, 2))
        away = rng.standard_normal((50, 2)) - parcels.mean(axis=0)
        squared = np.einsum("ni,ij,nj->n", away, np.linalg.inv(np.cov(parcels.T, bias=True)), away)
        held.append(np.mean(squared <= reach(0.9) ** 2))
    exact = {share: stats.f(2, 18).cdf(reach(share) ** 2 / 2 * 18 / 21) for share in (0.5, 0.9, 0.99)}
    assert [f"{held_by:.0%}" for held_by in exact.values()] == ["44%", "83%", "96%"]
    assert all(held_by < share for share, held_by in exact.items())
    assert np.mean(held) == pytest.approx(exact[0.9], abs=0.005)


def test_ten_thousand_parcels_are_counted():
    claim("07", "10,000 parcels, drawn by *your* `draw` once it passes: do the ellipses hold their shares? (± two")
    halves = [2 * np.sqrt(share * (1 - share) / 10_000) for share in (0.5, 0.9, 0.99)]
    shown = str(next(cell for cell in notebook("07")["cells"] if "yours_or_ours" in cell["source"])["outputs"])
    assert all(f"± {100 * half:.1f} %" in shown for half in halves)


def test_many_l_one_cloud():
    claim("07", "Turn the round cloud before you pull it: it is the same round cloud.")
    claim("07", r"So $L$ times any turn makes the same $\Sigma$.")
    claim("07", "Here three such $L$ pull the same 300 round points:")
    claim("07", "Arrows and single points jump; ellipse and cloud stay.")
    z = np.random.default_rng(4).standard_normal((300, 2))
    values, U = np.linalg.eigh(SIGMA)
    pulls = [np.linalg.cholesky(SIGMA), U @ np.diag(np.sqrt(values)) @ U.T, U[:, ::-1] * np.sqrt(values[::-1])]
    assert np.hypot(*pulls[2][:, 0]) > np.hypot(*pulls[2][:, 1])  # its first column is the long half axis
    for L in pulls:
        np.testing.assert_allclose(L @ L.T, SIGMA)
        images = z @ L.T
        squared = np.einsum("ni,ij,nj->n", images, np.linalg.inv(SIGMA), images)
        np.testing.assert_allclose(squared, (z**2).sum(axis=1))
        np.testing.assert_allclose(np.cov(images.T), SIGMA, atol=1.5)
        turn = np.linalg.solve(pulls[0], L)  # each is the first one after a turn, perhaps with a reflection
        np.testing.assert_allclose(turn @ turn.T, np.eye(2), atol=1e-12)
    assert all(np.abs(one - other).max() > 0.3 for one, other in pairwise(pulls))
    density = np.exp(-(0.3**2 + 1.1**2) / 2)
    for angle in (0.4, 2.0):
        turned = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ [0.3, 1.1]
        assert np.exp(-(turned @ turned) / 2) == pytest.approx(density)
