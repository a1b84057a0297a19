"""Two tosses of one coin: the three squares against a joint table that is multiplied out, at every stop."""

import re
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course.widgets import two_tosses


@pytest.fixture(scope="module")
def demo():
    return two_tosses()


def states(demo):
    return product(*(axis.stops for axis in demo.axes))


def joint(phi, fake, regular):
    return [
        [sum(share * np.prod([p if face else 1 - p for face in (a, b)]) for share, p in coins) for b in (1, 0)]
        for coins in [((phi, fake), (1 - phi, regular))]
        for a in (1, 0)
    ]


def cuts(square):
    """The heights at which the columns of a square are cut, those that have a width."""
    tiles = square[:4]
    return [tiles[k].get_height() for k in (0, 2) if tiles[k].get_width() > 0]


def squares(demo):
    artists = demo.scene.artists
    return [artists[10 * k : 10 * k + 10] for k in range(3)], artists[30:]


def test_areas_are_the_joint_probabilities(demo):
    (_, _, third), lines = squares(demo)
    for phi, fake, regular in states(demo):
        demo.move(phi=phi, p_fake=fake, p_regular=regular)
        areas = [tile.get_width() * tile.get_height() for tile in third[:4]]
        np.testing.assert_allclose(areas, np.ravel(joint(phi, fake, regular)), atol=1e-12)
        heads = [regular, fake, phi * fake + (1 - phi) * regular]
        np.testing.assert_allclose([line.get_ydata()[0] for line in lines], heads, atol=1e-12)


def test_given_the_coin_every_cut_lies_on_the_line(demo):
    (first, second, _), lines = squares(demo)
    for phi, fake, regular in states(demo):
        demo.move(phi=phi, p_fake=fake, p_regular=regular)
        for square, line in ((first, lines[0]), (second, lines[1])):
            np.testing.assert_allclose(cuts(square), line.get_ydata()[0], atol=1e-12)


def test_the_words_give_both_probabilities_and_their_difference(demo):
    for phi, fake, regular in states(demo):
        words = demo.move(phi=phi, p_fake=fake, p_regular=regular)
        f, a, b = (Fraction(value).limit_denominator(20) for value in (phi, fake, regular))
        both, head = f * a**2 + (1 - f) * b**2, f * a + (1 - f) * b
        assert ("independent" in words) == (both == head**2)
        said = re.match(r"P\(A, B\) = ([\d./]+), and P\(A\) P\(B\) = ([\d./]+): the covariance is ([\d./]+)\.", words)
        if said:
            wanted = [both, head**2, both - head**2]
            assert [float(Fraction(text)) for text in said.groups()] == pytest.approx(
                list(map(float, wanted)), abs=6e-5
            )


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(phi=0.2, p_fake=0.25)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
