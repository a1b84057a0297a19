"""Notebook 26: what it says of its picture, at all stops, from the picture itself."""

from genmodels.course.widgets import what_you_believed
from tools.claims import claim


def test_the_bars_add_up_to_one(sweep):
    claim("26", "The two bars add up to 1, wherever the slider stands.")
    demo = what_you_believed()
    for _ in sweep(demo):
        assert abs(sum(bar.get_height() for bar in demo.scene.artists) - 1) < 1e-12
