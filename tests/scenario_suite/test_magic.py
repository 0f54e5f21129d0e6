"""Magic's side of the scenarios: every part of a position gets into the state, and every mistake gets one message."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from arbiter.kernel.localisation import say
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.table import MagicTable
from arbiter.scenario.report import Report
from arbiter.scenario.run import exit_code, load, run_file

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "magic"
HEAD = 'rules: ["100.1"]\nclaim: x\n'
BEAR = '{name: Bear, cost: "{1}{G}", type: Creature - Bear, pt: 2/2}'

WHOLE = """
rules: []
claim: Everything a position can have.
cards:
  - {name: Bear, cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  - {name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}
  - {name: Strength, cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature gets +2/+2."}
  - {name: Pinger, cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
  - {name: Sage, cost: "{3}", type: Legendary Planeswalker - Karn, loyalty: 4, text: "+1: Draw a card."}
  - {name: Odd Bird, type: Creature - Bird, pt: 1/1, colors: [blue], notation: 'Keyword("flying")'}
  - name: Priest
    cost: "{W}"
    type: Creature - Human
    pt: 1/1
    text: |
      When Priest enters, you may exile another target creature.
      When Priest leaves the battlefield, return the exiled card to the battlefield under its owner's control.
given:
  players: 3
  turn: P2
  turn number: 8
  step: declare blockers
  priority: P3
  extra turns: [P3, P1]
  ruleset: {starting life: 30, hand size: 5, first draw skipped: false}
  stack:
    - {ability of: Pinger, ability: 1, by: P1, targets: [Big]}
    - {name: Shock, by: P2, targets: [P1]}
  effects: [{affects: [Big], does: ["Boost(Number(3), Number(0))"], by: P1, from: Pinger}]
  shields: [{regenerate: Big}, {prevent: 3, to: P1, combat only: true}]
  P1:
    life: 7
    poison: 2
    mana: "{R}{G}"
    lands played: 1
    controlled next turn by: P2
    hand: [Shock, {name: Bear, known to: [P2]}]
    library: [Forest x2, {name: Island, known to: [P1]}]
    graveyard: [Swamp, Shock]
    exile: [{name: Bear, as: Hostage, exiled with: Priest}]
    battlefield:
      - {name: Bear, as: Big, tapped: true, damage: 1, counters: {+1/+1: 2}, blocking: Raider, timestamp: 3}
      - {name: Strength, attached to: Big, timestamp: 4}
      - {name: Pinger, summoning sick: true, tapped: true, timestamp: 5}
      - {name: Odd Bird, token: true, timestamp: 6}
      - {name: Priest, timestamp: 7}
  P2:
    controlled by: P1
    battlefield:
      - {name: Bear, as: Raider, attacking: P1, timestamp: 1, owner: P1}
      - {name: Sage, loyalty used: true, timestamp: 2}
      - {name: Bear, as: Lone, attacking: P3, blocked: true, copy of: Odd Bird, chosen: {color: red}, timestamp: 8}
  P3: {left: false}
then: {}
"""


def play(tmp_path: Path, text: str) -> Report:
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return run_file(path)


def build(tmp_path: Path, text: str) -> tuple[MagicState, MagicTable]:
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    scenario, table = load(path)
    assert isinstance(table, MagicTable)
    state = table.begin(scenario).state
    assert isinstance(state, MagicState)
    return state, table


def test_the_moment_and_the_players(tmp_path: Path) -> None:
    state, _ = build(tmp_path, WHOLE)
    turn = state.turns[0]
    assert (turn.number, turn.active, turn.step, turn.priority) == (8, 1, "declare blockers", 2)
    assert state.extra_turns == (0, 2), "the next one last"
    assert (state.ruleset.starting_life, state.ruleset.hand_size, state.ruleset.first_draw_skipped) == (30, 5, False)
    one, two, three = (state.players[seat] for seat in range(3))
    assert (one.life, one.poison, one.lands_played, one.next_controller) == (7, 2, 1, 1)
    assert [mana.color for mana in one.pool] == ["R", "G"]
    assert (two.life, two.controller) == (30, 0)
    assert three.playing


def test_zones_in_order_and_who_knows(tmp_path: Path) -> None:
    state, _ = build(tmp_path, WHOLE)
    player = state.players[0]

    def told(ids: tuple[int, ...]) -> list[tuple[str, int]]:
        return [(state.objects[id].print.name, state.objects[id].known) for id in ids]

    assert told(player.library) == [("Forest", 0), ("Forest", 0), ("Island", 1)]
    assert told(player.hand) == [("Shock", 1), ("Bear", 3)]
    assert told(player.graveyard) == [("Swamp", -1), ("Shock", -1)]
    assert told(state.zones.exile) == [("Bear", -1)]
    names = [state.objects[id].print.name for id in state.permanents]
    assert names == ["Bear", "Sage", "Bear", "Strength", "Pinger", "Odd Bird", "Priest", "Bear"]
    stamps = [state.objects[id].stamp for id in state.permanents]
    assert stamps == sorted(stamps)


def test_permanents(tmp_path: Path) -> None:
    state, table = build(tmp_path, WHOLE)
    ids = {label.alias or label.name: label.id for label in table.names.labels}
    big, raider, lone = ids["Big"], ids["Raider"], ids["Lone"]
    assert (state.permanents[big].tapped, state.permanents[big].damage, state.permanents[big].sick) == (True, 1, False)
    assert state.permanents[big].counters == (("+1/+1", 2),)
    assert state.permanents[ids["Strength"]].attached == big
    now = layers.characteristics(state, big)
    assert (now.power, now.toughness) == (9, 6), "2/2, two counters, the Aura, the effect"
    assert state.permanents[ids["Pinger"]].sick
    assert state.objects[ids["Odd Bird"]].token and state.objects[ids["Odd Bird"]].print.colors == ("blue",)
    assert state.permanents[ids["Sage"]].count("loyalty") == 4 and state.permanents[ids["Sage"]].loyalty_used
    assert (state.combat.attackers[raider].at, state.combat.attackers[raider].blockers) == (-1, (big,))
    assert (
        state.combat.attackers[lone].at,
        state.combat.attackers[lone].blocked,
        state.combat.attackers[lone].blockers,
    ) == (-3, True, ())
    assert state.combat.blockers[big].blocking == (raider,)
    assert (state.objects[raider].owner, state.objects[raider].controller) == (0, 1)
    assert layers.characteristics(state, lone).name == "Odd Bird"
    assert state.permanents[lone].chosen == (("color@print:Odd Bird", "red"),)
    assert list(state.memory.links.values()) == [(ids["Hostage"],)]


def test_the_stack_effects_and_shields(tmp_path: Path) -> None:
    state, table = build(tmp_path, WHOLE)
    ids = {label.alias or label.name: label.id for label in table.names.labels}
    bottom, top = (state.items[id] for id in state.turns[0].stack)
    assert (bottom.kind, bottom.controller, bottom.targets) == ("spell", 1, ((-1,),))
    assert (top.kind, top.controller, top.source, top.targets) == ("activated", 0, ids["Pinger"], ((ids["Big"],),))
    assert [one.affected for one in state.lasting.effects.values()] == [(ids["Big"],)]
    kinds = [(one.kind, one.on, one.amount, one.combat_only) for one in state.lasting.shields.values()]
    assert kinds == [("regenerate", ids["Big"], -1, False), ("prevent", -1, 3, True)]


WRONG: dict[str, tuple[str, str]] = {
    "unknown card": (
        HEAD + "given:\n  P1:\n    hand: [Baer]\nthen: {}",
        "line 5: There is no card “Baer” in the pool.",
    ),
    "close card": (
        HEAD + f"cards: [{BEAR}]\ngiven:\n  P1:\n    hand: [Baer]\nthen: {{}}",
        "line 6: Baer is not a card that this file defines. Did you mean Bear?",
    ),
    "text not understood": (
        HEAD
        + 'cards:\n  - {name: Odd, type: Enchantment, text: "Bears sing, unless they dance."}\ngiven: {}\nthen: {}',
        "line 4: Odd, paragraph 1, characters",
    ),
    "unknown type": (HEAD + "cards:\n  - {name: Odd, type: Creture}\ngiven: {}\nthen: {}", "line 4: Odd: "),
    "bad notation": (
        HEAD + "cards:\n  - {name: Odd, type: Enchantment, notation: Fly()}\ngiven: {}\nthen: {}",
        "line 4: Odd: character",
    ),
    "defined twice": (
        HEAD + f"cards:\n  - {BEAR}\n  - {BEAR.replace('2/2', '3/3')}\ngiven: {{}}\nthen: {{}}",
        "line 5: Bear is defined twice",
    ),
    "rule not in the book": (
        'rules: ["999.1"]\nclaim: x\ngiven: {}\nthen: {}',
        "line 1: the rulebook has no rule 999.1",
    ),
    "attached to nothing": (
        HEAD + f"given:\n  P1:\n    battlefield: [{BEAR[:-1]}, attached to: Elf}}]\nthen: {{}}",
        "line 5: Elf is not an object of this game",
    ),
    "blocking what does not attack": (
        HEAD + f"cards: [{BEAR}]\ngiven:\n  P1:\n    battlefield: [Bear, {{name: Bear, blocking: Bear 1}}]\nthen: {{}}",
        "line 6: what it blocks does not attack",
    ),
    "ambiguous": (
        HEAD + f"cards: [{BEAR}]\ngiven:\n  P1: {{battlefield: [Bear x2]}}\nthen: {{Bear: {{tapped: false}}}}",
        "Bear may be several: Bear 1, Bear 2",
    ),
    "too few players": (
        HEAD + "given:\n  players: 2\n  P3: {}\nthen: {}",
        "line 4: the game is said to have 2 players",
    ),
    "no such player": (HEAD + "given:\n  turn: P4\nthen: {}", "line 4: P4 is not a player of this game. Known: P1, P2"),
    "no such owner": (
        HEAD + f"given:\n  P1:\n    battlefield: [{BEAR[:-1]}, owner: P3}}]\nthen: {{}}",
        "line 5: P3 is not a player of this game. Known: P1, P2",
    ),
    "no such player expected": (
        HEAD + "given: {P1: {}}\nthen:\n  P2: {life: 20}\n  P3: {life: 20}",
        "line 6: P3 is not a player of this game. Known: P1, P2",
    ),
    "no such player expected on the way": (
        HEAD + "given: {P4: {}}\nwhen:\n  - expect: {P5: {life: 20}}\nthen: {}",
        "line 5: P5 is not a player of this game. Known: P1, P2, P3, P4",
    ),
    "no such player in the script": (
        HEAD + "given: {}\nwhen:\n  - {P3: pass}\nthen: {}",
        "line 5: P3 is not a player of this game. Known: P1, P2",
    ),
    "no such turn": (
        HEAD + "given: {}\nwhen:\n  - until: {step: upkeep, turn: P3}\nthen: {}",
        "line 5: P3 is not a player of this game",
    ),
    "no such winner": (HEAD + "given: {}\nthen:\n  result: {winners: [P3]}", "line 5: P3 is not a player of this game"),
    "no such player asked": (
        HEAD + "given: {}\nthen:\n  asked: [{P3: targets}]",
        "line 5: P3 is not a player of this game",
    ),
    "no such player decides": (
        HEAD + "given: {}\nthen:\n  decision: {player: P3}",
        "line 5: P3 is not a player of this game",
    ),
    "no such ability": (
        HEAD + f"given:\n  P1: {{battlefield: [{BEAR}]}}\n  stack: [{{ability of: Bear, by: P1}}]\nthen: {{}}",
        "line 5: Bear has fewer abilities: 0",
    ),
    "no such activated ability": (
        HEAD + f"given:\n  P1:\n    battlefield: [{BEAR[:-1]}, activated: {{1: 1}}}}]\nthen: {{}}",
        "line 5: Bear has fewer abilities: 0",
    ),
    "not an event": (
        HEAD + "given:\n  delayed:\n    - {when: You(), does: Draw(You())}\nthen: {}",
        "line 5: expected an event and an instruction",
    ),
    "not a modification": (
        HEAD + f"given:\n  P1: {{hand: [{BEAR}]}}\n  effects: [{{affects: [Bear], does: [Draw(You())]}}]\nthen: {{}}",
        "line 5: not a modification",
    ),
    "unknown why": (HEAD + f"given:\n  P1: {{hand: [{BEAR}]}}\nthen: {{why: {{size of Bear: []}}}}", "size is not"),
    "attack whom": (
        HEAD + f"given:\n  P1: {{battlefield: [{BEAR}]}}\n  P3: {{}}\nwhen: [{{P1: attack, with: [Bear]}}]\nthen: {{}}",
        "say whom each creature attacks (with: a name for each attacker). There are: P2, P3",
    ),
    "illegal action": (
        HEAD + f"given:\n  P1: {{hand: [{BEAR}]}}\nwhen:\n  - {{P1: cast Bear}}\nthen: {{}}",
        "line 6: not allowed: ",
    ),
    "stack empty": (HEAD + "given: {}\nwhen:\n  - resolve\nthen: {}", "line 5: the stack is empty"),
}


@pytest.mark.parametrize("case", WRONG)
def test_mistakes_get_one_message(case: str, tmp_path: Path) -> None:
    text, part = WRONG[case]
    report = play(tmp_path, text)
    assert report.error is not None, report.lines()
    for lang in ("en", "ru"):
        told = say(report.error.message, lang)
        assert "\n" not in told
        assert "[scenario" not in told
    assert part in say(report.error.message, "en")


def mutated(text: str, words: list[str], rng: Random) -> str:
    """A file with a few slips of the pen."""
    for _ in range(rng.choice([1, 2, 3])):
        spans = [match.span() for match in re.finditer(r"[\w/+-]+", text)]
        start, end = rng.choice(spans)
        lines = text.splitlines()
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:start] + rng.choice(words) + text[end:]
        elif kind == 1:
            cut = rng.randrange(len(lines))
            text = "\n".join(lines[:cut] + lines[cut + 1 :])
        elif kind == 2:
            text = text[:start] + rng.choice("[]{}:,\"'- ") + text[start + 1 :]
        elif kind == 3:
            text = re.sub(r"(?<=life: )\d+", str(rng.randrange(30)), text, count=1)
        else:
            lines.insert(rng.randrange(len(lines)), rng.choice(lines))
            text = "\n".join(lines)
    return text


def test_files_with_slips_never_end_in_a_traceback(tmp_path: Path) -> None:
    """What is wrong with a file stands in the report; running it raises nothing, whatever is wrong."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.yaml"))]
    texts = [text for text in texts if "2,000" not in text]
    words = sorted({word for text in texts for word in re.findall(r"[\w/+-]+", text)})
    rng = Random(20)
    outcomes: list[int] = []
    for _ in range(120):
        report = play(tmp_path, mutated(rng.choice(texts), words, rng))
        outcomes.append(exit_code([report]))
        assert all(report.lines(lang) for lang in ("en", "ru"))
    assert sorted(set(outcomes)) == [0, 1, 2], "some slips matter not at all, some to the outcome, some to the form"


