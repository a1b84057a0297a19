"""What notebook 17 says of five e-mails: two stories, their estimates, 0/0 and smoothing, in fractions."""

from fractions import Fraction
from math import log, prod

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
    claim("17", "the smoothing number, stays 0 until it is needed.")
    claim("17", "No ham says *win*, so for the second story it can only be spam.")
    claim("17", "For the first story it can be neither: no ham says *win*, and both spam e-mails have *money*")
    claim("17", "**There an absent word speaks.**")
    assert not any("win" in mail for mail in HAM)
    assert all("money" in mail for mail in SPAM)
    assert p_spam("multinomial", "win lunch") == 1
    assert p_spam("Bernoulli", "win lunch") is None


def test_word_vectors():
    claim("17", "With a dictionary of $d = 6$ words an e-mail is a row of 6 numbers.")
    claim("17", "The lengths $T_i$ in the last column differ.")
    claim("17", "In the last row the three *money* are a single 1.")
    assert SPAM[1].count("money") == 3
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
    claim("17", "There is one factor for each of the $T$ words *written*; an absent word is a factor of 1.")
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
    claim("17", "no ham says *win*, no spam says *meeting*.")
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
    claim("17", r"The prior stays $\frac25$, as counted.")
    claim("17", r"Smoothing adds $2\alpha$ below the line for a coin, $d\,\alpha$ for a bag.")
    assert len(SPAM) + len(HAM) == 5
    assert Fraction(2, 5) + Fraction(3, 5) == 1
    for alpha in (1, 2, 5):
        assert coin("win", HAM, alpha) + (1 - coin("win", HAM, alpha)) == 1
        assert coin("win", HAM, alpha) == Fraction(alpha, 3 + 2 * alpha)
        assert sum(draw(word, HAM, alpha) for word in WORDS) == 1


def test_side_by_side():
    claim("17", "The Bernoulli model answers *lunch* and *lunch lunch lunch* alike; the multinomial one hears it three")
    claim("17", r"To an empty e-mail it answers with the prior, $\frac25$.")
    claim("17", "The Bernoulli model gives 0.211, less than the prior: without *win* and *money* it is not like")
    claim("17", "Absent words speak, repetition does not.")
    claim("17", "Repetition speaks, absence does not.")
    thrice = "lunch lunch lunch"
    assert p_spam("Bernoulli", "lunch", 1) == p_spam("Bernoulli", thrice, 1) == Fraction(46875, 309019)
    assert p_spam("multinomial", thrice, 1) == Fraction(4394, 32177) < p_spam("multinomial", "lunch", 1)
    assert p_spam("multinomial", "", 1) == Fraction(2, 5) > round(p_spam("Bernoulli", "", 1), 3) == Fraction(211, 1000)
    assert coin("win", SPAM, 1) == coin("money", SPAM, 1) == Fraction(3, 4) > coin("win", HAM, 1)


def test_shares_are_the_maximum():
    claim("17", r"The likelihood of all e-mails is $\prod_i P(y^{(i)})\,P(x^{(i)} \mid y^{(i)})$.")
    claim("17", "Each coin and each bag has its own factors in it, so each can be fitted alone.")
    claim("17", "For both the share that was counted makes the likelihood largest:")
    theta, n_1, n_2 = sp.symbols("theta a b", positive=True)
    curve = n_1 * sp.log(theta) + n_2 * sp.log(1 - theta)
    assert sp.solve(sp.diff(curve, theta), theta) == [n_1 / (n_1 + n_2)]
    bend = sp.diff(curve, theta, 2)
    assert sp.simplify(bend + n_1 / theta**2 + n_2 / (1 - theta) ** 2) == 0
    counted = np.array([3, 4, 1]) / 8  # the bag of spam
    others = np.random.default_rng(0).dirichlet(np.ones(3), size=500)
    assert np.all(np.log(others) @ counted < np.log(counted) @ counted)


