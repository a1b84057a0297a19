"""Slips about a bag, an absent word and a word never seen: each is answered in words, on all of chapter 17's tasks."""

import math
from fractions import Fraction

import numpy as np
import pytest

from genmodels.course import exercises


def spoiled(above=1, below=1, prior=1, d=None, absent=False, log=np.log):
    """The filter with `above` alphas above the line and `below` below it, the prior's logarithm times `prior`."""

    def filtered(mail, spam, ham, alpha):
        bags = [[word for own in mails for word in own] for mails in (spam, ham)]
        dictionary = set(bags[0] + bags[1])
        size = len(dictionary) if d is None else d(mail)

        def share(word, bag):
            return (bag.count(word) + above * alpha) / (len(bag) + below * size * alpha)

        total = prior * log(len(spam) / len(ham))
        total += sum(log(share(word, bags[0])) - log(share(word, bags[1])) for word in mail if word in dictionary)
        if absent:
            silent = dictionary - set(mail)
            total += sum(log(1 - share(word, bags[0])) - log(1 - share(word, bags[1])) for word in silent)
        return float(total)

    return filtered


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (spoiled(prior=-1), "Your prior is upside down"),
        (spoiled(d=lambda mail: len(set(mail))), "Your d counts the different words of the new e-mail"),
        (spoiled(d=len), "Your d is the length of the new e-mail"),
        (spoiled(absent=True), "In a bag an absent word is a factor of 1"),
        (spoiled(absent=True, prior=0), "And the prior is missing."),
        (spoiled(above=0, below=0, log=math.log), "add alpha above the line, and d alpha below it."),
        (spoiled(above=0, below=0), "add alpha above the line, and d alpha below it."),
        (spoiled(above=0), "add alpha above the line, too."),
    ],
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_prior_an_alpha_a_d_or_an_absent_word_amiss(slip, said):
    reply = exercises.get("log-odds-of-a-mail").check(slip)
    assert not reply.correct
    assert said in reply.message


def test_two_ways_to_one_wrong_posterior_are_both_named():
    """*Meeting* and the prior left out, or alpha left out above the line for *meeting* in ham: 15/22 both times."""
    left_out = Fraction(15, 36) / (Fraction(15, 36) + Fraction(28, 144))
    spam, ham = Fraction(4, 14) * Fraction(3 * 5 * 5, 216), Fraction(10, 14) * Fraction(4 * 7 * 4, 12**3)
    assert left_out == spam / (spam + ham)
    reply = exercises.get("bernoulli-by-pencil").check(left_out)
    assert not reply.correct
    assert "'meeting' and the prior are left out, or alpha above the line" in reply.message


def test_a_word_outside_the_dictionary_is_pointed_at_and_not_given_away():
    reply = exercises.get("no-answer").check("ac")
    assert not reply.correct
    assert "see what the rest says." in reply.message
    assert "in d" not in reply.message
