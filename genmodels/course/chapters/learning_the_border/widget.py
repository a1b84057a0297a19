"""Gradient ascent for nine patients: the step size against the way of the border, and of the log-likelihood."""

from functools import cache

import numpy as np
from scipy.special import expit

from genmodels.classifiers import GaussianDiscriminantAnalysis
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.plotting.numbers import signed_text
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide
from genmodels.discriminative import LogisticRegression

from .picture_learnt_border import (
    height,
    learnt_border,
    move_learnt_border,
)

# temperature in °C over 38, and a protein in 10 mg/l over 30 mg/l
PATIENTS = np.array([[-2, -2], [-1, -3], [0, -1], [1, 0], [2, 2], [-1, 1], [2, 1], [0, 1], [-1, -1]], dtype=float)
BACTERIAL = np.array([0, 0, 0, 1, 1, 1, 1, 0, 1])
DESIGN = np.column_stack([np.ones(9), PATIENTS])
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.7, 1.0)
ROUNDS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 80, 100, 120)
WAYS = ("all rows at once", "row by row")
NEAR, DROP = 0.01, 0.001  # below the top; from one round to the next, what counts as a fall
REACH = {"xlim": (-3, 3), "ylim": (-4, 3)}


def log_likelihood(theta) -> np.ndarray:
    """l of thetas (..., 3): the sum of y r - log(1 + e^r) over the patients.

    >>> round(float(log_likelihood(np.zeros(3)) / np.log(2)), 9)
    -9.0
    """
    r = np.asarray(theta) @ DESIGN.T
    return np.sum(BACTERIAL * r - np.logaddexp(0, r), axis=-1)


@cache
def ascent(way: str, step: float) -> np.ndarray:
    """theta after each round from zero on, (121, 3); row by row they are shuffled anew in each round.

    >>> ascent("all rows at once", 0.1)[1].round(9).tolist()
    [0.05, 0.3, 0.4]
    """
    rng, theta, path = np.random.default_rng(12), np.zeros(3), [np.zeros(3)]
    for _ in range(ROUNDS[-1]):
        order = [np.arange(9)] if way == WAYS[0] else rng.permutation(9)[:, None]
        for rows in order:
            # theta <- theta + eta sum_i (y - h) x
            theta = theta + step * (BACTERIAL[rows] - expit(DESIGN[rows] @ theta)) @ DESIGN[rows]
        path.append(theta)
    return np.array(path)


@cache
def top() -> np.ndarray:
    """The theta of the largest log-likelihood, by Newton's method."""
    return LogisticRegression().fit(PATIENTS, BACTERIAL).theta_


@cache
def of_gda() -> np.ndarray:
    """The theta of two Gaussians with one covariance."""
    weights, constants = GaussianDiscriminantAnalysis("tied").fit(PATIENTS, BACTERIAL).to_logistic()
    return np.r_[constants[1] - constants[0], weights[1] - weights[0]]


def near_since(values: np.ndarray) -> int | None:
    """The round from which on l has stayed within 0.01 of the top, if it is there in the last one.

    >>> best = float(log_likelihood(top()))
    >>> near_since(np.array([best - 1, best, best - 1, best, best])), near_since(np.array([best, best - 1]))
    (3, None)
    """
    far = np.flatnonzero(values < log_likelihood(top()) - NEAR)
    first = int(far[-1]) + 1 if len(far) else 0
    return first if first < len(values) else None


def times_left(values: np.ndarray) -> int:
    """How often l came within 0.01 of the top and went away again.

    >>> best = float(log_likelihood(top()))
    >>> times_left(np.array([best - 1, best, best - 1, best - 1, best, best - 1]))
    2
    """
    near = values >= log_likelihood(top()) - NEAR
    return int(np.sum(near[:-1] & ~near[1:]))


def _place(values: np.ndarray) -> str:
    since, left = near_since(values), times_left(values)
    if left:
        return f"It is {'' if since else 'not '}within {NEAR} of it now; it has been there and left {_times(left)}"
    return f"It has been within {NEAR} of it since round {since}" if since else f"It is not within {NEAR} of it"


def _times(count: int) -> str:
    return f"{count} time{'s' * (count > 1)}"


def _words(values: np.ndarray, rounds: int) -> str:
    falls = int((np.diff(values) < -DROP).sum())
    fell = f"fallen {_times(falls)}" if falls else "never fallen"
    return (
        f"After {rounds} round{'s' * (rounds > 1)} ℓ = {signed_text(values[-1], 3)}; the top is "
        f"{signed_text(log_likelihood(top()), 3)}. {_place(values)}. On the way ℓ has {fell}."
    )


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2) if wide else container.subplots(2, 1)
    left.set(xlabel="temperature in °C over 38", **REACH)
    upper(left, "protein in 10 mg/l over 30")
    right.set(xlim=(0, ROUNDS[-1] + 3), ylim=(-9, -3.5), xlabel="rounds")
    upper(right, "log-likelihood ℓ after each round")
    border, climb = learnt_border(left, PATIENTS, BACTERIAL, of_gda()), height(right, float(log_likelihood(top())))
    named = [border.boundary.line, border.sure[0], border.still[0]]
    container.legend(handles=named, loc="outside lower center", ncols=3 if wide else 2, **CLOSE)

    def update(state) -> str:
        path = ascent(state["way"], state["step"])[: state["rounds"] + 1]
        values = log_likelihood(path)
        move_learnt_border(border, path[-1])
        climb.path.set_data(np.arange(len(values)), values)
        climb.here.set_data([state["rounds"]], values[-1:])
        return _words(values, state["rounds"])

    return Scene((*border.artists, *climb.artists), update)


def step_size() -> Demo:
    """Three controls: the step size, how many rounds through the nine patients, and all rows at once or row by row."""
    controls = [
        Steps(name="step", label="step size η =", start=0.01, values=STEPS),
        Steps(name="rounds", label="rounds =", start=1, values=ROUNDS, play=True),
        Menu(name="way", label="way", start=WAYS[0], options=WAYS),
    ]
    about = "Left, nine patients with the border learnt so far and that of GDA; right, the log-likelihood by rounds."
    return Demo(controls, _build, about, name="step_size", size=(9.6, 4.8), still_size=(4.4, 6.4))
