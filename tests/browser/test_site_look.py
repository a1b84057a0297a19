"""How pages look and read: for screen readers, on paper, in the dark, without a script, and where links land."""

import re

import pytest

from tools.course import notebooks
from tools.site.outside import package

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # Sphinx's
CHAPTERS = [path.stem for path in notebooks()]
KINDS = [
    "index",
    "start",
    "teachers",
    "library",
    "plain",
    "reference",
    "reference/Gaussian",
    "speed",
    "changes",
    "search",
    "404",
]
WINDOWS = {"wide": ({"width": 1280, "height": 800}, "light"), "narrow": ({"width": 390, "height": 844}, "dark")}
READ_ALOUD = [*KINDS, "91_errata", "92_symbols", "00_start_here", "04_likelihood", "17_spam_two_event_models"]
OPENED = """async () => {
    for (const one of document.querySelectorAll("main details")) one.open = true;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);  // what listens to that has heard
    await document.fonts.ready;
}"""
SERIOUS = """async () => {
    const { violations } = await axe.run({ resultTypes: ["violations"], selectors: false });
    return violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
}"""
# Most of what axe would look at are pieces of formulas, on every page the same: it sees those of one page, and of the
# others the words behind a formula, in its place and colour.
FORMULAS_AS_WORDS = """for (const seen of document.querySelectorAll("main .katex"))
    seen.textContent = (seen.querySelector("math") ?? seen).textContent"""
WITH_FORMULAS = "04_likelihood"
WIDER = """(what) => [...document.querySelectorAll(what)].filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)"""
FORMULA, CODE = "div.math", "main pre"
# What stands in the margin, and what it lies over, of the same or of what borrows the margin's width; and where the
# word for code lies over the result that it stands beside.
OVER = """() => {
    const seen = (what) => [...document.querySelectorAll(`main :is(${what})`)]
        .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
    const edge = document.querySelector("main").getBoundingClientRect().right;
    const beside = seen(".note, .project").filter(([, box]) => box.height && box.left > edge);
    const wide = seen(".wide, .gm-figure, table, pre").filter(([, box]) => box.height && box.right > edge + 1);
    const over = ([a, one], [b, other]) => a !== b && !a.contains(b) && one.left < other.right - 1
        && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const words = seen(".cell.short > .code > summary"), said = (one) => one.textContent.trim().slice(0, 30);
    const lines = ([one]) => [...one.closest(".cell").querySelectorAll(":scope > .cell_output :is(pre, td, th)")]
        .flatMap((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return [...range.getClientRects()].map((box) => [part, box]);
        });
    const pairs = [...beside.flatMap((one) => [...beside, ...wide].map((other) => [one, other])),
        ...words.flatMap((one) => lines(one).map((other) => [one, other]))];
    return [beside.length, words.length,
        pairs.filter(([one, other]) => over(one, other)).map(([[a], [b]]) => `${said(a)} over ${said(b)}`)];
}"""
SHOT = "(id) => document.getElementById(id).getBoundingClientRect().top - 16 * (3.1 + 1.2)"
BACK = "document.documentElement.scrollHeight - innerHeight - scrollY"


@pytest.fixture(params=WINDOWS)
def window(request, browser):
    """A page of its own, as wide and as dark as the case says."""
    size, theme = WINDOWS[request.param]
    context = browser.new_context(viewport=size, color_scheme=theme)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module", params=WINDOWS)
def found(request, browser, address):
    """What is wrong on all pages with everything open, by kind and by page: each page is opened once for all."""
    size, theme = WINDOWS[request.param]
    context = browser.new_context(viewport=size, color_scheme=theme)
    tab, faults = context.new_page(), {FORMULA: {}, CODE: {}, OVER: {}, SERIOUS: {}}
    for name in [*KINDS, *CHAPTERS]:
        tab.goto(f"{address}/{name}.html")
        shut = tab.evaluate(OVER)
        tab.evaluate(OPENED)
        faults[OVER][name] = [shut, tab.evaluate(OVER)]
        for what in (FORMULA, CODE):
            faults[what][name] = tab.evaluate(WIDER, what)
        if name in READ_ALOUD:
            if name != WITH_FORMULAS:
                tab.evaluate(FORMULAS_AS_WORDS)
            tab.add_script_tag(path=package("axe-core") / "axe.min.js")
            faults[SERIOUS][name] = tab.evaluate(SERIOUS)
    context.close()
    return faults


