"""The container of every loader, and what importing the package costs."""

import subprocess
import sys

import numpy as np
import pytest

from genmodels.course.datasets import Dataset
from genmodels.errors import InvalidInputError


def toy(**changes) -> Dataset:
    fields = {
        "name": "toy",
        "X": np.arange(6.0).reshape(3, 2),
        "y": np.array(["b", "a", "b"]),
        "feature_names": ("u", "v"),
    }
    return Dataset(**{**fields, **changes})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"y": np.array([1, 2])}, "2 labels y, but 3 rows of X"),
        ({"feature_names": ("u",)}, "1 feature_names, but 2 columns of X"),
        ({"categories": ((0, 1),)}, "1 categories, but 2 feature_names"),
    ],
)
def test_lengths_that_do_not_fit_are_quoted(changes, words):
    with pytest.raises(InvalidInputError, match=words):
        toy(**changes)


def test_classes_are_sorted_and_the_data_unpack():
    data = toy()
    assert data.classes.tolist() == ["a", "b"]
    X, y = data
    assert X is data.X
    assert y is data.y


def test_take_accepts_a_mask_and_keeps_what_is_known_about_the_features():
    data = toy(categories=((0, 1), (0, 1)), description="d", source="s")
    kept = data.take(data.y == "b")
    assert kept.X.tolist() == [[0, 1], [4, 5]]
    assert kept.y.tolist() == ["b", "b"]
    assert (kept.name, kept.feature_names, kept.categories) == (data.name, data.feature_names, data.categories)
    assert (kept.description, kept.source) == ("d", "s")


@pytest.mark.parametrize("share", [0, 0.25, 0.5, 1])
def test_split_deals_out_every_row_once_with_its_label(share):
    data = Dataset("rows", np.arange(20)[:, None], np.arange(20) % 3, ("i",))
    first, second = data.split(share, np.random.default_rng(4))
    assert len(first.y) == round(20 * share)
    rows = np.concatenate([first.X, second.X])[:, 0]
    assert sorted(rows) == list(range(20))
    assert np.array_equal(np.concatenate([first.y, second.y]), rows % 3)
    if 0 < share < 1:
        assert rows.tolist() != list(range(20))  # drawn at random, not cut off


def test_split_repeats_with_its_seed():
    data = toy()
    one, two = (data.split(0.5, np.random.default_rng(8))[0].X for _ in range(2))
    assert np.array_equal(one, two)


@pytest.mark.parametrize("share", [-0.1, 1.5, float("nan")])
def test_split_refuses_a_share_outside_0_and_1(share):
    with pytest.raises(InvalidInputError, match=f"share = {share}"):
        toy().split(share, np.random.default_rng(0))


def test_importing_the_data_sets_loads_nothing_heavier_than_numpy():
    code = "import sys, genmodels.course.datasets; print({m.split('.')[0] for m in sys.modules} & set(sys.argv[1:]))"
    heavy = ["scipy", "sklearn", "pandas", "matplotlib", "sympy", "tqdm", "ipywidgets"]
    done = subprocess.run([sys.executable, "-c", code, *heavy], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_loading_does_not_depend_on_the_current_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code = "from genmodels.course.datasets import load_emails; print(len(load_emails().y))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "148"


@pytest.mark.parametrize(
    ("X", "kept"),
    [
        (np.array(["b", "a", "b", "c", "a"], dtype=object), [0, 1, 3]),
        (np.array([[0.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [2.0, 2.0]]), [0, 1, 4]),
    ],
)
def test_without_repetitions_the_first_of_each_stays(X, kept):
    names = ("a", "b") if X.ndim == 2 else ()
    once = Dataset("toy", X, np.arange(5), names).without_repetitions()
    assert once.y.tolist() == kept
    assert np.array_equal(once.X, X[kept])
