"""`arbiter ask --together`: cards in positions made for them, explained line by line."""

from __future__ import annotations

from dataclasses import asdict

from arbiter.answers.interaction import Told, views
from arbiter.answers.search import find, parts
from arbiter.answers.shelf import opened
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options


def together(options: Options) -> int:
    """The cards that are named, standing, cast and fighting beside each other."""
    text = " ".join(options.words)
    shown = views(find(opened(), text).cards or list(parts(text)), options.lang)
    if options.json:
        print_json([asdict(one) for one in shown])
        return 0
    for place, one in enumerate(shown):
        if place:
            print()
        print(said(options.lang, "cli-ask-view", kind=one.kind, about=one.about))
        print("\n".join([line_of(told) for told in one.lines] or ["  " + said(options.lang, "cli-ask-view-nothing")]))
    return 0


def line_of(told: Told) -> str:
    rules = f" ({', '.join(told.rules)})" if told.rules else ""
    return f"  {'  ' * told.depth}{told.text}{rules}"
