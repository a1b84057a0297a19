"""Chapter 31: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

STEPS = 30
FAR, NEAR = 20, 1e-10  # of a slope: times the right one, and beside it
SHORT = 1e-3
RAN_OFF = (
    "All weights p (1 - p) have become 0, since the steps ran off, as with a wrong sign or from another start than 0 "
    "and 0; or the rows of bend are alike. It is new = old - solve(bend, gradient), with p - spam."
)


def cure(r, spam):
    slope = intercept = 0.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-(slope * r + intercept)))
        w = p * (1 - p)
        gradient = [np.sum(r * (p - spam)), np.sum(p - spam)]
        bend = [[np.sum(r * r * w), np.sum(r * w)], [np.sum(r * w), np.sum(w)]]
        slope, intercept = np.array([slope, intercept]) - np.linalg.solve(bend, gradient)
    return slope, intercept


# ---- How it goes wrong.


def _newton(r, spam, steps=STEPS, with_weights=True, crossed=True, penalty=0.0, anew=True):
    theta, bend = np.zeros(2), None
    X = np.stack([r, np.ones(len(r))], axis=1)
    with np.errstate(all="ignore"):
        for _ in range(steps):
            p = 1 / (1 + np.exp(-X @ theta))
            if anew or bend is None:
                bend = (X.T * (p * (1 - p) if with_weights else 1.0)) @ X
                bend = bend if crossed else np.diag(np.diag(bend))
            least = np.array([penalty, 0.0])  # of the slope alone
            theta = theta - np.linalg.solve(bend + np.diag(least), X.T @ (p - spam) + least * theta)
    return tuple(theta)


@slip("Your slope and intercept have changed places: return the slope first.")
def changed_places(r, spam):
    return cure(r, spam)[::-1]


@slip("That is one step of Newton's, from (0, 0): work out p, gradient and bend anew, and step again, thirty times.")
def one_step(r, spam):
    return _newton(r, spam, steps=1)


@slip("Two steps are not enough: work out p, gradient and bend anew in each of thirty.")
def two_steps(r, spam):
    return _newton(r, spam, steps=2)


@slip("You divide the gradient by the two second slopes alone. Both numbers pull at each other: solve with the table.")
def without_the_cross_term(r, spam):
    return _newton(r, spam, steps=1, crossed=False)


@slip("You work out bend once: p changes with each step, so bend does.")
def with_an_old_bend(r, spam):
    return _newton(r, spam, anew=False)


@slip("The second slopes have a weight p (1 - p) for each message; yours count all alike.")
def without_weights(r, spam):
    return _newton(r, spam, with_weights=False)


@slip("That is the least-squares line through 0 and 1: its values are no log odds. Make the log loss least.")
def least_squares(r, spam):
    return tuple(np.polyfit(r, spam, 1))


@slip("You fit the probabilities sigmoid(r), which lie near 0 and 1 nearly all: the line is over r itself.")
def over_probabilities(r, spam):
    return cure(1 / (1 + np.exp(-r)), spam)


@slip("Your intercept is 0: a slope alone cannot move the cut. Fit both numbers at once.")
def slope_alone(r, spam):
    slope = 0.0
    for _ in range(200):
        p = 1 / (1 + np.exp(-slope * r))
        slope -= np.sum(r * (p - spam)) / np.sum(r * r * p * (1 - p))
    return slope, 0.0


@slip("Your slope is 1: the intercept alone only moves the cut. Fit both numbers at once.")
def intercept_alone(r, spam):
    b = 0.0
    for _ in range(200):
        p = 1 / (1 + np.exp(-(r + b)))
        b -= np.clip(np.sum(p - spam) / np.sum(p * (1 - p)), -1, 1)
    return 1.0, b


@slip("You fit the intercept with slope 1, and then the slope, once: each moves the other's best. Fit both at once.")
def one_after_the_other(r, spam):
    b, a = intercept_alone(r, spam)[1], 1.0
    for _ in range(200):
        p = 1 / (1 + np.exp(-(a * r + b)))
        a -= np.clip(np.sum(r * (p - spam)) / np.sum(r * r * p * (1 - p)), -0.2, 0.2)
    return a, b


@slip("Both signs are turned: these are the log odds of ham. Spam is 1, and a larger r makes it more probable.")
def for_ham(r, spam):
    a, b = cure(r, spam)
    return -a, -b


@slip("You divide where you should multiply: 1 / slope says how often each fact was told, the line needs the slope.")
def upside_down(r, spam):
    a, b = cure(r, spam)
    return 1 / a, b


@slip("Your intercept is the cut, where the line crosses 0: return the height of the line at r = 0.")
def cut_for_intercept(r, spam):
    a, b = cure(r, spam)
    return a, -b / a


@slip("Your slope is the standard deviation's: it belongs to r divided by its spread. Go back to r itself.")
def of_scaled_scores(r, spam):
    z = (r - r.mean()) / r.std()
    return cure(z, spam)


@slip("You make the squared loss least, the Brier score. Make the log loss least.")
def brier_for_log_loss(r, spam):
    from scipy.optimize import minimize

    start = cure(r, spam)
    return tuple(minimize(lambda t: np.mean((1 / (1 + np.exp(-(t[0] * r + t[1]))) - spam) ** 2), start, tol=1e-12).x)


@slip("That is a line through the log odds of a few bins: messages count there as bins do. Make their log loss least.")
def through_bins(r, spam):
    parts = np.array_split(np.argsort(r), 4)
    odds = [np.log((np.sum(spam[k]) + 0.5) / (np.sum(1 - spam[k]) + 0.5)) for k in parts]
    return tuple(np.polyfit([r[k].mean() for k in parts], odds, 1))


WRONG_CURES = (
    changed_places,
    one_step,
    two_steps,
    without_the_cross_term,
    with_an_old_bend,
    without_weights,
    least_squares,
    over_probabilities,
    slope_alone,
    intercept_alone,
    one_after_the_other,
    for_ham,
    upside_down,
    cut_for_intercept,
    of_scaled_scores,
    brier_for_log_loss,
    through_bins,
)


def _each_by_its_own(r, spam, first: int | None) -> list[float]:
    """Slopes after each of thirty steps that know no cross terms: of both numbers at once, or one before the other.

    >>> r, spam = np.array([-4.0, -2.0, 0.0, 2.0, 4.0, 6.0]), np.array([0, 0, 1, 0, 1, 1])
    >>> [round(_each_by_its_own(r, spam, first)[1], 3) for first in (None, 0, 1)]
    [0.509, 0.523, 0.523]
    """
    theta, X, slopes = np.zeros(2), np.stack([r, np.ones(len(r))], axis=1), []
    together = [[0, 1]] if first is None else [[first], [1 - first]]
    with np.errstate(all="ignore"):
        for _ in range(STEPS):
            for own in together:
                p = 1 / (1 + np.exp(-X @ theta))
                theta[own] -= (X.T @ (p - spam) / ((X * X).T @ (p * (1 - p))))[own]
            slopes.append(float(theta[0]))
    return slopes


def what_it_does(arguments: tuple, entries: list) -> str | None:
    """What a slope tells that no slip has: where steps end that are few, or go further off, and a penalty.

    >>> r, spam = np.array([-4.0, -2.0, 0.0, 2.0, 4.0, 6.0]), np.array([0, 0, 1, 0, 1, 1])
    >>> what_it_does((r, spam), [_newton(r, spam, steps=4)[0]])
    "That is where 4 of Newton's steps lead: take thirty, all worked out anew in each."
    >>> what_it_does((r, spam), [1])
    'On the best line sum(p) equals sum(spam), and sum(r * p) equals sum(r * spam): work out both of yours.'
    """
    right = cure(*arguments)[0]
    slope = np.nan if isinstance(entries[0], str | bool) else float(entries[0])
    if not abs(slope) < FAR * abs(right):
        return "Each step goes further off, as with a wrong sign: new = old - solve(bend, gradient), with p - spam."
    if abs(slope - right) < NEAR:
        return "The slope is right. With the right intercept, too, sum(p) is the spam that there is."
    if few := next((k for k in range(3, 12) if abs(slope - _newton(*arguments, steps=k)[0]) < NEAR), 0):
        return f"That is where {few} of Newton's steps lead: take thirty, all worked out anew in each."
    alone = [s for first in (None, 0, 1) for s in _each_by_its_own(*arguments, first)]
    if any(abs(slope - other) < NEAR for other in alone):
        return "You divide each by its own second slope: solve with the whole table."
    if abs(slope - right) < SHORT * abs(right):
        return "Your slope is near: does a search stop early, is bend an old one, or do you take a part of each step?"
    if abs(slope - _newton(*arguments, penalty=1.0)[0]) < SHORT * abs(right):
        return "Is a penalty added, as scikit-learn's LogisticRegression does? The log loss alone is asked for."
    return "On the best line sum(p) equals sum(spam), and sum(r * p) equals sum(r * spam): work out both of yours."
