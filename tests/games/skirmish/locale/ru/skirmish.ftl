# Вопросы.
skirmish-ask-place = Выставьте от одного до трёх бойцов лицом вниз.
skirmish-ask-bid = Назовите число за первый ход: от 1 до 6.
skirmish-ask-act = Ваш ход.
skirmish-ask-where = На какое место?
skirmish-ask-target = В какую цель?
skirmish-ask-discard = Сбросьте { $n ->
        [one] { $n } уловку
        [few] { $n } уловки
       *[many] { $n } уловок
    }.
skirmish-ask-volley = Распределите урон: { $n }.
skirmish-ask-pay = Заплатите: { $n }.
skirmish-ask-order = Верните эти карты в любом порядке, первая сверху.
skirmish-chance-roll = Бросается кубик.

# Варианты.
option-skirmish-pass = пас
option-skirmish-end = завершить ход
option-skirmish-strike = удар: { $object }
option-skirmish-enter = ввести: { $object }
option-skirmish-play = сыграть: { $object }
option-skirmish-fighter = { $object }
option-skirmish-place = место { $detail }
option-skirmish-target = { $object }
option-skirmish-trick = { $object }
option-skirmish-card = { $detail }
option-skirmish-supply = припас
option-skirmish-tire = усталость: { $object }

# События.
skirmish-mustered = { $player } собирает { $n ->
        [one] { $n } бойца
        [few] { $n } бойцов
       *[many] { $n } бойцов
    }.
skirmish-drew = { $player } берёт: { $card }.
skirmish-placed = { $player } выставляет лицом вниз { $n ->
        [one] { $n } бойца
        [few] { $n } бойцов
       *[many] { $n } бойцов
    }.
skirmish-bid = { $player } называет { $n }.
skirmish-revealed = { $player } открывает на месте { $place }: { $fighter }.
skirmish-turn = Ходит { $player }; припасов: { $n }.
skirmish-discarded = { $player } сбрасывает: { $card }.
skirmish-declared = { $fighter } бьёт. Цель: { $target }.
skirmish-roll = { $fighter }: на кубике { $n }.
skirmish-rolled = { $fighter }: удар продолжается с числом { $n }.
skirmish-without-effect = { $fighter }: удар без эффекта.
skirmish-damaged = { $fighter } теряет { $n ->
        [one] { $n } жизнь
        [few] { $n } жизни
       *[many] { $n } жизней
    }.
skirmish-fell = Гибнет { $fighter }.
skirmish-left = { $player } покидает игру.
skirmish-played = { $player } играет: { $card }.
skirmish-shielded = { $fighter }: удар нанесёт на { $n } меньше.
skirmish-spied = { $player } видит руку ({ $other }): { $cards }.
skirmish-scouted = { $player } смотрит верхние карты колоды: { $n }.
skirmish-repaired = Судья исправляет: { $fighter }.
skirmish-over = Игра окончена. Победа: { $winners }.

# Отказы и причины.
skirmish-place-one = Выставьте хотя бы одного бойца.
skirmish-not-main = Это может только активный игрок и только при пустом стеке.
skirmish-nothing-to-pass = В стеке ничего нет; завершите ход.
skirmish-no-such-card = У вас там нет такой карты ({ $id }).
skirmish-not-rested = { $fighter } — не отдохнувший боец на поле.
skirmish-no-target = Цели нет.
skirmish-already-there = { $fighter } уже на поле.
skirmish-no-place = Свободного места нет.
skirmish-not-fast = { $card } — не быстрая уловка: играйте её в свой ход при пустом стеке.
skirmish-nothing-for-it = { $kind ->
        [roll] В стеке нет броска
       *[strike] В стеке нет удара
    } для этой карты: { $card }.
skirmish-cannot-pay = Это стоит { $n }, а заплатить можно { $have }.
skirmish-wrong-payment = Это стоит ровно { $n }; дано { $given }.
skirmish-not-priority = Действует { $player }.
skirmish-unknown-fact = Могу объяснить «damage of N» и «strength of N», но не «{ $fact }».
skirmish-unknown-action = Знаю strike, enter, play (с номером), pass и end, но не «{ $action }».
skirmish-repair-form = Исправление — это {"{"}"fighter": N, "lives": N{"}"} или {"{"}"seat": N, "supplies": N{"}"}, боец на поле.
skirmish-why-damage = Удар наносит { $n }.
skirmish-why-strength = { $fighter }: сила { $n }.
skirmish-why-roll = На кубике { $n }: { $swing }.
skirmish-why-shield = Щиты снимают { $n }.

# Для клиентов.
game-skirmish = Стычка
skirmish-no-deck = Нет колоды «{ $name }». Есть: { $known }.
skirmish-deck = Уловки, одни у всех игроков
skirmish-board-player = { $player }: припасы { $supplies }, рука { $hand }, колода { $deck }
skirmish-board-fighter = { $place }: { $name }, жизни { $lives }
skirmish-board-hidden = { $place }: лицом вниз
skirmish-board-reserve = резерв: { $names }
skirmish-no-card = Нет карты «{ $name }».
