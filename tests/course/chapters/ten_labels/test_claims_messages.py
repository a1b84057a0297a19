"""What notebook 23 asserts of messages with labels and without, computed without the library."""

from functools import cache

import numpy as np
import pytest
from scipy.sparse import csr_array
from scipy.special import expit

from tests.course.chapters.sms import counts, groups, messages, needs_messages, parted, parts, words
from tests.course.chapters.ten_labels.both_kinds_of_rows import (
    Asked,
    asked,
    drawn,
    em,
    expected_errors,
    is_spam,
    learnt,
    log_loss,
    maximise,
    objective,
    of_all,
    right,
)
from tools.claims import claim

pytestmark = needs_messages
SEED, DRAWS = 35, 12
OTHERS = (["i"], ["and"], ["to", "2"], ["the"], ["a"], ["in"], ["is"], ["me", "my"])  # does it say one of these?


def said_of(found, question="spam"):
    """The shares of spam and of ham that are called yes."""
    yes = found.odds(asked(question).kept) > 0
    return [yes[is_spam()].mean(), yes[~is_spam()].mean()]


def test_the_messages():
    claim("23", "Of the rest, **ten** have a label, spam or ham, and four thousand, *the others*, have none.")
    claim("23", "Take the text messages of [notebook 17](17_spam_two_event_models.ipynb) (Almeida et al. 2011).")
    claim("23", "A part is kept back, to judge by; near-copies stay together.")
    seen, new = parts(0, (0.78,))
    assert (len(seen), len(new), asked("spam").X.shape[1]) == (4033, 1138, 3415)
    assert not set(groups()[seen]) & set(groups()[new])
    y = drawn(10, SEED, asked("spam").y)
    assert ((y == 1).sum(), (y == 0).sum(), (y == -1).sum()) == (1, 9, 4023)
    assert round(100 * (1 - messages()[1].mean()), 1) == 87.4


def test_ten_alone_and_with_the_others():
    claim(
        "23",
        "**The ten alone are worth next to nothing, ten with the others nearly as much as all labels**: 97.6&nbsp;% "
        "named rightly, for 98.0.",
    )
    claim("23", "Of the spam the ten find 2&nbsp;%, with the others 89&nbsp;%.")
    alone, both, full = learnt("spam", 10, SEED, steps=0), learnt("spam", 10, SEED, steps=60), of_all("spam")
    shares = [right(found) for found in (alone, both, full)]
    assert [round(share, 3) for share in shares] == [0.873, 0.976, 0.980]
    assert round(1 - is_spam().mean(), 3) == 0.870
    assert [round(said_of(found)[0], 2) for found in (alone, both, full)] == [0.02, 0.89, 0.91]


def test_the_log_loss_of_ten_labels():
    claim(
        "23",
        "By log loss ([notebook 18](18_judging_a_classifier.ipynb)) the ten are worse than "
        "13&nbsp;% for every message.",
    )
    share, true = asked("spam").y.mean(), is_spam()
    assert round(100 * share) == 13
    constant = -np.log(np.where(true, share, 1 - share)).mean()
    found = [log_loss(learnt("spam", 10, SEED, steps=0)), constant, log_loss(learnt("spam", 10, SEED, steps=60))]
    assert [round(loss, 2) for loss in found] == [0.60, 0.39, 0.16]


def test_words_by_their_company():
    claim("23", "*Tone* is in the one labelled spam.")
    claim("23", "None of the 4,033 messages has both *tone* and *claim*.")
    claim(
        "23", "But seven with *tone* have *www*, and six with *www* have *claim*: over many such bridges suspicion is"
    )
    own, y = asked("spam"), drawn(10, SEED, asked("spam").y)
    column = {word: j for j, word in enumerate(own.words)}
    has = {word: own.X[:, [column[word]]].toarray().ravel() > 0 for word in ("tone", "claim", "www")}
    assert has["tone"][y == 1].all()
    assert not (has["claim"] | has["www"])[y >= 0].any()
    assert not (has["tone"] & has["claim"]).any()
    assert ((has["tone"] & has["www"]).sum(), (has["www"] & has["claim"]).sum()) == (7, 6)
    loud = np.argsort(-(lambda theta: theta[1] - theta[0])(learnt("spam", 10, SEED, steps=60).log_theta))
    assert own.words[loud[:3]].tolist() == ["claim", "prize", "www"]
    others = own.words != "www"  # without this bridge there are others
    theta = em(own.X[:, others], y, steps=60).log_theta
    assert own.words[others][np.argmax(theta[1] - theta[0])] == "claim"


