"""Make `.venv` and install the project into it, or say in plain words why that is not possible.

    python3 tools/setup_environment.py course          # what `make lab` needs
    python3 tools/setup_environment.py course,test     # and what the tests need besides

The first run takes about a minute.  A later one starts at once: a stamp in `.venv` records what was installed,
and the work is done again only when `pyproject.toml`, the folder or the interpreter has changed.
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
NEWER_NAMES = ["python3.14", "python3.13", "python3.12", "python3.11"]
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "installed.txt"
LOG = VENV / "install.log"
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


def choose_python(wanted):
    """Return the interpreter asked for, or the first one found that is new enough.

    Args:
        wanted: what the user typed as `make lab PYTHON=...`, or "" where nothing was typed.
    """
    if wanted:
        found = version(wanted)
        if found is None:
            raise SetupError(f"PYTHON={wanted} cannot be run. Is it installed, and spelled as you would type it?")
        if found < OLDEST:
            raise SetupError(
                f"PYTHON={wanted} is Python {dotted(found)}, and the course needs {dotted(OLDEST)} or newer."
            )
        return wanted
    for candidate in [sys.executable, *NEWER_NAMES]:
        if (version(candidate) or (0, 0)) >= OLDEST:
            return candidate
    raise SetupError(
        f"The course needs Python {dotted(OLDEST)} or newer; this is Python {dotted(sys.version_info)}, "
        "and no newer one was found.\nInstall one, and name it: make lab PYTHON=python3.12"
    )


def make_venv(python):
    """Make `.venv` with the given interpreter; `venv` and `ensurepip` are separate packages on Debian."""
    if answer(python, "import venv, ensurepip") is None:
        raise SetupError(
            f"{python} has no venv module (or no ensurepip), so no environment can be made.\n"
            f"On Debian and Ubuntu: apt-get install python{dotted(version(python))}-venv"
        )
    shutil.rmtree(str(VENV), ignore_errors=True)
    done = subprocess.run([str(python), "-m", "venv", str(VENV)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise SetupError(f"{python} could not make .venv:\n{done.stdout.decode()}")


def install(extras):
    """Install the project with its extras, editable; the whole talk of pip goes to `.venv/install.log`."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}  # compile now, once
    command = [str(VENV_PYTHON), "-m", "pip", "install", "--no-input", "--compile", "-e", f".[{extras}]"]
    with open(str(LOG), "wb") as log:
        done = subprocess.run(command, cwd=str(ROOT), env=env, stdout=log, stderr=subprocess.STDOUT)
    if done.returncode:
        raise SetupError(explain(LOG.read_text(errors="replace")))


def explain(log):
    """Say what a failed installation most likely means, given all that pip wrote."""
    if any(sign in log for sign in NO_INDEX):
        return (
            "The packages could not be fetched: there is no network, or pip does not reach its package index.\n"
            "Check the connection (behind a proxy, set HTTPS_PROXY), then run the same command again.\n"
            "pip's own words are in .venv/install.log"
        )
    last = "\n".join("    " + line for line in log.strip().splitlines()[-8:])
    return "pip could not install the packages. Its last words (all of them are in .venv/install.log):\n" + last


def fingerprint():
    """Return what the environment depends on besides the extras: the folder and `pyproject.toml`."""
    return [str(ROOT), hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()]


def fits(wanted):
    """Say whether the `.venv` there is can be kept: it runs, was not moved here, and is of the version asked for."""
    if answer(VENV_PYTHON, "import pip") is None or version(VENV_PYTHON) < OLDEST:
        return False
    if STAMP.exists() and STAMP.read_text().splitlines()[0] != str(ROOT):
        return False  # a virtual environment knows its own place and cannot be moved
    return not wanted or version(wanted) == version(VENV_PYTHON)


def installed():
    """Return the extras that are in `.venv` already; none where `pyproject.toml` has changed since."""
    if not STAMP.exists() or STAMP.read_text().splitlines()[:2] != fingerprint():
        return set()
    return set(STAMP.read_text().splitlines()[2].split(","))


def set_up(extras, wanted=""):
    """Bring `.venv` to the state asked for, doing no more than is needed.

    Args:
        extras: names of extras in `pyproject.toml`, with commas between them.
        wanted: the interpreter to use, or "".
    """
    if not fits(wanted):
        make_venv(choose_python(wanted))
    have, need = installed(), set(extras.split(","))
    if need <= have:
        return
    print("Installing what the course needs into .venv (a minute or two the first time) ...", flush=True)
    start = time.time()
    everything = ",".join(sorted(have | need))
    install(everything)
    STAMP.write_text("\n".join([*fingerprint(), everything]) + "\n")
    print(f"Installed in {time.time() - start:.0f} s.", flush=True)


def main():
    """Read the command line, set up, and turn what can be mended into a message."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("extras", help="names of extras in pyproject.toml, such as course,test")
    ask.add_argument("--python", default="", help="the interpreter to make .venv with")
    given = ask.parse_args()
    try:
        set_up(given.extras, given.python)
    except SetupError as problem:
        sys.exit(f"\n{problem}\n")


if __name__ == "__main__":
    main()
