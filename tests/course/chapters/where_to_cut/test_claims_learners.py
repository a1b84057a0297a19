"""What notebook 02 asserts about the two learners, each fitted here with numpy and scipy alone."""

from functools import cache

import numpy as np
import pytest
from scipy import optimize, stats
from scipy.special import expit

from genmodels.course import widgets
from genmodels.course.chapters.where_to_cut.widget_odd_fifth import HIGH, LOW, START
from tools.claims import claim


def catch(m, rng):
    y = (rng.random(m) < 0.4).astype(int)
    return rng.normal(np.where(y == 1, 62, 50), 6), y


def bells(x, y):
    """phi, both means and one variance, by maximum likelihood."""
    means = [x[y == k].mean() for k in (0, 1)]
    return y.mean(), *means, np.mean((x - np.where(y == 1, means[1], means[0])) ** 2)


def generative_cut(x, y):
    phi, mu0, mu1, variance = bells(x, y)
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(phi / (1 - phi))


def logistic(x, y):
    """theta_0 and theta_1 for x in units of 10 cm from 56 cm, by Newton's method."""
    A, theta = np.stack([np.ones(len(x)), (x - 56) / 10], axis=1), np.zeros(2)
    for _ in range(25):
        p = expit(A @ theta)
        theta = theta + np.linalg.solve(A.T @ (A * (p * (1 - p))[:, None]), A.T @ (y - p))
    return theta


def logistic_cut(x, y):
    theta = logistic(x, y)
    return 56 - 10 * theta[0] / theta[1]


X = np.linspace(-20, 170, 19_001)


def all_fish(odd):
    """p(x, y) over X where a fifth of the bass is odd: salmon, bass."""
    bass = 0.8 * stats.norm(62, 6).pdf(X) + 0.2 * stats.norm(odd, 6).pdf(X)
    return np.array([0.6 * stats.norm(50, 6).pdf(X), 0.4 * bass])


def right(t, odd):
    bass = 0.8 * stats.norm(62, 6).sf(t) + 0.2 * stats.norm(odd, 6).sf(t)
    return 0.6 * stats.norm(50, 6).cdf(t) + 0.4 * bass


@cache
def cuts_of_all_fish(odd):
    """What the bells, and the line, come to when the catch grows."""
    joint = all_fish(odd)
    shares = joint.sum(axis=1)
    means = (joint @ X) / shares
    variance = (joint * (X - means[:, None]) ** 2).sum() / shares.sum()
    generative = means.mean() - variance / (means[1] - means[0]) * np.log(0.4 / 0.6)
    A, theta = np.stack([np.ones(len(X)), (X - 56) / 10], axis=1), np.zeros(2)
    for _ in range(30):
        p = expit(A @ theta)
        slope = A.T @ (A * (joint.sum(axis=0) * p * (1 - p))[:, None])
        theta = theta + np.linalg.solve(slope, A.T @ (joint[1] - joint.sum(axis=0) * p))
    return generative, 56 - 10 * theta[0] / theta[1]


def best_rule(odd):
    """Where the best rule changes, and how often it is right."""
    salmon, bass = all_fish(odd)
    borders = X[np.flatnonzero(np.diff(bass > salmon))] + 0.005
    return borders, np.maximum(salmon, bass).sum() * (X[1] - X[0])


