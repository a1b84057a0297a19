"""Build the site into a folder, from the stored notebooks and their records: nothing is run, nothing is fetched.

python -m tools.site [FOLDER]
"""

import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.application import Sphinx

from genmodels.course.kit.player.scripts import ON_A_PAGE, script
from tools import projected
from tools.course import ROOT, address, notebooks

from . import chapters, conf, front, mathematics, outside, pages, pictures, previews, published, reference
from .lighter import make_lighter
from .look import look

HERE = Path(__file__).parent
SITE = ROOT / "site"


def write_static(static: Path) -> None:
    """Write into a folder what all pages share: styles and scripts, fonts, and the player."""
    shutil.copytree(HERE / "static", static, dirs_exist_ok=True)
    outside.write_fonts(static)
    outside.write_styles(static)
    outside.write_licences(static)
    (static / "look.css").write_text(look(), encoding="utf-8")
    (static / "player.js").write_text(script(*ON_A_PAGE), encoding="utf-8")
    (static / "player.css").write_text(script("player.css"), encoding="utf-8")
    make_lighter(static)


def write_source(source: Path) -> None:
    """Write all that Sphinx reads into a folder."""
    static = source / "_static"
    write_static(static)
    projected.write(static)
    for path in notebooks():
        (source / path.name).write_text(chapters.page(path, address(), static), encoding="utf-8")
    pages.write(source, address())
    reference.write(source)


def build(target: Path) -> int:
    """Build the site anew; the number of what went wrong, warnings among it."""
    with tempfile.TemporaryDirectory() as scratch:
        source, built = Path(scratch, "source"), Path(scratch, "site")
        source.mkdir()
        write_source(source)
        alone = pictures.alone(source / "_static")
        settings = {
            "html_static_path": [str(source / "_static")],
            "html_context": front.context(address(), source / "_static") | {"pictures": alone},
            "html_additional_pages": conf.html_additional_pages | dict.fromkeys(alone, "picture.html"),
        }
        app = Sphinx(source, HERE, built, Path(scratch, "read"), "html", settings, warningiserror=True)
        app.build()
        outside.write_signs(built / "_static", mathematics.used)
        previews.write(built)
        published.write(built, address())
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(built, target)
    return app.statuscode


def main() -> None:
    """Build into the folder that is named, or into `site`."""
    if len(sys.argv) > 2 or sys.argv[-1].startswith("-"):  # --help is no folder
        sys.exit(__doc__)
    sys.exit(build(Path(sys.argv[1]) if len(sys.argv) == 2 else SITE))


if __name__ == "__main__":
    main()
