"""Claims of notebook 03: what a table of the words of e-mails writes."""

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise, product

import numpy as np

from genmodels.course.widgets import word_by_word
from tools.claims import claim

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
BACK, DRAWS, MOST_WORDS = (1, 2, 3), 12, 22  # the stops of the widget


@cache
def sentences() -> tuple[tuple[str, ...], ...]:
    """The words of each sentence of the e-mails."""
    lines = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8").splitlines()
    texts = [line.split("\t")[1] for line in lines]
    return tuple(tuple(WORD.findall(p.lower())) for text in texts for p in re.split(r"(?<=[.!?])\s", text))


@cache
def table(back: int) -> dict[tuple[str, ...], list[str]]:
    """What came after each context in the e-mails, once for each time."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for words in sentences():
        padded = ("<start>",) * back + words + ("<stop>",)
        for i in range(back, len(padded)):
            rows.setdefault(padded[i - back : i], []).append(padded[i])
    return rows


@cache
def written(back: int, count: int = 3000) -> tuple[tuple[str, ...], ...]:
    """Sentences drawn from that table, each with its stop."""
    rng, rows, drawn = np.random.default_rng(11), table(back), []
    for _ in range(count):
        words = ["<start>"] * back
        while words[-1] != "<stop>":
            row = rows[tuple(words[-back:])]
            words.append(row[rng.integers(len(row))])
        drawn.append(tuple(words[back:]))
    return tuple(drawn)


def copied(back: int) -> float:
    """The probability that what is written stands in the e-mails: that of each of their sentences, added up."""
    total = 0.0
    for words in set(sentences()):
        padded = ("<start>",) * back + words + ("<stop>",)
        rows = [(table(back)[padded[i - back : i]], padded[i]) for i in range(back, len(padded))]
        total += float(np.prod([row.count(word) / len(row) for row, word in rows]))
    return total


def forced(back: int) -> float:
    """The share of steps, over all that is written, at which the row holds one word only."""
    steps = []
    for words in written(back, 1000):
        padded = ("<start>",) * back + words
        steps += [len(set(table(back)[padded[i : i + back]])) == 1 for i in range(len(words))]
    return float(np.mean(steps))


@cache
def choices(back: int) -> list[int]:
    """How many words there are to choose from, at every stop of the widget that has a next word."""
    demo, counts = word_by_word(), []
    for seed in range(DRAWS):
        for count in range(MOST_WORDS + 1):
            said = re.search(r"there (?:are|is) (\d+|one) word", demo.move(words=count, back=back, seed=seed))
            if said:
                counts.append(1 if said[1] == "one" else int(said[1]))
    return counts


def test_so_many_emails_and_sentences():
    claim("03", "Now a table of 148 invented e-mails, 379 sentences.")
    content = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8")
    assert len(content.splitlines()) == 148
    assert len(sentences()) == 379


def test_the_row_belongs_to_the_last_words():
    claim("03", "Beside the sentence stands the row of its last word; with *words looked back* at 2 or 3,")
    claim("03", "with *words looked back* at 2 or 3, of its last two or three.")
    demo = word_by_word()
    for back in (2, 3):
        said = demo.move(words=5, back=back, seed=2)
        text = demo.scene.artists[0].get_text().split()
        assert re.search(r"After “([^”]+)”", said)[1].split() == text[5 - back : 5]


def test_three_words_are_those_of_the_longest_look():
    claim("03", "Only the first three were drawn looking three back, so that they stay when you change it,")
    claim("03", "and sentences of more than 21 words are left out.")
    demo = word_by_word()
    begun = {tuple(words[:3]) for words in sentences()}
    for seed in range(DRAWS):
        demo.move(words=MOST_WORDS, back=1, seed=seed)
        words = demo.scene.artists[0].get_text().rstrip(".").split()
        assert tuple(words[:3]) in begun  # three back, a beginning is one that was read
        assert len(words) <= 21
        for back, count in product((1, 2), range(3)):
            said = demo.move(words=count, back=back, seed=seed)
            assert said.endswith(f"“{words[count]}” is given.") or f"one word to choose from: “{words[count]}”" in said
        for back in BACK:
            demo.move(words=MOST_WORDS, back=back, seed=seed)
            own = demo.scene.artists[0].get_text().rstrip(".").split()
            assert own[:3] == words[:3]
            assert len(own) <= 21
            for count in range(3, len(own)):
                said = demo.move(words=count, back=back, seed=seed)
                assert " is drawn." in said or "one word to choose from" in said
    own = [len(words) - 1 > 21 for words in written(1)]
    assert np.mean(own) > 0.01  # there are such


def test_a_row_with_a_beginning_is_named_so():
    demo = word_by_word()
    assert "After “<start>” there" in demo.move(words=0, back=2)
    for back in (2, 3):
        said = demo.move(words=1, back=back)
        assert f"After “<start> {demo.scene.artists[0].get_text().split()[0]}” there" in said


def test_one_word_back_the_row_is_often_long():
    claim("03", "One word back, the row is often long, and the sentence wanders.")
    assert np.mean(np.array(choices(1)) >= 5) > 0.5


def test_two_words_back_there_is_mostly_no_choice():
    claim("03", "it reads almost like English, but mostly the row holds one word only: there is no choice,")
    assert np.mean(np.array(choices(2)) == 1) > 0.5
    assert forced(2) > 0.5
    claim("03", "there is no choice, mostly since these two words were read once.")
    rows = [row for row in table(2).values() if len(set(row)) == 1]
    assert sum(map(len, rows)) * 0.9 < sum(len(row) == 1 for row in rows)


def test_the_widget_says_of_each_sentence_whether_it_was_read():
    demo, known = word_by_word(), set(sentences())
    copies = dict.fromkeys(BACK, 0)
    for back, seed in product(BACK, range(DRAWS)):
        said = demo.move(words=MOST_WORDS, back=back, seed=seed)
        assert said.startswith("The sentence is complete")
        is_copy = tuple(demo.scene.artists[0].get_text().rstrip(".").split()) in known
        assert ("it is one of the 379 that the table has read." if is_copy else "it is new.") in said
        copies[back] += is_copy
    assert copies[1] < copies[2] < copies[3]


def test_copies_rise():
    claim("03", "First 2.7 % of what it writes are copies, then 37.0 %, then 83.5 % (exactly): it has")
    claim("03", "looking one word back, some 3 in 100 are copies.")
    claim(
        "03",
        "The longer the context, from one word to three, the larger the share of sentences that our table repeats.",
    )
    shares = [copied(back) for back in BACK]
    assert shares == sorted(shares)
    assert [round(100 * share, 1) for share in shares] == [2.7, 37.0, 83.5]
    known = set(sentences())
    drawn = [np.mean([words[:-1] in known for words in written(back)]) for back in BACK]
    assert all(abs(own - p) < 4 * np.sqrt(p * (1 - p) / 3000) for own, p in zip(drawn, shares, strict=True))


def test_hardly_any_sentence_can_be_written_by_the_table_of_the_others():
    claim("03", "Of the sentences that were left out, one word back can write 2, *free gift* and *free shipping*,")
    claim("03", "*free gift* and *free shipping*, and the longer looks none.")
    claim("03", "Most steps of a sentence stand in no other: 66 % one back, 86 % two, 90 % three.")
    claim("03", "Leave out each of the 379 in turn: could the table of the other 378 write it?")
    assert len(set(sentences())) == 379
    possible, unread = [], []
    for back in BACK:
        padded = [("<start>",) * back + words + ("<stop>",) for words in sentences()]
        steps = [[text[i - back : i + 1] for i in range(back, len(text))] for text in padded]
        where: dict[tuple[str, ...], set[int]] = {}
        for k, own in enumerate(steps):
            for step in own:
                where.setdefault(step, set()).add(k)
        alone = [[len(where[step]) == 1 for step in own] for own in steps]
        possible.append(sum(not any(own) for own in alone))
        written_without = [words for words, own in zip(sentences(), alone, strict=True) if not any(own)]
        assert written_without == ([("free", "gift"), ("free", "shipping")] if back == 1 else [])
        unread.append(round(100 * np.mean(np.concatenate(alone))))
    assert (possible, unread) == ([2, 0, 0], [66, 86, 90])


def test_an_unread_pair_has_no_chance():
    claim("03", "A good one has to *generalise*: to give sentences that it never read some probability")
    read = {(words[0], came) for words, row in table(1).items() for came in row}
    assert {pair for words in written(1, 300) for pair in pairwise(("<start>", *words))} <= read
