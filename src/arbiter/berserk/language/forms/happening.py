"""Events: "при ...", "после ...", "если/когда ...", moments of the turn.  113.2, 113.3, 511.4, part 8"""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

S = "subject=$s"
OBJECT = "object=$o"


def _when(what: str, *fields: str) -> str:
    return f'When("{what}"{"".join([f", {field}" for field in fields])})'


K = "kinds=$k"
BLOW = "kinds=$kinds, strengths=$strengths"
LEAST, ODD, EXACTLY = "least=$least", "odd=True", "exactly=$exactly"
AT_THIS = "object=Same(This())"
ANYBODY = "subject=All(())"
OWN = 'kinds=("own ability",)'
NOUNS: Final = (  # the happening, its noun after "при", in English; of whom in the genitive
    ("rolls", "броске кубика", "rolls"),
    ("returns to deck", "возвращении в колоду", "returns to the deck"),
    ("moves", "передвижении/движении", "moves"),
    ("relocates", "перемещении", "relocates"),
    ("opens", "открытии", "opens"),
    ("closes", "закрытии", "closes"),
    ("is revealed", "вскрытии", "is revealed"),
    ("is healed", "излечении", "is healed"),
    ("enters", "взятии в отряд", "enters the squad"),
    ("is summoned", "вызове", "is summoned"),  # 532.3
    ("is revived", "возрождении", "is revived"),  # 532.4
    ("incarnates", "инкарнации", "incarnates"),  # 532.5
    ("acts", "действии", "acts"),
    ("dies", "гибели/уничтожении", "dies"),
    ("forms a formation", "образовании строя", "forms a formation"),
    ("breaks a formation", "разрыве строя", "breaks the formation"),
)


USED: Final = (  # the use of a named ability
    ("carrion-eating", "трупоедстве", "eats carrion"),
    ("teleportation", "телепортации", "teleports"),
    ("jump", "прыжке", "jumps"),
    ("vanguard", "авангарде", "strikes in the vanguard"),
    ("thirst", "утолении жажды", "quenches its thirst"),
    ("manoeuvre", "манёвре", "manoeuvres"),
)


def _used() -> tuple[Row, ...]:
    return tuple([(f'When("uses", {S}, kinds=("{name}",))', f"{on}[ {{s:filter.gens}}]", f"[{{s:filter.a}} ]{english}")
                  for name, on, english in USED])  # fmt: skip


def _noun_rows() -> tuple[Row, ...]:
    return tuple(
        [(_when(what, S), f"{on}[ {{s:filter.gens}}]", f"[{{s:filter.a}} ]{english}") for what, on, english in NOUNS]
    )


FORCES: Final = (  # how strong an attack is
    ((), "", ""),
    ((LEAST,), " силой {least} или более", " of strength {least} or more"),
    ((ODD,), " нечётной силы", " of odd strength"),
    ((LEAST, ODD), " нечётной силы не менее {least}", " of odd strength of at least {least}"),
)


def _at_this() -> tuple[Row, ...]:
    """Attacks at this card: of such a card, or of any."""
    found: list[Row] = []
    for who, russian, english in ((ANYBODY, "", "a card"), (S, " {s:filter.gens}", "{s:filter.a}")):
        found += [
            (
                _when("attacks", who, AT_THIS, BLOW, *fields),
                f"{{kinds+strengths:blow.pres}}{force}{russian} по {{me:this.dat}}",
                f"{english} deals {{kinds+strengths:blow.a}}{strong} to this card",
            )
            for fields, force, strong in FORCES
        ]
        found.append(
            (_when("attacks", who, AT_THIS, BLOW),
             f"| {{kinds+strengths:blow.pres}}{russian} по закрытому/закрытой/закрытым {{me:this.dat}}", "")
        )  # fmt: skip
        found += [
            (
                _when("assaults", who, AT_THIS, K),
                f"нападении[ {{k:kinds.inss}}]{russian} на {{me:this.acc}}",
                f"{english} assaults this card[ with {{k:kinds.a}}]",
            ),
            (
                _when("announces", who, AT_THIS, K),
                f"объявлении {{k:source.gens}}{russian} по {{me:this.dat}}",
                f"{english} announces {{k:source.a}} at this card",
            ),
        ]
    return tuple(found)


