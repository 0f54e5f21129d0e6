"""Effects: what spells and impacts do.  508, 509, 525, 527, 530, 532, part 8

`EFFECTS` are said with an infinitive, after "может" too; `SAID_FIRST` and `SAID` are whole clauses with a subject, of which
the first are said rather than the infinitive.
"""

from __future__ import annotations

from typing import Final

from arbiter.wording.form import Row

FINISHED = 'Target(All((Not(Is("incorporeal")), Beside(This()), Is("creature"))))'

AFFLICTIONS: Final[tuple[Row, ...]] = (
    ('Give($who, (Named("poison", value=$v),))', "отравить {who.acc} на {v:int}", "poison {who} for {v:int}"),
    ('Give($who, (Named("poison", amount=X()),))', "отравить {who.acc} на Х", "poison {who} for X"),
    ('Give($who, (Named("poison", amount=$q),))', "отравить {who.acc} на {q}", "poison {who} for {q}"),
    ('Give($who, (Valued("poison", $q),))', "отравить {who.acc} на {q}", "poison {who} for {q}"),
    (
        'Give($who, (Valued("poison", $q, adds=True),))',
        "усилить отравление {who.gen} на {q}"
        " | усилить отравление у {who.gen} на {q} | усилить на {q} {who.gen} отравление",
        "strengthen the poison of {who} by {q}",
    ),
    ('Give($who, (Named("curse"),))', "проклясть {who.acc}", "curse {who}"),
    ('Give($who, (Named("blessing"),))', "благословить {who.acc}", "bless {who}"),
)

PILES: Final = (  # 205.1
    ("you", "deck", "вашей колоды", "your deck"), ("opponent", "deck", "колоды противника", "the opponent's deck"),
    ("you", "deal", "вашей раздачи", "your deal"), ("opponent", "deal", "раздачи противника", "the opponent's deal"),
)  # fmt: skip


def _entering() -> tuple[Row, ...]:
    """Summoning and reviving: whom, how many, where, onto whom, closed (532.3, 532.4)."""
    found: list[Row] = []
    for how, russian, english in (("summon", "вызвать", "summon"), ("revive", "возродить", "revive")):
        for closed, said, one, many in (("", "", "", ""), (", closed=True", ", closed", " закрытым", " закрытыми")):
            shut = " закрытым" if closed else ""
            found += [
                (f'Enter("{how}", $what, to=CellOf(This()){closed})',
                 f"| {russian}{shut} на свою клетку {{what:filter.accs}} | {russian}{shut} на своё место {{what:filter.accs}}", ""),
                (f'Enter("{how}", $what, on=$on{closed})', f"| {russian}{shut} на {{on.acc}} {{what:filter.accs}}", ""),
                (f'Enter("{how}", $what, to=$to{closed})', f"| {russian}{shut} {{to:cells.this}} {{what:filter.accs}}", ""),
                (f'Enter("{how}", $what, count=$n, to=$to, on=$on{closed})',
                 f"{russian}{many} {{n:numeral.acc}} {{what:filter.genp}}[ {{to:cells.this}}][ на {{on.acc}}]",
                 f"{english} {{n:int}} {{what:filter.p}}[ {{to:cells.this}}][ onto {{on}}]{said}"),
                (f'Enter("{how}", $what, to=$to, on=$on{closed})',
                 f"{russian}{one} {{what:filter.accs}}[ {{to:cells.this}}][ на {{on.acc}}]"
                 + ("" if closed else f" | {russian} {{what:filter.accs}} в открытом виде"
                    f" | {russian} рядом с собой {{what:filter.accs}}"
                    f" | {russian} {{what:filter.accs}} ( рядом с собой, в открытом виде )"
                    f" | {russian} рядом с собой в открытом виде {{what:filter.accs}}"),
                 f"{english} {{what:filter.a}}[ {{to:cells.this}}][ onto {{on}}]{said}"),
            ]  # fmt: skip
    return tuple(found)


