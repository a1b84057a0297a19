"""Where fetched files are kept, how they are written whole, and the bar without a length: no server needed."""

import io
from pathlib import Path

import pytest

from genmodels.course.datasets import fetch
from genmodels.course.datasets.fetch import cache_folder, write_whole
from genmodels.course.datasets.progress import TextBar


def test_a_write_that_is_interrupted_leaves_the_old_file_alone(tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"old")

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(fetch.os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "file", b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("file", b"old")]


def test_the_plain_bar_without_a_length_counts_bytes():
    with TextBar(0, "file", io.StringIO()) as bar:
        bar.update(7)
        bar.update(5)
    assert bar.stream.getvalue() == "\rfile 7 bytes\rfile 12 bytes\n"


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({}, "linux", Path.home() / ".cache" / "genmodels"),
        ({}, "darwin", Path.home() / "Library" / "Caches" / "genmodels"),
        ({"LOCALAPPDATA": "local"}, "win32", Path("local") / "genmodels"),
        ({}, "win32", Path.home() / "AppData" / "Local" / "genmodels"),
        ({"XDG_CACHE_HOME": "relative"}, "linux", Path.home() / ".cache" / "genmodels"),
        ({"XDG_CACHE_HOME": str(Path.home() / "xdg")}, "darwin", Path.home() / "xdg" / "genmodels"),
        ({"XDG_CACHE_HOME": str(Path.home() / "xdg"), "GENMODELS_CACHE": "~/mine"}, "linux", Path.home() / "mine"),
    ],
)
def test_the_cache_folder_of_each_system(environ, platform, folder):
    assert cache_folder(environ, platform) == folder
