"""Write every link that holds the public address: in the README, the page for teachers and the notebooks.

    python -m tools.links            # make them anew
    python -m tools.links --check    # only say what is out of date; exit 1 if anything is

The address stands once, in `pyproject.toml` under `[tool.genmodels.course]`.  What lies between two comments
such as `<!-- links -->` and `<!-- /links -->` is replaced; all other text is left alone.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from tools.course import NOTEBOOKS, ROOT, Address, address, notebooks, read, title

BADGE = "https://mybinder.org/badge_logo.svg"
FIRST = "00_start_here.ipynb"
TEACHERS = "README.md"  # beside the notebooks


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


def badge(here: Address, _: list[Path]) -> str:
    """Return the button that opens the first notebook on Binder."""
    return f"\n[![Open the course on Binder]({BADGE})]({here.binder(FIRST)})\n"


def clone(here: Address, _: list[Path]) -> str:
    """Return the two commands that fetch the course."""
    folder = here.repository.rpartition("/")[2]
    return f"\n```sh\ngit clone {here.clone}\ncd {folder}\n```\n"


def table(here: Address, books: list[Path]) -> str:
    """Return the table of the notebooks: read it here, or run it on Binder."""
    rows = [
        f"| [{title(read(book))}](notebooks/{book.name}) | [open on Binder]({here.binder(book.name)}) |"
        for book in books
    ]
    return "\n".join(["", "| notebook | run it |", "|---|---|", *rows, ""])


def notebook_links(here: Address, book: Path, books: list[Path]) -> str:
    """Return the line of links at the head of a notebook: elsewhere, and to its neighbours."""
    place = books.index(book)
    links = [
        f"[Open on Binder]({here.binder(book.name)})",
        f"[read without running]({here.view(f'notebooks/{book.name}')})",
    ]
    if place > 0:
        links.append(f"[previous: {title(read(books[place - 1]))}]({books[place - 1].name})")
    if place + 1 < len(books):
        links.append(f"[next: {title(read(books[place + 1]))}]({books[place + 1].name})")
    return "\n" + " · ".join(links) + "\n"


def to_hand_out(here: Address, book: Path) -> str:
    """Return what a teacher puts into a course page to link to one notebook."""
    text = f"[![{title(read(book))}]({BADGE})]({here.binder(book.name)})"
    return f"\n[open on Binder]({here.binder(book.name)}); for a course page:\n\n```markdown\n{text}\n```\n"


README_BLOCKS: dict[str, Callable[[Address, list[Path]], str]] = {"badge": badge, "clone": clone, "notebooks": table}


def new_readme(text: str, here: Address, books: list[Path]) -> str:
    """Return the README with all its blocks made anew."""
    for name, make in README_BLOCKS.items():
        text = replace_block(text, name, make(here, books))
    return text


def new_teachers_page(text: str, here: Address, books: list[Path]) -> str:
    """Return the page for teachers with the link of each notebook made anew, in the block of its number."""
    for book in books:
        text = replace_block(text, f"link {book.name[:2]}", to_hand_out(here, book))
    return text


def new_notebook(text: str, here: Address, book: Path, books: list[Path]) -> str:
    """Return the JSON of a notebook with the links of its first Markdown cell made anew."""
    data = json.loads(text)
    cell = next(cell for cell in data["cells"] if cell["cell_type"] == "markdown")
    source = replace_block("".join(cell["source"]), "links", notebook_links(here, book, books))
    cell["source"] = source.splitlines(keepends=True)
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def stale(root: Path = ROOT) -> dict[Path, str]:
    """Return the files whose links are out of date, each with the text it should have."""
    here, books = address(root), notebooks(root / NOTEBOOKS.name)
    pages = {root / "README.md": new_readme, root / NOTEBOOKS.name / TEACHERS: new_teachers_page}
    wanted = {page: make(page.read_text(encoding="utf8"), here, books) for page, make in pages.items()}
    for book in books:
        wanted[book] = new_notebook(book.read_text(encoding="utf8"), here, book, books)
    return {path: text for path, text in wanted.items() if differs(path.read_text(encoding="utf8"), text, path)}


def differs(old: str, new: str, path: Path) -> bool:
    """Say whether two texts of a file differ; the layout of a notebook's JSON does not count."""
    return json.loads(old) != json.loads(new) if path.suffix == ".ipynb" else old != new


def main() -> None:
    """Rewrite, or with --check only report."""
    ask = argparse.ArgumentParser(description="Write every link that holds the public address of the course.")
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
