"""What notebook 24 says should have been seen, at all stops of the picture that moves; from plain numpy."""

import numpy as np
import pytest

from genmodels.course import widgets
from tests.course.chapters import casino
from tests.course.chapters.rolls_of_a_casino.nights import both, by_night, thousand
from tests.course.chapters.rolls_of_a_casino.test_claims_house import limit_of
from tools.claims import claim

LENGTHS = (1.5, 3, 5, 10, 20, 50, 100)
FIRST, LAST = 61, 120


def moves(length: float) -> np.ndarray:
    return np.array([[1 - 0.5 / length, 0.5 / length], [1 / length, 1 - 1 / length]])


def known(length: float, now: int):
    e = casino.likelihoods(casino.night()[0][:now])
    own = moves(length)
    return casino.forward(e, moves=own)[0][:, 1], casino.smooth(e, moves=own)[:, 1]


def test_the_stops():
    length, now = widgets.known_now().axes
    assert length.stops == LENGTHS
    assert (now.stops[0], now.stops[-1]) == (FIRST + 7, LAST)


def test_every_roll_bends_the_line_most_near_its_end():
    claim("24", "Every further roll bends the thick line, most of all near its end.")
    for length in LENGTHS[1:]:
        before = known(length, FIRST)[1]
        for now in range(FIRST + 1, LAST + 1):
            after = known(length, now)[1]
            bent = np.abs(after[FIRST - 1 : now - 1] - before[FIRST - 1 :])
            assert bent.max() > 1e-3
            assert bent.argmax() == len(bent) - 1  # the roll before is moved farthest
            before = after


@pytest.mark.parametrize("length", LENGTHS)
def test_the_thin_line_stays_below_the_limit(length):
    claim("24", "It can: who believes in longer stretches is surer.")
    assert known(length, LAST)[0][FIRST - 1 :].max() < limit_of(length) + 1e-12
    tops = [known(one, LAST)[0][FIRST - 1 :].max() for one in LENGTHS]
    assert tops == sorted(tops)


def test_surer_is_not_better():
    claim("24", "Rightly? On 1,000 nights it names 22.8&nbsp;% wrongly, and expects 10.4; with ten 18.4 and 18.3.")
    rolls, dice = thousand()
    for length, told in ((100, [22.8, 10.4]), (10, [18.4, 18.3])):
        wrong, expected, _ = by_night(both(rolls, moves=moves(length))[1], dice)
        assert [round(100 * share.mean(), 1) for share in (wrong, expected)] == told


def test_it_believes_that_fair_stretches_are_twice_as_long():
    claim("24", "*Believed loaded stretch* changes the model, not the rolls;")
    claim("24", "its fair stretches are twice as long.")
    demo = widgets.known_now()
    sixes = [demo.move(length=length, now=LAST) and list(demo.scene.artists[2].get_xdata()) for length in LENGTHS]
    assert all(one == sixes[0] for one in sixes)
    for length in LENGTHS:
        leave = 1 - moves(length).diagonal()
        assert abs(1 / leave[0] - 2 / leave[1]) < 1e-9


def test_both_lines_agree_without_memory():
    claim("24", "They agree. From either die the next one")
    for now in range(FIRST, LAST + 1, 7):
        then, since = known(1.5, now)
        np.testing.assert_allclose(then[1:], since[1:], atol=1e-12)
