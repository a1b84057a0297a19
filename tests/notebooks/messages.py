"""The notebooks that show the real messages, and whether these are at hand."""

import os
from pathlib import Path

from tools.course import NOTEBOOKS

BOOKS = [
    NOTEBOOKS / name
    for name in (
        "17_spam_two_event_models.ipynb",
        "18_judging_a_classifier.ipynb",
        "23_ten_labels.ipynb",
        "31_promises_kept.ipynb",
    )
]
AT_HAND = (Path(os.environ.get("GENMODELS_DATA", "")) / "SMSSpamCollection").is_file()
