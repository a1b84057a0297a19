"""Labels and categories stay what they are, whatever type of number they come in, and wherever they come in."""

import dask.array as da
import numpy as np
import pytest

import genmodels.dask
import genmodels.sklearn
from genmodels import Categorical, CategoricalNaiveBayes, ConfusionMatrix, GaussianNaiveBayes, LogisticRegression
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.sklearn import GaussianNaiveBayes as Estimator
from genmodels.streaming import fit_blocks

X = np.array([[0.0], [1.0], [5.0], [6.0], [50.0], [60.0]])
FIVE, BIG = np.array([5, 5], dtype=np.uint64), np.array([2**53] * 2 + [2**53 + 1] * 2)
CLASSES = [5, 2**53, 2**53 + 1]


def joined():
    return GaussianNaiveBayes().fit(X[:2], FIVE) + GaussianNaiveBayes().fit(X[2:], BIG)


WAYS = {
    "partial_fit": lambda: GaussianNaiveBayes().partial_fit(X[:2], FIVE).partial_fit(X[2:], BIG),
    "plus": joined,
    "plus, turned around": lambda: GaussianNaiveBayes().fit(X[2:], BIG) + GaussianNaiveBayes().fit(X[:2], FIVE),
    "blocks": lambda: fit_blocks(GaussianNaiveBayes(), [(X[:2], FIVE), (X[2:], BIG)]),
    "a list": lambda: GaussianNaiveBayes().fit(X, [*FIVE, *BIG.tolist()]),
    "a list with floats": lambda: GaussianNaiveBayes().fit(X, [5.0, 5, *BIG.tolist()]),
    "announced": lambda: GaussianNaiveBayes().partial_fit(X[:2], FIVE, classes=[5, *BIG]).partial_fit(X[2:], BIG),
    "floats first": lambda: GaussianNaiveBayes().fit(X[:2], [5.0, 5.0]) + GaussianNaiveBayes().fit(X[2:], BIG),
    "an estimator": lambda: Estimator().fit(X, [*FIVE.tolist(), *BIG.tolist()]).model_,
    "an estimator in batches": lambda: Estimator().partial_fit(X[:2], FIVE).partial_fit(X[2:], BIG).model_,
}


@pytest.mark.parametrize("way", WAYS)
def test_labels_keep_their_identity(way):
    model = WAYS[way]()
    assert model.classes_.dtype == np.int64
    assert model.classes_.tolist() == CLASSES
    assert model.statistics_.weight.tolist() == [2, 2, 2]
    assert model.predict(X).tolist() == [5, 5, *BIG.tolist()]
    assert model.score(X, np.concatenate([FIVE.astype(int), BIG])) == 1


def test_small_labels_do_not_become_floats():
    model = GaussianNaiveBayes().partial_fit(X[:2], np.array([0, 0], dtype=np.uint64)).partial_fit(X[2:4], [1, 1])
    assert model.predict(X[:4]).tolist() == [0, 0, 1, 1]
    assert model.predict(X[:1]).dtype == np.int64


def test_models_of_dask_with_labels_of_two_types():
    pairs = [(X[:2], FIVE), (X[2:], BIG)]
    fits = [genmodels.dask.fit(GaussianNaiveBayes(), *(da.from_array(a, chunks=2) for a in pair)) for pair in pairs]
    assert (fits[0] + fits[1]).classes_.tolist() == CLASSES


LARGE = [2**63, 2**63 + 1, 2**63, 2**63 + 1]


def test_labels_beyond_int64():
    model = GaussianNaiveBayes().fit(X[:4], [2**63, 2**63, 2**63 + 1, 2**63 + 1])
    assert model.predict(X[:4]).tolist() == [2**63, 2**63, 2**63 + 1, 2**63 + 1]
    assert ConfusionMatrix.from_labels(LARGE, LARGE).counts == ((2, 0), (0, 2))
    for Model in (LogisticRegression, genmodels.sklearn.LogisticRegression):
        assert Model().fit([[0], [1], [2], [3]], LARGE).classes_.tolist() == LARGE[:2]


