"""A sentence word by word: each word comes from the row beside it, and the row is that of the e-mails."""

import re
from collections import Counter

import numpy as np
import pytest

from genmodels.course.chapters.draw_something_new.widget import BACK, DRAWS, MOST_WORDS, ROWS, seeds
from genmodels.course.chapters.draw_something_new.widget import drawn as drawn_by_seed
from genmodels.course.datasets import load_emails, tokenize
from genmodels.course.widgets import word_by_word


def drawn(back, draw):
    """The sentence that is drawn at a stop of the button."""
    return drawn_by_seed(back, seeds()[draw])


@pytest.fixture(scope="module")
def demo():
    return word_by_word()


@pytest.fixture(scope="module")
def sentences():
    return [tokenize(part) for text in load_emails().X for part in re.split(r"(?<=[.!?])\s", text)]


def shown_row(demo) -> dict[str, float]:
    """The names and the lengths of the bars that are to be seen."""
    bars, names = demo.scene.artists[1 : 1 + ROWS], demo.scene.artists[1 + ROWS : 1 + 2 * ROWS]
    return {name.get_text(): bar.get_width() for bar, name in zip(bars, names, strict=True) if bar.get_visible()}


def followers(sentences, context: tuple[str, ...]) -> Counter:
    """What came after some words, counted with a pencil."""
    size, found = len(context), Counter()
    for words in sentences:
        padded = ["<start>"] * size + words + ["<stop>"]
        found.update(padded[i] for i in range(size, len(padded)) if tuple(padded[i - size : i]) == context)
    return found


def test_the_words_stay_when_the_look_back_changes(demo):
    """Up to three words, the same beginning stands beside the rows of all three tables."""
    for seed in range(DRAWS):
        for count in range(4):
            texts = set()
            for back in BACK:
                demo.move(words=count, back=back, seed=seed)
                texts.add(demo.scene.artists[0].get_text())
            assert len(texts) == 1


@pytest.mark.parametrize("back", BACK)
@pytest.mark.parametrize("seed", [0, 3, 8])
def test_bars_are_the_shares_of_what_came_after(demo, sentences, back, seed):
    sentence = drawn(back, seed)
    for count in range(min(MOST_WORDS + 1, len(sentence))):
        words = demo.move(words=count, back=back, seed=seed)
        came = followers(sentences, (("<start>",) * back + sentence[:count])[-back:])
        row = shown_row(demo)
        assert sum(row.values()) == pytest.approx(1)
        for word in set(row) - {"any other"}:
            assert row[word] == pytest.approx(came[word] / came.total())
        assert sentence[count] in row
        said = re.search(r"there (?:are|is) (\d+|one) words? to choose from", words)[1]
        assert len(came) == (1 if said == "one" else int(said))


def test_the_next_step_shows_the_word_that_was_drawn(demo):
    for seed in range(DRAWS):
        sentence = drawn(1, seed)
        for count in range(min(MOST_WORDS, len(sentence) - 1)):
            named = re.findall(r"“([^”]+)”", demo.move(words=count, back=1, seed=seed))[-1]
            demo.move(words=count + 1)
            shown = demo.scene.artists[0].get_text().split()
            assert shown[count] == named


def test_every_sentence_ends_and_keeps_the_row_that_ended_it(demo):
    for back in BACK:
        for seed in range(DRAWS):
            said = demo.move(words=MOST_WORDS, back=back, seed=seed)
            assert said.startswith("The sentence is complete")
            text, sentence = demo.scene.artists[0].get_text(), drawn(back, seed)
            assert text.split() == [*sentence[:-2], f"{sentence[-2]}."]
            assert "<stop>" in shown_row(demo)
            assert sum(shown_row(demo).values()) == pytest.approx(1)


def test_a_text_of_the_readers_own_is_learnt():
    demo = word_by_word(["The cat sat. The dog sat on the cat. The cat ran."])
    for back in BACK:
        for seed in range(DRAWS):
            demo.move(words=MOST_WORDS, back=back, seed=seed)
            assert set(demo.scene.artists[0].get_text().rstrip(".").split()) <= {
                "the",
                "cat",
                "sat",
                "dog",
                "on",
                "ran",
            }
    assert "of the 3 that the table has read" in demo.words or "it is new" in demo.words


@pytest.mark.parametrize(
    "text", ["One.", "a a a a", "Only one sentence is here, and it is quite a bit longer than most."]
)
def test_a_text_that_is_short_is_learnt_too(text):
    demo = word_by_word([text])
    for seed in range(DRAWS):
        demo.move(words=MOST_WORDS, back=1, seed=seed)
        assert demo.error is None


def test_the_drawn_word_is_dark_and_no_other(demo, sweep):
    for state in sweep(demo):
        bars, names = demo.scene.artists[1 : 1 + ROWS], demo.scene.artists[1 + ROWS : 1 + 2 * ROWS]
        bold = [name.get_text() for name in names if name.get_weight() == "bold" and name.get_text()]
        sentence = drawn(state["back"], state["seed"])
        assert bold == [sentence[min(state["words"], len(sentence) - 1)]]
        dark = {bar.get_facecolor() for bar, name in zip(bars, names, strict=True) if name.get_text() in bold}
        pale = {bar.get_facecolor() for bar, name in zip(bars, names, strict=True) if name.get_text() not in bold}
        assert not dark & pale


def test_sentences_are_drawn_by_the_table(sentences):
    """Each triple of a sentence that looks two words back was in the e-mails; so was each pair of the other."""
    for back in (1, 2):
        known = {
            tuple(padded[i : i + back + 1])
            for padded in (["<start>"] * back + words + ["<stop>"] for words in sentences)
            for i in range(len(padded) - back)
        }
        for seed in range(DRAWS):
            padded = ["<start>"] * back + list(drawn(back, seed))
            assert {tuple(padded[i : i + back + 1]) for i in range(len(padded) - back)} <= known
    assert np.unique([len(drawn(1, seed)) for seed in range(DRAWS)]).size > 3
