"""Tertulia for Python: matches to learn from (`Env`), programs as bots (`run_bot`), a seat at a server (`Client`).

One file, Python 3.9 or newer, no dependencies. With the package `pettingzoo` installed it also has `aec_env` and
`parallel_env`. What is said on the lines is in docs/programs.md, what is said to a server in docs/wire.md.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import random
import shlex
import socket
import ssl
import subprocess
import sys
import time
import traceback
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union
from urllib.parse import urlsplit

Json = Any
Command = Dict[str, Json]
Reply = Dict[str, Json]
"""A line of `env`: match, asked, views, options, commands, heard, mask, reward, outcome; by seat where it is about seats."""

MOST_COMMANDS = 256
"""More commands than this are not listed: then a command is filled in from the options."""

HERE = os.path.dirname(os.path.abspath(__file__))
TERTULIA = shlex.split(os.environ.get("TERTULIA", "")) or [os.path.join(os.path.dirname(HERE), "tertulia")]
"""The command line: what the variable `TERTULIA` says, otherwise that of the project to which this file belongs."""


class TertuliaError(Exception):
    """Something was refused: `code` is for programs, `values` holds its numbers and names."""

    def __init__(self, code: str, message: str = "", values: Optional[Mapping[str, Json]] = None) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code
        self.values = dict(values or {})


# ── matches to learn from ──────────────────────────────────────────────────────


class Env:
    """Matches of one game, played through `./tertulia env`. Without a batch every call is about one match."""

    def __init__(self, game: str, batch: Optional[int] = None, command: Optional[Sequence[str]] = None) -> None:
        words = [*(command or TERTULIA), "env", game]
        if batch is not None:
            words += ["--batch", str(batch)]
        self.game = game
        self.batch = batch
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def reset(self, seed: int = 1, **options: Json) -> Reply:
        """Opens a match. `options`: seats, preset, set, bots, want, and match to replace one."""
        return self._one({"reset": {"seed": seed, **options}})

    def reset_all(self, seed: int = 1, **options: Json) -> List[Reply]:
        """Opens a whole batch, with seeds that count up."""
        return self._ask({"reset": {"seed": seed, **options}})["replies"]

    def step(
        self,
        match: int,
        seat: Optional[int] = None,
        *,
        index: Optional[int] = None,
        command: Optional[Command] = None,
    ) -> Reply:
        """Answers for a seat, by the index of a command or by the command itself."""
        step: Dict[str, Json] = {"match": match}
        if seat is not None:
            step["seat"] = seat
        if index is not None:
            step["index"] = index
        if command is not None:
            step["command"] = command
        return self._one({"step": step})

    def steps(self, requests: Sequence[Mapping[str, Json]]) -> List[Reply]:
        """Many requests at once; a step is written without its name. A refused one has an `error` in its reply."""
        return self._ask({"steps": list(requests)})["replies"]

    def look(self, match: int, seat: int) -> Reply:
        """What a seat sees now, asked or not."""
        return self._one({"look": {"match": match, "seat": seat}})

    def imagine(self, match: int, seat: int, seed: int = 1, **options: Json) -> Reply:
        """A match that fits what a seat knows, with everything hidden made up."""
        return self._one({"imagine": {"match": match, "seat": seat, "seed": seed, **options}})

    def imagine_from(self, view: Json, heard: Sequence[Json], seed: int = 1, **options: Json) -> Reply:
        """The same for a seat of a match elsewhere; `heard` is everything since that match began."""
        return self._one({"imagine": {"view": view, "heard": list(heard), "seed": seed, **options}})

    def fork(self, match: int) -> Reply:
        """A copy of a match, with what is hidden in it."""
        return self._one({"fork": match})

    def save(self, match: int) -> Json:
        """A match that is over, as a save: written to a file, the page and `./tertulia replay` show it."""
        return self._one({"save": match})["save"]

    def forget(self, match: int) -> None:
        self._one({"close": match})

    def close(self) -> None:
        """Ends the program behind it."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> Env:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _one(self, request: Json) -> Reply:
        # In a batch, so that a reset opens one match.
        reply = self._ask(request if self.batch is None else {"steps": [request]})
        return checked(reply if self.batch is None else reply["replies"][0])

    def _ask(self, request: Json) -> Reply:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise TertuliaError("ended", "env has ended")
        return checked(json.loads(line))


