"""Everything a seat sees, as `Screen`: its view, the faces of cards, its question, its log.  All of it from what the seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from arbiter.client.answers import nothing, plainest
from arbiter.client.decision_lines import sheet
from arbiter.client.text import said
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Assign, Decision, Divide, Number, Option, Order, Pay, PickOne, PickSome
from arbiter.kernel.localisation import terms_of
from arbiter.kernel.log import Entry as Event
from arbiter.kernel.messages import EVERYBODY, JUDGE, Argument, Message, Ref, veiled
from arbiter.kernel.proposing import last_round
from arbiter.kernel.rules import View
from arbiter.kernel.seats import asked_since, seen_waiting
from arbiter.table.messages import Choice, Entry, Line, Question, Screen, Stops

if TYPE_CHECKING:
    from pydantic import JsonValue

    from arbiter.table.playing import Playing

NOBODY: Final = 1 << 10
"""A seat that no game has: who hears with it hears what everybody may."""


def ear(seat: int) -> int:
    """The seat by which names are shown or not: below zero the kernel would show them all."""
    return EVERYBODY if seat == JUDGE else NOBODY if seat < 0 else seat


def spoken(playing: Playing, message: Message, lang: str, seat: int, twins: Mapping[int, str] | None = None) -> str:
    """A message as this seat may read it; never with a name that is hidden from it."""
    hears = ear(seat)
    known = message if hears == EVERYBODY else veiled(message, hears)
    return playing.face.spoken(known, lang, hears, twins or {})


def screen(playing: Playing, seat: int, lang: str, log_from: int, known: frozenset[str]) -> Screen:
    game, face, sight = playing.game, playing.face, playing.sight
    language = face.language(game, lang)
    view = playing.view(seat)
    entries, start = log(playing, seat, language, log_from, face.twins(view))
    player = seat >= 0
    return Screen(
        number=playing.shown_number(seat),
        seat=seat,
        lang=lang,
        view=view,
        faces=sight.faces(game, view, known, language),
        question=question(playing, seat, view, language) if player else None,
        waiting=playing.waiting() if seat == JUDGE else [] if playing.rests else seen_waiting(game, seat),
        log=entries,
        log_from=start,
        outcome=outcome(playing, seat, language),
        won=None if game.result is None or not player else seat in game.result.winners,
        marks=sight.marks(game, view, seat, language) | passable(playing, seat, view),
        stops=stops(playing, seat, language) if player else None,
        free_take_back=player and playing.is_free(seat),
        may_repeat=player and may_repeat(playing, seat),
    )


def passable(playing: Playing, seat: int, view: View) -> dict[str, JsonValue]:
    """`yield`: the name of the ability that the seat is asked about and could let through for good."""
    decision = next((decision for decision in playing.decisions() if decision.seat == seat), None)
    name = playing.sight.lets_through(view, decision) if decision is not None else ""
    return {"yield": name} if name else {}


# The log.


def log(playing: Playing, seat: int, lang: str, start: int, twins: Mapping[int, str]) -> tuple[list[Entry], int]:
    """The events that the seat may know from the given one on, numbered among those: gaps would tell of the others."""
    events = playing.events(seat)
    start = start if 0 <= start <= len(events) else 0
    return [entry(playing, seat, lang, place, events[place], twins) for place in range(start, len(events))], start


def entry(playing: Playing, seat: int, lang: str, place: int, event: Event, twins: Mapping[int, str]) -> Entry:
    """An event as a seat reads it.  What everybody may read is made once, for all who read this language."""
    if seat != JUDGE and not _is_open(event.message):
        message = veiled(event.message, ear(seat))
        return _entry(playing, event, message, spoken(playing, message, lang, seat, twins), lang, place)
    key = "said", id(event), str.__str__(lang), terms_of(lang), tuple(twins.items())
    made = playing.once(key, lambda: _open_entry(playing, event, lang, place, twins))
    return made if made.index == place else made.model_copy(update={"index": place})


def _open_entry(playing: Playing, event: Event, lang: str, place: int, twins: Mapping[int, str]) -> Entry:
    text = playing.face.spoken(event.message, lang, EVERYBODY, twins)
    return _entry(playing, event, event.message, text, lang, place)


def _entry(playing: Playing, event: Event, message: Message, text: str, lang: str, place: int) -> Entry:
    return Entry(
        index=place,
        text=text,
        rules=list(playing.face.cited(event.rules, lang)),
        ids=list(dict.fromkeys(_ids(message))),
        kind=message.id,
        sign=playing.face.sign(event).strip(),
        quiet=playing.face.is_quiet(event),
        facts=_facts(message, playing.sight.facts(message)),
    )


def _is_open(message: Message) -> bool:
    """Whether everybody may read every name in a message."""
    for value in message.args.values():
        if isinstance(value, Message):
            if not _is_open(value):
                return False
        elif isinstance(value, Ref):
            if value.seats != EVERYBODY:
                return False
        elif isinstance(value, list) and any(ref.seats != EVERYBODY for ref in value):
            return False
    return True


def _ids(message: Message) -> list[int]:
    """The objects that a message names."""
    ids: list[int] = []
    for value in message.args.values():
        if isinstance(value, Message):
            ids += _ids(value)
        else:
            ids += [ref.id for ref in _refs(value)]
    return ids


def _refs(value: Argument) -> list[Ref]:
    refs = [value] if isinstance(value, Ref) else value if isinstance(value, list) else []
    return [ref for ref in refs if ref.name and ref.id]


def _facts(message: Message, more: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Numbers of an event, the ids of what they are about, and what else its game draws."""
    facts: dict[str, JsonValue] = dict(more)
    for name, value in message.args.items():
        if isinstance(value, int):
            facts[name] = value if abs(value) < 2**53 else str(value)[:40]
        elif isinstance(value, Ref) and value.name:
            facts[name] = value.id
    return facts if more or any(isinstance(value, int) for value in message.args.values()) else {}


