# Что стол говорит об игре.
table-setup-field = Настройка стола: «{ $field }» неверно: { $problem }.
table-deck-unknown = Нет готовой колоды «{ $name }». Есть: { $known }; или принесите список карт.
table-round-not-begun = Часы тура ещё не запущены: игра ждёт их.
table-question-gone = Этот вопрос уже не открыт: игра ушла дальше.
table-no-moment = Остановки «{ $name }» нет. Есть: { $known }.
table-sight-sure = Ещё можно что-то сделать. Точно «{ $idle }»?
table-only-players = Здесь действуют только игроки.
table-nothing-there = Ничего такого вам не видно.

# Большая кнопка.
table-button-pass = Пас
table-button-resolve = Разрешить: { $name }
table-button-combat = К бою
table-button-end-turn = Завершить ход
table-button-let-end = Пусть ход кончится
table-button-to-draw = К взятию карты
table-button-to-precombat-main = К главной фазе
table-button-to-declare-attackers = К атакующим
table-button-to-declare-blockers = К блокам
table-button-to-combat-damage = К повреждениям
table-button-to-end-of-combat = Закончить бой
table-button-to-postcombat-main = Ко второй главной фазе
table-button-keep = Оставить { $n }
table-button-pay = Заплатить { $cost }
table-button-no-attack = Без атаки
table-button-no-blocks = Без блоков
table-button-keep-deck = Оставить колоду
table-button-order = В этом порядке
table-button-recruited = Набор окончен
table-button-keep-deal = Оставить раздачу
table-button-place = Расставить отряд
table-button-seat = Посадить так
table-button-hidden = Остальные открыть
table-button-open-all = Остальные открыть
table-button-roll-stays = Бросок остаётся
table-button-no-defender = Без защитника
table-button-let = Пропустить: { $name }

# Вопрос, как его задаёт стол.
table-ask-own = В стеке: { $name }.
table-ask-respond = В стеке: { $name }. Ответить?
table-ask-own-turn = Ваш ход: { $step }.
table-ask-turn-of = Ход игрока { $player }: { $step }.
table-ask-go = Ваш ход: выберите, какая карта действует.
table-ask-roll = { $name }: выпало { $n }. Изменить бросок?
table-ability-of = способность «{ $name }»
table-action-of = { $name } ({ $kind })

# Что значит карта.
table-ability-kind = { $kind ->
        [spell] То, что делает заклинание при разрешении.
        [activated] Активируемая способность: её применяют, оплатив стоимость.
        [triggered] Срабатывающая способность: она происходит сама.
        [replacement] Эффект замещения: он меняет то, что произошло бы.
       *[static] Способность, которая действует постоянно.
    }
table-ability-part = { $kind ->
        [cost] Стоимость
        [trigger] Когда
       *[effect] Эффект
    }: { $text }
table-berserk-kind = { $kind ->
        [activated] Разыгрываемая особенность: её применяют, оплатив стоимость.
        [triggered] Срабатывающая особенность: она происходит сама.
        [named] Именная особенность.
        [class] Класс.
       *[static] Постоянная особенность: она действует всё время.
    }
