"""Chapter 18: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from collections.abc import Callable

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

SILENT = 100.0  # a cut that no score reaches: nothing is called spam

Cost = Callable[[np.ndarray, np.ndarray, float], float]


def cost(called, spam, c) -> float:
    return c * np.sum(called & ~spam) + np.sum(~called & spam)


def least(scores, is_spam, c, price: Cost = cost, end=(SILENT,), called=np.greater_equal) -> list[float]:
    """The pair of alpha and cut with the least cost; all the log odds are cuts, and so is SILENT."""
    spam = np.array(is_spam)
    pairs = [(alpha, cut) for alpha, odds in scores.items() for cut in [*odds, *end]]
    best = min(pairs, key=lambda pair: price(called(scores[pair[0]], pair[1]), spam, c))
    return [float(number) for number in best]


def what_cut(arguments, entries):
    """What to say of a cut at log c, whatever the alpha, and of one that was not to be tried.

    >>> what_cut(({1.0: [0.5]}, [True], 20), [1.0, np.log(20)])
    'You return log c as the cut; here the probabilities are not trusted: try the log odds themselves as cuts.'
    >>> what_cut(({1.0: [0.5], 2.0: [0.7]}, [True], 20), [1.0, 0.7])
    'The cut is none of the log odds of that alpha, and not 100: try these.'
    """
    scores, _, c = arguments
    if len(entries) != 2 or entries[0] not in scores:
        return None
    alpha, cut = entries
    if np.isclose(cut, np.log(c)):
        return (
            "You return log c as the cut; here the probabilities are not trusted: try the log odds themselves as cuts."
        )
    tried = cut in scores[alpha] or cut == SILENT
    return None if tried else "The cut is none of the log odds of that alpha, and not 100: try these."


@slip("You take the fewest errors; a false alarm costs c misses.")
def fewest_errors(scores, is_spam, c):
    return least(scores, is_spam, 1)


@slip("With you a miss costs c; it is the false alarm that does, ham that is called spam.")
def costs_exchanged(scores, is_spam, c):
    return least(scores, is_spam, c, lambda called, spam, c: np.sum(called & ~spam) + c * np.sum(~called & spam))


@slip("You divide false alarms by all ham and misses by all spam; the cost counts messages.")
def shares_of_classes(scores, is_spam, c):
    return least(scores, is_spam, c, lambda called, spam, c: c * called[~spam].mean() + (~called[spam]).mean())


@slip("You leave out the cut at 100: it may be cheapest to call nothing spam.")
def never_silent(scores, is_spam, c):
    return least(scores, is_spam, c, end=())


@slip("You choose the cut for the first alpha only; go through all of them.")
def first_alpha(scores, is_spam, c):
    alpha, odds = next(iter(scores.items()))
    return least({alpha: odds}, is_spam, c)


@slip("You keep the last alpha; keep the pair that is the cheapest of all.")
def last_alpha(scores, is_spam, c):
    alpha, odds = list(scores.items())[-1]
    return least({alpha: odds}, is_spam, c)


@slip("You return the place of alpha, which enumerate counts; return alpha itself.")
def place_of_alpha(scores, is_spam, c):
    alpha, cut = least(scores, is_spam, c)
    return [float(list(scores).index(alpha)), cut]


@slip("You take True for ham; is_spam is True where the message is spam.")
def spam_and_ham_exchanged(scores, is_spam, c):
    return least(scores, ~np.array(is_spam), c)


@slip("A message whose log odds equal the cut is called spam too: use >=.")
def above_only(scores, is_spam, c):
    return least(scores, is_spam, c, called=np.greater)


@slip("You return the dearest pair; the cheapest is asked for.")
def dearest(scores, is_spam, c):
    return least(scores, is_spam, c, lambda *given: -cost(*given))


@slip("You return the cut first; alpha comes first.")
def exchanged(scores, is_spam, c):
    return least(scores, is_spam, c)[::-1]


@slip("You return the cost; alpha and cut are asked for.")
def the_cost(scores, is_spam, c):
    spam, (alpha, cut) = np.array(is_spam), least(scores, is_spam, c)
    return float(cost(np.array(scores[alpha]) >= cut, spam, c))


@slip("The cut is right, the alpha is not: it is the last one of your loop. Keep alpha together with the best cut.")
def other_alpha(scores, is_spam, c):
    return [float(list(scores)[-1]), least(scores, is_spam, c)[1]]


@slip("You try the middles between two log odds; the log odds themselves are the cuts here, and 100.")
def between_scores(scores, is_spam, c):
    spam = np.array(is_spam)
    middles = {alpha: np.sort(odds)[:-1] + np.diff(np.sort(odds)) / 2 for alpha, odds in scores.items()}
    pairs = [(alpha, cut) for alpha, cuts in middles.items() for cut in [*cuts, SILENT]]
    best = min(pairs, key=lambda pair: cost(np.array(scores[pair[0]]) >= pair[1], spam, c))
    return [float(number) for number in best]


@slip("You return the place of the cut in its list, as argmin does; return the cut itself.")
def place_of_cut(scores, is_spam, c):
    alpha, cut = least(scores, is_spam, c)
    return [alpha, float([*scores[alpha], SILENT].index(cut))]


@slip("You call a message spam up to the cut; it is called spam from the cut on.")
def below(scores, is_spam, c):
    return least(scores, is_spam, c, called=np.less_equal)


@slip("You count the false alarms alone, and the cut at 100 has none; a miss costs 1.")
def alarms_alone(scores, is_spam, c):
    return least(scores, is_spam, c, lambda called, spam, c: np.sum(called & ~spam))


@slip("You count the misses alone; a false alarm costs c.")
def misses_alone(scores, is_spam, c):
    return least(scores, is_spam, c, lambda called, spam, c: np.sum(~called & spam))


@slip("With yours spam that is called spam costs something; it costs nothing, and ham that is called spam costs c.")
def hits_paid_for(scores, is_spam, c):
    return least(scores, is_spam, c, lambda called, spam, c: c * np.sum(called) + np.sum(~called & spam))


@slip("You return the last pair of your loops; when one is cheaper than the best so far, keep its alpha and its cut.")
def last_of_both_loops(scores, is_spam, c):
    return [float(list(scores)[-1]), SILENT]


WRONG_CHOICES = (
    fewest_errors, costs_exchanged, shares_of_classes, never_silent, first_alpha, last_alpha, place_of_alpha,
    spam_and_ham_exchanged, above_only, dearest, exchanged, the_cost, other_alpha, between_scores, place_of_cut,
    below, alarms_alone, misses_alone, hits_paid_for, last_of_both_loops,
)  # fmt: skip
