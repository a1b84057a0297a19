"""What notebook 18 says of costs, scores and limits in general, and of what choosing on these messages promises."""

import numpy as np
import pytest
import sympy as sp

from tests.course.chapters.judging_a_classifier.test_claims_costs import MODELS, cost, errors, scored, wilson
from tests.course.chapters.sms import log_odds, messages, needs_messages, parts
from tools.claims import claim


def test_the_cut_of_a_cost():
    claim("18", r"\quad\Longleftrightarrow\quad r > \log c$$")
    claim("18", r"For $c = 20$ that is $\log 20 \approx 3.0$.")
    claim("18", r"If a false alarm costs $c$ misses, the cut is $\log c$, provided that the probabilities are right.")
    rng = np.random.default_rng(0)
    p, c = rng.uniform(0.001, 0.999, 1000), rng.uniform(0.1, 100, 1000)
    assert ((c * (1 - p) < p) == (np.log(p / (1 - p)) > np.log(c))).all()
    assert round(np.log(20), 1) == 3.0


def test_the_area_is_a_probability():
    claim(
        "18",
        "The *area* under it is the probability that a spam message scores above a ham message, both drawn at random",
    )
    claim(
        "18",
        "A **ROC curve** (receiver operating characteristic) shows the recall of every cut against its false positive",
    )
    rng = np.random.default_rng(1)
    claim("18", "both drawn at random (equal scores count one half).")
    scores, spam = rng.integers(-4, 5, size=60), rng.random(60) < 0.4  # with ties
    cuts = [np.inf, *np.unique(scores)[::-1]]
    x, y = ([((scores >= cut) & own).sum() / own.sum() for cut in cuts] for own in (~spam, spam))
    above = np.sign(scores[spam][:, None] - scores[~spam])
    assert np.trapezoid(y, x) == pytest.approx((1 + above.mean()) / 2)


def test_proper_scores():
    claim(
        "18",
        r"For the first two the slope is zero at $\hat p = p$ and rises everywhere, so the mean loss is least there:",
    )
    claim("18", "Less is better.")
    claim(
        "18",
        r"plain distance does not depend on what you say: it pays to say 0 or 1, unless $p = \frac12$.",
    )
    claim("18", r"The **Brier score** is the squared distance from $\hat p$ to what happened, 1 or 0.")
    claim("18", "With a proper score nobody has a lower mean loss than who says the true probability.")
    claim("18", "It sees that a model is too sure; counting errors does not.")
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
    claim("18", "In the middle the multinomial model keeps its word, 45&nbsp;% said and 49&nbsp;% true.")
    claim("18", "of what it calls spam with 51&nbsp;% on average, 99&nbsp;% is.")
    claim("18", "Below 20&nbsp;% both are too sure.")
    middle = {}
    for name in MODELS:
        pooled = [scored(name, seed) for seed in range(1, 41)]
        said = 1 / (1 + np.exp(-np.concatenate([odds for odds, _ in pooled])))
        spam = np.concatenate([true for _, true in pooled])
        own, low = (said >= 0.2) & (said <= 0.8), said <= 0.2
        middle[name] = [round(100 * part[own].mean()) for part in (said, spam)]
        assert spam[low].mean() > 3 * said[low].mean()
    assert middle == {"multinomial": [45, 49], "Bernoulli": [51, 99]}


@needs_messages
def test_losses():
    claim(
        "18", r"At $\alpha = 1$ the Bernoulli model has a log loss of 0.321, hardly less than somebody who says 0.12 of"
    )
    claim("18", "who says 0.12 of every message, 0.368: it is very sure, and sometimes wrong.")
    claim("18", r"Neither $\log c$ nor $\alpha = 1$ was best, for either model.")
    claim("18", r"By both scores 0.1 is best for the Bernoulli model, and 0.3 for the multinomial one.")
    claim("18", "Which of these two is better, the scores do not agree.")
    claim("18", r"which of the $\alpha$ 0.1, 0.3 and 1 has the least log loss, for each model?")
    least = []
    for name in MODELS:
        losses = []
        for alpha in (0.1, 0.3, 1.0):
            odds, spam = scored(name, alpha=alpha)
            log_loss = np.logaddexp(0, np.where(spam, -odds, odds)).mean()
            losses.append((log_loss, ((1 / (1 + np.exp(-odds)) - spam) ** 2).mean()))
        best = 0 if name == "Bernoulli" else 1
        assert np.argmin(losses, axis=0).tolist() == [best, best]
        least.append(losses[best])
        if name == "Bernoulli":
            share = spam.mean()
            assert round(losses[-1][0], 3) == 0.321
            assert round(-share * np.log(share) - (1 - share) * np.log(1 - share), 3) == 0.368
            assert round(share, 2) == 0.12
    assert np.argmin(least, axis=0).tolist() == [1, 0]  # log loss: multinomial; Brier score: Bernoulli


