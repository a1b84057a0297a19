"""p(y | x) without p(x): linear and logistic regression, and the table their answers are judged by.

conditional.py       what both regressions share
design.py            the table that they are fitted to: rows, units of columns, rank
linear.py            the line, from statistics that add

log_likelihood.py    the hill over theta: height, slope and curvature
gradient_ascent.py   uphill by small steps
newton.py            uphill by the parabola that fits
separation.py        whether there is a top at all
logistic_fit.py      the path that was taken, why it may be said to have arrived, and how sure its end is
logistic.py          what a reader uses

confusion.py         which class was taken for which
roc.py               what thresholds do
calibration.py       whether probabilities mean what they say, and the line that cures them
"""

from genmodels.discriminative.calibration import (
    Calibration,
    LogOddsReliability,
    Reliability,
    calibrate,
    reliability,
    reliability_on_log_odds,
    shift_base_rate,
    wilson_interval,
)
from genmodels.discriminative.confusion import ConfusionMatrix
from genmodels.discriminative.linear import LinearRegression
from genmodels.discriminative.logistic import LogisticRegression
from genmodels.discriminative.roc import RocCurve

__all__ = [
    "Calibration",
    "ConfusionMatrix",
    "LinearRegression",
    "LogOddsReliability",
    "LogisticRegression",
    "Reliability",
    "RocCurve",
    "calibrate",
    "reliability",
    "reliability_on_log_odds",
    "shift_base_rate",
    "wilson_interval",
]
