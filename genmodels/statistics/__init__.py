"""What data are reduced to: small frozen values that add, `a + b`, and come apart again, `a - b`.

The statistics of two data sets together are the sum of their statistics. Fitting in one go, in a stream, on many
machines, with soft labels and with one row left out are therefore one idea. `save` and `load` carry them between
machines.

A sum keeps its digits. A difference may not: it gives a `genmodels.errors.PrecisionWarning` where more than half of
those of a sum of squares are gone (a mean is not watched). `genmodels.streaming.Window` forgets old rows without one.
"""

from genmodels.statistics.angles import Angles
from genmodels.statistics.bin_counts import BinCounts
from genmodels.statistics.binned_moments import BinnedMoments
from genmodels.statistics.counts import Counts, Tosses
from genmodels.statistics.files import load, save
from genmodels.statistics.fourth_moments import FourthMoments
from genmodels.statistics.kept_rows import Rows
from genmodels.statistics.level_counts import LevelCounts
from genmodels.statistics.moments import Moments
from genmodels.statistics.observed import Observed
from genmodels.statistics.root_moments import RootMoments
from genmodels.statistics.sample import Sample
from genmodels.statistics.transitions import Joined, Transitions
from genmodels.statistics.weighting import Labelled

__all__ = [
    "Angles",
    "BinCounts",
    "BinnedMoments",
    "Counts",
    "FourthMoments",
    "Joined",
    "Labelled",
    "LevelCounts",
    "Moments",
    "Observed",
    "RootMoments",
    "Rows",
    "Sample",
    "Tosses",
    "Transitions",
    "load",
    "save",
]
