"""Values that work some things out when they are first asked for, and keep them."""


class Snapshot:
    """A value that is copied and pickled as it is at one moment, whatever other threads ask of it meanwhile.

    >>> import copy
    >>> value = Snapshot()
    >>> value.square = 4
    >>> copy.deepcopy(value).square
    4
    """

    def __getstate__(self) -> dict:
        return dict(vars(self))  # one step: what another thread adds is in it as a whole, or not at all