def _attacks() -> tuple[Row, ...]:
    return tuple(
        [
            (
                _when("attacks", S, OBJECT, BLOW, *fields),
                f"{{kinds+strengths:blow.pres}}{force}[ {{s:filter.gens}}][ по {{o:filter.dats}}]",
                f"[{{s:filter.a}} ]deals {{kinds+strengths:blow.a}}{strong}[ to {{o:filter.a}}]",
            )
            for fields, force, strong in FORCES
        ]
        + [(_when("attacks", S, OBJECT, BLOW),
            "| {kinds+strengths:blow.pres}[ {s:filter.gens}] на Х[ по {o:filter.dats}]"
            " | {kinds+strengths:blow.pres}[ {s:filter.gens}][ по {o:filter.dats}] на Х", "")]
    )  # fmt: skip


def _numbers(genitive: str, accusative: str, english: str) -> tuple[tuple[tuple[str, ...], str, str, str], ...]:
    """So many things that come to a card: the fields, after a noun and after a verb, in English."""
    many = genitive
    return (
        ((), many, accusative, english),
        ((LEAST,), f"{{least}} или более {many}", f"{{least}} или более {many}", f"{{least}} or more {english}"),
        ((ODD,), f"нечётного числа {many}", f"нечётное число {many}", f"an odd number of {english}"),
        ((LEAST, ODD), f"нечётного числа {many} не менее {{least}}", f"нечётное число {many} не менее {{least}}",
         f"an odd number of {english}, at least {{least}},"),
    )  # fmt: skip


WOUNDS: Final = _numbers("ран", "раны", "wounds")
CHIPS: Final = _numbers("фишек", "фишки", "chips")
LIVES: Final = _numbers("дополнительных жизней", "дополнительные жизни", "additional lives")
HEALED: Final = (
    ((LEAST,), " на {least} или более", " for {least} or more"),
    ((ODD,), " на нечётное число", " for an odd number"),
    ((LEAST, ODD), " на нечётное число не менее {least}", " for an odd number of at least {least}"),
)


def _wounded(noun: bool) -> tuple[Row, ...]:
    """Receiving and dealing wounds: so many, from such an attack, of such a card."""
    found: list[Row] = []
    for fields, after_noun, after_verb, english in WOUNDS:
        many = after_noun if noun else after_verb
        got = f"получении {many}[ {{s:filter.inss}}]" if noun else f"[{{s:filter.noms}} ]получает~получают {many}"
        dealt = f"нанесении {many}[ {{s:filter.inss}}]" if noun else f"[{{s:filter.noms}} ]наносит~наносят {many}"
        is_wounded = f"[{{s:filter.a}} ]{'is wounded' if not fields else f'receives {english}'}"
        deals = f"[{{s:filter.a}} ]deals {english}"
        by = "by" if not fields else "from"
        found += [
            (_when("receives wounds", S, OBJECT, K, *fields), f"{got} от {{k:source.gens}}[ {{o:filter.gens}}]",
             f"{is_wounded} {by} {{k:source.a}}[ of {{o:filter.a}}]"),
            (_when("receives wounds", S, OBJECT, BLOW, *fields),
             f"{got} от {{kinds+strengths:strongblow.gens}}[ {{o:filter.gens}}]",
             f"{is_wounded} {by} {{kinds+strengths:strongblow.a}}[ of {{o:filter.a}}]"),
            (_when("receives wounds", S, OBJECT, *fields), f"{got}[ от {{o:filter.gens}}]", f"{is_wounded}[ {by} {{o:filter.a}}]"),
            (_when("deals wounds", S, OBJECT, BLOW, *fields), f"{dealt}[ {{o:filter.dats}}] {{kinds+strengths:strongblow.inss}}",
             f"{deals}[ to {{o:filter.a}}] with {{kinds+strengths:strongblow.a}}"),
            (_when("deals wounds", S, OBJECT, K, *fields), f"{dealt}[ {{o:filter.dats}}][ {{k:source.inss}}]",
             f"{deals}[ to {{o:filter.a}}][ with {{k:source.a}}]"),
        ]  # fmt: skip
    return (*found, *_at_most(noun), *_so_many(noun))