def _from_graveyards() -> tuple[Row, ...]:
    """532.4: revival from a graveyard that the text names, or of a card that nobody chooses."""
    found: list[Row] = []
    near = ("", "рядом с собой ", "рядом с собой в открытом виде ")
    rows = (("you", "вашего кладбища", "your graveyard"), ("opponent", "кладбища противника", "the opponent's graveyard"),
            ("any", "кладбища любого игрока", "any graveyard"))  # fmt: skip
    for whose, russian, english in rows:
        for random, said in (("", "{what:filter.a}"), (", random=True", "a random {what:filter}")):
            if whose == "you" and not random:
                texts = [f"возродить {where}{{what:filter.accs}} с {russian}" for where in near]
                found.append(('Enter("revive", $what)', "| " + " | ".join(texts), ""))
                texts = [f"возродить {where}{{n:int}} или менее {{what:few.gen}} с {russian}" for where in near]
                found.append(('Enter("revive", $what, count=$n)', "| " + " | ".join(texts), ""))
                continue
            if whose == "any" and not random:
                found.append(('Enter("revive", $what, whose="any", theirs=True)', f"возродить {{what:filter.accs}} с {russian}"
                              " под его контролем", f"revive {said} from {english} under that player's control"))  # fmt: skip
            pattern = f'Enter("revive", $what, to=$to, whose="{whose}"{random})'
            plain = pattern.replace(", to=$to", "")
            what = "{what:random.acc}" if random else "{what:filter.accs}"
            texts = [f"возродить {what} с {russian}[ {{to:cells.this}}]"]
            found.append((pattern, texts[0], f"revive {said} from {english}[ {{to:cells.this}}]"))
            found.append((plain, "| " + " | ".join([f"возродить {where}{what} с {russian}" for where in near[1:]]), ""))
    return tuple(found)


GRAVEYARDS: Final = (  # whose, from it, into which deck
    ("you", "вашего кладбища", "вашу", "your graveyard"), ("opponent", "кладбища противника", "его", "the opponent's graveyard"),
    ("any", "любого кладбища", "", "any graveyard"),
)  # fmt: skip


def _recalling() -> tuple[Row, ...]:
    """8.return-to-deck, of cards in a graveyard: one that is chosen, or any."""
    found: list[Row] = []
    for whose, graveyard, deck, english in GRAVEYARDS:
        decks = ("в колоду", *([f"в {deck} колоду"] if deck else []), "в колоду владельца")
        graveyards = (graveyard, *(["его кладбища"] if whose == "opponent" else []))
        for random, lead, said in (
            ("", "выбранную карту", "a chosen card"),
            (", random=True", "случайную карту", "a random card"),
        ):
            pattern = f'Recall(All(()), whose="{whose}"{random})'
            texts = [
                f"{verb} {lead} с {pile} {into}"
                for pile in graveyards
                for verb in ("вернуть", "замешать")
                for into in decks
            ]
            found.append((pattern, " | ".join(texts), f"return {said} from {english} to the deck"))
            pattern = f'Recall($what, whose="{whose}"{random})'
            adjective = lead.removesuffix("карту")
            texts = [
                f"{verb} {adjective}{{what:filter.accs}} с {graveyard} {into}"
                for verb in ("вернуть", "замешать")
                for into in decks
            ]
            also = f"return {'a chosen' if not random else 'a random'} {{what:filter}} from {english} to the deck"
            found.append((pattern, " | ".join(texts), also))
    return tuple(found)


