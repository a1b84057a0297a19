"""From a call to its formula it is a short walk: the files that a reader opens on the way, besides those that check."""

import pytest

from genmodels import Gaussian
from tools.way_of_a_call import CALLS, way

FILES = {  # at most
    "Bernoulli.fit": 4,
    "Gaussian.fit": 6,
    "CategoricalNaiveBayes.fit": 7,
    "GaussianDiscriminantAnalysis.fit": 10,
    "GaussianDiscriminantAnalysis.predict_proba": 6,
    "GaussianMixture.fit": 16,
    "CategoricalHMM.fit": 12,
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_runs_through_few_files(name):
    files, _ = way(CALLS[name])
    assert len(files) <= FILES[name], "\n".join(files)


def test_every_file_on_the_way_is_counted():
    files, checks = way(lambda: Gaussian.fit([1.0, 2.0]))
    assert "densities/gaussian/gaussian.py" in files
    assert "statistics/moments.py" in files
    assert any(file.startswith("ground/inputs/") for file in checks)
    assert way(lambda: None) == ([], [])
