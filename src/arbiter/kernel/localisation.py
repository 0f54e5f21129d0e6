"""From messages to sentences: Project Fluent files, English and Russian, below each package's `locale` folder.

Names stay in the nominative; a name that a seat may not read becomes the message `hidden-card`.  A message is parsed when
it is first needed, because parsing all of them takes longer than most commands.

A language may be spoken in the terms of another time: a folder `locale/en-2005` holds messages that were worded
differently then, and tables `*.tsv` that give for a word of today the word of that time, to be put into all other messages.
"""

from __future__ import annotations

import decimal
import math
import os
import re
from functools import cache
from pathlib import Path
from typing import Final, final

from fluent.runtime import FluentBundle, FluentResource

from arbiter.kernel.messages import EVERYBODY, Argument, Message, Ref

LANGUAGES = ("en", "ru")
ROOT: Final = Path(__file__).parent.parent
QUOTED: Final = {"ru": "«{}»"}
"""How a language writes names of objects; arguments `NAME-quoted` are those of players and objects alike."""
LONG: Final = 10**20  # numbers beyond this need more digits than are reckoned with by default
REMEMBERED: Final = 20_000  # so many sentences are kept
WRITTEN_OUT: Final = 1000  # so many digits of a number are written out
LONGEST: Final = 2_000  # characters of an argument: Fluent refuses a text into which more than 2,500 are put