def behind(own, n, draws=DRAWS):
    """What share ten labels with the others name rightly and n alone do not, message by message, over the draws."""
    of_ten = [(em(own.X, drawn(10, s, own.y)).odds(own.kept) > 0) == own.true for s in range(draws)]
    alone = [(em(own.X, drawn(n, s, own.y), steps=0).odds(own.kept) > 0) == own.true for s in range(draws)]
    return np.mean(of_ten, axis=0) - np.mean(alone, axis=0)


def test_what_the_others_are_worth():
    claim("23", "Some **1,500 labels**. Whether 2,000 are better is not sure: 0.15 ± 0.14 percentage points.")
    own = asked("spam")
    few = 100 * behind(own, 1000)
    assert (round(few.mean(), 1), round(few.std() / len(few) ** 0.5, 1)) == (0.5, 0.2)
    even, many = 100 * behind(own, 1500), -100 * behind(own, 2000)
    assert abs(even.mean()) < even.std() / len(even) ** 0.5
    assert (round(many.mean(), 2), round(many.std() / len(many) ** 0.5, 2)) == (0.15, 0.14)


def split(seed):
    """Another split of the messages: counts and answers, with the words that occur twice in what is learnt from."""
    learns, judges = parts(seed, (0.78,))
    X, y = counts(), messages()[1].astype(int)
    twice = np.asarray(X[learns].sum(axis=0)).ravel() >= 2
    return Asked(X[learns][:, twice], y[learns], X[judges][:, twice], y[judges], None)


def test_other_splits():
    claim("23", "On eight other splits it was from under 1,000 labels to nearly all")
    claim("23", "Ten labels of both kinds, with 4,023 others, are worth some 1,500 alone; on other splits from under")
    claim("23", "on other splits from under 1,000 to nearly all.")
    after = {n: [behind(split(seed), n).mean() for seed in range(1, 9)] for n in (500, 1000, 3000, 3700)}
    assert min(after[500]) > 0
    assert (np.array(after[1000]) < 0).any()
    assert (np.array(after[3000]) > 0).any()
    assert np.median(after[3000]) < 0 < np.median(after[1000])
    assert max(after[3700]) > 0


def test_which_ten_hardly_matters():
    claim("23", "EM takes 20 steps.")
    claim("23", "On this split it hardly mattered which ten, with the others.")
    claim("23", "Labels alone have one dot at 36&nbsp;%: a ten with five spam.")
    claim("23", "(One ten in four has no spam, and was drawn anew.)")
    own = asked("spam")
    alone = np.array([1 - right(learnt("spam", 10, seed, steps=0)) for seed in range(DRAWS)])
    assert round(100 * alone.max()) == 36
    assert np.sort(alone)[-2] < 0.15
    assert [(drawn(10, seed, own.y) == 1).sum() == 5 for seed in range(DRAWS)] == (alone > 0.3).tolist()
    assert round((1 - own.y.mean()) ** 10, 1) == pytest.approx(0.25, abs=0.06)
    shares = 100 * np.array([right(learnt("spam", 10, seed)) for seed in range(DRAWS)])
    assert (round(shares.mean(), 1), round(shares.std(), 1)) == (97.8, 0.1)


