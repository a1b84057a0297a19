"""A counterexample whose two sides differ by less than is shown: the reply does not say that the formula holds."""

import pytest

from genmodels.course import exercises

NEAR = {
    "posterior-as-prior": ((0.5, 0.3, 0.3000000001), "Your densities differ by too little"),
    "square-in-a-trace": (([[1, 1e-12], [0, 1]], [[2, 0], [0, 2]]), "no difference is to be seen"),
}


@pytest.mark.parametrize("name", NEAR)
def test_no_difference_is_to_be_seen(name):
    given, said = NEAR[name]
    reply = exercises.get(name).check(*given)
    assert not reply.correct
    assert said in reply.message
    assert "holds" not in reply.message
