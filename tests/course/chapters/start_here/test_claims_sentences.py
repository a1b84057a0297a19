"""Claims of notebook 00: what gives drawn sentences away, and the map."""

import re
import tomllib
from importlib.resources import files
from itertools import pairwise
from math import comb
from pathlib import Path

import numpy as np

from genmodels.course import exercises
from genmodels.course.widgets import sentences_real_or_drawn
from tests.course.chapters.start_here.games_of_ten import shown
from tools.claims import claim

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


def emails() -> list[list[str]]:
    """The words of each sentence of the e-mails."""
    lines = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8").splitlines()
    texts = [line.split("\t")[1] for line in lines]
    return [WORD.findall(part.lower()) for text in texts for part in re.split(r"(?<=[.!?])\s", text)]


def test_there_are_so_many_emails():
    claim("00", "*Real* ones stand in the 148 e-mails that were invented for this course.")
    content = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8")
    assert len(content.splitlines()) == 148
    known = [" ".join(words) for words in emails()]
    found = [thing.replace("\n", " ") in known for thing, _ in shown(sentences_real_or_drawn())]
    assert sum(found) == 6
    claim(
        "00",
        "Six were real; two came from a table that looks *one word back*, "
        "two from another that looks *two words back*.",
    )
    makers = [maker for _, maker in shown(sentences_real_or_drawn())]
    assert sorted(makers) == ["one word back"] * 2 + ["real"] * 6 + ["two words back"] * 2


def test_they_are_so_long():
    claim(
        "00",
        "Again ten, of 7 to 16 words, in small letters and without any marks: "
        "*e-mail* is two words here, and so is *16:20*.",
    )
    sentences = [thing for thing, _ in shown(sentences_real_or_drawn())]
    assert len(sentences) == 10
    assert all(7 <= len(sentence.split()) <= 16 for sentence in sentences)
    assert all(sentence == sentence.lower() for sentence in sentences)
    assert all(re.fullmatch(r"[a-z0-9\s]+", sentence) for sentence in sentences)
    assert [WORD.findall(text) for text in ("e-mail", "16:20")] == [["e", "mail"], ["16", "20"]]


def test_so_often_are_two_tossed_games_three_apart():
    claim(
        "00",
        "A fair coin that plays both games scores three or more apart in 26 % of tries, so a small gap may be luck.",
    )
    pairs = [comb(10, one) * comb(10, other) for one in range(11) for other in range(11) if abs(one - other) >= 3]
    assert round(sum(pairs) / 4**10, 2) == 0.26


def test_the_longer_look_copies():
    claim(
        "00",
        "Of the sentences of this length that the second table draws, more than a quarter are copies, word for word;",
    )
    follows, read = {}, [words for words in emails() if words]
    for words in read:
        padded = ["", "", *words, None]
        for i in range(2, len(padded)):
            follows.setdefault((padded[i - 2], padded[i - 1]), []).append(padded[i])
    rng, copied = np.random.default_rng(0), []
    for _ in range(10_000):
        words = ["", ""]
        while words[-1] is not None:
            after = follows[words[-2], words[-1]]
            words.append(after[rng.integers(len(after))])
        if 7 <= len(words) - 3 <= 16:
            copied.append(words[2:-1] in read)
    assert np.mean(copied) - 3 * np.std(copied) / np.sqrt(len(copied)) > 0.25  # about 0.28, give or take 0.006


def test_no_drawn_sentence_stands_in_the_emails():
    claim("00", "word for word; the game leaves those out.")
    claim("00", "*final notice invoice 88213 is 17 out of tomatoes a payment*.")
    game = [(thing.replace("\n", " "), maker) for thing, maker in shown(sentences_real_or_drawn())]
    assert ("final notice invoice 88213 is 17 out of tomatoes a payment", "one word back") in game
    text = " | ".join(" ".join(words) for words in emails())
    drawn = [thing.replace("\n", " ") for thing, maker in shown(sentences_real_or_drawn()) if maker != "real"]
    assert len(drawn) == 4
    assert not any(sentence in text for sentence in drawn)


def test_neighbouring_words_do():
    claim("00", "Any two neighbouring words of the first, any three of the second, stand in the e-mails just so.")
    known = {size: {tuple(w[i : i + size]) for w in emails() for i in range(len(w) - size + 1)} for size in (2, 3)}
    for thing, maker in shown(sentences_real_or_drawn()):
        if size := {"one word back": 2, "two words back": 3}.get(maker):
            words = thing.split()
            assert {tuple(words[i : i + size]) for i in range(len(words) - size + 1)} <= known[size]


def test_what_a_model_does_not_know_gives_its_sentences_away():
    claim(
        "00",
        "What it was not told can give it away: neighbours, where white and black end, how the sentence began.",
    )
    known = {tuple(words) for words in emails()}
    drawn = [tuple(thing.split()) for thing, maker in shown(sentences_real_or_drawn()) if maker != "real"]
    assert not set(drawn) & known


def test_going_by_the_numbers_leaves_nothing_out():
    claim(
        "00",
        "An arrow leads from a notebook to one that needs it; the dotted one is where to begin. "
        "Go by the numbers, and you have met all",
    )
    course = tomllib.loads(Path("notebooks/map.toml").read_text(encoding="utf8"))
    needs = {number: place["needs"] for number, place in course.items() if "needs" in place}
    assert all(before < number for number, all_before in needs.items() for before in all_before)
    assert any(needs.values())


def test_what_a_table_of_two_sentences_can_write():
    exercise = exercises.get("which-can-it-write")
    read = [["<", *words.split(), ">"] for words in re.findall(r"\*([^*]+)\*", exercise.question)]
    assert len(read) == 2
    pairs = {pair for words in read for pair in pairwise(words)}
    written = {letter: ["<", *text.strip("*").split(), ">"] for letter, text in exercise.options.items()}
    can = {letter for letter, words in written.items() if set(pairwise(words)) <= pairs}
    assert can == set(exercise.answer)
    assert set(pairwise(written["b"])) - pairs == {("today", "is")}
    assert set(pairwise(written["d"])) - pairs == {("late", ">")}
