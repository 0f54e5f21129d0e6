"""The lobby over a real server: choosing, opening, coming and going, and what people do around a game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import segno

from arbiter.table.lobby import qr_of
from tests.table.conftest import fresh_database
from tests.table.visitors import Guest, House, Message, Socket, open_house

OPEN_SECONDS = 2
FRIEND = {"kind": "friend"}
ME = {"kind": "me"}


def open_table(host: Guest, **wanted: Any) -> Message:
    made: Message = host.post("/api/tables", {"seats": [ME, FRIEND], **wanted})
    return made


def invite_of(made: Message, role: str) -> Message:
    return next(one for one in made["invites"] if one["role"] == role)


def two_at_a_table(house: House, **wanted: Any) -> tuple[str, Socket, Socket]:
    """Ann and Ben at a table whose game has begun."""
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    made = open_table(ann, **wanted)
    ben.accept(invite_of(made, "player"))
    one, two = ann.sit(made["table"]), ben.sit(made["table"])
    return made["table"], one.until(Socket.is_playing), two.until(Socket.is_playing)


# Choosing.


def test_what_can_be_chosen_is_told_in_both_languages(house: House) -> None:
    english, russian = Guest(house).get("/api/choices"), Guest(house, lang="ru").get("/api/choices")
    games = {game["name"]: game for game in english["games"]}
    assert set(games) >= {"magic", "berserk"}
    magic = games["magic"]
    variants = {variant["name"]: variant for variant in magic["variants"]}
    assert variants["commander"]["usual"] == 4 and 2 in variants["commander"]["players"]
    assert set(variants["commander"]["decks"]) <= {deck["name"] for deck in magic["decks"]}
    assert [agent["name"] for agent in magic["agents"]] == ["greedy", "random"]
    assert len(magic["rulesets"]) == 4 and games["berserk"]["campaign"]
    assert all(deck["lines"] for deck in magic["decks"])
    ours = {game["name"]: game for game in russian["games"]}["magic"]
    assert [deck["name"] for deck in ours["decks"]] == [deck["name"] for deck in magic["decks"]]
    assert ours["decks"][0]["title"] != magic["decks"][0]["title"]
    assert Guest(house).get("/api/choices?lang=ru") == russian


def test_play_now_is_one_request(house: House) -> None:
    ann = Guest(house)
    seats = [ME, {"kind": "agent", "level": "random"}]
    made = ann.post("/api/play", {"seats": seats})
    socket = ann.sit(made["table"]).until(Socket.is_playing).until(Socket.is_asked)
    assert [seat["kind"] for seat in socket.room["seats"]] == ["person", "agent"]
    assert socket.room["seats"][0]["me"] and socket.room["seats"][0]["deck"]
    assert ann.get("/api/lobby?what=mine")["tables"][0]["table"] == made["table"]
    assert ann.post("/api/play", {})["table"] != made["table"]  # nothing at all is enough


@pytest.mark.parametrize(
    ("wanted", "code", "rule"),
    [
        ({"game": "chess"}, "games-unknown", ""),
        ({"variant": "emperor", "players": 5}, "variant-unfit", "809.1"),
        ({"players": 2, "seats": [ME, FRIEND, FRIEND]}, "setup-decks", ""),
        ({"best_of": 2}, "match-best-of", ""),
        ({"ruleset": "no such book"}, None, ""),
        ({"campaign": 3}, None, ""),
        ({"seats": [{"kind": "me", "deck": "no such deck"}]}, "table-deck-unknown", ""),
        ({"seats": [ME, {"kind": "agent", "level": "genius"}]}, "room-no-level", ""),
        ({"seats": [ME, ME]}, "room-twice-me", ""),
    ],
)
def test_what_does_not_go_together_is_refused_in_the_askers_language(
    house: House, wanted: Message, code: str | None, rule: str
) -> None:
    english = Guest(house).refused(422, "POST", "/api/tables", wanted)
    russian = Guest(house, lang="ru").refused(422, "POST", "/api/tables", wanted)
    assert english["code"] == russian["code"] and english["text"] != russian["text"]
    if code is not None:
        assert (english["code"], english["rule"]) == (code, rule)


def test_a_list_of_cards_is_a_deck_and_a_bad_one_is_refused(house: House) -> None:
    ann = Guest(house)
    bad = {"kind": "me", "deck": {"name": "mine", "text": "4 No Such Card\n56 Forest"}}
    assert "No Such Card" in ann.refused(422, "POST", "/api/tables", {"seats": [bad]})["text"]
    good = {"kind": "me", "deck": {"name": "Trees", "text": "60 Forest"}}
    made = ann.post("/api/tables", {"seats": [good, {"kind": "agent", "level": "random"}]})
    assert ann.sit(made["table"]).until(Socket.is_playing).room["seats"][0]["deck"] == "Trees"


# Coming and going.


def test_a_friend_comes_by_link_and_the_game_begins(house: House) -> None:
    ann, ben, eve = Guest(house, "Ann"), Guest(house, "Ben"), Guest(house, "Eve")
    made = open_table(ann, watchers=False)
    table, invite = made["table"], invite_of(made, "player")
    assert [one["role"] for one in made["invites"]] == ["player"]
    assert invite["url"] == f"{house.url}{invite['link']}" and invite["qr"]["size"] > 20
    waiting = ann.sit(table).until(lambda it: it.room.get("invite"))
    assert waiting.room["invite"] == invite["link"] and waiting.room["state"] == "waiting"
    token = invite["link"].rpartition("/")[2]
    looked = ben.post("/api/invites/look", {"token": token})
    assert looked["role"] == "player" and looked["seat"] == 1 and looked["table"]["seats"][0]["name"] == "Ann"
    assert ben.refused(404, "GET", f"/api/tables/{table}")["code"] == "room-not-there"
    assert ben.accept(invite) == table
    assert ben.accept(invite) == table  # once more is harmless
    assert not ben.post("/api/invites/look", {"token": token})["table"]["may_join"]
    theirs = ben.sit(table).until(Socket.is_playing)
    mine = waiting.until(Socket.is_playing)
    assert (mine.seat, theirs.seat) == (0, 1) and theirs.room["invite"] == ""
    assert [seat["name"] for seat in theirs.room["seats"]] == ["Ann", "Ben"]
    assert [bool(seat["deck"]) for seat in theirs.room["seats"]] == [False, True]  # what others play is theirs to show
    # the link is used up, and who is not at the table is not let in
    eve.refused(404, "POST", "/api/invites/accept", {"token": token})
    eve.refused(404, "POST", "/api/invites/look", {"token": token})
    eve.refused(404, "GET", f"/api/tables/{table}")
    assert eve.sit(table).closed() == 4404


def test_a_public_table_stands_in_the_lobby_until_it_is_full_and_can_be_watched_then(house: House) -> None:
    ann, ben, eve = Guest(house, "Ann"), Guest(house, "Ben"), Guest(house, "Eve")
    private = open_table(ann)["table"]
    table = open_table(ann, public=True, seats=[ME, {"kind": "anybody"}])["table"]

    def names(what: str) -> list[str]:
        return [one["table"] for one in eve.get(f"/api/lobby?what={what}")["tables"]]

    assert table in names("open") and private not in names("open")
    eve.refused(404, "POST", f"/api/tables/{private}/join", {})
    ben.post(f"/api/tables/{table}/join", {"deck": "dawn"})
    ben.sit(table).until(Socket.is_playing)
    assert table not in names("open") and table in names("watch")
    assert eve.refused(409, "POST", f"/api/tables/{table}/join", {})["code"] == "room-no-seat"
    watching = eve.sit(table).until(Socket.is_playing)
    assert watching.room["role"] == "watcher" and watching.screen["seat"] == -1 and watching.screen["question"] is None
    assert watching.refused("concede", seat=0) == "table-not-your-seat"


def test_watchers_of_a_private_table_come_by_link_only(house: House) -> None:
    ann, eve = Guest(house, "Ann"), Guest(house, "Eve")
    made = open_table(ann)
    assert eve.sit(made["table"]).closed() == 4404
    assert eve.accept(invite_of(made, "watcher")) == made["table"]
    assert eve.sit(made["table"]).until(lambda it: it.room).room["role"] == "watcher"


def test_look_alikes_are_told_apart(house: House) -> None:
    ann, other = Guest(house, "Ann"), Guest(house, "Аnn")  # the second begins with a Cyrillic letter
    made = open_table(ann)
    other.accept(invite_of(made, "player"))
    names = [seat["name"] for seat in ann.sit(made["table"]).until(Socket.is_playing).room["seats"]]
    assert names == ["Ann", "Аnn (2)"]


def test_before_the_start_people_leave_and_are_put_out(house: House) -> None:
    ann, ben, eve = Guest(house, "Ann"), Guest(house, "Ben"), Guest(house, "Eve")
    made = open_table(ann, variant="free-for-all", players=3, seats=[ME, FRIEND, FRIEND])
    table = made["table"]
    players = [one for one in made["invites"] if one["role"] == "player"]
    ben.accept(players[0])
    theirs = ben.sit(table).until(lambda it: it.room)
    assert ben.refused(403, "POST", f"/api/tables/{table}/kick", {"seat": 0})["code"] == "room-host-only"
    ann.post(f"/api/tables/{table}/kick", {"seat": 1})
    assert theirs.closed() == 4403
    ben.refused(404, "POST", "/api/invites/accept", {"token": players[0]["link"].rpartition("/")[2]})  # void
    fresh = [one for one in ann.get(f"/api/tables/{table}/invites") if one["seat"] == 1]
    assert len(fresh) == 1 and fresh[0]["link"] != players[0]["link"]
    eve.accept(fresh[0])
    eve.post(f"/api/tables/{table}/leave")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
    waiting = ann.sit(table).until(lambda it: it.room)
    ann.post(f"/api/tables/{table}/leave")  # the host's table goes with them
    assert waiting.closed() == 4403
    ann.refused(404, "GET", f"/api/tables/{table}")


def test_nobody_leaves_or_is_put_out_once_it_has_begun(house: House) -> None:
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    made = open_table(ann)
    ben.accept(invite_of(made, "player"))
    ann.sit(made["table"]).until(Socket.is_playing)
    assert ben.refused(409, "POST", f"/api/tables/{made['table']}/leave")["code"] == "room-begun"
    assert ann.refused(409, "POST", f"/api/tables/{made['table']}/kick", {"seat": 1})["code"] == "room-begun"


def test_a_fresh_link_voids_the_old_one(house: House) -> None:
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    made = open_table(ann)
    old = invite_of(made, "player")["link"].rpartition("/")[2]
    ben.refused(404, "POST", f"/api/tables/{made['table']}/invites", {"role": "player", "seat": 1})
    fresh = ann.post(f"/api/tables/{made['table']}/invites", {"role": "player", "seat": 1})
    ben.refused(404, "POST", "/api/invites/accept", {"token": old})
    assert ben.accept(invite_of({"invites": fresh}, "player")) == made["table"]


def test_a_hot_seat_is_one_person_on_two_seats(house: House) -> None:
    ann = Guest(house, "Ann")
    made = ann.post("/api/tables", {"seats": [ME, {"kind": "hot seat", "name": "Ben"}]})
    socket = ann.sit(made["table"]).until(Socket.is_playing).until(Socket.is_asked)
    assert socket.room["mine"] == [0, 1] and socket.screen["seat"] in (0, 1)
    assert [seat["name"] for seat in socket.room["seats"]] == ["Ann", "Ben"]
    socket.done("propose", seat=0, what="draw")  # both agree: the same person
    assert socket.until(lambda it: it.room["state"] == "over").screen["outcome"]


def test_a_judge_sees_all_and_the_players_are_told(house: House) -> None:
    ann, ben, jud = Guest(house, "Ann"), Guest(house, "Ben"), Guest(house, "Jud")
    made = open_table(ann, judge=True)
    ben.accept(invite_of(made, "player"))
    token = {"token": invite_of(made, "judge")["link"].rpartition("/")[2]}
    mine = ann.sit(made["table"]).until(Socket.is_playing)
    assert ben.refused(409, "POST", "/api/invites/accept", token)["code"] == "room-sits-there"
    jud.post("/api/invites/accept", token)
    ben.refused(404, "POST", "/api/invites/look", token)  # it is for one person
    theirs = jud.sit(made["table"]).until(Socket.is_playing)
    assert theirs.room["role"] == "judge" and theirs.screen["seat"] == -2
    told = mine.until(lambda it: it.room["chat"]).room["chat"][-1]
    assert told["seat"] == -3 and told["text"] == "The judge Jud looks at all cards."
    assert theirs.refused("answer", seat=0, number=theirs.screen["number"], answer="keep") == "table-not-your-seat"


def test_a_code_is_drawn_as_it_is_made() -> None:
    drawn = qr_of("http://example.test/join/x")
    rows = [list(row) for row in segno.make("http://example.test/join/x", error="m", micro=False).matrix_iter(border=4)]
    assert drawn.size == len(rows)
    assert drawn.path.count("M") == sum(map(sum, rows))
    assert all((f"M{x} {y}h" in drawn.path) == bool(dark) for y, row in enumerate(rows) for x, dark in enumerate(row))


# Around the game.


def test_a_draw_and_a_rematch_with_seats_swapped(house: House) -> None:
    table, one, two = two_at_a_table(house)
    one.done("propose", seat=0, what="draw")
    offer = two.until(lambda it: it.room["proposals"]).room["proposals"][0]
    assert (offer["what"], offer["by"], offer["agreed"]) == ("draw", 0, [0]) and offer["text"] == "Ann offers a draw."
    two.done("propose", seat=1, what="draw", no=True)
    assert one.until(lambda it: it.room["chat"]).room["chat"][-1]["text"] == "Ben refuses the draw."
    one.done("propose", seat=0, what="draw")
    two.done("propose", seat=1, what="draw")
    assert two.until(lambda it: it.room["state"] == "over").screen["won"] is not True
    assert two.room["replay"] == f"/replays/{table}~0"
    assert two.refused("propose", seat=1, what="draw") == "room-offer-not-now"
    two.done("propose", seat=1, what="rematch")
    one.done("propose", seat=0, what="rematch")
    again = one.until(lambda it: it.room["next"]).room["next"]
    assert two.until(lambda it: it.room["next"]).room["next"] == again
    names = Guest(house)  # a stranger
    names.refused(404, "GET", f"/api/tables/{again}")


def test_a_rematch_begins_by_itself(house: House) -> None:
    ann = Guest(house, "Ann")
    made = ann.post("/api/play", {"seats": [{"kind": "me", "deck": "dawn"}, {"kind": "agent", "level": "random"}]})
    socket = ann.sit(made["table"]).until(Socket.is_playing)
    socket.done("concede", seat=0)
    socket.until(lambda it: it.room["state"] == "over")
    socket.done("propose", seat=0, what="rematch")  # an agent always agrees
    again = ann.sit(socket.until(lambda it: it.room["next"]).room["next"]).until(Socket.is_playing)
    assert again.seat == 1 and again.room["seats"][1]["deck"] == socket.room["seats"][0]["deck"]


def test_chat_and_mute(house: House) -> None:
    table, one, two = two_at_a_table(house, public=True)
    eye = Guest(house, "Eye").sit(table).until(Socket.is_playing)
    eye.done("chat", text="psst")
    one.done("chat", text="hello")
    two.until(lambda it: it.room["chat"])
    assert [line["text"] for line in two.room["chat"]] == ["hello"]
    assert [line["text"] for line in eye.until(lambda it: len(it.room["chat"]) > 1).room["chat"]] == ["psst", "hello"]
    two.done("mute", seat=0)
    assert two.until(lambda it: it.room["muted"]).room["chat"] == []


def test_a_match_goes_on_by_itself_and_can_be_conceded(house: House) -> None:
    ann = Guest(house, "Ann")
    seats = [ME, {"kind": "agent", "level": "random"}]
    socket = ann.sit(ann.post("/api/tables", {"best_of": 3, "seats": seats})["table"]).until(Socket.is_playing)
    assert socket.room["best_of"] == 3
    socket.done("concede", seat=0)
    socket.until(lambda it: it.screen["outcome"])
    socket.until(lambda it: not it.screen["outcome"])  # the second game
    assert socket.until(lambda it: "0:1" in str(it.room["standing"])).room["state"] == "playing"
    socket.done("concede", seat=0, match=True)
    assert socket.until(lambda it: it.room["state"] == "over").screen["won"] is False


def test_who_has_no_time_left_loses(house: House) -> None:
    _, one, two = two_at_a_table(house, clock={"player": 2})
    asked = one.until(lambda it: it.room["clocks"])
    assert [clock["seat"] for clock in asked.room["clocks"]] == [0, 1]
    one.until(lambda it: it.room["state"] == "over", 30)
    late = one.screen["waiting"]
    text = next(line["text"] for line in one.room["chat"] if line["seat"] == -3)
    assert "has no time left and loses the match." in text and not late
    assert one.screen["won"] is not two.until(lambda it: it.room["state"] == "over").screen["won"]


def test_who_stays_away_loses_and_is_shown_as_away(house: House) -> None:
    _, one, two = two_at_a_table(house, clock={"away": 2})
    asked = one if one.is_asked() else two
    if not asked.is_asked():
        asked.until(Socket.is_asked)
    other = two if asked is one else one
    asked.close()
    gone = other.until(lambda it: not all(seat["present"] for seat in it.room["seats"]))
    assert [seat["present"] for seat in gone.room["seats"]].count(False) == 1
    other.until(lambda it: it.room["state"] == "over", 30)
    assert "stayed away" in str(other.room["chat"]) and other.screen["won"] is True


def test_who_comes_back_in_time_plays_on(house: House) -> None:
    ann = Guest(house, "Ann")
    seats = [ME, {"kind": "agent", "level": "random"}]
    made = ann.post("/api/tables", {"seats": seats, "clock": {"away": 30}})
    socket = ann.sit(made["table"]).until(Socket.is_playing).until(Socket.is_asked)
    asked = socket.screen["question"]
    socket.close()
    again = ann.sit(made["table"]).until(Socket.is_playing).until(Socket.is_asked)
    assert again.screen["question"] == asked and again.room["seats"][0]["present"]


def hands(screen: Message) -> list[str]:
    """The names of cards in hands that a screen shows."""
    players = screen["view"]["players"]
    return [
        card["name"] for player in players for card in player["hand"] if isinstance(card, dict) and card.get("name")
    ]


def test_watchers_see_all_hands_late_if_the_players_agree(house: House) -> None:
    table, one, two = two_at_a_table(house, public=True, delay=1)
    eye = Guest(house, "Eye").sit(table).until(Socket.is_playing)
    assert eye.screen["seat"] == -1 and hands(eye.screen) == []
    one.done("propose", seat=0, what="open hands")
    two.until(lambda it: it.room["proposals"]).done("propose", seat=1, what="open hands")
    eye.until(lambda it: it.screen["seat"] == -2)
    asked = next(it for it in (one, two) if it.until(lambda it: it.screen["waiting"]).is_asked())
    before, question = eye.screen["number"], asked.screen["question"]
    said = time.monotonic()
    asked.done("answer", seat=asked.seat, number=question["number"], answer=question["options"][0]["key"])
    eye.until(lambda it: it.screen["number"] > before)
    assert time.monotonic() - said > OPEN_SECONDS - 0.1
    seen = [card for it in (one, two) for card in hands(it.until(lambda it: hands(it.screen)).screen)]
    assert sorted(hands(eye.until(lambda it: hands(it.screen)).screen)) == sorted(seen)


# Other processes, other times.


def test_a_room_outlives_kill_9(tmp_path: Path) -> None:
    """Chat, offers, mutes and clocks are as they were; the time in between counts for nobody."""
    with open_house(tmp_path) as house:
        table, one, two = two_at_a_table(house, clock={"player": 600, "match": 6000})
        one.done("chat", text="hello")
        one.done("propose", seat=0, what="draw")
        two.until(lambda it: it.room["proposals"] and it.room["chat"])
        seen = time.monotonic()
        two.done("mute", seat=0)
        two.until(lambda it: it.room["muted"])
        cookies = [socket.connection.request.headers["cookie"] for socket in (one, two) if socket.connection.request]
        left = {clock["seat"]: clock["left"] for clock in two.room["clocks"]}
        house.kill()
        ended = time.monotonic()
        time.sleep(2)
        house.start()
        began = time.monotonic()
        again = Socket(house, table, cookies[1]).until(Socket.is_playing).until(lambda it: it.room["proposals"])
        assert again.room["muted"] == [0] and again.room["chat"] == []
        assert Socket(house, table, cookies[0]).until(lambda it: it.room).room["chat"][0]["text"] == "hello"
        served = ended - seen + time.monotonic() - began
        for clock in again.room["clocks"]:
            spent = left[clock["seat"]] - clock["left"]
            assert spent < served + 1, "two seconds, and those of the start, are spent by nobody"
        again.done("propose", seat=1, what="draw")
        assert again.until(lambda it: it.room["state"] == "over").screen["outcome"]
        assert house.failures() == []


def test_two_processes_serve_one_lobby(tmp_path: Path, postgresql_url: str) -> None:
    """Who opens a table at one process and who joins it at another play together; sessions hold at both."""
    db = fresh_database(postgresql_url, "lobby")
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with open_house(tmp_path / "a", db) as first, open_house(tmp_path / "b", db) as second:
        ann, ben = Guest(first, "Ann"), Guest(second, "Ben")
        made = open_table(ann, public=True, seats=[ME, {"kind": "anybody"}])
        waiting = ann.sit(made["table"]).until(lambda it: it.room)
        assert made["table"] in [one["table"] for one in ben.get("/api/lobby")["tables"]]
        ben.post(f"/api/tables/{made['table']}/join", {})
        one, two = waiting.until(Socket.is_playing), ben.sit(made["table"]).until(Socket.is_playing)
        one.done("chat", text="hello")
        assert two.until(lambda it: it.room["chat"]).room["chat"][0]["by"] == "Ann"
        elsewhere = Guest(second)
        elsewhere.http.cookies = ann.http.cookies
        assert elsewhere.get("/api/me")["name"] == "Ann"
        two.done("concede", seat=1)
        assert one.until(lambda it: it.room["state"] == "over").screen["won"] is True
        assert first.failures() == [] and second.failures() == []
