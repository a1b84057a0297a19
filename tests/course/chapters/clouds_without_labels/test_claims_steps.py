"""What notebook 21 says should have been seen in its picture, from the same starts."""

import numpy as np

from genmodels.course.chapters.clouds_without_labels.clouds import groups
from tests.course.chapters.petals import KIND, walked, wrong
from tools.claims import claim


def test_what_should_have_been_seen():
    claim("21", "1. Setosa: from A, and from k-means, none of it is ever shared.")
    claim("21", "From A, all but 1 is won after 8 steps, and then it creeps.")
    claim("21", "each flower goes with the nearest of $K$ flowers picked at random, A or B, or of $K$ centres that")
    ends = {start: walked(np.eye(3)[groups(3, start)]) for start in ("flowers A", "flowers B", "k-means")}
    for start in ("flowers A", "k-means"):
        assert all((r[KIND == 0].max(axis=1) > 0.9).all() for _, r, _ in ends[start])
    ells = [ell for _, _, ell in ends["flowers A"]]
    assert ells[6] < ells[-1] - 1 < ells[8]
    assert ells[8] < ells[-1] - 0.5
    assert ells[30] < ells[-1] - 0.05
    for start, end, names in [("flowers A", -135.31, 3), ("k-means", -135.31, 3), ("flowers B", -134.14, 29)]:
        assert round(ends[start][-1][2], 2) == end
        assert len(wrong(ends[start][-1][1])) == names
