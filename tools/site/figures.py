"""Pictures that lie inside the HTML of a notebook become files, which a page loads when they come near the screen."""

import hashlib
import re
from base64 import b64decode
from pathlib import Path

IMAGE = re.compile(r'<img ([^>]*?)src="data:image/(png|svg\+xml);base64,([^"]+)"([^>]*)>')
FOLDER = "figures"


def as_files(text: str, static: Path) -> str:
    """The HTML with a file in `static` for each picture; equal pictures share one."""
    return IMAGE.sub(lambda found: _as_file(*found.groups(), static=static), text)


def _as_file(before: str, kind: str, data: str, after: str, static: Path) -> str:
    drawn = b64decode(data)
    name = f"{hashlib.sha256(drawn).hexdigest()[:16]}.{kind.removesuffix('+xml')}"
    (static / FOLDER).mkdir(parents=True, exist_ok=True)
    (static / FOLDER / name).write_bytes(drawn)
    return f'<img class="gm-figure" {before}src="_static/{FOLDER}/{name}" loading="lazy"{after}>'
