"""Chapter 17, in code: the log odds of an e-mail under the multinomial model."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_bags, wrong_filters, wrong_mails, wrong_scores

# Some stand inside others; the last two are in no bag.
WORDS = ("win", "winner", "car", "card", "lunch", "meeting", "money", "the", "you", "free")
OF_THE_PAGE = (
    ["win", "money", "win", "money", "money", "win", "lunch", "money"],
    ["meeting", "report", "meeting", "lunch", "meeting", "report", "lunch"],
)


def log_odds(mail, spam, ham, alpha):
    bags = [[word for own in mails for word in own] for mails in (spam, ham)]
    dictionary = set(bags[0] + bags[1])
    total = np.log(len(spam) / len(ham))
    for word in mail:
        if word in dictionary:
            shares = [(bag.count(word) + alpha) / (len(bag) + len(dictionary) * alpha) for bag in bags]
            total += np.log(shares[0]) - np.log(shares[1])
    return float(total)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Argument tuples: a small one, random ones with words outside the dictionary, and a long e-mail of one word.

    >>> cases(np.random.default_rng(0))[0][0]
    ['win', 'win', 'lunch']
    """

    def written(count, low=1, high=6, words=WORDS[:8]):
        return [rng.choice(words, size=rng.integers(low, high)).tolist() for _ in range(count)]

    small = (["win", "win", "lunch"], [["win", "money", "win"]], [["lunch"], ["meeting", "report"]], 1.0)
    drawn = [
        (rng.choice(WORDS, size=5).tolist(), written(2 + k), written(5 - k), alpha)
        for k, alpha in enumerate((0.5, 2.0, 1.0, 0.1))
    ]
    return [small, *drawn, (["free", "win"], *small[1:]), ([], *small[1:]), (["win"] * 2000, *small[1:])]


def perhaps_of_the_page(arguments: tuple, entries: list) -> str | None:
    """What is said of a score by the e-mails of the notebook."""
    mail, spam, ham, alpha = arguments
    shares = [[(bag.count(word) + alpha) / (len(bag) + 6 * alpha) for word in mail] for bag in OF_THE_PAGE]
    ratio = np.prod(shares[0]) / np.prod(shares[1])
    if any(np.allclose(entries, np.log(prior * ratio)) for prior in (1, 2 / 3, len(spam) / len(ham))):
        return "You count in the e-mails of the notebook, as draw does: count in spam and ham."
    return None


LOG_ODDS_OF_A_MAIL = FunctionExercise(
    name="log-odds-of-a-mail",
    chapter="17",
    title="A spam filter",
    question="Write `log_odds(mail, spam, ham, alpha)`. `mail` is a new e-mail, a list of words. `spam` and `ham` are "
    "lists of e-mails to learn from, each a list of words. Return "
    r"$\log \frac{P(\text{spam} \mid \text{mail})}{P(\text{ham} \mid \text{mail})}$ by the **multinomial** model, "
    "smoothed with `alpha`; the prior is as counted. The dictionary has the words that occur in `spam` or `ham`; other "
    "words of `mail` are left out. It may be a long e-mail.",
    hints=(
        "bag(spam) has all words of spam: bag(spam).count(word) and len(bag(spam)) are N_jk and N_k. The dictionary is "
        "a set, set(bag(spam) + bag(ham)), and its length is d.",
        "Begin with np.log(len(spam) / len(ham)). For each word of the e-mail that is in the dictionary, add the "
        "logarithm of its smoothed share in spam, and take away that in ham.",
    ),
    answer=log_odds,
    cases=cases,
    working="The prior's log odds, and for each word written in the e-mail one difference of logarithms. Nothing is "
    "multiplied, so nothing underflows; and the sum can be read word by word.",
    mistakes=(
        *wrong_mails.ALL,
        *wrong_filters.ALL,
        *wrong_scores.ALL,
        *wrong_bags.ALL,
    ),
    remark=perhaps_of_the_page,
)

EXERCISES = (LOG_ODDS_OF_A_MAIL,)
