"""Two questions asked of the messages, and EM from rows with labels and rows without, by numpy and scipy alone."""

from functools import cache
from typing import NamedTuple

import numpy as np
from scipy.special import expit

from tests.course.chapters.sms import counts, messages, parts, words

PRONOUNS = ("you", "u", "your", "ur")


class Asked(NamedTuple):
    """Counts and answers of what is learnt from and of what is kept back, and the words."""

    X: object
    y: np.ndarray
    kept: object
    true: np.ndarray
    words: np.ndarray


@cache
def asked(question: str) -> Asked:
    seen, new = parts(0, (0.78,))
    X, names = counts(), np.array(list(words()))
    twice = np.asarray(X[seen].sum(axis=0)).ravel() >= 2
    says = np.isin(names, PRONOUNS)
    if question == "spam":
        y = messages()[1].astype(int)
    else:
        y = (np.asarray(X[:, says].sum(axis=1)).ravel() > 0).astype(int)
        twice &= ~says
    return Asked(X[seen][:, twice], y[seen], X[new][:, twice], y[new], names[twice])


@cache
def is_spam() -> np.ndarray:
    """Which of the messages kept back are spam."""
    return asked("spam").true == 1


def drawn(n, seed, answer):
    """Labels of n rows, where both kinds are among them, and -1 elsewhere."""
    rng = np.random.default_rng(seed)
    while True:
        rows = rng.permutation(len(answer))[:n]
        if 0 < answer[rows].sum() < len(rows):
            y = np.full(len(answer), -1)
            y[rows] = answer[rows]
            return y


class Filter(NamedTuple):
    """log p(word | ham), log p(word | spam) and the log prior of both."""

    log_theta: np.ndarray
    log_pi: np.ndarray

    def joint(self, X):
        return X @ self.log_theta.T + self.log_pi

    def odds(self, X):
        ham, spam = self.joint(X).T
        return spam - ham


def maximise(X, shares, alpha=1.0):
    """From the shares of each row in ham and in spam, (n, 2)."""
    bags = np.asarray((X.T @ shares).T) + alpha
    total = shares.sum(axis=0)
    return Filter(np.log(bags) - np.log(bags.sum(axis=1, keepdims=True)), np.log(total / total.sum()))


def em(X, y, weight=1.0, steps=20, start=None, alpha=1.0):
    """Naive Bayes of word counts after so many steps, from the labelled rows alone or from some filter."""
    known = np.stack([y == 0, y == 1], axis=1).astype(float)
    found = maximise(X, known, alpha) if start is None else start
    for _ in range(steps):
        spam = expit(found.odds(X))
        soft = np.stack([1 - spam, spam], axis=1) * weight
        found = maximise(X, np.where((y == -1)[:, None], soft, known), alpha)
    return found


def objective(found, X, y, alpha=1.0):
    """The log-likelihood of rows and known labels, and the prior that the smoothing stands for."""
    joint = found.joint(X)
    rows = np.where(y == -1, np.logaddexp(*joint.T), joint[np.arange(len(y)), np.maximum(y, 0)])
    return rows.sum() + alpha * found.log_theta.sum()


def right(found, question="spam"):
    own = asked(question)
    return float(((found.odds(own.kept) > 0) == own.true).mean())


def log_loss(found, question="spam"):
    own = asked(question)
    odds = found.odds(own.kept)
    return float(np.logaddexp(0, np.where(own.true == 1, -odds, odds)).mean())


def expected_errors(found, question="spam"):
    return float(expit(-np.abs(found.odds(asked(question).kept))).mean())


@cache
def learnt(question, n, seed, weight=1.0, steps=20):
    own = asked(question)
    return em(own.X, drawn(n, seed, own.y), weight, steps)


@cache
def of_all(question):
    own = asked(question)
    return maximise(own.X, np.stack([own.y == 0, own.y == 1], axis=1).astype(float))
