"""Documents that a user has: read from a path, kept in the user's folder as they are, found together with our own words.

None of them ships.  A document is cut into its numbered rules, the entries of its glossary, and paragraphs below headings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, final

from arbiter.answers.decoding import LONGEST, MOST_BYTES, decoded
from arbiter.answers.sources import Entry, Source, group_of, stats
from arbiter.kernel.messages import ArbiterError, Message

FOLDER: Final = "documents"
LEAST: Final = 3  # passages that make a document
MOVED: Final = 25  # letters of a rule that is found again under another number

_NUMBER: Final = re.compile(r"^\s*(\d{3}(?:\.\d+)*(?:(?<=\d)[a-z](?=[ .]))?)\.?\s*(?=\S)(.*)$")
_HEADING: Final = re.compile(r"^\s{0,3}(?:#{1,6}\s+(?P<marked>\S.*)|(?P<capital>[A-ZА-ЯЁ][A-ZА-ЯЁ \-:,«»]{6,80}))$")
_LETTERS: Final = re.compile(r"[^\W\d_]")
_RUSSIAN: Final = re.compile(r"[а-яё]", re.I)
_SAME: Final = re.compile(r"\W+")


@final
@dataclass(frozen=True)
class Passage:
    """A piece of a document: its number if it has one, the heading above it, its text."""

    number: str
    head: str
    text: str


@final
@dataclass(frozen=True)
class Document:
    """A document as it is kept."""

    name: str
    game: str
    lang: str
    passages: list[Passage]

    def rules(self) -> dict[str, str]:
        """The text of each numbered rule."""
        return {passage.number: passage.text for passage in self.passages if passage.number}


# Reading.


def read(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ArbiterError(Message("answers-unreadable", {"file": str(path), "reason": error.strerror or ""})) from None
    return decoded(str(path), content)


def parsed(name: str, text: str) -> Document:
    """A document cut into passages.  Raises `ArbiterError` for a text that has none."""
    passages = [passage for passage in _passages(text) if passage.text]
    if len(passages) < LEAST:
        raise ArbiterError(Message("answers-no-text", {"file": name}))
    letters = len(_LETTERS.findall(text[:200_000])) or 1
    lang = "ru" if len(_RUSSIAN.findall(text[:200_000])) > letters / 3 else "en"
    berserk = len(re.findall(r"берсерк|berserk", text[:400_000], re.I))
    magic = len(re.findall(r"magic|магия", text[:400_000], re.I))
    return Document(name, "berserk" if berserk > magic else "magic", lang, passages)


def _passages(text: str) -> Iterator[Passage]:
    """Rules by their numbers, else paragraphs; a line that goes on belongs to what it goes on from."""
    number, head = "", ""
    lines: list[str] = []

    def made() -> Iterator[Passage]:
        whole = " ".join(" ".join(lines).split())
        for at in range(0, len(whole), LONGEST):
            yield Passage(number, head, whole[at : at + LONGEST])

    for line in text.splitlines():
        rule = _NUMBER.match(line)
        heading = None if rule is not None else _HEADING.match(line.rstrip())
        if rule is not None:
            yield from made()
            number, lines = rule[1], [rule[2]]
        elif heading is not None:
            yield from made()
            number, head, lines = "", (heading["marked"] or heading["capital"]).rstrip(" #"), []
        elif not line.strip():
            yield from made()
            number, lines = "", []
        else:
            lines.append(line.strip())
    yield from made()


# Keeping.


def folder() -> Path:
    from arbiter.magic.cards import store  # the server reads documents, and knows no cards

    return store.folder() / FOLDER


def kept() -> list[Path]:
    """The documents that were imported."""
    return sorted(folder().glob("*.json")) if folder().is_dir() else []


def keep(path: Path, name: str = "") -> Document:
    """Import a document: it is read and kept in the user's folder under its name."""
    document = parsed(slug(name or path.stem), read(path))
    folder().mkdir(parents=True, exist_ok=True)
    text = json.dumps(asdict(document), ensure_ascii=False)
    (folder() / f"{document.name}.json").write_text(text, encoding="utf-8")
    return document


def forget(name: str) -> None:
    """Remove a document again."""
    _found(name).unlink()


def load(name: str) -> Document:
    return _loaded(_found(name))


def _found(name: str) -> Path:
    known = {path.stem: path for path in kept()}
    if name not in known:
        raise ArbiterError(Message("answers-no-document", {"name": name, "known": ", ".join(known) or "-"}))
    return known[name]


def _loaded(path: Path) -> Document:
    saved: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return Document(saved["name"], saved["game"], saved["lang"], [Passage(**passage) for passage in saved["passages"]])


def slug(name: str) -> str:
    """A name as a document is called by: letters, digits, points and dashes."""
    return re.sub(r"[^\w.-]+", "-", name.strip()).strip("-.") or "document"


def entries() -> Iterator[Entry]:
    """The passages of all documents, to be found."""
    for path in kept():
        document = _loaded(path)
        for place, passage in enumerate(document.passages):
            key = f"{document.name}#{passage.number or place}"
            facts = {"document": document.name, "lang": document.lang, **asdict(passage)}
            about = [f"{document.game}:{passage.number}"] if passage.number else []
            yield Entry(
                "document",
                document.game,
                key,
                group_of(passage.number) if passage.number else key,
                said=[passage.text],
                around=[passage.head],
                facts=facts,
                rules=about,
            )


SOURCE: Final = Source("documents", lambda: stats(kept()), entries)


# Comparing.


@final
@dataclass(frozen=True)
class Change:
    """What became of a rule from one document to another: new, gone, moved or changed."""

    kind: str
    number: str  # in the later document; of a rule that is gone, in the earlier
    before: str
    after: str


def changes(earlier: Document, later: Document) -> list[Change]:
    """What changed between two editions, in the order of the later one; what is gone comes last."""
    old, new = earlier.rules(), later.rules()
    letters = {number: _SAME.sub("", text.casefold()) for number, text in old.items()}
    places = {text: number for number, text in letters.items() if len(text) > MOVED}
    changes: list[Change] = []
    met: set[str] = set()
    for number, text in new.items():
        plain = _SAME.sub("", text.casefold())
        source = places.get(plain, number) if letters.get(number) != plain else number
        met.add(source)
        if letters.get(source) == plain:
            if source != number:
                changes.append(Change("moved", number, source, text))
        elif number in old:
            changes.append(Change("changed", number, old[number], text))
        else:
            changes.append(Change("new", number, "", text))
    changes += [Change("gone", number, text, "") for number, text in old.items() if number not in met]
    return changes


def differing(before: str, after: str) -> list[tuple[str, str]]:
    """The words of both texts in order: those that are in both (`same`), that went (`out`), that came (`in`)."""
    old, new = before.split(), after.split()
    parts: list[tuple[str, str]] = []
    for kind, one, two, three, four in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            parts.append(("same", " ".join(new[three:four])))
            continue
        parts += [("out", " ".join(old[one:two]))] if two > one else []
        parts += [("in", " ".join(new[three:four]))] if four > three else []
    return parts


SIGNS: Final = {"same": "{}", "out": "[-{}-]", "in": "{{+{}+}}"}


def marked(before: str, after: str) -> str:
    """The later text with what was taken out in [-brackets-] and what came in in {+braces+}."""
    return " ".join([SIGNS[kind].format(words) for kind, words in differing(before, after)])
