"""A scenario as its file says it: rules named, position, script, expectations; checked in form, not yet played.

What is common to all games is here; a game's own words (zones, facts, actions) come from its `Table`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from arbiter.games import DEFAULT
from arbiter.kernel.messages import Argument, Message
from arbiter.scenario.shapes import Either, Listed, Mapping, Reference, Rule, Schema, Shape, Text, Truth, Whole, Word
from arbiter.scenario.shapes import unknown as unknown_word
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value, parse, read_text

PLAYER = r"P(?:[1-9]|1[0-9]|2[0-4])"
MOST_RULES = 3
ANSWER_ABOUT = "A name, a number, yes or no; a list of them; or names with what each gets."


@final
@dataclass(frozen=True)
class Verb:
    """Something a player does in a script: `P1: cast Bear`.  `subject`: whether a name follows: no, yes, or maybe."""

    subject: str = "no"
    args: dict[str, Shape] = field(default_factory=dict)
    names: Shape | None = None  # further keys are names, with such values


@final
@dataclass(frozen=True)
class Words:
    """The words of one game, as shapes."""

    game: str
    head: dict[str, Shape]  # further keys at the top of the file
    given: Mapping
    verbs: dict[str, Verb]
    player_facts: dict[str, Shape]
    object_facts: Mapping
    moments: list[str]  # names of steps that a script can wait for
    facts: dict[str, Shape]  # further things to expect
    zones: list[str]


@final
class Step:
    """One line of a script."""

    def __init__(self, line: int, kind: str, value: Value) -> None:
        self.line = line
        self.kind = kind  # act | expect | until | resolve | chance
        self.value = value
        self.seat = -1
        self.verb = ""
        self.subject = ""
        self.args: dict[str, Value] = {}
        self.refused = ""
        self.possible = False

    @property
    def says(self) -> str:
        """The action as written."""
        return f"P{self.seat + 1}: {self.verb} {self.subject}".rstrip()


@final
class Scenario:
    """A file, checked in form."""

    def __init__(self, file: str, fields: Fields) -> None:
        self.file = file
        self.fields = fields
        self.game = _text(fields.get("game"), DEFAULT)
        self.rules: tuple[str, ...] = tuple(_texts(fields.get("rules")))
        self.silently: tuple[str, ...] = tuple(_texts(fields.get("silently")))
        self.claim = _text(fields.get("claim"), "")
        self.example = _text(fields.get("example"), "")
        self.strict = _text(fields.get("strict"), "false").lower() == "true"
        given = fields.get("given")
        self.given = given if isinstance(given, Fields) else Fields(fields.line, [], [])
        self.chance = fields.get("chance")
        self.then = fields.get("then")
        when = fields.get("when")
        self.steps = [step_of(item, file) for item in when.items] if isinstance(when, Items) else []
        self.expects = True
        self.also: tuple[str, ...] = tuple(_texts(fields.get("also under")))
        self.rulebook = ""  # by which it is played now, if not by the one that the file names

    def line_of(self, key: str) -> int:
        """Where the file says this, for messages."""
        value = self.fields.get(key)
        return value.line if value is not None else 1

    def error(self, line: int, problem: Message) -> ScenarioError:
        return ScenarioError(self.file, line, problem)


def _text(value: Value | None, default: str) -> str:
    return value.text if isinstance(value, Scalar) else default


def _texts(value: Value | None) -> list[str]:
    return [item.text for item in value.items if isinstance(item, Scalar)] if isinstance(value, Items) else []


def all_verbs(words: Words, definitions: dict[str, Shape]) -> dict[str, Verb]:
    """What players do in scripts: the game's own actions, and those of every game."""
    choose: dict[str, Shape] = {
        "answer": Reference("answer", definitions),
        "asks": Rule("The rule by which the decision must be asked."),
        "offered": Reference("names", definitions),
    }
    answer = Verb("maybe", {"answer": Reference("answer", definitions)})
    shortcut: dict[str, Shape] = {
        "repeat": Whole(1, "How often to repeat what all have chosen since this player last acted."),
        "until": moment_shape(words, "All pass until this step of a turn begins."),
    }
    return {
        **words.verbs,
        "choose": Verb("maybe", choose),
        "answer": answer,
        "pass": Verb(),
        "concede": Verb(),
        "offer draw": Verb(),
        "claim victory": Verb(),
        "grant victory": Verb(),
        "lose by penalty": Verb(),
        "shortcut": Verb("no", shortcut),
    }


