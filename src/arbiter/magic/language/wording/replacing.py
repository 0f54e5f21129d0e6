"""Replacement effects that are sentences of their own: more, less or nothing of it, and how permanents enter (614)."""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

# fmt: off
PUT_ON = "CountersPut($what, $kind)"
PARTS: Final[dict[str, tuple[str, str, str, bool]]] = {  # of a turn: English; Russian accusative, one, many, feminine or not
    "upkeep": ("upkeep step", "шаг поддержки", "шаги поддержки", False),
    "untap": ("untap step", "шаг разворота", "шаги разворота", False),
    "draw": ("draw step", "шаг взятия карты", "шаги взятия карты", False),
    "end": ("end step", "заключительный шаг", "заключительные шаги", False),
    "combat": ("combat phase", "фазу боя", "фазы боя", True),
    "main": ("main phase", "главную фазу", "главные фазы", True),
    "turn": ("turn", "ход", "ходы", False),
}
CREATED = (("You()", " under your control", " под вашим контролем"), ("EachPlayer()", "", ""))


def _always(event: str, english: str, russian: str) -> tuple[Row, ...]:
    """614.16: so many times as many, or so many more."""
    return (
        (f"Multiplied({event}, $n, always=True)", english.format("{n:times} that many"), russian.format("{n:times} больше")),
        (f"Multiplied({event}, 1, plus=$n, always=True)", english.format("that many plus {n:number}"),
         russian.format("на {n:int} больше")),
    )


MULTIPLIED: Final[tuple[Row, ...]] = (  # 614.1a
    *[(f"Multiplied(TokensCreated({who}), $n)",
       f"if an effect would create one or more tokens{under} , it creates {{n:times}} that many of those tokens instead .",
       f"если эффект должен создать одну или несколько фишек{russian}, вместо этого он создаёт {{n:times}} больше этих фишек.")
      for who, under, russian in CREATED],
    *[(f"Multiplied(TokensCreated({who}), $n, always=True)",
       f"if one or more tokens would be created{under} , {{n:times}} that many of those tokens are created instead ."
       + (" | if you would create one or more tokens , instead create {n:times} that many of those tokens ." if under else ""),
       f"если одна или несколько фишек должны быть созданы{russian}, вместо этого создаётся {{n:times}} больше этих фишек.")
      for who, under, russian in CREATED],
    (f"Multiplied({PUT_ON}, $n)",
     "if an effect would put one or more {kind:some_counters} on {what:whither} , it puts {n:times} that many of those "
     "{kind:some_counters} on {what:there} instead .",
     "если эффект должен положить один или несколько жетонов {kind:counter} на {what:whither}, вместо этого он кладёт на "
     "{what:there} {n:times} больше этих жетонов."),
    *_always('CountersPut($what, "")',
             "if one or more counters would be put on {{what:whither}} , {} of each of those kinds of counters are put on "
             "{{what:there}} instead .",
             "если один или несколько жетонов должны быть положены на {{what:whither}}, вместо этого на {{what:there}} кладётся "
             "{} жетонов каждого из этих видов."),
    (f"Multiplied({PUT_ON}, 1, plus=-1, always=True)",
     "if one or more {kind:counters_of} would be put on {what:whither} , that many {kind:counters_of} minus one are put on "
     "{what:there} instead .",
     "если один или несколько жетонов {kind:counter} должны быть положены на {what:whither}, вместо этого на {what:there} "
     "кладётся на один этот жетон меньше."),
    *_always(PUT_ON,
             "if one or more {{kind:counters_of}} would be put on {{what:whither}} , {} {{kind:counters_of}} are put on "
             "{{what:there}} instead .",
             "если один или несколько жетонов {{kind:counter}} должны быть положены на {{what:whither}}, вместо этого на "
             "{{what:there}} кладётся {} этих жетонов."),
    ("Multiplied(GetsCounters(You()), 1, plus=$n, always=True)",
     "if you would get one or more counters , you get that many plus {n:number} of each of those kinds of counters instead .",
     "если вы должны получить один или несколько жетонов, вместо этого вы получаете на {n:int} больше жетонов каждого из этих "
     "видов."),
    ("Multiplied(GainsLife(You()), $n)", "if you would gain life , you gain {n:times} that much life instead .",
     "если вы должны получить жизни, вместо этого вы получаете {n:times} больше жизней."),
    ("Multiplied(GainsLife($who), $n)",
     "if {who:whoever.nom} would gain life , that player gains {n:times} that much life instead .",
     "если {who:whoever.nom} должен получить жизни, вместо этого тот игрок получает {n:times} больше жизней."),
    ("Multiplied($e, $n)", "if {e:tapping} , it produces {n:times} as much of that mana instead .",  # 106.12b
     "если {e:tapping}, вместо этого производится {n:times} больше этой маны."),
    ("Replacement($e, AddMana(($one,), times=EventAmount()))",
     "if {e:tapping} , it produces {one:mana_run} instead of any other type .",
     "если {e:tapping}, вместо любого другого типа маны производится {one:mana_run}."),
    ("Replacement($e, AddMana(($one,)))",
     "if {e:tapping} , it produces {one:mana_run} instead of any other type and amount .",
     "если {e:tapping}, вместо маны любого другого типа и количества производится {one:mana_run}."),
)

