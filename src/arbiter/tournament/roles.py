"""Who may do what in an event.  CC-4"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.yaml_text import loaded
from arbiter.tournament.state import State

DATA: Final = Path(__file__).with_name("roles.yaml")
ORGANISER: Final = "organiser"
PLAYER: Final = "player"
SPECTATOR: Final = "spectator"
DOOR: Final = "door"
AT_THE_DOOR: Final = "#door"
"""As whom somebody acts who has only the link of registration."""
HOUSE: Final = "house"
THE_HOUSE: Final = "#house"
"""As whom the server itself acts: nobody is given this link."""
OWN: Final = "own"


@cache
def table() -> dict[str, Any]:
    table = loaded(DATA.read_text("utf-8"))
    assert isinstance(table, dict)
    return table


def role_of(state: State, who: str) -> str:
    """The role of somebody: staff by name, players as #3, everybody else only watches."""
    if who in state.staff:
        return state.staff[who]
    if who == AT_THE_DOOR:
        return DOOR
    if who == THE_HOUSE:
        return HOUSE
    return PLAYER if acting(state, who) is not None else SPECTATOR


def acting(state: State, who: str) -> int | None:
    """The player that acts under the name of his number."""
    number = who.removeprefix("#")
    return int(number) if who != number and number.isdecimal() and int(number) in state.players else None


def require(state: State, who: str, what: str, player: int | None) -> str:
    """The role in which somebody may do something; the reason, if he may not."""
    allowed: list[str] = table()["entries"].get(what, [])
    if not allowed:
        known = ", ".join(table()["entries"])
        raise ArbiterError(Message("tournament-entry-unknown", {"what": what, "known": known}))
    role = role_of(state, who)
    if role in allowed:
        return role
    if role == PLAYER and OWN in allowed:
        if player == acting(state, who):
            return role
        raise ArbiterError(Message("tournament-role-own", {"who": who, "what": what}))
    listed = ", ".join(PLAYER if role == OWN else role for role in allowed)
    args: dict[str, Argument] = {"who": who, "role": Message(f"tournament-role-{role}"), "what": what, "roles": listed}
    raise ArbiterError(Message("tournament-role-refused", args))


def require_known(role: str) -> None:
    staff = [role for role in table()["roles"] if role not in (PLAYER, SPECTATOR, DOOR, HOUSE)]
    if role not in staff:
        known = ", ".join(staff)
        raise ArbiterError(Message("tournament-role-unknown", {"role": role, "known": known}))
