"""Magic at the scenario table: positions, names, actions and facts of a game of Magic for the script runner."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, final

from arbiter.kernel.decisions import CHANCE, Answer, Assign, Decision, Number, Option, Order, Pay, PickOne, PickSome
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.state import State
from arbiter.magic import rulebook
from arbiter.magic.game import RULES
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions.planes import ROLL
from arbiter.magic.rules.casting import halves
from arbiter.magic.rules.casting.castable import not_a_target
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.layering.why import CHARACTERISTICS
from arbiter.magic.rules.paying.mana import BUSY
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants.terms import spoken
from arbiter.scenario.answers import NotOffered
from arbiter.scenario.document import Scenario, Step
from arbiter.scenario.magic.describe import describe, exact
from arbiter.scenario.magic.drafting import DraftTable, is_draft
from arbiter.scenario.magic.facts import Facts
from arbiter.scenario.magic.names import Names
from arbiter.scenario.magic.position import Setup
from arbiter.scenario.magic.telling import Telling
from arbiter.scenario.magic.words import WORDS
from arbiter.scenario.report import Line
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value
from arbiter.scenario.table import Default, Fact, Table

KEYS = {
    "choose-target": "targets",
    "choose-x": "x",
    "choose-mode": "modes",
    "choose-splice": "splice",
    "announce-cost": "announced",
    "choose-mana": "mana",
    "choose-division": "divided",
    "choose-sacrifice": "costs",
    "choose-discard": "costs",
    "choose-exile": "costs",
    "choose-tap": "costs",
    "choose-to-hand": "costs",
    "choose-crew": "costs",
}
"""Which key of a step answers a decision, by its prompt."""

FOR_MANA = "for mana"
EXTRA = ("may-pay-extra", "choose-extra")
KICKED = {"keyword-kicker": "kicked", "keyword-multikicker": "kicked"}  # 702.32c
DECLARED = {"attack": "declare-attackers", "block": "declare-blockers"}
MAY = ("may", "may-pay", "unless-pay", "may-pay-extra")
COLORS = "WUBRGC"
BOTH = "both halves"


@cache
def rule_numbers() -> frozenset[str]:
    """The numbers of the rules and sections of the book, and of the other books of the game: classic-2005/1.3."""
    numbers: list[str] = []
    own = Path(str(rulebook.__file__)).parent
    for folder in (own, *[head.parent for head in own.glob("*/book.yaml")]):
        before = "" if folder == own else f"{folder.name}/"
        for table in ("rules.tsv", "sections.tsv"):
            text = (folder / table).read_text(encoding="utf-8")
            numbers += [before + line.split("\t")[0] for line in text.splitlines()[1:]]
    return frozenset(numbers)


def _numbered(names: list[str], decision: Decision, option: Option) -> list[str]:
    """What tells apart abilities of one source that go on the stack together: "Mulldrifter (1)" is the first that triggered."""
    alike = [other.key for other in decision.options if other.about == option.about]
    return [f"{names[0]} ({alike.index(option.key) + 1})"] if names and len(alike) > 1 else []


@final
class MagicTable(Table):
    """One run of a scenario of Magic."""

    def __init__(self) -> None:
        self.rules = RULES
        self.words = WORDS
        self.names = Names()
        self.file = ""
        self.telling = Telling()

    def begin(self, scenario: Scenario) -> Game:
        self.file = scenario.file
        setup = Setup(scenario, self.names)
        state = setup.build()
        problems = self.rules.problems(state)
        if problems:
            problem = Message("scenario-impossible", {"problems": "; ".join(problems)})
            raise ScenarioError(scenario.file, scenario.given.line, problem)
        return from_state(self.rules, None, state, chance_open=True)

    def players(self, game: Game) -> int:
        return len(self.state(game).players)

    def describe(self, state: State) -> dict[str, Any] | None:
        assert isinstance(state, MagicState)
        return describe(state)

    def exact(self, state: State) -> dict[str, Any]:
        assert isinstance(state, MagicState)
        return exact(state)

    def fork(self) -> Table:
        twin = MagicTable()
        twin.file = self.file
        twin.names = self.names.copy()
        return twin

    def note(self, game: Game) -> None:
        self.telling.note(self.state(game))

    def after(self, game: Game, entries: list[Entry], place: int, index: int) -> list[Line]:
        return self.telling.after(self.state(game), entries, place, index)

    def spoken(self, game: Game, lang: str) -> str:
        return spoken(lang, self.state(game).ruleset)

    def for_file(self, root: Value) -> Table:
        return DraftTable(rule_numbers()) if is_draft(root) else self

    def knows_rule(self, number: str) -> bool:
        return number in rule_numbers()

    def state(self, game: Game) -> MagicState:
        """The state that is being played: a subgame's, while there is one (720.1)."""
        state = game.state
        assert isinstance(state, MagicState)
        while state.subgame is not None:
            state = state.subgame
        self.names.refresh(state)
        return state

    def facts(self, game: Game) -> Facts:
        return Facts(self.state(game), self.names)

    # Time.

    def answers_for(self, game: Game, player: int) -> int:
        """716.5: who controls a player decides for that player."""
        state = self.state(game)
        return queries.decider(state, player) if player in state.players else player

    def moment(self, game: Game) -> tuple[int, int, str]:
        state = self.state(game)
        if not state.turns:
            return 0, 0, state.stage
        turn = state.turns[state.pending.resolving]
        added = (2 if turn.step_after else 0) + (1 if turn.phase_after else 0)  # 500.8, 500.9: another of the same name
        return 4 * turn.number + added, turn.active, turn.step

    def stack(self, game: Game) -> list[int]:
        state = self.state(game)
        return list(reversed(state.turns[state.pending.resolving].stack)) if state.turns else []

    # Decisions.

    def is_priority(self, decision: Decision) -> bool:
        return decision.prompt.id == "priority"

    def next_to_decide(self, game: Game) -> Decision:
        """In the turn in which something happened last (807.4)."""
        now = self.state(game).pending.resolving
        for decision in game.decisions:
            if self.is_priority(decision) and decision.about == now:
                return decision
        return game.decisions[0]

    def passing(self, decision: Decision) -> Answer:
        return "pass"

    def key_for(self, game: Game, decision: Decision) -> str:
        if isinstance(decision, Pay):
            return "spend" if decision.prompt.id == "spend" else "pay"
        if decision.prompt.id in DECLARED.values():
            return decision.prompt.id.removeprefix("declare-")
        if decision.prompt.id in EXTRA:
            keyword = decision.prompt.args["keyword"]
            assert isinstance(keyword, Message)
            return KICKED.get(keyword.id, keyword.id.removeprefix("keyword-"))
        key = KEYS.get(decision.prompt.id, "")
        return FOR_MANA if key == "costs" and self.is_for_mana(game, decision) else key

    def is_for_mana(self, game: Game, decision: Decision) -> bool:
        """Whether it belongs to a mana ability that is activated while something else is paid for (605.3a)."""
        state = self.state(game)
        busy = any(id == decision.about and origin.endswith(BUSY) for id, origin in state.memory.used)
        return busy and state.pending.proposing

    def in_passing(self, game: Game, decision: Decision, named: list[str]) -> Answer | None:
        if not isinstance(decision, PickSome) or self.key_for(game, decision) != FOR_MANA:
            return None
        kept = [
            option
            for option in decision.options
            if any(name in named for name in self.object_names(game, option.about))
        ]
        order = [option.key for option in decision.options if option not in kept] + [option.key for option in kept]
        answer = tuple(order[: decision.least])
        return answer if decision.check(answer) is None else None

    def default(self, game: Game, decision: Decision) -> Default | None:
        if isinstance(decision, Pay):
            return Default(decision.suggested, "")
        if isinstance(decision, Assign) and decision.check(()) is None:
            return Default((), "nothing" if decision.choices() > 1 else "")
        if decision.choices() <= 1:
            return _only(decision)
        if isinstance(decision, PickOne) and _indistinct(decision):
            return Default(decision.options[0].key, "")
        if isinstance(decision, Order) and _alike(decision):
            return Default(tuple([option.key for option in decision.options]), "")
        if decision.prompt.id in MAY and decision.option("no") is not None:
            return Default("no", "decline", True)
        if isinstance(decision, PickOne) and decision.option("none") is not None:
            return Default("none", "decline", True)
        if isinstance(decision, PickSome) and decision.least == 0:
            return Default((), "decline", True)
        return None

    def takes(self, game: Game, step: Step, decision: Decision) -> bool:
        if step.verb in DECLARED:
            return decision.prompt.id == DECLARED[step.verb] or self.was_passed_over(game, step, decision)
        return self.is_priority(decision)

    def was_passed_over(self, game: Game, step: Step, decision: Decision) -> bool:
        """Whether nobody was asked for the declaration that is only tried here, because nothing could be declared."""
        if not (step.refused or step.possible) or not self.is_priority(decision):
            return False
        _, active, now = self.moment(game)
        return now == f"declare {step.verb}ers" and (active == step.seat) == (step.verb == "attack")

    def act(self, game: Game, step: Step, decision: Decision) -> Value | Answer | None:
        if step.verb in DECLARED and self.is_priority(decision):
            raise NotOffered(decision, _first_declared(step))
        if step.verb == "attack":
            return self.attack(game, step, decision)
        if step.verb == "block":
            return self.block(step)
        fitting = [option for option in decision.options if self.does(game, step, option)]
        if len(fitting) > 1 and len({option.group or option.key for option in fitting}) > 1:
            names = ", ".join([f"{self.option_names(game, decision, option)[0]} [{option.key}]" for option in fitting])
            problem = Message("scenario-ambiguous", {"name": step.subject, "names": names})
            raise ScenarioError(self.file, step.line, problem)
        return fitting[0].key if fitting else None

    def does(self, game: Game, step: Step, option: Option) -> bool:
        """Whether a priority option is the action that a step speaks of."""
        verb, *rest = option.key.split(":")
        if verb == step.verb == "roll":
            return True
        if verb != step.verb or step.subject not in self.object_names(game, option.about):
            return False
        if self.meant(game, step.subject) not in (0, option.about):
            return False
        how, place = step.args.get("for"), step.args.get("ability")
        if step.verb in ("cast", "turn"):
            wanted = halves.joined(self.part(game, step, option.about), how.text if isinstance(how, Scalar) else "")
            return (rest[1] if len(rest) > 1 else "") == wanted
        if step.verb == "ignore" and isinstance(place, Scalar):  # the first that is offered has no more to its key
            return (len(rest) > 1) == (int(place.text) > 1)
        if isinstance(place, Scalar):
            return len(rest) > 1 and int(rest[1]) == self.activated(game, option.about, int(place.text))
        return True

    def part(self, game: Game, step: Step, id: int) -> str:
        """What of a card is cast: nothing said, the half or the Adventure of that name, or both halves."""
        wanted = step.args.get("as")
        card = self.state(game).objects[id].print
        if not isinstance(wanted, Scalar):
            return ""
        if wanted.text == BOTH:
            return halves.FUSE
        for place, face in enumerate(card.faces):
            if face.name == wanted.text:
                return halves.ADVENTURE if card.kind == "adventurer" else f"half-{place + 1}"
        raise unknown(self.file, wanted.line, wanted.text, [*[face.name for face in card.faces], BOTH], "half")

    def activated(self, game: Game, id: int, place: int) -> int:
        """Where among all abilities of an object its first, second ... activated ability stands; 0 if it has fewer."""
        abilities = layers.characteristics(self.state(game), id).abilities
        places = [index for index, held in enumerate(abilities) if isinstance(held.ability, n.Activated)]
        return places[place - 1] if 0 < place <= len(places) else 0

    def meant(self, game: Game, name: str) -> int:
        """The one object that a name means exactly; 0 if it may mean several."""
        objects = self.find(game, name)
        return objects[0] if len(objects) == 1 else 0

    def attack(self, game: Game, step: Step, decision: Decision) -> Value:
        """Attackers with whom they attack; those written without one attack the only one there is."""
        value = step.args.get("with")
        if value is None:
            raise ScenarioError(self.file, step.line, Message("scenario-key-missing", {"key": "with"}))
        if isinstance(value, Fields):
            return value
        assert isinstance(decision, Assign) and isinstance(value, Items)
        if len(decision.slots) > 1:
            names = ", ".join([self.object_names(game, slot.about)[0] for slot in decision.slots])
            raise ScenarioError(self.file, value.line, Message("scenario-attack-whom", {"names": names}))
        slot = self.object_names(game, decision.slots[0].about)[0]
        keys = [item for item in value.items if isinstance(item, Scalar)]
        return Fields(value.line, keys, [Scalar(key.line, slot, slot, False) for key in keys])

    def block(self, step: Step) -> Value:
        """Blockers with what they block, from attackers with their blockers."""
        blocks: dict[str, list[Value]] = {}
        keys: dict[str, Scalar] = {}
        for name, value in step.args.items():
            for blocker in value.items if isinstance(value, Items) else []:
                assert isinstance(blocker, Scalar)
                keys[blocker.text] = blocker
                blocks.setdefault(blocker.text, []).append(Scalar(value.line, name, name, False))
        return Fields(step.line, list(keys.values()), [Items(step.line, blocks[name]) for name in keys])

    def own_keys(self, step: Step) -> list[str]:
        if step.verb in ("attack", "block"):
            return list(step.args)
        return ["for", "as", "ability"]

    def refusal(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        """Why something is not offered: asked of the rules."""
        if step.verb == "pass":
            return game.why_not(step.seat, "pass")
        if step.verb == "roll":
            return game.why_not(step.seat, ROLL)
        ids = [-int(name[1:])] if name[:1] == "P" and name[1:].isdigit() else self.find(game, name or step.subject)
        if not ids:
            return None
        passed_over = step.verb in DECLARED and self.is_priority(decision)
        key = f"{step.verb}ers" if passed_over else self.key_for(game, decision)
        if key == "targets":
            return not_a_target(self.state(game), decision, ids[0])
        if key == "attackers":
            return self.refused_attack(game, step, decision, name, ids[0])
        if key == "blockers":
            return self.refused_block(game, step, decision, name)
        if name or not self.is_priority(decision):
            return None
        return self.refused_action(game, step, ids)

    def refused_attack(self, game: Game, step: Step, decision: Decision, name: str, id: int) -> Refusal | None:
        """Why a creature may not attack, or not what the step says it attacks."""
        declared = step.args.get("with")
        for attacker, at in declared.pairs() if isinstance(declared, Fields) else []:
            if isinstance(at, Scalar) and at.text == name:
                return game.why_not(decision.player, f"attack:{self.find(game, attacker.text)[0]}:{id}")
        return game.why_not(decision.player, f"attack:{id}")

    def refused_block(self, game: Game, step: Step, decision: Decision, name: str) -> Refusal | None:
        """Why a creature may not block what the step says it blocks."""
        refusal: Refusal | None = None
        for attacker, value in step.args.items():
            for item in value.items if isinstance(value, Items) else []:
                if not isinstance(item, Scalar) or name not in (item.text, attacker):
                    continue
                pair = [*self.find(game, item.text), *self.find(game, attacker)]
                refusal = refusal or game.why_not(decision.player, f"block:{pair[0]}:{pair[-1]}")
        if refusal is None:  # it can block, but in no legal declaration does it: a requirement stands against it
            refusal = Refusal("509.1c", Message("scenario-no-such-block", {"name": name}))
        return refusal

    def refused_action(self, game: Game, step: Step, ids: list[int]) -> Refusal | None:
        how, place = step.args.get("for"), step.args.get("ability")
        way = how.text if isinstance(how, Scalar) else ""
        if step.verb == "cast":
            way = halves.joined(self.part(game, step, ids[0]), way)
        tail = f":{way}" if way else ""
        if step.verb == "activate":
            tail = f":{self.activated(game, ids[0], int(place.text) if isinstance(place, Scalar) else 1)}"
        return game.why_not(step.seat, f"{step.verb}:{ids[0]}{tail}")

    def option_names(self, game: Game, decision: Decision, option: Option) -> list[str]:
        if isinstance(decision, Pay) and not option.about:
            return ["{" + option.detail + "}", option.key]
        if isinstance(decision, Pay) or decision.prompt.id in ("choose-keep-mana", "assist"):
            symbols = "".join(["{" + color + "}" for color in option.detail])
            names = self.object_names(game, option.about)
            if not symbols:  # 702.50a: it pays without giving mana
                return [f"{option.key.partition(':')[0]} {names[0]}", *names, option.key]
            return [f"{names[0]} {symbols}", *names, option.key]
        if option.verb == "mode" or decision.prompt.id == "choose-part":
            return [option.detail, option.key]
        if option.verb == "mana":
            return ["".join(["{" + color + "}" for color in option.detail]), option.detail, option.key]
        names = self.object_names(game, option.about) if option.about else []
        if decision.seat == CHANCE:
            return [*names, option.key, option.verb]
        if self.is_priority(decision) and names:
            verb = option.key.split(":")[0]
            return [f"{verb} {names[0]}", option.key]
        if decision.prompt.id == "may-pay-extra":
            return [option.key, "true" if option.key == "yes" else "false"]
        if option.verb == "trigger":
            names = [*_numbered(names, decision, option), *names]
        return [*names, *[word for word in (option.detail, option.verb, option.key) if word]]

    # Looking.

    def object_names(self, game: Game, id: int) -> list[str]:
        return self.facts(game).name(id)

    def known_names(self, game: Game) -> list[str]:
        self.state(game)
        return self.names.known()

    def find(self, game: Game, name: str) -> list[int]:
        self.state(game)
        return [label.id for label in self.names.find(name)]

    def player_fact(self, game: Game, seat: int, fact: str) -> Fact:
        return self.facts(game).player(seat, fact)

    def object_fact(self, game: Game, id: int, fact: str) -> Fact:
        return self.facts(game).object(id, fact)

    def zone_of(self, game: Game, id: int) -> str:
        return self.facts(game).zone_of(id)

    def game_fact(self, game: Game, fact: str) -> Fact:
        return self.facts(game).game(fact)

    def why(self, game: Game, fact: Scalar) -> str:
        what, _, name = fact.text.partition(" of ")
        if what not in CHARACTERISTICS:
            raise unknown(self.file, fact.line, what, CHARACTERISTICS, "fact")
        ids = self.find(game, name)
        if not ids:
            raise unknown(self.file, fact.line, name, self.known_names(game), "object")
        return f"{what} of {ids[0]}"


def _first_declared(step: Step) -> str:
    """The first creature that a step declares as an attacker or a blocker."""
    declared = step.args.get("with") if step.verb == "attack" else next(iter(step.args.values()), None)
    named = declared.keys if isinstance(declared, Fields) else declared.items if isinstance(declared, Items) else []
    return next((part.text for part in named if isinstance(part, Scalar)), "")


def _only(decision: Decision) -> Default | None:
    """The answer of a decision that leaves no choice."""
    if isinstance(decision, Number):
        return Default(decision.least, "")
    keys = tuple([option.key for option in decision.options])
    candidates: list[Answer] = [keys, tuple([(key, 1) for key in keys]), ()]
    if isinstance(decision, PickOne) and keys:
        candidates = [keys[0]]
    for candidate in candidates:
        if decision.check(candidate) is None:
            return Default(decision.normal(candidate), "")
    return None


def _indistinct(decision: PickOne) -> bool:
    """Whether nothing but their keys tells the options apart: two equal shields."""
    facts = {(option.verb, option.about, option.other, option.detail) for option in decision.options}
    return len(facts) == 1


def _alike(decision: Order) -> bool:
    groups = [option.group for option in decision.options]
    return bool(groups[0]) and all(group == groups[0] for group in groups)
