"""Every kernel equals its definition, on ordinary data and on data that tempt it to go wrong."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse
from scipy.special import logsumexp

from genmodels import CategoricalNaiveBayes, Gaussian
from genmodels.densities import categorical, gaussian_scores
from genmodels.errors import InvalidInputError, UnknownCategoryError
from genmodels.inputs import BINARY, COUNTS, blocks
from genmodels.kernels import class_sums, gaussian_ratio, levels, moments
from genmodels.kernels.bayes import log_softmax
from genmodels.kernels.class_sums import indicator, sparse_sums
from genmodels.kernels.gaussian_ratio import Linear, Quadratic, Whitened
from genmodels.kernels.integers import unique_codes
from genmodels.kernels.moments import TILE, sums_about, symmetric
from genmodels.statistics import Counts, Moments, reference
from genmodels.statistics.one_hot import OneHot
from genmodels.statistics.reduction import moments_of
from genmodels.statistics.scatter import Diagonal, Matrix, Pooled

RNG = np.random.default_rng(11)
KINDS = [Matrix, Diagonal, Pooled]


def labels(n, K, weighted):
    return OneHot(RNG.integers(0, K, n), K, RNG.random(n) if weighted else None)


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("small", [0, 10**9])
def test_indicator(monkeypatch, small, weighted):
    monkeypatch.setattr(class_sums, "SMALL", small)
    own, X = labels(50, 4, weighted), RNG.normal(size=(50, 3))
    weight = np.ones(50) if own.weight is None else own.weight
    definition = weight * (own.codes == np.arange(4)[:, None])
    assert_allclose(indicator(own.codes, 4, own.weight) @ X, definition @ X, rtol=1e-13, atol=1e-13)


@pytest.mark.parametrize("weighted", [False, True])
def test_an_indicator_in_used_memory(monkeypatch, weighted):
    monkeypatch.setattr(class_sums, "SMALL", 0)
    again, X = None, RNG.normal(size=(50, 3))
    for n in (50, 50, 20):
        own = labels(n, 4, weighted)
        codes, weight = own.codes.copy(), np.ones(n) if own.weight is None else own.weight.copy()
        again = indicator(own.codes, 4, own.weight, again=again)
        assert_allclose(again @ X[:n], (weight * (codes == np.arange(4)[:, None])) @ X[:n], rtol=1e-13, atol=1e-13)
    indicator(codes[::-1], 4, weight[::-1], again=again)
    assert_array_equal(own.codes, codes)  # what was given is not written over
    assert own.weight is None or (own.weight == weight).all()


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("largest", [100, 127])  # one sum fits into an int8, the other does not
@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int64", "uint64", "float32", "float64"])
def test_sparse_sums_of_counts_of_every_type(dtype, largest, weighted):
    own = labels(60, 5, weighted)
    X = np.zeros((60, 3))
    X[::2, 0], X[7, 1] = largest, largest
    if dtype in ("float32", "int64"):
        X[1::2, 2] = 2**24 - 1  # their sums are odd numbers too large for a float32
    wanted = indicator(own.codes, 5, own.weight) @ X
    assert_allclose(sparse_sums(own.codes, 5, sparse.csr_array(X.astype(dtype)), own.weight), wanted, rtol=1e-15)


@pytest.mark.parametrize("weighted", [False, True])
def test_sparse_sums(weighted):
    own = labels(60, 5, weighted)
    X = sparse.random_array((60, 40), density=0.1, rng=RNG, format="csr")
    assert_allclose(
        sparse_sums(own.codes, 5, X, own.weight), indicator(own.codes, 5, own.weight) @ X.toarray(), atol=1e-14
    )


COUNTED = {
    "ones": np.ones(1, dtype=int),
    "a two": np.array([1] * 70 + [2]),
    "zeros written out": RNG.integers(0, 3, 71),
    "huge": np.array([10**15 + 1, 3]),
    "one that is huge": np.array([1] * 50 + [2**53 - 1]),
}


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("kind", ["bool", "int8", "uint8", "uint64", "int64", "float32", "float64"])
@pytest.mark.parametrize("labelled", [[0, 1], [0], [1]], ids=["both", "0 only", "1 only"])
@pytest.mark.parametrize("together", [7, 2**21])
def test_counts_of_two_classes_of_every_type(monkeypatch, name, kind, labelled, together):
    monkeypatch.setattr(class_sums, "PIECE", together)
    most = min(np.iinfo(kind).max, 2**60) if np.dtype(kind).kind in "iu" else 2**60
    there, codes = RNG.random((60, 5)) < 0.6, RNG.choice(labelled, 60)
    there[::7] = False  # rows without an entry
    rows, columns = there.nonzero()
    values = np.resize(np.minimum(COUNTED[name], most), len(rows)).astype(kind)
    X = sparse.csr_array((values, columns, np.append(0, there.sum(axis=1).cumsum())), shape=(60, 5))
    exact = np.zeros((2, 5), dtype=object)
    for i, j, value in zip(rows, columns, values, strict=True):
        exact[codes[i], j] += int(value)
    # above 2^53 a float64 cannot hold every sum
    counts = Counts.of(X, OneHot(codes, 2), BINARY if (values <= 1).all() else COUNTS)
    assert_allclose(counts.total, exact.astype(float), rtol=1e-14 * (exact.max() > 2**53))


@pytest.mark.parametrize(("largest", "fits"), [(2**20 - 1, True), (2**20, False), (2**51, False)])
@pytest.mark.parametrize("kind", ["int64", "float64"])
def test_two_sums_share_a_number_up_to_the_bound(largest, fits, kind):
    X, codes = sparse.csr_array(np.full((64, 2), largest, dtype=kind)), np.array([1] * 63 + [0])
    ((_, block),) = blocks(X, COUNTS, sparse=True, own_type=True)
    assert class_sums._fits_twice(block) == fits
    for own in (codes, 1 - codes, np.ones_like(codes), np.zeros_like(codes)):
        exact = [[largest * int((own == k).sum())] * 2 for k in (0, 1)]
        assert_array_equal(sparse_sums(own, 2, block), np.array(exact, dtype=float))


def test_more_ones_than_half_a_word_counts():
    X, codes = sparse.csr_array(np.ones((2**17 + 5, 1))), np.ones(2**17 + 5, dtype=int)
    codes[9] = 0
    assert Counts.of(X, OneHot(codes, 2), BINARY).total.tolist() == [[1], [2**17 + 4]]


@pytest.mark.parametrize("n", [0, 3])
def test_two_classes_without_an_entry(n):
    X = sparse.csr_array((n, 2))
    for rule in (COUNTS, BINARY):
        assert_array_equal(Counts.of(X, OneHot(np.arange(n) % 2, 2), rule).total, np.zeros((2, 2)))


@pytest.mark.parametrize(
    "values",
    [
        [3, 3, 3],
        [1, 0, 1],
        [-1, -1, -2],
        [-7, 5, -7, 0],
        [2**40, 1],
        np.array([0, 2, 1, 0]),
        np.array([0, 2]),
        np.array([0, 255, 7], dtype=np.uint8),
        np.array([-128, 127, 0], dtype=np.int8),
        np.array([2**64 - 1, 2**64 - 3], dtype=np.uint64),
        np.array([-(2**63), -(2**63) + 9], dtype=np.int64),
        ["b", "a", "b"],
        np.array([True, False]),
        np.empty(0, dtype=int),
    ],
    ids=str,
)
def test_unique_codes(values):
    values = np.asarray(values)
    distinct, codes, counts = unique_codes(values)
    wanted, positions, sizes = np.unique(values, return_inverse=True, return_counts=True)
    assert_array_equal(distinct, wanted)
    assert distinct.dtype == wanted.dtype
    assert_array_equal(codes, positions)
    assert_array_equal(counts, sizes)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("point", [RNG.normal(size=(3, 2)), np.zeros((3, 2))], ids=["somewhere", "zero"])
@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize("few", [0, 2**16], ids=["triangles", "whole matrices"])
def test_sums_about(monkeypatch, kind, weighted, point, dtype, few):
    for one in (moments.Products, moments.ProductsByClass):
        monkeypatch.setattr(one, "few", few)
    own, X = labels(80, 3, weighted), RNG.normal(size=(80, 2)).astype(dtype)
    own.codes[50:] %= 2  # the last piece has no row of class 2
    given = X.copy()
    weight = np.ones(80) if own.weight is None else own.weight
    pieces = [slice(0, 50), slice(50, 80)]
    first, second = sums_about(((X[p], own[p]) for p in pieces), point, kind.__name__)
    away = [X[own.codes == k] - point[k] for k in range(3)]
    shares = [weight[own.codes == k] for k in range(3)]
    assert_allclose(first, [w @ a for w, a in zip(shares, away, strict=True)])
    products = np.array([(a * w[:, None]).T @ a for w, a in zip(shares, away, strict=True)])
    definition = {Matrix: products, Diagonal: [np.diag(p) for p in products], Pooled: products.sum(axis=0)}[kind]
    assert_allclose(second, definition)
    assert_array_equal(X, given)


@pytest.mark.parametrize("d", [1, 3, TILE, TILE + 1, 3 * TILE + 5])
@pytest.mark.parametrize("stack", [(), (3,)])
def test_symmetric(d, stack):
    triangle = np.tril(RNG.normal(size=(*stack, d, d)))
    definition = triangle + np.tril(triangle, -1).swapaxes(-1, -2)
    assert_array_equal(symmetric(triangle), definition)


HOSTILE = {
    "ordinary": lambda X: X,
    "offset": lambda X: X + 1e8,
    "tiny": lambda X: X * 1e-170,
    "huge": lambda X: X * 1e160,
    "an outlier first": lambda X: np.concatenate([[[1e9, -1e9, 0.0]], X[1:]]),
    "a drift": lambda X: X + 1e4 * np.arange(len(X))[:, None],
    "sorted": lambda X: np.sort(X, axis=0),
    "a constant column": lambda X: np.column_stack([X[:, 0], np.full(len(X), 0.1), X[:, 1]]),
}


KNOWN = {
    "nothing": None,
    "the same rows": lambda X: X,
    "rows about zero": lambda X: X - X.mean(axis=0),
    "rows far away": lambda X: 2 * X + 1e6,
    "ordinary rows": lambda X: RNG.normal(size=X.shape),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("worth", [0, 2**62], ids=["about what a sample says", "about rows"])
@pytest.mark.parametrize("known", KNOWN)
def test_moments_by_the_kernel_are_those_of_class_after_class(monkeypatch, kind, name, worth, known):
    monkeypatch.setattr(reference, "WORTH", worth)
    X, own = HOSTILE[name](RNG.normal(size=(3000, 3))), labels(3000, 3, weighted=False)
    before = KNOWN[known](X) if known != "nothing" else X[:0]
    upon = moments_of(before, before, own[: len(before)], kind) if len(before) else None
    quick = moments_of(X, X, own, kind, upon)
    X, own = np.concatenate([before, X]), OneHot(np.concatenate([own.codes[: len(before)], own.codes]), 3)
    slow = Moments.of(X, np.eye(3)[own.codes], kind)  # soft weights take the careful path
    spread = np.sqrt(slow.squares.max(axis=0) / 1000) * slow.unit.max(axis=0)
    away = np.abs((quick.mean - slow.mean) + (quick.rest - slow.rest))
    assert (away <= 1e-13 * spread).all()
    unit = np.maximum(quick.unit, slow.unit)
    assert_allclose(quick.scatter_in(unit), slow.scatter_in(unit), rtol=1e-12, atol=1e-12 * slow.squares.max())
    assert_array_equal(quick.squares == 0, slow.squares == 0)


@pytest.mark.parametrize(
    ("name", "will_do"), [("ordinary", True), ("offset", False), ("a constant column", False), ("an outlier", False)]
)
def test_zero_is_the_reference_where_no_mean_is_far_from_it(monkeypatch, name, will_do):
    monkeypatch.setattr(reference, "WORTH", 0)
    X = (HOSTILE | {"an outlier": lambda X: np.where(np.arange(len(X))[:, None] == 0, np.inf, X)})[name](
        RNG.normal(size=(3000, 3))
    )
    assert (not reference.reference_points(X, labels(3000, 3, weighted=False)).any()) == will_do


@pytest.mark.parametrize("dtype", [np.float64, np.float16, np.int64])
def test_reference_points_lie_near_means_even_if_the_middle_row_does_not(dtype):
    X, y = (RNG.normal(size=(40_000, 2)) * 3 + 1e3).astype(dtype), np.arange(40_000) % 2
    X[19_990:20_010] += np.array(20, dtype=dtype)
    points = reference.reference_points(X, OneHot(y, 2))
    assert_allclose(points, [X[y == k].mean(axis=0, dtype=float) for k in (0, 1)], atol=1)
    if dtype is not np.float64:  # so that differences are short numbers, whose sums are exact
        assert_array_equal(16 * (X - points[y]) % 1, 0)


def test_known_means_are_the_reference_unless_zero_will_do():
    X, own = RNG.normal(size=(3000, 2)), labels(3000, 3, weighted=False)
    far = moments_of(X + 4, X + 4, own, Diagonal)
    assert_array_equal(reference.running_points(far), far.mean)
    assert_array_equal(reference.running_points(moments_of(X + 2, X + 2, own, Diagonal)), np.zeros((3, 2)))


def test_reference_rows_are_the_last_ones_up_to_the_middle():
    X, codes = np.arange(10.0)[:, None], np.array([0, 1, 0, 0, 1, 0, 1, 2, 1, 2])
    assert_array_equal(reference.middle_rows(X, OneHot(codes, 4)), [[5], [4], [7], [0]])


FORMS = {
    Linear: {"cov": np.array([[2.0, 0.5], [0.5, 1.0]])},
    Quadratic: {"std": RNG.uniform(0.5, 2, size=(3, 2))},
    Whitened: {"cov": np.array([[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.3], [-0.3, 1.0]], [[3.0, 0.0], [0.0, 0.2]]])},
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("offset", [0.0, 3.0, 1e8])
@pytest.mark.parametrize("small", [2**19, 20], ids=["one product", "many products"])
@pytest.mark.parametrize("K", [2, 3])
def test_a_fast_form_of_log_ratios_is_the_definition(monkeypatch, form, offset, small, K):
    monkeypatch.setattr(gaussian_ratio, "SMALL", small)
    spread = {name: value if form is Linear else value[:K] for name, value in FORMS[form].items()}
    density = Gaussian(RNG.normal(size=(K, 2)) + offset, **spread)
    X = np.concatenate([RNG.normal(size=(50, 2)), 50 * RNG.normal(size=(50, 2))]) + offset
    assert isinstance(density._form, form)
    quick, slow = density._form.scores(X).T, gaussian_scores.ratio(density, X)
    quick, slow = quick - quick[:, :1], slow - slow[:, :1]
    assert_allclose(quick, slow, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("spread", [{"cov": np.diag([1.0, 4.0])}, {"std": np.array([[1.0, 2.0], [1.5, 2.0]])}])
def test_the_origin_is_zero_where_that_costs_no_digits(spread):
    near, far = (Gaussian(np.array([[1.0, 2.0], [2.0, -1.0]]) + offset, **spread) for offset in (0.0, 1e4))
    assert near._form.origin is None
    assert_array_equal(far._form.origin, far.mean[0])


def test_one_class_has_nothing_to_be_compared_with():
    assert_array_equal(Gaussian([[1.0, 2.0]], std=[[1.0, 3.0]])._form.scores(RNG.normal(size=(5, 2))), np.zeros((1, 5)))


def test_many_features_take_the_triangular_product():
    density = Gaussian(RNG.normal(size=(2, 70)), np.array([np.eye(70), 2 * np.eye(70) + 0.1]))
    X = RNG.normal(size=(20, 70))
    quick, slow = density._form.scores(X).T, gaussian_scores.ratio(density, X)
    assert_allclose(quick[:, 1] - quick[:, 0], slow[:, 1] - slow[:, 0], rtol=1e-11)


def test_classes_far_apart_have_no_fast_form():
    assert Gaussian([[0.0], [1e6]], std=[1.0])._form is None


@pytest.mark.parametrize("scale", [1.0, 1e3, 1e15])
@pytest.mark.parametrize("K", [1, 2, 4])
def test_log_softmax(scale, K):
    scores = RNG.normal(size=(K, 30)) * scale
    scores[K // 2, : 10 * (K > 1)] = -np.inf
    wanted = scores - scores.max(axis=0)
    wanted = wanted - logsumexp(wanted, axis=0)
    assert_allclose(log_softmax(scores.copy(), scores.max(axis=0)), wanted, rtol=1e-13, atol=1e-13)


WHOLE = {
    "small": RNG.integers(0, 4, size=(200, 5)),
    "negative, with gaps": RNG.choice([-9, -2, 0, 7], size=(200, 3)),
    "bytes": RNG.integers(250, 256, size=(200, 4)).astype(np.uint8),
    "far from zero": RNG.integers(0, 3, size=(200, 2)) + 10**6,
    "many values": RNG.integers(0, 2000, size=(200, 3)),
    "one column": RNG.integers(0, 3, size=(200, 1)),
    "a range for each column": RNG.integers(0, 4, size=(200, 3)) + np.array([-2000, 0, 10**9]),
    "bytes from end to end": RNG.choice([-128, 0, 127], size=(200, 3)).astype(np.int8),
}


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("weighted", [False, True])
def test_tables_by_class(monkeypatch, name, weighted):
    monkeypatch.setattr(levels, "ROWS", 64)
    X, own = WHOLE[name], labels(200, 3, weighted)
    weight = np.ones(200) if own.weight is None else own.weight
    low, sizes = levels.ranges(X)
    for j, table in enumerate(levels.tables_by_class(X, low, sizes, own)):
        wanted = [
            [weight[(own.codes == k) & (X[:, j].astype(int) == int(low[j]) + v)].sum() for v in range(sizes[j])]
            for k in range(3)
        ]
        assert_allclose(table, wanted, atol=1e-12)


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_categories_that_are_whole_numbers_are_learnt_and_judged_like_their_names(name, alpha):
    X, y = WHOLE[name], RNG.integers(0, 3, 200)
    quick = CategoricalNaiveBayes(alpha=alpha).fit(X, y)
    slow = CategoricalNaiveBayes(alpha=alpha).fit(X.tolist(), y)
    assert quick.density_.categories == slow.density_.categories
    for a, b in zip(quick.density_.p, slow.density_.p, strict=True):
        assert_allclose(a, b, rtol=1e-14)
    assert_allclose(quick.predict_proba(X), slow.predict_proba(X.tolist()), rtol=1e-11, atol=1e-14)
    assert isinstance(quick.density_._lookup, levels.Lookup)


@pytest.mark.parametrize("values", [[0, 10**6], [2**40, 2**40 + 1]])  # too wide, or too large for a table
def test_values_that_no_table_has_room_for_are_judged_by_name(values):
    X, y = np.array(values * 3)[:, None], [0, 1, 0, 0, 1, 1]
    model = CategoricalNaiveBayes().fit(X, y)
    assert model.density_._lookup is None
    by_name = CategoricalNaiveBayes().fit(X.astype(str), y)
    assert_array_equal(model.predict_proba(X), by_name.predict_proba(X.astype(str)))


def test_a_whole_number_never_seen_is_refused_in_its_row(monkeypatch):
    monkeypatch.setattr(categorical, "ROWS", 4)
    X = np.array([[0, 5], [3, 5], [0, 6], [3, 6]] * 3)
    model = CategoricalNaiveBayes().fit(X, np.arange(12) % 2)
    for strange in (1, 9, -4):  # in a gap, above, below
        asked = X.copy()
        asked[9, 0] = strange
        with pytest.raises(UnknownCategoryError, match=f"feature 0 is {strange} in row 9"):
            model.predict(asked)
    with pytest.raises(InvalidInputError, match="3 features, but the model has 2"):
        model.predict(np.zeros((2, 3), dtype=int))
    assert model.predict(np.zeros((0, 2), dtype=int)).shape == (0,)


def test_too_many_values_are_sorted_instead():
    assert levels.ranges(np.array([[0], [10**6]])) is None
    assert levels.ranges(np.array([[-(2**63)], [2**63 - 1]])) is None