def test_what_each_learner_makes_most_probable():
    claim("02", "A catch of 300 fish, from a lake where four in ten are bass.")
    x, y = catch(300, np.random.default_rng(1))
    assert abs(y.mean() - 0.4) < 3 * np.sqrt(0.24 / 300)
    claim(
        "02", r"the $\phi$, $\mu_0$, $\mu_1$ and $\sigma$ that give the *pairs* $(x, y)$ the largest density (*maximum"
    )
    claim("02", "Your `best_cut` estimates these four, too;")
    claim("02", r"and looks for the $\theta_0, \theta_1$ that make the *labels* most probable, given the lengths.")

    def pairs(phi, mu0, mu1, variance):
        density = stats.norm(np.where(y == 1, mu1, mu0), np.sqrt(variance)).logpdf(x)
        return (density + np.log(np.where(y == 1, phi, 1 - phi))).sum()

    def labels(theta):
        return np.log(expit(np.where(y == 1, 1, -1) * (theta[0] + theta[1] * (x - 56) / 10))).sum()

    top, theta, rng = np.array(bells(x, y)), logistic(x, y), np.random.default_rng(0)
    for _ in range(200):
        assert pairs(*top) > pairs(*(top * (1 + rng.normal(0, 0.02, 4))))
        assert labels(theta) > labels(theta * (1 + rng.normal(0, 0.05, 2)))


def test_two_learners_one_curve():
    claim("02", "Two learners, one curve: nearly the true one, which crosses one half at 57.2 cm.")
    x, y = catch(300, np.random.default_rng(1))
    lengths = np.linspace(30, 82, 521)
    joint = [share * stats.norm(mean, 6).pdf(lengths) for share, mean in ((0.6, 50), (0.4, 62))]
    true = joint[1] / (joint[0] + joint[1])
    assert round(np.interp(0.5, true, lengths), 1) == 57.2
    phi, mu0, mu1, variance = bells(x, y)
    learnt = expit(np.log(phi / (1 - phi)) + ((lengths - mu0) ** 2 - (lengths - mu1) ** 2) / (2 * variance))
    other = expit(np.stack([np.ones(521), (lengths - 56) / 10], axis=1) @ logistic(x, y))
    assert max(abs(learnt - true).max(), abs(other - true).max(), abs(learnt - other).max()) < 0.05


@pytest.mark.parametrize("seed", range(20))
def test_with_one_sigma_the_posterior_has_the_form_of_logistic_regression(seed):
    claim("02", r"With one $\sigma$ the log odds are a straight line.")
    claim("02", "So the posterior of two such bells *has* the form that logistic regression assumes:")
    rng = np.random.default_rng(seed)
    mu0, mu1, sigma, phi = *rng.normal(0, 3, 2), rng.uniform(0.5, 3), rng.uniform(0.05, 0.95)
    x = np.linspace(-5, 5, 50)
    log_odds = stats.norm(mu1, sigma).logpdf(x) - stats.norm(mu0, sigma).logpdf(x) + np.log(phi / (1 - phi))
    np.testing.assert_allclose(np.diff(log_odds, 2), 0, atol=1e-9)
    claim("02", r"Solve $\log \frac{p}{1 - p} = r$ for $p$, and it is $\frac{1}{1 + e^{-r}}$.")
    p = 1 / (1 + np.exp(-log_odds))
    near = np.abs(log_odds) < 20  # beyond, 1 - p loses its digits
    np.testing.assert_allclose(np.log(p / (1 - p))[near], log_odds[near], atol=1e-6)
    claim("02", r"here with $\theta_1 = \frac{\mu_1 - \mu_0}{\sigma^2} = \frac13$ per cm and $\theta_0 \approx -19.1$.")
    ends = np.array([0.0, 1.0])  # cm: where a line of the log odds starts, and its slope
    line = stats.norm(62, 6).logpdf(ends) - stats.norm(50, 6).logpdf(ends) + np.log(0.4 / 0.6)
    assert (round(line[0], 1), line[1] - line[0]) == (-19.1, pytest.approx(1 / 3))


def test_the_odd_fifth():
    claim("02", r"One bass in five is now odd: it has another mean length, and the same $\sigma$.")
    claim("02", "dotted, as it is, with the borders of the best rule.")
    salmon, bass = all_fish(120)
    assert bass[X > 92].sum() / bass.sum() == pytest.approx(0.2, abs=1e-4)
    for odd in (25, 62, 90):
        salmon, bass = all_fish(odd)
        called_bass = bass / (salmon + bass + 1e-300) > 0.5
        assert np.where(called_bass, bass, salmon).sum() == pytest.approx(np.maximum(salmon, bass).sum())


