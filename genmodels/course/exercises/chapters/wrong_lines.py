"""Wrong ways to fit a line: eight typed in for the number of observations, x and y exchanged, numbers rounded."""

import numpy as np


def _line(x, y):
    theta1, theta0 = np.polyfit(x, y, 1)
    return theta0, theta1, np.sum((np.array(y) - theta0 - theta1 * np.array(x)) ** 2)


def eight_typed_in(x, y):
    """You divide SSE by 8, as for the salmon; other data have another number of observations: use len(x)."""
    theta0, theta1, sse = _line(x, y)
    return [theta0, theta1, sse / 8]


def exchanged(x, y):
    """You exchanged x and y: that is the line for x from y. Asked is y = theta_0 + theta_1 x."""
    theta0, theta1, sse = _line(y, x)
    return [theta0, theta1, sse / len(x)]


def rounded(x, y):
    """Your numbers are rounded to two decimals: return them as they are."""
    theta0, theta1, sse = _line(x, y)
    return [round(theta0, 2), round(theta1, 2), round(sse / len(x), 2)]


def rounded_to_three(x, y):
    """Your numbers are rounded to three decimals: return them as they are."""
    theta0, theta1, sse = _line(x, y)
    return [round(theta0, 3), round(theta1, 3), round(sse / len(x), 3)]


WRONG_LINES = (eight_typed_in, exchanged, rounded, rounded_to_three)
