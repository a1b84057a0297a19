"""What notebook 18 says of costs, scores and limits in general, and of what choosing on these messages promises."""

import numpy as np
import pytest
import sympy as sp
from scipy.stats import beta, binom

from tests.claims.sms import log_odds, messages, needs_messages, parts
from tests.claims.test_18_costs import MODELS, cost, errors, scored
from tools.claims import claim


def test_the_cut_of_a_cost():
    claim("18", r"\quad\Longleftrightarrow\quad r > \log c$$")
    claim("18", r"For $c = 20$ that is $\log 20 = 3.0$.")
    claim("18", r"If a false alarm costs $c$ misses, the cut is $\log c$, provided that the probabilities are right.")
    rng = np.random.default_rng(0)
    p, c = rng.uniform(0.001, 0.999, 1000), rng.uniform(0.1, 100, 1000)
    assert ((c * (1 - p) < p) == (np.log(p / (1 - p)) > np.log(c))).all()
    assert round(np.log(20), 1) == 3.0


def test_the_area_is_a_probability():
    claim("18", "is the probability that a spam message scores above a ham message, both drawn at random.")
    rng = np.random.default_rng(1)
    scores, spam = rng.normal(size=60), rng.random(60) < 0.4
    cuts = [np.inf, *np.sort(scores)[::-1]]
    x, y = ([((scores >= cut) & own).sum() / own.sum() for cut in cuts] for own in (~spam, spam))
    assert np.trapezoid(y, x) == pytest.approx((scores[spam][:, None] > scores[~spam]).mean())


def test_proper_scores():
    claim("18", r"The first two are best at $\hat p = p$: it pays to be honest.")
    claim(
        "18",
        r"plain distance does not depend on what you say: it pays to say 0 or 1, unless $p = \frac12$.",
    )
    claim("18", r"The **Brier score** takes the squared distance from $\hat p$ to what happened, 1 or 0.")
    claim("18", "A proper score, log score or Brier, is best for whoever says what he believes.")
    p, said = sp.symbols("p said", positive=True)
    log_score = p * sp.log(said) + (1 - p) * sp.log(1 - said)
    brier = -(p * (1 - said) ** 2 + (1 - p) * said**2)
    for score in (log_score, brier):
        assert sp.solve(sp.diff(score, said), said) == [p]
        assert sp.diff(score, said, 2).subs({p: sp.Rational(1, 7), said: sp.Rational(1, 7)}) < 0
    assert sp.simplify(sp.diff(brier, said, 2)) == -2
    plain = p * (1 - said) + (1 - p) * said
    assert said not in sp.diff(plain, said).free_symbols
    assert sp.solve(sp.diff(plain, said), p) == [sp.Rational(1, 2)]


@needs_messages
def test_what_is_said_and_what_came_true():
    claim("18", "of the messages that it calls spam with probability 0.9, a share of 0.9 is spam; and so for every")
    claim("18", "Both models are sure of nearly all messages: of 1,293 only 7 and 10 lie in the three middle bins.")
    claim("18", "what the Bernoulli model calls spam with 0.000 *is* spam in 3.5&nbsp;% of the cases.")
    claim("18", r"Part of this is $\alpha = 1$ ([notebook 17](17_spam_two_event_models.ipynb)): with $\alpha = 0.1$ it")
    claim("18", r"with $\alpha = 0.1$ it is 1.5&nbsp;%.")
    claim("18", "And words repeat each other, and naive Bayes counts each in full: it is too sure.")
    claim("18", "Yet 1,249 and 1,276 labels of 1,293 are right.")
    middle, right = [], []
    for name in MODELS:
        odds, spam = scored(name)
        said = 1 / (1 + np.exp(-odds))
        middle.append(int(((said >= 0.2) & (said < 0.8)).sum()))
        right.append(int(((odds >= 0) == spam).sum()))
        low = said < 0.2
        assert spam[low].mean() > said[low].mean()
        if name == "Bernoulli":
            assert f"{said[low].mean():.3f}" == "0.000"
            assert round(100 * spam[low].mean(), 1) == 3.5
    assert (middle, right) == ([7, 10], [1249, 1276])
    odds, spam = scored("Bernoulli", alpha=0.1)
    assert round(100 * spam[1 / (1 + np.exp(-odds)) < 0.2].mean(), 1) == 1.5