def language(wanted: str | None = None) -> str:
    """The language asked for, or that of the environment (ARBITER_LANG, LC_ALL, LC_MESSAGES, LANG), or English."""
    names = [wanted] if wanted else [os.environ.get(name) for name in ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    for name in names:
        if name and name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"


_registered: list[Path] = []


def register(folder: Path) -> None:
    """Add the messages of a game that lives outside the package: `folder` holds a folder for each language."""
    if folder not in _registered:
        _registered.append(folder)
        bundle.cache_clear()


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_NAMED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""What a message may refer to: another message or a term; also functions, which are no messages."""


@final
class Messages:
    """The messages of a language: their texts by id, and those that were said, parsed."""

    def __init__(self, lang: str, folders: list[Path], terms: str, packs: list[Path]) -> None:
        self.parsed = FluentBundle([lang], use_isolating=False)
        self.texts: dict[str, str] = {}
        self.said: dict[
            tuple[str | int, ...], str
        ] = {}  # sentences by id, names and values: many are said again and again
        for folder in packs:
            for path in sorted(folder.glob("*.ftl")):
                self._read(path.read_text(encoding="utf-8"), ())
        for folder in folders:
            words = table_of(lang, terms, folder.parent)
            for path in sorted(folder.glob("*.ftl")):
                self._read(path.read_text(encoding="utf-8"), words)

    def _read(self, text: str, terms: Terms) -> None:
        starts = list(_ENTRY.finditer(text))
        for place, start in enumerate(starts):
            end = starts[place + 1].start() if place + 1 < len(starts) else len(text)
            if start[1] not in self.texts:
                own = text[start.start() : end]
                self.texts[start[1]] = _message_in(own, terms) if terms else own

    def has(self, id: str) -> bool:
        return id in self.texts or bool(self.parsed.has_message(id))

    def parse(self, id: str) -> FluentBundle:
        """The bundle, in which this message and all that it refers to are parsed."""
        waiting = [id]
        while waiting:
            text = self.texts.pop(waiting.pop(), "")
            if text:
                self.parsed.add_resource(FluentResource(text))
                waiting += _NAMED.findall(text)
        return self.parsed


@cache
def bundle(lang: str, terms: str = "") -> Messages:
    """All messages of a language, of every package of Arbiter and of the games that registered theirs."""
    folders = sorted(ROOT.glob(f"**/locale/{lang}"))
    packs = sorted(ROOT.glob(f"**/locale/{lang}-{terms}")) if terms else []
    return Messages(lang, [*folders, *[extra / lang for extra in _registered]], terms, packs)


def knows(lang: str, id: str) -> bool:
    """Whether the language has this message."""
    return bundle(lang).has(id)


# The terms of another time.

Terms = tuple[tuple[re.Pattern[str], str], ...]
"""What is looked for, in order, and what is said instead."""

_FIXED = re.compile(r"(\{\s*\$?[\w-]+(?:\s*->)?|\[[\w-]+\]|^-?[\w-]+ *=)", re.MULTILINE)
"""The parts of a message that are not text: its id, names of arguments, keys of variants."""


def terms_of(lang: str) -> str:
    """The time in whose terms a language is spoken, if the language carries one (see `Worded`); else today."""
    return str(getattr(lang, "terms", ""))


@cache
def table_of(lang: str, terms: str, below: Path = ROOT) -> Terms:
    """The words of a time, by the tables below a folder; each row also with a capital letter."""
    rows: list[tuple[re.Pattern[str], str]] = []
    folders = sorted(below.glob(f"**/{lang}-{terms}")) if terms else []
    for path in [path for folder in folders for path in sorted(folder.glob("*.tsv"))]:
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            now, _, then = line.partition("\t")
            rows.append((re.compile(rf"(?<!\w){now}(?!\w)"), then))
            if now[0].isalpha():
                capital = f"{then[0].upper()}{then[1:]}" if then else then
                rows.append((re.compile(rf"(?<!\w){now[0].upper()}{now[1:]}(?!\w)"), capital))
    return tuple(rows)


def in_terms(text: str, lang: str) -> str:
    """A text of today in the terms that the language is spoken in."""
    terms = terms_of(lang)
    return _replaced(text, table_of(str.__str__(lang), terms)) if terms else text


def _replaced(text: str, terms: Terms) -> str:
    for now, then in terms:
        text = now.sub(then, text)
    return text


def _message_in(text: str, terms: Terms) -> str:
    """A message with its words replaced and everything else as it was."""
    parts = _FIXED.split(text)
    return "".join([part if place % 2 else _replaced(part, terms) for place, part in enumerate(parts)])


def say(message: Message, lang: str = "en", seat: int = EVERYBODY) -> str:
    """The message as a sentence, as this seat may read it (`EVERYBODY`: with every name)."""
    known = bundle(lang, terms_of(lang))
    args = {name: _argument(value, lang, seat) for name, value in message.args.items()}
    if lang in QUOTED:
        args |= {
            f"{name}-quoted": _quoted(value, args[name], lang)
            for name, value in message.args.items()
            if isinstance(value, Ref)
        }
    key = message.id, *args, *args.values()
    text = known.said.get(key)
    if text is None:
        if len(known.said) >= REMEMBERED:
            known.said.clear()
        text = known.said[key] = _said(known.parse(message.id), message, args)
    return text


def _quoted(ref: Ref, name: str | int, lang: str) -> str | int:
    """The name as it stands where objects and players may stand: that of an object in quotes, that of a player without."""
    is_card = ref.id > 0 and name == ref.name
    return QUOTED[lang].format(name) if is_card else name


def _said(made: FluentBundle, message: Message, args: dict[str, str | int]) -> str:
    if not made.has_message(message.id):
        return _bare(message.id, args)
    pattern = made.get_message(message.id).value
    if pattern is None:
        return _bare(message.id, args)
    args = {name: _short(value) for name, value in args.items()}
    if any(isinstance(value, int) and not -LONG < value < LONG for value in args.values()):
        with decimal.localcontext() as digits:  # by default 28 of them are kept
            digits.prec = WRITTEN_OUT + 10
            text, errors = made.format_pattern(pattern, args)
    else:
        text, errors = made.format_pattern(pattern, args)
    return str(text) if not errors else _bare(message.id, args)


def _bare(id: str, args: dict[str, str | int]) -> str:
    """A message nobody has written yet: shown by its id rather than hidden."""
    return (
        f"[{id}: " + ", ".join(f"{name}={value}" for name, value in args.items() if not name.endswith("-quoted")) + "]"
    )


def _short(value: str | int) -> str | int:
    """An argument as long as one may be; of a longer one its beginning."""
    return value if isinstance(value, int) or len(value) <= LONGEST else f"{value[:LONGEST]} …"


def _long(value: int, lang: str) -> str | int:
    """A number in full if a person could read it, else how many digits it has."""
    power = round(abs(value).bit_length() * math.log10(2) - 0.5)
    if power < WRITTEN_OUT:
        return value
    if value < 0:
        return say(Message("number-below-zero", {"power": power}), lang)
    return say(Message("number-about", {"power": power}), lang)


def _argument(value: Argument, lang: str, seat: int) -> str | int:
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return value if -LONG < value < LONG else _long(value, lang)
    if isinstance(value, Message):
        return say(value, lang, seat)
    if isinstance(value, Ref):
        if seat != EVERYBODY and not value.seen_by(seat):
            return say(Message("hidden-card"), lang)
        return value.name
    return ", ".join(str(_argument(part, lang, seat)) for part in value) or say(Message("nothing"), lang)
