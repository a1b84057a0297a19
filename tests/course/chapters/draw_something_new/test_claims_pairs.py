"""Claims of notebook 03: what a table of nine words can write."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import numpy as np

from tests.course.chapters.draw_something_new.notebook_code import code_with
from tools.claims import claim

NINE = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]


def test_a_row_is_a_distribution():
    claim("03", "A row is a distribution: after *the* came *cat* twice and *mat* once, so")
    claim("03", r"so $p(\text{cat} \mid \text{the}) = \frac23$.")
    came = Counter(b for a, b in pairwise(NINE) if a == "the")
    assert came == {"cat": 2, "mat": 1}
    assert Fraction(came["cat"], came.total()) == Fraction(2, 3)


def test_new_sentences_are_made_of_old_pairs():
    claim("03", "*the cat ran* is the end of the text; the other four are new, of pairs of neighbours that were in it.")
    claim("03", "A table of word pairs writes new sentences out of old pairs.")
    known = set(pairwise(NINE))
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    names = {"np": np, "followers": rows}
    exec(code_with("03", "def write(").partition("\n\n\nrng =")[0], names)
    lines = [names["write"]("the", np.random.default_rng(seed)).split() for seed in range(200)]
    assert {pair for words in lines for pair in pairwise(words)} <= known
    old = {tuple(NINE[i:j]) for i in range(9) for j in range(i + 1, 10)}  # whatever stands in the text as it is
    rng = np.random.default_rng(3)  # as in the notebook
    five = [names["write"]("the", rng) for _ in range(5)]
    assert [line for line in five if tuple(line.split()) in old] == ["the cat ran"]
    assert NINE[-3:] == ["the", "cat", "ran"]


def test_shannons_reader_takes_more_often_what_has_not_come_for_long():
    claim("03", "you have a table that does nearly what he did.")
    taken = Counter()
    for opened in range(9):  # open anywhere, read on to the next "the", round the end, and take the word after it
        place = next(i for i in range(opened, 18) if NINE[i % 9] == "the")
        taken[NINE[(place + 1) % 9]] += 1
    assert taken == {"cat": 5, "mat": 4}


def test_a_sentence_has_the_product_of_its_entries():
    claim("03", "Each word is drawn given the one before")
    claim("03", "So a sentence has the product of its entries as probability:")
    claim("03", r"*the cat ran* has $\frac23 \cdot \frac12 \cdot 1 = \frac13$, if it starts with *the*.")
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    steps = list(pairwise(["the", "cat", "ran", "<stop>"]))
    entries = [Fraction(rows[a].count(b), len(rows[a])) for a, b in steps]
    assert entries == [Fraction(2, 3), Fraction(1, 2), 1]
    names, rng = {"np": np, "followers": rows}, np.random.default_rng(0)
    exec(code_with("03", "def write(").partition("\n\n\nrng =")[0], names)
    share = np.mean([names["write"]("the", rng) == "the cat ran" for _ in range(4000)])
    assert abs(share - 1 / 3) < 4 * sqrt(2 / 9 / 4000)


def test_what_came_before_the_pair_is_forgotten():
    claim("03", "is a sequence in which what comes next depends on the present state alone.")
    claim("03", "Here that is the last word.")
    rng, after_cat = np.random.default_rng(0), {True: [], False: []}
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    for _ in range(4000):
        words = ["the"]
        while words[-1] != "<stop>":
            nexts = rows[words[-1]]
            words.append(nexts[rng.integers(len(nexts))])
            if words[-2] == "cat":
                after_cat["sat" in words[:-1]].append(words[-1] == "sat")
    for found in after_cat.values():
        assert abs(np.mean(found) - 0.5) < 4 * 0.5 / sqrt(len(found))


def test_whoever_knows_the_conditional_alone_cannot_draw_as_the_world_does():
    claim("03", "The spotter cannot: $p(y \\mid x)$ waits for a fish.")
    claim("03", "The painter can: first a kind, then one of its lengths.")
    claim("03", "The joint $p(x, y) = p(y)\\, p(x \\mid y)$ has two factors, and makes new data in two steps.")
    bass = {"long": Fraction(3, 4), "short": Fraction(1, 4)}  # p(y = bass | x), the same in two lakes
    lakes = [{"long": share, "short": 1 - share} for share in (Fraction(1, 2), Fraction(1, 5))]  # p(x)
    joints = [{(x, y): p[x] * (bass[x] if y else 1 - bass[x]) for x in p for y in (0, 1)} for p in lakes]
    assert joints[0] != joints[1]
    for joint in joints:
        prior = {y: sum(p for (_, label), p in joint.items() if label == y) for y in (0, 1)}
        given = {(x, y): p / prior[y] for (x, y), p in joint.items()}
        assert joint == {(x, y): prior[y] * given[x, y] for x, y in joint}
        assert {x: joint[x, 1] / (joint[x, 0] + joint[x, 1]) for x in bass} == bass
