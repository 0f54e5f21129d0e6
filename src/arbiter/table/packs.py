"""Drafts and sealed pools, in a worker: set-up and record in, rows and what a seat sees out; then decks, then set-ups of games.

A draft is `arbiter.drafting`: sealed picks, views and chance are the kernel's.  A sealed pool has no record.
"""

from __future__ import annotations

import tempfile
from collections import Counter, OrderedDict
from pathlib import Path
from typing import Any, Final

from arbiter.agents.drafters import draft_on, drafter
from arbiter.berserk.cards import formats as berserk
from arbiter.berserk.cards import pool as berserk_pool
from arbiter.drafting.draft import pool_of
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Number, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, IllegalSetup, Message
from arbiter.kernel.rng import Rng, mix
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import inputs_of, replayed, row_of
from arbiter.kernel.seats import Seat, asked_since
from arbiter.magic.cards import pool, sets
from arbiter.magic.limited import boosters, building, files
from arbiter.magic.limited import draft as drafts
from arbiter.matches import as_match
from arbiter.setup.berserk import BerserkDecks
from arbiter.setup.limited import game_of, limited_game
from arbiter.table import berserk_cards, magic_cards
from arbiter.table.shapes import MOST_TEXT
from arbiter.table.sights import sight_of

RULES: Final[dict[str, Rules]] = {drafts.RULES.name: drafts.RULES, berserk.DRAFT_RULES.name: berserk.DRAFT_RULES}
KEPT: Final = 20
SEALED: Final = "sealed"

Setup = dict[str, Any]
"""Of a draft room: {"game", "kind", "rules", "begins"} or, sealed, {"game", "kind", "pools"}."""


# Setting up.


def available(lang: str) -> Any:
    """The sets of which boosters of Magic can be made, the latest first."""
    listed = [
        {"code": set.code, "name": set.name, "released": sets.sets()[set.code].released}
        for set in boosters.available(boosters.Settings())
    ]
    return listed[::-1]


def begin(
    game: str, kind: str, codes: list[str], cube: str, players: int, seed: int, rounds: int = 0, each: int = 1
) -> Any:
    """The set-up of a room, and the rows with which it begins; `ArbiterError` if it cannot be.

    `rounds`: as many boosters for each, if that is not the usual; `each`: cards that are taken before a pack goes on."""
    if game == "berserk":
        return _begin_berserk(kind, players, seed)
    if kind == SEALED:
        pools = drafts.sealed([boosters.chosen(code) for code in codes], players, seed)
        return {"setup": {"game": game, "kind": kind, "pools": pools}, "rows": []}
    if kind == "cube":
        made = drafts.cube_draft(_cube(cube), players, seed)
    else:
        if not rounds and len(codes) not in (1, drafts.ROUNDS):
            raise ArbiterError(Message("table-draft-sets", {"n": len(codes), "rounds": drafts.ROUNDS}))
        made_of = [boosters.chosen(code) for code in codes]
        made = drafts.booster_draft(made_of, players, seed, rounds=rounds, each=each)
    return _begun(game, kind, made)


def _begun(game: str, kind: str, made: Game) -> Any:
    setup = {"game": game, "kind": kind, "rules": made.rules.name, "begins": made.setup}
    return {"setup": setup, "rows": [row_of(made.rules, given) for given in made.record]}


def _begin_berserk(kind: str, players: int, seed: int) -> Any:
    cards = [card for card in [berserk_pool.find(name) for name in berserk_pool.names()] if card is not None]
    shelf = berserk.Pool([(card, card.rarity) for card in cards if card.rarity])
    problem = shelf.problem()
    if problem is not None:
        raise IllegalSetup(problem)
    if kind == SEALED:
        opened = berserk.sealed(shelf, players, Rng(seed))
        pools = [[card.name for card in pool] for pool in opened]
        return {"setup": {"game": "berserk", "kind": kind, "pools": pools}, "rows": []}
    if kind != "booster":
        raise ArbiterError(Message("table-draft-kind", {"kind": kind[:20], "known": "booster, sealed"}))
    return _begun("berserk", kind, berserk.Draft(shelf, players, Rng(seed)).game)


