"""`arbiter ask` without a question: documents of the user's, what changed between editions, the glossary, sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from arbiter.answers import documents as library
from arbiter.answers import editions as differences
from arbiter.answers import glossary as words
from arbiter.answers import sheets
from arbiter.answers.interaction import Told, views
from arbiter.answers.search import find, parts
from arbiter.answers.shelf import opened
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.client.files import write_whole
from arbiter.kernel.messages import ArbiterError, Message


def keep(options: Options) -> int:
    """Import a document."""
    document = library.keep(options.imported, options.name)
    opened()
    numbered = len(document.rules())
    if options.json:
        print_json({"name": document.name, "game": document.game, "lang": document.lang, "rules": numbered})
    else:
        count = len(document.passages)
        print(said(options.lang, "cli-ask-kept", name=document.name, count=count, rules=numbered))
    return 0


def forget(options: Options) -> int:
    library.forget(options.forget)
    print(said(options.lang, "cli-ask-forgotten", name=options.forget))
    return 0


def documents(options: Options) -> int:
    """The documents that were imported."""
    known = [library.load(path.stem) for path in library.kept()]
    if options.json:
        listed = [
            {"name": document.name, "game": document.game, "lang": document.lang, "rules": len(document.rules())}
            for document in known
        ]
        print_json(listed)
        return 0
    for document in known:
        print(
            said(
                options.lang,
                "cli-ask-document",
                name=document.name,
                language=document.lang,
                rules=len(document.rules()),
            )
        )
    if not known:
        print(said(options.lang, "cli-ask-no-documents"))
    return 0


def compare(options: Options) -> int:
    """What changed from one document to another."""
    changes = library.changes(*[library.load(name) for name in options.compare])
    if options.json:
        print_json([asdict(change) for change in changes])
        return 0
    for change in changes:
        print(said(options.lang, "cli-ask-change", kind=change.kind, number=change.number, before=change.before))
        if change.kind != "moved":
            print(f"  {library.marked(change.before, change.after)}")
    counts = {
        kind: len([change for change in changes if change.kind == kind]) for kind in ("new", "changed", "moved", "gone")
    }
    print(said(options.lang, "cli-ask-changes", **counts))
    return 0


def editions(options: Options) -> int:
    """What the other editions that ship say otherwise, each with the examples that it concerns."""
    differing = differences.differences(opened(), options.editions)
    if options.json:
        print_json(differing)
        return 0
    for difference in differing:
        print(f"{difference['rule']}  {difference['says'].get(options.lang) or difference['reason']}")
        for scenario in difference["scenarios"]:
            examples = f" ({', '.join(scenario['examples'])})" if scenario["examples"] else ""
            print(f"  {scenario['name']}{examples}")
    return 0


def examples(options: Options) -> int:
    """All scenarios with the named cards, and what comes of each by a rulebook."""
    from arbiter.answers.examples import examples_of  # it plays: who asks for something else does not wait for it

    shelf = opened()
    cards = find(shelf, " ".join(options.words)).cards
    shown = examples_of(shelf, cards, options.lang, options.rules)
    if not shown:
        raise ArbiterError(Message("cli-ask-no-examples", {"cards": " ".join(options.words)}))
    if options.json:
        print_json([asdict(example) for example in shown])
        return 0
    for example in shown:
        print(" ".join([example.claim, *[f"[{id}]" for id in example.examples]]))
        for line in example.outcome if example.playable else [said(options.lang, "cli-ask-not-so")]:
            print(f"  {line}")
        print(f"  {example.run}")
    return 0


def glossary(options: Options) -> int:
    """All terms in both languages, with the rule and what the engine calls them; of the words given, if any are."""
    wanted = " ".join(options.words).casefold()
    terms = [term for term in words.glossary() if wanted in " ".join([*term.ru, *term.en, term.rule]).casefold()]
    if options.json:
        print_json([asdict(term) for term in terms])
    else:
        print("\n".join(_terms(terms, options.lang)))
    return 0


def _terms(terms: list[words.Term], lang: str) -> Iterator[str]:
    for term in terms:
        cells = [term.rule, "; ".join(term.ru), "; ".join(term.en), term.engine, term.means.get(lang, "")]
        yield "\t".join(cells).rstrip()


def sheet(options: Options) -> int:
    """A sheet for quick reference: to be read, or as a page for print."""
    if options.out is not None:
        made = sheets.as_pdf if options.out.suffix.lower() == ".pdf" else sheets.as_page
        write_whole(options.out, made(options.sheet, options.lang))
        print(said(options.lang, "client-saved", file=str(options.out)))
    elif options.json:
        tables = [asdict(row) for row in sheets.sheet(options.sheet).made(options.lang)]
        heading = sheets.title(options.sheet, options.lang)
        print_json({"sheet": options.sheet, "title": heading, "tables": tables})
    else:
        print("\n".join(sheets.as_text(options.sheet, options.lang)))
    return 0


def together(options: Options) -> int:
    """The cards that are named, standing, cast and fighting beside each other."""
    text = " ".join(options.words)
    shown = views(find(opened(), text).cards or list(parts(text)), options.lang)
    if options.json:
        print_json([asdict(view) for view in shown])
        return 0
    for place, view in enumerate(shown):
        if place:
            print()
        print(said(options.lang, "cli-ask-view", kind=view.kind, about=view.about))
        print("\n".join([line_of(line) for line in view.lines] or ["  " + said(options.lang, "cli-ask-view-nothing")]))
    return 0


def line_of(line: Told) -> str:
    rules = f" ({', '.join(line.rules)})" if line.rules else ""
    return f"  {'  ' * line.depth}{line.text}{rules}"