def _at_most(noun: bool) -> tuple[Row, ...]:
    """Wounds that are no more than so many."""
    many, upto = "{most} или менее ран", "most=$most"
    got = f"получении {many}[ {{s:filter.inss}}]" if noun else f"[{{s:filter.noms}} ]получает~получают {many}"
    dealt = f"нанесении {many}[ {{s:filter.inss}}]" if noun else f"[{{s:filter.noms}} ]наносит~наносят {many}"
    spoken = "[{s:filter.noms} ]наносит~наносят {k:source.inss} {most} или менее рану/раны/ран"
    return (
        (_when("receives wounds", S, OBJECT, K, upto), f"{got} от {{k:source.gens}}[ {{o:filter.gens}}]",
         "[{s:filter.a} ]receives {most} or fewer wounds from {k:source.a}[ of {o:filter.a}]"),
        (_when("receives wounds", S, OBJECT, upto), f"{got}[ от {{o:filter.gens}}]",
         "[{s:filter.a} ]receives {most} or fewer wounds[ from {o:filter.a}]"),
        (_when("deals wounds", S, OBJECT, K, upto), f"{dealt}[ {{o:filter.dats}}][ {{k:source.inss}}]",
         "[{s:filter.a} ]deals {most} or fewer wounds[ to {o:filter.a}][ with {k:source.a}]"),
        *([] if noun else [(_when("deals wounds", S, K, upto), f"| {spoken}", "")]),
    )  # fmt: skip


def _so_many(noun: bool) -> tuple[Row, ...]:
    """Only read: the power calls the number of the event X ("получает Х ран – излечить его на Х")."""
    got = "получении Х ран[ {s:filter.inss}]" if noun else "[{s:filter.noms} ]получает~получают Х ран"
    dealt = "нанесении Х ран[ {s:filter.inss}]" if noun else "[{s:filter.noms} ]наносит~наносят Х ран"
    return (
        (_when("receives wounds", S, OBJECT, K), f"| {got} от {{k:source.gens}}[ {{o:filter.gens}}]", ""),
        (_when("receives wounds", S, OBJECT), f"| {got}[ от {{o:filter.gens}}]", ""),
        (_when("deals wounds", S, OBJECT, K), f"| {dealt}[ {{o:filter.dats}}][ {{k:source.inss}}]", ""),
    )


def _dying(start: str) -> tuple[Row, ...]:
    """Dying, and from what."""
    who = "[{s:filter.a} ]dies"
    return (
        (_when("dies", S, OBJECT, K), f"{start} от {{k:source.gens}}[ {{o:filter.gens}}]",
         f"{who} from {{k:source.a}}[ of {{o:filter.a}}]"),
        (_when("dies", S, OBJECT, BLOW), f"{start} от {{kinds+strengths:strongblow.gens}}[ {{o:filter.gens}}]",
         f"{who} from {{kinds+strengths:strongblow.a}}[ of {{o:filter.a}}]"),
        (_when("dies", S, OBJECT), f"{start}[ от {{o:filter.gens}}]", f"{who}[ from {{o:filter.a}}]"),
    )  # fmt: skip


