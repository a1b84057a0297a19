"""The website as it is built: every page whole, light, reachable by keyboard, and free of other hosts."""

import gzip
import re
from contextlib import contextmanager
from urllib.parse import unquote

import pytest

import genmodels
from genmodels.course.kit.symbols.table import TABLE
from tools.course import ROOT, notebooks
from tools.player_box import PlayerBox
from tools.stored_records import stored

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # Sphinx's
HEAVIEST = 200 * 1024  # bytes of a page over the wire at its first paint ...
HEAVIER = {"91_errata": 250 * 1024}  # ... and of that which is longest
CHAPTERS = [path.stem for path in notebooks()]
OTHERS = [
    "index",
    "start",
    "teachers",
    "library",
    "plain",
    "reference",
    "reference/Gaussian",
    "speed",
    "changes",
    "licences",
]
PHONE = {"width": 390, "height": 800}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# what stands beside the text where it has no room, or on something else that takes the margin
BESIDE = """() => {
    for (const one of document.querySelectorAll("main details")) one.open = true;
    const place = (e) => e.getBoundingClientRect(), notes = [...document.querySelectorAll("main .note")];
    const wide = [...document.querySelectorAll("main :is(.wide, .long pre, .scroll, .math, table, figure)")];
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return notes.filter((one) => place(one).width < 200 || [...notes, ...wide].some((other) =>
        !one.contains(other) && !other.contains(one) && other.checkVisibility() && meet(place(one), place(other))))
        .map((one) => one.textContent.trim().slice(0, 60)); }"""


BELOW = """() => [...document.querySelectorAll("genmodels-record, img[loading=lazy]")]
    .filter((one) => one.getBoundingClientRect().top > innerHeight)
    .map((one) => new URL(one.getAttribute("src"), document.baseURI).href)"""


@contextmanager
def new_tab(browser):
    """A tab that remembers nothing; it notes what a page asks for and what goes wrong."""
    tab = browser.new_page(viewport=PHONE)
    tab.asked, tab.wrong = [], []
    tab.on("request", lambda request: tab.asked.append(request.url))
    tab.on("console", lambda line: tab.wrong.append(line.text))
    tab.on("pageerror", lambda error: tab.wrong.append(str(error)))
    tab.on("requestfailed", lambda request: tab.wrong.append(request.url))
    yield tab
    tab.close()


@contextmanager
def nothing_wrong(tab, address):
    """Nothing may go wrong on a page, nor may it ask anybody else for anything."""
    tab.asked.clear()
    yield tab
    assert tab.wrong == []
    elsewhere = [url for url in tab.asked if not url.startswith((address, "data:"))]
    assert elsewhere == []


@pytest.fixture(scope="module")
def shared_tab(browser):
    with new_tab(browser) as tab:
        yield tab


@pytest.fixture
def tab(shared_tab, address):
    """One tab for all, since a new one takes a while."""
    with nothing_wrong(shared_tab, address):
        yield shared_tab
    shared_tab.set_viewport_size(PHONE)


@pytest.fixture
def first_visit(browser, address):
    """A tab that has loaded no page before: one that has knows more fonts, and uses them."""
    with new_tab(browser) as tab, nothing_wrong(tab, address):
        yield tab


def weight(site, tab):
    """The bytes of the first screen, as a server sends them: text compressed, fonts and pictures as they are.

    What a page loads as it comes near the screen may or may not be under way when the first screen is there.
    """
    below = set(tab.evaluate(BELOW))
    asked = {url.partition("?")[0] for url in tab.asked if url.startswith("http")} - below
    files = {site / url.split("/", 3)[3] for url in asked}
    plain = (".woff2", ".png")
    return sum(len(f.read_bytes() if f.suffix in plain else gzip.compress(f.read_bytes())) for f in files)


@pytest.mark.parametrize("name", [*CHAPTERS, *OTHERS])
def test_a_page_is_whole_and_light(name, first_visit, address, site):
    tab = first_visit
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(f"{address}/{name}.html")
    tab.evaluate("document.fonts.ready")
    assert tab.locator("h1").count() == 1
    assert tab.locator("img:not([alt]), .problematic, .katex-error").count() == 0
    assert weight(site, tab) <= HEAVIER.get(name, HEAVIEST)
    assert tab.evaluate(BESIDE) == []
    for width in (320, 390, 2560):
        tab.set_viewport_size({"width": width, "height": 800})
        assert tab.evaluate(SIDEWAYS) <= 0