def test_giants():
    claim("02", r"The bell of the bass follows them, and the one $\sigma$ grows.")
    claim("02", "At 120 cm the cut of the bells is at 66.1 cm, and names 75.7 % of new fish right.")
    claim("02", "That of logistic regression goes to 57.9 cm and stays there, with 86.5 %, as many as the best rule.")
    spread = []
    for odd in range(62, 121, 2):
        joint = all_fish(odd)
        means = joint @ X / joint.sum(axis=1)
        spread.append((means[1], (joint * (X - means[:, None]) ** 2).sum()))
    assert (np.diff(spread, axis=0) > 0).all()
    bells_at, line_at = cuts_of_all_fish(120)
    borders, best = best_rule(120)
    assert (round(bells_at, 1), round(line_at, 1), len(borders)) == (66.1, 57.9, 1)
    assert round(100 * right(bells_at, 120), 1) == 75.7
    assert round(100 * right(line_at, 120), 1) == round(100 * best, 1) == 86.5
    assert round(cuts_of_all_fish(62)[1], 1) == 57.2  # from where it goes up
    assert {round(cuts_of_all_fish(odd)[1], 1) for odd in range(80, 121, 10)} == {57.9}
    claim("02", "The bells are wrong wherever the fifth is odd.")
    assert all(right(cuts_of_all_fish(odd)[0], odd) < best_rule(odd)[1] - 1e-4 for odd in (25, 35, 45, 50, 75, 90, 120))


def test_dwarfs():
    claim("02", "At 25 cm they cut at 63.2 and 62.8 cm, and name 72.6 and 73.4 % right.")
    claim("02", "The best rule calls very short fish bass, too: it has two borders, 34.6 and 57.9 cm,")
    claim("02", "34.6 and 57.9 cm, and is right for 85.7 %.")
    cuts, (borders, best) = cuts_of_all_fish(25), best_rule(25)
    assert np.round([*cuts, *borders], 1).tolist() == [63.2, 62.8, 34.6, 57.9]
    assert np.round([*(100 * right(cut, 25) for cut in cuts), 100 * best], 1).tolist() == [72.6, 73.4, 85.7]
    assert all_fish(25)[1][X < 34].sum() > all_fish(25)[0][X < 34].sum()
    claim("02", "With giants they bend, too, but only where the answer is clear.")
    x, (salmon, bass) = X[X < 100], all_fish(120)[:, X < 100]
    steep = np.gradient(np.log(bass / salmon), x)
    bent = np.abs(steep - 1 / 3) > 0.03
    assert bent.any()
    assert (bass / (salmon + bass))[bent].min() > 0.999
    claim("02", "With dwarfs they fall and rise again, which no")
    log_odds = np.log(all_fish(25)[1] / all_fish(25)[0])[(X > 0) & (X < 90)]
    turn = log_odds.argmin()
    assert (np.diff(log_odds[:turn]) < 0).all()
    assert (np.diff(log_odds[turn:]) > 0).all()
    claim("02", "It then misses even the best *single* cut, which names 78 % right:")
    single = optimize.minimize_scalar(lambda t: -right(t, 25), bounds=(45, 75)).x
    assert (round(single, 1), round(100 * right(single, 25), 1)) == (57.9, 78.5)
    assert 78.4 < 100 * right(single, 25) < 78.5
    claim("02", "it makes the labels probable, not the errors few.")
    assert right(cuts[1], 25) < right(single, 25)


