"""A message read word by word: every term against counting by hand, at every stop and for texts of one's own."""

import re
from itertools import pairwise

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.chapters.spam_two_event_models.widget import MESSAGES, WORDS
from genmodels.course.datasets import load_emails, load_iris, tokenize
from genmodels.course.kit.player.record import record
from genmodels.errors import InvalidParameterError

EMAILS = load_emails()
READ = [tokenize(text) for text in EMAILS.X]
NAMES = ("Bernoulli", "multinomial")
DICTIONARY = sorted({word for words in READ for word in words})


@pytest.fixture(scope="module")
def demo():
    return widgets.read_a_message()


def shares(model, alpha, label):
    own = [words for words, other in zip(READ, EMAILS.y, strict=True) if other == label]
    bag = [word for words in own for word in (words if model == "multinomial" else set(words))]
    below = len(bag) + alpha * len(DICTIONARY) if model == "multinomial" else len(own) + 2 * alpha
    counts = dict.fromkeys(DICTIONARY, 0)
    for word in bag:
        counts[word] += 1
    return {word: (count + alpha) / below for word, count in counts.items()}


def log_odds(model, alpha, text):
    """The sum over the dictionary (half of the e-mails are spam, so the prior adds nothing)."""
    words, joint = [word for word in tokenize(text) if word in DICTIONARY], []
    with np.errstate(divide="ignore", invalid="ignore"):
        for label in ("spam", "ham"):
            p = shares(model, alpha, label)
            if model == "multinomial":
                joint.append(sum(np.log(p[word]) for word in words))
            else:
                joint.append(sum(np.log(q if word in words else 1 - q) for word, q in p.items()))
        return joint[0] - joint[1]


def totals(demo):
    """What is written beside the last bar of each model."""
    rows = WORDS + 3
    return [dict(zip(own[rows : 2 * rows], own[:rows], strict=True))["together"] for own in texts(demo)]


def texts(demo):
    """What is written in the picture of each model: numbers, names, and the scale of the axis."""
    artists = demo.scene.artists
    half = len(artists) // 2
    return [[a.get_text() for a in part if hasattr(a, "get_text")] for part in (artists[:half], artists[half:])]


def read(told):
    return float(told.replace("−", "-"))


@pytest.mark.parametrize("text", [*MESSAGES, "", "win win win a zebra", "3", "The CARD, the card!"])
@pytest.mark.parametrize("alpha", [0.0, 0.1, 1.0])
def test_the_sum_is_that_of_counting(demo, text, alpha):
    demo.move(message=text, alpha=alpha)
    for told, model in zip(totals(demo), ("Bernoulli", "multinomial"), strict=True):
        odds = log_odds(model, alpha, text)
        if np.isfinite(odds):
            assert read(told) == pytest.approx(odds, abs=0.0051)
        else:
            assert told == ("0/0" if np.isnan(odds) else "+∞" if odds > 0 else "−∞")


def test_bars_stand_end_to_end_and_stay_in_the_picture(demo, sweep):
    for _ in sweep(demo):
        for bar in demo.scene.artists:
            if hasattr(bar, "get_width") and bar.get_visible():
                assert bar.get_x() + min(bar.get_width(), 0) >= -1
                assert bar.get_x() + max(bar.get_width(), 0) <= 1
    demo.move(message="free", alpha=1.0)
    right, left = demo.scene.artists[: WORDS + 3], demo.scene.artists[WORDS + 3 : 2 * (WORDS + 3)]
    ends = [b.get_x() + b.get_width() for pair in zip(right, left, strict=True) for b in pair if b.get_visible()]
    assert ends[2] == pytest.approx(ends[3])  # after the word, and the sum


def partial_sums(model, alpha, text):
    """Where the bars end, one after the other: half of the e-mails are spam, so the prior ends at 0."""
    words = list(dict.fromkeys(word for word in tokenize(text) if word in DICTIONARY))
    spam, ham = (shares(model, alpha, label) for label in ("spam", "ham"))
    times = [tokenize(text).count(word) if model == "multinomial" else 1 for word in words]
    each = [n * (np.log(spam[word]) - np.log(ham[word])) for n, word in zip(times, words, strict=True)]
    total = log_odds(model, alpha, text)
    return [0.0, *(total - sum(each[n:]) for n in range(len(each) + 1))]


