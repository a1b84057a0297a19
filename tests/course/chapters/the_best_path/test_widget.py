"""The strips, the line and the words of chapter 25, at every stop, against plain numpy."""

import numpy as np
import pytest

from genmodels.course.widgets import plausible_paths
from tests.course.chapters import casino
from tests.course.chapters.the_best_path.test_claims_path import NIGHTS, TEMPERATURES, changes, cooled

COUNT, HOUSE = 20, 21.6  # paths; where the strip of the house begins


@pytest.fixture(scope="module")
def demo():
    return plausible_paths()


def corners(patch) -> np.ndarray:
    return patch.get_path().vertices.reshape(-1, 5, 2)


def loaded(boxes) -> np.ndarray:
    """Which of 300 rolls lie in boxes."""
    rolls = np.arange(1, 301)
    inside = [(rolls > box[0, 0]) & (rolls < box[1, 0]) for box in boxes]
    return np.any(inside, axis=0) if len(boxes) else np.zeros(300, dtype=bool)


def drawn_paths(patch) -> np.ndarray:
    boxes = corners(patch)
    middle = boxes[:, :, 1].min(axis=1) / 2 + boxes[:, :, 1].max(axis=1) / 2
    return np.array([loaded(boxes[np.abs(middle - row) < 0.1]) for row in range(COUNT, 0, -1)]).astype(int)


def test_the_stops(demo):
    temperature, night = demo.axes
    assert temperature.stops == TEMPERATURES
    assert night.stops == tuple(range(len(NIGHTS)))


@pytest.mark.parametrize("number", range(len(NIGHTS)))
def test_all_that_moves_at_every_stop(demo, number):
    rolls, dice = casino.night(NIGHTS[number])
    e = casino.likelihoods(rolls)
    best = casino.viterbi(e)
    seldom = []
    for temperature in TEMPERATURES:
        words = demo.move(night=number, temperature=temperature)
        house, paths, line, shade, sixes = demo.scene.artists
        np.testing.assert_array_equal(loaded(corners(house)), dice == 1)
        np.testing.assert_array_equal(loaded(corners(shade)), dice == 1)
        assert corners(house)[:, :, 1].min() == pytest.approx(HOUSE)
        assert sixes.get_xdata().tolist() == (np.flatnonzero(rolls == 6) + 1).tolist()
        own = drawn_paths(paths)
        moved = changes(own)
        seldom.append(moved.mean())
        if temperature == 0:
            np.testing.assert_array_equal(own, np.tile(best, (COUNT, 1)))
            np.testing.assert_array_equal(line.get_ydata(), best)
            assert words == (
                f"All 20 are the best path. It changes the die {changes(best)} times, the house did {changes(dice)} "
                f"times. Of 300 rolls it names {(best != dice).sum()} wrongly."
            )
            continue
        p = casino.smooth(*cooled(e, temperature))[:, 1]
        np.testing.assert_allclose(line.get_ydata(), p, atol=1e-9)
        wrong = np.where(dice == 1, 1 - p, p).sum()
        assert abs((own != dice).sum(axis=1).mean() - wrong) < 12
        assert words == (
            f"The paths change the die {moved.min()} to {moved.max()} times, on average {moved.mean():.0f}; the house "
            f"did {changes(dice)} times. Of 300 rolls such a path is expected to name {wrong:.0f} wrongly; the line, "
            f"where it is above one half, {((p > 0.5) != dice).sum()}."
        )
        off = np.abs(own.mean(axis=0) - p)  # twenty draws: within five standard errors, but for a few rolls
        assert (off < 5 * np.sqrt(p * (1 - p) / COUNT) + 0.05).mean() > 0.98
        assert abs(own.mean() - p.mean()) < 0.08
    assert seldom[2:] == sorted(seldom[2:])


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(night=3, temperature=0.5)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
