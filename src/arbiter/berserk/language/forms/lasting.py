"""What cards have and what they do for good: permanent abilities and lasting effects.  115, 516-520, 525.2, 528, 531

`HAD` are things a card has or gets ("+1 к удару": nominative, then accusative where they differ); `DONE` are said of a
card ("не получает ран от ..."); `DEEDS` follow "не может"; `SENTENCES` are whole.
"""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

ROLLS: Final = (
    ("simple strike", "на простой удар", "for simple strikes"),
    ("attack", "при нападении простым ударом", "for announced simple strikes"),
    ("defence", "при отражении простого удара", "for reflecting a simple strike"),
    ("throw", "на метание", "for throws"),
    ("shot", "на выстрел", "for shots"),
    ("discharge", "на разряд", "for discharges"),
    ("row", "на удар через ряд", "for row strikes"),
    ("special", "на особый удар", "for special strikes"),
    ("magic", "на магический удар", "for magic strikes"),
)
ELEMENTS: Final = (
    ("steppe", "степей", "steppe"), ("forest", "лесов", "forest"), ("mountain", "гор", "mountain"),
    ("swamp", "болот", "swamp"), ("dark", "тьмы", "dark"), ("fire", "огня", "fire"),
)  # fmt: skip
EACH_BY = "Strength(CountOf($f), CountOf($f), CountOf($f))"
EACH_MOST = "Strength(CountOf($f, most=$m), CountOf($f, most=$m), CountOf($f, most=$m))"

NUMBERS: Final = (  # what modifiers change: to what they are added, what is set (516)
    ("movement", "запасу движения", "запас движения", "movement"),
    ("lives", "жизням", "число жизней", "lives"),
    ("cost", "стоимости", "стоимость", "cost"),
    ("weak", "силе слабого удара", "сила~силу слабого удара", "the weak strike"),
    ("medium", "силе среднего удара", "сила~силу среднего удара", "the medium strike"),
    ("strong", "силе сильного удара", "сила~силу сильного удара", "the strong strike"),
)


def _changing() -> tuple[Row, ...]:
    found: list[Row] = []
    for trait, dative, noun, english in NUMBERS:
        what = f'Changes("{trait}", {{}})'
        found += [
            (what.format("CountOf($f, most=$m)"), f"+1 к {dative} за {{f:each.acc}}, но не более {{m}}",
             f"+1 to {english} for {{f:each}}, at most {{m}}"),
            (what.format("CountOf($f)"), f"+1 к {dative} за {{f:each.acc}}", f"+1 to {english} for {{f:each}}"),
            (what.format("$by"), f"{{by:signedq}} к {dative}", f"{{by:signedq}} to {english}"),
            (what.format("$by"), f"прибавка~прибавку к {dative} на {{by}}", f"an addition of {{by}} to {english}"),
            (what.format("$by, sets=True"), f"{noun} {{by}}", f"{english} {{by}}"),
        ]  # fmt: skip
    return tuple(found)


