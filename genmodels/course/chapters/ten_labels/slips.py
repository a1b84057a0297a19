"""Chapter 23: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np
from scipy.special import expit

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- Naive Bayes of word counts from rows with labels and rows without.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: counts of words, labels of which -1 is none, what a row without counts, and steps.

    >>> cases(np.random.default_rng(0))[0][1:]
    (array([ 1,  0, -1, -1]), 1.0, 1)
    """
    small = np.array([[2, 1, 0], [0, 1, 1], [1, 2, 0], [0, 0, 2]])
    drawn = [(small, np.array([1, 0, -1, -1]), 1.0, 1), (small, np.array([1, 0, -1, -1]), 1.0, 0)]
    for m, d, weight, steps in ((7, 4, 1.0, 2), (9, 5, 0.5, 3), (8, 3, 0.3, 1)):
        kind = rng.permutation(np.arange(m) % 2)
        X = rng.poisson(np.where(kind[:, None] == 1, rng.uniform(0.3, 2, d), rng.uniform(0.3, 2, d)))
        y = np.where(np.arange(m) < 3, kind, -1)
        y[:3] = rng.permutation([1, 0, 0])
        drawn.append((X, y, weight, steps))
    long = np.array([[300, 100], [100, 300], [900, 500], [400, 800], [1500, 1400]])
    return [*drawn, (long, np.array([1, 0, -1, -1, -1]), 1.0, 2)]


def learn(X, y, weight, steps):
    r, counts = y == 1, y != -1  # at first nothing counts but rows with a label
    for _ in range(steps + 1):
        spam, ham = X.T @ (counts * r), X.T @ (counts * (1 - r))
        before = np.log(np.sum(counts * r) / np.sum(counts * (1 - r)))
        words = np.log((spam + 1) / np.sum(spam + 1)) - np.log((ham + 1) / np.sum(ham + 1))
        odds = before + X @ words
        r = np.where(y == -1, np.exp(-np.logaddexp(0, -odds)), y)  # the sigmoid, also of large odds
        counts = np.where(y == -1, weight, 1)
    return before, words


def some(n: int, seed: int, answer: np.ndarray) -> np.ndarray:
    """Labels of `n` rows, drawn until both kinds are among them, and -1 for the other rows, (m,).

    >>> some(2, 0, np.array([0, 0, 1]))
    array([ 0, -1,  1])
    """
    rng, rows = np.random.default_rng(seed), []
    while len(set(answer[rows])) < 2:
        rows = rng.permutation(len(answer))[:n]
    return np.where(np.isin(np.arange(len(answer)), rows), answer, -1)


def _counted(X, r, counts, alpha=1.0, below=None):
    """Words of spam and of ham, smoothed, as shares."""
    bags = [np.asarray(X.T @ (counts * part), dtype=float) for part in (r, 1 - r)]
    with np.errstate(all="ignore"):
        return [(bag + alpha) / (np.sum(bag + alpha) if below is None else below(bag)) for bag in bags]


def _learnt(
    X,
    y,
    weight,
    steps,
    *,
    first=None,
    share=lambda before, words, X: expit(before + X @ words),
    hold=True,
    held_weight=1.0,
    count=_counted,
    prior=None,
    end=None,
):
    """The same with one part of it exchanged."""
    unknown = y == -1
    r = np.where(unknown, 0, y) if first is None else first[0](y)
    counts = np.where(unknown, 0.0, 1.0) if first is None else first[1](y)
    before = words = None
    with np.errstate(all="ignore"):
        for _ in range(steps + 1):
            theta = count(X, r, counts)
            before = np.log(np.sum(counts * r) / np.sum(counts * (1 - r))) if prior is None else prior(X, r, counts, y)
            words = np.log(theta[0]) - np.log(theta[1])
            soft = share(before, words, X)
            r = np.where(unknown, soft, y) if hold else soft
            counts = np.where(unknown, weight, held_weight)
        return (before, words) if end is None else end(before, words, theta)


NO_ALPHA = "You do not smooth: a word that one kind lacks has the logarithm of 0. Add 1 to each count of a word."
BELOW = "Below the line stand all words of the kind, and 1 for each word of the dictionary: np.sum(counts + 1)."
REVERSED = "Your log odds are those of ham: spam stands above, ham below."
NOT_HELD = "You ask the model for rows that have a label, too: their share stays 1 or 0 in every step."
WEIGHT_ALL = "You give `weight` to every row: a row with a label counts 1."
NO_WEIGHT = "You leave `weight` out: a row without a label counts so much, in words and in the prior."
HARD = "You decide each row wholly for spam or ham: count it in parts, by its probability."
AT_FIRST = "Rows without a label count in your first estimate: there, only labelled rows do."
ONE_LESS = "You take one step too few: `steps` come after the estimate from the labelled rows."
ONE_MORE = "You take one step too many: with steps = 0 only labelled rows count."
PRIOR_LEFT = "Your prior stays that of the labelled rows: count the others in it, too, in parts."
NO_PRIOR = "You leave the prior out of the probabilities: begin with `before`, and add the words."
WORDS_FOR_ROWS = "Your prior is a ratio of words: it is one of rows, of spam to ham."
BY_WORD = "You divide by the word's counts in both kinds: divide by all words of one kind."
PRODUCTS = "In a long row a product of probabilities becomes 0, and 0/0 follows: add logarithms."
PRESENCE = "You count whether a row has a word: count how often."


