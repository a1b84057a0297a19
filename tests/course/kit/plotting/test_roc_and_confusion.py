"""Confusion fields, ROC curves and reliability diagrams: artists against numpy."""

import numpy as np

from genmodels.course.kit.plotting import confusion_cells, reliability_diagram, roc_curves, subplots
from genmodels.course.kit.plotting.confusion_cells import move_confusion
from genmodels.discriminative import RocCurve, reliability, wilson_interval


def test_confusion_fields_say_what_they_are():
    _, ax = subplots()
    cells = confusion_cells(ax, [[4, 5], [6, 7]], names=("spam", "ham"))
    assert [[text.get_text() for text in row] for row in cells.counts] == [["4", "5"], ["6", "7"]]
    move_confusion(cells, [[30, 1], [2, 40]])
    assert [[text.get_text() for text in row] for row in cells.counts] == [["30", "1"], ["2", "40"]]
    said = {text.get_text(): text.get_position() for text in ax.texts}
    assert said["false alarms"][0] == said["1"][0] == 1
    assert said["misses"][0] == said["2"][0] == 0
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["truly spam", "truly ham"]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["called\nspam", "called\nham"]


def test_roc_curves():
    curve = RocCurve.from_scores([3.0, 2.0, 1.0, 0.0], [1, 0, 1, 0])
    rates = np.stack([curve.false_positive_rate, curve.true_positive_rate], axis=1)
    lines = roc_curves(subplots()[1], {"one": curve, "other": curve})
    assert lines[0].axes.get_xlabel() == "false alarms / all negative"
    assert lines[0].get_linestyle() != lines[1].get_linestyle()
    np.testing.assert_array_equal(lines[1].get_xydata(), rates)


def test_reliability_points_and_their_intervals():
    rng = np.random.default_rng(1)
    said = rng.random(200)
    happened = rng.random(200) < said
    (drawn,) = reliability_diagram(subplots()[1], {"model": (said, happened)}, bins=4)
    found = reliability(said, happened, bins=4)
    np.testing.assert_allclose(drawn.lines[0].get_xydata(), np.stack([found.said, found.came_true], axis=1))
    ends = np.array([segment[:, 1] for segment in drawn.lines[2][0].get_segments()])
    wanted = [wilson_interval(round(share * n), int(n)) for share, n in zip(found.came_true, found.rows, strict=True)]
    np.testing.assert_allclose(ends, wanted, atol=1e-12)
