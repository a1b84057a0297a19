"""Chapter 18, in code: alpha and cut, chosen by what errors cost on messages kept apart."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from .wrong_cuts_and_alphas import WRONG_CHOICES, what_cut


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
        "np.array(odds) >= cut says which are called spam. Keep the least cost so far, np.inf at first, and with it "
        "alpha and cut.",
    ),
    answer=choose_filter,
    cases=cases,
    parts=("[alpha, cut]",),
    working="Only the order of the log odds matters here, so nothing has to be calibrated. What is cheapest on these "
    "messages is judged on others.",
    remark=what_cut,
    mistakes=(*WRONG_CHOICES,),
)

EXERCISES = (CHOOSE_ALPHA_AND_CUT,)
