"""The scenario lab, in a worker: a position from a scenario file, played on by answers, asked, compared, written down again.

Nothing is kept but for speed: a file and the answers after it always give the same game.  So a branch is another list of
answers, and whoever asks says all of it each time.
"""

from __future__ import annotations

import json
import tempfile
from collections import OrderedDict
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final, final

import yaml

from arbiter import games
from arbiter.client.face import face_of
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import JUDGE, ArbiterError, Message
from arbiter.kernel.saving import row_of
from arbiter.scenario.document import Scenario, checked, game_of
from arbiter.scenario.report import Report
from arbiter.scenario.run import run_file, table_for
from arbiter.scenario.script import Runner
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value, parse
from arbiter.scenario.table import Table
from arbiter.scenario.writer import Parts, write, write_on
from arbiter.table.playing import Playing
from arbiter.table.shapes import MOST_FILE, MOST_MOVES

FILE: Final = "lab.yaml"
KEPT: Final = 40
"""Positions that a worker keeps."""
HEAD: Final = ("game", "rules", "silently", "claim", "when", "then", "strict", "also under", "example", "ruling")
"""Keys of a file that say nothing of the position."""

Move = dict[str, Any]


def _scenario(text: str) -> tuple[Scenario, Table]:
    """A file, checked in form, and the table to play it on."""
    if len(text) > MOST_FILE:
        raise ScenarioError(FILE, 1, Message("scenario-too-large", {"limit": MOST_FILE}))
    root = parse(text, FILE)
    name = game_of(root)
    table = table_for(name, FILE, 1).for_file(root)
    if table.rules.name not in games.names("face"):
        raise ArbiterError(Message("table-lab-draft"))
    return checked(root, FILE, table.words, False), table


@final
class Bench:
    """A file on the bench: the game at its position, or after its own script."""

    def __init__(self, text: str, scripted: bool) -> None:
        scenario, table = _scenario(text)
        self.name = table.rules.name
        if scripted and scenario.steps:
            runner = Runner(table, scenario, Report(FILE))
            runner.run()
            game = runner.game
        else:
            game = table.begin(scenario)
        assert game.began is not None
        self.began = game.began
        self.scripted = list(game.scripted)
        rules = game.rules
        setup = {
            "game": rules.name,
            "begins": game.setup,
            "position": rules.codec.encode(game.began),
            "definitions": rules.definitions(game.began),
            "players": table.players(game),
        }
        self.playing = Playing(setup, [row_of(rules, given) for given in game.record])
        root = parse(text, FILE)
        assert isinstance(root, Fields)
        self.facts = {key: plain(value) for key, value in root_pairs(root) if key not in HEAD}


def root_pairs(root: Fields) -> list[tuple[str, Value]]:
    return [(key.text, value) for key, value in root.pairs()]


def plain(value: Value) -> Any:
    """A value of a file as plain data."""
    if isinstance(value, Fields):
        return {key: plain(inner) for key, inner in root_pairs(value)}
    if isinstance(value, Items):
        return [plain(item) for item in value.items]
    assert isinstance(value, Scalar)
    return value.text if value.quoted else value.value


_benches: OrderedDict[tuple[str, bool], Bench] = OrderedDict()
_positions: OrderedDict[tuple[str, bool, bool, str], Playing] = OrderedDict()


def _bench(text: str, scripted: bool) -> Bench:
    key = text, scripted
    if key not in _benches:
        _benches[key] = Bench(text, scripted)
        while len(_benches) > KEPT:
            _benches.popitem(last=False)
    return _benches[key]


def _at(text: str, scripted: bool, moves: list[Move], spared: bool) -> Playing:
    """The game after these answers.  `spared`: nobody is asked where he could only pass."""
    if len(moves) > MOST_MOVES:
        raise ArbiterError(Message("table-lab-long", {"most": MOST_MOVES}))
    key = text, scripted, spared, json.dumps(moves, sort_keys=True)
    if key in _positions:
        _positions.move_to_end(key)
        return _positions[key]
    if moves:
        before = _at(text, scripted, moves[:-1], spared) if _near(text, scripted, moves, spared) else None
        playing = (before or _begun(text, scripted, spared)).fork()
        rest = moves[-1:] if before is not None else moves
    else:
        playing, rest = _begun(text, scripted, spared), []
    _spare(playing, spared)
    for move in rest:
        _make(playing, move)
    _positions[key] = playing
    while len(_positions) > KEPT:
        _positions.popitem(last=False)
    return playing


def _near(text: str, scripted: bool, moves: list[Move], spared: bool) -> bool:
    return (text, scripted, spared, json.dumps(moves[:-1], sort_keys=True)) in _positions


def _begun(text: str, scripted: bool, spared: bool) -> Playing:
    playing = _bench(text, scripted).playing.fork()
    _spare(playing, spared)
    return playing


