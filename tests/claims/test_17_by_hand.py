"""What notebook 17 says of five e-mails: two stories, their estimates, 0/0 and smoothing, in fractions."""

from fractions import Fraction
from math import prod

import numpy as np
import sympy as sp

from tools.claims import claim

SPAM = [["win", "money", "win"], ["money", "money", "win", "lunch", "money"]]
HAM = [["meeting", "report"], ["meeting", "lunch", "meeting", "report"], ["lunch"]]
WORDS = ("win", "money", "lunch", "meeting", "report", "prize")


def coin(word, mails, alpha):
    return Fraction(sum(word in mail for mail in mails) + alpha, len(mails) + 2 * alpha)


def draw(word, mails, alpha):
    bag = [said for mail in mails for said in mail]
    return Fraction(bag.count(word) + alpha, len(bag) + 6 * alpha)


def likelihood(model, mail, mails, alpha=0):
    if model == "multinomial":
        return prod([draw(word, mails, alpha) for word in mail if word in WORDS], start=Fraction(1))
    return prod(p if word in mail else 1 - p for word in WORDS for p in [coin(word, mails, alpha)])


def p_spam(model, text, alpha=0):
    """P(spam | mail), or None where it is 0/0."""
    spam, ham = (Fraction(len(mails), 5) * likelihood(model, text.split(), mails, alpha) for mails in (SPAM, HAM))
    return spam / (spam + ham) if spam + ham else None


def test_two_models_two_answers():
    claim("17", "The first two are **spam**, unwanted mail; the others are **ham**.")
    claim("17", "A new e-mail says *win lunch*.")
    claim("17", "It stays 0 until it is needed.")
    claim("17", "No ham says *win*, so for the second story it can only be spam.")
    claim("17", "both spam e-mails have *money*, and this one lacks it.")
    claim("17", "**There an absent word speaks.**")
    assert not any("win" in mail for mail in HAM)
    assert all("money" in mail for mail in SPAM)
    assert p_spam("multinomial", "win lunch") == 1
    assert p_spam("Bernoulli", "win lunch") is None


def test_word_vectors():
    claim("17", "With a dictionary of $d = 6$ words an e-mail is a row of 6 numbers.")
    claim("17", "The lengths $T_i$ in the last column differ: 3, 5, 2, 4 and 1. No e-mail has *prize*.")
    assert [len(mail) for mail in SPAM + HAM] == [3, 5, 2, 4, 1]
    assert len(WORDS) == 6
    assert not any("prize" in mail for mail in SPAM + HAM)


def test_the_words_of_a_bag_share_one():
    claim("17", r"gives word $j$, so $\sum_j \theta_{jk} = 1$.")
    claim("17", "**Story 1, through the dictionary.** For each word of the dictionary a coin decides")
    claim("17", "**Story 2, word after word.** The writer draws a word from a bag,")
    for mails in (SPAM, HAM):
        for alpha in (0, 1):
            assert sum(draw(word, mails, alpha) for word in WORDS) == 1
    assert sum(coin(word, SPAM, 0) for word in WORDS) != 1


def test_the_order_is_forgotten_and_an_absent_word_is_a_factor_of_one():
    claim("17", "There is one factor for each of the $T$ words *written*, from the same bag at each place;")
    claim("17", "An absent word is a factor of 1.")
    a, b = sp.symbols("a b", positive=True)
    assert sp.expand(a * b * a - a**2 * b) == 0
    assert a**0 == 1


def test_four_ways_without_smoothing():
    claim("17", "**A word of each side:** no ham says *win*, no spam says *meeting*.")
    claim("17", r"So *win meeting* is impossible for both: $\frac00$, in the Bernoulli model too.")
    claim("17", r"**In the dictionary, never seen:** *prize* is impossible for both, $\frac00$.")
    claim("17", "*meeting* makes the answer exactly 0, whatever *lunch* says, which both classes know.")
    claim("17", "**Seen in one class only:**")
    claim("17", "*a* and *car* have no parameter and are left out.")
    claim("17", r"Without smoothing $\frac00$ needs no new word: *win meeting* is enough.")
    assert p_spam("multinomial", "win meeting") is None
    assert p_spam("Bernoulli", "win meeting") is None
    assert p_spam("multinomial", "prize") is None
    assert p_spam("multinomial", "lunch meeting") == 0
    assert all(any("lunch" in mail for mail in mails) for mails in (SPAM, HAM))
    assert p_spam("multinomial", "win a car") == p_spam("multinomial", "win") == 1


