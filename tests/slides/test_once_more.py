"""Which picture, or which table, stands beside words once more."""

from tools.slides.once_more import once_more
from tools.slides.slide import Slide, page, with_names_of_its_own

CURVE, NIGHT = (f'<div class="picture"><svg><g id="{name}"/></svg></div>' for name in "ab")
DAYS = "<table><tbody><tr><th>1</th><td>sunny</td></tr></tbody></table>"
TABLE = "<table><tr><td>1</td></tr></table>"
TITLE = Slide("title", "T", words=["<p>?</p>"])


def words(text: str, heading: str = "A", shape: str = "words") -> Slide:
    return Slide(shape, heading, words=[f"<p>{text}</p>"])


def test_what_was_shown_in_a_section_stands_beside_what_is_said_of_it():
    *_, said = once_more([TITLE, Slide("picture", "A", picture=CURVE), words("It falls.")])
    assert (said.picture, said.repeats) == (CURVE, True)


def test_words_before_a_picture_stand_beside_it_unless_it_answers_a_question():
    shown = Slide("picture", "A", picture=CURVE)
    assert once_more([TITLE, words("It falls."), shown])[1].picture == CURVE
    asked = [Slide("guess", "A", words=["<p>Up?</p>"]), shown]
    assert once_more([TITLE, words("It falls."), *asked])[1].picture == ""


def test_a_picture_that_waited_is_there_from_the_beginning_with_the_answer():
    waits = CURVE.replace("picture", "picture step", 1)
    *_, seen = once_more([TITLE, Slide("guess", "A", picture=waits), words("Down.", shape="seen")])
    assert seen.picture == CURVE


def test_an_answer_has_the_figures_it_speaks_of_unless_it_speaks_of_a_line():
    night, asked = Slide("picture", "Night", picture=NIGHT), Slide("guess", "A", words=["<p>?</p>"], steps=[TABLE])
    *_, seen = once_more([TITLE, night, asked, words("Three are wrong.", shape="seen")])
    assert (seen.picture, seen.repeated) == ("", [TABLE])
    *_, seen = once_more([TITLE, night, asked, words("The thick line reaches 0.97.", shape="seen")])
    assert (seen.picture, seen.repeated) == (NIGHT, [])


def test_the_answer_of_an_exercise_has_no_picture_of_another_section():
    before = [TITLE, Slide("picture", "Night", picture=NIGHT), Slide("exercise", "B", words=["<p>Which?</p>"])]
    assert once_more([*before, words("The ellipse is upright.", "B", shape="answer")])[-1].picture == ""
    assert once_more([*before, words("The ellipse is upright.", "B")])[-1].picture == NIGHT


def test_words_have_no_picture_of_another_section_unless_they_speak_of_its_lines_but_the_data_of_the_chapter():
    night, data = Slide("picture", "Night", picture=NIGHT), Slide("guess", "A", words=["<p>?</p>", TABLE])
    days = Slide("guess", "A", words=["<p>?</p>", DAYS])
    assert once_more([TITLE, night, words("Only four.", "B")])[-1].picture == ""
    assert once_more([TITLE, night, words("The thick line ends at four.", "B")])[-1].picture == NIGHT
    assert once_more([TITLE, days, words("Only four.", "B")])[-1].repeated == [DAYS]
    assert once_more([TITLE, data, words("Only four.", "B")])[-1].repeated == []  # results, of another section
    assert once_more([TITLE, days, words("Others.", "B"), Slide("guess", "B", picture=NIGHT)])[2].repeated == []
    assert once_more([TITLE, night, data, words("Down a column it is fixed.")])[-1].repeated == [TABLE]
    printed = Slide("words", "Check", words=["<pre>1</pre>"])
    assert once_more([TITLE, night, printed])[-1] == printed


def test_code_tables_and_exercises_stand_alone():
    night = Slide("picture", "A", picture=NIGHT)
    for own in (Slide("words", "A", words=[TABLE]), Slide("exercise", "A", words=["<p>Do.</p>"])):
        assert once_more([TITLE, night, own])[-1] == own


def test_the_same_picture_has_one_number_and_no_two_parts_of_one_name():
    first = Slide("picture", picture=CURVE)
    for again in (
        Slide("words", picture=CURVE, repeats=True),
        Slide("guess", picture=CURVE),
        Slide("words", repeated=[CURVE]),
    ):
        made = page([first, again], 1)
        assert made.count('data-picture="1"') == 1 + bool(again.picture)
        assert with_names_of_its_own(CURVE, {"a"}, 1) in made
        assert made.count('id="a"') == 1


def test_what_is_asked_to_be_worked_out_has_the_data_that_were_shown_last():
    asked = Slide("guess", "B", words=["<p>Six fractions.</p>"], steps=["<pre>1/9</pre>"])
    before = [Slide("words", "A", words=[block]) for block in (DAYS, TABLE)]
    *_, slide = once_more([TITLE, *before, asked])
    assert slide.repeated == [DAYS]
    shown = slide.html(1)
    assert shown.index(DAYS) < shown.index("<pre>")  # what waits comes last
    assert once_more([TITLE, Slide("words", "A", words=[TABLE]), asked])[-1].repeated == []
