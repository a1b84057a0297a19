"""p(y | x) without p(x): linear and logistic regression, and the table their answers are judged by.

coordinates.py   columns in units of their own, so that nothing depends on kilometres or millimetres
rank.py          features that depend on one another, found and named
objective.py     the log-likelihood, its gradient sum (y - h) x and its curvature
batch.py, stochastic.py, newton.py   three ways up the log-likelihood, each returning the path it took
separation.py    whether there is a top at all
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