def test_thirty_labels_with_few_spam():
    claim(
        "23",
        "**With few spam, not quite.** The prior then says that spam is rare (one of thirty is 3&nbsp;%; one of ten "
        "was 10):",
    )
    claim("23", "few messages count as spam in the first step, and $\\alpha$ drowns their words.")
    claim("23", "In six draws EM does not recover.")
    own, half = asked("spam"), np.log([0.5, 0.5])
    many = np.array([(drawn(30, seed, own.y) == 1).sum() for seed in range(100, 200)])
    lost = np.array([1 - right(learnt("spam", 30, seed)) > 0.12 for seed in range(100, 200)])
    few = many <= 2
    assert (few.sum(), lost[few].sum(), lost[~few].sum()) == (24, 6, 0)
    for seed in 100 + np.flatnonzero(lost):
        y = drawn(30, seed, own.y)
        end = em(own.X, y, steps=60, start=learnt("spam", 30, seed))
        assert (end.odds(own.kept) > 0).mean() < 0.01
        first = em(own.X, y, steps=0)
        counted = expit(first.odds(own.X))[y == -1].sum() / (y == -1).sum()  # of all messages a seventh or so are spam
        assert counted < 0.07
        assert right(em(own.X, y, start=first._replace(log_pi=half))) > 0.97  # without the prior it recovers
        assert right(em(own.X, y, alpha=0.1)) > 0.97  # and with less smoothing


def test_one_spam_among_ever_more_ham():
    own, rng, lost = asked("spam"), np.random.default_rng(3), []
    for n in (10, 20, 30):
        lost.append(0)
        for _ in range(30):
            y = np.full(len(own.y), -1)
            for kind, many in ((1, 1), (0, n - 1)):
                y[rng.choice(np.flatnonzero(own.y == kind), many, replace=False)] = kind
            lost[-1] += right(em(own.X, y)) < 0.9
    assert lost[0] == 0 < lost[1] < lost[2]


@cache
def hundred_ends():
    """Of two messages each: the height without labels, and the share that agrees with spam and ham.

    Also the shares of spam and of ham in the heap that agrees with spam, and the loudest words of one heap.
    """
    own, ends, nobody, heaps, loud = asked("spam"), [], np.full(4033, -1), [], []
    for seed in range(100, 200):
        y = nobody.copy()
        y[np.random.default_rng(seed).permutation(len(y))[:2]] = 1, 0
        found, height = em(own.X, y, steps=0), -np.inf
        while True:
            found, last = em(own.X, nobody, steps=5, start=found), height
            height = objective(found, own.X, nobody)
            if height - last < 5e-4:
                break
        ends.append((height, right(found)))
        yes = (found.odds(own.kept) > 0) == (ends[-1][1] > 0.5)
        heaps.append((yes[is_spam()].mean(), yes[~is_spam()].mean()))
        order = np.argsort(found.log_theta[1] - found.log_theta[0])
        loud.append(own.words[order[:6] if ends[-1][1] < 0.5 else order[-6:]])
    heights, agree = np.array(ends).T
    return heights - heights.max(), np.maximum(agree, 1 - agree), heaps, loud


def test_a_hundred_starts_without_labels():
    claim("23", "**Two in three (65 ± 5&nbsp;%), and the highest of all is among them.**")
    claim(
        "23",
        "The other 35 end at other splits, more than a thousand lower: the 17 on the line put the spam and a seventh",
    )
    claim("23", "the 17 on the line put the spam and a seventh of the ham into one heap,")
    claim("23", "the 18 below split off those who write *lor* and *dun*, as in Singapore.")
    heights, agree, heaps, loud = hundred_ends()
    near = heights > -100
    assert near.sum() == 65
    assert round(100 * near.std() / len(near) ** 0.5) == 5
    assert agree[near].min() > 0.975
    assert agree[near].max() < 0.98
    assert heights[~near].max() < -1000
    assert agree[~near].max() < 0.9
    assert agree[heights.argmax()] > 0.975
    line, below = (agree > 0.86) & ~near, agree < 0.75
    assert (line.sum(), below.sum()) == (17, 18)
    of_spam, of_ham = np.array(heaps)[line].T
    assert of_spam.min() > 0.88
    assert np.round(1 / np.median(of_ham)) == 7
    assert all({"lor", "dun"} <= set(words) for words, low in zip(loud, below, strict=True) if low)
    assert not any({"lor", "dun"} <= set(words) for words, low in zip(loud, below, strict=True) if not low)