HAD: Final[tuple[Row, ...]] = (
    (f"Bonus({EACH_MOST}, kinds=$k)", "+1 к {k:kinds.dats} за {f:each.acc}, но не более {m}",
     "+1 to {k:kinds.p} for {f:each}, at most {m}"),
    (f"Bonus({EACH_MOST}, kinds=$k)", "| +1 к {k:kinds.dats} за {f:each.acc} (максимум {m:signedint})", ""),
    (f"Bonus({EACH_BY}, kinds=$k)", "+1 к {k:kinds.dats} за {f:each.acc}", "+1 to {k:kinds.p} for {f:each}"),
    ("Bonus($by, kinds=$kinds, against=$against, only=$only)",  # 8.to-attack
     "{by:signed} к {kinds+only:blow.dats}[ по {against:filter.datp}]"
     " | {by:signed} к {kinds+only:blow.datp}[ по {against:filter.datp}]"
     " | {by:signed} к {kinds+only:blow.dats}[ по {against:filter.dats}]"
     " | {by:signed} ко всем {kinds+only:blow.datp}[ по {against:filter.datp}]",
     "{by:signed} to {kinds+only:blow.p}[ at {against:filter.p}]"),
    *[(f'Bonus($by, kinds=("{kind}",), against=$against)',
       f"{{by:signed}} к {russian}ям[ по {{against:filter.datp}}] | {{by:signed}} к {russian}ю[ по {{against:filter.datp}}]",
       f"{{by:signed}} to {kind}s[ at {{against:filter.p}}]")
      for kind, russian in (("spell", "заклинани"), ("impact", "воздействи"))],  # 516
    ('Shelter($by, kinds=("simple",), directed=True)', "{by:less} от направленных ударов | {by:less} от {DIR}",
     "{by:less} from directed strikes"),
    ("Shelter(CountOf($f, most=$m), kinds=$k)", "-1 от {k:kinds.genp} за {f:each.acc}, но не более {m}",
     "-1 from {k:kinds.p} for {f:each}, at most {m}"),
    ("Shelter(CountOf($f), kinds=$k)", "-1 от {k:kinds.genp} за {f:each.acc}", "-1 from {k:kinds.p} for {f:each}"),
    ('Shelter($by, kinds=$k, from_=Not(Beside(This(), how="diagonal")))',
     "| {by:less} от {k:kinds.genp}, нанесённых/нанесенных не по диагонали", ""),
    ("Shelter($by, kinds=$k, from_=$from)", "{by:less} от {k:kinds.genp}[ {from:filter.genp}]",
     "{by:less} from {k:kinds.p}[ of {from:filter.p}]"),  # 8.from-attack
    ("Shelter($by, kinds=$k, from_=$from)", "ослабление {k:kinds.genp}[ {from:filter.genp}] по себе на {by}",
     "a weakening of {k:kinds.p}[ of {from:filter.p}] at itself by {by}"),
    ("Bonus(Strength($q, $q, $q), kinds=$kinds, against=$against, only=$only)",
     "усиление {kinds+only:blow.genp}[ по {against:filter.datp}] на {q}",
     "a strengthening of {kinds+only:blow.p}[ at {against:filter.p}] by {q}"),
    ('Bonus($by, kinds=("simple",))', "| {by:signed} простой удар", ""),
    ("RollBonus(0, to=$to)", "броски кубика, равные {to}", "rolls of {to}"),
    *[(f'RollBonus(0, rolls="{word}", to=$to)', f"броски {russian}, равные {{to}}", f"rolls of {{to}} {english}")
      for word, russian, english in ROLLS],
    ("RollBonus($by, against=$against)",
     "{by:signedint} к броскам кубика[ против {against:filter.genp}] | {by:signedint} к броску кубика"
     " | {by:signedint} ко всем броскам кубика",
     "{by:signedint} to rolls[ against {against:filter.p}]"),  # 518
    *[(f'RollBonus($by, rolls="{word}", against=$against)', f"{{by:signedint}} к броскам {russian}[ против {{against:filter.genp}}]"
       f" | {{by:signedint}} к броску {russian}",
       f"{{by:signedint}} to rolls {english}[ against {{against:filter.p}}]") for word, russian, english in ROLLS],
    *_changing(),
    *[row for word, noun, english in (("healing", "излечению", "healing"), ("finishing", "добиванию", "finishing"))
      for row in (
          (f'Enhances("{word}", $by, of=$of)', f"{{by:signedq}} к {noun}[ {{of:filter.genp}}]",
           f"{{by:signedq}} to {english}[ {{of:filter.p}}]"),
          (f'Enhances("{word}", $by, of=$of)', f"прибавка~прибавку к {noun}[ {{of:filter.genp}}] на {{by}}",
           f"an addition of {{by}} to {english}[ {{of:filter.p}}]"))],  # 516
    ("Valued($name, $by, adds=True, otherwise=$v)",  # 516.1
     "{name:worth} {v:int} или {by:signedq} к {name:name.dat}", "{name:worth} {v:int} or {by:signedq} to {name:worth}"),
    ("Valued($name, $by, adds=True, otherwise=1)", "| {name:worth} или {by:signedq} к {name:name.dat}", ""),
    ("Valued($name, $by, adds=True, otherwise=$v)", "| {name:worth} {v:int} (или {by:signedq} к {name:name.dat})", ""),
    *[(f'Valued("regeneration", $by, adds=True, otherwise={v})', f"| {{REG}} -{v} или {{by:signedq}} к {{REG}}", "")
      for v in (1, 2)],
    ("Valued($name, $by, adds=True)", "{by:signedq} к {name:name.dat}", "{by:signedq} to {name:worth}"),
    ("Valued($name, $by, adds=True)", "прибавка~прибавку к {name:name.dat} на {by}", "an addition of {by} to {name:worth}"),
    ("Valued($name, $by)", "{name:worth} величиной в {by}", "{name:worth} worth {by}"),
    *[(f'Protection(kinds=("simple",), manner="{manner}")', f"защита~защиту от {russian} ударов",
       f"protection from {manner} strikes")
      for manner, russian in (("directed", "направленных"), ("unanswerable", "безответных"))],  # 528
    ("Protection(kinds=$kinds, from_=$from, least=$least)",  # 528
     "защита~защиту от {kinds:source.genp}[ {from:filter.genp}][ силой {least} или более]",
     "protection from {kinds:source.p}[ of {from:filter.p}][ of strength {least} or more]"),
    ("Protection(from_=$from)", "защита~защиту от {from:filter.genp}", "protection from {from:filter.p}"),
    ('Becoming("flying")', "полёт", "flight"),
    *[(f'Becoming("{word}")', f"стихия~стихию {russian}",
    f"the {english} element") for word, russian, english in ELEMENTS],
    ("Becoming($word)", "класс {word:class}", "the class {word:class}"),
    ('Can("accumulate chips")', "способность накапливать фишки", "the ability to accumulate chips"),
    ("Occupied()", "эффект занятой клетки", "the effect of an occupied cell"),  # 8.occupied-cell
    ('Maximum("lives", $n)', "максимум {n} жизней/жизни/жизнь", "at most {n} lives"),
    ('Maximum("chips", $n)', "максимум {n} фишек/фишки/фишка", "at most {n} chips"),
)  # fmt: skip

