"""What notebook 28 asserts of Wolf's dice: by scipy's searches, and by numpy."""

import numpy as np
import pytest
from scipy import stats

from tests.course.chapters.one_family.dice import (
    FACES,
    MIDDLE,
    RED,
    WHITE,
    M,
    best,
    chi_squared,
    divergence,
    fitted,
    left_over,
    log_partition,
    standard_errors,
    tilt,
)
from tools.claims import claim

FAIR = np.full(6, 1 / 6)


def test_the_counts():
    claim("28", "R. Wolf threw a white die and a red one 20,000 times, and published the counts in 1882.")
    assert WHITE.sum() == RED.sum() == M


def test_it_is_not_fair():
    claim("28", "It is not fair: 271, where chance alone brings 5.")
    assert round(chi_squared(WHITE, FAIR)) == 271
    drawn = np.random.default_rng(0).multinomial(M, FAIR, size=20_000)
    by_chance = ((drawn - M / 6) ** 2 / (M / 6)).sum(axis=1)
    assert abs(by_chance.mean() - 5) < 0.1
    assert by_chance.max() < 50


def test_what_chance_alone_brings():
    claim("28", "How far off is a fit?")
    claim(
        "28",
        "**Chi squared** adds up, over the faces, the count less the one expected, squared, divided by the one "
        "expected.",
    )
    claim("28", "Chance alone brings about 5, and one less for each number that was fitted.")
    assert chi_squared(WHITE, FAIR) == pytest.approx(((WHITE - M / 6) ** 2 / (M / 6)).sum())
    drawn = np.random.default_rng(7).multinomial(M, FAIR, size=150)
    for columns in ((FACES,), (MIDDLE,), (FACES, MIDDLE)):
        left = [chi_squared(counts, fitted(counts, *columns)) for counts in drawn]
        own = 5 - len(columns)
        assert abs(np.mean(left) - own) < 3 * np.sqrt(2 * own / len(drawn))


def test_two_numbers_tell_nearly_all():
    claim("28", "But **two numbers tell nearly all**: high faces come too often, and 3 and 4 too rarely.")
    claim("28", "With both, 9.4 is left.")
    assert round(left_over(WHITE, FACES, MIDDLE)[0], 1) == 9.4
    assert [round(left_over(WHITE, one)[0], 1) for one in (FACES, MIDDLE)] == [199.4, 72.0]
    others = (FACES == 6, abs(FACES - 3.5) == 2.5, abs(FACES - 3.5) == 1.5)  # six, 1 or 6, 2 or 5
    assert [round(left_over(WHITE, one)[0], 1) for one in others] == [147.2, 212.7, 238.8]
    assert [round(left_over(WHITE, FACES, one)[0], 1) for one in others] == [145.7, 148.8, 164.5]
    up, lean = best(WHITE, FACES, MIDDLE)
    assert up > 0 > lean
    fit = fitted(WHITE, FACES, MIDDLE)
    assert divergence(WHITE / M, fit) < 0.04 * divergence(WHITE / M, FAIR)


def test_the_factors():
    claim("28", "**Each face more makes a face 3 % more probable, and being 3 or 4 a fifth less.**")
    up, lean = best(WHITE, FACES, MIDDLE)
    assert (round(np.exp(up), 2), round(np.exp(lean), 1)) == (1.03, 0.8)
    assert (round(up, 3), round(lean, 3)) == (0.032, -0.215)
    errors = standard_errors(WHITE, FACES, MIDDLE)
    np.testing.assert_allclose(errors, [0.0040, 0.0156], atol=5e-5)


def test_the_probabilities_of_a_tilt_add_up_to_1():
    claim("28", "The **log partition** $A$ makes the probabilities add up to 1.")
    claim("28", "Take what you would believe otherwise: a **base** $b(x)$, here $\\frac16$ each.")
    for theta in np.random.default_rng(0).normal(size=(20, 2)):
        p = FAIR * np.exp(theta @ [FACES, MIDDLE] - log_partition(theta, FACES, MIDDLE))
        assert abs(p.sum() - 1) < 1e-12


