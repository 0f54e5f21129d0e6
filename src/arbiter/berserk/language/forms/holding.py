"""Conditions: what is so, what has happened, what has not happened yet.  113.2, 106.1.2"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language.forms.happening import SIGNS
from arbiter.berserk.language.lexicon.words import SHORT
from arbiter.wording.form import Row


def _short() -> tuple[Row, ...]:
    found: list[Row] = []
    for word, forms in SHORT.items():
        masculine, feminine, neuter, plural = forms.split()
        agreeing = f"{masculine}~{feminine}~{neuter}~{plural}"
        found.append((f'Matches(This(), Is("{word}"))', f"| {masculine}/{feminine}/{neuter}", ""))
        found.append((f'Matches($card, Is("{word}"))', f"{{card:thing.nom}} {agreeing}", f"{{card}} is {word}"))
        found.append(
            (f'Matches($card, Not(Is("{word}")))', f"{{card:thing.nom}} не {agreeing}", f"{{card}} is not {word}")
        )
    for trait, noun, at in (
        ("lives", "жизней", "у {card:thing.gen}"),
        ("wounds", "ран", "на {card:thing.pre}"),
        ("chips", "фишек", "на {card:thing.pre}"),
        ("additional lives", "дополнительных жизней", "у {card:thing.gen}"),
    ):
        for sign, russian, english in (("<", "менее/меньше", "fewer than"), (">", "более/больше", "more than")):
            what = f'Matches($card, Compares("{trait}", "{sign}", $to))'
            found.append((what, f"{at} {russian} {{to}} {noun}", f"{{card}} has {english} {{to}} {trait}"))
        for sign, russian, english in (("<=", "менее", "or fewer"), (">=", "более", "or more")):
            what = f'Matches($card, Compares("{trait}", "{sign}", $to))'
            found.append((what, f"{at} {{to}} или {russian} {noun}", f"{{card}} has {{to}} {english} {trait}"))
    return tuple(found)


def _undergone() -> tuple[Row, ...]:
    """What has happened to a card this turn."""
    rows = (
        ("wounded", "получал~получала~получало~получали ран", "was wounded", "was not wounded"),
        ("attacked somebody", "атаковал~атаковала~атаковало~атаковали", "attacked", "did not attack"),
        (
            "attack announced",
            "объявлял~объявляла~объявляло~объявляли атак",
            "announced an attack",
            "announced no attack",
        ),
        ("moved", "двигался~двигалась~двигалось~двигались", "moved", "did not move"),
        ("acted", "действовал~действовала~действовало~действовали", "acted", "did not act"),
    )
    found: list[Row] = []
    for word, russian, english, negative in rows:
        positive = russian.replace(" ран", " раны").replace(" атак", " атаку")
        found.append(
            (f'Matches(This(), Not(Underwent("{word}")))', f"| не {russian} в этот ход | в этом ходу не {russian}", "")
        )
        found.append(
            (
                f'Matches($card, Underwent("{word}"))',
                f"{{card:thing.nom}} в этом ходу {positive}",
                f"{{card}} {english} this turn",
            )
        )
        found.append(
            (
                f'Matches($card, Not(Underwent("{word}")))',
                f"{{card:thing.nom}} в этом ходу не {russian} | {{card:thing.nom}} не {russian} в этот ход",
                f"{{card}} {negative} this turn",
            )
        )
    return tuple(found)


def _rolling() -> tuple[Row, ...]:
    """What the roll of the event was (518)."""
    rows = (
        ("<=", "{to} или менее", "{to} or less"), (">=", "{to} или более", "{to} or more"), ("=", "{to}", "{to}"),
        ("<", "менее {to}", "less than {to}"), (">", "более {to}", "more than {to}"),
    )  # fmt: skip
    what = 'Matches(This(), Compares("roll", "{}", $to))'
    return tuple([(what.format(sign), f"выпало {russian}", f"{english} was rolled") for sign, russian, english in rows])


FUTURES: Final = (  # what has not happened yet
    ("misses", "промахнётся~промахнутся", "missed"),
    ("rolls", "бросит~бросят кубик", "rolled"),
    ("deals wounds", "нанесёт~нанесут ран", "dealt wounds"),
    ("receives wounds", "получит~получат ран", "been wounded"),
    ("dies", "погибнет~погибнут", "died"),
    ("returns to deck", "вернётся~вернутся в колоду", "returned to the deck"),
    ("acts", "подействует~подействуют", "acted"),
    ("moves", "двинется~двинутся", "moved"),
    ("relocates", "переместится~переместятся", "been relocated"),
    ("opens", "откроется~откроются", "opened"),
    ("closes", "закроется~закроются", "closed"),
    ("gets chips", "получит~получат фишек", "got chips"),
    ("is revealed", "вскроется~вскроются", "been revealed"),
    ("is healed", "излечится~излечатся", "been healed"),
    ("gets lives", "получит~получат дополнительных жизней", "got additional lives"),
    ("enters", "появится~появятся", "entered the squad"),
    ("is summoned", "будет~будут вызван~вызвана~вызвано~вызваны", "been summoned"),
    ("is revived", "будет~будут возрождён~возрождена~возрождено~возрождены", "been revived"),
    ("incarnates", "инкарнирует~инкарнируют", "incarnated"),
    ("defends", "выступит~выступят защитником", "defended"),
    ("forms a formation", "образует~образуют строй", "formed a formation"),
    ("breaks a formation", "разорвёт~разорвут строй", "broken the formation"),
    ("comes", "окажется~окажутся на этой клетке", "come onto this cell"),
)
FUTURE_ATTACKS: Final = (  # at whom, with what
    ("announces", "объявит~объявят {k:source.accs}[ по {o:filter.dats}]", "announced {k:source.a}[ at {o:filter.a}]"),
    ("attacks", "атакует~атакуют[ {o:filter.accs}][ {k:kinds.inss}]", "attacked[ {o:filter.a}][ with {k:kinds.a}]"),
    (
        "assaults",
        "нападёт~нападут[ на {o:filter.accs}][ {k:kinds.inss}]",
        "assaulted[ {o:filter.a}][ with {k:kinds.a}]",
    ),
    ("destroys", "уничтожит~уничтожат {o:filter.accs}[ {k:source.inss}]", "destroyed {o:filter.a}[ with {k:source.a}]"),
)


def _before() -> tuple[Row, ...]:
    """106.1.2: until something happens: by this card, by the very card that is named, by such a card."""
    found: list[Row] = []
    rows = [(what, "", russian, english) for what, russian, english in FUTURES]
    rows += [(what, "object=$o, kinds=$k", russian, english) for what, russian, english in FUTURE_ATTACKS]
    for what, fields, russian, english in rows:
        for who, said, named in (
            ("", "", "this card has"),
            ("subject=Same($g)", "{g:thing.nom} ", "{g} has"),
            ("subject=$s", "{s:filter.noms} ", "{s:filter.a} has"),
        ):
            parts = ", ".join([field for field in (f'"{what}"', who, fields) if field])
            found.append((f"Before(When({parts}))", f"{said}не {russian}", f"{named} not {english}"))
    for trait, noun, one in (
        ("lives", "текущих жизней", "current_life"),
        ("wounds", "ран", "wound"),
        ("chips", "фишек", "chip"),
    ):
        exact = ("=", f"{{to#{one}.gen}}", "exactly {to}")
        for sign, number, english in (*SIGNS, exact):
            what = f'Becomes("{trait}", "{sign}", $to'
            said = f"не станет {number}" + ("" if sign == "=" else f" {noun}")
            found.append(
                (f"Before({what}))", f"у {{me:this.gen}} {said}", f"this card has not come to have {english} {trait}")
            )
            found.append(
                (
                    f"Before({what}, of=$of))",
                    f"у {{of:filter.gens}} {said}",
                    f"{{of:filter.a}} has not come to have {english} {trait}",
                )
            )
    return tuple(found)


CONDITIONS: Final[tuple[Row, ...]] = (
    *_short(),
    ('Matches($card, Underwent("cursed"))', "{card:thing.nom} в этом ходу получил~получила~получило~получили проклятие"
     " | {card:thing.nom} получил~получила~получило~получили проклятие в этот ход", "{card} got Curse this turn"),
    ("Matches(Host(), Is($w))", "| хозяин – {w:being.nom}", ""),
    *[row for not_so, so in (('Is("closed")', "открыты"), ('Is("open")', "закрыты"))
      for row in (
          (f'Unless(Exists(All(({not_so}, Is("creature"), Of("opponent")))))',
           f"| все его/их существа {so} | все существа противника {so}", ""),
          (f'Unless(Exists(All((Of("you"), {not_so}, Is("creature")))))', f"| все ваши существа {so}", ""))],
    ('Matches($card, Of("you"))', "{card:thing.nom} в отряде | {card:thing.nom} в вашем отряде",
     "{card} is in your squad"),
    ("Matches($card, Has($name))", "{card:thing.nom} имеет~имеют {name:name.acc}", "{card} has {name:name}"),
    *_undergone(),
    *_rolling(),
    ("Matches(This(), $what)", "| находится/стоит {what:place}", ""),
    ("Exists(Same($card))", "{card:thing.nom} на поле боя | {card:thing.nom} на поле", "{card} is in the game zone"),
    ("Matches(This(), Hosted($what))", "| носит {what:filter.accs}", ""),  # 212.1
    ("Matches($card, Hosted($what))", "{card:thing.nom} носит~носят {what:filter.accs}", "{card} wears {what:filter.a}"),
    *[row for pattern, said, negative, english in (
        ('Compares("chips", ">=", Num(1))', "имеет~имеют фишку", "имеет/имеют фишку", "has a chip"),
        ('Compares("chips", "=", Num(0))', "не имеет~имеют фишек", "не имеет/имеют фишек/фишки/фишку", "has no chip"),
        ('Compares("wounds", ">=", Num(1))', "имеет~имеют раны", "имеет/имеют раны/рану", "has a wound"),
        ('Compares("additional lives", ">=", Num(1))', "имеет~имеют дополнительные жизни",
         "имеет/имеют дополнительные жизни", "has additional lives"),
        ('Compares("wounds", "=", Num(0))', "не имеет~имеют ран", "не имеет/имеют ран", "has no wound"))
      for row in ((f"Matches(This(), {pattern})", f"| {negative}", ""),
                  (f"Matches($card, {pattern})", f"{{card:thing.nom}} {said}", f"{{card}} {english}"))],
    ("Matches($card, $what)", "{card:thing.nom} находится~находятся {what:place} | {card:thing.nom} стоит~стоят {what:place}",
     "{card} is {what:place}"),
    ("Matches($card, $what)", "{card:thing.nom} является~являются {what:filter.inss}", "{card} is {what:filter.a}"),
    ("Matches(Host(), $what)", "| хозяин {me:this.gen} – {what:filter.noms} | хозяин – {what:filter.noms}", ""),
    ("Exists($what, least=$least)", "в игре есть {least} или более {what:filter.genp}",
     "there are {least} or more {what:filter.p}"),
    ("Exists($what)", "в игре есть {what:filter.noms}", "there is {what:filter.a}"),
    ("Unless(Exists($what))", "в игре нет {what:filter.gens}", "there is no {what:filter}"),
    ('Phase("your turn")', "идёт ваш ход", "it is your turn"),
    ('Phase("opponent\'s turn")', "идёт ход противника", "it is the opponent's turn"),
    ('Phase("first")', "вы ходите первым", "you go first"),
    ('Phase("second")', "вы ходите вторым", "you go second"),
    ('Phase("a turn")', "идёт ход", "it is somebody's turn"),
    ('Phase("your first turn")', "идёт ваш первый ход", "it is your first turn"),
    ('Phase("opponent\'s first turn")', "идёт первый ход противника", "it is the opponent's first turn"),
    ('Phase("opening")', "ваш первый ход не окончен", "your first turn is not over"),
    ('Even(TraitOf("roll", This()))', "выпало чётное число | выпал чет", "an even number was rolled"),
    ('Unless(Even(TraitOf("roll", This())))', "выпало нечётное число | выпал нечет", "an odd number was rolled"),
    ("Even($of)", "чётно {of}", "{of} is even"),
    ("AllOf(($a, $b))", "{a} и при этом {b}", "{a} and {b}"),
    ("Unless($what)", "неверно, что {what}", "it is not so that {what}"),
    *_before(),
)  # fmt: skip
