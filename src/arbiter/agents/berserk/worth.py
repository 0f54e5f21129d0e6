"""What things are worth to a player of Berserk, in tenths of a crystal or so: creatures with their lives, other cards, tempo.

A plain evaluation, not a rule.
"""

from __future__ import annotations

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, properties
from arbiter.berserk.state.known import Known
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState

WON = 1_000_000
COLUMNS = 5

STANDING = 15
"""What a creature is worth because it is there: who has none has lost."""
LIFE, COST = 9, 10
WEAK, MEDIUM, STRONG = 10, 5, 2
"""What a point of each strike is worth: every second one is weak, the strong one is dealt seldom (514.2, 514.6)."""
ABILITY = 6
CHIP, CHIPS = 5, 4
"""A chip, and how many of them count."""
OPEN = 3
"""An open creature can act, defend and strike back."""
FAR = 4
"""What each step between an own creature and the nearest enemy costs: nothing is won from afar.  The other's steps are the
other's affair: were they counted, too, it would be all the same who stands where, and nobody would come."""
BLOCKED = 8
"""Steps that are added where no way leads: others may make room."""
BESIDE = [
    [
        other
        for other in range(board.CELLS)
        if abs(other // COLUMNS - cell // COLUMNS) + abs(other % COLUMNS - cell % COLUMNS) == 1
    ]
    for cell in range(board.CELLS)
]
"""Of each cell those to which a step leads from it (506.1)."""
AROUND = [[other for other in range(board.CELLS) if board.distance(cell, other) == 1] for cell in range(board.CELLS)]
"""Of each cell those from which a strike reaches it (8.adjacent)."""
PATIENT, HASTY = 16, 48
"""From which turn on what one has counts for less and less, and up to which: a battle that drags on is to be ended."""
WHOLE, LEAST = 12, 4
"""Twelfths of its worth that an own card counts at first and in the end."""
THREAT = 6
"""An open creature beside an enemy, in the own turn: it can still strike."""
AIMING = 9
"""It has closed to strike a flying creature in its next turn."""
OTHER = 12
"""A card that is no creature, for each crystal it costs."""

NAMED = {
    "regeneration": 18,
    "vampirism": 15,
    "armor": 12,
    "blessing": 10,
    "fear": 8,
    "scales": 6,
    "thick-skin": 4,
    "steadfastness": 4,
    "magic-armor": 3,
    "curse": -10,
    "vulnerability": -10,
}
"""What named abilities are worth that a card has or has acquired, each of its X."""
LOSING = {"poison": 3, "fading": 3, "plague": 4}
"""The lives that a card will lose by these, for each of its X, if it has so many left."""
LEAVING = 4
"""A card that must leave the cell of another and may not be able to (523.1) counts for so many times less."""


def steps(cell: int, other: int) -> int:
    """Steps from a cell to one beside the other.  Nobody walks diagonally, though neighbours stand so: a distance that counts
    diagonals would not fall with a step aside, and who looks one step ahead would stay."""
    across = abs(cell % COLUMNS - other % COLUMNS)
    along = abs(cell // COLUMNS - other // COLUMNS)
    return max(0, across - 1) + max(0, along - 1)


STEPS = [[steps(cell, other) for other in range(board.CELLS)] for cell in range(board.CELLS)]


def position(state: BerserkState, seat: int) -> int:
    """What the position is worth to a player: what they have, less what the other has."""
    if state.phase == "over":
        return 0 if not state.winners else WON if seat in state.winners else -WON
    own = other = away = 0
    everybody = board.everybody(state)
    foes = any(card.controller != seat and card.zone == "battlefield" for card in everybody)
    paths = ways(state, seat) if foes else []
    for object in everybody:
        if object.controller == seat:
            own += card(state, object)
            away += far(state, object, paths) if paths and _walks(state, object) else 0
        else:
            other += card(state, object)
    return own * _share(state.turn) // WHOLE - other - FAR * away


def _share(turn: int) -> int:
    """How many twelfths of what one has count: all at first, a third in a battle that does not end."""
    late = min(max(0, turn - PATIENT), HASTY - PATIENT)
    return WHOLE - (WHOLE - LEAST) * late // (HASTY - PATIENT)


def _walks(state: BerserkState, card: Object) -> bool:
    """Whether it is a creature that can come nearer."""
    known = properties.of(state, card.id)
    return card.zone == "battlefield" and known.is_creature() and known.subtype == "independent"


def card(state: BerserkState, object: Object) -> int:
    """A card in the game zone."""
    known = properties.of(state, object.id)
    if not known.is_creature():
        return OTHER * max(1, object.print.cost)
    lives = properties.current_lives(state, object.id)
    value = STANDING + _body(object.print, max(0, lives)) + ABILITY * _abilities(known)
    value += CHIP * min(CHIPS, object.chips) + (0 if object.closed else OPEN)
    for name, number in known.named.items():
        value += NAMED.get(name, 0) * max(1, number)
        value -= LIFE * min(max(0, lives), LOSING.get(name, 0) * max(1, number))
    if must_leave(state, object):
        return value // LEAVING
    if not object.closed and state.phase == "choice" and state.active == object.controller and faces(state, object):
        value += THREAT
    return value + (AIMING if object.mark("aiming") else 0)


def _body(print: Card, lives: int) -> int:
    """Half of what it costs for being there, half by the lives it has left; and its strikes."""
    share = COST * print.cost * (max(1, print.lives) + min(lives, print.lives)) // (2 * max(1, print.lives))
    weak, medium, strong = print.strike or (0, 0, 0)
    return share + LIFE * lives + WEAK * weak + MEDIUM * medium + STRONG * strong


def _abilities(known: Known) -> int:
    """How many abilities it has that do something of their own."""
    kinds = (n.Playable, n.Triggered, n.Permanent, n.Charge, n.Formation)
    return len([held for held in known.held if isinstance(held.ability, kinds)])


def ways(state: BerserkState, seat: int) -> list[int]:
    """From each cell: how many steps over free cells to one beside an enemy; more where no way leads there."""
    everybody = board.everybody(state)
    taken = {card.cell: True for card in everybody if card.zone == "battlefield"}
    foes = [card.cell for card in everybody if card.controller != seat and card.zone == "battlefield"]
    near = dict.fromkeys([cell for foe in foes for cell in AROUND[foe] if cell not in taken], 0)
    reached = list(near)
    for cell in reached:  # it grows while it is walked through: the nearest come first
        for other in BESIDE[cell]:
            if other not in taken and other not in near:
                near[other] = near[cell] + 1
                reached.append(other)
    blocked = [cell for cell in range(board.CELLS) if cell not in near]
    near.update({cell: BLOCKED + min([STEPS[cell][foe] for foe in foes], default=0) for cell in blocked})
    return [near[cell] for cell in range(board.CELLS)]


def far(state: BerserkState, card: Object, ways: list[int]) -> int:
    """How many steps are missing to the nearest enemy."""
    if faces(state, card) or not ways:
        return 0
    return 1 + min([ways[cell] for cell in BESIDE[card.cell]], default=0)


def faces(state: BerserkState, card: Object) -> bool:
    """Whether it stands beside an enemy."""
    if card.zone != "battlefield":
        return False
    near = AROUND[card.cell]
    for other in board.everybody(state):
        if card.controller != other.controller and (other.cell in near or other.cell == card.cell):
            return True
    return False


def must_leave(state: BerserkState, card: Object) -> bool:
    """523.1: whether it stands on the cell of another card and has to go."""
    return card.due and board.is_crowded(state, card)