def moment_shape(words: Words, about: str) -> Shape:
    """A moment to wait for: the next step of that name, or that of a player's turn."""
    moments = Word([*words.moments, "the end"], "moment")
    turn = Mapping({"step": Word(words.moments, "moment"), "turn": Text(PLAYER, "player")}, ["step"])
    return Either(text=moments, fields=turn, about=about)


@final
class StepShape(Shape):
    """A step of a script: `P1: verb ...` with the verb's keys, or one of the other words."""

    def __init__(self, words: Words, definitions: dict[str, Shape]) -> None:
        super().__init__("What a player does, or what is waited for or expected.")
        self.verbs = all_verbs(words, definitions)
        self.definitions = definitions
        self.others: dict[str, Shape] = {
            "expect": Reference("expectations", definitions),
            "until": moment_shape(words, "All pass until this step of a turn begins."),
            "resolve": Word(["top", "all"], "resolve", "All pass until the top of the stack (or all of it) is gone."),
            "chance": Listed(Reference("answer", definitions), about="What the next coins and dice give."),
        }

    def shared(self) -> dict[str, Shape]:
        """Keys that every action may have."""
        return {
            "refused": Rule("The action is tried and must be refused, by this rule; nothing happens."),
            "possible": Truth("The action must be possible; it is not done."),
            "roll": Listed(Whole(1), about="What the next dice give, from this action on."),
        }

    def expected(self) -> Message:
        return Message("scenario-form-step", {"verbs": ", ".join(self.verbs), "others": ", ".join(self.others)})

    def check(self, value: Value, file: str) -> None:
        if isinstance(value, Scalar) and value.text == "resolve":
            return
        if not isinstance(value, Fields) or not value.keys:
            raise self.wrong(value, file)
        players = [key for key in value.keys if re.fullmatch(PLAYER, key.text)]
        if players:
            self.check_action(value, players[0], file)
            return
        Mapping(self.others, what="step").check(value, file)
        if len(value.keys) > 1:
            raise ScenarioError(file, value.keys[1].line, Message("scenario-step-one", {"key": value.keys[1].text}))

    def check_action(self, value: Fields, player: Scalar, file: str) -> None:
        action = value.get(player.text)
        if not isinstance(action, Scalar) or not action.text:
            raise ScenarioError(file, player.line, Message("scenario-step-verb", {"verbs": ", ".join(self.verbs)}))
        verb, subject = split_verb(action.text, self.verbs)
        known = self.verbs.get(verb)
        if known is None:
            raise unknown_word(file, action.line, verb, self.verbs, "verb")
        if (known.subject == "yes" and not subject) or (known.subject == "no" and subject):
            key = "scenario-verb-needs" if known.subject == "yes" else "scenario-verb-alone"
            raise ScenarioError(file, action.line, Message(key, {"verb": verb}))
        fields: dict[str, Shape] = {player.text: Text(), **known.args, **self.shared()}
        patterns = {} if known.names is None else {".+": known.names}
        Mapping(fields, patterns=patterns, what="argument").check(value, file)

    def _schema(self) -> Schema:
        forms: list[Schema] = [{"const": "resolve"}]
        forms += [Mapping({name: shape}, [name]).schema() for name, shape in self.others.items()]
        shared = {key: shape.schema() for key, shape in self.shared().items()}
        for name, verb in self.verbs.items():
            tail = {"no": "", "yes": " .+", "maybe": "( .+)?"}[verb.subject]
            made: Schema = {
                "type": "object",
                "properties": {**{key: shape.schema() for key, shape in verb.args.items()}, **shared},
                "patternProperties": {f"^{PLAYER}$": {"type": "string", "pattern": f"^{name}{tail}$"}},
                "additionalProperties": False if verb.names is None else verb.names.schema(),
                "anyOf": [{"required": [f"P{number}"]} for number in range(1, 25)],
            }
            forms.append(made)
        return {"anyOf": forms}


