"""What both renderers share besides their walk: noun phrases, the lexicon of a language, questions about nodes."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS, KeywordLine
from arbiter.magic.language.mentions import It, SoMuchThisWay, TargetPhrase, That, They
from arbiter.magic.language.predefined import ANY_COLOR
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import BASIC_LAND_TYPES
from arbiter.magic.language.words import COLOR_SYMBOLS, EVERY_CREATURE_TYPE, EVERY_LAND_TYPE, NOUN_FORMS

IMPERATIVE, THIRD, SECOND, INFINITIVE = 0, 1, 2, 3  # forms of a verb
TYPES = (n.AddTypes, n.SetTypes)
EVERY = n.AddTypes((EVERY_CREATURE_TYPE,))
NONE = n.LoseTypes((EVERY_CREATURE_TYPE,))
NO_LAND_TYPES = n.LoseTypes((EVERY_LAND_TYPE,))
EVERY_LAND = n.AddTypes(BASIC_LAND_TYPES)
SPOKEN_YOU = (
    n.BecomeMonarch,
    n.GainLife,
    n.LoseLife,
    n.WinGame,
    n.LoseGame,
    n.ControlPlayer,
    n.GetEmblem,
    n.GetCounters,
    n.LoseCounters,
    n.LoseMana,
)
ANY = n.Either((n.Is("creature"), n.Is("planeswalker")))
LURE = n.Require("be blocked by all")
ACTIVATE = ("activate abilities", "activate nonmana abilities")  # what can't be done with an object's abilities
OWN = n.Among(n.Self())
ANY_TOP = n.Among(n.TopOf(n.EachPlayer(), n.Number(1)))  # 401: of any library
AS_THOUGH = tuple(
    [
        n.Allow(word, mana)
        for word in ("any color", "any type", "any color to activate", "any type to activate")
        for mana in ("", *COLOR_SYMBOLS)
    ]
)


def unconditional(parts: tuple[n.Modification, ...]) -> tuple[n.Modification, ...]:
    """What may be done, without when."""
    return tuple([replace(part, when=None) if isinstance(part, n.Allow) else part for part in parts])


PERMISSIONS = (n.Allow("play"), n.Allow("cast"), n.Allow("flash"), *AS_THOUGH)


@final
class Phrase:
    """A noun phrase with what agrees with it: gender (m, f, n, p; in English only p matters) and animacy."""

    __slots__ = ("animate", "gender", "single", "text")

    def __init__(self, text: str, gender: str, animate: bool = False, single: bool = False) -> None:
        self.text = text
        self.gender = gender
        self.animate = animate
        self.single = single  # one object, though the word for it has no singular


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def small(text: str) -> str:
    """Within a sentence: without the capital letter, unless a type or a symbol begins it."""
    first = NOUN_FORMS.get(text.split(" ", 1)[0].rstrip(",.'"))
    subtype = first is not None and first[0][0].isupper()
    return text if subtype or text[0] in "~{" else text[0].lower() + text[1:]


def is_you(one: n.Players, other: n.Players) -> bool:
    return isinstance(one, n.You) and isinstance(other, n.You)


def your_picks(what: n.Objects | None) -> list[n.Pick]:
    """What you choose: "a land card", or one of each of several kinds."""
    parts = what.parts if isinstance(what, n.Several) else (what,)
    return [part for part in parts if isinstance(part, n.Pick) and isinstance(part.who, n.You)]


def steps(effect: n.Instruction) -> tuple[n.Instruction, ...]:
    return effect.parts if isinstance(effect, n.Sequence) else (effect,)


def countered_into(part: n.Instruction) -> n.Into | None:
    """Where the spell goes that this counters, if that is said (614.15)."""
    inner = part.what if isinstance(part, n.UnlessPaid) else part
    return inner.into if isinstance(inner, n.CounterSpell) else None


def tapped_for_mana(event: n.EventPattern) -> n.EventPattern:
    """106.12b: of no other event it is said that it produces mana."""
    if not isinstance(event, n.TappedForMana):
        raise Unspeakable("mana of something else")
    return event


def is_hidden(what: n.Predicate) -> bool:
    """Whether what may be looked at lies face down."""
    return n.Is("face-down") in list(walk(what))


def is_skipped(node: n.NextTime) -> bool:
    """614.10a: whether a player skips the next step, phase or turn."""
    return node.waits and isinstance(node.event, n.StepBegins)


def subject_of(node: n.Instruction) -> n.Players:
    """Whose deed an instruction is."""
    if isinstance(node, n.NextTime) and isinstance(node.event, n.StepBegins):
        return node.event.whose
    who = getattr(node, "who", None)
    if isinstance(who, n.Players):
        return who
    what = getattr(node, "what", None)
    if isinstance(what, n.Pick):
        return what.who
    hand = what.what if isinstance(node, n.Reveal) and isinstance(what, n.Every) and node.to is None else None
    if isinstance(hand, n.In) and hand.zone == "hand" and hand.whose is not None:
        return hand.whose
    if isinstance(node, n.Shuffle) and isinstance(node.whose, n.OwnerOf) and node.what is not None:
        return n.You()
    return node.whose if isinstance(node, n.Shuffle) else n.You()


def whose_deed(before: n.Instruction) -> tuple[int, int]:
    """Of what "if you do" speaks: you did it (0), another player (1), some of several (2), and whether they had to."""
    who = subject_of(before)
    forced = 0 if leaves_a_choice(before) else 1
    if isinstance(before, n.ForEachPlayer) and not before.one:
        return (2, forced)
    return (0 if isinstance(who, n.You) else 1, forced)


def leaves_a_choice(deed: n.Instruction) -> bool:
    """Whether whoever is to do it may leave it: mana need not be paid even where a cost is mandatory (118.3c)."""
    if isinstance(deed, (n.ForEachPlayer, n.AtNext)):
        return leaves_a_choice(deed.do)
    if isinstance(deed, n.If):
        return leaves_a_choice(deed.then)
    return isinstance(deed, (n.May, n.PayMana))


def noun_said(what: n.Objects) -> n.Predicate | None:
    if isinstance(what, TargetPhrase):
        return what.targets.what
    if isinstance(what, (n.Every, n.Pick)):
        return what.what
    return what.noun if isinstance(what, It) else None


def costs_alike(keyword: n.Keyword) -> bool:
    """Whether the keyword's cost is the mana cost of the object that has it (702.1b)."""
    return any(isinstance(part, n.PayMana) and part.like is not None for part in keyword.cost)