def test_no_page_has_a_serious_fault_for_those_who_do_not_see_it(found):
    assert set(found[SERIOUS]) == set(READ_ALOUD)
    assert {name: those for name, those in found[SERIOUS].items() if those} == {}


def test_no_formula_of_a_chapter_is_wider_than_its_room(found):
    assert {name: found[FORMULA][name] for name in CHAPTERS if found[FORMULA][name]} == {}


@pytest.mark.parametrize("found", ["wide"], indirect=True)
def test_what_stands_in_the_margin_lies_over_nothing(found):
    assert {name: states for name, states in found[OVER].items() if any(over for *_, over in states)} == {}
    assert min(found[OVER][name][0][0] for name in CHAPTERS if name[0] != "9") > 1  # notes
    assert sum(found[OVER][name][0][1] for name in CHAPTERS) > 100  # words for code


@pytest.mark.parametrize("found", ["wide"], indirect=True)
def test_no_line_of_code_is_wider_than_its_room(found):
    assert {name: those for name, those in found[CODE].items() if those} == {}


@pytest.mark.parametrize("name", [name for name in CHAPTERS if name[:2] in ("02", "04", "07", "09", "12", "13")])
def test_a_link_to_a_heading_lands_on_it(name, window, address):
    window.goto(f"{address}/{name}.html")
    for anchor in window.locator("main section section[id]").evaluate_all("all => all.map((one) => one.id)")[-3:]:
        window.goto("about:blank")
        window.goto(f"{address}/{name}.html#{anchor}")
        window.wait_for_load_state("networkidle")  # half a second in which nothing came that could push it away
        off = window.evaluate(SHOT, anchor)
        assert abs(off) <= 40 or window.evaluate(BACK) < 2, (anchor, off)


def test_what_scrolls_fades_only_where_something_is_left(window, address):
    window.goto(f"{address}/library.html")
    window.wait_for_load_state("load")
    told = "all => all.map((one) => [one.scrollWidth - one.clientWidth > 1, one.hasAttribute('data-right')])"
    assert {cut == fades for cut, fades in window.locator("main :is(pre, .scroll)").evaluate_all(told)} == {True}


@pytest.mark.parametrize("name", [name for name in CHAPTERS if name[:2] in ("05", "13", "17")])
def test_a_table_is_as_wide_as_its_content_the_text_or_text_and_margin(name, browser, address):
    tab = browser.new_page(viewport={"width": 1280, "height": 800})
    tab.goto(f"{address}/{name}.html")
    tab.evaluate(OPENED)
    for table, text in tab.locator("main section > .sized, main section > .cell:not(.answer) .sized").evaluate_all(
        "all => all.map((one) => [one.querySelector('table'), one].map((it) => it.getBoundingClientRect().width))"
    ):
        margin = 16 * (14.5 + 2.75)
        assert table < 0.76 * text or min(abs(table - text), abs(table - text - margin)) < 1, (table, text)
    tab.close()


def test_a_badge_is_copied(browser, address):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    tab.goto(f"{address}/teachers.html")
    tab.get_by_role("button", name="Copy badge").nth(4).click()
    tab.get_by_role("button", name="Copied").wait_for()  # the clipboard answers when it is done; two would be an error
    assert tab.evaluate("navigator.clipboard.readText()").startswith("[![04 Likelihood](https://mybinder.org/badge")
    context.close()


def test_the_game_is_in_the_first_screen_of_a_phone(browser, address):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    tab = context.new_page()
    tab.goto(f"{address}/index.html")
    box = tab.get_by_role("button", name="drawn").bounding_box()
    assert box["y"] + box["height"] < 844
    context.close()


