"""Files that were saved once load for ever: one of each model, as version 0.1.0 wrote it before its modules moved.

`stored/expected.json` says what that version read from them. A model that is added brings a file; none is made anew.
"""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

import genmodels

STORED = Path(__file__).with_name("stored")
EXPECTED = json.loads((STORED / "expected.json").read_text(encoding="utf8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_file_says_what_it_said(name):
    model = genmodels.load(STORED / f"{name}.npz")
    numbers = [np.ravel(np.asarray(grid.values, dtype=float)) for grid in model.summary().grids]
    assert repr(model) == EXPECTED[name]["model"]
    assert len(numbers) == len(EXPECTED[name]["numbers"]) > 0
    for found, wanted in zip(numbers, EXPECTED[name]["numbers"], strict=True):
        assert_allclose(found, wanted, rtol=1e-12, atol=1e-13)


def test_no_file_is_forgotten():
    assert {path.stem for path in STORED.glob("*.npz")} == set(EXPECTED)
    kinds = {type(genmodels.load(STORED / f"{name}.npz")).__name__ for name in EXPECTED}
    assert len(kinds) > 15