def test_no_start_knows_the_names():
    claim("23", "Several starts find the split; none can know which heap is the spam.")
    own, y = asked("spam"), np.full(4033, -1)
    y[[7, 11]] = 1, 0
    one, other = em(own.X, y, steps=10), em(own.X, np.where(y >= 0, 1 - y, y), steps=10)
    np.testing.assert_allclose(one.odds(own.kept), -other.odds(own.kept), atol=1e-6)


def test_the_other_question():
    claim("23", "Half do: three quarters of the spam, 46&nbsp;% of the ham.")
    says, is_so = (np.concatenate([asked(q).y, asked(q).true]) for q in ("you", "spam"))
    assert [round(100 * says[is_so == kind].mean()) for kind in (1, 0)] == [75, 46]
    claim(
        "23",
        "With 1,000 labels, labels alone name 34&nbsp;% wrongly; with 3,033 others it is 42&nbsp;%, and more in each "
        "of the twelve draws.",
    )
    assert np.concatenate([asked("you").y, asked("you").true]).mean() == pytest.approx(0.5, abs=0.01)
    alone, both = (
        1 - np.array([right(learnt("you", 1000, seed, steps=t), "you") for seed in range(DRAWS)]) for t in (0, 20)
    )
    assert (round(100 * alone.mean()), round(100 * both.mean())) == (34, 42)
    assert (both > alone).all()


def test_ten_labels_of_you_name_the_heaps_of_spam():
    claim("23", "After 100 steps, ten of the twelve draws of ten labels end at the split of spam and ham:")
    claim("23", "three call the spam *you* (43&nbsp;% wrong), seven the ham (57&nbsp;%).")
    claim("23", "(After 20, as drawn, some are still on their way.) **Here ten labels did little but name the heaps.**")
    own = asked("you")
    ends = [em(own.X, drawn(10, seed, own.y), steps=100).odds(own.kept) > 0 for seed in range(DRAWS)]
    agree = np.array([(yes == is_spam()).mean() for yes in ends])
    wrong = np.array([round(100 * (yes != own.true).mean()) for yes in ends])
    assert ((agree > 0.97).sum(), (agree < 0.03).sum()) == (3, 7)
    assert (set(wrong[agree > 0.97]), set(wrong[agree < 0.03])) == ({43}, {57})
    drawn_ends = [learnt("you", 10, seed).odds(own.kept) > 0 for seed in range(DRAWS)]
    there = np.array([(yes == is_spam()).mean() for yes in drawn_ends])
    assert 0 < (np.maximum(there, 1 - there) > 0.97).sum() < 10


def test_ten_other_questions():
    claim("23", "They tend to answer what divides them most.")
    claim("23", "On nine of ten other questions, with 1,000 labels, the others harmed, too")
    learns, judges = parts(0, (0.78,))
    X, names, texts = counts(), np.array(list(words())), messages()[0]
    twice, length = np.asarray(X[learns].sum(axis=0)).ravel() >= 2, np.asarray(X.sum(axis=1)).ravel()
    asks = [(said := np.isin(names, own), np.asarray(X[:, said].sum(axis=1)).ravel() > 0) for own in OTHERS]
    nothing = np.zeros(len(names), bool)
    asks += [(nothing, length > np.median(length)), (nothing, np.array(["?" in text for text in texts]))]
    harmed = 0
    for said, answer in asks:
        y, keep = answer.astype(int), twice & ~said
        own = Asked(X[learns][:, keep], y[learns], X[judges][:, keep], y[judges], names[keep])
        labels = [drawn(1000, seed, own.y) for seed in range(6)]
        alone, both = (
            np.mean([(em(own.X, few, steps=t).odds(own.kept) > 0) != own.true for few in labels]) for t in (0, 20)
        )
        harmed += both > alone
    assert (harmed, len(asks)) == (9, 10)


