"""The variants of the rulebook, each a value that picks options and numbers.  CR 800-811, 900-905

A variant is nothing the rules know of: it is settings of a `Ruleset` for so many players, and which cards besides a deck
every player brings.  Settings that a user names besides are put over the variant's, so that options compose (800.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, IllegalSetup, Message, Refusal
from arbiter.magic.variants import seating
from arbiter.magic.variants.seating import Teams

Settings = dict[str, Any]


@final
@dataclass(frozen=True)
class Variant:
    """A way to play: for how many players, with which settings.  Its title is the message `variant-NAME`."""

    name: str
    rule: str
    fewest: int
    most: int
    settings: Callable[[int], Settings]
    """The settings for so many players; raises `Unfit` if they can't be seated so."""
    brings: tuple[str, ...] = ()
    """The cards besides the deck that a set-up must hold for each player: a key of the set-up each."""
    seated: Callable[[Teams], Settings] | None = None
    """The settings for teams that sit so, of a variant between teams."""
    fits: Callable[[Teams], Message | None] | None = None
    """What is wrong with such teams, if something is."""


class Unfit(IllegalSetup):
    """So many players cannot play this variant."""

    def __init__(self, name: str, players: int, rule: str, wanted: Message) -> None:
        args: dict[str, Any] = {"name": name, "players": players, "rule": rule, "wanted": wanted}
        super().__init__(Refusal(rule, Message("variant-unfit", args)))


def _two_players(players: int) -> Settings:
    return {}


def _free_for_all(players: int) -> Settings:
    """806.1, 806.2: everybody against everybody, at random seats (806.3); of the ways to attack, the one that allows most (806.2b).

    A range, if players want one, is the same for all (806.2a): one number.
    """
    return {"defending": "all", "random_seats": True, **_MULTIPLAYER}


