# Стол Берсерка в строках.
client-berserk-gold = золото { $n }
client-berserk-silver = серебро { $n }
client-berserk-deck = колода { $n }
client-berserk-graveyard = кладбище { $n }
client-berserk-squad = отряд:
client-berserk-deal = раздача:
client-berserk-row = ряд { $n }:
client-berserk-empty = пусто
client-berserk-auxiliary = вспомогательная зона { $player }:
client-berserk-flying = вспомогательная зона
client-berserk-lives = жизни { $n }/{ $most }
client-berserk-printed-lives = жизни { $n }
client-berserk-strike = удар { $strike }
client-berserk-movement = движение { $n }
client-berserk-movement-left = осталось движения { $n }
client-berserk-acquires = { $object } приобретает: { $what }. Источник: { $source }.
client-berserk-ask-may = { $object }: использовать особенность «{ $what }»?
client-berserk-ask-power = { $object }: использовать и «{ $what }»?
client-berserk-ask-refuse = { $object }: вы отказываетесь от «{ $what }»? Тогда исполнится «{ $otherwise }».
client-berserk-neutral = нейтральная
client-berserk-closed = закрыта
client-berserk-hidden = рубашкой вверх
client-berserk-wounds = раны { $n }
client-berserk-chips = фишки { $n }
client-berserk-now = Сейчас: { $what }
client-berserk-acquired = Приобретено: { $text }
client-berserk-cell = Клетка { $cell }: { $units }
client-berserk-cells = эффекты клеток:
client-berserk-cell-text = «{ $text }»
client-berserk-cell-occupied = клетка считается занятой
client-berserk-cell-remark = { $n ->
        [one] эффект { $players }
       *[other] эффекты { $players }
    }
client-berserk-cell-effect = Эффект клетки: { $what }. Контролирует { $player }, { $until }
client-berserk-cell-until = до конца хода { $n }
client-berserk-of-cell = клетка { $cell }
client-berserk-cell-use = особенность клетки { $cell }: { $text }
client-berserk-cell-used = , использований: { $n }
client-berserk-cell-battle = до конца боя
client-berserk-type-creature = существо
client-berserk-type-artifact = артефакт
client-berserk-type-terrain = местность
client-berserk-type-equipment = экипировка
client-berserk-type-flying = летающее существо
client-berserk-type-symbiote = симбиот
client-berserk-brief-flying = полёт
client-berserk-brief-symbiote = симбиот
client-berserk-brief-neutral = нейтр.

# Фазы.
client-berserk-phase-turn-order = кто ходит первым
client-berserk-phase-deal = раздача
client-berserk-phase-redeal = пересдача
client-berserk-phase-before-recruiting = до набора
client-berserk-phase-recruiting = набор отряда
client-berserk-phase-placement = расстановка
client-berserk-phase-after-placement = после расстановки
client-berserk-phase-reveal = вскрытие
client-berserk-phase-seating = рассадка
client-berserk-phase-start-of-battle = начало боя
client-berserk-phase-vanguard = Авангард
client-berserk-phase-initial = Начальная фаза
client-berserk-phase-preparation = Подготовка
client-berserk-phase-opening = Открытие
client-berserk-phase-choice = Выбор
client-berserk-phase-movement = Движение
client-berserk-phase-action = Действие
client-berserk-phase-dice = броски кубика
client-berserk-phase-final = Заключительная фаза
client-berserk-phase-over = бой окончен

# Стек.
client-berserk-item-strike = простой удар
client-berserk-item-ability = особенность
client-berserk-item-triggered = срабатывающая особенность
client-berserk-item-move = движение
client-berserk-item-defend = защитник
client-berserk-item-chip = накопление фишки
client-berserk-item-aim = закрытие на удар по летающему
client-berserk-item-retreat = отступление
client-berserk-item-roll = бросок кубика
client-berserk-stage-announced = предварительный этап
client-berserk-stage-assault = нападение
client-berserk-stage-roll = бросок кубика
client-berserk-stage-effect = нанесение эффекта
client-berserk-stage-ending = окончание
client-berserk-stage-blocked = заблокировано
client-berserk-kind-weak = слабый
client-berserk-kind-medium = средний
client-berserk-kind-strong = сильный
client-berserk-kind-miss = промах
client-berserk-kind-none = ничего

