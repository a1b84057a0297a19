"""A small sample, drawn many times: the number of each label has to go up and down as far as chance has it."""

from collections.abc import Iterator

import numpy as np

from .draws import Statistic
from .writing import show

TIMES = 200  # that the small sample is drawn


def too_steady(labels: np.ndarray, wanted: np.ndarray, name: str) -> str | None:
    """Say of which label the number varies otherwise than in right samples, None where of none; arrays (times, m).

    >>> right = np.random.default_rng(0).random((200, 20)) < 0.4
    >>> too_steady(np.random.default_rng(1).random((200, 20)) < 0.4, right, "y")
    >>> too_steady(np.tile(np.arange(20) < 8, (200, 1)), right, "y")
    'the variance of the number of y = 0 among 20, over 200 calls, is 0 in your draws, and 4.81 in those of the model'
    """
    pairs = zip(_variances(labels, wanted, name), _variances(wanted, wanted, name), strict=True)
    return next((mine.beside(right) for mine, right in pairs if mine.differs(right)), None)


def _variances(labels: np.ndarray, wanted: np.ndarray, name: str) -> Iterator[Statistic]:
    for label in np.unique(wanted):
        numbers = (labels == label).sum(axis=1)
        squares = (numbers - numbers.mean()) ** 2
        shown = label if isinstance(label, str) else show(float(label))
        words = f"the variance of the number of {name} = {shown} among {labels.shape[1]}, over {len(labels)} calls,"
        yield Statistic(words, float(squares.mean()), float(squares.std() / np.sqrt(len(squares))))