HIDDEN = ("hand", "library")
KICKS = n.Plus(n.Number(1), n.TimesPaid("kicker"))  # a target, and another for each time the spell was kicked
EXILED = n.Paid("exiled", n.Is("card"))  # a card that paid for the ability, and is one still


def for_each_kick(what: n.Objects) -> tuple[TargetPhrase, TargetPhrase]:
    """601.2c: one target, and another one, if there is one for each time the spell was kicked besides."""
    if not isinstance(what, TargetPhrase) or what.targets.number != KICKS:
        raise Unspeakable("targets that nothing was paid for")
    one = replace(what.targets, most=1, number=None)
    return TargetPhrase(one, False), TargetPhrase(one, True)


def copies_often(part: n.Instruction) -> bool:
    """Whether a sentence makes several copies."""
    return isinstance(part, (n.Copy, n.CastCard)) and part.count != n.Number(1)


def copies_anew(part: n.Instruction) -> bool:
    """Whether a sentence makes a copy that may get new targets."""
    if isinstance(part, n.Copy):
        if any(not isinstance(change, n.SetColors) for change in part.changes):
            raise Unspeakable("copies with exceptions")
        return part.new_targets and isinstance(part.who, n.You)
    if isinstance(part, n.AtNext):
        if part.always:
            raise Unspeakable("for the rest of the game")
        return copies_anew(part.do)
    if isinstance(part, n.May):
        return copies_anew(part.what)
    return isinstance(part, n.If) and part.otherwise is None and copies_anew(part.then)


