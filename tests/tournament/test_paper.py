"""What is printed: as people look it up, everything on its page, nothing that only a program would write."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.tournament.printing import ON_A_PAGE, facts, pages
from arbiter.tournament.running import Event
from tests.tournament.events import JUDGE, WHO, made, play


def named(*names: str, **settings: Any) -> Event:
    event = made(0, **settings)
    for name in names:
        event.do(WHO, 0, "register", name=name)
    return event


def test_pairings_by_name_are_in_the_order_of_people() -> None:
    event = named("Яна", "Player 10", "Ёлка", "Player 2", "Жанна", "ева")
    play(event)
    rows = facts(event.state, "names", "ru")["rows"]
    assert [row[0] for row in rows] == ["Player 2", "Player 10", "ева", "Ёлка", "Жанна", "Яна"]


def test_a_deck_list_has_its_parts_and_how_many_cards_they_have() -> None:
    event = made(2, format="modern")
    event.do(WHO, 0, "deck", player=1, text="4 Shock\n56 Mountain\n\nSideboard\n3 Shock\n2 Forest", accepted=True)
    event.do(JUDGE, 0, "deck", player=2, text="whatever he wrote\n60 Forest", accepted=True)
    first, second = facts(event.state, "decks", "en")["rows"]
    assert [(part["part"], part["n"]) for part in first["parts"]] == [("main", 60), ("sideboard", 5)]
    assert first["parts"][1]["lines"] == ["3 Shock", "2 Forest"]
    assert [line for part in second["parts"] for line in part["lines"]] == ["whatever he wrote", "60 Forest"]


@pytest.mark.parametrize(
    ("settings", "counts"), [({}, "games"), ({"team_size": 3}, "matches"), ({"two_headed": True}, "games")]
)
def test_a_slip_of_a_team_counts_matches_and_names_its_members_apart(settings: dict[str, Any], counts: str) -> None:
    event, size = made(0, **settings), {"team_size": 3, "two_headed": 2}.get(next(iter(settings), ""), 0)
    for team in ("Совы", "Ладьи"):
        members = [f"{team} {number}" for number in range(size)]
        event.do(WHO, 0, "register", name=team, **({"members": members} if members else {}))
    event.pair(WHO, 0)
    (slip,) = facts(event.state, "slips", "ru")["rows"]
    assert slip["counts"] == counts and set(slip["players"]) == {"Совы", "Ладьи"}
    assert all(bool(line) == bool(size) for line in slip["members"])


@pytest.mark.parametrize(("players", "columns"), [(8, [[4, 2, 1]]), (90, [[16, 8, 4, 2, 1]] * 4 + [[2, 1]])])
def test_a_bracket_that_is_too_long_goes_on_on_other_pages(players: int, columns: list[list[int]]) -> None:
    event = made(players, structure="elimination")
    play(event)
    given = facts(event.state, "bracket", "en")
    assert [[len(column) for column in page] for page in given["rows"]] == columns
    assert max(len(column) for page in given["rows"] for column in page) <= ON_A_PAGE
    first = [name for page in given["rows"] for match in page[0] for name in match["names"] if name.startswith("P")]
    assert sorted(first) == sorted(player.name for player in event.state.players.values())
    assert all(len(match["names"]) == 2 for page in given["rows"] for column in page for match in column)
    assert pages(given).startswith(b"%PDF-")
