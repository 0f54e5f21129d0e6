"""Any way to play: a variant, a rulebook, single options over them, all drawn from a number.  CR 800.2

Decks are short and life is low, so that games are short and yet reach their ends: losing, leaving, teams that win.
"""

from __future__ import annotations

from typing import Any, Final

from arbiter.kernel.codec import Json
from arbiter.kernel.messages import IllegalSetup
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.samples import pool_deck, random_deck
from arbiter.magic.game import RULES
from arbiter.magic.state.ruleset import SETTING_WORDS
from arbiter.magic.variants import composing, ready, rulesets, values
from arbiter.setup import Brought, Way
from arbiter.setup.magic import MagicDecks

Settings = dict[str, Any]

MOST: Final = 8
SIZES: Final = {2: 24, 3: 18, 4: 15}
"""Cards in a deck, by players."""
FEWEST_CARDS: Final = 12
TRIES: Final = 40
EXTRAS: Final = {"planes": 8, "schemes": 10, "vanguards": 8, "conspiracies": 8, "commanders": 8}
"""One way in so many has these cards without being a variant that takes them."""
FLAGS: Final = ("mana_burn", "damage_on_stack", "planeswalker_redirection", "graveyard_order", "ante", "random_seats",
                "first_draw_skipped", "adjacent")  # fmt: skip
FOR_TEAMS: Final = ("deploy", "middle_starts")
KEPT_ASIDE: Final = ("card_pool", "sideboard", "terms")
"""Words that decks of any cards may not fit, or that say nothing in play."""


def setup(players: int, seed: int) -> Json:
    """The set-up of one game; `players` 0: for any number."""
    rng = Rng(seed)
    for _ in range(TRIES):
        made = _drawn(players, rng)
        try:
            RULES.start(made)
        except IllegalSetup:
            continue  # options that do not go together: the rules say so, and others are drawn
        return made
    raise AssertionError(f"no way to play was found for {seed}")


def _drawn(wanted: int, rng: Rng) -> Json:
    fits = [one for one in values.VARIANTS if composing.sizes(one, MOST) and _seats(one, wanted)]
    variant = _one(rng, fits)
    sizes = _seats(variant, wanted)
    players = min(_one(rng, sizes), _one(rng, sizes))
    book = _one(rng, list(rulesets.RULEBOOKS)) if rng.below(2) else rulesets.DEFAULT
    own = options(values.settings(variant, players), players, rng)
    brought = _brought(variant, players, own, rng)
    library = MagicDecks()
    made = library.arranged(brought, rng.below(1 << 32), Way(variant, players, book), own)
    assert isinstance(made, dict)
    made["first"] = rng.below(players) if rng.below(2) else None
    return made


def _seats(variant: str, wanted: int) -> list[int]:
    return [size for size in composing.sizes(variant, MOST) if wanted in (0, size)]


def _one(rng: Rng, among: list[Any]) -> Any:
    return among[rng.below(len(among))]


def options(usual: Settings, players: int, rng: Rng) -> Settings:
    """Single settings over those of a variant, in lists as a file has them; not all of them go together."""
    own: Settings = {"starting_life": 3 + rng.below(10), "deck_rules": ""}
    if rng.below(3) == 0:
        own["poison"] = 1 + rng.below(4)
    if rng.below(8) == 0:
        own["hand_size"] = 3 + rng.below(5)
    if rng.below(8) == 0:
        own["free_mulligans"] = rng.below(3)
    for name, words in SETTING_WORDS.items():
        if rng.below(10) == 0 and name not in KEPT_ASIDE:
            own[name] = _one(rng, list(words))
    for name in FLAGS:
        if rng.below(10) == 0:
            own[name] = bool(rng.below(2))
    if players > 2:
        own |= _of_many(usual, players, rng)
    return own


def _of_many(usual: Settings, players: int, rng: Rng) -> Settings:
    """What only games of more than two have: ranges, ways to attack, teams, turn markers."""
    own: Settings = {}
    if rng.below(4) == 0:
        each = [1 + rng.below(3) for _ in range(players)]
        own["ranges"] = each if rng.below(2) else each[:1]
    if rng.below(3) == 0:
        own["defending"] = _one(rng, ["all", "one", "left", "right"])
    if rng.below(3) == 0 and "teams" not in usual:
        own["teams"] = _teams(players, rng)
    if usual.get("teams") or own.get("teams"):
        for name in FOR_TEAMS:
            if rng.below(3) == 0:
                own[name] = bool(rng.below(2))
        if rng.below(3) == 0:
            own["hands"] = _one(rng, ["", "team", "neighbors"])
        if rng.below(3) == 0:
            own |= {"shared_turns": True, "defending": "all", "adjacent": False, "shared_life": bool(rng.below(2))}
        if rng.below(4) == 0:
            own["captains"] = [_one(rng, list(team)) for team in own.get("teams") or usual["teams"]]
    if players >= 2 * composing.TABLE_OF_FOUR and rng.below(2):
        own["markers"] = players // composing.TABLE_OF_FOUR
    return own


def _teams(players: int, rng: Rng) -> list[list[int]]:
    """Two teams or more; one time in two as they sit."""
    count = 2 + rng.below(max(1, players - 2))
    seats = list(range(players)) if rng.below(2) else rng.permutation(players)
    cuts = sorted([1 + place for place in rng.permutation(players - 1)[: count - 1]])
    return [seats[start:end] for start, end in zip([0, *cuts], [*cuts, players], strict=True)]


def _brought(variant: str, players: int, own: Settings, rng: Rng) -> list[Brought]:
    """A short deck for each player, with what the variant takes and sometimes what others take."""
    dealt = ready.ready(variant, players, rng.below(1000))
    besides: dict[str, list[list[Card]]] = {}
    for key, seldom in EXTRAS.items():
        if key in ready.brings(variant) or rng.below(seldom):
            continue
        if key in ready.EXTRAS:
            besides[key] = ready.EXTRAS[key](players, rng)
        else:
            owner = "vanguard" if key == "vanguards" else "commander"
            besides[key] = [one.extras[key] for one in ready.ready(owner, players, rng.below(1000))]
    if "planes" in besides:
        own["planar_decks"] = _one(rng, ["own", "communal"])
    if "schemes" in besides:
        own["archenemies"] = [rng.below(players)]
    if "conspiracies" in besides:
        own["conspiracies"] = True
    if "commanders" in besides or variant == "commander":
        own["commander_damage"] = rng.below(8)
    found: list[Brought] = []
    for seat, deck in enumerate(dealt):
        extras = {**deck.extras, **{key: piles[seat] for key, piles in besides.items()}}
        found.append(Brought(deck.name, _cards(deck.main, SIZES.get(players, FEWEST_CARDS), rng), extras))
    return found


def _cards(whole: list[Card], size: int, rng: Rng) -> list[Card]:
    """So many cards: of the ready deck, of a deck of the pool, of the samples, or any."""
    kind = rng.below(8)
    if kind == 0:
        return pool_deck(size, rng)
    if kind < 3:
        return random_deck(size, rng)
    names = pool.decks(pool.STARTER)
    return random_deck(size, rng, whole if kind < 6 else pool.deck(_one(rng, names)))