def test_in_between_neither_is_ahead():
    claim("02", "From 32 to 73 cm neither is ahead of the other by more than 0.1 points.")
    for odd in (31, 74):
        assert 100 * abs(np.subtract(*(right(cut, odd) for cut in cuts_of_all_fish(odd)))) > 0.1
    for odd in range(32, 74):
        bells_right, line_right = (right(cut, odd) for cut in cuts_of_all_fish(odd))
        assert 100 * abs(bells_right - line_right) < 0.1
    claim("02", "Each learner has a model, and each model is wrong somewhere.")
    assert right(cuts_of_all_fish(120)[0], 120) < best_rule(120)[1] - 0.1
    assert right(cuts_of_all_fish(25)[1], 25) < best_rule(25)[1] - 0.1
    claim("02", "Here it leads by up to 10.8 points, the bells by 0.03 at most (too little to see).")
    leads = [100 * np.diff([right(cut, odd) for cut in cuts_of_all_fish(odd)])[0] for odd in range(25, 121)]
    assert (round(max(leads), 1), round(-min(leads), 2)) == (10.8, 0.03)


def variances_of_the_cut(mean, phi):
    """m times the variance of the cut for many rows, bells N(0, 1) and N(mean, 1): of the bells, of the logistic."""
    r = np.log(phi / (1 - phi))
    # delta method: t = (mu_0 + mu_1) / 2 - sigma^2 r / (mu_1 - mu_0)
    slopes = np.array([0.5 - r / mean**2, 0.5 + r / mean**2, -r / mean, -1 / mean])
    scatter = np.array([1 / (1 - phi), 1 / phi, 2, 1 / (phi * (1 - phi))])
    # Fisher information of theta_0, theta_1, and t = -theta_0 / theta_1
    x = np.linspace(-9, mean + 9, 20001)
    joint = np.array([(1 - phi) * stats.norm(0, 1).pdf(x), phi * stats.norm(mean, 1).pdf(x)])
    weight = joint.prod(axis=0) / joint.sum(axis=0)
    information = np.array([[np.trapezoid(weight * x ** (i + j), x) for j in (0, 1)] for i in (0, 1)])
    theta = np.array([r - mean**2 / 2, mean])
    gradient = np.array([-1 / theta[1], theta[0] / theta[1] ** 2])
    return slopes**2 @ scatter, gradient @ np.linalg.solve(information, gradient)


def test_how_sure_both_cuts_are():
    claim(
        "02",
        "From one catch of 300 to the next they go up and down (one standard deviation, over many catches):",
    )
    claim("02", "| generative | ± 0.51 cm |")
    claim("02", "| discriminative | ± 0.53 cm |")
    spreads = cuts_of_many_catches().std(axis=1)
    many = generative_cuts(4_000_000).std()
    assert many / np.sqrt(2 * 4_000_000) < 0.0002
    assert round(many, 2) == 0.51
    assert 0.505 + 4 * 0.0002 < many < 0.515
    assert abs(spreads[0] - many) < 4 * many / np.sqrt(2 * 20_000)  # fish by fish it is the same
    assert round(spreads[1], 2) == 0.53
    claim("02", "Ours are well within.")
    x, y = catch(300, np.random.default_rng(1))
    assert abs(generative_cut(x, y) - 57.2164) < 0.5 * spreads[0]
    assert abs(logistic_cut(x, y) - 57.2164) < 0.5 * spreads[1]
    for variance, spread in zip(variances_of_the_cut(2, 0.4), spreads, strict=True):
        assert np.sqrt(36 * variance / 300) == pytest.approx(spread, rel=0.01)  # for many fish


def generative_cuts(count):
    """The cuts of the bells from so many catches of 300, drawn by what they are worked out from: no fish drawn."""
    rng = np.random.default_rng(0)
    bass = rng.binomial(300, 0.4, count)
    mu0, mu1 = rng.normal(50, 6 / np.sqrt(300 - bass)), rng.normal(62, 6 / np.sqrt(bass))
    variance = 36 * rng.chisquare(298, count) / 300
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(bass / (300 - bass))


