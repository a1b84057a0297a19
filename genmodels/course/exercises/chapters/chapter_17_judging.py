"""Chapter 17, judging a filter: a copied word, a matrix in the other layout, and a point of the ROC curve."""

from fractions import Fraction

import numpy as np

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

EVERY_WORD_TWICE = ChoiceExercise(
    name="every-word-twice",
    chapter="17",
    title="Every word twice",
    question="Somebody's mail program writes every word of every e-mail twice. You learn from such e-mails and call "
    "such e-mails, with the multinomial model. As many e-mails are spam as ham; do not mind the smoothing. What "
    "happens to the answers?",
    hints=(
        "The estimates are shares of words: what does doubling all counts do to them?",
        "The log odds are a sum over the words of the new e-mail. There are now twice as many terms.",
    ),
    options={
        "a": "nothing: all counts double, so all shares stay",
        "b": "the same labels, but the log odds double: the model is more sure",
        "c": "the same labels, but the model is less sure",
        "d": "more e-mails are called spam",
    },
    answer="b",
    working="The shares stay, that is right, but the new e-mail has twice as many factors. Its log odds double. Their "
    "sign stays, so the label stays. A probability of 0.9, odds of 9 to 1, becomes 81 to 1.",
    mistakes=(
        Mistake("a", "The shares do stay; but count the factors of the new e-mail."),
        Mistake("c", "There is more evidence than before, as far as the model can see."),
        Mistake("d", "Words that speak for ham are doubled as well."),
    ),
)

TN, FP, FN, TP = 80, 5, 10, 15

RECALL_FROM_A_TABLE = NumberExercise(
    name="recall-from-a-table",
    chapter="17",
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
        Mistake(Fraction(TN, TN + FN), "You read it as rows predicted, spam first; look at the manual once more."),
        Mistake(Fraction(TP, TP + FP), "That is the precision: of what is called spam, the share that is."),
        Mistake(Fraction(TN + TP, TN + FP + FN + TP), "That is the accuracy, of all e-mails."),
        Mistake(Fraction(TN, TN + FP), "That is the recall of ham, also called specificity."),
        Mistake(Fraction(FN, FN + TP), "That is the share of spam that was missed."),
        Mistake(Fraction(1, 17), "That is the share of ham that is called spam: the false alarms."),
        Mistake(Fraction(8, 11), "You divided the ham called ham by all e-mails; look at the row of spam."),
        Mistake(Fraction(3, 22), "You divided by all e-mails; recall looks at true spam only."),
        Mistake(Fraction(2, 3), "That is F1, the harmonic mean of precision and recall."),
        Mistake(Fraction(1, 3), "That is the share of false alarms among the wrong calls."),
    ),
)


# One point of a ROC curve: the right way, then wrong ways, each with what to say about it.
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


def counts(scores, is_spam, threshold):
    """You return counts; divide the false alarms by all ham, and the hits by all spam."""
    called, is_spam = np.array(scores) >= threshold, np.array(is_spam)
    return [called[~is_spam].sum(), called[is_spam].sum()]


def misses(scores, is_spam, threshold):
    """Your second number is the share of spam that is missed; the hits are asked for."""
    false_alarms, hits = rates(scores, is_spam, threshold)
    return [false_alarms, 1 - hits]


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


ROC_POINT = FunctionExercise(
    name="roc-point",
    chapter="17",
    title="A point of the ROC curve",
    question="Write a function `rates(scores, is_spam, threshold)`. `scores` is a list of numbers, `is_spam` a list of "
    "True and False. An e-mail is called spam if its score is at least the threshold. Return `[false alarms, hits]`: "
    "the share of all ham that is called spam, and the share of all spam that is called spam.",
    hints=(
        "Count four things: spam called spam, ham called spam, all spam, all ham.",
        "np.array(scores) >= threshold says which e-mails are called spam; the mean of True and False is a share.",
    ),
    answer=rates,
    cases=cases,
    working="False alarms are divided by all ham, hits by all spam. So each rate looks at one class only, and the "
    "curve does not change when spam becomes more frequent.",
    mistakes=wrong_ways(counts, misses, swapped, shares_of_all, shares_of_the_called, below_the_threshold, above_only),
)

EXERCISES = (EVERY_WORD_TWICE, RECALL_FROM_A_TABLE, ROC_POINT)
