# Файлы колод.
deck-file-line = { $file }, строка { $line }: { $problem }
deck-file-whole = { $file }: { $problem }
deck-file-more = { $one } (И ещё { $more }.)
deck-file-missing = такого файла нет
deck-file-folder = это папка
deck-file-forbidden = читать этот файл нельзя
deck-file-unreadable = файл не читается: { $reason }
deck-file-bytes = в файле колоды может быть не больше { $most } байт
deck-file-letters = это не текст; сохраните файл в кодировке UTF-8
deck-file-long = в строке больше { $most } букв
deck-file-no-count = нет числа карт: «{ $line }»; пишите «4 Название»
deck-file-count = столько карт быть не может ({ $n }): «{ $name }»
deck-file-no-name = есть число, но нет названия
deck-file-large = больше { $most } карт
deck-file-empty = в файле нет карт
deck-file-doctype = объявления типов и сущностей не читаются
deck-file-root = с <{ $tag }> колода не начинается; известны <Deck> (MTGO) и <cockatrice_deck> (Cockatrice)
deck-file-deep = элементы вложены слишком глубоко
deck-file-xml = XML повреждён: { $problem }
deck-file-commander = это командир: «{ $card }»; такой колодой играют в вариантах commander и brawl

# Форматы.
deck-exact = В колоде вместе с командиром карт: { $n }; должно быть ровно { $most }.
deck-no-commander = В колоде нет командира.
deck-not-commander = Карта «{ $card }» не может быть командиром.
deck-not-partners = Эти карты не могут быть командирами вместе: { $cards }.
deck-identity = У карты «{ $card }» есть цвета, которых нет у командира: { $colors }.
format-unknown = Формата «{ $name }» нет. Есть: { $known }.
format-file = { $file }, { $at }: { $problem }
format-large = в файле форматов может быть не больше { $most } байт
format-unreadable = файл не читается: { $reason }
format-expected = ожидается: { $expected }
format-no-set = серии с кодом «{ $code }» нет
format-banned = Карта «{ $card }» запрещена (формат { $format }, { $day }).
format-restricted = Карта «{ $card }» ограничена (формат { $format }, { $day }): одна в колоде и сайдборде вместе, а не { $n }.
format-no-commander = Карта «{ $card }» может быть в колоде, но не её командиром (формат { $format }, { $day }).
format-other-commander = Возьмите другого командира.
format-other-sets = Карты «{ $card }» нет ни в одной серии формата { $format } на { $day }. Она выходила в сериях: { $sets }.
format-later = Карта «{ $card }» вышла в серии { $set } { $released }, то есть после { $day }.
format-no-printing = Неизвестно, в какой серии вышла карта «{ $card }», так что её нет ни в одной серии формата { $format } на { $day }.
format-rarity = Карта «{ $card }» до { $day } ни разу не выходила обычной, как того требует формат { $format }.
format-add = Добавьте карты: { $n }.
format-leave-out = Уберите карту «{ $card }».
format-take-out-of =
    { $card ->
        [none] Уберите карты: { $n }.
       *[other] Уберите лишние «{ $card }»: { $n }.
    }
format-not-played = Карту «{ $card }» Arbiter пока не может разыграть; проверено только её название.
format-known = Списки формата { $format } здесь полны начиная с { $day }.
deck-file-instead = Играть можно и так: --instead without (без них), --instead basic (базовая земля вместо каждой) или --instead "ИМЯ КАРТЫ".
deck-mend-commander = «{ $card }» — командир: назовите карту, которая поведёт колоду (--instead "ИМЯ КАРТЫ")
