"""A pushed entry: the tile, its strip, area and log area against numpy, at every stop."""

import numpy as np
import pytest

from genmodels.course.chapters.matrix_calculus.widget import ENTRIES, TILE, areas, cofactor
from genmodels.course.widgets import push_an_entry


@pytest.fixture(scope="module")
def demo():
    return push_an_entry()


def area_of(polygon):
    """The shoelace formula."""
    x, y = polygon.get_xy()[:-1].T
    return abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def test_tile_strip_and_marks_at_every_stop(demo, sweep):
    tile, strip, first, second, _, _, area, _, _, log = demo.scene.artists
    for state in sweep(demo):
        X = TILE.copy()
        X[ENTRIES[state["entry"]]] += state["push"]
        expected = np.linalg.det(X)
        assert area_of(tile) == pytest.approx(expected)
        assert area_of(strip) == pytest.approx(abs(expected - np.linalg.det(TILE)))
        np.testing.assert_allclose([first.get_xydata()[1], second.get_xydata()[1]], X.T)
        np.testing.assert_allclose(area.get_xydata(), [[state["push"], expected]])
        np.testing.assert_allclose(log.get_xydata(), [[state["push"], np.log(expected)]])


@pytest.mark.parametrize("push", [-2.0, 2.0])
@pytest.mark.parametrize(("name", "entry"), ENTRIES.items())
def test_the_lines_go_from_the_start_to_the_mark_with_the_slopes_of_both_gradients(demo, name, entry, push):
    demo.move(entry=name, push=push)
    curve, tangent, log_curve, log_tangent = (demo.scene.artists[k] for k in (4, 5, 7, 8))
    gradient = np.linalg.det(TILE) * np.linalg.inv(TILE).T
    np.testing.assert_allclose(np.diff(tangent.get_ydata()) / 0.25, gradient[entry])
    np.testing.assert_allclose(curve.get_ydata(), areas(entry)[:9] if push < 0 else areas(entry)[8:])
    np.testing.assert_allclose(np.diff(log_tangent.get_ydata()) / 0.25, np.linalg.inv(TILE).T[entry])
    assert (log_curve.get_ydata() <= log_tangent.get_ydata() + 1e-12).all()  # a logarithm bends down
    assert cofactor(entry) == pytest.approx(gradient[entry])


def test_nothing_is_given_away_before_the_first_push(demo):
    demo.reset()
    assert [len(demo.scene.artists[k].get_xdata()) for k in (4, 5, 7, 8)] == [1, 1, 1, 1]


def test_the_words_say_what_was_pushed(demo):
    assert demo.move(entry="X₁₁", push=0.0) == ("Nothing is pushed: the area is 10 cm², its logarithm 2.303. Push X₁₁.")
    assert demo.move(entry="X₁₂", push=1.5) == (
        "X₁₂ moves by +1.50 cm, and the area by -2 times that, -3.00 cm², to 7. Its logarithm moves by -0.357; its "
        "gradient says -0.2 times the push, -0.300."
    )
