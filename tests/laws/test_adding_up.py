"""Statistics add: fitting, streaming, merging, forgetting and weighting are one idea."""

from functools import reduce
from itertools import permutations
from operator import add

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import sparse

EXACT = {"rtol": 1e-12, "atol": 1e-12}


def chunks(n, seed):
    """Random cuts of n rows into blocks of at least one row."""
    cuts = np.sort(np.random.default_rng(seed).choice(np.arange(1, n), 5, replace=False))
    return np.split(np.arange(n), cuts)


def test_a_stream_of_batches_learns_what_one_fit_learns(classifier, numbers):
    whole = classifier.fit()
    for seed in range(3):
        model = classifier.new()
        for rows in chunks(len(classifier.y), seed):
            model.partial_fit(classifier.X[rows], classifier.y[rows])
        assert_allclose(numbers(model), numbers(whole), **EXACT)
        assert_allclose(model.predict_log_proba(classifier.X), whole.predict_log_proba(classifier.X), **EXACT)


def test_one_row_at_a_time_learns_the_same(classifier, numbers):
    model = classifier.new()
    for i in range(len(classifier.y)):
        model.partial_fit(classifier.X[i : i + 1], classifier.y[i : i + 1])
    assert_allclose(numbers(model), numbers(classifier.fit()), **EXACT)


def test_models_of_three_parts_merge_in_any_order(classifier, numbers):
    parts = [
        classifier.new().partial_fit(classifier.X[rows], classifier.y[rows])
        for rows in np.split(np.arange(90), [20, 55])
    ]
    whole = numbers(classifier.fit())
    for order in permutations(parts):
        assert_allclose(numbers(reduce(add, order)), whole, **EXACT)
    assert_allclose(numbers(parts[0] + (parts[1] + parts[2])), whole, **EXACT)
    assert_allclose(numbers(sum(parts)), whole, **EXACT)
    assert_allclose(numbers(parts[0].from_statistics(sum(part.statistics_ for part in parts))), whole, **EXACT)
    with pytest.raises(TypeError):
        1 + parts[0].statistics_


def test_merging_leaves_both_sides_alone(classifier, numbers):
    a, b = classifier.fit(), classifier.fit(classifier.X[30:], classifier.y[30:])
    before = numbers(a), numbers(b)
    a + b
    assert_allclose(numbers(a), before[0], rtol=0, atol=0)
    assert_allclose(numbers(b), before[1], rtol=0, atol=0)


def test_leaving_one_row_out_is_refitting_without_it(classifier, numbers):
    whole = classifier.fit()
    for i in (0, 17, 89):
        kept = np.delete(np.arange(90), i)
        one = whole.statistics(classifier.X[[i]], classifier.y[[i]])
        without = whole.from_statistics(whole.statistics_ - one)
        refitted = classifier.fit(classifier.X[kept], classifier.y[kept])
        assert_allclose(numbers(without), numbers(refitted), rtol=1e-10, atol=1e-12)


def test_a_sliding_window_is_refitting_on_the_window(classifier, numbers):
    whole, width = classifier.new(), 60
    window = whole.statistics(classifier.X[:width], classifier.y[:width])
    for i in range(90 - width):
        come, go = slice(width + i, width + i + 1), slice(i, i + 1)
        window = window + whole.statistics(classifier.X[come], classifier.y[come])
        window = window - whole.statistics(classifier.X[go], classifier.y[go])
    refitted = classifier.fit(classifier.X[30:], classifier.y[30:])
    assert_allclose(numbers(whole.from_statistics(window)), numbers(refitted), rtol=1e-10, atol=1e-11)


def test_weights_repeat_rows(classifier, numbers):
    times = np.random.default_rng(1).integers(1, 4, 90)
    weighted = classifier.fit(sample_weight=times)
    repeated = classifier.fit(np.repeat(classifier.X, times, axis=0), np.repeat(classifier.y, times))
    assert_allclose(numbers(weighted), numbers(repeated), **EXACT)