@pytest.mark.parametrize(("text", "alpha"), [(MESSAGES[0], 0.1), ("lunch", 1.0), ("", 1.0), (MESSAGES[3], 0.01)])
def test_the_scale_is_the_least_that_has_room_and_bars_are_as_long_as_it_says(demo, text, alpha):
    demo.move(message=text, alpha=alpha)
    ends = {model: partial_sums(model, alpha, text) for model in NAMES}
    farthest = max(abs(end) for own in ends.values() for end in own)
    scales = [list(map(read, own[-5:])) for own in texts(demo)]
    scale = next(scale for scale in (2, 4, 8, 16, 32) if farthest <= scale)
    assert scales == [[-scale, -scale / 2, 0, scale / 2, scale]] * 2
    rows, half = WORDS + 3, len(demo.scene.artists) // 2
    for k, model in enumerate(NAMES):
        right, left = demo.scene.artists[k * half :][:rows], demo.scene.artists[k * half + rows :][:rows]
        shown = [bar if bar.get_visible() else other for bar, other in zip(right, left, strict=True)]
        drawn = [scale * (bar.get_x() + bar.get_width()) for bar in shown[: len(ends[model])]]
        assert drawn == pytest.approx(ends[model], abs=1e-9)


def test_no_number_stands_across_the_zero_line(demo, sweep):
    for _ in sweep(demo):
        half, rows = len(demo.scene.artists) // 2, WORDS + 3
        beside = [demo.scene.artists[k * half :][2 * rows + 3 :][:rows] for k in (0, 1)]
        for artist in (number for numbers in beside for number in numbers if number.get_visible()):
            if re.fullmatch("[+\u2212][0-9.]+", artist.get_text()):
                x, side = artist.get_position()[0], artist.get_horizontalalignment()
                assert (x > 0, side) == (True, "left") or (x < 0, side) == (True, "right")


def test_an_empty_message_is_named(demo):
    demo.move(message="", alpha=1.0)
    assert "message (empty), α = 1." in demo.alt
    demo.reset()


@pytest.mark.parametrize("text", ["free", "lunch prize ok", MESSAGES[0]])
def test_few_rows_move_apart_and_stay_in_the_picture(demo, text):
    demo.move(message=text, alpha=1.0)
    shown = [bar for bar in demo.scene.artists if hasattr(bar, "get_width") and bar.get_visible()]
    edges = sorted((bar.get_y(), bar.get_y() + bar.get_height()) for bar in shown[: len(shown) // 2])
    assert all(after[0] >= before[1] for before, after in pairwise(edges))
    low, high = shown[0].axes.get_ylim()[::-1]
    assert low < edges[0][0]
    assert (high - low) / 2 < edges[-1][1] < high


def test_words_outside_the_dictionary_are_named(demo):
    assert demo.move(message="zebra, free zebra", alpha=1.0).endswith("Not in the dictionary: zebra.")


def test_a_long_message_folds_its_last_words(demo):
    text = " ".join(DICTIONARY[:30])
    demo.move(message=text, alpha=1.0)
    assert f"{30 - WORDS + 1} more words" in [a.get_text() for a in demo.scene.artists if hasattr(a, "get_text")]
    assert read(totals(demo)[1]) == pytest.approx(log_odds("multinomial", 1.0, text), abs=0.0051)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(message="my own words", alpha=0.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


def test_a_record_holds_the_messages_to_choose(demo):
    demo.move(message="my own words")
    head = record(demo).data["head"]
    assert head["controls"][0]["axes"][0]["texts"] == list(MESSAGES)
    demo.reset()


def test_other_labels_are_quoted():
    with pytest.raises(InvalidParameterError, match="both ham and spam"):
        widgets.read_a_message(load_iris())
