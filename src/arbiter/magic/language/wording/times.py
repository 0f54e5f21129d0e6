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
STAGES: Final = (  # other steps and phases: their names, of which the first is said, and the Russian one in the genitive
    ("upkeep", ("upkeep", "upkeep step"), "шага поддержки"),
    ("end", ("end step",), "заключительного шага"),
    ("draw", ("draw step",), "шага взятия карты"),
    ("untap", ("untap step",), "шага разворота"),
    ("precombat main", ("first main phase", "precombat main phase"), "главной фазы до боя"),
    ("postcombat main", ("second main phase", "postcombat main phase"), "главной фазы после боя"),
    ("main", ("main phase",), "главной фазы"),
    ("cleanup", ("cleanup step",), "шага очистки"),
)
STAGE_OF: Final = {name: step for step, names, _ in STAGES for name in sorted(names, reverse=True)}


def is_phase(russian: str) -> bool:
    """Whether the Russian word is feminine."""
    return russian.startswith("главной")


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
    for step, names, russian in STAGES:
        yours = f"{'вашей' if is_phase(russian) else 'вашего'} {russian}"
        for who, whose, said in (("You()", ("your",), yours), ("EachOpponent()", ("an opponent 's",), f"{russian} оппонента"),
                                 ("EachPlayer()", ("any", "each", "the"), russian)):
            english = " | ".join([f"during {word} {name}" for word in whose for name in names])
            rows.append((f'InStep("{step}", {who})', english, f"во время {said}"))
    return tuple(rows)


def _next(at: str, at_ru: str) -> tuple[Row, ...]:
    """603.7: the next step of a kind."""
    rows: list[Row] = [('StepBegins("end of combat", EachPlayer())', f"{at}end of combat", f"{at_ru}конц{'е' if at else 'а'} боя")]
    begins, begins_ru = f"{at}the beginning of", f"{at_ru}начал{'е' if at else 'а'}"
    for step, names, russian in STAGES:
        your, following = ("вашей", "следующей") if is_phase(russian) else ("вашего", "следующего")
        any_ = [f"{begins} the {word} {name}" for word in ("next", "next turn 's") for name in names]
        said = any_[len(names) :] + any_[: len(names)] if step == "upkeep" else any_
        any_ru = f"{russian} следующего хода" if step == "upkeep" else f"{following} {russian}"
        rows += [
            (f'StepBegins("{step}", You())', " | ".join([f"{begins} your next {name}" for name in names]),
             f"{begins_ru} {your} {following} {russian}"),
            (f'StepBegins("{step}", EachPlayer())', " | ".join(said), f"{begins_ru} {any_ru}"),
        ]
    return tuple(rows)


SOON: Final[tuple[Row, ...]] = _next("at ", "в ")
UNTIL: Final[tuple[Row, ...]] = _next("", "до ")
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
    ('"source remains"',
     "for as long as ~ remains on the battlefield | until ~ leaves the battlefield", ", пока {me:own.self} на поле битвы"),
    ('"source remains tapped"', "for as long as ~ remains tapped", ", пока {me:own.self} остаётся {me:own.tapped}"),
)
