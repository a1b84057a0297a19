"""What notebook 17 says of real messages: a filter read word by word, and why silence speaks for ham."""

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod

import numpy as np
import pytest

from tests.course.chapters.sms import (
    FILE,
    MARK,
    counts,
    groups,
    log_odds,
    messages,
    needs_messages,
    parts,
    presence,
    tokens,
    weights,
    words,
)
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
    claim("17", "Now real text messages (Almeida et al. 2011), each text once.")
    assert (len(messages()[0]), int(messages()[1].sum()), len(words())) == (5171, 653, 8895)
    assert FILE.stat().st_size < 500_000  # the archive is compressed


def test_a_free_prize_under_both_models():
    claim("17", "On the left eight words speak for spam, and yet the Bernoulli model says 0.069: the 8,887 words that")
    claim("17", r"At $\alpha = 0.1$ it is above 0.999, and so is the multinomial model for each $\alpha$ up to 1.")
    claim("17", r"At $\alpha = 1$, *You have won a free prize! Call now*: which model is less sure that it is spam?")
    said = set(tokens(CALL)) & set(words())
    assert len(words()) - len(said) == 8887
    shares = [(np.asarray(presence()[own].sum(axis=0)).ravel() + 1) / (own.sum() + 2) for own in split()]
    assert all(shares[0][words()[word]] > shares[1][words()[word]] for word in said)
    assert len(said) == 8
    assert p_spam("Bernoulli", 1.0, CALL) == pytest.approx(0.069, abs=0.0005)
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


def test_the_first_picture_shows_two_answers():
    text = "congratulations, your card number please"
    assert p_spam("Bernoulli", 0.1, text) < 0.02
    assert p_spam("multinomial", 0.1, text) > 0.95


# ---- Who wrote these.


def having():
    """In how many spam and ham messages each word is."""
    return [np.asarray(presence()[own].sum(axis=0)).ravel() for own in split()]


def loudness(alpha=1.0):
    """What each word adds to the log odds where it stands, by the shares of messages that have it."""
    shares = [(own + alpha) / (which.sum() + 2 * alpha) for own, which in zip(having(), split(), strict=True)]
    return np.log(shares[0] / shares[1])


def test_the_words_that_speak_loudest():
    claim("17", r"**Guess first:** which word speaks loudest for spam, and which for ham?")
    claim("17", r"*Claim* is in 92 spam messages and in no ham; at $\alpha = 1$ no word speaks louder.")
    claim("17", "For ham it is *lor*: 142 ham messages, no spam; then *he*, *i'll*, *ü* and *da*.")
    column, (spam, ham), loud = words(), having(), loudness()
    assert (spam[column["claim"]], ham[column["claim"]]) == (92, 0)
    assert loud.argmax() == column["claim"]
    assert (spam[column["lor"]], ham[column["lor"]]) == (0, 142)
    quiet = loud.argsort()[:5]
    assert [list(column)[j] for j in quiet] == ["lor", "he", "i'll", "ü", "da"]
    assert not spam[quiet].any()


def test_the_marks_as_the_file_has_them():
    claim("17", "Where the collectors took a number out of ham, they wrote `<#>`: it is shown, and is no word.")
    claim(
        "17", "And in the file the mark is `&lt;#&gt;`: who takes it as it stands has two words, *lt* and *gt*, louder"
    )
    marked = np.array([MARK.search(text) is not None for text in messages()[0]])
    assert marked.any()
    assert not (marked & messages()[1]).any()
    assert "&lt;#&gt;" in FILE.read_text(encoding="utf-8")
    lines = {line.split("\t", 1)[1]: line[:4] == "spam" for line in FILE.read_text("utf-8").split("\n") if line}
    found = [text for text in lines if {"lt", "gt"} <= set(re.findall(r"\w+", text))]
    assert not any(lines[text] for text in found)
    assert len(found) > 142  # so they are louder than lor


def test_five_ham_and_no_spam():
    claim("17", r"With $\alpha = 1$ a word of five ham messages and no spam lies on the side of *spam*:")
    claim("17", "one imaginary message is a larger share of the smaller class.")
    assert Fraction(0 + 1, 653 + 2) > Fraction(5 + 1, 4518 + 2)
    spam, ham = having()
    assert (loudness()[(spam == 0) & (ham == 5)] > 0).all()
    assert Fraction(1, 653 + 2) > Fraction(1, 4518 + 2)


def test_a_filter_learnt_from_five_hundred():
    claim("17", "`log_odds` learns from 500 of these messages, and is tried on 500 others.")
    claim("17", "No near-copy, the same advertisement with another number, is on the other side")
    learn, choose, _ = parts(0)
    assert not set(groups()[learn]) & set(groups()[choose])
    called = log_odds("multinomial", 1.0, learn[:500], choose[:500]) > 0
    true = messages()[1][choose[:500]]
    assert ((called == true).sum(), (called & true).sum(), true.sum()) == (489, 52, 59)