def test_the_number_below_the_line():
    claim("17", "Below the line of a coin stand the e-mails of the class.")
    claim("17", "Below that of a bag stand **all words of the class**: only so do its shares add up to 1.")
    claim("17", "one bag for each class, estimated by shares of *words*; $N_k$ adds up all lengths.")
    claim("17", "a coin for each word of the dictionary, estimated by a share of *e-mails*.")
    bag = [said for mail in SPAM for said in mail]
    claim("17", "`bag` makes one list of all words of a class.")
    assert [bag.count(word) for word in ("win", "money", "lunch")] == [3, 4, 1]
    sums = [sum(Fraction(bag.count(word), below) for word in WORDS) for below in (3 * 2, 5 * 2, 3 + 5)]
    assert sums == [Fraction(4, 3), Fraction(4, 5), 1]
    claim("17", r"Below the line stands $T_i \sum_i 1\{y^{(i)} = k\}$, the length of one e-mail outside of its sum")
    assert [len(mail) for mail in SPAM] == [3, 5]


def test_a_product_that_underflows():
    claim("17", r"A message of 110 words, each of probability $\frac1{1000}$, has the likelihood $10^{-330}$.")
    claim("17", r"Below about $10^{-323}$ an ordinary number of a computer is 0: **underflow**.")
    assert Fraction(1, 1000) ** 110 == Fraction(1, 10**330)
    assert np.prod(np.full(110, 0.001)) == 0.0 < float("1e-323")
    assert float("1e-324") == 0.0


def test_win_lunch_word_by_word():
    claim("17", r"$r = \log \frac23 + \log \frac{4/14}{1/13} + \log \frac{2/14}{3/13} = -0.405 + 1.312 - 0.480 =")
    claim("17", r"0.427$ in the multinomial model, so $P(\text{spam} \mid x) = 0.605$. *Win* did it.")
    claim("17", r"*win lunch*, with $\alpha = 1$, has")
    ratios = [draw(word, SPAM, 1) / draw(word, HAM, 1) for word in ("win", "lunch")]
    assert ratios == [Fraction(4, 14) / Fraction(1, 13), Fraction(2, 14) / Fraction(3, 13)]
    terms = [log(ratio) for ratio in (Fraction(2, 3), *ratios)]
    shown = [round(term, 3) for term in (*terms, sum(terms))]
    assert shown == [-0.405, 1.312, -0.480, 0.427] == [*shown[:3], round(sum(shown[:3]), 3)]
    assert f"{float(p_spam('multinomial', 'win lunch', 1)):.3f}" == "0.605"


def test_logarithms_of_the_factors_are_the_log_odds():
    claim("17", "So add the logarithms of the prior and of the story's factors.")
    claim("17", r"the **log odds** $r$, and $P(\text{spam} \mid x) = \frac{1}{1 + e^{-r}}$.")
    claim("17", "and in the Bernoulli model, where the last part is what the absent words say together,")
    claim("17", r"r = \log \frac{P(\text{spam})}{P(\text{ham})} + \sum_j x_j \log \frac{\theta_{j,\text{spam}}}")
    claim("17", r"+ \sum_j (1 - x_j) \log \frac{1 - p_{j,\text{spam}}}{1 - p_{j,\text{ham}}}")
    claim("17", "Add logarithms: the log odds are a sum that you can read word by word.")
    for text in ("win lunch", "lunch lunch lunch", "", "prize report"):
        mail, prior = text.split(), np.log(2 / 3)
        r = prior + sum(mail.count(word) * _ratio(draw, word) for word in WORDS)
        assert np.isclose(1 / (1 + np.exp(-r)), float(p_spam("multinomial", text, 1)))
        present = sum(_ratio(coin, word) for word in WORDS if word in mail)
        absent = sum(_ratio(lambda *given: 1 - coin(*given), word) for word in WORDS if word not in mail)
        assert np.isclose(1 / (1 + np.exp(-prior - present - absent)), float(p_spam("Bernoulli", text, 1)))


def _ratio(share, word):
    return np.log(float(share(word, SPAM, 1) / share(word, HAM, 1)))
