"""The pages of the site as files: what each says of itself, and how the furniture of a chapter is made."""

import re
import struct
import tomllib
import unicodedata
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import genmodels
from tools.course import NOTEBOOKS, ROOT, Address, notebooks, read
from tools.course_map import MAP, by_part, course_map, routes, together
from tools.projected import all_projected
from tools.site import chapters, class_pages
from tools.site.furniture import BARE
from tools.site.outside.fonts import GREEK, LATIN
from tools.site.outside.signs import SIGNS

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # Sphinx's
HERE = Address("github.com/genmodels/genmodels", "main")
MATHML = "{http://www.w3.org/1998/Math/MathML}"
CHILDREN = {"msub": 2, "msup": 2, "mfrac": 2, "msubsup": 3, "munder": 2, "mover": 2, "munderover": 3}


@pytest.fixture(scope="module")
def pages(built_site):
    """The text of each page of a site that was built just now, by its path."""
    folder = built_site
    paths = [path for path in folder.rglob("*.html") if path.parent.name != "slides"]
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}, folder


class Words(HTMLParser):
    """The text of a page, without formulas, which have fonts of their own, and without code."""

    SKIPPED = ("script", "style", "pre", "code", "svg")

    def __init__(self):
        super().__init__()
        self.open, self.parts = [], []

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "link", "img", "br", "hr", "input", "source", "col", "wbr", "base"):
            formula = "katex" in (dict(attributes).get("class") or "").split()
            self.open.append((tag, tag in self.SKIPPED or formula or bool(self.open and self.open[-1][1])))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if not (self.open and self.open[-1][1]):
            self.parts.append(data)


def test_every_letter_of_a_page_is_in_its_fonts(pages):
    texts, _ = pages
    for path, text in texts.items():
        words = Words()
        words.feed(text)
        letters = {sign for sign in "".join(words.parts) if unicodedata.category(sign).startswith("L")}
        assert letters - set(LATIN + GREEK + SIGNS) == set(), path


def of(text, name):
    return re.findall(rf'<meta (?:name|property)="{name}" content="([^"]+)">', text)


def test_each_page_says_what_it_is(pages):
    texts, _ = pages
    for path, text in texts.items():
        title = re.search("<title>(.*)</title>", text)[1]
        assert "Generative models" in title, path
        assert len(of(text, "description")[0]) > 15, path
        assert of(text, "og:title") == [title], path
        assert of(text, "og:description") == of(text, "description"), path
    described = [of(text, "description")[0] for path, text in texts.items() if "reference/" not in path]
    assert len(set(described)) == len(described)


def test_a_chapter_is_named_by_number_and_name_and_described_by_its_question(pages):
    texts, _ = pages
    for place in course_map():
        text = texts[f"{place.path.stem}.html"]
        assert f"<title>{place.title} · Generative models</title>" in text
        assert of(text, "description") == [place.question]


def test_a_chapter_opens_with_a_still_that_leads_to_the_picture_it_is_cut_from(pages):
    texts, _ = pages
    known = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf-8"))
    for place in course_map():
        opening = re.search(r'<header class="opening">.*?</header>', texts[f"{place.path.stem}.html"], re.DOTALL)[0]
        order = [opening.index(part) for part in ("<h1>", 'class="lead"', 'class="facts"')]
        assert order == sorted(order), place.number
        if record := known[place.number]["thumb"].get("record"):
            [target] = re.findall(r'<a class="thumb" href="#([^"]+)"', opening)
            [player] = re.findall(rf'<genmodels-record id="{target}"[^>]*>', texts[f"{place.path.stem}.html"])
            assert f"/{record}." in player, place.number


def test_the_preview_of_each_page_is_a_picture_that_is_there(pages):
    texts, folder = pages
    for path, text in texts.items():
        [address] = of(text, "og:image")
        picture = (folder / address.removeprefix("https://genmodels.github.io/genmodels/")).read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (1200, 630), path


def test_the_map_for_search_engines_names_the_pages(pages):
    texts, folder = pages
    named = re.findall("<loc>(.*?)</loc>", (folder / "sitemap.xml").read_text(encoding="utf-8"))
    assert len(named) == len(texts) - 2  # without search and what is shown for a page that is not there
    assert "https://genmodels.github.io/genmodels/" in named
    assert "Sitemap:" in (folder / "robots.txt").read_text(encoding="utf-8")
    assert (folder / ".nojekyll").exists()