def checked(reply: Reply) -> Reply:
    """The reply, unless it is an error."""
    error = reply.get("error")
    if error is not None:
        raise TertuliaError(error["code"], error.get("message", ""), error.get("with"))
    return reply


def masks(reply: Reply, size: int = MOST_COMMANDS) -> Dict[int, List[bool]]:
    """By asked seat, which indexes are legal, out of so many. Needs `mask` or `commands` among what is wanted."""
    found: Dict[int, List[bool]] = {}
    for seat in reply["asked"]:
        count = command_count(reply, seat)
        if count is None:
            raise TertuliaError("too-many-commands", f"seat {seat} has more than {MOST_COMMANDS} commands")
        found[seat] = [index < count for index in range(size)]
    return found


def command_count(reply: Reply, seat: int) -> Optional[int]:
    """How many commands a seat has; None if they are too many to be listed."""
    if "mask" in reply:
        return reply["mask"][str(seat)]
    commands = reply["commands"][str(seat)]
    return None if commands is None else len(commands)


def fill(options: Sequence[Json], chance: random.Random) -> Command:
    """Any command that fits the blanks of an option; a rule between blanks (`check`) may still refuse it."""
    option = chance.choice(options)
    return {"type": option["type"], **{name: _value(blank, chance) for name, blank in option["blanks"].items()}}


def _value(blank: Json, chance: random.Random) -> Json:
    if "someOf" in blank:
        size = chance.randint(blank["min"], min(blank["max"], len(blank["someOf"])))
        return [blank["someOf"][at] for at in sorted(chance.sample(range(len(blank["someOf"])), size))]
    if "oneOf" in blank:
        return chance.choice(blank["oneOf"])
    if "textUpTo" in blank:
        return ""
    if "from" in blank:
        return chance.randint(blank["from"], blank["to"])
    if "record" in blank:
        places = blank["record"]
        if isinstance(places, list):
            return [_value(place, chance) for place in places]
        return {name: _value(place, chance) for name, place in places.items()}
    if "anyOf" in blank:
        return _value(chance.choice(blank["anyOf"]), chance)
    values: List[Json] = []
    for _ in range(chance.randint(blank["min"], blank["max"])):
        value = _value(blank["manyOf"], chance)
        if value not in values:
            values.append(value)
    return values


# ── programs as bots ───────────────────────────────────────────────────────────


@dataclass
class Turn:
    """What a seat has to decide, and what its bot remembers."""

    seat: int
    view: Json
    options: List[Json]
    commands: Optional[List[Command]]
    heard: List[Json]
    """Everything since the match began."""
    chance: random.Random
    """Random numbers that are the same each time the match is played with the same seed."""
    memory: Dict[str, Any]
    """For the bot, as long as the match lasts."""


Decide = Callable[[Turn], Union[int, Command]]


def run_bot(decide: Decide) -> None:
    """Plays as a program of `--bot NAME=COMMAND`: `decide` returns the index of a command, or a command."""
    turns: Dict[int, Turn] = {}
    for line in sys.stdin:
        said = json.loads(line)
        match = said["match"]
        if "outcome" in said:
            turns.pop(match, None)
        if "error" in said:
            print(f"lost a turn: {said['error']['message']}", file=sys.stderr)
        for seat in said.get("asked", []):
            step = {"match": match, "seat": seat, **_decided(decide, _turn(turns, said, seat))}
            print(json.dumps({"step": step}), flush=True)


def _turn(turns: Dict[int, Turn], said: Json, seat: int) -> Turn:
    match, key = said["match"], str(seat)
    known = None if "seed" in said else turns.get(match)
    turn = Turn(
        seat=seat,
        view=said["views"][key],
        options=said["options"][key],
        commands=said["commands"][key],
        heard=[*(known.heard if known else []), *said["heard"][key]],
        chance=known.chance if known else random.Random(said.get("seed", 0)),
        memory=known.memory if known else {},
    )
    turns[match] = turn
    return turn


def _decided(decide: Decide, turn: Turn) -> Dict[str, Json]:
    try:
        choice = decide(turn)
    except Exception:
        # Without a command the default answer is taken, and the program goes on.
        traceback.print_exc()
        return {}
    return {"index": choice} if isinstance(choice, int) else {"command": choice}


