"""The address in an invitation: one that another device can open, or the word that there is none."""

from __future__ import annotations

import pytest

from arbiter.table.reach import for_others, is_local, own_address
from tests.table.visitors import Guest, House


@pytest.mark.parametrize(
    ("asked", "listens", "told"),
    [
        ("192.168.1.7:8000", "0.0.0.0", "192.168.1.7:8000"),  # asked by an address that others have too
        ("play.example", "127.0.0.1", "play.example"),  # a proxy stands before it
        ("localhost:8000", "192.168.1.7", "192.168.1.7:8000"),
        ("127.0.0.1:8000", "fd00::7", "[fd00::7]:8000"),
        ("localhost", "192.168.1.7", "192.168.1.7"),
        ("localhost:8000", "127.0.0.1", ""),
        ("[::1]:8000", "localhost", ""),
    ],
)
def test_the_address_for_others(asked: str, listens: str, told: str) -> None:
    assert for_others(asked, listens) == told


def test_who_listens_everywhere_names_an_address_of_the_network() -> None:
    own = own_address()
    assert not is_local(own or "192.0.2.1")
    assert for_others("localhost:8000", "0.0.0.0") == (f"{own}:8000" if own else "")


def test_an_invitation_says_that_it_opens_here_only(house: House) -> None:
    host = Guest(house, "Host")
    made = host.post("/api/tables", {"game": "magic", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    assert [one["here_only"] for one in made["invites"]] == [True] * len(made["invites"]) != []
    named = host.http.get(f"/api/tables/{made['table']}/invites", headers={"host": "192.168.1.7:8000"}).json()
    assert [one["here_only"] for one in named] == [False] * len(named)
    assert all(one["url"] == f"http://192.168.1.7:8000{one['link']}" for one in named)
