# arbiter cards import, show, find
cli-cards-again = загрузить с начала, даже если файл уже загружен
cli-cards-data = папка загруженных карт (или ARBITER_DATA; по умолчанию — папка данных пользователя)
cli-cards-actions =
    import FILE   AtomicCards или AllPrintings от MTGJSON; oracle-cards, default-cards, all-cards или rulings от Scryfall; можно в gzip.
                  Если прервать, та же команда продолжит с того же места.
    show NAME     всё о карте: текст по-английски и по-русски, узлы, издания, пояснения; или почему ею нельзя играть
    find QUERY    слова и фильтры: name: type: text: color: mv: power: toughness: loyalty: set: rarity: legal: playable: is:
                  Например: arbiter cards find 'тип:гоблин цвет:красный mv<=2 -текст:ускорение playable:да'
    check [FILE]  каждая собранная карта файла (без FILE: набора) в партиях, сделанных для неё; с --out FILE продолжает с того же места
    report DECKS  каких непонятых оборотов не хватает колодам из файлов и папок, и сколько колод освободит каждый
    sealed        бустеры Берсерка для --players игроков; --out FILE запишет карты каждого
    draft         драфт Берсерка против --players - 1 соперников, строками; --out FILE запишет колоды
                  Карты Берсерка: list, show, find, import, compile, deck с --game berserk
cli-import-progress = { $percent } %, карт: { $count }
cli-import-again = { $percent } % карт прочитано заново этой версией
cli-import-goes-on = Продолжение: уже загружено карт — { $count }.
cli-import-stopped = Остановлено, загружено карт: { $count }. Та же команда продолжит отсюда.
cli-import-before = Этот файл уже загружен (с --again он будет прочитан ещё раз).
cli-import-cards = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }: можно играть — { $playable }, пока нельзя — { $refused } (почему, скажет arbiter cards show ИМЯ).
cli-import-rulings = { $count ->
        [one] { $count } пояснение
        [few] { $count } пояснения
       *[many] { $count } пояснений
    }.
cli-import-left-out = Пропущено: { $kind ->
        [token] фишки
        [emblem] эмблемы
        [art] карты с рисунками
        [dungeon] подземелья
       *[other] прочее
    } ({ $count }).
cli-import-bad = Непригодные записи пропущены ({ $count }):
cli-import-more = и ещё { $count } (--json показывает 200)
cli-import-store = Хранилище: { $file }
cli-show-refused = Ею пока нельзя играть: { $why }
cli-show-other = { $language ->
        [ru] По-русски:
       *[other] По-английски:
    }
cli-show-nodes = Узлы:
cli-show-funny = Шуточная карта: на турнирах запрещена.
cli-show-printings = Издания: { $printings }{ $more ->
        [0] .
       *[other] {""} и ещё { $more }.
    }
cli-show-legal = { $word ->
        [banned] Запрещена в форматах
        [restricted] Ограничена в форматах
       *[legal] Разрешена в форматах
    }: { $formats }.
cli-show-rulings = Пояснения:
cli-cards-close = Карты «{ $name }» нет. Может быть, это: { $close }?
cli-find-index = { $percent } % набора подготовлено к поиску (один раз)
cli-find-refused = (пока нельзя играть)
cli-find-more = Показано { $shown } из { $count }; остальное покажет более узкий запрос или --json.
