"""What players make: mana (106) and copies of spells (706.10)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from arbiter.kernel.notation import show
from arbiter.magic.language.wording.deeds import done
from arbiter.wording.form import Row

# fmt: off
PAIRS: Final = show(tuple([one + other for one, other in combinations("WUBRG", 2)]))  # 106.1
ADD = "добавьте~добавляет~добавляете~добавить"
COPY = "скопируйте~копирует~копируете~скопировать"
DOUBLE = "удвойте~удваивает~удваиваете~удвоить"
ANYTHING_ELSE = "for each other spell , permanent , card not on the battlefield , and//or player"
DRAFTED = ("chosen as you drafted cards named ~", "you noted for cards named ~", "noted as you drafted cards named ~")
NEW_TARGET = ("a new target for that copy", "a new target for the copy", "new targets for the copy")


def _mana(pattern: str, english: str, russian: str) -> Row:
    """106: mana that is added to what something else adds is more of it."""
    mark, english = (english[:2], english[2:]) if english.startswith("! ") else ("", english)
    said = english.split(" | ")
    read = [f"add {phrase}" for phrase in said] + ([] if mark else [f"add an additional {phrase}" for phrase in said])
    return f"AddMana({pattern})", mark + " | ".join(read), f"{ADD} {russian}"


MANA: Final[tuple[Row, ...]] = (
    _mana("(), $who, like=$of",
          "an amount of mana equal to {of:possessive} mana cost | mana equal to {of:possessive} mana cost",
          "количество маны, равное мана-стоимости {of:things.g}"),
    _mana("$types, $who, Number($n), combined=True", "{n:number} mana in any combination of {types:mana_types}",
          "{n:int} маны в любой комбинации {types:mana_types}"),
    _mana("$types, $who, EventAmount(), combined=True", "that much mana in any combination of {types:mana_types}",
          "столько же маны в любой комбинации {types:mana_types}"),
    _mana("$types, $who, X(), combined=True", "X mana in any combination of {types:mana_types}",
          "X маны в любой комбинации {types:mana_types}"),
    _mana("$types, $who, $times, combined=True", "! X mana in any combination of {types:mana_types} {times:where_x}",
          "X маны в любой комбинации {types:mana_types} {times:where_x}"),
    _mana("AnyType($n), $who, produced=True", "{n:number} mana of any type that land produced"
          " | {n:number} mana of any type that permanent produced",
          "{n:so_much_mana} любого типа, который произвела та земля"),
    _mana("AnyType($n), $who, could=$what", "{n:number} mana of any type that {what:a} could produce",
          "{n:so_much_mana} любого типа, который может производить {what:noun.n}"),
    _mana(f"{PAIRS}, $who", "two mana of different colors", "две маны разных цветов"),
    _mana("AnyColor(1), $who, X()", "X mana of any one color", "X маны любого одного цвета"),
    _mana("AnyColor(1), $who, $times, chosen=True", "an amount of mana of that color equal to {times:quantity.chosen}",
          "количество маны этого цвета, равное {times:quantity}"),
    _mana("AnyColor($n), $who, chosen=True", "{n:number} mana of the chosen color", "{n:so_much_mana} выбранного цвета"),
    _mana("AnyColor(1), $who, identity=True", "one mana of any color in your commander 's color identity",
          "одну ману любого цвета из цветовой принадлежности вашего командира"),
    _mana("AnyColor(1), $who, among=$what, each=True", "one mana of each color among {what:plural}",
          "по одной мане каждого цвета среди {what:noun.many_g}"),
    _mana("AnyColor(1), $who, among=$what", "one mana of any color among {what:plural}",
          "одну ману любого цвета среди {what:noun.many_g}"),
    _mana("AnyColor(1), $who, noted=True", " | ".join([f"one mana of any color {word}" for word in DRAFTED]),
          "одну ману любого цвета, выбранного во время драфта для карт с тем же именем, что и {me:own.self}"),
    _mana("AnyColor(1), $who, could=$what", "one mana of any color[ that {what:a} could produce]",
          "одну ману любого цвета[, который может производить {what:noun.n}]"),
    _mana("AnyColor($n), $who, could=$what", "{n:number} mana of any one color[ that {what:a} could produce]",
          "{n:so_much_mana} любого одного цвета[, который может производить {what:noun.n}]"),
    _mana("$options, $who", "{options:mana_options}", "{options:mana_options}"),
    _mana("($one,), $who, $times", "{one:mana_run} {times:per_each}", "{one:mana_run} {times:per_each}"),
    _mana("($one,), $who, EventAmount()", "that much {one:mana_run}", "столько же {one:mana_run}"),
    _mana("($one,), $who, $times", "an amount of {one:mana_run} equal to {times:quantity}",
          "количество {one:mana_run}, равное {times:quantity}"),
)

COPIES: Final[tuple[Row, ...]] = (
    ("Copy($what, at=Every(All(())), who=$who)",
     f"copy {{what:things}} {ANYTHING_ELSE} {{me:own.copied}} could target . Each copy targets a different one of them",
     COPY + " {what:things.a} по одному разу за каждый другой объект и каждого другого игрока, кого это заклинание могло бы "
     "взять целью. У каждой копии своя, отдельная цель из их числа"),
    ("Copy($what, at=Every($each), who=$who)",
     "copy {what:things} for each other {each:bare} {me:own.copied} could target . Each copy targets a different one of "
     "{each:those}",
     COPY + " {what:things.a} по одному разу за каждый такой объект, который это заклинание могло бы взять целью: {each:other}. "
     "У каждой копии своя, отдельная цель из их числа"),
    ("Copy($what, count=$count, changes=$changes, who=$who)", "copy {what:things} {count+changes:copied}",
     COPY + " {what:things.a} {count+changes:copied}"),
    ("Copy($what, True, $count, $changes, who=$who)",  # 706.10c
     " | ".join([f"copy {{what:things}} {{count+changes:copied}} and may choose {word}" for word in NEW_TARGET]),
     COPY + " {what:things.a} {count+changes:copied} и может выбрать новую цель для этой копии"),
)

DEEDS: Final[tuple[Row, ...]] = done(*MANA, *COPIES)
COMMANDS: Final[tuple[Row, ...]] = done(
    ("AddMana((), unspent=True)", "double the amount of each type of unspent mana you have",
     DOUBLE + " количество вашей непотраченной маны каждого типа"),
    ("Copy($what, at=$to)", "copy {what:things} . The copy targets {to:known}",
     COPY + " {what:things.a}. Цель копии — {to:things.n}"),
)
