"""Chapter 23: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np
from scipy.special import expit

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- Naive Bayes of word counts from rows with labels and rows without.


LONG_ENOUGH = 300  # steps, after which nothing changes in so few rows


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: counts of words, labels of which -1 is none, what a row without counts, and steps.

    >>> cases(np.random.default_rng(0))[0][1:]
    (array([-1,  1, -1,  0]), 1.0, 1)
    """
    small = np.array([[1.0, 2, 0], [2, 1, 0], [0, 0, 2], [0, 1, 1]])
    drawn = [(small, np.array([-1, 1, -1, 0]), 1.0, 1), (small, np.array([-1, 1, -1, 0]), 1.0, 0)]
    for m, d, weight, steps in ((7, 4, 1.0, 2), (9, 5, 0.5, 3), (8, 3, 0.3, 1)):
        kind = rng.permutation(np.arange(m) % 2)
        X = rng.poisson(np.where(kind[:, None] == 1, rng.uniform(0.3, 2, d), rng.uniform(0.3, 2, d)))
        y = np.full(m, -1)
        y[1 + rng.permutation(m - 1)[:3]] = 1, 0, 0  # anywhere but in the first row
        drawn.append((X.astype(float), y, weight, steps))
    long = np.array([[900.0, 500], [300, 100], [400, 800], [1500, 1400], [100, 300]])
    return [*drawn, (long, np.array([-1, 1, -1, -1, 0]), 1.0, 2)]


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


COUNTS = "You compare counts: divide each by all words of its own kind, not by the word's in both."
HAM_WEIGHT = "The weight multiplies both parts: weight times r as spam, weight times 1 - r as ham."
WHOLE = "Your r holds whole numbers, so a probability becomes 0 or 1 there: begin with an array of floats."
PRIOR_WEIGHT = "In the prior, too, a row without a label counts `weight`."
WORDS_WEIGHT = "In the words, too, a row without a label counts `weight`."
PRIOR_SMOOTHED = "The prior is not smoothed here: take it as counted."
ROWS_BELOW = "Below the line stand words, not rows: all words of the kind, and 1 for each word of the dictionary."
IN_ANOTHER_ORDER = (
    "You take the rows with a label to be the first ones, or your r stands in another order than the rows of X: they "
    "are anywhere, so go by the mask `y == -1`."
)
ONE_FOR_ALL = "Add 1 once, to the count of a word in all rows: you smooth rows with and without labels apart."
IS_ONE = "The smoothing number is 1 here: add 1 to each count of a word."
AWAY = "The -1 of a row without a label counts the row away: begin with 0 there, and let it count nothing."
AS_HAM = "You take -1 for ham: of those rows nobody knows the kind, so ask Bayes' rule for their r, in every step."
NATURAL = "Your logarithms have the base {}: take the natural ones, np.log."
NO_PROBABILITIES = "You return probabilities: log odds are asked for, np.log of a ratio."
LOG_PRIOR = "Your number before any word is the log of the prior: take away that of ham."


def _one_more(X, y, weight, steps):
    return learn(X, y, weight, steps + 1)


def _one_less(X, y, weight, steps):
    return learn(X, y, weight, max(steps - 1, 0))


@slip(ONE_LESS)
def only_the_loop(X, y, weight, steps):
    if not steps:
        raise UnboundLocalError  # as where `before` is made in the loop alone
    return learn(X, y, weight, steps - 1)


@slip("Your prior is a step ahead of your words: estimate both from the same shares, then ask Bayes' rule.")
def prior_ahead(X, y, weight, steps):
    return learn(X, y, weight, steps + 1)[0], learn(X, y, weight, steps)[1]


@slip("You add each step's counts to those of the last: count afresh in every step.")
def piled(X, y, weight, steps):
    total = [0.0, 0.0, 0.0, 0.0]

    def grown(new, places):
        for place, own in zip(places, new, strict=True):
            total[place] = total[place] + own
        return [total[place] for place in places]

    def count(X, r, counts):
        bags = grown([X.T @ (counts * r), X.T @ (counts * (1 - r))], (0, 1))
        return [(bag + 1) / np.sum(bag + 1) for bag in bags]

    def prior(X, r, counts, y):
        return np.log(np.divide(*grown([np.sum(counts * r), np.sum(counts * (1 - r))], (2, 3))))

    return _learnt(X, y, weight, steps, count=count, prior=prior)


@slip("You add each step's words to those of the last: count afresh in every step.")
def piled_words(X, y, weight, steps):
    total = [0.0, 0.0]

    def count(X, r, counts):
        for place, part in enumerate((r, 1 - r)):
            total[place] = total[place] + X.T @ (counts * part)
        return [(bag + 1) / np.sum(bag + 1) for bag in total]

    return _learnt(X, y, weight, steps, count=count)