# ---- How many words.


def test_the_numbers_of_words():
    claim("17", "Spam is longer on average: 23.3 different words against 13.0.")
    claim("17", r"each class gets $\alpha$ imaginary messages *with* each of 8,895 words, and in")
    claim("17", "and in the small class that is a larger share.")
    claim("17", r"At $\alpha = 1$ the model expects 36.8 different words in spam.")
    spam, ham = (presence()[own] for own in split())
    assert spam.sum(axis=1).mean() == pytest.approx(23.3, abs=0.05)
    assert ham.sum(axis=1).mean() == pytest.approx(13.0, abs=0.05)
    assert (spam.sum(axis=0) + 1).sum() / (spam.shape[0] + 2) == pytest.approx(36.8, abs=0.05)
    assert 1 / (spam.shape[0] + 2) > 1 / (ham.shape[0] + 2)


def coins(alpha):
    return [(own + alpha) / (which.sum() + 2 * alpha) for own, which in zip(having(), split(), strict=True)]


def number_of_words(p):
    """The distribution of how many independent coins fall on their word, by the fast Fourier transform."""
    at = np.exp(-2j * np.pi * np.arange(len(p) + 1) / (len(p) + 1))
    logs = sum(np.log1p(-some[:, None] * (1 - at)).sum(axis=0) for some in np.array_split(p, 40))
    return np.fft.ifft(np.exp(logs)).real


def test_the_same_event_in_data_and_model():
    claim("17", "Short messages speak for ham by 2.6 in the data, by 6.6 with hardly any smoothing, and by 15.8 at")
    claim("17", r"with hardly any smoothing, and by 15.8 at $\alpha = 1$.")
    claim("17", r"and by 15.8 at $\alpha = 1$.")
    claim("17", "So a short message speaks for ham, and it should.")
    claim("17", "Take those with at most eight different words, and the same in the model: at most eight of its coins")
    claim("17", "at most eight of its coins fall on their word.")
    claim("17", "So 9&nbsp;% of ham is that short to it; 38&nbsp;% really is.")
    claim(
        "17",
        r"Absent words push short messages towards ham, harder than the data do, by $\alpha$ and the naive assumption.",
    )
    lengths = [np.asarray(presence()[own].sum(axis=1)).ravel() for own in split()]
    short = np.array([(own <= 8).sum() for own in lengths])
    assert short.tolist() == [19, 1739]
    share = [(own <= 8).mean() for own in lengths]
    assert np.log(share[0] / share[1]) == pytest.approx(-2.6, abs=0.05)
    assert round(np.sqrt((1 / short).sum()), 1) == 0.2
    assert round(100 * share[1]) == 38
    ham = number_of_words(coins(0.01)[1])[:9].sum()
    assert round(100 * ham) == 9
    for alpha, push in ((0.01, -6.64), (1.0, -15.84)):
        spam, ham = coins(alpha)
        small = poisson_binomial(spam, 8)  # smaller than what rounding leaves of a Fourier transform
        assert np.log(small / number_of_words(ham)[:9].sum()) == pytest.approx(push, abs=0.01)


def poisson_binomial(p, most):
    """P(at most so many), from the elementary symmetric functions of the odds, by Newton's identities."""
    odds = p / (1 - p)
    powers = [(odds**k).sum() for k in range(1, most + 1)]
    e = [1.0]
    for k in range(1, most + 1):
        e.append(sum((-1) ** (i - 1) * e[k - i] * powers[i - 1] for i in range(1, k + 1)) / k)
    return np.exp(np.log1p(-p).sum()) * sum(e)


def test_coins_make_lengths_alike():
    claim("17", "independent coins make the messages of a class nearly alike in length: ham has 13.0 different words")
    claim("17", "ham has 13.0 different words with a standard deviation of 3.5 among coins, and of 8.7 in truth.")
    for own, p, width in zip(split(), coins(0.01), (4.6, 3.5), strict=True):
        lengths = np.asarray(presence()[own].sum(axis=1)).ravel()
        assert np.sqrt((p * (1 - p)).sum()) == pytest.approx(width, abs=0.05)
        assert lengths.std() > np.sqrt((p * (1 - p)).sum())
    assert lengths.std() == pytest.approx(8.7, abs=0.05)


def test_what_gives_the_multinomial_model_its_name():
    claim(
        "17",
        r"(Its name is that of the *counts*, which come in $T! / (x_1! \cdots x_d!)$ orders: a factor that cancels.)",
    )
    theta, x = [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)], (2, 1, 1)
    written = Counter(tuple(mail.count(j) for j in range(3)) for mail in product(range(3), repeat=4))
    assert written[x] == factorial(4) // (factorial(2) * factorial(1) * factorial(1))
    every = sum(n * prod(t**k for t, k in zip(theta, counted, strict=True)) for counted, n in written.items())
    assert every == 1
