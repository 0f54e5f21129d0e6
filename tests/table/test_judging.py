"""The desk at our own tables: a judge looks, mends and rewinds; it is logged, stored and seen, and nobody else can do it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.table.playing import WATCHER, Playing
from tests.contract.leaks import twins
from tests.table.fixtures import STACKED, position
from tests.table.play import BATTLE, DUEL, played
from tests.table.test_leaks import CASES, moments, sent
from tests.table.visitors import Guest, House, Message, Socket, open_house

FRIEND, ME = {"kind": "friend"}, {"kind": "me"}
SETUPS = {"magic": DUEL, "berserk": BATTLE}
DICE = 4711


def at_checkpoint(playing: Playing) -> Playing:
    while not playing.game.at_checkpoint:
        seat = playing.waiting()[0]
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    return playing


# The game in its process.


@pytest.mark.parametrize("game", SETUPS)
def test_a_judge_is_told_what_a_rewind_would_undo_and_rewinds(game: str) -> None:
    playing, record = played(SETUPS[game], 40)
    told = playing.advise(JUDGE, -1, "en")
    assert told.undoing is None and len(told.points) > 3
    assert [one.at for one in told.points] == sorted([one.at for one in told.points], reverse=True)
    point = told.points[3]
    before = playing.game.digest()
    undoing = playing.advise(JUDGE, point.at, "ru").undoing
    assert playing.game.digest() == before, "looking changes nothing"
    assert undoing is not None and undoing.lines and undoing.inputs == len(playing.game.inputs) - point.at
    assert sum(len(one.lines) for one in told.points[:4]) == len(undoing.lines)
    rows = playing.rewind(JUDGE, playing.number, point.at, DICE)
    assert rows[0] == ["take back", JUDGE, point.at, 0]
    again = Playing(SETUPS[game], json.loads(json.dumps([*record, *rows])))
    assert again.game.digest() == playing.game.digest(), "the stored rows give the same game"


@pytest.mark.parametrize("game", SETUPS)
def test_every_repair_that_is_offered_can_be_made_stored_and_saved(game: str) -> None:
    playing = at_checkpoint(played(SETUPS[game], 60)[0])
    mendings = playing.advise(JUDGE, -1, "en").mendings
    assert {"check", "shuffle"} <= {one.kind for one in mendings}
    for one in mendings:
        twin = playing.fork()
        twin.repair(JUDGE, twin.number, json.dumps(one.change))
        assert Playing.around(twin.game).game.log.entries(0)
        assert any("judge" in entry.message.id for entry in twin.game.log.entries(0)), one
        assert all("table-mend" not in text for text in (one.text,))


def test_a_repair_of_a_position_that_has_gone_on_is_refused() -> None:
    playing = at_checkpoint(played(DUEL, 30)[0])
    before = playing.game.digest()
    with pytest.raises(ArbiterError) as caught:
        playing.repair(JUDGE, playing.number - 1, '{"check": true}')
    assert caught.value.message.id == "table-gone-on" and playing.game.digest() == before
    with pytest.raises(ArbiterError) as caught:
        playing.rewind(JUDGE, playing.number + 1, 5, DICE)
    assert caught.value.message.id == "table-gone-on" and playing.game.digest() == before


def test_players_do_not_take_a_repair_back_and_are_asked_again_after_a_rewind() -> None:
    playing, _ = played(DUEL, 40, {0: {}, 1: {}})
    playing = at_checkpoint(playing)
    playing.repair(JUDGE, playing.number, '{"player": 0, "life": 11}')
    for seat in (0, 1):
        for agreed in (False, True):
            assert not playing.is_free(seat)
            with pytest.raises(ArbiterError) as caught:
                playing.take_back(seat, agreed)
            assert caught.value.message.id == "take-back-repair"
    point = playing.advise(JUDGE, -1, "en").points[-1]
    playing.rewind(JUDGE, playing.number, point.at, DICE)
    assert playing.waiting() == [point.seat], "the stops of nobody answer for who is to choose again"


def test_fresh_dice_make_chance_fall_anew() -> None:
    ends = set()
    for dice in (1, 2, 3):
        playing, _ = played(DUEL, 40)
        points = playing.advise(JUDGE, -1, "en").points
        for one in points:
            twin = playing.fork()
            twin.rewind(JUDGE, twin.number, one.at, dice)
            assert twin.game.at_checkpoint
        ends.add(twin.game.state.rng)
    assert len(ends) == 3


# Nothing hidden is shown.

REPAIRS: list[Callable[[int], dict[str, Any]]] = [
    lambda other: {"player": other, "return": 1},
    lambda other: {"player": other, "shuffle": True, "top": 0, "bottom": 0},
    lambda other: {"check": True},
]


@pytest.mark.parametrize("name", CASES)
def test_a_repair_shows_a_seat_nothing_that_it_may_not_know(name: str) -> None:
    """Two games that differ only in what a seat may not know are mended alike: the seat sees the same in both."""
    compared = 0
    for game in moments(name, 8):
        for seat in (*game.rules.seats(game.state), WATCHER):
            rng = Rng(len(game.inputs) * 8 + seat + 1)
            for make in REPAIRS:
                one, two = twins(game, seat, rng)
                other = next(it for it in game.rules.seats(game.state) if it != seat)
                try:
                    for twin in (one, two):
                        twin.repair(json.dumps({"rewound": 0, "dice": DICE}))
                        twin.repair(json.dumps(make(other)))
                except ArbiterError:
                    continue
                for lang in LANGUAGES:
                    first, second = sent(Playing.around(one), seat, lang), sent(Playing.around(two), seat, lang)
                    assert first == second, f"{make(other)} shows seat {seat} a hidden difference"
                compared += 1
    assert compared > 20


def test_a_judge_who_looks_again_and_again_draws_no_game() -> None:
    """104.4b: a position that a judge leaves as it is has not come again."""
    game = position(STACKED).game
    for _ in range(40):
        game.repair(json.dumps({"check": True}))
    assert game.result is None


# Over a real server.


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with open_house(tmp_path_factory.mktemp("desk")) as house:
        yield house
        assert house.failures() == []


class Judged:
    """Ann and Ben play at a table, Jud judges."""

    def __init__(self, house: House, **wanted: Any) -> None:
        self.ann, self.ben, self.jud = Guest(house, "Ann"), Guest(house, "Ben"), Guest(house, "Jud")
        made: Message = self.ann.post("/api/tables", {"seats": [ME, FRIEND], "judge": True, "watchers": True, **wanted})
        links = {one["role"]: one for one in made["invites"]}
        self.invites, self.table = links, str(made["table"])
        self.ben.accept(links["player"])
        self.jud.accept(links["judge"])
        self.one, self.two, self.judge = [
            guest.sit(self.table).until(Socket.is_playing) for guest in (self.ann, self.ben, self.jud)
        ]

    def play(self, answers: int) -> None:
        """The plainest answers, so many."""
        for _ in range(answers):
            self.see()
            turn = next(it for it in (self.one, self.two) if it.is_asked())
            asked = turn.screen["question"]
            keys = [one["key"] for one in asked["options"]]
            plainest: Any = keys[: asked["least"]] if asked["kind"] == "pick some" else asked["idle"] or keys[0]
            answer = plainest if asked["begun"] is None else asked["begun"]
            turn.done("answer", seat=turn.seat, number=asked["number"], answer=answer)
        self.see()

    def see(self) -> None:
        """Everybody has the newest screen."""
        for it in (self.one, self.two, self.judge):
            wanted = int(it.done("whole")["number"])
            while it.screen["number"] < wanted:
                it.hear()

    def entries(self, kind: str, guest: Guest | None = None) -> list[Message]:
        told = (guest or self.jud).get(f"/api/desks/{self.table}")
        return [one for one in told["entries"] if one["kind"] == kind]


def texts(socket: Socket) -> list[str]:
    return [line["text"] for line in socket.screen["log"]]


def stored(house: House, table: str) -> list[Any]:
    with sqlite3.connect(f"file:{house.folder / 'tables.db'}?mode=ro", uri=True) as db:
        found = db.execute('SELECT row FROM records WHERE table_id = ? ORDER BY "index"', (table,))
        return [json.loads(row) for (row,) in found]


def test_a_call_a_rewind_and_all_that_is_kept_of_it(house: House) -> None:
    at = Judged(house, game="magic")
    at.play(12)
    at.one.done("call", seat=0, text="I drew twice")
    assert at.two.until(lambda it: it.room["chat"][-1:] and "I drew twice" in it.room["chat"][-1]["text"])
    call = at.jud.get(f"/api/desks/{at.table}")["calls"][0]
    assert call["open"] and at.jud.get("/api/desks")[0]["open"] == 1
    advice = at.judge.say("consult")
    assert advice["type"] == "advice" and advice["points"] and advice["undoing"] is None
    point = advice["points"][1]["at"]
    undoing = at.judge.say("consult", point=point)["undoing"]
    assert undoing["lines"] and undoing["at"] == point and set(undoing["counts"]) >= {"draws", "shuffles", "decisions"}
    number = advice["number"]
    assert at.judge.refused("rewind", number=number - 1, point=point) == "table-gone-on"
    assert at.judge.refused("rewind", number=number, point=10**6) == "judge-no-point"
    at.judge.done("rewind", number=number, point=point, why="a card too many")
    at.see()
    for it in (at.one, at.two):
        it.until(lambda it: "a card too many" in it.room["chat"][-1]["text"])
        assert any("A judge has taken the game back" in text for text in texts(it))
    rows = stored(house, at.table)
    assert ["take back", JUDGE, point, 0] in rows and rows[-1][0] == "repair"
    assert [one["point"] for one in at.entries("rewind")] == [point]
    assert at.entries("rewind", at.ann) and not at.entries("looked", at.ann)
    looked = [one["text"] for one in at.entries("looked")]
    assert looked == ["all cards", "what can be mended", "what a rewind would undo"]
    at.play(2)  # the game goes on
    replay = at.ann.get(f"/api/replays/{at.table}~0/timeline?seat=0")
    assert replay["steps"], "the record with its rewind is a replay like any other"
    told = at.jud.post(f"/api/desks/{at.table}", {"kind": "close", "facts": {"call": call["number"]}})
    assert not told["calls"][0]["open"]


def test_repairs_are_seen_by_both_and_a_kill_keeps_them(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        at = Judged(house, game="magic")
        at.play(14)
        advice = at.judge.say("consult")
        back = next(one for one in advice["mendings"] if one["kind"] == "return" and one["change"]["player"] == 0)
        at.judge.done("repair", number=advice["number"], change=back["change"], why="an extra card")
        at.see()
        before = len(at.one.screen["view"]["players"][0]["hand"])
        for it in (at.one, at.two):
            assert any("on top of the library" in text for text in texts(it))
        hidden = [one["name"] for one in at.one.screen["view"]["players"][0]["hand"] if "name" in one]
        line = next(text for text in texts(at.two) if "on top of the library" in text)
        assert not any(name in line for name in hidden)
        number, rows = at.one.screen["number"], stored(house, at.table)
        assert rows[-1][0] == "repair" or any(row[0] == "repair" for row in rows[-4:])
        house.kill()
        house.start()
        again = at.ann.sit(at.table).until(Socket.is_playing)
        assert again.screen["number"] == number
        assert len(again.screen["view"]["players"][0]["hand"]) == before
        assert any("on top of the library" in text for text in texts(again))
        assert again.refused("take back", seat=0) == "take-back-repair"
        assert at.entries("repair")[0]["text"] == "an extra card"


def test_nobody_else_judges(house: House) -> None:
    at = Judged(house, game="berserk")
    eve, wil = Guest(house, "Eve"), Guest(house, "Wil")
    wil.accept(at.invites["watcher"])
    watcher = wil.sit(at.table).until(Socket.is_playing)
    for it in (at.one, at.two, watcher):
        for type, given in (
            ("consult", {}),
            ("repair", {"number": it.screen["number"], "change": {"player": 1, "loses": True}}),
            ("rewind", {"number": it.screen["number"], "point": 0}),
            ("extend", {"minutes": 5}),
        ):
            assert it.refused(type, **given) == "room-judges-only"
        assert not any('"type":"advice"' in frame for frame in it.frames)
    assert watcher.refused("call", seat=0, text="x") == "table-not-your-seat"
    desk = f"/api/desks/{at.table}"
    for stranger in (eve, wil):
        stranger.refused(404, "GET", desk)
        stranger.refused(404, "POST", desk, {"kind": "call", "facts": {}})
        stranger.refused(404, "POST", f"{desk}/walk", {})
        stranger.refused(404, "GET", f"{desk}/report/1")
    at.ann.refused(403, "POST", f"{desk}/walk", {})
    at.ann.refused(403, "GET", f"{desk}/report/1")
    assert at.ann.refused(422, "POST", desk, {"kind": "ruling", "facts": {}})["code"] == "judge-log-role"
    for kind in ("looked", "repair", "rewind", "extension"):
        assert at.jud.refused(403, "POST", desk, {"kind": kind, "facts": {}})["code"] == "room-judge-at-table"
    for nonsense in ({}, {"kind": "x" * 30}, {"kind": "call", "facts": {"a": {"b": 1}}}, {"kind": "call", "by": "Jud"}):
        at.jud.refused(422, "POST", desk, nonsense)
    at.jud.refused(422, "POST", desk, {"kind": "close", "facts": {"call": [["x"]]}})
    at.jud.refused(422, "POST", desk, {"kind": "close", "facts": {"call": 99}})


def test_a_walk_counts_earlier_offences_and_the_ruling_is_kept(house: House) -> None:
    at = Judged(house, game="magic")
    desk = f"/api/desks/{at.table}"
    call = {"table": "1", "rel": "competitive", "players": ["Ann", "Ben"], "description": "slow"}
    number = at.ann.post(desk, {"kind": "call", "facts": call})["entries"][-1]["number"]
    answers: list[str] = []
    told = at.jud.post(f"{desk}/walk", {"table": "competitive", "answers": answers, "player": "Ben", "call": number})
    assert told["question"]["answers"]
    listed = at.jud.get("/api/decisions")
    assert len(listed) == 32 and at.jud.get("/api/decisions?lang=ru")[0]["title"] != listed[0]["title"]
    penalty = {"player": "Ben", "rel": "competitive", "penalty": "warning", "infraction": "slow-play", "call": number}
    at.jud.post(desk, {"kind": "penalty", "facts": penalty})
    path = find(at.jud, f"{desk}/walk", "slow-play", "Ben")
    assert path["ruling"]["penalty"] == "game-loss" and path["ruling"]["upgraded"] and path["earlier"] == 1
    assert find(at.jud, f"{desk}/walk", "slow-play", "Ann")["ruling"]["penalty"] == "warning"
    at.jud.post(
        desk, {"kind": "ruling", "facts": {"call": number, "table": "competitive", "answers": [], "ruling": "x"}}
    )
    assert at.ann.refused(422, "POST", desk, {"kind": "appeal", "facts": {"call": number, "player": "Ann"}})[
        "code"
    ] == ("judge-log-final")


def find(judge: Guest, path: str, infraction: str, player: str, answers: tuple[str, ...] = ()) -> Any:
    """The walk of the Competitive tables that ends with an infraction."""
    given = {"table": "competitive", "answers": list(answers), "player": player}
    told = judge.post(path, given)
    if "ruling" in told:
        return told if told["ruling"]["kind"] == infraction else None
    keys = [one["key"] for one in told["question"]["answers"]] or ["0", "1"]
    found = (find(judge, path, infraction, player, (*answers, key)) for key in keys)
    return next((one for one in found if one is not None), None)


def test_more_time_is_given_by_a_judge(house: House) -> None:
    at = Judged(house, game="magic", clock={"player": 600, "match": 1200, "away": 0})
    at.see()
    before = {one["seat"]: one["left"] for one in at.one.room["clocks"]}
    at.judge.done("extend", minutes=7)
    at.one.until(lambda it: "more time" in it.room["chat"][-1]["text"])
    after = {one["seat"]: one["left"] for one in at.one.room["clocks"]}
    assert all(410 < after[seat] - before[seat] <= 420 for seat in before)
    assert [one["minutes"] for one in at.entries("extension")] == [7]
    assert at.jud.get(f"/api/desks/{at.table}")["pace"]["waiting"]


def test_the_organizer_of_a_table_is_told_of_a_removal(house: House) -> None:
    """JA-12: who opened a table and does not play there finds it among the desks, with the report, until having answered."""
    host, jud, ann = Guest(house, "Olga"), Guest(house, "Jud"), Guest(house, "Ann")
    made: Message = host.post("/api/tables", {"seats": [FRIEND, FRIEND], "judge": True, "game": "berserk"})
    jud.accept(next(one for one in made["invites"] if one["role"] == "judge"))
    ann.accept(next(one for one in made["invites"] if one["role"] == "player"))
    desk = f"/api/desks/{made['table']}"
    call = {"table": "1", "rel": "regular", "players": ["Ann"], "description": "a threat"}
    ann.post(desk, {"kind": "call", "facts": call})
    assert host.get("/api/desks") == []
    jud.post(desk, {"kind": "removal", "facts": {"call": 1, "person": "Ann", "text": "a threat"}})
    assert [(one["desk"], one["removals"]) for one in host.get("/api/desks")] == [(made["table"], 1)]
    assert [one["removals"] for one in jud.get("/api/desks")] == [0] and ann.get("/api/desks") == []
    assert host.get(f"{desk}/report/1")["removal"]["person"] == "Ann"
    host.post(desk, {"kind": "venue-ban", "facts": {"person": "Ann"}})
    assert host.get("/api/desks") == []