EFFECTS: Final[tuple[Row, ...]] = (
    ("Wound(This(), $n)", "раниться на {n} | получить {n#wound.acc}", "wound this card for {n}"),  # 508.3, 502.9
    ("Wound($who, $n, by=$by)", "заставить {by.acc} ранить {who.acc} на {n}", "make {by} wound {who} for {n}"),  # 8.wound
    ("Wound($who, $n)", "ранить {who.acc} на {n} | ранить на {n} {who.acc} | нанести {who.dat} {n#wound.acc}",
     "wound {who} for {n}"),
    ("Heal(This(), $n)", "излечиться на {n}", "heal this card for {n}"),  # 502.9
    ("Heal(This(), $n, surplus=True)", "излечиться на {n}, обращая излишек в дополнительные жизни",
     "heal this card for {n}, the surplus becoming additional lives"),  # 8.vampirism
    ("Heal($who, $n)", "излечить {who.acc} на {n} | излечить на {n} {who.acc}", "heal {who} for {n}"),
    ("Heal($who, $n, surplus=True)", "излечить {who.acc} на {n}, обращая излишек в дополнительные жизни",
     "heal {who} for {n}, the surplus becoming additional lives"),
    ("Heal(This())", "полностью излечиться", "heal this card fully"),
    ("Heal($who)", "полностью излечить {who.acc}", "heal {who} fully"),
    ("Choose($who)", "выбрать {who.acc}", "choose {who}"),  # 8.chosen-card
    ("Destroy(This())", "погибнуть/уничтожиться", "destroy this card"),  # 509.2
    ("Destroy($who)", "уничтожить {who.acc}", "destroy {who}"),
    ("Give(This(), (Becoming($w, only=True),))", "стать {w:being.ins}", "make this card {w:being}"),
    ('Turn("open", This())', "открыться", "open this card"),
    ('Turn("open", $who)', "открыть {who.acc}", "open {who}"),
    ('Turn("close", This())', "закрыться", "close this card"),
    ('Turn("close", $who)', "закрыть {who.acc}", "close {who}"),
    ('Turn("reveal", This())', "вскрыться", "reveal this card"),
    ('Turn("reveal", $who)', "вскрыть {who.acc}", "reveal {who}"),
    ('Turn("hide", This())', "скрыться", "hide this card"),
    ('Turn("hide", $who)', "скрыть {who.acc}", "hide {who}"),
    ("Relocate(This(), $to)", "переместиться {to:cells.this}", "relocate this card {to:cells.this}"),  # 507.1
    ("Relocate(This(), FreeCell(near=This(), radius=$n))", "| прыжок, дальность {n}", ""),  # 8.jump: what it means
    ("Relocate(This(), FreeCell())", "| телепортация", ""),  # 8.teleportation
    ("Relocate(This(), FreeCell())", "| переместиться на любую клетку | переместится на любую клетку", ""),  # 507.2
    ("Relocate($who, FreeCell())", "| переместить {who.acc} на любую клетку", ""),
    ("Relocate($who, $to)", "переместить {who.acc} {to:cells.it}", "relocate {who} {to:cells.it}"),
    ("Relocate($who, $to, placed=True)", "поместить {who.acc} {to:cells.it}", "place {who} {to:cells.it}"),  # 507.3
    ("Swap(This(), $other)", "поменяться местами с {other.ins}", "swap places with {other}"),
    ("Swap($one, $other)", "поменять местами {one:card.acc} и {other:card.acc}", "swap {one} and {other}"),
    *AFFLICTIONS,
    ("Give(This(), $what, until=$until, while_=$c)", "получить {what:gets.acc}[ {until:until}][, пока {c}]",
     "give this card {what:gets}[ {until:until}][ while {c}]"),
    ("Give($who, $what, until=$until, while_=$c)", "дать {who.dat} {what:gets.acc}[ {until:until}][, пока {c}]",
     "give {who} {what:gets}[ {until:until}][ while {c}]"),
    ("Give(This(), $what, until=$until, most=$m)", "получить {what:gets.acc}[ {until:until}] (максимум {m:int})"
     " | получить {what:gets.acc}[ {until:until}] (максимум {m:signedint})",
     "give this card {what:gets}[ {until:until}] (at most {m:int} in all)"),
    ("Give($who, $what, until=$until, most=$m)", "дать {who.dat} {what:gets.acc}[ {until:until}] (максимум {m:int})"
     " | дать {who.dat} {what:gets.acc}[ {until:until}] (максимум {m:signedint})",
     "give {who} {what:gets}[ {until:until}] (at most {m:int} in all)"),
    ("Give($who, (Bonus($by, kinds=$k),), until=$until)", "| усилить {k:kinds.accs} {who.gen} на {by}[ {until:until}]",
     ""),
    ("Give($who, (Bonus($by, kinds=$k),), until=$until)",
     "| ослабить {k:kinds.accs} {who.gen} на {by:weakening}[ {until:until}]", ""),
    ("Take(This(), names=$names, until=$until)", "потерять {names:names.acc}[ {until:until}]",
     "take {names:names} from this card[ {until:until}]"),
    ("Take(This(), until=$until)", "потерять все особенности[ {until:until}]",
     "take all printed abilities from this card[ {until:until}]"),
    ("Take($who, names=$names, until=$until)",
     "лишить {who.acc} {names:names.gen}[ {until:until}] | снять с/со {who.gen} {names:names.acc}[ {until:until}]",
     "take {names:names} from {who}[ {until:until}]"),
    ("Take($who, until=$until)", "лишить {who.acc} всех особенностей[ {until:until}]",
     "take all printed abilities from {who}[ {until:until}]"),
    ("Lay($to, $what, until=$until)", "наложить {to:cells.this} {what:gets.acc}[ {until:until}]",
     "apply {what:gets} {to:cells.this}[ {until:until}]"),  # 119.2
    *[row for whose, pile, english in (("you", "вашей колоды", "your deck"),
                                       ("opponent", "колоды противника", "the opponent's deck"))
      for row in (
          (f'Discard(Num(1), whose="{whose}")', f"положить на кладбище верхнюю карту {pile}",
           f"put the top card of {english} into the graveyard"),  # 205.1
          (f'Discard(Num(1), whose="{whose}", random=True)', f"положить на кладбище случайную карту {pile}"
           f" | положить/поместить случайную карту {pile} на кладбище",
           f"put a random card of {english} into the graveyard"),
          (f'Discard(Num(1), what=$what, whose="{whose}", random=True)',
           f"положить на кладбище случайным образом {{what:filter.accs}} из {pile}",
           f"put {{what:filter.a}} of {english} at random into the graveyard"),
          (f'Discard($n, whose="{whose}")', f"положить на кладбище {{n#top_card.acc}} {pile}",
           f"put {{n#top_card}} of {english} into the graveyard"))],
    *[(f'Discard(Num(1), what=$what, whose="{whose}", pile="{word}")', f"положить на кладбище из {pile} {{what:filter.accs}}",
       f"put {{what:filter.a}} from {english} into the graveyard")
      for whose, word, pile, english in PILES],
    *[(f'Discard($n, what=$what, whose="{whose}", pile="{word}")',
       f"положить на кладбище из {pile} {{n}} карт, каждая из которых является {{what:filter.inss}}",
       f"put {{n}} cards from {english} into the graveyard, each of them {{what:filter.a}}")
      for whose, word, pile, english in PILES],
    *_recalling(),
    ("Restore($names, This())", "восстановить {names:names.acc}", "restore {names:names}"),  # 8.armor
    ("Restore($names, $who)", "восстановить {names:names.acc} {who.dat}", "restore {names:names} of {who}"),
    ("AddLives(This(), $n)", "получить {n#additional_life.acc}", "give this card {n#additional_life}"),  # 508.2
    ("AddLives($who, $n)", "дать {who.dat} {n#additional_life.acc}", "give {who} {n#additional_life}"),
    ("RemoveLives($who, $n)", "снять с {who.gen} {n#additional_life.acc}", "remove {n#additional_life} from {who}"),
    ("ReduceLives($who, $n)", "уменьшить максимум жизней {who.gen} на {n}",
     "reduce the lives of {who} by {n}"),  # 508.4
    ("LeaveLives($who, $n)", "оставить {who.dat} {n#current_life.acc}", "leave {who} {n#current_life}"),
    ("Chips(This(), $n, accumulated=True)", "накопить {n#chip.acc}", "accumulate {n#chip}"),  # 120.3
    ("Chips($who, $n, accumulated=True)", "позволить {who.dat} накопить {n#chip.acc}", "let {who} accumulate {n#chip}"),
    ("Chips(This(), Whole(), lose=True)", "потерять все фишки", "lose all chips"),
    ("Chips($who, Whole(), lose=True)", "снять с {who.gen} все фишки", "remove all chips from {who}"),
    ("Chips(This(), $n, lose=True)", "потерять {n#chip.acc}", "lose {n#chip}"),
    ("Chips($who, $n, lose=True)", "снять с {who.gen} {n#chip.acc}", "remove {n#chip} from {who}"),
    ('Chips(This(), TraitOf("chips", This()))', "удвоить число своих фишек", "double the number of its chips"),
    ("Chips(This(), $n)", "получить {n#chip.acc}", "get {n#chip}"),
    ('Chips($who, TraitOf("chips", This()))', "дать {who.dat} все свои фишки", "give {who} all its own chips"),
    ('Chips($who, Least(($n, TraitOf("chips", This()))))', "дать {who.dat} {n#chip.acc} из своих",
     "give {who} {n#chip} of its own"),
    ("Chips($who, $n)", "дать {who.dat} {n#chip.acc}", "give {who} {n#chip}"),
    ("ToDeck(This())", "вернуться в колоду", "return this card to the deck"),
    ("ToDeck($who)", "вернуть {who.acc} в колоду | убрать {who.acc} в колоду | вернуть {who.acc} в колоду владельца",
     "return {who} to the deck"),
    ("ToGraveyard($who)",
     "положить {who.acc} на кладбище | убрать {who.acc} на кладбище | поместить {who.acc} на кладбище",
     "put {who} into the graveyard"),
    ("Control($who, until=$until, while_=$c)",
     "взять {who.acc} под контроль[ {until:until}][, пока {c}]"
     " | взять под контроль {who.acc}[ {until:until}][, пока {c}]"
     " | взять {who.acc} под свой контроль[ {until:until}][, пока {c}]"
     " | взять под свой контроль {who.acc}[ {until:until}][, пока {c}]",
     "take control of {who}[ {until:until}][ while {c}]"),  # 532.7
    ('Control(This(), by="opponent")', "перейти под контроль противника", "come under the opponent's control"),
    ('Control($who, by="opponent")', "передать {who.acc} под контроль противника", "give control of {who} to the opponent"),
    *_entering(),
    ('Enter("summon", $what)', "| вызвать из колоды {what:filter.accs}", ""),  # 532.3: it comes from nowhere else
    ('Enter("summon", $what, to=FreeCell(whose="you"))',
     "| вызвать {what:filter.accs} (на свободной клетке вашей половины поля боя)", ""),
    *_from_graveyards(),
    ('Enter("summon", $what, random=True)', "вызвать {what:random.acc} | вызвать из колоды {what:random.acc}",
     "summon a random {what:filter}"),
    ("Seat(This(), $on)", "пересесть на {on.acc}", "put this card on {on}"),  # 209.3
    ("Seat($who, $on)", "пересадить {who.acc} на {on.acc} | переместить {who.acc} на {on.acc} | переместить на {on.acc} {who.acc}",
     "put {who} on {on}"),
    *[(f'Block("{word}", $of)', f"блокировать {russian} {{of.gen}}", f"block {english} of {{of}}")  # 527
      for word, russian, english in (
          ("attack", "атаку", "the attack"), ("spell", "заклинание", "the spell"), ("impact", "воздействие",
           "the impact"),
          ("Action", "действие", "the action"), ("power", "способность", "the power"),
          ("magical ability", "магическую особенность", "the magical ability"),
          ("game action", "игродействие", "the game action"))],
    ("Redirect($off, This(), kinds=$k)",
     "перенаправить в себя {k:kinds.accs} с/со {off:filter.gens}"
     " | перенаправить {k:kinds.accs} с/со {off:filter.gens} в себя",
     "redirect {k:kinds.a} from {off:filter.a} to this card"),  # 8.redirection
    ("Redirect($off, $to, kinds=$k)", "перенаправить {k:kinds.accs} с/со {off:filter.gens} в {to.acc}",
     "redirect {k:kinds.a} from {off:filter.a} to {to}"),
    ('ChangeRoll("add", by=$by, of=$of)', "прибавить {by:natural} к выбранному броску кубика[ {of.gen}]",
     "add {by} to a chosen roll[ of {of}]"),  # 518
    ('ChangeRoll("add", by=$by, of=$of)', "вычесть {by:negative} из выбранного броска кубика[ {of.gen}]",
     "subtract {by:negative} from a chosen roll[ of {of}]"),
    ('ChangeRoll("add", by=$by, of=$of, next=True)', "прибавить {by:natural} к следующему броску кубика {of.gen}",
     "add {by} to the next roll of {of}"),  # 118.2
    ('ChangeRoll("add", by=$by, of=$of, next=True)', "вычесть {by:negative} из следующего броска кубика {of.gen}",
     "subtract {by:negative} from the next roll of {of}"),
    ('ChangeRoll("set", by=$by, of=$of)', "сделать выбранный бросок кубика[ {of.gen}] равным {by:natural}",
     "make a chosen roll[ of {of}] {by}"),
    ("Dice()", "бросить/кинуть кубик", "roll a die"),  # 306.1
    ('ChangeRoll("reroll", of=$of)', "перебросить кубик[ {of.gen}]", "reroll a die[ of {of}]"),  # 518.6
    ('ChangeRoll("flip", of=$of)', "перевернуть кубик[ {of.gen}]", "flip a die[ of {of}]"),
    *[row for sign, verb, also, english in (("strength", "усилить", "увеличить", "strengthen"),
                                            ("weakening", "ослабить", "уменьшить", "weaken"))
      for row in (
          ("ChangeAttack($of, by=$by, kinds=$kinds, only=$only, until=$until)",
           f"{verb} {{kinds+only:nextblow.acc}} {{of:attacker.gen}} на {{by:{sign}}}[ {{until:until}}]"
           f" | {also} {{kinds+only:nextblow.acc}} {{of:attacker.gen}} на {{by:{sign}}}[ {{until:until}}]",
           f"{english} the next {{kinds+only:blow}} of {{of:attacker}} by {{by:{sign}}}[ {{until:until}}]"),
          ("ChangeAttack($of, by=$by, kinds=$kinds, only=$only, chosen=True)",
           f"{verb} {{kinds+only:chosenblow.acc}} {{of.gen}} на {{by:{sign}}}",
           f"{english} a chosen {{kinds+only:blow}} of {{of}} by {{by:{sign}}}"))],
    ("ChangeAttack($of, to=$to, kinds=$kinds, only=$only, chosen=True)",
     "свести {kinds+only:chosenblow.acc} {of.gen} к {to}",
     "bring a chosen {kinds+only:blow} of {of} to {to}"),  # 519.5
    *[row for word, feminine, masculine, english in (
        ("weak", "слабой", "слабому", "a weak one"), ("medium", "средней", "среднему", "a medium one"),
        ("strong", "сильной", "сильному", "a strong one"))
      for row in (
          (f'ChangeAttack($of, to_kind="{word}", chosen=True)', f"свести выбранную атаку {{of.gen}} к {feminine}",
           f"bring a chosen attack of {{of}} to {english}"),
          (f'ChangeAttack($of, to_kind="{word}", kinds=$kinds, chosen=True)',
           f"свести {{kinds:chosenkinds.acc}} {{of.gen}} к {masculine}",
           f"bring a chosen {{kinds:kinds}} of {{of}} to {english}"))],
    *[("ChangeAttack($of, by=$by, kinds=$kinds, only=$only, until=$until)",
       f"| {verb} {{by:signed}} к {own}{{kinds+only:nextblow.dat}}[ {{until:until}}]", "")
      for verb in ("дать {of.dat}",) for own in ("", "своему ")],
    *[("ChangeAttack(This(), by=$by, kinds=$kinds, only=$only, until=$until)",
       f"| получить {{by:signed}} к {own}{{kinds+only:nextblow.dat}}[ {{until:until}}]", "")
      for own in ("", "своему ")],
    ("Prevent(This(), Num(1), until=$until)", "предотвратить следующую рану[ {until:until}]",
     "prevent the next wound[ {until:until}]"),
    ("Prevent(This(), $n, until=$until)", "предотвратить следующие {n#wound.acc}[ {until:until}]",
     "prevent the next {n#wound}[ {until:until}]"),  # 530
    ("Prevent($who, $n, until=$until)", "предотвратить следующие {n#wound.acc}, наносимые {who.dat}[ {until:until}]",
     "prevent the next {n#wound} dealt to {who}[ {until:until}]"),
    (f"Finish({FINISHED}, $n)", "добивание на {n}", "finishing {n}"),  # 8.finishing
    ("Finish($who, $n)", "добивание {who.gen} на {n}", "finishing {n} at {who}"),
    ("Redistribute($among)",
     "перераспределить полученные раны между {among:people.ins} | перераспределить их на {among:people.acc}",
     "redistribute the wounds received among {among:people}"),
    ("Await($event, $power, until=$until)", "в следующий раз, {event:event}, {power:power.inf}[ {until:until}]",
     "the next time {event}, {power}[ {until:until}]"),  # 118.1
    ("Borrow($n)", "показать из колоды {n} или менее карт с единением и применить их особенности при ударе",
     "show {n} or fewer cards with Unity from your deck and use what they do on a strike"),  # 8.unity
    ("EndGame()", "выиграть бой", "win the game"),  # 602.1
    ('EndGame(winner="opponent")', "проиграть бой", "lose the game"),
)  # fmt: skip

