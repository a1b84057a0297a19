"""Chapter 28: the slips of its main deed, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip

STEPS = 25


def _p(T, theta):
    exponents = T @ theta
    weights = np.exp(exponents - exponents.max())
    return weights / weights.sum()


def _cov(T, p):
    away = T - p @ T
    return (away.T * p) @ away


def newton(T, means, slope=lambda T, p, means: means - p @ T, bend=_cov, steps=STEPS, sign=1):
    """theta by so many steps of Newton, with a slope and a bend; of wrong ones it may run off, and is stopped."""
    theta = np.zeros(T.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(steps):
            p = _p(T, theta)
            step = np.linalg.lstsq(bend(T, p), sign * slope(T, p, means), rcond=None)[0]
            if not np.isfinite(theta + step).all() or np.abs(T @ (theta + step)).max() > 1e8:
                break
            theta = theta + step
    return theta


def fit(T, means):
    theta = np.zeros(T.shape[1])
    for _ in range(50):
        exponents = T @ theta
        p = np.exp(exponents - exponents.max())  # the maximum is subtracted: no overflow
        p = p / p.sum()
        mean = p @ T
        covariance = (T.T * p) @ T - np.outer(mean, mean)
        theta = theta + np.linalg.solve(covariance, means - mean)  # slope over bend
    return theta, p


def by_newton(T, means, **wrong):
    """The answer with another slope, bend, sign or number of steps."""
    theta = newton(T, means, **wrong)
    return theta, _p(T, theta)


def with_p(p_of, T, means):
    """The answer with other probabilities: a function of T and of the right theta."""
    theta = newton(T, means)
    return theta, p_of(T, theta)


OTHER_STEPS = (
    (
        {"steps": 1},
        "That is one step of Newton, from theta = 0. Repeat it: work out p, its mean and its covariance anew.",
    ),
    (
        {"slope": lambda T, p, means: means - T.mean(axis=0)},
        "Your slope has the means of T under equal probabilities. Take those under p, p @ T, anew in each step.",
    ),
    (
        {"slope": lambda T, p, means: means - (T * p[:, None]).mean(axis=0)},
        "You divide the means under p by the number of values once more: it is a sum, p @ T.",
    ),
    (
        {"slope": lambda T, p, means: means - T.sum(axis=0)},
        "You compare the means with a sum of T over all values: weigh each by its probability, p @ T.",
    ),
    (
        {"sign": -1},
        "You step downhill: the slope of the log-likelihood is the means you want, less those under p.",
    ),
    (
        {"bend": lambda T, p: (T.T * p) @ T},
        "Your bend is the second moment of T under p, the bend of Z. Take off the mean times the mean: a covariance.",
    ),
    (
        {"bend": lambda T, p: np.eye(T.shape[1])},
        "You step by the slope itself. Divide it by the bend, the covariance of T under p: np.linalg.solve.",
    ),
    (
        {"bend": lambda T, p: np.linalg.inv(_cov(T, p))},
        "You multiply by the covariance: divide by it, np.linalg.solve(covariance, slope).",
    ),
)

OTHER_P = (
    (
        lambda T, theta: np.exp(T @ theta - (T @ theta).max()),
        "Your theta is right. The probabilities do not add up to 1: divide them by their sum.",
    ),
    (
        lambda T, theta: np.full(len(T), 1 / len(T)),
        "Your theta is right. You return equal probabilities: those of theta are asked for.",
    ),
    (
        lambda T, theta: T @ theta,
        "Your theta is right. Those are the exponents: take exp of them, and divide by the sum.",
    ),
    (
        lambda T, theta: T @ theta - np.log(np.exp(T @ theta - (T @ theta).max()).sum()) - (T @ theta).max(),
        "Your theta is right. Those are log-probabilities: take exp of them.",
    ),
    (
        lambda T, theta: _p(T, -theta),
        "Your theta is right. Your probabilities are those of minus theta: p is proportional to exp(T @ theta).",
    ),
)


@slip("Order: theta comes first, then the probabilities.")
def other_order(T, means):
    theta = newton(T, means)
    return _p(T, theta), theta


@slip(
    "You fit each statistic by itself. They pull at the same probabilities, so solve for all of them together, with "
    "their covariances."
)
def one_by_one(T, means):
    theta = np.array([newton(T[:, [k]], means[[k]])[0] for k in range(T.shape[1])])
    return theta, _p(T, theta)


@slip("That is minus theta: p goes with exp(+T @ theta).")
def minus_theta(T, means):
    theta = newton(T, means)
    return -theta, _p(T, theta)


OVERFLOW = (
    "The exponents get so large that exp overflows, or so low that all of it is 0. Subtract the largest exponent "
    "first: p stays the same."
)


@slip(OVERFLOW)
def overflows(T, means):
    theta = np.zeros(T.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(STEPS):
            weights = np.exp(T @ theta)
            p = weights / weights.sum()
            bend = _cov(T, p)
            if not np.isfinite(bend).all():
                return np.full(T.shape[1], np.nan), np.full(len(T), np.nan)
            theta = theta + np.linalg.lstsq(bend, means - p @ T, rcond=None)[0]
    return theta, p


WRONG_FITS = (
    *(Slip(partial(by_newton, **wrong), says) for wrong, says in OTHER_STEPS),
    *(Slip(partial(with_p, p_of), says) for p_of, says in OTHER_P),
    other_order,
    one_by_one,
    minus_theta,
    overflows,
)


NEAR = (
    "That is near, but not there: take more steps, in each with all of the covariance under the present p; and work p "
    "out once more after the last."
)
FROZEN = (
    "You go the same step again and again, the one from theta = 0. Work out p, its mean and its covariance anew in "
    "each step."
)
CUT_OFF = (
    "You go the same step again and again, the one from theta = 0: exponents that are cut off at a limit all become "
    "equal. Subtract the largest of them instead."
)
LARGE = 700  # exp of more overflows; whoever goes one step there was right where the values are small
CLOSE, RIGHT = 1e-4, 1e-9  # relative


def remark(arguments: tuple, entries: list) -> str | None:
    """What is said of a theta that no slip explains: which means it has, or that it is so many times the first step.

    >>> remark((np.array([[0.0], [1.0]]), np.array([0.75])), [0.0])
    'With your theta the statistics have the means 0.5, and they should have 0.75: go on, or check the step: the means \
wanted less those under p, divided by the covariance under p.'
    >>> remark((np.array([[0.0], [1.0]]), np.array([0.75])), [25.0])[:37]
    'You go the same step again and again,'
    >>> remark((np.array([[2001.0], [2002.0]]), np.array([2001.75])), [25.0])[-44:]
    'equal. Subtract the largest of them instead.'
    """
    T, means = arguments
    theta = np.asarray(entries, dtype=float)
    if theta.shape != means.shape or not np.isfinite(theta).all():
        return None
    times = theta / newton(T, means, steps=1)
    if times[0] > 1.5 and np.allclose(times, times[0].round(), rtol=1e-6):
        return CUT_OFF if np.abs(T).min() > LARGE else FROZEN
    had, wanted = (", ".join(f"{mean:.6g}" for mean in one) for one in (_p(T, theta) @ T, means))
    return (
        f"With your theta the statistics have the means {had}, and they should have {wanted}: go on, or check the "
        "step: the means wanted less those under p, divided by the covariance under p."
    )


def remark_near(theta, p, wanted) -> str | None:
    """What is said of a right theta with other probabilities, and of two that are near; `wanted` are the right ones.

    >>> right = np.log([2]), np.array([1, 2, 4]) / 7
    >>> remark_near(right[0], 7 * right[1], right)
    'Your theta is right. Your probabilities add up to 7: divide them by their sum.'
    >>> remark_near(right[0], right[1][::-1], right)
    'Your theta is right. Your probabilities are not its own: exp(T @ theta), divided by its sum.'
    >>> remark_near(right[0] + 1e-6, right[1], right)[:29], remark_near(right[0] + 0.1, right[1], right)
    ('That is near, but not there: ', None)
    """
    if not np.allclose(theta, wanted[0], rtol=CLOSE, atol=CLOSE):
        return None
    if not np.allclose(theta, wanted[0], rtol=RIGHT, atol=RIGHT) or np.allclose(p, wanted[1], rtol=CLOSE, atol=0):
        return NEAR
    total = np.sum(p)
    if (np.asarray(p) >= 0).all() and abs(total - 1) > CLOSE:
        return f"Your theta is right. Your probabilities add up to {total:.6g}: divide them by their sum."
    return "Your theta is right. Your probabilities are not its own: exp(T @ theta), divided by its sum."


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (T, means): three values, dice with one statistic and with two, years, and drawn statistics.

    >>> theta, p = fit(*cases(np.random.default_rng(0))[0])
    >>> np.exp(theta).round(9), (7 * p).round(9)
    (array([2.]), array([1., 2., 4.]))
    """
    faces = np.arange(1.0, 7.0)
    given = [
        (np.array([[0.0], [1.0], [2.0]]), np.array([10 / 7])),
        (faces[:, None], np.array([4.5])),
        (np.column_stack([faces, faces % 2 == 0]).astype(float), np.array([3.1, 0.3])),
        (np.column_stack([faces == 1, faces == 6]).astype(float), np.array([0.1, 0.3])),
    ]
    for values, p in ((8, 2), (10, 3)):
        T = rng.normal(size=(values, p)).round(2)
        given.append((T, rng.dirichlet(np.full(values, 3.0)) @ T))
    years = np.arange(2001.0, 2009.0)[:, None]
    return [*given, (years, np.array([2006.8])), (years, np.array([2002.0]))]
