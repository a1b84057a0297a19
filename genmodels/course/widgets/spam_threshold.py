"""A threshold on the probability of spam against the confusion matrix and the ROC curve, on e-mails held out."""

import numpy as np
from scipy.special import expit

from ...discriminative import ConfusionMatrix, RocCurve
from ..pictures.spam import move_scores, score_strips
from ..plotting.confusion_cells import confusion_cells, move_confusion
from ..plotting.roc import move_roc, roc_picture
from ..plotting.wording import percent_text
from .controls import Slider
from .demo import Demo
from .mails import EVENT_MODEL, HAM, SPAM, HeldOut
from .scene import Container, Scene, is_wide

ODDS = 16.0  # the cut goes from minus this to this
ROOM = 26.0  # and the picture a little further
WIDE = [["strip", "strip", "roc"], ["strip", "strip", "roc"], ["cells", "cells", "roc"], ["cells", "cells", "roc"]]
TALL = [["strip"], ["cells"], ["roc"]]


def confusion(odds: np.ndarray, is_spam: np.ndarray, cut: float) -> ConfusionMatrix:
    """The confusion matrix when an e-mail is called spam where its log odds are at least the cut.

    >>> confusion(np.array([2.0, -1.0, 3.0]), np.array([True, True, False]), cut=0.0).as_array(rows="predicted")
    array([[1, 1],
           [1, 0]])
    """
    labels = [np.where(which, SPAM, HAM) for which in (is_spam, odds >= cut)]
    return ConfusionMatrix.from_labels(*labels, positive=SPAM, classes=[HAM, SPAM])


def _words(matrix: ConfusionMatrix, cut: float) -> str:
    called = matrix.true_positives + matrix.false_positives
    precision = f"precision {percent_text(matrix.precision)}" if called else "nothing is called spam, so no precision"
    return (
        f"Called spam from P(spam) = {_probability(cut)} on: recall {percent_text(matrix.recall)}, {precision}, "
        f"false alarms {percent_text(matrix.false_positive_rate)} of all ham."
    )


def _probability(cut: float) -> str:
    p = expit(cut)
    return f"{p:.2g}" if p < 0.5 else f"1 - {expit(-cut):.2g}" if p > 0.999 else f"{p:.3g}"


def spam_threshold(train=None, test=None, alpha: float = 1.0) -> Demo:
    """Two controls, the cut on the log odds of spam and the event model: points, confusion matrix and ROC curve.

    `train` and `test` are data sets of texts labelled "spam" and "ham" (the course's e-mails if left out).
    """
    mails = HeldOut.of(train, test)
    log_odds = {name: mails.log_odds(name, alpha) for name in mails.new}
    curves = {name: RocCurve.from_scores(odds, mails.is_spam) for name, odds in log_odds.items()}

    def build(container: Container) -> Scene:
        axes = container.subplot_mosaic(WIDE if is_wide(container) else TALL)
        strips = score_strips(axes["strip"], mails.is_spam, reach=(-ROOM, ROOM))
        axes["strip"].set_xlabel("← ham     log odds     spam →")
        axes["roc"].set_box_aspect(1 if is_wide(container) else None)
        cells = confusion_cells(axes["cells"], names=(SPAM, HAM))
        roc = roc_picture(axes["roc"], names=(SPAM, HAM))

        def update(state) -> str:
            odds, cut = log_odds[state["model"]], state["cut"]
            matrix = confusion(odds, mails.is_spam, cut)
            move_scores(strips, odds, mails.is_spam, cut)
            move_confusion(cells, matrix.as_array(rows="predicted"))
            move_roc(roc, curves[state["model"]], cut)
            return _words(matrix, cut)

        return Scene((*strips.artists, *cells.artists, *roc.artists), update)

    cut = Slider(name="cut", label="cut at log odds =", start=0.0, low=-ODDS, high=ODDS, step=0.5, digits=1)
    about = (
        "The log odds of each new e-mail with a cut, the confusion matrix of that cut, and its place on the ROC curve."
    )
    return Demo([cut, EVENT_MODEL], build, about, size=(9.8, 5.0), still_size=(4.2, 8.4))
