"""A lesson as its file says it: texts in both languages, parts to play or to answer; checked in form, not yet begun.

The position, the scripts and the checks of a part are in the language of the scenarios, and are read by it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias, final

import yaml

from arbiter.agents import names as agent_names
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import Message
from arbiter.scenario.document import Scenario, Step, checked, game_of
from arbiter.scenario.run import table_for
from arbiter.scenario.shapes import Either, Listed, Mapping, Rule, Shape, Text, Truth, Whole, Word
from arbiter.scenario.source import Fields, Items, Scalar, ScenarioError, Value, parse, read_text
from arbiter.scenario.table import Table

Texts: TypeAlias = "dict[str, str]"
"""A text by language."""

HERE = Path(__file__).parent
GAMES = ("magic", "berserk")
USUAL = "usual"
"""The rulebook that a game is played by when nothing is said."""
SCENE = ("cards", "given", "chance", "when")
"""The keys of a part that are a scenario's own."""

BUILT_IN = ("late", "over")
"""The names of losses that every part has: its time is over, the game is over."""


@final
class Anything(Shape):
    """What the language of the scenarios reads itself."""

    def expected(self) -> Message:
        return Message("lesson-form-scenario")

    def check(self, value: Value, file: str) -> None:
        return


@final
@dataclass(frozen=True)
class Remark:
    """Words for a moment: when a rule refuses something, or when facts hold."""

    says: Texts
    name: str = ""
    refused: str = ""
    facts: Fields | None = None


@final
@dataclass(frozen=True)
class Wrong:
    """A solution that must not do: its steps or choices, and the remark it must meet (or the rule that refuses it)."""

    line: int
    steps: tuple[Step, ...]
    choices: tuple[int, ...]
    meets: str


@final
@dataclass(frozen=True)
class Choice:
    """One answer to a question; right as the file says, or if its facts hold in the position: the part's, or its own."""

    text: Texts
    right: bool = False
    facts: Fields | None = None
    given: Value | None = None
    when: Value | None = None
    says: Texts = field(default_factory=dict)

    @property
    def is_apart(self) -> bool:
        """Whether it has a position or a script of its own."""
        return self.given is not None or self.when is not None


@final
class Part:
    """One thing to do: a position with a goal, or a question with choices."""

    def __init__(self, fields: Fields, file: str, game: str, table: Table) -> None:
        self.fields = fields
        self.file = file
        self.game = game
        self.table = table.for_file(fields)  # another one, if a draft is given
        self.line = fields.line
        self.under = _strings(fields.get("under"))
        self.text = _texts(fields.get("text"))
        self.goal = _texts(fields.get("goal"))
        self.question = _texts(fields.get("question"))
        self.hints = [_texts(hint) for hint in _items(fields.get("hints"))]
        self.passed = fields.get("passed")
        self.cited = _strings(fields.get("cited"))
        self.mistakes = [_remark(mistake) for mistake in _items(fields.get("mistakes"))]
        self.lost = [_remark(loss) for loss in _items(fields.get("lost"))]
        self.choices = [_choice(choice) for choice in _items(fields.get("choices"))]
        self.watch = _string(fields.get("watch")) == "true"
        self.well = _texts(fields.get("well"))
        turns, agent = fields.get("turns"), fields.get("other")
        self.turns = turns.value if isinstance(turns, Scalar) and isinstance(turns.value, int) else 1
        self.agent = agent.text if isinstance(agent, Scalar) else ""
        self.other = self.steps("other")
        self.solution = self.steps("solution")
        self.wrong = [self._wrong(wrong) for wrong in _items(fields.get("wrong"))]
        self._check_facts()

    @property
    def asks(self) -> bool:
        return bool(self.question)

    @property
    def drafts(self) -> bool:
        """Whether its position is a draft and no game."""
        given = self.fields.get("given")
        return isinstance(given, Fields) and given.get("rounds") is not None

    @property
    def has_scene(self) -> bool:
        return self.fields.get("given") is not None

    def scenario(self, when: Value | None = None, then: Fields | None = None, given: Value | None = None) -> Scenario:
        """The part's position (or another) with a script and what must come of it, as the scenario language reads it."""
        keys = [Scalar(self.line, "game", "game", False)]
        values: list[Value] = [Scalar(self.line, self.game, self.game, False)]
        instead = {"when": when, "given": given}
        for key, value in self.fields.pairs():
            if key.text in SCENE and instead.get(key.text) is None:
                keys.append(key)
                values.append(value)
        for name, extra in (("given", given), ("when", when), ("then", then)):
            if extra is not None:
                keys.append(Scalar(extra.line, name, name, False))
                values.append(extra)
        return checked(Fields(self.line, keys, values), self.file, self.table.words, False)

    def steps(self, key: str, fields: Fields | None = None) -> tuple[Step, ...]:
        """The steps under a key."""
        when = (fields or self.fields).get(key)
        return tuple(self.scenario(when).steps) if isinstance(when, Items) else ()

    def _wrong(self, value: Value) -> Wrong:
        assert isinstance(value, Fields)
        meets = _string(value.get("meets"))
        choices = tuple([int(number) for number in _strings(value.get("choose"))])
        known = [*BUILT_IN, *[remark.name for remark in (*self.mistakes, *self.lost) if remark.name]]
        refused = [step.refused for step in self.steps("do", value) if step.refused]
        if meets and meets not in known and meets not in refused:
            args = {"name": meets, "known": ", ".join([*known, *refused]) or "-"}
            raise ScenarioError(self.file, value.line, Message("lesson-no-remark", dict(args)))
        return Wrong(value.line, self.steps("do", value), choices, meets)

    def _check_facts(self) -> None:
        """Everything that is compared with the game has the form of an expectation; a question has a right answer."""
        facts = [
            self.passed,
            *[remark.facts for remark in (*self.mistakes, *self.lost)],
            *[choice.facts for choice in self.choices if not choice.is_apart],
        ]
        for choice in self.choices:
            if choice.is_apart:
                self.scenario(choice.when, choice.facts, choice.given)
        if not self.has_scene and any(fields is not None for fields in facts):
            raise ScenarioError(self.file, self.line, Message("scenario-key-missing", {"key": "given"}))
        for fields in facts:
            if fields is not None:
                assert isinstance(fields, Fields)
                self.scenario(None, fields)
        if self.asks and not any(choice.right or choice.facts is not None for choice in self.choices):
            raise ScenarioError(self.file, self.line, Message("lesson-no-right"))
        if not self.asks and (not self.has_scene or not (self.passed or self.cited) or not self.goal):
            raise ScenarioError(self.file, self.line, Message("lesson-no-goal"))