def test_the_best_member_has_the_means_that_were_seen():
    claim(
        "28",
        "All that can be written so is one **exponential family**, and the best member is the one whose statistics "
        "have the means that were seen.",
    )
    claim("28", "**Maximum likelihood matches the means of the statistics you named.")
    claim("28", "It promises nothing else.**")
    claim("28", "Maximum likelihood sets the means of $T$ to those seen, and promises nothing else.")
    rng = np.random.default_rng(1)
    for counts in (WHITE, RED, *rng.multinomial(500, FAIR, size=4)):
        for columns in ((FACES,), (MIDDLE,), (FACES, MIDDLE)):
            p = fitted(counts, *columns)
            np.testing.assert_allclose(np.array(columns) @ p, np.array(columns) @ counts / counts.sum(), atol=1e-6)
    p, seen = fitted(WHITE, FACES), WHITE / M  # and of the rest nothing is as seen
    assert np.abs(p - seen).min() > 0.001
    assert abs(FACES**2 @ (p - seen)) > 0.1


def test_what_a_fit_by_the_face_promises():
    p, seen = fitted(WHITE, FACES), WHITE / M
    variances = [q @ (FACES - q @ FACES) ** 2 for q in (seen, p)]
    assert [round(v, 3) for v in variances] == [3.102, 2.911]
    assert (round(seen[5], 3), round(p[5], 3)) == (0.197, 0.181)
    assert (seen.argmin() + 1, p.argmin() + 1) == (4, 1)
    assert (round(seen[3:].sum(), 3), round(p[3:].sum(), 3)) == (0.520, 0.525)


def test_the_red_die():
    claim("28", "With the face, $-0.006 \\pm 0.004$: 1.5 standard errors, so no sign of a light six.")
    theta, error = best(RED, MIDDLE, FACES)[1], standard_errors(RED, MIDDLE, FACES)[1]
    assert (round(theta, 3), round(error, 3)) == (-0.006, 0.004)
    assert round(-theta / error, 1) == 1.5


def test_the_red_die_with_other_statistics():
    claim("28", "The red die has too few 3 and 4, too, which alone leaves 20.4.")
    claim(
        "28",
        "Beside [3 or 4], [four] leaves 9.3, and so does [three], for the two then say the same; [two] leaves 11.3, "
        "and [2 or 3] no more than 1.0.",
    )
    claim("28", "Then change `mine`: which second statistic brings chi squared below 10?")
    claim(
        "28",
        "But you chose among many after seeing the counts, and the counts themselves, `mine = red`, leave 0.1: P does "
        "not know that.",
    )
    found = [left_over(RED, MIDDLE, face == FACES)[0] for face in FACES]
    assert round(left_over(RED, MIDDLE)[0], 1) == 20.4
    assert [round(chi, 1) for chi in found[1:4]] == [11.3, 9.3, 9.3]
    assert round(left_over(RED, MIDDLE, abs(FACES - 2.5) < 1)[0], 1) == 1.0
    assert round(left_over(RED, MIDDLE, RED)[0], 1) == 0.1
    np.testing.assert_allclose(fitted(RED, MIDDLE, FACES == 3), fitted(RED, MIDDLE, FACES == 4), atol=1e-6)
    assert min(found[:2] + found[4:] + [left_over(RED, MIDDLE, FACES**2)[0]]) > 10
    assert round(left_over(RED, MIDDLE, FACES)[0], 1) == 18.1
    assert best(RED, MIDDLE)[0] < -5 * standard_errors(RED, MIDDLE)[0]
    # a die that has only MIDDLE: the best of six further statistics looks too good, more often than its P says
    rng, chosen = np.random.default_rng(2), 0
    p = fitted(RED, MIDDLE)
    for counts in rng.multinomial(M, p, size=200):
        z = (counts - M * p) / np.sqrt(M * p * (1 - p))
        chosen += np.abs(z).max() > stats.norm.isf(0.025)
    assert chosen / 200 > 0.15


def test_rivals():
    claim("28", "The face squared does as well: 9.1.")
    claim(
        "28",
        "**The counts do not choose between them**, and even 9.4 comes by chance in 25 of 1,000 only: something "
        "is left.",
    )
    chi, _ = left_over(WHITE, FACES**2, MIDDLE)
    assert round(chi, 1) == 9.1
    own, by_chance = left_over(WHITE, FACES, MIDDLE)
    assert abs(own - chi) < 0.5
    assert round(1000 * by_chance) == 25
    p = fitted(WHITE, FACES, MIDDLE)  # and by draws from the fit, each fitted again by a step of least squares
    drawn = np.random.default_rng(3).multinomial(M, p, size=4000)
    T = np.column_stack([np.ones(6), FACES, MIDDLE])
    root = np.sqrt(M * p)
    away = (drawn - M * p) / root
    Q, _ = np.linalg.qr(T * root[:, None])
    left = ((away - away @ Q @ Q.T) ** 2).sum(axis=1)
    assert abs((left > own).mean() - by_chance) < 0.01


