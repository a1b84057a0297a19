"""Notebook 27: what it says of its picture, at all stops, from the picture itself."""

from genmodels.course.widgets import which_story
from tools.claims import claim


def test_the_bars_add_up_to_one(sweep):
    claim("27", "The two bars add up to 1, wherever the slider stands.")
    demo = which_story()
    for _ in sweep(demo):
        assert abs(sum(bar.get_height() for bar in demo.scene.artists) - 1) < 1e-12
