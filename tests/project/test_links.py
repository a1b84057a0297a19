"""Every public link is made from one address, and leads somewhere."""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tools import links
from tools.course import ROOT, Address, address, notebooks

FORK = Address("gitlab.com/a-school/their-course", "spring")
README = (ROOT / "README.md").read_text(encoding="utf8")
TEACHERS = (ROOT / "notebooks/README.md").read_text(encoding="utf8")


def all_links() -> list[str]:
    """Return every link to Binder, in the README, the page for teachers and the notebooks."""
    texts = [README, TEACHERS] + [book.read_text(encoding="utf8") for book in notebooks()]
    return [link for text in texts for link in re.findall(r"https://mybinder\.org/v2/[^)\s\"\\]+", text)]


def test_all_links_are_up_to_date():
    assert links.stale() == {}, "run `make links`"


def test_every_link_to_binder_opens_a_notebook_that_exists():
    assert all_links()
    for link in all_links():
        assert link.startswith(f"https://mybinder.org/v2/gh/{address().repository.removeprefix('github.com/')}/")
        opened = parse_qs(urlsplit(link).query)["urlpath"][0]
        assert opened.startswith("lab/tree/notebooks/")
        assert (ROOT / opened.removeprefix("lab/tree/")).is_file(), link


def test_the_address_stands_in_one_place_only():
    text = README
    for name in links.README_BLOCKS:
        text = links.replace_block(text, name, "")
    assert address().repository not in text
    text = TEACHERS
    for book in notebooks():
        text = links.replace_block(text, f"link {book.name[:2]}", "")
    assert address().repository not in text


def test_relative_links_of_the_documents_exist():
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/library.md"):
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", (ROOT / document).read_text(encoding="utf8")):
            assert (ROOT / document).parent.joinpath(target).exists(), f"{document} links to {target}"


def course(folder, names):
    """Make a small course in a folder: pyproject.toml, README.md, and notebooks with these names."""
    (folder / "notebooks").mkdir()
    (folder / "pyproject.toml").write_text(
        f'[tool.genmodels.course]\nrepository = "{FORK.repository}"\nbranch = "{FORK.branch}"\n'
    )
    blocks = "\n".join(f"<!-- {name} --><!-- /{name} -->" for name in links.README_BLOCKS)
    (folder / "README.md").write_text(f"# A course\n{blocks}\nThe end.\n")
    (folder / "CITATION.cff").write_text("title: A course\nrepository-code: https://example.com\n")
    places = "\n".join(f"<!-- link {name[:2]} --><!-- /link {name[:2]} -->" for name in names)
    places += "\n<!-- moved --><!-- /moved -->\n<!-- minutes --><!-- /minutes -->\n"
    (folder / "notebooks/README.md").write_text(f"# For teachers\n{places}")
    for name in names:
        cell = {
            "cell_type": "markdown",
            "metadata": {},
            "source": [f"# About {name}\n", "<!-- links --><!-- /links -->"],
        }
        (folder / "notebooks" / f"{name}.ipynb").write_text(json.dumps({"cells": [cell], "metadata": {}}))
    entry = 'short = "it"\npart = "I"\nquestion = "What is it?"\nneeds = []\n'
    entries = "".join(f"[{name[:2]}]\n{entry}" for name in names)
    (folder / "notebooks/map.toml").write_text(f'[parts]\nI = "I All"\n[moved]\n00_old = ["01", "02"]\n{entries}')


def test_a_fork_changes_one_place_and_runs_one_command(tmp_path):
    course(tmp_path, ["00_start_here", "01_next"])
    late = links.stale(tmp_path)
    assert {str(path.relative_to(tmp_path)) for path in late} == {
        "CITATION.cff",
        "README.md",
        "notebooks/README.md",
        "notebooks/00_start_here.ipynb",
        "notebooks/01_next.ipynb",
    }
    for path, text in late.items():
        path.write_text(text)
    assert links.stale(tmp_path) == {}
    readme = (tmp_path / "README.md").read_text()
    assert "git clone https://gitlab.com/a-school/their-course\ncd their-course" in readme
    assert (
        "v2/git/https%3A%2F%2Fgitlab.com%2Fa-school%2Ftheir-course/spring?urlpath=lab/tree/notebooks/01_next.ipynb"
        in readme
    )
    cited = (tmp_path / "CITATION.cff").read_text()
    assert cited == "title: A course\nrepository-code: https://gitlab.com/a-school/their-course\n"
    teachers = (tmp_path / "notebooks/README.md").read_text()
    assert "01_next.ipynb)\n```" in teachers
    assert "| `00_old.ipynb` | [About 01_next](01_next.ipynb) |" in teachers
    assert readme.startswith("# A course\n")
    assert readme.endswith("The end.\n")
    first = "".join(json.loads((tmp_path / "notebooks/00_start_here.ipynb").read_text())["cells"][0]["source"])
    assert "[next: About 01_next](01_next.ipynb)" in first
    assert "previous" not in first


def test_a_removed_notebook_makes_the_readme_stale(tmp_path):
    course(tmp_path, ["00_start_here", "01_next"])
    for path, text in links.stale(tmp_path).items():
        path.write_text(text)
    (tmp_path / "notebooks/01_next.ipynb").unlink()
    assert {path.name for path in links.stale(tmp_path)} == {"README.md", "00_start_here.ipynb"}


def test_a_file_without_its_block_is_an_error():
    with pytest.raises(ValueError, match="found 0 blocks `<!-- badge"):
        links.new_readme("# A course", FORK, [])
