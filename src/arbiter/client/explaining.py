"""Why, why not, and what a card says, as lines: what every client answers, of every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from arbiter.client.answers import Sheet
from arbiter.client.face import Face
from arbiter.client.text import Facts, said, with_rules
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal
from arbiter.kernel.rules import View

RULE_NUMBERS = r"\b\d{3}\.\d+(\.\d+)*[a-z]?\b|\b8\.[a-z]+(-[a-z]+)*\b"
"""How rules look in a text."""


def find(face: Face, view: View, name: str, lang: str, foremost: bool = False) -> Facts:
    """The object that this seat sees under a name (in either language) or an id."""
    seen = [object for object in face.objects(view) if "name" in object]
    if foremost:
        first = face.foremost(view)
        seen.sort(key=lambda object: object["id"] not in first)
    wanted = name.strip().strip("«»“”\"'").casefold()
    for fits in (str.__eq__, str.startswith):
        for object in seen:
            names = (object["name"].casefold(), face.local_name(object["name"], lang).casefold(), str(object["id"]))
            if wanted and any(fits(known, wanted) for known in names):
                return object
    raise ArbiterError(Message("client-no-object", {"name": name}))


def why(face: Face, game: Game, on: Sheet, seat: int, text: str, lang: str) -> list[str]:
    """ "2" or "power of NAME", or the name of a place."""
    word, _, rest = text.strip().partition(" ")
    if word.isdigit() and not rest and 1 <= int(word) <= len(on.shown):
        return why_option(face, game, on, on.shown[int(word) - 1], seat, lang)
    place = why_place(face, game, seat, text, lang)
    if place:
        return place
    what = face.numbers.get(word.casefold())
    if what is None or not rest.strip():
        raise ArbiterError(Message(face.why_how))
    object = find(face, game.view(seat), rest.strip().removeprefix("of ").removeprefix("у "), lang)
    return _value(face, game, seat, object, what, lang)


def _value(face: Face, game: Game, seat: int, object: Facts, what: str, lang: str) -> list[str]:
    answer = face.why(game, object, what, seat)
    if isinstance(answer, Refusal):
        return refusal_lines(face, answer, lang, seat)
    return reason_lines(face, answer, lang, seat)


def why_object(face: Face, game: Game, seat: int, object: Facts, lang: str) -> list[str]:
    """Everything that can be asked of an object on the table: where each of its values comes from."""
    lines: list[str] = []
    for what in face.facts_of(object):
        lines += _value(face, game, seat, object, what, lang)
    return lines


def why_place(face: Face, game: Game, seat: int, name: str, lang: str) -> list[str]:
    """A place of the table and the rules behind what it has; nothing if there is no such place."""
    lines = face.place_lines(game, seat, name, lang)
    return lines + why_rules(face, face.place_rules(game.view(seat), name), lang)


def why_rules(face: Face, rules: Iterable[str], lang: str) -> list[str]:
    """What these rules say in our words."""
    return [said(lang, "client-why-rule", rule=rule, text=face.rule_text(rule, lang)) for rule in dict.fromkeys(rules)]


def why_asked(face: Face, decision: Decision, lang: str) -> list[str]:
    """The rules by which the question is asked."""
    return why_rules(face, (decision.asks, *decision.also), lang)


def why_option(face: Face, game: Game, on: Sheet, place: int, seat: int, lang: str) -> list[str]:
    """The rule by which an option is offered, and what it is about."""
    option = on.decision.options[place]
    rule = face.rule_of(on.decision, option)
    text = on.names[place]
    lines = [said(lang, "client-why-offered", option=text, rule=rule, text=face.rule_text(rule, lang))]
    if rule != on.decision.asks:
        lines += why_rules(face, (on.decision.asks,), lang)
    seen = [object for object in face.objects(game.view(seat)) if object["id"] == option.about and "name" in object]
    return lines + (face.look_at(game, seen[0], lang) if seen else [])


def reason_lines(face: Face, reason: Reason, lang: str, seat: int, depth: int = 0) -> list[str]:
    """The tree behind a value, one rule to a line."""
    lines = [f"{'  ' * depth}{with_rules(face.spoken(reason.message, lang, seat), (reason.rule,))}"]
    for cause in reason.because if depth < 20 else []:
        lines += reason_lines(face, cause, lang, seat, depth + 1)
    return lines


@final
@dataclass(frozen=True)
class Verdict:
    """Whether something can be done now, in a sentence; the rule that allows or forbids it, and what would do instead."""

    text: str
    rule: str = ""
    allowed: bool = False
    instead: tuple[str, ...] = ()

    def lines(self, lang: str) -> list[str]:
        if self.allowed:
            return [self.text]
        more = [said(lang, "client-instead", what=", ".join(self.instead))] if self.instead else []
        return [with_rules(self.text, (self.rule,)), *more]


def refused(face: Face, refusal: Refusal, lang: str, seat: int) -> Verdict:
    """Why something may not be done, and what would do."""
    instead = tuple([face.spoken(message, lang, seat) for message in refusal.instead])
    return Verdict(face.spoken(refusal.message, lang, seat), refusal.rule, instead=instead)


def refusal_lines(face: Face, refusal: Refusal, lang: str, seat: int) -> list[str]:
    """The same in lines."""
    return refused(face, refusal, lang, seat).lines(lang)


def _offered(face: Face, on: Sheet, place: int, lang: str) -> Verdict:
    text = said(lang, "client-is-offered", option=on.names[place].removesuffix("."))
    return Verdict(text, face.rule_of(on.decision, on.decision.options[place]), True)


def why_not(face: Face, game: Game, on: Sheet, seat: int, text: str, lang: str) -> list[str]:
    """The rule that forbids an action: an option's key, or what one would do with a card of that name."""
    if ":" in text:
        return forbidden(face, game, on, seat, [face.action_of(text.strip())], lang)
    actions = face.place_actions(game, seat, text)
    if actions:
        return forbidden(face, game, on, seat, actions, lang)
    return why_not_object(face, game, on, seat, find(face, game.view(seat), text, lang, foremost=True), lang)


