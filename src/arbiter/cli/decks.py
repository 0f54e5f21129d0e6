"""`arbiter decks`: whether a deck may be played in a format on a day, which formats there are, what decks miss."""

from __future__ import annotations

from pathlib import Path

from arbiter.cli import deck_reports
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import deck_files, pool, store
from arbiter.magic.cards.deck import BadDeck, Deck
from arbiter.magic.variants import formats
from arbiter.magic.variants.formats import Check, Format, Formats

ACTIONS = ("check", "formats", "missing", "mend")
BROKEN = 1


def _arguments(parser: Parser) -> None:
    parser.argument("action", metavar="|".join(ACTIONS), choices=ACTIONS, about="cli-decks-action")
    parser.argument("deck", metavar="DECK", nargs="*", about="cli-decks-deck")
    parser.argument("--format", default="constructed", metavar="NAME", about="cli-decks-format")
    parser.argument("--date", default=formats.TODAY, metavar="DAY", about="cli-decks-date")
    parser.argument("--formats", type=Path, action="append", default=[], metavar="FILE", about="cli-decks-formats")
    parser.argument("--instead", default="", metavar="WHAT", about="cli-decks-instead")
    parser.argument("--out", type=Path, default=None, metavar="FILE", about="cli-decks-out")
    parser.argument("--data", type=Path, default=None, metavar="DIR", about="cli-cards-data")
    parser.common()


def decks(options: Options) -> int:
    """Check decks, list the formats, or see what decks miss."""
    day = formats.as_day(options.date, ArbiterError(Message("cli-decks-day", {"given": options.date})))
    known = formats.read(options.formats)
    if options.action == "formats":
        return _list(known, day, options)
    if not options.deck:
        raise ArbiterError(Message("cli-decks-which", {"action": options.action}))
    if options.action != "check":
        with store.chosen(options.data):
            return deck_reports.missing(options) if options.action == "missing" else deck_reports.mend(options)
    chosen = known.format(options.format)
    with store.chosen(options.data):
        checks = [(given, formats.check(known, chosen, day, _read(given))) for given in options.deck]
    if options.json:
        print_json([_facts(given, chosen, day, check, options.lang) for given, check in checks])
    else:
        print("\n".join([line for given, check in checks for line in _told(given, chosen, day, check, options.lang)]))
    return BROKEN if any(check.violations for _, check in checks) else 0


def _read(given: str) -> Deck:
    """A deck of the pool or of a file, whose names all mean cards, also such as cannot be played yet."""
    if given in pool.decks():
        return deck_files.from_pool(given).deck
    deck, problems, _ = deck_files.read(Path(given))
    wrong = [*problems, *formats.named(deck)[1]]
    if not deck.entries and not wrong:
        wrong.append(deck_files.EMPTY)
    if wrong:
        raise BadDeck(given, wrong)
    return deck


def _told(given: str, format: Format, day: str, check: Check, lang: str) -> list[str]:
    title = format.title.get(lang, format.title.get("en", format.name))
    count = len(check.violations)
    lines = [said(lang, "cli-decks-verdict", deck=given, format=title, day=day, count=count)]
    for violation in check.violations:
        mend = "" if violation.mend is None else " " + say(violation.mend, lang)
        lines.append(f"  {say(violation.message, lang)} ({violation.rule}){mend}")
    return lines + [f"  {say(note, lang)}" for note in check.notes]


def _facts(given: str, format: Format, day: str, check: Check, lang: str) -> dict[str, object]:
    violations = [
        {
            "rule": violation.rule,
            "text": say(violation.message, lang),
            "mend": "" if violation.mend is None else say(violation.mend, lang),
        }
        for violation in check.violations
    ]
    notes = [say(note, lang) for note in check.notes]
    return {"deck": given, "format": format.name, "date": day, "violations": violations, "notes": notes}


def _list(known: Formats, day: str, options: Options) -> int:
    rows: list[dict[str, object]] = []
    for format in known.formats.values():
        codes = known.legal_sets(format, day)
        banned = [ban.name for ban in format.banned if ban.holds(day)]
        restricted = [ban.name for ban in format.restricted if ban.holds(day)]
        title = format.title.get(options.lang, format.title.get("en", format.name))
        rows.append(
            {
                "format": format.name,
                "title": title,
                "deck": format.deck,
                "sets": codes,
                "banned": banned,
                "restricted": restricted,
                "no_commander": [ban.name for ban in format.no_commander if ban.holds(day)],
            }
        )
        if not options.json:
            listed = "none" if codes is None else ", ".join(codes)
            counts = {"banned": len(banned), "restricted": len(restricted)}
            print(said(options.lang, "cli-decks-row", name=format.name, title=title, sets=listed, **counts))
    if options.json:
        print_json(rows)
    return 0


DECKS = Command("decks", "cli-decks", _arguments, decks)
