"""Agents in a process of their own: all that crosses are views, decisions, log entries and games dealt from what a seat knows.

`IsolatedAgent` stands for the agent where the game is; `python -m arbiter.agents.isolation` is the other end.  Each line is
one JSON value.  The agent's side asks, the game's side answers, until the agent has chosen.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from typing import IO, Any, final

from arbiter.agents.registry import make
from arbiter.games import register_all, registered, rules_of
from arbiter.kernel import wire
from arbiter.kernel.decisions import Answer, Decision, Referee
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import View
from arbiter.kernel.saving import load, save_record
from arbiter.kernel.seats import Agent, Seat, Side
from arbiter.kernel.wire import Plain

# The game's side.


@final
class IsolatedAgent(Agent):
    """An agent by its name, in a process of its own."""

    def __init__(self, name: str, seed: int, game: str) -> None:
        self.name = name
        self._process = _idle.pop((name, game)) if _idle.get((name, game)) else _Process(name, game)
        self._process.ask({"new": seed})

    def choose(self, seat: Seat) -> Answer:
        decision = seat.decision
        self._process.send({"choose": wire.of_decision(decision), "seat": seat.seat})
        while True:
            asked = self._process.receive()
            if "ask" not in asked:
                return decision.normal(asked["answer"])
            try:
                self._process.send({"is": _served(seat, decision, asked)})
            except ArbiterError as error:
                self._process.send({"refused": wire.of_message(error.message)})

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and process.alive:
            _idle.put(process)


def _served(seat: Seat, decision: Decision, asked: Plain) -> Any:
    """What the seat says to a question from the other side."""
    what = asked["ask"]
    if what == "view":
        return seat.view
    if what == "log":
        return [wire.of_entry(entry) for entry in seat.log(asked["start"])]
    if what == "option":
        return wire.of_message(seat.option_text(decision, asked["index"]))
    if what == "imagine":
        return _imagined(seat, asked["rng"])
    if what == "why":
        reason = seat.why(asked["fact"])
        return (
            {"refusal": wire.of_refusal(reason)} if isinstance(reason, Refusal) else {"reason": wire.of_reason(reason)}
        )
    if what == "why not":
        return wire.of_refusal(seat.why_not(asked["action"]))
    assert decision.referee is not None
    if what == "suggestions":
        return decision.referee.suggestions()
    answer = decision.normal(asked["answer"])
    if what == "refuse":
        return wire.of_refusal(decision.referee.refuse(answer, asked["partial"]))
    refusal = wire.refusal(asked["refusal"])
    assert refusal is not None
    return wire.of_refusal(decision.referee.explain(answer, refusal))


def _imagined(seat: Seat, state: int) -> Plain:
    rng = Rng(0)
    rng.state = state
    game = seat.imagine(rng)
    record = save_record(game.rules, game.setup, game.began, game.record)
    offers = [list(offer) for offer in game._checkpoints[0].offers]
    return {"record": record, "offers": offers, "rng": rng.state}


@final
class _Process:
    """The other end, as lines of JSON."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.key = (name, game)
        command = [sys.executable, "-m", "arbiter.agents.isolation", name, game]
        paths = os.pathsep.join([path for path in sys.path if path] + ([""] if "" in sys.path else []))
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": paths},
        )
        self.ask({"hello": registered()})

    @property
    def alive(self) -> bool:
        return self._child.poll() is None

    def ask(self, value: Plain) -> None:
        """Say something that is only acknowledged."""
        self.send(value)
        answer = self.receive()
        if "refused" in answer:
            raise ArbiterError(wire.message(answer["refused"]))

    def send(self, value: Plain) -> None:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(value) + "\n")
            self._child.stdin.flush()
        except OSError:
            raise self._gone() from None

    def receive(self) -> Plain:
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line:
            raise self._gone()
        value: Plain = json.loads(line)
        if "failed" in value:
            raise ArbiterError(Message("agent-failed", {"name": self.name, "problem": str(value["failed"])}))
        return value

    def close(self) -> None:
        self._child.kill()
        self._child.wait()
        for stream in (self._child.stdin, self._child.stdout):
            if stream is not None:
                stream.close()

    def _gone(self) -> ArbiterError:
        return ArbiterError(Message("agent-gone", {"name": self.name}))


