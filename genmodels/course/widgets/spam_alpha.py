"""alpha against what words say and how new e-mails are called: rare words move most."""

from functools import cache

import numpy as np

from ..pictures.spam import move_scores, move_word_bars, score_strips, word_bars
from .controls import Steps
from .demo import Demo
from .mails import EVENT_MODEL, HeldOut
from .scene import Container, Scene, is_wide

ALPHAS = (0.0, 0.001, 0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 100.0)
WORDS = ("free", "click", "winner", "you", "the", "report", "lunch", "meeting")
REACH = 6.0  # of the log ratios in the picture
ODDS = 30.0  # of the log odds


def _words(state, odds: np.ndarray, plain: np.ndarray, is_spam: np.ndarray) -> str:
    answered = ~np.isnan(odds)
    silent = int((~answered).sum())
    wrong = int(((odds >= 0) != is_spam)[answered].sum())
    changed = int(((odds >= 0) != (plain >= 0))[answered].sum())
    no_answer = f"{silent} of {len(odds)} new e-mails have no answer (0/0); of the others " if silent else ""
    return (
        f"{state['model']}, α = {state['alpha']:g}: {no_answer}{wrong} of {answered.sum()} are called wrongly; "
        f"{changed} are called otherwise than with α = 1."
    )


def spam_alpha(train=None, test=None, words=WORDS) -> Demo:
    """Two controls, alpha and the event model: the log ratios of a few words, and the log odds of new e-mails.

    `train` and `test` are data sets of texts labelled "spam" and "ham" (the course's e-mails if left out).
    """
    mails, words = HeldOut.of(train, test), tuple(words)
    log_odds, log_ratio = cache(mails.log_odds), cache(mails.log_ratio)

    def build(container: Container) -> Scene:
        left, right = container.subplots(*((1, 2) if is_wide(container) else (2, 1)))
        bars = word_bars(left, words, np.zeros(len(words)), reach=REACH)
        strips = score_strips(right, mails.is_spam, reach=(-ODDS, ODDS))
        right.set_xlabel("← ham     log odds     spam →")

        def update(state) -> str:
            odds = log_odds(state["model"], state["alpha"])
            move_word_bars(bars, log_ratio(state["model"], state["alpha"], words))
            move_scores(strips, odds, mails.is_spam, cut=0.0)
            return _words(state, odds, log_odds(state["model"], 1.0), mails.is_spam)

        return Scene((*bars.artists, *strips.artists), update)

    controls = [Steps(name="alpha", label="α =", start=1.0, values=ALPHAS), EVENT_MODEL]
    about = "Bars with what some words say, and a point for the log odds of each new e-mail."
    return Demo(controls, build, about, size=(9.6, 4.2), still_size=(4.3, 6.6))
