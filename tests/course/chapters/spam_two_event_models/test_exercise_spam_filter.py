"""Slips of a spam filter that fail with an error, or that borrow from the page: each is answered in words."""

from fractions import Fraction

import numpy as np
import pytest

from genmodels.course import exercises

MAILS = {
    "spam": ["win money win", "money money win lunch money"],
    "ham": ["meeting report", "meeting lunch meeting report", "lunch"],
}


def draw(word, label, alpha=0):
    """As on the page."""
    bag = " ".join(MAILS[label]).split()
    return Fraction(bag.count(word) + int(alpha), len(bag) + 6 * int(alpha))


def ratios(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    d = len(set(bags[0] + bags[1]))
    known = [word for word in mail if word in bags[0] + bags[1]]
    return [
        (bags[0].count(word) + alpha)
        / (len(bags[0]) + d * alpha)
        / ((bags[1].count(word) + alpha) / (len(bags[1]) + d * alpha))
        for word in known
    ]


@pytest.mark.parametrize("prior", [1, Fraction(2, 3), None])
def test_the_e_mails_of_the_page_are_not_those_handed_over(prior):
    def borrowed(mail, spam, ham, alpha):
        odds = len(spam) / len(ham) if prior is None else float(prior)
        return float(np.log(odds)) + sum(
            float(np.log(float(draw(w, "spam", alpha) / draw(w, "ham", alpha)))) for w in mail
        )

    reply = exercises.get("log-odds-of-a-mail").check(borrowed)
    assert "as draw does: count in spam and ham." in reply.message


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda mail, spam, ham, alpha: len(mail.split()), "It is a list already: leave out .split()."),
        (lambda mail, spam, ham, alpha: len(" ".join(spam).split()), "makes one list of all words."),
        (lambda mail, spam, ham, alpha: len(set(spam + ham)), "take what is in it."),
        (lambda mail, spam, ham, alpha: np.log(Fraction(2, 5)), "hand on float(...) of it."),
        (lambda mail, spam, ham, alpha: float(Fraction(1 + alpha, 5 + 6 * alpha)), "divide, a / b."),
        (lambda mail, spam, ham, alpha: set(mail).count("win"), "count in the list."),
        (
            lambda mail, spam, ham, alpha: float(
                np.log(len(spam) / len(ham) * np.prod(ratios(mail, spam, ham, alpha)))
            ),
            "0.0, or infinite, before you take its logarithm; add logarithms all along.",
        ),
    ],
)
def test_what_fails_is_told_what_to_do(slip, said):
    assert said in exercises.get("log-odds-of-a-mail").check(slip).message


def by_words(mail, spam, ham, alpha, dictionary=None, d=None, prior=None, left_out=any, below=list, term=np.log):
    """The filter as a beginner writes it, with one part of it exchanged."""
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    dictionary = dictionary or set(bags[0] + bags[1])
    total = float(np.log(len(spam) / len(ham) if prior is None else prior))
    for word in mail:
        if word in dictionary and left_out(word in bag for bag in bags):
            shares = [(bag.count(word) + alpha) / (len(below(bag)) + (d or len(dictionary)) * alpha) for bag in bags]
            total += term(shares[0] / shares[1])
    return float(total)


PAGE = ("win", "money", "lunch", "meeting", "report", "prize")


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda m, s, h, a: by_words(m, s, h, a, left_out=all), "smoothing is for them"),
        (lambda m, s, h, a: by_words(m, s, h, a, below=set), "N_k counts each as often as it is written"),
        (lambda m, s, h, a: by_words(m, s, h, a, term=lambda ratio: ratio), "add their logarithms"),
        (lambda m, s, h, a: by_words(m, s, h, a, term=lambda ratio: np.log(ratio * len(s) / len(h)), prior=1), "once"),
        (lambda m, s, h, a: by_words(m, s, h, a, d=6), "Your d is 6"),
        (lambda m, s, h, a: by_words(m, s, h, a, dictionary=PAGE, left_out=lambda known: True), "of the notebook"),
        (lambda m, s, h, a: by_words(m, s, h, a, prior=2 / 3), "Your prior is the notebook's"),
    ],
)
def test_a_part_that_is_exchanged_is_named(slip, said):
    reply = exercises.get("log-odds-of-a-mail").check(slip)
    assert not reply.correct
    assert said in reply.message


def test_logarithms_of_ratios_are_as_right_as_differences():
    task = exercises.get("log-odds-of-a-mail")
    assert task.check(lambda m, s, h, a: np.log(len(s) / len(h)) + np.sum(np.log(ratios(m, s, h, a)))).correct


def with_term(term, ends_early=False, every_word=False):
    """The filter as a loop that adds `term(N_jk of spam and ham, N_k of spam and ham, alpha, d)`."""

    def filtered(mail, spam, ham, alpha):
        bags = [[word for own in mails for word in own] for mails in (spam, ham)]
        known = set(bags[0] + bags[1])
        total = np.log(len(spam) / len(ham))
        terms = {word: term(*(bag.count(word) for bag in bags), *map(len, bags), alpha, len(known)) for word in known}
        for word in known if every_word else mail:
            if word in known:
                total += terms[word]
                if ends_early:
                    return total
        return None if ends_early else total

    return filtered


def right_term(n, m, big_n, big_m, alpha, d):
    return np.log((n + alpha) / (big_n + d * alpha)) - np.log((m + alpha) / (big_m + d * alpha))


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (
            with_term(lambda n, m, N, M, a, d: np.log(n + a / (N + d * a)) - np.log(m + a / (M + d * a))),
            "put the count and alpha in brackets",
        ),
        (
            with_term(lambda n, m, N, M, a, d: np.log((n + a) / N + d * a) - np.log((m + a) / M + d * a)),
            "put all that stands below the line in brackets",
        ),
        (
            with_term(lambda n, m, N, M, a, d: np.log((n + a) / (N + d * a)) + np.log((m + a) / (M + d * a))),
            "take them away",
        ),
        (with_term(right_term, ends_early=True), "`return` belongs below the loop"),
        (with_term(lambda *counted: 0), "bag(mail) makes letters of it"),
        (
            lambda mail, *rest: with_term(right_term)([word for word in mail for _ in range(mail.count(word))], *rest),
            "do not multiply by its count",
        ),
        (with_term(right_term, every_word=True), "go through the words of the e-mail"),
    ],
)
def test_a_loop_with_a_slip_in_it_is_named(slip, said):
    reply = exercises.get("log-odds-of-a-mail").check(slip)
    assert not reply.correct
    assert said in reply.message


def test_the_e_mail_s_present_words_both_count_in_the_pencil_s_posterior():
    """Leaving out *please* must not lead to the number asked for."""
    without_please = Fraction(2 * 5, 7 * 12) / (Fraction(2 * 5, 7 * 12) + Fraction(5, 7 * 12))
    reply = exercises.get("bernoulli-by-pencil").check(without_please)
    assert not reply.correct
    assert "You left out 'please'" in reply.message
    spam, ham = Fraction(2, 7) * Fraction(3 * 5 * 5, 216), Fraction(5, 7) * Fraction(4 * 7 * 3, 12**3)
    assert exercises.get("bernoulli-by-pencil").check(spam / (spam + ham)).correct