SKIPPED: Final[tuple[Row, ...]] = (  # 614.10
    ("Replacement(StepBegins($part, You()), None)", "skip your {part:part} .", "пропускайте {part:part.your}."),
    ("Replacement(StepBegins($part, EachPlayer()), None)", "players skip their {part:part.many} .",
     "игроки пропускают свои {part:part.many}."),
    ("Replacement(StepBegins($part, You()), None, may=True)",
     "if you would begin your {part:part} , you may skip that step instead .",
     "если вы должны начать {part:part.your}, вместо этого вы можете {part:part.it} пропустить."),
    ("Replacement(StepBegins($part, You()), None, may=True, then=$then)",
     "if you would begin your {part:part} , you may skip that step instead . If you do , {then:then}",
     "если вы должны начать {part:part.your}, вместо этого вы можете {part:part.it} пропустить. Если вы это делаете, {then:then}"),
    ("LifeFloor($n, $so)", "[if {so:holds} , ]damage that would reduce your life total to less than {n:digits} reduces it to "
     "{n:digits} instead .",
     "[если {so:holds}, ]повреждения, из-за которых количество ваших жизней стало бы меньше {n:int}, уменьшают его до {n:int}."),
    ('Replacement($e, Move(Self(), Into("battlefield", counters=$counters)))',
     "if {e:discarded} , put it onto the battlefield {counters:with_counters} instead of putting it into your graveyard .",
     "если {e:discarded}, вместо того чтобы положить её на ваше кладбище, положите её на поле битвы{counters:with_counters.f}."),
)

def _enters(fields: str, english: str, russian: str) -> Row:
    """614.1c: as itself enters, always or if something is so."""
    said = " | ".join([f"{{me:own.enters}} {way}[ {{so:provided}}] {{me:end.stop}}" for way in english.split(" | ")])
    read = " | ".join([f"if {{so:holds}} , it/~ {verb} {way} {{me:end.stop}}" for way in english.split(" | ")
                       for verb in ("enters", "enters the battlefield")])
    return f"Enters({fields}, condition=$so)", f"{said} | {read}", f"{{me:own.enters}} {russian}[ {{so:provided}}] {{me:end.stop}}"


