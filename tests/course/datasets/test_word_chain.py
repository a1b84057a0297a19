"""Word pairs and triplets against counts by hand, and drawn sentences against the pairs that were seen."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from genmodels.course.datasets import WordChain, load_emails, tokenize
from genmodels.course.datasets.chain import LONGEST
from genmodels.errors import InvalidInputError, ZeroEvidenceError

TEXT = "the cat sat on the mat the cat ran"
PAIRS = {
    ("the", "cat"): Fraction(2, 3),
    ("cat", "sat"): Fraction(1, 2),
    ("sat", "on"): Fraction(1),
    ("on", "the"): Fraction(1),
    ("the", "mat"): Fraction(1, 3),
    ("mat", "the"): Fraction(1),
    ("cat", "ran"): Fraction(1, 2),
}


@pytest.mark.parametrize(("pair", "share"), PAIRS.items())
def test_pairs_counted_by_hand(pair, share):
    assert WordChain.from_texts([TEXT]).following(pair[0])[pair[1]] == share


def test_the_last_word_is_followed_by_the_end_and_an_unknown_one_by_nothing():
    chain = WordChain.from_texts([TEXT])
    assert chain.following("ran") == {"<stop>": 1}
    with pytest.raises(ZeroEvidenceError, match="'dog' was never seen"):
        chain.following("dog")


def test_triplets_look_two_words_back():
    chain = WordChain.from_texts([TEXT], order=2)
    assert chain.following("the", "cat") == {"sat": Fraction(1, 2), "ran": Fraction(1, 2)}
    assert chain.following("on", "the") == {"mat": Fraction(1)}


def test_sentences_end_at_a_full_stop():
    chain = WordChain.from_texts(["We win. You win! Do they?"])
    assert chain.following("<start>") == {"we": Fraction(1, 3), "you": Fraction(1, 3), "do": Fraction(1, 3)}


@pytest.mark.parametrize("order", [1, 2, 3])
def test_a_drawn_sentence_has_only_pairs_that_were_seen(order):
    emails = load_emails()
    seen = {pair for text in emails.X for pair in pairwise(tokenize(text))}
    chain, rng = WordChain.from_texts(emails.X, order), np.random.default_rng(5)
    for _ in range(20):
        words = chain.sentence(rng).split()
        assert 1 <= len(words) <= LONGEST
        assert set(pairwise(words)) <= seen


def test_words_are_drawn_as_often_as_they_followed():
    chain, rng = WordChain.from_texts(["a b", "a b", "a c", "a b"]), np.random.default_rng(0)
    ends = [chain.sentence(rng).split()[1] for _ in range(4000)]
    assert ends.count("b") / 4000 == pytest.approx(3 / 4, abs=0.03)


@pytest.mark.parametrize(("texts", "order"), [("a bare string", 1), (["fine"], 0), ([], 1), (["..."], 1)])
def test_what_cannot_be_counted_is_refused(texts, order):
    with pytest.raises(InvalidInputError):
        WordChain.from_texts(texts, order)
