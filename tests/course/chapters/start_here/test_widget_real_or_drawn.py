"""Real or drawn: what is shown is what it is said to be, and the counts are those of a reader with a pencil."""

from collections import Counter

import numpy as np
import pytest
from matplotlib.patches import Rectangle

from genmodels.course.chapters.start_here.widget_forgers import REAL, ten_digits, ten_sentences
from genmodels.course.datasets import load_digits, load_emails
from genmodels.course.widgets import digits_real_or_drawn, sentences_real_or_drawn

GAMES = {digits_real_or_drawn: ten_digits, sentences_real_or_drawn: ten_sentences}
WAYS = [("real",) * 10, ("drawn",) * 10, ("real", "drawn") * 5, ("drawn", "real", "real")]


@pytest.fixture(scope="module", params=GAMES, ids=lambda make: make.__name__)
def game(request):
    return request.param(), GAMES[request.param]()


@pytest.mark.parametrize("ten", [ten_digits, ten_sentences])
def test_the_last_cannot_be_told_by_counting(ten):
    counts = [Counter(one.maker for one in ten(seed)) for seed in range(12)]
    assert {sum(found.values()) for found in counts} == {10}
    assert {found[REAL] for found in counts} == {4, 5, 6}
    assert {len(found) for found in counts} == {3}
    assert min(min(found.values()) for found in counts) == 2


def test_a_digit_stands_on_a_sheet_of_paper_that_goes_with_it():
    demo = digits_real_or_drawn()
    papers = [artist for artist in demo.scene.artists if isinstance(artist, Rectangle) and artist.get_width() == 8]
    assert len(papers) == 12  # now, the last one, and ten once more
    for said, seen in [((), 1), (("real",), 2), (("real",) * 10, 11)]:
        demo.move(said=said)
        assert sum(paper.get_visible() for paper in papers) == seen


def test_real_digits_are_in_the_data_and_drawn_ones_are_not():
    known = {tuple(row) for row in load_digits().X}
    assert [tuple(one.thing.ravel()) in known for one in ten_digits()] == [one.maker == REAL for one in ten_digits()]


def test_all_digits_have_the_ink_that_paper_takes():
    ink = np.array([one.thing for one in ten_digits()])
    assert ink.shape == (10, 8, 8)
    assert set(ink.ravel()) <= set(range(17))


def test_real_sentences_are_in_the_e_mails_and_drawn_ones_are_not():
    letters = ["".join(filter(str.isalnum, text.lower())) for text in load_emails().X]
    found = [any(one.thing.replace(" ", "").replace("'", "") in text for text in letters) for one in ten_sentences()]
    assert found == [one.maker == REAL for one in ten_sentences()]


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_the_words_count_the_right_answers(game, way):
    demo, shown = game
    words = demo.move(said=way)
    right = sum((one.maker == REAL) == (answer == "real") for one, answer in zip(shown, way, strict=False))
    assert f"{right} of {len(way)} right" in words
    assert f"Number {len(way)} is {'real' if shown[len(way) - 1].maker == REAL else 'drawn ('}" in words


def test_at_the_end_each_model_has_its_share(game):
    demo, shown = game
    words = demo.move(said=("real",) * 10)
    for maker in {one.maker for one in shown} - {REAL}:
        times = sum(one.maker == maker for one in shown)
        assert f"{maker} {times} of {times}" in words
    assert " 0 of " in demo.move(said=("drawn",) * 10)


def test_the_next_one_is_shown_without_a_word_of_its_maker(game):
    demo, shown = game
    for count in range(10):
        demo.move(said=("real",) * count)
        thing, heading = demo.scene.artists[:2]
        assert heading.get_text() == f"Number {count + 1}: real or drawn?"
        now = thing.get_text().replace("\n", " ") if hasattr(thing, "get_text") else np.asarray(thing.get_array())
        assert np.array_equal(now, shown[count].thing)


def test_what_was_drawn_is_seen_again_at_the_end_with_the_truth_and_the_answer(game):
    demo, shown = game

    def headings():
        return [artist.get_text() for artist in demo.scene.artists[2:] if hasattr(artist, "get_text")]

    said = ("real", "drawn") * 5
    demo.move(said=said[:9])
    assert not any("you: " in text for text in headings())
    demo.move(said=said)
    seen = [" ".join(text.split()) for text in headings() if "you: " in text]
    for one, word in zip(shown, said, strict=True):
        if one.maker != REAL:
            assert any(one.maker in text and text.endswith(f"you: {word}") for text in seen)
    demo.reset()
    assert not any("you: " in text for text in headings())


def test_another_seed_brings_ten_others():
    first, others = ({tuple(one.thing.ravel()) for one in ten_digits(seed)} for seed in (0, 1))
    assert not first & others
    first, others = ({one.thing for one in ten_sentences(seed)} for seed in (0, 1))
    assert len(first & others) < 3  # some e-mails may come again
    assert (
        sentences_real_or_drawn(seed=1).scene.artists[0].get_text()
        != sentences_real_or_drawn().scene.artists[0].get_text()
    )


def test_reset_returns_to_the_first_question(game):
    demo, _ = game
    demo.reset()
    start = demo.frame(demo.at)
    demo.move(said=("real",) * 10)
    assert demo.frame(demo.at) != start
    demo.reset()
    assert demo.frame(demo.at) == start
