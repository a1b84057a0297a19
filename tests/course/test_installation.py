"""The self-check finds what is missing or too old, and says what to do."""

from importlib import metadata

import pytest

from genmodels.course import installation
from genmodels.course.installation import Finding, Report, check_installation, course_needs


def test_everything_is_well_where_the_tests_run():
    report = check_installation()
    assert report.well
    assert report.verdict == "Everything is here."
    named = {finding.what.split()[0] for finding in report.findings}
    assert {"Python", "numpy", "scipy", "ipywidgets", "jupyterlab", "matplotlib", "sympy"} <= named
    assert "pytest" not in named


def test_a_missing_package_gets_a_remedy(monkeypatch):
    real = metadata.version

    def version(name):
        if name == "sympy":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(installation.metadata, "version", version)
    report = check_installation()
    assert not report.well
    assert "need your help" in report.verdict
    bad = [finding for finding in report.findings if not finding.well]
    assert [finding.what.split()[0] for finding in bad] == ["sympy"]
    assert "not installed" in str(bad[0])
    assert "pip install" in str(bad[0])


@pytest.mark.parametrize(
    ("installed", "least", "well"), [("1.9", "1.13", False), ("1.13.0", "1.13", True), ("2.0rc1", "2.0.0", True)]
)
def test_versions_are_compared_as_numbers(monkeypatch, installed, least, well):
    monkeypatch.setattr(installation.metadata, "version", lambda name: installed)
    assert installation._package(("sympy", least)).well is well


def test_an_old_python_is_named():
    finding = installation._python((3, 10))
    assert not finding.well
    assert "3.10" in str(finding)


def test_only_the_course_counts():
    lines = ["numpy>=2.0", 'dask[array]>=2024.8; extra == "dask"', 'ipykernel>=6.29 ; extra == "course"', "odd"]
    assert course_needs(lines) == [("numpy", "2.0"), ("ipykernel", "6.29")]


def test_the_report_is_words_and_html():
    report = Report((Finding("numpy 2.0 or newer", True), Finding("a<b 1 or newer", False, "install it")))
    assert repr(report).splitlines() == [
        "1 of 2 need your help:",
        "✓ numpy 2.0 or newer",
        "✗ a<b 1 or newer: install it",
    ]
    assert "a&lt;b" in report._repr_html_()


def test_what_is_well_is_one_line_and_its_list_is_folded():
    well = Report((Finding("numpy 2.0 or newer", True),))
    assert well._repr_html_().startswith("<details><summary><b>✓ Everything is here.</b></summary>")
    ill = Report((Finding("numpy 2.0 or newer", False, "install it"),))
    assert "<details>" not in ill._repr_html_()
