"""Do things said to happen with probability 0.8 happen in 8 cases of 10, and what cures it? How sure is a share?"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.special import expit, logit

from genmodels.discriminative.logistic import LogisticRegression
from genmodels.errors import DependentFeaturesError, InvalidInputError, InvalidParameterError, SeparableDataError
from genmodels.ground.inputs import BINARY
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.parameters import WHOLE, is_number, is_share
from genmodels.ground.inputs.quoting import digits, short


class Reliability(NamedTuple):
    """One entry for each bin that holds a row: mean probability said, share that came true, number of rows."""

    said: np.ndarray
    came_true: np.ndarray
    rows: np.ndarray


def reliability(probability, positive, bins: int = 10) -> Reliability:
    """Compare probabilities (n,) with what happened (n,), 0 or 1, in `bins` equal parts of the interval from 0 to 1.

    Raises InvalidInputError for other shapes, values that are no probabilities or outcomes, and no bin at all.
    Source: Murphy and Winkler (1977), Reliability of subjective probability forecasts.

    >>> found = reliability([0.1, 0.9, 0.9, 0.9], [0, 1, 1, 0], bins=2)
    >>> found.said.round(3).tolist(), found.came_true.round(3).tolist(), found.rows.tolist()
    ([0.1, 0.9], [0.0, 0.667], [1, 3])
    """
    probability, positive = _paired(probability, positive, "probability", is_share, "a number from 0 to 1")
    if not (is_number(bins, WHOLE) and bins > 0):
        raise InvalidInputError(f"bins is {bins!r}: give a whole number of bins, 1 or more")
    place = np.minimum((probability * bins).astype(int), bins - 1)  # a probability of 1 belongs to the last bin
    rows = np.bincount(place, minlength=bins)
    full = rows > 0
    said, true = (np.bincount(place, values, bins)[full] / rows[full] for values in (probability, positive))
    return Reliability(said, true, rows[full])


class LogOddsReliability(NamedTuple):
    """One entry for each bin that holds a row: the mean of the log odds said in it, those that came true, and rows.

    `came_true` is the log odds of the share that came true, infinite where all or none did; `low` and `high` are those
    of the ends of Wilson's interval, one of them infinite there.
    """

    said: np.ndarray
    came_true: np.ndarray
    low: np.ndarray
    high: np.ndarray
    rows: np.ndarray


def reliability_on_log_odds(log_odds, positive, cuts, z: float = 1.96) -> LogOddsReliability:
    """Compare log odds (n,) with what happened (n,), 0 or 1, in the bins between rising `cuts`; a cut opens its bin.

    z = 1.96 makes intervals that cover the share in about 95 of 100 samples (`wilson_interval`).
    Raises InvalidInputError for other shapes, log odds that are not finite, other outcomes, cuts that do not rise, and
    a z that is not above 0.
    Source: Cox (1958), Two further applications of a model for binary regression.

    >>> found = reliability_on_log_odds([-3.0, -1.0, 1.0, 2.0, 3.0, 2.0], [0, 0, 1, 0, 1, 1], cuts=[0.0])
    >>> found.said.tolist(), found.came_true.round(3).tolist(), found.rows.tolist()
    ([-2.0, 2.0], [-inf, 1.099], [2, 4])
    >>> found.low.round(2).tolist(), found.high.round(2).tolist()
    ([-inf, -0.84], [0.65, 3.04])
    """
    log_odds, positive = _paired(log_odds, positive, "log_odds", np.isfinite, "a finite number")
    cuts = _read(cuts, "cuts", np.isfinite, "a finite number")
    if cuts.ndim != 1 or not (np.diff(cuts) > 0).all():
        raise InvalidInputError(f"cuts is {short(cuts.tolist())}: give numbers that rise, such as [-2, 0, 2]")
    place = np.searchsorted(cuts, log_odds, side="right")
    rows = np.bincount(place, minlength=len(cuts) + 1)
    full = rows > 0
    said, true = (np.bincount(place, values, len(rows))[full] for values in (log_odds, positive))
    ends = [wilson_interval(int(hits), int(n), z) for hits, n in zip(true, rows[full], strict=True)]
    shares = true / rows[full], *np.transpose(ends)
    return LogOddsReliability(said / rows[full], *map(logit, shares), rows[full])


@dataclass(frozen=True)
class Calibration:
    """A line over scores r: slope r + intercept are log odds that keep their promises; with standard errors."""

    slope: float
    intercept: float
    slope_error: float
    intercept_error: float

    def log_odds(self, scores) -> np.ndarray:
        """The log odds of new scores, of any shape. Raises InvalidInputError for scores that are not finite.

        >>> Calibration(0.5, 1.0, 0.1, 0.2).log_odds([2.0, -2.0]).tolist()
        [2.0, 0.0]
        """
        return self.slope * _read(scores, "scores", np.isfinite, "a finite number") + self.intercept

    def probability(self, scores) -> np.ndarray:
        """The probabilities of new scores, of any shape. Raises InvalidInputError for scores that are not finite.

        >>> Calibration(0.5, 1.0, 0.1, 0.2).probability([2.0, -2.0]).round(3).tolist()
        [0.881, 0.5]
        """
        return expit(self.log_odds(scores))


def calibrate(scores, positive) -> Calibration:
    """The line over scores (n,) whose log odds make what happened (n,), 0 or 1, most probable: logistic regression.

    Slope 1 and intercept 0 say that the scores kept their promises as log odds; a slope below 1, that they were too
    sure. Take rows that the scores have not learnt from. Raises InvalidInputError for other shapes, scores that are
    not finite or all equal, and where only one of 0 and 1 occurs; SeparableDataError where a cut tells all 0 from all
    1, so that no line is the best.
    Source: Platt (1999), Probabilistic outputs for support vector machines; Cox (1958).

    >>> line = calibrate([-4.0, -2.0, 0.0, 2.0, 4.0, 6.0], [0, 0, 1, 0, 1, 1])
    >>> round(line.slope, 3), round(line.intercept, 3), round(line.slope_error, 3)
    (0.607, -0.607, 0.456)
    """
    scores, positive = _paired(scores, positive, "scores", np.isfinite, "a finite number")
    if len(np.unique(positive)) < 2:
        raise InvalidInputError(f"positive is {positive[0]:g} in every row: give rows of both, 0 and 1")
    try:
        # argmax over (a, b) of sum_i log sigmoid(+-(a r_i + b)), + where it happened
        model = LogisticRegression().fit(scores[:, None], positive.astype(int))
    except DependentFeaturesError:
        raise InvalidInputError(f"scores are all {scores[0]:g}: give scores that differ from row to row") from None
    except SeparableDataError as error:
        raise SeparableDataError(_parted(scores[positive == 1], scores[positive == 0]) or str(error)) from None
    (b, a), (of_b, of_a) = model.path_[-1], model.standard_errors_
    return Calibration(float(a), float(b), float(of_a), float(of_b))


def _parted(ones: np.ndarray, zeros: np.ndarray) -> str | None:
    """What is said of scores that a cut tells apart, all 1 on one side of it and all 0 on the other; None of others."""
    above, below, side = (ones, zeros, "1 above 0") if ones.max() > zeros.min() else (zeros, ones, "0 above 1")
    if above.min() < below.max():  # apart by less than float64 can tell
        return None
    return (
        f"a cut tells all rows apart ({side}): the lowest above is {above.min():g}, the highest below {below.max():g}, "
        "so the steeper the line, the better, without end. Give more rows, until the scores of both kinds overlap."
    )


def shift_base_rate(log_odds, was: float, now: float) -> np.ndarray:
    """Log odds (of any shape) said where a share `was` is positive, as they are where it is `now`.

    That is right where the scores of each class are distributed as before, and only its share is another (label shift).
    Raises InvalidInputError for log odds that are no numbers, InvalidParameterError for shares beyond (0, 1).
    Source: Saerens, Latinne and Decaestecker (2002), Adjusting the outputs of a classifier to new a priori
    probabilities.

    >>> bool(np.isclose(expit(shift_base_rate(0.0, was=0.5, now=0.1)), 0.1))
    True
    """
    for name, share in (("was", was), ("now", now)):
        if not (is_number(share) and 0 < share < 1):
            raise InvalidParameterError(f"{name} is {short(share)}: give a share between 0 and 1, such as 0.1")
    log_odds = _read(log_odds, "log_odds", lambda r: ~np.isnan(r), "a number")
    return log_odds + (logit(now) - logit(was))  # log odds = evidence + log odds of the prior


def _paired(values, positive, name: str, fine: Callable, wanted: str) -> tuple[np.ndarray, np.ndarray]:
    """What is said and what happened, (n,) each, n at least 1; raises InvalidInputError for anything else."""
    values = _read(values, name, fine, wanted)
    positive = _read(positive, "positive", BINARY.allowed, "0 or 1")
    if values.ndim != 1 or values.shape != positive.shape or not len(values):
        raise InvalidInputError(
            f"{name} has shape {values.shape} and positive {positive.shape}: give one of each a row"
        )
    return values, positive


def _read(values, name: str, fine: Callable, wanted: str) -> np.ndarray:
    """Numbers; raises InvalidInputError for anything else, and for the first that is not fine, naming its row."""
    try:
        array = as_numbers(values)
    except TypeError:
        raise InvalidInputError(f"{name} is {short(values)}: give {wanted} for each row") from None
    if not array.ndim and not fine(array):
        raise InvalidInputError(f"{name} is {array:g}: give {wanted}")
    if not fine(array).all():
        row = int(np.argwhere(~fine(array))[0][0])
        raise InvalidInputError(f"{name} is {digits(array[row], fine)} in row {row}: give {wanted}")
    return array


def wilson_interval(errors: int, rows: int, z: float = 1.96) -> tuple[float, float]:
    """An interval for a share of which `errors` of `rows` were seen; z = 1.96 covers it in about 95 of 100 samples.

    All shares p with |errors / rows - p| <= z sqrt(p (1 - p) / rows); unlike p +- 2 s it stays between 0 and 1.
    Raises InvalidInputError unless whole numbers 0 <= errors <= rows, rows > 0, and a z above 0 are given.
    Source: Wilson (1927).

    >>> [round(end, 4) for end in wilson_interval(5, 100)]
    [0.0215, 0.1118]
    >>> [round(end, 4) for end in wilson_interval(0, 100)]
    [0.0, 0.037]
    """
    if not (0 <= errors <= rows and rows > 0 and errors % 1 == 0 and rows % 1 == 0):
        raise InvalidInputError(
            f"{errors} errors among {rows} rows: give whole numbers, 0 <= errors <= rows, and at least one row"
        )
    if not (is_number(z) and 0 < z < math.inf):
        raise InvalidInputError(f"z is {short(z)}: give a number of standard errors above 0, such as 1.96")
    share, square = errors / rows, z * z
    # the two roots of (share - p)^2 = z^2 p (1 - p) / rows
    middle = (share + square / (2 * rows)) / (1 + square / rows)
    half = z / (1 + square / rows) * math.sqrt(share * (1 - share) / rows + square / (4 * rows**2))
    # both are exact where none or all were seen, which rounding would miss by a hair
    return (0.0 if errors == 0 else max(0.0, middle - half)), (1.0 if errors == rows else min(1.0, middle + half))