CAN = "может~могут"
DONE: Final[tuple[Row, ...]] = (
    ("Loses(own=True)", "теряет~теряют все особенности | теряет~теряют особенности | лишается~лишаются особенностей"
     " | теряет~теряют все собственные особенности",
     "loses~lose all printed abilities"),  # 117.4, 8.ability
    ("Ignores(names=$names, of=$of)", "игнорирует~игнорируют {names:names.acc}[ {of:filter.genp}]"
     " | игнорирует~игнорируют {names:names.acc} атакованного",
     "ignores~ignore {names:names}[ of {of:filter.p}]"),  # 8.ignore
    ("Ignores(own=True, kinds=$k, of=$of)",
     "при {k:kinds.pres}[ по {of:filter.datp}] игнорирует~игнорируют особенности атакованного"
     " | при {k:kinds.pres}[ по {of:filter.dats}] – игнорирует~игнорируют особенности атакованного"
     " | игнорирует~игнорируют особенности атакованного при {k:kinds.pres}[ по {of:filter.dats}]",
     "in {k:kinds.a}[ at {of:filter.p}] ignores~ignore the printed abilities of the attacked card"),
    ("Ignores(own=True, of=$of)", "| когда атакует~атакуют {of:filter.accs} – игнорирует~игнорируют его особенности"
     " | когда атакует~атакуют {of:filter.accs} – игнорирует~игнорируют все его особенности", ""),
    ("Ignores(own=True)", "| игнорирует~игнорируют особенности атакованных существ"
     " | когда атакует~атакуют карту – игнорирует~игнорируют все ее особенности"
     " | когда атакует~атакуют карту – игнорирует~игнорируют все особенности атакованного", ""),
    ("Shelter($by, kinds=$k)", "получает~получают от {k:kinds.genp} ран на {by:natural} меньше"  # 516
     " | получает~получают от {k:kinds.genp} на {by:natural} рану/раны/ран меньше"
     " | получает~получают на {by:natural} рану/раны/ран меньше от {k:kinds.genp}",
     "receives~receive {by} fewer wounds from {k:kinds.p}"),
    ("Shelter($by, kinds=$k)", "получает~получают от {k:kinds.genp} ран на {by:negative} больше"
     " | получает~получают от {k:kinds.genp} на {by:negative} рану/раны/ран больше"
     " | получает~получают на {by:negative} рану/раны/ран больше от {k:kinds.genp}",
     "receives~receive {by:negative} more wounds from {k:kinds.p}"),
    ("Loses(names=$names)", "теряет~теряют {names:names.acc}", "loses~lose {names:names}"),
    ("Loses()", "теряет~теряют все собственные и приобретённые особенности", "loses~lose all abilities"),
    ("Becoming($word, only=True)", "становится~становятся {word:being.ins}", "becomes~become {word:being}"),
    ('Cannot("wear equipment", to=$to)', "не носит~носят {to:gear.acc}", "does~do not wear {to:filter.p}"),
    ('Cannot("wear equipment")', "не носит~носят экипировку", "does~do not wear equipment"),
    ('Must("attack", penalty=$e)',
     "должен~должна~должно~должны атаковать[, в противном случае – {e:effect.stmt}]",
     "must attack[, otherwise {e:effect}]"),  # 8.obligation-to-attack
    ('Must("choose", to=$to)',
     "должен~должна~должно~должны выбирать целью атаки {to:filter.accs}",
     "must choose {to:filter.a} as the target of its attacks"),
    ('Must("defend")', "должен~должна~должно~должны выступать защитником", "must defend"),
    ('Must("move")', "должен~должна~должно~должны двигаться", "must move"),
    ('Can("act", times=$n)', f"{CAN} действовать {{n#time.acc}} за ход", "may act {n#time} a turn"),  # 510.6
    ('Can("attack", times=$n)', f"{CAN} нападать {{n#time.acc}} за ход | {CAN} нападать {{n#time.acc}} за ваш/свой ход",
     "may attack {n#time} a turn"),
    ('Can("defend", to=$to)', f"{CAN} выступать защитником {{to:filter.dats}} любое число раз за ход",
     "may defend {to:filter.a} any number of times a turn"),
    ('Can("not close when defending", to=$to)', "не закрывается~закрываются, выступая защитником {to:filter.dats}"
     " | выступая защитником {to:filter.dats}, не закрывается~закрываются", "does~do not close when defending {to:filter.a}"),
    ('Can("defend")', f"{CAN} выступать защитником любое число раз за ход", "may defend any number of times a turn"),
    ('Can("defend anybody")', f"{CAN} выступать защитником любого существа в вашем отряде"
     f" | {CAN} выступать защитником любого вашего существа", "may defend any creature of your squad"),
    ('Can("stay closed")', f"{CAN} не открываться в начале хода | {CAN} не открываться в начале вашего/своего хода",
     "may stay closed at the start of the turn"),
    ('Can("strike flying")', f"{CAN} объявлять ближние атаки по летающим существам",
     "may announce melee attacks at flying creatures"),
    ('Can("not close after attacking", times=$n, to=$to)',
     "не закрывается~закрываются после нападения[ на {to:filter.accs}] ({n#time.acc} за ход)"
     " | не закрывается~закрываются после нападения[ по {to:filter.dats}] ({n#time.acc} за ход)",
     "does~do not close after attacking[ {to:filter.a}] ({n#time} a turn)"),
    ('Can("not close after attacking", to=$to)', "не закрывается~закрываются после нападения[ на {to:filter.accs}]"
     " | не закрывается~закрываются после нападения по {to:filter.dats}", "does~do not close after attacking[ {to:filter.a}]"),
    ('Can("not close when defending")', "не закрывается~закрываются, выступая защитником"
     " | выступая защитником, не закрывается~закрываются", "does~do not close when defending"),
    ('Can("move diagonally")', f"{CAN} двигаться/передвигаться по диагонали", "may move diagonally"),  # 8.diagonal
    ('Can("move only diagonally")', f"{CAN} двигаться/передвигаться только по диагонали", "may move only diagonally"),
    ('Can("accumulate chips")', f"{CAN} накапливать фишки", "may accumulate chips"),
    ('Can("stay in the auxiliary zone")', "располагается~располагаются во вспомогательной зоне",
     "is~are placed in the auxiliary zone"),
    ('Can("outlive its host")', "становится~становятся самостоятельным существом при гибели хозяина",
     "becomes~become an independent creature when the host dies"),  # 302.5
    ('Can("second terrain")', "позволяет~позволяют иметь вторую местность",
     "lets~let you have a second terrain"),  # 211.4
    ('Can("use chips of others", to=$to)', f"{CAN} тратить фишки {{to:filter.genp}}",
     "may spend the chips of {to:filter.p}"),
    ('Cannot("attack", to=Not($to))', f"| {CAN} атаковать только {{to:filter.accp}}"
     f" | {CAN} объявлять атаку только по {{to:filter.dats}} | {CAN} объявлять атаку только по {{to:filter.datp}}"
     f" | {CAN} нападать только на {{to:filter.accs}}", ""),
    ('Cannot("attack", to=Not(Same($who)))', f"| {CAN} атаковать только {{who:itself.acc}}"
     f" | {CAN} объявлять атаку только по {{who:itself.dat}} | {CAN} нападать только на {{who:itself.acc}}", ""),
    ('Cannot("attack", to=Not($to), kinds=$k)', f"| {CAN} объявлять {{k:kinds.accp}} только по {{to:filter.datp}}"
     f" | {CAN} объявлять {{k:kinds.accs}} только по {{to:filter.datp}}", ""),
    ('Must("choose", to=$to)', "| объявляя атаку, обязан~обязана~обязано~обязаны выбрать целью {to:filter.accs}", ""),
    ('Must("choose", to=Same($who))', "должен~должна~должно~должны выбирать целью атаки {who:itself.acc}"
     " | объявляя атаку, обязан~обязана~обязано~обязаны выбрать целью {who:itself.acc}"
     " | , объявляя атаку, обязан~обязана~обязано~обязаны выбрать целью {who:itself.acc}",
     "must choose {who} as the target of its attacks"),
    ("NoWounds(kinds=$kinds, from_=$from, least=$n)",
     "не получает~получают ран от {kinds:source.genp}[ {from:filter.genp}] силой {n} или более",
     "is~are not wounded by {kinds:source.p}[ of {from:filter.p}] of strength {n} or more"),
    ("NoWounds(kinds=$kinds, from_=$from, exactly=$n)",
     "не получает~получают ран от {kinds:source.genp}[ {from:filter.genp}] силой {n}",
     "is~are not wounded by {kinds:source.p}[ of {from:filter.p}] of strength {n}"),
    ("NoWounds(kinds=$kinds, first=$n)",
     "не получает~получают ран от первых {n:numeral.gen} {kinds:source.genp} за бой",
     "is~are not wounded by the first {n:int} {kinds:source.p} of a battle"),
    ('Cannot("open at the start of turn")', "| не открывается~открываются в начале вашего/своего хода", ""),
    ("NoWounds(kinds=$kinds, from_=$from, only=True, beyond=$n)",
     "получает~получают раны сверх {n} только от {kinds:source.genp}[ {from:filter.genp}]",
     "is~are wounded beyond {n} only by {kinds:source.p}[ of {from:filter.p}]"),  # 8.scales
    ("NoWounds(from_=$from, only=True, beyond=$n)", "получает~получают раны сверх {n} только от {from:filter.genp}",
     "is~are wounded beyond {n} only by {from:filter.p}"),
    ("NoWounds(kinds=$kinds, from_=$from, beyond=$n)",
     "не получает~получают ран сверх {n} от {kinds:source.genp}[ {from:filter.genp}]",
     "is~are not wounded beyond {n} by {kinds:source.p}[ of {from:filter.p}]"),
    ("NoWounds(from_=$from, beyond=$n)", "не получает~получают ран сверх {n}[ от {from:filter.genp}]",
     "is~are not wounded beyond {n}[ by {from:filter.p}]"),
    ("NoWounds(kinds=$kinds, from_=$from, only=True)",
     "получает~получают раны только от {kinds:source.genp}[ {from:filter.genp}]",
     "is~are wounded only by {kinds:source.p}[ of {from:filter.p}]"),  # 531.1.1
    ("NoWounds(from_=$from, only=True)", "получает~получают раны только от {from:filter.genp}",
     "is~are wounded only by {from:filter.p}"),
    ("NoWounds(kinds=$kinds, from_=$from)", "не получает~получают ран от {kinds:source.genp}[ {from:filter.genp}]",
     "is~are not wounded by {kinds:source.p}[ of {from:filter.p}]"),
    ("NoWounds(from_=$from)", "не получает~получают ран[ от {from:filter.genp}]",
     "is~are not wounded[ by {from:filter.p}]"),
    ("Shield($n, kinds=$kinds)", "каждый ход не получает~получают первые {n#wound.acc} от {kinds:source.genp}",
     "is~are spared the first {n#wound} from {kinds:source.p} each turn"),  # 530
    ("Shield($n)", "каждый ход не получает~получают первые {n#wound.acc}", "is~are spared the first {n#wound} each turn"),
    ("StartsWith(chips=$n)", "начинает~начинают бой с {n#chip.ins}", "starts~start the battle with {n#chip}"),  # 503.1
    ("StartsWith(lives=$n)", "начинает~начинают бой с {n#additional_life.ins}",
     "starts~start the battle with {n#additional_life}"),
    ('StartsWith(what=(Permanent((Changes("lives", $by),)),))', "начинает~начинают бой с {by:signedq} к жизням",
     "starts~start the battle with {by:signedq} to lives"),
    ("StartsWith(what=$what)", "начинает~начинают бой с {what:named.ins}", "starts~start the battle with {what:gets}"),
    ("StartsWith(what=$what)", "начинает~начинают бой, имея {what:gets.acc}", "starts~start the battle with {what:gets}"),
)  # fmt: skip

