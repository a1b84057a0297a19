"""Words, vocabularies and count matrices."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.feature_extraction.text import CountVectorizer

from genmodels.course.datasets import Vocabulary, load_emails, tokenize
from genmodels.errors import InvalidInputError

SIX = Vocabulary(("win", "money", "lunch", "meeting", "report", "prize"))
DOCUMENTS = ["win money win", "money money win lunch money", "meeting report", "meeting lunch meeting report", "lunch"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("?!... --", []),
        ("Win, WIN; win!", ["win", "win", "win"]),
        ("don't 'quote' it\u2019s", ["don't", "quote", "it's"]),
        ("at <TIME>: <#> calls, <URL> <b>", ["at", "calls", "b"]),
        ("<#", []),
        ("snake_case e-mail 24/7", ["snake", "case", "e", "mail", "24", "7"]),
        ("Caf\u00e9 stra\u00dfe \u4f60\u597d", ["caf\u00e9", "stra\u00dfe", "\u4f60\u597d"]),
    ],
)
def test_tokens(text, words):
    assert tokenize(text) == words


def test_counts_of_the_five_documents():
    assert SIX.counts(DOCUMENTS).toarray().tolist() == [
        [2, 1, 0, 0, 0, 0],
        [1, 3, 1, 0, 0, 0],
        [0, 0, 0, 1, 1, 0],
        [0, 0, 1, 2, 1, 0],
        [0, 0, 1, 0, 0, 0],
    ]


def test_presence_is_whether_the_count_is_positive():
    counts, presence = SIX.counts(DOCUMENTS), SIX.presence(DOCUMENTS)
    assert np.array_equal(presence.toarray(), counts.toarray() > 0)
    assert counts.format == presence.format == "csr"
    assert counts.dtype == presence.dtype == np.int64


@pytest.mark.parametrize("min_count", [1, 2, 5])
def test_counts_agree_with_scikit_learn_on_the_emails(min_count):
    X, _ = load_emails()
    judge = CountVectorizer(analyzer=tokenize)
    expected = judge.fit_transform(X)
    frequent = np.asarray(expected.sum(axis=0)).ravel() >= min_count
    ours = Vocabulary.from_texts(X, min_count=min_count)
    assert list(ours.words) == judge.get_feature_names_out()[frequent].tolist()
    assert (ours.counts(X) != expected[:, frequent]).nnz == 0


@settings(max_examples=60)
@given(st.lists(st.text(alphabet="ab c'.", max_size=20), max_size=5))
def test_every_word_is_either_counted_or_unknown(texts):
    vocabulary = Vocabulary(("a", "b", "ab"))
    counts = vocabulary.counts(texts)
    assert counts.shape == (len(texts), 3)
    for i, text in enumerate(texts):
        assert counts.toarray()[i].sum() + len(vocabulary.unknown(text)) == len(tokenize(text))


def test_unknown_words_keep_their_order_and_repetitions():
    assert SIX.unknown("Pizza for lunch, pizza!") == ["pizza", "for", "pizza"]


def test_no_texts_and_no_words_have_shapes_too():
    assert SIX.counts([]).shape == (0, 6)
    assert Vocabulary(()).counts(["hello"]).shape == (1, 0)
    assert len(Vocabulary.from_texts([])) == 0


def test_a_generator_of_texts_will_do():
    assert SIX.counts(text for text in DOCUMENTS).shape == (5, 6)


@pytest.mark.parametrize("call", [SIX.counts, SIX.presence, Vocabulary.from_texts])
def test_a_bare_string_is_not_taken_for_a_list_of_letters(call):
    with pytest.raises(InvalidInputError, match=r"'win money' is one text; give a list of texts, \['win money'\]"):
        call("win money")


def test_a_word_may_not_have_two_columns():
    with pytest.raises(InvalidInputError, match="'win' stands in the vocabulary twice"):
        Vocabulary(("win", "money", "win"))
