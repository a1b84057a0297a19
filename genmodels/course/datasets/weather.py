"""Days of weather with a label, small enough to count by hand: the four of EnjoySport, the fourteen of PlayTennis."""

from collections.abc import Mapping

import numpy as np

from .dataset import Dataset

_SPORT_LEVELS = {  # all values a day may have; cloudy and weak occur in no row
    "Sky": ("sunny", "rainy", "cloudy"),
    "Temp": ("warm", "cold"),
    "Humid": ("normal", "high"),
    "Wind": ("strong", "weak"),
    "Water": ("warm", "cool"),
    "Forecast": ("same", "change"),
}

_SPORT = """
sunny warm normal strong warm same yes
sunny warm high strong warm same yes
rainy cold high strong warm change no
sunny warm high strong cool change yes
"""

_TENNIS_LEVELS = {
    "Outlook": ("sunny", "overcast", "rain"),
    "Temp": ("hot", "mild", "cool"),
    "Humid": ("high", "normal"),
    "Wind": ("weak", "strong"),
}

_TENNIS = """
sunny hot high weak no
sunny hot high strong no
overcast hot high weak yes
rain mild high weak yes
rain cool normal weak yes
rain cool normal strong no
overcast cool normal strong yes
sunny mild high weak no
sunny cool normal weak yes
rain mild normal weak yes
sunny mild normal strong yes
overcast mild high strong yes
overcast hot normal weak yes
rain mild high strong no
"""


def load_enjoy_sport() -> Dataset:
    """Four days, six weather features, and whether somebody enjoyed sport: X (4, 6) of strings, y (4,) "yes" or "no".

    `categories` declares every value that a feature can take. Two of them, a cloudy sky and a weak wind, occur on none
    of the days: that is what Laplace smoothing is about. Source: Mitchell, Machine Learning (1997), table 2.1.

    >>> data = load_enjoy_sport()
    >>> data
    Dataset('EnjoySport': 4 samples, 6 features, labels no 1, yes 3)
    >>> data.categories[0]
    ('sunny', 'rainy', 'cloudy')
    """
    return _days(
        "EnjoySport",
        _SPORT,
        _SPORT_LEVELS,
        description="On which days does one enjoy sport? Six weather features, four days, three of them enjoyed.",
        source="Mitchell, Machine Learning, McGraw-Hill 1997, table 2.1",
    )


def load_play_tennis() -> Dataset:
    """Fourteen days, four weather features, and whether one played: X (14, 4) of strings, y (14,) "yes" or "no".

    `categories` declares every value that a feature can take; all of them occur.
    Source: Quinlan, Induction of Decision Trees (1986), table 1; Mitchell, Machine Learning (1997), table 3.2.

    >>> load_play_tennis()
    Dataset('PlayTennis': 14 samples, 4 features, labels no 5, yes 9)
    """
    return _days(
        "PlayTennis",
        _TENNIS,
        _TENNIS_LEVELS,
        description="On which days does one play tennis? Four weather features, fourteen days, nine of them played.",
        source="Quinlan, Induction of Decision Trees, Machine Learning 1 (1986), table 1",
    )


def _days(name: str, rows: str, levels: Mapping[str, tuple[str, ...]], **about: str) -> Dataset:
    table = np.array([line.split() for line in rows.split("\n") if line], dtype=object)
    return Dataset(
        name=name,
        X=table[:, :-1].copy(),
        y=table[:, -1].astype(str),
        feature_names=tuple(levels),
        categories=tuple(levels.values()),
        **about,
    )
