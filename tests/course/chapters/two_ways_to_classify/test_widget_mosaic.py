"""The world, the painter's square and the spotter's, at every combination of stops against Bayes' rule."""

import re
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from genmodels.course import widgets

STOPS = [range(1, 10), range(1, 11), range(10)]  # tenths


@pytest.fixture(scope="module")
def demo():
    return widgets.mosaic()


def joint_in_tenths(cloudy, rain_if_cloudy, rain_if_clear):
    q, a, b = (Fraction(tenths, 10) for tenths in (cloudy, rain_if_cloudy, rain_if_clear))
    return [[(1 - q) * (1 - b), (1 - q) * b], [q * (1 - a), q * a]]


def boxes(tiles):
    return np.array([tile.get_bbox().bounds for tile in tiles]).reshape(2, 2, 4)


def test_tiles_at_every_corner(demo, sweep):
    for state in sweep(demo):
        tenths = [round(10 * state[name]) for name in ("cloudy", "rain_if_cloudy", "rain_if_clear")]
        joint = np.array(joint_in_tenths(*tenths), dtype=float)
        world, by_weather, heights = (boxes(demo.scene.artists[start : start + 4]) for start in (0, 10, 20))
        np.testing.assert_allclose(world[..., 2] * world[..., 3], joint, atol=1e-12)
        np.testing.assert_allclose(by_weather[..., 2] * by_weather[..., 3], joint, atol=1e-12)
        np.testing.assert_allclose(by_weather[..., 2], np.tile(joint.sum(axis=0), (2, 1)))
        np.testing.assert_allclose(heights[..., 3], joint / joint.sum(axis=1, keepdims=True), atol=1e-12)
        assert (heights[..., 2] == 0.5).all()


def test_the_errors_of_a_best_rule_are_outlined(demo, sweep):
    """In each column the smaller tile, or one of two equal ones: as large as the error, but for the line itself."""
    for state in sweep(demo):
        tenths = [round(10 * state[name]) for name in ("cloudy", "rain_if_cloudy", "rain_if_clear")]
        joint = np.array(joint_in_tenths(*tenths), dtype=float)
        world, outlines = boxes(demo.scene.artists[:4]), demo.scene.artists[-2:]
        for x, outline in enumerate(outlines):
            wrong = int(joint[x, 1] <= joint[x, 0])
            left, low, width, height = world[x, wrong]
            assert outline.get_visible() == (joint[x].min() > 0)
            if outline.get_visible():
                box = outline.get_bbox()
                assert left < box.x0 < box.x1 < left + width
                assert low < box.y0 < box.y1 < low + height
                assert width * height == pytest.approx(joint[x].min())


def test_words_are_exact_everywhere(demo):
    for state in product(*STOPS):
        (dry0, rain0), (dry1, rain1) = joint_in_tenths(*state)
        words = demo.move(**dict(zip(("cloudy", "rain_if_cloudy", "rain_if_clear"), np.array(state) / 10, strict=True)))
        rain = rain0 + rain1
        kept = [rain, dry1 / (1 - rain), rain1 / rain, rain0 / (dry0 + rain0), rain1 / (dry1 + rain1)]
        told = re.findall(r"(?:=|wrong on) (\d+(?:[./]\d+)?)", words)
        assert [float(Fraction(number)) for number in told] == pytest.approx(
            [float(number) for number in (*kept, min(dry0, rain0) + min(dry1, rain1))], abs=5e-4
        )


def test_the_right_square_does_not_move_with_the_share_of_cloudy_mornings(demo):
    seen = set()
    for cloudy in np.arange(1, 10) / 10:
        demo.move(cloudy=cloudy, rain_if_cloudy=0.3, rain_if_clear=0.1)
        seen.add(str(boxes(demo.scene.artists[20:24])))
    assert len(seen) == 1


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(cloudy=0.9, rain_if_clear=0.4)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
