"""Make a chapter that runs, and that is still to be written.

    python -m tools.chapter clouds_without_labels 21 "150 flowers whose names are covered: how many kinds?"

It makes the folder of the chapter in genmodels/course/chapters, its tests in tests/course/chapters, the notebook, and
the entries in notebooks/map.toml, in the page for teachers and in the door to what moves; then it runs and records the
notebook, and makes all links anew. All tests pass on it but one, which says that it is not written yet: that one asks
for `draft = true` to be taken out of the map. What is made of what stands in tools/chapter/template.
"""

import argparse
import json
import keyword
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from string import Template
from textwrap import shorten

from tools.course import NOTEBOOKS, ROOT, notebooks
from tools.course_map import course_map

TEMPLATE = Path(__file__).parent / "template"
PLACES = ("notebooks/map.toml", "notebooks/README.md", "genmodels/course/widgets.py")
CELL = re.compile(r"^%% (?P<kind>markdown|code) (?P<slide>[a-z-]+)(?: (?P<tag>[a-z-]+))?\n", flags=re.MULTILINE)


def checked(name: str, number: str, question: str) -> dict[str, str]:
    """What the template asks for; ValueError for a name, number or question that no chapter can have.

    >>> checked("clouds_without_labels", "21", "How many kinds?")["title"]
    'Clouds without labels'
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise ValueError(f"NAME is {name!r}: give small letters and underscores, such as clouds_without_labels")
    if not re.fullmatch(r"\d\d", number):
        raise ValueError(f"NUMBER is {number!r}: give two digits, such as 21")
    if not question.strip().endswith("?") or '"' in question:
        raise ValueError(f"QUESTION is {question!r}: give one that ends in a question mark, without double quotes")
    words = name.replace("_", " ")
    return {
        "name": name,
        "number": number,
        "question": question.strip(),
        "title": words.capitalize(),
        "words": words,
        "short": shorten(words, 12, placeholder="") or words[:12],
        "exercise": name.replace("_", "-") + "-rest",
    }


def cells(text: str) -> list[dict]:
    """The cells of a notebook, from a text in which `%% code fragment exercise` begins one: kind, slide type, tag.

    >>> [cell["metadata"] for cell in cells("%% markdown slide head\\n# A\\n\\n%% code -\\n1 + 1\\n")]
    [{'slideshow': {'slide_type': 'slide'}, 'tags': ['head']}, {'slideshow': {'slide_type': '-'}}]
    """
    heads = list(CELL.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    found = []
    for k, (head, end) in enumerate(zip(heads, ends, strict=True)):
        metadata = {"slideshow": {"slide_type": head["slide"]}} | ({"tags": [head["tag"]]} if head["tag"] else {})
        source = text[head.end() : end].strip("\n").splitlines(keepends=True)
        run = {"execution_count": None, "outputs": []} if head["kind"] == "code" else {}
        found.append({"cell_type": head["kind"], "id": f"cell-{k:02}", "metadata": metadata, "source": source, **run})
    return found


def put_before(text: str, entry: str, later: str) -> str:
    """Insert an entry before the first place that the pattern `later` finds; ValueError where there is none."""
    place = re.search(later, text, flags=re.MULTILINE)
    if not place:
        raise ValueError(f"nothing matches {later!r}")
    return text[: place.start()] + entry + text[place.start() :]


def filled(template: str, known: dict[str, str]) -> str:
    """A file of the template with what is known in place of its `$words`."""
    return Template((TEMPLATE / template).read_text(encoding="utf8")).substitute(known)


def files(known: dict[str, str], root: Path) -> dict[Path, str]:
    """What is new, by where it goes."""
    chapter, tests = (root / f"{top}/course/chapters/{known['name']}" for top in ("genmodels", "tests"))
    made = {chapter / "__init__.py": "__init__.txt"}
    made |= {chapter / f"{kind}.py": f"{kind}.txt" for kind in ("exercises", "slips", "picture", "widget")}
    made |= {tests / f"test_{kind}.py": f"test_{kind}.txt" for kind in ("claims", "widget")}
    texts = {path: filled(template, known) for path, template in made.items()}
    book = {"cells": cells(filled("notebook.txt", known))}
    book |= {"metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path = root / f"notebooks/{known['number']}_{known['name']}.ipynb"
    return texts | {path: json.dumps(book, indent=1, ensure_ascii=False) + "\n"}


def entries(known: dict[str, str], root: Path) -> dict[Path, str]:
    """What is added to files that there are: their new texts."""
    there = course_map(root / "notebooks")
    numbers = [place.number for place in there]
    if known["number"] in numbers:
        raise ValueError(f"there is a notebook {known['number']} already")
    if not numbers[0] < known["number"] < numbers[-1]:
        raise ValueError(f"NUMBER is {known['number']!r}: give one from {numbers[0]} to {numbers[-1]} that is free")
    after = min(number for number in numbers if number > known["number"])
    before = max(number for number in numbers if number < known["number"])
    table = tomllib.loads((root / PLACES[0]).read_text(encoding="utf8"))
    parts = {name: key for key, name in table["parts"].items()}
    known = known | {"part": parts[there[numbers.index(before)].part], "needs": before}
    texts = {path: path.read_text(encoding="utf8") for path in (root / name for name in PLACES)}
    course, teachers, door = texts
    texts[course] = put_before(texts[course], filled("map.txt", known) + "\n", rf"^\[{after}\]")
    texts[teachers] = put_before(texts[teachers], filled("teachers.txt", known) + "\n", rf"^## {after} ")
    line = f"from genmodels.course.chapters.{known['name']}.widget import {known['name']}\n"
    texts[door] = put_before(texts[door], line, r"^from genmodels\.course\.kit")
    texts[door] = put_before(texts[door], f'    "{known["name"]}",\n', r"^\]")
    return texts


def make(name: str, number: str, question: str, root: Path = ROOT) -> list[Path]:
    """Write the chapter; ValueError, and nothing written, where it is there already. Returns the new files."""
    known = checked(name, number, question)
    new, changed = files(known, root), entries(known, root)
    for path in new:
        if path.exists():
            raise ValueError(f"{path.relative_to(root)} is there already")
    for path, text in (new | changed).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf8")
    return list(new)


def main() -> None:
    """Make it, run it, link it, and say what is to be done."""
    parser = argparse.ArgumentParser(description="Make a chapter that runs, and that is still to be written.")
    for what in ("name", "number", "question"):
        parser.add_argument(what)
    given = parser.parse_args()
    try:
        new = make(given.name, given.number, given.question)
    except ValueError as error:
        sys.exit(f'{error}\nmake chapter NAME=clouds_without_labels NUMBER=21 QUESTION="How many kinds are there?"')
    python = [path for path in new if path.suffix == ".py"]
    for tidy in (["format"], ["check", "--select=I,RUF022", "--fix"]):  # the door's names in their order
        subprocess.run([sys.executable, "-m", "ruff", *tidy, "--quiet", ROOT / PLACES[2], *python], check=True)
    [book] = [path for path in notebooks(NOTEBOOKS) if path.name.startswith(given.number)]
    subprocess.run([sys.executable, "-m", "tools.execute_notebooks", "--records", book], check=True)
    subprocess.run([sys.executable, "-m", "tools.links"], check=True)
    print("\nMade:", *(path.relative_to(ROOT) for path in new), sep="\n  ")
    print(f"Now write it: begin with {book.relative_to(ROOT)}. CONTRIBUTING.md, “Adding a chapter”, says the rest.")


if __name__ == "__main__":
    main()