def choose_any(turn: Turn) -> Union[int, Command]:
    """A bot that takes any answer with equal chance."""
    if turn.commands is None:
        return fill(turn.options, turn.chance)
    return turn.chance.randrange(len(turn.commands))


# ── a seat at a server ─────────────────────────────────────────────────────────


class Disconnected(Exception):
    """The socket is gone; a client connects again by itself."""


class WebSocket:
    """A WebSocket for text, by RFC 6455."""

    _GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x1, 0x2, 0x8, 0x9, 0xA

    def __init__(self, url: str, timeout: float = 20) -> None:
        parts = urlsplit(url)
        secure = parts.scheme in ("wss", "https")
        host, port = parts.hostname or "", parts.port or (443 if secure else 80)
        plain = socket.create_connection((host, port), timeout)
        self._socket = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        self._read = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {parts.path or '/'} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = self._until(b"\r\n\r\n").decode("latin-1")
        wanted = base64.b64encode(hashlib.sha1((key + self._GUID).encode()).digest()).decode()
        if " 101 " not in head.split("\r\n", 1)[0] or wanted not in head:
            raise Disconnected(head.split("\r\n", 1)[0])

    def send(self, text: str) -> None:
        self._write(self._TEXT, text.encode())

    def receive(self, timeout: Optional[float]) -> Optional[str]:
        """The next text; None if none came in time."""
        self._socket.settimeout(timeout)
        whole = b""
        while True:
            try:
                kind, is_last, part = self._frame(timeout if not whole else None)
            except socket.timeout:
                return None
            if kind == self._PING:
                self._write(self._PONG, part)
            elif kind == self._CLOSE:
                raise Disconnected(f"closed by the server ({int.from_bytes(part[:2], 'big')})")
            elif kind != self._PONG:
                whole += part
                if is_last:
                    return whole.decode()

    def close(self) -> None:
        self._socket.close()

    def _frame(self, timeout: Optional[float]) -> Tuple[int, bool, bytes]:
        # Only the beginning of a frame may be waited for in vain: the rest of it is on its way.
        self._socket.settimeout(timeout)
        self._need(2)
        self._socket.settimeout(20)
        first, second = self._read[0], self._read[1]
        length, at = second & 0x7F, 2
        if length > 125:
            size = 2 if length == 126 else 8
            self._need(2 + size)
            length, at = int.from_bytes(self._read[2 : 2 + size], "big"), 2 + size
        self._need(at + length)
        part = self._read[at : at + length]
        self._read = self._read[at + length :]
        return first & 0x0F, bool(first & 0x80), part

    def _write(self, kind: int, content: bytes) -> None:
        mask = os.urandom(4)
        size = len(content)
        length = (
            bytes([0x80 | size])
            if size < 126
            else bytes([0x80 | 126]) + size.to_bytes(2, "big")
            if size < 65536
            else bytes([0x80 | 127]) + size.to_bytes(8, "big")
        )
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
        try:
            self._socket.sendall(bytes([0x80 | kind]) + length + mask + masked)
        except OSError as error:
            raise Disconnected(str(error)) from error

    def _need(self, count: int) -> None:
        while len(self._read) < count:
            self._more()

    def _until(self, end: bytes) -> bytes:
        while end not in self._read:
            self._more()
        head, self._read = self._read.split(end, 1)
        return head

    def _more(self) -> None:
        try:
            part = self._socket.recv(65536)
        except socket.timeout:
            raise
        except OSError as error:
            raise Disconnected(str(error)) from error
        if not part:
            raise Disconnected("the server is gone")
        self._read += part


@dataclass
class Followed:
    """A table from one viewpoint, as far as the server has told."""

    standing: Json
    match: Json
    stream: str
    number: int
    heard: List[Json] = field(default_factory=list)
    said: List[Json] = field(default_factory=list)


Seat = Union[int, str]
"""A number from 0, or "spectator"."""