@cache
def cuts_of_many_catches():
    """Both cuts of 20,000 catches of 300 fish, (2, 20000): what `bells` and `logistic` do, for a thousand at once."""
    rng = np.random.default_rng(0)
    return np.concatenate([_cuts_of_a_thousand(rng) for _ in range(20)], axis=1)


def _cuts_of_a_thousand(rng):
    y = (rng.random((1000, 300)) < 0.4).astype(float)
    x = rng.normal(np.where(y == 1, 62, 50), 6)
    phi = y.mean(axis=1)
    mu0, mu1 = ((own * x).sum(axis=1) / own.sum(axis=1) for own in (1 - y, y))
    variance = np.mean((x - np.where(y == 1, mu1[:, None], mu0[:, None])) ** 2, axis=1)
    bells_at = (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(phi / (1 - phi))
    z, theta = (x - 56) / 10, np.zeros((2, 1000, 1))
    for _ in range(9):
        p = expit(theta[0] + theta[1] * z)
        w, off = p * (1 - p), y - p
        a, b, c = (total.sum(axis=1)[:, None] for total in (w, w * z, w * z**2))
        g, h = (total.sum(axis=1)[:, None] for total in (off, off * z))
        theta = theta + np.array([c * g - b * h, a * h - b * g]) / (a * c - b**2)
    return np.stack([bells_at, 56 - 10 * (theta[0] / theta[1])[:, 0]])


def test_a_thousand_at_once_are_cut_as_each_alone():
    rng = np.random.default_rng(7)
    together, rng_again = _cuts_of_a_thousand(rng), np.random.default_rng(7)
    y = (rng_again.random((1000, 300)) < 0.4).astype(int)
    x = rng_again.normal(np.where(y == 1, 62, 50), 6)
    for i in range(5):
        assert together[:, i] == pytest.approx([generative_cut(x[i], y[i]), logistic_cut(x[i], y[i])], abs=1e-6)


def test_where_the_bells_are_true_learning_them_needs_fewer_fish():
    claim("02", "Where the bells are true, learning them needs fewer fish for a cut of the same precision: here about")
    claim(
        "02", "here about nine for ten (a ± shrinks with the *root* of the number of fish, and the squares of these two"
    )
    claim("02", "and the squares of these two, unrounded, are as 9 to 10).")
    claim("02", "But where the bells are true, they save fish.")
    for mean in (0.5, 1, 2, 3, 4):
        for phi in (0.1, 0.25, 0.4, 0.5, 0.8):
            generative, discriminative = variances_of_the_cut(mean, phi)
            assert generative < discriminative
    generative, discriminative = variances_of_the_cut(2, 0.4)
    assert generative / discriminative == pytest.approx(0.9, abs=0.02)
    assert np.divide(*cuts_of_many_catches().var(axis=1)) == pytest.approx(0.9, abs=0.01)


def test_wrong_models_spoil_cuts():
    claim("02", r"A wrong model of $x$ can spoil the cut, and so can a wrong model of $p(y \mid x)$.")
    for odd, learner in ((120, 0), (25, 1)):
        assert right(cuts_of_all_fish(odd)[learner], odd) < best_rule(odd)[1] - 0.1


def test_the_right_panel_goes_to_where_one_is_or_is_shown_at_once():
    claim(
        "02",
        "On the right, how many new fish are named right: from 62 cm to where you are, or press *Show all places*.",
    )
    demo = widgets.odd_fifth()
    drawn = [one for one in demo.scene.artists if getattr(one, "axes", None)]
    lines = [one for one in drawn if one.axes.get_xlabel() == "the odd fifth, in cm"]

    def known(**state):
        demo.move(**state)
        return [(min(line.get_xdata()), max(line.get_xdata())) for line in lines[:3]]

    assert known(odd=START, all=False) == [(START, START)] * 3
    assert known(odd=START + 7, all=False) == [(START, START + 7)] * 3
    assert known(odd=START, all=True) == [(LOW, HIGH)] * 3