def _grand_melee(players: int) -> Settings:
    """807.1, 807.2: a marker for each full four players (807.4a), a range of 1 (807.2a), attacks to the left (807.2b)."""
    melee = {"markers": players // 4, "ranges": (1,), "defending": "left", "random_seats": True}
    return {**melee, **_MULTIPLAYER}


def _planechase(players: int) -> Settings:
    """901.2: a normal game of two, or Free-for-All; each player has a planar deck (901.3)."""
    return {"planar_decks": "own", **(_free_for_all(players) if players > 2 else {})}


def _single_planar_deck(players: int) -> Settings:
    """901.15: the same with one planar deck for all."""
    return {**_planechase(players), "planar_decks": "communal"}


def _planar_giants(teams: Teams) -> Settings:
    """901.12: the rules of Two-Headed Giant and those of Planechase; each player has a planar deck (901.12a)."""
    return {"planar_decks": "own", **seating.many_headed_giant(teams)}


def _planar_giant(players: int) -> Settings:
    return _planar_giants(_equal("planechase-two-headed-giant", players, players // 2, "810.11"))


def _archenemy(players: int) -> Settings:
    """904.2: the archenemy, who is the first seat (904.2a), against the team of all others (904.2b), with shared turns (805)."""
    return {
        "teams": ((0,), tuple(range(1, players))),
        "archenemies": (0,),
        "defending": "all",
        "shared_turns": True,
        **_MULTIPLAYER,
    }


def _supervillain_rumble(players: int) -> Settings:
    """904.12a, 904.12b: everybody is an archenemy, and everybody's enemy."""
    return {"archenemies": tuple(range(players)), **_free_for_all(players)}


def _conspiracy(players: int) -> Settings:
    """905.3: Free-for-All with decks of limited play; conspiracies come from the sideboards (905.4)."""
    return {"conspiracies": True, "deck_rules": "limited", **_free_for_all(players)}


def _multiplayer(players: int) -> Settings:
    """With three and more a Free-for-All game, as it is usually played (902.2, 903.2); with two the normal game."""
    return _free_for_all(players) if players > 2 else {}


def _vanguard(players: int) -> Settings:
    """902.3: each player has a vanguard card beside the deck."""
    return {"vanguards": True, **_multiplayer(players)}


def _commander(players: int) -> Settings:
    """903.7, 103.3c, 119.1c: 40 life; 903.10a: 21 combat damage by one commander."""
    return {"starting_life": 40, "commander_damage": 21, **_multiplayer(players)}


def _duel_commander(players: int) -> Settings:
    """The format's own numbers (the manual, 5.2.3): two players, 20 life, no loss by commanders."""
    return {"starting_life": 20, **_two_players(players)}


def _brawl(players: int) -> Settings:
    """903.11f, 103.3d, 119.1d: 25 life with two players, 30 with more; 903.11g: the first mulligan is free; 903.11h: no loss
    by commanders."""
    return {"starting_life": 25 if players == 2 else 30, "free_mulligans": 1, **_multiplayer(players)}


_MULTIPLAYER: Final[Settings] = {"first_draw_skipped": False}
"""103.7c: nobody skips the draw step of the first turn."""


def _team_vs_team(players: int) -> Settings:
    """808.1: without other wishes two teams, as equal as can be."""
    return seating.team_vs_team(seating.side_by_side([players // 2, players - players // 2]))


def _emperor(players: int) -> Settings:
    """809.1, 809.6: teams of three if that comes out even, otherwise two teams."""
    size = 3 if players % 3 == 0 else players // 2
    return seating.emperor(_equal("emperor", players, size, "809.6"))


def _giant(players: int) -> Settings:
    """810.1, 810.11: two teams."""
    return seating.many_headed_giant(_equal("two-headed-giant", players, players // 2, "810.11"))


def _alternating(players: int) -> Settings:
    """811.1: as few teams as come out even."""
    for teams in range(2, players // 2 + 1):
        if players % teams == 0:
            return seating.alternating_teams(seating.alternating(players, teams))
    raise Unfit("alternating-teams", players, "811.1", Message("variant-equal-teams"))


def _equal(name: str, players: int, size: int, rule: str) -> Teams:
    if players % size:
        raise Unfit(name, players, rule, Message("variant-equal-teams"))
    return seating.side_by_side([size] * (players // size))


def _sits_together(teams: Teams) -> Message | None:
    """808.2, 809.2, 810.3: each team sits together."""
    players = sum([len(team) for team in teams])
    together = all(seating.are_adjacent(team, players) for team in teams)
    return None if together and len(teams) > 1 else Message("variant-together")


def _equal_and_together(teams: Teams) -> Message | None:
    """809.6, 810.11"""
    equal = len({len(team) for team in teams}) == 1
    return _sits_together(teams) if equal else Message("variant-equal-teams")


def _has_emperors(teams: Teams) -> Message | None:
    """809.1, 809.2: an emperor with a general on either side."""
    return _equal_and_together(teams) if min([len(team) for team in teams]) > 2 else Message("variant-generals")


def _two_giants(teams: Teams) -> Message | None:
    """810.1"""
    return _equal_and_together(teams) if len(teams) == 2 and len(teams[0]) > 1 else Message("variant-two-teams")


def _spaced_out(teams: Teams) -> Message | None:
    """811.1, 811.3: teams of equal size, nobody next to a teammate, each team equally spaced out."""
    players = sum([len(team) for team in teams])
    if len({len(team) for team in teams}) != 1 or len(teams) < 2:
        return Message("variant-equal-teams")
    fine = sorted([tuple(sorted(team)) for team in teams]) == list(seating.alternating(players, len(teams)))
    return None if fine else Message("variant-spaced")


VARIANTS: Final[dict[str, Variant]] = {
    variant.name: variant
    for variant in (
        Variant("duel", "100.1a", 2, 2, _two_players),
        Variant("free-for-all", "806", 2, 24, _free_for_all),
        Variant("planechase", "901", 2, 24, _planechase, ("planes",)),
        Variant("planechase-single-deck", "901.15", 2, 24, _single_planar_deck, ("planes",)),
        Variant(
            "planechase-two-headed-giant", "901.12", 4, 24, _planar_giant, ("planes",), _planar_giants, _two_giants
        ),
        Variant("archenemy", "904", 2, 24, _archenemy, ("schemes",)),
        Variant("supervillain-rumble", "904.12", 2, 24, _supervillain_rumble, ("schemes",)),
        Variant("conspiracy", "905", 2, 24, _conspiracy, ("conspiracies",)),
        Variant("commander", "903", 2, 12, _commander, ("commanders",)),
        Variant("duel-commander", "903", 2, 2, _duel_commander, ("commanders",)),
        Variant("brawl", "903.11", 2, 12, _brawl, ("commanders",)),
        Variant("vanguard", "902", 2, 12, _vanguard, ("vanguards",)),
        Variant("team-vs-team", "808.1", 3, 24, _team_vs_team, (), seating.team_vs_team, _sits_together),
        Variant("emperor", "809.1", 6, 24, _emperor, (), seating.emperor, _has_emperors),
        Variant("two-headed-giant", "810.1", 4, 24, _giant, (), seating.many_headed_giant, _two_giants),
        Variant("three-headed-giant", "810.11", 6, 6, _giant, (), seating.many_headed_giant, _two_giants),
        Variant("four-headed-giant", "810.11", 8, 8, _giant, (), seating.many_headed_giant, _two_giants),
        Variant("alternating-teams", "811.1", 4, 24, _alternating, (), seating.alternating_teams, _spaced_out),
        Variant("grand-melee", "807", 8, 24, _grand_melee),
    )
}


def settings(name: str, players: int, teams: Teams = ()) -> Settings:
    """The settings of a variant by its name; names and numbers that are not to be had are refused.

    `teams`: the seats of each team, from right to left; of a variant between teams, if they sit in another way than usual.
    """
    variant = VARIANTS.get(name)
    if variant is None:
        raise ArbiterError(Message("variant-unknown", {"name": name, "known": ", ".join(VARIANTS)}))
    if not variant.fewest <= players <= variant.most:
        wanted = Message("variant-players", {"fewest": variant.fewest, "most": variant.most})
        raise Unfit(name, players, variant.rule, wanted)
    if not teams or variant.seated is None or variant.fits is None:
        return variant.settings(players)
    wrong = variant.fits(teams)
    if wrong is not None:
        raise Unfit(name, players, variant.rule, wrong)
    return variant.seated(teams)
