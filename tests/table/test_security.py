"""Nobody plays another's seat, sees another's cards, or breaks the server: tried on a real one, over real sockets."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import sqlite3
import time
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from websockets.exceptions import ConnectionClosed

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import JUDGE
from arbiter.kernel.rng import Rng
from arbiter.table.app import create_app
from arbiter.table.config import Config
from arbiter.table.messages import FROM_CLIENT, FROM_SERVER, MOST_TEXT
from arbiter.table.playing import Playing
from arbiter.table.setups import prepared
from arbiter.table.tokens import Session, Signer
from tests.contract.leaks import twins
from tests.contract.playing import playing as played_at_random
from tests.table.visitors import Guest, House, Message, Socket

LONG = bool(os.environ.get("ARBITER_FUZZ"))
"""Set for the long run: ARBITER_FUZZ=1."""
EXAMPLES = 1000 if LONG else 60
REQUESTS = 200 if LONG else 4


def at_a_table(house: House, **wanted: Any) -> tuple[str, Guest, Guest, Socket, Socket]:
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    made = ann.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}], **wanted})
    ben.accept(next(one for one in made["invites"] if one["role"] == "player"))
    table = made["table"]
    one, two = ann.sit(table).until(Socket.is_playing), ben.sit(table).until(Socket.is_playing)
    return table, ann, ben, one, two


def database(house: House) -> sqlite3.Connection:
    return sqlite3.connect(house.folder / "tables.db", timeout=30, isolation_level=None)


# Another's seat.

SEATED: list[Message] = [
    {"type": "answer", "number": 0, "answer": "keep"},
    {"type": "check", "number": 0, "answer": "keep"},
    {"type": "ask", "what": "actions", "id": 1},
    {"type": "stops", "auto": False},
    {"type": "pass", "until": "turn"},
    {"type": "take back"},
    {"type": "propose", "what": "draw"},
    {"type": "propose", "what": "draw", "no": True},
    {"type": "concede"},
    {"type": "concede", "match": True},
    {"type": "repeat", "times": 2},
]


@pytest.mark.parametrize("who", ["player", "watcher"])
def test_nobody_speaks_for_another_seat(house: House, who: str) -> None:
    table, _, _, one, two = at_a_table(house, public=True)
    mine = two if who == "player" else Guest(house, "Eve").sit(table).until(Socket.is_playing)
    before = one.screen["number"]
    for message in SEATED:
        for seat in (0, 7, -3, -2):
            given = {key: value for key, value in message.items() if key != "type"}
            if message["type"] == "ask" and seat < 0:
                continue  # whoever names no seat asks with the own eyes
            assert mine.refused(message["type"], seat=seat, **given) == "table-not-your-seat"
    assert mine.done("whole")["number"] == before and one.room["proposals"] == []


def test_a_message_that_another_has_sent_is_worth_nothing(house: House) -> None:
    _, _, _, one, two = at_a_table(house)
    asked = one if one.until(lambda it: it.screen["waiting"]).is_asked() else two
    other = two if asked is one else one
    question = asked.screen["question"]
    answer = {"seat": asked.seat, "number": question["number"], "answer": question["options"][0]["key"]}
    assert other.refused("answer", **answer) == "table-not-your-seat"
    first = asked.done("answer", **answer)["number"]
    assert first > question["number"]
    assert asked.done("answer", **answer)["number"] == asked.done("answer", **answer)["number"]  # nothing twice
    stale = {**answer, "answer": question["options"][-1]["key"]}
    assert asked.refused("answer", **stale) == "table-question-gone"  # the same question cannot be answered otherwise
    assert asked.refused("answer", **{**answer, "number": 10**9}) == "table-question-gone"
    assert asked.refused("answer", **{**answer, "number": -1}) == "table-question-gone"


# Another's view.


def hidden_names(socket: Socket) -> set[str]:
    """The cards in a player's own hand."""
    me = next(player for player in socket.screen["view"]["players"] if player["seat"] == socket.seat)
    return {card["name"] for card in me["hand"]}


def test_another_hand_is_in_no_message(house: House) -> None:
    _, _, _, one, two = at_a_table(house)
    for it in (one, two):
        while it.screen["view"]["stage"] == "hands" or not hidden_names(it):
            asked = one if one.is_asked() else two
            question = asked.screen["question"]
            asked.done("answer", seat=asked.seat, number=question["number"], answer=question["options"][0]["key"])
            for other in (one, two):
                other.done("whole")
    theirs = hidden_names(one) - hidden_names(two)
    ids = re.findall(r'"id":(\d+)', json.dumps(one.screen["view"], separators=(",", ":")))
    for id in sorted({int(one) for one in ids})[:40]:
        for what in ("look", "why", "means", "actions", "why not"):
            two.say("ask", what=what, id=id)
    said = "\n".join(two.frames)
    assert theirs and not [name for name in theirs if f'"{name}"' in said]