def test_emptied_of_its_labels_it_asks_for_spam():
    claim("23", "**Guess:** learn from **all** labels of *you*, then take them away again.")
    claim("23", "In ten steps it has forgotten *you*, and asks for spam.")
    claim("23", "**The others tend to answer the question that divides them most, whatever you asked.**")
    claim("23", "The height lets it: EM only climbs, and a split by spam lies seven thousand higher.")
    claim(
        "23",
        "**With many labels, keep some back**: they show whether the others help. Ten cannot: near two thirds, a share "
        "of ten has ± 15 points.",
    )
    assert all(round(100 * (share * (1 - share) / 10) ** 0.5) in (15, 16) for share in (0.34, 0.43))
    own, nobody = asked("you"), np.full(4033, -1)
    start = of_all("you")
    end = em(own.X, nobody, steps=10, start=start)
    yes = [found.odds(own.kept) > 0 for found in (start, end)]
    assert [round((own_yes == own.true).mean(), 2) for own_yes in yes] == [0.70, 0.57]
    assert [round((own_yes == is_spam()).mean(), 2) for own_yes in yes] == [0.64, 0.98]
    heights = [objective(em(own.X, nobody, steps=t, start=start), own.X, nobody) for t in range(11)]
    assert np.all(np.diff(heights) > 0)
    y = asked("spam").y
    by_spam = em(own.X, nobody, steps=10, start=em(own.X, y, steps=0))
    assert objective(by_spam, own.X, nobody) > heights[0]
    by_labels = objective(em(own.X, y, steps=0), own.X, nobody)
    assert [round(height / 1000, 1) for height in (heights[0], heights[10], by_labels)] == [-429.8, -422.7, -422.7]
    assert round((by_labels - heights[0]) / 1000) == 7


def test_what_the_others_should_count():
    claim("23", "For *you*, with 1,000 labels besides, in twelve draws:")
    claim("23", "Chosen is 0.1. In the part that judges it gains 0.7 ± 0.6 points: perhaps nothing.")
    claim("23", "But it saves you the loss of 8.2 ± 2.2. Then learn from the labels kept back, too.")
    own, both = asked("you"), parts(0, (0.78,))[1]
    chooses, judges = halves(both)

    def named(n, weight, steps):
        return np.mean([(learnt("you", n, s, weight, steps).odds(own.kept) > 0) == own.true for s in range(DRAWS)], 0)

    alone = named(1000, 1.0, 0)
    gain = {weight: 100 * (named(1000, weight, 20) - alone) for weight in (0.03, 0.1, 0.3, 1.0)}
    assert max(gain, key=lambda weight: gain[weight][chooses].mean()) == 0.1
    of = gain[0.1][judges]
    assert (round(of.mean(), 1), round(of.std() / len(of) ** 0.5, 1)) == (0.7, 0.6)
    assert round(gain[1.0].mean()) == -8
    assert gain[1.0][judges].mean() < -3 * gain[1.0][judges].std() / len(judges) ** 0.5
    assert round(100 * (named(2000, 1.0, 0) - alone).mean()) == 2


def halves(rows):
    """The rows kept back, in two parts that share no near-copies."""
    _, first, place = np.unique(groups()[rows], return_index=True, return_inverse=True)
    return parted(np.argsort(np.argsort(first))[place], 0, (0.5,))


def test_few_words_of_spam_are_lost_in_alpha():
    claim("23", "few words count as spam then, and $\\alpha$ adds 3,415.")
    own = asked("spam")
    y = drawn(10, SEED, own.y)
    found = em(own.X, y, 0.1, 19)
    spam = np.where(y == -1, 0.1 * expit(found.odds(own.X)), y == 1)
    assert round((own.X.T @ spam).sum()) == 30
    assert round(right(em(own.X, y, 0.1, 20, alpha=0.1)), 3) == 0.978


