"""A draft in lines: the pack, a question, an answer.  For people in words, for programs as JSON, a line each."""

from __future__ import annotations

import json

from arbiter.agents.drafters import draft_on, drafter
from arbiter.cli.limited_files import line, pool_lines
from arbiter.cli.output import said
from arbiter.cli.parser import Options
from arbiter.client.text import said as worded
from arbiter.kernel.decisions import Decision, PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import IllegalChoice
from arbiter.kernel.rng import mix
from arbiter.kernel.seats import Seat
from arbiter.magic.cards import pool

PERSON = 0
"""Where the person sits."""


def picked(draft: Game, options: Options) -> bool:
    """Let the person and the agents draft to the end; False if the person has left before."""
    from arbiter.cli.playing import read_line  # a client reads lines in the same way

    seats = draft.rules.seats(draft.state)
    agents = {seat: drafter(draft, mix(options.seed + seat)) for seat in seats if seat != PERSON or options.auto}
    while True:
        draft_on(draft, agents)
        if draft.result is not None:
            return True
        decision = draft.decisions[0]
        if isinstance(decision, PickOne) and len(decision.options) == 1 and not options.json:
            draft.answer(decision, decision.options[0].key)  # the last card of a pack
            continue
        _show(draft, decision, options)
        try:
            _answer(draft, decision, read_line().strip(), options)
        except EOFError:
            return False


def _show(draft: Game, decision: Decision, options: Options) -> None:
    """What is asked."""
    if options.json:
        shown = [{"key": option.key, "card": option.detail} for option in decision.options]
        facts = {"asks": decision.asks, "kind": decision.kind, "options": shown, "view": draft.view(decision.seat)}
        print(json.dumps(facts, ensure_ascii=False), flush=True)
        return
    print(say(decision.prompt, options.lang))
    for place, option in enumerate(decision.options, start=1):
        text = line(option.detail, options.lang) if option.verb == "draft" else _words(draft, decision, place, options)
        print(f"  {place:2}  {text}")
    print(worded(options.lang, "cli-limited-how"), flush=True)


def _words(draft: Game, decision: Decision, place: int, options: Options) -> str:
    return say(Seat(draft, decision.seat).option_text(decision, place - 1), options.lang)


def _answer(draft: Game, decision: Decision, given: str, options: Options) -> None:
    """A number takes; several numbers choose several; a name shows a card; `pool` shows what was taken; `best` is advice."""
    if given in ("pool", "p"):
        taken = [str(card["name"]) for card in draft.view(decision.seat)["pool"]]
        print("\n".join(pool_lines(taken, options.lang)))
        return
    if given in ("best", "b"):
        answer = drafter(draft, options.seed).choose(Seat(draft, decision.seat))
        draft.answer(decision, answer)
        return
    places = given.replace(",", " ").split()
    if (places or not isinstance(decision, PickOne)) and all(
        place.isdecimal() and 1 <= int(place) <= len(decision.options) for place in places
    ):
        keys = [decision.options[int(place) - 1].key for place in places]
        try:
            draft.answer(decision, keys[0] if isinstance(decision, PickOne) and len(keys) == 1 else keys)
        except IllegalChoice as refused:
            print(f"{say(refused.message, options.lang)} ({refused.refusal.rule})")
        return
    _look(decision, given, options)


def _look(decision: Decision, given: str, options: Options) -> None:
    """The card whose name begins so, in full; else what can be typed."""
    from arbiter.client.face import face_of  # only who asks for a card's text waits for it

    for option in decision.options:
        names = (option.detail.casefold(), pool.name_in("ru", option.detail).casefold())
        if given and any(name.startswith(given.casefold()) for name in names) and pool.known(option.detail):
            print("\n".join(["  " + text for text in face_of("magic").look_up(option.detail, options.lang)]))
            return
    print(said(options.lang, "cli-limited-type", n=len(decision.options)))
