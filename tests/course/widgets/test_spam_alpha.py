"""alpha against words and e-mails: every bar and every point counted here from the texts, at every stop."""

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.datasets import load_emails, load_iris, tokenize
from genmodels.course.widgets.mails import HeldOut
from genmodels.course.widgets.spam_alpha import ODDS, REACH, WORDS
from genmodels.errors import InvalidParameterError

TRAIN, TEST = load_emails().split(0.5, np.random.default_rng(8))
READ = [tokenize(text) for text in TRAIN.X]
DICTIONARY = sorted({word for words in READ for word in words})
NEW = np.array([[words.count(word) for word in DICTIONARY] for words in map(tokenize, TEST.X)])


@pytest.fixture(scope="module")
def demo():
    return widgets.spam_alpha()


def log_p(model, alpha, label):
    """log P(word | label) by counting, and log P(no word | label) where the model has that."""
    own = [words for words, other in zip(READ, TRAIN.y, strict=True) if other == label]
    read = own if model == "multinomial" else [set(words) for words in own]
    counts = dict.fromkeys(DICTIONARY, 0)
    for words in read:
        for word in words:
            counts[word] += 1
    below = sum(counts.values()) + alpha * len(counts) if model == "multinomial" else len(own) + 2 * alpha
    p = np.array([(count + alpha) / below for count in counts.values()])
    with np.errstate(divide="ignore"):
        return np.log(p), np.log1p(-p)


def log_odds(model, alpha):
    """The log odds of every new e-mail; the e-mails learnt from are half spam, so no prior."""
    parts = []
    for label in ("spam", "ham"):
        there, absent = log_p(model, alpha, label)
        rows = NEW if model == "multinomial" else np.minimum(NEW, 1)
        with np.errstate(invalid="ignore"):
            terms = np.where(rows > 0, rows * there, 0.0)
            terms = terms if model == "multinomial" else np.where(rows > 0, terms, absent)
        parts.append(terms.sum(axis=1))
    with np.errstate(invalid="ignore"):
        return parts[0] - parts[1]


def shown(demo):
    """Lengths of the bars, and the points of spam and ham."""
    bars = [artist.get_width() for artist in demo.scene.artists[: 2 * len(WORDS)]]
    spam, ham, _, rings = demo.scene.artists[-4:]
    lengths = np.add(bars[: len(WORDS)], bars[len(WORDS) :])
    return lengths, spam.get_xdata(), ham.get_xdata(), rings.get_xdata()


def test_every_bar_and_point_at_every_stop(demo, sweep):
    assert sum(TRAIN.y == "spam") * 2 == len(TRAIN.y)
    place = [DICTIONARY.index(word) for word in WORDS]
    edge = 0.98 * ODDS
    for state in sweep(demo):
        model, alpha = state["model"], state["alpha"]
        with np.errstate(invalid="ignore"):
            ratio = (log_p(model, alpha, "spam")[0] - log_p(model, alpha, "ham")[0])[place]
        odds = log_odds(model, alpha)
        lengths, spam, ham, rings = shown(demo)
        np.testing.assert_allclose(lengths, np.clip(ratio, -REACH, REACH), atol=1e-9)
        for points, label in [(spam, "spam"), (ham, "ham")]:
            own = odds[(TEST.y == label) & ~np.isnan(odds)]
            np.testing.assert_allclose(points, np.clip(own, -edge, edge), atol=1e-9)
        wrong = ((odds >= 0) != (TEST.y == "spam")) & ~np.isnan(odds)
        assert len(rings) == wrong.sum()
        assert f"{wrong.sum()} of {(~np.isnan(odds)).sum()} are called wrongly" in demo.words


def test_without_smoothing_most_e_mails_have_no_answer(demo):
    words = demo.move(alpha=0.0, model="multinomial")
    assert f"{np.isnan(log_odds('multinomial', 0)).sum()} of 74 new e-mails have no answer (0/0)" in words
    assert "have no answer" not in demo.move(alpha=0.001)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(alpha=0.0, model="Bernoulli")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


def test_a_data_set_of_your_own_is_the_default_one_here(demo):
    demo.reset()
    assert widgets.spam_alpha(TRAIN, TEST).words == demo.words


def test_other_labels_are_quoted():
    iris = load_iris()
    with pytest.raises(InvalidParameterError, match="both ham and spam"):
        HeldOut.of(iris, iris)
    with pytest.raises(InvalidParameterError, match="both ham and spam"):
        HeldOut.of(TRAIN, TEST.take(TEST.y == "ham"))
