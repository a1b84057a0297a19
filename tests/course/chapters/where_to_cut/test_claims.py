"""What notebook 02 asserts about cuts: densities, strips, priors and costs, with scipy and sympy."""

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats

from genmodels.course.widgets import where_to_cut
from tools.claims import claim

SALMON, BASS = stats.norm(50, 6), stats.norm(62, 6)


def errors(t, phi, c0=1.0, c1=1.0):
    return c0 * (1 - phi) * SALMON.sf(t) + c1 * phi * BASS.cdf(t)


def best_cut(phi, c0=1.0, c1=1.0):
    found = optimize.minimize_scalar(lambda t: errors(t, phi, c0, c1), bounds=(30, 82), options={"xatol": 1e-9})
    return found.x


def test_every_cut_makes_errors():
    claim("02", "Every cut makes errors.")
    cuts = np.linspace(0, 120, 2001)
    for phi in np.arange(0.05, 1, 0.05):
        assert (errors(cuts, phi) > 0).all()


def test_the_two_kinds_of_fish():
    claim("02", r"Salmon have a mean length of $\mu_0 = 50$ cm, bass of $\mu_1 = 62$ cm")
    claim("02", r"both with a standard deviation of $\sigma = 6$ cm.")
    assert (SALMON.mean(), BASS.mean(), SALMON.std(), BASS.std()) == (50, 62, 6, 6)


def test_areas_of_bars_are_shares():
    claim("02", "2000 salmon, sorted into bins of 2 cm.")
    claim("02", "Each bar is as high as the share of salmon in it *per centimetre*, so its area is their share:")
    claim("02", "the bar from 48 to 50 cm is 0.066 high, times 2 cm that is 13 % of the salmon.")
    claim("02", "the bar from 48 to 50 cm is 0.066 high, times 2 cm that is 13 % of the salmon.")
    salmon = np.random.default_rng(1).normal(50, 6, 2000)
    bar = np.mean((salmon >= 48) & (salmon < 50))
    assert (round(bar / 2, 3), round(100 * bar)) == (0.066, 13)
    edges = np.arange(20, 82, 2)
    heights, _ = np.histogram(salmon, edges, density=True)
    assert 20 <= salmon.min() <= salmon.max() < 80
    np.testing.assert_allclose(2 * heights, np.histogram(salmon, edges)[0] / 2000)


def test_a_density_times_a_width_is_nearly_a_share():
    claim("02", r"The millimetre that begins at $x$ holds a share of about $p(x \mid y = 0) \cdot 0.1$ of the salmon.")
    claim("02", "A density is no probability; its areas are: that under the curve from 48 to 50 cm is 13 %.")
    assert round(SALMON.cdf(50) - SALMON.cdf(48), 2) == 0.13
    claim("02", "(At 56 cm it is 0.040 per cm: how many of 10,000 salmon are from 56.0 to 56.1 cm long? About 40.)")
    assert round(SALMON.pdf(56), 3) == 0.040
    assert round(10_000 * (SALMON.cdf(56.1) - SALMON.cdf(56))) == 40
    for x in np.arange(35, 65, 0.5):
        assert SALMON.pdf(x) * 0.1 == pytest.approx(SALMON.cdf(x + 0.1) - SALMON.cdf(x), rel=0.03)


def test_the_curve_of_errors_appears_between_its_start_and_the_cut():
    claim("02", "The hatched areas are the errors; the lower panel shows their sum,")
    claim("02", "shows their sum, but from 46 to 68 cm only between 60 cm and your cut.")
    demo = where_to_cut()
    slider = demo.axes[1].stops
    demo.move(best=True)
    shown = [piece.get_xydata() for piece in demo.scene.artists[9:12]]
    for cut, share in np.concatenate(shown):
        assert share == pytest.approx(errors(cut, 0.5))
    demo.move(best=False)
    assert (min(slider), max(slider)) == (46, 68)
    demo.move(cut=58.0)
    inside = np.concatenate([piece.get_xdata() for piece in demo.scene.artists[9:12]])
    inside = inside[(inside > 46.1) & (inside < 67.9)]
    assert 58 - 1e-9 <= inside.min() < inside.max() <= 60 + 1e-9  # it began at 60
    demo.move(cut=50.0)
    demo.move(cut=58.0)
    again = np.concatenate([piece.get_xdata() for piece in demo.scene.artists[9:12]])
    np.testing.assert_array_equal(again[(again > 46.1) & (again < 67.9)], inside)


def test_a_move_up_wins_salmon_and_loses_bass():
    claim("02", "The area of wrong salmon loses a strip, as high as the salmon curve there, and that of wrong bass")
    hair = 1e-4
    for phi, t in [(0.5, 60), (0.1, 55), (0.8, 50)]:
        won = (1 - phi) * (SALMON.sf(t) - SALMON.sf(t + hair)) / hair
        lost = phi * (BASS.cdf(t + hair) - BASS.cdf(t)) / hair
        assert [won, lost] == pytest.approx([(1 - phi) * SALMON.pdf(t), phi * BASS.pdf(t)], rel=1e-3)


