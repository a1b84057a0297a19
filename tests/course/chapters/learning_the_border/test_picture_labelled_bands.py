"""Points over bands: each label in the look of its class, and the bands where the posterior says."""

import numpy as np

from genmodels import LogisticRegression
from genmodels.course.kit.plotting import look, subplots
from genmodels.course.pictures import labelled_bands

X = np.array([[0, 0], [1, 0], [2, 1], [3, 1], [1, 3], [3, 3]])
Y = np.array([0, 1, 0, 1, 0, 1])


def test_each_class_has_its_look_and_the_line_is_the_border():
    model = LogisticRegression().fit(X, Y)
    _, ax = subplots()
    ax.set(xlim=(-1, 4), ylim=(-1, 4))
    bands = labelled_bands(ax, model, X, Y, ["viral", "bacterial"])
    for k, line in enumerate(ax.get_lines()):
        np.testing.assert_array_equal(line.get_xydata(), X[k == Y])
        assert (line.get_marker(), line.get_color()) == (look(k).marker, look(k).color)
    (middle,) = bands.lines.allsegs[1]
    np.testing.assert_allclose(model.predict_proba(middle)[:, 1], 0.5, atol=1e-6)
