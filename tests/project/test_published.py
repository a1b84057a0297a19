"""Of all who need the site one builds it, and nobody takes one that could not be built."""

import pytest

from tests.published import Published

WORKS, FAILS = "this", "there_is_no_such_command"


@pytest.fixture
def sharing(tmp_path, monkeypatch):
    """A function that gives two who share a folder, and what builds there."""

    def share(*commands):
        monkeypatch.setattr("tests.published.COMMANDS", commands)
        return Published(tmp_path), Published(tmp_path)

    return share


def test_one_builds_and_the_other_waits(sharing):
    first, second = sharing(WORKS)
    assert not first.is_there
    first.begin()
    assert second.wait() == first.wait() == first.site
    assert second.is_there
    assert second._command is None


def test_who_needs_it_first_builds_it(sharing):
    first, second = sharing(WORKS)
    assert first.wait() == first.site
    second.begin()
    assert second.is_there


@pytest.mark.parametrize("commands", [(FAILS,), (WORKS, FAILS), (FAILS, WORKS)])
def test_what_fails_is_told_to_all(sharing, commands):
    for one in sharing(*commands):
        with pytest.raises(AssertionError, match="could not be built"):
            one.wait()


def test_what_is_given_up_is_not_built(sharing):
    first, second = sharing(WORKS)
    first.give_up()
    first.begin()
    with pytest.raises(AssertionError, match="could not be built"):
        second.wait()
