"""A file is there whole or not at all: with many writers, a full disk, a folder in its place, and Ctrl-C."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from genmodels.ground.storage import whole_file
from genmodels.statistics import Counts, load, save

BIG = Counts(np.array(2.0), np.arange(20_000.0))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "north.npz"


def alone(path) -> bool:
    """Whether nothing lies beside the file."""
    return [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_many_writers_and_readers_of_one_path(path):
    save(path, Counts(np.array(0.0), np.zeros(3000)))

    def write_and_read(k: int) -> bool:
        save(path, Counts(np.array(float(k)), np.full(3000, float(k))))
        found = load(path)
        return bool((found.total == found.weight).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(write_and_read, range(200)))
    assert alone(path)


class FullDisk:
    """A file on a disk that has room for so many bytes."""

    def __init__(self, file, room: int):
        self.file, self.room = file, room

    def __getattr__(self, name: str):
        return getattr(self.file, name)

    def write(self, data) -> int:
        self.room -= len(data)
        if self.room < 0:
            raise OSError(28, "No space left on device")
        return self.file.write(data)


@pytest.mark.parametrize("room", [0, 10, 1000, 100_000])
def test_a_full_disk_leaves_the_old_file(path, room, monkeypatch):
    save(path, Counts(np.array(1.0), np.array([1.0])))
    savez = np.savez
    monkeypatch.setattr(np, "savez", lambda file, **arrays: savez(FullDisk(file, room), **arrays))
    with pytest.raises(OSError, match="No space left"):
        save(path, BIG)
    monkeypatch.undo()
    assert alone(path)
    assert load(path).total.tolist() == [1.0]


def test_a_folder_in_place_of_the_file(path):
    path.mkdir()
    with pytest.raises(IsADirectoryError, match=r"a folder stands where the file would be: .*north\.npz"):
        save(path, BIG)
    assert alone(path)


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        save(tmp_path / "nowhere" / "north.npz", BIG)
    assert not list(tmp_path.iterdir())


def interrupted_at(step: int, work) -> bool:
    """Whether `work` was interrupted, as by Ctrl-C, when it came to line number `step` of the code of the file."""
    lines = 0

    def trace(frame, event, _):
        nonlocal lines
        if not frame.f_code.co_filename.endswith("ground/storage.py"):
            return None
        lines += event == "line"
        if lines == step and event == "line":
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def test_ctrl_c_at_any_line_leaves_the_old_file_or_the_new_one(path):
    step, left = 0, []
    while True:
        step += 1
        save(path, Counts(np.array(1.0), np.array([1.0])))
        if not interrupted_at(step, lambda: save(path, Counts(np.array(2.0), np.array([2.0])))):
            break
        assert load(path).total.tolist() in ([1.0], [2.0])
        left += [step] * (not alone(path))
        for entry in path.parent.glob(".*.part"):
            entry.unlink()
    assert step > 15
    assert len(left) <= 1  # where the line that removes the unfinished file is itself interrupted


def test_a_link_stays_a_link(tmp_path, path):
    if not hasattr(os, "symlink") or sys.platform == "win32":
        pytest.skip("links take a privilege here")
    (tmp_path / "link").symlink_to(path)
    save(tmp_path / "link", BIG)
    assert (tmp_path / "link").is_symlink()
    assert load(path).total.shape == (20_000,)


def test_the_file_is_as_readable_as_any_other(path, tmp_path):
    (tmp_path / "other").touch()
    save(path, BIG)
    assert path.stat().st_mode == (tmp_path / "other").stat().st_mode


def half_written(path):
    with whole_file(path) as file:
        file.write(b"half")
        raise RuntimeError("gone")


def test_an_error_in_the_middle_removes_what_was_written(path):
    with pytest.raises(RuntimeError, match="gone"):
        half_written(path)
    assert not list(path.parent.iterdir())
