"""Which pairs the next round has: Swiss, inside pods, or the next round of a bracket.  MTR 10.4; the manual, 5.2.2, 5.2.3"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from arbiter.tournament.pairing import BYE, Entrant, swiss
from arbiter.tournament.settings import refused
from arbiter.tournament.standings import records, standings
from arbiter.tournament.state import SWISS, Player, State

STAGES: Final = {2: "final", 4: "semifinal", 8: "quarterfinal"}
Pairs = list[list[int]]


def chance(state: State, what: str) -> Random:
    """Chance of an event: the same seed and the same moment give the same."""
    return Random(f"{state.settings.seed}/{what}/{len(state.rounds)}")


def next_round(state: State) -> dict[str, Any]:
    """What the entry of the next round holds."""
    if state.seeds:
        return _next_of_bracket(state)
    assert state.announced is not None
    number = len(state.rounds) + 1
    rng = chance(state, "pair")
    awarded = [player for player in state.active() if player.byes >= number]
    others = [player for player in state.active() if player.byes < number]
    if state.pods and number <= rounds_in_pods(state):
        pairs = _in_pods(state, others, rng)
    else:
        pairs = _swiss(state, others, rng, _by_place(state, number))
    return {"stage": SWISS, "pairs": pairs + [[player.id] for player in awarded]}


def rounds_in_pods(state: State) -> int:
    """TM-23: how many rounds are played within the pods: no more than there are others in the smallest."""
    return min(int(state.numbers["pods"]["rounds"]), min(len(pod) for pod in state.pods) - 1)


def _by_place(state: State, number: int) -> bool:
    """Whether a round goes by the standings: the last one, and across pods every one.  The manual, 5.2.2, 5.2.3"""
    assert state.announced is not None
    last = number == state.announced[0] and number > 1
    before_cut = state.numbers["pairing"]["last"] == "cut"
    return bool(state.pods) or (last and (bool(state.announced[1]) or not before_cut))


def entrants(state: State, players: Sequence[Player]) -> list[Entrant]:
    """Who is to be paired, with points, opponents and places as they are now; TM-6: what is to be avoided is an option."""
    made, options = records(state), state.numbers["pairing"]
    apart, once = options["rematches"] == "avoided", options["byes"] == "once"
    places = {line.player: place for place, line in enumerate(standings(state))}
    return [
        Entrant(
            player.id,
            made[player.id].points,
            frozenset(made[player.id].opponents if apart else ()),
            once and bool(made[player.id].byes),
            places[player.id],
        )
        for player in players
    ]


def _swiss(state: State, players: Sequence[Player], rng: Random, last: bool) -> Pairs:
    """TM-6, TM-23: at random among equals, or neighbours in the standings."""
    pairs = swiss(entrants(state, players), rng, by_place=last)
    return [[one] if other == BYE else [one, other] for one, other in pairs]


def _in_pods(state: State, players: Sequence[Player], rng: Random) -> Pairs:
    """TM-23: within the pods; in the first round against the player opposite."""
    here = {player.id: player for player in players}
    pairs: Pairs = []
    for pod in state.pods:
        seated = [id for id in pod if id in here]
        half = len(pod) // 2
        if not state.rounds and len(pod) % 2 == 0 and seated == pod:
            pairs += [[pod[seat], pod[seat + half]] for seat in range(half)]
        else:
            pairs += _swiss(state, [here[id] for id in seated], rng, False)
    return sorted(pairs, key=len, reverse=True)


def seating(state: State) -> list[list[int]]:
    """TM-22: pods of eight people where that is possible, six to eleven each, seats at random; teams stay together."""
    ids = [player.id for player in state.active()]
    chance(state, "pods").shuffle(ids)
    pods: list[list[int]] = []
    for size in pod_sizes(len(ids), _pods_of_teams(state.numbers["pods"], state.settings.team_size)):
        pods.append(ids[:size])
        ids = ids[size:]
    return pods


def _pods_of_teams(table: dict[str, Any], people: int) -> dict[str, int]:
    """Sizes of pods counted in teams of so many; at least two meet."""
    least = max(-(-table["least"] // people), min(2, table["least"]))
    return {"least": least, "wanted": max(least, table["wanted"] // people), "most": table["most"] // people}


def drafters(state: State, pod: int) -> list[tuple[int, int]]:
    """Who sits in a pod, seat by seat: which player, which member.  Two heads share a seat (MTR 9.7).

    Members of other teams sit by turns, those of one number as far apart as can be: two teams of three opposite each other.
    """
    teams, size = state.pods[pod], state.settings.team_size
    if not state.settings.drafted_alone:
        return [(id, 0) for id in teams]
    return [(id, (seat + place * (size // 2 + 1)) % size) for seat in range(size) for place, id in enumerate(teams)]


def pod_sizes(players: int, table: dict[str, Any]) -> list[int]:
    """Sizes of pods for so many players: as many of the wanted size as possible, the others near to it."""
    least, wanted, most = table["least"], table["wanted"], table["most"]
    best: list[int] | None = None
    for pods in range(-(-players // most), players // least + 1):
        for full in range(min(pods, players // wanted), -1, -1):
            rest, left = pods - full, players - full * wanted
            if (rest == 0) != (left == 0) or (rest and not least * rest <= left <= most * rest):
                continue
            sizes = [wanted] * full + [left // rest + (place < left % rest) for place in range(rest)]
            if best is None or _badness(sizes, wanted) < _badness(best, wanted):
                best = sizes
            break
    if best is None:
        raise refused("pods-impossible", players=players, least=least, most=most)
    return sorted(best, reverse=True)


def _badness(sizes: Sequence[int], wanted: int) -> tuple[int, int]:
    return sum(size != wanted for size in sizes), max(abs(size - wanted) for size in sizes)


# Brackets.


def seeds(state: State) -> list[int]:
    """Who is in the bracket, in its order: the best of the standings, or all at random in single elimination."""
    assert state.announced is not None
    rounds, cut = state.announced
    if not rounds:
        ids = [player.id for player in state.active()]
        chance(state, "bracket").shuffle(ids)
        return ids
    if not cut:
        raise refused("no-cut")
    ids = [line.player for line in standings(state) if state.players[line.player].active][:cut]
    if len(ids) < cut:
        raise refused("cut-few", cut=cut, players=len(ids))
    if state.settings.cut_drafted:
        chance(state, "bracket").shuffle(ids)
    return ids


def bracket(seeds: Sequence[int], drafted: bool = False) -> Pairs:
    """TM-8: the first round.  By seeds 1-8, 4-5, 2-7, 3-6; after a draft opposite seats: 1-5, 3-7, 2-6, 4-8.

    Neighbours in the list meet in the next round.  Where seeds are missing to a power of two the first have byes.
    """
    size = 2
    while size < len(seeds):
        size *= 2
    order = _opposite(size) if drafted else _seeded(size)
    places = [
        [seeds[place] for place in pair if place < len(seeds)] for pair in zip(order[::2], order[1::2], strict=True)
    ]
    return [pair for pair in places if pair]


def _seeded(size: int) -> list[int]:
    order = [0]
    while len(order) < size:
        most = 2 * len(order) - 1
        order = [place for seed in order for place in (seed, most - seed)]
    return order


def _opposite(size: int) -> list[int]:
    """Seats: everybody meets the one opposite, then the winner a quarter of the table away."""
    if size == 2:
        return [0, 1]
    half = [2 * place for place in _opposite(size // 2)]
    return half + [place + 1 for place in half]


def _next_of_bracket(state: State) -> dict[str, Any]:
    last = state.round
    if last is None or last.stage == SWISS:
        pairs = bracket(state.seeds, state.settings.cut_drafted)
    elif len(last.matches) == 1:
        raise refused("bracket-over")
    else:
        winners = [match.players[0] if match.bye else match.winner() for match in last.matches]
        going = [[id] if id is not None and state.players[id].active else [] for id in winners]
        pairs = [one + other for one, other in zip(going[::2], going[1::2], strict=True)]
        pairs = [pair or [_out(winners[2 * place])] for place, pair in enumerate(pairs)]
    size = 2 * len(pairs)
    return {"stage": STAGES.get(size, f"last-{size}"), "pairs": pairs}


def _out(player: int | None) -> int:
    """Both who should have met have left: the first goes on in name, so that the bracket keeps its shape."""
    assert player is not None
    return player
