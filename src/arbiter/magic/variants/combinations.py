"""Options that cannot be played together, and teams that cannot be.  CR 800.2, 802-811"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument, IllegalSetup, Message, Refusal
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.variants.seating import are_adjacent

WAYS_TO_ATTACK: Final = ("all", "one", "left", "right")
FOR_TEAMS: Final[dict[str, str]] = {
    "shared_turns": "805.1",
    "shared_life": "810.4",
    "deploy": "804.1",  # 804.1
    "hands": "808.5",
    "captains": "809.2",
    "middle_starts": "808.4",
}
"""The settings that only teams have, each with the rule that says so."""


class Impossible(IllegalSetup):
    """These options do not go together; the rule says why."""

    def __init__(self, rule: str, wanted: Message) -> None:
        super().__init__(Refusal(rule, Message("options-impossible", {"rule": rule, "wanted": wanted})))


def check(ruleset: Ruleset, players: int) -> None:
    """Refuse what no game of so many players can be."""
    if players < 2:
        raise IllegalSetup(Refusal("100.1", Message("players-too-few", {"players": players})))
    if ruleset.defending not in WAYS_TO_ATTACK:
        args: dict[str, Argument] = {"value": ruleset.defending, "known": ", ".join(WAYS_TO_ATTACK)}
        raise Impossible("802.1", Message("impossible-attack", args))
    if ruleset.hands not in ("", "team", "neighbors"):
        raise Impossible("808.5", Message("impossible-hands", {"value": ruleset.hands}))
    _teams(ruleset, players)
    if ruleset.shared_turns:
        _shared_turns(ruleset, players)
    if ruleset.shared_life:
        _shared_life(ruleset)
    for team in ruleset.teams if ruleset.captains else ():
        if len([seat for seat in team if seat in ruleset.captains]) != 1:
            raise Impossible("809.2", Message("impossible-captains"))


def _teams(ruleset: Ruleset, players: int) -> None:
    """102.3: every player is of one team; 808.1: there are two teams or more."""
    seats = sorted([seat for team in ruleset.teams for seat in team])
    if ruleset.teams and (seats != list(range(players)) or not all(ruleset.teams)):
        raise Impossible("102.3", Message("impossible-every-player", {"players": players}))
    if len(ruleset.teams) == 1:
        raise Impossible("808.1", Message("impossible-two-teams"))
    for name, rule in FOR_TEAMS.items() if not ruleset.teams else ():
        if getattr(ruleset, name):
            raise Impossible(rule, Message("impossible-needs-teams", {"option": name.replace("_", " ")}))


def _shared_turns(ruleset: Ruleset, players: int) -> None:
    if not all(are_adjacent(team, players) for team in ruleset.teams):
        raise Impossible("805.1", Message("impossible-adjacent-seats"))
    if ruleset.defending != "all" or ruleset.adjacent:
        raise Impossible("805.10", Message("impossible-team-attack"))  # 805.10
    if ruleset.markers > 1:
        raise Impossible("805.4", Message("impossible-team-markers"))


def _shared_life(ruleset: Ruleset) -> None:
    if not ruleset.shared_turns:
        raise Impossible("810.2", Message("impossible-life-turns"))  # 810.2
    if len({len(team) for team in ruleset.teams}) != 1:
        raise Impossible("810.11", Message("impossible-equal-teams"))
