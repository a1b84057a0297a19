"""What of a notebook comes to which slide."""

import json

from tools.course import notebooks
from tools.slides.cells import blocks, markdown
from tools.slides.deck import slides
from tools.slides.notes import notes


def cell(source: str, kind: str = "", **more) -> dict:
    metadata = {"slideshow": {"slide_type": kind}} if kind else {}
    return {"cell_type": "markdown", "source": source, "metadata": metadata, **more}


def ran(source: str, *outputs: dict, **metadata) -> dict:
    return {"cell_type": "code", "source": source, "metadata": metadata, "outputs": list(outputs)}


def test_the_slide_types_of_a_notebook_part_its_slides():
    cells = [cell("a", "slide"), cell("b", "fragment"), cell("c"), cell("d", "skip"), cell("e", "subslide")]
    assert list(slides(cells)) == [["<p>a</p>\n", "<p>b</p>\n", "<p>c</p>\n"], ["<p>e</p>\n"]]


def test_what_opens_stays_in_one_piece_with_what_it_holds():
    text = "Before.\n\n<details>\n<summary>Why?</summary>\n\n1. One.\n\nTwo.\n\n</details>\n\nAfter."
    before, opens, after = markdown(text)
    assert (before, after) == ("<p>Before.</p>\n", "<p>After.</p>\n")
    assert opens.startswith("<details>")
    assert "<li>One.</li>" in opens
    assert opens.rstrip().endswith("</details>")


def test_formulas_are_there_and_dollars_are_gone():
    inline, display = markdown("Let $\\mu = 1$.\n\n$$\\sum_i x_i$$")
    assert 'class="katex"' in inline
    assert 'class="katex-display"' in display
    assert "$" not in inline + display


def test_code_is_shown_without_imports_and_without_what_only_draws():
    assert list(blocks(ran("import numpy as np\n\nfrom math import pi"))) == []
    assert list(blocks(ran("draw()", tags=["hide-input"]))) == []
    [shown] = blocks(ran("print(1)"))
    assert 'class="code"' in shown


def test_what_code_printed_is_escaped_and_stills_are_left_out():
    printed = {"output_type": "stream", "text": ["1 < 2\n"]}
    stills = {"data": {"text/html": ['<details class="gm-stills"></details>']}}
    assert list(blocks(ran("", printed, stills))) == ["<pre>1 &lt; 2</pre>"]


def test_every_chapter_has_the_notes_of_the_teachers_page_and_they_lead_into_it():
    for path in notebooks():
        own = notes(path.name[:2])
        assert "<strong>Show</strong>" in own, path.name
        assert f'href="{path.name}' not in own
        assert "Binder" not in own


def test_every_notebook_says_where_its_slides_begin():
    for path in notebooks():
        cells = json.loads(path.read_text(encoding="utf8"))["cells"]
        assert cells[0]["metadata"]["slideshow"]["slide_type"] == "slide", path.name