def test_the_symbols_are_read_on_a_phone_without_scrolling_aside(tab, address):
    tab.goto(f"{address}/92_symbols.html")
    boxes = tab.locator(".cell_output .scroll")
    assert boxes.count() == len(TABLE)
    assert boxes.evaluate_all("all => all.map(e => e.scrollWidth - e.clientWidth)") == [0] * boxes.count()
    assert tab.get_by_text("the rate of a Poisson distribution").is_visible()


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_each_widget_moves_by_the_keyboard_and_says_so(path, tab, address):
    tab.goto(f"{address}/{path.stem}.html")
    players = tab.locator("genmodels-record")
    assert players.count() >= len(stored(path))
    for k in range(players.count()):
        players.nth(k).scroll_into_view_if_needed()
        box = PlayerBox(players.nth(k).locator(".gm-player"))
        box.picture.wait_for()
        start, said = box.seen(), box.words.inner_text()
        control = box.root.locator("input[type=range], select, .gm-answers button, .gm-row > [aria-pressed]").first
        box.press(control, *(["Enter"] if control.evaluate("e => e.tagName") == "BUTTON" else ["ArrowUp", "ArrowUp"]))
        if box.seen() == start:
            box.press(control, "ArrowDown")
        assert box.seen() != start
        assert box.words.inner_text() != said or box.seen()[0] != start[0]


def test_a_record_far_from_the_screen_is_not_loaded(tab, address):
    tab.goto(f"{address}/07_the_shape_of_a_gaussian.html")
    tab.wait_for_load_state("networkidle")
    assert [url for url in tab.asked if "/records/" in url] == []


def test_a_page_works_from_its_file(browser, site):
    tab = browser.new_page()
    tab.goto((site / "genmodels/index.html").as_uri())
    game = PlayerBox(tab.locator("genmodels-record .gm-player"))
    game.press(game.button("drawn"), "Enter")
    game.says("Number 1 is real: you did not believe it. 0 of 1 right so far.")
    tab.close()


def test_search_finds_laplace_and_shows_a_formula_once(tab, address):
    tab.goto(f"{address}/search.html?q=Laplace")
    found = tab.locator("#search-results li", has_text="16 Zeros and smoothing").first
    found.wait_for()
    tab.locator("#search-results .context").first.wait_for()
    assert [text for text in tab.locator(".context").all_inner_texts() if "\\" in text] == []


def test_dark_pages_are_dark(browser, address):
    context = browser.new_context(color_scheme="dark")
    tab = context.new_page()
    tab.goto(f"{address}/07_the_shape_of_a_gaussian.html")
    assert luminance(tab, "body") < 60
    tab.locator("genmodels-record").first.scroll_into_view_if_needed()
    assert luminance(tab, ".gm-player") < 60
    tab.locator("details.code:not(.imports) > summary").first.click()
    assert luminance(tab, "details.code[open] pre") < 80
    context.close()


def luminance(tab, selector):
    """The mean of red, green and blue, of what is behind a text."""
    tab.locator(selector).first.wait_for()
    colour = tab.locator(selector).first.evaluate(
        """e => { while (/^rgba\\(.*, 0\\)$|transparent/.test(getComputedStyle(e).backgroundColor)) e = e.parentElement
             return getComputedStyle(e).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number) }"""
    )
    return sum(colour) / 3


def test_a_choice_is_answered_on_the_page(tab, address):
    tab.goto(f"{address}/07_the_shape_of_a_gaussian.html")
    exercise = tab.locator("genmodels-exercise:has(fieldset)").first
    said = set()
    for option in exercise.locator("input").all():
        option.focus()
        tab.keyboard.press("Space")
        exercise.get_by_role("button", name="Check").press("Enter")
        said.add(exercise.get_by_role("status").inner_text().partition(":")[0])
    assert len(said) == 2  # right, and not yet
    exercise.get_by_role("radio", name="a)").check()
    exercise.get_by_role("button", name="Check").click()
    assert exercise.get_by_role("status").locator(".katex").count() == 1  # a formula of this reply


def test_every_public_name_has_a_page_with_its_source(site):
    for name in genmodels.__all__:
        text = (site / f"genmodels/reference/{name}.html").read_text(encoding="utf-8")
        assert f'id="genmodels.{name}"' in text
        assert "/blob/main/genmodels/" in text


def test_links_within_the_site_lead_to_pages(site):
    for page in site.rglob("*.html"):
        if page.name == "404.html":  # its links begin at the root of the host
            continue
        for link in re.findall(r'<a [^>]*?href="([^"#?]+)', page.read_text(encoding="utf-8")):
            assert re.match("[a-z]+:", link) or (page.parent / unquote(link)).exists(), (page.name, link)


def test_links_to_the_repository_lead_to_files(site):
    for page in site.rglob("*.html"):
        for piece in page.read_text(encoding="utf-8").split("/blob/main/")[1:]:
            path = piece.partition('"')[0].partition("#")[0]
            assert (ROOT / path).exists(), (page.name, path)
