# Стол: строки игроков, шаги, клавиши.
table-bar-hand = рука { $n }
table-bar-library = библиотека { $n }
table-bar-graveyard = кладбище { $n }
table-bar-energy = энергия { $n }
table-bar-poison = яд { $n }
table-bar-mana = мана { $mana }
table-turn = Х{ $n } { $player }
table-step-untap = Рзв
table-step-upkeep = Пдд
table-step-draw = Взт
table-step-precombat-main = Гл1
table-step-beginning-of-combat = Бой
table-step-declare-attackers = Атк
table-step-declare-blockers = Блк
table-step-combat-damage = Пвр
table-step-end-of-combat = КБо
table-step-postcombat-main = Гл2
table-step-end = Кон
table-step-cleanup = Очс
table-stack-empty = Стек пуст.
table-respond = В стеке: { $name }. Ответите?
table-ability = способность: { $name }
table-thinking = { $player } думает …
table-space = Пробел
table-key-pays = заплатить
table-key-done = готово
table-sure = Ещё можно что-то сделать. Пробел ещё раз — { $idle }.
table-key-enter = сделать
table-key-look = карта
table-key-why = почему?
table-key-why-not = нельзя?
table-key-undo = отмена
table-key-turn = до конца хода
table-key-help = помощь
table-state-asked = спрашивается каждое решение
table-state-passing = пас

# Как отвечать.
table-how-priority = Пробел — { $idle }. Enter или щелчок — сделать. Tab — к доступному.
table-how-one = Выберите: Enter, цифра или щелчок.
table-how-some = Выбрано: { $n } (от { $least } до { $most }). Enter — взять или убрать, пробел — готово, x — все.
table-how-order = Нажимайте в нужном порядке; остальное остаётся как есть. Пробел — готово.
table-how-number = { $typed } (от { $least } до { $most }). Наберите или выберите; пробел — готово.
table-how-divide = Осталось: { $left } из { $total }. Enter или + — больше, - — меньше. Пробел — готово.
table-how-pay = Пробел — заплатить, как предложено: { $means }. Или нажмите то, чем платить.
table-how-pay-own = Пробел — заплатить тем, что вы отметили ({ $means }); Backspace — как предложено.
table-pays-nothing = пока ничем
table-how-held = { $n ->
        [one] Ждёт { $n } карта: нажмите, куда ей.
        [few] Ждут { $n } карты: нажмите, куда им.
       *[many] Ждут { $n } карт: нажмите, куда им.
    }
table-how-attack = Атакуют: { $n }. Enter или щелчок — да или нет, x — все. Пробел — готово.
table-how-assign = Назначено: { $n }. Нажмите существо (x — все), затем его место. Пробел — готово.
client-hold-first = Сначала нажмите то, что туда пойдёт.

# Сообщения.
table-not-now = «{ $name }»: сейчас с этим ничего не сделать. Почему — клавиша !
table-why-not-how = Сначала выберите карту: её ! назовёт правило, которое это запрещает.
table-stop-set = Вас спросят: { $step } ({ $whose ->
        [own] ваши ходы
       *[others] чужие ходы
    }).
table-stop-cleared = Пас сам собой: { $step } ({ $whose ->
        [own] ваши ходы
       *[others] чужие ходы
    }).
table-pay-asked = Если платить можно по-разному, вас спросят чем.
table-pay-auto = Стоимость платится, как предложено, без вопросов.
table-pace = Действия оппонентов видны { $tenths ->
        [0] без задержки
        [5] полсекунды
       *[other] полторы секунды
    }.

# Страницы.
table-close = Esc, Enter — назад
table-why = Почему? { $name }
table-why-not = Почему нельзя? { $name }
table-why-asked = Почему вас спрашивают:
table-why-life =
    Жизни { $player }: { $n }. { $changes ->
        [0] Ничто их не меняло.
       *[other] Что их изменило:
    }
