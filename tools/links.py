"""Write what README, citation, page for teachers and notebooks say of each other: links, minutes, the map.

    python -m tools.links            # make them anew
    python -m tools.links --check    # only say what is out of date; exit 1 if anything is

The public address stands once, in `pyproject.toml` under `[tool.genmodels.course]`; what a notebook asks and needs,
once in `notebooks/map.toml`; its minutes are worked out.  What lies between two comments such as `<!-- links -->` and
`<!-- /links -->` is replaced, and the lines of minutes on the page for teachers and of the address in `CITATION.cff`;
all other text is left alone.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from genmodels.course.kit.lab.start import FIRST
from tools import elsewhere
from tools.course import NOTEBOOKS, ROOT, Address, address
from tools.course_map import LOOK_UP, Place, by_part, course_map, moved, routes, time_of, together
from tools.lectures import to_cut
from tools.map_picture import html
from tools.projected import projected

BADGE = "https://mybinder.org/badge_logo.svg"
TEACHERS = "README.md"  # beside the notebooks
COUNTED = "counted as the [page for teachers](notebooks/README.md) says"


def replace_block(text: str, name: str, inside: str) -> str:
    """Put `inside` between the comments that open and close the block `name`; raise ValueError where there is none.

    >>> replace_block("a <!-- links -->old<!-- /links --> z", "links", "new")
    'a <!-- links -->new<!-- /links --> z'
    """
    pattern = rf"(<!-- {name} -->).*?(<!-- /{name} -->)"
    done, count = re.subn(pattern, lambda found: found[1] + inside + found[2], text, flags=re.DOTALL)
    if count != 1:
        raise ValueError(f"found {count} blocks `<!-- {name} --> ... <!-- /{name} -->`, and there must be exactly one")
    return done


def badge(here: Address, _: list[Place]) -> str:
    """Return the button that opens the first notebook on Binder."""
    return f"\n[![Open the course on Binder]({BADGE})]({here.binder(FIRST)})\n"


def clone(here: Address, _: list[Place]) -> str:
    """Return the two commands that fetch the course."""
    folder = here.repository.rpartition("/")[2]
    return f"\n```sh\ngit clone {here.clone}\ncd {folder}\n```\n"


def asked(place: Place) -> str:
    """Return three cells of a table: the question of a notebook, the minutes to read it, and to do its exercises."""
    minutes = f"{place.reading} | {place.doing}" if place.minutes else " | "
    return f"{place.question}{'' if place.minutes else f' ({LOOK_UP})'} | {minutes}"


def table(here: Address, places: list[Place]) -> str:
    """Return the table of the notebooks: read it here, or run it on Binder."""
    rows = [
        f"| [{place.title}](notebooks/{place.path.name}) | {asked(place)} "
        f"| [open on Binder]({here.binder(place.path.name)}) |"
        for place in places
    ]
    head = "| notebook | the question | minutes to read | to do | run it |\n|---|---|---|---|---|"
    return "\n".join(["", head, *rows, "", f"All of it: {together(places)}, {COUNTED}.", ""])


def drawn_map(places: list[Place]) -> str:
    """Return the map of the course for a notebook: the graph, the folded table of its links, and the routes."""
    rows = []
    for part, own in by_part(places).items():
        rows += [f"| **{part}** | {together(own)} | | |"]
        rows += [f"| {place.link} | {asked(place)} |" for place in own]
    head = "| notebook | the question | minutes to read | to do |\n|---|---|---|---|"
    fold = ["<details>", "<summary>All notebooks, what each asks, and its minutes</summary>", ""]
    all_of_it = f"All of it: {together(places)}. Shorter ways, each with all that its notebooks need:"
    return "\n".join(["", html(places), "", *fold, head, *rows, "", "</details>", "", all_of_it, "", *ways(places), ""])


def ways(places: list[Place]) -> list[str]:
    """Return the shorter ways through the course as items of a list."""
    return [
        f"- **{route.name}**, {route.time}: {', '.join(f'[{one.number}]({one.path.name})' for one in route.places)}"
        for route in routes(places[0].path.parent)
    ]


def sums(places: list[Place]) -> str:
    """Return the sums of the parts, and the routes, for the page for teachers."""
    sums = {part: time_of(own) for part, own in by_part(places).items()}
    rows = [f"| {part} | {reading} | {doing} |" for part, (reading, doing) in sums.items()]
    rows.append("| **all of it** | **{}** | **{}** |".format(*time_of(places)))
    head = "| a student alone | to read | to do |\n|---|--:|--:|"
    return "\n".join(["", head, *rows, "", *ways(places), ""])


def head(here: Address, place: Place, places: list[Place]) -> str:
    """Return the head of a notebook: its minutes and needs, and links to elsewhere and to its neighbours."""
    links = [
        f"[Open on Binder]({here.binder(place.path.name)})",
        f"[read without running]({here.view(f'notebooks/{place.path.name}')})",
    ]
    at = places.index(place)
    links += [f"[previous: {before.title}]({before.path.name})" for before in places[max(at - 1, 0) : at]]
    links += [f"[next: {after.title}]({after.path.name})" for after in places[at + 1 : at + 2]]
    needs = [needed.link for needed in places if needed.number in place.needs]
    about = [place.time.capitalize()]
    about += [f"builds on {' and '.join(needs)}"] if needs else []
    about += [f"[its models as code]({here.view(f'genmodels/plain/{place.plain}.py')})"] if place.plain else []
    return f"\n{' · '.join(about)}\n\n{' · '.join(links)}\n"


def to_hand_out(here: Address, place: Place) -> str:
    """Return what a teacher puts into a course page to link to one notebook."""
    link = here.binder(place.path.name)
    text = f"[![{place.title}]({BADGE})]({link})"
    return f"\n[open on Binder]({link}); for a course page:\n\n```markdown\n{text}\n```\n"


ELSEWHERE = re.compile(r"<!-- elsewhere -->.*?<!-- /elsewhere -->", re.DOTALL)
README_BLOCKS: dict[str, Callable[[Address, list[Place]], str]] = {"badge": badge, "clone": clone, "notebooks": table}


def new_readme(text: str, here: Address, places: list[Place]) -> str:
    """Return the README with all its blocks made anew."""
    for name, make in README_BLOCKS.items():
        text = replace_block(text, name, make(here, places))
    return text


def addresses(places: list[Place]) -> str:
    """Return the table that says where the chapters of the first edition went."""
    rows = [
        f"| `{name}.ipynb` | {', '.join(place.link for place in found)} |"
        for name, found in moved(places[0].path.parent, places).items()
    ]
    return "\n".join(["", "| the file was | its contents are in |", "|---|---|", *rows, ""])


def new_teachers_page(text: str, here: Address, places: list[Place]) -> str:
    """Return the page for teachers with all links made anew, the minutes of each section, and their sums."""
    text = replace_block(replace_block(text, "moved", addresses(places)), "minutes", sums(places))
    for place in places:
        text = replace_block(text, f"link {place.number}", to_hand_out(here, place))
        own = rf"^(## {place.number} .*\n\n)- \*\*Minutes\*\*: .*(?:\n- \*\*(?:Lecture|Project)\*\*: .*)*"
        text = re.sub(own, lambda found, place=place: found[1] + to_plan(place), text, flags=re.MULTILINE)
    return text


def to_plan(place: Place) -> str:
    """Return what a teacher plans with: the minutes of a notebook, what to cut, and its figure to project."""
    more = f"; {place.folds} more for all that is folded" if place.folds else ""
    minutes = f"{place.reading} to read, {place.doing} to do{more}" if place.minutes else LOOK_UP
    figure = projected(place)
    lines = [f"- **Minutes**: {minutes}"]
    lines += [f"- **Lecture**: {to_cut(place.path)}"] if place.minutes else []
    lines += [f"- **Project**: {figure.link}"] if figure else []
    return "\n".join(lines)


def new_citation(text: str, here: Address, _: list[Place]) -> str:
    """Return what to cite, with the address where it is published."""
    return re.sub(r"^repository-code: .*", f"repository-code: {here.clone}", text, flags=re.MULTILINE)


def new_notebook(text: str, here: Address, place: Place, places: list[Place]) -> str:
    """Return the JSON of a notebook with its head (in the first Markdown cell), map and names, if any, made anew."""
    data = json.loads(text)
    cells = [cell for cell in data["cells"] if cell["cell_type"] == "markdown"]
    for cell in cells:
        cell["source"] = "".join(cell["source"])
    cells[0]["source"] = replace_block(cells[0]["source"], "links", head(here, place, places))
    blocks = {
        "map": lambda: drawn_map(places),
        "index": lambda: elsewhere.index(by_number(places)),
    }
    blocks |= {
        f"names_{letters.replace(' ', '_')}": lambda letters=letters: elsewhere.table(letters, by_number(places))
        for letters in elsewhere.GROUPS
    }
    for name, make in blocks.items():
        for cell in cells:
            if f"<!-- {name} -->" in cell["source"]:
                cell["source"] = replace_block(cell["source"], name, make())
    cells[-1]["source"] = with_names(cells[-1]["source"], elsewhere.line(place.number, data))
    for cell in cells:
        cell["source"] = cell["source"].splitlines(keepends=True)
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def with_names(text: str, line: str) -> str:
    """Return the last cell of a notebook, ending in the line that says what is called otherwise elsewhere, if any.

    >>> with_names("Go on.\\n\\n<!-- elsewhere -->old<!-- /elsewhere -->", "new")
    'Go on.\\n\\n<!-- elsewhere -->new<!-- /elsewhere -->'
    """
    before = ELSEWHERE.sub("", text).rstrip()
    return f"{before}\n\n<!-- elsewhere -->{line}<!-- /elsewhere -->" if line else before


def by_number(places: list[Place]) -> dict[str, str]:
    """Return the files of the notebooks by their numbers."""
    return {place.number: place.path.name for place in places}


def stale(root: Path = ROOT) -> dict[Path, str]:
    """Return the files that are out of date, each with the text it should have."""
    here, places = address(root), course_map(root / NOTEBOOKS.name)
    pages = {
        root / "README.md": new_readme,
        root / "CITATION.cff": new_citation,
        root / NOTEBOOKS.name / TEACHERS: new_teachers_page,
    }
    wanted = {page: make(page.read_text(encoding="utf8"), here, places) for page, make in pages.items()}
    for place in places:
        wanted[place.path] = new_notebook(place.path.read_text(encoding="utf8"), here, place, places)
    return {path: text for path, text in wanted.items() if differs(path.read_text(encoding="utf8"), text, path)}


def differs(old: str, new: str, path: Path) -> bool:
    """Say whether two texts of a file differ; the layout of a notebook's JSON does not count."""
    return json.loads(old) != json.loads(new) if path.suffix == ".ipynb" else old != new


def main() -> None:
    """Rewrite, or with --check only report."""
    ask = argparse.ArgumentParser(description="Write the links, the minutes and the map of the course.")
    ask.add_argument("--check", action="store_true", help="change nothing; exit 1 if something is out of date")
    check = ask.parse_args().check
    late = stale()
    for path, text in late.items():
        print(("out of date: " if check else "wrote ") + str(path.relative_to(ROOT)))
        if not check:
            path.write_text(text, encoding="utf8")
    sys.exit(f"{len(late)} out of date; run `make links`" if check and late else 0)


if __name__ == "__main__":
    main()
