"""Counts of groups that are alike, but not the same: deaths in twelve hospitals, hits of eighteen batters."""

import numpy as np

from .dataset import Dataset

_HOSPITALS = """
A 0 47
B 18 148
C 8 119
D 46 810
E 8 211
F 13 196
G 9 148
H 31 215
I 14 207
J 8 97
K 29 256
L 24 360
"""

AT_BATS = 45  # after which each of the batters was looked at

_BATTERS = """
Clemente 18 .346
F.Robinson 17 .298
F.Howard 16 .276
Johnstone 15 .222
Berry 14 .273
Spencer 14 .270
Kessinger 13 .263
Alvarado 12 .210
Santo 11 .269
Swoboda 11 .230
Unser 10 .264
W.Williams 10 .256
Scott 10 .303
Petrocelli 10 .264
E.Rodriguez 10 .226
Campaneris 9 .286
Munson 8 .316
Alvis 7 .200
"""


def load_hospitals() -> Dataset:
    """Deaths and operations, X (12, 2), of twelve hospitals that operate on the hearts of babies, and their letters, y.

    Which hospitals they are, and when they counted, the source does not say.
    Source: Spiegelhalter, Thomas, Best and Gilks, BUGS examples volume 1 (1996), example *Surgical*.

    >>> data = load_hospitals()
    >>> data.X[0].tolist(), data.X.sum(axis=0).tolist()
    ([0, 47], [208, 2814])
    """
    rows = [line.split() for line in _HOSPITALS.split("\n") if line]
    return Dataset(
        name="hospitals",
        X=np.array([[int(deaths), int(operations)] for _, deaths, operations in rows]),
        y=np.array([letter for letter, _, _ in rows]),
        feature_names=("deaths", "operations"),
        description="Operations on the hearts of babies in twelve hospitals, and how many of the babies died.",
        source="Spiegelhalter, Thomas, Best and Gilks, BUGS examples volume 1 (1996)",
    )


def load_batters() -> Dataset:
    """Hits in the first 45 times at bat, and the share of hits in the rest of the season, X (18, 2), of batters y.

    The year is 1970, the league baseball's major one. The shares are printed to three digits.
    Source: Efron and Morris, Data analysis using Stein's estimator and its generalizations (1975), table 1.

    >>> data = load_batters()
    >>> str(data.y[0]), data.X[0].tolist(), data.X[:, 0].sum()
    ('Clemente', [18.0, 0.346], np.float64(215.0))
    """
    rows = [line.split() for line in _BATTERS.split("\n") if line]
    return Dataset(
        name="batters",
        X=np.array([[float(hits), float(later)] for _, hits, later in rows]),
        y=np.array([name.replace(".", ". ") for name, _, _ in rows]),
        feature_names=("hits of 45", "share in the rest of the season"),
        description="Eighteen batters of 1970: how they began, and how they went on.",
        source="Efron and Morris, Data analysis using Stein's estimator and its generalizations (1975)",
    )
