# Ответы: документы, карты вместе, памятки.
answers-unreadable = { $file } не читается: { $reason }.
answers-too-large = { $file } больше { $most } МБ.
answers-wrong-kind = { $file } — { $kind ->
        [pdf] файл PDF
        [office] документ Word или другого офиса либо архив
        [picture] картинка
       *[other] не текст
    }. Читается текст или Markdown (.txt, .md): сначала сохраните документ как простой текст.
answers-no-text = В { $file } нет текста, в котором можно искать. Подойдёт текст или Markdown с пронумерованными правилами, заголовками или абзацами.
answers-no-document = Документа «{ $name }» нет. Загружены: { $known }.
answers-no-book = Издания «{ $name }» нет. Есть: { $known }.
answers-how-many = { $n ->
        [0] Карта не названа.
       *[other] Слишком много карт сразу: { $n }.
    } Вместе можно поставить от одной до { $most }.
answers-no-block = «{ $blocker }» не блокирует. Атакует «{ $attacker }».
answers-no-sheet = Памятки «{ $name }» нет. Есть: { $known }.
answers-sheet-turn = Ход
answers-sheet-casting = Разыгрывание, активация, разрешение
answers-sheet-layers = Слои
answers-sheet-state-based = Действия, вызванные состоянием
answers-sheet-decks = Колоды, жизни, руки
answers-sheet-two-headed-giant = Двухголовый Гигант
answers-sheet-rounds = Раунды, время, бустеры
answers-sheet-strikes = Берсерк: Таблица ударов
answers-strike-table = На сколько больше выпало нападающей карте
answers-strike-difference = Разница
answers-strike-dealt = Наносит
answers-strike-received = Получает
answers-strike = { $kind ->
        [weak] слабый
        [medium] средний
        [strong] сильный
       *[other] промах
    }
answers-rounds-title = Раунды по числу игроков
answers-rounds = { $swiss ->
        [0] раундов на выбывание: { $elimination }
       *[other] раундов: { $swiss }, затем лучшие { $cut }
    }
answers-numbers-title = Минуты и бустеры
answers-number-minutes-least = Раунд, не меньше (минут)
answers-number-minutes-swiss = Раунд (минут)
answers-number-minutes-quarterfinal = Четвертьфинал (минут)
answers-number-minutes-semifinal = Полуфинал (минут)
answers-number-minutes-final = Финал (минут)
answers-number-minutes-sealed = Сборка колоды в силеде (минут)
answers-number-minutes-draft = Сборка колоды после драфта (минут)
answers-number-minutes-no-show = Не пришедший проигрывает через (минут)
answers-number-extra-turns = Ходов после окончания времени
answers-number-boosters-sealed = Бустеров на силед
answers-number-boosters-draft = Бустеров на драфт
answers-number-boosters-two-headed-giant = Бустеров на команду Двухголового Гиганта в силеде
answers-number-pod = Игроков за столом драфта
answers-number-players = Игроков нужно для санкционированного турнира