@needs_messages
def test_losses():
    claim(
        "18",
        r"At $\alpha = 1$ the Bernoulli model has a *worse* log score than somebody who says 0.13 of every message,",
    )
    claim("18", "0.404 against 0.386: it is very sure, and sometimes wrong.")
    claim("18", r"By both scores $\alpha = 1$ is not the best for either model.")
    claim("18", r"at a small $c$, and $\alpha = 1$ was not the best for either.")
    claim("18", "Now the mean losses, so that less is better:")
    for name in MODELS:
        losses = []
        for alpha in (0.1, 0.3, 1.0):
            odds, spam = scored(name, alpha=alpha)
            log_loss = np.logaddexp(0, np.where(spam, -odds, odds)).mean()
            losses.append((log_loss, ((1 / (1 + np.exp(-odds)) - spam) ** 2).mean()))
        assert min(losses)[0] < losses[-1][0]
        assert min(brier for _, brier in losses) < losses[-1][1]
        if name == "Bernoulli":
            share = spam.mean()
            assert round(losses[-1][0], 3) == 0.404
            assert round(-share * np.log(share) - (1 - share) * np.log(1 - share), 3) == 0.386
            assert round(share, 2) == 0.13


@needs_messages
def test_what_was_cheapest_promises_too_much():
    claim("18", "Every message to choose with is a possible cut.")
    claim("18", "Forty splits, multinomial model, $c = 20$:")
    claim("18", r"The cheapest of many was also the luckiest; here $\log 20$ did no worse.")
    claim("18", "The forty splits mixed all messages anew, those of our last part too.")
    claim("18", "The cost of the cheapest choice promises too much.")
    promised, paid, untried = [], [], []
    for seed in range(1, 41):
        odds, spam = scored("multinomial", seed)
        costs = [cost(odds, spam, cut, 20) for cut in odds]
        learn, _, judge = parts(seed)
        new = log_odds("multinomial", 1.0, learn, judge)
        promised.append(min(costs))
        paid.append(cost(new, messages()[1][judge], odds[np.argmin(costs)], 20))
        untried.append(cost(new, messages()[1][judge], np.log(20), 20))
        assert set(judge) & set(parts(0)[2])
    assert (np.mean(promised), np.mean(paid), np.mean(untried)) == pytest.approx((22.9, 35.45, 33.05), abs=0.05)
    difference = np.subtract(paid, promised)
    assert difference.mean() > 2.5 * difference.std(ddof=1) / np.sqrt(40)


@needs_messages
def test_judged_once():
    claim("18", "Not one of 1,146 letters was put away.")
    claim("18", "22 misses of 147 leave room for 9.6 to 21.8&nbsp;%.")
    odds, spam = scored("multinomial")
    cut = odds[np.argmin([cost(odds, spam, cut, 20) for cut in odds])]
    learn, _, judge = parts(0)
    truth = messages()[1][judge]
    assert errors(log_odds("multinomial", 1.0, learn, judge), truth, cut) == (0, 22)
    assert (truth.sum(), (~truth).sum()) == (147, 1146)


def test_limits():
    claim("18", "The largest $e$ for which this is still 5&nbsp;% is a limit for $e$:")
    claim(
        "18", "Whoever always reckons a limit like this has the true share below it in at least 95&nbsp;% of the cases."
    )
    claim("18", "It has two sides, with 2.5&nbsp;% for each; none of $m$ has one, with 5&nbsp;%.")
    claim("18", r"$$(1 - e)^m = 0.05 \quad\Longrightarrow\quad e = 1 - 0.05^{1/m} \approx \frac3m$$")
    claim("18", r"since $-\log 0.05 = 2.996$: the **rule of three**.")
    claim("18", "Somebody who saw no false alarm among 37 letters may still lose 1 in 13. Ours may lose 1 in 380.")
    claim(
        "18",
        "For counts above 0 there is the interval of Clopper and Pearson, from quantiles of the Beta distribution:",
    )
    claim("18", "None seen among $m$: a share of up to $3/m$, roughly, may still be.")
    assert round(-np.log(0.05), 3) == 2.996
    for m, letters in ((37, 13), (1146, 380)):
        e = 1 - 0.05 ** (1 / m)
        assert (1 - e) ** m == pytest.approx(0.05)
        assert e == pytest.approx(3 / m, rel=0.05)
        assert 1 / e == pytest.approx(letters, rel=0.02)
    m = 147
    limits = beta.ppf(0.95, np.arange(m) + 1, m - np.arange(m))  # from one side, for 0 to m - 1 errors
    for e in np.linspace(0.001, 0.999, 999):
        assert binom.pmf(np.arange(m)[limits < e], m, e).sum() <= 0.05 + 1e-9
    low, high = beta.ppf(0.025, 22, 126), beta.ppf(0.975, 23, 125)
    assert (round(100 * low, 1), round(100 * high, 1)) == (9.6, 21.8)
    assert binom.sf(21, 147, low) == pytest.approx(0.025)
    assert binom.cdf(22, 147, high) == pytest.approx(0.025)