def common_place(which: n.Several) -> n.In | n.Among | None:
    """The zone that all these targets are in, if it is one; or the cards that all of these are among."""
    places: list[n.In | n.Among | None] = []
    for part in which.parts:
        noun = part.targets.what if isinstance(part, TargetPhrase) else part.what if isinstance(part, n.Pick) else None
        found = [part for part in parts_of(noun) if isinstance(part, (n.In, n.Among))] if noun is not None else []
        places.append(found[0] if found else None)
    return places[0] if places and all(place == places[0] for place in places) else None


def pool_said(what: n.Objects) -> n.Predicate | None:
    """What the cards are from among which these are taken; None if they are not."""
    if isinstance(what, n.Rest):
        return noun_said(what.of)
    noun = noun_said(what.parts[-1] if isinstance(what, n.Several) else what)
    for part in parts_of(noun) if noun is not None else ():
        if isinstance(part, n.Among) and isinstance(part.what, It) and part.what.pool:
            return part.what.noun
    return None


def comes_back(what: object, into: object, from_: object) -> bool:
    """Cards come back from graveyard, exile or battlefield; from hand or library they are put."""
    if not isinstance(what, n.Objects) or not isinstance(into, n.Into):
        return False
    if pool_said(what) is not None or from_ in HIDDEN or (isinstance(what, n.TopOf) and what.zone == "library"):
        return False
    noun = noun_said(what)
    if noun is not None and any(isinstance(part, n.In) and part.zone in HIDDEN for part in parts_of(noun)):
        return False
    return isinstance(what, TargetPhrase) or not isinstance(into.controller, n.You)


def some_of_those(what: n.Predicate) -> tuple[n.Objects, tuple[n.Predicate, ...]] | None:
    """ "Each of those creatures", "each of those creatures with flying": which ones, and what is said of some of them."""
    first, *rest = parts_of(what)
    known = first.what if isinstance(first, n.Among) and isinstance(first.what, (It, That)) else None
    if known is None or len(rest) > 1 or (rest and isinstance(known, It) and known.pool):
        return None
    return known, tuple(rest)


def is_plain(side: n.Quantity | None) -> TypeGuard[n.Number | n.X]:
    return isinstance(side, (n.Number, n.X))


def plain(side: n.Quantity | None) -> str:
    if not is_plain(side):
        raise Unspeakable(f"{type(side).__name__} where a number or X stands")
    return str(side.value) if isinstance(side, n.Number) else "X"


def either_way(part: n.Modification) -> n.Quantity | None:
    """What X is in "+X/+X or -X/-X": an amount, or that less; None if it is said otherwise."""
    boosts = [member for member in part.parts if isinstance(member, n.Boost)] if isinstance(part, n.OneOf) else []
    if len(boosts) != 2 or is_plain(boosts[0].power):
        return None
    up, down = n.Boost(boosts[0].power, boosts[0].power), n.Boost(boosts[1].power, boosts[1].power)
    both = boosts == [up, down] and boosts[1].power == n.Times(-1, boosts[0].power)
    return boosts[0].power if both else None


def is_sized(part: n.SetBase, begins: bool) -> bool:
    """Is the size said before the types?"""
    if part.power is None or part.toughness is None:
        return False
    return is_plain(part.power) or (begins and part.power == part.toughness)


def symbols(run: str) -> str:
    """Mana as it is printed: "GG" is {G}{G}."""
    return "".join([f"{{{symbol}}}" for symbol in run])


def counted_apiece(times: n.Quantity) -> n.Quantity:
    """What is said with "for each"."""
    if not isinstance(times, (n.Count, n.CountersOn, SoMuchThisWay)) or not is_counted(times):
        raise Unspeakable("what is not counted")
    return times


def copied_colors(changes: tuple[n.Modification, ...]) -> tuple[str, ...]:
    """The colors that a copy of a spell has instead of those of the original (706.9c)."""
    return tuple([color for change in changes if isinstance(change, n.SetColors) for color in change.colors])