@final
class Lesson:
    """A file, checked in form."""

    def __init__(self, file: str, fields: Fields, table: Table) -> None:
        self.file = file
        self.id = _string(fields.get("lesson"))
        self.game = game_of(fields)
        self.title = _texts(fields.get("title"))
        self.about = _texts(fields.get("about"))
        self.summary = _texts(fields.get("summary"))
        self.rules = _strings(fields.get("rules"))
        self.first = _string(fields.get("first")) == "true"
        self.also = tuple(_strings(fields.get("also under")))
        self.only = _string(fields.get("under"))
        self.parts = [
            Part(part, file, self.game, table) for part in _items(fields.get("parts")) if isinstance(part, Fields)
        ]

    @property
    def rulebooks(self) -> tuple[str, ...]:
        """The rulebooks by which it can be learnt, the usual one first; empty text: the usual one of the game."""
        return (self.only, *self.also) if self.only else ("", *self.also)

    def parts_under(self, rulebook: str) -> list[Part]:
        """The parts that belong to a rulebook: those that name none, or this one."""
        return [part for part in self.parts if not part.under or (rulebook or USUAL) in part.under]


def _items(value: Value | None) -> list[Value]:
    return value.items if isinstance(value, Items) else []


def _string(value: Value | None) -> str:
    return value.text if isinstance(value, Scalar) else ""


def _strings(value: Value | None) -> list[str]:
    if isinstance(value, Scalar):
        return [value.text]
    return [item.text for item in _items(value) if isinstance(item, Scalar)]


def _texts(value: Value | None) -> Texts:
    return {key.text: _string(inner).strip() for key, inner in value.pairs()} if isinstance(value, Fields) else {}


def _remark(value: Value) -> Remark:
    assert isinstance(value, Fields)
    facts = value.get("if")
    name = _string(value.get("name")) or _string(value.get("refused"))
    return Remark(
        _texts(value.get("says")), name, _string(value.get("refused")), facts if isinstance(facts, Fields) else None
    )


def _choice(value: Value) -> Choice:
    assert isinstance(value, Fields)
    facts = value.get("so")
    right = _string(value.get("right")) == "true"
    so = facts if isinstance(facts, Fields) else None
    return Choice(
        _texts(value.get("text")), right, so, value.get("given"), value.get("when"), _texts(value.get("says"))
    )


# The form of a file.


def _spoken() -> Shape:
    return Mapping({lang: Text() for lang in LANGUAGES}, LANGUAGES)


def _part_shape() -> Mapping:
    remark = {"name": Text(), "refused": Rule(), "if": Anything(), "says": _spoken()}
    choice = {
        "text": _spoken(),
        "right": Truth(),
        "so": Anything(),
        "says": _spoken(),
        "given": Anything(),
        "when": Anything(),
    }
    wrong = {"do": Anything(), "choose": Listed(Whole(1)), "meets": Text()}
    fields: dict[str, Shape] = {
        **{key: Anything() for key in SCENE},
        "under": Either(text=Text(), items=Listed(Text())),
        "text": _spoken(),
        "goal": _spoken(),
        "question": _spoken(),
        "choices": Listed(Mapping(dict[str, Shape](choice), ["text"]), least=2),
        "watch": Truth("What happens is shown before the question, not after it."),
        "well": _spoken(),
        "hints": Listed(_spoken(), least=1),
        "passed": Anything(),
        "cited": Listed(Rule(), least=1),
        "turns": Whole(1),
        "other": Either(text=Word(agent_names(), "agent"), items=Anything()),
        "mistakes": Listed(Mapping(dict[str, Shape](remark), ["says"])),
        "lost": Listed(Mapping(dict[str, Shape](remark), ["says", "if", "name"])),
        "solution": Anything(),
        "wrong": Listed(Mapping(dict[str, Shape](wrong)), least=1),
    }
    return Mapping(fields)


