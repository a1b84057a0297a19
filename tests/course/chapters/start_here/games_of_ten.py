"""The games of notebook 00: what they show, and where each thing comes from."""

import re

import numpy as np


def shown(demo) -> list:
    """What a game of ten shows: each thing, and where it comes from."""
    things = []
    for count in range(10):
        demo.move(said=("real",) * count)
        artist = demo.scene.artists[0]
        thing = artist.get_text() if hasattr(artist, "get_text") else np.array(artist.get_array()).ravel()
        words = demo.move(said=("real",) * (count + 1))
        things.append((thing, re.search(r"is (?:drawn \()?(real|[a-z ]+)", words)[1]))
    return things