def size_of(what: n.Objects) -> n.SetBase:
    """The power and toughness of something, as a size."""
    return n.SetBase(n.CharacteristicOf(what, "power"), n.CharacteristicOf(what, "toughness"))


def said_along(
    parts: tuple[n.Modification, ...], begins: bool
) -> tuple[int, tuple[str, ...], n.SetBase | None, n.Modification | None]:
    """Colors and size that are said with the types before them: how many, both, and the modification after them."""
    colors: tuple[str, ...] = ()
    size: n.SetBase | None = None
    said = 0
    for part in parts:
        if isinstance(part, n.SetColors) and said == 0:
            colors = part.colors
        elif isinstance(part, n.SetBase) and size is None and is_sized(part, begins):
            size = part
        else:
            return said, colors, size, part
        said += 1
    return said, colors, size, None


def multiple(count: n.Quantity) -> tuple[int, n.Quantity | None]:
    """What is said with "for each": how many of each."""
    if is_counted(count):
        return 1, count
    if isinstance(count, n.Times) and is_counted(count.what):
        return count.factor, count.what
    return 1, None


def is_one(count: n.Quantity) -> bool:
    """Whether things are said in the singular: one, or one for each."""
    factor, each = multiple(count)
    return count == n.Number(1) or (each is not None and factor == 1)


SHARED = {"exile": "exile", "command": "the command zone"}
"""How zones are called that no player has for themselves."""
COUNTED = (n.Count, n.CountersOn, n.Variety, n.PlayerCount, n.VotesFor, n.CommanderCasts)


LIFE_LOST = n.HowOften(n.LosesLife(n.EachOpponent()), much=True)


def is_counted(count: n.Quantity) -> bool:
    """What "for each" can be said of: things, not amounts."""
    if isinstance(count, (*COUNTED, n.TimesPaid)) or count == n.ManaSpent("color"):
        return True
    if isinstance(count, SoMuchThisWay) and count.verb in ("removed", "taken", "heads"):
        return True
    return isinstance(count, n.HowOften) and not count.much


def is_any_kind(targets: n.Targets) -> bool:
    """115.4: creatures, planeswalkers and players."""
    return targets.what == ANY and isinstance(targets.players, n.EachPlayer)


def parts_of(what: n.Predicate) -> tuple[n.Predicate, ...]:
    return what.parts if isinstance(what, n.All) else (what,)


def has_two_amounts(part: n.Boost) -> bool:
    """ "+X/+Y": neither is plain, and they differ otherwise than by their signs (107.3c)"""
    sides = (part.power, part.toughness)
    told = not any(isinstance(side, (n.Number, n.X, n.Y)) or multiple(side)[1] is not None for side in sides)
    return told and not any(isinstance(side, n.Times) and side.factor < 0 for side in sides) and sides[0] != sides[1]


def are_sides_of_one(part: n.Boost) -> bool:
    """Power and toughness of one thing: the second is said to be its own."""
    sides = (part.power, part.toughness)
    of = [side.what for side in sides if isinstance(side, n.CharacteristicOf)]
    return len(of) == 2 and of[0] == of[1]


def signed_pair(power: n.Quantity, toughness: n.Quantity) -> tuple[str, str]:
    """Two sides of a boost; zero takes the sign of the other side."""
    minus = is_minus(power) or is_minus(toughness)
    return signed(power, minus), signed(toughness, minus)


def is_minus(side: n.Quantity) -> bool:
    return (isinstance(side, n.Number) and side.value < 0) or (isinstance(side, n.Times) and side.factor < 0)


def signed(side: n.Quantity, minus: bool) -> str:
    if isinstance(side, n.Number):
        sign = "-" if side.value < 0 or (side.value == 0 and minus) else "+"
        return f"{sign}{abs(side.value)}"
    return "-X" if is_minus(side) else "+X"