@pytest.mark.parametrize(
    "learn",
    [
        lambda: GaussianNaiveBayes().fit(X[:4], [2**63, 2**63 + 1, -1, -1]),
        lambda: Estimator().fit(X[:4], [2**63, 2**63 + 1, -1, -1]),
        lambda: GaussianNaiveBayes().fit(X[:4], LARGE).partial_fit(X[:1], [-1]),
        lambda: GaussianNaiveBayes().fit(X[:4], LARGE) + GaussianNaiveBayes().fit(X[:2], [-1, -1]),
        lambda: GaussianNaiveBayes().partial_fit(X[:4], LARGE, classes=[-1]),
        lambda: ConfusionMatrix.from_labels([2**63, -1], [2**63 + 1, -1]),
        lambda: LogisticRegression().fit(X[:4], [2**63, 2**63, -1, -1]),
    ],
)
def test_whole_numbers_without_a_common_type_are_refused(learn):
    with pytest.raises(InvalidInputError, match=r"-1 .*9223372036854775\d\d\d .*64 bits.*make text of them"):
        learn()


def test_the_advice_works():
    assert GaussianNaiveBayes().fit(X[:4], [str(label) for label in [2**63, 2**63, -1, -1]]).classes_.tolist() == [
        "-1",
        str(2**63),
    ]


def test_booleans_are_the_numbers_0_and_1():
    model = GaussianNaiveBayes().fit(X[:4], [True, True, False, False]).partial_fit(X[4:], [2, 2])
    assert model.classes_.tolist() == [0, 1, 2]


@pytest.mark.parametrize("levels", [[2**53, 2**53 + 1], [2**63, 2**63 + 1], [2.0**53, 2**53 + 1]])
def test_categories_keep_their_identity(levels):
    table = [[levels[0]], [levels[1]], [levels[0]]]
    assert CategoricalNaiveBayes().fit(table, [0, 1, 0]).density_.levels == (tuple(levels),)
    one, other = CategoricalNaiveBayes().fit(table[:1], [0]), CategoricalNaiveBayes().fit(table[1:2], [1])
    assert (one + other).density_.levels == (tuple(levels),)


def test_categories_of_two_types_in_two_batches():
    model = CategoricalNaiveBayes().partial_fit(FIVE[:, None], [0, 0]).partial_fit(BIG[:, None], [0, 0, 1, 1])
    assert model.density_.levels == (tuple(CLASSES),)


def test_categories_without_a_common_type():
    with pytest.raises(InvalidInputError, match="feature 0 is -1 in one row and 9223372036854775808"):
        Categorical.fit([[2**63], [-1]])
    with pytest.raises(
        InvalidInputError, match=r"the label is 7 in one row and 18446744073709551616.* fit into 64 bits"
    ):
        GaussianNaiveBayes().fit(X[:4], [2**64, 7, 2**64, 7])
    declared = Categorical([0.5, 0.5], categories=[2**63 + 1, -1])
    assert set(declared.sample(20, np.random.default_rng(0)).tolist()) == {2**63 + 1, -1}


@pytest.mark.parametrize("y", [["a", "a\0", "a", "a"], np.array(["a", "a\0", "a", "a"], dtype=object)])
def test_text_that_ends_in_nul_is_refused(y):
    words = r"'a\\x00' in row 1: numpy drops a NUL at the end"
    for Model in (GaussianNaiveBayes, Estimator, LogisticRegression):
        with pytest.raises(InvalidInputError, match=words):
            Model().fit(X[:4], y)
    with pytest.raises(InvalidInputError, match="feature 0 is " + words):
        Categorical.fit(np.array(y, dtype=object)[:, None])
    with pytest.raises(InvalidParameterError, match=r"hold 'a\\x00'"):
        Categorical.fit([["a"]], categories=[["a", "a\0"]])
    mended = [text.rstrip(chr(0)) for text in ["a", "b\0", "a", "b\0"]]
    assert GaussianNaiveBayes().fit(X[:4], mended).classes_.tolist() == ["a", "b"]
