"""The language of `arbiter cards find`: words and filters, turned into SQL with parameters.

goblin haste            cards that say both, in names, type lines or texts of any language; words may be begun only
"draw a card"           these words in this order
type:goblin color:red   filters; a value with spaces stands in quotation marks
mv<=3 power>4           numbers: : = != < <= > >=
-type:creature          not this
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import spelling
from arbiter.magic.cards.entries import COLORS
from arbiter.magic.cards.store import Store, spoken

MOST_TERMS: Final = 40
LONGEST: Final = 1_000

WORDS: Final = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
    "белый": "W",
    "синий": "U",
    "черный": "B",
    "красный": "R",
    "зеленый": "G",
}
COLORLESS: Final = ("colorless", "бесцветный")
SEVERAL: Final = ("multicolored", "multicolor", "многоцветный")
YES: Final = ("yes", "да", "true", "1")
NO: Final = ("no", "нет", "false", "0")

ALIASES: Final = {
    "t": "type",
    "тип": "type",
    "o": "text",
    "oracle": "text",
    "текст": "text",
    "имя": "name",
    "c": "color",
    "colour": "color",
    "цвет": "color",
    "cmc": "mv",
    "мс": "mv",
    "pow": "power",
    "сила": "power",
    "tou": "toughness",
    "выносливость": "toughness",
    "верность": "loyalty",
    "e": "set",
    "набор": "set",
    "r": "rarity",
    "редкость": "rarity",
    "f": "legal",
    "формат": "legal",
    "играбельна": "playable",
}
"""Other words for filters."""

_TERM: Final = re.compile(
    r'(?P<minus>[-!]?)(?:(?P<key>[^\W\d]+)(?P<sign>!=|<=|>=|[:=<>]))?(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"]+))'
)
_NUMBER: Final = re.compile(r"\d{1,6}(\.\d{1,3})?")


@dataclass(frozen=True)
class Condition:
    """A condition on a card as SQL, and its parameters."""

    sql: str
    values: tuple[object, ...]


def conditions(query: str) -> list[Condition]:
    """What a query asks.  Raises `ArbiterError` for what is no query."""
    query = query[:LONGEST].replace("\0", " ").replace("“", '"').replace("”", '"').replace("«", '"').replace("»", '"')
    conditions: list[Condition] = []
    at = 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        term = _TERM.match(query, at)
        if term is None:
            raise ArbiterError(Message("find-unclosed", {"part": query[at:]}))
        conditions.append(_condition(term))
        at = term.end()
    if not conditions:
        raise ArbiterError(Message("find-empty"))
    return conditions[:MOST_TERMS]


def search(store: Store, query: str) -> list[int]:
    """The cards that a query finds: one of that very name first, then by name."""
    asked = conditions(query)
    where = " AND ".join([condition.sql for condition in asked])
    values = [value for condition in asked for value in condition.values]
    sql = f"""SELECT id FROM cards WHERE {where}
      ORDER BY NOT EXISTS (SELECT 1 FROM names WHERE card = id AND key = ?), name"""
    return [int(id) for (id,) in store.rows(sql, *values, spelling.folded(query))]


def asks_playable(query: str) -> bool:
    """Whether a query asks which cards can be played: then all of them must be compiled by the present version."""
    return any("nodes" in condition.sql for condition in conditions(query))


def _condition(term: re.Match[str]) -> Condition:
    quoted, bare = term["quoted"], term["bare"]
    value = str(quoted if quoted is not None else bare).strip()
    key = (term["key"] or "").casefold()
    if not key:
        if bare is not None and re.match(r"[^\W\d]+[:=<>]", bare):
            raise ArbiterError(Message("find-value", {"key": bare, "value": "", "hint": Message("find-hint-empty")}))
        made = _said("", value, quoted is not None)
    else:
        own = ALIASES.get(key, key)
        if own not in FILTERS:
            raise ArbiterError(Message("find-unknown", {"key": key, "known": ", ".join(FILTERS)}))
        made = FILTERS[own](own, term["sign"], value, quoted is not None)
    return Condition(f"NOT ({made.sql})", made.values) if term["minus"] else made


def _said(column: str, value: str, phrase: bool) -> Condition:
    """Words in a column of the index, or in any of them."""
    if not any(letter.isalnum() for letter in value):
        raise ArbiterError(
            Message("find-value", {"key": column or "-", "value": value, "hint": Message("find-hint-words")})
        )
    text = '"' + spoken(value).replace('"', '""') + '"' + ("" if phrase else "*")
    return Condition("id IN (SELECT rowid FROM said WHERE said MATCH ?)", (f"{column} : {text}" if column else text,))


def _words(column: str) -> Callable[[str, str, str, bool], Condition]:
    def condition(key: str, sign: str, value: str, phrase: bool) -> Condition:
        _only(key, sign, value, (":", "="))
        return _said(column, value, phrase)

    return condition


def _only(key: str, sign: str, value: str, signs: tuple[str, ...]) -> None:
    if sign not in signs:
        hint = Message("find-hint-signs", {"signs": " ".join(signs)})
        raise ArbiterError(Message("find-value", {"key": key, "value": sign + value, "hint": hint}))


def _number(column: str) -> Callable[[str, str, str, bool], Condition]:
    def condition(key: str, sign: str, value: str, _phrase: bool) -> Condition:
        if not _NUMBER.fullmatch(value):
            hint = Message("find-hint-number", {"key": key})
            raise ArbiterError(Message("find-value", {"key": key, "value": value, "hint": hint}))
        test = {":": "=", "!=": "<>"}.get(sign, sign)
        if column == "worth":
            return Condition(f"worth {test} ?", (float(value),))
        return Condition(
            f"({column} <> '' AND {column} NOT GLOB '*[^0-9.-]*' AND CAST({column} AS REAL) {test} ?)", (float(value),)
        )

    return condition


def _color(key: str, sign: str, value: str, _phrase: bool) -> Condition:
    """`color:rg` red and green and perhaps more, `color=rg` just these; colorless, multicolored."""
    _only(key, sign, value, (":", "=", "!="))
    word = spoken(value.casefold())
    if word in COLORLESS:
        made = Condition("colors = ''", ())
    elif word in SEVERAL:
        made = Condition("length(colors) > 1", ())
    else:
        letters = WORDS.get(word, value.upper())
        if not letters or any(letter not in COLORS for letter in letters):
            known = ", ".join([*list(WORDS)[:5], COLORLESS[0], SEVERAL[0], "rg"])
            hint = Message("find-hint-one-of", {"known": known})
            raise ArbiterError(Message("find-value", {"key": key, "value": value, "hint": hint}))
        wanted = "".join([letter for letter in COLORS if letter in letters])
        if sign == ":":
            made = Condition(" AND ".join(["instr(colors, ?)" for _ in wanted]), tuple(wanted))
        else:
            made = Condition("colors = ?", (wanted,))
    return Condition(f"NOT ({made.sql})", made.values) if sign == "!=" else Condition(f"({made.sql})", made.values)


def _playable(key: str, sign: str, value: str, _phrase: bool) -> Condition:
    _only(key, sign, value, (":", "="))
    word = value.casefold()
    if word not in (*YES, *NO):
        hint = Message("find-hint-one-of", {"known": "yes, no"})
        raise ArbiterError(Message("find-value", {"key": key, "value": value, "hint": hint}))
    return Condition("nodes <> ''" if word in YES else "nodes = ''", ())


def _printed(column: str) -> Callable[[str, str, str, bool], Condition]:
    def condition(key: str, sign: str, value: str, _phrase: bool) -> Condition:
        _only(key, sign, value, (":", "="))
        return Condition(f"id IN (SELECT card FROM printings WHERE upper({column}) = ?)", (value.upper(),))

    return condition


def _legal(key: str, sign: str, value: str, _phrase: bool) -> Condition:
    """Legal in a format, by the file: also one copy (restricted)."""
    _only(key, sign, value, (":", "="))
    wanted = "SELECT 1 FROM json_each(legalities) WHERE lower(key) = ? AND value <> 'banned'"
    return Condition(f"EXISTS ({wanted})", (value.casefold(),))


def _is(key: str, sign: str, value: str, _phrase: bool) -> Condition:
    _only(key, sign, value, (":", "="))
    kinds = {"funny": "funny", "split": "layout IN ('split', 'aftermath')"}
    kinds |= {
        layout: f"layout = '{layout}'" for layout in ("flip", "transform", "meld", "adventure", "saga", "leveler")
    }
    if value.casefold() not in kinds:
        close = get_close_matches(value.casefold(), kinds, 1)
        hint = Message("find-hint-one-of", {"known": ", ".join(close or kinds)})
        raise ArbiterError(Message("find-value", {"key": key, "value": value, "hint": hint}))
    return Condition(kinds[value.casefold()], ())


FILTERS: Final[dict[str, Callable[[str, str, str, bool], Condition]]] = {
    "name": _words("names"),
    "type": _words("types"),
    "text": _words("texts"),
    "color": _color,
    "mv": _number("worth"),
    "power": _number("power"),
    "toughness": _number("toughness"),
    "loyalty": _number("loyalty"),
    "set": _printed("code"),
    "rarity": _printed("rarity"),
    "legal": _legal,
    "playable": _playable,
    "is": _is,
}
"""What can be asked of a card."""
