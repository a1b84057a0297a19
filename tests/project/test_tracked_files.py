"""Nothing in the repository is true on one machine only."""

import re
import subprocess

import pytest

from tools.course import ROOT

REGISTRIES = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "registry.npm" + "js",
    "conda.ana" + "conda.org",
    "/simp" + "le/",
]
PICTURE = re.compile(r"[A-Za-z0-9+/=]{200,}")  # base64, in which any short text may occur by chance
ABSOLUTE_PATH = re.compile(
    r"(?<![\w.~/}$:-])(/(home|root|Users|work|opt|mnt|tmp)/\w|[A-Z]:\\{1,2}(Users|Windows|Program))"
)
PINNED_INDEX = re.compile(r"index[-_]url\s*[=\s]\s*[\"']?http|\"resolved\":\s*\"http", re.IGNORECASE)
ELSEWHERE = re.compile(r"\.\./" + "shared")


def tracked() -> list[str]:
    """Return the paths of all files under version control, and of those that are new; without git, of none."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def text(name: str) -> str:
    """Return a file's text without its pictures; "" for a binary file."""
    try:
        return PICTURE.sub("", (ROOT / name).read_text(encoding="utf8"))
    except UnicodeDecodeError:
        return ""


def offending(content: str) -> list[str]:
    """Return what a portable file must not hold."""
    found = [host for host in REGISTRIES if host in content]
    for pattern in (ABSOLUTE_PATH, PINNED_INDEX):
        found += [match[0] for match in pattern.finditer(content)]
    return found


FILES = tracked()


def test_there_are_files_to_look_at(missing_tool):
    if not FILES:
        missing_tool("this is no git clone, or git is not installed")
    assert "pyproject.toml" in FILES


def test_every_file_is_portable():
    found = {name: offending(text(name)) for name in FILES}
    bad_examples = found.pop("tests/project/test_tracked_files.py", ["none without git"])
    assert {name: said for name, said in found.items() if said} == {}
    assert bad_examples


def test_only_continuous_integration_looks_beside_the_clone():
    assert {name for name in FILES if ELSEWHERE.search(text(name))} <= {".ci/run"}


@pytest.mark.parametrize(
    "bad",
    [
        "open('/home/someone/data.csv')",
        r"C:\Users\someone",
        "see https://" + "pypi" + ".org/project/x",
        "pip install --index-" + "url https://example.com",
        "index-" + "url = https://example.com",
    ],
)
def test_what_is_not_portable_is_seen(bad):
    assert offending(bad)


@pytest.mark.parametrize("good", ["#!/usr/bin/env python", "a/b", "https://example.com/home/page", "sum_{i}: x"])
def test_what_is_portable_passes(good):
    assert not offending(good)