def _got(noun: bool) -> tuple[Row, ...]:
    """Chips and lives that come to a card, and healing."""
    found: list[Row] = []
    for what, table, one in (("gets chips", CHIPS, "фишки"), ("gets lives", LIVES, "")):
        for fields, after_noun, after_verb, english in table:
            plain = one if one and not fields else after_noun
            said = "фишку" if one and not fields else after_verb
            start = (
                f"получении {plain}[ {{s:filter.inss}}]" if noun else f"[{{s:filter.noms}} ]получает~получают {said}"
            )
            found.append((_when(what, S, *fields), start, f"[{{s:filter.a}} ]gets {english}"))
    for more, russian, english in ((), "", ""), *HEALED:
        ought = (
            "необходимости излечения[ {s:filter.gens}]"
            if noun
            else "[{s:filter.noms} ]должен~должна~должно~должны излечиться"
        )
        found.append(
            (_when("is to be healed", S, *more), ought + russian, f"[{{s:filter.a}} ]is to be healed{english}")
        )
    for more, russian, english in HEALED:
        start = "излечении[ {s:filter.gens}]" if noun else "[{s:filter.noms} ]излечивается~излечиваются"
        found.append((_when("is healed", S, *more), start + russian, f"[{{s:filter.a}} ]is healed{english}"))
    return tuple(found)


ON: Final[tuple[Row, ...]] = (  # after "при"
    *_at_this(),
    *_attacks(),
    (_when("assaults", S, OBJECT, K), "нападении[ {k:kinds.inss}][ {s:filter.gens}][ на {o:filter.accs}]",
     "[{s:filter.a} ]assaults[ {o:filter.a}][ with {k:kinds.a}]"),
    (_when("announces", S, OBJECT, K), "объявлении {k:source.gens}[ {s:filter.gens}][ по {o:filter.dats}]",
     "[{s:filter.a} ]announces {k:source.a}[ at {o:filter.a}]"),
    (_when("misses", S, OBJECT, K), "промахе[ {k:kinds.inss}][ {s:filter.gens}][ по {o:filter.dats}]",
     "[{s:filter.a} ]misses[ {o:filter.a}][ with {k:kinds.a}]"),
    *_wounded(True),
    (_when("dies", S, AT_THIS, K), "гибели[ {s:filter.gens}] от {k:source.gens} {me:this.gen}",
     "[{s:filter.a} ]dies from {k:source.a} of this card"),
    *_dying("гибели/уничтожении[ {s:filter.gens}]"),
    (_when("dies", OBJECT, K), "| гибели {me:this.gen} от {k:source.gens}[ {o:filter.gens}]", ""),
    (_when("dies"), "| гибели {me:this.gen}", ""),
    *_got(True),
    (_when("acts", S, OWN), "действии[ {s:filter.gens}] по собственной особенности",
     "[{s:filter.a} ]acts by an ability of its own"),
    *_noun_rows(),
    *[(_when(what), f"| {on} {{me:this.gen}}", "") for what, on, _ in NOUNS if what not in ("dies", "rolls")],
    (_when("is summoned", S), "| вызове {s:filter.gens} из колоды", ""),  # 532.3: it comes from nowhere else
    (_when("is summoned"), "| вызове {me:this.gen} из колоды", ""),
    (_when("relocates", S, "exactly=1"), "перемещении[ {s:filter.gens}] на соседнюю клетку",
     "[{s:filter.a} ]relocates to a neighbouring cell"),
    (_when("relocates", S, EXACTLY), "перемещении[ {s:filter.gens}] на {exactly#cell.acc}",
     "[{s:filter.a} ]relocates {exactly#cell} away"),
    (_when("crosses", S), "| перемещении {s:filter.gens} на вашу половину поля боя"
     " | перемещении {s:filter.gens} со своей половины поля боя на вашу | перемещении {s:filter.gens} на вашу половину поля", ""),
    (_when("crosses"), "перемещении на половину поля боя противника | перемещении на половину поля противника",
     "relocates from your half of the battlefield to the opponent's"),
    ('When("attacks", subject=$s, kinds=("row",), over=True)',
     "ударе через ряд {s:filter.gens} через {me:this.acc} | {ROW} {s:filter.gens} через {me:this.acc}",
     "{s:filter.a} deals a row strike across this card"),  # 504.1.1
    ('When("announces", subject=$s, kinds=("row",), over=True)',
     "объявлении удара через ряд {s:filter.gens} через {me:this.acc}", "{s:filter.a} announces a row strike across this card"),
    *_used(),
    (_when("retaliates", S, OBJECT), "ответном ударе[ {s:filter.gens}][ по {o:filter.dats}]",
     "[{s:filter.a} ]deals a retaliatory strike[ to {o:filter.a}]"),
)  # fmt: skip

