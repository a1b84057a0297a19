"""A mixed model is its one-kind models side by side: same numbers, same options."""

import numpy as np
import pandas as pd
import pytest

import genmodels as gm
from tests.laws.order_bounds import BOUNDS

ORDER = BOUNDS["variances"]["ordinary"][1]  # where sums may come in another order
RNG = np.random.default_rng(0)
Y = np.arange(12) % 3
KINDS = {
    "gaussian": (gm.GaussianNaiveBayes, RNG.normal(size=(12, 2))),
    "bernoulli": (gm.BernoulliNaiveBayes, RNG.integers(0, 2, size=(12, 2))),
    "categorical": (gm.CategoricalNaiveBayes, RNG.integers(0, 3, size=(12, 2))),
    "multinomial": (gm.MultinomialNaiveBayes, RNG.integers(0, 5, size=(12, 2))),
    "poisson": (gm.PoissonNaiveBayes, RNG.integers(0, 5, size=(12, 2))),
}


@pytest.mark.parametrize("alpha", [0.5, 3.0])
@pytest.mark.parametrize("kind", KINDS)
def test_one_kind_alone_is_the_model_of_that_kind(kind, alpha):
    make, X = KINDS[kind]
    single = make().fit(X, Y) if kind == "gaussian" else make(alpha=alpha).fit(X, Y)
    mixed = gm.MixedNaiveBayes({kind: [0, 1]}, alpha=alpha).fit(X, Y)
    np.testing.assert_allclose(mixed.log_joint(X), single.log_joint(X), rtol=ORDER)  # columns in another layout
    assert mixed.n_parameters == single.n_parameters


def test_all_kinds_together_add_up_wherever_their_columns_stand():
    places = {kind: [j, 9 - j] for j, kind in enumerate(KINDS)}
    X = np.empty((12, 10))
    for kind, at in places.items():
        X[:, at] = KINDS[kind][1]
    mixed = gm.MixedNaiveBayes(places).fit(X, Y)
    parts = [make().fit(data, Y).log_joint(data) - np.log(1 / 3) for make, data in KINDS.values()]
    np.testing.assert_allclose(mixed.log_joint(X), sum(parts) + np.log(1 / 3), rtol=1e-12)
    np.testing.assert_allclose(mixed.explain(X[0]).log_joint, mixed.log_joint(X[:1])[0], rtol=1e-12)


FRAME = pd.DataFrame(
    {
        "id": list("qwertzuiopas"),
        "size": KINDS["gaussian"][1][:, 0],
        "when": pd.date_range("2020-02-27", periods=12),
        "hue": KINDS["categorical"][1][:, 0],
        "note": [None, float("nan"), "text"] * 4,
    }
)
USED = {"gaussian": ["size"], "categorical": ["hue"]}
LEFT_OUT = ["id", "when", "note"]


@pytest.mark.parametrize("missing", [None, "leave_out"])
@pytest.mark.parametrize("options", [{"columns": USED | {"drop": LEFT_OUT}}, {"columns": USED, "remainder": "drop"}])
def test_columns_that_are_not_modelled_may_hold_anything(options, missing):
    used = gm.MixedNaiveBayes(USED, missing=missing).fit(FRAME[["size", "hue"]], Y)
    model = gm.MixedNaiveBayes(**options, missing=missing).fit(FRAME, Y)
    assert model.dropped_ == LEFT_OUT
    assert model.n_parameters == used.n_parameters
    expected = used.log_joint(FRAME[["size", "hue"]])
    np.testing.assert_array_equal(model.log_joint(FRAME), expected)
    np.testing.assert_array_equal(model.log_joint(FRAME.assign(id=None, note=0)), expected)
    np.testing.assert_array_equal(
        model.explain(FRAME.iloc[3]).terms[:, [1, 3]], used.explain(FRAME.iloc[3, [1, 3]]).terms
    )
    parts = [gm.MixedNaiveBayes(**options, missing=missing).fit(FRAME[part], Y[part]) for part in (Y < 2, Y == 2)]
    np.testing.assert_allclose(sum(parts).log_joint(FRAME), expected, rtol=1e-12)
    drawn, _ = model.sample(4, np.random.default_rng(0))
    assert drawn[LEFT_OUT].isna().all(axis=None)
    assert not drawn[["size", "hue"]].isna().any(axis=None)


def test_the_remainder_joins_the_columns_of_its_kind():
    X = RNG.integers(0, 9, size=(12, 4))
    some = gm.MixedNaiveBayes({"multinomial": [2], "poisson": [1]}, remainder="multinomial")
    all_named = gm.MixedNaiveBayes({"multinomial": [2, 0, 3], "poisson": [1]})
    np.testing.assert_array_equal(some.fit(X, Y).log_joint(X), all_named.fit(X, Y).log_joint(X))
    alone = gm.MixedNaiveBayes(remainder="poisson").fit(X, Y)
    np.testing.assert_array_equal(alone.log_joint(X), gm.PoissonNaiveBayes().fit(X, Y).log_joint(X))
    assert gm.MixedNaiveBayes({"poisson": [0, 1, 2, 3]}, remainder="gaussian").fit(X, Y).n_parameters == 2 + 12


def test_dropped_columns_go_into_files_and_blocks(tmp_path):
    model = gm.MixedNaiveBayes(USED, remainder="drop").fit(FRAME, Y)
    model.save(tmp_path / "model")
    again = gm.load(tmp_path / "model")
    np.testing.assert_array_equal(again.log_joint(FRAME), model.log_joint(FRAME))
    assert again.dropped_ == LEFT_OUT
    blocks = gm.fit_blocks(gm.MixedNaiveBayes(USED, remainder="drop"), [(FRAME[:5], Y[:5]), (FRAME[5:], Y[5:])])
    np.testing.assert_allclose(blocks.log_joint(FRAME), model.log_joint(FRAME), rtol=1e-12)