table-find = Какая строка? Часть её слов:
table-found-none = Ни в одной строке нет слов «{ $name }».
table-which = Что именно?
table-zones = Зоны
table-zone-graveyard = Кладбище ({ $n }), сверху вниз:
table-zone-hand = Рука, насколько она вам известна:
table-zone-library = Библиотека, насколько она вам известна:
table-zone-exile = Изгнание:
table-log = Всё, что случилось; новое сверху
table-stops = Где вас спрашивать? (Esc — готово)
table-stop-own = ваш ход
table-stop-others = чужой ход
table-stop-respond = когда другие разыгрывают или активируют то, на что можно ответить

# Отмена, сдача, файлы, конец.
table-agents-agree = Ваши оппоненты на это согласны.
table-take-back = Отменить
table-no = Нет
table-concede-sure = Сдать эту игру? (104.3a)
table-concede = Сдаюсь
table-repeat = Предложить повторить всё, что выбирали после вашего последнего действия. Сколько раз?
table-save = Сохранить игру в файл:
table-load = Продолжить игру из файла:
table-broken = Игра прервалась из-за ошибки программы ({ $fault }). Она сохранена: { $file }
    Продолжить её можно с --load и этим файлом; сообщая об ошибке, приложите его.
table-leave-sure = Уйти из этой игры?
table-leave = Уйти
table-decks = Другие колоды
table-save-first = Сначала сохранить
table-stay = Остаться за столом
table-again = Ещё раз
table-following = Следующая игра

# Начало.
table-welcome = Arbiter: за каждым событием — правило
table-choose-game = Игра
table-choose-deck = Ваша колода
table-choose-opponent = Колода оппонента
table-choose-agent = Ваш оппонент
table-agent-random = случайный: любой законный ход
table-agent-greedy = жадный: смотрит на шаг вперёд
table-deck = { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }: { $lands ->
        [one] { $lands } земля
        [few] { $lands } земли
       *[many] { $lands } земель
    }, { $creatures ->
        [one] { $creatures } существо
        [few] { $creatures } существа
       *[many] { $creatures } существ
    }.
table-start-keys = Пробел — играть   Tab, стрелки — выбор   l — English   q — выйти

# Помощь.
table-help-title = Клавиши
table-help = Всё можно и нажимать мышью: левая кнопка — сделать, правая — показать карту.
    {"  "}стрелки, Tab    перейти к другому; Tab — к тому, что можно использовать
    {"  "}Enter           сделать то, что выделено; ещё раз — убрать
    {"  "}пробел          что именно — сказано внизу: пас или ответ в том виде, как он есть
    {"  "}1 … 9  /        строка с этим номером; найти строку по словам
    {"  "}x  Backspace    все; начать ответ заново
    {"  "}+  -            на один больше, меньше (фишки, распределение)
    {"  "}i               карта крупно; кладбище игрока
    {"  "}?               почему? откуда значения, почему это можно, что говорит правило
    {"  "}!               почему нельзя? правило, которое это запрещает
    {"  "}e  n            пас до конца хода; пас, пока что-нибудь не случится
    {"  "}t               остановки: где вас спрашивать; ещё — щелчок по шагу
    {"  "}a               спрашивать каждое решение или пасовать само
    {"  "}m  p            спрашивать ли, чем платить; сколько видны действия других
    {"  "}u               отменить последний ответ
    {"  "}r               предложить сокращение: повторить выборы после вашего последнего действия
    {"  "}g  PgUp PgDn    весь журнал; листать журнал
    {"  "}z  v  b         кладбища и изгнание; стол следующего оппонента; весь стол на странице
    {"  "}s  o  l         сохранить, открыть сохранённое, другой язык
    {"  "}c  q            сдаться, выйти
    Буквы — по месту на клавиатуре: русская раскладка подходит. Рамки: толстая — с этим можно что-то сделать, двойная — выбрано.
    Знаки: ↷ повёрнуто, ∗ вышло в этом ходу, » атакует, « блокирует, -2 повреждения, ▪ остановка.