def twin_setups(setup: Message, answers: int, seat: int) -> tuple[Message, Message]:
    """Two games in one position, which differ only in what a seat may not know."""
    made = prepared(setup)
    game = new_game(Playing(made).game.rules, made["begins"])
    for count, _ in enumerate(played_at_random(game, 3)):
        if game.at_checkpoint and count >= answers:
            break
    one, two = twins(game, seat, Rng(7))
    assert one.rules.codec.positional(one.state) != two.rules.codec.positional(two.state)
    return as_setup(made, one), as_setup(made, two)


def as_setup(made: Message, game: Game) -> Message:
    position: Json = game.rules.codec.encode(game.state)
    return {**made, "position": position, "definitions": game.rules.definitions(game.state)}


def put_in(house: House, id: str, setup: Message, person: str) -> None:
    """A table in the store, at which somebody sits on the first seat."""
    now = time.time()
    with database(house) as db:
        text = json.dumps(setup)
        db.execute("BEGIN IMMEDIATE")
        db.execute(
            "INSERT INTO tables (id, game, title, state, setup, number, length, waiting, options, room, created, changed,"
            " fence, next, needed) VALUES (?, ?, '', 'playing', ?, 0, 0, '[]', '{}', '{}', ?, ?, 0, '', 0)",
            (id, setup["game"], text, now, now),
        )
        db.execute("INSERT INTO games (table_id, game, setup, began) VALUES (?, 0, ?, ?)", (id, text, now))
        for seat in range(setup["players"]):
            row = (id, seat, f"P{seat + 1}", person if seat == 0 else None)
            db.execute(
                "INSERT INTO seats (table_id, seat, kind, name, level, deck, person, settings)"
                " VALUES (?, ?, 'person', ?, '', 'null', ?, '{\"auto\": false}')",
                row,
            )
        db.execute("COMMIT")


def told_over_a_socket(house: House, setup: Message, lang: str) -> list[str]:
    """Everything that a seat is sent: the room, the screen, the answers to all it can ask."""
    id, guest = secrets.token_urlsafe(9), Guest(house)
    put_in(house, id, setup, guest.me["id"])
    socket = guest.sit(id, lang).until(Socket.is_playing)
    ids = sorted({int(one) for one in re.findall(r"'id': (\d+)", str(socket.screen["view"]))})
    for number in [*ids[:12], *ids[-12:], 1, 2, 3]:
        for what in ("look", "why", "why not", "means", "actions"):
            socket.say("ask", what=what, id=number, seat=0)
    question = socket.screen["question"]
    if question is not None:
        keys = [option["key"] for option in question["options"]]
        for answer in [*keys, keys, [], 1, "?", {key: 1 for key in keys}]:
            for partial in (True, False):
                socket.say("check", seat=0, number=question["number"], answer=answer, partial=partial)
    socket.close()
    return [frame.replace(id, "TABLE") for frame in socket.frames if '"type":"room"' not in frame]


DUEL = {"game": "magic", "decks": ["embers", "thicket"], "seed": 3}
BATTLE = {"game": "berserk", "seed": 5}


@pytest.mark.parametrize(("setup", "answers", "lang"), [(DUEL, 4, "en"), (DUEL, 40, "ru"), (BATTLE, 4, "en")])
def test_what_the_socket_sends_does_not_depend_on_what_is_hidden(
    house: House, setup: Message, answers: int, lang: str
) -> None:
    """The twins of the contract at two tables: the seat gets the same bytes, whatever it asks."""
    one, two = twin_setups(setup, answers, 0)
    first, second = told_over_a_socket(house, one, lang), told_over_a_socket(house, two, lang)
    assert len(first) > 10 and first == second


def test_the_comparison_of_twins_can_fail(house: House) -> None:
    """A seat that may see what differs is sent something else."""
    one, two = twin_setups(DUEL, 12, 1)  # they differ in what seat 1 may not know, and seat 0 asks
    assert told_over_a_socket(house, one, "en") != told_over_a_socket(house, two, "en")


# Replays of games in progress.


