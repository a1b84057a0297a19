"""Labelled messages: the e-mails written for this course, and the SMS Spam Collection, fetched once and kept."""

import html
from importlib.resources import files
from pathlib import Path

import numpy as np

from ...errors import InvalidInputError
from .dataset import Dataset
from .fetch import RemoteFile


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


SMS = RemoteFile(
    name="SMSSpamCollection",
    url="https://archive.ics.uci.edu/static/public/228/sms+spam+collection.zip",
    sha256="7d039a24a6083ed9ef0f806ebad56bbb976e3aeb8de05669173bfdc4996c239d",
)


def load_sms_spam(cache: Path | str | None = None, timeout: float = 30.0, progress: bool = True) -> Dataset:
    """5574 text messages, 747 of them spam: X (5574,) texts, y (5574,) "ham" or "spam".

    Looked for in the folder that GENMODELS_DATA names, then in the folder `cache` (None: the user's own, or what
    GENMODELS_CACHE names), else fetched from its public home (0.2 MB) and kept there; `timeout` in seconds.
    Raises OfflineError when it cannot be fetched, ChecksumError when the file found is another one.
    HTML entities of the file, such as &amp;, are turned back into what was sent. The marks <#>, <DECIMAL>, <TIME>,
    <URL> and <EMAIL> are the collectors' own: in ham, and in ham alone, they stand for what was left out. They are
    shown, and `tokenize` drops them, or they would be among the best words of ham. Some messages occur several times,
    as in the file: see `without_repetitions`, `near_copies` and `split_by_groups`.
    Source: Almeida, Hidalgo and Yamakami (2011), Contributions to the study of SMS spam filtering, UCI data set 228.

    >>> load_sms_spam()  # doctest: +SKIP
    Dataset('SMS spam': 5574 samples, one text each, labels ham 4827, spam 747)
    """
    content = html.unescape(SMS.read(cache, timeout, progress).decode("utf-8"))
    about = "Text messages collected for research, each labelled ham or spam."
    return parse_messages(content, "SMS spam", about, "Almeida, Hidalgo and Yamakami 2011, UCI data set 228")