# Вопросы и помощь.
client-berserk-why-how = Спрашивайте: почему 2; почему жизни ИМЯ; почему нельзя ИМЯ.
client-berserk-help = Отвечайте номером варианта. Кроме того:
    {"  "}почему 2            почему есть вариант 2 и о чём он
    {"  "}почему жизни ИМЯ    откуда значение (жизни, стоимость, движение, слабый, средний, сильный; сила — атаки в стеке)
    {"  "}почему нельзя ИМЯ   какое правило это сейчас запрещает
    {"  "}смотреть ИМЯ        текст карты; смотреть c3, почему c3 — что на клетке, какие на ней эффекты и по каким правилам
    {"  "}стол                показать стол ещё раз
    {"  "}журнал              всё, что случилось за последнее время
    {"  "}отмена              отменить последний ответ; дальше, чем кто-то что-то узнал: отмена всё равно
    {"  "}авто                включить или выключить пас сам собой
    {"  "}язык en             перейти на английский
    {"  "}сохранить ФАЙЛ      записать игру в файл (arbiter play --load ФАЙЛ)
    {"  "}сдаюсь              сдаться
    {"  "}выход               выйти

# Стол на экране.
table-berserk-deck = { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }: существ { $creatures }, элитных { $elite }.
table-berserk-how-place = Расставлено: { $n }. Карта, затем клетка; занятая — обмен. x — остальное.
table-berserk-how-seat = Назначено: { $n }. Нажмите карту, затем её хозяина. x — как предложено. Пробел — готово.
table-berserk-concede-sure = Сдать этот бой? (602.1)
table-berserk-no-dice = Кубики ещё не бросали.
table-berserk-why-crystals = Кристаллы { $player }. Что их изменило:
table-berserk-zone-deck = Карт в колоде: { $n }.
table-berserk-phase-opening = Отк
table-berserk-phase-choice = Выб
table-berserk-phase-movement = Двж
table-berserk-phase-action = Дей
table-berserk-phase-dice = Куб
table-berserk-phase-final = Зак
table-berserk-help = Всё можно и нажимать мышью: левая кнопка — сделать, правая — показать карту.
    {"  "}стрелки, Tab    перейти к другому; Tab — к тому, что можно использовать
    {"  "}Enter           сделать то, что выделено; ещё раз — убрать
    {"  "}пробел          что именно — сказано внизу; передать ход, пока есть что делать, — дважды
    {"  "}1 … 9  /        строка с этим номером; найти строку по словам
    {"  "}x  Backspace    все или остальное, как предложено; начать ответ заново
    {"  "}i               карта крупно; кладбище игрока
    {"  "}?               почему? откуда значения, почему это можно, что говорит правило
    {"  "}!               почему нельзя? правило, которое это запрещает
    {"  "}e  n            пас до конца хода, что бы ни случилось; пас, пока не ваш ход и не на что ответить
    {"  "}t               остановки: где вас спрашивать; ещё — щелчок по фазе
    {"  "}a  p            спрашивать каждое решение или пасовать само; сколько видны действия других и кубики
    {"  "}u               отменить последний ответ
    {"  "}g  PgUp PgDn    весь журнал; листать журнал
    {"  "}z               кладбища и колоды
    {"  "}s  o  l         сохранить, открыть сохранённое, другой язык
    {"  "}c  q            сдаться, выйти
    Рамки: толстая — с этим можно что-то сделать, двойная — выбрано. Открытая карта стоит, закрытая (↷) лежит, скрытая — ▒.
    Знаки: ♥ жизни из начальных, ↑ ↓ удары сильнее или слабее напечатанных, ◆ фишки, ☠ отравление, ✚ приобретённая особенность, +имя — кто на карте. Своя карта — зелёная рамка, чужая — красная.
    Клетки: ✦ — на клетке эффект, ▦ — эффект делает её занятой; ? и i говорят, какой и чей.

# Кампания.
client-berserk-campaign = Кампания до { $wins ->
        [one] { $wins } победы
       *[other] { $wins } побед
    }, сыграно боёв: { $games } (701.2).
client-berserk-campaign-player = { $player }: побед { $won }, карт в колоде { $deck }, в запасе { $sideboard } (701.5)
client-berserk-campaign-over = { $n ->
        [one] Кампанию выигрывает { $players } (701.2).
       *[other] Кампания закончена вничью: { $players } (701.2).
    }

# Драфт на экране.
table-berserk-draft = Драфт, бустер { $round }: взято { $taken }, в пачке { $n }. Какую карту возьмёте?
table-berserk-draft-how = Enter, цифра или щелчок — взять; стрелки — выбрать; правая кнопка или i — показать.
table-berserk-draft-take = взять
table-berserk-draft-taken = взятые карты
table-berserk-draft-language = English
table-berserk-draft-leave = уйти
