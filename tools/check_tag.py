"""Refuse to release what does not carry the version of its tag.

python -m tools.check_tag v0.1.0
"""

import re
import sys
import tomllib

from tools.course import ROOT


def version() -> str:
    """The version in `pyproject.toml`; tests hold all other places equal to it."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["project"]["version"]


def faults(tag: str, version: str, changes: str) -> list[str]:
    """Return what forbids a release: a tag of another version, or changes that are not dated.

    >>> faults("v0.1.0", "0.1.0", "## 0.1.0 (2026-12-01)")
    []
    >>> faults("v0.2.0", "0.1.0", "## 0.1.0 (not yet released)")
    ['the tag is v0.2.0, and pyproject.toml says 0.1.0', 'CHANGELOG.md has no line "## 0.1.0 (YEAR-MONTH-DAY)"']
    """
    found = [] if tag == f"v{version}" else [f"the tag is {tag}, and pyproject.toml says {version}"]
    dated = rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$"
    if not re.search(dated, changes, flags=re.MULTILINE):
        found.append(f'CHANGELOG.md has no line "## {version} (YEAR-MONTH-DAY)"')
    return found


if __name__ == "__main__":
    sys.exit("\n".join(faults(sys.argv[1], version(), (ROOT / "CHANGELOG.md").read_text(encoding="utf8"))) or None)