def promised_paid_untried(name, c):
    """On forty splits: the least cost on the part to choose with, and what that cut and log c cost on new messages."""
    rows = []
    for seed in range(1, 41):
        odds, spam = scored(name, seed)
        costs = [cost(odds, spam, cut, c) for cut in odds]
        learn, _, judge = parts(seed)
        new, truth = log_odds(name, 1.0, learn, judge), messages()[1][judge]
        rows.append((min(costs), *(cost(new, truth, cut, c) for cut in (odds[np.argmin(costs)], np.log(c)))))
        assert set(judge) & set(parts(0)[2])
    return np.array(rows).T


@needs_messages
def test_what_was_cheapest_promises_too_much():
    claim("18", "(They mix all groups, those of our last part too.")
    claim("18", "The cheapest of many was also lucky: on average it promises too much.")
    claim(
        "18",
        "Where the probabilities are far off, choose the cut on messages kept apart (Bernoulli, $c = 1$: 23.8 instead "
        r"of 48.6); where they are nearly right, $\log c$ may do as well (multinomial, $c = 20$: 49.9 against 55.4).",
    )
    claim("18", "On average the cheapest choice promises too much.")
    claim("18", "Where they are far off, choose the cut on messages kept apart.")
    promised, paid, untried = promised_paid_untried("multinomial", 20)
    assert [each.mean() for each in (paid, untried)] == pytest.approx([55.35, 49.925], abs=0.01)
    assert (paid - promised).mean() > 3 * (paid - promised).std(ddof=1) / np.sqrt(40)
    promised, paid, untried = promised_paid_untried("Bernoulli", 1)
    assert [each.mean() for each in (paid, untried)] == pytest.approx([23.825, 48.575], abs=0.01)
    assert (paid < untried).all()
    assert (paid - promised).mean() > 3 * (paid - promised).std(ddof=1) / np.sqrt(40)


@needs_messages
def test_judged_once():
    claim("18", "Promised was 25, and 37 is paid: not one of 1,121 letters was put away.")
    claim("18", "and 22&nbsp;% of the spam stays (16 to 28).")
    found = []
    for alpha in (0.1, 0.3, 1.0):
        odds, spam = scored("multinomial", alpha=alpha)
        costs = [cost(odds, spam, cut, 20) for cut in odds]
        found.append((min(costs), alpha, odds[np.argmin(costs)]))
    promised, alpha, cut = min(found)
    assert (promised, alpha) == (25, 0.1)
    learn, _, judge = parts(0)
    truth = messages()[1][judge]
    assert errors(log_odds("multinomial", alpha, learn, judge), truth, cut) == (0, 37)
    assert (truth.sum(), (~truth).sum()) == (172, 1121)
    assert round(100 * 37 / 172) == 22
    assert np.round(100 * wilson(37, 172)).tolist() == [16, 28]


def test_limits():
    claim("18", "The largest $e$ for which this is still at least 5&nbsp;% is a limit for $e$:")
    claim("18", "If the true share is above the limit, none is seen in fewer than 5&nbsp;% of such watches.")
    claim("18", r"$$(1 - e)^m = 0.05 \quad\Longrightarrow\quad e = 1 - 0.05^{1/m} \approx \frac3m$$")
    claim(
        "18",
        r"since $0.05^{1/m} = \exp(\log 0.05 / m) \approx 1 + \log 0.05 / m$, and $-\log 0.05 = 2.996$: the **rule",
    )
    claim("18", "A friend has watched 37 letters, and none was put away:")
    claim("18", "Your friend may still lose 1 letter in 13; we may lose 1 in 370, and")
    claim("18", "Only if yours are like these: the limits hold for ham written largely in Singapore, and British")
    claim("18", "None seen among $m$: a share of up to $3/m$, roughly, may still be.")
    assert round(-np.log(0.05), 3) == 2.996
    for m, letters in ((37, 13), (1121, 370)):
        e = 1 - 0.05 ** (1 / m)
        assert (1 - e) ** m == pytest.approx(0.05)
        assert e == pytest.approx(3 / m, rel=0.05)
        assert 1 / e == pytest.approx(letters, rel=0.02)
        assert all((1 - share) ** m < 0.05 for share in np.linspace(e, 1, 100)[1:])