AFTER: Final[tuple[Row, ...]] = (  # after "после": once it is paid (113.3)
    *[(_when("attacks", S, OBJECT, BLOW, *fields, "after=True"),
       f"{{kinds+strengths:blow.gens}}{force}[ {{s:filter.gens}}][ по {{o:filter.dats}}]",
       f"[{{s:filter.a}} ]deals {{kinds+strengths:blow.a}}{strong}[ to {{o:filter.a}}]")
      for fields, force, strong in FORCES],
    (_when("assaults", S, OBJECT, K, "after=True"), "нападения[ {k:kinds.inss}][ {s:filter.gens}][ на {o:filter.accs}]"
     " | нападения[ {k:kinds.inss}][ {s:filter.gens}] по {o:filter.dats}",
     "[{s:filter.a} ]assaults[ {o:filter.a}][ with {k:kinds.a}]"),
    (_when("acts", S, OWN, "after=True"), "действия[ {s:filter.gens}] по собственной особенности",
     "[{s:filter.a} ]acts by an ability of its own"),
    (_when("acts", S, "after=True"), "действия[ {s:filter.gens}]", "[{s:filter.a} ]acts"),
)  # fmt: skip

VERBS: Final = (
    ("returns to deck", "возвращается~возвращаются в колоду", "returns to the deck"),
    ("acts", "действует~действуют", "acts"),
    ("moves", "двигается~двигаются", "moves"),
    ("relocates", "перемещается~перемещаются", "relocates"),
    ("opens", "открывается~открываются", "opens"),
    ("closes", "закрывается~закрываются", "closes"),
    ("is revealed", "вскрывается~вскрываются", "is revealed"),
    ("is healed", "излечивается~излечиваются", "is healed"),
    ("enters", "появляется~появляются", "enters the squad"),
    ("incarnates", "инкарнирует~инкарнируют", "incarnates"),
    ("forms a formation", "образует~образуют строй", "forms a formation"),
    ("breaks a formation", "разрывает~разрывают строй", "breaks the formation"),
)
CROSSED = "переместился~переместилась~переместилось~переместились со своей половины поля боя на вашу"


def _verb_rows() -> tuple[Row, ...]:
    found: list[Row] = []
    for what, russian, english in VERBS:
        found.append((_when(what, S), f"[{{s:filter.noms}} ]{russian}", f"[{{s:filter.a}} ]{english}"))
        found.append((_when(what, S), f"| {russian} {{s:filter.noms}}", ""))
    return tuple(found)


SIGNS: Final = (("<=", "{to} или менее", "{to} or fewer"), (">=", "{to} или более", "{to} or more"),
                ("<", "менее {to}", "fewer than {to}"), (">", "более {to}", "more than {to}"))  # fmt: skip


def _becoming() -> tuple[Row, ...]:
    found: list[Row] = []
    for trait, noun, one in (
        ("lives", "текущих жизней", "current_life"),
        ("wounds", "ран", "wound"),
        ("chips", "фишек", "chip"),
    ):
        what = f'Becomes("{trait}", "{{}}", $to'
        for sign, number, english in SIGNS:
            said = f"становится {number} {noun}"
            plain = f" | становится {number} {noun.split()[-1]}" if " " in noun else ""
            found.append(
                (
                    what.format(sign) + ")",
                    f"у {{me:this.gen}} {said}{plain} | на {{me:this.pre}} {number} {noun}",
                    f"this card has {english} {trait}",
                )
            )
            found.append(
                (
                    what.format(sign) + ", of=$of)",
                    f"у {{of:filter.gens}} {said}",
                    f"{{of:filter.a}} has {english} {trait}",
                )
            )
        exact = f"становится {{to#{one}.nom}}"
        found.append((what.format("=") + ")", f"у {{me:this.gen}} {exact}", f"this card has {{to#{one}}}"))
        found.append(
            (what.format("=") + ", of=$of)", f"у {{of:filter.gens}} {exact}", f"{{of:filter.a}} has {{to#{one}}}")
        )
    return tuple(found)


