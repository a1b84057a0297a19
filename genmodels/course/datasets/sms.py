"""The SMS Spam Collection: 5574 real text messages, fetched once from their public home and kept in a cache."""

from pathlib import Path

from .dataset import Dataset
from .fetch import RemoteFile
from .messages import parse_messages

SMS = RemoteFile(
    name="SMSSpamCollection",
    url="https://archive.ics.uci.edu/static/public/228/sms+spam+collection.zip",
    sha256="7d039a24a6083ed9ef0f806ebad56bbb976e3aeb8de05669173bfdc4996c239d",
)


def load_sms_spam(cache: Path | str | None = None, timeout: float = 30.0, progress: bool = True) -> Dataset:
    """5574 text messages, 747 of them spam: X (5574,) texts as they were sent, y (5574,) "ham" or "spam".

    Looked for in the folder that GENMODELS_DATA names, then in the folder `cache` (None: the user's own, or what
    GENMODELS_CACHE names), else fetched from its public home (0.2 MB) and kept there; `timeout` in seconds.
    Raises OfflineError when it cannot be fetched, ChecksumError when the file found is another one.
    Some messages hold HTML entities such as &lt; and some occur twice; both are left as they are.
    Source: Almeida, Hidalgo and Yamakami (2011), Contributions to the study of SMS spam filtering, UCI data set 228.

    >>> load_sms_spam()  # doctest: +SKIP
    Dataset('SMS spam': 5574 samples, one text each, labels ham 4827, spam 747)
    """
    return _load(SMS, cache, timeout, progress)


def _load(remote: RemoteFile, cache: Path | str | None, timeout: float, progress: bool) -> Dataset:
    content = remote.read(cache, timeout, progress).decode("utf-8")
    about = "Text messages collected for research, each labelled ham or spam."
    return parse_messages(content, "SMS spam", about, "Almeida, Hidalgo and Yamakami 2011, UCI data set 228")