GETS = "получает~получают"
NEXT = "{s:next.noms}, который~которая~которое~которые"

SAID_FIRST: Final[tuple[Row, ...]] = (
    ("Wound($who, $n, by=$by)", "{by.nom} ранит~ранят {who.acc} на {n}", "{by} wounds {who} for {n}"),
    ("Chips($who, $n, accumulated=True)", "{who.nom} накапливает~накапливают {n#chip.acc}", "{who} accumulates {n#chip}"),
    *AFFLICTIONS,
    ("Give(This(), $what, until=$until, while_=$c)",
     "получает {what:gets.acc}[ {until:until}][, пока {c}] | {until:until} получает {what:gets.acc}",
     "give this card {what:gets}[ {until:until}][ while {c}]"),
    ("Give($who, $what, until=$until, while_=$c)",
     "{who.nom} получает~получают {what:gets.acc}[ {until:until}][, пока {c}]"
     " | {who.nom} {until:until} получает~получают {what:gets.acc}",
     "give {who} {what:gets}[ {until:until}][ while {c}]"),
    ("Give($who, $what, until=$until, while_=$c)", "{who.nom} {what:vps.agree}[ {until:until}][, пока {c}]",
     "{who} {what:vps}[ {until:until}][ while {c}]"),
    ("Take(This(), names=$names, until=$until)", "теряет {names:names.acc}[ {until:until}]",
     "take {names:names} from this card[ {until:until}]"),
    ("Take($who, names=$names, until=$until)", "{who.nom} теряет~теряют {names:names.acc}[ {until:until}]",
     "take {names:names} from {who}[ {until:until}]"),
    ("Take($who, until=$until)", "{who.nom} теряет~теряют все особенности[ {until:until}]",
     "take all printed abilities from {who}[ {until:until}]"),
    ("AddLives($who, $n)", "{who.nom} получает~получают {n#additional_life.acc}", "give {who} {n#additional_life}"),
    *[row for happening, verb, en in (("acts", "действует~действуют", "acts"), ("moves", "двигается~двигаются",
    "moves"),
                                     ("attacks", "атакует~атакуют", "attacks"))
      for row in (
          (f'Await(When("{happening}", subject=$s), Does(Wound(That("subject"), $n)))',
           f"{NEXT} {verb}, ранится~ранятся на {{n}}",
           f"wound the next {{s:filter}} that {en} for {{n}}"),
          (f'Await(When("{happening}", subject=$s), Does(Turn("close", That("subject"))))',
           f"{NEXT} {verb}, закрывается~закрываются",
           f"close the next {{s:filter}} that {en}"),
          (f'Await(When("{happening}", subject=$s), Does(Give(That("subject"), $what)))',
           f"{NEXT} {verb}, получает~получают {{what:gets.acc}}",
           f"give the next {{s:filter}} that {en} {{what:gets}}"))],
)  # fmt: skip