def _rolled() -> tuple[Row, ...]:
    """The number of a roll: as it counts, or as the die shows it (518)."""
    found: list[Row] = []
    for fields, number, english in (
        ((LEAST,), "{least} или более", "{least} or more"),
        ((ODD,), "нечётное число", "an odd number"),
        ((LEAST, ODD), "нечётное число не менее {least}", "an odd number of at least {least}"),
        ((EXACTLY,), "ровно {exactly}", "exactly {exactly}"),
    ):
        found += [
            (_when("rolls", S, *fields, "natural=True"),
             f"[{{s:filter.noms}} ]выбрасывает~выбрасывают {number} без учёта модификаторов",
             f"[{{s:filter.a}} ]rolls {english} before modifiers"),
            (_when("rolls", S, *fields), f"[{{s:filter.noms}} ]выбрасывает~выбрасывают {number}",
             f"[{{s:filter.a}} ]rolls {english}"),
        ]  # fmt: skip
    for natural, said in (
        ("", ""),
        (", natural=True", " (без учёта модификаторов)"),
        (", natural=True", " (без модификаторов)"),
    ):
        said = said.replace("(", "( ").replace(")", " )").replace("учёта", "учёта/учета")
        for who, subject in ((f"{S}, ", "{s:filter.gens}"), (f"{ANYBODY}, ", "любой карты"), ("", "{me:this.gen}")):
            found.append(
                (f'When("rolls", {who}{EXACTLY}{natural})', f"| бросок кубика {subject} равен {{exactly}}{said}", "")
            )
            thrower = subject.replace("gens", "noms").replace("gen}", "nom}").replace("любой карты", "любая карта")
            more = f"| {thrower} выбрасывает~выбрасывают {{exactly}} на кубике{said}"
            found.append((f'When("rolls", {who}{EXACTLY}{natural})', more, ""))
    return tuple(found)


