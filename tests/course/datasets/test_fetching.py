"""Fetching, against a real server on this machine: what arrives, what breaks, and what is left behind."""

import hashlib
import io
import socket
import sys
import threading
import time
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from genmodels.course.datasets import ChecksumError, load_sms_spam, messages
from genmodels.course.datasets.fetch import RemoteFile
from genmodels.errors import GenmodelsError, OfflineError

CONTENT = "ham\tSee you at noon.\nspam\tYou won \u00a3500!\nham\tOk.\n".encode() * 400
SHA256 = hashlib.sha256(CONTENT).hexdigest()


def zipped(name: str, content: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("readme", "about these data")
        file.writestr(name, content)
    return archive.getvalue()


ARCHIVE = zipped("messages.txt", CONTENT)
_PACKED = ARCHIVE.index(b"messages.txt") + len("messages.txt")  # where its compressed bytes begin
DAMAGED = ARCHIVE[: _PACKED + 20] + bytes(10) + ARCHIVE[_PACKED + 30 :]
LOGIN_PAGE = b"<html>Please log in to this network</html>"
BODIES = {  # path: (what the header promises, what is sent)
    "/good.zip": (len(ARCHIVE), ARCHIVE),
    "/no-length.zip": (None, ARCHIVE),
    "/truncated.zip": (len(ARCHIVE), ARCHIVE[:-40]),
    "/damaged.zip": (len(DAMAGED), DAMAGED),
    "/changed.zip": (None, zipped("messages.txt", CONTENT + b"ham\tone more\n")),
    "/renamed.zip": (None, zipped("other.txt", CONTENT)),
    "/login": (len(LOGIN_PAGE), LOGIN_PAGE),
}


class Home(BaseHTTPRequestHandler):
    """Sends what BODIES says; 404 for other paths; for /silent it waits until the test is over."""

    def do_GET(self):
        self.server.asked.append(self.path)
        if self.path == "/silent.zip":
            self.server.over.wait(10)
            return
        if self.path not in BODIES:
            self.send_error(404)
            return
        promised, body = BODIES[self.path]
        self.send_response(200)
        if promised is not None:
            self.send_header("Content-Length", str(promised))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def home(monkeypatch):
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.delenv("GENMODELS_DATA", raising=False)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Home)
    server.asked, server.over = [], threading.Event()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield server
    server.over.set()
    server.shutdown()
    thread.join()
    server.server_close()


def remote(home, path: str, sha256: str = SHA256) -> RemoteFile:
    return RemoteFile("messages.txt", f"http://127.0.0.1:{home.server_port}{path}", sha256)


@pytest.mark.parametrize("path", ["/good.zip", "/no-length.zip"])
def test_the_first_call_fetches_and_the_second_reads_the_cache(home, tmp_path, path):
    folder = tmp_path / "not yet" / "there"
    assert remote(home, path).read(folder, progress=False) == CONTENT
    assert [file.name for file in folder.iterdir()] == ["messages.txt"]
    assert remote(home, path).read(folder, progress=False) == CONTENT
    assert home.asked == [path]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/truncated.zip", f"only {len(ARCHIVE) - 40} of {len(ARCHIVE)} bytes arrived"),
        ("/damaged.zip", r"BadZipFile|error: Error -3"),
        ("/renamed.zip", "no item named 'messages.txt'"),
        ("/login", "BadZipFile"),
        ("/nowhere.zip", "404"),
    ],
)
def test_a_download_that_fails_says_so_and_what_to_do_by_hand(home, tmp_path, path, words):
    with pytest.raises(OfflineError, match=words) as caught:
        remote(home, path).read(tmp_path, progress=False)
    message = str(caught.value)
    assert remote(home, path).url in message
    assert str(tmp_path) in message
    assert "GENMODELS_DATA" in message
    assert list(tmp_path.iterdir()) == []


def test_silence_ends_with_the_timeout(home, tmp_path):
    start = time.monotonic()
    with pytest.raises(OfflineError, match="timed out"):
        remote(home, "/silent.zip").read(tmp_path, timeout=0.2, progress=False)
    assert time.monotonic() - start < 4


def test_no_server_at_all(tmp_path, monkeypatch):
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.delenv("GENMODELS_DATA", raising=False)
    with socket.socket() as taken:  # bound but not listening: every connection is refused
        taken.bind(("127.0.0.1", 0))
        there = RemoteFile("messages.txt", f"http://127.0.0.1:{taken.getsockname()[1]}/good.zip", SHA256)
        with pytest.raises(OfflineError, match="refused"):
            there.read(tmp_path, progress=False)
    assert list(tmp_path.iterdir()) == []


def test_a_changed_file_is_not_kept_and_both_checksums_are_quoted(home, tmp_path):
    found = hashlib.sha256(CONTENT + b"ham\tone more\n").hexdigest()
    with pytest.raises(ChecksumError, match=f"{found}.*{SHA256}.*try again, or report it"):
        remote(home, "/changed.zip").read(tmp_path, progress=False)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_in_the_cache_is_refused_without_asking_the_server(home, tmp_path):
    (tmp_path / "messages.txt").write_bytes(CONTENT[:-1])
    with pytest.raises(ChecksumError, match="Delete that file") as caught:
        remote(home, "/good.zip").read(tmp_path)
    assert str(tmp_path / "messages.txt") in str(caught.value)
    assert home.asked == []


def test_the_folder_of_the_environment_comes_first(home, tmp_path, monkeypatch):
    (tmp_path / "messages.txt").write_bytes(CONTENT)
    monkeypatch.setenv("GENMODELS_DATA", str(tmp_path))
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "messages.txt").write_bytes(b"not looked at")
    assert remote(home, "/good.zip").read(tmp_path / "cache") == CONTENT
    assert home.asked == []


def test_a_folder_of_the_environment_without_the_file_is_passed_over(home, tmp_path, monkeypatch):
    monkeypatch.setenv("GENMODELS_DATA", str(tmp_path))
    assert remote(home, "/good.zip").read(tmp_path / "cache", progress=False) == CONTENT


def test_a_cache_that_cannot_be_written_is_named(home, tmp_path):
    (tmp_path / "file").write_text("a file where a folder should be")
    with pytest.raises(GenmodelsError, match=r"cannot be written.*GENMODELS_CACHE"):
        remote(home, "/good.zip").read(tmp_path / "file", progress=False)


def test_the_loader_reads_what_was_fetched_into_the_folder_the_environment_names(home, tmp_path, monkeypatch):
    monkeypatch.setattr(messages, "SMS", remote(home, "/good.zip"))
    monkeypatch.setenv("GENMODELS_CACHE", str(tmp_path / "mine"))
    data = load_sms_spam(progress=False)
    assert data.X.shape == (1200,)
    assert (data.X[1], data.y[1]) == ("You won \u00a3500!", "spam")
    assert (tmp_path / "mine" / "messages.txt").read_bytes() == CONTENT
    assert load_sms_spam(cache=str(tmp_path / "mine")).X.tolist() == data.X.tolist()
    assert len(home.asked) == 1


@pytest.mark.parametrize("installed", [True, False])
def test_progress_is_shown_with_and_without_tqdm(home, tmp_path, monkeypatch, capsys, installed):
    if installed:
        pytest.importorskip("tqdm")
    else:
        monkeypatch.setitem(sys.modules, "tqdm", None)
    remote(home, "/good.zip").read(tmp_path)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "messages.txt" in shown.err
    assert "100" in shown.err


def test_progress_can_be_silent(home, tmp_path, capsys):
    remote(home, "/good.zip").read(tmp_path, progress=False)
    assert capsys.readouterr() == ("", "")
