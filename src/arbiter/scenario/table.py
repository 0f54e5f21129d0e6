"""How a game joins the scenarios: a table that sets up positions and knows the game's words for what is on it.

The runner knows files, scripts and expectations; everything that is a game's own goes through this class.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias, final

from arbiter.kernel.decisions import Answer, Assign, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.scenario.document import Scenario, Step, Words
from arbiter.scenario.report import Line
from arbiter.scenario.source import Scalar, Value


@final
class Named:
    """Something with a name: the most exact name first (`Bear 2`), then others that fit (`Bear`)."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def __repr__(self) -> str:
        return f"Named({self.names!r})"


@final
class Ordered:
    """A list in which the order matters: a library, a graveyard, the stack."""

    def __init__(self, items: list[Named]) -> None:
        self.items = items


@final
class Symbols:
    """Symbols in braces, the mana of a pool: in any order."""

    def __init__(self, text: str) -> None:
        self.text = text

    def same(self, other: str) -> bool:
        return sorted(_SYMBOL.findall(self.text)) == sorted(_SYMBOL.findall(other))


_SYMBOL = re.compile(r"\{[^{}]*\}(?:×[0-9]+)?")

Fact: TypeAlias = "None | bool | int | str | list[Named] | Ordered | Symbols | dict[str, int]"


@final
class Default:
    """What happens when a script does not say: the answer, and how the story tells it (empty: not at all)."""

    def __init__(self, answer: Answer, story: str, consequence: bool = False) -> None:
        self.answer = answer
        self.story = story  # pass | decline | nothing
        self.consequence = consequence  # strict files must say so themselves


class Table:
    """One game's side of the scenarios.  One object per run: it may remember names."""

    rules: Rules
    words: Words

    def begin(self, scenario: Scenario) -> Game:
        """The game at the position that the file gives."""
        raise NotImplementedError

    def for_file(self, root: Value) -> Table:
        """The table that plays a file like this one: this, unless a game has several sorts of files."""
        return self

    def players(self, game: Game) -> int:
        """How many players the game has begun with."""
        return len(self.rules.seats(game.state))

    def fork(self) -> Table:
        """The table for a fork of the game: what it learns there must not be remembered here."""
        return self

    def describe(self, state: State) -> dict[str, Any] | None:
        """A position as the keys of a file that sets it up; None if the format cannot say it."""
        return None

    def exact(self, state: State) -> dict[str, Any]:
        """A position as the keys of a file, whole, as the engine saves it."""
        raise NotImplementedError

    def knows_rule(self, number: str) -> bool:
        """Whether the game's rulebook has this rule."""
        raise NotImplementedError

    def spoken(self, game: Game, lang: str) -> str:
        """The language in which the game is told: a rulebook may have terms of its own."""
        return lang

    def answers_for(self, game: Game, player: int) -> int:
        """The seat that answers what a player is asked: their own, unless the rules let another player decide."""
        return player

    # Time.

    def moment(self, game: Game) -> tuple[int, int, str]:
        """The turn (counted), whose it is, and the word for its step."""
        raise NotImplementedError

    def stack(self, game: Game) -> list[int]:
        """What is waiting to resolve, the top first."""
        raise NotImplementedError

    # Telling.

    def note(self, game: Game) -> None:
        """Remember what the story will tell of once it is gone."""

    def after(self, game: Game, entries: list[Entry], place: int, index: int) -> list[Line]:
        """What the story tells after an event, besides: `entries` are those since the last decision, this one the
        `index`th of the log."""
        return []

    # Decisions.

    def is_priority(self, decision: Decision) -> bool:
        """Whether this is the decision at which a player acts or passes."""
        raise NotImplementedError

    def next_to_decide(self, game: Game) -> Decision:
        """Of the open decisions, the one that is answered first when the script says nothing."""
        return game.decisions[0]

    def ruling(self, step: Step) -> str:
        """What a judge does at a step, as the repair that he makes; empty: it is a player's own doing."""
        return ""

    def passing(self, decision: Decision) -> Answer:
        """How to pass."""
        raise NotImplementedError

    def key_for(self, game: Game, decision: Decision) -> str:
        """The key of a step that answers this decision: targets, x, modes ...; empty if none does."""
        raise NotImplementedError

    def default(self, game: Game, decision: Decision) -> Default | None:
        """What is answered when the script says nothing; None: the script must say."""
        raise NotImplementedError

    def in_passing(self, game: Game, decision: Decision, named: list[str]) -> Answer | None:
        """The answer to a decision that a step leaves open because it only serves what the step does; None if it matters.

        `named`: the names that the step has given for other things.
        """
        return None

    def takes(self, game: Game, step: Step, decision: Decision) -> bool:
        """Whether this decision is the one at which the step's action is done (or refused)."""
        raise NotImplementedError

    def act(self, game: Game, step: Step, decision: Decision) -> Value | Answer | None:
        """The answer that does the action, or a value still to be read as one; None: it is not offered."""
        raise NotImplementedError

    def own_keys(self, step: Step) -> list[str]:
        """The keys of a step that `act` has used."""
        raise NotImplementedError

    def refusal(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        """Why an action (name empty), or a name in a decision on the way, is not offered: the rule."""
        raise NotImplementedError

    def option_names(self, game: Game, decision: Decision, option: Option) -> list[str]:
        """What a file may call an option, the most exact name first."""
        names = self.object_names(game, option.about) if option.about else []
        return [*names, *[word for word in (option.detail, option.verb, option.key) if word]]

    def slot_names(self, game: Game, decision: Assign, slot: Option) -> list[str]:
        """What a file may call a slot."""
        return self.option_names(game, decision, slot)

    # Looking.

    def object_names(self, game: Game, id: int) -> list[str]:
        """What a file may call an object or a player, the most exact name first."""
        raise NotImplementedError

    def known_names(self, game: Game) -> list[str]:
        """All names of objects, for messages."""
        raise NotImplementedError

    def find(self, game: Game, name: str) -> list[int]:
        """The objects of that name, wherever they are now (or, gone for good, as they were last)."""
        raise NotImplementedError

    def player_fact(self, game: Game, seat: int, fact: str) -> Fact:
        raise NotImplementedError

    def object_fact(self, game: Game, id: int, fact: str) -> Fact:
        raise NotImplementedError

    def zone_of(self, game: Game, id: int) -> str:
        """Where an object is, as a word of the file."""
        raise NotImplementedError

    def game_fact(self, game: Game, fact: str) -> Fact:
        raise NotImplementedError

    def why(self, game: Game, fact: Scalar) -> str:
        """A fact with names ("power of Bear") as the rules want it, with ids; `ScenarioError` if there is none."""
        raise NotImplementedError

    def player_name(self, game: Game, seat: int) -> str:
        return f"P{seat + 1}"

    def prompt(self, game: Game, decision: Decision) -> Message:
        """What a decision asks, for messages."""
        return decision.prompt
