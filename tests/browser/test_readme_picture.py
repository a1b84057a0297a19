"""The picture on top of the README moves, except for readers who want less motion."""

import pytest

from tools import picture

SEEN = "() => [...document.querySelectorAll('.m')].map((part) => getComputedStyle(part).visibility).join()"


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_it_moves_unless_less_motion_is_asked_for(browser, motion, moves):
    tab = browser.new_page(reduced_motion=motion)
    tab.goto(picture.TARGET.as_uri())
    before = tab.evaluate(SEEN)
    tab.wait_for_timeout(int(3 * picture.FRAME * 1000))
    assert (tab.evaluate(SEEN) != before) == moves
    assert tab.evaluate("document.getAnimations().length > 0") == moves
    tab.close()


@pytest.mark.parametrize(("scheme", "paper"), [("light", "rgb(253, 252, 250)"), ("dark", "rgb(20, 22, 25)")])
def test_its_sheet_is_light_or_dark_as_the_reader_has_it(browser, scheme, paper):
    tab = browser.new_page(color_scheme=scheme)
    tab.goto(picture.TARGET.as_uri())
    assert tab.evaluate("getComputedStyle(document.querySelector('.sheet')).fill") == paper
    tab.close()
