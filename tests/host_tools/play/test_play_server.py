"""The simulator's web server, over real sockets on loopback."""

import contextlib
import http.client
import json
import socket
import threading

import pytest

from host_tools.play.simulator.hub import MAILBOX, Hub
from host_tools.play.simulator.protocol import BadMessage, check
from host_tools.play.simulator.server import LARGEST_BODY, PAGE, Server, open_server

JSON = {"Content-Type": "application/json"}
PRESS = {"type": "button", "name": "ok", "down": True}


class Running:
    """A served hub, and the messages that reached the board."""

    def __init__(self, heartbeat=15.0):
        self.hub = Hub()
        self.posted = []
        self.server = Server(0, self.hub, self.posted.append, heartbeat)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()

    def close(self):
        self.hub.close()
        self.server.shutdown()
        self.server.server_close()

    def ask(self, method, path, body=None, headers=None):
        talk = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with contextlib.closing(talk):
            talk.request(method, path, body, headers or {})
            answer = talk.getresponse()
            return answer.status, answer.read(), answer.headers

    def post(self, body, **headers):
        text = body if isinstance(body, (str, bytes)) else json.dumps(body)
        return self.ask("POST", "/event", text, {**JSON, **headers})

    def say(self, text):
        """Send bytes as they are; the status line that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as raw:
            raw.sendall(text.encode())
            return raw.makefile("rb").readline().decode()

    @contextlib.contextmanager
    def listen(self):
        talk = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with contextlib.closing(talk):
            talk.request("GET", "/events")
            yield talk.getresponse()


@pytest.fixture
def running():
    running = Running()
    yield running
    running.close()


def next_message(stream):
    """The next message of an event stream, {} at its end."""
    for line in stream:
        if line.startswith(b"data: "):
            return json.loads(line[6:])
    return {}


TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def test_every_file_of_the_page_is_served_with_its_type(running):
    for file in PAGE.iterdir():
        status, body, headers = running.ask("GET", "/" + file.name)
        assert (status, body) == (200, file.read_bytes())
        assert headers["Content-Type"].split(";")[0] == TYPES[file.suffix]
    assert running.ask("GET", "/")[1] == (PAGE / "index.html").read_bytes()


def test_the_page_may_load_nothing_from_elsewhere_and_be_framed_by_nobody(running):
    policy = running.ask("GET", "/")[2]["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy


def test_head_gives_the_headers_alone(running):
    status, body, headers = running.ask("HEAD", "/style.css")
    assert (status, body) == (200, b"")
    assert int(headers["Content-Length"]) == (PAGE / "style.css").stat().st_size


def test_it_listens_on_loopback_only(running):
    assert running.server.server_address[0] == "127.0.0.1"
    assert running.server.address == f"http://127.0.0.1:{running.port}/"


def test_a_good_message_reaches_the_board(running):
    assert running.post(PRESS)[0] == 204
    assert running.posted == [PRESS]


def test_messages_on_one_connection_keep_their_order(running):
    talk = http.client.HTTPConnection("127.0.0.1", running.port, timeout=60)
    with contextlib.closing(talk):
        for down in (True, False, True):
            talk.request("POST", "/event", json.dumps({**PRESS, "down": down}), JSON)
            assert talk.getresponse().read() == b""
    assert [message["down"] for message in running.posted] == [True, False, True]


BAD = [
    "",
    "{",
    "[]",
    '"ok"',
    "[" * 4000,
    b"\xff\xfe",
    {"type": "explode"},
    {"type": ["button"]},
    {"type": "button", "name": "ok"},
    {"type": "button", "name": "z", "down": True},
    {"type": "button", "name": "ok", "down": 1},
    {"type": "button", "name": "ok", "down": True, "hard": True},
    {"type": "key", "name": "a"},
    {"type": "options", "size": "1x1"},
    {"type": "options", "language": None},
    {"type": "restart", "now": True},
]


@pytest.mark.parametrize("body", BAD, ids=lambda body: str(body)[:40])
def test_a_bad_message_is_refused_with_a_reason_and_never_reaches_the_board(running, body):
    status, answer, _ = running.post(body)
    assert status == 400
    assert json.loads(answer)["error"]
    assert running.posted == []


def test_the_reason_names_what_was_expected():
    with pytest.raises(BadMessage, match="button: name must be one of: up, down"):
        check({"type": "button", "name": "z", "down": True})
    with pytest.raises(BadMessage, match="button needs down"):
        check({"type": "button", "name": "ok"})


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/board.py",
        "/page/index.html",
        "/../server.py",
        "/..%2fserver.py",
        "//etc/passwd",
        "/%2e%2e/machine.py",
        "/..\\machine.py",
        "/event",
    ],
)
def test_no_path_leads_out_of_the_page(running, path):
    assert running.ask("GET", path)[0] == 404


def test_messages_go_to_one_address_only(running):
    assert running.ask("POST", "/events", json.dumps(PRESS), JSON)[0] == 404
    assert running.posted == []


def test_other_methods_are_refused(running):
    assert running.ask("DELETE", "/")[0] == 501


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "localhost.evil.example:{port}", ""])
@pytest.mark.parametrize("method, path", [("GET", "/"), ("GET", "/events"), ("POST", "/event")])
def test_a_foreign_host_name_is_refused(running, method, path, host):
    status, _, _ = running.ask(method, path, json.dumps(PRESS), {**JSON, "Host": host.format(port=running.port)})
    assert status == 403
    assert running.posted == []


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:{port}", "https://127.0.0.1:{port}"]
)
def test_a_foreign_origin_is_refused(running, origin):
    assert running.post(PRESS, Origin=origin.format(port=running.port))[0] == 403
    assert running.posted == []


def test_its_own_origin_is_welcome_under_both_names(running):
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{running.port}"
        assert running.post(PRESS, Host=host, Origin="http://" + host)[0] == 204


def test_a_form_of_another_page_is_refused(running):
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        assert running.ask("POST", "/event", json.dumps(PRESS), {"Content-Type": kind})[0] == 415
    assert running.posted == []


def test_an_oversized_message_is_refused_unread(running):
    # The answer comes before any of it was sent; who sends it all the same may find the line closed.
    status, _, headers = running.post("", **{"Content-Length": str(LARGEST_BODY + 1)})
    assert status == 413
    assert headers["Connection"] == "close"
    assert running.post(" " * (LARGEST_BODY - len(json.dumps(PRESS))) + json.dumps(PRESS))[0] == 204


LENGTHS = [
    ("", 411),
    ("Content-Length: -1\r\n", 411),
    ("Content-Length: ten\r\n", 411),
    ("Transfer-Encoding: chunked\r\n", 411),
    (f"Content-Length: {'9' * 400}\r\n", 413),
]


@pytest.mark.parametrize("length, status", LENGTHS, ids=range(len(LENGTHS)))
def test_a_message_says_how_long_it_is(running, length, status):
    head = f"POST /event HTTP/1.1\r\nHost: localhost:{running.port}\r\nContent-Type: application/json\r\n{length}\r\n"
    assert running.say(head).split()[1] == str(status)
    assert running.posted == []


def test_a_new_page_is_told_how_things_stand(running):
    running.hub.tell({"type": "frame", "n": 1, "full": True, "ms": 2000})
    running.hub.tell({"type": "power", "on": True})
    running.hub.tell({"type": "frame", "n": 2, "full": True, "ms": 2000})
    with running.listen() as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        assert next_message(stream) == {"type": "power", "on": True}
        assert next_message(stream) == {"type": "frame", "n": 2, "full": False, "ms": 0}


def test_all_open_pages_hear_the_same(running):
    with running.listen() as one, running.listen() as two:
        running.hub.tell({"type": "power", "on": True})
        running.hub.tell({"type": "power", "on": False})
        for stream in (one, two):
            assert next_message(stream)["on"] is True
            assert next_message(stream)["on"] is False


def test_an_error_is_forgotten_when_the_board_is_on_again(running):
    running.hub.tell({"type": "error", "text": "KeyError: 7"})
    running.hub.tell({"type": "power", "on": True})
    with running.listen() as stream:
        running.hub.close()
        assert [next_message(stream)["type"], next_message(stream)] == ["power", {}]


def test_a_silent_board_sends_a_heartbeat():
    running = Running(heartbeat=0.01)
    try:
        with running.listen() as stream:
            assert any(line == b": still here\n" for line in stream)
    finally:
        running.close()


def test_a_page_that_does_not_read_is_let_go_and_the_others_stay():
    hub = Hub()
    asleep, awake = hub.join(), hub.join()
    for n in range(MAILBOX + 1):
        hub.tell({"type": "frame", "n": n})
        assert json.loads(awake.get_nowait())["n"] == n
    letters = [asleep.get_nowait() for _ in range(asleep.qsize())]
    assert letters[-1] is None
    hub.tell({"type": "frame", "n": -1})
    assert asleep.empty() and not awake.empty()


def test_a_page_that_left_gets_no_more_mail():
    hub = Hub()
    box = hub.join()
    hub.leave(box)
    hub.leave(box)
    hub.tell({"type": "power", "on": True})
    assert box.empty()


def test_a_taken_port_makes_way_for_the_next_free_one(running):
    other = open_server(running.port, Hub(), print)
    try:
        assert other.server_address[1] > running.port
    finally:
        other.server_close()


def test_no_free_port_at_all_is_an_error():
    with contextlib.ExitStack() as held:
        try:
            last = held.enter_context(Server(65535, Hub(), print))
        except OSError:
            last = None  # another program has it, which is just as good
        with pytest.raises(OSError, match="in use"):
            open_server(65535, Hub(), print)
        assert last is None or last.server_address[1] == 65535
