"""Notebook 25: what it says of its picture, at all stops, from the picture itself."""

from genmodels.course.widgets import the_best_path
from tools.claims import claim


def test_the_bars_add_up_to_one(sweep):
    claim("25", "The two bars add up to 1, wherever the slider stands.")
    demo = the_best_path()
    for _ in sweep(demo):
        assert abs(sum(bar.get_height() for bar in demo.scene.artists) - 1) < 1e-12
