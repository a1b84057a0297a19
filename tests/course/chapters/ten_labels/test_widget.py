"""The dots, the words and the shares of chapter 23, at every stop, and what is stored against plain numpy."""

from itertools import product

import numpy as np
import pytest

from genmodels.course.chapters.ten_labels.measured import (
    LABELS,
    LOUDEST,
    SHOWN,
    WEIGHTS,
    answers,
    called,
    places,
    spoken,
    write,
)
from genmodels.course.datasets import load_sms_spam
from genmodels.course.widgets import ask_the_others
from tests.course.chapters.sms import needs_messages
from tests.course.chapters.ten_labels.both_kinds_of_rows import asked, drawn, is_spam, learnt, of_all

QUESTIONS = {"spam": "Is it spam?", "you": "Does it say you?"}
SEEDS = {"spam": 35, "you": 7}  # of the labels
STATES = list(product(QUESTIONS, LABELS, WEIGHTS))


@pytest.fixture(scope="module")
def demo():
    return ask_the_others()


def test_dots_and_bars_at_every_stop(demo):
    for question, labels, weight in STATES:
        told = demo.move(question=QUESTIONS[question], labels=labels, weight=weight)
        case, (yes, no, wrong, *rest) = (question, labels, weight), demo.scene.artists
        assert len(yes.get_xdata()) + len(no.get_xdata()) == SHOWN
        mistaken = called()[case] != answers()[question]
        for line, own in ((yes, called()[case]), (no, ~called()[case]), (wrong, mistaken)):
            np.testing.assert_allclose(np.sinh(line.get_xydata()) * 3, places()[own], atol=1e-9)
        found = spoken()[case]
        taught, untaught, words = (rest[k * LOUDEST : (k + 1) * LOUDEST] for k in range(3))
        assert [text.get_text() for text in words] == list(found.words)
        for full, hatched, odds, known in zip(taught, untaught, found.odds, found.taught, strict=True):
            assert (full.get_visible(), hatched.get_visible()) == (known, not known)
            assert (full if known else hatched).get_width() == odds
        assert list(found.odds) == sorted(found.odds, reverse=True)
        assert told.startswith(f"Named rightly: {100 * found.right:.1f}\N{NO-BREAK SPACE}%.")


def test_words_stay_in_the_picture(demo, sweep):
    for _ in sweep(demo):
        words = demo.scene.artists[3 + 2 * LOUDEST :]
        axes = words[0].axes
        renderer = axes.figure.canvas.get_renderer()
        for text in words:
            assert text.get_window_extent(renderer).x1 < axes.figure.bbox.x1


@needs_messages
def test_what_is_stored_is_measured_again(tmp_path):
    from genmodels.course.chapters.ten_labels.measured import CALLED, SPOKEN

    write(load_sms_spam(), tmp_path / "called.csv", tmp_path / "spoken.csv")
    assert (tmp_path / "called.csv").read_text() == CALLED.read_text()
    assert (tmp_path / "spoken.csv").read_text() == SPOKEN.read_text()


@needs_messages
@pytest.mark.parametrize("question", QUESTIONS)
def test_places_by_plain_numpy(question):
    own, axis = asked(question), list(QUESTIONS).index(question)
    np.testing.assert_array_equal(answers()[question], own.true[:SHOWN] == 1)
    np.testing.assert_allclose(places()[:, axis], of_all(question).odds(own.kept)[:SHOWN], atol=0.006)


@needs_messages
@pytest.mark.parametrize(("question", "labels", "weight"), STATES)
def test_every_state_by_plain_numpy(question, labels, weight):
    seed = SEEDS[question]
    own, found = asked(question), learnt(question, labels, seed, weight, 100 if weight else 0)
    state, yes = spoken()[question, labels, weight], found.odds(own.kept) > 0
    np.testing.assert_array_equal(called()[question, labels, weight], yes[:SHOWN])
    above = of_all("you").odds(asked("you").kept) > 0
    shares = [(yes == own.true).mean(), *(yes[part].mean() for part in (is_spam(), ~is_spam(), above, ~above))]
    np.testing.assert_allclose(state[:5], shares, atol=6e-5)
    odds = dict(zip(own.words, found.log_theta[1] - found.log_theta[0], strict=True))
    np.testing.assert_allclose(state.odds, [odds[word] for word in state.words], atol=6e-4)
    assert min(state.odds) >= sorted(odds.values())[-LOUDEST] - 6e-4
    column = {word: j for j, word in enumerate(own.words)}
    has = np.asarray(own.X[drawn(labels, seed, own.y) >= 0].sum(axis=0)).ravel() > 0
    assert list(state.taught) == [has[column[word]] for word in state.words]
