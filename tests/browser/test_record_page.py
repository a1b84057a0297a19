"""A page that plays records, opened from its file: no server, no Python, nothing from elsewhere."""

import pytest

from genmodels.course.kit.player.record import record
from tools.player_box import PlayerBox
from tools.records import write_page

from . import scenes

FAR = '<div style="height: 3000px"></div>'
START = "The dot is at 2 m, low."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The page: one player at its top, another far below."""
    made = tmp_path_factory.mktemp("page")
    (made / "records").mkdir()
    for build in (scenes.walk, scenes.place):
        script = record(build()).script(build.__name__)
        (made / "records" / f"{build.__name__}.js").write_text(script, encoding="utf-8")
    write_page(made, ["walk", "place"])
    index = made / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace("<h2>place", f"{FAR}<h2>place"), encoding="utf-8")
    return made


@pytest.fixture
def tab(browser, folder):
    """The page, freshly opened; what it asks for and what goes wrong is noted."""
    opened = browser.new_page(viewport={"width": 1000, "height": 800})
    opened.asked, opened.wrong = [], []
    opened.on("request", lambda request: opened.asked.append(request.url))
    opened.on("console", lambda line: opened.wrong.append(line.text))
    opened.on("pageerror", lambda error: opened.wrong.append(str(error)))
    opened.goto((folder / "index.html").as_uri())
    yield opened
    assert opened.wrong == []
    assert all(address.startswith(folder.as_uri()) for address in opened.asked)
    opened.close()


@pytest.fixture
def walk(tab):
    """The player at the top."""
    return PlayerBox(tab.locator('genmodels-record[src$="walk.js"] .gm-player'))


def test_a_record_is_loaded_when_it_comes_near_the_screen(tab, walk):
    walk.says(START)
    assert not any("place.js" in address for address in tab.asked)
    tab.get_by_role("heading", name="place").scroll_into_view_if_needed()
    PlayerBox(tab.locator('genmodels-record[src$="place.js"] .gm-player')).says(
        "The point is at (0, 0); the mean is 0.008."
    )


def test_controls_move_the_picture_at_once(walk):
    walk.says(START)
    walk.press(walk.slider("x₁"), "End", "ArrowLeft")
    assert walk.words.inner_text().startswith("The dot is at 9 m, low.")
    assert walk.slider("x₁").get_attribute("aria-valuetext") == "9\N{NO-BREAK SPACE}m"
    walk.press(walk.menu("Level"), "ArrowDown")
    walk.press(walk.button("Show the goal"), "Space")
    assert walk.words.inner_text().startswith("The dot is at 9 m, high. The goal is at 7 m.")
    assert walk.centre(0)[0] > walk.centre(1)[0]
    assert walk.picture.get_attribute("aria-label").endswith("Level high, Show the goal: shown.")
    walk.reset(START)


def test_a_point_is_put_by_a_click(tab):
    tab.get_by_role("heading", name="place").scroll_into_view_if_needed()
    place = PlayerBox(tab.locator('genmodels-record[src$="place.js"] .gm-player'))
    place.says("The point is at (0, 0); the mean is 0.008.")
    place.picture.scroll_into_view_if_needed()
    (across, down), box = place.centre(0), place.picture.bounding_box()
    tab.mouse.click(box["x"] + (across - 0.2) * box["width"], box["y"] + (down - 0.2) * box["height"])
    left, up = place.centre(0)
    assert left == pytest.approx(across - 0.2, abs=0.03)
    assert up == pytest.approx(down - 0.2, abs=0.07)


@pytest.mark.parametrize("width", [1280, 800, 390])
def test_a_phone_shows_the_whole_picture(tab, walk, width):
    tab.set_viewport_size({"width": width, "height": 800})
    walk.says(START)
    start = walk.edges()
    for key in ("Home", "End"):
        walk.press(walk.slider("x₁"), key)
        assert walk.edges() == start
    assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    picture = walk.picture.bounding_box()
    assert picture["x"] >= 0
    assert picture["x"] + picture["width"] <= width


def test_a_dark_page_has_a_dark_picture(browser, folder):
    context = browser.new_context(color_scheme="dark")
    tab = context.new_page()
    tab.goto((folder / "index.html").as_uri())
    walk = PlayerBox(tab.locator('genmodels-record[src$="walk.js"] .gm-player'))
    walk.says(START)
    assert walk.picture.locator("text").first.evaluate("e => getComputedStyle(e).fill") != "rgb(29, 28, 26)"
    context.close()