def _cube(text: str) -> list[str]:
    if len(text) > MOST_TEXT:
        raise ArbiterError(Message("deck-file-bytes", {"most": MOST_TEXT}))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cube.txt"
        path.write_text(text, encoding="utf-8")
        return files.read_cube(path)


# Going on.

_games: OrderedDict[str, Game] = OrderedDict()


def _game(key: str, setup: Setup, rows: list[Json]) -> Game:
    """The draft after these rows."""
    rules = RULES[str(setup["rules"])]
    known = _games.pop(key, None)
    if known is None or len(known.record) > len(rows):
        known = replayed(rules, setup["begins"], inputs_of(rules, rows))
    elif len(known.record) < len(rows):
        known.replay(inputs_of(rules, rows[len(known.record) :]))
    _games[key] = known
    while len(_games) > KEPT:
        _games.popitem(last=False)
    return known


def answer(
    key: str, setup: Setup, rows: list[Json], seat: int, number: int, given: Any, agents: list[int], late: list[int]
) -> Any:
    """An answer of a seat (-1: nobody's), then those of agents, and of who is late; the new rows, not yet in force.

    An answer that came already changes nothing."""
    game = _game(key, setup, rows).fork()
    before = len(game.record)
    if seat >= 0:
        asked = [decision for decision in game.decisions if decision.seat == seat]
        if not asked or asked_since(game, seat) != number:
            return {"rows": [], **_standing(game)}
        game.answer(asked[0], given)
    seed = int(setup["begins"].get("seed", 0))
    for decision in [decision for decision in game.decisions if decision.seat in late]:
        game.answer(decision, drafter(game, mix(seed + decision.seat)).choose(Seat(game, decision.seat)))
    draft_on(game, {agent: drafter(game, mix(seed + agent)) for agent in agents})
    return {"rows": [row_of(game.rules, input) for input in game.record[before:]], **_standing(game)}


def _standing(game: Game) -> dict[str, Any]:
    """Whether it is over, who is to answer, and how many cards the largest pack has from which one is taken now."""
    waiting = sorted({decision.seat for decision in game.decisions if decision.seat >= 0})
    packs = [
        len([option for option in decision.options if option.verb == "draft"])
        for decision in game.decisions
        if isinstance(decision, PickOne)
    ]
    return {"over": game.result is not None, "waiting": waiting, "cards": max(packs, default=0)}


# Looking.


def look(key: str, setup: Setup, rows: list[Json], seat: int, lang: str) -> Any:
    """What a seat sees; a seat below zero sees what everybody may."""
    if setup["kind"] == SEALED:
        own = setup["pools"][seat] if seat >= 0 else []
        return {"stage": "over", "round": 0, "rounds": 0, "pack": [], "pool": _cards(setup, own, lang), **_NOBODY}
    game = _game(key, setup, rows)
    view = game.view(max(seat, -1))
    asked = next((decision for decision in game.decisions if decision.seat == seat), None)
    seen = {
        "stage": view["stage"],
        "round": view["round"],
        "rounds": view["rounds"],
        "pack": _cards(setup, view["pack"] or [], lang),
        "pool": _cards(setup, [card["name"] for card in view["pool"]], lang),
        "players": [
            {"seat": player["seat"], "taken": player["taken"], "packs": player["packs"], "up": player["up"]}
            for player in view["players"]
        ],
        "waiting": _standing(game)["waiting"],
        "notes": [f"{note['card']}: {note['value']}" for note in view["notes"] if note["seat"] == seat],
        "question": None,
    }
    if asked is None:
        return seen
    options = []
    for place, option in enumerate(asked.options):
        text = say(Seat(game, seat).option_text(asked, place), lang)
        options.append({"key": option.key, "text": text, "verb": option.verb})
    bounds = {"least": 0, "most": 0}
    if isinstance(asked, Number | PickSome):
        bounds = {"least": asked.least, "most": asked.most}
    kind = "pick one" if isinstance(asked, PickOne) else asked.kind
    question = {"number": asked_since(game, seat), "kind": kind, "prompt": say(asked.prompt, lang), "options": options}
    return {**seen, "question": {**question, **bounds, "rules": [asked.asks]}}


_NOBODY: Final[dict[str, Any]] = {"players": [], "waiting": [], "notes": [], "question": None}


def _cards(setup: Setup, names: list[str], lang: str) -> list[dict[str, Any]]:
    return [_card(str(setup["game"]), name, lang) for name in names]


