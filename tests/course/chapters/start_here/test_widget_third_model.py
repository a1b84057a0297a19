"""The third model is covered until its button is pressed, and its picture is what it drew."""

import re

import numpy as np
import pytest
from sklearn.datasets import load_digits

from genmodels.course.chapters.start_here.picture_same_ten import same_ten
from genmodels.course.chapters.start_here.widget_third_model import MAKERS
from genmodels.course.widgets import third_model


@pytest.fixture(scope="module")
def demo():
    return third_model()


def tiles(image) -> np.ndarray:
    """The ten digits of a row, (10, 64)."""
    sheet = np.asarray(image.get_array())
    return np.array([sheet[1:9, 1 + 9 * k : 9 + 9 * k].ravel() for k in range(10)])


def test_rows_are_what_was_drawn(demo, sweep):
    for state in sweep(demo):
        for image, maker in zip(demo.scene.artists[: len(MAKERS)], MAKERS, strict=True):
            covered = maker == "row by row" and not state["third"]
            np.testing.assert_array_equal(tiles(image), (not covered) * same_ten(maker, state["seed"]))


def test_before_the_button_is_pressed_nothing_answers_the_exercise(demo):
    demo.reset()
    assert not demo.state["third"]
    assert "row by row" not in demo.words
    assert demo.scene.artists[-1].get_text() == "row by row: ?"
    assert "row by row 0.000 ± 0.001 below, 0.195 ± 0.001 beside" in demo.move(third=True)
    assert demo.scene.artists[-1].get_text() == "row by row: 0.000 ± 0.001 below, 0.195 ± 0.001 beside"


def test_headings_are_of_digits_before_they_are_cut(demo):
    """Of as many digits, drawn here from the covariances of scikit-learn's."""
    digits, rng, away = load_digits(), np.random.default_rng(7), []
    for k in range(10):
        rows = digits.data[digits.target == k]
        ink = rng.multivariate_normal(rows.mean(axis=0), np.cov(rows.T, bias=True), 10 * len(rows))
        away.append(ink - ink.mean(axis=0))
    away = np.vstack(away).reshape(-1, 8, 8)
    below = np.corrcoef(away[:, 1:].ravel(), away[:, :-1].ravel())[0, 1]
    beside = np.corrcoef(away[:, :, 1:].ravel(), away[:, :, :-1].ravel())[0, 1]
    said = re.search(r"as a whole (\S+) ± \S+ below, (\S+) ± \S+ beside", demo.reset() or demo.words)
    np.testing.assert_allclose([float(said[1]), float(said[2])], [below, beside], atol=0.01)


def test_on_a_telephone_no_heading_is_cut():
    """What the guess asks for stands at its end; without the ± there is room for it."""
    narrow = third_model().narrow
    narrow.scene.update({"third": True, "seed": 0})
    figure = narrow.scene.artists[0].axes.figure
    figure.draw_without_rendering()
    for heading in narrow.scene.artists[len(MAKERS) :]:
        assert heading.get_text().endswith("beside")
        box = heading.get_window_extent()
        assert 0 <= box.x0 < box.x1 <= figure.bbox.x1