@final
class _Idle:
    """Processes whose agent is no longer needed: the next agent of that name is made in one of them."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], list[_Process]] = {}

    def get(self, key: tuple[str, str]) -> bool:
        kept = self._kept.get(key, [])
        while kept and not kept[-1].alive:
            kept.pop()
        return bool(kept)

    def pop(self, key: tuple[str, str]) -> _Process:
        return self._kept[key].pop()

    def put(self, process: _Process) -> None:
        self._kept.setdefault(process.key, []).append(process)

    def close(self) -> None:
        for kept in self._kept.values():
            while kept:
                kept.pop().close()


_idle = _Idle()
atexit.register(_idle.close)


# The agent's side.


@final
class _Line:
    """Asks the game's side."""

    def __init__(self, read: IO[str], write: IO[str]) -> None:
        self._read = read
        self._write = write

    def send(self, value: Plain) -> None:
        self._write.write(json.dumps(value) + "\n")
        self._write.flush()

    def receive(self) -> Plain | None:
        line = self._read.readline()
        value: Plain | None = json.loads(line) if line else None
        return value

    def ask(self, value: Plain) -> Any:
        self.send(value)
        answer = self.receive()
        if answer is None:
            raise SystemExit(0)  # the game is gone, and so is its agent
        if "refused" in answer:
            raise ArbiterError(wire.message(answer["refused"]))
        return answer["is"]


@final
class _There(Side):
    """A seat at a game in another process."""

    def __init__(self, line: _Line, game: str, decision: Plain) -> None:
        self._line = line
        self._rules = rules_of(game)
        self._decision = wire.decision(decision, _AskingReferee(line))

    def decision(self) -> Decision:
        return self._decision

    def view(self) -> View:
        view: View = self._line.ask({"ask": "view"})
        return view

    def option_text(self, decision: Decision, index: int) -> Message:
        return wire.message(self._line.ask({"ask": "option", "index": index}))

    def log(self, start: int) -> list[Entry]:
        return [wire.entry(entry) for entry in self._line.ask({"ask": "log", "start": start})]

    def imagine(self, rng: Rng) -> Game:
        answer = self._line.ask({"ask": "imagine", "rng": rng.state})
        rng.state = answer["rng"]
        game = load(answer["record"], {self._rules.name: self._rules})
        game.log.on = False
        game._offers = [(seat, winner) for seat, winner in answer["offers"]]
        return game

    def why(self, fact: str) -> Reason | Refusal:
        answer = self._line.ask({"ask": "why", "fact": fact})
        if "reason" in answer:
            return wire.reason(answer["reason"])
        refusal = wire.refusal(answer["refusal"])
        assert refusal is not None
        return refusal

    def why_not(self, action: str) -> Refusal | None:
        return wire.refusal(self._line.ask({"ask": "why not", "action": action}))


@final
class _AskingReferee(Referee):
    """Lets the game's side check."""

    def __init__(self, line: _Line) -> None:
        self._line = line

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return wire.refusal(self._line.ask({"ask": "refuse", "answer": answer, "partial": partial}))

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        asked = {"ask": "explain", "answer": answer, "refusal": wire.of_refusal(refusal)}
        return wire.refusal(self._line.ask(asked)) or refusal

    def suggestions(self) -> list[object]:
        suggested: list[object] = self._line.ask({"ask": "suggestions"})
        return suggested


def serve(line: _Line, name: str, game: str) -> None:
    """Answer until the game's side is gone."""
    agent: Agent | None = None
    while (asked := line.receive()) is not None:
        try:
            if "choose" in asked:
                assert agent is not None
                side = _There(line, game, asked["choose"])
                line.send({"answer": agent.choose(Seat(side, asked["seat"]))})
                continue
            if "hello" in asked:
                register_all(asked["hello"])
            if "new" in asked:
                agent = make(name, asked["new"], game)
            line.send({"is": True})
        except ArbiterError as error:
            line.send({"refused": wire.of_message(error.message)} if "choose" not in asked else _failure(error))
        except Exception as error:
            line.send(_failure(error))


def _failure(error: Exception) -> Plain:
    return {"failed": f"{type(error).__name__}: {error}"}


def main() -> None:
    """What an agent prints goes to the error stream: the output belongs to the game."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    serve(_Line(sys.stdin, out), sys.argv[1], sys.argv[2])


if __name__ == "__main__":
    main()
