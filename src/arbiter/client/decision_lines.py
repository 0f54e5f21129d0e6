"""A decision on the screen: its prompt, its numbered options in words."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.client.answers import LETTERS, Sheet, hint, is_for_one, nothing
from arbiter.client.face import Face
from arbiter.client.text import Facts, counted, said
from arbiter.kernel.decisions import Assign, Decision, Number, Pay, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Argument
from arbiter.kernel.rules import View


def sheet(face: Face, game: Game, decision: Decision, lang: str, view: View | None = None) -> Sheet:
    """The decision with its options in words; equal ones stand for each other.  `view`: that of its seat, if it is known."""
    seen: dict[int, Facts] = {}
    for object in face.objects(game.view(decision.seat) if view is None else view):
        if "name" in object:
            seen.setdefault(object["id"], object)
    names = [face.option_text(game, seen, decision, option, lang) for option in decision.options]
    shown: list[int] = []
    twins: dict[tuple[str, str], int] = {}
    for place, option in enumerate(decision.options):
        first = twins.setdefault((names[place], option.verb), place)
        if option.verb not in face.same_words or first == place:
            shown.append(place)
    if isinstance(decision, Pay):  # what can pay for nothing here is not in the way
        shown = [place for place in shown if decision.serves(decision.options[place])] or shown
    ranks = face.ranks(game, decision)
    shown.sort(key=lambda place: ranks[place])
    slots = decision.slots if isinstance(decision, Assign) else []
    proposal = face.proposal(game, decision) if isinstance(decision, Assign) else face.begun(game, decision)
    made = Sheet(
        decision, shown, names, [face.option_text(game, seen, decision, slot, lang) for slot in slots], proposal
    )
    made.ranks = ranks
    return made


def decision_lines(face: Face, game: Game, on: Sheet, lang: str) -> list[str]:
    """What is printed to ask."""
    decision = on.decision
    lines = ["  " + line for line in face.preface(game, decision, lang)]
    lines.append(face.spoken(decision.prompt, lang, decision.seat, face.twins(game.view(decision.seat))))
    idle = nothing(decision)
    suggested = decision.suggested if isinstance(decision, Pay) else ()
    taken = on.begun or suggested
    for line, place in enumerate(on.shown, start=1):
        key = decision.options[place].key
        enter = "" if key != idle else said(lang, "client-pass-enter" if key == "pass" else "client-enter")
        mark = "" if not taken else "✓ " if key in taken else "  "
        lines.append(f"  {line:>2}  {mark}{on.names[place]} {enter}".rstrip())
    if len(on.slots) > 1:
        lines.append(said(lang, "client-slots"))
        lines += [f"   {letter(place)}  {name}" for place, name in enumerate(on.slots)]
    if suggested:
        lines.append("  " + said(lang, "client-suggested", means=means(face, on, suggested)))
    how = how_to_answer(on, lang)
    return [*lines, f"  {how}"] if how else lines


def means(face: Face, on: Sheet, keys: Sequence[str]) -> str:
    """What pays, in words: equal means once, with their number."""
    names = {
        option.key: face.means_text(option, name) for option, name in zip(on.decision.options, on.names, strict=True)
    }
    return ", ".join(counted([names[key] for key in keys if key in names]))


def how_to_answer(on: Sheet, lang: str) -> str:
    """What may be typed, and how much of it; empty where the numbers of the options speak for themselves."""
    how = hint(on.decision, len(on.slots)) if not on.begun else "client-hint-exchange"
    return f"{said(lang, how)} {_range(on.decision, lang)}".rstrip() if how else ""


def letter(place: int) -> str:
    """The letter of a slot; beyond the alphabet a slot is named by its own name."""
    return LETTERS[place] if place < len(LETTERS) else " "


def _range(decision: Decision, lang: str) -> str:
    """How many, or which number; nothing where one thing is to be named."""
    if isinstance(decision, Number) or (isinstance(decision, PickSome) and not is_for_one(decision)):
        args: dict[str, Argument] = {"least": decision.least, "most": decision.most}
        args["exact"] = "yes" if decision.least == decision.most else "no"
        return said(lang, "client-range", **args)
    return ""
