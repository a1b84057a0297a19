"""The petals, the hands, the walk and the words of chapter 29, at every stop, against plain numpy."""

import numpy as np
import pytest

from genmodels.course import plotting
from genmodels.course.pictures import means_by_beginning
from genmodels.course.widgets import turn_the_day
from tests.course.chapters.round_the_clock.days import COUNTS, HOURS, OPPOSITE, RUSH, drawn, length_and_hour, on_a_line
from tests.course.chapters.round_the_clock.test_claims_day import clock

NAMES = ("patients", "rush hours, 8:00 and 17:30", "opposite, 6:00 and 18:00")


@pytest.fixture(scope="module")
def demo():
    return turn_the_day()


@pytest.fixture(scope="module")
def days():
    rush, opposite = (np.histogram(drawn(heaps), 24, (0, 24))[0] for heaps in (RUSH, OPPOSITE))
    return dict(zip(NAMES, (np.array(COUNTS), rush, opposite), strict=True))


def place(hour, far=1.0) -> np.ndarray:
    """Where an hour stands on a clock that has 0:00 above and 6:00 at the right."""
    at = far * np.exp(1j * (np.pi / 2 - float(hour) * np.pi / 12))
    return np.array([at.real, at.imag])


@pytest.mark.parametrize("name", NAMES)
def test_all_that_moves_at_every_stop(demo, days, name):
    counts = days[name]
    length, hour = length_and_hour(HOURS, counts)
    for begin in range(24):
        words = demo.move(day=name, begin=begin)
        petals, begins, arrow, hand, line, hours, to_the_end, far = demo.scene.artists
        mean = on_a_line(begin, tuple(int(count) for count in counts))
        np.testing.assert_allclose(hand.get_xydata(), [[0, 0], place(mean)], atol=1e-9)
        np.testing.assert_allclose(begins.get_xydata()[1], place(begin, 1.05), atol=1e-9)
        for one in (arrow, to_the_end):
            tip = one.get_path().vertices[3]
            np.testing.assert_allclose(tip, place(hour, length), atol=1e-9)
        walked = np.array([place(one) for one in HOURS]) * counts[:, None] / counts.sum()
        walked = np.cumsum(np.roll(walked, -begin, axis=0), axis=0)
        np.testing.assert_allclose(line.get_xydata(), np.vstack([[0, 0], walked]), atol=1e-9)
        np.testing.assert_allclose(hours.get_xydata(), walked, atol=1e-9)
        assert far.get_text() == f"{counts.sum()} steps end {counts.sum() * length:.1f} steps away"
        assert words == (
            f"The day begins at {begin}:00: the mean of its hours is {clock(mean)}. {far.get_text()}, "
            f"R = {length:.2f}, at {clock(hour)}."
        )
        check_petals(petals, counts)


def check_petals(petals, counts):
    """Each is as large as its count says, up to the straight pieces of its rim."""
    shapes = petals.get_path().vertices.reshape(24, -1, 2)
    x, y = shapes[..., 0], shapes[..., 1]
    areas = np.abs((x[:, :-1] * y[:, 1:] - x[:, 1:] * y[:, :-1]).sum(axis=1)) / 2
    np.testing.assert_allclose(areas / areas.max(), counts / counts.max(), atol=1e-9)


def test_the_walk_stays_in_its_panel(demo):
    for name in NAMES:
        for begin in range(24):
            demo.move(day=name, begin=begin)
            assert np.abs(demo.scene.artists[4].get_xydata()).max() < 0.5


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(begin=14, day=NAMES[1])
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


def test_the_hand_of_each_beginning():
    """In the picture of 24 means: where each points, and that their ends go once round."""
    *hands, spiral = means_by_beginning(plotting.subplots(4, 4)[1], COUNTS, named=(0, 14))
    for begin, hand in enumerate(hands):
        end = place(on_a_line(begin), 0.55 + 0.45 * begin / 23)
        np.testing.assert_allclose(hand.get_xydata(), [[0, 0], end], atol=1e-9)
        np.testing.assert_allclose(spiral.get_xydata()[begin], end, atol=1e-9)
        assert (hand.get_lw() > 2) == (begin in (0, 14))
    turns = np.diff(np.unwrap([np.arctan2(*end) for end in spiral.get_xydata()]))
    assert (turns > 0).all()
    assert 0.9 < turns.sum() / (2 * np.pi) < 1  # the 24th step closes it
