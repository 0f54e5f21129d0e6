"""What spells and abilities cost more or less (118.7, 118.8, 601.2f)."""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

# fmt: off
MANA_TOO = " unless they ' re mana abilities"
MANA_TOO_RU = ", если только они не являются мана-способностями"
COST = "стоимость"


def _prices(verb: str, english: str, tail: str = "", russian: str = "") -> tuple[Row, ...]:
    """So much more or less, once, for each of some things, or X."""
    return (
        (f'CostsMore($generic, verb="{verb}")', f"{{generic:dearer}} {english}{tail}", f"{{generic:dearer}}{russian}"),
        (f'CostsMore($generic, each=TargetsChosen(1), verb="{verb}")',
         f"{{generic:dearer}} {english} for each target beyond the first{tail}",
         f"{{generic:dearer}} за каждую цель, кроме первой{russian}"),
        (f'CostsMore($generic, each=$each, verb="{verb}")', f"{{generic:dearer}} {english} {{each:each_time}}{tail}",
         f"{{generic:dearer}} {{each:each_time}}{russian}"),
        (f'CostsMore($generic, each=$each, verb="{verb}")', f"{{generic:dearer.x}} {english}{{each:where_x}}{tail}",
         f"{{generic:dearer.x}}{{each:where_x}}{russian}"),
        (f'CostsMore(0, $mana, $less, verb="{verb}")', f"{{mana+less:colored}} {english}{tail}", f"{{mana+less:colored}}{russian}"),
        (f'CostsMore(0, $mana, $less, TargetsChosen(1), "{verb}")',
         f"{{mana+less:colored}} {english} for each target beyond the first{tail}",
         f"{{mana+less:colored}} за каждую цель, кроме первой{russian}"),
        (f'CostsMore(0, $mana, $less, $each, "{verb}")', f"{{mana+less:colored}} {english} {{each:each_time}}{tail}",
         f"{{mana+less:colored}} {{each:each_time}}{russian}"),
        (f'CostsMore(0, verb="{verb}", besides=$cost)', f"an additional {{cost:besides}} {english}{tail}",
         f"включает дополнительно: «{{cost:besides}}»{russian}"),
    )


CASTING: Final[tuple[Row, ...]] = (
    *_prices("cast", "to cast"),
    ("CostsMore(0, $mana, $less, colored=True)",
     "{mana+less:colored} to cast . This effect reduces only the amount of colored mana you pay",
     "{mana+less:colored}. Этот эффект уменьшает только количество уплачиваемой вами цветной маны"),
)
ACTIVATION: Final[tuple[Row, ...]] = (
    *_prices("activate", "to activate"),
    ('CostsMore($generic, verb="activate", to_one=True)',
     "{generic:dearer} to activate . This effect can't reduce the mana in that cost to less than one mana",
     "{generic:dearer}. Этот эффект не может уменьшить количество маны в той стоимости до значения меньше одной"),
    *_prices("activate nonmana", "to activate", MANA_TOO, MANA_TOO_RU),
)

