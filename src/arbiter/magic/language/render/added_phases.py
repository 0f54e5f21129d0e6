"""Russian: the phases and steps that an effect adds to a turn, and after which (500.8, 500.9)."""

from __future__ import annotations

AFTER = {
    "phase": "этой фазы",
    "main phase": "этой главной фазы",
    "combat phase": "этой фазы боя",
    "step": "этого шага",
}
ADDED = {
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
