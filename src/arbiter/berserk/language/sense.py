"""What goes together in a node: values that its list knows, but that no rule understands beside the others.

A text or a notation that holds such a thing is refused: it would compile and then do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.named import NAMED
from arbiter.kernel.reflect import fields_of, walk

TOLD: Final[dict[str, tuple[str, ...]]] = {  # of a happening: what is known of it besides who it happens to
    "object": w.WITH_OBJECT, "kinds": w.WITH_KINDS, "strengths": w.WITH_STRENGTHS, "least": w.WITH_AMOUNT,
    "odd": w.WITH_AMOUNT, "natural": ("rolls",), "after": w.PAID, "over": ("attacks", "announces"), "exactly": w.WITH_EXACT,
    "most": ("deals wounds", "receives wounds"),
}  # fmt: skip
NEEDS: Final[dict[tuple[str, str], tuple[str, ...]]] = {  # a word, and the field that it cannot be without
    ("When", "object"): ("destroys",),
    ("When", "subject"): ("reveals",),
    ("When", "kinds"): ("announces", "becomes target", "uses"),
    ("Cannot", "to"): ("be taken with", "be worn"),
    ("Must", "to"): ("choose",),
    ("Can", "times"): ("act", "attack"),
    ("Can", "to"): ("use chips of others",),
}
ONLY_WITH: Final[dict[tuple[str, str], tuple[str, ...]]] = {  # a field, and the words that know what to do with it
    **{("When", field): words for field, words in TOLD.items()},
    ("Cannot", "to"): ("attack", "defend", "be attacked", "be targeted", "wear equipment", "be taken with", "be worn"),
    ("Cannot", "kinds"): ("attack",),
    ("Must", "to"): ("choose",),
    ("Must", "penalty"): ("attack",),
    ("Can", "times"): ("act", "attack", "not close after attacking"),
    ("Can", "to"): ("use chips of others", "defend", "not close when defending", "not close after attacking"),
    ("Begins", "whose"): w.LATER,
}
WORD: Final = {"When": "what", "Cannot": "deed", "Must": "deed", "Can": "deed", "Begins": "moment"}


def senseless(part: n.Node) -> list[str]:
    """What does not go together in one node, apart from those inside it."""
    name = type(part).__name__
    found = misfits(name, part)
    if isinstance(part, n.When):
        found += of_event(part)
    elif isinstance(part, n.Named):
        found += of_named(part)
    elif isinstance(part, n.FreeCell):
        found += of_cell(part)
    elif isinstance(part, n.Attack):
        found += of_attack(part)
    elif isinstance(part, n.AtEach) and not several(part.at):
        found.append("AtEach is at several cards")
    elif isinstance(part, n.Target) and part.count is not None:
        found += of_many(part, part.count)
    elif isinstance(part, n.Target) and (part.most < 1 or not (0 if part.most > 1 else 1) <= part.least <= part.most):
        found.append("Target.least is at most Target.most, and 0 only of several")
    return found + of_numbers(part)


def misfits(name: str, part: n.Node) -> list[str]:
    """Fields that the word of a node lacks, or does not know."""
    word = getattr(part, WORD[name]) if name in WORD else ""
    found: list[str] = []
    for field in fields_of(type(part)) if word else ():
        plain = getattr(part, field.name) == field.default
        if plain and word in NEEDS.get((name, field.name), ()):
            found.append(f"{name}({word!r}) needs {field.name}")
        known = ONLY_WITH.get((name, field.name))
        if not plain and known is not None and word not in known:
            found.append(f"{name}({word!r}) has no {field.name}")
    return found


OF_HAPPENING: Final[dict[str, tuple[str, ...]]] = {"acts": (w.OWN_ABILITY,), "uses": w.USED}
"""The kinds that happenings know which are not of powers."""


def of_event(part: n.When) -> list[str]:
    if any(isinstance(inside, n.X) for inside in walk((part.subject, part.object))):
        return ["When knows no X: nobody has declared one"]
    known = w.POWERS if part.what in w.OF_POWERS else OF_HAPPENING.get(part.what, w.ATTACKS)
    known = (*known, *w.AFFLICTIONS) if part.what in w.AFFLICTED else known
    found = [f"When({part.what!r}) knows no {kind!r}" for kind in part.kinds if kind not in known]
    if part.over and (
        part.kinds != (w.ROW,)
        or part.subject is None
        or part != n.When(part.what, part.subject, kinds=part.kinds, over=True)
    ):
        found.append("When over this card is a row strike of another card")
    if part.exactly and (part.least or part.odd):
        found.append("When exactly a number is of no other number")
    if part.most and (part.least or part.odd or part.strengths):
        found.append("When at most so much is of no other number")
    if part.natural and not (part.least or part.odd or part.exactly):
        found.append("When natural says which number")
    if part.after and part.what != "attacks" and (part.least or part.odd):
        found.append("When after is of no number")
    if part.strengths and part.kinds == w.ATTACKS:
        found.append("When with strengths says all attacks by no kinds")
    return found


def of_named(part: n.Named) -> list[str]:
    line = NAMED.get(part.name)
    if line is None:
        return []
    found: list[str] = []
    if part.to and part.name != "vulnerability":
        found.append(f"Named({part.name!r}) has no to")
    less = part.name == "vampirism" and part.value < 0  # 8.vampirism: by that less than the wounds
    if not line.takes and not less and (part.value or part.amount is not None):
        found.append(f"Named({part.name!r}) has no value")
    if part.amount is not None and (part.value or not isinstance(part.amount, (n.X, n.Rolled))):
        found.append("Named.amount is X or a roll, and then there is no value")
    if part.against is not None and part.name not in w.AGAINST:
        found.append(f"Named({part.name!r}) has no against")
    return found


def of_cell(part: n.FreeCell) -> list[str]:
    found: list[str] = []
    if (part.near is None) != (part.radius is None):
        found.append("FreeCell.near and FreeCell.radius go together")
    if part.how and (part.near is None or part.row or part.whose or part.occupied):
        found.append("FreeCell.how is a free cell in a direction from a card, and nothing else")
    if part.how in ("diagonal", "orthogonal") and part.radius != n.Num(1):
        found.append(f"FreeCell.how {part.how!r} is one cell away")
    if part.row and not part.whose:
        found.append("FreeCell.row is somebody's")
    return found


def of_attack(part: n.Attack) -> list[str]:
    found: list[str] = []
    if part.strength is None and part.kind != w.SIMPLE:
        found.append(f"Attack({part.kind!r}) needs a strength")
    if part.at is not None and several(part.at):
        found.append("Attack.at is one card; AtEach is at several")
    return found


def takes_all(part: n.Node) -> bool:
    return any(isinstance(getattr(part, field.name), n.Whole) for field in fields_of(type(part)))


def several(who: n.Cards) -> bool:
    if isinstance(who, n.Target):
        return who.most > 1 or who.count is not None
    return isinstance(who, (n.Every, n.Both))


def of_many(part: n.Target, count: n.Quantity) -> list[str]:
    """502.4: as many targets as a number says that is no plain one; any number is any number, none as well."""
    if isinstance(count, (n.Num, n.Rolled)) or part.most != 1 or x_inside(count):
        return ["Target.count is a number that the text works out"]
    return ["Target of any number may be none"] if isinstance(count, n.Whole) and part.least else []


def of_numbers(part: n.Node) -> list[str]:
    """Numbers and marks that exclude each other."""
    if takes_all(part) and not (isinstance(part, n.Chips) and part.lose) and not isinstance(part, n.Target):
        return ["Whole is of chips that are lost, or of targets"]
    if isinstance(part, n.Strength) and not alike(part):
        return ["Strength holds numbers and X, or the same thrice"]
    if isinstance(part, n.Changes) and part.sets and isinstance(part.by, n.Num) and part.by.value < 0:
        return ["Changes sets no number below zero"]  # it takes away instead, see 516.2
    if isinstance(part, n.Bonus) and not of_attacks(part) and (len(part.kinds) > 1 or part.only or not alike(part.by)):
        return ["Bonus to spells or to impacts is one number"]
    if isinstance(part, n.RollBonus) and (bool(part.by) == bool(part.to) or (part.to and part.against is not None)):
        return ["RollBonus adds a number or sets the roll, and only what it adds is against somebody"]
    if isinstance(part, n.Heal) and part.surplus and part.count is None:
        return ["Heal has a surplus only of a number"]
    if isinstance(part, n.Chips) and part.lose and part.accumulated:
        return ["Chips are lost or accumulated"]
    if isinstance(part, n.Discard) and part.pile == "deal" and part.what is None:
        return ["Discard from the deal says which card: a deal has no top"]
    if isinstance(part, n.Discard) and part.random and (part.pile == "deal" or part.count != n.Num(1)):
        return ["Discard at random is of one card of a deck"]
    if isinstance(part, n.NoWounds) and of_strength(part) and (part.only or part.beyond or of_strength(part) > 1):
        return ["NoWounds of a strength is of nothing else"]
    if isinstance(part, n.NoWounds) and part.first and (of_strength(part) or part.only or part.beyond or part.from_):
        return ["NoWounds of the first attacks is of nothing else"]
    if isinstance(part, n.NoWounds) and (part.least or part.exactly or part.first) and not set_of_attacks(part.kinds):
        return ["NoWounds of a strength is of attacks"]
    if isinstance(part, n.Shelter) and part.directed and (part.kinds != (w.SIMPLE,) or part.from_ is not None):
        return ["Shelter from directed strikes is from simple ones"]
    if isinstance(part, n.Armed) and not part.kinds:
        return ["Armed says with what"]
    if isinstance(part, n.Becoming) and not part.only and part.word not in w.ACQUIRED:
        return [f"Becoming({part.word!r}) is always in place of what there was"]
    if isinstance(part, n.Cost) and not all(isinstance(price, (n.Num, n.X)) for price in (part.chips, part.wounds)):
        return ["Cost.chips and Cost.wounds are numbers or X"]
    if isinstance(part, (n.Brings, n.ChangeAttack)):
        return of_bringing(part)
    if isinstance(part, (n.Both, n.Sum, n.Least, n.AllOf, n.Either)) and len(part.parts) != 2:
        return [f"{type(part).__name__} has two parts"]
    if isinstance(part, n.Times) and part.factor < 2 and part.factor != -1:
        return ["Times.factor is 2 or more, or -1"]
    if isinstance(part, (n.Playable, n.Triggered)) and part.per == "battle" and not part.times:
        return ["per is of a number of times"]
    return of_phrases(part) + of_lasting(part)


def of_attacks(part: n.Bonus) -> bool:
    return all(kind in w.ATTACKS for kind in part.kinds)


Test = Callable[[Any], object]
PHRASES: Final[tuple[tuple[type | tuple[type, ...], Test, str], ...]] = (
    (
        n.TraitOf,
        lambda p: p.trait == "roll" and p.of != n.This(),
        "TraitOf a roll is of this card: the event has one number",
    ),
    (n.OfChosen, lambda p: not p.what, "OfChosen says what is chosen"),
    (n.Restore, lambda p: not p.names, "Restore names something"),
    (n.Ignores, lambda p: bool(p.names) == p.own, "Ignores what is named, or all that is printed"),
    (n.Ignores, lambda p: p.kinds and not p.own, "Ignores what is named whatever it does"),
    (
        n.Cannot,
        lambda p: p.kinds == (w.SIMPLE,) and p.to is None,
        "Cannot announce simple strikes is a deed of its own",
    ),
    (n.SameElement, lambda p: isinstance(p.as_, n.Both), "SameElement is as one card"),
    (n.Host, lambda p: p.of is not None and not isinstance(p.of, n.It), "Host.of is a card that was chosen"),
    (
        n.Relocate,
        lambda p: isinstance(p.to, n.FreeCell) and p.to.occupied,
        "Relocate is to a cell that is not occupied",
    ),
    (n.Relocate, lambda p: isinstance(p.to, n.FreeCell) and several(p.who), "Relocate to one cell is of one card"),
    (n.Swap, lambda p: several(p.one) or several(p.other), "Swap is of one card with one"),
    (n.Unless, lambda p: isinstance(p.what, (n.AllOf, n.Unless)), "Unless is of one condition"),
    (
        n.ChangeRoll,
        lambda p: p.next and (p.how != "add" or p.of is None),
        "ChangeRoll of the next roll of a card adds to it",
    ),
    (
        n.ChangeRoll,
        lambda p: p.how in ("reroll", "flip") and p.by != n.Num(1),
        "ChangeRoll({part.how!r}) has no number",
    ),
    (n.Provided, lambda p: isinstance(p.power, (n.Joined, n.Later, n.Provided)), "Provided does one thing"),
    (
        n.Enter,
        lambda p: (p.whose != "you" and p.how != "revive") or (p.random and p.count != 1),
        "Enter from another graveyard revives, and at random is of one card",
    ),
    (
        n.Enter,
        lambda p: p.theirs and p != n.Enter("revive", p.what, whose="any", theirs=True),
        "Enter under a player's control revives from the graveyard of either",
    ),
    (
        n.Control,
        lambda p: p.by == "opponent" and (p.until or p.while_ is not None),
        "Control that is handed over is handed over for good",
    ),
    (
        n.Repeated,
        lambda p: p.unlike and not (isinstance(p.power, n.Attack) and isinstance(p.power.at, n.Target)),
        "Repeated at different elements says at which cards",
    ),
    (
        n.Repeated,
        lambda p: [p.same, p.different, p.unlike].count(True) > 1,
        "Repeated is at the same target or at different ones",
    ),
    (
        n.Give,
        lambda p: p.most and (p.while_ is not None or step_of(p.what) is None),
        "Give.most is of one number that is added",
    ),
    (n.ChangeAttack, lambda p: p.until and p.chosen, "ChangeAttack of a chosen attack waits for nothing"),
    (
        n.Repeated,
        lambda p: not (isinstance(p.power, n.Attack) and many(p.count)),
        "Repeated is several of one attack",
    ),
    (
        (n.Later, n.Await),
        lambda p: isinstance(p.power, (n.Joined, n.Later)),
        "{part.__class__.__name__} does one thing",
    ),
    (
        (n.Does, n.Condition, n.Target, n.Every, n.Event),
        lambda p: n.That(w.TARGET) in list(walk(p)),
        "That target is what the strength of an attack depends on",
    ),
    (n.Distance, lambda p: p.to != n.That(w.TARGET), "Distance is to the target of an attack"),
)
"""What would make no sense: of which phrase, when, and what is said of it."""


def of_phrases(part: n.Node) -> list[str]:
    if isinstance(part, n.Valued):
        return of_valued(part)
    senseless = [words.format(part=part) for kind, is_so, words in PHRASES if isinstance(part, kind) and is_so(part)]
    return of_waiting(part.event) if isinstance(part, n.Before) and not senseless else senseless[:1]


def step_of(what: tuple[n.Ability | n.Modification, ...]) -> int | None:
    """By how much a card is modified, if that is one number; None: it is not."""
    (one, *others) = what
    by = one.by.weak if isinstance(one, n.Bonus) and alike(one.by) else getattr(one, "by", None)
    return by.value if isinstance(by, n.Num) and by.value and not others else None


def of_valued(part: n.Valued) -> list[str]:
    if part.otherwise and not (part.adds and isinstance(part.by, n.Num)):
        return ["Valued.otherwise is of what adds a number"]
    return (
        [] if part.adds or not isinstance(part.by, (n.Num, n.X, n.Rolled)) else ["Valued is of a number that changes"]
    )


def of_waiting(event: n.Event) -> list[str]:
    """What something can last until."""
    if isinstance(event, n.Becomes):
        return []
    if not isinstance(event, n.When):
        return ["Before is before a happening; moments are durations"]
    aimed = event.what in ("announces", "attacks", "assaults", "destroys")
    plain = n.When(event.what, event.subject, event.object if aimed else None, event.kinds if aimed else ())
    known = event.what not in ("crosses", "reveals", "becomes target", "uses", "retaliates", "is to be healed")
    return [] if plain == event and known else [f"Before says only who does what of {event.what!r}"]


def of_lasting(part: n.Node) -> list[str]:
    """What lasts, and what is given."""
    if isinstance(part, n.Protection) and not part.kinds and part.from_ is None:
        return ["Protection is from something"]
    if isinstance(part, n.Protection) and part.manner and part != n.Protection((w.SIMPLE,), manner=part.manner):
        return ["Protection from a manner of striking is from simple strikes"]
    if isinstance(part, n.NoWounds) and part.only and not part.kinds and part.from_ is None:
        return ["NoWounds is only from something"]
    if isinstance(part, n.Loses) and part.names and part.own:
        return ["Loses what is named, or all its own"]
    if isinstance(part, n.StartsWith):
        both = [part.chips != n.Num(0), bool(part.what), part.lives > 0].count(True) != 1
        strange = not all(isinstance(given, n.Ability) for given in part.what)
        return ["StartsWith chips, abilities or lives"] if both or strange else []
    if isinstance(part, n.Lay) and not all(
        isinstance(given, (n.Playable, n.Triggered, n.Permanent, n.Occupied)) for given in part.what
    ):
        return ["Lay puts playable, triggered and permanent abilities on cells, or makes them occupied"]
    if isinstance(part, n.Permanent) and any(isinstance(change, n.Brings) and change.least for change in part.does):
        return [] if isinstance(part.who, n.Every) else ["Brings of a strength is of the attacks of such cards"]
    if isinstance(part, n.Incarnates):
        return of_incarnating(part)
    if isinstance(part, n.Instead) and part.what == "regeneration" and not (part.may and part.of == n.Same(n.This())):
        return ["Instead of regeneration is of this card, which may do something else"]
    if isinstance(part, n.Permanent) and part == n.Permanent(part.does):
        return (
            []
            if not any(isinstance(change, n.Gains) for change in part.does)
            else ["Permanent gains what the card has"]
        )
    if isinstance(part, n.Gains) and any(
        isinstance(given, n.Permanent) and given == n.Permanent(given.does) for given in part.what
    ):
        return ["Gains a permanent ability: its card is modified"]
    if isinstance(part, (n.Playable, n.Triggered)) and not leaves_cell(part):
        return ["Enter to the cell of this card comes after it has left"]
    if isinstance(part, n.Playable) and isinstance(part.power, n.Joined) and part.power.may:
        return ["Joined.may is of a triggered ability"]
    if isinstance(part, n.Triggered) and isinstance(part.power, n.Joined) and part.power.may != part.may:
        return ["Joined.may is as in its ability"]
    return []


def of_incarnating(part: n.Incarnates) -> list[str]:
    """This card or such cards of yours open; this card in the opponent's third row; this card again and again."""
    yours = part.what is None or (isinstance(part.what, n.All) and n.Of("you") in part.what.parts)
    known = (n.Incarnates(part.what, open=True), n.Incarnates(open=True, afar=True), n.Incarnates(again=True))
    return (
        []
        if yours and part in known
        else ["Incarnates says one thing of this card, or that such cards of yours do so open"]
    )


