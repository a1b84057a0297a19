"""One long text among many short ones costs what it is long, not as much for each row."""

import tracemalloc

import numpy as np
import pandas as pd
import pytest

from genmodels import BernoulliNaiveBayes, CategoricalHMM, CategoricalMixture, CategoricalNaiveBayes, MixedNaiveBayes
from genmodels.discriminative import ConfusionMatrix
from genmodels.sklearn import BernoulliNaiveBayes as Estimator
from genmodels.statistics import load, save

ROWS, LONG = 20_000, "x" * 8000
LIMIT = 20  # MiB; each row with the width of the longest makes 610
TEXTS = ["ham", "spam"] * (ROWS // 2 - 1) + ["ham", LONG]
BITS = np.arange(ROWS)[:, None] % 2
CONTAINERS = {
    "a list": list,
    "objects": lambda texts: np.array(texts, dtype=object),
    "a series": pd.Series,
    "categories": pd.Categorical,
}


def peak(call) -> float:
    """The memory that a call takes at most, in MiB."""
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1] / 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("container", CONTAINERS.values(), ids=CONTAINERS)
def test_a_long_label(container):
    y = container(TEXTS)
    model = BernoulliNaiveBayes().fit(BITS, y)
    assert model.classes_.tolist() == ["ham", "spam", LONG]
    assert model.predict([[0], [1]]).tolist() == ["ham", "spam"]
    assert model.statistics_.weight.tolist() == [ROWS / 2, ROWS / 2 - 1, 1]
    for call in (
        lambda: BernoulliNaiveBayes().fit(BITS, y),
        lambda: model.predict(BITS),
        lambda: model.score(BITS, y),
        lambda: model.sample(ROWS, np.random.default_rng(0)),
        lambda: ConfusionMatrix.from_labels(y, model.predict(BITS)),
    ):
        assert peak(call) < LIMIT


def test_a_long_label_of_an_estimator():
    y = np.array(TEXTS, dtype=object)
    assert Estimator().fit(BITS, y).predict([[0], [1]]).tolist() == ["ham", "spam"]
    assert peak(lambda: Estimator().fit(BITS, y).predict(BITS)) < LIMIT


@pytest.mark.parametrize("container", CONTAINERS.values(), ids=CONTAINERS)
def test_a_long_category(container):
    X = pd.DataFrame({"text": container(TEXTS), "size": BITS[:, 0]})
    for make in (CategoricalNaiveBayes, lambda: MixedNaiveBayes({"categorical": ["text"], "poisson": ["size"]})):
        model = make().fit(X, BITS[:, 0])
        assert model.predict(X[:2]).tolist() == [0, 1]
        assert model.explain({"size": 1, "text": LONG}).terms[0, 0] == pytest.approx(np.log(1 / (ROWS / 2 + 3)))
        for call in (
            lambda make=make: make().fit(X, BITS[:, 0]),
            lambda model=model: model.predict(X),
            lambda model=model: model.sample(ROWS, np.random.default_rng(0)),
        ):
            assert peak(call) < LIMIT


@pytest.mark.parametrize(
    "learn",
    [
        lambda: CategoricalMixture(2, max_iter=2).fit([(text,) for text in TEXTS], rng=np.random.default_rng(0)),
        lambda: CategoricalHMM(2, max_iter=2).fit([TEXTS], rng=np.random.default_rng(0)),
    ],
    ids=["mixture", "hidden Markov model"],
)
def test_a_long_category_whose_component_nobody_has_seen(learn):
    assert learn().density_.categories == (("ham", "spam", LONG),)
    assert peak(learn) < LIMIT


def test_texts_that_are_all_different_and_one_is_long():
    X = np.array([[f"{row} comments"] for row in range(ROWS - 1)] + [[LONG]], dtype=object)
    assert peak(lambda: CategoricalNaiveBayes().fit(X, BITS[:, 0]).predict(X)) < LIMIT


def test_long_and_short_labels_add_up_and_are_saved(tmp_path):
    long, short = BernoulliNaiveBayes().fit([[0], [1]], ["a", LONG]), BernoulliNaiveBayes().fit([[1], [1]], ["b", "c"])
    assert (long + short).classes_.tolist() == (short + long).classes_.tolist() == ["a", "b", "c", LONG]
    assert short.partial_fit([[1]], [LONG]).predict([[1]]).tolist() == ["b"]
    save(tmp_path / "long", (long + short).statistics_)
    assert load(tmp_path / "long").classes.tolist() == ["a", "b", "c", LONG]


def test_labels_that_are_not_long_stay_what_they_were():
    for y in (["ham", "spam"], np.array(["ham", "spam"], dtype=object), np.array(["ham", "spam"], dtype="U500")):
        predicted = BernoulliNaiveBayes().fit([[0], [1]], y).predict([[0]])
        assert predicted.dtype.kind == "U"
        assert predicted.tolist() == ["ham"]


@pytest.mark.parametrize("make", [np.dtypes.StringDType, lambda: np.dtypes.StringDType(na_object=None)])
def test_texts_of_numpys_own_type(make):
    y = np.array(["ham", "spam", LONG], dtype=make())
    assert BernoulliNaiveBayes().fit([[0], [1], [1]], y).classes_.tolist() == ["ham", "spam", LONG]
    assert CategoricalNaiveBayes().fit(y[:, None], [0, 1, 1]).density_.categories == (("ham", "spam", LONG),)
