# Что стол говорит об игре.
table-setup-field = Настройка стола: «{ $field }» неверно: { $problem }.
table-deck-unknown = Нет готовой колоды «{ $name }». Есть: { $known }; или принесите список карт.
table-question-gone = Этот вопрос уже не открыт: игра ушла дальше.
table-no-moment = Остановки «{ $name }» нет. Есть: { $known }.
table-sight-sure = Ещё можно что-то сделать. Точно «{ $idle }»?
table-nothing-there = Ничего такого вам не видно.