def _whole_words(X, r, counts):
    return _counted(X, r, np.where(counts > 0, 1.0, 0.0))


def _plain(X, r, counts):
    return X.T @ (counts * r) + 1, X.T @ (counts * (1 - r)) + 1


def _by_rows(X, r, counts, more=2):
    return [(X.T @ (counts * part) + 1) / (np.sum(counts * part) + more) for part in (r, 1 - r)]


def _by_rows_and_words(X, r, counts):
    return _by_rows(X, r, counts, X.shape[1])


def _shares(*bags):
    return [(bag + 1) / np.sum(bag + 1) for bag in bags]


def _words_prior(X, r, counts, y):
    spam, ham = _plain(X, r, counts)
    return np.log(np.sum(spam) / np.sum(ham))


def _smoothed_prior(X, r, counts, y):
    return np.log((np.sum(counts * r) + 1) / (np.sum(counts * (1 - r)) + 1))


def _whole_prior(X, r, counts, y):
    there = counts > 0
    return np.log(np.sum(r[there]) / np.sum((1 - r)[there]))


def _prior_ham_less(X, r, counts, y):
    there = counts > 0
    return np.log(np.sum((counts * r)[there]) / np.sum((1 - counts * r)[there]))


def _log_prior(X, r, counts, y):
    return np.log(np.sum(counts * r) / np.sum(counts))


def _ham_less_held(X, r, counts):
    there = counts > 0
    return _shares(X.T @ (counts * r), X.T @ np.where(there, 1 - counts * r, 0))


def _before_as_log(X, y, weight, steps):
    before, words = learn(X, y, weight, steps)
    return -np.logaddexp(0, -before), words


def _away(X, y, weight, steps):
    first = (lambda y: y * 1.0, lambda y: np.where(y == -1, weight, 1.0))
    return _learnt(X, y, weight, steps, first=first)


def _half_at_first(X, y, weight, steps):
    first = (lambda y: np.where(y == -1, 0.5, y), lambda y: np.where(y == -1, weight, 1.0))
    return _learnt(X, y, weight, steps, first=first)


def _ham_at_first(X, y, weight, steps):
    first = (lambda y: np.where(y == -1, 0.0, y), lambda y: np.where(y == -1, weight, 1.0))
    return _learnt(X, y, weight, steps, first=first)


def _ham_throughout(X, y, weight, steps):
    return learn(X, np.where(y == 1, 1, 0), weight, steps)


def _of_base(base):
    return {"end": lambda before, words, theta: (before / np.log(base), words / np.log(base))}


def _alpha_later(X, y, weight, steps, later):
    """Smoothed as it should be at first, and with another number from the first step on."""
    passed = []

    def count(X, r, counts):
        passed.append(1.0)
        return _counted(X, r, counts, later(weight) if passed[1:] else 1.0)

    return _learnt(X, y, weight, steps, count=count)


def _other_kind_of_words(X, r, counts):
    return _counted(X, r, counts)[::-1]


@slip(IN_ANOTHER_ORDER)
def first_rows(X, y, weight, steps, kinds=lambda y: (y, 1 - y)):
    n = np.sum(y != -1)
    spam, ham = kinds(y[:n] * 1.0)
    with np.errstate(all="ignore"):
        bags, rows = [X[:n].T @ spam, X[:n].T @ ham], [np.sum(spam), np.sum(ham)]
        for _ in range(steps + 1):
            before, theta = np.log(rows[0] / rows[1]), _shares(*bags)
            words = np.log(theta[0]) - np.log(theta[1])
            r = expit(before + X[n:] @ words)
            parts = [(spam, weight * r), (ham, weight * (1 - r))]
            bags = [X[:n].T @ known + X[n:].T @ soft for known, soft in parts]
            rows = [np.sum(known) + np.sum(soft) for known, soft in parts]
    return before, words


@slip(IN_ANOTHER_ORDER)
def first_rows_by_kind(X, y, weight, steps):
    return first_rows(X, y, weight, steps, kinds=lambda y: ((y == 1) * 1.0, (y == 0) * 1.0))


@slip(IN_ANOTHER_ORDER)
def labels_first_in_r(X, y, weight, steps, counts_too=False):
    known = y != -1
    r, counts = (y == 1) * 1.0, known * 1.0
    for _ in range(steps + 1):
        before = np.log(np.sum(counts * r) / np.sum(counts * (1 - r)))
        theta = _counted(X, r, counts)
        words = np.log(theta[0]) - np.log(theta[1])
        r = np.concatenate([y[known], expit(before + X[~known] @ words)])
        counts = np.where(np.sort(~known) if counts_too else ~known, weight, 1.0)
    return before, words


