"""A line of two numbers over the log odds of a filter: what it promises, and what comes true."""

from collections.abc import Mapping

import numpy as np
from scipy.special import expit

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.mails import scored_emails
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import CUTS, diagram, move_diagram, move_line, move_spam, spam_in_bins

SLOPES = (0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2)


def log_loss(r: np.ndarray, happened: np.ndarray) -> float:
    """The mean of -log p(what happened), where the log odds say r.

    >>> round(log_loss(np.array([0.0, 0.0]), np.array([True, False])), 4)
    0.6931
    """
    return float(np.logaddexp(0, np.where(happened, -r, r)).mean())


def _words(r: np.ndarray, happened: np.ndarray, a: float, b: float) -> str:
    said = (
        f"Spam promised: {expit(a * r + b).sum():.1f}, and there are {happened.sum()}. "
        f"Log loss {log_loss(a * r + b, happened):.3f}. Spam is called from r = {-b / a + 0.0:.1f} on."
    )
    return said.replace("-", "\u2212")


def _most(scores: Mapping[str, np.ndarray], happened: np.ndarray) -> float:
    """The most that any bin holds of what happened."""
    return max(np.bincount(np.searchsorted(CUTS, r, side="right"), happened).max() for r in scores.values())


def kept_promises(log_odds: Mapping[str, np.ndarray] | None = None, is_spam=None) -> Demo:
    """The slope and the intercept of a line over log odds, and the model that says them.

    `log_odds` maps the name of a model to log odds of spam (n,), and `is_spam` (n,) says what is true; if left out,
    the event models judge the course's e-mails.
    """
    mails = scored_emails() if log_odds is None else (log_odds, is_spam)
    scores = {name: np.asarray(r, dtype=float) for name, r in mails[0].items()}
    happened = np.asarray(mails[1], dtype=bool)

    def build(container: Container) -> Scene:
        wide = is_wide(container)
        left, right = container.subplots(*(1, 2) if wide else (2, 1))
        drawn, spam = diagram(left), spam_in_bins(right, _most(scores, happened))
        handles = [drawn.dots, drawn.edges, drawn.line, spam.found[0], spam.promised]
        named = ["came true, 95 % limits", "none, or all", "your line", "spam found", "promised by your line"]
        container.legend(handles, named, loc="outside lower center", ncols=5 if wide else 2, **CLOSE)

        def update(state) -> str:
            r, a, b = scores[state["model"]], state["a"], state["b"]
            move_diagram(drawn, r, happened)
            move_line(drawn, a, b)
            move_spam(spam, r, happened, expit(a * r + b))
            return _words(r, happened, a, b)

        return Scene((*drawn, spam.promised, *spam.found, spam.above), update)

    names = tuple(scores)
    controls = [
        Steps(name="a", label="slope θ₁ =", start=0.6, values=SLOPES),
        Slider(name="b", label="intercept θ₀ =", start=0.0, low=-2.0, high=8.0, step=0.5, digits=1),
        Menu(name="model", label="model", start=names[0], options=names),
    ]
    about = (
        "Left, log odds that came true in eight bins of log odds said, with 95 % limits, the dotted diagonal of a "
        "promise kept, and a line over them. Right, the spam found in each bin as bars, and dots for what the line "
        "promises, at the top edge an arrow where that is more."
    )
    return Demo(controls, build, about, name="kept_promises", size=(9.6, 4.6), still_size=(4.6, 7.4))
