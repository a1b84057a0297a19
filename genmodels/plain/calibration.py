"""Calibration: a line over scores whose log odds keep their promises, and the same odds at another base rate.

Scores r (n,) that were learnt from other rows, what happened t (n,), 0 or 1; a line is (b, a), first the intercept.

>>> r, t = np.array([-4.0, -2.0, 0.0, 2.0, 4.0, 6.0]), np.array([0, 0, 1, 0, 1, 1])
>>> line = calibrate(r, t)
>>> line.round(3).tolist(), line_errors(r, line).round(3).tolist()
([-0.607, 0.607], [1.218, 0.456])
>>> [column.round(2).tolist() for column in bins(r, t, cuts=[1.0])]
[[-2.0, 4.0], [-0.69, 0.69]]
>>> round(float(shift(0.0, was=0.5, now=0.1)), 4)
-2.1972
"""

import numpy as np

from genmodels.plain.borders import logistic_regression


def calibrate(r, t):
    return logistic_regression(
        np.column_stack([np.ones(len(r)), r]), t, np.ones(len(r))
    )  # argmax sum_i log p(t_i | r_i)


def line_errors(r, line):
    X = np.column_stack([np.ones(len(r)), r])
    p = 1 / (1 + np.exp(-X @ line))
    return np.sqrt(np.diag(np.linalg.inv((X.T * p * (1 - p)) @ X)))  # roots of the diagonal of H^-1


def bins(r, t, cuts):
    place = np.digitize(r, cuts)
    n, said, true = (np.bincount(place, v, len(cuts) + 1) for v in (np.ones(len(r)), r, t))
    return said / n, np.log(true / (n - true))  # mean log odds said, and those of the share that came true


def shift(r, was, now):
    return r + np.log(now / (1 - now)) - np.log(was / (1 - was))  # log odds = evidence + log odds of the prior
