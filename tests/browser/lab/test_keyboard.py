"""Every kind of control is worked by the keyboard alone, and keeps each key to itself."""

import pytest
from playwright.sync_api import expect

ALL_CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .map((cell) => [cell.model.type, cell.model.sharedModel.source])"""
NAME_OF_FOCUSED = """() => { const e = document.activeElement
    return e.getAttribute('aria-label') ?? e.labels?.[0]?.querySelector('span').textContent ?? e.textContent }"""
OUTLINE = (
    "() => { const s = getComputedStyle(document.activeElement); return [s.outlineStyle, parseFloat(s.outlineWidth)] }"
)
COMMANDS = [*"ddbaxm00czyl", "Shift+M", "Escape", "b", "d", "d"]  # keys by which JupyterLab changes cells or the kernel


def test_tab_reaches_each_control_in_its_order_and_focus_is_seen(walk):
    walk.slider("x₁").focus()
    reached, outlines = [], []
    for _ in range(5):
        reached.append(walk.page.evaluate(NAME_OF_FOCUSED))
        outlines.append(walk.page.evaluate(OUTLINE))
        walk.page.keyboard.press("Tab")
    assert reached == ["x₁", "Play x₁", "Level", "Show the goal", "Reset"]
    assert all(style != "none" and width >= 2 for style, width in outlines)


@pytest.mark.parametrize(("keys", "where"), [("End", 10), ("Home", 0), ("ArrowRight", 3), ("ArrowLeft", 1)])
def test_a_slider_moves_by_arrows_home_and_end(walk, keys, where):
    at_two, _ = walk.centre(0)
    walk.press(walk.slider("x₁"), "Home")
    walk.says("The dot is at 0 m, low.")
    at_zero, _ = walk.centre(0)
    walk.press(walk.slider("x₁"), "ArrowRight", "ArrowRight", keys)
    expect(walk.words).to_contain_text(f"The dot is at {where} m, low.")
    assert walk.centre(0)[0] == pytest.approx(at_zero + (at_two - at_zero) * where / 2, abs=0.002)


def test_a_menu_is_worked_by_arrows(walk):
    _, low = walk.centre(0)
    walk.press(walk.menu("Level"), "ArrowDown")
    walk.says("The dot is at 2 m, high.")
    assert walk.centre(0)[1] < low - 0.3
    walk.press(walk.menu("Level"), "ArrowUp")
    walk.says("The dot is at 2 m, low.")


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_button_uncovers_and_covers_again(walk, key):
    button = walk.button("Show the goal")
    walk.press(button, key)
    walk.says("The dot is at 2 m, low. The goal is at 7 m.")
    assert button.get_attribute("aria-pressed") == "true"
    assert walk.centre(1)[0] > walk.centre(0)[0]
    walk.press(button, key)
    walk.says("The dot is at 2 m, low.")
    assert button.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_button_draws_again_and_comes_round(place, key):
    start = place.words.inner_text()
    seen = [start]
    for _ in range(3):
        place.press(place.button("Draw again"), key)
        place.page.wait_for_function(
            "([e, before]) => e.innerText !== before", arg=[place.words.element_handle(), seen[-1]]
        )
        seen.append(place.words.inner_text())
    assert len(set(seen)) == 3
    assert seen[3] == start


def test_a_point_moves_by_its_two_sliders(place):
    across, down = place.centre(0)
    place.press(place.slider("u"), "End")
    place.press(place.slider("v"), "Home")
    place.says("The point is at (4, -2); the mean is 0.008.")
    right, below = place.centre(0)
    assert right > across + 0.3
    assert below > down + 0.3


def test_a_slider_plays_to_its_end_and_stops(walk):
    walk.press(walk.slider("x₁"), "End", *["ArrowLeft"] * 3)
    walk.press(walk.button("Play x₁"), "Enter")
    walk.button("Pause x₁").wait_for()
    walk.button("Play x₁").wait_for()
    assert "at 10 m" in walk.words.inner_text()


def test_what_is_broken_is_told_and_reset_mends_it(walk):
    walk.press(walk.menu("Level"), "End")
    walk.alarm.get_by_text("there is no such level").wait_for()
    walk.reset("The dot is at 2 m, low.")
    assert walk.alarm.inner_text() == ""


@pytest.mark.parametrize(
    ("player", "role", "name"),
    [
        ("walk", "slider", "x₁"),
        ("walk", "button", "Play x₁"),
        ("walk", "combobox", "Level"),
        ("walk", "button", "Show the goal"),
        ("walk", "button", "Reset"),
        ("place", "slider", "u"),
        ("place", "slider", "spread"),
        ("place", "button", "Draw again"),
    ],
)
def test_keys_typed_on_a_control_are_no_commands_of_the_notebook(request, board, player, role, name):
    before = board.page.evaluate(ALL_CELLS)
    box = request.getfixturevalue(player)
    control = box.root.get_by_role(role, name=name, exact=True)
    box.press(control, *COMMANDS)
    board.page.wait_for_timeout(100)
    assert board.page.evaluate(ALL_CELLS) == before
    assert board.page.locator(".jp-Dialog").count() == 0
    assert control.evaluate("e => e === document.activeElement")


def test_after_a_click_on_the_picture_no_key_is_a_command_of_the_notebook(board, walk):
    before = board.page.evaluate(ALL_CELLS)
    for part in (walk.picture, walk.words):
        part.click()
        for key in COMMANDS:
            board.page.keyboard.press(key)
    board.page.wait_for_timeout(100)
    assert board.page.evaluate(ALL_CELLS) == before
    assert walk.root.evaluate("e => e === document.activeElement")


def test_a_narrow_window_gets_letters_that_can_be_read(board, walk):
    usual = board.page.viewport_size
    wide = walk.picture.get_attribute("viewBox")
    board.page.set_viewport_size({"width": 390, "height": 1000})
    try:
        expect(walk.picture).not_to_have_attribute("viewBox", wide)
        walk.press(walk.slider("x₁"), "End")
        expect(walk.words).to_contain_text("at 10 m")
        assert walk.centre(0)[0] > 0.8
    finally:
        board.page.set_viewport_size(usual)
    expect(walk.picture).to_have_attribute("viewBox", wide)
    assert walk.centre(0)[0] > 0.8
