"""`arbiter ask`: a question by number, by name or in words, and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbiter.answers.answer import SHOWN, answered
from arbiter.answers.shelf import opened
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.cli.progress import Progress
from arbiter.games import called
from arbiter.kernel.messages import ArbiterError, Message

LISTED: Final = 3  # scenarios, places of the code and rulings that are listed for people; --json has more
BELOW: Final = 6
IN: Final = "  "


def _arguments(parser: Parser) -> None:
    parser.argument("words", nargs="+", metavar="WORDS", about="cli-ask-words")
    parser.argument("--game", type=called, default="", metavar="NAME", about="cli-ask-game")
    parser.argument("--most", type=int, default=SHOWN, metavar="N", about="cli-ask-most")
    parser.common()


def ask(options: Options) -> int:
    """Answer a question."""
    bar = Progress(options.lang, "cli-ask-reading")
    shelf = opened(lambda count, total: bar.show(count, total))
    bar.end()
    answer = answered(shelf, " ".join(options.words), options.lang, options.game, max(1, options.most))
    if not answer["found"]:
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
    for place, one in enumerate(answer["found"]):
        if place:
            yield ""
        yield from _card(one, lang) if one["kind"] == "card" else _rule(one, lang, first=place == 0)
    if answer["more"]:
        yield ""
        yield said(lang, "cli-ask-more", more=", ".join(answer["more"]))


def _rule(one: dict[str, Any], lang: str, first: bool) -> Iterator[str]:
    names = " / ".join([many[0] for many in one["names"].values() if many]) or one["title"]
    yield said(lang, "cli-ask-rule", game=one["game"], rule=one["rule"], names=names, edition=one["edition"])
    yield IN + (one["says"][lang] or one["title"])
    shown = one["matched"] or (one["below"][:BELOW] if first else [])
    yield from [f"{IN}{part['rule']}  {part['says'].get(lang) or '-'}" for part in shown]
    rest = [part["rule"] for part in one["below"] if part not in shown]
    if rest:
        yield IN + said(lang, "cli-ask-below", rules=", ".join(rest))
    if one["see"]:
        yield IN + said(lang, "cli-ask-see", rules=", ".join(one["see"]))
    for reading in one["readings"]:
        yield IN + said(lang, "cli-ask-otherwise", setting=reading["setting"], text=reading["says"][lang])
    for other in one["editions"][:LISTED]:
        text = other["says"][lang] if "says" in other else other["reason"]
        yield IN + said(lang, "cli-ask-edition", rule=other["rule"], kind=other["kind"], text=text)
    if first:
        yield from _shown_by(one, lang)
        yield from [f"{IN}{place['where']}  {place['within']}" for place in one["code"][:LISTED]]


def _shown_by(one: dict[str, Any], lang: str) -> Iterator[str]:
    examples = [id for scenario in one["scenarios"] for id in scenario["examples"]]
    if examples:
        yield IN + said(lang, "cli-ask-examples", examples=", ".join(dict.fromkeys(examples)))
    for scenario in one["scenarios"][:LISTED]:
        yield IN + scenario["claim"]
        yield f"{IN}{IN}{scenario['run']}"


def _card(one: dict[str, Any], lang: str) -> Iterator[str]:
    yield from one["text"] or [one["name"]]
    if not one["playable"]:
        yield said(lang, "cli-ask-refused", why=one.get("why", ""))
    for word in ("legal", "restricted", "banned"):
        formats = [name for name, how in one.get("formats", {}).items() if how == word]
        if formats:
            yield said(lang, "cli-show-legal", word=word, formats=", ".join(formats))
    rulings = one.get("rulings", [])
    if rulings:
        yield said(lang, "cli-show-rulings")
        yield from [f"  {ruling['date']}  {' '.join(ruling['text'].split())}" for ruling in rulings[:LISTED]]
    yield from _shown_by(one, lang)


ASK = Command("ask", "cli-ask", _arguments, ask, "cli-ask-examples-of-use")
