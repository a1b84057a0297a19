"""Two real dice, a white one and a red one, thrown 20,000 times by R. Wolf, who published the counts in 1882.

They are as E. T. Jaynes prints them, Concentration of distributions at entropy maxima (1979); the numbers were compared
with copies of them, not with Wolf's own paper.
"""

import numpy as np

from .dataset import Dataset

THROWS = 20_000  # of each
WHITE = (3246, 3449, 2897, 2841, 3635, 3932)
RED = (3407, 3631, 3176, 2916, 3448, 3422)


def load_wolf_dice() -> Dataset:
    """How often each face y came in 20,000 throws of two dice, X (6, 2): the white one, and the red one.

    Source: R. Wolf (1882), by E. T. Jaynes, Concentration of distributions at entropy maxima (1979).

    >>> white, red = load_wolf_dice().X.T
    >>> white.tolist(), int(white.sum()), int(red.sum())
    ([3246, 3449, 2897, 2841, 3635, 3932], 20000, 20000)
    """
    return Dataset(
        name="wolf_dice",
        X=np.column_stack([WHITE, RED]),
        y=np.arange(1, 7),
        feature_names=("white", "red"),
        description="A white die and a red one, thrown 20,000 times: how often each face came.",
        source="R. Wolf (1882), as E. T. Jaynes (1979) prints the counts",
    )
