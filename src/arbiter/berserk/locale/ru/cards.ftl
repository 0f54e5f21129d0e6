berserk-text-not-understood =
    { $count ->
        [0] «{ $card }», знаки { $start }-{ $end }: не понято «{ $span }».{ $near } Карта не принята.
        [1] «{ $card }», знаки { $start }-{ $end }: не понято «{ $span }». Здесь известно: { $known1 }.{ $near } Карта не принята.
        [2] «{ $card }», знаки { $start }-{ $end }: не понято «{ $span }». Здесь известно: { $known1 }, { $known2 }.{ $near } Карта не принята.
        [3] «{ $card }», знаки { $start }-{ $end }: не понято «{ $span }». Здесь известно: { $known1 }, { $known2 }, { $known3 }.{ $near } Карта не принята.
       *[other] «{ $card }», знаки { $start }-{ $end }: не понято «{ $span }». Здесь известно: { $known1 }, { $known2 }, { $known3 }, { $known4 }.{ $near } Карта не принята.
    }
berserk-text-ambiguous = «{ $card }», знаки { $start }-{ $end }: можно понять двояко: «{ $span }». Варианты: { $known1 } и { $known2 }. Карта не принята.
berserk-text-unbound = «{ $card }», знаки { $start }-{ $end }: местоимение не указывает на названную карту: «{ $span }». Назовите карту. Карта не принята.
berserk-text-near = { " " }Ближайшее известное: «{ $wording }».
berserk-text-undefined = «{ $card }», знаки { $start }-{ $end }: «{ $span }»: такого слова правила не определяют. Карта не принята.
berserk-text-numberless = «{ $card }», знаки { $start }-{ $end }: «{ $span }» требует числа, например «{ $known1 }». Карта не принята.
berserk-text-unfaithful = «{ $card }», знаки { $start }-{ $end }: понятое не читается обратно тем же текстом: «{ $span }». Карта не принята.
berserk-text-impossible = «{ $card }», знаки { $start }-{ $end }: понято, но по правилам сделать это нельзя, например выставить карту на клетку, которая ещё занята: «{ $span }». Карта не принята.

berserk-known-card = карта
berserk-known-attack = атака
berserk-known-number = число
berserk-known-strength = сила
berserk-known-name = название
berserk-known-effect = эффект
berserk-known-event = событие
berserk-known-ability = особенность
berserk-known-condition = условие
berserk-known-cell = клетка
berserk-known-duration = срок
berserk-known-quotes = название в кавычках

berserk-file-ending = { $file }: файл карт оканчивается на .yaml, .yml или .csv, а не на { $found }.
berserk-file-missing = { $file }: такого файла нет.
berserk-file-unreadable = { $file } не читается ({ $reason }). Нужен текстовый файл в кодировке UTF-8.
berserk-file-large = { $file } слишком велик: не более { $limit } знаков.
berserk-file-yaml = { $file }, строка { $line }: это не YAML ({ $reason }). Текст с двоеточием, скобкой или кавычкой берётся в кавычки.
berserk-file-csv = { $file }, строка { $line }: это не CSV ({ $reason }). Ячейки с запятой берутся в кавычки.
berserk-file-no-cards = { $file }, строка { $line }: нет списка карт. Начните каждую карту с «- название: ...».
berserk-file-no-card = { $file }, строка { $line }: это не карта. У карты есть столбцы: «- название: ...», «стоимость: ...».
berserk-file-column = { $file }, строка { $line }: нет столбца «{ $found }». Здесь известно: { $close }.
berserk-file-twice = { $file }, строка { $line }: столбец «{ $column }» стоит в карте дважды. Оставьте один.
berserk-file-nested = { $file }, строка { $line }: в столбце «{ $column }» вложенные столбцы. В нём текст, число или список.
berserk-file-wide = { $file }, строка { $line }: ячеек { $found }, а столбцов только { $columns }. Ячейки с разделителем берутся в кавычки.
berserk-file-same-name = { $file }, строка { $line }: «{ $card }» уже есть в строке { $other }. У каждой карты своё название.
berserk-file-no-name = { $file }, строка { $line }: у карты нет названия. Напишите «название: ...».
berserk-file-type = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не тип. Здесь известно: { $known }.
berserk-file-element = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не стихия. Здесь известно: { $known }.
berserk-file-cost = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не стоимость. Напишите, например, {"{"}G{"}"}5, {"{"}S{"}"}4, 4 серебряных, {"{"}S{"}"}X.
berserk-file-movement = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не запас движения. Напишите число, «полёт» или «симбиот».
berserk-file-lives = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не число жизней. Напишите число больше 0.
berserk-file-strike = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не удар. Напишите слабый-средний-сильный, например 1-2-3.
berserk-file-needless = { $file }, строка { $line }: «{ $card }»: лишнее «{ $found }» ({ $column }): у карт этого типа такого нет (206.1). Уберите.
berserk-file-no-symbiote = { $file }, строка { $line }: «{ $card }» – симбиот, но в тексте нет «Симбиот.» или «Паразит.» (209.1).
berserk-file-cases = { $file }, строка { $line }: «{ $card }»: падежей названия шесть, через «/».
berserk-file-rarity = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не редкость. Здесь известно: { $known }.
berserk-file-set = { $file }, строка { $line }: «{ $card }»: «{ $found }» – не номер набора. Напишите число; переизданию оно нужно.
berserk-file-reissue = { $file }, строка { $line }: «{ $card }»: «{ $found }» не говорит, переиздание ли это. Здесь известно: { $known }.
berserk-file-text = { $file }, строка { $line }: { $why }

berserk-deck-unknown = { $deck }: нет карты «{ $card }». Может быть, { $close }?
berserk-deck-line = { $file }: колода – это «название» и «карты», у каждой карты число больше 0.
berserk-deck-none = Нет колоды «{ $name }». Есть: { $known }; или назовите файл колоды (.yaml).
berserk-deck-stranger = { $deck }: нет карты «{ $card }». Карты: arbiter cards list --game berserk; свои: arbiter cards import ФАЙЛ --game berserk.
berserk-deck-format = { $file }: формат «{ $found }» неизвестен. Здесь известно: { $known }.
berserk-deck-refused = { $deck }: { $why } ({ $rule })
berserk-file-taken = { $file }: эти названия уже есть у карт набора: { $cards }. Дайте своим картам другие.
