"""Drafts as scenario files: `given: {rounds: ...}` begins a draft in the place of a game.  CR 905.1, 905.2

given: {rounds: [[[Shock, Opt], [Fog, Duress]]], does: {Fog: [face up]}}
when: [{P1: draft Shock}, {P2: draft Fog}]
then: {P1: {pool: [Shock]}, P2: {face up: [Fog]}}
"""

from __future__ import annotations

from typing import final

from arbiter.drafting.draft import new_draft
from arbiter.drafting.state import DraftState
from arbiter.kernel.decisions import Answer, Decision, Option
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Refusal
from arbiter.magic.limited.conspiracy import Ability, noted
from arbiter.magic.limited.draft import MagicDraft
from arbiter.scenario.document import Scenario, Step, Verb, Words, names_shape
from arbiter.scenario.shapes import Listed, Mapping, Text, Whole, Word
from arbiter.scenario.source import Fields, Items, Scalar, Value
from arbiter.scenario.table import Default, Fact, Named, Ordered, Table

PACKS = Listed(Listed(Text()), about="The packs of the players, P1 first.")

WORDS = Words(
    game="magic",
    head={},
    given=Mapping(
        {
            "rounds": Listed(PACKS, about="The draft rounds, each with a pack for every player."),
            "spare": Listed(Listed(Text()), about="Packs that cards can add to the draft."),
            "passing": Word(
                ("by hand",), "passing", about="Whoever passes a pack is asked to whom, also where only one may be."
            ),
            "does": Mapping({}, patterns={".+": Listed(Text())}, about="What a card does in the draft, by its name."),
        },
        ["rounds"],
    ),
    verbs={"draft": Verb("yes")},
    player_facts={
        "pool": names_shape(),
        "pack": names_shape(),
        "face up": names_shape(),
        "removed": names_shape(),
        "sees": names_shape(),
        "noted": names_shape(),
    },
    object_facts=Mapping({}, what="fact"),
    moments=["pick"],
    facts={"round": Whole()},
    zones=["pack", "pool"],
)


@final
class ScriptedDraft(MagicDraft):
    """A draft in which the file may say what cards do (of all others their text says it), and that packs are passed by hand."""

    def __init__(self, does: dict[str, tuple[Ability, ...]], by_hand: bool = False) -> None:
        super().__init__("draft-magic")
        self.does_by_name = does
        self.by_hand = by_hand

    def asks_whom(self, able: list[int]) -> bool:
        return super().asks_whom(able) or (self.by_hand and bool(able))

    def abilities(self, name: str) -> tuple[Ability, ...]:
        return self.does_by_name[name] if name in self.does_by_name else super().abilities(name)


def is_draft(root: Value) -> bool:
    """Whether a file gives packs to draft from."""
    given = root.get("given") if isinstance(root, Fields) else None
    return isinstance(given, Fields) and given.get("rounds") is not None


def _texts(value: Value | None) -> list[str]:
    return [name.text for name in value.items if isinstance(name, Scalar)] if isinstance(value, Items) else []


def _lists(value: Value | None) -> list[Value]:
    return list(value.items) if isinstance(value, Items) else []


@final
class DraftTable(Table):
    """A draft at the scenario table."""

    def __init__(self, numbers: frozenset[str]) -> None:
        self.rules = ScriptedDraft({})
        self.words = WORDS
        self.numbers = numbers  # of all rules of the book

    def begin(self, scenario: Scenario) -> Game:
        given = scenario.given.get("does")
        pairs = given.pairs() if isinstance(given, Fields) else []
        does = {name.text: tuple([(word, None) for word in _texts(words)]) for name, words in pairs}
        self.rules = ScriptedDraft(does, scenario.given.get("passing") is not None)
        rounds = [[_texts(pack) for pack in _lists(packs)] for packs in _lists(scenario.given.get("rounds"))]
        return new_draft(self.rules, rounds, spare=[_texts(pack) for pack in _lists(scenario.given.get("spare"))])

    def players(self, game: Game) -> int:
        return len(self._state(game).players)

    def _state(self, game: Game) -> DraftState:
        assert isinstance(game.state, DraftState)
        return game.state

    def knows_rule(self, number: str) -> bool:
        return number in self.numbers

    def moment(self, game: Game) -> tuple[int, int, str]:
        return self._state(game).round, 0, self._state(game).stage

    def stack(self, game: Game) -> list[int]:
        return []

    def is_priority(self, decision: Decision) -> bool:
        return decision.prompt.id == "draft-take"

    def passing(self, decision: Decision) -> Answer:
        return "none"  # nobody passes in a draft: refused

    def key_for(self, game: Game, decision: Decision) -> str:
        return ""

    def default(self, game: Game, decision: Decision) -> Default | None:
        return None

    def takes(self, game: Game, step: Step, decision: Decision) -> bool:
        return self.is_priority(decision)

    def act(self, game: Game, step: Step, decision: Decision) -> Answer | None:
        named = [option.key for option in decision.options if step.subject in self.option_names(game, decision, option)]
        return named[0] if named else None

    def own_keys(self, step: Step) -> list[str]:
        return []

    def refusal(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        """905.1a, 905.1b, 905.1c: only what is in the pack can be taken, and packs go where their round says."""
        return decision.check("none") if not name or decision.prompt.id == "draft-to-whom" else None

    def option_names(self, game: Game, decision: Decision, option: Option) -> list[str]:
        """A card by its name; what a card allows by its name and whom or what it is about."""
        if option.verb in ("yes", "no"):
            return [option.verb]
        about = [self.rules.name_of(game.state, decision.seat, id).name for id in (option.about, option.other) if id]
        words = [*about, *([option.detail] if option.detail else [])]
        return [" ".join(words), *words, option.key]

    def object_names(self, game: Game, id: int) -> list[str]:
        return [self.rules.name_of(game.state, 0, id).name]

    def known_names(self, game: Game) -> list[str]:
        return sorted(set(self._state(game).sheet))

    def find(self, game: Game, name: str) -> list[int]:
        return [card.id for player in self._state(game).players.values() for card in player.pool if card.name == name]

    def player_fact(self, game: Game, seat: int, fact: str) -> Fact:
        view = game.view(seat)
        names: list[str] = []
        if fact == "pool":
            names = [card["name"] for card in view["pool"]]
        elif fact == "pack":
            names = view["pack"] or []
        elif fact == "face up":
            names = view["players"][seat]["up"]
        elif fact == "removed":
            names = [name or "-" for name in view["players"][seat]["removed"]]
        elif fact == "sees":  # what a player has looked at, and what was revealed
            names = [sight["card"] for sight in view["sights"]]
            names += [name for player in view["players"] if player["seat"] != seat for name in player["known"]]
        else:
            return [Named([value]) for _, _, value in noted(self._state(game), seat)]
        return [Named([name]) for name in (dict.fromkeys(names) if fact == "sees" else names)]

    def object_fact(self, game: Game, id: int, fact: str) -> Fact:
        return None

    def zone_of(self, game: Game, id: int) -> str:
        return "pool"

    def game_fact(self, game: Game, fact: str) -> Fact:
        return self._state(game).round if fact == "round" else Ordered([])

    def why(self, game: Game, fact: Scalar) -> str:
        return fact.text
