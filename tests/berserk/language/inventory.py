"""An ability for everything that a node can hold: every word of every list, every kind of phrase in every place for one.

Each node has a plain specimen.  From it one field at a time is changed to everything that the field may hold; where a node
has a word that says what it is about, that is done for each of its words.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.declared import DECLARED
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.grammar.binding import bound, misplaced
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.notation import CLOSED_LISTS, KINDS, problems
from arbiter.kernel.reflect import fields_of, has_default

CLOSE = n.Cost(close=True)
CREATURE = n.Is("creature")
YOURS = n.All((n.Of("you"), CREATURE))
ENEMY = n.All((CREATURE, n.Of("opponent")))
ONE, TWO = n.Num(1), n.Num(2)
STRIKE = n.Strength(ONE, ONE, ONE)
CHIP = n.Does(n.Chips(n.This(), ONE))
CLOSED = n.Matches(n.This(), n.Is("closed"))
BONUS = n.Bonus(STRIKE, kinds=w.STRIKES)

FILTERS: tuple[n.Filter, ...] = (
    CREATURE, n.All((n.Is("open"), CREATURE)), n.All((CREATURE, n.Has("poison"))), n.All((CREATURE, n.Called("Слово"))),
    YOURS, ENEMY, n.Of("opponent"), n.All((n.Other(), CREATURE)), n.All((n.Not(n.Is("closed")), CREATURE)),
    n.All((CREATURE, n.Not(n.Has("poison")))), n.Either((n.Is("gnome"), n.Is("elf"))), n.Not(n.Is("gnome")),
    n.All((n.Beside(n.This()), CREATURE)), n.All((CREATURE, n.Beside(n.Host()))), n.All((CREATURE, n.Within(TWO, n.This()))),
    n.All((CREATURE, n.InRow(1))), n.All((CREATURE, n.Compares("cost", "<=", n.Num(4)))),
    n.All((CREATURE, n.SameElement(n.This()))), n.All((CREATURE, n.Hosted(n.Is("weapon")))),
    n.All((CREATURE, n.Underwent("wounded"))), n.All((CREATURE, n.OnCell())), n.All((CREATURE, n.AtEdge())),
)  # fmt: skip
CARDS: tuple[n.Cards, ...] = (
    n.This(), n.Target(ENEMY), n.Every(YOURS), n.Host(), n.Both((n.This(), n.Target(ENEMY))), n.Target(ENEMY, by="opponent"),
    n.Target(ENEMY, least=2, most=2), n.Target(ENEMY, least=0, most=3),
)  # fmt: skip
QUANTITIES: tuple[n.Quantity, ...] = (
    n.Num(1), n.Num(3), n.X(), n.Rolled(1, 2, 3), n.TraitOf("cost", n.This()), n.CountOf(YOURS), n.CountOf(YOURS, most=3),
    n.Times(2, n.X()), n.Sum((n.X(), n.Num(1))), n.Least((n.X(), n.Num(3))),
)  # fmt: skip
CONDITIONS: tuple[n.Condition, ...] = (
    CLOSED, n.Exists(YOURS), n.Phase("first"), n.Unless(n.Exists(YOURS)), n.AllOf((CLOSED, n.Exists(YOURS))),
)  # fmt: skip
CELLS: tuple[n.Cells, ...] = (n.FreeCell(), n.CellOf(n.Target(ENEMY)), n.Onward())
EVENTS: tuple[n.Event, ...] = (n.When("misses"), n.When("dies", subject=ENEMY), n.Becomes("lives", "<=", 4))
POWERS: tuple[n.Power, ...] = (
    CHIP, n.Attack("shot", strength=STRIKE), n.Does(n.Wound(n.Target(ENEMY), TWO), kind="spell"),
    n.Joined("and", (CHIP, n.Does(n.Wound(n.This(), ONE)))), n.Repeated(TWO, n.Attack("shot", strength=STRIKE)),
    n.AtEach(n.Attack("discharge", strength=STRIKE), n.Every(ENEMY)), n.Later("end of turn", CHIP),
)  # fmt: skip
EFFECTS: tuple[n.Effect, ...] = (n.Wound(n.This(), ONE), n.Turn("close", n.This()))
ABILITIES: tuple[n.Ability, ...] = (
    n.Named("armor", value=2), n.Class("gnome"), n.Playable(CLOSE, CHIP), n.Triggered(n.When("misses"), CHIP),
    n.Permanent((BONUS,)),
)  # fmt: skip
MODIFICATIONS: tuple[n.Modification, ...] = (BONUS, n.Cannot("act"), n.Gains((n.Named("armor", value=2),)))

OF_TYPE: dict[str, tuple[object, ...]] = {
    "Filter": FILTERS, "Cards": CARDS, "Quantity": QUANTITIES, "Condition": CONDITIONS, "Cells": CELLS,
    "Event": EVENTS, "Node": EVENTS, "Power": POWERS, "Effect": EFFECTS, "bool": (False, True), "int": (1, 2, 3),
    "Strength": (STRIKE, n.Strength(ONE, TWO, n.Num(3)), n.Strength(n.X(), n.X(), n.X())),
    "Attack": (n.Attack("shot", strength=STRIKE), n.Attack("simple")),
    "Cost": (CLOSE, n.Cost(chips=n.X())),
    "tuple[Filter, ...]": ((CREATURE, n.Has("poison")),),
    "tuple[Cards, ...]": ((n.This(), n.Host()),),
    "tuple[Quantity, ...]": ((n.X(), TWO),),
    "tuple[Condition, ...]": ((CLOSED, n.Exists(YOURS)),),
    "tuple[Power, ...]": ((CHIP, n.Does(n.Wound(n.This(), ONE))),),
    "tuple[Modification, ...]": tuple([(one,) for one in MODIFICATIONS]),
    "tuple[Ability, ...]": tuple([(one,) for one in ABILITIES]),
    "tuple[Ability | Modification, ...]": (*[(one,) for one in ABILITIES], (BONUS,), (n.Cannot("act"),)),
    "tuple[int, ...]": ((3,), (1, 5), (2, 3, 4)),
}  # fmt: skip

SPECIMENS: dict[str, n.Node] = {
    "Is": CREATURE, "Has": n.Has("poison"), "Called": n.Called("Слово"), "Of": n.Of("you"), "Other": n.Other(),
    "Not": n.Not(n.Is("gnome")), "All": ENEMY, "Either": n.Either((n.Is("gnome"), n.Is("elf"))), "Beside": n.Beside(n.This()),
    "Within": n.Within(TWO, n.This()), "InRow": n.InRow(1), "Compares": n.Compares("cost", "<=", n.Num(4)),
    "OfChosen": n.OfChosen(("cost",)), "SameElement": n.SameElement(n.This()), "Hosted": n.Hosted(n.Is("weapon")),
    "Represented": n.Represented("you"),
    "Same": n.Same(n.This()), "InLine": n.InLine(n.This()), "Near": n.Near(n.Is("gnome")), "Armed": n.Armed((w.SHOT,)),
    "Worn": n.Worn(n.This()), "Choose": n.Choose(n.Target(ENEMY)), "Underwent": n.Underwent("moved"),
    "Unreached": n.Unreached(2), "OnCell": n.OnCell(), "AtEdge": n.AtEdge(), "InFormation": n.InFormation(n.This()),
    "Even": n.Even(n.TraitOf("roll", n.This())), "Dice": n.Dice(), "Provided": n.Provided(CLOSED, CHIP),
    "This": n.This(), "Granter": n.Granter(), "Host": n.Host(), "Target": n.Target(ENEMY), "Every": n.Every(YOURS),
    "It": n.It(), "That": n.That("attacked"), "Both": n.Both((n.This(), n.Host())),
    "FreeCell": n.FreeCell(), "CellOf": n.CellOf(n.Target(ENEMY)), "Onward": n.Onward(), "Vacated": n.Vacated(n.Target(ENEMY)),
    "Num": TWO, "X": n.X(), "Rolled": n.Rolled(1, 2, 3), "TraitOf": n.TraitOf("cost", n.This()),
    "CountOf": n.CountOf(YOURS), "Buried": n.Buried(CREATURE), "Recall": n.Recall(CREATURE),
    "Amount": n.Amount(), "Whole": n.Whole(), "Times": n.Times(2, n.X()), "Sum": n.Sum((n.X(), TWO)),
    "Least": n.Least((n.X(), TWO)),
    "Matches": CLOSED, "Exists": n.Exists(YOURS), "Phase": n.Phase("first"), "Unless": n.Unless(n.Exists(YOURS)),
    "AllOf": n.AllOf((CLOSED, n.Exists(YOURS))), "Before": n.Before(n.When("receives wounds")),
    "Strength": STRIKE, "Attack": n.Attack("shot", strength=STRIKE), "Does": CHIP,
    "Joined": n.Joined("and", (CHIP, n.Does(n.Wound(n.This(), ONE)))),
    "Repeated": n.Repeated(TWO, n.Attack("shot", strength=STRIKE)),
    "AtEach": n.AtEach(n.Attack("shot", strength=STRIKE), n.Every(ENEMY)), "Later": n.Later("end of turn", CHIP),
    "Wound": n.Wound(n.Target(ENEMY), TWO), "Heal": n.Heal(n.Target(YOURS), TWO), "Destroy": n.Destroy(n.Target(ENEMY)),
    "Restore": n.Restore(("armor",), n.Target(YOURS)), "Turn": n.Turn("open", n.Target(ENEMY)),
    "Relocate": n.Relocate(n.Target(ENEMY), n.FreeCell()), "Swap": n.Swap(n.This(), n.Target(YOURS)),
    "Give": n.Give(n.Target(ENEMY), (n.Named("armor", value=2),)), "Take": n.Take(n.Target(ENEMY), names=("poison",)),
    "Lay": n.Lay(n.FreeCell(occupied=True), (n.Occupied(),)), "Discard": n.Discard(ONE),
    "AddLives": n.AddLives(n.Target(YOURS), TWO), "RemoveLives": n.RemoveLives(n.Target(ENEMY), TWO),
    "ReduceLives": n.ReduceLives(n.Target(ENEMY), TWO), "LeaveLives": n.LeaveLives(n.Target(ENEMY), TWO),
    "Chips": n.Chips(n.Target(YOURS), TWO), "ToDeck": n.ToDeck(n.Target(ENEMY)), "ToGraveyard": n.ToGraveyard(n.Target(ENEMY)),
    "Control": n.Control(n.Target(ENEMY)), "Enter": n.Enter("summon", CREATURE), "Seat": n.Seat(n.This(), n.Target(YOURS)),
    "Block": n.Block("attack", n.Target(ENEMY)), "Redirect": n.Redirect(YOURS, n.This()),
    "ChangeRoll": n.ChangeRoll("add", of=n.Target(ENEMY)), "ChangeAttack": n.ChangeAttack(n.Target(YOURS), by=STRIKE),
    "Prevent": n.Prevent(n.Target(YOURS), TWO), "Finish": n.Finish(n.Target(ENEMY), TWO),
    "Redistribute": n.Redistribute(n.Every(YOURS)), "Await": n.Await(n.When("misses", subject=ENEMY), CHIP),
    "Borrow": n.Borrow(2), "EndGame": n.EndGame(),
    "Cost": CLOSE, "Playable": n.Playable(CLOSE, CHIP), "Triggered": n.Triggered(n.When("misses"), CHIP),
    "Permanent": n.Permanent((BONUS,)), "Named": n.Named("armor", value=2), "Class": n.Class("gnome"),
    "Formation": n.Formation((n.Named("armor", value=2),)), "Charge": n.Charge(2, (n.Named("armor", value=2),)),
    "When": n.When("misses"), "Begins": n.Begins("start of turn"), "Becomes": n.Becomes("lives", "<=", 4),
    "Bonus": BONUS, "Shelter": n.Shelter(ONE, kinds=w.STRIKES), "Brings": n.Brings(to=ONE), "RollBonus": n.RollBonus(1),
    "Enhances": n.Enhances("healing", ONE),
    "Changes": n.Changes("movement", ONE), "Gains": n.Gains((n.Named("armor", value=2),)), "Loses": n.Loses(("poison",)),
    "Ignores": n.Ignores(("armor",)), "Valued": n.Valued("armor", n.CountOf(YOURS)),
    "Becoming": n.Becoming("dark", only=True), "Cannot": n.Cannot("act"),
    "Must": n.Must("attack"), "Can": n.Can("act", times=2), "Protection": n.Protection(kinds=(w.SHOT,)),
    "NoWounds": n.NoWounds(kinds=(w.SHOT,)), "Shield": n.Shield(2, kinds=(w.SHOT,)), "Maximum": n.Maximum("lives", 9),
    "Incarnates": n.Incarnates(open=True), "Distance": n.Distance(n.That("target")),
    "Instead": n.Instead("wounds", YOURS, CHIP), "StartsWith": n.StartsWith(chips=TWO), "Recruits": n.Recruits(2, what=YOURS),
    "OtherCost": n.OtherCost(5), "Occupied": n.Occupied(), "Forbids": n.Forbids(1, (3,)),
}  # fmt: skip
ABOUT: dict[str, str] = {  # the word that says what a node is about
    "Compares": "trait", "TraitOf": "trait", "When": "what", "Becomes": "trait", "Changes": "trait", "Cannot": "deed",
    "Must": "deed",
    "Can": "deed", "Enter": "how", "ChangeRoll": "how", "Attack": "kind", "Turn": "how", "Instead": "what",
    "RollBonus": "rolls",
    "FreeCell": "how", "Discard": "pile", "Begins": "moment", "Becoming": "word", "Maximum": "of", "Beside": "how", "Joined": "how",
    "InRow": "whose",
}  # fmt: skip


NEEDED: dict[tuple[str, str], dict[str, object]] = {  # what a word cannot be without
    ("When", "destroys"): {"object": ENEMY}, ("When", "reveals"): {"subject": ENEMY},
    ("When", "announces"): {"kinds": w.ATTACKS}, ("When", "becomes target"): {"kinds": (w.SHOT,)},
    ("When", "uses"): {"kinds": ("jump",)},
    ("Cannot", "be taken with"): {"to": ENEMY}, ("Cannot", "be worn"): {"to": ENEMY}, ("Must", "choose"): {"to": ENEMY},
    ("Can", "use chips of others"): {"to": YOURS, "times": 0},
    **{("Can", word): {"times": 0} for word in w.PERMISSIONS if word not in ("act", "attack", "use chips of others")},
}  # fmt: skip
COMBINED: tuple[n.Node, ...] = (
    *[n.Ignores(own=True, kinds=(kind,)) for kind in w.ATTACKS], n.Ignores(own=True, of=ENEMY), n.Ignores(("armor",), of=ENEMY),
    n.Valued("armor", ONE, adds=True), n.Valued("armor", ONE, adds=True, otherwise=2),
    *[n.When("uses", kinds=(name,)) for name in w.USED],
    n.Named("vampirism", value=-1), n.Control(n.This(), by="opponent"), n.Control(n.Target(YOURS), by="opponent"),
    *[n.Enter("revive", CREATURE, to=to, whose=whose, random=random) for to in (None, n.FreeCell())
      for whose in (*w.SIDES, "any") for random in (False, True)],
    *[n.When(what, subject=ENEMY, kinds=(w.ROW,), over=True) for what in ("attacks", "announces")],
    n.NoWounds((w.SHOT,), first=2), *[n.Can(deed, to=ENEMY) for deed in ("defend", "not close when defending")],
    n.Unless(n.Even(n.TraitOf("roll", n.This()))), n.Cannot("defend", to=ENEMY),
    n.Joined("whereupon", (n.Does(n.Dice()), n.Joined("and", (n.Provided(CLOSED, CHIP), n.Provided(n.Unless(CLOSED), CHIP))))),
    *[n.Recall(what, whose, random) for what in (n.All(()), CREATURE) for whose in (*w.SIDES, "any") for random in (False, True)],
    *[n.Buried(CREATURE, whose, most) for whose in w.SIDES for most in (0, 3)], n.ChangeRoll("add", TWO, n.This(), next=True),
    *[n.ChangeRoll("add", by, n.Target(ENEMY), next=True) for by in (TWO, n.Num(-2))],
    *[n.Give(who, (BONUS,), until, most=3) for who in (n.This(), n.Target(ENEMY)) for until in ("", "end of turn")],
    *[n.Repeated(TWO, n.Attack("shot", strength=STRIKE, at=at), same=True) for at in (None, n.Target(ENEMY))],
    *[n.When("relocates", subject=who, exactly=cells) for who in (None, ENEMY) for cells in (1, 2, 5)],
    *[n.ChangeAttack(who, by=STRIKE, kinds=(w.SIMPLE,), until="end of turn") for who in (n.This(), n.Target(ENEMY))],
    *[n.FreeCell(n.This(), ONE, how=how) for how in w.DIRECTIONS], *[n.FreeCell(n.Host(), ONE, how=how) for how in w.DIRECTIONS],
    *[n.FreeCell(who, TWO, how=how) for who in (n.This(), n.Host()) for how in ("", "front", "behind", "left", "right")],
    *[n.FreeCell(who, radius, row=row, whose=whose, occupied=occupied) for who, radius in ((None, None), (n.This(), ONE),
      (n.This(), TWO), (n.Host(), ONE), (n.Host(), n.X())) for row in (0, 1, 2, 3) for whose in ("", *w.SIDES)
      for occupied in (False, True)],
    *[n.When(what, subject=YOURS, object=ENEMY, kinds=(w.SHOT,), strengths=("weak", "strong"), least=2)
      for what in ("attacks", "deals wounds", "receives wounds")],
    *[n.When(what, subject=YOURS, least=3, odd=True) for what in w.WITH_AMOUNT],
    *[n.When("rolls", least=least, odd=odd, natural=True) for least in (0, 5) for odd in (False, True)],
    *[n.When("attacks", n.All(()), n.Same(n.This()), least=least, odd=odd) for least in (0, 5) for odd in (False, True)],
    *[n.When(what, object=ENEMY, strengths=("strong",)) for what in w.WITH_STRENGTHS],
    *[n.Becomes(trait, how, 1, of=ENEMY) for trait in w.MARKED for how in w.COMPARISONS],
    *[n.Before(n.When(what, subject=who, object=ENEMY if what == "destroys" else None,
                      kinds=(w.SIMPLE,) if what == "announces" else ())) for what in w.HAPPENINGS
      for who in (None, n.Same(n.Host()), ENEMY)],
    *[n.Before(n.Becomes(trait, how, 3, of=who)) for trait in w.MARKED for how in w.COMPARISONS for who in (None, ENEMY)],
    *[n.Enter(how, CREATURE, count, to, on, closed) for how in ("summon", "revive") for count in (1, 2)
      for to in (None, n.FreeCell()) for on in (None, n.Host()) for closed in (False, True) if to is None or on is None],
    *[n.Discard(count, what, whose, pile) for count in (ONE, TWO, n.X()) for what in (None, CREATURE) for whose in w.SIDES
      for pile in w.PILES],
    *[n.Changes(trait, by, sets) for trait in w.CHANGED for by in (*QUANTITIES, n.Num(-2), n.Times(-1, n.X()))
      for sets in (False, True)],
    *[n.Matches(n.Host(), n.Compares(trait, how, n.Num(4))) for trait in w.TRAITS for how in w.COMPARISONS],
    *[n.Matches(n.This(), n.Compares("roll", how, n.Num(4))) for how in w.COMPARISONS],
    *[n.RollBonus(0, rolls=rolls, to=5) for rolls in w.ROLLS],
    *[n.NoWounds(kinds, from_, only, beyond) for kinds in ((), (w.SHOT,)) for from_ in (None, ENEMY) for only in (False, True)
      for beyond in (0, 5)],
    *[n.Target(ENEMY, least, most, by) for most in (1, 2, 3, 5, 6) for least in range(most + 1) for by in w.SIDES],
    n.StartsWith(what=(n.Named("armor", value=2),)), *[n.StartsWith(what=(one,)) for one in ABILITIES],
    *[n.Shelter(by) for by in (*QUANTITIES, n.Num(-2))], *[n.Bonus(n.Strength(by, by, by)) for by in QUANTITIES],
    *[n.Attack("shot", n.Strength(by, by, by)) for by in QUANTITIES],
    n.Permanent((n.Gains(ABILITIES[2:3]),), while_=CLOSED), n.Permanent((n.Gains(ABILITIES[:1]),), while_=CLOSED),
    *[n.Permanent((n.Gains((one,)),), who=n.Every(YOURS)) for one in ABILITIES],
    *[n.Is(word) for word in w.CARD_WORDS],
    *[n.Named(name, value=3 if line.takes else 0) for name, line in NAMED.items()],
    *[n.Named("vulnerability", value=2, to=(kind,)) for kind in w.POWERS],
    *[n.Named(name, amount=n.X()) for name, line in NAMED.items() if line.takes],
    *[n.ChangeAttack(n.Target(YOURS), to_kind=kind, kinds=kinds, chosen=True) for kind in w.KINDS for kinds in ((), (w.SIMPLE,))],
    *[n.ChangeAttack(n.Target(YOURS), to=ONE, kinds=kinds, only=only, chosen=True) for kinds in ((), (w.SHOT,))
      for only in ((), ("strong",))],
    *[n.Brings(to, to_kind, kinds, from_, own) for to, to_kind in ((ONE, ""), *[(None, kind) for kind in w.KINDS])
      for kinds in ((), (w.SHOT,)) for from_ in (None, ENEMY) for own in (False, True)],
    *[n.Playable(CLOSE, CHIP, times=2, per=per) for per in ("turn", "battle")],
    *[n.Triggered(n.When("misses"), CHIP, times=1, per=per) for per in ("turn", "battle")],
    *[n.Permanent((n.Brings(to=ONE, own=own, from_=ENEMY),), who=n.Every(YOURS)) for own in (False, True)],
    *[n.Permanent((one,), while_=while_, until=until) for one in (n.Brings(to=ONE), n.Instead("death", YOURS, CHIP),
      n.Recruits(2, what=YOURS), n.OtherCost(5), n.Forbids(1, (3,)), n.Can("stay closed"), n.Shield(2), n.Maximum("chips", 3))
      for while_ in (None, CLOSED) for until in ("", "end of turn") if while_ is None or not until],
    n.Permanent((n.Brings(to=ONE, own=True, least=4),), who=n.Every(YOURS)), n.Incarnates(again=True),
    n.Instead("regeneration", n.Same(n.This()), CHIP, may=True), n.Enter("revive", CREATURE, whose="any", theirs=True),
    n.Repeated(TWO, n.Attack("shot", strength=STRIKE, at=n.Target(ENEMY)), unlike=True),
    *[n.When(what, kinds=kinds, most=2) for what in ("deals wounds", "receives wounds") for kinds in ((), (w.SHOT,))],
    n.Heal(n.Every(YOURS), n.TraitOf("regeneration", n.It("each"))),
    n.Incarnates(open=True, afar=True), n.Can("not close after attacking", times=2, to=n.Not(n.Is("hidden"))),
    *[n.Protection((w.SIMPLE,), manner=manner) for manner in ("directed", "unanswerable")],
    *[n.Bonus(STRIKE, kinds=(kind,), against=against) for kind in ("spell", "impact") for against in (None, n.Is("artifact"))],
    n.Permanent((n.Cannot("act"), n.Can("stay closed"), n.Cannot("move"), n.Cannot("open"))),
)  # fmt: skip


def variants() -> Iterator[tuple[str, n.Node]]:
    """What is varied, and the node."""
    for name in KINDS:
        for about, plain in specimens(name):
            yield f"{name} {about}".strip(), plain
            for field, declared in zip(fields_of(KINDS[name]), DECLARED[name], strict=True):
                for value in values(name, field.name, declared, has_default(field) and field.default is None):
                    yield f"{name} {about} {field.name}", varied(plain, {field.name: value})
    for node in COMBINED:
        yield f"{type(node).__name__} combined", node


def specimens(name: str) -> list[tuple[str, n.Node]]:
    plain, about = SPECIMENS[name], ABOUT.get(name)
    if about is None:
        return [("", plain)]
    return [(word, varied(plain, {about: word, **NEEDED.get((name, word), {})})) for word in CLOSED_LISTS[name, about]]


def varied(node: n.Node, fields: dict[str, object]) -> n.Node:
    kind = type(node)
    made = KINDS[kind.__name__](*[fields.get(one.name, getattr(node, one.name)) for one in fields_of(kind)])
    assert isinstance(made, n.Node)
    return made


def values(name: str, field: str, declared: str, optional: bool) -> list[object]:
    """Everything that a field may hold: each word of its list, each kind of phrase."""
    known = CLOSED_LISTS.get((name, field))
    found: list[object] = [None] if optional else []
    if known is not None:
        found += [(), *[(word,) for word in known], *GROUPS] if declared.startswith("tuple") else list(known)
    elif declared == "str":
        found += ["Слово"] if field == "name" and name not in ("Target", "It") else []
    else:
        found += OF_TYPE[declared.removesuffix(" | None")]
    return found


GROUPS = (
    w.STRIKES,
    w.RANGED,
    w.MAGICAL,
    w.NONMAGICAL,
    w.MAGIC_ATTACKS,
    w.ATTACKS,
    (w.SHOT, w.THROW),
    ("weak", "strong"),
)


def placed(node: n.Node) -> n.Ability | None:
    """An ability in which a node stands."""
    if isinstance(node, n.Ability):
        return node
    if isinstance(node, n.It):  # what an earlier power was used on
        return n.Playable(
            CLOSE, n.Joined("whereupon", (n.Does(n.Wound(n.Target(ENEMY), TWO)), n.Does(n.Turn("close", node))))
        )
    if isinstance(node, n.Granter):  # stands in what is given
        return n.Playable(
            CLOSE, n.Does(n.Give(n.Target(ENEMY), (n.Triggered(n.When("misses"), n.Does(n.Destroy(node))),)))
        )
    if isinstance(node, n.Same):
        return n.Permanent((BONUS,), while_=n.Before(n.When("dies", subject=node)))
    if isinstance(node, n.Cost):
        return n.Playable(node, CHIP)
    if isinstance(node, n.Power):
        return n.Playable(CLOSE, node)
    if isinstance(node, n.Strength):
        return n.Playable(CLOSE, n.Attack("shot", strength=node))
    if isinstance(node, (n.Redistribute,)) or (isinstance(node, n.Relocate) and isinstance(node.to, n.Onward)):
        return n.Triggered(n.When("attacks", object=CREATURE), n.Does(node))
    if isinstance(node, n.Effect):
        return n.Playable(CLOSE, n.Does(node))
    if isinstance(node, n.Event):
        return n.Triggered(node, CHIP)
    if isinstance(node, n.Condition):
        return n.Permanent((BONUS,), while_=node)
    if isinstance(node, n.Modification):
        return n.Permanent((node,))
    if isinstance(node, n.Distance):  # what an attack is as strong as
        return n.Playable(CLOSE, n.Attack("shot", strength=n.Strength(node, node, node)))
    if isinstance(node, n.Whole):  # of what is taken away
        return n.Playable(CLOSE, n.Does(n.Chips(n.Target(ENEMY), node, lose=True)))
    if isinstance(node, n.Quantity):
        return n.Playable(CLOSE, n.Does(n.Wound(n.Target(ENEMY), node)))
    if isinstance(node, n.Filter):
        return n.Playable(
            CLOSE, n.Does(n.Destroy(n.Target(node if isinstance(node, n.All) else together([CREATURE, node]))))
        )
    if isinstance(node, n.Cells):
        return n.Triggered(n.When("attacks", object=CREATURE), n.Does(n.Relocate(n.This(), node)))
    if node == n.That("subject"):
        return n.Triggered(n.When("attacks", subject=CREATURE), n.Does(n.Wound(n.That("subject"), TWO)))
    if isinstance(node, n.Cards):
        return n.Triggered(n.When("attacks", object=CREATURE), n.Does(n.Wound(node, TWO)))
    return None


def inventory() -> dict[str, list[n.Ability]]:
    """What makes sense, by what is varied; each once."""
    found: dict[str, list[n.Ability]] = {}
    seen: set[n.Ability] = set()
    for about, node in variants():
        ability = placed(node)
        assert ability is not None, about
        ability = bound(ability)
        if ability not in seen and not problems(ability) and not misplaced(ability):
            seen.add(ability)
            found.setdefault(about, []).append(ability)
    return found
