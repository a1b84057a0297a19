"""Gradient ascent on the log-likelihood of logistic regression: the step size against the path of theta."""

from functools import cache

import numpy as np

from ...discriminative import LogisticRegression
from ..pictures.climb import likelihood_hill, move_climb
from ..plotting.legends import legend_above
from ..plotting.style import look
from .controls import Menu, Slider, Steps
from .demo import Demo
from .scene import Container, Scene, is_wide

X = np.arange(6.0)[:, None]
Y = np.array([0, 0, 1, 0, 1, 1])
ROUNDS = 100  # through the six rows
REACH = ((-6.0, 1.0), (-1.0, 4.5))  # of theta_0 and theta_1 in the picture
WAYS = {  # how many steps of theta one round makes, and the name of the solver
    "batch: all rows": (1, "batch"),
    "stochastic: row by row": (len(X), "stochastic"),
}
DROP = 0.005  # a fall of the log-likelihood that counts as one


@cache
def ascent(solver: str, step: float) -> tuple[np.ndarray, np.ndarray]:
    """The path (steps + 1, 2) of 100 rounds, and the log-likelihood (steps + 1,) along it.

    >>> ascent("batch", 0.1)[0][:2].round(9).tolist()
    [[0.0, 0.0], [0.0, 0.35]]
    """
    order = {"rng": np.random.default_rng(5)} if solver == "stochastic" else {}
    model = LogisticRegression(solver, step=step, max_iter=ROUNDS, tol=0, **order).fit(X, Y)
    return model.path_, model.log_likelihood_path_


@cache
def best() -> LogisticRegression:
    """The top of the hill, by Newton's method."""
    return LogisticRegression().fit(X, Y)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _words(path: np.ndarray, values: np.ndarray, rounds: int) -> str:
    theta, top = path[-1] + 0.0, best().log_likelihood(X, Y)
    falls = int((np.diff(values) < -DROP).sum())
    fell = f"On the way it fell {_times(falls)}." if falls else "It never fell on the way."
    return (
        f"After {rounds} round{'s' * (rounds > 1)} θ = ({theta[0]:.2f}, {theta[1]:.2f}), and the log-likelihood is "
        f"{values[-1]:.2f}. The top is {top:.2f}. {fell}"
    )


def _panels(container: Container):
    left, right = container.subplots(1, 2) if is_wide(container) else container.subplots(2, 1)
    left.set(xlim=REACH[0], ylim=REACH[1])
    right.set(xlim=(0, ROUNDS), ylim=(-10, 0), xlabel="rounds through the data", ylabel="log-likelihood")
    return left, right


def _build(container: Container) -> Scene:
    left, right = _panels(container)
    climb = likelihood_hill(left, lambda theta: best_hill().value(theta), best().theta_)
    legend_above(left)
    own = look(1)
    right.axhline(best().log_likelihood(X, Y), ls=look(3).line, color=look(3).color, label="top")
    (curve,) = right.plot([], [], "-", color=own.color, label="path")
    (here,) = right.plot([], [], own.marker, color=own.color, ms=11)
    legend_above(right)

    def update(state) -> str:
        per_round, solver = WAYS[state["way"]]
        path, values = (part[: per_round * state["rounds"] + 1] for part in ascent(solver, state["step"]))
        move_climb(climb, path)
        curve.set_data(np.arange(len(values)) / per_round, values)
        here.set_data([state["rounds"]], values[-1:])
        return _words(path, values, state["rounds"])

    return Scene((*climb.artists, curve, here), update)


def best_hill():
    """The log-likelihood over theta in the units of X."""
    return ascent_model().fitted_.hill


@cache
def ascent_model() -> LogisticRegression:
    """A model whose hill is in the units of X: a gradient walks in those."""
    return LogisticRegression("batch", max_iter=1).fit(X, Y)


def gradient_path() -> Demo:
    """Three controls: the step size, how many rounds through the six rows, and all rows at once or one by one."""
    controls = [
        Steps(name="step", label="step size =", start=0.1, values=(0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5)),
        Slider(name="rounds", label="rounds =", start=20, low=1, high=ROUNDS, step=1, play=True),
        Menu(name="way", label="way", start="batch: all rows", options=tuple(WAYS)),
    ]
    about = "The log-likelihood as a map over θ, with the path of an ascent, and its height round by round."
    return Demo(controls, _build, about, size=(9.6, 4.4), still_size=(3.9, 6.6))
