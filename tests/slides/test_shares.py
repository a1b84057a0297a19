"""What goes together on a slide, and what does not."""

from tools.slides.shares import apart, shared, together
from tools.slides.slide import Slide

FORMULA = '<p><span class="katex-display">x</span></p>'


def words(*blocks: str, heading: str = "A", **more) -> Slide:
    return Slide("words", heading, words=[f"<p>{block}</p>" if block[0] != "<" else block for block in blocks], **more)


def test_a_sentence_stands_on_the_next_slide_of_its_section():
    [slide] = together([words("So.", anchor="A", says=["said"]), words("Look.", FORMULA)])
    assert slide.words == ["<p>So.</p>", "<p>Look.</p>", FORMULA]
    assert (slide.anchor, slide.says) == ("A", ["said"])


def test_what_ends_a_section_stands_below_what_was_seen():
    seen = Slide("seen", "A", words=["<p>Up.</p>"])
    [slide, other] = together([seen, words("So."), words("Else.", heading="B", says=["x"])])
    assert slide.words == ["<p>Up.</p>", "<p>So.</p>"]
    assert other.heading == "B"


def test_two_short_sections_share_a_slide_and_keep_their_names():
    [slide] = together([words("So."), words("Else.", FORMULA, heading="B", anchor="B")])
    assert slide.heading == "A"
    assert slide.words[1] == '<h3 id="B">B</h3><p>Else.</p>'


def test_where_to_look_in_a_picture_is_said_by_the_speaker():
    asked = Slide("guess", "A", words=["<p>Guess.</p>"], picture="<genmodels-record>", repeats=True)
    [slide] = together([words("Left, each toss is a bar.", says=["Left, each toss is a bar."]), asked])
    assert slide.words == ["<p>Guess.</p>"]
    assert slide.says == ["Left, each toss is a bar."]


def test_what_leads_to_nothing_that_is_shown_is_for_the_speaker():
    exercise = Slide("exercise", "Exercise: B", words=["<p>Write it.</p>"])
    [slide] = together([words("Run it (some seconds):", says=["Run it"]), exercise])
    assert (slide.words, slide.says) == (["<p>Write it.</p>"], ["Run it"])


def test_a_picture_stands_once_with_what_is_said_and_asked_of_it():
    guess = Slide("guess", "A", words=["<p>Which?</p>"], picture="<svg>")
    [slide] = together([Slide("picture", "A", "A", words=["<p>Seven birds.</p>"], picture="<svg>"), guess])
    assert (slide.shape, slide.anchor, slide.words) == ("guess", "A", ["<p>Seven birds.</p>", "<p>Which?</p>"])


def test_too_few_words_before_a_long_exercise_are_for_the_speaker():
    exercise = Slide("exercise", "Exercise: B", words=["<p>" + "word " * 90 + "</p>"])
    [slide] = together([words("Fill the gaps.", says=["Fill"]), exercise])
    assert (slide.words, slide.says) == (exercise.words, ["Fill"])


def test_a_last_line_that_leads_to_nothing_is_left_out():
    [slide] = shared([words("One.", FORMULA, "Two lines:")])
    assert slide.words == ["<p>One.</p>", FORMULA]


def test_what_only_leads_to_what_is_not_shown_is_said_before_the_next_slide():
    exercise = Slide("answer", "Answer: B", words=["<p>Two.</p>"])
    opening = words("Nor has every mean a member:", says=["Nor"])
    assert shared([opening, exercise]) == [Slide("answer", "Answer: B", words=["<p>Two.</p>"], says=["Nor"])]
    assert shared([words("So it is.", says=["So"]), exercise])[0].words == ["<p>So it is.</p>"]


def test_a_thesis_and_a_long_text_stand_alone():
    laid = [Slide("thesis", "A", words=["<p>So.</p>"]), words("word " * 50), words("So.", FORMULA)]
    assert together(laid) == laid


def test_many_blocks_are_parted_before_a_sentence_and_not_after_one_that_leads():
    slide = words("One.", FORMULA, FORMULA, "Then:", "Which is:", FORMULA, "<pre>1</pre>", anchor="A", says=["said"])
    first, second = apart(slide)
    assert (len(first.words), second.words[0]) == (3, "<p>Then:</p>")
    assert (first.anchor, second.anchor, second.says) == ("A", "", [])


def test_few_blocks_stay_as_they_are():
    laid = [words("One.", FORMULA, "Two.", FORMULA)]
    assert shared(laid) == laid
