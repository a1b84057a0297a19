"""The way of a call through the house: how many files a reader opens from the door to the formula.

    python -m tools.way_of_a_call        # a line for each call
    python -m tools.way_of_a_call -v     # and the files, in the order in which they are entered

Files that only check what is given (genmodels/ground/inputs, genmodels/errors.py) are counted apart: a reader need not
open them.
"""

import sys
import warnings
from collections.abc import Callable

import numpy as np

import genmodels
from tools.course import ROOT

HOUSE = f"{ROOT / 'genmodels'}/"
CHECKS = ("ground/inputs/", "errors.py")
RNG = np.random.default_rng(0)
X = np.concatenate([RNG.normal(size=(60, 3)), RNG.normal(size=(60, 3)) + 4])
Y = np.repeat([0, 1], 60)
DAYS = [("sunny", "warm"), ("rainy", "cold"), ("sunny", "cold"), ("rainy", "warm")]
LETTERS = RNG.integers(0, 3, 50)
FITTED = genmodels.GaussianDiscriminantAnalysis().fit(X, Y)

CALLS: dict[str, Callable] = {
    "Bernoulli.fit": lambda: genmodels.Bernoulli.fit([1, 0, 1]),
    "Gaussian.fit": lambda: genmodels.Gaussian.fit(X),
    "CategoricalNaiveBayes.fit": lambda: genmodels.CategoricalNaiveBayes().fit(DAYS, [1, 0, 1, 0]),
    "GaussianDiscriminantAnalysis.fit": lambda: genmodels.GaussianDiscriminantAnalysis().fit(X, Y),
    "GaussianDiscriminantAnalysis.predict_proba": lambda: FITTED.predict_proba(X),
    "GaussianMixture.fit": lambda: genmodels.GaussianMixture(2).fit(X, rng=np.random.default_rng(0)),
    "CategoricalHMM.fit": lambda: genmodels.CategoricalHMM(2).fit(LETTERS, rng=np.random.default_rng(0)),
}


def way(call: Callable) -> tuple[list[str], list[str]]:
    """The files that a call enters, in their order: those that compute, and those that check.

    >>> way(CALLS["Bernoulli.fit"])[0][0]
    'densities/bernoulli.py'
    """
    call()  # what is imported, is imported now
    seen: dict[str, None] = {}

    def look(frame, event: str, _) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(HOUSE):
            seen.setdefault(name.removeprefix(HOUSE))

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        call()
    finally:
        sys.setprofile(before)
    return [file for file in seen if not file.startswith(CHECKS)], [file for file in seen if file.startswith(CHECKS)]


def main() -> None:
    """Print the ways."""
    warnings.simplefilter("ignore")
    for name, call in CALLS.items():
        files, checks = way(call)
        print(f"{name:44} {len(files):3} files to open, {len(checks):2} that check")
        if "-v" in sys.argv:
            print("    " + "\n    ".join(files))


if __name__ == "__main__":
    main()