class Client:
    """A person at a server: opens and follows tables, sits down, plays, talks. After a lost connection it comes back by itself."""

    def __init__(self, url: str, name: Optional[str] = None, token: Optional[str] = None) -> None:
        self.url = url.rstrip("/")
        self.token = token or self._http("POST", "/api/people", {"name": name or "Python"})["token"]
        self.person: Optional[str] = None
        self.tables: Dict[Tuple[str, Seat], Followed] = {}
        self._waiting: Dict[str, Json] = {}
        self._answers: Dict[str, Json] = {}
        self._socket: Optional[WebSocket] = None
        self._connect()

    # over HTTP

    def games(self) -> Json:
        return self._http("GET", "/api/games")

    def create(self, game: str, **options: Json) -> str:
        """Opens a table and returns its code. `options`: wish, settings, isModerated, isHostSeated."""
        return self._http("POST", "/api/tables", {"game": game, **options})["code"]

    def _http(self, method: str, path: str, body: Json = None) -> Json:
        headers = {"content-type": "application/json"} if body is not None else {}
        if getattr(self, "token", None):
            headers["authorization"] = f"Bearer {self.token}"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, content, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            refused = json.loads(error.read() or b"{}")
            raise TertuliaError(refused.get("code", str(error.code)), "", refused.get("with")) from error

    # at a table

    def watch(self, table: str, seat: Seat = "spectator") -> Followed:
        """Follows a table from a viewpoint, and returns what is seen; it is kept up to date by every call."""
        self._send({"type": "watch", "table": table, "seat": seat})
        self.wait_until(lambda: (table, seat) in self.tables)
        return self.tables[(table, seat)]

    def sit(self, table: str, seat: int, ai: Optional[str] = None) -> Followed:
        """Sits down, and follows the table from that seat. `ai` says what the program is, where the host allows programs."""
        if (table, "spectator") not in self.tables:
            self.watch(table)
        self.do(table, type="sit", seat=seat, **({} if ai is None else {"ai": ai}))
        return self.watch(table, seat)

    def do(self, table: str, **action: Json) -> None:
        """Does something at a table: `do(code, type="fill", seat=1, bot="random")`."""
        self._send({"type": "do", "table": table, "action": action})

    def start(self, table: str, bot: Optional[str] = None) -> None:
        """Starts the match; with a bot, empty seats get one first."""
        chairs = self._seen(table).standing["chairs"]
        for seat, chair in enumerate(chairs if bot is not None else []):
            if chair["type"] == "nobody":
                self.do(table, type="fill", seat=seat, bot=bot)
        self.do(table, type="start")

    def answer(self, table: str, seat: int, command: Command) -> None:
        """Answers the question that a seat is asked now, or does for it what it may do unasked."""
        question = self.tables[(table, seat)].match["question"]
        self._send({"type": "answer", "table": table, "seat": seat, "question": question, "command": command})

    def talk(self, table: str, seat: int, text: str, channel: str = "table") -> None:
        """Says something in a match, on one of the seat's channels."""
        self._send({"type": "talk", "table": table, "seat": seat, "channel": channel, "text": text})

    def say(self, table: str, text: str) -> None:
        """Says something to everyone while no match is played."""
        self.do(table, type="say", text=text)

    def play(self, table: str, seat: int, decide: Callable[[Followed], Command], timeout: float = 3600) -> Json:
        """Answers whenever the seat is asked, until the match is over; returns its outcome."""
        followed = lambda: self.tables[(table, seat)]  # noqa: E731
        until = time.monotonic() + timeout
        while True:
            match = followed().match
            if match is not None and match["outcome"] is not None:
                return match["outcome"]
            if match is not None and seat in match["asked"] and match["options"]:
                question = match["question"]
                try:
                    self.answer(table, seat, decide(followed()))
                except TertuliaError as error:
                    # Somebody was faster: the host, or a clock.
                    if error.code not in ("old-question", "not-asked", "game-over"):
                        raise
                self.wait_until(
                    lambda: followed().match["question"] != question
                    or seat not in followed().match["asked"]
                    or followed().match["outcome"] is not None,
                    until - time.monotonic(),
                )
            else:
                self.wait(until - time.monotonic())

    def wait(self, timeout: float) -> bool:
        """Waits for the next message; False if none came in time."""
        if timeout <= 0:
            raise TertuliaError("timeout")
        try:
            assert self._socket is not None
            text = self._socket.receive(timeout)
        except Disconnected:
            self._connect()
            return True
        if text is not None:
            self._hear(json.loads(text))
        return text is not None

    def wait_until(self, holds: Callable[[], bool], timeout: float = 60) -> None:
        until = time.monotonic() + timeout
        while not holds():
            self.wait(until - time.monotonic())

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # the socket

    def _seen(self, table: str) -> Followed:
        return next(followed for (code, _), followed in self.tables.items() if code == table)

    def _connect(self) -> None:
        """Connects, and follows again what was followed; commands without an answer are sent again, with their old ids."""
        for pause in (0.0, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0):
            time.sleep(pause)
            try:
                self._socket = WebSocket(self.url.replace("http", "ws", 1) + "/socket")
                self._socket.send(json.dumps({"type": "hello", "protocol": 2, "token": self.token}))
                welcome = json.loads(self._socket.receive(20) or "{}")
                if welcome.get("type") != "welcome":
                    raise TertuliaError(welcome.get("code", "no-welcome"), "", welcome.get("with"))
                self.person = welcome["person"]
                for (table, seat), followed in self.tables.items():
                    again = {"type": "watch", "id": uuid.uuid4().hex, "table": table, "seat": seat}
                    again.update(stream=followed.stream, after=followed.number)
                    self._socket.send(json.dumps(again))
                for command in self._waiting.values():
                    self._socket.send(json.dumps(command))
                return
            except (OSError, Disconnected):
                continue
        raise TertuliaError("no-connection", f"{self.url} does not answer")

    def _send(self, message: Dict[str, Json]) -> None:
        """Sends a command and waits until it is accepted."""
        number = uuid.uuid4().hex
        self._waiting[number] = {**message, "id": number}
        try:
            assert self._socket is not None
            self._socket.send(json.dumps(self._waiting[number]))
        except Disconnected:
            self._connect()
        self.wait_until(lambda: number in self._answers)
        answer = self._answers.pop(number)
        if answer["type"] == "refused":
            raise TertuliaError(answer["code"], "", answer.get("with"))

    def _hear(self, message: Json) -> None:
        kind = message["type"]
        if kind in ("accepted", "refused") and self._waiting.pop(message["id"], None) is not None:
            self._answers[message["id"]] = message
            return
        place = (message.get("table"), message.get("seat"))
        if kind == "view":
            before = self.tables.get(place)
            self.tables[place] = Followed(
                message["standing"],
                message["match"],
                message["stream"],
                message["number"],
                before.heard if before else [],
                before.said if before else [],
            )
        elif kind == "ended":
            self.tables.pop(place, None)
        elif kind in ("standing", "update", "said") and place in self.tables:
            followed = self.tables[place]
            followed.number = message["number"]
            if kind == "standing":
                followed.standing = message["standing"]
            elif kind == "said":
                followed.said.append(message["said"])
            else:
                followed.match = _changed(followed.match, message["match"])
                followed.heard.extend(message["heard"])


