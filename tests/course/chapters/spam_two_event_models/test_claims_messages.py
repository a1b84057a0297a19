"""What notebook 17 says of real messages: a filter read word by word, and why silence speaks for ham."""

from collections import Counter

import numpy as np
import pytest

from tests.course.chapters.sms import FILE, counts, messages, needs_messages, presence, tokens, weights, words
from tools.claims import claim

pytestmark = needs_messages
CALL = "You have won a free prize! Call now"
ALPHAS = (0.01, 0.1, 1.0)


def total(name, alpha, text):
    """The log odds of a text, learnt from all messages."""
    X = presence() if name == "Bernoulli" else counts()
    empty, each = weights(name, alpha, X, messages()[1])
    said = Counter(word for word in tokens(text) if word in words())
    return empty + sum((1 if name == "Bernoulli" else n) * each[words()[word]] for word, n in said.items())


def absent_beside(word, alpha):
    """What all words but one, none of which occurs, add to the log odds in the Bernoulli model."""
    parts = []
    for own in split():
        shares = (np.asarray(presence()[own].sum(axis=0)).ravel() + alpha) / (own.sum() + 2 * alpha)
        parts.append(np.log1p(-np.delete(shares, words()[word])).sum())
    return parts[0] - parts[1]


def p_spam(name, alpha, text):
    return 1 / (1 + np.exp(-total(name, alpha, text)))


def test_the_messages():
    claim("17", "collected for research (Almeida, Gómez Hidalgo and Yamakami 2011) and fetched once, 0.2 MB.")
    claim("17", "A text that occurs several times is kept once.")
    assert (len(messages()[0]), int(messages()[1].sum()), len(words())) == (5171, 653, 8896)
    assert FILE.stat().st_size < 500_000  # the archive is compressed


def test_a_free_prize_under_both_models():
    claim("17", "On the left eight words speak for spam, and yet the Bernoulli model says 0.077: the 8,888 words that")
    claim("17", r"At $\alpha = 0.1$ it is above 0.999, and so is the multinomial model for each $\alpha$ up to 1.")
    claim("17", r"At $\alpha = 1$, *You have won a free prize! Call now*: which model is less sure that it is spam?")
    said = set(tokens(CALL)) & set(words())
    assert len(words()) - len(said) == 8888
    shares = [(np.asarray(presence()[own].sum(axis=0)).ravel() + 1) / (own.sum() + 2) for own in split()]
    assert all(shares[0][words()[word]] > shares[1][words()[word]] for word in said)
    assert len(said) == 8
    assert p_spam("Bernoulli", 1.0, CALL) == pytest.approx(0.077, abs=0.0005)
    assert p_spam("Bernoulli", 0.1, CALL) > 0.999
    assert all(p_spam("multinomial", alpha, CALL) > 0.999 for alpha in (0.01, 0.1, 1.0))
    said_by_spam = np.asarray(counts()[messages()[1]].sum(axis=0)).ravel()
    assert all(said_by_spam[words()[word]] > 0 for word in said)  # alpha = 0: no word excludes spam


def split():
    spam = messages()[1]
    return spam, ~spam


def test_without_smoothing_the_free_prize_is_spam():
    claim("17", r"and so is the multinomial model for each $\alpha$ up to 1.")
    said_by_ham = np.asarray(counts()[~messages()[1]].sum(axis=0)).ravel()
    assert any(said_by_ham[words()[word]] == 0 for word in tokens(CALL))  # ham is excluded, and P(spam) = 1


def test_the_empty_message():
    claim("17", "The multinomial model gives the empty message its prior, 0.126.")
    claim("17", r"*lunch*, or an empty box: raise $\alpha$ from 0.01 to 1. Which way does the bar *absent words*")
    claim("17", r"With *lunch* a larger $\alpha$ pushes the absent words further towards ham.")
    assert all(p_spam("multinomial", alpha, "") == pytest.approx(0.126, abs=0.0005) for alpha in ALPHAS)
    pushes = [total("Bernoulli", alpha, "") for alpha in ALPHAS]
    assert max(np.diff(pushes)) < -0.5
    assert total("Bernoulli", 1e-9, "") > pushes[0]
    assert max(np.diff([absent_beside("lunch", alpha) for alpha in ALPHAS])) < -0.5


def test_expected_and_real_numbers_of_words():
    claim("17", "Spam really is longer on average: 23.3 different words against 13.1.")
    claim("17", r"Smoothing adds to it: each class gets $\alpha$ imaginary messages *with* each of 8,896 words, and in")
    claim("17", "and in the small class that is a larger share.")
    claim("17", "That is a fact of these data.")
    claim("17", "In these messages spam is longer on average.")
    spam, ham = (presence()[own] for own in split())
    assert spam.sum(axis=1).mean() == pytest.approx(23.3, abs=0.05)
    assert ham.sum(axis=1).mean() == pytest.approx(13.1, abs=0.05)
    assert (spam.sum(axis=0) + 1).sum() / (spam.shape[0] + 2) == pytest.approx(36.8, abs=0.05)
    assert 1 / (spam.shape[0] + 2) > 1 / (ham.shape[0] + 2)


def test_the_push_of_the_absent_words():
    claim("17", r"So the push, $-22.8$ at $\alpha = 1$, is near the difference of")
    claim("17", r"the difference of the expected words, $15.0 - 36.8 = -21.8$.")
    claim("17", r"At $\alpha = 1$ **about half of the push on an empty message is smoothing**, and most of the rest is")
    claim("17", "and most of the rest is the naive assumption.")
    claim("17", r"At $\alpha = 0.01$ the push is $-11.3$, about half.")
    claim("17", "(The table rounds after it subtracts.)")
    claim("17", "The data stand for less than half of the rest:")
    claim(
        "17", "of the 1,732 messages with at most eight different words 19 are spam, and their log odds lie 2.6 below"
    )
    claim("17", "Most of it is the naive assumption")
    claim("17", r"For a small $p$, $\log(1 - p) \approx -p$.")
    expected = [(np.asarray(presence()[own].sum(axis=0)) + 1).sum() / (own.sum() + 2) for own in split()]
    assert round(expected[1], 1) == 15.0
    assert expected[1] - expected[0] == pytest.approx(-21.8, abs=0.05)
    claim("17", "So absent words push short ones towards ham in the Bernoulli model, harder than the data do:")
    claim("17", "which adds up thousands of absent words as if each were news of its own.")
    prior = np.log(653 / 4518)
    sums = [np.log1p(-(np.asarray(presence()[own].sum(axis=0)).ravel() + 1) / (own.sum() + 2)).sum() for own in split()]
    assert [round(one, 1) for one in (*sums, sums[0] - sums[1])] == [-38.3, -15.4, -22.8]
    push = {alpha: total("Bernoulli", alpha, "") - prior for alpha in (1e-9, 0.01, 0.1, 1.0)}
    assert push[1.0] == pytest.approx(-22.8, abs=0.05)
    assert push[0.01] == pytest.approx(-11.3, abs=0.06)
    assert 0.45 < 1 - push[1e-9] / push[1.0] < 0.55
    assert max(push.values()) < 0
    short = np.asarray(presence().sum(axis=1)).ravel() <= 8
    found = int(short[messages()[1]].sum())
    assert (int(short.sum()), found) == (1732, 19)
    counted = np.log(found / (1732 - found)) - prior
    assert counted == pytest.approx(-2.6, abs=0.05)
    assert -counted < (counted - push[1e-9]) / 3  # of what is left without smoothing
    assert -counted < -push[0.01] / 2