def test_an_unscripted_may_is_declined_or_in_a_strict_file_an_error(tmp_path: Path) -> None:
    text = """
rules: ["608.2d"]
claim: x
given:
  P1:
    hand: [{name: Reader, cost: "{U}", type: Creature - Human, text: "When Reader enters, you may draw a card.", pt: 1/1}]
    mana: "{U}"
    library: [Forest]
when: [{P1: cast Reader}, resolve, resolve]
then: {P1: {hand: 0}}
"""
    report = play(tmp_path, text)
    assert report.passed, report.lines()
    assert any(line.kind == "default" and "declines" in line.text("en") for line in report.story)
    strict = play(tmp_path, "strict: true" + text)
    assert strict.error is not None
    assert "(608.2d), one of the options. The script does not say. Options: yes, no" in strict.lines()[-1]


def test_who_answers_is_the_player_unless_another_controls_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = HEAD + "given: {P1: {hand: [Forest]}}\nwhen:\n  - {P1: play Forest}\nthen: {P1: {hand: 0}}\n"
    assert not [one for one in play(tmp_path, text).failures if one.what.id == "scenario-invariant"]
    monkeypatch.setattr(MagicTable, "answers_for", lambda self, game, player: 1 - player)
    report = play(tmp_path, text)
    assert [one.actual for one in report.failures if one.what.id == "scenario-invariant"] == [
        "P1 answers for P1 (117.1)"
    ]


def test_what_is_tried_leaves_no_trace(tmp_path: Path) -> None:
    text = f"""
rules: ["115.4"]
claim: A refused and a possible action change nothing, and names still mean the same afterwards.
given:
  P1:
    mana: "{{R}}"
    hand: [{{name: Shock, cost: "{{R}}", type: Instant, text: Shock deals 2 damage to any target.}}]
  P2: {{battlefield: [Forest, {BEAR}]}}
when:
  - {{P1: cast Shock, targets: [Forest], refused: "115.4"}}
  - {{P1: cast Shock, targets: [P2], possible: true}}
  - expect: {{Shock: hand, stack: [], P1: {{mana: "{{R}}"}}, events: []}}
  - {{P1: cast Shock, targets: [Bear]}}
  - resolve
then: {{Bear: graveyard, Shock: graveyard}}
"""
    report = play(tmp_path, text)
    assert report.passed, report.lines()
