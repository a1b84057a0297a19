"""What mixtures, chains and EM say where they would else be silent: of ends, marks, options and columns."""

import copy
import warnings

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    Blocks,
    Categorical,
    CategoricalHMM,
    Gaussian,
    GaussianHMM,
    GaussianMixture,
    GaussianNaiveBayes,
    HiddenMarkovModel,
    KMeans,
    MarkovChain,
    Mixture,
    fit_hidden,
)
from genmodels.errors import (
    ConvergenceWarning,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    NotFittedError,
    UnknownCategoryError,
    UnlikelyLabelWarning,
)
from genmodels.streaming import Window


def drawn(seed=0):
    return np.random.default_rng(seed)


X = np.vstack([drawn(0).normal(0, 1, (60, 2)), drawn(1).normal(6, 1, (40, 2))])
FRAME = pd.DataFrame(X * [1, 50], columns=["a", "b"])
STATES = ["u", "v"] * 50
FLAT = Gaussian([[0.0], [1.0]], std=[[1.0], [1.0]])
MIXTURE = GaussianMixture(2).fit(X, rng=drawn())
MODEL = HiddenMarkovModel([0.5, 0.5], np.eye(2), Categorical([[[1.0, 0.0], [0.0, 1.0]]], [["a", "b"]]), ["u", "v"])


# ---- columns


def test_in_a_list_of_frames_the_first_one_names_the_columns():
    one = GaussianHMM(["u", "v"]).fit([FRAME, FRAME], [STATES, STATES])
    other = GaussianHMM(["u", "v"]).fit([FRAME, FRAME[["b", "a"]]], [STATES, STATES])
    assert_array_equal(one.density_.mean, other.density_.mean)
    with pytest.raises(InvalidInputError, match="lacks the column 'a', and has the column 'zz'"):
        GaussianHMM(["u", "v"]).fit([FRAME, FRAME.rename(columns={"a": "zz"})], [STATES, STATES])


def test_k_means_goes_by_the_names_of_columns():
    model = KMeans(2).fit(FRAME, rng=drawn())
    assert_array_equal(model.predict(FRAME[["b", "a"]]), model.predict(FRAME))
    assert model.score(FRAME[["b", "a"]]) == model.score(FRAME)
    with pytest.raises(InvalidInputError, match="lacks the column 'a'"):
        model.predict(FRAME.rename(columns={"a": "zz"}))


# ---- lists


@pytest.mark.parametrize(
    "texts",
    [["the", "cat", "sat"], list("abracadabra"), ["dry", None, "wet"], ["one"]],
    ids=["words", "letters", "gaps", "one"],
)
def test_a_list_of_texts_may_be_words_or_sequences_of_letters(texts):
    for ask in (
        lambda: MarkovChain.fit(texts, alpha=1),
        lambda: CategoricalHMM(2, alpha=1).fit(texts, rng=drawn()),
        lambda: MarkovChain.fit("abcdeh", alpha=1).log_prob(texts),
    ):
        with pytest.raises(
            InvalidInputError, match=r"is a list with the text '\w+', which may be one sequence of words"
        ):
            ask()


def test_the_ways_out_of_a_list_of_texts():
    words = ["the", "cat", "the"]
    for one in ([words], np.array(words)):
        assert MarkovChain.fit(one, alpha=1).states == ("cat", "the")
    assert MarkovChain.fit([list(text) for text in words], alpha=1).states == ("a", "c", "e", "h", "t")
    assert MarkovChain.fit("".join(["a", "b"]), alpha=1).states == ("a", "b")


def test_a_list_of_rows_may_be_sequences_and_both_ways_out_are_taken():
    with pytest.raises(InvalidInputError, match="100 lists of 2 numbers each may be 100 sequences of 2 steps"):
        GaussianHMM(2).fit(X.tolist(), rng=drawn())
    assert GaussianHMM(2).fit(np.array(X.tolist()), rng=drawn()).density_.mean.shape == (2, 2)
    several = GaussianHMM(2).fit([np.array(row) for row in X.tolist()], rng=drawn())
    assert "100 sequences of 200 steps in all" in several.summary().heading
    assert "1 sequence of 100 steps in all" in GaussianHMM(2).fit(X, rng=drawn()).summary().heading


