"""Formats: which cards may be played on which day, and what a deck breaks of that.  CR 100.2, 100.4, 100.6, 903.5

The facts are data (`formats.yaml`), which a file of the user's can extend.  Days are written 2020-01-24 and compared as text.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

import yaml

from arbiter.kernel.messages import ArbiterError, Argument, Message, Refusal
from arbiter.kernel.yaml_text import loaded
from arbiter.magic.cards import construction, pool, sets
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck, Problem
from arbiter.magic.cards.deck_files import meant
from arbiter.magic.language.words import NONTRADITIONAL
from arbiter.magic.variants import commander_decks

DATA: Final = Path(__file__).with_name("formats.yaml")
TODAY: Final = "2020-01-24"
"""The day of the rulebook: formats are as they were then unless another day is named."""

FOREVER: Final = "9999-12-31"
BUILT: Final = ("constructed", "limited", "commander", "brawl")
KEYS: Final = {"title", "deck", "sets", "rarity", "banned", "restricted", "no_commander", "known"}
MOST_BYTES: Final = 1_000_000


@final
class Span:
    """The days on which something is so: from the first on, no longer on the last."""

    def __init__(self, name: str, first: str = "", last: str = FOREVER) -> None:
        self.name = name
        self.first = first
        self.last = last

    def holds(self, day: str) -> bool:
        return self.first <= day < self.last


@final
class Format:
    """A way to choose cards for a deck."""

    def __init__(self, name: str, title: dict[str, str], deck: str) -> None:
        self.name = name
        self.title = title
        self.deck = deck  # one of BUILT
        self.sets: Any = "all"
        self.rarity = ""
        self.known = ""
        self.banned: list[Span] = []
        self.restricted: list[Span] = []
        self.no_commander: list[Span] = []


@final
class Formats:
    """All formats, the sets of Standard with the days on which they left, the blocks."""

    def __init__(self) -> None:
        self.formats: dict[str, Format] = {}
        self.standard: list[Span] = []
        self.blocks: list[list[str]] = []

    def format(self, name: str) -> Format:
        format = self.formats.get(name.casefold())
        if format is None:
            raise ArbiterError(Message("format-unknown", {"name": name, "known": ", ".join(self.formats)}))
        return format

    def legal_sets(self, format: Format, day: str) -> list[str] | None:
        """The codes of the sets whose cards may be played on a day; None: all that were released by then."""
        if format.sets == "all":
            return None
        out = [set.code for set in sets.sets().values() if set.released <= day]
        if format.sets == "standard":
            return [span.name for span in self.standard if span.holds(day) and span.name in out]
        if format.sets == "block":
            return next(
                ([code for code in block if code in out] for block in reversed(self.blocks) if block[0] in out), []
            )
        if isinstance(format.sets, list):
            return [code for code in format.sets if code in out]
        first = sets.sets()[format.sets["since"]].released
        return [code for code in out if self._belongs(sets.sets()[code], format.sets, first)]

    def _belongs(self, set: sets.Set, asked: dict[str, Any], first: str) -> bool:
        return set.code in asked.get("also", ()) or (set.kind in asked["kinds"] and set.released >= first)


# Reading.


class BadFormats(ArbiterError):
    """A file of formats that says something which makes no sense: where, and what would."""

    def __init__(self, file: str, at: str, message: Message) -> None:
        super().__init__(Message("format-file", {"file": file, "at": at, "problem": message}))


def read(files: Sequence[Path] = ()) -> Formats:
    """The formats of the package, and what these files add to them."""
    formats = Formats()
    for path in (DATA, *files):
        try:
            if path.stat().st_size > MOST_BYTES:
                raise BadFormats(str(path), "-", Message("format-large", {"most": MOST_BYTES}))
            text = path.read_text("utf-8")
            document = loaded(text)
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            raise BadFormats(str(path), "-", Message("format-unreadable", {"reason": str(error)[:200]})) from None
        _Reader(str(path), formats).read(document)
    return formats


@final
class _Reader:
    """Reads one file into the formats."""

    def __init__(self, file: str, into: Formats) -> None:
        self.file = file
        self.into = into

    def wrong(self, at: str, expected: str) -> BadFormats:
        return BadFormats(self.file, at, Message("format-expected", {"expected": expected}))

    def read(self, document: object) -> None:
        if not isinstance(document, dict) or set(document) - {"formats", "standard", "blocks"}:
            raise self.wrong("-", "formats, standard, blocks")
        for name, given in self.table(document.get("formats"), "formats").items():
            self.format(str(name).casefold(), self.table(given, f"formats: {name}"))
        for row in self.listed(document.get("standard"), "standard"):
            entry = self.table(row, "standard")
            last = self.day(entry["until"], "standard: until") if "until" in entry else FOREVER
            for code in self.codes(entry.get("sets"), "standard: sets"):
                self.into.standard = [span for span in self.into.standard if span.name != code]
                self.into.standard.append(Span(code, sets.sets()[code].released, last))
        self.into.blocks += [self.codes(block, "blocks") for block in self.listed(document.get("blocks"), "blocks")]

    def format(self, name: str, given: dict[str, Any]) -> None:
        at = f"formats: {name}"
        for key in given:
            if key not in KEYS:
                raise self.wrong(f"{at}: {key}", ", ".join(sorted(KEYS)))
        format = self.into.formats.get(name)
        if format is None:
            title = self.table(given.get("title"), f"{at}: title") or {"en": name}
            format = Format(name, {str(lang): str(text) for lang, text in title.items()}, "constructed")
            self.into.formats[name] = format
        if "deck" in given:
            if given["deck"] not in BUILT:
                raise self.wrong(f"{at}: deck", " | ".join(BUILT))
            format.deck = given["deck"]
        if "sets" in given:
            format.sets = self.sets(given["sets"], f"{at}: sets")
        if "rarity" in given:
            if given["rarity"] not in sets.RARITIES:
                raise self.wrong(f"{at}: rarity", " | ".join(sets.RARITIES))
            format.rarity = given["rarity"]
        if "known" in given:
            format.known = self.day(given["known"], f"{at}: known")
        format.banned += self.spans(given.get("banned"), f"{at}: banned")
        format.restricted += self.spans(given.get("restricted"), f"{at}: restricted")
        format.no_commander += self.spans(given.get("no_commander"), f"{at}: no_commander")

    def sets(self, given: object, at: str) -> object:
        if given in ("all", "standard", "block"):
            return given
        if isinstance(given, list):
            return self.codes(given, at)
        entry = self.table(given, at)
        if set(entry) - {"since", "kinds", "also"} or "since" not in entry:
            raise self.wrong(
                at, "all | standard | block | [CODE, ...] | {since: CODE, kinds: [...], also: [CODE, ...]}"
            )
        self.codes([entry["since"]], at)
        kinds = [str(kind) for kind in self.listed(entry.get("kinds"), at)] or ["core", "expansion"]
        return {"since": entry["since"], "kinds": kinds, "also": self.codes(entry.get("also") or [], at)}

    def spans(self, given: object, at: str) -> list[Span]:
        spans: list[Span] = []
        for row in self.listed(given, at):
            entry: dict[Any, Any] = row if isinstance(row, dict) else {row if isinstance(row, str) else 0: None}
            for name, days in entry.items():
                if not isinstance(name, str):
                    raise self.wrong(at, "NAME | {NAME: 2020-01-24} | {NAME: [2020-01-24, 2020-07-13]}")
                pair = days if isinstance(days, list) else [] if days is None else [days]
                if len(pair) > 2:
                    raise self.wrong(f"{at}: {name}", "[2020-01-24, 2020-07-13]")
                spans.append(Span(name, *[self.day(day, f"{at}: {name}") for day in pair]))
        return spans

    def codes(self, given: object, at: str) -> list[str]:
        codes = [str(code) for code in self.listed(given, at)]
        for code in codes:
            if code not in sets.sets():
                raise BadFormats(self.file, at, Message("format-no-set", {"code": code}))
        return codes

    def day(self, given: object, at: str) -> str:
        if isinstance(given, datetime.date):
            return given.isoformat()[:10]
        return as_day(str(given), self.wrong(at, "2020-01-24"))

    def table(self, given: object, at: str) -> dict[str, Any]:
        if given is None:
            return {}
        if not isinstance(given, dict):
            raise self.wrong(at, "{key: value}")
        return given

    def listed(self, given: object, at: str) -> list[Any]:
        if given is None:
            return []
        if not isinstance(given, list):
            raise self.wrong(at, "[...]")
        return given


def as_day(given: str, otherwise: ArbiterError) -> str:
    """A day as it is written everywhere here."""
    try:
        return datetime.date.fromisoformat(given).isoformat()
    except ValueError:
        raise otherwise from None


# Checking.


@final
class Violation:
    """What a deck breaks: the rule, what is wrong, and what would mend it, if anything is known to."""

    def __init__(self, rule: str, message: Message, mend: Message | None = None) -> None:
        self.rule = rule
        self.message = message
        self.mend = mend


@final
class Check:
    """A deck held against a format: what it breaks, and what is to be said besides."""

    def __init__(self, violations: list[Violation], notes: list[Message]) -> None:
        self.violations = violations
        self.notes = notes


def named(deck: Deck) -> tuple[dict[str, Card], list[Problem], list[str]]:
    """The cards of a deck by the names that the file gives them; the names that no card has; cards that cannot be played yet."""
    cards: dict[str, Card] = {}
    problems: list[Problem] = []
    refused: list[str] = []
    for entry in deck.entries:
        if entry.name in cards:
            continue
        card = meant(entry.name)
        if not isinstance(card, Message):
            cards[entry.name] = card
            continue
        known = pool.refused_name(entry.name)
        if known:
            cards[entry.name] = Card(known, "", (), _kind_of_refused(known), (), ())
            refused.append(known)
        else:
            problems.append(Problem(entry.line, card))
    return cards, problems, refused


def _kind_of_refused(name: str) -> tuple[str, ...]:
    """Of a card that cannot be played at all yet, because of its type, at least that is known (108.5)."""
    word = pool.refused()[name].removeprefix("kind ")
    return (word,) if word in NONTRADITIONAL else ()


def check(formats: Formats, format: Format, day: str, deck: Deck) -> Check:
    """Everything that a deck breaks of a format on a day.  Its names must mean cards (see `named`)."""
    cards, _, refused = named(deck)
    counts: dict[str, int] = {}
    for entry in deck.of(MAIN, SIDEBOARD, COMMANDER, COMPANION):
        name = cards[entry.name].name
        counts[name] = counts.get(name, 0) + entry.count
    violations = _built(format, deck, cards, refused)
    violations += led(format, day, [card.name for card in _commanders(format, deck, cards)])
    violations += listed(formats, format, day, counts)
    notes = [Message("format-not-played", {"card": name}) for name in refused]
    if day < format.known:
        notes.append(Message("format-known", {"format": format.name, "day": format.known}))
    return Check(violations, notes)


def _built(format: Format, deck: Deck, cards: dict[str, Card], refused: list[str]) -> list[Violation]:
    """How a deck is built."""
    main = [cards[entry.name] for entry in deck.of(MAIN) for _ in range(entry.count)]
    side = [cards[entry.name] for entry in deck.of(SIDEBOARD, COMPANION) for _ in range(entry.count)]
    commanders = _commanders(format, deck, cards)
    if format.deck in ("commander", "brawl"):
        broken = commander_decks.problems(main, commanders, format.deck == "brawl", tuple(refused))
    else:
        broken = construction.problems([*main, *commanders], side, format.deck)
    return [Violation(refusal.rule, refusal.message, _mend(refusal)) for refusal in broken]


def _commanders(format: Format, deck: Deck, cards: dict[str, Card]) -> list[Card]:
    """What leads a deck, as its file says it, or as it must be meant."""
    commanders = [cards[entry.name] for entry in deck.of(COMMANDER) for _ in range(entry.count)]
    side = [cards[entry.name] for entry in deck.of(SIDEBOARD, COMPANION) for _ in range(entry.count)]
    if not commanders and format.deck in ("commander", "brawl") and len(side) in (1, 2):
        return side  # many a file has no other place for them
    return commanders


def _mend(refusal: Refusal) -> Message | None:
    """What would mend how a deck is built."""
    args = refusal.message.args
    number, least, most = args.get("n"), args.get("least"), args.get("most")
    if isinstance(number, int) and isinstance(least, int) and number < least:
        return Message("format-add", {"n": least - number})
    if isinstance(number, int) and isinstance(most, int) and number > most:
        return Message("format-take-out-of", {"n": number - most, "card": args.get("card", "none")})
    return Message("format-leave-out", {"card": args["card"]}) if "card" in args else None


def led(format: Format, day: str, commanders: Sequence[str]) -> list[Violation]:
    """100.6: which cards the format allows in a deck and not as its commander."""
    out = {span.name for span in format.no_commander if span.holds(day)}
    args: dict[str, Argument] = {"format": format.name, "day": day}
    return [
        Violation("100.6", Message("format-no-commander", {**args, "card": name}), Message("format-other-commander"))
        for name in commanders
        if name in out
    ]


def listed(formats: Formats, format: Format, day: str, counts: dict[str, int]) -> list[Violation]:
    """100.6: which cards the format allows, bans and restricts."""
    legal = formats.legal_sets(format, day)
    allowed = None if legal is None else set(legal)
    banned = {span.name for span in format.banned if span.holds(day)}
    restricted = {span.name for span in format.restricted if span.holds(day)}
    violations: list[Violation] = []
    for name, count in counts.items():
        args: dict[str, Argument] = {"card": name, "format": format.name, "day": day}
        out = Message("format-leave-out", {"card": name})
        printed = [printing for printing in sets.printings(name) if sets.sets()[printing.set].released <= day]
        if name in banned:
            violations.append(Violation("100.6", Message("format-banned", args), out))
        elif not printed:
            later = sets.printings(name)
            known = {**args, "set": later[0].set, "released": sets.sets()[later[0].set].released} if later else args
            violations.append(
                Violation("100.6", Message("format-later" if later else "format-no-printing", known), out)
            )
        elif allowed is not None and not any(printing.set in allowed for printing in printed):
            args["sets"] = ", ".join([printing.set for printing in printed[-5:]])
            violations.append(Violation("100.6", Message("format-other-sets", args), out))
        elif format.rarity and not any(printing.rarity in (format.rarity, sets.LAND) for printing in printed):
            violations.append(Violation("100.6", Message("format-rarity", args), out))
        elif name in restricted and count > 1:
            mend = Message("format-take-out-of", {"card": name, "n": count - 1})
            violations.append(Violation("100.6", Message("format-restricted", {**args, "n": count}), mend))
    return violations
