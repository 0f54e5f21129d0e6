"""Which players a phrase speaks of, where that must be worked out: the enchanted or defending player, those attacked, those ahead.

CR 119, 303.4b, 508.5, 508.6, 901.12c; and what is known of players who have left, 800.4h
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts import combat_facts, command_zone, queries, teams, vanguards
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState

COUNTED: Final = ("hand", "library", "graveyard")  # in the order of `Player.last_counts`


def you(ctx: Context) -> list[int]:
    """109.5; 901.12c: of a plane both members of a team, as long as the effect does not speak to one of them."""
    if not is_whole_team(ctx):
        return [ctx.controller]
    return teams.acting_with(ctx.state, ctx.controller)


def opponents(ctx: Context, attacked: list[int] | None) -> list[int]:
    """102.2, 102.3; `attacked`: only those who control a creature that attacks one of these players."""
    seats = [seat for seat in queries.apnap(ctx.state) if queries.is_opponent(ctx.state, ctx.controller, seat)]
    if attacked is None:
        return seats
    attackers = [id for id in ctx.state.combat.attackers if combat_facts.attacks_one_of(ctx.state, id, attacked)]
    known = [derived.controller for derived in [ctx.look.derived(id) for id in attackers] if derived is not None]
    return [seat for seat in seats if seat in known]


def most_of_one(ctx: Context, ids: list[Id]) -> int:
    """The greatest number of these that one player owns."""
    owners = [queries.owner_of(ctx.state, id) for id in ids]
    return max([owners.count(owner) for owner in owners], default=0)


def is_whole_team(ctx: Context) -> bool:
    """901.12c: whether "you" is more than one player: in an ability of a plane or phenomenon, where teams take turns."""
    if not ctx.state.ruleset.shared_turns or not ctx.state.ruleset.planar_decks:
        return False
    alone = ctx.within >= 0 or ctx.run.paying  # one of them chooses or pays
    return not alone and command_zone.is_of_plane(ctx.state, ctx.source)


def enchanted(ctx: Context) -> list[int]:
    """The player that the source is attached to, or was (303.4b, 303.4m)."""
    permanent = ctx.state.permanents.get(ctx.source)
    if permanent is None and ctx.source in ctx.state.memory.remembered:
        permanent = ctx.state.memory.remembered[ctx.source].permanent
    return [seat_of(permanent.attached)] if permanent is not None and permanent.attached < 0 else []


def defending(ctx: Context) -> list[int]:
    """508.5: of the creature that the event, the ability or a target speaks of; else the only one there can be (506.2)."""
    presumed = _ids(ctx, "defending")
    if presumed:
        return [seat_of(presumed[0])]
    named = [*_ids(ctx, "event object"), ctx.source]
    chosen = ctx.item.targets if ctx.item is not None else ctx.announcing.chosen
    seats = combat_facts.defending_player(ctx.state, [*named, *[id for ids in chosen for id in ids]])
    if not seats:
        seats = combat_facts.could_defend(ctx.state, queries.active_player(ctx.state))
    return seats if len(seats) == 1 else []


NAMES: Final = ("active", "attacking")
"""Under which name the player whom the controller has chosen is remembered (805.9, 805.10c)."""


def active(ctx: Context, who: n.ActivePlayer) -> list[int]:
    """102.1, 506.2: one player; of a team that has the turn, the one chosen, or whose creature the one at hand blocks."""
    state = ctx.state
    chosen = _ids(ctx, NAMES[who.attacking])
    if chosen:
        return [seat_of(chosen[0])]
    seats = teams.active_players(state)
    if len(seats) > 1 and who.attacking:
        near = [*_ids(ctx, "event object"), ctx.source]
        met = [
            attacker for id in near if id in state.combat.blockers for attacker in state.combat.blockers[id].blocking
        ]
        derived = [ctx.look.derived(id) for id in met]
        seats = list(dict.fromkeys([creature.controller for creature in derived if creature is not None])) or seats
    return seats if len(seats) == 1 else []


def team(ctx: Context, who: n.Team) -> list[int]:
    """102.3, 102.4: in APNAP order; without teams "your team" is you."""
    mates = queries.teammates(ctx.state, ctx.controller)
    seats = mates if who.others else [ctx.controller, *mates]
    return [seat for seat in queries.apnap(ctx.state) if seat in seats]


def life(ctx: Context, what: n.LifeOf, seats: list[int]) -> int:
    """The life of these players in all, or the lowest or highest among them, or what they began with (103.3)."""
    if what.starting:
        return sum([vanguards.starting_life(ctx.state, seat) for seat in seats])
    totals = [ctx.state.players[seat].life for seat in seats]
    if what.among:
        return (min if what.among == "lowest" else max)(totals, default=0)
    return sum(totals)


def most_life(ctx: Context, reach: int, among: list[int] | None = None) -> list[int]:
    """Of the players in range (801.11), or of these, those with the most life, or tied for it."""
    seats = queries.apnap(ctx.state) if among is None else among
    seats = [seat for seat in seats if reach >> seat & 1]
    most = max([ctx.state.players[seat].life for seat in seats], default=0)
    return [seat for seat in seats if ctx.state.players[seat].life == most]


def attacked_opponents(ctx: Context) -> list[int]:
    """508.6: the opponents whom the player has attacked with a creature this combat; their planeswalkers do not count."""
    seats = [seat for seat in queries.apnap(ctx.state) if queries.is_opponent(ctx.state, ctx.controller, seat)]
    return [seat for seat in seats if combat_facts.has_attacked(ctx.state, [ctx.controller], [seat], True)]


def _ids(ctx: Context, name: str) -> tuple[Id, ...]:
    binding = ctx.bound(name)
    return () if binding is None else binding.ids


def cards_left_in(state: MagicState, zone: str, seats: list[int]) -> int:
    """800.4h: how many cards were last in this zone of those of the players who have left."""
    gone = [seat for seat in seats if not state.players[seat].playing and state.players[seat].last_counts]
    return sum([state.players[seat].last_counts[COUNTED.index(zone)] for seat in gone]) if zone in COUNTED else 0