def test_a_row_without_weight_is_absent(classifier, numbers):
    there = np.random.default_rng(2).random(90) < 0.8
    weighted = classifier.fit(sample_weight=there.astype(float))
    assert_allclose(numbers(weighted), numbers(classifier.fit(classifier.X[there], classifier.y[there])), **EXACT)


def test_a_class_without_weight_is_absent(classifier):
    model = classifier.new(**({"prior": None} if "prior" in classifier.options else {}))
    model.fit(classifier.X, classifier.y, sample_weight=(classifier.y != "bee") * 1.0)
    assert model.classes_.tolist() == ["ant", "cat"]


def test_other_options_need_no_second_look_at_the_data(smoothed_classifier, numbers):
    case = smoothed_classifier
    other = case.fit().with_options(alpha=3.0)
    assert_allclose(numbers(other), numbers(case.new(alpha=3.0).fit(case.X, case.y)), rtol=0)
    assert not np.allclose(numbers(other), numbers(case.fit()))


def test_one_hot_labels_sparse_or_dense_give_the_same_stack(density, numbers):
    dense, thin = density.fit(weight=density.one_hot), density.fit(weight=sparse.csr_array(density.one_hot))
    assert_allclose(numbers(dense), numbers(thin), **EXACT)
    assert dense.stacked
    assert len(dense) == 3


def test_soft_labels_are_weights_class_by_class(density, numbers):
    soft = np.random.default_rng(4).dirichlet([1.0, 2.0, 3.0], 90)
    stack = density.family.statistics(density.X, soft)
    thin = density.family.statistics(density.X, sparse.coo_array(soft))
    assert_allclose(numbers(density.family.estimate(stack)), numbers(density.family.estimate(thin)), **EXACT)
    assert_allclose(stack.weight, soft.sum(axis=0), **EXACT)
    if not density.name.startswith("gaussian-tied"):
        for k in range(3):
            alone = density.fit(weight=soft[:, k])
            one = density.family.estimate(stack)[k]
            assert_allclose(one.log_prob(density.X), alone.log_prob(density.X), **EXACT)


def test_blocks_of_rows_add_up_single_and_stacked(density, numbers):
    for weight in (None, np.random.default_rng(6).random(90), density.one_hot):
        parts = [
            density.family.statistics(density.X[rows], None if weight is None else weight[rows])
            for rows in chunks(90, 8)
        ]
        whole = density.family.statistics(density.X, weight)
        assert_allclose(
            numbers(density.family.estimate(reduce(add, parts))), numbers(density.family.estimate(whole)), **EXACT
        )


def test_sparse_rows_are_the_same_rows(sparse_density, numbers):
    X, one_hot = sparse_density.X, sparse_density.one_hot
    for thin in (sparse.csr_array(X), sparse.csc_matrix(X), sparse.coo_array(X)):
        for weight in (None, one_hot, sparse.csr_array(one_hot), np.arange(90.0)):
            a, b = sparse_density.fit(thin, weight), sparse_density.fit(weight=weight)
            assert_allclose(numbers(a), numbers(b), **EXACT)
            assert_allclose(a.log_prob(thin), b.log_prob(X), **EXACT)
            assert_allclose(a.log_ratio(thin), b.log_ratio(X), **EXACT)


def test_sparse_rows_are_the_same_rows_for_a_classifier(sparse_classifier, numbers):
    thin, dense = sparse.csr_matrix(sparse_classifier.X), sparse_classifier.X
    a, b = sparse_classifier.fit(thin), sparse_classifier.fit()
    assert_allclose(numbers(a), numbers(b), **EXACT)
    assert_allclose(a.predict_log_proba(thin), b.predict_log_proba(dense), **EXACT)
    assert_allclose(a.explain(thin[:1]).terms, b.explain(dense[0]).terms, **EXACT)
