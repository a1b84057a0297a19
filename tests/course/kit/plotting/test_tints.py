"""Pale areas follow the paper of the page, and on white they are what they were."""

import pytest
from matplotlib.colors import to_hex, to_rgb

from genmodels.course.kit.plotting import look, subplots
from genmodels.course.kit.plotting.regions import pale
from genmodels.course.kit.plotting.svg import svg_document
from genmodels.course.kit.plotting.svg.tints import COLOURS, on_white, tint


@pytest.mark.parametrize("strength", [0.1, 0.22, 0.45, 0.85])
@pytest.mark.parametrize("color", COLOURS)
def test_a_tint_is_its_colour_mixed_with_paper_and_comes_back_on_white(color, strength):
    mixed = tint(pale(color, strength))
    assert mixed == f"color-mix(in srgb,{color.lower()} {100 * strength:g}%,var(--gm-paper))"
    assert on_white(f'fill="{mixed}"') == f'fill="{to_hex(pale(color, strength))}"'


@pytest.mark.parametrize("color", ["#ffffff", "#d0d0d0", "#1d1c1a", "#005f9a", "#c64b00", "#00ff00"])
def test_what_is_no_tint_stays_as_it_is(color):
    assert tint(to_rgb(color)) is None


def test_a_file_has_colours_that_every_viewer_knows():
    fig, ax = subplots(3, 2)
    ax.set_facecolor(pale(look(0).color))
    drawn = svg_document(fig)
    assert to_hex(pale(look(0).color)) in drawn
    assert "color-mix" not in drawn