SAID: Final[tuple[Row, ...]] = (  # only read: said with the infinitive
    ("Wound(This(), $n)", "| ранится/ранятся на {n} | получает/получают {n#wound.acc}", ""),
    ("Wound($who, $n)", "| {who.nom} ранится~ранятся на {n}", ""),
    ("Heal(This(), $n)", "| излечивается/излечиваются на {n}", ""),
    ("Heal($who, $n)", "| {who.nom} излечивается~излечиваются на {n}", ""),
    ("Heal(This())", "| полностью излечивается/излечиваются", ""),
    ("Heal($who)", "| {who.nom} полностью излечивается~излечиваются", ""),
    ("Destroy(This())", "| погибает", ""),
    ("Destroy($who)", "| {who.nom} погибает~погибают", ""),
    ('Turn("open", This())', "| открывается/открываются", ""),
    ('Turn("open", $who)', "| {who.nom} открывается~открываются", ""),
    ('Turn("close", This())', "| закрывается/закрываются", ""),
    ('Turn("close", $who)', "| {who.nom} закрывается~закрываются", ""),
    ('Turn("reveal", $who)', "| {who.nom} вскрывается~вскрываются", ""),
    ("Relocate(This(), $to)", "| перемещается {to:cells.this} | переместится {to:cells.this}", ""),
    ("Relocate($who, $to)", "| {who.nom} перемещается~перемещаются {to:cells.it}", ""),
    ("Chips(This(), $n)", "| получает/получают {n#chip.acc}", ""),
    ("Chips($who, $n)", "| {who.nom} получает~получают {n#chip.acc} | {who.nom} также получает~получают {n#chip.acc}", ""),
    ("Chips(This(), $n, lose=True)", "| теряет/теряют {n#chip.acc}", ""),
    ("Chips($who, $n, lose=True)", "| {who.nom} теряет~теряют {n#chip.acc}", ""),
    ('Chips(This(), TraitOf("chips", This()))', "| удваивает/удваивают число своих фишек/фишку", ""),
    ("Chips(This(), Whole(), lose=True)", "| теряет все фишки/фишку", ""),
    ("Chips($who, Whole(), lose=True)", "| {who.nom} теряет~теряют все фишки/фишку", ""),
    ("RemoveLives($who, $n)", "| {who.nom} теряет~теряют {n#additional_life.acc}", ""),
    ("AddLives($who, $n)", "| {who.nom} получает~получают {n} жизней/жизни/жизнь", ""),  # 508.2
    ("AddLives(This(), $n)", "| получает/получают {n#additional_life.acc}", ""),
    ("ToDeck(This())", "| возвращается/возвращаются в колоду", ""),
    ("ToDeck($who)", "| {who.nom} возвращается~возвращаются в колоду | {who.nom} возвращается~возвращаются в колоду владельца", ""),
    ("Control($who, until=$until, while_=$c)",
     "| {who.nom} переходит~переходят под ваш контроль[ {until:until}][, пока {c}]", ""),
    ("Control($who, while_=Matches(It(), $p))",
     "| {who.nom} переходит~переходят под ваш контроль и остаётся под вашим контролем, пока стоит {p:place}", ""),
    ('Control($who, by="opponent")', "| {who.nom} переходит~переходят под контроль противника", ""),
    ('Control(This(), by="opponent")', "| переходит/переходят под контроль противника", ""),
    ("Dice()", "| бросает/кидает кубик", ""),
    ("LeaveLives($who, $n)", "| у {who.gen} остаётся {n#current_life.nom} | у {who.gen} остаётся {n#life.nom}", ""),
    ("Redistribute(This())", "| {me:this.nom} перераспределяет их на себя | перераспределяет их на себя", ""),
    ('Give($who, (Named("poison", value=1),))', f"| {{who.nom}} {GETS} отравление", ""),
    ('Give(That("attacked"), (Named("poison", value=1),))', "| отравление", ""),  # 8.wording
    *[(f'Give($who, (Cannot("{deed}"),), until="end of next turn")', f"| {{who.nom}} не {verb} в следующий ход", "")
      for deed, verb in (("attack", "атакует~атакуют"), ("act", "действует~действуют"), ("move",
      "двигается~двигаются"))],
    ("Give(This(), $what, until=$until)", "| {what:vps.sg} {until:until}", ""),
    *[(f"Give({who}, $what, until=$until, most=$m)",
       f"| {said}{GETS} {{what:gets.acc}}[ {{until:until}}] (максимум {{m:{kind}}})"
       f" | {said}{GETS} {{until:until}} {{what:gets.acc}} (максимум {{m:{kind}}})", "")
      for who, said in (("This()", ""), ("$who", "{who.nom} ")) for kind in ("int", "signedint")],
    *[(f'Give({who}, (Cannot("open at the start of turn"),), until="{until}")', f"| {said}не {verb} в {when}", "")
      for who, said, verb in (("This()", "", "открывается/открываются"),
                              ("$who", "{who.nom} ", "открывается~открываются"))
      for until, when in (("end of your next turn", "начале вашего следующего хода"),
                          ("end of next turn", "начале своего следующего хода"), ("end of next turn", "свой следующий ход"))],
    *[("ChangeAttack($of, by=$by, kinds=$kinds, only=$only, until=$until)",
       f"| {{of.nom}} {GETS} {{by:signed}} к {own}{{kinds+only:nextblow.dat}}[ {{until:until}}]", "") for own in ("", "своему ")],
    *[("ChangeAttack(This(), by=$by, kinds=$kinds, only=$only, until=$until)",
       f"| {GETS} {{by:signed}} к {own}{{kinds+only:nextblow.dat}}[ {{until:until}}]", "") for own in ("", "своему ")],
    ('ChangeAttack(That("subject"), by=$by, kinds=("row",))', "| усилить этот удар на {by:strength}", ""),
    *[("ChangeRoll(\"add\", by=$by, of=$of, next=True)", f"| {{of.nom}} {GETS} {{by:signedq}} к {own}{which} броску кубика", "")
      for own in ("", "своему ") for which in ("следующему", "первому")],
    *[("ChangeRoll(\"add\", by=$by, of=This(), next=True)", f"| {GETS} {{by:signedq}} к {own}{which} броску кубика", "")
      for own in ("", "своему ") for which in ("следующему", "первому")],
    ("Lay(FreeCell(), (Occupied(),), until=$until)",
     "| выбранная свободная клетка становится занятой[ {until:until}]", ""),  # 8.occupied-cell
    ("EndGame()", "| вы побеждаете | вы выигрываете бой", ""),
    ('EndGame(winner="opponent")', "| вы проигрываете бой", ""),
)  # fmt: skip