def _one_more(X, y, weight, steps):
    return learn(X, y, weight, steps + 1)


def _one_less(X, y, weight, steps):
    return learn(X, y, weight, max(steps - 1, 0))


@slip(PRIOR_LEFT)
def prior_left(X, y, weight, steps):
    return _learnt(X, y, weight, steps, prior=lambda X, r, counts, y: np.log(np.sum(y == 1) / np.sum(y == 0)))


@slip(NO_ALPHA)
def no_alpha(X, y, weight, steps):
    return _learnt(X, y, weight, steps, count=partial(_counted, alpha=0.0))


@slip("The labels are asked, and then forgotten: after the first estimate only rows without a label count for you.")
def labels_forgotten(X, y, weight, steps):
    return _learnt(X, y, weight, steps, held_weight=0.0)


@slip(PRODUCTS)
def products(X, y, weight, steps):
    unknown = y == -1
    r, counts = np.where(unknown, 0, y), np.where(unknown, 0.0, 1.0)
    with np.errstate(all="ignore"):
        for _ in range(steps + 1):
            theta = _counted(X, r, counts)
            pi = [np.sum(counts * r) / np.sum(counts), np.sum(counts * (1 - r)) / np.sum(counts)]
            spam, ham = (share * np.prod(own**X, axis=1) for share, own in zip(pi, theta, strict=True))
            r, counts = np.where(unknown, spam / (spam + ham), y), np.where(unknown, weight, 1.0)
        return np.log(pi[0] / pi[1]), np.log(theta[0] / theta[1])


@slip("You count the rows without a label alike for both, half and half: ask Bayes' rule for each.")
def halves(X, y, weight, steps):
    return _learnt(X, y, weight, steps, share=lambda before, words, X: np.full(len(X), 0.5))


@slip("You weigh each row with its log odds: weigh it with its probability, the sigmoid of them.")
def log_odds_as_shares(X, y, weight, steps):
    return _learnt(X, y, weight, steps, share=lambda before, words, X: before + X @ words)


@slip("You return the words first: the number before any word comes first.")
def words_first(X, y, weight, steps):
    return learn(X, y, weight, steps)[::-1]


WRONG_LEARNERS = (
    prior_left,
    no_alpha,
    labels_forgotten,
    products,
    halves,
    log_odds_as_shares,
    words_first,
    Slip(_one_more, ONE_MORE),
    Slip(_one_less, ONE_LESS),
    *(
        Slip(partial(_learnt, **changed), says)
        for changed, says in (
            ({"hold": False}, NOT_HELD),
            ({"count": partial(_counted, below=np.sum)}, BELOW),
            ({"count": partial(_counted, below=lambda bag: np.sum(bag) + 1)}, BELOW),
            ({"share": lambda before, words, X: np.round(expit(before + X @ words))}, HARD),
            ({"share": lambda before, words, X: expit(X @ words)}, NO_PRIOR),
            (
                {"share": lambda before, words, X: expit(-before - X @ words)},
                "You count a row as ham by what is "
                "spam in it: r is the probability of spam, the sigmoid of the log odds.",
            ),
            ({"share": lambda before, words, X: expit(before + (np.asarray(X) > 0) @ words)}, PRESENCE),
            ({"first": (lambda y: np.where(y == -1, 0.5, y), lambda y: np.ones(len(y)))}, AT_FIRST),
            ({"first": (lambda y: np.where(y == 1, 1, 0), lambda y: np.ones(len(y)))}, AT_FIRST),
            (
                {
                    "prior": lambda X, r, counts, y: np.log(
                        np.sum(X.T @ (counts * r)) / np.sum(X.T @ (counts * (1 - r)))
                    )
                },
                WORDS_FOR_ROWS,
            ),
            ({"end": lambda before, words, theta: (-before, -words)}, REVERSED),
            ({"end": lambda before, words, theta: (before, -words)}, REVERSED),
            (
                {"end": lambda before, words, theta: (expit(before), words)},
                "Your first number is the prior of spam: its log odds are asked.",
            ),
            (
                {"end": lambda before, words, theta: (np.exp(before), words)},
                "Your first number is the odds: take their logarithm.",
            ),
            (
                {"end": lambda before, words, theta: (before, theta[0])},
                "You return the words' probabilities in spam: take the logarithm of their ratio to those in ham.",
            ),
            (
                {"end": lambda before, words, theta: (before, np.log(theta[0]))},
                "You return the logarithms for spam alone: take away those for ham.",
            ),
            (
                {"end": lambda before, words, theta: (before, theta[0] / theta[1])},
                "You return ratios: take their logarithms.",
            ),
            ({"end": lambda before, words, theta: (before, np.log(theta[0] / (theta[0] + theta[1])))}, BY_WORD),
        )
    ),
    Slip(lambda X, y, weight, steps: learn(np.asarray(X) > 0, y, weight, steps), PRESENCE),
    Slip(lambda X, y, weight, steps: learn(X, y, 1.0, steps), NO_WEIGHT),
    Slip(
        lambda X, y, weight, steps: learn(X, y, weight, 0),
        "Only labelled rows count for you: after them come `steps` steps, in which the others count, too.",
    ),
    Slip(lambda X, y, weight, steps: _learnt(X, y, weight, steps, held_weight=weight), WEIGHT_ALL),
)
