"""Wrong ways to add up the score of an e-mail, each of the right shares or nearly; the docstring is what is said."""

from collections.abc import Callable
from functools import cache
from itertools import chain

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def _score(term: Callable, words: Callable, prior: Callable = lambda spam, ham: np.log(spam / ham)) -> Callable:
    """A filter that adds `term(counts, sizes, alpha, d)` for each of the `words(mail, dictionary)`."""

    def log_odds(mail, spam, ham, alpha):
        bags = [list(chain(*mails)) for mails in (spam, ham)]
        dictionary = set(bags[0] + bags[1])

        @cache  # a word may come a million times
        def of(word):
            counts, sizes = (np.array([count(bag) for bag in bags]) for count in (lambda bag: bag.count(word), len))
            return float(term(counts, sizes, alpha, len(dictionary)))

        return float(sum(map(of, words(mail, dictionary)), prior(len(spam), len(ham))))

    return log_odds


def _known(mail, dictionary):
    return [word for word in mail if word in dictionary]


def _difference(shares):
    return np.log(shares[0]) - np.log(shares[1])


def _right(counts, sizes, alpha, d):
    return _difference((counts + alpha) / (sizes + d * alpha))


@slip("Python divides before it adds, and so alpha alone is divided: put the count and alpha in brackets.")
def no_brackets_above(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference(c + a / (n + d * a)), _known)(mail, spam, ham, alpha)


@slip("Python divides before it adds: put all that stands below the line in brackets, N_k and d alpha.")
def no_brackets_below(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference((c + a) / n + d * a), _known)(mail, spam, ham, alpha)


@slip("Python divides before it adds: put what stands above the line in brackets, and what stands below it, too.")
def no_brackets(mail, spam, ham, alpha):
    return _score(lambda c, n, a, d: _difference(c + a / n + d * a), _known)(mail, spam, ham, alpha)


@slip("You add a term for each word of the dictionary: go through the words of the e-mail.")
def each_word_of_the_dictionary(mail, spam, ham, alpha):
    return _score(_right, lambda mail, dictionary: dictionary)(mail, spam, ham, alpha)


@slip("That is the score after the first word: `return` belongs below the loop, not inside it.")
def first_word_alone(mail, spam, ham, alpha):
    known = _known(mail, set(chain(*spam, *ham)))
    return _score(_right, _known)(known[:1], spam, ham, alpha) if known else None


@slip("That is the term of the last word alone, without the prior: in the loop, add with +=.")
def last_word_alone(mail, spam, ham, alpha):
    known = _known(mail, set(chain(*spam, *ham)))
    if not known:
        return float(np.log(len(spam) / len(ham)))
    return _score(_right, _known, lambda spam, ham: 0)(known[-1:], spam, ham, alpha)


@slip("That is the prior alone: no word is found. mail is a list of words already; bag(mail) makes letters of it.")
def no_word_at_all(mail, spam, ham, alpha):
    return float(np.log(len(spam) / len(ham)))


@slip("A word said three times comes three times in the loop already: do not multiply by its count there.")
def often_counted_often(mail, spam, ham, alpha):
    return _score(_right, lambda mail, d: [w for w in mail if w in d for _ in range(mail.count(w))])(
        mail, spam, ham, alpha
    )


@slip("You add the logarithms of the shares in ham: take them away, since the odds divide by them.")
def ham_added(mail, spam, ham, alpha):
    added = _score(lambda c, n, a, d: np.log((c + a) / (n + d * a)).sum(), _known)
    return added(mail, spam, ham, alpha)


@slip("You divide one logarithm by another: the logarithm of a quotient is a difference, log a - log b.")
def quotient_of_logs(mail, spam, ham, alpha):
    return _joint(0, mail, spam, ham, alpha) / _joint(1, mail, spam, ham, alpha)


@slip("That is log P(spam | mail); the log odds take away log P(ham | mail).")
def log_of_the_posterior(mail, spam, ham, alpha):
    return float(-np.logaddexp(0, -_score(_right, _known)(mail, spam, ham, alpha)))


@slip("You give absent words a factor, one minus the share: that belongs to coins; a bag is silent about them.")
def absent_words_of_a_bag(mail, spam, ham, alpha):
    bags = [list(chain(*mails)) for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    total = np.log(len(spam) / len(ham))
    for word in dictionary:
        shares = np.array([(bag.count(word) + alpha) / (len(bag) + len(dictionary) * alpha) for bag in bags])
        total += _difference(shares if word in mail else 1 - shares)
    return float(total)


def _joint(k, mail, spam, ham, alpha):
    """The logarithm of P(class k, mail)."""

    def prior(*n):
        return np.log(n[k] / sum(n))

    return _score(lambda c, n, a, d: np.log((c[k] + a) / (n[k] + d * a)), _known, prior)(mail, spam, ham, alpha)


ALL = (
    no_brackets_above,
    no_brackets_below,
    no_brackets,
    each_word_of_the_dictionary,
    first_word_alone,
    last_word_alone,
    no_word_at_all,
    often_counted_often,
    ham_added,
    quotient_of_logs,
    log_of_the_posterior,
    absent_words_of_a_bag,
)
