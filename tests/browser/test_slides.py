"""Every slide of every chapter is whole at 1280 x 720, and its pictures move, without a server or a network."""

import re
import subprocess
import sys

import pytest

from tools.course import ROOT, notebooks

WINDOW = {"width": 1280, "height": 720}
SMALLEST = 0.55  # of the usual type: 25 px for text
READY = "body[data-ready]"
# Show each slide as a key would, wait for its moving picture, and look where all that is seen of it ends.
LOOK = """async () => {
  const seen = []
  for (let k = 0; k < main.children.length; k++) {
    show(k)
    const slide = main.children[k], records = [...slide.querySelectorAll("genmodels-record")]
    const loaded = () => records.every((record) => record.querySelector(".gm-player svg"))
    for (let tries = 0; tries < 300 && !loaded(); tries++) await new Promise(requestAnimationFrame)
    if (records.length) for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
    const shown = (part) => part.checkVisibility() && !part.closest("svg, .katex")
    const boxes = [...slide.querySelectorAll("*")].filter(shown).map((part) => part.getBoundingClientRect())
      .filter((box) => box.width && box.height)
    const zooms = [slide.firstChild, ...slide.firstChild.children].map((part) => Number(part.style.zoom) || 1)
    seen.push({
      right: Math.max(...boxes.map((box) => box.right)), bottom: Math.max(...boxes.map((box) => box.bottom)),
      left: Math.min(...boxes.map((box) => box.left)), top: Math.min(...boxes.map((box) => box.top)),
      footer: document.querySelector("footer").getBoundingClientRect().top,
      zoom: zooms[0] * Math.min(...zooms.slice(1)), records: records.length, loaded: loaded(),
    })
  }
  return seen
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The slides of all chapters, as the command makes them, in a folder of their own."""
    made = tmp_path_factory.mktemp("site")
    subprocess.run([sys.executable, "-m", "tools.slides", str(made)], cwd=ROOT, check=True)
    return made


@pytest.fixture
def present(browser, site):
    """A function that opens the slides of a chapter; what its page asks for and what goes wrong is noted."""
    tab = browser.new_page(viewport=WINDOW)
    asked, wrong = [], []
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("console", lambda line: wrong.append(line.text))
    tab.on("pageerror", lambda error: wrong.append(str(error)))

    def opened(name: str, place: str = ""):
        [path] = (site / "slides").glob(f"{name}*.html")
        tab.goto(path.as_uri() + place)
        tab.wait_for_selector(READY)
        return tab

    yield opened
    tab.close()
    assert wrong == []
    assert [address for address in asked if not address.startswith((site.as_uri(), "data:"))] == []


def number(tab) -> int:
    return int(tab.locator("footer [role=status]").inner_text().split(" / ")[0])


@pytest.mark.parametrize("name", [path.stem for path in notebooks()])
def test_nothing_of_any_slide_is_cut_off(present, name):
    slides = present(name).evaluate(LOOK)
    assert len(slides) > 10
    for place, slide in enumerate(slides, 1):
        assert min(slide["left"], slide["top"]) >= 0, place
        assert slide["right"] <= WINDOW["width"], place
        assert slide["bottom"] <= slide["footer"], place
        assert slide["zoom"] >= SMALLEST, place
        assert slide["loaded"], place
    assert sum(slide["records"] for slide in slides) >= (name[:2] not in ("91", "92"))


def test_keys_and_buttons_lead_through_the_slides(present):
    tab = present("15")
    last = tab.locator("main > section").count()
    seen = [number(tab)]
    for key in ("ArrowRight", "PageDown", " ", "ArrowLeft", "PageUp", "End", "ArrowRight", "Home"):
        tab.keyboard.press(key)
        seen.append(number(tab))
    tab.get_by_role("button", name="next slide").click()
    assert [*seen, number(tab)] == [1, 2, 3, 4, 3, 2, last, last, 1, 2]
    assert tab.evaluate("location.hash") == "#2"


def test_a_slider_keeps_its_keys_and_moves_its_picture(present):
    tab = present("16")
    tab.evaluate("show([...main.children].findIndex((slide) => slide.querySelector('genmodels-record')))")
    slider = tab.locator("section.here input[type=range]").first
    slider.focus()
    before, picture = number(tab), tab.locator("section.here .gm-player svg").inner_html()
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function(
        "(before) => document.querySelector('section.here .gm-player svg').innerHTML !== before", arg=picture
    )
    assert number(tab) == before


def test_the_notes_open_on_a_key_and_lead_to_their_slides(present):
    tab = present("15")
    notes = tab.get_by_label("notes for the speaker")
    assert not notes.is_visible()
    tab.keyboard.press("n")
    assert notes.is_visible()
    for k in range(notes.locator("a[href^='#']").count()):
        link = notes.locator("a[href^='#']").nth(k)
        link.click()
        tab.wait_for_function("document.querySelector('aside a.here') !== null")
        wanted = re.sub(r"\W", "", link.get_attribute("href").partition("#")[2].replace("%27", "'"))
        titles = tab.locator("section.here :is(h2, h3)").all_inner_texts()
        assert wanted in [re.sub(r"\W", "", title) for title in titles]
    tab.keyboard.press("n")
    assert not notes.is_visible()


def test_an_address_leads_to_a_slide_and_to_a_heading(present):
    assert number(present("15", "#5")) == 5
    tab = present("15", "#Summary")
    assert "Summary" in tab.locator("section.here").inner_text()


@pytest.mark.parametrize("window", [(1024, 768), (1920, 1080)])
def test_slides_grow_and_shrink_with_the_window(present, window):
    tab = present("15")
    tab.set_viewport_size({"width": window[0], "height": window[1]})
    tab.wait_for_function(f"Math.abs(main.getBoundingClientRect().width - {min(window[0], window[1] * 16 / 9)}) < 1")


def test_what_should_have_been_seen_comes_open_on_the_next_slide(present):
    tab = present("11")
    tab.evaluate("show([...main.children].findIndex((slide) => slide.querySelector('genmodels-record')))")
    answer = tab.locator("section.here details").filter(has_text="What you should have seen")
    assert answer.count() == 0
    tab.keyboard.press("ArrowRight")
    assert answer.get_attribute("open") is not None


def test_a_long_table_goes_on_with_its_head_on_the_next_slide(present):
    tab = present("92")
    tables = tab.locator("main > section:has(.again) table")
    assert tables.count() > 0
    for k in range(tables.count()):
        assert tables.nth(k).locator("thead th").count() > 1
        assert tables.nth(k).locator("tbody tr").count() > 0


def test_an_exercise_is_answered_on_its_slide(present):
    tab = present("00")
    tab.evaluate(
        "show([...main.children].findIndex((slide) => slide.querySelector('genmodels-exercise [type=radio]')))"
    )
    tab.locator("section.here genmodels-exercise [type=radio]").first.check()
    tab.locator("section.here").get_by_role("button", name="Check").click()
    tab.wait_for_function("document.querySelector('section.here genmodels-exercise [role=status]').textContent.trim()")


def test_a_sheet_of_paper_holds_a_slide(present):
    tab = present("15")
    printed = tab.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == tab.locator("main > section").count()
