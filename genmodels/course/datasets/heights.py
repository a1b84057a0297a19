"""Galton's table of 1886: how tall are 928 grown children, and how tall their parents?"""

import numpy as np

from .dataset import Dataset

MIDPARENT = (64, 64.5, 65.5, 66.5, 67.5, 68.5, 69.5, 70.5, 71.5, 72.5, 73)  # inches; the ends: below 64, above 73

_CHILDREN = """
73.7  .  .  .  .  .  .  5  3  2  4  .
73.2  .  .  .  .  .  3  4  3  2  2  3
72.2  .  .  1  .  4  4 11  4  9  7  1
71.2  .  .  2  . 11 18 20  7  4  2  .
70.2  .  .  5  4 19 21 25 14 10  1  .
69.2  1  2  7 13 38 48 33 18  5  2  .
68.2  1  .  7 14 28 34 20 12  3  1  .
67.2  2  5 11 17 38 31 27  3  4  .  .
66.2  2  5 11 17 36 25 17  1  3  .  .
65.2  1  1  7  2 15 16  4  1  1  .  .
64.2  4  4  5  5 14 11 16  .  .  .  .
63.2  2  4  9  3  5  7  1  1  .  .  .
62.2  .  1  .  3  3  .  .  .  .  .  .
61.7  1  1  1  .  .  1  .  1  .  .  .
"""  # a row for each height of children, the ends: above 73.2 and below 62.2; a column for each of MIDPARENT


def load_galton() -> Dataset:
    """The heights of 928 grown children, y (928,), and of their parents, X (928, 1), in inches, in classes of one inch.

    A "mid-parent" is the mean of both, the mother's height times 1.08, as are the heights of daughters. The table has
    open classes at its ends ("below", "above"), which stand at the heights that are usual for them. Source: Galton,
    Regression towards mediocrity in hereditary stature (1886), table I.

    >>> data = load_galton()
    >>> data.X.shape, round(float(np.corrcoef(data.X[:, 0], data.y)[0, 1]), 3)
    ((928, 1), 0.459)
    """
    rows = [line.split() for line in _CHILDREN.split("\n") if line]
    counts = np.array([[0 if count == "." else int(count) for count in row[1:]] for row in rows])
    child, parent = np.array([float(row[0]) for row in rows]), np.array(MIDPARENT, dtype=float)
    at, of = (np.repeat(place.ravel(), counts.ravel()) for place in np.indices(counts.shape))
    return Dataset(
        name="Galton's heights",
        X=parent[of][:, None],
        y=child[at],
        feature_names=("mid-parent (inches)",),
        description="Grown children and the mean height of their parents: the data from which regression has its name.",
        source="Galton, Regression towards mediocrity in hereditary stature (1886), table I",
    )
