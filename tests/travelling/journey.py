"""The ways in which a thing travels, and what may go wrong after each of its public methods."""

import copy
import io
import pickle
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from tests.travelling.parts import same
from tests.travelling.traveller import FOLDER, Traveller, is_public, public_names

TEACHING = ("partial_fit", "append", "__add__")  # a thing that has one of them goes on learning by it


def _pickled(protocol: int, thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))


def _dumped(thing: Any) -> Any:
    import joblib

    file = io.BytesIO()
    joblib.dump(thing, file)
    file.seek(0)
    return joblib.load(file)


def mapped(thing: Any) -> Any:
    """As large arrays come to the workers of joblib: not read but mapped into memory, where nobody can write."""
    import joblib

    joblib.dump(thing, f"{FOLDER.name}/mapped")
    return joblib.load(f"{FOLDER.name}/mapped", mmap_mode="r")


NEWEST = f"pickle {pickle.HIGHEST_PROTOCOL}"
WAYS = {f"pickle {protocol}": partial(_pickled, protocol) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)}
WAYS |= {"copy": copy.copy, "deepcopy": copy.deepcopy} | ({"joblib": _dumped} if find_spec("joblib") else {})
ASKED = (NEWEST, "copy", "deepcopy")  # of the other pickles it is enough that they are made of the same parts


def failures(traveller: Traveller) -> list[str]:
    """What goes wrong on the way after each public method, in words.

    A thing that a method leaves as another has left it, in all its parts, goes by the newest pickle only.
    """
    states = []
    return [
        f"after {name}, {what}" for name in public_names(traveller.make()) for what in _after(traveller, name, states)
    ]


def _after(traveller: Traveller, name: str, states: list) -> Iterator[str]:
    thing = traveller.make()
    try:
        answer = traveller.ask(thing, name)
    except Exception as error:
        yield f"no answer: {error!r}"
        return
    yield from _on_the_way(answer, {"the answer": WAYS[NEWEST]}, {})
    ways, twins = {NEWEST: WAYS[NEWEST]}, {}
    if not any(same(thing, state, laid_out=True) for state in states):
        states.append(traveller.make())
        traveller.ask(states[-1], name)
        ways = WAYS
    yield from _on_the_way(thing, ways, twins, laid_out=True)
    yield from _asked(traveller, name, thing, {way: twin for way, twin in twins.items() if way in ASKED})


def _on_the_way(thing: Any, ways: dict, twins: dict[str, Any], *, laid_out: bool = False) -> Iterator[str]:
    """Whether what arrives by each of the ways, and is put among the twins, is made of the same parts."""
    for way, travel in ways.items():
        try:
            twins[way] = travel(thing)
        except Exception as error:
            yield f"{way}: {error!r}"
        else:
            if not same(twins[way], thing, laid_out=laid_out):
                yield f"{way}: what arrives is another"


def _asked(traveller: Traveller, name: str, thing: Any, twins: dict[str, Any]) -> Iterator[str]:
    """Whether copies answer the same when they are asked again, and go on learning as the original does."""
    for asked in (name, *(way for way in TEACHING if is_public(type(thing), way))):
        answer = traveller.ask(thing, asked)
        for way, twin in twins.items():
            if not same(traveller.ask(twin, asked), answer):
                yield f"{way}: {asked} answers otherwise"
    for way, twin in twins.items():
        if not same(twin, thing):
            yield f"{way}: it becomes another"