def test_lists_that_can_only_be_sequences_are_sequences():
    unequal = GaussianHMM(["u", "v"]).fit([[0.0, 1.0, 5.0], [4.0, 6.0]], [["u", "u", "v"], ["v", "v"]])
    assert_allclose(unequal.density_.mean.ravel(), [0.5, 5.0])
    assert (
        len(
            GaussianHMM(2, "tied")
            .fit([X[:50, 0].tolist(), X[50:, 0].tolist()], rng=drawn())
            .model_.log_prob([X[:9, 0]])
        )
        == 1
    )


# ---- hidden labels


LABELS = ["a"] * 10 + ["?"] * 80 + ["b"] * 10


@pytest.mark.parametrize(
    ("mark", "said"), [("unknown", "hidden is 'unknown', which no label is"), (["?"], "give the one label")]
)
def test_a_mark_that_no_label_is(mark, said):
    with pytest.raises(InvalidInputError, match=said):
        fit_hidden(GaussianNaiveBayes(), X, LABELS, hidden=mark)


@pytest.mark.parametrize("y", [np.array(["a"] * 10 + [np.nan] * 80 + ["b"] * 10), np.repeat([0, -1, 1], [10, 80, 10])])
def test_a_class_that_looks_like_a_mark_of_no_label(y):
    mark = y[50].item()
    with pytest.warns(UnlikelyLabelWarning, match=f"{mark!r} is a class like any other"):
        assert len(fit_hidden(GaussianNaiveBayes(), X, y).classes_) == 3
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(fit_hidden(GaussianNaiveBayes(), X, y, hidden=mark).classes_) == 2


@pytest.mark.parametrize("y", [["a"] * 60 + ["b"] * 40, np.tile([1.0, 0.5], (100, 1))], ids=["hard", "soft"])
def test_responsibilities_beside_labels_of_all_rows(y):
    with pytest.raises(InvalidInputError, match="y says something of all 100 rows, and outranks responsibilities="):
        fit_hidden(GaussianNaiveBayes(), X, y, responsibilities=np.full((100, 2), 0.5))


# ---- what a fit has decided


@pytest.mark.parametrize(
    ("model", "option"),
    [(GaussianMixture(2), "n_components"), (GaussianHMM(2), "n_states")],
)
def test_the_number_of_components_cannot_change_without_the_data(model, option):
    model.fit(X, rng=drawn())
    assert len(model.with_options(**{option: 2}, tol=1e-3).density_) == 2
    for ask in (model.with_options(**{option: 3}), copy.copy(model)):
        setattr(ask, option, 3)
        with pytest.raises(NotFittedError):
            _ = ask.density_
        assert len(ask.fit(X, rng=drawn(1)).density_) == 3
    assert len(model.density_) == 2


def test_nobody_writes_into_the_parts_of_a_model():
    mixture, chain = GaussianMixture(2).fit(X, rng=drawn()), MarkovChain.fit("abab", alpha=1)
    hidden, centres = GaussianHMM(2).fit(X, rng=drawn()), KMeans(2).fit(X, rng=drawn())
    for array in (
        mixture.weights_,
        mixture.density_.mean,
        mixture.density_.std,
        mixture.mixture_.density.mean,
        chain.transitions,
        chain.start,
        hidden.density_.mean,
        hidden.transitions_,
        hidden.model_.start,
        centres.cluster_centers_,
        GaussianNaiveBayes().fit(X, STATES).density_.mean,
        GaussianNaiveBayes().fit(X, STATES).statistics_.given.scatter,
        mixture.statistics_.given.weight,
    ):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 1.0


# ---- where EM ends


