"""Near-copies against a slow search written anew, and the split that keeps them together."""

import os
import re
import sys
from itertools import combinations
from pathlib import Path
from time import process_time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genmodels.course.datasets import load_emails, load_sms_spam, near_copies, split_by_groups, tokenize
from genmodels.course.datasets.messages import SMS
from genmodels.errors import InvalidInputError, InvalidParameterError

needs_messages = pytest.mark.skipif(
    not (Path(os.environ.get("GENMODELS_DATA", "")) / SMS.name).is_file(),
    reason="GENMODELS_DATA names no folder with the file SMSSpamCollection",
)
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


def runs(text, size=2):
    """Runs of so many words of a text, numbers blanked."""
    words = WORD.findall(re.sub(r"<(#|DECIMAL|TIME|URL|EMAIL)>", "7", text).lower().replace("\u2019", "'"))
    words = [re.sub(r".*\d.*", "7", word) for word in words]
    return {tuple(words[i : i + size]) for i in range(len(words) - size + 1)}


def groups_of(texts, share, size=2):
    """Sets of positions, joined one pair of texts after the other."""
    found, heaps = [runs(text, size) for text in texts], [{i} for i in range(len(texts))]
    for i, j in combinations(range(len(texts)), 2):
        if (found[i] & found[j]) and len(found[i] & found[j]) / len(found[i] | found[j]) >= share:
            mine, other = (next(heap for heap in heaps if k in heap) for k in (i, j))
            if mine is not other:
                heaps.remove(other)
                mine |= other
    return {frozenset(heap) for heap in heaps}


def as_sets(group):
    return {frozenset(np.flatnonzero(group == k).tolist()) for k in np.unique(group)}


SENTENCES = st.lists(st.sampled_from(["win", "a", "car", "now", "call", "07", "<#>"]), max_size=6).map(" ".join)


@settings(max_examples=150, deadline=None)
@given(st.lists(SENTENCES, max_size=9), st.sampled_from([0.2, 1 / 3, 0.5, 0.7, 1.0]))
def test_groups_are_those_of_a_slow_search(texts, share):
    assert as_sets(near_copies(texts, share)) == groups_of(texts, share)


@pytest.mark.parametrize("share", [0.1, 0.5])
def test_the_emails_of_the_course(share):
    X, _ = load_emails()
    group = near_copies(X, share)
    assert as_sets(group) == groups_of(X, share)
    assert [group.tolist().index(k) for k in range(group.max() + 1)] == sorted(np.unique(group, return_index=True)[1])


def test_more_texts_than_are_compared_at_a_time(monkeypatch):
    texts = [f"{word} {other} call me" for word in ("win", "lose", "see") for other in ("it", "now", "a car")]
    whole = near_copies(texts)
    monkeypatch.setattr(sys.modules[near_copies.__module__], "BLOCK", 2)
    assert near_copies(texts).tolist() == whole.tolist()


@pytest.mark.parametrize(
    ("texts", "group"),
    [
        ([], []),
        (["", "ok", "OK."], [0, 1, 2]),  # no pair, and so no copies
        (["win a car", "a b", "Win a CAR!"], [0, 1, 0]),
        (["call 0800 123 now", "call 5 6 now"], [0, 0]),
        (["code K52XY now", "code 9 now"], [0, 0]),
        (["I owe you <#> pounds", "I owe you 5 pounds"], [0, 0]),
        (["a b c d", "b c d e", "c d e f"], [0, 0, 0]),  # the first and the last share one pair of five
    ],
)
def test_what_belongs_together(texts, group):
    assert near_copies(texts).tolist() == group


def test_one_word_is_enough_for_no_copy():
    assert near_copies(["thanks", "thanks"]).tolist() == [0, 1]


def test_exactly_the_share_is_enough():
    assert near_copies(["a b c", "a b d"], share=1 / 3).tolist() == [0, 0]
    assert near_copies(["a b c", "a b d"], share=0.34).tolist() == [0, 1]


@pytest.mark.parametrize("texts", ["win money", 3, None])
def test_what_is_no_list_of_texts(texts):
    with pytest.raises(InvalidInputError, match="give a list of texts, such as"):
        near_copies(texts)


@pytest.mark.parametrize("wrong", [None, 3.0, b"call me", ["call"]])
def test_what_is_no_text_among_texts(wrong):
    with pytest.raises(InvalidInputError, match=r"text 1 is .*, and no text; give strings only"):
        near_copies(["call me", wrong])


@pytest.mark.parametrize("share", [0, -1, 1.5, "half", None, float("nan"), True])
def test_a_share_beyond_its_limits(share):
    with pytest.raises(InvalidParameterError, match="give a number above 0, at most 1"):
        near_copies(["call me"], share)


# ---- The split.


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.integers(0, 30), min_size=20, max_size=60),
    st.integers(0, 5),
    st.sampled_from([(0.5, 0.25, 0.25), (0.8, 0.2)]),
)
def test_no_group_stands_in_two_parts_and_no_row_is_lost(groups, seed, shares):
    groups = np.array(groups)
    try:
        parts = split_by_groups(groups, seed, shares)
    except InvalidInputError:
        return
    assert sorted(np.concatenate(parts).tolist()) == list(range(len(groups)))
    for one, other in combinations(parts, 2):
        assert not set(groups[one]) & set(groups[other])
    ends = np.cumsum([len(part) for part in parts])[:-1]
    assert (np.abs(ends - np.cumsum(shares)[:-1] * len(groups)) <= np.bincount(groups).max() / 2).all()


