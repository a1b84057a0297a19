"""The worked examples small enough to count by hand: the play table and the four points."""

import numpy as np

from .dataset import Dataset

_PLAY = (  # Sky, Temp, Humid, Wind, Water, Forecast, Play?
    ("sunny", "warm", "normal", "strong", "warm", "same", "yes"),
    ("sunny", "warm", "high", "strong", "warm", "same", "yes"),
    ("rainy", "cold", "high", "strong", "warm", "change", "no"),
    ("sunny", "warm", "high", "strong", "cool", "change", "yes"),
)

_LEVELS = {  # all values a day may have; cloudy and weak occur in no row
    "Sky": ("sunny", "rainy", "cloudy"),
    "Temp": ("warm", "cold"),
    "Humid": ("normal", "high"),
    "Wind": ("strong", "weak"),
    "Water": ("warm", "cool"),
    "Forecast": ("same", "change"),
}


def load_play_tennis() -> Dataset:
    """Four days, six weather features, and whether one played: X (4, 6) of strings, y (4,) "yes" or "no".

    `categories` declares every level of each feature. Two of them, cloudy skies and weak wind, were never seen:
    that is what Laplace smoothing is about. Source: Mitchell, Machine Learning (1997), table 2.1.

    >>> data = load_play_tennis()
    >>> data
    Dataset('play tennis': 4 samples, 6 features, labels no 1, yes 3)
    >>> data.categories[0]
    ('sunny', 'rainy', 'cloudy')
    """
    table = np.array(_PLAY, dtype=object)
    return Dataset(
        name="play tennis",
        X=table[:, :-1].copy(),
        y=table[:, -1].astype(str),
        feature_names=tuple(_LEVELS),
        categories=tuple(_LEVELS.values()),
        description="On which days would one play? Six weather features, four days, three of them played.",
        source="Mitchell, Machine Learning, McGraw-Hill 1997, table 2.1",
    )


def load_four_points() -> Dataset:
    """Four observations of one binary feature and a binary label: X (4, 1) of 0 and 1, y (4,).

    At x = 1 both labels are equally frequent, so no rule errs on less than a quarter of the points.
    One counts the joint p(x, y) and the conditional p(y | x) from it, side by side.

    >>> X, y = load_four_points()
    >>> X[:, 0], y
    (array([0, 0, 1, 1]), array([0, 0, 0, 1]))
    """
    return Dataset(
        name="four points",
        X=np.array([[0], [0], [1], [1]]),
        y=np.array([0, 0, 0, 1]),
        feature_names=("x",),
        categories=((0, 1),),
        description="The smallest data set on which the joint and the conditional distribution differ.",
        source="a standard example of courses on generative and discriminative models",
    )