def test_the_nearest_member():
    claim("28", "**The fit is the nearest member, near or not.**")
    claim("28", "It has the smallest divergence from the shares to the family, whatever they are.")
    rng = np.random.default_rng(4)
    for shares in (WHITE / M, RED / M, *rng.dirichlet(np.ones(6), size=5)):
        near = divergence(shares, tilt(best(shares, FACES, MIDDLE), FACES, MIDDLE))
        others = [divergence(shares, tilt(theta, FACES, MIDDLE)) for theta in rng.normal(size=(200, 2))]
        assert near <= min(others)


def test_not_every_mean_has_a_member():
    claim("28", "Nor has every mean a member:")
    claim("28", "Only what is left over tells, and it tells less if you chose the statistics after looking, as we did.")
    means = [tilt(theta, FACES) @ FACES for theta in np.linspace(-3, 3, 101)]
    assert max(means) < 6
    assert tilt(20, FACES) @ FACES < 6


def test_which_die():
    claim(
        "28",
        "A throw of the white die brings 0.0032 nats on average, the divergence of its shares from the red's.",
    )
    claim(
        "28",
        "Odds of 20 to 1 are $\\log 20 = 3.0$ nats, so after some 950 throws half of its hands stand there, or better.",
    )
    assert round(np.log(20), 1) == 3.0
    w, r = WHITE / M, RED / M
    assert round(divergence(w, r), 4) == 0.0032
    assert round(divergence(r, w), 4) == 0.0031
    rng = np.random.default_rng(8)
    for one, other in ((w, r), (r, w)):
        reached = rng.multinomial(950, one, size=50_000) @ np.log(one / other) >= np.log(20)
        assert abs(reached.mean() - 0.5) < 0.02


def test_which_die_by_fewer_statistics():
    claim("28", "Two statistics keep 93 % of that divergence, the face alone 74 %.")
    claim("28", "Once in five: the dice are alike.")
    rng = np.random.default_rng(5)  # of another seed than the page, and more of them
    hands = [rng.multinomial(400, counts / M, size=20_000) for counts in (WHITE, RED)]
    errors, losses = [], []
    fits = [(WHITE / M, RED / M)]
    fits += [tuple(fitted(counts, *columns) for counts in (WHITE, RED)) for columns in ((FACES, MIDDLE), (FACES,))]
    for white, red in fits:
        r = np.append(hands[0] @ np.log(white / red), hands[1] @ np.log(red / white))
        errors.append((r < 0).mean())
        losses.append(np.logaddexp(0, -r).mean())
    assert abs(errors[0] - 0.21) < 0.01
    assert errors[0] < errors[1] < errors[2] - 0.01
    assert losses[0] < losses[1] < losses[2] - 0.02
    assert losses[1] - losses[0] < 0.03
    nats = [WHITE / M @ np.log(white / red) for white, red in fits]
    assert [round(100 * kept / nats[0]) for kept in nats[1:]] == [93, 74]


def test_the_standard_errors_by_redrawing():
    claim(
        "28",
        "So the covariance of $\\hat\\theta$ is about $(m A'')^{-1}$ ([notebook 04](04_likelihood.ipynb)), for many "
        "throws, and if the family holds: **the bend of $A$ is the information of one throw.**",
    )
    claim("28", "Redraw the 20,000 throws 500 times, and fit each:")
    claim("28", "The face's, by four: it varies more from throw to throw, so a small $\\theta$ shows.")
    errors = standard_errors(WHITE, FACES, MIDDLE)
    assert 3.5 < errors[1] / errors[0] < 4.5
    seen = WHITE / M
    assert seen @ (FACES - seen @ FACES) ** 2 > 10 * seen @ (MIDDLE - seen @ MIDDLE) ** 2
    again = np.array([best(c, FACES, MIDDLE) for c in np.random.default_rng(6).multinomial(M, seen, size=150)])
    np.testing.assert_allclose(again.std(axis=0), errors, rtol=0.2)
