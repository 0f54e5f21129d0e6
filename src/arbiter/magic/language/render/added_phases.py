"""How both languages speak of phases and steps that an effect adds to a turn (500.8, 500.9), and of cards that players show."""

from __future__ import annotations

from arbiter.magic.language import nodes as n

AFTER_RU = {
    "phase": "этой фазы",
    "main phase": "этой главной фазы",
    "combat phase": "этой фазы боя",
    "step": "этого шага",
}
ADDED_RU = {
    "beginning": "дополнительная начальная фаза",
    "main": "дополнительная главная фаза",
    "combat": "дополнительная фаза боя",
    "untap": "дополнительный шаг разворота",
    "upkeep": "дополнительный шаг поддержки",
    "draw": "дополнительный шаг взятия карты",
    "beginning of combat": "дополнительный шаг начала боя",
    "declare attackers": "дополнительный шаг объявления атакующих",
    "declare blockers": "дополнительный шаг объявления блокирующих",
    "combat damage": "дополнительный шаг боевых повреждений",
    "end of combat": "дополнительный шаг конца боя",
    "end": "дополнительный заключительный шаг",
    "cleanup": "дополнительный шаг очистки",
}


OPENLY_EN: dict[tuple[str, type], str] = {
    ("show the hand", n.EachPlayer): "players play with their hands revealed",
    ("show the hand", n.EachOpponent): "your opponents play with their hands revealed",
    ("show the top card", n.EachPlayer): "players play with the top card of their libraries revealed",
    ("show the top card", n.EachOpponent): "your opponents play with the top card of their libraries revealed",
    ("vote again", n.You): "while voting, you may vote an additional time",
}
OPENLY_RU: dict[tuple[str, type], str] = {
    ("show the hand", n.EachPlayer): "игроки играют, показывая карты в своих руках",
    ("show the hand", n.EachOpponent): "ваши оппоненты играют, показывая карты в своих руках",
    ("show the top card", n.EachPlayer): "игроки играют, показывая верхнюю карту своей библиотеки",
    ("show the top card", n.EachOpponent): "ваши оппоненты играют, показывая верхнюю карту своей библиотеки",
    ("vote again", n.You): "при голосовании вы можете проголосовать дополнительный раз",
}


def added_en(node: n.AddPhases) -> str:
    noun = "step" if node.after == "step" else "phase"
    parts = [f"an additional {word} {noun}" for word in node.phases]
    return f"after this {node.after}, there is {' followed by '.join(parts)}"


def added_ru(node: n.AddPhases) -> str:
    parts = [ADDED_RU[word] for word in node.phases]
    return f"после {AFTER_RU[node.after]} следует {', затем '.join(parts)}"
