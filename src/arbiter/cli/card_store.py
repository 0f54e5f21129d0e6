"""`arbiter cards import`: card files into the local store."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from arbiter.cli.output import Progress, print_json, said
from arbiter.cli.parser import Options
from arbiter.kernel.localisation import say
from arbiter.magic.cards import importing, rows, store
from arbiter.magic.cards.cardfile import BadFile
from arbiter.magic.cards.importing import Import
from arbiter.magic.cards.store import Store

INTERRUPTED = 130
LISTED = 10  # bad entries and printings that are listed for people


def import_file(options: Options) -> int:
    """Bring a card file into the store."""
    place = Store(store.folder() / store.FILE)
    file = Import(Path(" ".join(options.name)), place, max(1, options.jobs), options.again)
    bar = Progress(options.lang, "cli-import-progress")
    file.shown = bar.show
    if file.resumed:
        print(said(options.lang, "cli-import-goes-on", count=file.counts.entries), file=sys.stderr)
    before, problem, code = file.finished, None, 0
    try:
        file.run()
        again = Progress(options.lang, "cli-import-again")
        importing.refresh(place, max(1, options.jobs), again.show)
        again.end()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BadFile as broken:
        problem = broken
    bar.end()
    if code == INTERRUPTED:
        print(said(options.lang, "cli-import-stopped", count=file.kept), file=sys.stderr)
    if options.json:
        print_json(_summary(file, problem, options.lang))
    else:
        _tell(file, before, options.lang)
    if problem is not None:
        raise problem
    return code


def _summary(file: Import, problem: BadFile | None, lang: str) -> dict[str, Any]:
    cards, playable = file.compiled()
    counts = file.counts
    return {
        "file": str(file.path),
        "format": file.format,
        "finished": file.finished,
        "cards": cards,
        "playable": playable,
        "refused": cards - playable,
        "entries": counts.entries,
        "rulings": counts.rulings,
        "left_out": counts.left_out,
        "bad": counts.bad,
        "listed": [{"entry": label, "why": rows.why(why, lang)} for label, why in counts.listed],
        "problem": say(problem.message, lang) if problem is not None else None,
        "store": str(file.store.path),
    }


def _tell(file: Import, before: bool, lang: str) -> None:
    cards, playable = file.compiled()
    if before:
        print(said(lang, "cli-import-before"))
    if cards:
        print(said(lang, "cli-import-cards", cards=cards, playable=playable, refused=cards - playable))
    if file.counts.rulings:
        print(said(lang, "cli-import-rulings", count=file.counts.rulings))
    for kind, count in file.counts.left_out.items():
        print(said(lang, "cli-import-left-out", kind=kind, count=count))
    if file.counts.bad:
        print(said(lang, "cli-import-bad", count=file.counts.bad))
        for label, why in file.counts.listed[:LISTED]:
            print(f"  {label}: {rows.why(why, lang)}")
        if file.counts.bad > LISTED:
            print("  " + said(lang, "cli-import-more", count=file.counts.bad - LISTED))
    print(said(lang, "cli-import-store", file=str(file.store.path)))