def test_more_of_the_others_harm_more():
    own, wrong = asked("you"), np.zeros(3)
    for seed in range(DRAWS):
        y = drawn(1000, seed, own.y)
        rest, known = np.flatnonzero(y == -1), np.flatnonzero(y >= 0)
        for k, n in enumerate((1000, 2000, 3033)):
            rows = np.concatenate([known, rest[:n]])
            wrong[k] += 1 - right(em(own.X[rows], y[rows]), "you")
    assert np.all(np.diff(wrong / DRAWS) > 0.01)
    assert np.round(100 * wrong[[0, 2]] / DRAWS).tolist() in ([35, 42], [36, 42])


def test_errors_and_those_expected():
    claim("23", "**Guess:** a filter that says 0.9 expects to err with probability 0.1.")
    assert expit(-abs(np.log(0.9 / 0.1))) == pytest.approx(0.1)
    claim("23", "It expects to err on 1.0&nbsp;%, and errs on 2.4 ± 0.5.")
    claim("23", "The filter of *you* expects 4.1&nbsp;% and errs on 43.0 ± 1.5:")
    claim("23", "errs on 43.0 ± 1.5: **it is sure, of another question.**")
    both, of_you = learnt("spam", 10, SEED, steps=60), learnt("you", 1000, 0, steps=200)
    assert [round(100 * share, 1) for share in (expected_errors(both), 1 - right(both))] == [1.0, 2.4]
    assert [round(100 * share, 1) for share in (expected_errors(of_you, "you"), 1 - right(of_you, "you"))] == [
        4.1,
        43.0,
    ]
    shares = np.array([1 - right(both), 1 - right(of_you, "you")])
    assert (100 * (shares * (1 - shares) / 1138) ** 0.5).round(1).tolist() == [0.5, 1.5]
    assert log_loss(of_you, "you") > 3 > np.log(2)
    for found in (both, learnt("spam", 10, SEED, steps=0), of_all("spam")):
        assert expected_errors(found) < 1 - right(found)


def test_who_would_be_too_sure_of_independent_words():
    claim("23", "Its words are independent, those of people are not ([notebook 14](14_two_coins.ipynb)): so the second")
    claim("23", "so the second and third filter are too sure.")
    own, theta, y = asked("spam"), np.exp(of_all("spam").log_theta), drawn(10, SEED, asked("spam").y)
    many = [np.asarray(X.sum(axis=1)).ravel().astype(int) for X in (own.X, own.kept)]
    gaps = []
    for seed in range(2):
        rng = np.random.default_rng(seed)
        learns, judges = (
            csr_array([rng.multinomial(n, theta[kind]) for n, kind in zip(length, kinds, strict=True)], dtype=float)
            for length, kinds in zip(many, (own.y, own.true), strict=True)
        )
        labels = np.stack([own.y == 0, own.y == 1], axis=1).astype(float)
        for found in (em(learns, y, steps=0), em(learns, y, steps=60), maximise(learns, labels)):
            odds = found.odds(judges)
            gaps.append(((odds > 0) != own.true).mean() - expit(-np.abs(odds)).mean())
    alone, both, full = np.reshape(gaps, (2, 3)).T
    assert alone.min() > 0.03
    assert max(both.max(), full.max()) < 0.002


def test_what_the_replies_say():
    y = drawn(10, SEED, asked("spam").y)
    assert (y == 1).sum() == 1
    five = drawn(10, 0, asked("spam").y)
    spam = np.exp(learnt("spam", 10, 0, steps=60).log_pi[1])
    assert ((five == 1).sum(), round(100 * spam)) == (5, 14)
    heights = hundred_ends()[0]
    assert (heights < -1000).sum() == 35
    wrong = [np.mean([1 - right(learnt("you", 1000, s, 1.0, t), "you") for s in range(DRAWS)]) for t in (0, 20)]
    assert [round(100 * share) for share in wrong] == [34, 42]
    assert {"claim", "prize"} <= set(asked("spam").words[np.asarray(asked("spam").X[y >= 0].sum(axis=0)).ravel() == 0])
