"""What notebook 23 asserts of messages with labels and without, computed without the library."""

from functools import cache

import numpy as np
import pytest
from scipy.special import expit

from tests.course.chapters.sms import groups, messages, needs_messages, parted, parts
from tests.course.chapters.ten_labels.both_kinds_of_rows import (
    asked,
    drawn,
    em,
    expected_errors,
    is_spam,
    learnt,
    log_loss,
    objective,
    of_all,
    right,
)
from tools.claims import claim

pytestmark = needs_messages
SEED, DRAWS = 35, 12


def said_of(found, question="spam"):
    """The shares of spam and of ham that are called yes."""
    yes = found.odds(asked(question).kept) > 0
    return [yes[is_spam()].mean(), yes[~is_spam()].mean()]


def test_the_messages():
    claim("23", "Of the others, **ten** have a label, spam or ham, and more than four thousand have none.")
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
        "a filter that says 13&nbsp;% of every message.",
    )
    share, true = asked("spam").y.mean(), is_spam()
    assert round(100 * share) == 13
    constant = -np.log(np.where(true, share, 1 - share)).mean()
    found = [log_loss(learnt("spam", 10, SEED, steps=0)), constant, log_loss(learnt("spam", 10, SEED, steps=60))]
    assert [round(loss, 2) for loss in found] == [0.60, 0.39, 0.16]


def test_words_by_their_company():
    claim("23", "*Tone* is in the one labelled spam.")
    claim("23", "No message has both *tone* and *claim*.")
    claim("23", "But seven with *tone* have *www*, and six with *www* have *claim*: so suspicion is handed on")
    own, y = asked("spam"), drawn(10, SEED, asked("spam").y)
    column = {word: j for j, word in enumerate(own.words)}
    has = {word: own.X[:, [column[word]]].toarray().ravel() > 0 for word in ("tone", "claim", "www")}
    assert has["tone"][y == 1].all()
    assert not (has["claim"] | has["www"])[y >= 0].any()
    assert not (has["tone"] & has["claim"]).any()
    assert ((has["tone"] & has["www"]).sum(), (has["www"] & has["claim"]).sum()) == (7, 6)
    loud = np.argsort(-(lambda theta: theta[1] - theta[0])(learnt("spam", 10, SEED, steps=60).log_theta))
    assert own.words[loud[:3]].tolist() == ["claim", "prize", "www"]


def test_what_the_others_are_worth():
    claim("23", "Some **1,500 to 2,000 labels**: there the curve of labels alone comes down to where the other begins.")
    claim("23", "Ten labels with 4,023 other messages name as many rightly as some 1,500 to 2,000 labels alone.")
    with_others = np.mean([right(learnt("spam", 10, seed)) for seed in range(40)])
    fewer, more = (np.mean([right(learnt("spam", n, seed, steps=0)) for seed in range(40)]) for n in (1500, 2000))
    assert fewer < with_others < more


def test_which_ten_hardly_matters():
    claim("23", "EM takes 20 steps.")
    claim(
        "23",
        "Which ten are labelled hardly mattered: 97.8&nbsp;% are named rightly, with a standard deviation of 0.1 "
        "points over the twelve draws.",
    )
    shares = 100 * np.array([right(learnt("spam", 10, seed)) for seed in range(DRAWS)])
    assert (round(shares.mean(), 1), round(shares.std(), 1)) == (97.8, 0.1)


def test_thirty_labels_may_be_worse():
    claim("23", "(The one high triangle at 30 is only slow.)")
    claim("23", "But of a hundred other draws of *thirty*, **six ended with ham for all**: of the thirty one or two")
    claim("23", "of the thirty one or two were spam, and $\\alpha = 1$, for each of 3,415 words, drowned theirs.")
    claim("23", "With $\\alpha = 0.1$ all six arrive.")
    own = asked("spam")
    wrong = [1 - right(learnt("spam", 30, seed)) for seed in range(DRAWS)]
    high = int(np.argmax(wrong))
    assert sorted(wrong)[-2] < 0.03 < wrong[high]
    assert round(100 * (1 - right(learnt("spam", 30, high, steps=40))), 1) == 2.3
    lost = [seed for seed in range(100, 200) if 1 - right(learnt("spam", 30, seed)) > 0.12]
    assert len(lost) == 6
    for seed in lost:
        y = drawn(30, seed, own.y)
        end = em(own.X, y, steps=60, start=learnt("spam", 30, seed))
        assert (end.odds(own.kept) > 0).mean() < 0.01
        assert (y == 1).sum() in (1, 2)
        assert right(em(own.X, y, alpha=0.1)) > 0.97


@cache
def forty_ends():
    """Log-likelihoods without labels, and the shares that agree with spam and ham, from two messages each."""
    own, ends, nobody = asked("spam"), [], np.full(4033, -1)
    for seed in range(40):
        y = nobody.copy()
        y[np.random.default_rng(seed).permutation(len(y))[:2]] = 1, 0
        found, height = em(own.X, y, steps=0), -np.inf
        while True:
            found, last = em(own.X, nobody, steps=5, start=found), height
            height = objective(found, own.X, nobody)
            if height - last < 5e-4:
                break
        ends.append((height, right(found)))
    heights, agree = np.array(ends).T
    return heights - heights.max(), np.maximum(agree, 1 - agree)


