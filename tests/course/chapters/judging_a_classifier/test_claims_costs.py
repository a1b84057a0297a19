"""What notebook 18 says of errors, cuts and costs, and of the ROC curves, on the text messages."""

from itertools import combinations

import numpy as np
from scipy.stats import norm, rankdata

from tests.course.chapters.sms import groups, log_odds, messages, needs_messages, parts
from tools.claims import claim

pytestmark = needs_messages
MODELS = ("Bernoulli", "multinomial")
CUTS = np.round(np.arange(-20, 16.01, 0.05), 2)  # those drawn


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


def wilson(hits, n):
    """Limits of a share with 95 % confidence: where (p - share)^2 = z^2 p (1 - p) / n."""
    z = norm.ppf(0.975)
    return np.roots([1 + z**2 / n, -2 * hits / n - z**2 / n, (hits / n) ** 2])[::-1]


def test_the_parts():
    claim("18", "The 5,171 text messages again.")
    claim(
        "18",
        r"Half to *learn* from, a quarter to *choose* $\alpha$ and the cut with, and a quarter to *judge* what was",
    )
    claim("18", "The 5,171 messages are 4,870 groups, and each is in one part.")
    claim(
        "18", "Two messages are near-copies here if at least half of their pairs of neighbouring words are in both, all"
    )
    assert len(messages()[0]) == 5171
    assert groups().max() + 1 == 4870
    sizes = [len(part) for part in parts(0)]
    assert np.abs(np.array(sizes) / 5171 - [0.5, 0.25, 0.25]).max() < 0.002
    assert not any(set(groups()[one]) & set(groups()[other]) for one, other in combinations(parts(0), 2))


def test_a_filter_that_errs_more_and_costs_less():
    claim("18", "The cut at 3 hits 135 of 156 spam messages: 87&nbsp;% (80 to 91, with 95&nbsp;% confidence).")
    claim("18", "It costs less than half of what the cut at 0 costs, and makes more errors, 23 against 20.")
    claim("18", "which share of the spam does the filter still hit: about 99, 80, 50 or 10&nbsp;%?")
    odds, spam = scored("multinomial")
    assert errors(odds, spam, 3) == (2, 156 - 135)
    assert spam.sum() == 156
    assert np.round(100 * wilson(135, 156)).tolist() == [80, 91]
    assert round(100 * 135 / 156) == 87
    assert cost(odds, spam, 3, 20) < cost(odds, spam, 0, 20) / 2
    assert (sum(errors(odds, spam, 3)), sum(errors(odds, spam, 0))) == (23, 20)
    for cuts in (CUTS, odds, [3.0]):  # the cheapest drawn, the cheapest of all, and 3: 80 is the nearest answer
        cheapest = cuts[np.argmin([cost(odds, spam, cut, 20) for cut in cuts])]
        recall = 1 - errors(odds, spam, cheapest)[1] / 156
        assert min((0.99, 0.8, 0.5, 0.1), key=lambda answer: abs(answer - recall)) == 0.8