WITH, WITH_RU = "{counters:bearing}[ and with {gains:granted}]", "{counters:bearing}[ и {gains:bestowed}]"
ENTERS: Final[tuple[Row, ...]] = (  # 614.1c, 614.1e, 614.12a
    ('Enters(False, $counters, CostPaid("escape"))', "~ escapes {counters:bearing} .",  # 702.137c
     "{me:own.enters} {counters:bearing}, если стоимость способности «Побег» была заплачена."),
    _enters("True", "tapped", "{me:own.tapped}"),
    _enters("False, $counters, gains=$gains", WITH, WITH_RU),
    _enters("True, $counters, gains=$gains", f"tapped {WITH} | tapped and {WITH}", f"{{me:own.tapped}} {WITH_RU}"),
    ('Enters(choose="player", when=$when)', "{when:as_when} , choose a player .", "{when:as_when} выберите игрока."),
    ('Enters(choose="opponent", when=$when)', "{when:as_when} , choose an opponent .", "{when:as_when} выберите оппонента."),
    ('Enters(counters=$counters, choose="opponent", when=$when, may=ChosenPlayer())',
     "{when:as_when} , choose an opponent . That player may have it enter {counters:with_counters} .",
     "{when:as_when} выберите оппонента. Тот игрок может {counters:put_there} при выходе."),
    ('Enters(choose="card name", when=$when, look=EachOpponent())',
     "{when:as_when} , look at an opponent 's hand , then choose any card name .",
     "{when:as_when} посмотрите руку оппонента, затем выберите имя карты."),
    ('Enters(choose="life paid", when=$when)', "{when:as_when} , pay any amount of life .",  # 607.2f
     "{when:as_when} заплатите любое количество жизней."),
    ('Enters(choose="word", words=$words, when=$when)', "{when:as_when} , choose {words:anchors} .",  # 607.2e
     "{when:as_when} выберите {words:anchors}."),
    ("Enters(choose=$kind, of=$of, when=$when)", "{when:as_when} , choose {kind+of:word_chosen} .",
     "{when:as_when} выберите {kind+of:word_chosen}."),
    ("Enters(becomes=$forms)", "! as ~ enters , it becomes your choice of {forms:forms} .",  # 208.2b
     "при выходе на поле битвы {me:own.self} становится {forms:forms}."),
    ("Enters(becomes=$forms, when=$when)", "{when:as_when} , it becomes your choice of {forms:forms} .",
     "{when:as_when} {me:own.it_n} становится {forms:forms}."),
    ("Enters(when=$when, attach=$host)", "{when:as_when} , you may attach it to {host:a} .",  # 303.4k
     "{when:as_when} вы можете прикрепить {me:own.it_a} к {host:noun.d}."),
    ('Enters(counters=(($kind, $n),), when="is turned face up")', "as ~ is turned face up , put {kind+n:counters_put} on it .",
     "при переворачивании {me:own.self.g} лицом вверх положите {kind+n:counters_put} на {me:own.it_on}."),
    ("Enters(counters=$counters, may=You())",
     "you may have ~ enter {counters:with_counters} . | you may have ~ enter the battlefield {counters:with_counters} .",
     "при выходе {me:own.self.g} на поле битвы вы можете {counters:put_there}."),
    ("Enters(counters=$counters, may=You(), otherwise=(Grant($all),))",
     "you may have ~ enter {counters:with_counters} . If you don't , it/~ gains {all:granted_form} ."
     " | you may have ~ enter the battlefield {counters:with_counters} . If you don't , it/~ gains {all:granted_form} .",
     "при выходе {me:own.self.g} на поле битвы вы можете {counters:put_there}. Если вы этого не делаете, {all:granted_form}."),
)


def _as_copy(may: bool, tapped: bool) -> Row:
    """706.5, 706.9"""
    how = (" tapped", " {me:own.tapped}") if tapped else ("", "")
    said = " | ".join([
        f"{'you may have ~ enter' if may else '~ enters'}{there}{how[0]} as a copy of any/a/an {{of:original}} "
        "{changes+named+so+counters:excepted} {me:end.stop}[ {then:when_done}]" for there in ("", " the battlefield")])
    return (
        f"EntersAsCopy($of, {may}, $changes, $named, changed_if=$so, counters=$counters, then=$then, tapped={tapped})", said,
        f"{{me:own.{'may_enter' if may else 'enters'}}}{how[1]} как копия {{of:original}} на поле битвы "
        "{changes+named+so+counters:excepted} {me:end.stop}[ {then:when_done}]")


COPIES: Final[tuple[Row, ...]] = (
    *[_as_copy(may, tapped) for may in (True, False) for tapped in (False, True)],
    ("EntersAsCopy($of, True, $changes, when=$when)",  # 614.1e: a copy until it is turned face down
     "{when:as_when} , you may choose {of:another} . If you do , until ~ is turned face down , it becomes a copy of that "
     "{of:that_kind} {changes:excepted.only} {me:end.stop}",
     "{when:as_when} вы можете выбрать {of:another}. Если вы это делаете, пока {me:own.self} не будет перевёрнуто рубашкой "
     "вверх, {me:own.it_n} становится копией выбранного {changes:excepted.only} {me:end.stop}"),
)
SENTENCES: Final = (*MULTIPLIED, *SKIPPED, *ENTERS, *COPIES)

GROUPS: Final[tuple[Row, ...]] = (  # 614.1d
    ("Enters(True, what=$what)", "{what:group} enter/enters tapped | {what:group} enter/enters the battlefield tapped",
     "{what:noun.many_n} выходят на поле битвы повёрнутыми"),
    ("EntersAsCopy(Among(Self()), False, what=$what)",
     "{what:group} enter/enters as a copy of ~ | {what:group} enter/enters the battlefield as a copy of ~",
     "{what:noun.many_n} выходят на поле битвы как копии {me:own.self.g}"),
    ("Enters(counters=(($kind, Number($n)),), what=$what)",
     "{what:group.each} enters/enter with {kind+n:additional} on it/them"
     " | {what:group.each} enters/enter the battlefield with {kind+n:additional} on it/them",
     "{what:group.each} выходит на поле битвы с {kind+n:additional}"),
)
