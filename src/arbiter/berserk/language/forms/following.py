"""What follows a noun, cells, numbers, durations: constructions of phrases."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from arbiter.wording.form import Row

THE = ", который~которая~которое~которые в этом ходу"


def _compared() -> tuple[Row, ...]:
    """Numbers of a card: "costing 4 or less", "with 2 or more wounds"."""
    signs = (("<=", "{to} или менее", "{to} or fewer"), (">=", "{to} или более", "{to} or more"))
    more = (("<", "менее {to}", "less than {to}"), (">", "более {to}", "more than {to}"), ("=", "{to}", "{to}"))
    found: list[Row] = []
    for sign, russian, english in (*signs, *more):
        pattern = f'Compares("{{}}", "{sign}", $to)'
        russian = (
            russian.replace(" или ", " или/и ")
            .replace("менее {", "менее/меньше {")
            .replace("более {", "более/больше {")
        )
        if sign in "<>":  # than this card
            than, costing = ("меньшим", "меньшей") if sign == "<" else ("большим", "большей")
            said = "less" if sign == "<" else "more"
            own = 'Compares("{0}", "{1}", TraitOf("{0}", This()))'
            found.append((own.format("lives", sign), f"с {than} числом жизней | с {than} числом текущих жизней",
                          f"with {'fewer' if sign == '<' else 'more'} lives than this card"))  # fmt: skip
            found.append((own.format("cost", sign), f"{costing} стоимости", f"costing {said} than this card"))
        alone = [
            f"стоимостью {russian}{more}"
            for more in ("", " без учёта/учета элитности", " ( без учёта/учета элитности )")
        ]
        found.append((pattern.format("cost"), " | ".join(alone), f"costing {english.replace('fewer', 'less')}"))
        found.append((pattern.format("movement"), f"с запасом движения {russian}", f"with movement {english}"))
        for kind, adjective in (("weak", "со слабым"), ("medium", "со средним"), ("strong", "с сильным")):
            less = english.replace("fewer", "less")
            found.append((pattern.format(kind), f"{adjective} ударом {russian}", f"with a {kind} strike of {less}"))
        found.append((pattern.format("poison"), f"с отравлением {russian}", f"with poison {english}"))
        found.append((pattern.format("regeneration"), f"с регенерацией {russian}", f"with regeneration {english}"))
        found.append(
            (pattern.format("initial lives"), f"с начальными жизнями {russian}", f"with initial lives {english}")
        )
        lower = english.replace("fewer", "less")
        found.append(
            (pattern.format("roll"), f", у которого~которой~которого~которых выпало {russian}", f"that rolled {lower}")
        )
        if sign == "=":
            found.append(
                (pattern.format("lives"), "с {to#life.ins} | с {to#current_life.ins} | с {to} жизней", "with {to#life}")
            )
            found.append((pattern.format("wounds"), "с {to#wound.ins}", "with {to#wound}"))
            found.append((pattern.format("chips"), "с {to#chip.ins}", "with {to#chip}"))
            additional = pattern.format("additional lives")
            found.append((additional, "с {to#additional_life.ins}", "with {to#additional_life}"))
            continue
        found.append(
            (
                pattern.format("lives"),
                f"с {russian} жизнями/жизней | с {russian} текущими жизнями/жизней",
                f"with {english} lives",
            )
        )
        found.append((pattern.format("wounds"), f"с {russian} ранами", f"with {english} wounds"))
        found.append((pattern.format("chips"), f"с {russian} фишками", f"with {english} chips"))
        additional = pattern.format("additional lives")
        found.append((additional, f"с {russian} дополнительными жизнями", f"with {english} additional lives"))
    return tuple(found)


def _rows() -> tuple[Row, ...]:
    found: list[Row] = []
    for row, russian, english in ((1, "первом", "first"), (2, "втором", "second"), (3, "третьем", "third")):
        found.append((f"InRow({row})", f"в вашем {russian} ряду", f"in your {english} row"))
        found.append(
            (f'InRow({row}, whose="opponent")', f"в {russian} ряду противника", f"in the opponent's {english} row")
        )
    return tuple(found)


CHOSEN: Final = {
    "cost": ("выбранной стоимости", "cost"), "eliteness": ("выбранной элитности", "eliteness"),
    "element": ("выбранной стихии", "element"), "class": ("выбранного класса", "class"),
}  # fmt: skip


def _chosen() -> tuple[Row, ...]:
    """502.8: of what is chosen: each of these alone, and whatever of them together, in one order."""
    found: list[Row] = []
    for count in range(len(CHOSEN), 0, -1):
        for words in combinations(CHOSEN, count):
            said = [CHOSEN[word][0] for word in words]
            russian = [said[0], *[wording.removeprefix("выбранной ") for wording in said[1:]]]
            english = listed([CHOSEN[word][1] for word in words], "and")
            listing = ", ".join([f'"{word}"' for word in words])
            also = (
                " | выбранной стоимости ( с учетом элитности )"
                if words == ("cost", "eliteness")
                else " | этой стихии"
                if words == ("element",)
                else ""
            )
            found.append((f"OfChosen(({listing},))", listed(russian, "и") + also, f"of a chosen {english}"))
    return tuple(found)


def listed(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def _represented() -> tuple[Row, ...]:
    """106.2: elements that are in a squad, or are not."""
    which, belongs = ", который~которая~которое~которые", "принадлежит~принадлежат"
    agreeing = ", принадлежащий~принадлежащая~принадлежащее~принадлежащие"
    declined = "принадлежащим/принадлежащих/принадлежащему/принадлежащего"
    found: list[Row] = []
    for who, squad, english in (
        ("you", "вашем отряде", "your squad"),
        ("opponent", "отряде противника", "the opponent's squad"),
    ):
        there, missing = f"к стихии, которая есть в {squad}", f"к стихии, которой нет в {squad}"
        none = f"к стихиям, которые есть в {squad}"
        what = f'Represented("{who}"'
        found += [
            (f"{what})", f"{which} {belongs} {there} | {agreeing} {there}", f"of an element that is in {english}"),
            (f"{what}, not_=True)", f"{which} {belongs} {missing} | {agreeing} {missing}",
             f"of an element that is not in {english}"),
            (f"Not({what}))", f"{which} не {belongs} {none} | , не {declined} {none}", f"of no element that is in {english}"),
        ]  # fmt: skip
    return tuple(found)


ABLE = (
    "способный/способная/способное/способного/способной/способному/способную/способным/способные/способных/способными"
)

POST: Final[tuple[Row, ...]] = (
    ('Of("opponent")', "противника | в отряде противника", "of the opponent"),
    ('Of("you")', "| в вашем отряде", ""),
    ('Is("in the auxiliary zone")', "во вспомогательной зоне", "in the auxiliary zone"),
    ('Is("classed")', "с классом", "with a class"),  # 212.2
    ('Is("accumulating")', ", который~которая~которое~которые может~может~может~могут накапливать фишки"  # 120.3
     f" | , {ABLE} копить/накапливать фишки/фишку", "able to accumulate chips"),
    ('Not(Is("classed"))', "без класса", "without a class"),
    ("Has($name)", "с/со {name:name.ins}", "with {name:name}"),
    ("Not(Has($name))", "без {name:name.gen}", "without {name:name}"),
    *_compared(),
    ('All((Compares("cost", "=", X()), Compares("cost", "<=", Num($most))))', "стоимостью Х (максимум {most:int})",
     "costing X (at most {most:int})"),
    ('Beside(This(), how="front")', "напротив", "in front of this card"),  # 8.in-front
    ('Beside(This(), how="behind")', "позади", "behind this card"),
    ('Beside(This(), how="left")', "слева", "left of this card"),
    ('Beside(This(), how="right")', "справа", "right of this card"),
    ('Beside(This(), how="diagonal")', "по диагонали", "diagonally beside this card"),
    ('Beside(This(), how="orthogonal")', "по вертикали или горизонтали", "orthogonally beside this card"),
    ('Beside($to, how="front")', "напротив {to.gen}", "in front of {to}"),
    ('Beside($to, how="behind")', "позади {to.gen}", "behind {to}"),
    ('Beside($to, how="left")', "слева от {to.gen}", "left of {to}"),
    ('Beside($to, how="right")', "справа от {to.gen}", "right of {to}"),
    ('Beside($to, how="diagonal")', "по диагонали от {to.gen}", "diagonally beside {to}"),
    ('Beside($to, how="orthogonal")', "по вертикали или горизонтали от {to.gen}", "orthogonally beside {to}"),
    ('Beside(That("target"))', "рядом с целью атаки | рядом с целью выстрела/удара/метания/разряда",
     "adjacent to the target of the attack"),
    ("Beside($to)", "рядом с/со {to.ins}", "adjacent to {to}"),  # 8.adjacent
    ("Within($cells, This())", "в радиусе {cells#cell.gen}", "within {cells#cell}"),  # 8.radius
    ("Within($cells, $of)", "в радиусе {cells#cell.gen} от {of.gen}", "within {cells#cell} of {of}"),
    *_rows(),
    ("InRow(0)", "на вашей половине поля боя | на вашей половине поля", "on your half of the battlefield"),
    ('InRow(0, whose="opponent")', "на половине поля боя противника | на половине поля противника",
     "on the opponent's half of the battlefield"),
    *_chosen(),
    ("SameElement(This())", "той же стихии", "of the same element"),  # 106.2.3
    ("SameElement($as_)", "той же стихии, что и {as_.nom}", "of the same element as {as_}"),
    ("Hosted($what)", "с/со {what:filter.inss}", "carrying {what:filter.a}"),
    ('Underwent("wounded by an attack")', f"{THE} получил~получила~получило~получили раны от атаки",
     "wounded by an attack this turn"),
    ('Underwent("wounded")', f"{THE} получил~получила~получило~получили раны", "wounded this turn"),
    ('Underwent("attacked")', f"{THE} был~была~было~были целью атаки", "attacked this turn"),
    ('Underwent("attacked somebody")', f"{THE} атаковал~атаковала~атаковало~атаковали", "that attacked this turn"),
    ('Underwent("attack announced")', f"{THE} объявлял~объявляла~объявляло~объявляли атаку",
     "that announced an attack this turn"),
    ('Underwent("cursed")', f"{THE} получил~получила~получило~получили проклятие", "that got Curse this turn"),
    ('Not(Underwent("cursed"))', f"{THE} не получал~получала~получало~получали проклятия", "that has not got Curse this turn"),
    ('Underwent("moved")', f"{THE} двигался~двигалась~двигалось~двигались", "that moved this turn"),
    ('Underwent("acted")', f"{THE} действовал~действовала~действовало~действовали", "that acted this turn"),
    ('Underwent("opened")', f"{THE} открылся~открылась~открылось~открылись", "that opened this turn"),
    ('Not(Underwent("wounded"))', f"{THE} не получал~получала~получало~получали ран", "not wounded this turn"),
    ('Not(Underwent("attack announced"))',
     f"{THE} не объявлял~объявляла~объявляло~объявляли атак", "that has announced no attack this turn"),
    ('Not(Underwent("attacked somebody"))', f"{THE} не атаковал~атаковала~атаковало~атаковали",
     "that has not attacked this turn"),
    ('Not(Underwent("wounded by an attack"))', f"{THE} не получал~получала~получало~получали ран от атаки",
     "not wounded by an attack this turn"),
    ('Not(Underwent("attacked"))', f"{THE} не был~была~было~были целью атаки", "not attacked this turn"),
    ('Not(Underwent("moved"))', f"{THE} не двигался~двигалась~двигалось~двигались", "that has not moved this turn"),
    ('Not(Underwent("acted"))', f"{THE} не действовал~действовала~действовало~действовали",
     "that has not acted this turn"),
    ('Not(Underwent("opened"))', f"{THE} не открывался~открывалась~открывалось~открывались",
     "that has not opened this turn"),
    ("InLine(This())", "| в том же ряду", ""),
    ("InLine($to)", "в одном ряду с/со {to.ins}", "in the same row as {to}"),  # 8.row
    ("InFormation($with)", "в строю с/со {with.ins}", "in formation with {with}"),  # 8.formation
    ("Worn(Every($f))", "| с/со {f:filter.gens}", ""),
    ("Worn($by)", "на {by.pre}", "on {by}"),  # 212.1
    *[row for kinds, russian, english in (
        ('"magic", "discharge", "spell"', "магической особенностью", "a magical ability"),  # 8.magical-ability
        ('"shot", "throw", "discharge"', "дальней атакой (кроме удара через ряд)", "a ranged attack (but row strikes)"))
      for row in ((f"Armed(({kinds}))", f"с {russian}" + (
          " | с дальней атакой (кроме {ROW}) | с дальней атакой ( кроме {ROW} )" if "throw" in kinds else
          " | с магической способностью"), f"with {english}"),)],
    ('Not(Armed(("magic", "discharge", "spell")))', "без магической особенности | без магических способностей/особенностей",
     "without a magical ability"),
    ("Armed($kinds)", "с/со {kinds:kinds.inss}", "with {kinds:kinds.a}"),
    ("Near($what, least=$n)", ", рядом с которым~которой~которым~которыми стоит {n:numeral.nom} или более {what:filter.genp}"
     " | , рядом с которым~которой~которым~которыми стоит/стоят {n:numeral.nom} или более {what:few.gen}",
     "adjacent to {n:int} or more {what:filter.p}"),
    ("Near($what)", ", рядом с которым~которой~которым~которыми стоит {what:filter.noms}"
     " | , рядом с которым~которой~которым~которыми есть {what:filter.noms}"
     " | , рядом с которым/которой/которыми стоит/есть {what:filter.noms}"
     " | , рядом с которым/которой/которыми стоят/есть {what:filter.nomp}", "adjacent to {what:filter.a}"),
    ("Not(Near($what))", ", рядом с которым~которой~которым~которыми нет {what:filter.gens}"
     " | , рядом с которым~которой~которым~которыми нет {what:filter.genp}", "not adjacent to {what:filter.a}"),
    *_represented(),
    ("AtEdge()", "рядом с краем поля боя | рядом с краем поля", "at the edge of the battlefield"),
    ("OnCell()", "на этой клетке", "on this cell"),  # 8.cell
    ('Unreached(1, per="battle")', ", на который~которую~которое~которые эта карта в этом бою ещё не воздействовала",
     "that this card has not used this on in this battle"),
    ("Unreached(1)", ", на который~которую~которое~которые эта карта в этом ходу ещё не воздействовала",
     "that this card has not used this on this turn"),
    *[(f'Unreached($n, per="{per}")' if per == "battle" else "Unreached($n)",
       f", на который~которую~которое~которые эта карта воздействовала менее {{n:int}} раз за {russian}",
       f"that this card has used this on fewer than {{n:int}} times in the {per}")
      for per, russian in (("battle", "бой"), ("turn", "ход"))],
    ("Called($name)", "с названием {name:title}", "called {name:title}"),
    ('Not(Is("in the auxiliary zone"))', "вне вспомогательной зоны", "outside the auxiliary zone"),
    ("Either(($a, $b))", ", который~которая~которое~которые является~являются {a:filter.inss} или {b:filter.inss}",
     "that is {a:filter.a} or {b:filter.a}"),
    ("Is($word)", ", который~которая~которое~которые является~являются {word:being.ins}", "that is {word:being.ins}"),
    ("Not($what)", "кроме {what:filter.genp} | ( кроме {what:filter.genp} ) | ( кроме {what:filter.gens} )",
     "other than {what:filter.p}"),
)  # fmt: skip


HALVES: Final = (  # of whose half or row
    ("", "", ""),
    ('whose="you"', " вашей половины поля боя", " of your half"),
    ('whose="opponent"', " половины поля боя противника", " of the opponent's half"),
    *[row for number, russian, english in ((1, "первого", "first"), (2, "второго", "second"), (3, "третьего", "third"))
      for row in ((f'row={number}, whose="you"', f" вашего {russian} ряда", f" of your {english} row"),
                  (f'row={number}, whose="opponent"', f" {russian} ряда противника", f" of the opponent's {english} row"))],
)  # fmt: skip
DIRECTED: Final = (  # from a card
    ("front", "напротив {near.gen}", "in front of {near}"),
    ("behind", "позади {near.gen}", "behind {near}"),
    ("left", "слева от {near.gen}", "to the left of {near}"),
    ("right", "справа от {near.gen}", "to the right of {near}"),
)
ONWARD: Final = (  # from where the card stands that is relocated; 8.forward, 8.backward
    ("front", "вперёд", "forward"), ("behind", "назад", "backward"), ("left", "влево", "to the left"),
    ("right", "вправо", "to the right"),
)  # fmt: skip


def _cell(*fields: str) -> str:
    return f"FreeCell({', '.join([field for field in fields if field])})"


def _cells() -> tuple[Row, ...]:
    """Cells anywhere, of a half or row, around a card: the free ones, or all of them (119.2)."""
    found: list[Row] = []
    for free, said, english in (("", "свободную", "a free cell"), ("occupied=True", "любую", "any cell")):
        for where, half, of in HALVES:
            found += [
                (_cell("near=$near, radius=Num(1)", where, free), f"на {said} клетку{half} рядом с {{near.ins}}",
                 f"to {english}{of} beside {{near}}"),
                (_cell("near=$near, radius=$radius", where, free),
                 f"на {said} клетку{half} в радиусе {{radius#cell.gen}} от {{near.gen}}",
                 f"to {english}{of} within {{radius#cell}} of {{near}}"),
            ]  # fmt: skip
            if where or free:
                found.append((_cell(where, free), f"на {said} клетку{half}", f"to {english}{of}"))
    return tuple(found)


def _directed() -> tuple[Row, ...]:
    found: list[Row] = []
    for how, russian, english in DIRECTED:
        found += [
            (f'FreeCell(near=$near, radius=Num(1), how="{how}")', f"на клетку {russian}", f"to the cell {english}"),
            (f'FreeCell(near=$near, radius=$radius, how="{how}")', f"на клетку в {{radius#cell.pre}} {russian}",
             f"to the cell {{radius#cell}} {english}"),
        ]  # fmt: skip
    for how, russian, english in (
        ("diagonal", "диагонали", "diagonally"),
        ("orthogonal", "вертикали или горизонтали", "orthogonally"),
    ):
        found.append(
            (
                f'FreeCell(near=$near, radius=Num(1), how="{how}")',
                f"на клетку по {russian} от {{near.gen}}",
                f"to a cell {english} beside {{near}}",
            )
        )
    return tuple(found)


CELLS: Final[tuple[Row, ...]] = (
    ("FreeCell(near=$near, radius=Num(1))", "на клетку рядом с {near.ins} | на соседнюю с/со {near.ins} клетку",
     "to a cell beside {near}"),
    *_directed(),
    ("FreeCell()", "на любую свободную клетку | на свободную клетку | на любую незанятую клетку | на незанятую клетку"
     " | на выбранную свободную клетку | на любую свободную клетку поля боя | на любую незанятую клетку поля боя",
      "to any free cell"),
    *_cells(),
    ("Vacated($card)", "на клетку, которую освободил~освободила~освободило~освободили {card.nom}",
     "to the cell that {card} has left"),
    ("Vacated(It())", "| на освободившуюся клетку", ""),
    ("CellOf($card)", "на клетку {card.gen} | на клетке {card.gen}", "to the cell of {card}"),
    ("CellOf(It())", "| на его/ее клетке/клетку", ""),
    ("Onward()", "на следующую клетку в направлении удара | на одну клетку в направлении удара",
     "to the next cell in the direction of the strike"),
    ('Onward(of="across")', "на клетку, через которую нанесён удар", "to the cell across which the strike went"),  # 504.1.1
    ("Onward(of=\"movement\")", "на следующую клетку в направлении движения",
     "to the next cell in the direction of the movement"),
)  # fmt: skip


def own_cells(mover: str) -> tuple[Row, ...]:
    """Cells said from where the card stands that is relocated: `This()` or `It()`."""
    near = f"near={mover}, radius="
    step = f"FreeCell({near}Num(1), how="
    around: list[Row] = []
    for free, said, english in (("", "свободную ", "a free"), ("occupied=True", "любую ", "any")):
        for where, half, of in HALVES:
            plain = f"соседнюю {said}" if not free else f"{said}соседнюю "
            beside = (
                f" | на {plain}клетку | на одну клетку | на одну клетку в любом направлении"
                if not free and not where
                else ""
            )
            shown = "соседнюю " if beside else plain
            around += [
                (_cell(f"{near}Num(1)", where, free), f"на {shown}клетку{half}{beside}",
                 f"to a{'ny' if free else ''} neighbouring{'' if free or not where else ' free'} cell{of}"),
                (_cell(f"{near}$radius", where, free), f"на {said}клетку{half} в радиусе {{radius#cell.gen}}",
                 f"to {english} cell{of} within {{radius#cell}}"),
            ]  # fmt: skip
    return (
        *around,
        (f'{step}"orthogonal")', "на соседнюю клетку по вертикали или горизонтали",
         "to an orthogonally neighbouring cell"),
        (f'{step}"diagonal")', "на соседнюю клетку по диагонали", "to a diagonally neighbouring cell"),
        *[(f'{step}"{how}")', f"на клетку {russian}", f"one cell {english}") for how, russian, english in ONWARD],
        *[(f'FreeCell({near}$radius, how="{how}")', f"на {{radius#cell.acc}} {russian}", f"{{radius#cell}} {english}")
          for how, russian, english in ONWARD],
    )  # fmt: skip


def _buried() -> tuple[Row, ...]:
    found: list[Row] = []
    for whose, russian, english in (("you", "вашем кладбище", "your graveyard"),
                                    ("opponent", "кладбище противника", "the opponent's graveyard")):  # fmt: skip
        found += [
            (f'Buried($what, whose="{whose}", most=$most)', f"число {{what:filter.genp}} на {russian}, но не более {{most}}",
             f"the number of {{what:filter.p}} in {english}, at most {{most}}"),
            (f'Buried($what, whose="{whose}")',
             f"число {{what:filter.genp}} на {russian} | количество {{what:filter.genp}} на {russian}",
             f"the number of {{what:filter.p}} in {english}"),
        ]  # fmt: skip
    return tuple(found)


QUANTITIES: Final[tuple[Row, ...]] = (
    ('TraitOf("cost", $of)', "стоимость {of.gen}", "the cost of {of}"),
    ('TraitOf("lives", $of)', "число жизней {of.gen}", "the lives of {of}"),
    ('TraitOf("wounds", $of)', "число ран {of.gen} | число ран на {of.pre}", "the wounds of {of}"),
    ('TraitOf("chips", $of)', "число фишек {of.gen} | число фишек на {of.pre}", "the chips of {of}"),
    ('TraitOf("initial lives", $of)', "начальное число жизней {of.gen}", "the initial lives of {of}"),
    ('TraitOf("movement", $of)', "запас движения {of.gen}", "the movement of {of}"),
    ('TraitOf("weak", $of)', "слабый удар {of.gen}", "the weak strike of {of}"),
    ('TraitOf("medium", $of)', "средний удар {of.gen}", "the medium strike of {of}"),
    ('TraitOf("strong", $of)', "сильный удар {of.gen}", "the strong strike of {of}"),
    ('TraitOf("poison", $of)', "отравление {of.gen}", "the poison of {of}"),
    (
        'TraitOf("regeneration", $of)',
        "величина регенерации {of.gen} | регенерация/{REG} {of.gen}",
        "the regeneration of {of}",
    ),
    ('TraitOf("roll", This())', "выпавшее число | число, выпавшее на кубике", "the number rolled"),
    (
        'Distance(That("target"))',
        "расстояние до цели атаки | дальность/расстояние до цели"
        " | дальность/расстояние до цели выстрела/удара/метания/разряда",
        "the distance to the target of the attack",
    ),  # 8.range
    ("Amount()", "столько же", "as many"),
    (
        "CountOf($what, most=$most)",
        "число {what:filter.genp}, но не более {most}",
        "the number of {what:filter.p}, at most {most}",
    ),
    ("CountOf($what)", "число {what:filter.genp}", "the number of {what:filter.p}"),
    *_buried(),
    ("Times(2, $of)", "удвоенное {of}", "twice {of}"),
    ("Times(3, $of)", "утроенное {of}", "three times {of}"),
    ("Times(-1, $of)", "минус {of}", "minus {of}"),
    ("Times($f, $of)", "произведение {f} и {of}", "{f} times {of}"),
    ("Least(($a, $b))", "меньшее из {a} и {b}", "the lesser of {a} and {b}"),
    ('TraitOf("wounds", $of)', "| количество ран на {of.pre}", ""),
    ('TraitOf("chips", $of)', "| количество фишек на {of.pre}", ""),
    (
        "CountOf($what)",
        "| количество {what:filter.genp} | количество {what:filter.genp} на поле боя"
        " | число {what:filter.genp} на поле боя | число {what:filter.genp} на поле",
        "",
    ),
    ("Sum(($a, $b))", "сумму {a} и {b}", "the sum of {a} and {b}"),
    (
        'TraitOf("additional lives", $of)',
        "число дополнительных жизней {of.gen} | число дополнительных жизней на {of.pre}"
        " | количество дополнительных жизней на {of.pre} | количество дополнительных жизней {of.gen}",
        "the additional lives of {of}",
    ),
)


UNTIL: Final[dict[str, tuple[str, ...]]] = {  # the first is said
    "end of turn": ("до конца хода", "до конца этого хода"),
    "end of your turn": ("до конца вашего хода", "до конца своего хода"),
    "end of opponent's turn": ("до конца хода противника", "до конца следующего хода противника"),
    "end of your next turn": ("до конца вашего следующего хода",),
    "end of next turn": (
        "до конца следующего хода",
        "в следующий ход",
        "до конца своего следующего хода",
        "в свой следующий ход",
    ),
    "start of your turn": ("до начала вашего хода", "до начала своего хода", "до вашего следующего хода"),
    "your next turn": ("на один ваш ход", "на один свой ход"),
    "your next 2 turns": ("на два ваших хода", "на два своих хода"),
    "your next 3 turns": ("на три ваших хода", "на три своих хода"),
    "opponent's next turn": ("на один ход противника",),
    "opponent's next 2 turns": ("на два хода противника",),
    "opponent's next 3 turns": ("на три хода противника",),
}
UNTIL_EN: Final = {
    "end of turn": "until end of turn",
    "end of your turn": "until the end of your turn",
    "end of opponent's turn": "until the end of the opponent's turn",
    "end of your next turn": "until the end of your next turn",
    "end of next turn": "until the end of its next turn",
    "start of your turn": "until the start of your turn",
    "your next turn": "for your next turn",
    "your next 2 turns": "for your next two turns",
    "your next 3 turns": "for your next three turns",
    "opponent's next turn": "for the opponent's next turn",
    "opponent's next 2 turns": "for the opponent's next two turns",
    "opponent's next 3 turns": "for the opponent's next three turns",
}
