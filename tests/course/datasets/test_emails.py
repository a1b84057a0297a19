"""The corpus of the course: is it what a lesson on spam needs?"""

from importlib.resources import files

import numpy as np
import pytest

from genmodels.course.datasets import Vocabulary, load_emails, tokenize
from genmodels.course.datasets.messages import parse_messages
from genmodels.errors import InvalidInputError

DATA = load_emails()
SPAM = DATA.y == "spam"
VOCABULARY = Vocabulary.from_texts(DATA.X)
COUNTS = VOCABULARY.counts(DATA.X).toarray()
IN_HAM, IN_SPAM = COUNTS[~SPAM].sum(axis=0), COUNTS[SPAM].sum(axis=0)


def test_there_are_enough_messages_and_half_are_spam():
    assert DATA.X.shape == DATA.y.shape == (148,)
    assert SPAM.sum() == 74
    assert DATA.classes.tolist() == ["ham", "spam"]


def test_the_classes_are_mixed_in_the_file():
    # the first third already shows both, so that a learner may cut the list anywhere
    assert 15 < SPAM[:50].sum() < 35


def test_no_message_occurs_twice_even_up_to_case_and_punctuation():
    assert len({tuple(tokenize(text)) for text in DATA.X}) == 148


def test_the_file_is_clean():
    content = files("genmodels.course.datasets").joinpath("emails.tsv").read_bytes()
    content.decode("ascii")  # raises where it is not
    lines = content.decode().removesuffix("\n").split("\n")
    assert all(line.count("\t") == 1 and line == line.strip() and "  " not in line for line in lines)


@pytest.mark.parametrize("label", ["ham", "spam"])
def test_lengths_are_unequal_in_both_classes(label):
    lengths = [len(tokenize(text)) for text in DATA.X[label == DATA.y]]
    assert min(lengths) <= 5
    assert max(lengths) >= 75
    assert len(set(lengths)) >= 25


def test_the_vocabulary_is_large_enough_to_be_sparse():
    assert len(VOCABULARY) > 1000
    assert np.mean(COUNTS > 0) < 0.03


def test_many_frequent_words_occur_in_one_class_only():
    # without smoothing each of them decides alone: the zero-count problem
    only_spam, only_ham = (IN_SPAM >= 3) & (IN_HAM == 0), (IN_HAM >= 3) & (IN_SPAM == 0)
    assert only_spam.sum() >= 40
    assert only_ham.sum() >= 35
    assert IN_SPAM[VOCABULARY.column["claim"]] >= 5
    assert IN_HAM[VOCABULARY.column["claim"]] == 0


def test_tempting_words_occur_in_honest_mail_too():
    for word in ("free", "money", "winner", "prize", "password", "invoice", "account", "congratulations"):
        assert IN_HAM[VOCABULARY.column[word]] >= 1, word
        assert IN_SPAM[VOCABULARY.column[word]] >= 1, word
    for word in ("meeting", "report", "attached"):
        assert IN_SPAM[VOCABULARY.column[word]] >= 1, word


@pytest.mark.parametrize("pair", ["click here", "bank details", "wire transfer", "credit card", "card number"])
def test_some_words_come_in_pairs_so_that_the_naive_assumption_is_wrong(pair):
    first, second = ((COUNTS[SPAM] > 0)[:, VOCABULARY.column[word]] for word in pair.split())
    assert np.mean(first & second) > 2 * np.mean(first) * np.mean(second)


def test_links_lead_nowhere():
    links = [word for text in DATA.X for word in text.split() if "http" in word or "www" in word or "@" in word]
    assert len(links) >= 4
    assert all(link.split("/")[2].removesuffix(".").split(".", 1)[1] in _RESERVED for link in links)


_RESERVED = ("example.com", "example.net", "example.org")  # RFC 2606: these belong to nobody


def test_leaving_one_out_a_multinomial_model_is_good_but_not_perfect():
    # Laplace-smoothed word shares, computed here with counts alone
    wrong = sum(_spam_by_words(i) != SPAM[i] for i in range(len(SPAM)))
    assert 3 <= wrong <= 15


def _spam_by_words(i: int) -> bool:
    others = np.arange(len(SPAM)) != i
    score = []
    for label in (False, True):
        totals = COUNTS[others & (label == SPAM)].sum(axis=0) + 1
        prior = np.log(np.sum(others & (label == SPAM)))
        score.append(prior + COUNTS[i] @ np.log(totals / totals.sum()))
    return score[1] > score[0]


def test_a_line_without_a_tab_is_named():
    with pytest.raises(InvalidInputError, match="toy, line 2: 'spam You won' has no tab"):
        parse_messages("ham\tHello\nspam You won\n", "toy")


def test_only_the_end_of_a_line_ends_a_message():
    X, y = parse_messages("ham\tone\u2028still one\tand a tab\r\nspam\ttwo\n", "toy")
    assert X.tolist() == ["one\u2028still one\tand a tab", "two"]
    assert y.tolist() == ["ham", "spam"]
