"""The tile that is pushed, at every stop: its corners, its strips and its bars against areas by numpy."""

import re
from itertools import product

import numpy as np
import pytest

from genmodels.course.widgets import push_the_tile

TILE = np.array([[4.0, 1.0], [2.0, 3.0]])
SIDES, NAMES, BARS, NUMBERS = slice(7, 9), slice(9, 11), slice(11, 14), slice(14, None)  # of the artists


@pytest.fixture(scope="module")
def demo():
    return push_the_tile()


def matrix(state):
    return np.array([[state["X11"], state["X12"]], [state["X21"], state["X22"]]])


def every_stop(demo):
    for at in product(*(range(len(axis.stops)) for axis in demo.axes)):
        demo.stand(at)
        yield matrix(demo.state)


def area(corners):
    """By the shoelace: positive if they go round to the left."""
    x, y = np.asarray(corners).T
    return (x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2


def test_everything_at_every_stop(demo):
    tile, *pieces = demo.scene.artists[:7]
    won, lost = pieces[:3], pieces[3:]
    sides, names, bars, numbers = (demo.scene.artists[own] for own in (SIDES, NAMES, BARS, NUMBERS))
    states = 0
    for X in every_stop(demo):
        states += 1
        assert area(tile.get_xy()[:4]) == pytest.approx(np.linalg.det(X))
        np.testing.assert_allclose([side.get_xydata()[1] for side in sides], X.T)
        np.testing.assert_allclose([name.xy for name in names], [X[:, 0], X[:, 1] / 2])
        push = X - TILE
        once = np.sum([[3, -2], [-1, 4]] * push)
        truth = np.linalg.det(X) - 10
        said = [once, truth - once, truth]
        np.testing.assert_allclose([bar.get_height() for bar in bars], said, atol=1e-9)
        assert [bar.get_y() for bar in bars] == pytest.approx([0, once, 0])
        shown = [float(number.get_text().replace("−", "-")) for number in numbers]
        np.testing.assert_allclose(shown, said, atol=0.0051)
        signed = []
        for gain, loss in zip(won, lost, strict=True):
            assert not (gain.get_visible() and loss.get_visible())
            size = abs(area(gain.get_xy()[:4]))
            signed.append(size * (gain.get_visible() - loss.get_visible()))
            assert gain.get_visible() or loss.get_visible() or size == pytest.approx(0, abs=1e-9)
        assert sum(signed[:2]) == pytest.approx(once)  # both strips together are what the slopes say
        assert signed[2] == pytest.approx(truth - once)  # and the corner is the bracket
    assert states == 5**4


def test_everything_stays_in_sight(demo):
    tile, *pieces = demo.scene.artists[:7]
    for _ in every_stop(demo):
        for patch in (tile, *(piece for piece in pieces if piece.get_visible())):
            (left, right), (low, high) = patch.axes.get_xlim(), patch.axes.get_ylim()
            x, y = patch.get_xy().T
            assert left < x.min() <= x.max() < right
            assert low < y.min() <= y.max() < high
        for bar in demo.scene.artists[BARS]:
            low, high = bar.axes.get_ylim()
            assert low < min(bar.get_y(), bar.get_y() + bar.get_height())
            assert max(bar.get_y(), bar.get_y() + bar.get_height()) < high


def test_the_words_say_it(demo):
    for X in every_stop(demo):
        area, won, once, twice = map(float, re.findall(r"-?\d+\.\d+", demo.words.replace("−", "-")))
        np.testing.assert_allclose([area, won], [np.linalg.det(X), np.linalg.det(X) - 10], atol=0.0051)
        assert won == pytest.approx(once + twice, abs=0.011)


def test_a_push_is_read_out_and_the_entry_is_what_moves(demo):
    assert [axis.label for axis in demo.axes] == ["dX₁₁ =", "dX₂₁ =", "dX₁₂ =", "dX₂₂ ="]
    assert all(
        [text.removesuffix("\xa0cm") for text in axis.texts] == ["−1", "−0.1", "0", "+0.1", "+1"] for axis in demo.axes
    )
    demo.reset()
    np.testing.assert_allclose(matrix(demo.state), TILE)
    assert demo.words.startswith("The area is 10.00 cm². It won 0.00 cm²")
    demo.move(X11=5)
    assert demo.words.startswith("The area is 13.00 cm². It won 3.00 cm²")


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(X11=5.0, X22=2.9)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
