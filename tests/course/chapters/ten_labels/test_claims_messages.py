"""What notebook 23 asserts of messages with labels and without, computed without the library."""

from functools import cache

import numpy as np
import pytest

from tests.course.chapters.sms import groups, messages, needs_messages, parts
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
    claim("23", "Most messages are ham, so look at the spam as well: the ten find 2&nbsp;% of it, with the others")
    claim("23", "the ten find 2&nbsp;% of it, with the others 89&nbsp;%.")
    alone, both, full = learnt("spam", 10, SEED, steps=0), learnt("spam", 10, SEED, steps=60), of_all("spam")
    shares = [right(found) for found in (alone, both, full)]
    assert [round(share, 3) for share in shares] == [0.873, 0.976, 0.980]
    assert round(1 - is_spam().mean(), 3) == 0.870
    assert [round(said_of(found)[0], 2) for found in (alone, both, full)] == [0.02, 0.89, 0.91]


def test_the_log_loss_of_ten_labels():
    claim("23", "By log loss the ten are worse than a filter that says 13&nbsp;% of every message.")
    share, true = asked("spam").y.mean(), is_spam()
    assert round(100 * share) == 13
    constant = -np.log(np.where(true, share, 1 - share)).mean()
    found = [log_loss(learnt("spam", 10, SEED, steps=0)), constant, log_loss(learnt("spam", 10, SEED, steps=60))]
    assert [round(loss, 2) for loss in found] == [0.60, 0.39, 0.16]


def test_words_by_their_company():
    claim("23", "*Tone* is in the one labelled spam.")
    claim("23", "No message has both *tone* and *claim*.")
    claim("23", "But some with *tone* have *www*, and some with *www* have *claim*: so suspicion is handed on.")
    own, y = asked("spam"), drawn(10, SEED, asked("spam").y)
    column = {word: j for j, word in enumerate(own.words)}
    has = {word: own.X[:, [column[word]]].toarray().ravel() > 0 for word in ("tone", "claim", "www")}
    assert has["tone"][y == 1].all()
    assert not (has["claim"] | has["www"])[y >= 0].any()
    assert not (has["tone"] & has["claim"]).any()
    assert (has["tone"] & has["www"]).any()
    assert (has["www"] & has["claim"]).any()
    loud = np.argsort(-(lambda theta: theta[1] - theta[0])(learnt("spam", 10, SEED, steps=60).log_theta))
    assert own.words[loud[:3]].tolist() == ["claim", "prize", "www"]


def test_what_the_others_are_worth():
    claim("23", "Some **1,500 to 2,000 labels**: there the curve of labels alone comes down to where the other begins.")
    claim("23", "Ten labels with 4,023 other messages name as many rightly as some 1,500 to 2,000 labels alone.")
    with_others = np.mean([right(learnt("spam", 10, seed)) for seed in range(40)])
    fewer, more = (np.mean([right(learnt("spam", n, seed, steps=0)) for seed in range(40)]) for n in (1500, 2000))
    assert fewer < with_others < more


def test_which_ten_hardly_matters():
    claim(
        "23",
        "Which ten are labelled hardly matters to that one: 97.7&nbsp;% are named rightly, with a standard deviation "
        "of 0.1 points from draw to draw.",
    )
    shares = 100 * np.array([right(learnt("spam", 10, seed)) for seed in range(40)])
    assert (round(shares.mean(), 1), round(shares.std(), 1)) == (97.7, 0.1)


@cache
def forty_ends():
    """Log-likelihoods without labels, and the shares that agree with spam and ham, from two messages each."""
    own, ends, nobody = asked("spam"), [], np.full(4033, -1)
    for seed in range(40):
        y = nobody.copy()
        y[np.random.default_rng(seed).permutation(len(y))[:2]] = 1, 0
        found = em(own.X, y, steps=30)
        ends.append([objective(em(own.X, nobody, steps=1, start=found), own.X, nobody), right(found)])
    heights, agree = np.array(ends).T
    return heights - heights.max(), np.maximum(agree, 1 - agree)


def test_forty_starts_without_labels():
    claim("23", "**Twenty-four of forty, and the highest of all is among them.**")
    claim("23", "They agree with spam and ham on some 98&nbsp;%, without a label.")
    claim("23", "The sixteen others lie more than a thousand lower.")
    claim("23", "So several starts, and the highest likelihood, find the split.")
    heights, agree = forty_ends()
    near = heights > -100
    assert near.sum() == 24
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
    claim("23", "Half of them do.")
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
    claim("23", "In ten steps it has forgotten *you*, and asks for spam.")
    claim("23", "**The others answer the question that divides them most, whatever you asked.**")
    claim(
        "23", "Here that is spam: a split by it makes the messages more probable, so EM keeps its promise, and climbs"
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


def test_what_the_others_should_count():
    claim("23", "At 0.1 they help a little. *Spam*, with ten labels, wanted 1: no number suits both.")
    claim("23", "Ask what does not divide the messages most, and they harm, unless they count little.")
    alone = np.array([right(learnt("you", 1000, seed, steps=0), "you") for seed in range(DRAWS)])
    gain = {}
    for weight in (0.03, 0.1, 0.3, 1.0):
        gain[weight] = np.array([right(learnt("you", 1000, seed, weight), "you") for seed in range(DRAWS)]) - alone
    assert max(gain, key=lambda weight: gain[weight].mean()) == 0.1
    assert 0 < gain[0.1].mean() < 0.02
    assert gain[0.1].mean() > 3 * gain[0.1].std() / DRAWS**0.5
    assert gain[0.3].mean() < -0.02
    spam = [np.mean([right(learnt("spam", 10, seed, weight)) for seed in range(6)]) for weight in (0.1, 0.3, 1.0)]
    assert np.argmax(spam) == 2


def test_ten_labels_of_the_other_question_choose_either_heap():
    claim("23", "is the loudest for either; with another ten, yes may go to the ham.")
    shares = np.array([said_of(learnt("you", 10, seed), "you") for seed in range(DRAWS)])
    to_ham = (shares[:, 0] < 0.2) & (shares[:, 1] > 0.8)
    assert 0 < to_ham.sum() < DRAWS


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
    claim("23", "It expects to err on 1.0&nbsp;%, and errs on 2.4.")
    claim("23", "The filter of *you* expects 4.5&nbsp;% and errs on 42.5.")
    claim("23", "By log loss it is far worse than a coin (0.69): **it is sure, of another question.**")
    claim("23", "so each of these filters is too sure.")
    both, of_you = learnt("spam", 10, SEED, steps=60), learnt("you", 1000, SEED, steps=200)
    assert [round(100 * share, 1) for share in (expected_errors(both), 1 - right(both))] == [1.0, 2.4]
    assert [round(100 * share, 1) for share in (expected_errors(of_you, "you"), 1 - right(of_you, "you"))] == [
        4.5,
        42.5,
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
    assert (heights < -1000).sum() == 16
    own, at_rest = asked("you"), drawn(1000, SEED, asked("you").y)
    found = learnt("you", 1000, SEED, steps=60)
    assert right(em(own.X, at_rest, steps=200, start=found), "you") == pytest.approx(right(found, "you"), abs=0.01)
