"""A scenario in words of either language: the position, what is done, what is asked, what a fact is.

What there are no words for raises `Unsayable`: such a position is not asked about.  Names are those of the file, so that
everything that is said of one thing calls it the same.
"""

from __future__ import annotations

import re
from typing import final

from arbiter.client.face import Face
from arbiter.kernel.localisation import knows, say
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.language.words import message_key
from arbiter.scenario.document import PLAYER, Scenario, Step
from arbiter.scenario.source import Fields, Items, Scalar, Value
from arbiter.training.reading import Plain

PRINTED = (
    "name", "as", "type", "cost", "text", "pt", "notation", "colors", "loyalty", "halves", "adventure", "transforms into",
    "flips into", "melds into", "count", "strike", "lives", "movement", "class", "elements", "subtype", "abilities",
    "elite", "unique", "copies", "horde", "rarity", "shot", "powers", "ranged",
)  # fmt: skip
"""What a file says of a card that the card's own words say, or its place in the list."""

MARKS = (
    "tapped", "attacking", "attached-to", "blocking", "counters", "damage", "summoning-sick", "face-down", "owner",
    "token", "chosen", "copy-of", "timestamp", "closed", "wounds", "chips", "blocked", "transformed", "flipped",
    "exiled-with", "paired-with", "phased-out", "commander", "casts", "hidden", "monstrous",
)  # fmt: skip

ZONES = (
    "battlefield", "hand", "library", "graveyard", "exile", "command", "ante", "sideboard", "deck", "auxiliary", "commander",
)  # fmt: skip

NUMBERS = ("life", "poison", "lands-played", "gold", "silver")

PAYMENT = ("pay", "spend", "mana", "for mana", "announced", "asks", "offered", "roll")
"""Keys of a step that only say how something is paid, or what must be asked."""

DETAILS = (
    "targets",
    "x",
    "modes",
    "kicked",
    "costs",
    "divided",
    "ability",
    "for",
    "as",
    "at",
    "to",
    "gold",
    "with",
    "by",
)

VERBS = (
    "cast", "activate", "play", "pass", "concede", "suspend", "turn", "use", "strike", "move", "end", "defend", "retreat",
    "recruit", "reveal", "accumulate", "place", "seat", "ignore",
)  # fmt: skip

SELDOM = ("monstrous", "renowned")

VALUES = (
    *ZONES, "stack", "nowhere", "deal", "squad", "true", "false", "yes", "no", "none", "draw", "heads", "tails", "alternative",
    "gone", "both-halves", "manifest", *SELDOM,
)  # fmt: skip

FACTS = (
    "life", "hand", "mana", "library", "battlefield", "graveyard", "exile", "poison", "in-the-game", "zone", "pt", "tapped",
    "damage", "counters", "keywords", "controller", "types", "subtypes", "name", "colors", "attacking", "attached-to",
    "mana-value", "blocked-by", "loyalty", "owner", "supertypes", "token", "targets", "blocked", "blocking", "power",
    "toughness", "stack", "result", "priority", "step", "turn", "summoning-sick", "face-down", "phased-out", "wounds",
    "closed", "chips", "cell", "movement", "lives", "additional-lives", "strike", "gold", "silver", "host", "hidden",
    "abilities", "monstrous", "tax", "color-identity",
)  # fmt: skip
"""Of what there is a question."""

COUNTS = ("hand", "library", "battlefield", "graveyard", "exile")

COUNTERS = (
    "loyalty", "charge", "time", "level", "poison", "lore", "fade", "age", "energy", "quest", "flying", "earthquake", "ice",
)  # fmt: skip
"""Kinds of counters that have a word besides +1/+1 and the like."""

TOLD = (
    "turn", "step", "phase", "priority", "stack", "turn number", "ruleset", "players", "first", "variant", "shields",
)  # fmt: skip
"""What a file says of a position besides the players."""

PAIRS = ("two-headed-giant",)
"""Variants in which neighbours are a team."""

CHOSEN = ("player", "card-name")
"""What can be chosen for a permanent, besides what has a word of its own."""

SETTINGS = ("name", "graveyard order", "mulligan")
"""Settings of a ruleset that a position can be told with."""

