"""An answer: what was found, with all that is known of it: words, cross-references, examples, scenarios, code, editions."""

from __future__ import annotations

import json
from typing import Any, Final

from arbiter.answers.search import Found, Hit, find
from arbiter.answers.shelf import Shelf
from arbiter.answers.words import stem
from arbiter.rulebook.book import place

SHOWN: Final = 3  # things that were found, if nobody asks for more
SCENARIOS: Final = 12
BESIDE: Final = 6  # rules that scenarios show together with one
MATCHED: Final = 5
PLACES: Final = 8
PASSAGES: Final = 4
EXCERPT: Final = 700  # letters of a passage that are shown


def answered(shelf: Shelf, asked: str, lang: str, game: str = "", most: int = SHOWN) -> dict[str, Any]:
    """The answer to a question, for programs and to be told."""
    found = find(shelf, asked, game)
    return {
        "asked": found.asked,
        "game": found.game,
        "corrected": found.corrected,
        "cards": found.cards,
        "found": [told(shelf, hit, lang) for hit in found.hits[: max(most, len(found.cards))]],
        "examples": with_all(shelf, found.cards) if len(found.cards) > 1 else [],
        "more": more(found, most),
        "words": [
            *found.words,
            *[stem(word) for word in found.corrected],
        ],  # as written too: a document may know the word
        "documents": [_passage(facts) for facts in passages(shelf, found)],
    }


def fair(answer: dict[str, Any]) -> dict[str, Any]:
    """The texts of cards and nothing else: what a player may look at in a match."""
    cards = [one for one in answer["found"] if one["kind"] == "card"]
    texts = [{"kind": "card", "game": one["game"], "name": one["name"], "text": one["text"]} for one in cards]
    kept = [{**one, "playable": True, "scenarios": []} for one in texts]
    return {**answer, "found": kept, "more": [], "documents": [], "cards": []}


def passages(shelf: Shelf, found: Found) -> list[dict[str, Any]]:
    """What the user's own documents say in the words of the question."""
    if not found.words:
        return []
    query = " OR ".join([f'"{word}"' for word in found.words])
    sql = """SELECT facts FROM said JOIN entries ON entries.id = said.rowid
      WHERE said MATCH ? AND kind = 'document' ORDER BY bm25(said, 8.0, 4.0, 1.5) LIMIT ?"""
    return [json.loads(facts) for (facts,) in shelf.rows(sql, query, PASSAGES)]


def _passage(facts: dict[str, Any]) -> dict[str, Any]:
    text = str(facts["text"])
    return {**facts, "text": text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0] + " …"}


def more(found: Found, most: int) -> list[str]:
    """The numbers and names of what comes next."""
    return [hit.key for hit in found.hits[max(most, len(found.cards)) :][:10]]


def told(shelf: Shelf, hit: Hit, lang: str) -> dict[str, Any]:
    """All that is known of one thing that was found."""
    if hit.kind == "card":
        described = shelf.remembered(hit.game, hit.key, lang, lambda: _card(shelf, hit, lang))
        return {"kind": "card", "game": hit.game, **described, "scenarios": shown_by(shelf, hit.game, [hit.key])}
    return {"kind": "rule", "game": hit.game, **_rule(shelf, hit)}


def _card(shelf: Shelf, hit: Hit, lang: str) -> dict[str, Any]:
    from arbiter.answers import cards  # the language of cards: who asks about a rule does not wait for it

    return cards.described(shelf, hit.game, hit.key, lang)


def _rule(shelf: Shelf, hit: Hit) -> dict[str, Any]:
    facts = dict(shelf.entry(hit.game, hit.key) or {})
    matched = sorted(hit.matched[:MATCHED], key=place)
    about = [*matched, hit.key] if matched else [hit.key, *facts["below"]]
    parts = [shelf.entry(hit.game, number) or {} for number in matched]
    editions = [row for one in (facts, *parts) for row in one.get("editions", [])]
    see = [number for one in (facts, *parts) for number in one.get("see", [])]
    scenarios = shown_by(shelf, hit.game, about)
    return {
        **facts,
        "matched": [{"rule": one["rule"], "says": one["says"]} for one in parts],
        "below": [_line(shelf, hit.game, number) for number in facts["below"]],
        "see": list(dict.fromkeys([*see, *_beside(shelf, hit.game, about)])),
        "editions": [*editions, *_in_other_books(shelf, hit.game, about)],
        "beside": _beside_ours(shelf, hit.game, [hit.key, *matched]),
        "scenarios": scenarios,
        "manual": manual_sections(scenarios),
        "code": _places(shelf, hit.game, about),
    }


def _beside_ours(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, Any]]:
    """What the user's documents say under the same numbers."""
    return [_passage(one) for number in about for one in shelf.showing(f"{game}:{number}", game, "document")]


def _places(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, Any]]:
    """The places of the code that implement these rules."""
    found = {one["where"]: one for number in about for one in shelf.showing(number, game, "code")}
    return list(found.values())[:PLACES]


def _line(shelf: Shelf, game: str, number: str) -> dict[str, Any]:
    one = shelf.entry(game, number)
    return {"rule": number, "says": one["says"] if one is not None else {}}


def shown_by(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, Any]]:
    """The scenarios that show these rules or play with these cards, with the worked examples that they are."""
    found: dict[str, dict[str, Any]] = {}
    for one in about:
        for scenario in shelf.showing(one, game):
            found.setdefault(scenario["name"], {**scenario, "run": run(scenario["name"])})
        if len(found) >= SCENARIOS:
            break
    return list(found.values())[:SCENARIOS]


def with_all(shelf: Shelf, cards: list[str]) -> list[dict[str, Any]]:
    """The scenarios that play with every one of these cards."""
    names = [{one["name"]: one for one in shelf.showing(card, "magic")} for card in cards]
    both = set(names[0]).intersection(*names[1:])
    return [{**one, "run": run(name)} for name, one in names[0].items() if name in both][:SCENARIOS]


def manual_sections(scenarios: list[dict[str, Any]]) -> list[str]:
    """The sections of the judge's manual whose examples these scenarios play: J-3.4-15 stands in 3.4."""
    found = [id.split("-")[1] for one in scenarios for id in one["examples"] if id.startswith("J-")]
    return sorted(dict.fromkeys(found))


def run(name: str) -> str:
    """The command that plays a scenario."""
    return f"arbiter judge tests/scenarios/{name}.yaml"


def _beside(shelf: Shelf, game: str, about: list[str]) -> list[str]:
    """Rules that scenarios show together with these: the most often first."""
    counts: dict[str, int] = {}
    for number in about:
        for scenario in shelf.showing(number, game):
            for other in scenario["rules"]:
                if other not in about and "/" not in other:
                    counts[other] = counts.get(other, 0) + 1
    best = sorted(counts, key=lambda one: (-counts[one], place(one)))
    return best[:BESIDE]


def _in_other_books(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, str]]:
    """What other editions say, found by the scenarios that name a rule of theirs together with one of these."""
    found: dict[str, dict[str, str]] = {}
    for number in about:
        for scenario in shelf.showing(number, game):
            for other in scenario["rules"]:
                entry = shelf.entry(game, other) if "/" in other and other not in about else None
                if entry is not None and other not in found:
                    row = {"book": entry["book"], "rule": other, "kind": "differs", "scenario": scenario["name"]}
                    found[other] = {**row, "reason": entry["says"]["en"], "says": entry["says"]}
    return list(found.values())
