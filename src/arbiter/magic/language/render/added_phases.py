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


def added_en(node: n.AddPhases) -> str:
    noun = "step" if node.after == "step" else "phase"
    parts = [f"an additional {word} {noun}" for word in node.phases]
    return f"after this {node.after}, there is {' followed by '.join(parts)}"


def added_ru(node: n.AddPhases) -> str:
    parts = [ADDED_RU[word] for word in node.phases]
    return f"после {AFTER_RU[node.after]} следует {', затем '.join(parts)}"