DEEDS: Final[tuple[Row, ...]] = (  # 525.2
    ('Cannot("act")', "действовать", "act"),
    ('Cannot("attack", to=Not(Same($who)))', "атаковать никого, кроме {who:itself.gen}", "attack anybody but {who}"),
    ('Cannot("attack", to=$to)', "атаковать[ {to:filter.accp}] | атаковать {to:filter.accs}", "attack[ {to:filter.p}]"),
    ('Cannot("attack")', "атаковать/нападать", "attack"),
    ('Cannot("attack", to=Within($r, This()), kinds=$k)', "| объявлять {k:kinds.accs} с дальностью {r}", ""),
    ('Cannot("attack", to=Same($who), kinds=$k)', "объявлять {k:kinds.accp} по {who:itself.dat}"
     " | объявлять {k:kinds.accs} по {who:itself.dat}", "announce {k:kinds.p} at {who}"),
    ('Cannot("attack", to=$to, kinds=$k)', "объявлять {k:kinds.accp}[ по {to:filter.datp}]"
     " | объявлять {k:kinds.accs}[ по {to:filter.datp}] | объявлять {k:kinds.accs}[ по {to:filter.dats}]"
     " | объявлять {k:kinds.accp}[ по {to:filter.dats}]", "announce {k:kinds.p}[ at {to:filter.p}]"),
    ('Cannot("use magical abilities")', "использовать магические особенности"  # 8.magical-ability
     " | объявлять магические/магических особенности/особенностей | использовать магические способности",
     "use magical abilities"),
    ('Cannot("simple strike")', "объявлять простой удар", "announce a simple strike"),
    ('Cannot("defend", to=$to)', "выступать защитником от ударов {to:filter.genp}", "defend against strikes of {to:filter.p}"),
    ('Cannot("defend")', "выступать защитником", "defend"),
    ('Cannot("move")', "двигаться/передвигаться", "move"),
    ('Cannot("relocate")', "перемещаться", "be relocated"),
    ('Cannot("open")', "открываться", "open"),
    ('Cannot("close")', "закрываться", "close"),
    ('Cannot("be healed")', "излечиваться | быть излечен~излечена~излечено~излечены", "be healed"),  # 502.9
    ('Cannot("get lives")', "получать дополнительные жизни", "get additional lives"),
    ('Cannot("accumulate chips")', "накапливать фишки | копить фишки | копить фишку", "accumulate chips"),
    ('Cannot("get chips")', "получать фишки", "get chips"),
    ('Cannot("be attacked", to=$to)', "быть целью атак[ {to:filter.genp}]", "be attacked[ by {to:filter.p}]"),
    ('Cannot("be targeted", to=$to)', "быть целью способностей[ {to:filter.genp}]",
     "be the target of powers[ of {to:filter.p}]"),
    ('Cannot("be redirected to")', "стать целью перенаправленной атаки", "have attacks redirected to it"),
    ('Cannot("be taken with", to=$to)', "быть взят~взята~взято~взяты в отряд с/со {to:filter.inss}"
     " | быть взят~взята~взято~взяты в отряд с/со {to:filter.insp}",
     "be taken into a squad with {to:filter.a}"),  # 532.8
    ('Cannot("be worn", to=$to)', "быть экипировкой {to:filter.genp}", "be equipment of {to:filter.p}"),
    ('Cannot("be recruited")', "быть взят~взята~взято~взяты при наборе отряда", "be recruited"),
    ('Cannot("fight")', "сражаться", "fight"),
    ('Cannot("be hidden")', "скрываться", "be hidden"),
    ('Cannot("be summoned")', "быть вызван~вызвана~вызвано~вызваны", "be summoned"),  # 532.3
    ('Cannot("open at the start of turn")', "открываться в начале хода", "open at the start of the turn"),  # 410.2
    ('Cannot("lose flight")', "терять полёт", "lose flight"),
)  # fmt: skip
DEED_PAIRS: Final[tuple[tuple[str, str, str, str], ...]] = (  # two deeds that share a word
    ("накапливать или получать фишки", "accumulate chips", "get chips", "accumulate or get chips"),
)

