"""What a run leaves behind can be read again, and nothing else is taken for one."""

import json
from math import inf, nan

import pytest

from benchmarks.record import FORMAT, Case, Result, Run, machine, packages


def test_a_run_comes_back_as_it_was_saved(made_up_run, tmp_path):
    made_up_run.save(tmp_path / "new" / "run.json")
    assert Run.load(tmp_path / "new" / "run.json") == made_up_run


def test_the_file_says_its_format_the_date_the_machine_and_the_versions(made_up_run, tmp_path):
    made_up_run.save(tmp_path / "run.json")
    values = json.loads((tmp_path / "run.json").read_text())
    assert values["format"] == FORMAT
    assert values["date"] == "2030-01-02T03:04:05+00:00"
    assert values["machine"]["processor"] == "Abacus 2"
    assert values["packages"] == {"numpy": "2.0", "scipy": "1.13"}
    first = values["sections"]["gaussian"][0]
    assert first["case"] == {"name": "A", "size": "8 x 2", "dtype": "float64"}
    assert (first["low"], first["number"], first["high"]) == (4.0, 8.0, 16.0)
    assert first["seconds"] == {"genmodels": 0.5}


def test_this_machine_and_its_packages_are_named():
    assert all(machine().values())
    assert {"numpy", "scipy", "scikit-learn"} <= set(packages())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": FORMAT + 1}, "no run of format"),
        ({"date": None}, "lacks, or should not have: date"),
        ({"extra": 1}, "lacks, or should not have: extra"),
    ],
)
def test_a_file_of_another_form_is_refused(made_up_run, tmp_path, change, message):
    made_up_run.save(tmp_path / "run.json")
    values = json.loads((tmp_path / "run.json").read_text()) | change
    values = {name: value for name, value in values.items() if value is not None}
    (tmp_path / "run.json").write_text(json.dumps(values))
    with pytest.raises(ValueError, match=message):
        Run.load(tmp_path / "run.json")


def test_a_file_that_is_no_run_at_all_is_refused(tmp_path):
    (tmp_path / "run.json").write_text("[]")
    with pytest.raises(ValueError, match="no run of format"):
        Run.load(tmp_path / "run.json")


@pytest.mark.parametrize("number", [nan, inf])
def test_what_is_no_number_is_no_result(number):
    with pytest.raises(ValueError, match="is no result"):
        Result.one("fit", Case("A"), "scikit-learn", number, "times faster")