def _changed(match: Json, change: Json) -> Json:
    """A match after an update, as docs/wire.md says."""
    fresh = {**match, **{name: value for name, value in change.items() if name not in ("table", "hand", "gone", "kept")}}
    for part in ("table", "hand"):
        if part not in change and part not in change.get("gone", {}):
            continue
        before = match[part] or {}
        merged = {**before, **(change.get(part) or {})}
        for name in change.get("gone", {}).get(part, []):
            merged.pop(name, None)
        for name, kept in change.get("kept", {}).get(part, {}).items():
            merged[name] = [*before.get(name, [])[:kept], *merged[name]]
        fresh[part] = merged
    return fresh


# ── PettingZoo ─────────────────────────────────────────────────────────────────


def flat(view: Json, size: int = 256) -> List[float]:
    """The numbers and truths on the table and in the hand, in their order, cut or filled with zeros: a start, for games of little state."""
    numbers: List[float] = []

    def collect(value: Json) -> None:
        if isinstance(value, (bool, int, float)):
            numbers.append(float(value))
        elif isinstance(value, dict):
            for name in sorted(value):
                collect(value[name])
        elif isinstance(value, list):
            for item in value:
                collect(item)
        else:
            numbers.append(0.0 if value is None else float(sum(map(ord, str(value))) % 97))

    collect([view["table"], view["hand"]])
    return [*numbers, *[0.0] * size][:size]


