"""The desk of an event: a call from a phone with its table, a penalty in the record, who reads what; a hall behind one router."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tests.table.test_events import Person, opened
from tests.table.visitors import House, open_house


def test_a_call_from_a_phone_and_the_penalty_in_the_record(house: House) -> None:
    event, olga = opened(house, 4, rounds=1, cut=0)
    for name, role in (("Jan", "head-judge"), ("Flo", "floor-judge"), ("Sco", "scorekeeper")):
        olga.do("staff", name=name, role=role)
    jan, flo, sco = [Person(house, event, olga.link(name)) for name in ("Jan", "Flo", "Sco")]
    olga.do("pair")
    match = olga.get()["round"]["matches"][1]
    one, other = [Person(house, event, olga.link(f"#{id}")) for id in match["players"]]
    third = Person(house, event, olga.link(f"#{olga.get()['round']['matches'][0]['players'][0]}"))
    assert one.sent("/call", {"text": "He drew twice"}).status_code == 200
    assert one.sent("/call", {"text": "again"}).is_success  # who asks again waits since the first time
    assert olga.get()["round"]["matches"][1]["called"]
    (entry,) = jan.get("/desk")["entries"]
    names = [f"P{id}" for id in match["players"]]
    assert {"table": 2, "round": 1, "tournament": "Friday", "players": names}.items() <= entry.items()
    assert entry["by"] == names[0] and entry["role"] == "player" and entry["description"] == "He drew twice"
    assert [len(who.get("/desk")["calls"]) for who in (flo, olga, one, other, third)] == [1, 1, 1, 1, 0]
    assert sco.asked("/desk").status_code == Person(house, event).asked("/desk").status_code == 403

    def wrote(who: Person, kind: str, **facts: object) -> httpx.Response:
        return who.sent("/desk", {"kind": kind, "facts": facts})

    penalty = {"call": 1, "player": names[1], "rel": "competitive", "penalty": "warning", "infraction": "slow-play"}
    assert wrote(other, "penalty", **penalty).status_code == 422
    assert wrote(flo, "penalty", **penalty).status_code == 201
    assert wrote(flo, "ruling", call=1, table="classify", answers=[], ruling="x").status_code == 201
    assert wrote(other, "appeal", call=1, player=names[0]).status_code == 201
    appeal = next(one for one in jan.get("/desk")["entries"] if one["kind"] == "appeal")
    assert appeal["player"] == names[1], "who appeals does so for himself"
    assert wrote(jan, "appeal-ruling", call=1, ruling="y", upheld=False).status_code == 201
    assert flo.sent("/desk/walk", {"table": "competitive", "player": names[1], "call": 1}).is_success
    assert one.sent("/desk/walk", {}).status_code == 403

    def record(who: Person) -> Any:
        return [player["penalties"] for player in who.get()["players"] if player["name"] == names[1]]

    assert record(jan) == record(other) == [[[1, "slow-play", "warning"]]] and record(one) == record(third) == [[]]
    wrote(jan, "removal", call=1, person=names[1], text="a threat")
    assert (
        olga.get("/desk/report/1")["removal"]["person"] == names[1] and one.asked("/desk/report/1").status_code == 403
    )
    assert "removal" not in str(one.get("/desk")["entries"])
    assert wrote(flo, "extension", call=1, minutes=4).status_code == 201
    assert wrote(flo, "extension", call=1, minutes=0).status_code == 422
    assert wrote(other, "extension", call=1, minutes=4).status_code == 422
    assert wrote(flo, "close", call=1).status_code == 201
    after = jan.get()["round"]["matches"][1]
    assert after["extension"] == 240 and after["called"] is None, "nobody waits at a table whose call is closed"
    assert jan.refused(422, "attend", table=2)["code"] == "tournament-not-called"


def test_who_organises_alone_rules_after_saying_that_she_judges(house: House) -> None:
    """One person is organiser and head judge: she rules, and still bans from the venue as organiser (JA-12)."""
    event, olga = opened(house, 4, rounds=1, cut=0)
    olga.do("pair")
    first = Person(house, event, olga.link("#1"))
    assert first.sent("/call", {"text": "He drew twice"}).is_success
    ruling = {"kind": "ruling", "facts": {"call": 1, "table": "classify", "answers": [], "ruling": "x"}}
    assert olga.sent("/desk", ruling).status_code == 422 and "ruling" not in olga.get("/desk")["writes"]
    olga.do("staff", name="Olga", role="organiser+head-judge")
    desk = olga.get("/desk")
    assert (desk["role"], desk["me"], desk["judges"]) == ("head-judge", "Olga", 1)
    assert {"ruling", "penalty", "venue-ban"} <= set(desk["writes"])
    assert olga.sent("/desk", ruling).status_code == 201
    assert olga.sent("/desk", {"kind": "venue-ban", "facts": {"person": "P2"}}).status_code == 201
    roles = {entry["kind"]: entry["role"] for entry in olga.get("/desk")["entries"]}
    assert roles == {"call": "player", "ruling": "head-judge", "venue-ban": "organizer"}
    assert olga.get()["you"]["role"] == "organiser" and {"staff", "disqualify"} <= set(olga.get()["you"]["may"])
    assert first.sent("/desk", {"kind": "appeal", "facts": {"call": 1}}).status_code == 422, "the only judge is final"


def test_a_call_that_a_judge_writes_has_its_table_and_the_level_of_the_event(house: House) -> None:
    """JA-1: the desk asked for a level and not for the table, so that such a call was about nobody."""
    event, olga = opened(house, 4, rel="regular", rounds=1, cut=0)
    olga.do("staff", name="Jan", role="head-judge")
    jan = Person(house, event, olga.link("Jan"))

    def called(**facts: object) -> httpx.Response:
        return jan.sent("/desk", {"kind": "call", "facts": facts})

    assert called(table=2, description="seen in passing").status_code == 422, "nobody sits there yet"
    assert called(table=0, description="noise in the hall").status_code == 201
    olga.do("pair")
    assert called(table=2, rel="competitive", players=["Eve"], description="seen in passing").status_code == 201
    assert called(table=9, description="?").status_code == 422
    first, second = jan.get("/desk")["entries"]
    assert (first["table"], first["players"]) == (0, [])
    match = olga.get()["round"]["matches"][1]
    names = [f"P{id}" for id in match["players"]]
    assert (second["table"], second["round"], second["rel"], second["players"]) == (2, 1, "regular", names)


def test_two_hundred_phones_behind_one_router_are_not_locked_out(tmp_path: Path) -> None:
    """Each is counted by its link; who has none, or makes one up, by the address."""
    with open_house(tmp_path, ARBITER_RATES="0.05") as house:  # 60 reads a minute
        event, olga = opened(house)
        door = Person(house, event, olga.link("#door"))
        phones = []
        for number in range(5):
            made = door.sent("/join", {"name": f"P{number}"})
            assert made.status_code == 201, made.text
            phones.append(Person(house, event, made.json()["token"]))
        for _ in range(20):
            assert all(phone.asked("/me").status_code == 200 for phone in phones)
        assert any(
            phones[0].asked("/me").status_code == 429 for _ in range(600)
        )  # one that asks too often waits itself
        assert phones[1].asked("/me").status_code == 200
        token = phones[1].client.headers["authorization"]
        wrong = (Person(house, event, f"{token[7:-4]}{number:04}") for number in range(600))
        assert next(wrong).asked("/me").status_code == 401
        assert any(person.asked("/me").status_code == 429 for person in wrong)
