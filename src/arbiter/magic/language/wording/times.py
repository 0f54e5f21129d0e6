"""When something may be done, and how long something lasts (500, 506.6, 602.5b, 611.2)."""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

# fmt: off
TURNS: Final = (("You()", "your turn", "в ваш ход"), ("EachOpponent()", "an opponent 's turn", "в ход оппонента"))
MOMENTS: Final = (  # 506.6
    ("attackers", "attackers are declared", "объявления атакующих"),
    ("blockers", "blockers are declared", "объявления блокирующих"),
    ("combat damage step", "the combat damage step", "шага боевых повреждений"),
    ("end of combat step", "the end of combat step", "шага конца боя"),
    ("combat", "combat", "боя"),
)
COMBAT: Final = (  # or its steps
    ("declare attackers", "declare attackers step", "шага объявления атакующих"),
    ("declare blockers", "declare blockers step", "шага объявления блокирующих"),
    ("combat damage", "combat damage step", "шага боевых повреждений"),
    ("end of combat", "end of combat step", "шага конца боя"),
)
STEPS: Final = (
    ("upkeep", ("upkeep", "upkeep step"), "вашего шага поддержки"),
    ("draw", ("draw step",), "вашего шага взятия карты"),
    ("end", ("end step",), "вашего заключительного шага"),
    ("main", ("main phase",), "вашей главной фазы"),
)


def _points() -> tuple[Row, ...]:
    during = [("", "", "")]
    during += [(f", whose={who}", f"during {english} , ", f"{russian} ") for who, english, russian in TURNS]
    rows: list[Row] = [('CombatPoint("during", "", True)', "during combat", "во время боя")]
    for who, english, russian in TURNS:
        rows.append((f'CombatPoint("during", "", True, {who})', f"during combat on {english}", f"во время боя {russian}"))
        during.append((f", True, {who}", f"during combat on {english} ", f"во время боя {russian} "))
    during.append((", True", "during combat ", "во время боя "))
    for fields, english, russian in during:
        for point, moment, moment_ru in MOMENTS:
            rows += [(f'CombatPoint("{when}", "{point}"{fields})', f"{english}{when} {moment}", f"{russian}{when_ru} {moment_ru}")
                     for when, when_ru in (("before", "до"), ("after", "после"))]
    return tuple(rows)


def _steps() -> tuple[Row, ...]:
    rows: list[Row] = []
    for step, english, russian in COMBAT:
        rows += [
            (f'InStep("{step}", EachPlayer())', f"during the {english} | during any {english} | during each {english}",
             f"во время {russian}"),
            (f'InStep("{step}", You())', f"during the {english} on your turn | during your {english}",
             f"во время {russian.replace('шага', 'вашего шага')}"),
            (f'InStep("{step}", EachOpponent())', f"during the {english} on an opponent 's turn | during an opponent 's {english}",
             f"во время {russian} оппонента"),
        ]
    for step, names, russian in STEPS:
        own = russian.partition(" ")[2]
        for who, whose, said in (("You()", ("your",), russian), ("EachOpponent()", ("an opponent 's",), f"{own} оппонента"),
                                 ("EachPlayer()", ("any", "each", "the"), own)):
            english = " | ".join([f"during {word} {name}" for word in whose for name in names])
            rows.append((f'InStep("{step}", {who})', english, f"во время {said}"))
    return tuple(rows)


TIMES: Final[tuple[Row, ...]] = (
    ("AfterUpkeep(You())", "after your upkeep step", "после вашего шага поддержки"),  # 503.2
    ("AfterUpkeep(EachOpponent())", "after an opponent 's upkeep step", "после шага поддержки оппонента"),
    *[(f"IsTurnOf({who})", f"during {english}", russian) for who, english, russian in TURNS],
    *_points(),
    *_steps(),
)
LASTING: Final[tuple[Row, ...]] = (
    ('"end of turn"', "until end of turn | this turn", "до конца хода"),
    ('"end of combat"', "until end of combat | this combat", "до конца боя"),
    ('"your next turn"', "until your next turn", "до вашего следующего хода"),
    ('"your next upkeep"', "until your next upkeep", "до вашего следующего шага поддержки"),
    ('"end of your next turn"', "until the end of your next turn", "до конца вашего следующего хода"),
    ('"their next turn"', "during its controller 's next turn", "во время следующего хода контролирующего его игрока"),
    ('"a player planeswalks away from a plane"', "until a player planeswalks away from a plane",  # 901.11
     ", пока игрок не покинет измерение"),
    ('"a player planeswalks"', "until a player planeswalks", ", пока игрок не перейдёт в измерение"),
    ('"you control it"', "for as long as you control it | until you lose control of it", ", пока это под вашим контролем"),
    ('"you control source tapped"', "for as long as you control ~ and ~ remains tapped",
     ", пока {me:own.self} под вашим контролем и остаётся {me:own.tapped}"),
    ('"you control source"', "for as long as you control ~", ", пока {me:own.self} под вашим контролем"),
    ('"source remains"', "for as long as ~ remains on the battlefield", ", пока {me:own.self} на поле битвы"),
    ('"source remains tapped"', "for as long as ~ remains tapped", ", пока {me:own.self} остаётся {me:own.tapped}"),
)
