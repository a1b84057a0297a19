"""The README is one page; the manual of the library is another, and both are run."""

import tomllib

from tools.course import ROOT


def test_the_readme_is_one_page():
    assert len((ROOT / "README.md").read_text(encoding="utf8").splitlines()) <= 120


def test_the_manual_is_linked_and_its_examples_are_run():
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["tool"]["pytest"]["ini_options"]
    assert "(docs/library.md)" in (ROOT / "README.md").read_text(encoding="utf8")
    assert "docs" in options["testpaths"]
    assert "--doctest-glob=library.md" in options["addopts"]
    assert (ROOT / "docs/library.md").read_text(encoding="utf8").count(">>> ") > 50
