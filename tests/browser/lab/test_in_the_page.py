"""How a player stands in JupyterLab: still where it should be still, at each size of the window, in each theme."""

import re

import pytest
from playwright.sync_api import expect

from tools.player_box import PlayerBox

from .conftest import WALK

WIDTHS = [1280, 800, 390]
COLOURS = """root => {
    const style = (e) => getComputedStyle(e)
    const paper = (e) => !e ? 'rgb(255, 255, 255)' : style(e).backgroundColor.endsWith(', 0)') ? paper(e.parentElement)
        : style(e).backgroundColor
    const texts = root.querySelectorAll('label > span, button, select, [role=status], svg text')
    return [...texts].filter((e) => e.textContent)
        .map((e) => [e.textContent, e.closest('svg') ? style(e).fill : style(e).color, paper(e)]) }"""
SIDEWAYS = "e => e.scrollWidth - e.clientWidth"
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
PRESENTATION = "() => window.jupyterapp.commands.execute('application:toggle-presentation-mode')"


def luminance(colour: str) -> float:
    """The relative luminance of "rgb(...)", as WCAG 2.2 defines it."""
    shares = [int(number) / 255 for number in re.findall(r"\d+", colour)[:3]]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2.2, from 1 to 21."""
    dark, light = sorted([luminance(first), luminance(second)])
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture
def window(board):
    """A function that makes the window so wide; at the end it is as it was."""
    usual = board.page.viewport_size
    yield lambda width: board.page.set_viewport_size({"width": width, "height": 1000})
    board.page.set_viewport_size(usual)


@pytest.fixture(params=["JupyterLab Light", "JupyterLab Dark"])
def theme(request, board):
    """The theme of JupyterLab, light again at the end."""
    board.page.evaluate(THEME, request.param)
    dark = "false" if request.param.endswith("Dark") else "true"
    board.page.locator(f'body[data-jp-theme-light="{dark}"]').wait_for(state="attached")
    yield request.param
    board.page.evaluate(THEME, "JupyterLab Light")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_picture_stands_still_while_its_words_wrap(window, walk, width):
    wide = walk.picture.get_attribute("viewBox")
    window(width)
    if width == min(WIDTHS):  # it is drawn anew
        expect(walk.picture).not_to_have_attribute("viewBox", wide)
    start = settled(walk)
    for k, key in enumerate(["Home", *["ArrowRight"] * 10]):
        walk.press(walk.slider("x₁"), key)
        expect(walk.words).to_contain_text(f"at {k} m")
        assert walk.edges() == start


def settled(walk) -> dict[str, float]:
    """Return where the picture lies once it has followed the window: a narrow one is drawn anew."""
    before, now = None, walk.edges()
    while now != before:
        walk.page.wait_for_timeout(300)
        before, now = now, walk.edges()
    return now


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_runs_out_at_the_side(window, walk, width):
    window(width)
    assert walk.root.evaluate(SIDEWAYS) <= 0
    whole = walk.root.bounding_box()
    for control in walk.root.locator("input, select, button").all():
        box = control.bounding_box()
        assert box["x"] >= whole["x"]
        assert box["x"] + box["width"] <= whole["x"] + whole["width"] + 1


def test_texts_can_be_read_in_each_theme(theme, walk):
    texts = walk.root.evaluate(COLOURS)
    assert len(texts) > 10
    weak = [(text, ink, paper) for text, ink, paper in texts if contrast(ink, paper) < 4.5]
    assert weak == []


def test_the_picture_is_as_dark_as_the_page(theme, walk):
    paper = walk.root.evaluate(COLOURS)[0][2]
    assert (luminance(paper) < 0.1) == theme.endswith("Dark")


def test_text_and_picture_grow_in_presentation_mode(board, walk):
    def sizes():
        label = walk.root.locator("label > span").first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        return label, walk.picture.bounding_box()["width"]

    before = sizes()
    board.page.evaluate(PRESENTATION)
    try:
        for small, large in zip(before, sizes(), strict=True):
            assert large >= 1.15 * small
    finally:
        board.page.evaluate(PRESENTATION)


def test_the_still_is_hidden_while_the_player_lives(board, walk, place):
    stills = board.page.locator(".gm-still")
    assert stills.count() == 2
    assert not any(still.is_visible() for still in stills.all())


def test_without_its_kernel_the_still_is_there_and_the_saved_notebook_too(board, lab, walk, lab_server):
    board.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    (lab_server.root / "saved.ipynb").write_bytes((lab_server.root / "board.ipynb").read_bytes())
    lab.open("saved.ipynb")
    for still in lab.page.locator(".gm-still img").all():
        still.wait_for(state="visible")
        assert still.get_attribute("alt")
    lab.run_all()
    reopened = PlayerBox(lab.cell(WALK).locator(".gm-player"))
    reopened.press(reopened.slider("x₁"), "End")
    expect(reopened.words).to_contain_text("at 10 m")


def test_nothing_came_from_elsewhere_and_no_error_was_logged(board, walk, place):
    assert board.console == []
    assert board.foreign == []