@pytest.mark.parametrize("phi", [0.1, 0.25, 0.5])  # every share of the menu
def test_what_should_have_been_seen(phi):
    claim("02", "While the salmon strip is the higher one, moving up pays; while the bass strip is, moving down.")
    claim("02", "At the best cut both are equally high: there the two curves cross.")
    best = best_cut(phi)
    assert (1 - phi) * SALMON.pdf(best) == pytest.approx(phi * BASS.pdf(best), rel=1e-5)
    for t in np.arange(46, 68.1, 0.2):
        won, lost = (1 - phi) * SALMON.pdf(t), phi * BASS.pdf(t)
        slope = errors(t + 1e-5, phi) - errors(t - 1e-5, phi)
        assert won == pytest.approx(lost) or (won > lost) == (slope < 0)


def test_the_higher_strip_fills_its_panel():
    claim("02", "Both strips stand on the right, the higher one at full height.")
    demo = where_to_cut()
    for lake in demo.axes[0].stops:
        for cut in demo.axes[1].stops:
            demo.move(lake=lake, cut=cut)
            assert max(bar.get_height() for bar in demo.scene.artists[7:9]) == 1
    demo.move(lake="1 in 4 is a bass", cut=55.0)
    told = [float(number.get_text().replace(",", "")) for number in demo.scene.artists[-2:]]
    rates = [0.75 * (SALMON.cdf(55.05) - SALMON.cdf(54.95)), 0.25 * (BASS.cdf(55.05) - BASS.cdf(54.95))]
    assert told == pytest.approx(100_000 * np.array(rates), abs=0.6)


@pytest.mark.parametrize("seed", range(40))
def test_with_two_sigmas_there_are_two_borders_or_none(seed):
    claim("02", "(With two different $\\sigma$ the squares would stay: $r$ would be a parabola, with two borders,")
    claim("02", "would be a parabola, with two borders, or with none.)")
    rng = np.random.default_rng(seed)
    mu0, mu1, phi, (s0, s1) = *rng.normal(0, 3, 2), rng.uniform(0.02, 0.98), rng.uniform(0.5, 3, 2)
    t = np.linspace(-400, 400, 400_001)
    r = np.log(phi / (1 - phi)) + stats.norm(mu1, s1).logpdf(t) - stats.norm(mu0, s0).logpdf(t)
    np.testing.assert_allclose(np.diff(r[::5000], 3), 0, atol=1e-6)
    assert np.sum(np.diff(r > 0)) in (0, 2)


def test_half_and_half_and_one_in_ten():
    claim("02", "With 1 in 2, that is at 56 cm, with 15.9 % errors.")
    assert best_cut(0.5) == pytest.approx(56, abs=1e-4)
    assert round(100 * errors(56, 0.5), 1) == 15.9
    claim("02", "With 1 in 10 it is at 62.6 cm, beyond the mean bass:")
    claim("02", "5.4 of the 10 bass among a hundred fish are called salmon,")
    assert round(10 * BASS.cdf(best_cut(0.1)), 1) == 5.4
    assert round(best_cut(0.1), 1) == 62.6
    assert BASS.cdf(best_cut(0.1)) > 0.5
    claim("02", "and still no cut makes fewer errors.")
    assert errors(best_cut(0.1), 0.1) <= errors(np.linspace(20, 90, 7001), 0.1).min() + 1e-12
    claim("02", "There are 7.0 % of them, fewer than with 1 in 2:")
    assert round(100 * errors(best_cut(0.1), 0.1), 1) == 7.0
    claim("02", "when one kind is rare, you are mostly right without looking (dotted, one name for all fish: 10 %).")
    assert errors(1000, 0.1) == pytest.approx(0.1)  # everything is called salmon
    rates = [errors(best_cut(phi), phi) for phi in (0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5)]
    assert rates == sorted(rates)
    assert rates[0] <= 0.001


def test_the_strips_prove_it():
    claim("02", "Where they differ in height, a move by a hair, up or down, wins more than it loses.")
    for phi in np.arange(0.1, 0.95, 0.1):
        best, hair = best_cut(phi), 1e-3
        for t in np.arange(40, 72, 0.37):
            if abs(t - best) > hair:
                assert min(errors(t + hair, phi), errors(t - hair, phi)) < errors(t, phi)
    claim("02", "So at the best cut")
    claim(
        "02",
        r"Divide both sides by their sum, which is $p(t)$, the density of all fish:",
    )
    claim("02", "both posteriors are one half there.")
    posterior = 0.3 * BASS.pdf(best_cut(0.3)) / (0.3 * BASS.pdf(best_cut(0.3)) + 0.7 * SALMON.pdf(best_cut(0.3)))
    assert posterior == pytest.approx(0.5, abs=1e-6)