@slip(IN_ANOTHER_ORDER)
def labels_first(X, y, weight, steps):
    return labels_first_in_r(X, y, weight, steps, counts_too=True)


MORE = (
    first_rows,
    first_rows_by_kind,
    labels_first_in_r,
    labels_first,
    Slip(partial(_alpha_later, later=lambda weight: 1 + weight), ONE_FOR_ALL),
    Slip(partial(_alpha_later, later=lambda weight: 2.0), ONE_FOR_ALL),
    Slip(partial(_alpha_later, later=lambda weight: weight), ONE_FOR_ALL),
    Slip(partial(_alpha_later, later=lambda weight: 0.0), "You smooth your first estimate only: add 1 in every step."),
    Slip(partial(_learnt, count=partial(_counted, alpha=2.0)), IS_ONE),
    Slip(partial(_learnt, count=partial(_counted, alpha=0.5)), IS_ONE),
    Slip(
        partial(_learnt, count=partial(_counted, below=lambda bag: np.sum(bag + 1) + len(bag))),
        "Below the line you add the number of words twice: np.sum(counts + 1) has it already.",
    ),
    Slip(partial(_learnt, count=partial(_counted, below=lambda bag: np.sum(bag) + 2)), BELOW),
    Slip(partial(_learnt, first=(lambda y: y * 1.0, lambda y: np.ones(len(y)))), AWAY),
    Slip(lambda X, y, weight, steps: _away(X, y, weight, steps), AWAY),
    Slip(
        partial(_learnt, count=_other_kind_of_words), "In the words you put ham above spam: the log odds are of spam."
    ),
    Slip(lambda X, y, weight, steps: learn(X, y, weight**2, steps), "Your weight is applied twice."),
    Slip(partial(_learnt, count=_plain), COUNTS),
    Slip(partial(_learnt, count=_by_rows), ROWS_BELOW),
    Slip(partial(_learnt, count=_by_rows_and_words), ROWS_BELOW),
    Slip(partial(_learnt, share=lambda before, words, X: np.floor(expit(before + X @ words))), WHOLE),
    Slip(partial(_learnt, share=lambda before, words, X: np.ones(len(X))), WHOLE),
    Slip(partial(_learnt, prior=_whole_prior), PRIOR_WEIGHT),
    Slip(partial(_learnt, count=_whole_words), WORDS_WEIGHT),
    Slip(partial(_learnt, prior=_smoothed_prior), PRIOR_SMOOTHED),
    Slip(partial(_learnt, prior=_words_prior), WORDS_FOR_ROWS),
    Slip(partial(_learnt, prior=_log_prior), LOG_PRIOR),
    Slip(
        partial(_learnt, prior=lambda X, r, counts, y: np.sum(counts * r) / np.sum(counts)),
        "Your number before any word is a probability: take its log odds, in every step.",
    ),
    Slip(_before_as_log, LOG_PRIOR),
    Slip(partial(_learnt, prior=lambda X, r, counts, y: 0.0), NO_PRIOR),
    Slip(partial(_learnt, count=_ham_less_held), HAM_WEIGHT),
    Slip(partial(_learnt, count=_ham_less_held, prior=_prior_ham_less), HAM_WEIGHT),
    Slip(_half_at_first, AT_FIRST),
    Slip(_ham_at_first, AT_FIRST),
    Slip(_ham_throughout, AS_HAM),
    Slip(partial(_learnt, share=lambda before, words, X: np.zeros(len(X))), AS_HAM),
    Slip(lambda X, y, weight, steps: learn(X, y, weight, 1), "You take one step, whatever `steps` says."),
    Slip(
        lambda X, y, weight, steps: learn(X, y, weight, LONG_ENOUGH),
        "You go on until nothing changes: take as many steps as `steps` says.",
    ),
    *(Slip(partial(_learnt, **_of_base(base)), NATURAL.format(base)) for base in (2, 10)),
    Slip(partial(_learnt, end=lambda before, words, theta: (before, expit(words))), NO_PROBABILITIES),
    Slip(partial(_learnt, end=lambda before, words, theta: (expit(before), expit(words))), NO_PROBABILITIES),
    Slip(partial(_learnt, end=lambda before, words, theta: (expit(before), theta[0])), NO_PROBABILITIES),
)


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
    only_the_loop,
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
        "Only labelled rows count for you: after them come `steps` steps, in which the others count, too. Or "
        "your `return` stands inside the loop: it belongs below it.",
    ),
    Slip(lambda X, y, weight, steps: _learnt(X, y, weight, steps, held_weight=weight), WEIGHT_ALL),
    *MORE,
    prior_ahead,
    piled,
    piled_words,
)
