"""Questions as they are asked: a position in words, the options, the key that the engine gives under a rulebook.

Nothing of the key is stored: the position is played when the question is asked, under the chosen rulebook.  Wrong answers
come from the bank with their reason, and those that are right under this rulebook, or equal to another, are left out.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache

from arbiter.berserk.state.state import BerserkState
from arbiter.client.berserk.names import card_lines as berserk_lines
from arbiter.client.face import Face, face_of
from arbiter.client.magic.names import card_lines as magic_lines
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.state.state import MagicState
from arbiter.scenario.report import why_lines
from arbiter.training import bank, sections
from arbiter.training.bank import EDITION, FACT, REVERSED, UNCHANGED, WHICH, Item
from arbiter.training.misreadings import COUNTERS_OF, NAMED, OTHER, misread
from arbiter.training.neighbours import NEIGHBOURS, neighbours
from arbiter.training.overlooking import OVERLOOKED
from arbiter.training.reading import LEGAL, Plain, Point, Reading, read
from arbiter.training.shapes import QuizSolved
from arbiter.training.wording import Sayer, Unsayable, printed_names

EDITIONS = ("cr-2020-01-24", "cr-2019-05-03", "manual-2015", "classic-2005")
"""The rulebooks of Magic that a question can be asked under, the newest first."""

ENOUGH = 3
"""So many answers to choose from are enough; while there are fewer, mistakes of reading are offered too."""

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class Choice:
    """An answer that can be given.  `mistake`: why somebody would give it, in words; empty for the right one."""

    text: str
    right: bool
    mistake: str = ""
    rule: str = ""


def solved(
    *,
    id: str,
    kind: str,
    text: str,
    choices: list[Choice],
    section: str,
    rules: tuple[str, ...],
    examples: tuple[str, ...],
    reason: list[str],
    lang: str,
    game: str = "magic",
    position: Sequence[str] = (),
    cards: Sequence[list[str]] = (),
    story: Sequence[str] = (),
    editions: Sequence[str] = (),
) -> QuizSolved:
    """A question with its answer: the key is the one choice that is right."""
    page = sections.pages().get(section)
    return QuizSolved(
        id=id,
        game=game,
        kind=kind,
        position=[*position],
        cards=[*cards],
        story=[*story],
        text=text,
        choices=[choice.text for choice in choices],
        section=section,
        difficulty=sections.difficulty_of(section, examples, rules),
        examples=[*examples],
        key=[choice.right for choice in choices].index(True),
        mistakes=[choice.mistake for choice in choices],
        reason=reason,
        rules=[*rules],
        page=page.titles[lang] if page is not None else "",
        editions=[*editions],
    )


class NotAsked(ArbiterError):
    """A question that cannot be asked so: by this rulebook the position has no answer, or no wrong one."""

    def __init__(self, id: str, why: str) -> None:
        super().__init__(Message("quiz-not-asked", {"id": id, "why": why}))


@lru_cache(maxsize=256)
def played(name: str, text: str, rulebook: str) -> Reading | None:
    """The reading of a scenario under a rulebook; nothing if it cannot be played so."""
    try:
        return read(text, name, rulebook)
    except ArbiterError:
        return None


@cache
def _face(game: str) -> Face:
    return face_of(game)


def ask(item: Item, lang: str, rulebook: str = "", text: str | None = None, compare: bool = True) -> QuizSolved:
    """A question, whole; `compare`: with what other editions say, which plays it again by each.  Raises `NotAsked`."""
    source = bank.scenario(item.scenario) if text is None else text
    run = played(item.scenario, source, rulebook)
    if run is None:
        raise NotAsked(item.id, "script")
    teller = Sayer(lang, _face(item.game), [*run.table.known_names(run.game), *printed_names(run.scenario.fields)])
    try:
        return Asking(item, source, run, teller, rulebook, compare).question()
    except (Unsayable, Unspeakable) as error:
        raise NotAsked(item.id, f"words: {error}") from None


def unnumbered(name: str) -> str:
    """A name without the number by which a script tells it from others alike."""
    return re.sub(r" \d+$", "", name)


class Asking:
    """A question in the making."""

    def __init__(self, item: Item, source: str, run: Reading, teller: Sayer, rulebook: str, compare: bool) -> None:
        self.item = item
        self.source = source
        self.run = run
        self.teller = teller
        self.rulebook = rulebook
        self.compare = compare
        self.lang = teller.lang

    def question(self) -> QuizSolved:
        item, run = self.item, self.run
        choices = self.which() if item.kind == WHICH else self.values()
        if sum(choice.right for choice in choices) != 1 or len(choices) < 2:
            raise NotAsked(item.id, "choices")
        section = item.sections[0] if item.sections else sections.OTHER
        return solved(
            id=item.id,
            game=item.game,
            kind=item.kind,
            position=self.teller.position(run.scenario),
            cards=self.cards(),
            story=self.story(),
            text=self.text(),
            choices=choices,
            section=section,
            rules=item.rules,
            examples=item.examples,
            reason=self.reason(),
            editions=self.editions(),
            lang=self.lang,
        )

    @property
    def point(self) -> Point:
        return Point.named(self.item.points[0])

    def cards(self) -> list[list[str]]:
        """The cards of the position as they are printed, each once."""
        return card_texts(self.run, self.lang)

    def story(self) -> list[str]:
        """What was done before the question."""
        lines: list[str] = []
        for place, step in enumerate(self.run.scenario.steps[: self.point.step]):
            if step.refused or step.possible:
                continue
            line = self.teller.step(step, self.run.prompts.get(place))
            lines += [line] if line else []
        return lines

    def text(self) -> str:
        if self.item.kind == WHICH:
            return self.teller.said("quiz-ask-which")
        if self.point.fact == LEGAL:
            return self.teller.said("quiz-ask-legal", action=self.action(self.point.step))
        return self.teller.ask(self.point.of, self.point.fact)

    def action(self, step: int) -> str:
        return self.teller.action(self.run.scenario.steps[step], self.run.prompts.get(step))

    # Answers.

    def values(self) -> list[Choice]:
        """One fact: what it is, and what it would be by mistake."""
        key = self.point.key
        if key not in self.run.found:
            raise NotAsked(self.item.id, "fact")
        right = self.run.found[key]
        if self.point.fact == LEGAL:
            return self.legality(str(right))
        words = self.teller.value(right, self.point.of)
        choices = {words: Choice(words, True)}
        for value, reason in [*self.item.wrong, *self.newest(key)]:
            text = self.teller.value(value, self.point.of)
            if text not in choices and not self.as_right(value, right):
                choices[text] = Choice(text, False, self.mistake(reason), reason)
        for value, reason in [*misread(self.run, self.point), *neighbours(self.run, self.point)]:
            if len(choices) < ENOUGH:
                with suppress(Unsayable):  # another mistake will do
                    text = self.teller.value(value, self.point.of)
                    choices.setdefault(text, Choice(text, False, self.mistake(reason), reason))
        return self.ordered(list(choices.values()))

    def as_right(self, value: Plain, right: Plain) -> bool:
        """Whether it is the right answer in another order that nobody could tell from it: of things that are alike but for their
        numbers, or where the order was somebody's choice and the script does not say which."""
        if not (isinstance(value, list) and isinstance(right, list)):
            return False
        alike = [unnumbered(name) for name in value] == [unnumbered(name) for name in right]
        return sorted(value) == sorted(right) and (alike or self.run.order_unsaid)

    def newest(self, key: str) -> list[tuple[Plain, str]]:
        """By another rulebook, what the newest one says is a mistake too."""
        other = played(self.item.scenario, self.source, "") if self.rulebook else None
        return [(other.found[key], EDITION + EDITIONS[0])] if other is not None and key in other.found else []

    def legality(self, right: str) -> list[Choice]:
        """Yes or no; the wrong one of them says by which rule: what is forbidden would be legal without the rule that forbids."""
        reasons = [reason for value, reason in self.item.wrong if bool(value) != bool(right)] or [right]
        if not reasons[0]:
            raise NotAsked(self.item.id, "choices")
        yes, no = self.teller.said("quiz-value-yes"), self.teller.said("quiz-value-no")
        mistake = self.mistake(reasons[0])
        return [
            Choice(yes, not right, "" if not right else mistake, "" if not right else reasons[0]),
            Choice(no, bool(right), mistake if not right else "", reasons[0] if not right else ""),
        ]

    def which(self) -> list[Choice]:
        """Actions at one moment, of which the rules allow one."""
        choices: list[Choice] = []
        for key in self.item.points:
            rule = str(self.run.found.get(key, "?"))
            text = self.action(Point.named(key).step)
            refused = self.teller.said("quiz-mistake-refused", rule=rule, text=self.rule_text(rule)) if rule else ""
            choices.append(Choice(text, not rule, refused, rule))
        if len({choice.text for choice in choices}) < len(choices):
            raise NotAsked(self.item.id, "twins")
        return self.ordered(choices)

    def ordered(self, choices: list[Choice]) -> list[Choice]:
        """Numbers as they grow, everything else in an order that tells nothing."""
        if all(choice.text.lstrip("-").isdigit() for choice in choices):
            return sorted(choices, key=lambda choice: int(choice.text))
        mixed = sorted(choices, key=lambda choice: (choice.rule, choice.right))
        random.Random(self.item.id).shuffle(mixed)
        return mixed

    # Reasons.

    def rule_text(self, rule: str) -> str:
        return _face(self.item.game).rule_in_context(rule, self.lang)

    def mistake(self, reason: str) -> str:
        if reason in (UNCHANGED, REVERSED, *NAMED, *NEIGHBOURS):
            return self.teller.said(f"quiz-mistake-{reason}")
        if reason.startswith(OTHER):
            return self.teller.said("quiz-mistake-other", object=self.teller.name(reason.removeprefix(OTHER)))
        if reason.startswith(COUNTERS_OF):
            return self.teller.said(
                "quiz-mistake-counters-of", object=self.teller.name(reason.removeprefix(COUNTERS_OF))
            )
        if reason.startswith(OVERLOOKED):
            return self.teller.said("quiz-mistake-overlooked", object=self.teller.name(reason.removeprefix(OVERLOOKED)))
        if reason.startswith(EDITION):
            title = Message(f"ruleset-{reason.removeprefix(EDITION)}")
            return self.teller.said("quiz-mistake-edition", edition=title)
        return self.teller.said("quiz-mistake-rule", rule=reason, text=self.rule_text(reason))

    def reason(self) -> list[str]:
        """The rules that it shows, in our words; then the tree behind the fact, where the engine has one."""
        lines = [f"{rule}: {self.rule_text(rule)}" for rule in self.item.rules]
        because = self.run.why_of.get(self.point.key)
        face = _face(self.item.game)
        for line in why_lines(because) if because is not None else []:
            text = say(face.localised(line.message, self.lang), self.lang)
            lines.append(f"{'  ' * line.depth}{text} ({', '.join(line.rules)})")
        return lines

    def editions(self) -> list[str]:
        """The editions by which another answer would be right."""
        if not self.compare or self.item.kind != FACT or self.item.game != "magic":
            return []
        key, lines = self.point.key, []
        own = self.run.found[key]
        for edition in EDITIONS:
            other = played(self.item.scenario, self.source, edition)
            if other is None or key not in other.found or other.found[key] == own:
                continue
            args: dict[str, Argument] = {
                "edition": Message(f"ruleset-{edition}"),
                "value": self.teller.value(other.found[key], self.point.of),
            }
            lines.append(self.teller.said("quiz-edition", **args))
        return lines


def card_texts(run: Reading, lang: str) -> list[list[str]]:
    """Every card that the scenario began with, as printed, and its tokens; basic lands are known to everybody.

    A token that is made in the course of things would tell the answer."""
    texts: dict[str, list[str]] = {}
    state = run.game.state
    if isinstance(state, MagicState):
        there = printed_names(run.scenario.fields)
        for object in state.objects.values():
            name = object.print.name
            if name and (object.number or (object.token and name in there)) and name not in BASICS:
                texts.setdefault(object.print.name, magic_lines(object.print, lang))
    elif isinstance(state, BerserkState):
        for card in state.objects.values():
            if card.print.name:
                texts.setdefault(card.print.name, berserk_lines(card.print, lang))
    return list(texts.values())
