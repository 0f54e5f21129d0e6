# arbiter event

cli-event = турниры: турнир в файле журнала или пробный, без людей
cli-event-more =
    arbiter event create friday.log --name "Пятница" --rounds 4
    arbiter event add friday.log Анна Борис Клара Дмитрий
    arbiter event pair friday.log --start
    arbiter event result friday.log 1 2-1
    arbiter event standings friday.log
    arbiter event simulate --players 16 --rounds 5 --seed 1 --json
cli-event-action = simulate, create, add, staff, deck, pods, pair, clock, result, report, repair, extend, turns, no-show, appear, drop, check, disqualify, return, undo, standings, show, prizes, end, print, csv, log
cli-event-file = журнал турнира
cli-event-words = что нужно действию: имена, стол, результат вида 2-1 или 1-1-1
cli-event-as = кто действует: имя из числа организаторов или #3 — участник с этим номером
cli-event-at = время в секундах эпохи вместо нынешнего
cli-event-players = simulate: сколько участников
cli-event-rounds = сколько туров швейцарки; 0: по таблице правил
cli-event-seed = зерно случайности; create: если не дано, выбирается случайно
cli-event-unrest = simulate: участники уходят, возвращаются, опаздывают, результаты бывают неверны
cli-event-name = название турнира
cli-event-game = игра
cli-event-kind = откуда берутся колоды
cli-event-format = формат, для списков колод
cli-event-type = неофициальный, санкционированный или ни то ни другое
cli-event-program = fnm, prerelease, game-day: всегда на обычном (Regular) уровне
cli-event-rel = уровень соблюдения правил
cli-event-structure = швейцарка или на выбывание
cli-event-cut = сколько играют дальше после швейцарки; -1: по таблице правил
cli-event-cut-drafted = плей-офф драфтом: места случайны, соперник напротив
cli-event-team-size = сколько человек в команде
cli-event-two-headed = Двухголовый Гигант: команды по двое, матчи из одной игры
cli-event-minutes = минут на тур швейцарки; 0: сколько рекомендовано
cli-event-untimed = без часов
cli-event-numbers = файл YAML, который меняет числа турниров
cli-event-csv = add: таблица со столбцами name, byes, members
cli-event-byes = add: заслуженные туры отдыха
cli-event-start = pair: сразу пустить часы
cli-event-round = standings, show: как было после этого тура
cli-event-boosters = prizes: сколько бустеров
cli-event-which-file = Какой турнир? «arbiter event { $action }» нужен файл журнала.
cli-event-there = { $file } уже есть: турнир никогда не переписывается. Выберите другое имя.
cli-event-created = Турнир записан в { $file }.
cli-event-words-wrong = Действию «{ $action }» нужно не это. Правильно: arbiter event { $right }
cli-event-players-wrong = Участников не может быть { $n }: от 2 до { $most }.
cli-event-result-wrong = «{ $given }» — не результат: игры первого, игры второго и ничьи, если были, вида 2-1 или 1-1-1.
cli-event-prizes-early = Тур { $round } не окончен: призы раздают, когда известны все его результаты.
cli-event-done = Сделано: { $what } (запись { $n }).
cli-event-added = { $n ->
    [one] Добавлен { $n } участник
    [few] Добавлены { $n } участника
   *[many] Добавлено { $n } участников
}; всего: { $all }.
cli-event-pod = Стол драфта { $n }: { $names }
cli-event-entered = { $n ->
    [0] Это последний результат: можно составлять следующий тур.
    [one] Не хватает { $n } результата.
    [few] Не хватает { $n } результатов.
   *[many] Не хватает { $n } результатов.
}
cli-event-reported = { $final ->
    [yes] Оба сообщили одно и то же: это результат.
   *[no] Записано; соперник должен сообщить то же.
}
cli-event-repaired = Исправлено; составленные туры остаются как есть. { $n ->
    [0] Места не меняются.
    [one] Меняется { $n } место:
    [few] Меняются { $n } места:
   *[many] Меняется { $n } мест:
}
cli-event-moved = { $name }: { $before } -> { $after }
cli-event-prize = { $name }: { $n ->
    [one] { $n } бустер
    [few] { $n } бустера
   *[many] { $n } бустеров
}
cli-event-round-title = Тур { $n }
cli-event-stage = { $stage ->
    [final] Финал
    [semifinal] Полуфиналы
    [quarterfinal] Четвертьфиналы
   *[last] Осталось { $size }
}
cli-event-bye = тур отдыха
cli-event-gone = вышел
cli-event-columns = {"    "}  { $name }  очки    в-п-н   ПМС %    ПИ %   ПИС %
cli-event-standings = Положение; туров сыграно: { $n } ({ $formulas })
cli-event-glance = { $name } ({ $rel }): участвуют { $n }.
cli-event-announced = { $rounds ->
    [0] На выбывание.
   *[other] Туров: { $rounds }, плей-офф: { $cut }.
}
cli-event-tell = объявить: { $item ->
    [rounds] число туров
    [pace] темп игры
    [shuffling] тасовать тщательно
    [outside-help] никаких подсказок со стороны
    [bribery] никаких результатов по жребию или за награду
    [continuous-construction] можно ли менять колоду между матчами
   *[other] { $item }
}
cli-event-time = стол { $table }: { $clock }
cli-event-clock = { $phase ->
    [before] часы не пущены
    [turns] время вышло, ходов после текущего: { $turns }
    [open] без ограничения
    [paused] остановлено, осталось { $minutes } мин.
   *[running] осталось { $minutes } мин.
}
cli-event-out = куда записать страницы print
cli-event-printed = { $file } записан.
cli-event-not-written = { $file } не записать: { $reason }.
