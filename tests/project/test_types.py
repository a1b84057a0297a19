"""What an editor knows of `from genmodels import ...`: mypy passes what is right, and reports what is not."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

import genmodels
from tools.course import ROOT
from tools.stub import STUB, stub

RIGHT = """
from typing import assert_type
import numpy as np
from genmodels import Bernoulli, BernoulliNaiveBayes, Gaussian, GaussianDiscriminantAnalysis, LinearRegression
from genmodels import Categorical, GaussianHMM, GaussianMixture, HiddenMarkovModel, KNeighbors, MarkovChain
from genmodels import Multinomial, Poisson, fit_blocks

model = BernoulliNaiveBayes(alpha=0.5, prior=[0.5, 0.5]).fit([[0], [1]], ["ham", "spam"])
assert_type(model, BernoulliNaiveBayes)
assert_type(model.partial_fit([[1]], ["ham"]), BernoulliNaiveBayes)
assert_type(model + model, BernoulliNaiveBayes)
assert_type(model.with_options(alpha=2.0), BernoulliNaiveBayes)
assert_type(model.from_statistics(model.statistics_), BernoulliNaiveBayes)
assert_type(fit_blocks(GaussianDiscriminantAnalysis("full"), []), GaussianDiscriminantAnalysis)
assert_type(Gaussian.fit([1.0, 2.0]), Gaussian)
assert_type(GaussianHMM(2).fit([0.0, 1.0], [0, 1]), GaussianHMM)
assert_type(GaussianHMM(2).model_, HiddenMarkovModel)
assert_type(GaussianHMM(2).viterbi(np.zeros((3, 2))), np.ndarray)
assert_type(GaussianHMM(2).model_.log_prob([0.0, 1.0]), float)
assert_type(MarkovChain.fit("aba"), MarkovChain)
assert_type(KNeighbors(1).fit([[0], [1]], [0, 1]), KNeighbors)
assert_type(LinearRegression().fit([[0], [1]], [1, 2]), LinearRegression)
die = Categorical([[[1 / 6] * 6, [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]]], [[1, 2, 3, 4, 5, 6]])
assert_type(HiddenMarkovModel([0.5, 0.5], [[0.9, 0.1], [0.1, 0.9]], die), HiddenMarkovModel)
assert_type(GaussianMixture(1).fit([[0.0], [1.0]]).density_, Gaussian)
assert_type(GaussianHMM(1).fit([0.0, 1.0]).density_, Gaussian)
posterior: np.ndarray = model.predict_proba([[0]])
accuracy: float = model.score([[0]], ["ham"])
of_one_row: np.ndarray = model.explain([0]).posterior
means: np.ndarray = GaussianDiscriminantAnalysis().fit([[0], [1]], [0, 1]).density_.mean
numbers = [Bernoulli(0.5).p, Poisson([1.0, 2.0]).rate, Multinomial([0.5, 0.5]).p, Gaussian(0.0, 1.0).std]
"""

WRONG = {  # a line: what mypy says about it
    "from genmodels import CategoricalNaivBayes": 'maybe "CategoricalNaiveBayes"?',
    "genmodels.BernouliNaiveBayes()": "has no attribute",
    "genmodels.GaussianNaiveBayes(alhpa=1)": 'Unexpected keyword argument "alhpa"',
    "genmodels.GaussianNaiveBayes().ftt([[0]], [0])": "has no attribute",
    "genmodels.PoissonNaiveBayes().density_.rte": '"Poisson" has no attribute "rte"',
    "genmodels.LinearRegression().sample(3)": "has no attribute",
    "genmodels.LogisticRegression().partial_fit([[0]], [0])": "has no attribute",
    "words: list[str] = genmodels.GaussianNaiveBayes().fit([[0]], [0]).predict([[0]])": "Incompatible types",
    "genmodels.GaussianNaiveBayes().fit([[0]], [0]) + genmodels.BernoulliNaiveBayes()": "Unsupported operand types",
}


OTHERS = ["dask", "matplotlib", "pandas", "scipy", "sklearn"]  # which are not read: that takes four times as long
SKIPPED = "[mypy-{}.*]\nfollow_imports = skip\nignore_missing_imports = True\n".format


@pytest.fixture(scope="module")
def mypy(tmp_path_factory):
    """A function from source to what mypy says about it, a line each."""
    folder = tmp_path_factory.mktemp("types")
    (folder / "mypy.ini").write_text("[mypy]\nstrict = True\nfollow_imports = silent\n" + "".join(map(SKIPPED, OTHERS)))

    def check(source: str) -> list[str]:
        (folder / "checked.py").write_text(source)
        options = [
            "--config-file",
            str(folder / "mypy.ini"),
            "--cache-dir",
            str(folder / "cache"),
            "--no-error-summary",
        ]
        command = [sys.executable, "-m", "mypy", *options, str(folder / "checked.py")]
        return subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout.splitlines()

    return check


UNTYPED = ("[no-untyped-call]", "[no-untyped-def]")  # functions of a page, whose readers are spared such words


def functions_of(page: str) -> list[str]:
    """The code of each chapter of a page that is run, as a function."""
    chapters = re.split(r"^## ", (ROOT / page).read_text("utf8"), flags=re.MULTILINE)
    codes = ["".join(example.source for example in doctest.DocTestParser().get_examples(one)) for one in chapters]
    name = Path(page).stem.lower()
    return [f"def {name}_{k}() -> None:\n{indent(code, '    ')}" for k, code in enumerate(codes) if code]


def test_what_is_right_passes_and_so_do_the_lines_of_the_readme_and_the_manual(mypy):
    chapters = [*functions_of("README.md"), *functions_of("docs/library.md")]
    assert len(chapters) > 10
    said = mypy("\n\n".join([RIGHT, *chapters]))
    assert [line for line in said if ": error" in line and not line.endswith(UNTYPED)] == []


def test_each_line_that_is_wrong_is_reported_for_what_is_wrong_with_it(mypy):
    said = mypy("\n".join(["import genmodels", *WRONG]))
    for number, (line, words) in enumerate(WRONG.items(), start=2):
        about = [message for message in said if re.search(rf"checked\.py:{number}: error", message)]
        assert any(words in message for message in about), (line, said)
    assert len({message.split(":")[1] for message in said}) == len(WRONG)


def test_a_type_checker_finds_each_public_name_where_it_lives():
    assert STUB.read_text(encoding="utf8") == stub(), "run python -m tools.stub"
    seen = ast.parse(stub()).body
    homes = {
        alias.asname: node.module.removeprefix("genmodels.")
        for node in seen
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name  # `X as X`: without it the name is not handed on
    }
    assert homes == genmodels._HOME
