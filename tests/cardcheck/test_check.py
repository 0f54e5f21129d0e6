"""The card check finds what is wrong: cards are played with the rules broken on purpose, and with nothing broken."""

from __future__ import annotations

import json
import multiprocessing
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.cardcheck import running
from arbiter.cardcheck.magic import stage
from arbiter.cardcheck.magic.palette import printed, wishes
from arbiter.cardcheck.magic.promises import promises_of
from arbiter.cardcheck.magic.scenes import ORDINARY, SCENES, Scene
from arbiter.cardcheck.magic.setting import staged
from arbiter.cardcheck.magic.trial import TAKES, play, try_card
from arbiter.cardcheck.magic.watching import Watcher
from arbiter.cardcheck.verdict import Verdict
from arbiter.cli import main
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import PickOne
from arbiter.kernel.game import from_state
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.state import MagicState
from arbiter.scenario.run import run_file

CHECK = running.check_of("magic")

Verb = Callable[[MagicState, n.Instruction, Context], Asking[bool]]


def card(text: str, type_line: str = "Creature — Elf", cost: str = "{1}{G}") -> Card:
    size = "2/2" if "Creature" in type_line else None
    return make_card("Odd Oath", cost, type_line, text, size)


def nothing(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """A verb that says it is done and has done nothing."""
    return True
    yield


WHOLE = [
    ("Draw a card, then discard a card.", "Sorcery"),
    ("Flying\nWhenever this creature attacks, put a +1/+1 counter on it.", "Creature — Elf"),
    ("Other Elves you control get +1/+1.", "Creature — Elf"),
    ("{1}, Sacrifice an artifact: This creature deals 2 damage to any target.", "Creature — Elf"),
    ("If a creature would die, exile it instead.", "Enchantment"),
    ("Creature spells you cast cost {1} less to cast.", "Artifact"),
    ("Choose one —\n• Destroy target Dragon.\n• You gain 4 life.", "Instant"),
    ("Enchant creature\nEnchanted creature can't attack or block.", "Enchantment — Aura"),
    ("Kicker {2}\nDestroy target creature. If this spell was kicked, draw a card.", "Sorcery"),
    ("Counter target artifact spell.", "Instant"),
    ("This land enters tapped unless you control a Plains.\n{T}: Add {G}.", "Land"),
    ("At the beginning of your upkeep, if you have no cards in hand, draw a card.", "Enchantment"),
    ("All lands are no longer snow.", "Enchantment"),
    ("Choose two —\n• Draw a card.\n• Scry 1.\n• Target creature fights another target creature.", "Sorcery"),
    ("Whenever a permanent is turned face up, put a +1/+1 counter on this creature.", "Creature — Elf"),
    ("Blocking creatures gain first strike until end of turn.", "Instant"),
    ("Draw two cards. If you control no artifacts, discard a card.", "Sorcery"),
    ("Destroy target land. If it was legendary, draw a card.", "Sorcery"),
    ("Whenever equipped creature deals combat damage to a player, draw a card.\nEquip {1}", "Artifact — Equipment"),
    (
        "As this creature enters, choose a creature type.\nOther creatures you control of the chosen type get +1/+1.",
        "Creature — Elf",
    ),
    ("Pay 50 life: Draw a card.", "Artifact"),
    ("Whenever you scry, you gain 1 life.", "Enchantment"),
    ("Creatures entering don't cause abilities to trigger.", "Artifact"),
    ("If you would draw a card while your library has no cards in it, you win the game instead.", "Creature — Elf"),
    ("{1}, {T}: If you control seven or more lands with different names, draw a card.", "Artifact"),
    ("You may exert this creature as it attacks.\nWhenever you exert a creature, draw a card.", "Creature — Elf"),
    ("{1}, {T}: Copy target triggered ability you control. You may choose new targets for the copy.", "Artifact"),
    (
        "Target player sacrifices a land. If there are seven or more cards in your graveyard, each player sacrifices all "
        "lands they control instead.",
        "Sorcery",
    ),
]


def test_meld_cards_are_there_with_the_other_half() -> None:
    whole = make_card("Odd Whole", "", "Creature — Elf", "Other Elves you control get +1/+1.", "5/5")
    text = (
        "{1}: If you both own and control this creature and a creature named Odd Half, exile them, "
        "then meld them into Odd Whole."
    )
    for front in (card(text), card("Vigilance")):  # the one that melds them, and the other one
        melds = Card(
            front.name,
            front.mana_cost,
            front.supertypes,
            front.types,
            front.subtypes,
            front.abilities,
            2,
            2,
            None,
            None,
            "meld",
            (whole,),
        )
        verdict = try_card(melds)
        assert (verdict.problem, verdict.unseen) == ("", [])


def test_what_may_be_declined_is_declined_so_that_a_game_ends() -> None:
    counters = "Whenever one or more +1/+1 counters are put on another creature you control, "
    text = counters + "you may put a +1/+1 counter on this creature."
    verdict = try_card(card(text))
    assert (verdict.problem, verdict.unseen) == ("", [])


@pytest.mark.parametrize(("text", "type_line"), WHOLE)
def test_a_card_that_works_passes(text: str, type_line: str) -> None:
    verdict = try_card(card(text, type_line, "" if type_line == "Land" else "{1}{G}"))
    assert (verdict.problem, verdict.what, verdict.unseen) == ("", "", [])
    assert verdict.decisions > 0


@pytest.mark.parametrize(
    ("text", "type_line", "wanted"),
    [
        (
            "Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.",
            "Creature — Elf",
            lambda scene: scene.seats == 3 and scene.fights,
        ),
        (
            "Flash\nWhen this creature enters, you may put two cards your opponents own from exile into their owners' "
            "graveyards. If you do, counter target spell.",
            "Creature — Elf",
            lambda scene: scene.exiled,
        ),
        (
            "At the beginning of your end step, if you control three or more permanents you don't own, draw a card.",
            "Creature — Elf",
            lambda scene: scene.times,
        ),
    ],
)
def test_a_scene_shows_what_is_rare(text: str, type_line: str, wanted: Callable[[Scene], bool]) -> None:
    shown, casting = card(text, type_line), stage.Casting(card(text, type_line))
    watcher = Watcher(shown, promises_of(shown), casting.others)
    for take in [ORDINARY + place for place, scene in enumerate(SCENES) if wanted(scene)]:
        play(
            from_state(RULES, None, staged(casting, shown, take)), watcher, take, Verdict("Odd Oath"), casting.wanted()
        )
    assert [one.what for one in watcher.open if one.place == len(shown.abilities) - 1] == []


def test_more_cards_that_are_looked_at_are_seen() -> None:
    verdict = try_card(card("You may look at an additional two cards each time you surveil.", "Enchantment"), takes=3)
    assert (verdict.problem, verdict.unseen) == ("", [])


def test_what_a_card_promises() -> None:
    text = "Kicker {1}\nWhen this creature enters, if it was kicked, draw a card.\n{1}: Regenerate this creature."
    text += "\nElves you control get +1/+1."
    found = [one.what for one in promises_of(card(text))]
    assert found == [
        "spell",
        "AdditionalCost",
        "Triggered(ZoneChange)",
        "Triggered(ZoneChange): Draw",
        "Activated",
        "Activated: Regenerate",
        "Static/Boost",
    ]


def broken(monkeypatch: pytest.MonkeyPatch, kind: type, verb: Verb) -> None:
    monkeypatch.setitem(interpreter.VERBS, kind, verb)


def verdict_of(text: str, type_line: str = "Sorcery") -> Verdict:
    return try_card(card(text, type_line), takes=4)


def test_a_node_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch, n.Scry, nothing)
    verdict = verdict_of("Scry 2, then draw a card.")
    assert verdict.problem == ""
    assert verdict.unseen == ["Scry (in vain)"]


