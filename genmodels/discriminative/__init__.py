"""p(y | x) without p(x): linear and logistic regression, and the table their answers are judged by.

linear.py, logistic.py, confusion.py   what a reader uses
conditional.py                         what both regressions share
fitted_line.py, fitted_softmax.py      what they say of themselves once they are fitted

rows.py                                rows, targets and weights, checked
coordinates.py, design.py              columns in units of their own, and rows block by block: nothing depends on them
rank.py                                features that depend on one another, found and named
least_squares.py                       the line, from statistics that add
objective.py                           the log-likelihood of two classes as its definition says
terms.py, view.py, hill.py             what a row adds to it, and the sums over all rows, for any number of classes
metric.py                              the curvature, factored with care
gradient_ascent.py, newton.py          three ways up, each returning the path it took
stand.py, first_steps.py               a place on Newton's way, and how it begins where there are many rows
solvers.py                             these by name
certificate.py                         why a path may be said to have arrived
separation.py, no_maximum.py           whether there is a top at all, and the words where there is none
ascent.py, logistic_fit.py             from rows to the end of the path, and what was found there
stored_fit.py                          the same in a file
certainty.py                           standard errors, tests and intervals

confusion_counts.py, confusion_tables.py   pairs of labels counted, and shown
rates.py                               what is named after the four counts of two classes
roc.py, calibration.py                 what thresholds do, and whether probabilities mean what they say
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
