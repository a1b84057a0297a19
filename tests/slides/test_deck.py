"""What of a notebook comes to which slide."""

import json
import re
from collections import Counter
from dataclasses import replace

import pytest

from tools.course import notebooks, read
from tools.slides.cells import drawn, render, shown, told
from tools.slides.deck import ASKS_AT_LAST, Composer
from tools.slides.notes import notes
from tools.slides.words import gist, recalled, said


class Player:
    """Stands in for the records of a notebook."""

    static = None

    def play(self, source: str, still: str) -> str:
        return f"<genmodels-record>{source}</genmodels-record>"


def cell(source: str, *tags: str, kind: str = "-") -> dict:
    return {"cell_type": "markdown", "source": source, "metadata": {"slideshow": {"slide_type": kind}, "tags": tags}}


def ran(source: str, *outputs: dict, tags=(), kind: str = "-") -> dict:
    return cell(source, *tags, kind=kind) | {"cell_type": "code", "outputs": list(outputs)}


WIDGET = {"data": {"text/html": '<div class="gm-still">a still</div>'}}
TABLE = {"data": {"text/html": "<table><tr><td>1</td></tr></table>"}}
FIGURE = {
    "data": {
        "text/html": '<img alt="a curve" src="x">',
        "image/svg+xml": '<svg width="8" height="4" viewBox="0 0 8 4"><path id="gm-0-a" fill="#005f9a"/></svg>',
    }
}
HEAD = cell("# 04 Coins\n\n<!-- links -->x<!-- /links -->\n\n**How bent?**", "head", kind="slide")


def slides(*cells: dict) -> list:
    return Composer(Player(), "How bent?").compose([HEAD, *cells])[1:]


def shapes(*cells: dict) -> list[str]:
    return [slide.shape for slide in slides(*cells)]


def test_the_first_slide_is_the_question():
    [first] = Composer(Player(), "Else?").compose([HEAD])
    assert (first.shape, first.words) == ("title", ['<p class="asked">How bent?</p>'])


def test_of_a_paragraph_remain_bold_sentences_formulas_and_what_leads_to_them():
    text = "It opens. It goes on. **It says.**\n\nNothing here.\n\nMuch. Then\n\n$$x$$\n\nAn end."
    html = "".join(block.html for block in said(text, opening=True))
    for kept in ("It opens.", "It says.", "Then", "katex-display"):
        assert kept in html
    for gone in ("goes on", "Nothing", "Much", "An end"):
        assert gone not in html


def test_a_sentence_that_refers_to_the_one_before_brings_it():
    [block] = said("Two answers. Its spam has it, and this lacks it. **There an absent word speaks.**", opening=False)
    assert block.html == "<p>Its spam has it, and this lacks it. <strong>There an absent word speaks.</strong></p>\n"


def test_a_name_in_bold_brings_what_it_names():
    [block] = said("**Against.** Data are scarce. There is more.", opening=False)
    assert block.html == "<p><strong>Against.</strong> Data are scarce.</p>\n"


def test_what_is_folded_is_for_the_speaker():
    [slide] = slides(
        cell("## A\n\n**So.**\n\n<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>", kind="slide")
    )
    assert "Because" not in "".join(slide.words)
    assert "Why?" in "".join(slide.says)
    assert "Because" in "".join(slide.says)


def test_where_only_a_first_sentence_would_remain_the_last_one_comes_too():
    [slide] = slides(cell("## A\n\nOne. Two. Three.", kind="slide"))
    assert slide.words == [gist("One. Two. Three.")] == ["<p>One. Three.</p>\n"]


def test_a_guess_stands_beside_what_it_is_asked_of_which_moves_on_a_slide_of_its_own():
    asked = slides(cell("## A\n\nLook.", kind="slide"), cell("**Guess.** Up?", "guess"), ran("w", WIDGET))
    guess, player = asked
    assert (guess.shape, guess.repeats, player.shape, player.repeats) == ("guess", True, "player", False)
    assert "Up?" in guess.words[0]
    assert player.words == []
    assert "<genmodels-record>" in guess.picture == player.picture
    assert "Up?" in guess.ask[0] == player.ask[0]


@pytest.mark.parametrize("evidence", [TABLE, FIGURE])
def test_what_may_answer_a_guess_waits(evidence, monkeypatch):
    monkeypatch.setattr("tools.slides.deck.as_files", lambda text, static: text)
    [slide] = slides(cell("## A", kind="slide"), cell("**Guess.** Up?", "guess"), ran("w", evidence))
    assert slide.shape == "guess"
    assert slide.steps or 'class="picture step"' in slide.picture


def test_a_long_answer_is_told_in_its_first_sentences_and_the_speaker_has_the_whole():
    more = "And it goes on, as it did before. " * 12
    inside = f"1. Up. {more}\n2. **Down**, twice.\n\nSo it is. {more}\n\n(Aside from what is told below.)"
    _, player, seen = slides(
        cell("## Move it\n\n**Guess:** how?", "guess", kind="slide"),
        ran("w", WIDGET),
        cell(f"<details>\n<summary><b>Seen</b></summary>\n\n{inside}\n\n</details>", "seen"),
    )
    assert "".join(seen.words).count("And it goes on") == 0
    assert re.sub("<.*?>|\n", "", "".join(seen.words)) == "Up.Down, twice.So it is."
    assert "".join(player.expect).count("And it goes on") == "".join(seen.says).count("And it goes on") == 24