# The question.


def _sentence(text: str) -> str:
    """Names of things are small in the midst of a sentence and capital where they begin it."""
    return text[:1].upper() + text[1:]


def question(playing: Playing, seat: int, view: View, lang: str) -> Question | None:
    """What the seat is to decide, in words."""
    game, face, sight = playing.game, playing.face, playing.sight
    decision = next((decision for decision in playing.decisions() if decision.seat == seat), None)
    if decision is None:
        return None
    on = sheet(face, game, decision, lang, view)
    places = sorted(range(len(on.names)), key=lambda place: on.ranks[place])
    listed = places if isinstance(decision, PickOne | PickSome | Assign | Pay) else list(range(len(on.names)))
    options = [_choice(playing, decision, decision.options[place], on.names[place]) for place in listed]
    passes = nothing(decision) if isinstance(decision, PickOne) else ""
    idle = passes or sight.default(decision)
    button = sight.button(game, view, decision, lang) or _named(options, idle)
    sure = said(lang, "table-sight-sure", idle=button) if idle and face.gives_away(decision, idle) else ""
    made: dict[str, Any] = {"kind": decision.kind}
    if isinstance(decision, Assign):
        slots = [_choice(playing, decision, slot, name) for slot, name in zip(decision.slots, on.slots, strict=True)]
        allowed = {group: list(slots) for group, slots in decision.allowed.items()}
        made |= {"slots": slots, "allowed": allowed, "uses": decision.uses, "room": decision.room, "all": decision.all_}
    elif isinstance(decision, PickSome | Number):
        made |= {"least": decision.least, "most": decision.most}
    elif isinstance(decision, Divide):
        made |= {"least": decision.least, "total": decision.total}
    return Question(
        number=asked_since(game, seat),
        prompt=spoken(playing, decision.prompt, lang, seat, face.twins(view)),
        id=decision.prompt.id,
        text=_sentence(sight.text(game, view, decision, lang)),
        rules=list(face.cited((decision.asks, *decision.also), lang)),
        about=decision.about if decision.prompt.id not in sight.about_turns else 0,
        player=decision.player,
        action=bool(passes),
        options=options,
        idle=idle,
        button=button,
        begun=begun(decision, sight.begun(game, view, decision) or on.proposal),
        cost=sight.cost(decision) if isinstance(decision, Pay) else "",
        sure=sure,
        **made,
    )


def _named(options: list[Choice], key: str) -> str:
    return next((option.text for option in options if option.key == key), "") if key else ""


def _choice(playing: Playing, decision: Decision, option: Option, text: str) -> Choice:
    cell = playing.sight.cell(option)
    return Choice(
        key=option.key,
        text=text,
        verb=option.verb,
        about=0 if cell else option.about,
        other=option.other,
        group=option.group,
        cell=cell,
        rule=playing.face.rule_of(decision, option),
        serves=not isinstance(decision, Pay) or decision.serves(option),
    )


def begun(decision: Decision, proposal: object) -> Any:
    """What the answer begins with, to be changed."""
    if proposal is not None and decision.check(proposal) is None:
        return plain(proposal)
    if isinstance(decision, Pay):
        return list(decision.suggested)
    if isinstance(decision, Divide):
        return [[key, amount] for key, amount in plainest(decision).items()]
    if isinstance(decision, Order):
        return [option.key for option in decision.options]
    return None


# The rest.


def outcome(playing: Playing, seat: int, lang: str) -> Line | None:
    """How it ended; whether that is a victory of this seat says `won`."""
    result = playing.game.result
    return None if result is None else Line(text=spoken(playing, result.message, lang, seat), rules=[result.rule])


def stops(playing: Playing, seat: int, lang: str) -> Stops | None:
    stopping = playing.stopping.get(seat)
    if stopping is None:
        return None
    stops, names = stopping.stops, playing.sight.moment_names(lang)
    return Stops(
        moments=list(stops.moments),
        names={moment: names[moment] for moment in stops.moments},
        own=list(stops.own),
        others=list(stops.others),
        respond=stops.respond,
        ask_payment=stops.ask_payment,
        auto=stopping.auto,
        passing=stops.passing,
        yields=list(stopping.yields),
    )


def may_repeat(playing: Playing, seat: int) -> bool:
    game = playing.game
    return bool(game.rules.shortcuts[0]) and game.may_propose(seat) and bool(last_round(game, seat))


def plain(answer: object) -> Json:
    """An answer as JSON; pairs given as an object become a list of pairs."""
    if isinstance(answer, dict):
        return [[str(key), plain(value)] for key, value in answer.items()]
    if isinstance(answer, list | tuple):
        return [plain(part) for part in answer]
    return answer if answer is None or isinstance(answer, str | int) else str(answer)
