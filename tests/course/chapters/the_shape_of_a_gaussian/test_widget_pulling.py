"""The pulled circle against numpy at every stop: points, ellipse, areas, axes, and what is said of them."""

import re
from itertools import product

import numpy as np
import pytest

from genmodels.course.chapters.the_shape_of_a_gaussian.widget import Z
from genmodels.course.widgets import pull_the_circle


@pytest.fixture(scope="module")
def demo():
    return pull_the_circle()


def every_stop(demo):
    for at in product(*(range(len(axis.stops)) for axis in demo.axes)):
        demo.stand(at)
        yield demo.state, np.array([[demo.state["a"], 0], [demo.state["b"], demo.state["c"]]])


def area(points):
    x, y = points.T
    return abs(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2


def test_points_ellipse_and_words_at_every_stop(demo):
    for _, L in every_stop(demo):
        parallelogram, points, ellipse, first, second, *_ = demo.scene.artists
        np.testing.assert_allclose(points.get_xydata(), Z @ L.T, atol=1e-12)
        assert area(parallelogram.get_xy()) == pytest.approx(abs(np.linalg.det(L)), abs=1e-12)
        assert area(ellipse.get_xydata()) == pytest.approx(np.pi * abs(np.linalg.det(L)), rel=1e-3, abs=1e-6)
        np.testing.assert_allclose([first.get_xydata()[1], second.get_xydata()[1]], L.T)
        cov = L @ L.T
        said = [float(number) for number in re.findall(r"-?\d+\.\d\d", demo.words.replace("−", "-"))]
        np.testing.assert_allclose(said[:4], cov.ravel(), atol=0.0051)
        assert ("crushed flat" in demo.words) == (np.linalg.det(L) == 0)
        assert ("lie in one point" in demo.words) == (not L.any())


def test_axes_are_at_right_angles_and_of_the_right_length(demo):
    for state, L in every_stop(demo):
        long, short = (line.get_xydata() for line in demo.scene.artists[5:7])
        if not state["axes"]:
            assert len(long) == len(short) == 0
            continue
        arms = np.array([long[1], short[1]])
        assert arms[0] @ arms[1] == pytest.approx(0, abs=1e-9)
        np.testing.assert_allclose(np.hypot(*arms.T), np.linalg.svd(L, compute_uv=False), atol=1e-7)


def test_everything_stays_in_sight(demo):
    for _ in every_stop(demo):
        parallelogram, _, *lines = demo.scene.artists[:7]
        for points in (parallelogram.get_xy(), *(line.get_xydata() for line in lines)):
            assert np.abs(points).max(initial=0) < parallelogram.axes.get_xlim()[1]
    demo.move(a=2.0, b=-1.5, c=2.6)
    points = demo.scene.artists[1]
    assert np.abs(points.get_xydata()).max() < points.axes.get_xlim()[1], "of the drone's cloud none is cut off"


def test_the_box_stands_around_the_ellipse_and_is_touched_at_the_tip_of_the_first_arrow(demo):
    for _, L in every_stop(demo):
        ellipse, first, box = (demo.scene.artists[k] for k in (2, 3, 10))
        low, high = box.get_xydata().min(axis=0), box.get_xydata().max(axis=0)
        np.testing.assert_allclose(high, np.sqrt(np.diag(L @ L.T)))
        np.testing.assert_allclose(high, ellipse.get_xydata().max(axis=0), rtol=2e-3, atol=1e-9)
        np.testing.assert_allclose(low, -high)
        assert first.get_xydata()[1, 0] == pytest.approx(high[0])


def test_names_and_matrices_go_with_what_is_drawn(demo):
    for state, L in every_stop(demo):
        *names, axes = demo.scene.artists[7:10]
        np.testing.assert_allclose([name.xy for name in names], L.T)
        assert names[1].xyann[0] * state["b"] <= 0, "away from where the ellipse is higher"
        assert axes.get_visible() == state["axes"]
        assert np.hypot(*axes.xy) == pytest.approx(np.linalg.norm(L, 2), abs=1e-7)
        written = [float(entry.get_text().replace("−", "-")) for entry in demo.scene.artists[11:]]
        np.testing.assert_allclose(written, [*L.ravel(), *(L @ L.T).ravel()], atol=0.0051)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(a=0.5, b=-1.5, axes=True)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
