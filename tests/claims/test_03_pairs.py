"""Claims of notebook 03: what a table of nine words can write."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import numpy as np

from tests.claims.notebook_code import code_with
from tools.claims import claim

NINE = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]


def test_a_row_is_a_distribution():
    claim("03", "A row is a distribution: after *the* came *cat* twice and *mat* once, so")
    claim("03", r"so $P(\text{cat} \mid \text{the}) = \frac23$.")
    came = Counter(b for a, b in pairwise(NINE) if a == "the")
    assert came == {"cat": 2, "mat": 1}
    assert Fraction(came["cat"], came.total()) == Fraction(2, 3)


def test_new_sentences_are_made_of_old_pairs():
    claim("03", "New sentences, and each pair of neighbours in them was in the text.")
    claim("03", "A table of word pairs writes new sentences out of old pairs.")
    known = set(pairwise(NINE))
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    names = {"np": np, "followers": rows}
    exec(code_with("03", "def write(").partition("\n\n\nrng =")[0], names)
    lines = [names["write"]("the", np.random.default_rng(seed)).split() for seed in range(200)]
    assert {pair for words in lines for pair in pairwise(words)} <= known
    assert sum(words != NINE for words in lines) > 190


def test_what_came_before_the_pair_is_forgotten():
    claim("03", "The table was given pairs, so it knows pairs.")
    claim(
        "03",
        r"after *the cat* comes *sat* with probability $\frac12$, whether or not it has written *the cat sat* before.",
    )
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