ALL = "все"
OUGHT = "должен~должна~должно~должны получить"
BROUGHT: Final = (  # to what attacks are brought (519.5)
    ("to=$to", "{to}", "{to}"), ('to_kind="weak"', "слабым", "weak ones"), ('to_kind="medium"', "средним", "medium ones"),
    ('to_kind="strong"', "сильным", "strong ones"),
)  # fmt: skip


def _bringing() -> tuple[Row, ...]:
    """Attacks at this card or of it, at others or of them."""
    found: list[Row] = []
    for to, russian, english in BROUGHT:
        found += [
            (f"Permanent((Brings({to}, kinds=$k, from_=$from),))",
             f"все {{k:kinds.nomp}}[ {{from:filter.genp}}] по {{me:this.dat}} сводятся к {russian}"
             f" | все {{k:kinds.nomp}} сводятся к {russian}"
             f" | {{k:kinds.nomp}}[ {{from:filter.genp}}] по {{me:this.dat}} сводятся к {russian}",
             f"all {{k:kinds.p}}[ of {{from:filter.p}}] at this card are brought to {english}"),
            (f"Permanent((Brings({to}, kinds=$k, from_=$from, own=True),))",
             f"все {{k:kinds.nomp}} {{me:this.gen}}[ по {{from:filter.datp}}] сводятся к {russian}",
             f"all {{k:kinds.p}} of this card[ at {{from:filter.p}}] are brought to {english}"),
            *([(f"Permanent((Brings({to}, kinds=$k, from_=$from, own=True),))",
                f"| {{k:kinds.noms}} по {{from:filter.datp}} сводится к {russian.removesuffix('м') + 'му'}".replace("ыму", "ому")
                .replace("иму", "ему"), "")] if "to_kind" in to else []),
            (f"Permanent((Brings({to}, kinds=$k, from_=$from),), who=$who)",
             f"все {{k:kinds.nomp}}[ {{from:filter.genp}}] по {{who:people.dat}} сводятся к {russian}",
             f"all {{k:kinds.p}}[ of {{from:filter.p}}] at {{who:people}} are brought to {english}"),
            (f"Permanent((Brings({to}, kinds=$k, own=True),), who=$who)",
             f"все {{k:kinds.nomp}} {{who:people.gen}} сводятся к {russian}"
             f" | {{k:kinds.nomp}} {{who:thing.gen}} сводятся к {russian}",
             f"all {{k:kinds.p}} of {{who:people}} are brought to {english}"),
            (f"Permanent((Brings({to}, kinds=$k, from_=$from, own=True),), who=$who)",
             f"все {{k:kinds.nomp}} {{who:thing.gen}} по {{from:filter.datp}} сводятся к {russian}",
             f"all {{k:kinds.p}} of {{who:thing}} at {{from:filter.p}} are brought to {english}"),
        ]  # fmt: skip
    return tuple(found)


