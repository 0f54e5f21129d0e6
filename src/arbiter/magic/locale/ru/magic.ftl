# Чем кончается игра и о чём можно спросить.
result-won = Победа: { $players }.
result-draw = Ничья.
result-loop = Ничья: игра повторяется, и решать никому нечего.
result-endless = Конца нет: партия остановлена, слишком много шагов подряд никто не выбирал. Это считается ничьей.
repair-unknown = «{ $change }» — не исправление, которое может внести судья. Пишите {"{"}"player": 0, "life": 20{"}"}, {"{"}"object": 12, "tapped": true{"}"}, {"{"}"object": 12, "zone": "graveyard"{"}"}, {"{"}"player": 0, "return": 1{"}"}, {"{"}"player": 0, "shuffle": true, "bottom": 1{"}"}, {"{"}"object": 12, "trigger": 0{"}"} или {"{"}"check": true{"}"}; каждое — только там, где это возможно.
why-unknown = О «{ $fact }» ничего не известно. Спрашивайте так: power of 12, где 12 — номер объекта в игре.
why-not-no-ability = У объекта «{ $object }» нет такой активируемой способности.
why-not-unknown = «{ $action }» — не действие. Спрашивайте так: cast:12, play:12, activate:12:0, attack:12, block:12:15.
ruleset-unknown = «{ $setting }» — не настройка правил, или её значение не той формы. Известны: { $known }.
variant-unknown = «{ $name }» — не вариант игры. Известны: { $known }.
variant-unfit = { $players ->
        [one] { $name }: вариант не для { $players } игрока (правило { $rule }): { $wanted }
        [few] { $name }: вариант не для { $players } игроков (правило { $rule }): { $wanted }
       *[many] { $name }: вариант не для { $players } игроков (правило { $rule }): { $wanted }
    }
variant-players = нужно от { $fewest } до { $most } игроков.
variant-duel = Двое игроков
variant-free-for-all = Каждый за себя

# Шаги и фазы (500-514).
step-untap = шаг разворота
step-upkeep = шаг поддержки
step-draw = шаг взятия карты
step-precombat-main = первая главная фаза
step-beginning-of-combat = шаг начала боя
step-declare-attackers = объявление атакующих
step-declare-blockers = объявление блокирующих
step-first-combat-damage = повреждения первого удара
step-combat-damage = боевые повреждения
step-end-of-combat = шаг конца боя
step-postcombat-main = вторая главная фаза
step-end = заключительный шаг
step-cleanup = шаг очистки
phase-beginning = начальная фаза
phase-combat = фаза боя
phase-turn = ход
phase-main = главная фаза
