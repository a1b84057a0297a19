"""Wrong ways to a spam filter: a prior, an alpha, a d or an absent word amiss; the docstring is what is said."""

from itertools import chain

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def _added(mail, spam, ham, above, below, d=None):
    """The log odds with `above` for alpha above the line, `below` for alpha below it, and another d where given."""
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    d = len(dictionary) if d is None else d
    total = np.log(len(spam) / len(ham))
    for word in mail:
        if word in dictionary:
            one, other = [(bag.count(word) + above) / (len(bag) + d * below) for bag in bags]
            total += np.log(one / other)
    return float(total)


@slip("Your prior is upside down: the sum begins with log(spam e-mails / ham e-mails).")
def prior_upside_down(mail, spam, ham, alpha):
    return _added(mail, spam, ham, alpha, alpha) + 2 * float(np.log(len(ham) / len(spam)))


@slip("A word that one class never said has the share 0 there: add alpha above the line, and d alpha below it.")
def no_alpha(mail, spam, ham, alpha):
    return _added(mail, spam, ham, 0, 0)


@slip("A word that one class never said has the share 0 there: add alpha above the line, too.")
def no_alpha_above(mail, spam, ham, alpha):
    return _added(mail, spam, ham, 0, alpha)


@slip("Your d counts the different words of the new e-mail; the dictionary has those of spam and ham.")
def words_of_the_mail_for_d(mail, spam, ham, alpha):
    return _added(mail, spam, ham, alpha, alpha, len(set(mail)))


@slip("Your d is the length of the new e-mail; it is that of the dictionary, the different words of spam and ham.")
def length_of_the_mail_for_d(mail, spam, ham, alpha):
    return _added(mail, spam, ham, alpha, alpha, len(mail))


@slip("In a bag an absent word is a factor of 1: leave 1 - theta away, it belongs to coins.")
def absent_words_too(mail, spam, ham, alpha):
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    total = _added(mail, spam, ham, alpha, alpha)
    for word in dictionary - set(mail):
        one, other = [1 - (bag.count(word) + alpha) / (len(bag) + len(dictionary) * alpha) for bag in bags]
        total += float(np.log(one / other))
    return total


@slip("In a bag an absent word is a factor of 1: leave 1 - theta away. And the prior is missing.")
def absent_words_and_no_prior(mail, spam, ham, alpha):
    return absent_words_too(mail, spam, ham, alpha) - float(np.log(len(spam) / len(ham)))


ALL = (
    prior_upside_down,
    no_alpha,
    no_alpha_above,
    words_of_the_mail_for_d,
    length_of_the_mail_for_d,
    absent_words_too,
    absent_words_and_no_prior,
)
