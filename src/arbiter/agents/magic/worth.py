"""What things are worth to a player of Magic, in hundredths of a card or so: life, permanents, cards in hand.

A plain evaluation, not a rule.  It is asked at quiet moments, when what lasts until end of turn is over.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Player
from arbiter.magic.state.state import MagicState

WON = 1_000_000
GONE = 20_000
"""Among many: that a player has left is worth this, which is more than they could hold and less than the game."""

LIFE = ((5, 45), (10, 26), (15, 18), (20, 14))
"""Up to which total a point of life is worth how much; beyond the last, `LIFE_BEYOND`."""
LIFE_BEYOND = 6
POISON = 12
"""Times the square of the counters: ten of them lose the game."""

LANDS = (100, 95, 85, 75, 65, 50, 35, 20)
"""What each further land on the battlefield is worth; beyond the last, as much as the last."""
LAND_IN_HAND = (45, 35, 20, 10)
UNKNOWN_CARD = 85
THIN_LIBRARY = 6
"""Below so many cards a library is a danger."""

POWER, TOUGHNESS = 42, 26
"""What a point of a creature's power and toughness is worth."""

KEYWORDS: dict[str, tuple[int, int]] = {
    "flying": (25, 10),
    "first strike": (12, 6),
    "double strike": (20, 25),
    "deathtouch": (45, 0),
    "lifelink": (10, 12),
    "trample": (0, 6),
    "vigilance": (8, 5),
    "menace": (5, 6),
    "reach": (12, 0),
    "haste": (5, 0),
    "hexproof": (20, 2),
    "indestructible": (60, 5),
    "prowess": (15, 0),
    "protection": (15, 3),
    "flash": (5, 0),
}
"""What a keyword ability adds to a creature: at once, and for each point of power."""


def position(state: MagicState, seat: int) -> int:
    """What the position is worth to a player: what they have, less what others have."""
    if state.outcome is not None:
        if not state.outcome.winners:
            return 0
        return WON if seat in state.outcome.winners else -WON
    held = holdings(state)
    if len(held) == 2:
        return 2 * held[seat] - sum(held.values())
    return _among_many(state, seat, held)


OWN, THEIRS, LEADER = 3, 2, 1
"""Among many: how much weighs what one has, what each opponent has, and once more what the first of them has.  Who trades
with one of several opponents has gained nothing on the others."""


def _among_many(state: MagicState, seat: int, held: dict[int, int]) -> int:
    if not state.players[seat].playing:
        return -WON
    mine = held[seat] + sum([held[other] for other in queries.team(state, seat) if other != seat])
    others = [held[other] for other in held if queries.is_opponent(state, seat, other)]
    return OWN * mine - THEIRS * sum(others) - LEADER * max(others, default=0)


def holdings(state: MagicState) -> dict[int, int]:
    """What each player has: life, permanents, cards in hand."""
    holdings: dict[int, int] = {}
    lands: dict[int, int] = {}
    several = len(state.players) > 2
    for other, player in state.players.items():
        gone = -GONE if several else -WON
        holdings[other] = standing(player) + in_hand(state, player) if player.playing else gone
        lands[other] = 0
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.controller not in holdings:
            continue
        if "land" in derived.types and not derived.is_creature:
            holdings[derived.controller] += LANDS[min(lands[derived.controller], len(LANDS) - 1)]
            lands[derived.controller] += 1
        else:
            holdings[derived.controller] += permanent(state, id, derived)
    return holdings


def standing(player: Player) -> int:
    """Life, poison counters, and how far the library is from being empty."""
    total = life(player.life)
    total -= POISON * player.poison * player.poison
    return total - 100 * max(0, THIN_LIBRARY - len(player.library))


def life(points: int) -> int:
    """So much life."""
    total, counted = 0, 0
    for upto, each in LIFE:
        here = min(points, upto) - counted
        if here <= 0:
            break
        total += here * each
        counted += here
    return total + max(0, points - LIFE[-1][0]) * LIFE_BEYOND


def in_hand(state: MagicState, player: Player) -> int:
    """The cards in hand.  A card that is held is worth something, but less than what it does when it is used well."""
    lands = 0
    total = 0
    colors: str | None = None
    for id in player.hand:
        card = state.objects[id].print
        if "land" in card.types:
            total += LAND_IN_HAND[min(lands, len(LAND_IN_HAND) - 1)]
            lands += 1
            continue
        total += spell(card.types, card.mana_value)
        if card.colors:
            colors = producible(state, player.seat) if colors is None else colors
            total -= 20 * len([color for color in card.colors if color not in colors])
    return total


LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def producible(state: MagicState, seat: int) -> str:
    """The colors of mana that a player's permanents can give."""
    mana = ""
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.controller != seat:
            continue
        for held in derived.abilities:
            if isinstance(held.ability, n.Activated) and isinstance(held.ability.effect, n.AddMana):
                mana += "".join(held.ability.effect.mana)
    return " ".join([color for letter, color in LETTERS.items() if letter in mana])


def spell(types: tuple[str, ...], mana_value: int) -> int:
    """A card in hand that is no land.  What has to wait for its moment is worth waiting for."""
    if not types:
        return UNKNOWN_CARD
    if "instant" in types or "sorcery" in types:
        return min(140, 75 + 10 * mana_value)
    return min(110, 45 + 10 * mana_value)


def permanent(state: MagicState, id: Id, derived: Derived) -> int:
    """A permanent that is no mere land."""
    if derived.is_creature:
        return creature(derived)
    if "planeswalker" in derived.types:
        return 90 + 45 * state.permanents[id].count("loyalty")
    if state.permanents[id].attached:
        return 15 + (35 if "equipment" in derived.subtypes else 0)  # what it does shows in what it is attached to
    return 50 + 45 * derived.mana_value


def creature(derived: Derived) -> int:
    """A creature by its size, its keywords, its other abilities, and what it is forbidden to do."""
    power = max(0, derived.power)
    fights = POWER * power
    total = 30 + TOUGHNESS * max(0, derived.toughness)
    for word in derived.keywords:
        if word in KEYWORDS:
            once, each = KEYWORDS[word]
            total += once
            fights += each * power
    if derived.has("defender"):
        fights //= 4
    total += fights + 22 * _abilities(derived)
    barred = _barred(derived)
    if barred:
        total = total * (15 if len(barred) == 2 else 55) // 100
    return total


def _abilities(derived: Derived) -> int:
    """How many abilities it has that do something of their own."""
    return len([held for held in derived.abilities if isinstance(held.ability, (n.Activated, n.Triggered, n.Static))])


def _barred(derived: Derived) -> list[str]:
    """Which of attacking and blocking it can't do at all."""
    bans = [ban.action for ban in derived.bans if not ban.must and ban.by is None]
    return [action for action in ("attack", "block") if action in bans or "attack or block" in bans]