def _card(game: str, name: str, lang: str) -> dict[str, Any]:
    face = sight_of(game).face_for(name, lang)
    if game == "berserk":
        card = berserk_pool.find(name)
        assert card is not None
        listed = berserk_cards.listed(card, lang)
    else:
        outline = pool.outline(pool.known(name)) if pool.known(name) else None
        listed = magic_cards.Entry(name, outline, "" if outline is not None else pool.refused().get(name, "")).listed(
            lang
        )
    return {"card": listed.model_dump(), "face": None if face is None else face.model_dump(mode="json")}


# Decks.


def _pool(key: str, setup: Setup, rows: list[Json], seat: int) -> list[str]:
    return list(setup["pools"][seat]) if setup["kind"] == SEALED else pool_of(_game(key, setup, rows), seat)


def pools(key: str, setup: Setup, rows: list[Json], seats: int) -> list[list[str]]:
    """What everybody has taken, when it is over: for whoever keeps the pools, not for a seat."""
    return [_pool(key, setup, rows, seat) for seat in range(seats)]


def proposal(key: str, setup: Setup, rows: list[Json], seat: int) -> Any:
    """A deck that can be played, from the pool of a seat: a beginning for people, and what agents play."""
    opened = _pool(key, setup, rows, seat)
    if setup["game"] == "berserk":
        return dearest(opened)
    return building.build(opened).main


def dearest(opened: list[str]) -> list[str]:
    """Of Berserk: cards of the elements of which there are most, as many as a deck may have."""
    cards = [card for card in [berserk_pool.find(name) for name in opened] if card is not None]
    have = Counter([element for card in cards for element in card.elements])
    order = sorted(cards, key=lambda card: (-sum([have[element] for element in card.elements]), -card.cost, card.name))
    return [card.name for card in order[: berserk.DRAFT.most]]


def broken(key: str, setup: Setup, rows: list[Json], seat: int, main: list[str], lang: str) -> Any:
    """What a deck breaks: its size, and cards that are not in the pool."""
    opened = _pool(key, setup, rows, seat)
    if setup["game"] == "berserk":
        cards = [berserk_pool.find(name) for name in main]
        known = [card for card in cards if card is not None]
        there = [card for card in [berserk_pool.find(name) for name in opened] if card is not None]
        refusals = berserk.problems(berserk.FORMATS["sealed" if setup["kind"] == SEALED else "draft"], known, there)
        if len(known) < len(main):
            raise ArbiterError(
                Message("pool-no-card", {"name": next(name for name in main if not berserk_pool.find(name))})
            )
    else:
        refusals = building.problems(main, opened)
    return [{"rule": refusal.rule, "text": say(refusal.message, lang)} for refusal in refusals]


def games(
    key: str, setup: Setup, rows: list[Json], decks: list[list[str]], pairs: list[list[int]], seed: int, best_of: int
) -> Any:
    """The set-ups of the games that follow: which seats of the draft play which."""
    made: list[dict[str, Any]] = []
    for place, seats in enumerate(pairs):
        game = _match(key, setup, rows, decks, seats, mix(seed + place) % 2**62)
        if best_of > 1:
            game = as_match(game, best_of)
        choices = {"game": setup["game"], "players": len(seats), "best_of": best_of, "begins": game.setup}
        made.append({"setup": {**choices, "names": [f"P{seat + 1}" for seat in seats]}, "seats": seats})
    return made


def _match(key: str, setup: Setup, rows: list[Json], decks: list[list[str]], seats: list[int], seed: int) -> Game:
    if setup["game"] == "berserk":
        ruleset: dict[str, Json] = {"deal": berserk.DRAFT.deal}  # 402.3
        return BerserkDecks().new_game([decks[seat] for seat in seats], seed, ruleset)
    built = {seat: _built(_pool(key, setup, rows, seat), decks[seat]) for seat in seats}
    if setup["kind"] != SEALED:
        return limited_game(_game(key, setup, rows), seats, seed, built)
    return game_of([built[seat] for seat in seats], seed)


def _built(opened: list[str], main: list[str]) -> building.Built:
    left = Counter(opened)
    left.subtract(main)
    return building.Built(list(main), sorted([name for name, n in left.items() for _ in range(max(0, n))]), ())
