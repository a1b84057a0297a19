"""The lines, the boxes, the bands and the words of chapter 24, at every stop, against plain numpy."""

import numpy as np
import pytest

from genmodels.course.chapters.rolls_of_a_casino.picture import HALF, LANES
from genmodels.course.widgets import known_now
from tests.course.chapters import casino

FIRST, BEGIN, LAST = 61, 68, 120
FACES = ("a one", "a two", "a three", "a four", "a five", "a six")


@pytest.fixture(scope="module")
def demo():
    return known_now()


def expected(length, now):
    rolls, dice = casino.night()
    moves = np.array([[1 - 0.5 / length, 0.5 / length], [1 / length, 1 - 1 / length]])
    e = casino.likelihoods(rolls[:now])
    return rolls, dice, casino.forward(e, moves=moves)[0], casino.smooth(e, moves=moves), casino.pairs(e, moves=moves)


@pytest.mark.parametrize("length", [1.5, 3, 5, 10, 20, 50, 100])
def test_all_that_moves_at_every_stop(demo, length):
    for now in range(BEGIN, LAST + 1):
        words = demo.move(length=length, now=now)
        rolls, dice, then, since, pairs = expected(length, now)
        lines, shade, patches = demo.scene.artists[:4], demo.scene.artists[4], demo.scene.artists[5:11]
        shown = slice(FIRST - 1, now)
        at_the_time, known, sixes, here = lines
        np.testing.assert_allclose(at_the_time.get_ydata(), then[shown, 1], atol=1e-9)
        np.testing.assert_allclose(known.get_ydata(), since[shown, 1], atol=1e-9)
        assert known.get_xdata().tolist() == list(range(FIRST, now + 1))
        assert sixes.get_xdata().tolist() == (np.flatnonzero(rolls[shown] == 6) + FIRST).tolist()
        assert here.get_xdata() == [now, now]
        check_trellis(patches, since[now - 8 : now], pairs[now - 8 : now - 1])
        texts = [text.get_text() for text in demo.scene.artists[11:]]
        shares = [f"{p:.2f}" for p in since[now - 8 : now, 1]]
        assert texts == [*map(str, rolls[now - 8 : now]), *shares, f"{now - 7} to {now}"]
        assert shaded(shade) == (np.flatnonzero(dice[shown] == 1) + FIRST).tolist()
        wrong = [int(((p[shown, 1] > 0.5) != dice[shown]).sum()) for p in (then, since)]
        assert words.startswith(f"Roll {now} is {FACES[rolls[now - 1] - 1]}: P(loaded) is {then[now - 1, 1]:.2f}. ")
        assert words.endswith(f"called wrongly: {wrong[0]} at the time, {wrong[1]} as known now.")
        back = min(now - 5, 78)
        back = f"Of roll {back} it was {then[back - 1, 1]:.2f} at the time, and is {since[back - 1, 1]:.2f} now."
        assert back in words


def test_all_sixes_are_marked_before_they_come(demo):
    (pale,) = (line for line in demo.scene.artists[0].axes.lines if line.get_alpha())
    assert pale.get_xdata().tolist() == (np.flatnonzero(casino.night()[0][FIRST - 1 : LAST] == 6) + FIRST).tolist()
    assert pale.get_ydata().tolist() == [demo.scene.artists[2].get_ydata()[0]] * len(pale.get_xdata())


def corners(patch) -> np.ndarray:
    return patch.get_path().vertices.reshape(-1, 5, 2)


def shaded(patch) -> list[int]:
    rolls = np.arange(FIRST, LAST + 1)
    inside = [(rolls > box[:, 0].min()) & (rolls < box[:, 0].max()) for box in corners(patch)]
    return rolls[np.any(inside, axis=0)].tolist() if inside else []


def check_trellis(patches, states, pairs):
    bands, boxes = patches[:4], patches[4:]
    for k, box in enumerate(boxes):
        found = corners(box)
        np.testing.assert_allclose(found[:, 0, 1] - found[:, 3, 1], states[:, k], atol=1e-9)
        np.testing.assert_allclose(found[:, 0, 1] + found[:, 3, 1], 2 * LANES[k], atol=1e-9)
    for band, (i, k) in zip(bands, np.ndindex(2, 2), strict=True):
        found = corners(band)
        np.testing.assert_allclose(found[:, 0, 1] - found[:, 3, 1], pairs[:, i, k], atol=1e-9)  # where it leaves
        np.testing.assert_allclose(found[:, 1, 1] - found[:, 2, 1], pairs[:, i, k], atol=1e-9)  # where it arrives
        np.testing.assert_allclose(found[:, 0, 0], np.arange(len(pairs)) + HALF, atol=1e-9)
        top, bottom = LANES[i] + states[:-1, i] / 2, LANES[i] - states[:-1, i] / 2
        assert (found[:, 0, 1] <= top + 1e-9).all()
        assert (found[:, 3, 1] >= bottom - 1e-9).all()
        top, bottom = LANES[k] + states[1:, k] / 2, LANES[k] - states[1:, k] / 2
        assert (found[:, 1, 1] <= top + 1e-9).all()
        assert (found[:, 2, 1] >= bottom - 1e-9).all()


def test_bands_that_leave_a_box_do_not_overlap(demo):
    demo.move(length=10, now=106)
    bands = [corners(band) for band in demo.scene.artists[5:9]]
    for i in (0, 1):
        to_fair, to_loaded = bands[2 * i], bands[2 * i + 1]
        np.testing.assert_allclose(to_loaded[:, 3, 1], to_fair[:, 0, 1], atol=1e-9)
    for k in (0, 1):
        from_fair, from_loaded = bands[k], bands[2 + k]
        np.testing.assert_allclose(from_loaded[:, 2, 1], from_fair[:, 1, 1], atol=1e-9)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(length=3, now=110)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