def test_a_game_in_progress_is_replayed_for_its_players_through_their_own_eyes_only(house: House) -> None:
    table, ann, ben, one, _ = at_a_table(house, public=True)
    eve, replay = Guest(house, "Eve"), f"/api/replays/{table}~0"
    eve.refused(404, "GET", replay)
    assert ben.get(replay)["seats"] == [1]
    for seat in (0, JUDGE):
        ben.refused(403, "POST", f"{replay}/screen", {"at": 0, "seat": seat})
        ben.refused(403, "GET", f"{replay}/timeline?seat={seat}")
    for path, method in (("file", "GET"), ("share", "POST")):
        assert ben.ask(method, f"{replay}/{path}").status_code == 403
        assert eve.ask(method, f"{replay}/{path}").status_code == 404
    one.done("concede", seat=0)
    one.until(lambda it: it.room["state"] == "over")
    assert JUDGE in ann.get(replay)["seats"]
    eve.refused(404, "GET", replay)


# Tokens and sessions.


def test_an_expired_invitation_is_none(house: House) -> None:
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    made = ann.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}]})
    with database(house) as db:
        db.execute("UPDATE invites SET until = ? WHERE table_id = ?", (time.time() - 1, made["table"]))
    for invite in made["invites"]:
        token = {"token": invite["link"].rpartition("/")[2]}
        assert ben.refused(404, "POST", "/api/invites/accept", token)["code"] == "room-not-there"
        ben.refused(404, "POST", "/api/invites/look", token)


def test_invitations_are_stored_as_digests_and_cannot_be_guessed(house: House) -> None:
    ann = Guest(house, "Ann")
    made = ann.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}], "judge": True})
    found = [one["link"].rpartition("/")[2] for one in made["invites"]]
    assert len(set(found)) == 3 and all(len(token) == 43 for token in found)
    with database(house) as db:
        stored = str(list(db.execute("SELECT * FROM invites WHERE table_id = ?", (made["table"],))))
    assert not [token for token in found if token in stored]
    assert all(hashlib.sha256(token.encode()).hexdigest() in stored for token in found)
    for guess in (found[0][:-1], found[0] + "x", "x", made["table"], "' OR 1=1 --", "\u0000", "%00", "é" * 40):
        Guest(house).refused(404, "POST", "/api/invites/accept", {"token": guess})


def test_a_forged_session_is_nobodys(house: House) -> None:
    table, ann, _, _, _ = at_a_table(house)
    forged = Signer("not the key of the server").write(Session(ann.me["id"], 0))
    real = ann.http.cookies["arbiter_session"]
    body, stamp, signature = real.split(".")
    other = Signer("x").write(Session(ann.me["id"], 1)).split(".")[0]
    for cookie in (
        forged,
        real[:-1],
        f"{other}.{stamp}.{signature}",
        f"{body}.{stamp}.",
        "",
        "a.b.c",
        real * 50,
    ):
        sent = f"arbiter_session={cookie}"
        assert Socket(house, table, sent).closed() == 4404
        known = Guest(house).http.get("/api/me", headers={"cookie": sent}).json()
        assert known["id"] != ann.me["id"]
    assert Socket(house, table, f"arbiter_session={real}").until(lambda it: it.room).room["role"] == "player"


def test_a_seat_is_not_taken_with_it_by_another_table(house: House) -> None:
    """Who plays at one table is a stranger at another."""
    table, _, _, _, _ = at_a_table(house)
    _, ann, _, _, _ = at_a_table(house)
    assert ann.sit(table).closed() == 4404
    for method, path in (("GET", ""), ("POST", "/join"), ("POST", "/leave"), ("POST", "/kick"), ("GET", "/invites")):
        ann.refused(
            404,
            method,
            f"/api/tables/{table}{path}",
            {"seat": 0} if path == "/kick" else {} if path == "/join" else None,
        )


# Sizes, rates, origins.


def test_what_is_too_large_ends_the_connection_and_nothing_else(house: House) -> None:
    table, ann, _, one, two = at_a_table(house)
    most = Config().most_message
    assert two.refused("chat", text="x" * (MOST_TEXT + 1)) == "table-message-wrong"
    two.connection.send(json.dumps({"type": "chat", "ref": 1, "text": "x" * most}))
    assert two.closed() == 1009
    assert one.done("whole")
    big = ann.ask("POST", "/api/tables", {"seats": [{"kind": "me", "deck": {"name": "x", "text": "y" * 600_000}}]})
    assert big.status_code == 413 and ann.get(f"/api/tables/{table}")["state"] == "playing"