def test_groups_of_one_row_are_split_as_rows_are():
    parts = split_by_groups(np.arange(1000), rng=3)
    assert [len(part) for part in parts] == [500, 250, 250]
    assert not all((np.diff(part) > 0).all() for part in parts)  # in random order


def test_one_seed_one_split():
    groups = np.arange(40) // 2
    first, again, other = (split_by_groups(groups, rng=rng) for rng in (0, 0, 1))
    assert all(map(np.array_equal, first, again))
    assert not all(map(np.array_equal, first, other))
    assert all(map(np.array_equal, split_by_groups(groups), first))
    assert all(map(np.array_equal, split_by_groups(groups, np.random.default_rng(0)), first))
    names = np.array([f"group {k:02}" for k in groups])
    assert all(map(np.array_equal, split_by_groups(names), first))


def test_each_group_comes_into_each_part():
    parts = [split_by_groups(np.arange(8), seed) for seed in range(200)]
    found = np.array([[0 in part for part in three] for three in parts]).mean(axis=0)
    assert np.abs(found - [0.5, 0.25, 0.25]).max() < 0.12


@pytest.mark.parametrize("groups", [[], [[0, 1], [2, 3]], 5, "abc", None, [0, None, "a"]])
def test_what_is_no_list_of_groups(groups):
    with pytest.raises(InvalidInputError, match="give one group for each row"):
        split_by_groups(groups)


@pytest.mark.parametrize("shares", [(0.5, 0.6), (1.5, -0.5), (), "half", 0.5, (0.5, float("nan")), (0.0, 1.0)])
def test_what_are_no_shares(shares):
    with pytest.raises(InvalidParameterError, match="give positive numbers that sum to 1"):
        split_by_groups([0, 1, 2], shares=shares)


@pytest.mark.parametrize("rng", ["seed", -1, 0.5, [1]])
def test_what_draws_nothing(rng):
    with pytest.raises(InvalidParameterError, match="give a seed, 0 or more, or a generator"):
        split_by_groups([0, 1, 2], rng)


def test_too_few_groups():
    with pytest.raises(InvalidInputError, match="2 groups of 4 rows, the largest of 2, leave one of 3 parts empty"):
        split_by_groups([0, 0, 1, 1])


# ---- The real messages.


@pytest.fixture(scope="module")
def messages():
    return load_sms_spam().without_repetitions()


def by_common_runs(texts, share, found=runs):
    """Groups by a search over the texts that have a run of words in common, without matrices."""
    found, having, root = [found(text) for text in texts], {}, list(range(len(texts)))

    def top(i):
        while root[i] != i:
            i = root[i]
        return i

    for i, own in enumerate(found):
        common = {}
        for pair in own:
            for j in having.setdefault(pair, []):
                common[j] = common.get(j, 0) + 1
            having[pair].append(i)
        for j, both in common.items():
            if both / (len(own) + len(found[j]) - both) >= share:
                root[top(i)] = top(j)
    return np.array([top(i) for i in range(len(texts))])


@needs_messages
def test_groups_of_the_messages(messages):
    group = near_copies(messages.X)
    spam, size = messages.y == "spam", np.bincount(group)
    assert as_sets(group) == as_sets(by_common_runs(messages.X, 0.5))
    assert (len(group), len(size), len(set(group[spam])), size.max()) == (5171, 4870, 438, 15)
    assert (size[group] > 1)[spam].sum() == 311
    assert not set(group[spam]) & set(group[~spam])  # no group holds both kinds


@needs_messages
@pytest.mark.parametrize(
    ("share", "groups", "spam"), [(0.4, 4826, 418), (0.6, 4926, 464), (0.7, 4964, 484), (0.8, 5002, 510)]
)
def test_other_shares_change_little(messages, share, groups, spam):
    group = near_copies(messages.X, share)
    assert as_sets(group) == as_sets(by_common_runs(messages.X, share))
    assert (group.max() + 1, len(set(group[messages.y == "spam"]))) == (groups, spam)
    assert not set(group[messages.y == "spam"]) & set(group[messages.y == "ham"])


def words_as_they_are(text):
    return set(tokenize(text))


@needs_messages
@pytest.mark.parametrize(
    ("found", "share", "spam"),
    [(words_as_they_are, 0.7, 474), (lambda text: runs(text, 3), 0.5, 466), (lambda text: runs(text, 3), 0.3, 421)],
)
def test_other_rules_find_nearly_as_many_different_spam_messages(messages, found, share, spam):
    group = by_common_runs(messages.X, share, found)
    assert len(set(group[messages.y == "spam"])) == spam
    assert not set(group[messages.y == "spam"]) & set(group[messages.y == "ham"])


@needs_messages
def test_the_split_of_the_messages(messages):
    group = near_copies(messages.X)
    parts = split_by_groups(group)
    assert [len(part) for part in parts] == [2586, 1292, 1293]
    assert [(messages.y[part] == "spam").sum() for part in parts] == [325, 156, 172]


@needs_messages
def test_it_takes_no_time(messages):
    begin = process_time()
    near_copies(messages.X)
    assert process_time() - begin < 3
