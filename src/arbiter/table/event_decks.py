"""Decks of events, in a worker: it has the cards, the server has not.

What is opened, what may be played, and with what a match begins.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from arbiter.berserk.cards import formats as berserk
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.magic.limited import boosters, building
from arbiter.magic.limited.draft import require_sets
from arbiter.magic.variants.values import VARIANTS
from arbiter.matches import as_match
from arbiter.setup import decks_of
from arbiter.setup.berserk import BerserkDecks
from arbiter.setup.limited import game_of
from arbiter.table import packs
from arbiter.table.setups import game_of as played
from arbiter.table.setups import prepared
from arbiter.tournament.decks import listed, require_legal
from arbiter.tournament.running import Event
from arbiter.tournament.settings import boosters_of
from arbiter.tournament.state import State

GIANT: Final = "two-headed-giant"
USUAL: Final = "M10"
"""The set of which boosters are opened where nobody has named one."""


def judged(settings: dict[str, Any], name: str, text: str, others: list[str], pool: list[str] | None) -> None:
    """Refuses a deck that may not be played in an event with these settings; `others`: the decks of the rest of a team."""
    event = Event.create("staff", 0, settings, require_legal)
    event.do("staff", 0, "register", name=name)
    for member, other in enumerate(others, 1):
        event.do("staff", 0, "deck", player=1, text=other, member=member, accepted=True)
    event.do("staff", 0, "deck", player=1, text=text, **({} if pool is None else {"pool": pool}))


def codes_of(settings: dict[str, Any]) -> list[str]:
    """The sets whose boosters an event opens."""
    named = [code.strip().upper() for code in str(settings.get("sets", "")).split(",")]
    return [code for code in named if code] or ([] if settings.get("game") == "berserk" else [USUAL])


def can_open(settings: dict[str, Any]) -> None:
    """Refuses sets of which no boosters can be made."""
    if codes_of(settings):
        require_sets([boosters.chosen(code) for code in codes_of(settings)], boosters.Settings())


def opened(settings: dict[str, Any], players: int, seed: int) -> list[list[str]]:
    """TM-21: what each player of a sealed event opens: boosters of the same kind and number for all."""
    state = _state(settings)
    if state.settings.game == "berserk":
        pools: list[list[str]] = packs.begin("berserk", packs.SEALED, [], "", players, seed)["setup"]["pools"]
        return pools
    made_of, rng, rules = [boosters.chosen(code) for code in codes_of(settings)], Rng(seed), boosters.Settings()
    require_sets(made_of, rules)
    many = range(boosters_of(state))
    return [
        [card for at in many for card in boosters.booster(made_of[at % len(made_of)], rng, rules)]
        for _ in range(players)
    ]


def built(settings: dict[str, Any], opened: list[str]) -> list[str]:
    """Decks that can be played, made of these cards, one for each member: what programs play, and who has handed in none.

    Who has drafted alone builds one."""
    left, texts, made = list(opened), [], _state(settings).settings
    for _ in range(1 if made.drafted_alone else made.team_size):
        main = packs.dearest(left) if settings.get("game") == "berserk" else building.build(left).main
        left = list((Counter(left) - Counter(main)).elements())
        texts.append(text_of(main))
    return texts


def text_of(cards: list[str]) -> str:
    return "\n".join([f"{n} {name}" for name, n in Counter(cards).items()])


def match(settings: dict[str, Any], sides: list[dict[str, Any]], seed: int) -> dict[str, Any]:
    """The set-up of a match.  Of each side: `name`, `text` of the deck (empty: a ready one, chosen by `chance`), `pool`."""
    state = _state(settings)
    best_of = 2 * state.game_wins - 1
    choices: dict[str, Any] = {"game": state.settings.game, "variant": "", "players": len(sides), "best_of": best_of}
    if state.settings.kind == "constructed":
        ready = decks_of(state.settings.game).starters()
        decks = [
            {"name": side["name"], "text": side["text"]} if side["text"] else ready[side["chance"] % len(ready)]
            for side in sides
        ]
        known = VARIANTS.get(state.settings.format)
        variant = known.name if known is not None and "commanders" in known.brings else ""
        variant = GIANT if state.settings.two_headed else variant
        made = prepared({**choices, "variant": variant, "decks": decks, "seed": seed})
        return made if best_of > 1 else {**made, "begins": as_match(played(made, []), 1).setup}
    game = _limited(state, sides, seed)
    choices["variant"] = GIANT if state.settings.two_headed else ""
    names = [str(side["name"]) for side in sides]
    return {**choices, "seed": seed, "names": names, "begins": as_match(game, best_of).setup}


def _limited(state: State, sides: list[dict[str, Any]], seed: int) -> Game:
    mains = [listed(state, side["text"]) for side in sides]
    if state.settings.game == "berserk":
        return BerserkDecks().new_game(mains, seed, {"deal": berserk.DRAFT.deal})  # 402.3
    giant, size = state.settings.two_headed, state.settings.team_size
    rest: list[list[str]] = []
    for place, (side, main) in enumerate(zip(sides, mains, strict=True)):
        used = [card for other in mains[place : place + size] for card in other] if giant else main
        beside = Counter(side["pool"] or []) - Counter(used)
        rest.append([] if giant and place % size else list(beside.elements()))  # 100.4c: one sideboard for a team
    built = [building.Built(main, side, ()) for main, side in zip(mains, rest, strict=True)]
    return game_of(built, seed, variant=GIANT if giant else "")


def _state(settings: dict[str, Any]) -> State:
    return Event.create("staff", 0, settings).state