SYMBOLS = re.compile(r"(\{[^{}]*\}(×[0-9]+)?)+|[+-]?[0-9*]+(/[+-]?[0-9*]+)?|[0-9]+-[0-9]+-[0-9]+|[a-e][1-6]")


class Unsayable(Exception):
    """There are no words for something that a file says."""


@final
class Sayer:
    """Words of one language for one scenario; `known` are the names of its objects, `printed` the cards by what files call them."""

    def __init__(self, lang: str, face: Face, known: list[str]) -> None:
        self.lang = lang
        self.face = face
        self.known = set(known)

    def said(self, id: str, **args: Argument) -> str:
        if not knows(self.lang, id):
            raise Unsayable(id)
        return say(Message(id, dict(args)), self.lang)

    # Names and values.

    def name(self, text: str) -> str:
        """A thing by the name that the file has for it, in the language where it is a card of the pool."""
        if re.fullmatch(PLAYER, text):
            return text
        if text.startswith("ability of "):
            return self.said("quiz-ability-of", object=self.name(text.removeprefix("ability of ")))
        base, _, number = text.rpartition(" ")
        if base and re.fullmatch(r"\d+|\(\d+\)", number):
            return f"{self.face.local_name(base, self.lang)} {number}"
        return self.face.local_name(text, self.lang)

    def word(self, text: str) -> str:
        """A word of the file: a thing, a number, a word of the game."""
        if re.fullmatch(PLAYER, text) or text in self.known or SYMBOLS.fullmatch(text):
            return self.name(text) if text in self.known else text
        if (text.startswith("ability of ") and text.removeprefix("ability of ").rpartition(" (")[0]) or text[
            11:
        ] in self.known:
            return self.name(text)
        for id in (f"quiz-value-{message_key(text)}", f"word-{message_key(text)}", f"keyword-{message_key(text)}",
                   f"step-{message_key(text)}", f"client-berserk-phase-{message_key(text)}"):  # fmt: skip
            if knows(self.lang, id):
                return say(Message(id), self.lang)
        base = text.rpartition(" ")[0]
        if base in self.known or any(name.startswith(text) or text in halves(name) for name in self.known):
            return self.name(text)
        raise Unsayable(text)

    def value(self, fact: Plain, of: str = "") -> str:
        """What a fact is; of a thing that is not there it is nothing."""
        if fact is None and of and not re.fullmatch(PLAYER, of):
            return self.said("quiz-value-gone")
        if isinstance(fact, bool):
            return self.said("quiz-value-yes" if fact else "quiz-value-no")
        if fact is None or fact in ([], {}):
            return self.said("quiz-value-none")
        if isinstance(fact, int):
            return str(fact)
        if isinstance(fact, list):
            return ", ".join(self.word(part) for part in fact)
        if isinstance(fact, dict):
            return ", ".join(f"{self.kind(name)}: {count}" for name, count in fact.items())
        return ", ".join(self.word(part) for part in fact.split(", "))

    def kind(self, name: str) -> str:
        """A kind of counter: +1/+1, or by its word."""
        return name if SYMBOLS.fullmatch(name) else self.said(f"quiz-counter-{message_key(name)}")

    # The position.

    def position(self, scenario: Scenario) -> list[str]:
        given = scenario.given
        for key, value in given.pairs():
            if not re.fullmatch(PLAYER, key.text) and key.text not in TOLD:
                raise Unsayable(key.text)
            if key.text == "ruleset" and not (isinstance(value, Fields) and set(value.names()) <= set(SETTINGS)):
                raise Unsayable("ruleset")
        lines = [self.moment(given, scenario.game), *self.ways(scenario)]
        for key, value in given.pairs():
            if re.fullmatch(PLAYER, key.text) and isinstance(value, Fields):
                lines.append(self.player(key.text, value))
        stack, shields = given.get("stack"), given.get("shields")
        if isinstance(stack, Items):
            lines.append(self.said("quiz-stack", things="; ".join(self.on_stack(item) for item in stack.items)))
        return [*lines, *[self.shield(shield) for shield in shields.items]] if isinstance(shields, Items) else lines

    def ways(self, scenario: Scenario) -> list[str]:
        """What is played by, where it is not the usual: the edition, the variant with its teams, settings."""
        given, lines = scenario.given, []
        ruleset, variant = given.get("ruleset"), _text(given.get("variant"))
        settings = ruleset if isinstance(ruleset, Fields) else None
        name = scenario.rulebook or _text(settings.get("name") if settings is not None else None)
        lines += [self.said("quiz-by", edition=Message(f"ruleset-{name}"))] if name else []
        lines += [self.said("quiz-variant", variant=Message(f"variant-{variant}"))] if variant else []
        if variant in PAIRS and "teams" not in given.names():
            seats = range(1, int(_text(given.get("players")) or 4) + 1, 2)
            lines.append(self.said("quiz-teams", teams="; ".join(f"P{seat}, P{seat + 1}" for seat in seats)))
        if settings is not None and "graveyard order" in settings.names():
            lines.append(self.said("quiz-graveyard-order"))
        return lines

    def shield(self, value: Value) -> str:
        """What waits to prevent damage or to regenerate something."""
        if isinstance(value, Fields) and value.names() == ["regenerate"]:
            return self.said("quiz-shield-regenerate", object=self.word(_text(value.get("regenerate"))))
        if isinstance(value, Fields) and value.names() == ["prevent", "to"]:
            args = {"n": _text(value.get("prevent")), "object": self.word(_text(value.get("to")))}
            return self.said("quiz-shield-prevent", **args)
        raise Unsayable("shields")

    def moment(self, given: Fields, game: str) -> str:
        step, turn = given.get("phase" if game == "berserk" else "step"), given.get("turn")
        usual = "choice" if game == "berserk" else "precombat main"
        word = self.word(step.text if isinstance(step, Scalar) else usual)
        return self.said("quiz-moment", player=turn.text if isinstance(turn, Scalar) else "P1", step=word)

    def player(self, who: str, value: Fields) -> str:
        parts: list[str] = []
        for key, inner in value.pairs():
            name = key.text.replace(" ", "-")
            if name in NUMBERS and isinstance(inner, Scalar):
                parts.append(self.said(f"quiz-has-{name}", n=inner.text))
            elif name == "mana" and isinstance(inner, Scalar):
                parts.append(self.said("quiz-has-mana", mana=inner.text))
            elif name in ZONES and isinstance(inner, Items):
                parts.append(self.said("quiz-has", zone=Message(f"quiz-value-{name}"), cards=self.cards(inner)))
            elif SYMBOLS.fullmatch(name):  # a cell
                parts.append(self.said("quiz-has", zone=name, cards=self.card(inner)))
            else:
                raise Unsayable(key.text)
        return self.said("quiz-player", player=who, things="; ".join(parts) or self.said("quiz-value-none"))

    def cards(self, value: Items) -> str:
        return ", ".join(self.card(card) for card in value.items) or self.said("quiz-value-none")

    def card(self, value: Value) -> str:
        if isinstance(value, Scalar):
            base, _, times = value.text.rpartition(" x")
            return f"{self.name(base)} ×{times}" if base and times.isdigit() else self.name(value.text)
        if not isinstance(value, Fields):
            raise Unsayable("card")
        name, alias, count = value.get("name"), value.get("as"), value.get("count")
        text = self.name(name.text if isinstance(name, Scalar) else "")
        if isinstance(alias, Scalar) and isinstance(name, Scalar) and alias.text != name.text:
            text = self.said("quiz-called", alias=alias.text, object=text)
        if isinstance(count, Scalar):
            text += f" ×{count.text}"
        marks = [self.mark(key.text, inner) for key, inner in value.pairs() if key.text not in PRINTED]
        return f"{text} ({', '.join(marks)})" if marks else text

    def mark(self, key: str, value: Value) -> str:
        name = key.replace(" ", "-")
        if name not in MARKS:
            raise Unsayable(key)
        return self.said(f"quiz-mark-{name}", what=self.listed(value))

    def listed(self, value: Value) -> str:
        """Names or numbers, as a file lists them."""
        if isinstance(value, Items):
            return ", ".join(self.listed(part) for part in value.items)
        if isinstance(value, Fields):
            return ", ".join(f"{self.pair(key.text)}: {self.listed(inner)}" for key, inner in value.pairs())
        assert isinstance(value, Scalar)
        if isinstance(value.value, bool) and not value.quoted and value.text in ("true", "false"):
            return self.said(f"quiz-value-{value.text}")
        return self.word(value.text)

    def pair(self, text: str) -> str:
        if message_key(text) in CHOSEN:
            return self.said(f"quiz-chosen-{message_key(text)}")
        try:
            return self.word(text)
        except Unsayable:
            return self.kind(text)

    def on_stack(self, value: Value) -> str:
        if not isinstance(value, Fields):
            raise Unsayable("stack")
        name, targets, by = value.get("name"), value.get("targets"), value.get("by")
        if not isinstance(name, Scalar) or set(value.names()) - {"name", "targets", "by"}:
            raise Unsayable("stack")
        text = self.name(name.text)
        text += f" ({by.text})" if isinstance(by, Scalar) else ""
        return f"{text} → {self.listed(targets)}" if targets is not None else text

    # What is done.

    def step(self, step: Step, prompt: Message | None) -> str:
        """A step of the script as a sentence; empty if it only looks."""
        if step.kind == "expect":
            return ""
        if step.kind == "resolve":
            every = isinstance(step.value, Scalar) and step.value.text == "all"
            return self.said("quiz-do-resolve-all" if every else "quiz-do-resolve")
        if step.kind == "until":
            return self.until(step.value)
        if step.kind != "act":
            raise Unsayable(step.kind)
        return self.action(step, prompt) + "."

    def until(self, value: Value) -> str:
        if isinstance(value, Fields):
            word, turn = value.get("step"), value.get("turn")
            if isinstance(word, Scalar) and isinstance(turn, Scalar):
                return self.said("quiz-do-until-of", step=self.word(word.text), player=turn.text)
        if isinstance(value, Scalar):
            if value.text == "the end":
                return self.said("quiz-do-until-over")
            return self.said("quiz-do-until", step=self.word(value.text))
        raise Unsayable("until")

    def action(self, step: Step, prompt: Message | None) -> str:
        who = f"P{step.seat + 1}"
        if step.verb in ("choose", "answer"):
            answer = step.args.get("answer")
            choice = self.listed(answer) if answer is not None else self.word(step.subject)
            if prompt is None:
                raise Unsayable("choose")
            asked = say(self.face.localised(prompt, self.lang), self.lang).rstrip(".:")
            return self.said("quiz-do-choose", player=who, prompt=asked, answer=choice)
        if step.verb == "attack":
            return self.said("quiz-do-attack", player=who, things=self.listed(step.args["with"]))
        if step.verb == "block":
            pairs = [f"{self.listed(inner)} → {self.name(key)}" for key, inner in step.args.items()]
            return self.said("quiz-do-block", player=who, things="; ".join(pairs) or self.said("quiz-value-none"))
        if step.verb not in VERBS:
            raise Unsayable(step.verb)
        details = [self.detail(key, value) for key, value in step.args.items() if key not in PAYMENT]
        text = self.said(f"quiz-do-{step.verb}", player=who, object=self.word(step.subject) if step.subject else "")
        return f"{text.rstrip()} ({'; '.join(details)})" if details else text.rstrip()

    def detail(self, key: str, value: Value) -> str:
        if key not in DETAILS:
            raise Unsayable(key)
        if key == "for" and isinstance(value, Scalar):
            return self.said("quiz-with-for", what=self.word(value.text))
        return self.said(f"quiz-with-{key}", what=self.listed(value))

    # What is asked.

    def ask(self, of: str, fact: str) -> str:
        name = fact.removesuffix("#").replace(" ", "-")
        if name not in FACTS:
            raise Unsayable(fact)
        thing = self.name(of) if of else ""
        return self.said(f"quiz-count-{name}" if fact.endswith("#") else f"quiz-ask-{name}", object=thing)


def halves(name: str) -> list[str]:
    """The halves of a split card, by what a file calls it: Fire // Ice 2 has Fire and Ice."""
    return [half.rstrip(" 0123456789") for half in name.split(" // ")]


def printed_names(value: Value) -> list[str]:
    """All names that are printed in a file, also of other faces: something may be called so in the course of things."""
    if isinstance(value, Items):
        return [name for part in value.items for name in printed_names(part)]
    if not isinstance(value, Fields):
        return []
    name = _text(value.get("name"))
    return [*([name] if name else []), *[name for _, inner in value.pairs() for name in printed_names(inner)]]


def _text(value: Value | None) -> str:
    return value.text if isinstance(value, Scalar) else ""