def split_verb(text: str, verbs: dict[str, Verb]) -> tuple[str, str]:
    """The verb an action begins with (the longest that fits) and what follows it."""
    for verb in sorted(verbs, key=len, reverse=True):
        if text == verb or text.startswith(verb + " "):
            return verb, text[len(verb) :].strip()
    return text.split(" ")[0], ""


def step_of(value: Value, file: str) -> Step:
    """A step whose form has been checked."""
    if not isinstance(value, Fields):
        return Step(value.line, "resolve", value)
    for key, inner in value.pairs():
        if re.fullmatch(PLAYER, key.text):
            return _action(value, key, inner)
    key, inner = value.pairs()[0]
    return Step(key.line, key.text, inner)


def _action(value: Fields, player: Scalar, action: Value) -> Step:
    step = Step(player.line, "act", value)
    step.seat = int(player.text[1:]) - 1
    step.subject = action.text if isinstance(action, Scalar) else ""
    for key, inner in value.pairs():
        if key is player:
            continue
        if key.text == "refused" and isinstance(inner, Scalar):
            step.refused = inner.text
        elif key.text == "possible" and isinstance(inner, Scalar):
            step.possible = inner.value is True
        else:
            step.args[key.text] = inner
    return step


def check_players(value: Value | None, count: int, file: str) -> None:
    """Whoever is named, as a key or as a value, plays in this game: else an error that says who does."""
    rest = [] if value is None else [value]
    while rest:
        part = rest.pop()
        if isinstance(part, Fields):
            rest += [part for pair in reversed(part.pairs()) for part in reversed(pair)]
        elif isinstance(part, Items):
            rest += reversed(part.items)
        elif isinstance(part, Scalar) and re.fullmatch(PLAYER, part.text) and int(part.text[1:]) > count:
            known = ", ".join([f"P{number}" for number in range(1, count + 1)])
            args: dict[str, Argument] = {"word": part.text, "what": Message("scenario-what-player"), "known": known}
            raise ScenarioError(file, part.line, Message("scenario-unknown", args))  # nobody is closest to a number


def answer_shape() -> Shape:
    inner = Either(text=Text(), items=Listed(Text()))
    return Either(text=Text(), items=Listed(Text()), fields=Mapping({}, patterns={".+": inner}), about=ANSWER_ABOUT)


def names_shape() -> Shape:
    """What a list of things is compared with: exactly these, how many, or some and not others."""
    some = {"includes": Listed(Text()), "excludes": Listed(Text()), "count": Whole()}
    about = "Exactly these; how many; or some of them and not others."
    return Either(text=Whole(), items=Listed(Text()), fields=Mapping(dict[str, Shape](some)), about=about)


def _event_shape() -> Shape:
    fields: dict[str, Shape] = {
        "event": Text(about="The message id of the log entry."),
        "says": Text(about="A part of its English sentence."),
        "of": Either(text=Text(), items=Listed(Text()), about="Names that stand in it."),
        "rule": Rule("A rule it cites."),
        "times": Whole(about="How often it happens, exactly."),
    }
    return Either(text=Text(), fields=Mapping(fields))


def _asked_shape() -> Shape:
    return Either(text=Text(), fields=Mapping({"answered by": Text(PLAYER, "player")}, patterns={PLAYER: Text()}))


