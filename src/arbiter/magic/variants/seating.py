"""How teams sit, and which settings follow from it: ranges, captains, life.  CR 808-811

A team is a tuple of seats from right to left, as turns go: the first is the rightmost from the team's own view (805.2).
"""

from __future__ import annotations

from typing import Any, Final

Settings = dict[str, Any]
Teams = tuple[tuple[int, ...], ...]

LIFE_PER_HEAD: Final = 15  # 810.4, 810.11: 30 for two players, 15 for each beyond the second
POISON: Final = (15, 5)  # 810.8d, 810.11: for two players, and for each beyond the second

_MULTIPLAYER: Final[Settings] = {"first_draw_skipped": False}  # 103.7c


def side_by_side(sizes: list[int]) -> Teams:
    """Teams of these sizes, each together on one side of the table (808.2)."""
    teams: list[tuple[int, ...]] = []
    first = 0
    for size in sizes:
        teams.append(tuple(range(first, first + size)))
        first += size
    return tuple(teams)


def alternating(players: int, teams: int) -> Teams:
    """811.3: nobody sits next to a teammate, and each team is equally spaced out."""
    return tuple([tuple(range(first, players, teams)) for first in range(teams)])


def are_adjacent(team: tuple[int, ...], players: int) -> bool:
    """Whether the players of a team sit next to each other, in this order, round the table (805.1)."""
    return all((team[0] + place) % players == seat for place, seat in enumerate(team))


def distance(one: int, other: int, players: int) -> int:
    """How many seats one player sits from another, the shorter way round (801.2)."""
    apart = abs(one - other)
    return min(apart, players - apart)


def emperors(teams: Teams) -> tuple[int, ...]:
    """809.2, 809.6a: each team's emperor sits in its middle; of an even number, to the right of the middle."""
    return tuple([team[(len(team) - 1) // 2] for team in teams])


def ranges(teams: Teams) -> tuple[int, ...]:
    """809.6a: the least range that reaches one general of another team; for an emperor, two of them (809.3a)."""
    players = sum([len(team) for team in teams])
    captains = emperors(teams)
    reach: dict[int, int] = {}
    for team in teams:
        for seat in team:
            generals = [general for other in teams for general in other if other != team and general not in captains]
            apart = sorted([distance(seat, general, players) for general in generals])
            reach[seat] = apart[1 if seat in captains else 0]
    return tuple([reach[seat] for seat in range(players)])


# The settings of a variant for teams that sit so.


def team_vs_team(teams: Teams) -> Settings:
    """808.3-808.5; 808.3a: several opponents can be attacked at once."""
    return {"teams": teams, "defending": "all", "hands": "team", "middle_starts": True, **_MULTIPLAYER}


def emperor(teams: Teams) -> Settings:
    """809.3-809.7; an emperor between two opponents chooses which of them to attack (506.2a)."""
    return {
        "teams": teams,
        "ranges": ranges(teams),
        "captains": emperors(teams),
        "deploy": True,  # 809.3b
        "adjacent": True,
        "defending": "one",
        "hands": "team",
        "middle_starts": True,
        **_MULTIPLAYER,
    }


def many_headed_giant(teams: Teams) -> Settings:
    """810.2-810.7, 810.11"""
    heads = len(teams[0])
    return {
        "teams": teams,
        "shared_turns": True,
        "shared_life": True,
        "starting_life": LIFE_PER_HEAD * heads,
        "poison": POISON[0] + POISON[1] * (heads - 2),
        "hands": "team",
        "first_draw_skipped": True,
    }


def alternating_teams(teams: Teams) -> Settings:
    """811.2-811.5: of the ways to attack, the one that allows most (811.2b)."""
    players = sum([len(team) for team in teams])
    return {
        "teams": teams,
        "ranges": (2,) * players,  # 811.2a
        "defending": "all",
        "adjacent": True,
        "hands": "neighbors",
        **_MULTIPLAYER,
    }
