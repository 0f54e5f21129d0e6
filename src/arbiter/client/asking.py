"""A decision on the screen: its prompt, its numbered options in words."""

from __future__ import annotations

from arbiter.client.answers import LETTERS, Sheet, hint
from arbiter.client.board import Facts, objects, player_name, said
from arbiter.client.names import card_lines, local_name, rules_text, spoken
from arbiter.kernel.decisions import Assign, Decision, Number, Option, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Argument
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.state import MagicState

SAME_WORDS = ("play", "cast", "activate-mana")
"""Options that differ only in which of several equal cards they use are shown once."""

ONLY_NAMED = ("attack", "block", "order-damage", "assign-damage")
"""The prompt says what they do; in the list stands their name, and their size."""


def sheet(game: Game, decision: Decision, lang: str) -> Sheet:
    """The decision with its options in words; equal ones stand for each other."""
    seen: dict[int, Facts] = {}
    for one in objects(game.view(decision.seat)):
        if "name" in one:
            seen.setdefault(one["id"], one)
    names = [option_text(game, seen, decision, option, lang) for option in decision.options]
    shown: list[int] = []
    twins: dict[tuple[str, str], int] = {}
    for place, option in enumerate(decision.options):
        first = twins.setdefault((names[place], option.verb), place)
        if option.verb not in SAME_WORDS or first == place:
            shown.append(place)
    slots = decision.slots if isinstance(decision, Assign) else []
    return Sheet(decision, shown, names, [option_text(game, seen, decision, slot, lang) for slot in slots])


def option_text(game: Game, seen: dict[int, Facts], decision: Decision, option: Option, lang: str) -> str:
    """An option in words, with what one wants to know of the object it is about."""
    text = spoken(game.rules.option_text(game.state, decision.seat, decision, option), lang, decision.seat)
    if option.verb == "mode":
        return _mode(game, decision, int(option.detail), lang) or text
    if option.about not in seen:
        return text
    one = seen[option.about]
    if option.verb in ("activate", "activate-mana"):
        return _ability(game, option, lang)
    bare = option.verb in ONLY_NAMED
    return (local_name(one["name"], lang) if bare else text) + _remark(one, option.verb)


def _remark(one: Facts, verb: str) -> str:
    if verb == "cast":
        return f"  {one['cost']}"
    if "controller" in one and "kind" not in one:
        size = f" {one['power']}/{one['toughness']}" if "power" in one else ""
        return f"{size} ({player_name(one['controller'])})" if verb == "target" else size
    return ""


def _ability(game: Game, option: Option, lang: str) -> str:
    """The text of the ability that would be activated, of an object that the seat sees."""
    state = game.state
    assert isinstance(state, MagicState)
    now = layers.characteristics(subgames.innermost(state), option.about)
    held = now.abilities[int(option.detail) - 1]
    types = TypeLine(now.supertypes, now.types, now.subtypes)
    name = local_name(now.name, lang)
    return said(lang, "client-option-ability", object=name, text=rules_text((held.ability,), name, types, lang))


def _mode(game: Game, decision: Decision, number: int, lang: str) -> str:
    """What a mode says, if the card has one list of modes (700.2); empty if that cannot be told."""
    state = game.state
    assert isinstance(state, MagicState)
    inner = subgames.innermost(state)
    if decision.about not in inner.objects:
        return ""
    lines = card_lines(inner.objects[decision.about].print, lang)
    modes = [line.strip().removeprefix("•").strip() for line in lines if line.strip().startswith("•")]
    lists = sum(line.rstrip().endswith("—") for line in lines)
    return modes[number - 1] if lists == 1 and number <= len(modes) else ""


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
