"""Wolf's dice: totals, and what is printed of them elsewhere."""

import numpy as np

from genmodels.course.datasets import load_wolf_dice


def test_the_dice():
    data = load_wolf_dice()
    white, red = data.X.T
    assert data.y.tolist() == [1, 2, 3, 4, 5, 6]
    assert white.sum() == red.sum() == 20_000
    assert data.feature_names == ("white", "red")
    # Jaynes prints the mean of the white die as 3.5983, and chi squared against a fair one as 270
    assert white @ data.y / 20_000 == 3.5983
    assert int(((white - 20_000 / 6) ** 2).sum() / (20_000 / 6)) == 270
    assert int(((red - 20_000 / 6) ** 2).sum() / (20_000 / 6)) == 94
    assert np.argmin(white) == np.argmin(red) == 3
