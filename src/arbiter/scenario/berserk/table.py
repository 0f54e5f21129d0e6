"""Berserk at the scenario table: positions, names, actions and facts of a battle for the script runner."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, final

import arbiter.berserk
from arbiter.berserk.game import RULES
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import cells, properties
from arbiter.berserk.rules.campaign import Campaign
from arbiter.berserk.rules.phases import ALTERNATING
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import CHANCE, Answer, Assign, Decision, Number, Option, PickOne, PickSome
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.state import State
from arbiter.scenario.berserk import onboard
from arbiter.scenario.berserk.describe import describe, exact
from arbiter.scenario.berserk.facts import Facts
from arbiter.scenario.berserk.names import Names
from arbiter.scenario.berserk.position import Setup, cell_number
from arbiter.scenario.berserk.words import WORDS
from arbiter.scenario.document import Scenario, Step
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Scalar, ScenarioError, Value
from arbiter.scenario.table import Default, Fact, Table

KEYS = {
    "berserk-ask-attack": "at",
    "berserk-ask-target": "at",
    "berserk-ask-targets": "at",
    "berserk-ask-cell": "to",
    "berserk-ask-x": "x",
    "berserk-ask-way": "way",
    "berserk-ask-cost": "of",
    "berserk-ask-eliteness": "of",
    "berserk-ask-element": "of",
    "berserk-ask-class": "of",
    "berserk-ask-chips": "chips",
    "berserk-ask-gold": "gold",
    "berserk-ask-place": "cells",
    "berserk-ask-seating": "hosts",
}
"""Which key of a step answers a decision, by its prompt."""

ACTIONS = {
    "move": "move",
    "strike with": "strike",
    "use": "use",
    "defend with": "defend",
    "accumulate a chip on": "chip",
    "aim with": "aim",
    "retreat with": "retreat",
    "reveal": "reveal",
}
"""Verbs of a script, and what the keys of the options begin with."""

SLOW = ("move", "strike with", "accumulate a chip on", "aim with", "retreat with", "end turn")
"""412.2: what is done in the Choice Subphase only."""

WRONG_TIME = ("107.2", "412.2")
"""Rules by which such a thing is refused at any other time: then it is tried at once."""

WHOLE = {"recruit": "berserk-ask-recruit", "place": "berserk-ask-place", "seat": "berserk-ask-seating"}
"""Verbs that answer a question of their own."""

OUT_OF_TIME = "be out of time"
RULINGS = ("be awarded victory", "be awarded a draw", OUT_OF_TIME)
"""What a judge does to a player."""

FACTS = ("lives", "cost", "movement", "weak", "medium", "strong", "strength")


@cache
def rule_numbers() -> frozenset[str]:
    """The numbers of the rules and sections of the book, and its terms; empty while there is no book."""
    numbers: list[str] = []
    folder = Path(str(arbiter.berserk.__file__)).parent / "rulebook"
    for table in ("rules.tsv", "sections.tsv"):
        path = folder / table
        if path.exists():
            numbers += [line.split("\t")[0] for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return frozenset(numbers)


@final
class BerserkTable(Table):
    """One run of a scenario of Berserk."""

    def __init__(self) -> None:
        self.rules = RULES
        self.words = WORDS
        self.names = Names()
        self.file = ""
        self.campaign: Campaign | None = None

    def begin(self, scenario: Scenario) -> Game:
        self.file = scenario.file
        setup = Setup(scenario, self.names)
        state = setup.build()
        self.campaign = setup.campaign()
        problems = self.rules.problems(state)
        if problems:
            problem = Message("scenario-impossible", {"problems": "; ".join(problems)})
            raise ScenarioError(scenario.file, scenario.given.line, problem)
        return from_state(self.rules, None, state, chance_open=True)

    def players(self, game: Game) -> int:
        return len(self.state(game).players)

    def describe(self, state: State) -> dict[str, Any] | None:
        assert isinstance(state, BerserkState)
        return describe(state)

    def exact(self, state: State) -> dict[str, Any]:
        assert isinstance(state, BerserkState)
        return exact(state)

    def knows_rule(self, number: str) -> bool:
        return not rule_numbers() or number in rule_numbers()

    def state(self, game: Game) -> BerserkState:
        assert isinstance(game.state, BerserkState)
        return game.state

    def facts(self, game: Game) -> Facts:
        return Facts(self.state(game), self.names, self.campaign)

    # Time.

    def moment(self, game: Game) -> tuple[int, int, str]:
        state = self.state(game)
        rolling = any(decision.seat == CHANCE for decision in game.decisions)
        return state.turn, state.active, "" if rolling else stage(state) or state.phase

    def stack(self, game: Game) -> list[int]:
        return list(reversed(self.state(game).stack))

    # Decisions.

    def is_priority(self, decision: Decision) -> bool:
        if decision.seat == CHANCE or not decision.options:
            return False
        return decision.options[0].key in _PASSING or decision.prompt.id == _PRIORITY

    def offers_actions(self, decision: Decision) -> bool:
        """Also where a player cannot hand over the turn, because a card must attack or move first."""
        return self.is_priority(decision) or decision.prompt.id in ("berserk-ask-choice", "berserk-ask-obliged")

    def ruling(self, step: Step) -> str:
        """602.2, 603.3, 604: awards, with or without time being over, and the count of a game out of time."""
        if step.verb not in RULINGS:
            return ""
        judge, late = step.args.get("by"), step.args.get("out of time")
        change: dict[str, object] = {}
        if step.verb != OUT_OF_TIME:
            change["award"] = step.seat if step.verb == "be awarded victory" else None
        if step.verb == OUT_OF_TIME or (isinstance(late, Scalar) and late.value is True):
            change["time"] = judge.text if isinstance(judge, Scalar) else "judge"
        return json.dumps(change)

    def passing(self, decision: Decision) -> Answer:
        return "pass" if decision.prompt.id == _PRIORITY else decision.options[0].key

    def key_for(self, game: Game, decision: Decision) -> str:
        return KEYS.get(decision.prompt.id, "")

    def default(self, game: Game, decision: Decision) -> Default | None:
        if decision.choices() <= 1 and not isinstance(decision, Assign):
            return _only(decision)
        if isinstance(decision, PickOne) and decision.option("no") is not None:
            return Default("no", "decline", True)
        if isinstance(decision, PickOne) and decision.option("keep") is not None:
            return Default("keep", "decline", True)
        if isinstance(decision, PickSome) and decision.least == 0:
            return Default((), "decline", True)
        return None

    def takes(self, game: Game, step: Step, decision: Decision) -> bool:
        if step.verb in WHOLE:
            return decision.prompt.id == WHOLE[step.verb]
        if step.verb == "stop recruiting":
            return decision.prompt.id == "berserk-ask-recruit"
        if not self.offers_actions(decision):
            return False
        state = self.state(game)
        if step.verb == "defend with":
            return bool(state.stack)
        if step.verb == "decline":
            return decision.options[0].key == "decline"
        if step.verb in SLOW:
            return state.phase == "choice" or _too_soon(state, step) or step.refused in WRONG_TIME
        return step.verb != "use" or self.act(game, step, decision) is not None or self.is_time(state, step)

    def is_time(self, state: BerserkState, step: Step) -> bool:
        """Whether an ability that is not offered may be tried (and refused) now: a slow one in the Choice Subphase."""
        if state.phase in ALTERNATING and not state.stack:
            return True
        if onboard.is_cell(step.subject):
            return onboard.is_sudden(state, step) or self.has_come(state, step)
        for id in self.names.find(state, step.subject):
            for held in properties.of(state, id).held:
                if _is_meant(step, held.key) and isinstance(held.ability, n.Playable):
                    return held.ability.sudden or self.has_come(state, step)
        return self.has_come(state, step)

    def has_come(self, state: BerserkState, step: Step) -> bool:
        """Whether this is the time for a slow ability; in the other player's turn it may be tried only to be refused."""
        if state.phase == "choice" or _too_soon(state, step):
            return True
        return bool(step.refused) and state.active != step.seat

    def act(self, game: Game, step: Step, decision: Decision) -> Value | Answer | None:
        if step.verb in ("place", "seat"):
            names = [Scalar(step.line, name, name, False) for name in step.args]
            return Fields(step.line, names, list(step.args.values()))
        if step.verb in ("end turn", "decline"):
            return "end" if step.verb == "end turn" else "decline"
        if step.verb == "stop recruiting":
            return "stop"
        fitting = [option for option in decision.options if self.does(game, step, option)]
        if len(fitting) > 1 and len({option.group or option.key for option in fitting}) > 1:
            said = ", ".join([f"{self.option_names(game, decision, option)[0]} [{option.key}]" for option in fitting])
            raise ScenarioError(self.file, step.line, Message("scenario-ambiguous", {"name": step.says, "names": said}))
        return fitting[0].key if fitting else None

    def does(self, game: Game, step: Step, option: Option) -> bool:
        """Whether an option is the action that a step speaks of."""
        verb, _, key = option.key.partition(":")
        if step.verb == "use" and verb == cells.VERB:
            return option.detail == step.subject and key in onboard.keys_meant(self.state(game), step)
        if step.subject not in self.object_names(game, option.about):
            return False
        card = self.find(game, step.subject)
        if len(card) == 1 and card[0] != option.about:
            return False
        if step.verb == "recruit":
            return verb == ("other" if "for" in step.args else "recruit")
        return verb == ACTIONS[step.verb] and (step.verb != "use" or _is_meant(step, option.detail))

    def own_keys(self, step: Step) -> list[str]:
        if step.verb in ("place", "seat"):
            return list(step.args)
        return ["ability", "for"]

    # Refusals.

    def refusal(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        """Why something is not offered: asked of the rules."""
        state = self.state(game)
        if step.verb in ("place", "seat"):
            return decision.check(self.pairs(game, step))
        if step.verb == "end turn":
            return decision.check("end")
        if step.verb == "pass":
            return decision.check("pass")
        if step.verb == "use" and onboard.is_cell(step.subject):
            if name and not self.offers_actions(decision) and decision.referee is not None:
                return decision.check(f"card:{self.find(game, name)[0]}") if self.find(game, name) else None
            action = f"{cells.VERB} {onboard.key_to_ask(state, step)}"
            return (
                None
                if name and self.offers_actions(decision)
                else game.why_not(step.seat, action + self.aim(game, name))
            )
        card = self.find(game, step.subject)
        if not card:
            return None
        if step.verb == "recruit" and decision.prompt.id == "berserk-ask-recruit":
            return decision.check(f"{'other' if 'for' in step.args else 'recruit'}:{card[0]}")
        if step.verb == "choose":
            return decision.check(f"card:{card[0]}")
        if step.verb not in ACTIONS:
            return None
        if name and not self.offers_actions(decision) and decision.referee is not None:
            return decision.check(f"card:{self.find(game, name)[0]}") if self.find(game, name) else None
        action = f"{ACTIONS[step.verb]} {card[0]}"
        if step.verb == "use":
            action += f" {self.key_of(state, step, card[0])}"
        if name and self.offers_actions(decision):
            return None
        return game.why_not(step.seat, action + self.aim(game, name))

    def aim(self, game: Game, name: str) -> str:
        """What an action is directed at, for the question why it cannot be."""
        if not name:
            return ""
        if len(name) == 2 and name[0] in "abcde" and name[1].isdigit():
            return f" to {cell_number(name)}"
        card = self.find(game, name)
        return f" at {card[0]}" if card else ""

    def key_of(self, state: BerserkState, step: Step, id: int) -> str:
        for kind in (n.Playable, n.Triggered):
            for held in properties.of(state, id).held:
                if _is_meant(step, held.key) and isinstance(held.ability, kind):
                    return held.key
        return "-"

    def pairs(self, game: Game, step: Step) -> list[tuple[str, str]]:
        """What a step assigns, with keys also for what is not offered."""
        made: list[tuple[str, str]] = []
        for name, where in step.args.items():
            ids = self.find(game, name)
            place = where.text if isinstance(where, Scalar) else ""
            to = f"cell:{cell_number(place)}" if step.verb == "place" else ""
            if step.verb == "seat":
                hosts = self.find(game, place)
                to = f"host:{hosts[0] if hosts else 0}"
            made.append((f"card:{ids[0] if ids else 0}", to))
        return made

    # Looking.

    def option_names(self, game: Game, decision: Decision, option: Option) -> list[str]:
        verb = option.key.partition(":")[0]
        names = self.object_names(game, option.about) if option.about else []
        for said, key in ACTIONS.items():
            if verb == key and names and self.offers_actions(decision):
                tail = f" {option.detail}" if verb == "use" else ""
                return [f"{said} {names[0]}{tail}", f"{said} {names[0]}", option.key]
        if verb == cells.VERB:
            place = onboard.place_of(self.state(game), option.detail, option.key.partition(":")[2])
            return [f"use {option.detail} {place}", f"use {option.detail}", option.key]
        if verb == "trigger":
            return [*names, f"{names[0]} {option.detail}", option.key]
        if verb in ("word", "way"):
            return [option.key.partition(":")[2], option.key]
        if verb == "cell":
            return [option.detail, option.key]
        return [*names, option.key]

    def object_names(self, game: Game, id: int) -> list[str]:
        return self.names.of(self.state(game), id)

    def known_names(self, game: Game) -> list[str]:
        return self.names.known()

    def find(self, game: Game, name: str) -> list[int]:
        return self.names.find(self.state(game), name)

    def player_fact(self, game: Game, seat: int, fact: str) -> Fact:
        return self.facts(game).player(seat, fact)

    def object_fact(self, game: Game, id: int, fact: str) -> Fact:
        return self.facts(game).object(id, fact)

    def zone_of(self, game: Game, id: int) -> str:
        card = self.state(game).objects.get(id)
        return card.zone if card is not None else "nowhere"

    def game_fact(self, game: Game, fact: str) -> Fact:
        return self.facts(game).game(fact)

    def why(self, game: Game, fact: Scalar) -> str:
        what, _, name = fact.text.partition(" of ")
        if what not in FACTS:
            raise unknown(self.file, fact.line, what, FACTS, "fact")
        ids = self.find(game, name)
        if what == "strength":
            ids = [use.id for use in self.state(game).uses.values() if use.source in ids]
        if not ids:
            raise unknown(self.file, fact.line, name, self.known_names(game), "object")
        return f"{what} of {ids[-1]}"


def _too_soon(state: BerserkState, step: Step) -> bool:
    """304, 506.2, 512.1: what is to be refused because the stack is not empty is tried while it is not."""
    return step.refused in ("304.1", "304.2", "506.2", "512.1") and bool(state.stack)


def stage(state: BerserkState) -> str:
    """511: the step of the game action on top of the stack, if it has come so far."""
    top = state.stack[-1] if state.stack else 0
    if top in state.rolls:
        return "die roll"
    use = state.uses.get(top)
    return use.stage if use is not None and use.stage in ("effect", "ending") else ""


_PRIORITY = "berserk-ask-priority"  # also where a card must defend, so that its player cannot pass
_PASSING = ("pass", "end", "decline")


def _is_meant(step: Step, key: str) -> bool:
    """Whether an ability is the one that a step numbers, if it does: the second printed one is p1, or in it p1.0."""
    place = step.args.get("ability")
    if not isinstance(place, Scalar):
        return True
    return key.split(".")[0] == f"p{int(place.text) - 1}"


def _only(decision: Decision) -> Default | None:
    """The answer of a decision that leaves no choice."""
    if isinstance(decision, Number):
        return Default(decision.least, "")
    keys = tuple([option.key for option in decision.options])
    candidates: list[Answer] = [keys[0]] if isinstance(decision, PickOne) and keys else [keys, ()]
    for candidate in candidates:
        if decision.check(candidate) is None:
            return Default(decision.normal(candidate), "")
    return None
