"""Pages of A4: what is to be printed is collected here, and `pages.typ` sets it.  The fonts come with the typesetter."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import typst

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.tournament.rounds import bracket, drafters
from arbiter.tournament.settings import refused
from arbiter.tournament.standings import facts as line_facts
from arbiter.tournament.standings import standings
from arbiter.tournament.state import SWISS, Match, Round, State

PAGES: Final = Path(__file__).with_name("pages.typ")
DECKS: Final = "decks"
STANDINGS: Final = "standings"
ON_A_PAGE: Final = 16
"""So many matches of a bracket fit one below the other."""
WORDS: Final = tuple(
    (
        "table player opponent points bye record place seat pod games matches draws signature drop result left "
        "main sideboard commander companion"
    ).split()
)
Facts = dict[str, Any]


def facts(state: State, kind: str, lang: str, round: int | None = None) -> Facts:
    """What the pages of a kind hold."""
    if kind not in KINDS:
        raise refused("setting-choice", name="print", value=kind, known=", ".join(KINDS))
    chosen = state.round if round is None else state.numbered(round)
    words = {word: say(Message(f"tournament-print-{word}"), lang) for word in WORDS}
    title = "" if chosen is None else say(_title(chosen), lang)
    if kind == STANDINGS:
        title = say(_as_of(state, chosen), lang)
    return {
        "kind": kind,
        "lang": lang,
        "event": state.settings.name,
        "title": say(Message(f"tournament-page-{kind}"), lang),
        "round": title if kind in ("slips", "names", "tables", STANDINGS) else "",
        "formulas": state.numbers["formulas"],
        "words": words,
        **KINDS[kind](state, chosen, lang),
    }


def pages(given: Facts) -> bytes:
    """A PDF of it."""
    made = typst.compile(str(PAGES), format="pdf", sys_inputs={"facts": json.dumps(given, ensure_ascii=False)})
    assert isinstance(made, bytes)
    return made


def _title(round: Round) -> Message:
    if round.stage == SWISS:
        return Message("tournament-print-round", {"n": round.number})
    size = int(round.stage.removeprefix("last-")) if round.stage.startswith("last-") else 0
    stage = "last" if size else round.stage
    return Message("tournament-print-stage", {"stage": stage, "size": size})


def _as_of(state: State, round: Round | None) -> Message:
    """Which rounds standings count: those up to one, and whether that one is over."""
    if round is None:
        return Message("tournament-print-before")
    counted = [swiss for swiss in state.swiss_rounds() if swiss.number <= round.number]
    if not counted:
        return Message("tournament-print-before")
    return Message("tournament-print-after", {"n": counted[-1].number, "over": "yes" if counted[-1].over else "no"})


def _needed(round: Round | None) -> Round:
    if round is None:
        raise refused("no-round")
    return round


def _name(state: State, id: int) -> str:
    player = state.players[id]
    return f"{player.name} ({', '.join(player.members)})" if player.members else player.name


def _result(match: Match) -> str:
    if match.result is None:
        return ""
    first, second, drawn = match.result
    return f"{first}-{second}" + (f"-{drawn}" if drawn else "")


def _tables(state: State, round: Round | None, lang: str) -> Facts:
    chosen = _needed(round)
    points = {line.player: line.points for line in standings(state, chosen.number - 1)}
    rows = [
        {
            "table": match.table,
            "players": [_name(state, id) for id in match.players],
            "numbers": list(match.players),
            "points": [points[id] for id in match.players],
            "result": _result(match),
        }
        for match in chosen.matches
    ]
    return {"rows": rows}


def _names(state: State, round: Round | None, lang: str) -> Facts:
    chosen = _needed(round)
    rows = []
    for match in chosen.matches:
        for id in match.players:
            other = [opponent for opponent in match.players if opponent != id]
            rows.append([_name(state, id), match.table, _name(state, other[0]) if other else None])
    return {"rows": sorted(rows, key=lambda row: _as_people_look(row[0]))}


def _as_people_look(name: str) -> list[tuple[int, str]]:
    """A name as it is looked up in a list: 2 before 10, Ё beside Е."""
    parts = re.split(r"(\d+)", name.casefold().replace("ё", "е"))
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _slips(state: State, round: Round | None, lang: str) -> Facts:
    made = _tables(state, round, lang)
    return {"rows": [_slip(state, row) for row in made["rows"] if len(row["players"]) == 2]}


def _slip(state: State, row: Facts) -> Facts:
    """Names large, members of teams small below them: a slip has little room."""
    players = [state.players[id] for id in row["numbers"]]
    return {
        **row,
        "players": [player.name for player in players],
        "members": [", ".join(player.members) for player in players],
        "counts": "matches" if state.settings.one_by_one else "games",
    }


def _standings(state: State, round: Round | None, lang: str) -> Facts:
    lines = standings(state, None if round is None else round.number)
    return {"rows": [line_facts(state, line) for line in lines]}


def _decks(state: State, round: Round | None, lang: str) -> Facts:
    from arbiter.tournament.decks import sections  # only this page needs the cards to be loaded

    rows = []
    for player in state.players.values():
        for member, text in sorted(player.decks.items()):
            name = player.members[member] if player.members else player.name
            parts = [{"part": part, "n": size, "lines": lines} for part, size, lines in sections(state, text)]
            rows.append({"name": name, "number": player.id, "parts": parts})
    if not rows:
        raise refused("no-decks")
    return {"rows": rows}


def _seating(state: State, round: Round | None, lang: str) -> Facts:
    if not state.pods:
        raise refused("no-pods")
    rows = [[_sitter(state, id, member) for id, member in drafters(state, pod)] for pod in range(len(state.pods))]
    return {"rows": rows}


def _sitter(state: State, id: int, member: int) -> str:
    if not state.settings.drafted_alone:
        return _name(state, id)
    return f"{state.members(id)[member]} ({state.players[id].name})"


def _bracket(state: State, round: Round | None, lang: str) -> Facts:
    """Columns of the bracket: who has met, and where it is not known yet empty places."""
    if not state.seeds:
        raise refused("no-cut")
    played = [cut_round for cut_round in state.rounds if cut_round.stage != SWISS]
    count = len(bracket(state.seeds, state.settings.cut_drafted))
    columns: list[list[Facts]] = []
    while count:
        matches = played[len(columns)].matches if len(columns) < len(played) else []
        column = []
        for place in range(count):
            match = matches[place] if place < len(matches) else None
            names = ["", ""] if match is None else [_name(state, id) for id in match.players]
            names += [say(Message("tournament-print-bye"), lang)] * (2 - len(names))
            won = None if match is None else match.players[0] if match.bye else match.winner()
            winner = -1 if match is None or won is None else match.players.index(won)
            result = "" if match is None or match.bye else _result(match)
            column.append({"names": names, "winner": winner, "result": result})
        columns.append(column)
        count = count // 2 if count > 1 else 0
    return {"rows": _in_pages(columns)}


def _in_pages(columns: list[list[Facts]]) -> list[list[list[Facts]]]:
    """A bracket too long for a page: each page leads so many first matches to one, the last page these to the final."""
    parts = len(columns[0]) // ON_A_PAGE
    if len(columns[0]) <= ON_A_PAGE:
        return [columns]
    deep = ON_A_PAGE.bit_length()
    pages = [
        [column[part * len(column) // parts : (part + 1) * len(column) // parts] for column in columns[:deep]]
        for part in range(parts)
    ]
    return pages + _in_pages(columns[deep:])


KINDS: Final[Mapping[str, Callable[[State, Round | None, str], Facts]]] = {
    "slips": _slips,
    "names": _names,
    "tables": _tables,
    STANDINGS: _standings,
    DECKS: _decks,
    "seating": _seating,
    "bracket": _bracket,
}