def test_seen_is_the_next_slide_and_what_to_expect_of_the_one_before():
    guess, player, seen = slides(
        cell("## A", kind="slide"),
        cell("**Guess.** Up?", "guess"),
        ran("w", WIDGET),
        cell("<details>\n<summary><b>Seen</b></summary>\n\nUp.\n\n</details>", "seen"),
    )
    assert (guess.shape, player.shape, seen.shape) == ("guess", "player", "seen")
    assert seen.words == guess.expect == player.expect == ["<p>Up.</p>\n"]


def test_a_thesis_has_a_slide_to_itself():
    assert shapes(cell("## A\n\n**B.**", kind="slide"), cell("**C.**", "thesis"), cell("**D.**")) == [
        "words",
        "thesis",
        "words",
    ]


def test_an_exercise_has_its_question_and_then_its_answer():
    asked, answered = slides(ran('x = exercises.get("more-than-poisson")\nx', tags=["exercise"], kind="subslide"))
    title = "More scatter than a Poisson has"
    assert (asked.heading, answered.heading) == (f"Exercise: {title}", f"Answer: {title}")
    assert "0.33 calls an hour" in asked.words[0]
    assert "Hint" not in asked.words[0]
    assert asked.words[0].count("<li>") == 5


def test_an_answer_recalls_its_question_and_marks_what_was_right():
    *_, answered = slides(ran('x = exercises.get("fifty-sixes")\nx', tags=["exercise"], kind="subslide"))
    assert "How probable is it" in answered.recalls
    assert answered.recalls.count("<li>") == 4
    assert re.findall('<li class="right"><strong>(.)', answered.recalls) == ["b"]
    assert answered.recalls in answered.html(1)


def test_the_answer_of_a_guess_recalls_it_unless_a_picture_takes_the_room():
    asked = cell("**Your guess.** Is it up? Then look.", "guess")
    _, seen = slides(cell("## A", kind="slide"), asked, cell("Up.", "seen"))
    assert seen.recalls == "<p>Is it up? Then look.</p>\n"
    assert "Is it up?" in seen.html(1)
    assert "Is it up?" not in replace(seen, picture="<svg>").html(1)


def test_a_long_question_is_recalled_by_what_it_asks():
    much = "It was so for many a day. " * 12
    assert recalled(f"{much}Is it up or down?") == "<p>Is it up or down?</p>\n"
    assert recalled(much) == ""


def test_an_exercise_has_the_data_of_its_section():
    data = {"data": {"text/html": "<table><tbody><tr><th>1</th><td>sunny</td></tr></tbody></table>"}}
    asks = ran('x = exercises.get("count-mild")\nx', tags=["exercise"], kind="subslide")
    for shown_before, wanted in ((data, 1), (TABLE, 0)):
        laid = slides(cell("## A", kind="slide"), ran("days", shown_before, tags=["hide-input"]), asks)
        [question] = [one for one in laid if one.shape == "exercise"]
        assert len(question.repeated) == wanted
        [other] = [one for one in slides(cell("## B", kind="slide"), asks) if one.shape == "exercise"]
        assert other.repeated == []


def test_whose_code_has_run_is_not_said_in_the_room():
    lines = "Ours, until yours passes: 68 of 300 wrong\nof eleven: 0.7 (ours, until yours passes)\n"
    [block] = shown(ran("print(x)", {"output_type": "stream", "text": lines}))
    assert "passes" not in block
    assert "68" not in block
    assert "0.7" in block
    assert list(shown(ran("print(x)", {"output_type": "stream", "text": "Yours, or ours until yours passes."}))) == []


def test_fractions_within_a_fraction_are_displayed():
    assert "katex-display" in render(r"It makes $\frac{1 + \frac12}{2}$ of it.")
    assert "katex-display" not in render(r"It makes $\frac12 + \frac{3}{4}$ of it.")


def test_an_exercise_for_python_has_its_question():
    [asked] = slides(ran('x = exercises.get("write-log-odds")\nx', tags=["exercise"], kind="subslide"))
    assert "log_odds" in asked.words[0]


def test_a_hand_may_keep_a_cell_whole_or_leave_it_out():
    kept = slides(cell("## A\n\nOne. Two. Three.", "slide", kind="slide"))
    assert "Two." in "".join(kept[0].words)
    assert slides(cell("## A\n\n**One.**", "no-slide", kind="slide")) == []
    assert slides(cell("**One.**", kind="skip")) == []


def test_code_is_shown_where_it_is_short_and_says_something():
    line = {"output_type": "stream", "text": "1\n"}
    assert 'class="code"' in told(ran("print(1)", line))
    for silent in ("import numpy as np", "plotting.show(f)", "x = 1\n" * 9):
        assert told(ran(silent, line)) == ""
    assert told(ran("draw()", line, tags=["hide-input"])) == ""
    assert told(ran("x = 1", tags=["slide"]))


