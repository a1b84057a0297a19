"""A file holds one whole idea, be it 80 lines or 500; what is longer holds two."""

import pytest

from tools.course import ROOT

MOST = 500
FOLDERS = ["genmodels", "tests", "tools", "benchmarks"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_long(folder):
    lines = {path: len(path.read_text(encoding="utf8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert lines
    assert {str(path.relative_to(ROOT)): n for path, n in lines.items() if n > MOST} == {}