def leaves_cell(ability: n.Playable | n.Triggered) -> bool:
    """202.3: whether this card is gone by the time when another one comes onto its cell."""
    when = ability.when if isinstance(ability, n.Triggered) else None
    if isinstance(when, n.When) and when.what in ("dies", "returns to deck"):
        return True
    for power in ability.power.parts if isinstance(ability.power, n.Joined) else (ability.power,):
        effect = power.effect if isinstance(power, n.Does) else None
        if isinstance(effect, (n.Destroy, n.ToDeck, n.ToGraveyard)) and effect.who == n.This():
            return True
        if isinstance(effect, n.Enter) and effect.to == n.CellOf(n.This()):
            return False
    return True


def set_of_attacks(kinds: tuple[str, ...]) -> bool:
    return bool(kinds) and all(kind in w.ATTACKS for kind in kinds)


def of_strength(part: n.NoWounds) -> int:
    """How many numbers say of which strength attacks are."""
    return [part.least > 0, part.exactly > 0].count(True)


def alike(part: n.Strength) -> bool:
    values = (part.weak, part.medium, part.strong)
    if all(isinstance(value, (n.Num, n.X)) or value == n.Times(-1, n.X()) for value in values):
        return True
    return values[0] == values[1] == values[2] and not isinstance(values[0], n.Rolled)


def many(count: n.Quantity) -> bool:
    if isinstance(count, n.Num):
        return count.value > 1
    return not isinstance(count, (n.Rolled, n.Whole)) and not x_inside(count)


def x_inside(count: n.Quantity) -> bool:
    """Whether a number is worked out of an X that it cannot be told by."""
    return not isinstance(count, n.X) and any(isinstance(part, n.X) for part in walk(count))


def of_bringing(part: n.Brings | n.ChangeAttack) -> list[str]:
    if isinstance(part, n.Brings) and part.least and (not part.own or part.to is None or part.from_ is not None):
        return ["Brings of a strength brings the attacks of a card to a number"]
    given = [part.to is not None, bool(part.to_kind), isinstance(part, n.ChangeAttack) and part.by is not None]
    return [] if given.count(True) == 1 else [f"{type(part).__name__} does one thing to the attack"]
