"""The notebooks go into the wheel, beside the code that copies them to a reader; all else is said in pyproject.toml."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithNotebooks(build_py):
    """Build the package, and put the notebooks into it; an editable one finds them in its clone."""

    def run(self):
        super().run()
        if not self.editable_mode:
            place = Path(self.build_lib, "genmodels/course/notebooks")
            self.mkpath(str(place))
            for book in Path("notebooks").glob("[0-9]*.ipynb"):
                self.copy_file(str(book), str(place / book.name))


setup(cmdclass={"build_py": BuildWithNotebooks})
