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
COUNTERED: Final[tuple[Row, ...]] = (
    ('Into("exile")', "exile it instead of putting it into its owner 's graveyard",
     "изгоните его вместо того, чтобы поместить на кладбище его владельца"),
    ('Into("library", "top")', f"put it on top of its owner 's library {INSTEAD}", f"положите его на верх библиотеки {INSTEAD_RU}"),
    ('Into("library", "bottom")', f"put it on the bottom of its owner 's library {INSTEAD}",
     f"положите его в низ библиотеки {INSTEAD_RU}"),
    ('Into("hand")', f"put it into its owner 's hand {INSTEAD}", f"положите его в руку {INSTEAD_RU}"),
)
