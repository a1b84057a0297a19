"""What notebook 18 says of errors, cuts and costs, and of the ROC curves, on the text messages."""

import numpy as np
import pytest
from scipy.stats import rankdata

from tests.claims.sms import log_odds, messages, needs_messages, parts
from tools.claims import claim

pytestmark = needs_messages
MODELS = ("Bernoulli", "multinomial")
CUTS = np.arange(-20, 16.25, 0.5)  # the stops of the slider


def scored(name, seed=0, alpha=1.0):
    """Log odds of the part to choose with, and what is true."""
    learn, choose, _ = parts(seed)
    return log_odds(name, alpha, learn, choose), messages()[1][choose]


def errors(odds, spam, cut):
    return int(((odds >= cut) & ~spam).sum()), int(((odds < cut) & spam).sum())


def cost(odds, spam, cut, c):
    alarms, misses = errors(odds, spam, cut)
    return c * alarms + misses


def hits(odds, spam, alarms):
    """How much spam scores above all but so many of the ham."""
    return int((odds[spam] > np.sort(odds[~spam])[::-1][alarms]).sum())


def area(odds, spam):
    ranks = rankdata(odds)[spam].sum()
    return (ranks - spam.sum() * (spam.sum() + 1) / 2) / (spam.sum() * (~spam).sum())


def test_the_parts():
    claim("18", "The 5,171 text messages again.")
    claim("18", r"Half to *learn* from, a quarter to *choose* with (on this page the cut, in an exercise $\alpha$ as")
    assert len(messages()[0]) == 5171
    assert [len(part) for part in parts(0)] == [2585, 1293, 1293]


def test_a_filter_that_errs_more_and_costs_less():
    claim("18", "With the cut at 3 no letter is lost, and 143 of 168 spam messages are caught: 85&nbsp;%.")
    claim("18", "It costs less than the cut at 0, which makes fewer errors.")
    odds, spam = scored("multinomial")
    assert errors(odds, spam, 3) == (0, 168 - 143)
    assert spam.sum() == 168
    assert pytest.approx(0.85, abs=0.005) == 143 / 168
    assert cost(odds, spam, 3, 20) < cost(odds, spam, 0, 20)
    assert sum(errors(odds, spam, 3)) > sum(errors(odds, spam, 0))


def test_the_rates():
    claim("18", "**recall**: of the spam, the share caught, 152 of 168;")
    claim("18", "**precision**: of those called spam, the share that is spam, 152 of 153;")
    claim("18", "**false positive rate**: of the ham, the share put away, 1 of 1,125.")
    claim("18", "rows are *true*, in the order of the alphabet, `[[1124, 1], [16, 152]]`.")
    odds, spam = scored("multinomial")
    called = odds >= 0
    table = [[int((called == said)[spam == true].sum()) for said in (False, True)] for true in (False, True)]
    assert table == [[1124, 1], [16, 152]]


def test_the_cheapest_cut_and_log_c():
    claim("18", "The button shows the cost of every cut.")
    claim("18", "As $c$ grows, the cheapest cut moves to the right, or stays.")
    claim(
        "18", r"For the multinomial model a cut at $\log c$ costs at most 10 more than the cheapest stop of the slider."
    )
    claim(
        "18",
        "For the Bernoulli model it is far off up to $c = 20$: at $c = 1$ it costs 44, where a cut at $-18$ costs 21; "
        "at $c = 20$ it costs 74, where $-5.5$ costs 51.",
    )
    claim("18", r"For the Bernoulli model $\log c$ was far off up to $c = 20$, and $\alpha = 1$ was not the best for")
    for name in MODELS:
        odds, spam = scored(name)
        before, more = -np.inf, []
        for c in (1, 2, 5, 10, 20, 50, 100):
            costs = [cost(odds, spam, cut, c) for cut in CUTS]
            assert CUTS[np.argmin(costs)] >= before
            before = CUTS[np.argmin(costs)]
            more.append(cost(odds, spam, np.log(c), c) - min(costs))
        if name == "multinomial":
            assert max(more) == 10
        else:
            assert min(more[:5]) > 17 > 4 > max(more[5:])
            assert [cost(odds, spam, cut, c) for cut, c in ((0, 1), (-18, 1), (np.log(20), 20), (-5.5, 20))] == [
                44,
                21,
                74,
                51,
            ]


def test_the_curves_cross_here():
    claim(
        "18",
        "The Bernoulli model has the larger area, 0.987 against 0.978, and yet the curves **cross** at 1.2&nbsp;%:",
    )
    claim(
        "18",
        "yet the curves **cross** at 1.2&nbsp;%: with false alarms up to 1&nbsp;% the multinomial model finds more",
    )
    pair = [scored(name) for name in MODELS]
    assert [round(area(*one), 3) for one in pair] == [0.987, 0.978]
    found = [[hits(*one, alarms) for alarms in range(23)] for one in pair]
    ahead = np.sign(np.subtract(*found))
    (first,) = np.flatnonzero(ahead > 0)[:1]
    assert round(100 * first / (~pair[0][1]).sum(), 1) == 1.2
    assert (ahead[: int(0.01 * (~pair[0][1]).sum())] < 0).all()
    assert (ahead[:first] <= 0).all()


def test_they_cross_in_most_splits():
    claim("18", "*Where* they cross changes with the split: in most other splits it is at fewer false alarms.")
    claim("18", "**A larger area does not say which filter to take.**")
    claim("18", "Two ROC curves can cross: look where the filter works, not at the area.")
    larger, none, half, two = 0, [], [], []
    for seed in range(1, 41):
        learn, *rest = parts(seed)
        rest = np.concatenate(rest)
        spam = messages()[1][rest]
        odds = [log_odds(name, 1.0, learn, rest) for name in MODELS]
        larger += area(odds[0], spam) > area(odds[1], spam)
        for row, share in ((none, 0), (half, 0.005), (two, 0.02)):
            allowed = int(share * (~spam).sum())
            row.append(np.sign(hits(odds[0], spam, allowed) - hits(odds[1], spam, allowed)))
    assert larger == 40
    assert two.count(1) == 40
    assert half.count(1) == 29
    assert none.count(1) == 5
    assert none.count(-1) == 35
