# Карты Берсерка.
cli-cards-game = какая игра: magic (и по умолчанию) или berserk
cli-cards-seed = число, которое решает, что в бустерах (по умолчанию 0)
cli-cards-players = сколько игроков открывают бустеры (по умолчанию 2)
cli-cards-not-there = В игре { $game } нет действия { $action }. Есть: { $known }.
cli-berserk-group-name = { $group ->
        [steppe] степи
        [forest] леса
        [mountain] горы
        [swamp] болота
        [dark] тьма
        [fire] огонь
        [several] разностихийные
        [own] свои
        [all] все
       *[neutral] нейтралы
    }
cli-berserk-group = { $group ->
        [steppe] Степи
        [forest] Леса
        [mountain] Горы
        [swamp] Болота
        [dark] Тьма
        [fire] Огонь
        [several] Нескольких стихий
       *[neutral] Нейтралы
    } ({ $count })
cli-berserk-more = Карты одной стихии: arbiter cards list степи --game berserk (леса, горы, болота, тьма, огонь, нейтралы; свои; все); по словам: find СЛОВА.
cli-berserk-imported = { $count ->
        [one] { $count } карта добавлена
        [few] { $count } карты добавлены
       *[many] { $count } карт добавлено
    }: { $folder }
cli-berserk-compiled = { $count ->
        [one] { $count } карта понята целиком.
        [few] { $count } карты поняты целиком.
       *[many] { $count } карт понято целиком.
    }
cli-berserk-deck-legal = { $way ->
        [draft] Драфт
        [sealed] Силед
        [campaign] Кампания
       *[constructed] Констрактед
    }: колодой можно играть.
cli-berserk-deck-illegal = { $way ->
        [draft] Драфт
        [sealed] Силед
        [campaign] Кампания
       *[constructed] Констрактед
    }: { $why } ({ $rule })
cli-berserk-opened = { $player }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cli-berserk-build = Колода из бустеров: от { $least } до { $most } карт (8.draft-deck). --out ФАЙЛ запишет карты каждого игрока, лишние уберите из файла.
cli-berserk-pack = Бустер { $round }, взято карт: { $taken }. Какую карту возьмёте? (1–{ $n }; начало названия покажет карту)
cli-berserk-pick = Напишите номер от 1 до { $n } или начало названия.
cli-berserk-players = --players: число от 1 до { $most }.
cli-berserk-check =
    Карт прочитано: { $cards }; сказано по-русски, прочитано снова, совпало и сыграно целиком: { $passed }. Отказано: { $refused }; с ошибкой: { $failed }; что-то ни разу не сработало: { $unseen }.
cli-berserk-check-unseen =
    { $why ->
        [vain] применялось, но за игры ({ $games }) ни разу ничего не изменило
        [power] за игры ({ $games }) ни разу не выполнилось
       *[presence] за игры ({ $games }) ничего не изменило
    }
cli-berserk-check-problem =
    { $problem ->
        [russian] не говорится по-русски
        [again] сказанное не читается
        [other] сказанное читается иначе
        [english] не говорится по-английски
        [crash] ошибка в правилах
        [invariant] состояние нарушено
       *[untranslated] в английском тексте осталось русское слово
    }
