"""One point of a ROC curve: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def rates(scores, is_spam, threshold):
    called, is_spam = np.array(scores) >= threshold, np.array(is_spam)
    return [called[~is_spam].mean(), called[is_spam].mean()]


def swapped(scores, is_spam, threshold):
    """You return the rates in the other order: first the false alarms, then the hits."""
    return rates(scores, is_spam, threshold)[::-1]


def shares_of_all(scores, is_spam, threshold):
    """You divide by the number of all e-mails: false alarms belong to the ham, and hits to the spam."""
    false_alarms, hits = rates(scores, is_spam, threshold)
    spam, n = sum(is_spam), len(is_spam)
    return [false_alarms * (n - spam) / n, hits * spam / n]


def shares_of_the_called(scores, is_spam, threshold):
    """You divide by the number of e-mails called spam: that gives precision, which is no coordinate of this curve."""
    spam = np.array(is_spam)[np.array(scores) >= threshold]
    return [1 - spam.mean(), spam.mean()] if spam.size else [0, 0]


def below_the_threshold(scores, is_spam, threshold):
    """You call an e-mail spam when its score is below the threshold; a high score means spam."""
    return [1 - share for share in rates(scores, is_spam, threshold)]


def above_only(scores, is_spam, threshold):
    """A score equal to the threshold counts as spam too: use >=."""
    return rates(scores, is_spam, threshold + 1e-9)


MISTAKES = (swapped, shares_of_all, shares_of_the_called, below_the_threshold, above_only)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a small one, random ones with ties, and thresholds beyond either end.

    >>> cases(np.random.default_rng(0))[0]
    ([3, 1, 2, 0], [True, True, False, False], 2)
    """
    drawn = []
    for n in (5, 8, 12):
        scores = rng.integers(-4, 5, size=n).tolist()
        is_spam = [True, False, *(rng.random(n - 2) < 0.4).tolist()]
        drawn += [(scores, is_spam, threshold) for threshold in (-9, scores[2], 0, 9)]
    return [([3, 1, 2, 0], [True, True, False, False], 2), *drawn]