def test_a_split_message_by_message_leaks():
    claim("18", "How much of the spam judged has a near-copy among what was learnt?")
    claim("18", "Of 37&nbsp;% of the spam a near-copy was learnt, and of that the cut at 3 hits 95&nbsp;%;")
    claim("18", "of other spam, 78&nbsp;%.")
    spam, group, m = messages()[1], groups(), len(messages()[1])
    known, hit = [], []
    for seed in range(20):
        order = np.random.default_rng(seed).permutation(m)
        learn, judge = order[: m // 2], order[3 * m // 4 :]
        judge = judge[spam[judge]]
        met = set(group[learn].tolist())
        known += [k in met for k in group[judge].tolist()]
        hit += (log_odds("multinomial", 1.0, learn, judge) >= 3).tolist()
    known, hit = np.array(known), np.array(hit)
    assert [round(100 * share) for share in (known.mean(), hit[known].mean(), hit[~known].mean())] == [37, 95, 78]


def test_the_rates():
    claim("18", "**recall**: of the spam, the share of hits, 142 of 156;")
    claim("18", "**precision**: of those called spam, the share of hits, 142 of 148;")
    claim("18", "**false positive rate**: of the ham, the share of false alarms, 6 of 1,136.")
    claim("18", "rows are *true*, in the order of the alphabet, `[[1130, 6], [14, 142]]`.")
    odds, spam = scored("multinomial")
    called = odds >= 0
    table = [[int((called == said)[spam == true].sum()) for said in (False, True)] for true in (False, True)]
    assert table == [[1130, 6], [14, 142]]


def test_the_cheapest_cut_and_log_c():
    claim("18", "The button shows the cost of every cut.")
    claim("18", "As $c$ grows, the cheapest cut moves to the right, or stays.")
    claim("18", r"A cut at $\log c$ is not the cheapest for either model:")
    claim("18", r"| multinomial, cut at $\log c$ | 20 | 27 | 61 | 224 |")
    claim("18", "| multinomial, cheapest cut | 17 | 25 | 41 | 41 |")
    claim("18", r"| Bernoulli, cut at $\log c$ | 49 | 62 | 82 | 165 |")
    claim("18", "| Bernoulli, cheapest cut | 13 | 29 | 57 | 65 |")
    claim("18", "At $c = 100$ the cut of the multinomial model loses two letters, the other one.")
    claim(
        "18", "At $c = 1$ the cheapest cut of the Bernoulli model is $-13.7$: its log odds are pushed towards ham, as"
    )
    found = []
    for name in ("multinomial", "Bernoulli"):
        odds, spam = scored(name)
        table = [[cost(odds, spam, cut, c) for cut in CUTS] for c in (1, 5, 20, 100)]
        assert (np.diff([CUTS[np.argmin(costs)] for costs in table]) >= 0).all()
        found += [[cost(odds, spam, np.log(c), c) for c in (1, 5, 20, 100)], [min(costs) for costs in table]]
        assert found[-1] == [min(cost(odds, spam, cut, c) for cut in odds) for c in (1, 5, 20, 100)]
        assert errors(odds, spam, np.log(100))[0] == {"multinomial": 2, "Bernoulli": 1}[name]
    assert found == [[20, 27, 61, 224], [17, 25, 41, 41], [49, 62, 82, 165], [13, 29, 57, 65]]
    assert CUTS[np.argmin(table[0])] == -13.7


def test_the_curves_cross_here():
    claim(
        "18",
        "The Bernoulli model has the larger area, 0.995 against 0.981, and yet the curves **cross** at 0.35&nbsp;%:",
    )
    claim("18", "with false alarms up to 0.26&nbsp;% the multinomial model finds more")
    claim("18", r"To the right is its beginning, up to 2&nbsp;% false alarms.")
    pair = [scored(name) for name in MODELS]
    assert [round(area(*one), 3) for one in pair] == [0.995, 0.981]
    found = [[hits(*one, alarms) for alarms in range(23)] for one in pair]
    ahead, ham = np.sign(np.subtract(*found)), (~pair[0][1]).sum()
    (first,) = np.flatnonzero(ahead > 0)[:1]
    assert (round(100 * first / ham, 2), round(100 * (first - 1) / ham, 2)) == (0.35, 0.26)
    assert (ahead[:first] < 0).all()
    assert (ahead[first:] > 0).all()


def test_in_other_splits():
    claim("18", "In each of them the Bernoulli model has the larger area, and with at most 1&nbsp;% false alarms the")
    claim("18", "the higher recall on average: 93 against 90&nbsp;%.")
    claim("18", "With none, the multinomial model does: 75 against 61&nbsp;%.")
    claim("18", "**Ask how many false alarms you can bear**, and look there.")
    claim("18", "Two ROC curves can cross: look where the filter works, not at the area.")
    claim("18", "(And the cut at 3 costs 55 on average, the cut at 0 126.)")
    claim("18", "(They overlap: that is far less than forty trials.)")
    larger, found, paid, tried = 0, [], [], []
    for seed in range(1, 41):
        learn, choose, _ = parts(seed)
        spam = messages()[1][choose]
        pair = [log_odds(name, 1.0, learn, choose) for name in MODELS]
        larger += area(pair[0], spam) > area(pair[1], spam)
        allowed = (0, int(0.01 * (~spam).sum()))
        found.append([[hits(odds, spam, most) / spam.sum() for odds in pair] for most in allowed])
        paid.append([cost(pair[1], spam, cut, 20) for cut in (0, 3)])
        tried.append(len(choose))
    assert larger == 40
    assert np.mean(found, axis=0).round(2).tolist() == [[0.61, 0.75], [0.93, 0.90]]
    assert np.mean(paid, axis=0).round().tolist() == [126, 55]
    assert sum(tried) > 9 * len(messages()[0])  # each message in about ten of them