def test_the_odds_lose_what_both_bells_share():
    claim("02", r"The factors before both $\exp$ are equal and cancel, and the logarithm undoes $\exp$:")
    t = np.linspace(30, 80, 101)
    for phi in (0.1, 0.5, 0.8):
        odds = np.log(phi * BASS.pdf(t) / ((1 - phi) * SALMON.pdf(t)))
        np.testing.assert_allclose(odds, np.log(phi / (1 - phi)) + ((t - 50) ** 2 - (t - 62) ** 2) / 72)


def test_the_formula():
    claim(
        "02",
        r"Multiply out, and the squares of $t$ cancel: $(t - \mu_0)^2 - (t - \mu_1)^2 = 2\,(\mu_1 - \mu_0) \left(t - \f"
        r"rac{\mu_0 + \mu_1}{2}\right)$.",
    )
    claim("02", r"So $r$ is a straight line, of slope $(\mu_1 - \mu_0) / \sigma^2$.")
    claim("02", r"It rises, since $\mu_1 > \mu_0$, and is zero at one point:")
    claim("02", "below it moving up pays, above it moving down.")
    for share in (0.1, 0.4, 0.8):
        cuts, best = np.linspace(20, 95, 301), best_cut(share)
        slope = errors(cuts + 1e-4, share) - errors(cuts - 1e-4, share)
        assert (slope[cuts < best - 0.1] < 0).all()
        assert (slope[cuts > best + 0.1] > 0).all()
    claim(
        "02",
        r"$$r(t) = \log \frac{\phi}{1 - \phi} + \frac{\mu_1 - \mu_0}{\sigma^2} \left(t - \frac{\mu_0 + \mu_1}{2}"
        r"\right) = 0$$",
    )
    claim("02", "the middle between the means, moved *away* from the frequent kind:")
    claim("02", r"from the frequent kind: to $56 + 3 \log 4 \approx 60.2$ cm for $\phi = 0.2$.")
    assert round(56 + 3 * np.log(4), 1) == round(best_cut(0.2), 1) == 60.2
    t, mu0, mu1 = sp.symbols("t mu_0 mu_1", real=True)
    sigma, prior_odds = sp.symbols("sigma w", positive=True)  # w = phi / (1 - phi)
    bells = [sp.exp(-((t - mu) ** 2) / (2 * sigma**2)) / (sigma * sp.sqrt(2 * sp.pi)) for mu in (mu0, mu1)]
    squares = (t - mu0) ** 2 - (t - mu1) ** 2 - 2 * (mu1 - mu0) * (t - (mu0 + mu1) / 2)
    assert sp.expand(squares) == 0
    r = sp.expand_log(sp.log(prior_odds * bells[1] / bells[0]), force=True)
    assert sp.simplify(sp.diff(r, t) - (mu1 - mu0) / sigma**2) == 0
    line = sp.log(prior_odds) + (mu1 - mu0) / sigma**2 * (t - (mu0 + mu1) / 2)
    assert sp.simplify(r - line) == 0
    formula = (mu0 + mu1) / 2 - sigma**2 / (mu1 - mu0) * sp.log(prior_odds)
    assert sp.simplify(r.subs(t, formula)) == 0
    for share in (0.1, 0.4, 0.6, 0.9):
        value = float(formula.subs({mu0: 50, mu1: 62, sigma: 6, prior_odds: share / (1 - share)}))
        assert value == pytest.approx(best_cut(share), abs=1e-4)
        assert (value > 56) == (share < 0.5)


def test_costs():
    claim("02", "Then count coins: each bell, and each strip, is weighted with its cost, too.")
    claim("02", "Then find it, and go on to the lake *1 in 4, bass called salmon costs 3*.")
    assert "1 in 4, bass called salmon costs 3" in where_to_cut("1 in 2, bass called salmon costs 3").axes[0].stops
    claim("02", "Down, to 52.7 cm (the slider stops beside it, at 52.8): not beyond the mean salmon.")
    best = best_cut(0.5, 1, 3)
    assert round(best, 1) == 52.7
    assert 50 < best < 56
    assert 3 * 0.5 * BASS.pdf(best) == pytest.approx(0.5 * SALMON.pdf(best), rel=1e-5)
    claim("02", "With 1 in 4 the best cut is at 56 cm again, as with 1 in 2 and equal costs.")
    assert best_cut(0.25, 1, 3) == pytest.approx(56, abs=1e-4)
    assert best_cut(0.5) == pytest.approx(56, abs=1e-4)


def test_a_cost_acts_as_a_prior():
    claim("02", "A cost acts on the cut as a prior does:")
    for phi, c0, c1 in [(0.5, 1, 5), (0.2, 3, 1), (0.7, 2, 2)]:
        weighed = c1 * phi / (c1 * phi + c0 * (1 - phi))
        assert best_cut(phi, c0, c1) == pytest.approx(best_cut(weighed), abs=1e-4)
    claim("02", r"At the best cut a hair's breadth wins as much as it loses")
    best = best_cut(0.2, 3, 1)
    assert 0.2 * BASS.pdf(best) == pytest.approx(3 * 0.8 * SALMON.pdf(best), rel=1e-5)
