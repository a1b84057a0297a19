"""A progress bar for downloads: tqdm where it is installed, otherwise a line of plain text."""

import sys
from typing import TextIO

WIDTH = 30


class TextBar:
    """The part of tqdm's interface that a download needs, drawn with `#` on one line.

    >>> import io
    >>> with TextBar(total=4, label="file", stream=io.StringIO()) as bar:
    ...     bar.update(2)
    >>> bar.stream.getvalue()
    '\\rfile [###############               ] 50 %\\n'
    """

    def __init__(self, total: int, label: str, stream: TextIO):
        self.total, self.label, self.stream = total, label, stream
        self.done = 0

    def update(self, n: int):
        """n more bytes have arrived."""
        self.done += n
        self.stream.write(f"\r{self.label} {self._state()}")
        self.stream.flush()

    def _state(self) -> str:
        if not self.total:  # the server did not say how much will come
            return f"{self.done} bytes"
        share = min(self.done / self.total, 1)
        return f"[{'#' * round(WIDTH * share):<{WIDTH}}] {100 * share:.0f} %"

    def __enter__(self) -> "TextBar":
        return self

    def __exit__(self, *_):
        self.stream.write("\n")


def progress_bar(total: int, label: str, stream: TextIO | None = None):
    """A context manager with `update(n)`, n in bytes; `total` is 0 when it is not known, `stream` stderr.

    >>> import io
    >>> with progress_bar(10, "file", io.StringIO()) as bar:
    ...     _ = bar.update(10)
    """
    stream = stream or sys.stderr
    try:
        from tqdm import tqdm
    except ImportError:
        return TextBar(total, label, stream)
    return tqdm(total=total or None, desc=label, unit="B", unit_scale=True, file=stream)