def test_code_that_makes_a_table_is_not_shown_whatever_the_mark():
    assert told(ran("plotting.plain_table(rows)", TABLE, tags=["slide"])) == ""


def test_what_a_text_asks_for_comes_when_the_speaker_goes_on():
    printed = {"output_type": "stream", "text": "1/9\n"}
    [slide] = slides(
        cell("## A\n\n**Cover what comes next.**", kind="slide"), ran("print(x)", printed, tags=["hide-input"])
    )
    assert (slide.shape, slide.steps) == ("guess", ['<pre class="gm-result">1/9</pre>'])
    assert "Cover" in slide.words[0]


def test_what_is_covered_on_a_page_is_only_asked_for_on_a_slide():
    printed = {"output_type": "stream", "text": "1/9\n"}
    text = "## A\n\n**Cover what comes next, and write it down.**"
    [slide] = slides(cell(text, kind="slide"), ran("print(x)", printed, tags=["hide-input"]))
    assert slide.words == ["<p><strong>Write it down.</strong></p>\n"]


def test_a_question_at_the_end_of_a_text_stands_beside_its_picture():
    text = "## A\n\nSix menus. **Before you choose**, guess:\n\n1. Up?\n2. Down?"
    slide, player = slides(cell(text, kind="slide"), ran("w", WIDGET))
    assert (slide.shape, slide.words[0].count("<li>"), player.shape) == ("guess", 2, "player")
    assert "<genmodels-record>" in slide.picture == player.picture


def test_what_an_answer_is_held_against_has_no_slide():
    asked = ran('x = exercises.get("write-log-odds")\nx', tags=["exercise"], kind="subslide")
    assert [one.shape for one in slides(asked, ran("", {"output_type": "stream", "text": "1\n"}))] == ["exercise"]


def test_words_after_an_exercise_do_not_begin_with_what_an_answer_is_held_against():
    asked = ran('x = exercises.get("write-log-odds")\nx', tags=["exercise"], kind="subslide")
    printed = ran("x = f()\n" * 9 + "print(x)", {"output_type": "stream", "text": "1\n"})
    assert slides(asked, printed, cell("**So it is.**"))[-1].words == ["<p><strong>So it is.</strong></p>\n"]


def test_a_question_and_a_definition_bring_what_comes_of_them():
    for text in ("**What does it promise?** Much.", "Call it **$S$**. Mind it. So it is $S / m$."):
        assert "".join(block.html for block in said(text, opening=False)) == render(text)


def test_a_table_is_set_by_what_is_in_its_columns():
    rows = (
        '<tr style="text-align: right;"><th>k</th><th>n</th></tr><tr><td>a</td><td style="text-align: left">7</td></tr>'
    )
    [table] = shown(ran("", {"data": {"text/html": f"<table>{rows}</table>"}}))
    assert "text-align" not in table
    assert table.count('class="number"') == 2


def test_what_code_printed_is_escaped_and_pictures_are_not_among_it():
    printed = {"output_type": "stream", "text": "1 < 2\n"}
    assert list(shown(ran("", printed, FIGURE))) == ['<pre class="gm-result">1 &lt; 2</pre>']


def test_a_figure_has_words_and_the_colours_of_the_page():
    html = drawn(ran("", FIGURE))
    assert 'aria-label="a curve"' in html
    assert "var(--fig-0)" in html
    assert "gm-0-" not in html


def test_every_chapter_has_the_notes_of_the_teachers_page_and_they_lead_into_it():
    for path in notebooks():
        own = notes(path.name[:2])
        assert "<strong>Show</strong>" in own, path.name
        assert f'href="{path.name}' not in own
        assert "Binder" not in own


def untagged_question(one: dict) -> bool:
    """Whether a text without a tag ends in a question."""
    return not one["metadata"].get("tags") and ASKS_AT_LAST.search(one["source"]) is not None


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_every_mark_of_a_chapter_has_its_place(path, monkeypatch):
    monkeypatch.setattr("tools.slides.deck.as_files", lambda text, static: text)
    cells = read(path)["cells"]
    laid = Composer(Player(), "?").compose(cells)
    marks = Counter(tag for one in cells for tag in one["metadata"].get("tags", ()))
    kinds = Counter(slide.shape for slide in laid)
    assert (kinds["seen"], kinds["thesis"], kinds["doubt"]) == (marks["seen"], marks["thesis"], marks["doubt"])
    asked = marks["guess"] + marks["play"] + sum(bool(untagged_question(one)) for one in cells)
    assert sum('class="asks"' in "".join(slide.words) for slide in laid) == asked
    assert kinds["exercise"] * 2 >= marks["exercise"] - 2
    for slide in laid:
        assert slide.words or slide.picture or slide.steps
        if slide.shape == "player":
            assert slide.picture.startswith("<genmodels-record")


def test_every_notebook_says_where_its_slides_begin():
    for path in notebooks():
        cells = json.loads(path.read_text(encoding="utf8"))["cells"]
        assert cells[0]["metadata"]["slideshow"]["slide_type"] == "slide", path.name
