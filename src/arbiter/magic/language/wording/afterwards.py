"""What follows a sentence and belongs to it: what mana may be spent on, where a spell goes that is countered (106.6, 614.15)."""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

# fmt: off
CAST, CAST_RU = "cast {spells:any_spells}", "разыгрывание {spells:plural.spell}"
OF, OF_RU = "activate abilities of {of:plural}", "активацию способностей {of:plural}"
ANY, ANY_RU = "activate abilities", "активацию способностей"
INSTEAD = "instead of into that player 's graveyard"
INSTEAD_RU = "его владельца вместо того, чтобы поместить на кладбище этого игрока"

SPENDING: Final[tuple[Row, ...]] = (
    ("Spending($spells)", CAST + " | cast {spells:a_spell}", CAST_RU),
    ("Spending($spells, All(()))", f"{CAST} or {ANY} | cast {{spells:a_spell}} or {ANY}", f"{CAST_RU} или {ANY_RU}"),
    ("Spending($spells, $of)", f"{CAST} or {OF} | cast {{spells:a_spell}} or {OF}", f"{CAST_RU} или {OF_RU}"),
    ("Spending(None, All(()))", ANY, ANY_RU),
    ("Spending(None, $of)", OF, OF_RU),
)
SPENT: Final[tuple[Row, ...]] = (
    ("Spent($spells, $do)", "If that mana is spent on {spells:a_spell} , {do:done_with_it}",
     "Если эта мана потрачена на разыгрывание {spells:noun.spell_g}, {do:done_with_it}"),
    ("Spent($spells, $do, True)", "When that mana is spent to cast {spells:a_spell} , {do:done_with_it}",
     "Когда эта мана потрачена на разыгрывание {spells:noun.spell_g}, {do:done_with_it}"),
)
HALF = "half that damage , rounded {rounded:up_or_down}"
HALF_RU = "половину этих повреждений с округлением в {rounded:rounded} сторону"
PORTIONS: Final[tuple[Row, ...]] = (  # so much of that damage is prevented (615.10)
    ("Half(EventAmount(), $rounded)", HALF, HALF_RU),
    ("Plus(EventAmount(), Number($n))", "all but {n:all_but} of that damage", "все эти повреждения, кроме {n:all_but}"),
    ("$amount", "X of that damage , where X is {amount:quantity}", "X из этих повреждений, где X равно {amount:equal}"),
)
MORE: Final[tuple[Row, ...]] = (  # so much damage is dealt instead (614.1a)
    ("Times(2, EventAmount())", "double that damage", "вдвое больше повреждений"),
    ("Times(3, EventAmount())", "triple that damage", "втрое больше повреждений"),
    ("Plus(EventAmount(), Number($n))", "that much damage {n:plus_or_minus}", "на {n:plus_or_minus}"),
    ("Half(EventAmount(), $rounded)", f"{HALF} ,", HALF_RU),
)
COUNTERED: Final[tuple[Row, ...]] = (
    ('Into("exile")', "exile it instead of putting it into its owner 's graveyard",
     "изгоните его вместо того, чтобы поместить на кладбище его владельца"),
    ('Into("library", "top")', f"put it on top of its owner 's library {INSTEAD}", f"положите его на верх библиотеки {INSTEAD_RU}"),
    ('Into("library", "bottom")', f"put it on the bottom of its owner 's library {INSTEAD}",
     f"положите его в низ библиотеки {INSTEAD_RU}"),
    ('Into("hand")', f"put it into its owner 's hand {INSTEAD}", f"положите его в руку {INSTEAD_RU}"),
)
