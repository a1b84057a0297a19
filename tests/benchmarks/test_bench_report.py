"""The table, the verdicts, the picture and the block of the README, made from a run whose numbers are known."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import figure, readme, report
from benchmarks.asked import ASKED, HMM_LOG, HMM_SCALING, SKLEARN, bound_for, verdict
from benchmarks.record import Case, Result
from tests.benchmarks.conftest import faster


def test_a_line_puts_the_number_beside_what_is_asked(made_up_run):
    words = report.line(made_up_run.sections["gaussian"][0]).split()
    assert words[:6] == ["diagonal", "fit", "A", "float64", "scikit-learn", "8"]
    assert " ".join(words[6:]) == "4 to 16 >= 7 met times faster; genmodels 500 ms"


def test_only_what_is_missed_is_repeated_at_the_end(made_up_run):
    closing = report.closing(made_up_run)
    assert "6 bounds met, 2 not met:" in closing
    assert [line for line in closing.splitlines() if " not met " in line] == [
        report.line(made_up_run.sections["gaussian"][place]) for place in (1, 3)
    ]
    assert closing.endswith(
        "2030-01-02T03:04:05+00:00, 12 s; Abacus 2, 1, Wood, 3.12.0, abc1234, numpy 2.0, scipy 1.13"
    )


def test_a_bound_of_its_own_comes_before_that_of_every_case():
    task = "tied log posterior", "scikit-learn, fastest solver"
    limits = {name: bound_for(Result.one(task[0], Case(name), task[1], 1, "")).limit for name in "AB"}
    assert limits == {"A": 2.5, "B": 1.4}


@pytest.mark.parametrize(("number", "found"), [(7.0, "met"), (6.99, "not met")])
def test_the_limit_itself_keeps_the_bound(number, found):
    assert verdict(Result.one("diagonal fit", Case("A"), SKLEARN, number, "times faster")) == found


def test_nothing_is_asked_of_what_is_shown_for_comparison():
    assert verdict(Result.one("import", Case("sklearn.naive_bayes"), "numpy", 17, "times as long")) == ""


def test_every_bound_is_a_positive_number_with_a_direction():
    bounds = [bound for cases in ASKED.values() for bound in cases.values()]
    assert all(bound.limit > 0 and bound.sign in (">=", "<=") for bound in bounds)


def test_the_picture_shows_the_first_dtype_against_the_fastest_solver(made_up_run):
    assert [(line.task, figure.numbers(line)) for line in figure.lines(made_up_run)] == [
        ("diagonal fit", "8 (A), 4 (B)"),
        ("tied fit", "5.5 (A)"),
    ]


def test_the_points_of_the_picture_are_the_ratios(made_up_run, monkeypatch):
    drawn = []
    monkeypatch.setattr(figure, "show", lambda fig, alt: drawn.append(fig) or alt)
    alt = figure.ratios(made_up_run)
    marks = [(line.get_marker(), float(line.get_xdata()[0]), line.get_ydata()[0]) for line in drawn[0].axes[0].lines]
    assert {mark for mark in marks if mark[0] in "o^"} == {("o", 8.0, 0), ("o", 4.0, 1), ("^", 5.5, 2)}
    assert {mark[1:] for mark in marks if mark[0] == "|"} == {(7.0, 0), (4.0, 1), (6.0, 2)}
    assert alt.endswith("3 tasks: from 4 (diagonal fit, B) to 8 (diagonal fit, A); 1 of them miss what is asked.")


def test_a_run_without_ratios_still_has_a_picture(made_up_run):
    assert figure.ratios(replace(made_up_run, sections={})).alt.startswith("Nothing was compared")


def test_the_block_of_the_readme_holds_the_numbers_of_the_run(made_up_run, tmp_path):
    readme.keep(made_up_run, tmp_path / "stored")
    text = readme.new_manual("a <!-- benchmarks -->old<!-- /benchmarks --> z", tmp_path / "stored")
    assert "| diagonal fit | 8 (A), 4 (B) |" in text
    assert f"](../benchmarks/stored/ratios{figure.ratios(made_up_run).suffix})" in text
    assert "needs 57.2 MiB beyond the data (scikit-learn 763 MiB)" in text
    assert "log posteriors are right to 3e-15" in text
    assert "6 bounds met, 2 not met. Measured on 2030-01-02: Abacus 2, one thread, Python 3.12.0, numpy 2.0" in text
    assert readme.picture_of(tmp_path / "stored").read_bytes() == figure.ratios(made_up_run).data


def test_many_cases_are_told_by_their_ends_and_each_peer_has_its_table(made_up_run):
    ratios = [3.0, 2.5, 9.0, 4.0, 5.0]
    mixtures = tuple(faster("EM step", f"d={d}", SKLEARN, ratio) for d, ratio in enumerate(ratios))
    chain = (faster("Viterbi", "S=2", HMM_LOG, 0.5), faster("Viterbi", "S=2", HMM_SCALING, 0.25))
    run = replace(made_up_run, sections={"mixtures": mixtures, "sequences": chain})
    text = readme.block(run, Path("picture.png"))
    assert "| EM step | 2.5 (d=1) to 9 (d=2) |" in text
    assert (
        text.index("hmmlearn's compiled code")
        < text.index("| Viterbi | 0.25 (S=2) |")
        < text.index("hmmlearn's default")
    )


def test_without_a_stored_run_the_readme_says_so(tmp_path):
    assert readme.new_manual("<!-- benchmarks -->7<!-- /benchmarks -->", tmp_path).count("No run is stored yet") == 1


def test_the_manual_agrees_with_the_stored_run():
    text = readme.MANUAL.read_text(encoding="utf8")
    assert text == readme.new_manual(text), "run `python -m benchmarks.readme`"


def test_a_stored_run_is_a_full_one_with_its_picture():
    run = readme.stored()
    if run is not None:  # none is stored in a fork that has measured nothing yet
        assert not run.quick
        assert readme.picture_of().exists()