@pytest.mark.parametrize("name", ["index", "gallery"])
def test_the_digit_of_the_game_is_whole_and_fills_its_picture(name, window, address):
    window.goto(f"{address}/{name}.html")
    picture = window.locator("genmodels-record svg:has(image)").first
    digit, shown = picture.locator("image").first.bounding_box(), picture.bounding_box()
    for side, along in (("x", "width"), ("y", "height")):
        before, after = digit[side] - shown[side], shown[side] + shown[along] - digit[side] - digit[along]
        assert min(before, after) > 0, side
        assert max(before, after) < 0.1 * shown[along], side


def test_a_guess_is_kept_and_quoted(window, address):
    window.goto(f"{address}/04_likelihood.html")
    guess = window.locator(".guess").nth(1)
    guess.get_by_role("textbox").fill("heads grow")
    guess.get_by_role("button", name="Keep it").click()
    assert "heads grow" in guess.get_by_role("status").inner_text()
    name = guess.get_attribute("id")
    window.locator(f".seen[data-guess={name}] summary").click()
    assert window.locator(f".seen[data-guess={name}] .yours").inner_text() == "You guessed: “heads grow”"
    window.reload()
    assert "heads grow" in window.locator(f"#{name} .kept").inner_text()


def test_one_switch_opens_all_code_and_keeps_the_line(browser, address):
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    tab = context.new_page()
    tab.goto(f"{address}/04_likelihood.html")
    heading = tab.locator("#where-the-slope-has-no-zero h3")
    heading.evaluate("one => one.scrollIntoView({ behavior: 'instant' })")
    before = heading.bounding_box()["y"]
    assert not tab.locator(".imports").first.is_visible()
    tab.get_by_role("button", name="Code").evaluate("one => one.click()")  # the driver's own click scrolls before it
    tab.wait_for_timeout(200)
    assert abs(heading.bounding_box()["y"] - before) < 3
    assert tab.locator(".imports pre").first.is_visible()
    tab.reload()
    assert tab.locator(".code:not([open])").count() == 0
    context.close()


def test_a_reader_chooses_the_theme(window, address):
    window.goto(f"{address}/04_likelihood.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = window.evaluate(ground)
    window.get_by_role("button", name="Light or dark").click()
    after = window.evaluate(ground)
    assert after != before
    window.goto(f"{address}/index.html")
    assert window.evaluate(ground) == after


def test_paper_is_light_and_shows_what_is_folded(window, address):
    window.goto(f"{address}/09_gaussian_discriminant_analysis.html")
    window.evaluate("dispatchEvent(new Event('beforeprint'))")
    window.emulate_media(media="print")
    ink, paper = window.evaluate(
        "[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]"
    )
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert not window.locator(".skip").is_visible()
    assert window.locator(".guess").first.is_visible()
    assert window.locator(".seen p").last.is_visible()


def test_nothing_moves_for_who_does_not_want_it(browser, address):
    context = browser.new_context(reduced_motion="reduce")
    tab = context.new_page()
    tab.goto(f"{address}/04_likelihood.html")
    assert tab.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    assert tab.evaluate("document.getAnimations().length") == 0
    context.close()


def test_without_a_script_all_text_and_stills_are_there(browser, address):
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(f"{address}/04_likelihood.html")
    assert tab.locator("genmodels-record img").count() == tab.locator("genmodels-record").count() > 0
    assert tab.locator(".guess").first.is_visible()
    tab.locator(".seen summary").first.click()
    assert tab.locator(".seen p").first.is_visible()
    assert tab.locator("details.imports").first.is_visible()
    assert tab.get_by_role("link", name="on Binder").first.is_visible()
    context.close()


def test_a_page_that_is_not_there_leads_back(site):
    text = (site / "genmodels/404.html").read_text(encoding="utf-8")
    assert '<base href="/genmodels/">' in text
    links = re.findall(r'(?:href|src)="([^"]+)"', text)
    assert [link for link in links if link.startswith("..")] == []
