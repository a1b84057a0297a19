"""What to say of a merge that no single slip explains: its three numbers are looked at one after the other."""

import numpy as np

from .wrong_merges import bracket_missing, means_averaged, merged, own_weight, sum_for_mean

MEANS = (means_averaged, own_weight, sum_for_mean, bracket_missing)
COUNT = "Begin with the first number: both groups together have m_a + m_b rows."
MEAN = "Look at the mean first: it is the sum of all, m_a * mean_a + m_b * mean_b, over m_a + m_b."
SCATTER = (
    "Number and mean are right. Look at S: the squares of EACH group about the mean of all, by the identity above."
)


def what_is_off(arguments, entries):
    """Say what to do about the first of the three numbers that is not right.

    >>> groups = ((6, 3, 8), (3, 7.5, 18))
    >>> what_is_off(groups, [4.5, 4.5, 66.5])
    'Begin with the first number: both groups together have m_a + m_b rows.'
    >>> what_is_off(groups, [9, 5.25, 26])  # the middle of the means, and the sum of the scatters
    'You take the middle of the two means; the larger group has to count more.'
    >>> what_is_off(groups, [9, 5, 26])[:24], what_is_off(groups, [9, 4.5, 50])[:26]
    ('Look at the mean first: ', 'Number and mean are right.')
    """
    if len(entries) != 3:
        return None
    m, mean, _ = merged(*arguments)
    if not np.isclose(entries[0], m):
        return COUNT
    if np.isclose(entries[1], mean):
        return SCATTER
    slips = (slip for slip in MEANS if np.isclose(entries[1], slip(*arguments)[1]))
    return next((slip.says for slip in slips), MEAN)
