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
    result = find(shelf, asked, game)
    return {
        "asked": result.asked,
        "game": result.game,
        "corrected": result.corrected,
        "cards": result.cards,
        "found": [told(shelf, hit, lang) for hit in result.hits[: max(most, len(result.cards))]],
        "examples": with_all(shelf, result.cards) if len(result.cards) > 1 else [],
        "more": more(result, most),
        "words": [
            *result.words,
            *[stem(word) for word in result.corrected],
        ],  # as written too: a document may know the word
        "documents": [_passage(facts) for facts in passages(shelf, result)],
    }


def fair(answer: dict[str, Any]) -> dict[str, Any]:
    """The texts of cards and nothing else: what a player may look at in a match."""
    cards = [entry for entry in answer["found"] if entry["kind"] == "card"]
    texts = [{"kind": "card", "game": card["game"], "name": card["name"], "text": card["text"]} for card in cards]
    kept = [{**text, "playable": True, "scenarios": []} for text in texts]
    return {**answer, "found": kept, "more": [], "documents": [], "cards": []}


def passages(shelf: Shelf, result: Found) -> list[dict[str, Any]]:
    """What the user's own documents say in the words of the question."""
    if not result.words:
        return []
    query = " OR ".join([f'"{word}"' for word in result.words])
    sql = """SELECT facts FROM said JOIN entries ON entries.id = said.rowid
      WHERE said MATCH ? AND kind = 'document' ORDER BY bm25(said, 8.0, 4.0, 1.5) LIMIT ?"""
    return [json.loads(facts) for (facts,) in shelf.rows(sql, query, PASSAGES)]


def _passage(facts: dict[str, Any]) -> dict[str, Any]:
    text = str(facts["text"])
    return {**facts, "text": text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0] + " …"}


def more(result: Found, most: int) -> list[str]:
    """The numbers and names of what comes next."""
    return [hit.key for hit in result.hits[max(most, len(result.cards)) :][:10]]


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
    editions = [row for entry in (facts, *parts) for row in entry.get("editions", [])]
    see = [number for entry in (facts, *parts) for number in entry.get("see", [])]
    scenarios = shown_by(shelf, hit.game, about)
    return {
        **facts,
        "matched": [{"rule": part["rule"], "says": part["says"]} for part in parts],
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
    return [_passage(passage) for number in about for passage in shelf.showing(f"{game}:{number}", game, "document")]


def _places(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, Any]]:
    """The places of the code that implement these rules."""
    places = {place["where"]: place for number in about for place in shelf.showing(number, game, "code")}
    return list(places.values())[:PLACES]


def _line(shelf: Shelf, game: str, number: str) -> dict[str, Any]:
    entry = shelf.entry(game, number)
    return {"rule": number, "says": entry["says"] if entry is not None else {}}


def shown_by(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, Any]]:
    """The scenarios that show these rules or play with these cards, with the worked examples that they are."""
    scenarios: dict[str, dict[str, Any]] = {}
    for number in about:
        for scenario in shelf.showing(number, game):
            scenarios.setdefault(scenario["name"], {**scenario, "run": run(scenario["name"])})
        if len(scenarios) >= SCENARIOS:
            break
    return list(scenarios.values())[:SCENARIOS]


def with_all(shelf: Shelf, cards: list[str]) -> list[dict[str, Any]]:
    """The scenarios that play with every one of these cards."""
    names = [{scenario["name"]: scenario for scenario in shelf.showing(card, "magic")} for card in cards]
    both = set(names[0]).intersection(*names[1:])
    return [{**scenario, "run": run(name)} for name, scenario in names[0].items() if name in both][:SCENARIOS]


def manual_sections(scenarios: list[dict[str, Any]]) -> list[str]:
    """The sections of the judge's manual whose examples these scenarios play: J-3.4-15 stands in 3.4."""
    sections = [id.split("-")[1] for scenario in scenarios for id in scenario["examples"] if id.startswith("J-")]
    return sorted(dict.fromkeys(sections))


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
    best = sorted(counts, key=lambda number: (-counts[number], place(number)))
    return best[:BESIDE]


def _in_other_books(shelf: Shelf, game: str, about: list[str]) -> list[dict[str, str]]:
    """What other editions say, found by the scenarios that name a rule of theirs together with one of these."""
    books: dict[str, dict[str, str]] = {}
    for number in about:
        for scenario in shelf.showing(number, game):
            for other in scenario["rules"]:
                entry = shelf.entry(game, other) if "/" in other and other not in about else None
                if entry is not None and other not in books:
                    row = {"book": entry["book"], "rule": other, "kind": "differs", "scenario": scenario["name"]}
                    books[other] = {**row, "reason": entry["says"]["en"], "says": entry["says"]}
    return list(books.values())
