"""A small sample, drawn many times: what is counted or averaged has to go up and down as far as chance has it."""

from collections.abc import Iterator

import numpy as np

from .draws import FEW, Statistic
from .writing import show

TIMES = 200  # that the small sample is drawn


def too_steady(drawn: np.ndarray, wanted: np.ndarray, name: str) -> str | None:
    """Say what varies otherwise than in right samples, None where nothing does; arrays (times, m) or (times, m, d).

    Of labels it is the number of each, of other numbers their mean and their variance.

    >>> right = np.random.default_rng(0).random((200, 20)) < 0.4
    >>> too_steady(np.random.default_rng(1).random((200, 20)) < 0.4, right, "y")
    >>> too_steady(np.tile(np.arange(20) < 8, (200, 1)), right, "y")
    'the variance of the number of y = 0 among 20, over 200 calls, is 0 in your draws, and 4.81 in as many of the model'
    """
    labels = len(np.unique(wanted)) <= FEW
    mine, right = (_counts(of, wanted, name) if labels else _averages(of, name) for of in (drawn, wanted))
    pairs = zip(mine, right, strict=True)
    return next((one.beside(other) for one, other in pairs if one.differs(other)), None)


def _counts(labels: np.ndarray, wanted: np.ndarray, name: str) -> Iterator[Statistic]:
    for label in np.unique(wanted):
        shown = label if isinstance(label, str) else show(float(label))
        yield _variance((labels == label).sum(axis=1), f"the number of {name} = {shown}", labels.shape[1])


def _averages(drawn: np.ndarray, name: str) -> Iterator[Statistic]:
    columns = np.moveaxis(drawn.reshape(*drawn.shape[:2], -1), 2, 0)
    for place, column in enumerate(columns):
        own = f"{name}_{place + 1}" if drawn.ndim > 2 else name
        yield _variance(column.mean(axis=1), f"the mean of {own}", drawn.shape[1])
        yield _variance(column.var(axis=1), f"the variance of {own}", drawn.shape[1])


def _variance(numbers: np.ndarray, of: str, among: int) -> Statistic:
    squares = (numbers - numbers.mean()) ** 2
    words = f"the variance of {of} among {among}, over {len(numbers)} calls,"
    return Statistic(words, float(squares.mean()), float(squares.std() / np.sqrt(len(squares))))