def test_deep_and_odd_messages_are_refused(house: House) -> None:
    _, _, _, one, _ = at_a_table(house)
    odd: list[str | bytes] = [
        b"\xff\xfe\x00binary",
        "[" * 20_000,
        '{"type":' * 5_000,
        "{}",
        "null",
        "1e999",
        '"',
        "\u0000",
        '{"type":"answer"}',
        "[1,2]",
    ]
    for raw in odd:
        one.connection.send(raw)
        while (told := one.hear())["type"] in ("room", "screen"):
            pass
        assert (told["type"], told["code"]) == ("refused", "table-message-wrong")


def test_a_page_of_another_site_gets_nothing(house: House) -> None:
    table, ann, _, _, _ = at_a_table(house)
    evil = {"origin": "http://evil.example"}
    answer = ann.http.post("/api/tables", json={}, headers=evil)
    assert answer.status_code == 403 and answer.json()["code"] == "room-origin"
    assert "access-control-allow-origin" not in ann.http.get("/api/me", headers=evil).headers
    assert ann.http.options("/api/tables", headers={**evil, "access-control-request-method": "POST"}).status_code == 405
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect
    from websockets.typing import Origin

    address = f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket"
    headers = {"cookie": ann.cookies}
    with (
        pytest.raises(InvalidStatus),
        connect(address, origin=Origin("http://evil.example"), additional_headers=headers),
    ):
        pass


# The protocol, fuzzed.

FRAMES = {"room", "screen", "checked", "told", "done", "refused", "pong"}
TYPES = list(FROM_CLIENT.json_schema()["discriminator"]["mapping"])
NUMBERS = st.integers(-3, 12) | st.integers() | st.floats(allow_nan=False) | st.booleans()
SCALARS = (
    st.none() | NUMBERS | st.text(max_size=20) | st.sampled_from(["en", "ru", "turn", "draw", "look", "keep", "pass"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    "ref seat number answer partial what id name own others respond ask_payment auto yields".split()
    + "until no match times text on lang".split()
)
MESSAGES = st.builds(
    lambda kind, ref, fields: {**fields, **({} if ref is None else {"ref": ref}), "type": kind},
    st.sampled_from([kind for kind in TYPES if kind != "concede"]) | st.text(max_size=8),
    st.none() | st.integers(1, 99) | VALUES,
    st.dictionaries(FIELDS, VALUES, max_size=6),
)


def test_a_fuzzed_protocol_breaks_nothing_and_leaks_nothing(house: House) -> None:
    """Whatever one player says, it is answered in the declared shapes, and tells nothing of the other's hand."""
    _, _, ben, one, two = at_a_table(house)
    table = two.room["table"]
    connections = [two]
    two._ref = 1_000  # so that its own messages are not mistaken for those of the fuzz

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not LONG)
    @given(st.lists(MESSAGES, min_size=1, max_size=4))
    def said(messages: list[Message]) -> None:
        if len(connections[-1].frames) > 500 or connections[-1].connection.close_code is not None:
            connections.append(ben.sit(table))
            connections[-1]._ref = 1_000
        socket = connections[-1]
        try:
            for message in messages:
                socket.connection.send(json.dumps(message))
            assert socket.say("ping")["type"] == "pong"
        except ConnectionClosed:  # so much nonsense ends a connection; the next one is served
            assert len(socket.frames) > 50

    said()
    assert one.done("whole")
    frames = [frame for socket in connections for frame in socket.frames]
    assert len(frames) > EXAMPLES
    for frame in frames:
        FROM_SERVER.validate_json(frame)
    one.done("whole")
    theirs = {
        card.get("name") for player in one.screen["view"]["players"] for card in player["hand"] if card.get("name")
    }
    last = connections[-1]
    last.done("whole")
    mine = {
        card.get("name") for player in last.screen["view"]["players"] for card in player["hand"] if card.get("name")
    }
    assert not [name for name in theirs - mine if any(f'"{name}"' in frame for frame in frames)]


# The REST part, fuzzed.


DESCRIBED = schemathesis.openapi.from_dict(create_app(Config()).openapi())
ROUTES = DESCRIBED.exclude(path_regex="^/(metrics|healthz)")
OPERATIONS: list[Any] = [cast(Any, found).ok() for found in ROUTES.get_all_operations()]
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
GUESTS: dict[str, Guest] = {}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_rest_part_is_as_it_describes_itself(house: House, operation: Any) -> None:
    """No request crashes the server, and every answer has the declared shape; by somebody who may do what a guest may."""
    guest = GUESTS.setdefault(house.url, Guest(house))
    headers = {"x-arbiter": "1", "cookie": guest.cookies}

    @settings(max_examples=REQUESTS, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not LONG)
    @given(operation.as_strategy())
    def asked(case: Any) -> None:
        case.call_and_validate(base_url=house.url, headers=headers, checks=CHECKS, timeout=60)

    asked()