def other_bearer(to: n.Objects) -> n.Objects:
    """ "Another creature" than the one that it is attached to."""
    for part in walk(to):
        if isinstance(part, n.Not) and isinstance(part.what, n.HasAttached):
            return cast("n.Objects", replaced(to, part, n.Other()))
    return to


def other_auras(by: n.Predicate) -> n.Predicate:
    """ "Other Auras" than the one that says so."""
    return cast("n.Predicate", replaced(by, n.Not(n.Among(n.Self())), n.Other()))


def own_cards(what: n.Objects) -> n.Objects:
    """What another player reveals of the own hand: cards from "their" hand."""
    if not isinstance(what, n.Pick) or isinstance(what.who, n.You):
        return what
    hand = [
        n.In("hand", They()) if isinstance(part, n.In) and part.zone == "hand" else part for part in parts_of(what.what)
    ]
    return replace(what, what=hand[0] if len(hand) == 1 else n.All(tuple(hand)))


def shown_card(what: n.Objects) -> n.Predicate:
    """What a card is that is chosen from another player's hand, which was revealed."""
    hidden = isinstance(what, n.Pick) and out_of_hand(what) != what.what and not what.random
    if (
        isinstance(what, n.Pick)
        and what.who == n.You()
        and hidden
        and n.In("hand", n.You()) not in list(walk(what.what))
    ):
        return out_of_hand(what)
    raise Unspeakable("a card of no hand that was revealed")


def doubled(what: n.Objects, kind: str, count: n.Quantity) -> str:
    """The kind of counters of which as many are put on an object as are on it already."""
    of = count.what if isinstance(count, n.CountersOn) and count.kind == kind else None
    if of is not None and (of == what or isinstance(of, (It, n.EachItem))):
        return kind
    raise Unspeakable("counters that are not doubled")


def out_of_hand(cards: n.Pick | n.Every) -> n.Predicate:
    """What a card of a hand is, without the hand."""
    kept = tuple([part for part in parts_of(cards.what) if not isinstance(part, n.In)])
    return kept[0] if len(kept) == 1 else n.All(kept)


