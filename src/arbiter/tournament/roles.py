"""Who may do what in an event.  CC-4"""

from __future__ import annotations

from functools import cache, reduce
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
JUDGES: Final = ("head-judge", "floor-judge")
JOINT: Final = "+"
"""Between the roles of somebody who has several: organiser+head-judge."""


@cache
def table() -> dict[str, Any]:
    table = loaded(DATA.read_text("utf-8"))
    assert isinstance(table, dict)
    return table


def roles_of(state: State, who: str) -> list[str]:
    """The roles of somebody: staff by name, players as #3, everybody else only watches.  In a small event one has several."""
    if who in state.staff:
        return state.staff[who].split(JOINT)
    if who == AT_THE_DOOR:
        return [DOOR]
    if who == THE_HOUSE:
        return [HOUSE]
    return [PLAYER if acting(state, who) is not None else SPECTATOR]


def judges(state: State) -> int:
    """How many of the staff judge."""
    return sum(not set(JUDGES).isdisjoint(roles_of(state, name)) for name in state.staff)


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
    roles = roles_of(state, who)
    for role in roles:
        if role in allowed:
            return role
    if roles == [PLAYER] and OWN in allowed:
        if player == acting(state, who):
            return PLAYER
        raise ArbiterError(Message("tournament-role-own", {"who": who, "what": what}))
    people = [PLAYER if role == OWN else role for role in allowed if role not in (HOUSE, DOOR)]
    named = Message(f"tournament-role-{roles[0]}")
    args: dict[str, Argument] = {"who": who, "role": named, "what": what, "roles": _listed(people or allowed)}
    raise ArbiterError(Message("tournament-role-refused", args))


def _listed(roles: list[str]) -> Message:
    """Roles one after the other, as each language calls them."""
    first, *others = (Message(f"tournament-role-{role}") for role in roles)
    return reduce(lambda said, role: Message("tournament-roles", {"first": said, "other": role}), others, first)


def joint(given: str) -> str:
    """The roles that somebody of the staff is given, in the order of the table; refused if there is no such role."""
    staff = [role for role in table()["roles"] if role not in (PLAYER, SPECTATOR, DOOR, HOUSE)]
    wanted = [role.strip() for role in given.split(JOINT)]
    for role in wanted:
        if role not in staff:
            raise ArbiterError(Message("tournament-role-unknown", {"role": role, "known": ", ".join(staff)}))
    return JOINT.join(role for role in staff if role in wanted)
