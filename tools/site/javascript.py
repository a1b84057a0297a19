"""JavaScript without a browser: an engine with these scripts in it."""

import atexit
from concurrent.futures import ThreadPoolExecutor

from py_mini_racer import MiniRacer, init_mini_racer


def engine(*scripts: str) -> MiniRacer:
    """A new engine that has run the scripts, one after the other.

    It is made in a thread, so that it takes no event loop that may end before it. V8 itself is begun in the thread
    that asks: where the processor guards its memory by keys, only this thread and its children may enter.

    >>> engine("globalThis.twice = (x) => 2 * x").call("twice", 21)
    42
    """
    init_mini_racer(ignore_duplicate_init=True)
    with ThreadPoolExecutor(1) as thread:
        made = thread.submit(MiniRacer).result()
    atexit.register(made.close)  # later, when Python takes itself down, the engine would wait for it without end
    for script in scripts:
        made.eval(script)
    return made