@pytest.mark.parametrize(
    ("text", "unseen"),
    [
        ("Dragons you control get +1/+1.", "Static/Boost"),
        ("If a Dragon would die, exile it instead.", "Replacement"),
        ("Whenever a Dragon dies, draw a card.", "Triggered(ZoneChange)"),
        ("Dragon spells you cast cost {1} less to cast.", "StaticForPlayers/CostsMore"),
        ("Sacrifice a Dragon: Draw a card.", "Activated"),
    ],
)
def test_what_has_nothing_to_work_on_is_not_seen(text: str, unseen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without walk-ons there is no Dragon, and nothing is different for the ability's being there."""
    assert try_card(card(text, "Enchantment")).unseen == []
    monkeypatch.setattr(stage, "wishes", lambda phrase: [])
    assert verdict_of(text, "Enchantment").unseen == [unseen]


def test_what_can_be_ended_but_is_not_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{T}: Odd Oath loses this ability and becomes an Aura enchantment with enchant creature. Attach it to "
    text += "target creature. You may pay {G} to end this effect."
    assert verdict_of(text, "Creature — Licid").unseen == []
    broken(monkeypatch, n.EndableFor, nothing)
    assert verdict_of(text, "Creature — Licid").unseen == ["Activated: EndableFor (in vain)"]


def test_every_scene_is_a_position_without_problems() -> None:
    odd = card("Whenever you scry, you gain 1 life.", "Enchantment")
    casting = stage.Casting(odd)
    for take in range(ORDINARY, TAKES):
        assert RULES.problems(staged(casting, odd, take)) == []


def test_a_crash_is_found_and_comes_as_a_scenario(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def crash(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        raise KeyError("odd")
        yield

    broken(monkeypatch, n.Scry, crash)
    verdict = verdict_of("Scry 2.")
    assert verdict.problem == "crash"
    assert "KeyError in test_check.crash" in verdict.what
    assert "Odd Oath" in " ".join(verdict.scenario.split())
    file = tmp_path / "found.yaml"
    file.write_text(verdict.scenario, encoding="utf-8")
    with pytest.raises(KeyError):
        run_file(file)


def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        player = state.edit_player(ctx.controller)
        player.hand += player.hand[:1]
        return True
        yield

    broken(monkeypatch, n.Draw, twice)
    verdict = verdict_of("Draw a card.")
    assert (verdict.problem, verdict.what.split(":")[0]) == ("invariant", "problem")
    assert "listed twice" in verdict.what


def test_a_decision_without_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        yield PickOne(ctx.controller, ctx.controller, "608.2d", Message("choose-player"), [])
        return True

    broken(monkeypatch, n.Draw, ask)
    assert verdict_of("Draw a card.").problem == "unanswered"


def test_a_rule_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        while True:
            state.new_id()
        yield

    broken(monkeypatch, n.Draw, forever)
    assert try_card(card("Draw a card.", "Sorcery"), takes=1, seconds=1).problem == "endless"


def test_a_loop_that_nothing_stops_is_found() -> None:
    text = "When Odd Oath enters, exile it, then return it to the battlefield under its owner's control."
    assert verdict_of(text, "Artifact").problem == "endless"


@pytest.mark.parametrize(
    ("text", "kind", "other"),
    [
        ("Draw two cards.", n.Draw, n.Draw(n.You(), n.Number(1))),
        ("You gain 4 life.", n.GainLife, n.GainLife(n.You(), n.Number(3))),
        ("You lose 3 life.", n.LoseLife, n.LoseLife(n.You(), n.Number(4))),
        ("Put two +1/+1 counters on each creature.", n.AddCounters, None),
        (
            "Odd Oath deals 3 damage to each opponent and 1 damage to you.",
            n.DealDamage,
            n.DealDamage(n.Number(2), None, n.EachOpponent()),
        ),
        ("Odd Oath deals 3 damage to each opponent.", n.DealDamage, n.DealDamage(n.Number(2), None, n.EachOpponent())),
        ("Create two 1/1 red Goblin creature tokens.", n.CreateToken, None),
    ],
)
def test_what_happens_otherwise_is_found(
    text: str, kind: type, other: n.Instruction | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    verb = interpreter.VERBS[kind]

    def less(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        if isinstance(instruction, n.AddCounters):
            other_ = n.AddCounters(instruction.what, instruction.kind, n.Number(1))
            return (yield from verb(state, other_, ctx))
        if isinstance(instruction, n.CreateToken):
            return (yield from verb(state, n.CreateToken(instruction.token, n.Number(1)), ctx))
        assert other is not None
        return (yield from verb(state, other, ctx))

    assert verdict_of(text).problem == ""
    broken(monkeypatch, kind, less)
    assert verdict_of(text).problem == "otherwise"


@pytest.mark.parametrize(
    ("text", "types", "subtypes", "mana_value", "power"),
    [
        ("Destroy target Dragon with power 4 or greater.", ("creature",), ("Dragon",), 2, 4),
        ("Exile target artifact with mana value 3 or less.", ("artifact",), (), 3, None),
        ("Destroy target nonblack creature with flying.", ("creature",), (), 2, 2),
    ],
)
def test_walk_ons_are_what_a_phrase_asks_for(
    text: str, types: tuple[str, ...], subtypes: tuple[str, ...], mana_value: int, power: int | None
) -> None:
    spell = card(text, "Sorcery").abilities[0]
    assert isinstance(spell, n.SpellAbility)
    phrase = spell.targets[0].what
    assert phrase is not None
    made = printed(wishes(phrase)[0], 1)
    assert made is not None
    assert (made.types, made.subtypes, made.mana_value, made.power) == (types, subtypes, mana_value, power)


def file_of(tmp_path: Path, texts: dict[str, str]) -> Path:
    """A card file of instants and of one card that nobody understands."""
    file = tmp_path / "cards.json"
    data = {
        name: [{"name": name, "type": "Instant", "manaCost": "{U}", "text": text, "layout": "normal"}]
        for name, text in texts.items()
    }
    file.write_text(json.dumps({"data": data}), encoding="utf-8")
    return file


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = file_of(tmp_path, {"Odd Oath": "Draw a card.", "Even Oath": "Sing.", "Old Oath": "Destroy target creature."})
    out = tmp_path / "verdicts"
    first = running.run("magic", CHECK.of_file(file), out=out, takes=2)
    assert [row["name"] for row in first.rows] == ["Odd Oath", "Old Oath"]
    assert (first.as_json()["passed"], first.as_json()["failed"]) == (2, 0)
    monkeypatch.setattr(
        "arbiter.cardcheck.magic.check.try_card", lambda card, takes: pytest.fail(f"{card} is played again")
    )
    assert running.run("magic", CHECK.of_file(file), out=out, takes=2).rows == first.rows


def test_a_card_whose_text_changed_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "verdicts"
    before = running.run("magic", CHECK.of_file(file_of(tmp_path, {"Odd Oath": "Draw a card."})), out=out, takes=2)
    after = running.run("magic", CHECK.of_file(file_of(tmp_path, {"Odd Oath": "Scry 2."})), out=out, takes=2)
    assert before.rows[0]["key"] != after.rows[0]["key"]


def test_a_file_that_holds_no_verdicts_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "verdicts"
    out.write_text("dear diary\n", encoding="utf-8")
    with pytest.raises(ArbiterError):
        running.run("magic", [], out=out)


def test_what_cannot_be_seen_here_is_explained_and_what_can_is_not() -> None:
    report = running.Report(CHECK)
    names = {"A deck can have any number of cards named Odd Oath.": "Creature — Elf"}
    for text, line in names.items():
        report.rows.append(try_card(card(text, line), takes=2).as_json())
    assert [row["what"] for row in report.classes()] == ["DeckLimit"]
    assert (report.as_json()["passed"], report.as_json()["unseen"]) == (1, 0)
    report.rows.append({**report.rows[0], "name": "Old Oath", "unseen": ["Static/Boost"]})
    assert (report.as_json()["unseen"], report.as_json()["unpassed"]) == (1, ["Old Oath"])


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(file_of(tmp_path, {"Odd Oath": "Draw a card.", "Even Oath": "Sing."}))
    assert main(["cards", "check", file, "--lang", "en"]) == 0
    assert "1 of 1 cards pass" in capsys.readouterr().out
    assert main(["cards", "check", file, "--lang", "ru"]) == 0
    assert "Карт прошло проверку: 1 из 1." in capsys.readouterr().out
    broken(monkeypatch, n.Draw, nothing)
    assert main(["cards", "check", file, "--json", "--jobs", "1"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["unseen_by"] == [{"what": "Draw (in vain)", "cards": 1, "examples": ["Odd Oath"], "because": ""}]
    assert (facts["cards"], facts["passed"], facts["failed"], facts["unseen"]) == (1, 0, 0, 1)


def test_the_command_tells_what_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
        raise KeyError("odd")
        yield

    broken(monkeypatch, n.Draw, crash)
    file = str(file_of(tmp_path, {"Odd Oath": "Draw a card."}))
    assert main(["cards", "check", file, "--lang", "en"]) == 1
    assert "Odd Oath: the rules crash: KeyError" in capsys.readouterr().out


def test_two_processes_say_what_one_does(tmp_path: Path) -> None:
    file = file_of(tmp_path, {f"Oath {number}": f"Draw {number} cards." for number in ("two", "three", "four")})
    alone = running.run("magic", CHECK.of_file(file), takes=1)
    together = running.run("magic", CHECK.of_file(file), jobs=2, takes=1)
    assert together.rows == alone.rows
    assert len(alone.rows) == 3


def test_a_process_that_dies_loses_nothing(tmp_path: Path) -> None:
    file = file_of(tmp_path, {"Odd Oath": "Draw a card.", "Old Oath": "Scry 2."})

    def kill() -> None:
        while not multiprocessing.active_children():
            time.sleep(0.05)
        multiprocessing.active_children()[0].kill()

    killer = threading.Thread(target=kill)
    killer.start()
    found = running.run("magic", CHECK.of_file(file), jobs=2, takes=1)
    killer.join()
    assert [(row["name"], row["problem"]) for row in found.rows] == [("Odd Oath", ""), ("Old Oath", "")]