def test_formulas_have_as_many_parts_as_mathml_asks(pages):
    texts, _ = pages
    for path, text in texts.items():
        for formula in re.findall(r"<math.*?</math>", text, flags=re.DOTALL):
            for node in ElementTree.fromstring(formula.replace("&nbsp;", " ")).iter():
                name = node.tag.removeprefix(MATHML)
                assert len(node) == CHILDREN.get(name, len(node)), (path, formula)


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_what_a_notebook_marks_is_furniture(path, tmp_path):
    marked = [tag for cell in read(path)["cells"] for tag in cell["metadata"].get("tags", [])]
    text = chapters.page(path, HERE, tmp_path)
    bare = sum(bool(BARE.search(cell["source"])) for cell in read(path)["cells"] if not cell["metadata"].get("tags"))
    assert text.count('<div class=\\"guess\\" id=') == marked.count("guess") + bare
    assert text.count('<details class=\\"seen\\"') == marked.count("seen")
    for name in ("thesis", "doubt"):
        assert text.count(f'<div class=\\"{name}\\">') == marked.count(name)
    assert text.count("<genmodels-exercise ") == marked.count("exercise") / 2
    assert text.count('<div class=\\"lead\\">') == 1


def test_each_chapter_and_the_page_for_teachers_offer_its_figure_to_project(pages):
    texts, folder = pages
    for figure in all_projected():
        for page in (f"{figure.place.path.stem}.html", "teachers.html"):
            assert figure.offers.replace("</a> ", "</a>") in re.sub("</a>(?: or)? ", "</a>", texts[page]), page
        for kind, begins in (("svg", b"<svg "), ("png", b"\x89PNG")):
            assert (folder / f"_static/project/{figure.file}.{kind}").read_bytes().startswith(begins)


def test_the_front_page_adds_up_minutes(pages):
    front = pages[0]["index.html"]
    for own in by_part(course_map()).values():
        assert f'<p class="t">{together(own).replace("read, ", "read, <br>")}</p>' in front
    for route in routes():
        assert f"<b>{route.name}</b><small>{route.time}</small>" in front


def test_what_tables_and_notes_say_is_in_the_signs_of_print(pages):
    texts, _ = pages
    for path, text in texts.items():
        for words in re.findall(r"<(?:td|th|caption|figcaption)\b[^>]*>(?:<p>)?([^<]*)", text):
            assert not re.search(r"(?:^|\s)-\d|\d[eE]-\d|&quot;|[\"']", words), (path, words)


def test_a_figure_and_a_player_say_how_much_room_they_take(pages):
    texts, _ = pages
    for path, text in texts.items():
        for drawn in re.findall(r"<figure[^>]*>\s*<(?:svg|img) [^>]*>", text):
            assert re.search(r'height="\d+"|viewBox="', drawn), (path, drawn[:200])
        for player in re.findall("<genmodels-record [^>]*>", text):
            assert "--room-wide: " in player, path


def test_the_page_of_a_class_has_headings_a_list_of_them_and_its_chapter(pages):
    texts, _ = pages
    text = texts["reference/GaussianNaiveBayes.html"].partition("<main")[2]
    assert re.findall(r"<h2>(\w+)", text) == ["Options", "Example", "Attributes", "Methods"]
    rail = re.search(r'<nav class="rail".*?</nav>', text, flags=re.DOTALL)[0]
    listed = re.findall(r'href="#([^"]+)"', rail)
    assert {"options", "genmodels.GaussianNaiveBayes.fit"} < set(listed)
    assert all(f'id="{anchor}"' in text for anchor in listed)
    assert 'Taught in <a href="../10_how_much_covariance.html">' in text
    assert '<a class="reference internal" href="GaussianDiscriminantAnalysis.html"><code' in text
    assert re.search(r"<code[^>]*><span class=\"pre\">DegenerateCovarianceError", text.replace("<wbr>", ""))


@pytest.mark.parametrize(("number", "names"), class_pages.TAUGHT.items())
def test_a_model_is_taught_where_its_page_says(number, names):
    assert set(names) <= set(genmodels.__all__)
    assert {class_pages.taught_in(name).number for name in names} == {number}


def test_the_list_of_sections_begins_behind_the_head_of_each_page_that_has_one(pages):
    texts, _ = pages
    for path in ("library.html", "reference.html", "gallery.html", "07_the_shape_of_a_gaussian.html"):
        before, _, behind = texts[path].partition('<nav class="rail"')
        assert re.search(r"(?:</h1>|</header>)\s*$", before), path
        assert behind, path


def test_an_example_of_the_manual_shows_what_it_draws_in_the_letters_of_the_page(pages):
    library = pages[0]["library.html"].replace("<wbr>", "")
    drawn = re.findall(
        r'plotting.*?</pre>.*?<figure[^>]*><svg [^>]*aria-label="([^"]*)"[^>]*>(.*?)</svg></figure>', library, re.DOTALL
    )
    assert len(drawn) == (ROOT / "docs/library.md").read_text().count(">>> plotting.show(") > 0
    for alt, drawing in drawn:
        assert library.count(alt) == 2, "it stands in the code and in the picture, and not as an answer"
        assert 5_000 < len(drawing) < 70_000
        assert drawing.count("<text") > 5
        assert "rotate" not in drawing, "the name of the upright axis stands level at its top"