def why_not_object(face: Face, game: Game, on: Sheet, seat: int, object: Facts, lang: str) -> list[str]:
    """What forbids to choose an object for the open decision, or else to do something with it."""
    return _lines(on_object(face, game, on, seat, object, lang), lang)


def on_object(
    face: Face, game: Game, on: Sheet | None, seat: int, object: Facts, lang: str, all_: bool = False
) -> list[Verdict]:
    """What can be done with an object now, and what forbids the rest; `all_`: also the rest where it is on offer."""
    options = on.decision.options if on is not None else []
    places = [place for place, option in enumerate(options) if option.about == object["id"]]
    offered = [_offered(face, on, place, lang) for place in places if on is not None]
    if on is not None and places and not all_ and not face.explains_more(on.decision):
        return offered
    refusal = None if places or on is None else face.not_offered(game, on.decision, object)
    if refusal is not None:
        return [refused(face, refusal, lang, seat)]
    others = judged(face, game, on, seat, face.actions(game, seat, object), lang)
    return offered + [verdict for verdict in others if verdict not in offered]


def forbidden(face: Face, game: Game, on: Sheet, seat: int, actions: list[str], lang: str) -> list[str]:
    """Of each action, that it is offered, or the rule that forbids it."""
    return _lines(judged(face, game, on, seat, actions, lang), lang)


def judged(face: Face, game: Game, on: Sheet | None, seat: int, actions: Iterable[str], lang: str) -> list[Verdict]:
    """Of each action, that it is offered, or the rule that forbids it."""
    verdicts: list[Verdict] = []
    for action in actions:
        options = on.decision.options if on is not None else []
        places = [place for place, option in enumerate(options) if face.is_same(option.key, action)]
        refusal = game.why_not(seat, action, seat)
        if places and on is not None:
            verdict = _offered(face, on, places[0], lang)
        elif refusal is None:
            verdict = Verdict(said(lang, "client-possible", action=action), allowed=True)
        else:
            verdict = refused(face, refusal, lang, seat)
        if verdict not in verdicts:
            verdicts.append(verdict)
    return verdicts


def _lines(verdicts: list[Verdict], lang: str) -> list[str]:
    lines: list[str] = []
    for verdict in verdicts:
        lines += [line for line in verdict.lines(lang) if line not in lines]
    return lines


def look(face: Face, game: Game, seat: int, name: str, lang: str) -> list[str]:
    """A card by name: one that is seen in the game, else one of the pool; or a place of the table."""
    if not name.strip():
        raise ArbiterError(Message("client-look-how"))
    place = face.place_lines(game, seat, name, lang)
    if place:
        return place
    try:
        return face.look_at(game, find(face, game.view(seat), name, lang), lang)
    except ArbiterError:
        return face.look_up(name, lang)
