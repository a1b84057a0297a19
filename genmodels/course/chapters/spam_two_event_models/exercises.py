"""Chapter 17: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from math import log, prod

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import WRONG_BAGS, WRONG_FILTERS, WRONG_MAILS, WRONG_SCORES

# ---- With a pencil: a posterior of the Bernoulli model, and e-mails that counting has no answer for.


SPAM, HAM = 4, 10  # e-mails
WITH = {"free": (2, 3), "meeting": (0, 8), "please": (4, 6)}  # so many of them have the word
MAIL = ("free", "please")


def likelihood(k: int, alpha: int = 1, below: int = 2, absent: bool = True) -> Fraction:
    """P(mail | class) for class 0, spam, or 1, ham; `below` alphas below the line, absent words counted or not.

    >>> likelihood(0), likelihood(1)
    (Fraction(25, 72), Fraction(7, 144))
    """
    shares = {word: Fraction(has[k] + alpha, (SPAM, HAM)[k] + below * alpha) for word, has in WITH.items()}
    silent = [1 - p for word, p in shares.items() if word not in MAIL and absent]
    return prod([shares[word] for word in MAIL] + silent)


def with_meeting(k: int, factor: Fraction) -> Fraction:
    """P(mail | class) with another factor for the absent *meeting*.

    >>> with_meeting(0, 1 - Fraction(1, 6))
    Fraction(25, 72)
    """
    return likelihood(k, absent=False) * factor


def bag(k: int, alpha: int = 1) -> Fraction:
    """P(mail | class) where the numbers are taken for those of a bag.

    >>> bag(0), bag(1)
    (Fraction(5, 27), Fraction(7, 100))
    """
    said, alphas = sum(has[k] for has in WITH.values()), len(WITH) * alpha
    return prod(Fraction(WITH[word][k] + alpha, said + alphas) for word in MAIL)


def posterior(spam: Fraction, ham: Fraction, prior: Fraction = Fraction(SPAM, SPAM + HAM)) -> Fraction:
    """P(spam | mail) from the likelihoods of both classes."""
    return prior * spam / (prior * spam + (1 - prior) * ham)


BOTH = likelihood(0), likelihood(1)
RIGHT, PHI = posterior(*BOTH), Fraction(SPAM, SPAM + HAM)

BERNOULLI_BY_PENCIL = NumberExercise(
    name="bernoulli-by-pencil",
    chapter="17",
    title="A posterior with a pencil",
    question=f"Other e-mails: {SPAM} spam and {HAM} ham, and a dictionary of three words. *Free* is in 2 of the spam "
    "e-mails and in 3 of the ham, *meeting* in none of the spam and in 8 of the ham, *please* in all 4 of the spam and "
    "in 6 of the ham. A new e-mail says *free, please*. What is $P(\\text{spam} \\mid x)$ in the **Bernoulli** model "
    "with $\\alpha = 1$? The prior is as counted. A fraction, please.",
    hints=(
        "There are three coins for each class. One of them fell on the side *absent*.",
        "A coin has two values: each share is (s + 1)/(n + 2), with n the e-mails of its class. An absent word gives "
        "one minus its share.",
    ),
    answer=RIGHT,
    working=r"Spam: $\frac36 \cdot \frac56 \cdot (1 - \frac16) = \frac{25}{72}$. "
    r"Ham: $\frac4{12} \cdot \frac7{12} \cdot (1 - \frac9{12}) = \frac7{144}$. With the priors "
    r"$\frac27$ and $\frac57$ these become $\frac{100}{1008}$ and $\frac{35}{1008}$: 20 to 7, so $\frac{20}{27}$.",
    mistakes=(
        Slip(
            posterior(likelihood(0, absent=False), likelihood(1, absent=False)),
            "You left out 'meeting': in this model an absent word is a factor too.",
        ),
        Slip(posterior(likelihood(0, 0), likelihood(1, 0)), "That is without smoothing."),
        Slip(posterior(*BOTH, prior=Fraction(1, 2)), "The prior is missing: 4 of the 14 e-mails are spam."),
        Slip(
            posterior(likelihood(0, below=1), likelihood(1, below=1)),
            "Below the line alpha came once; a coin has two values, so it comes twice.",
        ),
        Slip(
            posterior(likelihood(0, below=3), likelihood(1, below=3)),
            "Below the line alpha came three times, once for each word; that belongs to a bag. A coin has two values.",
        ),
        Slip(posterior(likelihood(0, below=0), likelihood(1, below=0)), "You forgot alpha below the line."),
        Slip(
            posterior(with_meeting(0, Fraction(1, 6)), with_meeting(1, Fraction(9, 12))),
            "'Meeting' is absent: its factor is one minus the share, not the share.",
        ),
        Slip(
            posterior(with_meeting(0, Fraction(1)), with_meeting(1, Fraction(2, 10))),
            "You left the absent 'meeting' unsmoothed: its coin gets imaginary e-mails, too, and then one minus.",
        ),
        Slip(
            posterior(with_meeting(0, Fraction(4, 6)), with_meeting(1, Fraction(2, 12))),
            "For the absent 'meeting' alpha is missing above the line: one of the two imaginary e-mails lacks it.",
        ),
        Slip(
            posterior(bag(0), bag(1)), "That is a bag, story 2: in this model each word of the dictionary has a coin."
        ),
        Slip(
            posterior(bag(0, 0), bag(1, 0)),
            "That is a bag, story 2, and without smoothing: in this model each word of the dictionary has a coin.",
        ),
        Slip(
            posterior(bag(0), bag(1), prior=Fraction(1, 2)),
            "That is a bag, story 2, and without the prior: in this model each word of the dictionary has a coin.",
        ),
        Slip(Fraction(125, 152), "You smoothed the zero alone; each coin gets its imaginary e-mails."),
        Slip(
            posterior(*BOTH, prior=Fraction(SPAM + 1, SPAM + HAM + 2)),
            "You smoothed the prior; it is 4/14, as counted.",
        ),
        Slip(1 - RIGHT, "That is P(ham | x)."),
        Slip(BOTH[0], "That is P(x | spam), the likelihood; Bayes' rule is still to come."),
        Slip(PHI * BOTH[0], "That is the joint P(spam, x); divide by the sum over both classes."),
        Slip(RIGHT / (1 - RIGHT), "Those are the odds; a probability is asked for."),
        Slip(posterior(*BOTH, prior=1 - PHI), "The priors are exchanged: there is less spam than ham."),
        Slip(PHI, "That is the prior, before a word is read."),
        Slip(
            posterior(likelihood(0, 0, absent=False), likelihood(1, 0, absent=False)),
            "That is without smoothing, and without 'meeting': an absent word is a factor too.",
        ),
        Slip(
            posterior(likelihood(0, absent=False), likelihood(1, absent=False), prior=Fraction(1, 2)),
            "Either 'meeting' and the prior are left out, or alpha above the line, for 'meeting' in ham.",
        ),
        Slip(1 - PHI, "That is the prior of ham, before a word is read."),
        Slip(BOTH[1], "That is P(x | ham), the likelihood; Bayes' rule is still to come."),
        Slip((1 - PHI) * BOTH[1], "That is the joint P(ham, x); asked is the share of spam in the sum of both."),
        Slip(PHI * BOTH[0] + (1 - PHI) * BOTH[1], "That is P(x), the sum over both classes; divide the joint by it."),
        Slip((1 - RIGHT) / RIGHT, "Those are the odds of ham; the probability of spam is asked for."),
        Slip(log(RIGHT / (1 - RIGHT)), "Those are the log odds; a probability is asked for."),
        Slip(posterior(*BOTH, prior=Fraction(SPAM, HAM)), "4 to 10 are odds; the prior is 4 of all 14 e-mails."),
        Slip(
            posterior(Fraction(3, 6) * Fraction(5, 6), Fraction(4, 12) * Fraction(3, 12)),
            "You left out 'please'; the e-mail says it, and its coin is a factor.",
        ),
        Slip(
            posterior(Fraction(3 * 5 * 15, 16**3), Fraction(4 * 7 * 7, 16**3)),
            "You divided by all 14 e-mails; a share of a class is out of the e-mails of that class.",
        ),
        Slip(
            posterior(likelihood(0, 0), likelihood(1, 0), prior=Fraction(1, 2)),
            "That is without smoothing, and without the prior.",
        ),
        Slip(
            posterior(Fraction(3, 6), Fraction(4, 12)),
            "You read 'free' alone: 'please', and the absent 'meeting', are factors too.",
        ),
        Slip(BOTH[0] / BOTH[1], "That is the ratio of the likelihoods; prior and sum are missing."),
    ),
)

NO_ANSWER = SeveralExercise(
    name="no-answer",
    chapter="17",
    title="No answer",
    question="Other e-mails. Spam: *cheap loan* and *cheap pills cheap loan*. Ham: *report loan* and *notes report*. "
    "The dictionary: *cheap, loan, pills, report, notes, holiday*. For which new e-mails does the **multinomial** "
    "model with $\\alpha = 0$ read $\\frac00$?",
    hints=(
        "It is 0/0 when the e-mail is impossible for spam, and impossible for ham. One word can do that, or two.",
        "Go through the words of an e-mail, and write down for each which class never says it. A word outside the "
        "dictionary is left out.",
    ),
    options={
        "a": "cheap report",
        "b": "loan loan",
        "c": "holiday",
        "d": "pills notes car",
        "e": "cheap car",
    },
    answer="acd",
    working="*Cheap* and *pills* are impossible for ham, *report* and *notes* for spam, *holiday* for both: a, c and "
    "d, where *car* is left out. *Loan* is said by both classes. In e *cheap* alone is left, and makes the answer 1.",
    mistakes=(
        Slip("ac", "Look at the word that is not in the dictionary once more: it is left out; see what the rest says."),
        Slip("c", "One word alone can exclude both classes: a word of the dictionary that nobody has used."),
        Slip("ce", "A word outside the dictionary is left out. And two words can exclude a class each."),
        Slip("a", "Two words can exclude a class each."),
        Slip("e", "Look whether each of these words is in the dictionary: what is not in it is left out."),
        Slip("b", "A word that both classes say excludes neither, however often it is repeated."),
    ),
)


# ---- In code: the log odds of an e-mail under the multinomial model.


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
        "Begin with `np.log(len(spam) / len(ham))`. For each word of the e-mail that is in the dictionary, add the "
        "logarithm of its smoothed share in spam, and take away that in ham.",
    ),
    answer=log_odds,
    cases=cases,
    working="The prior's log odds, and for each word written in the e-mail one difference of logarithms. Nothing is "
    "multiplied, so nothing underflows; and the sum can be read word by word.",
    mistakes=(
        *WRONG_MAILS,
        *WRONG_FILTERS,
        *WRONG_SCORES,
        *WRONG_BAGS,
    ),
    remark=perhaps_of_the_page,
)

EXERCISES = (
    NO_ANSWER,
    BERNOULLI_BY_PENCIL,
    LOG_ODDS_OF_A_MAIL,
)
