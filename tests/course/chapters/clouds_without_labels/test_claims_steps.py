"""What notebook 21 says should have been seen in its picture, from the same starts."""

import numpy as np

from genmodels.course.chapters.clouds_without_labels.clouds import groups
from tests.course.chapters.petals import KIND, walked, wrong
from tools.claims import claim


def test_what_should_have_been_seen():
    claim(
        "21",
        "1. From A or k-means, setosa is never shared (from B one is); from A its cloud is rid of others at step 6.",
    )
    claim("21", "From A it jumps by 58 from step 4 to 8; after that, less than 1 is to come.")
    claim("21", "Each flower joins the nearest of $K$ places, and step 0 fits a cloud to each group.")
    ends = {start: walked(np.eye(3)[groups(3, start)]) for start in ("flowers A", "flowers B", "k-means")}
    for start in ("flowers A", "k-means"):
        assert all((r[KIND == 0].max(axis=1) > 0.9).all() for _, r, _ in ends[start])
    ells = [ell for _, _, ell in ends["flowers A"]]
    assert round(ells[8] - ells[4]) == 58
    assert np.sum(ends["flowers B"][-1][1][KIND == 0].max(axis=1) < 0.9) == 1
    assert 0.5 < ells[-1] - ells[8] < 1
    own = [r.argmax(axis=1) for _, r, _ in ends["flowers A"]]
    with_setosa = [set(KIND[cloud == cloud[0]].tolist()) for cloud in own]
    assert [len(kinds) for kinds in with_setosa[:8]] == [2, 2, 2, 2, 2, 2, 1, 1]
    assert all((cloud[:50] == cloud[0]).all() for cloud in own)
    for start, end, names in [("flowers A", -135.31, 3), ("k-means", -135.31, 3), ("flowers B", -134.14, 29)]:
        assert round(ends[start][-1][2], 2) == end
        assert len(wrong(ends[start][-1][1])) == names


def test_two_clouds_from_each_start():
    claim("21", "4. B and k-means. A ends 64 lower.")
    ends = {start: walked(np.eye(2)[groups(2, start)])[-1] for start in ("flowers A", "flowers B", "k-means")}
    for start in ("flowers B", "k-means"):
        own = ends[start][1].argmax(axis=1)
        assert (own[:50] == own[0]).all()
        assert (own[50:] != own[0]).all()
    own = ends["flowers A"][1].argmax(axis=1)
    assert len({*KIND[own == own[0]].tolist()}) > 1
    assert round(ends["flowers B"][2] - ends["flowers A"][2]) == 64
