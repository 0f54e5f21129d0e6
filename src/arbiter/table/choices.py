"""What can be chosen before a game, in words: computed by a worker, because it loads the games.  And whether a choice fits."""

from __future__ import annotations

from typing import Any, Final

from arbiter import games
from arbiter.client.face import Face, face_of
from arbiter.client.plan import agent_names
from arbiter.kernel.localisation import LANGUAGES
from arbiter.setup import Decks, decks_of
from arbiter.table.setups import prepared
from arbiter.table.shapes import Choices, Chosen, DeckChoice, GameChoice, StopsChoice, VariantChoice, title
from arbiter.table.sights import sight_of

MOST_SEATS: Final = 8
"""The page has room for so many players; more can play by the command line."""
BEST_OF: Final = (1, 3, 5)


def choices(lang: str) -> dict[str, Any]:
    """All games that can be played at a table."""
    offered = [_game(name, lang) for name in games.names("face") if games.has(name, "decks")]
    return Choices(games=offered).model_dump(mode="json")


def _game(name: str, lang: str) -> GameChoice:
    face, library = face_of(name), decks_of(name)
    variants = [_variant(library, variant, lang) for variant in library.variants() or [""]]
    decks = {deck: variant.name for variant in reversed(variants) for deck in variant.decks}
    return GameChoice(
        name=name,
        title=title("game", name, lang),
        variants=[variant for variant in variants if variant.players],
        rulesets=[Chosen(name=ruleset, title=title("ruleset", ruleset, lang)) for ruleset in library.rulesets()],
        decks=[_deck(face, deck, decks[deck], lang) for deck in dict.fromkeys([*library.ready(), *decks])],
        agents=[Chosen(name=agent, title=title("room-agent", agent, lang)) for agent in agent_names(name)],
        best_of=list(BEST_OF),
        campaign=face.has_campaign,
        stops=_stops(name, lang),
    )


def _stops(name: str, lang: str) -> StopsChoice:
    stops, sight = face_of(name).stops(), sight_of(name)
    named = [Chosen(name=moment, title=sight.moment_text(moment, lang)) for moment in stops.moments]
    return StopsChoice(moments=named, own=list(stops.own_stops), others=list(stops.other_stops))


def _variant(library: Decks, variant: str, lang: str) -> VariantChoice:
    sizes = [players for players in library.sizes(variant) if players <= MOST_SEATS]
    return VariantChoice(
        name=variant,
        title=title("variant", variant, lang) if variant else "",
        players=sizes,
        usual=4 if 4 in sizes else sizes[0] if sizes else 0,
        decks=library.ready_for(variant) if variant else library.ready(),
    )


def _deck(face: Face, deck: str, variant: str, lang: str) -> DeckChoice:
    name = face.deck_name(lang, deck, variant)
    about = face.deck_label(lang, deck, variant).removeprefix(name).strip()
    return DeckChoice(name=deck, title=name, about=about, lines=face.deck_lines(lang, deck, variant))


def checked(setup: dict[str, Any]) -> int:
    """How many play a set-up; `ArbiterError` if it cannot be played."""
    return int(prepared(setup)["players"])


def settled(setup: dict[str, Any]) -> dict[str, Any]:
    """A set-up with every card in it, and what its decks are called in each language."""
    made = prepared(setup)
    face = face_of(str(made["game"]))
    ready = set(face.decks(made["variant"]))
    named = {
        lang: [face.deck_name(lang, name, made["variant"]) if name in ready else name for name in made["names"]]
        for lang in LANGUAGES
    }
    return {"setup": made, "decks": named}


def levels(game: str) -> list[str]:
    """The agents that play a game, the strongest first."""
    games.entry_of(game)
    return agent_names(game)
