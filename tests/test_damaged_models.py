"""Files of models that were damaged, made up, or hold something else: refused with the reason."""

import re

import numpy as np
import pytest

import genmodels.statistics
from genmodels import BernoulliNaiveBayes, GaussianDiscriminantAnalysis, load
from genmodels.errors import DamagedFileError
from genmodels.ground import storage
from genmodels.learning.learner import equal
from genmodels.statistics.files import taken_apart

X, Y = [[1, 0], [0, 1], [1, 1], [0, 0]], ["ham", "ham", "spam", "spam"]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "model.npz"


def test_statistics_and_models_are_not_mistaken_for_each_other(path):
    model = BernoulliNaiveBayes().fit(X, Y)
    genmodels.statistics.save(path, model.statistics_)
    with pytest.raises(DamagedFileError, match=r"was written by genmodels\.statistics\.save: read it with"):
        load(path)
    model.save(path)
    with pytest.raises(DamagedFileError, match=r"was written by model\.save: read it with genmodels\.load"):
        genmodels.statistics.load(path)


def test_no_file_at_all_is_an_ordinary_error(path):
    with pytest.raises(FileNotFoundError):
        load(path)


STATISTICS = BernoulliNaiveBayes().statistics(X, Y)
SOUND = {"model": "BernoulliNaiveBayes", "options": {"alpha": 2.0}, "learnt": (None, STATISTICS)}
FORGERIES = {
    "an option that does not exist": ({"options": {"alhpa": 2.0}}, "unexpected keyword argument 'alhpa'"),
    "a class that is no model": ({"model": "Gaussian"}, "a Gaussian, which is no model that this version"),
    "a class that does not exist": ({"model": "Oracle"}, "a Oracle, which is no model that this version"),
    "a name that is no text": ({"model": 3}, "its heading is not as it should be"),
    "an alpha below 0": ({"options": {"alpha": -1.0}}, "alpha is -1.0"),
    "a prior that is one number": ({"options": {"prior": 3}}, "prior is 3"),
    "a covariance that does not exist": (
        {"model": "GaussianDiscriminantAnalysis", "options": {"covariance": "zzz"}},
        "covariance is 'zzz'",
    ),
    "neighbours below 0": (
        {"model": "KNeighbors", "options": {"n_neighbors": -1}},
        "n_neighbors is -1",
    ),
    "components below 0": (
        {"model": "GaussianMixture", "options": {"n_components": -3}},
        "n_components",
    ),
    "more components than there are": (
        {"model": "BernoulliMixture", "options": {"n_components": 5}},
        "n_components is 5, for statistics of 2",
    ),
    "a start that does not exist": ({"model": "PoissonMixture", "options": {"start": 7}}, "start is 7"),
    "a text for a tolerance": ({"model": "GaussianHMM", "options": {"tol": "x"}}, "tol is 'x'"),
    "no state": ({"model": "GaussianHMM", "options": {"n_states": 0}}, "n_states is 0"),
    "statistics of another model": (
        {"model": "GaussianNaiveBayes", "options": {}},
        "a Gaussian is not estimated from Tosses",
    ),
    "names of other columns": ({"learnt": (("u",), STATISTICS)}, "names for 1 columns, and statistics of 2"),
    "names that are a number": ({"learnt": (3, STATISTICS)}, "its heading is not as it should be"),
    "a number for statistics": ({"learnt": (None, 3)}, "3 stands where statistics should be"),
    "statistics without classes": ({"learnt": (None, STATISTICS.given)}, "is no statistic of labelled rows"),
}


def forged(path, model: str, options: dict, learnt: tuple) -> None:
    """Write a file with a right checksum, as somebody could who knows the format."""
    arrays = {}
    memory = taken_apart(dict(zip(("features", "statistics"), learnt, strict=True)), arrays)
    tree = {"model": model, "options": {k: taken_apart(v, arrays) for k, v in options.items()}, "learnt": memory}
    storage.write(path, storage.MODEL, tree, arrays)


def test_what_the_forgeries_are_made_from_is_a_model(path):
    forged(path, **SOUND)
    assert load(path).alpha == 2.0
    assert load(path).classes_.tolist() == ["ham", "spam"]


@pytest.mark.parametrize("what", FORGERIES)
def test_a_file_that_was_made_up_is_refused(path, what):
    change, reason = FORGERIES[what]
    forged(path, **(SOUND | change))
    with pytest.raises(DamagedFileError, match=f"holds no model that can be trusted: .*{re.escape(reason)}"):
        load(path)


def test_a_flipped_byte_is_refused_or_changes_nothing(path):
    model = GaussianDiscriminantAnalysis(prior=[0.25, 0.75]).fit(np.array(X) + 0.5 * np.eye(4, 2), Y)
    model.save(path)
    saved, noticed, rng = path.read_bytes(), 0, np.random.default_rng(0)
    for at in rng.choice(len(saved), 400, replace=False):
        damaged = bytearray(saved)
        damaged[at] ^= 1 << int(rng.integers(8))
        path.write_bytes(damaged)
        try:
            assert equal(load(path).log_joint(X), model.log_joint(X))
        except DamagedFileError:
            noticed += 1
    assert noticed > 200
