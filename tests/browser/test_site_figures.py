"""Figures and tables of the pages on a phone: nothing is cut or scrolls, and all words can be read."""

import pytest

from tools.course import notebooks

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
TEXT, ALL = 624, 900  # pixels: the text, and text and margin together
SMALLEST = 10.9  # pixels
SCROLL = {"90_matrix_calculus": 1}  # tables of formulas that may scroll, by page
WORDS = """() => [...document.querySelectorAll("figure svg")].flatMap((drawing) => {
    const { a: scale } = drawing.getScreenCTM();
    return [[...drawing.querySelectorAll("text")].filter((text) => text.textContent.trim()).map((text) => {
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const turned = text.hasAttribute("transform");
        // what letters leave free above and below them
        const [over, under] = turned ? [0, 0] : [0.26 * size, 0.22 * size];
        return { words: text.textContent, size, left, right, top: top + over, bottom: bottom - under };
    })];
})"""
EDGES = """() => [...document.querySelectorAll("figure :is(svg.gm-figure, .panels > div, img)")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width)
    .map(({ left, right }) => [left, right])"""
PARTS = """() => [...document.querySelectorAll(".panels")].flatMap((held) => {
    const parts = [...held.querySelectorAll("svg:not(.lent)")].map((part) => part.viewBox.baseVal);
    return [...held.querySelectorAll("text")].filter((text) => text.textContent.trim()).map((text) => {
        const { x, width } = text.getBBox();
        const turned = text.hasAttribute("transform");
        return [text.textContent, turned || parts.some((part) => part.x <= x && x + width <= part.x + part.width)];
    });
})"""
TABLES = """() => [...document.querySelectorAll("main .scroll:has(> table)")]
    .filter((held) => held.clientWidth && held.scrollWidth > held.clientWidth + 1).length"""
SCROLLING = """() => [...document.querySelectorAll("figure:has(> .gm-figure)")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 200))"""


AT_A_DESK = """() => [...document.querySelectorAll("figure:not(.row > *) > :is(svg.gm-figure, .panels)")]
    .map((one) => ({
    width: one.getBoundingClientRect().width, room: one.parentNode.getBoundingClientRect().width,
    drawn: parseFloat(one.style.getPropertyValue("--width")),
    letters: [...one.querySelectorAll('text:is([style*="110px"], [style*="120px"])')]
        .map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
})).filter(({ width }) => width)"""


@pytest.fixture(scope="module")
def phone(browser):
    context = browser.new_context(viewport=PHONE)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module", params=[path.stem for path in notebooks()])
def page(request, phone, address):
    """A page of the course on a phone, with all that was folded open."""
    phone.goto(f"{address}/{request.param}.html")
    phone.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
    phone.evaluate("document.fonts.ready")
    return phone, request.param


def test_figures_and_tables_fit_a_phone(page):
    tab, name = page
    edges = tab.evaluate(EDGES)
    assert [pair for pair in edges if pair[0] < -0.5 or pair[1] > PHONE["width"] + 0.5] == []
    assert tab.evaluate(SCROLLING) == []
    assert tab.evaluate(TABLES) <= SCROLL.get(name, 0)


def test_words_of_figures_can_be_read_on_a_phone(page):
    tab, _ = page
    assert [words for words, inside in tab.evaluate(PARTS) if not inside] == []
    whole = tab.evaluate("() => [...document.querySelectorAll('figure svg')].map((one) => !one.closest('.panels'))")
    for drawn, alone in zip(tab.evaluate(WORDS), whole, strict=True):
        assert [word["words"] for word in drawn if word["size"] < SMALLEST] == []
        cut = [word["words"] for word in drawn if word["left"] < -0.5 or word["right"] > PHONE["width"] + 0.5]
        assert cut == [] or not alone
        assert collisions(drawn) == []


def test_figures_end_at_an_edge_of_the_page_and_their_letters_stay_as_large_as_drawn(browser, address):
    context = browser.new_context(viewport=DESK)
    tab, sizes, elsewhere = context.new_page(), [], 0
    for path in notebooks():
        tab.goto(f"{address}/{path.stem}.html")
        tab.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
        for one in tab.evaluate(AT_A_DESK):
            assert one["width"] <= one["room"] + 0.5 <= ALL + 1
            assert max(one["letters"], default=0) <= 17
            sizes.append(one["width"])
            ends = min(abs(one["width"] - edge) for edge in (TEXT, ALL, one["room"])) < 2
            elsewhere += not ends
            assert ends or one["width"] <= max(one["drawn"], TEXT) + 0.5, (path.stem, one)
    context.close()
    assert elsewhere < len(sizes) / 4


def collisions(drawn):
    """The pairs of words of which one stands on the other."""
    return [
        (one["words"], other["words"])
        for k, one in enumerate(drawn)
        for other in drawn[:k]
        if min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0.5
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0.5
    ]
