"""Chapter 18: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from math import log

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_CHOICES, what_cut

# ---- With a pencil: a matrix in the other layout, and how long to watch.


TN, FP, FN, TP = 80, 5, 10, 15

RECALL_FROM_A_TABLE = NumberExercise(
    name="recall-from-a-table",
    chapter="18",
    title="The other layout",
    question=f"A program prints the confusion matrix `[[{TN}, {FP}], [{FN}, {TP}]]`. Its manual says: rows are the "
    "true classes, columns the predicted ones, in the order ham, spam. What is the **recall** of spam?",
    hints=(
        "Write the names at the rows and columns. Which number counts the spam that was called spam?",
        "Recall: of all that is truly spam, the share that was found. True spam is the second row.",
    ),
    answer=Fraction(TP, TP + FN),
    working=rf"True spam is the second row: {FN} missed, {TP} found. Recall is $\frac{{{TP}}}{{{TP} + {FN}}} = "
    rf"\frac{{3}}{{5}}$. Read in the other layout, the same table would give $\frac{{{TN}}}{{{TN} + {FN}}} = "
    r"\frac{8}{9}$.",
    mistakes=(
        Slip(Fraction(TN, TN + FN), "You read it as rows predicted, spam first; look at the manual once more."),
        Slip(Fraction(TP, TP + FP), "That is the precision: of what is called spam, the share that is."),
        Slip(Fraction(TN + TP, TN + FP + FN + TP), "That is the accuracy, of all e-mails."),
        Slip(Fraction(TN, TN + FP), "That is the recall of ham, also called specificity."),
        Slip(Fraction(FN, FN + TP), "That is the share of spam that was missed."),
        Slip(Fraction(1, 17), "That is the share of ham that is called spam: the false alarms."),
        Slip(Fraction(8, 11), "You divided the ham called ham by all e-mails; look at the row of spam."),
        Slip(Fraction(3, 22), "You divided by all e-mails; recall looks at true spam only."),
        Slip(Fraction(2, 3), "That is F1, the harmonic mean of precision and recall."),
        Slip(Fraction(1, 3), "That is the share of false alarms among the wrong calls."),
        Slip(Fraction(FP, FP + TP), "That is the share of ham among what is called spam; look at the row of spam."),
        Slip(Fraction(TP + FP, TN + FP + FN + TP), "That is the share of all e-mails that is called spam."),
        Slip(Fraction(FN, TN + FN), "That is the share of spam among what is called ham; look at the row of spam."),
    ),
)

MINUS = "A number of letters is not negative: both logarithms are, so one divided by the other is positive. Round up."

NINETY_NINE = "That is for 0.01, so for a confidence of 99 %; here 0.05 is asked for."
FIVE_PER_CENT = "That is for at most 5 % put away; here it is 1 %."
FROM_BELOW = "You asked when 0.99^m falls below 0.95; it should fall to 0.05."
NEARLY = "The logarithm of 0.99 is a little less than -0.01: divide by it, and round up."

LETTERS_TO_WATCH = NumberExercise(
    name="letters-to-watch",
    chapter="18",
    title="How many letters to watch?",
    question="You want to be able to say: at most 1&nbsp;% of all ham is put away. You watch $m$ letters, and none is "
    "put away. What is the **smallest** $m$ for which $0.99^m$ is at most 0.05? A whole number; `np.log` helps.",
    hints=(
        "If 1 % were put away, m letters would pass with probability 0.99 to the power m.",
        "Take logarithms of both sides, and mind that both are negative. Then round up.",
    ),
    answer=299,
    is_probability=False,
    working=r"$m \ge \frac{\log 0.05}{\log 0.99} = 298.07$, so 299: $0.99^{298} = 0.05004$ is not yet enough. "
    "The rule of three says 300.",
    mistakes=(
        Slip(300, "That is the rule of three, which is rounded: one letter less is enough."),
        Slip(298, "0.99 to the power 298 is 0.05004, a little more than 0.05: round up."),
        Slip(log(0.05) / log(0.99), "Round up to a whole number of letters."),
        Slip(log(0.05) / 0.01, MINUS),
        Slip(-log(0.05) / log(0.99), MINUS),
        *(Slip(-m, MINUS) for m in (298, 299, 300)),
        Slip(301, "The rule of three says 300, and is rounded: with 299 letters it is at most 0.05 already."),
        Slip(230, "That is for 0.10, so for a confidence of 90 %; here 0.05 is asked for."),
        Slip(30, "The rule of three divides 3 by the share that may be put away: by 0.01, not by 0.1."),
        Slip(3, "That is -log 0.05, rounded: divide it by -log 0.99, a little more than 0.01."),
        Slip(-log(0.05), "Divide it by -log 0.99, a little more than 0.01, and round up."),
        Slip(log(0.05), "Divide it by log 0.99, and round up."),
        Slip(5, "You divided 0.05 by 0.01; ask how probable it is that m letters in a row pass."),
        Slip(95, "You subtracted from 100; ask how probable it is that m letters in a row pass."),
        Slip(100, "Of a hundred letters one is lost on average; but by chance it may be none, with 0.99^100 = 0.37."),
        Slip(368, "That is for 0.025, one half of a two-sided interval; here 0.05 is asked for."),
        *(Slip(m, NINETY_NINE) for m in (459, log(0.01) / log(0.99))),
        *(Slip(m, FIVE_PER_CENT) for m in (59, log(0.05) / log(0.95))),
        *(Slip(m, FROM_BELOW) for m in (6, log(0.95) / log(0.99))),
        Slip(60, "You divided 3 by 0.05; the rule of three divides by the share that may be put away, 0.01."),
        Slip(299.6, NEARLY),
        Slip(-log(0.05) / 0.01, NEARLY),
    ),
)


# ---- In code: alpha and cut, chosen by what errors cost on messages kept apart.


def choose_filter(scores, is_spam, c):
    spam = np.array(is_spam)
    best, least = None, np.inf
    for alpha, odds in scores.items():
        for cut in [*odds, 100]:
            called = np.array(odds) >= cut
            cost = c * np.sum(called & ~spam) + np.sum(~called & spam)
            if cost < least:
                best, least = [alpha, cut], cost
    return best


# Costs and seeds for which a single pair is the cheapest, and counting errors or shares leads to another in some.
DRAWN = ((2, 26), (2, 96), (3, 98), (3, 487))


def _drawn(seed: int, order: np.ndarray) -> tuple[dict, list]:
    """Scores for three alphas and what is true, the messages in that order."""
    rng = np.random.default_rng(seed)
    is_spam = rng.random(len(order)) < 0.3
    scores = {}
    for alpha, shift in ((0.1, 0.7), (0.5, 1.0), (2.0, 0.5)):
        odds = (2 * rng.normal(size=len(order)) + np.where(is_spam, shift, -shift)).round(1)
        scores[alpha] = odds[order].tolist()
    return scores, is_spam[order].tolist()


def cases(rng: np.random.Generator) -> list[tuple]:
    """Argument tuples with a single cheapest pair: a small one, one where silence is cheapest, and larger ones.

    >>> cases(np.random.default_rng(0))[0]
    ({0.5: [3.0, 1.0, -1.0], 1.0: [1.0, 2.0, -2.0]}, [True, False, True], 4)
    """
    small = {0.5: [3.0, 1.0, -1.0], 1.0: [1.0, 2.0, -2.0]}, [True, False, True], 4
    silent = {0.5: [-1.0, 2.0, 1.0]}, [True, False, False], 9
    return [small, silent, *((*_drawn(seed, rng.permutation(14)), c) for c, seed in DRAWN)]


CHOOSE_ALPHA_AND_CUT = FunctionExercise(
    name="choose-alpha-and-cut",
    chapter="18",
    title="The cheapest filter",
    question="Write `choose_filter(scores, is_spam, c)`. `scores` is a dict: to each alpha it gives the log odds of "
    "the messages to choose with, a list. `is_spam` is a list of True and False. A message is called spam if its log "
    "odds are **at least** the cut; a false alarm costs `c`, a miss 1. Try for each alpha every one of its log odds as "
    "a cut, and 100, which is beyond all of them. Return the cheapest pair, `[alpha, cut]`; there is one.",
    hints=(
        "For one alpha and one cut: which messages are called spam? Count the ham among them, and the spam among the "
        "others.",
        "`np.array(odds) >= cut` says which are called spam. Keep the least cost so far, `np.inf` at first, and with "
        "it alpha and cut.",
    ),
    answer=choose_filter,
    cases=cases,
    parts=("[alpha, cut]",),
    working="Only the order of the log odds matters here, so nothing has to be calibrated. What is cheapest on these "
    "messages is judged on others.",
    remark=what_cut,
    mistakes=(*WRONG_CHOICES,),
)

EXERCISES = (
    RECALL_FROM_A_TABLE,
    LETTERS_TO_WATCH,
    CHOOSE_ALPHA_AND_CUT,
)