def test_forty_starts_without_labels():
    claim("23", "**Thirty-four of forty, and the highest of all is among them.**")
    claim("23", "They agree with spam and ham on some 98&nbsp;%, without a label.")
    claim("23", "The six others rest on other hills, more than a thousand lower.")
    claim("23", "So several starts find the split.")
    heights, agree = forty_ends()
    near = heights > -100
    assert near.sum() == 34
    assert agree[near].min() > 0.975
    assert agree[near].max() < 0.98
    assert heights[~near].max() < -1000
    assert agree[~near].max() < 0.9
    assert agree[heights.argmax()] > 0.975


def test_no_start_knows_the_names():
    claim("23", "What no start can know is which heap is the spam.")
    own, y = asked("spam"), np.full(4033, -1)
    y[[7, 11]] = 1, 0
    one, other = em(own.X, y, steps=10), em(own.X, np.where(y >= 0, 1 - y, y), steps=10)
    np.testing.assert_allclose(one.odds(own.kept), -other.odds(own.kept), atol=1e-6)


def test_the_other_question():
    claim("23", "Half of them do: three quarters of the spam, and 46&nbsp;% of the ham.")
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


def test_emptied_of_its_labels_it_asks_for_spam():
    claim("23", "**Guess:** learn from **all** labels of *you*, then take them away again.")
    claim("23", "In ten steps it has forgotten *you*, and asks for spam.")
    claim("23", "**The others tend to answer the question that divides them most, whatever you asked.**")
    claim("23", "a split by spam makes the messages more probable")
    claim(
        "23",
        "(the filter of all spam labels has &minus;422.7). So EM keeps its promise, and climbs away",
    )
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
    assert round(objective(em(own.X, y, steps=0), own.X, nobody) / 1000, 1) == -422.7


def test_what_the_others_should_count():
    claim("23", "For *you*, with 1,000 labels in twelve draws:")
    claim("23", "Chosen is 0.1. In the part that judges it gains 0.7 ± 0.6: perhaps nothing.")
    claim("23", "What choosing saves you from is the loss of eight.")
    claim("23", "Labels that choose could also teach: a thousand more, without the others, gain two points.")
    claim("23", "Ask what does not divide the messages most, and they harm, unless they count little.")
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
    claim(
        "23",
        "what counts as spam then is 30 words, and $\\alpha$ adds 3,415. (With $\\alpha = 0.1$ it works: 97.8&nbsp;%.)",
    )
    claim("23", "At 0.3 it needs more steps.")
    own = asked("spam")
    y = drawn(10, SEED, own.y)
    found = em(own.X, y, 0.1, 19)
    spam = np.where(y == -1, 0.1 * expit(found.odds(own.X)), y == 1)
    assert round((own.X.T @ spam).sum()) == 30
    assert round(right(em(own.X, y, 0.1, 20, alpha=0.1)), 3) == 0.978
    slow = [right(em(own.X, y, 0.3, steps)) for steps in (20, 100)]
    assert slow[0] < 0.9 < 0.965 < slow[1]


def test_more_of_the_others_harm_more():
    own, wrong = asked("you"), np.zeros(3)
    for seed in range(6):
        y = drawn(1000, seed, own.y)
        rest, known = np.flatnonzero(y == -1), np.flatnonzero(y >= 0)
        for k, n in enumerate((1000, 2000, 3033)):
            rows = np.concatenate([known, rest[:n]])
            wrong[k] += 1 - right(em(own.X[rows], y[rows]), "you")
    assert np.all(np.diff(wrong / 6) > 0.01)


def test_errors_and_those_expected():
    claim("23", "**Guess:** a filter that says 0.9 expects to err with 0.1.")
    assert expit(-abs(np.log(0.9 / 0.1))) == pytest.approx(0.1)
    claim("23", "It expects to err on 1.0&nbsp;%, and errs on 2.4.")
    claim("23", "The filter of *you*, now that EM rests, expects 4.1&nbsp;% and errs on 43.0.")
    claim("23", "By log loss it is far worse than a coin (0.69): **it is sure, of another question.**")
    claim("23", "so each of these filters is too sure.")
    both, of_you = learnt("spam", 10, SEED, steps=60), learnt("you", 1000, 0, steps=200)
    assert [round(100 * share, 1) for share in (expected_errors(both), 1 - right(both))] == [1.0, 2.4]
    assert [round(100 * share, 1) for share in (expected_errors(of_you, "you"), 1 - right(of_you, "you"))] == [
        4.1,
        43.0,
    ]
    assert log_loss(of_you, "you") > 3 > np.log(2)
    for found in (both, learnt("spam", 10, SEED, steps=0), of_all("spam")):
        assert expected_errors(found) < 1 - right(found)


def test_what_the_replies_say():
    y = drawn(10, SEED, asked("spam").y)
    assert (y == 1).sum() == 1
    spam = np.exp(learnt("spam", 10, SEED, steps=60).log_pi[1])
    assert round(100 * spam) == 13
    heights, _ = forty_ends()
    assert (heights < -1000).sum() == 6
    wrong = [np.mean([1 - right(learnt("you", 1000, s, 1.0, t), "you") for s in range(DRAWS)]) for t in (0, 5, 20)]
    assert [round(100 * share) for share in wrong] == [34, 38, 42]
    assert {"claim", "prize"} <= set(asked("spam").words[np.asarray(asked("spam").X[y >= 0].sum(axis=0)).ravel() == 0])