def located(what: n.Predicate) -> tuple[n.Predicate, n.Predicate | None]:
    """What cards are, and where they are: a zone, exiled with something, the top of a library."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    places = [part for part in parts if isinstance(part, (n.In, n.ExiledWith, n.Among))]
    kept = tuple(part for part in parts if part not in places)
    return (kept[0] if len(kept) == 1 else n.All(kept)), (places[0] if places else None)


def about_it(do: n.Instruction) -> n.Instruction:
    """106.6: what happens to the spell that mana is spent on, said of "it"."""
    said = replaced(do, n.EventObject(), It(noun=n.Is("spell")))
    if not isinstance(said, n.Instruction):
        raise Unspeakable("what happens to a spell")
    return said


def with_x(node: n.CreateToken) -> tuple[n.CreateToken, n.Quantity | None]:
    """The tokens with X for a number that is worked out, and what X is: said at the end (107.3c)."""
    simple = (n.Number, n.X, n.Y, n.EventAmount)
    if not isinstance(node.count, simple) and multiple(node.count)[1] is None:
        return replace(node, count=n.X()), node.count
    spec = node.token
    if spec is None or spec.power is None or isinstance(spec.power, simple) or spec.power != spec.toughness:
        return node, None
    return replace(node, token=replace(spec, power=n.X(), toughness=n.X())), spec.power


SIMPLE = (n.Number, n.X, n.Y, n.EventAmount)


def is_simple(count: n.Quantity) -> bool:
    """Whether it can stand before a noun: also "X plus one"."""
    return isinstance(count, SIMPLE) or (isinstance(count, n.Plus) and isinstance(count.left, n.X))


def x_stands(node: n.Instruction) -> tuple[n.Instruction, n.Quantity | None]:
    """The instruction with X for an amount that is worked out and stands before a noun, and that amount (107.3c)."""
    top = node.what if isinstance(node, (n.Reveal, n.Exile)) else None
    if isinstance(node, (n.Reveal, n.Exile)) and isinstance(top, n.TopOf) and not is_simple(top.count):
        return replace(node, what=replace(top, count=n.X())), top.count
    shown = node.what if isinstance(node, n.Reveal) else None
    if isinstance(node, n.Reveal) and isinstance(shown, n.Pick) and not isinstance(shown.number, (*SIMPLE, type(None))):
        return replace(node, what=replace(shown, number=n.X())), shown.number
    if isinstance(node, n.Prevent) and isinstance(node.amount, n.Divided):
        total = node.amount.total
        plainer = replace(node, amount=n.Divided(n.X()))
        return (node, None) if isinstance(total, SIMPLE) else (plainer, total)
    if isinstance(node, n.Prevent) and node.amount is not None and not isinstance(node.amount, SIMPLE):
        return replace(node, amount=n.X()), node.amount
    if isinstance(node, n.Scry) and not isinstance(node.count, SIMPLE):
        return replace(node, count=n.X()), node.count
    if isinstance(node, n.KeywordAction) and node.number is not None and not isinstance(node.number, SIMPLE):
        return replace(node, number=n.X()), node.number
    beneath = node.into.beneath if isinstance(node, n.Move) else None
    if isinstance(node, n.Move) and beneath is not None and not isinstance(beneath, SIMPLE):
        return replace(node, into=replace(node.into, beneath=n.X())), beneath
    if isinstance(node, n.AddMana) and not isinstance(node.times, SIMPLE):
        plain_mana = n.AddMana(ANY_COLOR, node.who, node.times, node.only, spent=node.spent, lasts=node.lasts)
        return (replace(node, times=n.X()), node.times) if node == plain_mana else (node, None)
    return node, None


def is_partial(ability: n.Replacement) -> bool:
    """Whether only some of the damage is prevented, or only if its controller wants it."""
    return bool(ability.prevents) or ability.may or ability.portion is not None


def is_goading(node: n.Apply) -> bool:
    """701.37a"""
    return node == n.Apply(node.what, (n.Require("goad"),), "your next turn")


def is_none_controlled(node: n.Condition) -> bool:
    """Denied: "no opponent controls a creature", where a count of all opponents' would be said with "unless"."""
    inner = node.condition if isinstance(node, n.SomePlayer) else None
    if isinstance(node, n.SomePlayer) and isinstance(node.who, n.EachPlayer):
        return isinstance(inner, n.Compare) and inner.comparison == ">="  # "each player has 10 or less life"
    return isinstance(inner, n.Compare) and (inner.comparison, inner.right) == (">=", n.Number(1))


def counted_times(each: n.Quantity) -> n.Quantity:
    """What a cost is multiplied by, if "for each" is said of it; else it is said as X."""
    if not is_counted(each) and each != LIFE_LOST:
        raise Unspeakable("what is not counted")
    return each


def dearer(generic: int, how: str, more: str, less: str) -> str:
    """How much generic mana is added or taken off (118.7)."""
    if not generic:
        raise Unspeakable("no mana")
    return f"{{{'X' if how else abs(generic)}}} {more if generic > 0 else less}"


def keyword_of(name: str) -> KeywordLine:
    if name not in KEYWORDS:
        raise Unspeakable(f"the costs of {name}")
    return KEYWORDS[name]


def paid_besides(cost: tuple[n.Instruction, ...]) -> str:
    """118.8: life is said without a verb."""
    life = cost[0]
    return f"{life.amount.value} life" if isinstance(life, n.PayLife) and isinstance(life.amount, n.Number) else ""


def positive(number: int) -> int:
    """What something is more by, or less by."""
    if number <= 0:
        raise Unspeakable("no more and no less")
    return number


IT = Phrase("it", "n")  # what a copy is called, of which something is excepted


def is_one_found(most: int, number: n.Quantity | None, also: tuple[n.Predicate, ...]) -> bool:
    """701.18: whether one card is looked for."""
    return most == 1 and number is None and not also
