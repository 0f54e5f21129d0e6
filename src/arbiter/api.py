"""The face of Arbiter for Python: few nouns, short verbs.  `import arbiter` offers all of it; docs/api.md shows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, overload

from arbiter import games
from arbiter.agents import make, names
from arbiter.berserk.cards import pool as berserk_pool
from arbiter.berserk.cards.card import Card as BerserkCard
from arbiter.client.berserk.names import card_named
from arbiter.client.face import face_of
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import language, say
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message, Reason, Refusal
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Result
from arbiter.kernel.saving import load as load_text
from arbiter.kernel.saving import save
from arbiter.kernel.seats import Agent, Seat, random_answer
from arbiter.magic.cards import deck_files
from arbiter.magic.cards import pool as magic_pool
from arbiter.magic.cards.card import Card
from arbiter.matches import Match, new_match, play_match
from arbiter.matches import load_match as match_from
from arbiter.research import Summary, simulate
from arbiter.scenario.report import Report
from arbiter.scenario.run import run_file
from arbiter.setup import Brought, decks_of

__all__ = [
    "Agent",
    "ArbiterError",
    "BerserkCard",
    "Brought",
    "Card",
    "Game",
    "IllegalChoice",
    "Match",
    "Message",
    "Reason",
    "Refusal",
    "Report",
    "Result",
    "Rng",
    "Seat",
    "Summary",
    "agent",
    "agent_names",
    "berserk_card",
    "board",
    "card",
    "deck",
    "decks",
    "load",
    "load_match",
    "new_battle",
    "new_game",
    "new_match",
    "play",
    "play_match",
    "random_answer",
    "rulesets",
    "run_scenario",
    "save",
    "say",
    "simulate",
    "variants",
]


def deck(given: str | Path) -> list[Card]:
    """The cards of a deck of the pool, by its name, or of a deck file, a commander aside: a new list."""
    return deck_files.chosen(given).main


@overload
def new_game(
    decks: Sequence[str | Path | list[Card] | Brought] = (),
    seed: int = 0,
    first: int | None = None,
    ruleset: str | dict[str, Json] | None = None,
    log: bool = True,
    variant: str = "",
    players: int = 0,
) -> Game: ...


@overload
def new_game(game: str, decks: Sequence[Any], seed: int = 0, **settings: Any) -> Game: ...


def new_game(*given: Any, **settings: Any) -> Game:
    """A game at its first decision: `new_game(decks, seed=0)` of Magic, `new_game("berserk", decks, seed=0)` of another.

    A deck is the name of a ready one, a deck file, or a list of cards.  Each game has settings of its own: `first` (who
    begins), `ruleset` (a rulebook by its name, or single settings), `variant`, `players` and `log` in Magic, where players
    without a deck have ready ones; those of `new_battle` in Berserk.
    """
    if given and isinstance(given[0], str):
        name, given = given[0], given[1:]
    else:
        name = settings.pop("game", games.DEFAULT)
    return decks_of(name).new_game(*given, **settings)


def new_battle(
    decks: Sequence[str | Path | Sequence[str]],
    seed: int = 0,
    ruleset: dict[str, Json] | None = None,
    format: str | None = None,
    log: bool = True,
) -> Game:
    """A battle of Berserk at its first decision.  A deck is a ready one's name, a deck file, or a list of names of cards.

    `ruleset`: the readings that a club plays by, where they are not ours; `format`: decks are checked by its rules.
    """
    return new_game("berserk", decks, seed, ruleset=ruleset, format=format, log=log)


def decks(game: str = games.DEFAULT, variant: str = "") -> list[str]:
    """The names of a game's ready decks, or of those that a variant of it is played with."""
    return decks_of(game).ready_for(variant) if variant else decks_of(game).ready()


def variants(game: str = games.DEFAULT) -> list[str]:
    """The variants of a game, by their names."""
    return decks_of(game).variants()


def rulesets(game: str = games.DEFAULT) -> list[str]:
    """The rulesets that a game can be played by, by their names."""
    return decks_of(game).rulesets()


def card(name: str) -> Card:
    """A card of Magic by its name, English or Russian; from the pool, or from the imported cards."""
    return magic_pool.card(name)


def berserk_card(name: str) -> BerserkCard:
    """A card of Berserk by its name in either language."""
    return berserk_pool.find(name) or card_named(name)


def agent(name: str, seed: int = 0, game: str = games.DEFAULT) -> Agent:
    """An agent by its name (`agent_names`), or one of your own as "module:name"; `greedy` knows the game it plays."""
    return make(name, seed, game)


def agent_names(game: str = games.DEFAULT) -> list[str]:
    """The agents that can play a game."""
    return names(game)


def play(game: Game, agents: Sequence[Agent], most: int = 100_000) -> Result | None:
    """Let the agents, one for each seat, play a game to its end; None if it is not over after so many answers."""
    for _ in range(most):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    return game.result


def board(game: Game, seat: int = 0, lang: str | None = None) -> str:
    """The table as a seat sees it, in words."""
    return "\n".join(face_of(game.rules.name).board_lines(game.view(seat), language(lang)))


def load(source: Path | str) -> Game:
    """A game from a save or a record: a `Path` is read, a text is taken as it is."""
    text = source.read_text("utf-8") if isinstance(source, Path) else source
    return load_text(text, games.all_rules())


def load_match(source: Path | str) -> Match:
    """A match from what `Match.save` has written: a `Path` is read, a text is taken as it is."""
    text = source.read_text("utf-8") if isinstance(source, Path) else source
    return match_from(text, games.all_rules())


def run_scenario(source: Path | str, strict: bool = False) -> Report:
    """Play a scenario: a `Path` is read, a text is taken as it is.  What is wrong with it stands in the report."""
    if isinstance(source, Path):
        return run_file(source, strict, complete=False)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "scenario.yaml"
        path.write_text(source, "utf-8")
        report = run_file(path, strict, complete=False)
    report.file = path.name
    return report