PRICES: Final[tuple[Row, ...]] = (
    ("StaticForPlayers(EachPlayer(), All(()), (CostsAtLeast($n),))",
     "each spell that would cost less than {n:number} mana to cast costs {n:number} mana to cast",
     "каждое заклинание, стоимость которого меньше {n} маны, стоит {n} маны"),
    ("StaticForPlayers(You(), All(()), (CostsMore($generic, verb=$k),))",  # 702.1a
     "{k:costly} abilities you activate cost {generic:dearer} to activate"
     " | {k:costly} abilities you activate cost {generic:dearer} | {k:costly} costs you pay cost {generic:dearer}"
     " | {k:costly} costs you pay cost {generic:dearer} to activate",
     COST + " активируемых вами способностей «{k:costly}» {generic:dearer}"),
    ("StaticForPlayers(You(), $spells, (CostsMore($generic, verb=$k),))",  # 601.2f
     "{k:costly} abilities you activate that target {spells:aimed} cost {generic:dearer} to activate",
     COST + " активируемых вами способностей «{k:costly}», цель которых — {spells:aimed}, {generic:dearer}"),
    ('StaticForPlayers(EachPlayer(), Targeting(Among(Self())), ($change,), zone="stack")',  # 113.6b
     "as long as ~ is on the stack , spells that target it cost {change:casting_price}",
     f"пока {{me:own.self}} находится в стеке, {COST} заклинаний, целью которых оно является, {{change:casting_price}}"),
    ("StaticForPlayers(EachPlayer(), All(()), (CostsMore($generic, verb=$k),))", "{k:costly} costs cost {generic:dearer}",
     COST + " {k:costly.of} {generic:dearer}"),
    ("StaticForPlayers(EachPlayer(), All(()), ($change,))", "activated abilities cost {change:activation_price}",
     COST + " активируемых способностей {change:activation_price}"),
    ("StaticForPlayers(You(), All(()), ($change,))", "abilities you activate cost {change:activation_price}",
     COST + " активируемых вами способностей {change:activation_price}"),
    ("StaticForPlayers(EachOpponent(), All(()), ($change,))", "abilities your opponents activate cost {change:activation_price}",
     COST + " активируемых вашими оппонентами способностей {change:activation_price}"),
    ("StaticForPlayers(EachPlayer(), $spells, (CostsMore($generic, off_turn=True),))",
     "each {spells:single.spell} costs {generic:dearer} to cast except during its controller 's turn",
     COST + " {spells:every_spell} {generic:dearer}, кроме как во время хода игрока, который его разыгрывает"),
    ("StaticForPlayers(EachPlayer(), $of, ($change,))", "activated abilities of {of:hosts} cost {change:activation_price}",
     COST + " активируемых способностей {of:hosts} {change:activation_price}"),
    ("StaticForPlayers(EachPlayer(), $spells, (CostsMore($generic, each=HowOften(CastsSpell(ThatPlayer(), $what))),))",
     "each {spells:single.spell} a player casts costs {generic:dearer} to cast"  # what is cast is not yet one of them (601.2i)
     " for each other {what:spells_cast} that player has cast this turn",
     COST + " {spells:every_spell}, разыгрываемого игроком, {generic:dearer} за {what:others_cast} тем игроком в этом ходу"),
    ('StaticForPlayers(You(), $spells, ($change,), condition=Compare(HowOften(CastsSpell(You(), $spells)), "=", Number(0)))',
     "the first {spells:single.spell} you cast each turn costs {change:casting_price}",
     COST + " первого за каждый ход разыгрываемого вами {spells:noun.spell_g} {change:casting_price}"),
    ("StaticForPlayers($who, $spells, ($change,))", "{who+spells:spells_of} cost {change:casting_price}",
     COST + " разыгрываемых {who+spells:spells_of} {change:casting_price}"),
    ("Static(Self(), (CostsMore(0, x_of=$color),))", "spend only {color:color} mana on X",  # 107.3, 601.2h
     "X можно оплатить только {color:color} маной"),
    ('CostsMore(0, verb="activate", x_of=$color)', "! spend only {color:color} mana on X",
     "X можно оплатить только {color:color} маной"),
    ("Static(Self(), ($change,))", "! this spell costs {change:casting_price} | ~ costs {change:casting_price}",  # 113.6c
     COST + " этого заклинания {change:casting_price}"),
    ("Static(Self(), ($change,), $condition)",
     "! this spell costs {change:casting_price} if {condition:if} | ~ costs {change:casting_price} if {condition:if}"
     " | ~ costs {change:casting_price} as long as {condition:if} | if {condition:if} , ~ costs {change:casting_price}",
     COST + " этого заклинания {change:casting_price}, если {condition:if}"),
    ("$change", "! this ability costs {change:activation_price}", COST + " этой способности {change:activation_price}"),
)
