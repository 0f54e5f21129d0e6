"""The cards that players bring besides their decks: planar decks, scheme decks, conspiracies.  CR 313, 901.3, 901.15, 904.3, 905.4

A set-up holds them under the keys "planes", "schemes" and "conspiracies", a list for each seat; a communal planar deck is all
lists of planes together.  Schemes of who is no archenemy stay out.  What may not be played is refused with its rule, before
the game begins.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.codec import Json
from arbiter.kernel.messages import Argument, IllegalSetup, Message, Refusal
from arbiter.magic.cards import registry
from arbiter.magic.cards.card import Card
from arbiter.magic.rules.facts import command_zone
from arbiter.magic.rules.facts.command_zone import COMMUNAL
from arbiter.magic.state.records import Object
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState

KEYS: Final = ("planes", "schemes", "conspiracies")

LEAST_PLANES: Final = 10  # 901.3
MOST_PHENOMENA: Final = 2  # 901.3; in a communal deck for each player (901.15a)
LEAST_COMMUNAL: Final = 40  # 901.15a: or ten for each player, if that is less
LEAST_SCHEMES: Final = 20  # 904.3
MOST_SCHEMES: Final = 2  # 904.3: of one name


def planar_problems(deck: list[Card], players: int, communal: bool) -> list[Refusal]:
    """901.3, 901.15a: how many cards and phenomena; each of another name."""
    rule = "901.15a" if communal else "901.3"
    least = min(LEAST_COMMUNAL, LEAST_PLANES * players) if communal else LEAST_PLANES
    most = MOST_PHENOMENA * (players if communal else 1)
    refusals = [
        Refusal(rule, Message("planar-deck-other", {"card": card.name}))
        for card in deck
        if not command_zone.is_planar(card)
    ]
    if len(deck) < least:
        refusals.append(Refusal(rule, Message("planar-deck-small", {"n": len(deck), "least": least})))
    phenomena = len([card for card in deck if "phenomenon" in card.types])
    if phenomena > most:
        refusals.append(Refusal(rule, Message("planar-deck-phenomena", {"n": phenomena, "most": most})))
    return refusals + _too_many(deck, 1, rule)


def scheme_problems(deck: list[Card]) -> list[Refusal]:
    """904.3: at least twenty schemes, no more than two of one name."""
    refusals = [
        Refusal("904.3", Message("scheme-deck-other", {"card": card.name}))
        for card in deck
        if not command_zone.is_scheme(card)
    ]
    if len(deck) < LEAST_SCHEMES:
        refusals.append(Refusal("904.3", Message("scheme-deck-small", {"n": len(deck), "least": LEAST_SCHEMES})))
    return refusals + _too_many(deck, MOST_SCHEMES, "904.3")


def _too_many(deck: list[Card], most: int, rule: str) -> list[Refusal]:
    counts: dict[str, int] = {}
    for card in deck:
        counts[card.name] = counts.get(card.name, 0) + 1
    refusals: list[Refusal] = []
    for name, count in counts.items():
        if count > most:
            args: dict[str, Argument] = {"card": name, "n": count, "most": most}
            refusals.append(Refusal(rule, Message("deck-copies", args)))
    return refusals


def conspiracy_problems(cards: list[Card]) -> list[Refusal]:
    """313.2: nothing else is brought so."""
    return [
        Refusal("313.2", Message("conspiracies-other", {"card": card.name}))
        for card in cards
        if "conspiracy" not in card.types
    ]


def problems(ruleset: Ruleset, planes: list[list[Card]], schemes: list[list[Card]], seats: int) -> list[Refusal]:
    """Every rule that the planar and scheme decks of a game break."""
    refusals: list[Refusal] = []
    if ruleset.planar_decks == COMMUNAL:
        refusals += planar_problems([card for deck in put_together(planes) for card in deck], seats, True)
    elif ruleset.planar_decks:
        for seat in range(seats):
            refusals += planar_problems(planes[seat] if seat < len(planes) else [], seats, False)
    elif any(planes):
        only = not any(command_zone.is_plane(card) for deck in planes for card in deck)
        refusals.append(Refusal("310.1" if only else "309.1", Message("planes-not-played")))
    for seat in ruleset.archenemies:
        refusals += scheme_problems(schemes[seat] if seat < len(schemes) else [])
    if any(schemes) and not ruleset.archenemies:
        refusals.append(Refusal("312.1", Message("schemes-not-played")))
    return refusals


def put_together(decks: list[list[Card]]) -> list[list[Card]]:
    """901.15a: what each brings to one deck for all; a card that another has brought already stays out."""
    seen: list[str] = []
    distinct: list[list[Card]] = []
    for deck in decks:
        distinct.append([card for card in deck if card.name not in seen])
        seen += [card.name for card in deck]
    return distinct


def lay_out(state: MagicState, setup: dict[str, Json], number: int) -> int:
    """Put these cards where they begin the game; the numbers of physical cards go on from `number`."""
    planes, schemes, conspiracies = [_lists(setup.get(key)) for key in KEYS]
    wrong = problems(state.ruleset, planes, schemes, len(state.players))
    wrong += [refusal for cards in conspiracies for refusal in conspiracy_problems(cards)]
    if any(conspiracies) and not state.ruleset.conspiracies:
        wrong.append(Refusal("313.1", Message("conspiracies-not-played")))
    if state.ruleset.deck_rules == "constructed" and _in_sideboards(state):
        wrong.append(Refusal("313.1", Message("conspiracies-not-played")))
    for refusal in wrong:
        raise IllegalSetup(refusal)
    communal = state.ruleset.planar_decks == COMMUNAL
    for place, cards in enumerate(put_together(planes) if communal else planes):
        ids, number = _made(state, cards, place, "command", number)
        if communal:
            state.edit_zones().planar_deck += ids  # 901.15
        else:
            state.players[place].planar_deck = ids
    for seat, cards in enumerate(schemes):
        if seat in state.ruleset.archenemies:
            state.players[seat].scheme_deck, number = _made(state, cards, seat, "command", number)
    for seat, cards in enumerate(conspiracies):
        ids, number = _made(state, cards, seat, "outside", number)
        state.players[seat].sideboard += ids
    return number


def _in_sideboards(state: MagicState) -> bool:
    """313.1: whether a sideboard holds a conspiracy, which is for limited play alone."""
    ids = [id for player in state.players.values() for id in player.sideboard]
    return any("conspiracy" in state.objects[id].print.types for id in ids)


def _lists(value: Json) -> list[list[Card]]:
    lists = value if isinstance(value, list) else []
    return [[registry.lookup(str(key)) for key in keys] if isinstance(keys, list) else [] for keys in lists]


def _made(state: MagicState, cards: list[Card], seat: int, zone: str, number: int) -> tuple[tuple[int, ...], int]:
    """901.6, 904.7, 905.5: their owner is the player who brings them, and controls schemes and conspiracies (109.4d)."""
    ids: list[int] = []
    for card in cards:
        number += 1
        made = Object(state.new_id(), zone, seat, seat, card, number, state.new_stamp())
        made.known = 1 << seat if zone == "outside" else 0
        state.objects[made.id] = made
        ids.append(made.id)
    return tuple(ids), number


def note(state: MagicState, noted: Json) -> None:
    """905.2b: what was noted for each player's cards while they were drafted: card, kind of fact, fact."""
    for seat, facts in enumerate(noted if isinstance(noted, list) else []):
        rows = [fact for fact in facts if isinstance(fact, list) and len(fact) == 3] if isinstance(facts, list) else []
        if seat in state.players:
            state.edit_player(seat).noted = tuple([(str(card), str(kind), str(fact)) for card, kind, fact in rows])
