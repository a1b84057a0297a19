"""Chapter 18, in code: alpha and cut, chosen by what errors cost on messages kept apart."""

from collections.abc import Callable

import numpy as np

from ..function import FunctionExercise, wrong_ways

SILENT = 100.0  # a cut that no score reaches: nothing is called spam

Cost = Callable[[np.ndarray, np.ndarray, float], float]


def _cost(called, spam, c) -> float:
    return c * np.sum(called & ~spam) + np.sum(~called & spam)


def _least(scores, is_spam, c, cost: Cost = _cost, end=(SILENT,)) -> list[float]:
    """The pair of alpha and cut with the least cost; every score is a cut, and so is SILENT."""
    spam = np.array(is_spam)
    pairs = [(alpha, cut) for alpha, odds in scores.items() for cut in [*odds, *end]]
    best = min(pairs, key=lambda pair: cost(np.array(scores[pair[0]]) >= pair[1], spam, c))
    return [float(number) for number in best]


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


def fewest_errors(scores, is_spam, c):
    """You take the fewest errors; a false alarm costs c misses."""
    return _least(scores, is_spam, 1)


def costs_exchanged(scores, is_spam, c):
    """With you a miss costs c; it is the false alarm that does, ham that is called spam."""
    return _least(scores, is_spam, c, lambda called, spam, c: np.sum(called & ~spam) + c * np.sum(~called & spam))


def shares_of_classes(scores, is_spam, c):
    """You divide false alarms by all ham and misses by all spam; the cost counts messages."""
    return _least(scores, is_spam, c, lambda called, spam, c: c * called[~spam].mean() + (~called[spam]).mean())


def never_silent(scores, is_spam, c):
    """You leave out the cut at 100: it may be cheapest to call nothing spam."""
    return _least(scores, is_spam, c, end=())


def first_alpha(scores, is_spam, c):
    """You choose the cut for the first alpha only; go through all of them."""
    alpha, odds = next(iter(scores.items()))
    return _least({alpha: odds}, is_spam, c)


def last_alpha(scores, is_spam, c):
    """You keep the last alpha; keep the pair that is the cheapest of all."""
    alpha, odds = list(scores.items())[-1]
    return _least({alpha: odds}, is_spam, c)


def cut_at_log_c(scores, is_spam, c):
    """You set the cut to log c; that is right for calibrated probabilities, and here every score should be tried."""
    spam = np.array(is_spam)
    alpha = min(scores, key=lambda alpha: _cost(np.array(scores[alpha]) >= np.log(c), spam, c))
    return [float(alpha), float(np.log(c))]


def log_c_returned(scores, is_spam, c):
    """You return log c as the cut; here the probabilities are not trusted: try the log odds themselves as cuts."""
    return [choose_filter(scores, is_spam, c)[0], float(np.log(c))]


def place_of_alpha(scores, is_spam, c):
    """You return the place of alpha, which enumerate counts; return alpha itself."""
    alpha, cut = choose_filter(scores, is_spam, c)
    return [float(list(scores).index(alpha)), cut]


def spam_and_ham_exchanged(scores, is_spam, c):
    """You take True for ham; is_spam is True where the message is spam."""
    return _least(scores, ~np.array(is_spam), c)


def above_only(scores, is_spam, c):
    """A message whose score equals the cut is called spam too: use >=."""
    spam = np.array(is_spam)
    pairs = [(alpha, cut) for alpha, odds in scores.items() for cut in [*odds, SILENT]]
    best = min(pairs, key=lambda pair: _cost(np.array(scores[pair[0]]) > pair[1], spam, c))
    return [float(number) for number in best]


def dearest(scores, is_spam, c):
    """You return the dearest pair; the cheapest is asked for."""
    return _least(scores, is_spam, c, lambda *given: -_cost(*given))


def exchanged(scores, is_spam, c):
    """You return the cut first; alpha comes first."""
    return choose_filter(scores, is_spam, c)[::-1]


def the_cost(scores, is_spam, c):
    """You return the cost; alpha and cut are asked for."""
    spam, (alpha, cut) = np.array(is_spam), choose_filter(scores, is_spam, c)
    return float(_cost(np.array(scores[alpha]) >= cut, spam, c))


def other_alpha(scores, is_spam, c):
    """The cut is right, the alpha is not: it is the last one of your loop. Keep alpha together with the best cut."""
    return [float(list(scores)[-1]), choose_filter(scores, is_spam, c)[1]]


def between_scores(scores, is_spam, c):
    """You try the middles between two scores; the scores themselves are the cuts here, and 100."""
    spam = np.array(is_spam)
    middles = {alpha: np.sort(odds)[:-1] + np.diff(np.sort(odds)) / 2 for alpha, odds in scores.items()}
    pairs = [(alpha, cut) for alpha, cuts in middles.items() for cut in [*cuts, SILENT]]
    best = min(pairs, key=lambda pair: _cost(np.array(scores[pair[0]]) >= pair[1], spam, c))
    return [float(number) for number in best]


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
        "Two loops, over scores.items() and over [*odds, 100]. Keep the cost, alpha and cut of the cheapest so far.",
    ),
    answer=choose_filter,
    cases=cases,
    parts=("[alpha, cut]",),
    working="Only the order of the log odds matters here, so nothing has to be calibrated. What is cheapest on these "
    "messages is judged on others.",
    mistakes=wrong_ways(
        fewest_errors,
        costs_exchanged,
        spam_and_ham_exchanged,
        shares_of_classes,
        never_silent,
        first_alpha,
        last_alpha,
        cut_at_log_c,
        log_c_returned,
        place_of_alpha,
        above_only,
        dearest,
        exchanged,
        the_cost,
        other_alpha,
        between_scores,
    ),
)

EXERCISES = (CHOOSE_ALPHA_AND_CUT,)
