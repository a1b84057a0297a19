"""Models that several threads share: nothing that is learnt gets lost, and no answer is a mixture of two models."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Event

import numpy as np
import pytest

from genmodels import BernoulliNaiveBayes, GaussianDiscriminantAnalysis, GaussianNaiveBayes, KNeighbors, MixedNaiveBayes
from tests.every_classifier import KINDS, new

pytestmark = pytest.mark.usefixtures("impatient_threads")

MODELS = [*map(new, KINDS), GaussianDiscriminantAnalysis("full"), KNeighbors(3)]
ROWS, CHUNKS = 4000, 80


def table():
    rng = np.random.default_rng(4)
    return rng.integers(0, 2, (ROWS, 3)).astype(float), rng.integers(0, 2, ROWS)


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_what_many_threads_learn_all_counts(model):
    X, y = table()
    model = model.with_options()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda rows: model.partial_fit(X[rows], y[rows]), np.array_split(np.arange(ROWS), CHUNKS)))
    assert model.statistics_.weight.tolist() == np.bincount(y).tolist()


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_predictions_beside_learning_are_never_stale_for_good(model):
    X, y = table()
    model = model.with_options().fit(X[:50], y[:50])
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(model.predict_proba, X[:40]) for _ in range(60)]
        list(pool.map(lambda rows: model.partial_fit(X[rows], y[rows]), np.array_split(np.arange(50, ROWS), 40)))
        assert all(np.isfinite(answer.result()).all() for answer in asked)
    assert np.allclose(model.predict_proba(X[:40]), model.with_options().fit(X, y).predict_proba(X[:40]), rtol=1e-9)


def test_what_was_solved_from_older_rows_does_not_outlive_newer_ones():
    learnt, answering = Event(), Event()

    class Slow(GaussianNaiveBayes):
        def _family(self, names):
            if answering.is_set():
                answering.clear()
                assert learnt.wait(10)
            return super()._family(names)

    model = Slow().partial_fit([[0.0], [2.0]], [0, 0])
    with ThreadPoolExecutor(1) as pool:
        answering.set()
        asked = pool.submit(lambda: model.density_.mean)
        while answering.is_set():
            pass
        model.partial_fit([[100.0], [102.0]], [0, 0])
        learnt.set()
        assert asked.result().tolist() == [[1.0]]
    assert model.density_.mean.tolist() == [[51.0]]


def test_each_answer_is_that_of_one_model_while_its_data_change():
    X, y = table()
    words = np.array(["ham", "spam", "news"])
    labels = [words[y], words[2 * y], words[y + 1]]
    expected = [BernoulliNaiveBayes().fit(X, one).predict(X).tolist() for one in labels]
    model = BernoulliNaiveBayes().fit(X, labels[0])
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(model.predict, X) for _ in range(40)]
        for one in labels:
            model.fit(X, one)
        assert all(answer.result().tolist() in expected for answer in asked)


def test_a_model_is_copied_and_pickled_without_its_lock():
    model = GaussianNaiveBayes().partial_fit([[0.0], [2.0]], [0, 0])
    for twin in (copy.copy(model), copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        twin.partial_fit([[4.0], [6.0]], [1, 1])
        assert twin.classes_.tolist() == [0, 1]
        assert twin._lock is not model._lock
    assert model.classes_.tolist() == [0]


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_model_is_copied_and_pickled_while_it_learns_for_the_first_time(way):
    X, y = table()
    for _ in range(300):
        model = GaussianNaiveBayes()
        with ThreadPoolExecutor(1) as pool:
            learning = pool.submit(model.partial_fit, X[:8], y[:8])
            while not learning.done():
                way(model)
            assert learning.result() is model


def _dump(model) -> None:
    import joblib

    joblib.dump(model, BytesIO())


WAYS = {"deepcopy": copy.deepcopy, "pickle": pickle.dumps, "joblib": _dump}
ANSWERS = {
    GaussianDiscriminantAnalysis("full"): ("score_samples", "predict"),
    MixedNaiveBayes(remainder="kernel"): ("score_samples", "predict"),
    KNeighbors(3): ("predict", "log_density"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("model", ANSWERS, ids=repr)
def test_a_model_is_copied_and_pickled_while_it_answers_for_the_first_time(model, way):
    if way == "joblib":
        pytest.importorskip("joblib")
    X = np.random.default_rng(4).normal(size=(40, 2))
    for _ in range(30):
        learnt = model.with_options().fit(X, np.arange(40) % 2)
        with ThreadPoolExecutor(1) as pool:
            answers = [pool.submit(getattr(learnt, name), X) for name in ANSWERS[model]]
            while not answers[-1].done():
                WAYS[way](learnt)
            assert all(len(answer.result()) == 40 for answer in answers)
