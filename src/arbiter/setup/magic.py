"""Decks of Magic: those of the pool, deck files, lists of cards; its variants and rulesets, and what players bring to them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from arbiter.kernel import game as kernel
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import View
from arbiter.magic import game as magic
from arbiter.magic.cards import deck_files, pool, registry
from arbiter.magic.cards.card import Card
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.game import game_start
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import composing, rulesets, values
from arbiter.magic.variants import ready as decks_ready
from arbiter.setup import Brought, Cards, Decks, Way

MOST_PLAYERS: Final = 24
DUEL: Final = 2
SIDEBOARDS: Final = "sideboards"

Given = str | Path | list[Card] | Brought


@final
class MagicDecks(Decks):
    """In a simulation seat 0 begins."""

    rules = magic.RULES
    entrants = tuple(range(DUEL, MOST_PLAYERS + 1))
    pair = ("dawn", "tides")

    def ready(self) -> list[str]:
        return pool.decks()

    def starters(self) -> list[str]:
        return pool.decks(pool.STARTER)

    def cards(self, deck: str) -> Cards:
        return deck_files.chosen(deck).main

    def new_game(
        self,
        decks: Sequence[Given] = (),
        seed: int = 0,
        first: int | None = None,
        ruleset: str | dict[str, Json] | None = None,
        log: bool = True,
        variant: str = "",
        players: int = 0,
    ) -> Game:
        """A game of Magic.  A deck is a name of the pool's, a deck file, or a list of cards; where there are fewer decks
        than players, the others play ready ones.  `ruleset`: a rulebook by its name, or single settings."""
        named = ruleset if isinstance(ruleset, str) else ""
        own = ruleset if isinstance(ruleset, dict) else {}
        way = self.way(Way(variant, players, named or str(own.get("name", ""))), len(decks))
        brought = self.brought([str(deck) if isinstance(deck, Path) else deck for deck in decks], way, seed)
        return kernel.new_game(magic.RULES, self._setup(brought, seed, first, way, own), log)

    # Ways to play.

    def variants(self) -> list[str]:
        return list(values.VARIANTS)

    def rulesets(self) -> list[str]:
        return list(rulesets.RULEBOOKS)

    def sizes(self, variant: str) -> list[int]:
        return composing.sizes(variant or "duel", MOST_PLAYERS)

    def ready_for(self, variant: str) -> list[str]:
        return decks_ready.deck_names(variant) if variant in decks_ready.DECKS else self.ready()

    def way(self, wanted: Way, decks: int = 0) -> Way:
        players = wanted.players
        if not players:
            players = decks if decks >= DUEL else composing.usual_players(wanted.variant) if wanted.variant else DUEL
        if decks > players:
            raise ArbiterError(Message("setup-decks", {"decks": decks, "players": players}))
        variant = wanted.variant or (composing.SEVERAL if players > DUEL else "")
        composing.settled(variant or "duel", players, wanted.ruleset)
        return Way(variant, players, wanted.ruleset)

    def brought(self, decks: Sequence[str | Cards | Brought], way: Way, seed: int = 0) -> list[Brought]:
        named = [deck for deck in decks if isinstance(deck, str)]
        needed = way.players - len(decks)
        extras = decks_ready.brings(way.variant)
        whole = (
            all(isinstance(deck, Brought) and all(key in deck.extras for key in extras) for deck in decks) or not extras
        )
        size = max([len(self._cards_of(deck, way)) for deck in decks], default=0)
        spare = [] if whole and not needed else decks_ready.ready(way.variant, way.players, seed, named, size)
        own = [self._own(deck, way, spare[place].extras if spare else {}) for place, deck in enumerate(decks)]
        return own + [_packed(deck.name, deck.main, deck.sideboard, deck.extras) for deck in spare[:needed]]

    def _cards_of(self, deck: str | Cards | Brought, way: Way) -> Cards:
        if isinstance(deck, str):
            known = deck in decks_ready.deck_names(way.variant)
            return decks_ready.ready_deck(way.variant, deck).main if known else self.cards(deck)
        return deck.cards if isinstance(deck, Brought) else deck

    def _own(self, deck: str | Cards | Brought, way: Way, spare: decks_ready.Extras) -> Brought:
        """A deck that somebody has chosen, with what it holds of what the variant takes, and ready cards for the rest."""
        if isinstance(deck, Brought):
            _check_parts(deck.name, way, deck.extras)
            return Brought(deck.name, deck.cards, {**spare, **deck.extras})
        if not isinstance(deck, str):
            _check_parts("", way, {})
            return _packed("", deck, [], spare)
        if way.variant in decks_ready.DECKS and deck in decks_ready.deck_names(way.variant):
            ready = decks_ready.ready_deck(way.variant, deck)
            return _packed(ready.name, ready.main, ready.sideboard, {**spare, **ready.extras})
        chosen = deck_files.chosen(deck) if _from_deck(way) else deck_files.without_commander(deck)
        return _divided(deck, chosen, way, spare)

    def read(self, name: str, text: str, way: Way) -> Brought:
        """A list in any of the formats of deck files."""
        chosen = deck_files.checked(name, *deck_files.parsed(text)[:2])
        return _divided(name, chosen if _from_deck(way) else deck_files.no_commander(name, chosen), way, {})

    def rotation(self, way: Way) -> int:
        """By as few seats as put whole teams where teams were; by one where no number does, and without teams."""
        teams = composing.settled(way.variant, way.players, way.ruleset).get("teams", ())
        sets = [frozenset(team) for team in teams]
        for by in range(1, way.players):
            if all(frozenset([(seat + by) % way.players for seat in team]) in sets for team in sets):
                return by
        return 1

    def arranged(self, brought: list[Brought], seed: int, way: Way, ruleset: Json = None) -> Json:
        bare = [Brought(deck.name, deck.cards, _without(deck.extras, SIDEBOARDS)) for deck in brought]
        return self._setup(bare, seed, 0, way, ruleset if isinstance(ruleset, dict) else {})

    def _setup(
        self, brought: list[Brought], seed: int, first: int | None, way: Way, own: dict[str, Json]
    ) -> dict[str, Json]:
        """The set-up, with the names of variant and ruleset, so that who opens it knows what is played."""
        settings = composing.settled(way.variant, way.players, way.ruleset, own)
        settings = {name: _as_list(value) for name, value in settings.items()}
        made = magic.setup_of([deck.cards for deck in brought], seed, first, settings)
        assert isinstance(made, dict)
        cards = made["cards"]
        assert isinstance(cards, dict)
        if way.variant:
            made["variant"] = way.variant
        for key in dict.fromkeys([key for deck in brought for key in deck.extras]):
            piles: list[Json] = [[card.key for card in deck.extras.get(key, [])] for deck in brought]
            cards |= {
                registry.register(card): registry.to_json(card) for deck in brought for card in deck.extras.get(key, [])
            }
            if any(piles):
                made[key] = piles
        return made

    def setup(self, decks: list[Cards], seed: int, ruleset: Json = None) -> Json:
        return magic.setup_of(decks, seed, first=0)

    def keys(self, deck: Cards) -> list[str]:
        return [card.key for card in deck]

    def definitions(self, decks: list[Cards]) -> Json:
        return {card.key: registry.to_json(card) for deck in decks for card in deck}

    def known(self, keys: list[str]) -> Cards:
        return [registry.lookup(key) for key in keys]

    def turns(self, view: View) -> int:
        return max([int(turn["number"]) for turn in view.get("turns", [])], default=0)

    def next_setup(self, game: Game, seed: int) -> Json:
        """The decks as they were in this game, to be changed before the next (100.4), and who chooses who begins (103.2)."""
        setup, result, state = game.setup, game.result, game.state
        assert isinstance(setup, dict) and result is not None and isinstance(state, MagicState)
        chooser = game_start.next_chooser(len(state.players), result.winners, state.chooser)
        after: dict[str, Json] = {**setup, "seed": seed, "first": None, "chooser": chooser}
        if isinstance(setup.get("sideboards"), list):
            settings = setup.get("ruleset")
            after["ruleset"] = {**(settings if isinstance(settings, dict) else {}), "sideboarding": True}
            after["decks"], after["sideboards"] = _as_played(game)
        return after

    def kept_deck(self, game: Game, decision: Decision) -> Answer | None:
        if not decision.options or decision.options[0].verb != "deck":
            return None
        assert isinstance(game.state, MagicState)
        library = game.state.players[decision.player].library
        return decision.normal([option.key for option in decision.options if option.about in library])


def _as_played(game: Game) -> tuple[Json, Json]:
    """Decks and sideboards as the players chose them before a game."""
    start = game.rules.start(game.setup)
    assert isinstance(start, MagicState)
    chosen: dict[int, list[int]] = {seat: list(player.library) for seat, player in start.players.items()}
    asked = [seat for seat in start.players if teams.sideboard(start, seat) and start.ruleset.sideboarding]
    for given in game.inputs:
        if given.kind == "answer" and given.seat in asked and isinstance(given.value, tuple):
            asked.remove(given.seat)
            if all(
                str(key).startswith("card:") for key in given.value
            ):  # else nothing was left of the team's sideboard
                chosen[given.seat] = [int(str(key).partition(":")[2]) for key in given.value]
    taken = [id for ids in chosen.values() for id in ids]
    decks: list[Json] = []
    sideboards: list[Json] = []
    for seat, player in start.players.items():
        cards = [*player.library, *player.sideboard]
        decks.append([start.objects[id].print.key for id in sorted(chosen[seat])])
        sideboards.append([start.objects[id].print.key for id in cards if id not in taken])
    return decks, sideboards


def _packed(name: str, main: Cards, sideboard: Cards, extras: dict[str, Cards]) -> Brought:
    return Brought(name, main, {**({SIDEBOARDS: sideboard} if sideboard else {}), **extras})


def _from_deck(way: Way) -> list[str]:
    """What the variant takes out of a deck: a commander, say."""
    return [key for key in decks_ready.brings(way.variant) if key in decks_ready.OF_DECK]


def _divided(name: str, chosen: deck_files.Chosen, way: Way, spare: decks_ready.Extras) -> Brought:
    """A deck with what the variant takes out of it, and ready cards for what it takes besides."""
    own = {key: chosen.cards(decks_ready.OF_DECK[key][0]) for key in _from_deck(way)}
    _check_parts(name, way, own)
    return _packed(name, chosen.main, chosen.sideboard, {**spare, **own})


def _without(extras: dict[str, Cards], left_out: str) -> dict[str, Cards]:
    return {key: cards for key, cards in extras.items() if key != left_out}


def _check_parts(deck: str, way: Way, own: dict[str, Cards]) -> None:
    """A deck must hold what the variant takes from it: a commander, say."""
    for key in decks_ready.brings(way.variant):
        if key in decks_ready.OF_DECK and not own.get(key):
            args: dict[str, Any] = {
                "deck": deck or "-",
                "name": way.variant,
                "rule": decks_ready.OF_DECK[key][1],
                "key": key,
            }
            raise ArbiterError(Message("setup-deck-lacks", args))


def _as_list(value: Any) -> Any:
    return [_as_list(part) for part in value] if isinstance(value, tuple | list) else value