CLAUSES: Final[tuple[Row, ...]] = (  # after "если" and "когда"
    (_when("attacks", S, OBJECT, K), "[{s:filter.noms} ]атакует~атакуют[ {o:filter.accs}][ {k:kinds.inss}]",
     "[{s:filter.a} ]attacks[ {o:filter.a}][ with {k:kinds.a}]"),
    (_when("assaults", S, OBJECT, K), "[{s:filter.noms} ]нападает~нападают[ на {o:filter.accs}][ {k:kinds.inss}]",
     "[{s:filter.a} ]assaults[ {o:filter.a}][ with {k:kinds.a}]"),
    (_when("announces", S, OBJECT, K), "[{s:filter.noms} ]объявляет~объявляют {k:source.accs}[ по {o:filter.dats}]",
     "[{s:filter.a} ]announces {k:source.a}[ at {o:filter.a}]"),
    (_when("misses", S, OBJECT, K), "[{s:filter.noms} ]промахивается~промахиваются[ по {o:filter.dats}][ {k:kinds.inss}]",
     "[{s:filter.a} ]misses[ {o:filter.a}][ with {k:kinds.a}]"),
    *_wounded(False),
    *_dying("[{s:filter.noms} ]погибает~погибают"),
    (_when("dies", S), "| погибает~погибают {s:filter.noms}", ""),
    *_got(False),
    (_when("destroys", S, OBJECT, BLOW),
     "[{s:filter.noms} ]уничтожает~уничтожают {o:filter.accs} {kinds+strengths:strongblow.inss}",
     "[{s:filter.a} ]destroys {o:filter.a} with {kinds+strengths:strongblow.a}"),
    (_when("destroys", S, OBJECT, K), "[{s:filter.noms} ]уничтожает~уничтожают {o:filter.accs}[ {k:source.inss}]"
     " | [{s:filter.noms} ]убивает~убивают {o:filter.accs}[ {k:source.inss}]"
     " | [{s:filter.noms} ]убивает~убивают {k:source.inss} {o:filter.accs}",
     "[{s:filter.a} ]destroys {o:filter.a}[ with {k:source.a}]"),
    (_when("comes", S), "[{s:filter.noms} ]оказывается~оказываются на этой клетке", "[{s:filter.a} ]comes onto this cell"),
    (_when("crosses", S), f"{{s:filter.noms}} {CROSSED}"
     " | {s:filter.noms} перемещается~перемещаются со своей половины поля боя на вашу",
     "{s:filter.a} relocates from its half of the battlefield to yours"),
    (_when("reveals", S), "{s:filter.noms} вскрывает~вскрывают {me:this.acc} своим действием или атакой",
     "{s:filter.a} reveals this card with its action or attack"),
    (_when("reveals", S, OBJECT), "{s:filter.noms} вскрывает~вскрывают {o:filter.accs} своим действием или атакой",
     "{s:filter.a} reveals {o:filter.a} with its action or attack"),
    (_when("becomes target", S, OBJECT, K), "[{s:filter.noms} ]становится~становятся целью {k:source.gens}[ {o:filter.gens}]",
     "[{s:filter.a} ]becomes the target of {k:source.a}[ of {o:filter.a}]"),
    (_when("defends", S, OBJECT), "[{s:filter.noms} ]выступает~выступают защитником[ от {o:filter.gens}]",
     "[{s:filter.a} ]defends[ against {o:filter.a}]"),
    ('When("announces", subject=$s, kinds=("row",), over=True)',
     "| {s:filter.noms} объявляет~объявляют {ROW} через {me:this.acc}"
     " | {s:filter.noms} объявляет~объявляют удар через ряд через {me:this.acc}", ""),
    *_rolled(),
    (_when("acts", S, OWN), "[{s:filter.noms} ]действует~действуют по собственной особенности",
     "[{s:filter.a} ]acts by an ability of its own"),
    *_verb_rows(),
    (_when("forms a formation", S, OBJECT), "[{s:filter.noms} ]образует~образуют строй с/со {o:filter.inss}",
     "[{s:filter.a} ]forms a formation with {o:filter.a}"),  # 8.form-a-formation
    *[(f'When("uses", {S}, kinds=("{name}",))', f"| [{{s:filter.noms}} ]{verb}", "")
      for name, verb in (("teleportation", "телепортируется~телепортируются"), ("thirst", "использует~используют жажду"),
                         ("jump", "прыгает~прыгают"))],
    *_becoming(),
)  # fmt: skip


def _turns() -> tuple[Row, ...]:
    found: list[Row] = []
    for moment, russian, english in (
        ("start of turn", "в начале", "at the start of"),
        ("end of turn", "в конце", "at the end of"),
        ("before turn", "перед началом/концом", "before"),
    ):
        first = russian.replace("/концом", "")
        found += [
            (f'Begins("{moment}", whose="you")', f"{first} вашего/своего хода", f"{english} your turn"),
            (f'Begins("{moment}", whose="opponent")', f"{first} хода противника", f"{english} the opponent's turn"),
            (f'Begins("{moment}")', f"{first} каждого хода | {first} хода", f"{english} each turn"),
        ]
    return tuple(found)


MOMENTS: Final[tuple[Row, ...]] = (
    *_turns(),
    ('Begins("start of battle")', "в начале боя", "at the start of battle"),
    ('Begins("vanguard")', "во время авангарда", "during the vanguard"),
    ('Begins("before recruiting")', "до набора отряда", "before recruiting"),
    ('Begins("after placement")', "после расстановки", "after placement"),
    ('Begins("before turn", whose="you")', "| до начала вашего/своего хода", ""),
)
LATER: Final = {"end of turn": "в конце хода", "start of turn": "в начале хода", "before turn": "перед началом хода"}
LATER_EN: Final = {
    "end of turn": "at end of turn",
    "start of turn": "at the start of the turn",
    "before turn": "before the turn",
}
