"""Models in files: options of every type, names of columns, and files that are refused."""

import json
from dataclasses import dataclass, field
from decimal import Decimal

import numpy as np
import pandas as pd
import pytest

import genmodels.statistics
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    PoissonNaiveBayes,
    load,
)
from genmodels import sklearn as estimators
from genmodels.errors import InvalidInputError

X, Y = [[1, 0], [0, 1], [1, 1], [0, 0]], ["ham", "ham", "spam", "spam"]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "model.npz"


OPTIONS = {
    "a number": 0.1,
    "a whole number": 10**30,
    "a numpy number": np.float32(0.1),
    "nothing": None,
    "a text": "späm \ud800\x00",
    "truth": True,
    "a list": [0.25, [1, "a"]],
    "a tuple": (1, (2.5, None)),
    "an array": np.array([0.1, 0.9]),
    "an array by columns": np.asfortranarray(np.arange(6.0).reshape(2, 3)),
    "an array without entries": np.empty((0, 3)),
    "an array of objects": np.array(["a", 1, None], dtype=object),
    "a table of objects": np.array([["a", 1], ["b", 2]], dtype=object),
    "a dict": {"a": [1, 2], "b": np.arange(3)},
    "a dict by number": {1: ["u", "v"], np.int64(2): ("w",)},
    "a dict by truth": {True: 0.5, False: 0.5},
    "a set": {"a", "b"},
    "a frozen set": frozenset({1, 2}),
    "a range": range(1, 9, 2),
    "not a number": float("nan"),
    "without end": -np.inf,
}


@pytest.mark.parametrize("what", OPTIONS)
def test_an_option_of_any_plain_type_comes_back(path, what):
    """The options are told apart by nothing but their types, so that one stands for all."""
    BernoulliNaiveBayes(alpha=OPTIONS[what]).save(path)
    found = load(path).alpha
    assert type(found) is type(OPTIONS[what])
    in_order = sorted if isinstance(found, set) else lambda value: value
    assert repr(in_order(found)) == repr(in_order(OPTIONS[what]))
    if isinstance(found, np.ndarray):
        assert found.dtype == OPTIONS[what].dtype
        assert found.flags.f_contiguous == OPTIONS[what].flags.f_contiguous


def test_a_series_by_label_comes_back_as_the_dict_that_it_is(path):
    model = GaussianNaiveBayes(prior=pd.Series({"spam": 0.9, "ham": 0.1})).fit(np.array(X) + 0.5 * np.eye(4, 2), Y)
    model.save(path)
    assert load(path).prior == {"spam": 0.9, "ham": 0.1}
    assert load(path).prior_.tolist() == model.prior_.tolist() == [0.1, 0.9]


@pytest.mark.parametrize(
    "option", [Decimal("0.1"), b"bytes", np.datetime64("2024-01-01"), np.random.RandomState(0), object(), [{"a": len}]]
)
def test_an_option_of_another_type_is_refused_by_name(path, option):
    with pytest.raises(InvalidInputError, match=r"the option alpha cannot go into a file: .* cannot be saved"):
        BernoulliNaiveBayes(alpha=option).save(path)
    assert not path.exists()


def test_an_option_that_holds_itself_is_refused(path):
    endless = []
    endless.append(endless)
    with pytest.raises(InvalidInputError, match="the option prior cannot go into a file"):
        BernoulliNaiveBayes(prior=endless).save(path)


def test_names_of_columns_come_back(path):
    frame = pd.DataFrame({"size": [1.0, 2.0, 4.0, 7.0], "colour": ["red", "blue", "red", "red"]})
    model = MixedNaiveBayes({"gaussian": ["size"], "categorical": ["colour"]}, categories={"colour": {"red", "blue"}})
    model.fit(frame, Y).save(path)
    loaded = load(path)
    assert loaded.explain(frame).features == ["size", "colour"]
    assert loaded.predict(frame[["colour", "size"]]).tolist() == model.predict(frame).tolist()
    assert loaded.columns == model.columns


def test_a_model_of_an_estimator_comes_back(path):
    estimator = estimators.BernoulliNaiveBayes().fit(np.array(X), Y)
    estimator.model_.save(path)
    assert load(path).predict_proba(X).tolist() == estimator.predict_proba(np.array(X)).tolist()


def test_a_file_takes_the_place_of_another_whole(path):
    PoissonNaiveBayes().fit(X, Y).save(path)
    BernoulliNaiveBayes().fit(X, Y).save(str(path))
    assert isinstance(load(str(path)), BernoulliNaiveBayes)
    assert list(path.parent.iterdir()) == [path]


def test_the_file_says_who_wrote_it(path):
    BernoulliNaiveBayes().save(path)
    with np.load(path, allow_pickle=False) as file:
        heading = json.loads(file["heading"].tobytes())
    assert heading["genmodels"] == genmodels.__version__
    assert heading["tree"]["model"] == "BernoulliNaiveBayes"


@dataclass(eq=False, repr=False)
class Mine(GaussianNaiveBayes):
    """A model that somebody else has written."""

    depth: int = field(default=1, kw_only=True)


def test_a_class_of_your_own_is_refused_with_a_way_out(path):
    model = Mine(depth=2).fit([[0.0], [1.0], [2.0], [4.0]], Y)
    with pytest.raises(InvalidInputError, match=r"Mine is a class of .*test_saving, which genmodels\.load"):
        model.save(path)
    genmodels.statistics.save(path, model.statistics_)
    again = Mine(depth=2).from_statistics(genmodels.statistics.load(path))
    assert again.density_.mean.tolist() == model.density_.mean.tolist()


def test_declared_levels_of_every_kind_come_back(path):
    for levels in ([["a", "b"], [1, 2, 3]], [("b", "a"), range(3)], {0: {"a", "b"}}, [None, np.arange(4)]):
        model = CategoricalNaiveBayes(categories=levels).fit([("a", 1), ("b", 2)], [0, 1])
        model.save(path)
        assert load(path).density_.categories == model.density_.categories
        assert (load(path) + model).classes_.tolist() == [0, 1]