def file_shape() -> Mapping:
    """The whole file."""
    fields: dict[str, Shape] = {
        "lesson": Text(),
        "game": Word(GAMES, "game"),
        "title": _spoken(),
        "about": _spoken(),
        "summary": _spoken(),
        "rules": Listed(Rule(), least=1),
        "first": Truth(),
        "also under": Listed(Text()),
        "under": Text(),
        "parts": Listed(_part_shape(), least=1),
    }
    return Mapping(fields, ["lesson", "title", "about", "summary", "rules", "parts"])


def load(path: Path) -> Lesson:
    """A lesson; `ScenarioError` names the file, the line, what is wrong and what would be right."""
    root = parse(read_text(path), str(path))
    file_shape().check(root, str(path))
    assert isinstance(root, Fields)
    table = table_for(game_of(root), str(path), root.line)
    lesson = Lesson(str(path), root, table)
    for rule in lesson.rules:
        if not table.knows_rule(rule):
            line = next(value.line for key, value in root.pairs() if key.text == "rules")
            raise ScenarioError(str(path), line, Message("scenario-no-rule", {"rule": rule}))
    return lesson


def folder_of(game: str) -> Path:
    """The folder with the lessons of a game that come with the package."""
    return HERE / game


@final
@dataclass(frozen=True)
class Head:
    """What a list says of a lesson.  It is read quickly, and nothing of the parts is checked."""

    path: Path
    id: str
    game: str
    title: Texts
    about: Texts
    rules: tuple[str, ...]
    first: bool
    rulebooks: tuple[str, ...]
    parts: int


def _head(path: Path) -> Head:
    try:
        head = yaml.load(read_text(path), Loader=yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)
        only, also = str(head.get("under", "")), [str(rulebook) for rulebook in head.get("also under", [])]
        known = (only, *also)
        parts = [part.get("under", []) for part in head["parts"]]
        mine = [
            under for under in parts if not under or (only or USUAL) in ([under] if isinstance(under, str) else under)
        ]
        titles = {key: {lang: str(head[key][lang]).strip() for lang in LANGUAGES} for key in ("title", "about")}
        rules = tuple([str(rule) for rule in head["rules"]])
        game = str(head.get("game", GAMES[0]))
        return Head(
            path,
            str(head["lesson"]),
            game,
            titles["title"],
            titles["about"],
            rules,
            bool(head.get("first")),
            known,
            len(mine),
        )
    except (yaml.YAMLError, KeyError, TypeError, AttributeError):
        lesson = load(path)  # it says what is wrong, and where
        raise AssertionError(lesson.id) from None


def heads(folders: list[Path]) -> list[Head]:
    """The lessons of folders as a list says them, in the order of their files' names."""
    for folder in folders:
        if not folder.is_dir():
            raise ScenarioError(str(folder), 1, Message("lesson-no-folder"))
    return [_head(path) for folder in folders for path in sorted(folder.glob("*.yaml"))]


def ready_heads(game: str = "") -> list[Head]:
    """The lessons that come with the package, as a list says them."""
    return heads([folder_of(name) for name in GAMES if game in ("", name)])


def check_folder(folder: Path) -> None:
    """Whether the lessons of a folder can be taught beside those of the package; `ScenarioError` if not."""
    taken = {head.id: str(head.path) for head in ready_heads()}
    for lesson in load_all([folder]):
        if lesson.id in taken:
            args = {"name": lesson.id, "other": taken[lesson.id]}
            raise ScenarioError(lesson.file, 1, Message("lesson-twice", dict(args)))


def load_all(folders: list[Path]) -> list[Lesson]:
    """The lessons of folders, in the order of their files' names; two must not have one name."""
    lessons: dict[str, Lesson] = {}
    for folder in folders:
        if not folder.is_dir():
            raise ScenarioError(str(folder), 1, Message("lesson-no-folder"))
        for path in sorted(folder.glob("*.yaml")):
            lesson = load(path)
            if lesson.id in lessons:
                args = {"name": lesson.id, "other": lessons[lesson.id].file}
                raise ScenarioError(str(path), 1, Message("lesson-twice", dict(args)))
            lessons[lesson.id] = lesson
    return list(lessons.values())


def ready(game: str = "") -> list[Lesson]:
    """The lessons that come with the package."""
    return load_all([folder_of(name) for name in GAMES if game in ("", name)])
