"""A cut on the log odds: points, matrix and ROC mark against scikit-learn, at every combination of stops."""

import numpy as np
import pytest
from sklearn.metrics import confusion_matrix, roc_curve
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from genmodels.course import widgets
from genmodels.course.datasets import Vocabulary, load_emails

TRAIN, TEST = load_emails().split(0.5, np.random.default_rng(8))
IS_SPAM = TEST.y == "spam"


def judged():
    """The log odds of every new e-mail, by scikit-learn."""
    vocabulary = Vocabulary.from_texts(TRAIN.X)
    for name, judge, read in [
        ("multinomial", MultinomialNB(), vocabulary.counts),
        ("Bernoulli", BernoulliNB(), vocabulary.presence),
    ]:
        ham, spam = judge.fit(read(TRAIN.X), TRAIN.y).predict_joint_log_proba(read(TEST.X)).T
        yield name, spam - ham


JUDGED = dict(judged())


@pytest.fixture(scope="module")
def demo():
    return widgets.spam_threshold()


def test_artists_at_every_stop(demo, sweep):
    spam, ham, cut, rings, *counts, curve, here = demo.scene.artists
    for state in sweep(demo):
        odds, at = JUDGED[state["model"]], state["cut"]
        called = odds >= at
        (tn, fp), (fn, tp) = confusion_matrix(IS_SPAM, called)
        assert [text.get_text() for text in counts] == [str(n) for n in (tp, fp, fn, tn)]
        np.testing.assert_allclose(spam.get_xdata(), odds[IS_SPAM], atol=1e-9)
        np.testing.assert_allclose(ham.get_xdata(), odds[~IS_SPAM], atol=1e-9)
        assert len(rings.get_xdata()) == (called != IS_SPAM).sum()
        assert list(cut.get_xdata()) == [at, at]
        false_positives, true_positives, _ = roc_curve(IS_SPAM, odds, drop_intermediate=False)
        np.testing.assert_allclose(curve.get_xydata(), np.stack([false_positives, true_positives], axis=1), atol=1e-12)
        assert here.get_xydata()[0].tolist() == pytest.approx([fp / (fp + tn), tp / (tp + fn)])


def test_the_words(demo):
    assert demo.move(cut=0.0, model="multinomial") == (
        "Called spam from P(spam) = 0.5 on: recall 89\xa0%, precision 97.1\xa0%, false alarms 2.7\xa0% of all ham."
    )
    assert "P(spam) = 4.5e-05 on" in demo.move(cut=-10.0)
    assert "P(spam) = 1 - 4.5e-05 on" in demo.move(cut=10.0)


def test_nothing_called_spam_has_no_precision(demo):
    assert "nothing is called spam, so no precision" in widgets.spam_threshold(alpha=100.0).move(cut=16.0)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(cut=5.5, model="Bernoulli")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
