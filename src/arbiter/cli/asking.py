"""`arbiter ask`: a question by number, by name or in words, and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from arbiter.answers.answer import SHOWN, answered, fair
from arbiter.answers.shelf import opened
from arbiter.cli.output import Progress, print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.games import called, loaded
from arbiter.kernel.messages import ArbiterError, Message

LISTED: Final = 3  # scenarios, places of the code and rulings that are listed for people; --json has more
BELOW: Final = 6
IN: Final = "  "
EDITIONS: Final = ("cr-2020-01-24", "cr-2019-05-03", "manual-2015", "classic-2005")


def _arguments(parser: Parser) -> None:
    parser.argument("words", nargs="*", metavar="WORDS", about="cli-ask-words")
    parser.argument("--game", type=called, default="", metavar="NAME", about="cli-ask-game")
    parser.argument("--most", type=int, default=SHOWN, metavar="N", about="cli-ask-most")
    parser.argument("--fair", action="store_true", about="cli-ask-fair")
    parser.argument("--together", action="store_true", about="cli-ask-together")
    parser.argument("--examples", action="store_true", about="cli-ask-all-examples")
    parser.argument("--rules", choices=EDITIONS, default=EDITIONS[0], about="cli-ask-rules")
    parser.argument("--import", dest="imported", type=Path, default=None, metavar="FILE", about="cli-ask-import")
    parser.argument("--name", default="", metavar="NAME", about="cli-ask-name")
    parser.argument("--forget", default="", metavar="NAME", about="cli-ask-forget")
    parser.argument("--documents", action="store_true", about="cli-ask-documents")
    parser.argument("--compare", nargs=2, default=None, metavar="NAME", about="cli-ask-compare")
    parser.argument("--editions", nargs="?", const="", default=None, metavar="BOOK", about="cli-ask-editions")
    parser.argument("--glossary", action="store_true", about="cli-ask-glossary")
    parser.argument("--sheet", default="", metavar="NAME", about="cli-ask-sheet")
    parser.argument("--out", type=Path, default=None, metavar="FILE", about="cli-ask-out")
    parser.common()


def ask(options: Options) -> int:
    """Answer a question, or do one of the other things that are asked for by an option."""
    for wanted, place in OTHERWISE.items():
        if getattr(options, wanted) not in (None, "", False):
            return int(loaded(place)(options))
    if options.editions == "":
        return int(loaded(OTHERWISE["editions"])(options))
    if not options.words:
        raise ArbiterError(Message("cli-required", {"what": "WORDS", "command": "arbiter ask"}))
    if options.together or options.examples:
        return int(loaded(f"arbiter.cli.ask_library:{'together' if options.together else 'examples'}")(options))
    return _answer(options)


OTHERWISE: Final = {
    "imported": "arbiter.cli.ask_library:keep",
    "forget": "arbiter.cli.ask_library:forget",
    "documents": "arbiter.cli.ask_library:documents",
    "compare": "arbiter.cli.ask_library:compare",
    "editions": "arbiter.cli.ask_library:editions",
    "glossary": "arbiter.cli.ask_library:glossary",
    "sheet": "arbiter.cli.ask_library:sheet",
}
"""What else can be done, by the option that asks for it; loaded then only."""


def _answer(options: Options) -> int:
    bar = Progress(options.lang, "cli-ask-reading")
    shelf = opened(lambda count, total: bar.show(count, total))
    bar.end()
    answer = answered(shelf, " ".join(options.words), options.lang, options.game, max(1, options.most))
    if options.fair:
        answer = fair(answer)
    if not answer["found"] and not answer["documents"]:
        raise ArbiterError(Message("cli-ask-nothing", {"words": answer["asked"]}))
    if options.json:
        print_json(answer)
    else:
        print("\n".join(lines(answer, options.lang)))
    return 0


def lines(answer: dict[str, Any], lang: str) -> Iterator[str]:
    """An answer for people."""
    if answer["corrected"]:
        meant = ", ".join([f"{wrong} → {right}" for wrong, right in answer["corrected"].items()])
        yield said(lang, "cli-ask-corrected", words=meant)
        yield ""
    for place, entry in enumerate(answer["found"]):
        if place:
            yield ""
        yield from _card(entry, lang) if entry["kind"] == "card" else _rule(entry, lang, first=place == 0)
    for passage in answer["documents"]:
        yield ""
        yield from passage_lines(passage, "")
    if len(answer["cards"]) > 1:
        yield ""
        for scenario in answer["examples"][:LISTED]:
            yield scenario["claim"]
            yield f"{IN}{scenario['run']}"
        yield said(lang, "cli-ask-try-together", cards=", ".join(answer["cards"]))
    if answer["more"]:
        yield ""
        yield said(lang, "cli-ask-more", more=", ".join(answer["more"]))


def _rule(rule: dict[str, Any], lang: str, first: bool) -> Iterator[str]:
    names = " / ".join([many[0] for many in rule["names"].values() if many]) or rule["title"]
    yield said(lang, "cli-ask-rule", game=rule["game"], rule=rule["rule"], names=names, edition=rule["edition"])
    yield IN + (rule["says"][lang] or rule["title"])
    shown = rule["matched"] or (rule["below"][:BELOW] if first else [])
    yield from [f"{IN}{part['rule']}  {part['says'].get(lang) or '-'}" for part in shown]
    rest = [part["rule"] for part in rule["below"] if part not in shown]
    if rest:
        yield IN + said(lang, "cli-ask-below", rules=", ".join(rest))
    if rule["see"]:
        yield IN + said(lang, "cli-ask-see", rules=", ".join(rule["see"]))
    for reading in rule["readings"]:
        yield IN + said(lang, "cli-ask-otherwise", setting=reading["setting"], text=reading["says"][lang])
    for other in rule["editions"][:LISTED]:
        text = other["says"][lang] if "says" in other else other["reason"]
        yield IN + said(lang, "cli-ask-edition", rule=other["rule"], kind=other["kind"], text=text)
    for passage in rule["beside"][:LISTED]:
        yield from passage_lines(passage, IN)
    if first:
        yield from _shown_by(rule, lang)
        yield from [f"{IN}{place['where']}  {place['within']}" for place in rule["code"][:LISTED]]


def passage_lines(passage: dict[str, Any], before: str) -> Iterator[str]:
    """A piece of a document of the user's, with the document that it is from."""
    yield f"{before}[{passage['document']}] {passage['number'] or passage['head']}".rstrip()
    yield f"{before}{IN}{passage['text']}"


