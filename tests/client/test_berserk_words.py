"""Berserk's words on the screen: what a card acquires, which of several is meant, terms, legends, the order of rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.client.berserk.board import item_text
from arbiter.client.berserk.names import card_lines, rank
from arbiter.client.decision_lines import sheet
from arbiter.client.face import face_of
from arbiter.client.session import Session
from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message, Ref
from arbiter.kernel.notation import show
from arbiter.kernel.saving import load, load_record, save_record
from arbiter.scenario.run import load as load_scenario

RECORD = Path(__file__).resolve().parents[2] / "docs" / "games" / "hand-berserk-ru.json"
FACE = face_of("berserk")


def at(count: int) -> Game:
    """The battle that was played by hand, after so many inputs."""
    rules, setup, began, inputs = load_record(RECORD.read_text("utf-8"), all_rules())
    return load(save_record(rules, setup, began, inputs[:count]), all_rules())


@pytest.mark.parametrize(
    ("what", "ru", "en"),
    [
        (n.Named("curse"), "Воин приобретает: Проклятие. Источник: Ведьма.", "Воин acquires: Curse. Source: Ведьма."),
        (n.Bonus(n.Strength(n.Num(1), n.Num(1), n.Num(1))), "Воин приобретает: +1 к ", "Воин acquires: +1 to "),
    ],
)
def test_what_is_acquired_is_said(what: n.Node, ru: str, en: str) -> None:
    message = Message("berserk-acquires", {"object": Ref(1, "Воин"), "source": Ref(2, "Ведьма"), "what": show(what)})
    assert FACE.spoken(message, "ru", 0).startswith(ru)
    assert FACE.spoken(message, "en", 0).startswith(en)


def test_the_battle_tells_what_happened_in_russian() -> None:
    session = Session(at(778), 0, {}, "ru")
    told = "\n".join(session.told(entry) for entry in session.log())
    assert "Пастух Ветров приобретает: Проклятие. Источник: Ведьма Пустого Котла (117.1)" in told
    assert "Ворон Тризны: бросок изменён, теперь 2 (518.1)" in told
    assert "P2: Гадалка на Костях объявляет особенность (114.1" in told and "Цели: ничего" not in told
    assert "(405.1, 8: вскрытие)" in told and "8.reveal" not in told


def test_terms_stay_numbers_in_english() -> None:
    assert FACE.cited(("405.1", "8.reveal"), "en") == ("405.1", "8.reveal")
    assert FACE.cited(("405.1", "8.reveal"), "ru") == ("405.1", "8: вскрытие")
    assert face_of("magic").cited(("704.5f",), "ru") == ("704.5f",)


def test_one_of_several_of_a_name_is_told_by_its_cell() -> None:
    game = at(256)  # a spawn defends; there are four of them
    texts = [item_text(game.view(0), item, "ru") for item in game.view(0)["stack"]]
    assert any("→ Порождение Стылого Разлома (c2)" in text for text in texts), texts


def test_rows_of_a_deal_keep_the_order_of_its_boxes() -> None:
    """Also where a card of which there were two was recruited: the digits of the others stay what they were."""
    inputs = load_record(RECORD.read_text("utf-8"), all_rules())[3]
    recruits = [place for place, one in enumerate(inputs) if one.seat == 0 and str(one.value).startswith("recruit:")]
    names: list[list[str]] = []
    for count in (recruits[0], recruits[2], recruits[4]):
        game = at(count)
        decision = game.decisions[0]
        assert decision.asks == "403.2.1"
        by_id = {one["id"]: one["name"] for one in game.view(0)["players"][0]["deal"]}
        about = [decision.options[place].about for place in sheet(FACE, game, decision, "ru").shown]
        names.append([by_id[id] for id in about if id in by_id])
    assert all(each == sorted(each, key=rank) for each in names)
    assert len(names[0]) > len(names[-1]) > 4


def test_a_legend_is_printed_below_the_card() -> None:
    card = Card(
        "Воин", "creature", 3, lives=4, strike=(1, 1, 2), subtype="independent", legend="Ходил на север.\nНе вернулся."
    )
    for lang in ("ru", "en"):
        lines = card_lines(card, lang)
        assert lines[-2:] == ["    Ходил на север.", "    Не вернулся."] and not lines[-3]


def asked(tmp_path: Path, how: str, *powers: str) -> Game:
    """A battle in which the first player uses a Mage whose powers are joined so, up to the question that follows."""
    ability = f'Playable(Cost(close=True), Joined("{how}", ({", ".join(powers)})))'
    file = tmp_path / "position.yaml"
    squads = f"P1: {{a1: {{name: Маг, wounds: 3, abilities: '{ability}'}}}}\n  P2: {{c4: {{name: Враг}}}}"
    head = 'game: berserk\nrules: ["505.5"]\nclaim: A position to play from.\nthen: {stack: 0}\n'
    file.write_text(f"{head}given:\n  {squads}\n", "utf-8")
    scenario, table_of = load_scenario(file)
    game = table_of.begin(scenario)
    game.answer(game.decisions[0], next(one.key for one in game.decisions[0].options if one.verb == "berserk-use"))
    return game


WOUND, HEAL, CHIP = (
    'Does(Wound(Target(Of("opponent")), Num(1)))',
    "Does(Heal(This(), Num(2)))",
    "Does(Chips(This(), Num(1)))",
)


def test_the_powers_to_choose_from_are_said_and_keep_their_places(tmp_path: Path) -> None:
    shut = 'Does(Turn("open", This()))'  # it is open: this cannot be announced
    game = asked(tmp_path, "or", WOUND, shut, HEAL, CHIP)
    decision = game.decisions[0]
    assert decision.asks == "505.5" and [option.key for option in decision.options] == ["way:1", "way:3", "way:4"]
    said = sheet(FACE, game, decision, "ru").names
    assert said == ["ранить выбранную карту противника на 1", "излечиться на 2", "получить фишку"]
    assert sheet(FACE, game, decision, "en").names[1] == "heal this card for 2"
    game.answer(decision, "way:3")
    while game.view(0)["stack"]:
        game.answer(game.decisions[0], "pass")
    mage = next(one for one in game.view(0)["cards"] if one["name"] == "Маг")
    assert (mage["wounds"], mage["chips"]) == (1, 0)


def test_the_power_that_is_asked_about_is_said(tmp_path: Path) -> None:
    prompt = Message("berserk-ask-power", {"object": Ref(1, "Маг"), "what": HEAL})
    assert FACE.spoken(prompt, "ru", 0) == "Маг: использовать и «излечиться на 2»?"
    assert FACE.spoken(prompt, "en", 0) == "Маг: also “heal this card for 2”?"
    prompt = Message("berserk-ask-may", {"object": Ref(1, "Маг"), "what": HEAL})
    assert FACE.spoken(prompt, "ru", 0) == "Маг: использовать особенность «излечиться на 2»?"
    assert FACE.spoken(prompt, "en", 0) == "Маг: use the ability “heal this card for 2”?"
    prompt = asked(tmp_path, "refused", WOUND, HEAL).decisions[0].prompt
    assert FACE.spoken(prompt, "ru", 1).endswith("? Тогда исполнится «излечиться на 2».")
    assert FACE.spoken(prompt, "en", 1).startswith("Маг: do you refuse “wound a chosen card of the opponent for 1”?")
