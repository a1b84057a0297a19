"""Make a page to present of every chapter, from the stored notebooks: nothing is run, nothing is fetched.

python -m tools.slides [FOLDER]

The pages stand in FOLDER/slides, and share FOLDER/_static with the site that `python -m tools.site FOLDER` builds; they
do not need the rest of it.
"""

import shutil
import sys
from pathlib import Path

from tools.course import notebooks
from tools.site import mathematics
from tools.site.__main__ import SITE, write_static
from tools.site.look import ON_SLIDES, look
from tools.site.outside import write_signs

from .deck import HERE, deck

HEAD = "head.js"
SCRIPTS = ("letters.js", "fit.js", "presenter.js", "slides.js")
APART = '(() => {{\n"use strict";\n{}\n}})();\n'  # the names of a script do not meet those of the player


def build(site: Path) -> list[Path]:
    """Write the slides of all chapters, and return their pages."""
    static, folder = site / "_static", site / "slides"
    folder.mkdir(parents=True, exist_ok=True)
    write_static(static)
    shutil.copyfile(HERE / HEAD, folder / HEAD)
    styles = look(ON_SLIDES).replace("url(fonts/", "url(../_static/fonts/") + (HERE / "slides.css").read_text(
        encoding="utf8"
    )
    (folder / "slides.css").write_text(styles, encoding="utf8")
    scripts = "\n".join((HERE / name).read_text(encoding="utf8") for name in SCRIPTS)
    (folder / "slides.js").write_text(APART.format(scripts), encoding="utf8")
    made = []
    for path in notebooks():
        made.append(folder / f"{path.stem}.html")
        made[-1].write_text(deck(path, static), encoding="utf8")
    if not (static / "katex/fonts").exists():  # else those of the site, whose formulas are the same and more
        write_signs(static, mathematics.used)
    return made


def main() -> None:
    """Build into the folder that is named, or into `site`."""
    if len(sys.argv) > 2 or sys.argv[-1].startswith("-"):  # --help is no folder
        sys.exit(__doc__)
    made = build(Path(sys.argv[1]) if len(sys.argv) == 2 else SITE)
    print(f"{len(made)} chapters to present, such as {made[0]}")


if __name__ == "__main__":
    main()