def _shown_by(entry: dict[str, Any], lang: str) -> Iterator[str]:
    examples = [id for scenario in entry["scenarios"] for id in scenario["examples"]]
    if examples:
        yield IN + said(lang, "cli-ask-examples", examples=", ".join(dict.fromkeys(examples)))
    if entry.get("manual"):
        yield IN + said(lang, "cli-ask-manual", sections=", ".join(entry["manual"]))
    for scenario in entry["scenarios"][:LISTED]:
        yield IN + scenario["claim"]
        yield f"{IN}{IN}{scenario['run']}"


def _card(card: dict[str, Any], lang: str) -> Iterator[str]:
    yield from card["text"] or [card["name"]]
    if not card["playable"]:
        yield said(lang, "cli-ask-refused", why=card.get("why", ""))
    for word in ("legal", "restricted", "banned"):
        formats = [name for name, how in card.get("formats", {}).items() if how == word]
        if formats:
            yield said(lang, "cli-show-legal", word=word, formats=", ".join(formats))
    rulings = card.get("rulings", [])
    if rulings:
        yield said(lang, "cli-show-rulings")
        yield from [f"  {ruling['date']}  {' '.join(ruling['text'].split())}" for ruling in rulings[:LISTED]]
    yield from _shown_by(card, lang)


ASK = Command("ask", "cli-ask", _arguments, ask, "cli-ask-examples-of-use")