@pytest.mark.parametrize(
    "fit",
    [
        lambda: GaussianMixture(3, max_iter=1).fit(X, rng=drawn()),
        lambda: fit_hidden(GaussianNaiveBayes(), X, LABELS, hidden="?", max_iter=1, tol=0),
        lambda: GaussianHMM(2, max_iter=1).fit(X, rng=drawn()),
        lambda: KMeans(3, max_iter=1).fit(X, rng=drawn()),
    ],
    ids=["mixture", "hidden labels", "hidden Markov model", "k-means"],
)
def test_it_warns_where_steps_ran_out(fit):
    with pytest.warns(ConvergenceWarning, match=r"last gained .* \(max_iter=1\)") as found:
        fit()
    assert found[0].filename == __file__


def test_the_warning_is_scikit_learns_as_well():
    exceptions = pytest.importorskip("sklearn.exceptions")
    from genmodels.sklearn import GaussianMixture as Estimator

    with pytest.warns(exceptions.ConvergenceWarning, match="max_iter=1"):
        Estimator(3, max_iter=1, random_state=0).fit(X)


def test_it_warns_where_all_components_are_alike():
    with pytest.warns(ConvergenceWarning, match="all components are alike"):
        GaussianMixture(2).fit(X, responsibilities=np.full((100, 2), 0.5))
    flat = HiddenMarkovModel(
        [0.5, 0.5],
        np.full((2, 2), 0.5),
        GaussianMixture(2, max_iter=0).fit(X, responsibilities=np.full((100, 2), 0.5)).density_,
    )
    with pytest.warns(ConvergenceWarning, match="all components are alike"):
        GaussianHMM(2).fit(X, start=flat)


def test_no_steps_that_were_asked_for_and_ends_that_are_ends_are_not_warned_of():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        GaussianMixture(2, max_iter=0).fit(X, rng=drawn())
        GaussianMixture(2).fit(X, rng=drawn())
        GaussianMixture(1).fit(X)


# ---- errors that speak


def two_kinds():
    window = Window(3)
    window.append(MIXTURE.statistics(X))
    window.append(Gaussian.statistics(X))


@pytest.mark.parametrize(
    ("ask", "error", "said"),
    [
        (lambda: CategoricalHMM(2).fit("abcab", sample_weight=[0]), NoDataError, "weights of all 1 sequences are zero"),
        (lambda: GaussianMixture(2).fit(Blocks([X, X[:, :1]])), InvalidInputError, "block 1 has 1 columns"),
        (
            lambda: GaussianHMM(2).fit(pd.DataFrame({"day": pd.date_range("2020", periods=9), "x": range(9)})),
            InvalidInputError,
            "Timestamp|datetime|2020",
        ),
        (lambda: HiddenMarkovModel(["a", "b"], np.eye(2), FLAT), InvalidParameterError, r"start is \['a', 'b'\]"),
        (lambda: Mixture([0.5, 0.5], "gauss"), InvalidParameterError, "density is 'gauss'"),
        (two_kinds, InvalidInputError, "these statistics do not fit together"),
        (lambda: Window(3).append(3), InvalidInputError, "3 is no statistic"),
        (lambda: FLAT[0].sample(10**11), InvalidParameterError, "draw at most"),
        (lambda: MIXTURE.save("/nonexistent/x.npz"), FileNotFoundError, "'/nonexistent/x.npz'"),
        (lambda: MODEL.log_prob([["z"], ["y"]]), UnknownCategoryError, "'z'"),
        (lambda: MODEL.filter(list(zip("ab", strict=True)), states=["x", "z"]), InvalidInputError, "state of step 0"),
    ],
)
def test_errors_say_what_was_given(ask, error, said):
    with pytest.raises(error, match=said):
        ask()


def test_a_seed_is_taken_as_numpy_takes_it():
    one, other = (GaussianMixture(2).fit(X, rng=rng) for rng in (7, np.random.default_rng(7)))
    assert_array_equal(one.density_.mean, other.density_.mean)
    assert_array_equal(FLAT[0].sample(3, 7), FLAT[0].sample(3, np.random.default_rng(7)))
    with pytest.raises(InvalidParameterError, match="rng is -1: give a generator, such as numpy"):
        GaussianMixture(2).fit(X, rng=-1)


def test_no_address_stands_in_what_is_shown():
    for value in (Blocks([X]), Window(3)):
        assert " at 0x" not in repr(value)
        assert len(repr(value)) < 100