def expectations(words: Words, definitions: dict[str, Shape]) -> Mapping:
    """What can be expected: of players, of objects by name, of the game."""
    decision: dict[str, Shape] = {
        "player": Text(PLAYER, "player"),
        "asks": Rule("The rule by which it is asked."),
        "about": Text(about="What it is for: the key that would answer it, or its prompt."),
        "options": Reference("names", definitions),
    }
    fields: dict[str, Shape] = {
        "decision": Either(text=Word(["none"], "decision"), fields=Mapping(decision), about="The decision now open."),
        "asked": Listed(_asked_shape(), about="Decisions that were asked, in this order."),
        "not asked": Listed(_asked_shape(), about="Decisions that were not asked."),
        "events": Listed(_event_shape(), about="What happened, in this order."),
        "no events": Listed(_event_shape(), about="What did not happen."),
        "why": Mapping({}, patterns={".+": Listed(Rule())}, about="Rules in the tree behind a fact."),
        "refused": Rule("The game cannot begin at all, by this rule."),
        "result": Either(
            text=Word(["none", "draw"], "result"),
            fields=Mapping({"winners": Listed(Text(PLAYER, "player")), "rule": Rule()}, ["winners"]),
            about="How the game ended.",
        ),
        **words.facts,
    }
    facts = Either(text=Word(words.zones, "zone"), fields=words.object_facts)
    players = Mapping(words.player_facts, what="fact")
    return Mapping(fields, patterns={PLAYER: players, ".+": facts}, what="fact", about="What must be so.")


def definitions_of(words: Words) -> dict[str, Shape]:
    """The shapes that stand once in the schema."""
    made: dict[str, Shape] = {"answer": answer_shape(), "names": names_shape()}
    made["expectations"] = expectations(words, made)
    made["step"] = StepShape(words, made)
    return made


def file_shape(words: Words, definitions: dict[str, Shape], complete: bool = True) -> Mapping:
    """The whole file.  Who only asks what happens need not say which rules it shows, nor what it claims."""
    fields: dict[str, Shape] = {
        "game": Word([words.game], "game", "Which game; magic if not said."),
        "rules": Listed(Rule(), MOST_RULES, about="The rules this scenario shows, three at most, in quotes."),
        "silently": Listed(Rule(), MOST_RULES, about="Rules it shows that no event, decision, refusal or why names."),
        "claim": Text(about="What it shows, in a sentence."),
        "example": Text(about="The worked examples of the documents that it plays, separated by commas."),
        "ruling": Text(
            about="The official ruling that it plays: the first 12 digits of the SHA-1 of its English text."
        ),
        "strict": Truth("An unscripted choice with a consequence is an error."),
        **words.head,
        "given": words.given,
        "chance": Listed(Reference("answer", definitions), about="What coins, dice and random choices give, in order."),
        "when": Listed(Reference("step", definitions), about="What players do, in order."),
        "then": Reference("expectations", definitions),
    }
    needs = ["rules", "claim", "given"] if complete else ["given"]
    return Mapping(fields, needs, about="A position, a script, what must come of it.")


def game_of(root: Value) -> str:
    """Which game a file is about."""
    game = root.get("game") if isinstance(root, Fields) else None
    return game.text if isinstance(game, Scalar) else DEFAULT


def read(path: Path) -> tuple[str, Value]:
    """The tree of a file, and the game it names."""
    root = parse(read_text(path), str(path))
    return game_of(root), root


def checked(root: Value, file: str, words: Words, complete: bool = True) -> Scenario:
    """The scenario, if its form is right; else an error that names the line.

    A complete one says which rules it shows, claims something and expects something."""
    definitions = definitions_of(words)
    file_shape(words, definitions, complete).check(root, file)
    assert isinstance(root, Fields)
    scenario = Scenario(file, root)
    for step in scenario.steps:
        if step.kind == "act":
            step.verb, step.subject = split_verb(step.subject, all_verbs(words, definitions))
    scenario.expects = scenario.then is not None or any(
        step.kind == "expect" or bool(step.refused) for step in scenario.steps
    )
    if complete and not scenario.expects:
        raise ScenarioError(file, root.line, Message("scenario-expects-nothing"))
    return scenario
