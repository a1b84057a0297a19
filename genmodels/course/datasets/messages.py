"""Labelled messages: the e-mails written for this course, and the file format they share with the SMS collection."""

from importlib.resources import files

import numpy as np

from ...errors import InvalidInputError
from .dataset import Dataset


def parse_messages(content: str, name: str, description: str = "", source: str = "") -> Dataset:
    r"""Read one message a line, `label<tab>text`: X (m,) texts, y (m,) labels.

    Raises InvalidInputError, with the number of the line, when a line has no tab.

    >>> parse_messages("ham\tSee you at noon.\nspam\tYou won!\n", "toy")
    Dataset('toy': 2 samples, one text each, labels ham 1, spam 1)
    """
    # split at "\n" alone: splitlines would also cut at rarer separators inside a message
    lines = [line for line in content.replace("\r\n", "\n").split("\n") if line]
    pairs = [_pair(line, i, name) for i, line in enumerate(lines, start=1)]
    labels = np.array([label for label, _ in pairs], dtype=str)
    texts = np.array([text for _, text in pairs], dtype=object)
    return Dataset(name, texts, labels, description=description, source=source)


def _pair(line: str, i: int, name: str) -> tuple[str, str]:
    label, tab, text = line.partition("\t")
    if not tab:
        raise InvalidInputError(f"{name}, line {i}: {line[:60]!r} has no tab; write label, tab, text.")
    return label, text


def load_emails() -> Dataset:
    """148 short e-mails, half of them spam, written for this course: X (148,) texts, y (148,) "ham" or "spam".

    No sender, company, link or number in them is real. Some are hard on purpose: an honest mail about free lunch and a
    winner, a fraud that reads like a note from the office.

    >>> load_emails()
    Dataset('e-mails': 148 samples, one text each, labels ham 74, spam 74)
    """
    content = files(__package__).joinpath("emails.tsv").read_text(encoding="utf-8")
    about = "E-mails of students, offices and families, and the spam between them."
    return parse_messages(content, "e-mails", about, "written for genmodels")
