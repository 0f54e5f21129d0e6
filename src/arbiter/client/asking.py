"""A decision on the screen: its prompt, its numbered options in words, and which decisions need no person at all."""

from __future__ import annotations

from arbiter.client.answers import LETTERS, Sheet, hint
from arbiter.client.board import Facts, objects, player_name, said
from arbiter.client.names import card_lines, local_name, rules_text, spoken
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Number, Option, Pay, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Argument
from arbiter.kernel.rules import View
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers, subgames
from arbiter.magic.state.state import MagicState

SAME_WORDS = ("play", "cast", "activate-mana")
"""Options that differ only in which of several equal cards they use are shown once."""

ONLY_NAMED = ("attack", "block", "order-damage", "assign-damage")
"""The prompt says what they do; in the list stands their name, and their size."""

WITHOUT_EFFECT = ("pass", "activate-mana")

OWN_STOPS = ("precombat main", "declare blockers", "postcombat main")
OTHER_STOPS = ("declare attackers", "declare blockers", "end")


def skipped(game: Game, decision: Decision) -> Answer | None:
    """What a person who wants to be spared would answer: nothing to decide, or hardly anything to gain; else None."""
    if decision.choices() <= 1:
        return fallback(decision)
    if isinstance(decision, Pay):
        groups = {option.group for option in decision.options}
        return decision.suggested if len(groups) == 1 else None
    if decision.option("pass") is None or not isinstance(decision, PickOne):
        return None
    useful = [option for option in decision.options if option.verb not in WITHOUT_EFFECT]
    return None if useful and _stop(game.view(decision.seat), decision) else "pass"


def _stop(view: View, decision: Decision) -> bool:
    """Where players usually want to act: main phases, combat once it is declared, in response to others."""
    turn = view["turns"][decision.about]
    if turn["stack"]:
        top = [item for item in view["stack"] if item["id"] == turn["stack"][-1]]
        return bool(top) and top[0]["controller"] != decision.player
    return turn["step"] in (OWN_STOPS if turn["active"] == decision.player else OTHER_STOPS)


def sheet(game: Game, decision: Decision, lang: str) -> Sheet:
    """The decision with its options in words; equal ones stand for each other."""
    view = game.view(decision.seat)
    names = [option_text(game, view, decision, option, lang) for option in decision.options]
    shown: list[int] = []
    for place, option in enumerate(decision.options):
        twins = [one for one in shown if names[one] == names[place] and decision.options[one].verb == option.verb]
        if option.verb not in SAME_WORDS or not twins:
            shown.append(place)
    slots = decision.slots if isinstance(decision, Assign) else []
    return Sheet(decision, shown, names, [option_text(game, view, decision, slot, lang) for slot in slots])


def option_text(game: Game, view: View, decision: Decision, option: Option, lang: str) -> str:
    """An option in words, with what one wants to know of the object it is about."""
    text = spoken(game.rules.option_text(game.state, decision.seat, decision, option), lang, decision.seat)
    if option.about <= 0:
        return text
    if option.verb in ("activate", "activate-mana"):
        return _ability(game, view, option, lang) or text
    for one in objects(view):
        if one["id"] == option.about and "name" in one:
            bare = option.verb in ONLY_NAMED
            return (local_name(one["name"], lang) if bare else text) + _remark(one, option.verb)
    return text


def _remark(one: Facts, verb: str) -> str:
    if verb == "cast":
        return f"  {one['cost']}"
    if "controller" in one and "kind" not in one:
        size = f" {one['power']}/{one['toughness']}" if "power" in one else ""
        return f"{size} ({player_name(one['controller'])})" if verb == "target" else size
    return ""


def _ability(game: Game, view: View, option: Option, lang: str) -> str:
    """The text of the ability that would be activated: only of an object on the battlefield, which everybody sees."""
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    if not any(one["id"] == option.about for one in view["battlefield"]):
        return ""
    now = layers.characteristics(inner, option.about)
    held = now.abilities[int(option.detail) - 1]
    types = TypeLine(now.supertypes, now.types, now.subtypes)
    name = local_name(now.name, lang)
    return said(lang, "client-option-ability", object=name, text=rules_text((held.ability,), name, types, lang))


def decision_lines(game: Game, on: Sheet, lang: str) -> list[str]:
    """What is printed to ask."""
    decision = on.decision
    lines: list[str] = []
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    if decision.prompt.id == "choose-mode" and decision.about in inner.objects:
        lines += ["  " + line for line in card_lines(inner.objects[decision.about].print, lang)]
    lines.append(spoken(decision.prompt, lang, decision.seat))
    for line, place in enumerate(on.shown, start=1):
        enter = said(lang, "client-pass-enter") if decision.options[place].key == "pass" else ""
        lines.append(f"  {line:>2}  {on.names[place]} {enter}".rstrip())
    if len(on.slots) > 1:
        lines.append(said(lang, "client-slots"))
        lines += [f"   {LETTERS[place]}  {name}" for place, name in enumerate(on.slots)]
    how = hint(decision, len(on.slots))
    if how:
        lines.append(f"  {said(lang, how)} {_range(decision, lang)}".rstrip())
    return lines


def _range(decision: Decision, lang: str) -> str:
    if isinstance(decision, (Number, PickSome)):
        args: dict[str, Argument] = {"least": decision.least, "most": decision.most}
        return said(lang, "client-range", **args)
    return ""