def _spare(playing: Playing, spared: bool) -> None:
    for seat in playing.seats if spared else []:
        playing.set_stops(seat, {})


def _make(playing: Playing, move: Move) -> None:
    seat = int(move.get("seat", -1))
    if move.get("do") == "concede":
        playing.concede(seat)
    else:
        playing.answer(seat, playing.asked(seat), move.get("answer"))


# What the server asks of a worker.  An experiment is {"text", "scripted", "moves", "spared"}.


def _of(given: dict[str, Any]) -> Playing:
    return _at(given["text"], given["scripted"], given["moves"], given["spared"])


def state(given: dict[str, Any], open_: bool, lang: str, had: int, known: list[str]) -> Any:
    """What is to be seen: through the eyes of who is to answer, or with everything open."""
    playing = _of(given)
    waiting = playing.waiting()
    seat = waiting[0] if waiting else 0
    shown = playing.screen(seat, lang, min(had, len(playing.events(seat))), known)
    if open_:
        whole = playing.screen(JUDGE, lang, min(had, len(playing.events(JUDGE))), known)
        kept = {
            "view": {**whole.view, "seat": seat},
            "faces": {**shown.faces, **whole.faces},
            "log": whole.log,
            "log_from": whole.log_from,
        }
        shown = shown.model_copy(update=kept)
    return {
        "screen": shown.model_dump(mode="json"),
        "seat": seat,
        "game": playing.game.rules.name,
        "players": len(playing.seats),
        "over": playing.is_over,
    }


def check(given: dict[str, Any], seat: int, answer: Any, partial: bool, lang: str) -> Any:
    playing = _of(given)
    return playing.check(seat, playing.asked(seat), answer, partial, lang).model_dump(mode="json")


def told(given: dict[str, Any], seat: int, what: str, id: int, name: str, lang: str) -> Any:
    return _of(given).ask(seat, what, id, name, lang).model_dump(mode="json")


def script(given: dict[str, Any], claim: str, lang: str) -> Any:
    """The position and all that was answered as a scenario file, and what `arbiter judge` says of it."""
    bench, playing = _bench(given["text"], given["scripted"]), _of(given)
    rules, inputs = playing.game.rules, list(playing.game.inputs)
    facts = {**bench.facts}
    facts.pop("chance", None)
    expects = _expects(playing)
    try:
        text = write_on(rules, bench.began.copy(), inputs, claim, facts, expects)
    except (Parts, ArbiterError):  # its own words do not lead to the same game: then the position whole
        try:
            text = write(rules, None, bench.began.copy(), inputs, claim)
        except Parts:
            raise ArbiterError(Message("table-lab-unwritten")) from None
    return {"text": text, **judge(text, lang)}


def _expects(playing: Playing) -> dict[str, Any]:
    """What the file expects at its end: what is easily read there."""
    players = playing.game.view(JUDGE).get("players", [])
    return {f"P{player['seat'] + 1}": {"life": player["life"]} for player in players if "life" in player}


def judge(text: str, lang: str) -> Any:
    """What `arbiter judge` says of a file."""
    if len(text) > MOST_FILE:
        raise ScenarioError(FILE, 1, Message("scenario-too-large", {"limit": MOST_FILE}))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        path.write_text(text, encoding="utf-8")
        report = run_file(path, complete=False)
    lines = [line.replace(str(path), FILE) for line in report.lines(lang)]
    return {"passed": report.passed, "lines": lines[:2_000]}


def compare(given: dict[str, Any], other: list[Move], lang: str) -> Any:
    """Two branches: what lies otherwise on the table at their ends."""
    here, there = [_board(_of({**given, "moves": moves}), lang) for moves in (given["moves"], other)]
    lines = unified_diff(here, there, n=0, lineterm="")
    changes = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
    return {"lines": changes[:400]}


def _board(playing: Playing, lang: str) -> list[str]:
    language = playing.face.language(playing.game, lang)
    return face_of(playing.game.rules.name).board_lines(playing.view(JUDGE), language)


def document(text: str) -> Any:
    """A file as plain data, for the palette."""
    scenario, table = _scenario(text)
    return {"game": table.rules.name, "document": {key: plain(value) for key, value in root_pairs(scenario.fields)}}


def as_text(document: Json) -> str:
    """Plain data as a file."""
    if not isinstance(document, dict):
        raise ArbiterError(Message("table-lab-shape"))
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)
    _scenario(text)
    return text


def exported(given: dict[str, Any]) -> Any:
    """Set-up and record: for a table that goes on from here."""
    playing = _of(given)
    rows: list[Json] = [row_of(playing.game.rules, input) for input in playing.game.record]
    return {"setup": playing.setup, "rows": rows, "players": len(playing.seats), "over": playing.is_over}