SENTENCES: Final[tuple[Row, ...]] = (
    *_bringing(),
    ("Permanent((Brings($to, kinds=$k, own=True, least=$n),), who=Every($f))",  # 519.5, 8.attack-strength
     "все {k:kinds.nomp} {f:filter.genp} силой {n} или более ( без учёта модификаторов ) сводятся к {to}"
     " | {k:kinds.nomp} {f:filter.genp} силой {n} или более ( без учёта/учета модификаторов ) сводятся к {to}",
     "all {k:kinds.p} of {f:filter.p} of strength {n} or more before modifiers are brought to {to}"),
    ("Permanent((Incarnates(open=True),))", "инкарнирует в открытом виде", "incarnates open"),  # 532.5
    ("Permanent((Incarnates(what=$what, open=True),))", "{what:filter.nomp} инкарнируют в открытом виде",
     "{what:filter.p} incarnate open"),
    ("Permanent((Incarnates(open=True, afar=True),))", "может инкарнировать в открытом виде в третьем ряду противника",
     "may incarnate open in the opponent's third row"),
    ("Permanent((Incarnates(again=True),))", "может инкарнировать любое число раз за бой",
     "may incarnate any number of times in a battle"),
    ('Triggered(When("rolls", subject=$s), Does(ChangeRoll("add", by=$by, of=That("subject")), name=$t), times=$n,'
     ' only=Phase("opponent\'s turn"))',
     "| первые {n:int} броска кубика {s:filter.genp} за его ход получают {by:signedq} к значению ( воздействие {t:title} )", ""),
    ('Triggered(When("announces", subject=All(()), object=Same(Host()), kinds=$k), Does(Block("attack", That("attacker"))),'
     ' times=1, only=Matches(Host(), Is($w)))',
     "| блокировать {k:kinds.accs} по хозяину, если он {w:being.nom} ( один раз за ход )", ""),  # 527.2
    ('Permanent((Cannot("be worn", to=Not($f)),))', "только для {f:filter.genp}", "only for {f:filter.p}"),
    ('Triggered(When("attacks", kinds=("row",)), Does(Relocate(That("attacked"), Onward(of="across"))))',  # 507.2: if it is free
     "| при {ROW} через свободную клетку – переместить атакованного на эту клетку"
     " | при {ROW} через свободную клетку – переместить атакованную карту на эту клетку", ""),
    ('Triggered(When("crosses", subject=$s), Does(Turn("close", That("subject"))))',
     "| при перемещении со своей половины поля боя на вашу половину – {s:filter.noms} закрывается~закрываются", ""),
    ("Permanent((RollBonus($by, against=$a),))",
     "| пока сражается с/со {a:filter.inss}, получает {by:signedint} к броску кубика", ""),
    ('Permanent((Brings(to=$to, kinds=$k),), while_=Matches(This(), Is("closed")))',  # only read: said with "while"
     "| все {k:kinds.nomp} по закрытому/закрытой/закрытым {me:this.dat} сводятся к {to}", ""),
    ('Permanent((Instead("wounds", $of, Does(Wound(This(), Amount()))),))',  # 531.1
     "если {of:filter.noms} получает~получают раны – вместо него~неё~него~них ранится {me:this.nom}",
     "if {of:filter.a} would be wounded, wound this card instead"),
    ('Permanent((Instead("lives", $of, $power, may=True),))',
     f"если {{of:filter.noms}} {OUGHT} Х дополнительных жизней, вместо этого может {{power:instead.inf}}"
     f" | если {{of:filter.noms}} {OUGHT} Х дополнительных жизней, {{me:this.nom}} вместо этого может {{power:instead.inf}}",
     "if {of:filter.a} would get X additional lives, you may instead {power:instead}"),
    *[row for word, russian, english in (
        ("wounds", f"{OUGHT} Х ран", "be wounded for X"), ("lives", f"{OUGHT} Х дополнительных жизней",
         "get X additional lives"),
        ("death", "должен~должна~должно~должны погибнуть", "die"))
      for row in (
        (f'Permanent((Instead("{word}", $of, $power),))',
         f"если {{of:filter.noms}} {russian}, вместо этого {{power:instead.stmt}}",
         f"if {{of:filter.a}} would {english}, instead {{power:instead}}"),
        (f'Permanent((Instead("{word}", $of, $power, may=True),))',
         f"если {{of:filter.noms}} {russian}, вместо этого может {{power:instead.inf}}",
         f"if {{of:filter.a}} would {english}, you may instead {{power:instead}}"))],
    ('Permanent((Instead("regeneration", Same(This()), $power, may=True),))',  # 8.regeneration
     "вместо своей регенерации может {power:power.inf} | вместо своей регенерации – может {power:power.inf}",
     "instead of its regeneration it may {power:power.inf}"),
    ("Permanent((Recruits($less, what=$what, if_=$c),))",  # 403.2
     "вы тратите на набор {what:filter.genp} на {less#crystal.acc} меньше[, если {c}]",
     "you spend {less#crystal} less to recruit {what:filter.p}[ if {c}]"),
    ("Permanent((OtherCost($cost, elite=True, if_=$c),))", "может быть взята в отряд за {cost} золотых[, если {c}]",
     "may be recruited for {cost} gold[ if {c}]"),  # 404.2.2
    ("Permanent((OtherCost($cost, if_=$c),))", "может быть взята в отряд за {cost} серебряных[, если {c}]",
     "may be recruited for {cost} silver[ if {c}]"),
    ("Permanent((Recruits($less, if_=$c),))", "стоит при наборе на {less#crystal.acc} меньше[, если {c}]",
     "costs {less#crystal} less to recruit[ if {c}]"),
    *[(f"Permanent((Forbids({row}, {columns}),))",
    f"противник не может размещать карты на {cells} своего {russian} ряда",
       f"the opponent cannot place cards on the {english} of their {ordinal} row")  # 404.1.5
      for row, russian, ordinal in ((1, "первого", "first"), (2, "второго", "second"), (3, "третьего", "third"))
      for columns, cells, english in (("(1, 5)", "крайних клетках", "edge cells"), ("(3,)", "центральной клетке",
      "middle cell"),
                                      ("(2, 3, 4)", "средних клетках", "three middle cells"))],
)  # fmt: skip