def aec_env(game: str, encode: Callable[[Json], Sequence[float]] = flat, size: int = 256, **options: Json) -> Any:
    """A PettingZoo AEC environment: agents `seat_0` …, actions are indexes of commands, observations are what `encode` makes of a view."""
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv

    class TertuliaAEC(AECEnv):  # type: ignore[misc]
        metadata = {"name": f"tertulia-{game}", "is_parallelizable": False}

        def __init__(self) -> None:
            super().__init__()
            self.env = Env(game)
            self.render_mode = None
            self._reply = self.env.reset(want=["views", "mask", "reward"], **options)
            view = next(iter(self._reply["views"].values()))
            self.possible_agents = [f"seat_{seat}" for seat in range(view["seats"])]
            self._actions = spaces.Discrete(MOST_COMMANDS)
            self._observations = spaces.Dict(
                {
                    "observation": spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32),
                    "action_mask": spaces.Box(0, 1, (MOST_COMMANDS,), numpy.int8),
                }
            )

        def observation_space(self, agent: str) -> Any:
            return self._observations

        def action_space(self, agent: str) -> Any:
            return self._actions

        def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
            chosen = {**outer, "match": self._reply["match"], **(options or {})}
            self._reply = self.env.reset(1 if seed is None else seed, want=["views", "mask", "reward"], **chosen)
            self.agents = list(self.possible_agents)
            self.rewards = {agent: 0.0 for agent in self.agents}
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = {agent: False for agent in self.agents}
            self.truncations = {agent: False for agent in self.agents}
            self.infos: Dict[str, dict] = {agent: {} for agent in self.agents}
            self._select()

        def _select(self) -> None:
            if self._reply["asked"]:
                self.agent_selection = f"seat_{self._reply['asked'][0]}"

        def observe(self, agent: str) -> Any:
            seat = int(agent[5:])
            view = self._reply["views"].get(str(seat))
            if view is None:
                view = self.env.look(self._reply["match"], seat)["views"][str(seat)]
            mask = numpy.zeros(MOST_COMMANDS, numpy.int8)
            if seat in self._reply["asked"]:
                mask[: command_count(self._reply, seat) or 0] = 1
            return {"observation": numpy.asarray(encode(view), numpy.float32), "action_mask": mask}

        def step(self, action: Any) -> None:
            agent = self.agent_selection
            if self.terminations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0
            self._reply = self.env.step(self._reply["match"], int(agent[5:]), index=int(action))
            outcome = self._reply.get("outcome")
            for other in self.agents:
                self.rewards[other] = float(self._reply["reward"].get(other[5:], 0)) if outcome else 0.0
                self.terminations[other] = outcome is not None
            self._accumulate_rewards()
            self._select()

        def close(self) -> None:
            self.env.close()

    outer = options
    return TertuliaAEC()


def parallel_env(game: str, encode: Callable[[Json], Sequence[float]] = flat, size: int = 256, **options: Json) -> Any:
    """The same as a parallel environment: in each step every agent has an action, and only those that are asked play theirs."""
    from pettingzoo import ParallelEnv

    aec = aec_env(game, encode, size, **options)

    class TertuliaParallel(ParallelEnv):  # type: ignore[misc]
        metadata = aec.metadata

        def __init__(self) -> None:
            self.render_mode = None
            self.possible_agents = aec.possible_agents

        def observation_space(self, agent: str) -> Any:
            return aec.observation_space(agent)

        def action_space(self, agent: str) -> Any:
            return aec.action_space(agent)

        def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> Tuple[dict, dict]:
            aec.reset(seed, options)
            self.agents = list(aec.agents)
            return self._observed(), {agent: {} for agent in self.agents}

        def _observed(self) -> dict:
            return {agent: aec.observe(agent) for agent in self.agents}

        def step(self, actions: Mapping[str, Any]) -> Tuple[dict, dict, dict, dict, dict]:
            for seat in list(aec._reply["asked"]):
                if seat in aec._reply["asked"]:
                    aec.agent_selection = f"seat_{seat}"
                    aec.step(actions[aec.agent_selection])
            told = [dict(each) for each in (aec.rewards, aec.terminations, aec.truncations, aec.infos)]
            observed = self._observed()
            if all(aec.terminations.values()):
                self.agents = []
            return (observed, *told)

        def close(self) -> None:
            aec.close()

    return TertuliaParallel()
