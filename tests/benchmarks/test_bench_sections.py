"""The program on a section made up for the test, the smallest real one, and the Makefile's target."""

import subprocess

import pytest

import benchmarks.__main__ as program
from benchmarks.record import ROOT, Case, Result, Run
from benchmarks.sections import NAMES, section, tiny
from benchmarks.timing import QUICK, Effort

ONCE = Effort(fewest=1, most=1, seconds=0, quick=True)


def stub(effort):
    yield Result.one("diagonal fit", Case("A"), "scikit-learn", 9.5 if effort is QUICK else 1.0, "times faster")


@pytest.fixture
def results(monkeypatch, tmp_path):
    """A program whose every section is the stub, and the folder into which it writes."""
    monkeypatch.setattr(program, "section", lambda name: stub)
    monkeypatch.setattr(program, "RESULTS", tmp_path)
    return tmp_path


def test_a_section_alone_is_measured_printed_and_written(results, capsys):
    program.main(["--quick", "tiny"])
    run = Run.load(results / "run.json")
    assert {name: [result.number for result in rows] for name, rows in run.sections.items()} == {"tiny": [9.5]}
    assert run.quick
    assert b"<svg" in (results / "ratios.svg").read_bytes()
    printed = capsys.readouterr().out
    assert "diagonal fit" in printed
    assert "1 bounds met, 0 not met" in printed


def test_without_names_every_section_is_measured(results):
    assert tuple(program.main([]).sections) == NAMES


@pytest.mark.parametrize("given", [["--store", "--quick"], ["--store", "tiny"], ["giant"]])
def test_what_cannot_be_measured_or_stored_is_refused(given, capsys):
    with pytest.raises(SystemExit):
        program.arguments(given)
    assert "section" in capsys.readouterr().err


@pytest.mark.parametrize("name", NAMES)
def test_every_section_can_be_loaded(name):
    assert callable(section(name))


def test_the_tiny_section_compares_every_model_on_both_tables():
    found = list(tiny.run(ONCE))
    assert [result.note for result in found] == [name for name in [*tiny.CONTESTS] * 2 for _ in range(2)]
    assert {(result.task, result.case.name) for result in found} == {
        (f"tiny {what}", f"n={n}") for what in ("fit", "log posterior") for n in (4, 150)
    }
    assert all(result.number > 0 and "genmodels" in result.seconds for result in found)


def test_the_target_of_the_makefile_hands_its_options_on():
    command = ["make", "-n", "bench", "QUICK=1", "SECTIONS=tiny text"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "-m benchmarks --quick  tiny text" in done.stdout
