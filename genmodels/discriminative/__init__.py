"""p(y | x) without p(x): linear and logistic regression, and the table their answers are judged by.

coordinates.py, basis.py   columns in units of their own, so that nothing depends on them, and at right angles
rank.py          features that depend on one another, found and named
least_squares.py the line, from statistics that add
objective.py, softmax.py   the log-likelihood, its gradient sum (y - h) x and its curvature, of two classes and of more
gradient_ascent.py, newton.py   three ways up the log-likelihood, each returning the path it took
separation.py    whether there is a top at all
certainty.py     standard errors, tests and intervals
roc.py, calibration.py   what thresholds do, and whether probabilities mean what they say
linear.py, logistic.py, confusion.py   what a reader uses
"""

from genmodels.discriminative.calibration import Reliability, reliability, wilson_interval
from genmodels.discriminative.confusion import ConfusionMatrix
from genmodels.discriminative.linear import LinearRegression
from genmodels.discriminative.logistic import LogisticRegression
from genmodels.discriminative.roc import RocCurve

__all__ = [
    "ConfusionMatrix",
    "LinearRegression",
    "LogisticRegression",
    "Reliability",
    "RocCurve",
    "reliability",
    "wilson_interval",
]
