"""What GitHub reads is well formed, by its published schemas, and asks only for what there is."""

import re
import subprocess

import jsonschema
import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema

import genmodels
from tools.check_tag import version
from tools.course import ROOT, address

from .test_dependencies import PROJECT

FOLDER = ROOT / ".github"
WORKFLOWS = sorted((FOLDER / "workflows").glob("*.yml"))
SCHEMA = {
    **dict.fromkeys(WORKFLOWS, "github-workflows"),
    **dict.fromkeys((FOLDER / "ISSUE_TEMPLATE").glob("*.yml"), "github-issue-forms"),
    FOLDER / "ISSUE_TEMPLATE/config.yml": "github-issue-config",
    FOLDER / "dependabot.yml": "dependabot",
    ROOT / "CITATION.cff": "citation-file-format",
}
TARGETS = set(re.findall(r"^(\w+):.*##", (ROOT / "Makefile").read_text(encoding="utf8"), flags=re.MULTILINE))


class Loader(yaml.SafeLoader):
    """YAML as GitHub reads it: `on` is a word, and a date no date."""

    yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in known if tag.endswith((":null", ":int", ":float"))]
        for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


def read(path) -> dict:
    return yaml.load(path.read_text(encoding="utf8"), Loader)


def valid(document: dict, schema: str) -> bool:
    found = get_builtin_schema(f"vendor.{schema}")
    return jsonschema.validators.validator_for(found)(found).is_valid(document)


JOBS = {f"{path.stem} {name}": job for path in WORKFLOWS for name, job in read(path)["jobs"].items()}
STEPS = [step for job in JOBS.values() for step in job.get("steps", ())]
COMMANDS = [step["run"] for step in STEPS if "run" in step]


@pytest.mark.parametrize("path", SCHEMA, ids=lambda path: path.name)
def test_a_file_keeps_to_its_schema(path):
    found = get_builtin_schema(f"vendor.{SCHEMA[path]}")
    assert "'format': 'iri" not in str(found)  # it would not be looked at: see tools/lighter
    jsonschema.validate(read(path), found)


def test_the_schemas_see_what_is_wrong():
    workflow = read(FOLDER / "workflows/release.yml")
    workflow["jobs"]["build"]["step"] = workflow["jobs"]["build"].pop("steps")
    assert not valid(workflow, "github-workflows")
    form = read(FOLDER / "ISSUE_TEMPLATE/notebook.yml")
    del form["body"][0]["attributes"]["label"]
    assert not valid(form, "github-issue-forms")
    assert not valid({**read(ROOT / "CITATION.cff"), "license": "none at all"}, "citation-file-format")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_one_that_there_is(command):
    assert subprocess.run(["bash", "-n"], input=command, text=True).returncode == 0
    assert set(" ".join(re.findall(r"^make (.*)", command, flags=re.MULTILINE)).split()) <= TARGETS
    modules = re.findall(r"-m (tools\.\w+)", command)
    named = re.findall(r"(?:tests|tools)/\w+(?:\.\w+)?(?![*\w])|\.ci/run", command)
    assert all((ROOT / (module.replace(".", "/") + ".py")).is_file() for module in modules)
    assert all((ROOT / place).exists() for place in named)


def test_the_tests_run_on_every_version_of_python_that_is_promised():
    promised = [line.split(" :: ")[-1] for line in PROJECT["classifiers"] if re.search(r"Python :: \d\.", line)]
    assert JOBS["test linux"]["strategy"]["matrix"]["python"] == promised


@pytest.mark.parametrize("name", JOBS)
def test_a_job_ends_and_may_write_only_where_it_publishes(name):
    job = JOBS[name]
    assert "timeout-minutes" in job or "uses" in job
    assert name.endswith(" publish") == ("permissions" in job)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read(path):
    assert read(path)["permissions"] == {"contents": "read"}


def test_what_is_published_was_tested_and_built_first():
    assert set(JOBS["release publish"]["needs"]) == {"test", "build"}
    assert "make dist" in [step.get("run") for step in JOBS["release build"]["steps"]]


def test_the_form_asks_for_notebook_cell_and_browser():
    asked = {part["id"]: part for part in read(FOLDER / "ISSUE_TEMPLATE/notebook.yml")["body"]}
    assert all(asked[name]["validations"]["required"] for name in ("notebook", "cell", "browser"))


def test_all_places_carry_one_version_address_and_licence():
    cited = read(ROOT / "CITATION.cff")
    assert cited["version"] == genmodels.__version__ == version()
    assert cited["repository-code"] == address().clone
    assert " AND ".join(cited["license"]) == PROJECT["license"]
    assert f"## {version()} (" in (ROOT / "CHANGELOG.md").read_text(encoding="utf8")
    assert cited["authors"] == [{"name": "the genmodels contributors"}]