def test_with_the_words_that_were_learnt_it_takes_a_word_of_each_side():
    claim("17", "When the dictionary holds the words that were learnt, this is the only way for a bag.")
    rng = np.random.default_rng(0)
    for _ in range(200):
        spam, ham = (rng.integers(0, 2, size=6) * rng.integers(1, 4, size=6) for _ in range(2))
        learnt = np.flatnonzero(spam + ham)
        if len(learnt) == 0 or not spam.any() or not ham.any():
            continue
        mail = rng.choice(learnt, size=3)
        without_answer = bool((spam[mail] == 0).any() and (ham[mail] == 0).any())
        of_each_side = any(ham[j] == 0 for j in mail) and any(spam[j] == 0 for j in mail)
        a_single_word = any(spam[j] == 0 and ham[j] == 0 for j in mail)
        assert without_answer == of_each_side
        assert not a_single_word


def test_smoothing():
    claim("17", "A coin has **two** values, a bag has **$d$**:")
    claim("17", r"(Some smooth the prior too, $\frac{2 + 1}{5 + 2} = \frac37$ for spam. Here it stays $\frac25$, as")
    claim("17", r"Smoothing adds $2\alpha$ below the line for a coin, $d\,\alpha$ for a bag.")
    assert Fraction(2 + 1, 5 + 2) == Fraction(3, 7)
    for alpha in (1, 2, 5):
        assert coin("win", HAM, alpha) + (1 - coin("win", HAM, alpha)) == 1
        assert coin("win", HAM, alpha) == Fraction(alpha, 3 + 2 * alpha)
        assert sum(draw(word, HAM, alpha) for word in WORDS) == 1


def test_side_by_side():
    claim("17", "The Bernoulli model answers *lunch* and *lunch lunch lunch* alike; the multinomial one hears it three")
    claim("17", r"To an empty e-mail the multinomial model answers with the prior, $\frac25$.")
    claim("17", "The Bernoulli model says less: without *win* and *money* it is not like spam.")
    claim("17", "absent words speak, repetition does not.")
    claim("17", "repetition speaks, absence does not.")
    thrice = "lunch lunch lunch"
    assert p_spam("Bernoulli", "lunch", 1) == p_spam("Bernoulli", thrice, 1) == Fraction(46875, 309019)
    assert p_spam("multinomial", thrice, 1) == Fraction(4394, 32177) < p_spam("multinomial", "lunch", 1)
    assert p_spam("multinomial", "", 1) == Fraction(2, 5) > p_spam("Bernoulli", "", 1)
    assert coin("win", SPAM, 1) == coin("money", SPAM, 1) == Fraction(3, 4) > coin("win", HAM, 1)


def test_shares_are_the_maximum():
    claim("17", r"The likelihood of all e-mails is $\prod_i P(y^{(i)})\,P(x^{(i)} \mid y^{(i)})$, and each bag has its")
    claim("17", "The log-likelihood bends down everywhere, so this is its maximum.")
    theta, n_1, n_2 = sp.symbols("theta N_1 N_2", positive=True)
    curve = n_1 * sp.log(theta) + n_2 * sp.log(1 - theta)
    assert sp.solve(sp.diff(curve, theta), theta) == [n_1 / (n_1 + n_2)]
    bend = sp.diff(curve, theta, 2)
    assert sp.simplify(bend + n_1 / theta**2 + n_2 / (1 - theta) ** 2) == 0


def test_the_number_below_the_line():
    claim("17", "Below the line stand **all words of the class**.")
    claim("17", "Only the last row adds up to 1. The length has to stand *inside* the sum over e-mails.")
    claim("17", r"$\hat\theta_{jk} = N_{jk} / N_k$ is a share of *words*, and $N_k$ adds up all lengths;")
    bag = [said for mail in SPAM for said in mail]
    sums = [sum(Fraction(bag.count(word), below) for word in WORDS) for below in (3 * 2, 5 * 2, 3 + 5)]
    assert sums == [Fraction(4, 3), Fraction(4, 5), 1]


def test_a_product_that_underflows():
    claim("17", r"A message of 110 words, each of probability $\frac1{1000}$:")
    claim("17", r"The product is $10^{-330}$, and below about $10^{-323}$ an ordinary number of a computer is 0:")
    claim("17", r"With 0 in both classes you read $\frac00$, whatever you smooth with.")
    claim("17", "Add logarithms: a product of 110 numbers was 0.0.")
    assert Fraction(1, 1000) ** 110 == Fraction(1, 10**330)
    assert np.prod(np.full(110, 0.001)) == 0.0 < float("1e-323")
    assert float("1e-324") == 0.0


def test_the_sum_has_the_same_winner():
    claim("17", r"$\log P(y = k) + \sum_j \log P(x_j \mid y = k)$ is largest for the same class as the product.")
    rng = np.random.default_rng(1)
    for _ in range(100):
        p = rng.random((3, 8))
        assert p.prod(axis=1).argmax() == np.log(p).sum(axis=1).argmax()
