# Файлы карт и хранилище загруженных карт.
import-file-not-json = Файл { $file } повреждён: на байте { $offset } стоит не JSON. Файл карт — это AtomicCards или AllPrintings от MTGJSON либо общий файл Scryfall, такой, каким он скачан (можно в gzip).
import-file-truncated = Файл { $file } обрывается на байте { $offset }: скачайте его ещё раз.
import-file-gzip = { $file } — повреждённый файл gzip (байт { $offset } содержимого: { $detail }): скачайте его ещё раз.
import-file-swelling = Файл { $file } распаковывается в гораздо больший, чем бывает файл карт: дальше байта { $offset } он не читается.
import-file-packing = Файл { $file } упакован программой { $detail }. Сначала распакуйте его или упакуйте в gzip.
import-file-not-a-file = { $file } — не обычный файл. Укажите сам файл.
import-file-unreadable = Файл { $file } не читается: { $detail }.
import-file-many = В файле { $file } больше { $most } разных карт, во много раз больше, чем их есть: дальше он не читается.
import-file-unknown = В файле { $file } есть JSON, но нет карт в том виде, в каком их пишут MTGJSON (AtomicCards, AllPrintings) и Scryfall (oracle-cards, default-cards, all-cards, rulings).
import-card-shape = поля «{ $field }» нет, или оно не такое, каким должно быть
import-card-long = поле «{ $field }» слишком длинное (самое большее { $most })
import-card-name = в имени есть невидимые символы
import-card-json = её запись — не JSON
import-card-large = её запись слишком велика
import-card-deep = её запись слишком глубоко вложена
card-later-layout = вид карты «{ $layout }» появился позже правил 2020 года
card-without-pair = нет второй карты её пары или их объединённой стороны (712)
card-faces = из сторон ({ $count }) вида { $layout } карта не складывается
card-mana-symbol = { $symbol } — не символ маны
card-loyalty = верность «{ $loyalty }» — не число (306.5b)
card-size = сила и выносливость «{ $size }» — не числа, не звёздочки и не числа со звёздочкой через плюс (208.2)
card-unknown-type =
    { $closest ->
        [none] в строке типа «{ $word }» — не тип
       *[other] в строке типа «{ $word }» — не тип; может быть, в файле имелось в виду «{ $closest }»?
    }
card-later-type = «{ $word }» в строке типа — тип карты, появившийся позже правил 2020 года
card-failed = компилятор не справился с её текстом ({ $reason })
store-refused = Картой «{ $card }» пока нельзя играть: { $why }
store-several = «{ $name }» может быть одной из нескольких карт: { $close }.
store-unusable = Хранилищем загруженных карт { $file } пользоваться нельзя: { $detail }. Другую папку выбирает ARBITER_DATA (или --data).
store-newer = Хранилище загруженных карт { $file } создано более поздней версией Arbiter. Другую папку выбирает ARBITER_DATA (или --data).
find-unclosed = Кавычка не закрыта: { $part }
find-unknown = «{ $key }» — не фильтр. Есть такие: { $known }.
find-value = «{ $value }» не подходит для { $key }. { $hint }
find-empty = Скажите, что искать: слова или фильтры — type:goblin, color:red, mv<=3, text:"draw a card", playable:yes.
find-hint-empty = Напишите после него значение: type:goblin.
find-hint-words = Нужны буквы или цифры.
find-hint-signs = Этот фильтр понимает: { $signs }
find-hint-number = Напишите число: { $key }<=3.
find-hint-one-of = Есть такие: { $known }.
