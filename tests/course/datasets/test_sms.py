"""The real SMS collection, where it is at hand."""

import os
import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from genmodels.course.datasets import Vocabulary, load_sms_spam
from genmodels.course.datasets.messages import SMS

HERE = Path(os.environ.get("GENMODELS_DATA", "")) / SMS.name

pytestmark = pytest.mark.skipif(
    not (os.environ.get("GENMODELS_DATA") and HERE.is_file()),
    reason="the environment variable GENMODELS_DATA names no folder with the file SMSSpamCollection",
)


def test_all_messages_are_read():
    data = load_sms_spam()
    assert data.X.shape == (5574,)
    assert Counter(data.y.tolist()) == {"ham": 4827, "spam": 747}
    assert data.X[1] == "Ok lar... Joking wif u oni..."
    assert all(isinstance(text, str) and text for text in data.X)


def test_the_home_is_asked_for_over_https():
    assert SMS.url.startswith("https://archive.ics.uci.edu/")
    assert SMS.sha256 == "7d039a24a6083ed9ef0f806ebad56bbb976e3aeb8de05669173bfdc4996c239d"


def test_entities_are_turned_back_and_marks_are_seen_and_no_words():
    X, y = load_sms_spam()
    assert not any(re.search("&(lt|gt|amp|quot|nbsp);", text) for text in X)
    found = np.array([re.search("<(#|DECIMAL|TIME|URL|EMAIL)>", text) is not None for text in X])
    assert found.sum() > 200
    assert set(y[found].tolist()) == {"ham"}
    left = Vocabulary(("lt", "gt", "amp", "decimal")).counts(X).sum(axis=0)
    assert left.tolist() == [2, 4, 0, 2]  # of people who write so


def test_a_text_is_kept_once():
    once = load_sms_spam().without_repetitions()
    assert Counter(once.y.tolist()) == {"ham": 4518, "spam": 653}
    assert len(set(once.X.tolist())) == len(once.X) == 5171


def test_a_word_that_spam_loves():
    X, y = load_sms_spam()
    claim = Vocabulary(("claim",)).presence(X).toarray()[:, 0]
    assert claim[y == "ham"].sum() == 0
    assert claim[y == "spam"].sum() > 100
