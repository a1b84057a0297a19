"""Objects that threads share: a lock of its own for each, which copies and pickles leave behind."""

from threading import RLock


class Shared:
    """What a model needs so that several threads can teach it: `_lock`, held while what was learnt is exchanged."""

    @property
    def _lock(self) -> RLock:
        return vars(self).setdefault("_own_lock", RLock())  # in one step, so that two threads get the same one

    def __getstate__(self) -> dict:
        """What copies and pickles carry: all but the lock, which belongs to one object in one process."""
        return {name: value for name, value in vars(self).items() if name != "_own_lock"}
