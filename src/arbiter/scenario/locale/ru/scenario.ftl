# Ошибки в файлах сценариев.
scenario-at = { $file }, строка { $line }: { $problem }
scenario-too-large = файл больше { $limit } байт
scenario-not-utf8 = файл — не текст в UTF-8
scenario-missing = такого файла нет
scenario-unreadable = файл не читается: { $reason }
scenario-yaml = это не YAML: { $problem }
scenario-empty = файл пуст; в сценарии есть по меньшей мере claim и given
scenario-too-deep = слишком глубокая вложенность, или файл слишком велик, когда ссылки раскрыты
scenario-key-form = ключ должен быть словом или текстом
scenario-key-twice = { $key } стоит здесь дважды, впервые в строке { $first }
scenario-key-missing = не хватает ключа { $key }
scenario-expected = ожидалось: { $expected }; найдено: { $found }
scenario-count = ожидалось от { $least } до { $most } записей; найдено { $count }
scenario-unknown = { $word } — не { $what }. Известно: { $known }
scenario-unknown-close = { $word } — не { $what }. Может быть, { $close }? Известно: { $known }
scenario-pool = в хранилище маны не бывает { $symbol }: мана бывает типов { $known }
scenario-no-rule = в своде правил нет правила { $rule }
scenario-rule-unquoted = номера правил пишутся в кавычках: "{ $rule }". Без них YAML прочтёт число, и 702.110 станет 702.11
scenario-expects-nothing = ничего не ожидается: нужен then, шаг expect или отвергнутое действие
scenario-step-one = { $key } здесь не на месте: у такого шага один ключ
scenario-step-verb = ожидалось, что делает игрок. Известно: { $verbs }
scenario-verb-needs = после { $verb } нужно имя того, о чём речь
scenario-verb-alone = { $verb } стоит один; остальное пишется в ключах рядом
scenario-what-key = ключ этого места
scenario-what-step = шаг сценария
scenario-what-argument = ключ этого действия
scenario-what-verb = действие игрока в сценарии
scenario-what-reading = прочтение этого правила
scenario-what-fact = то, чего здесь можно ожидать
scenario-what-moment = шаг хода
scenario-what-resolve = top или all
scenario-what-decision = слово none
scenario-what-result = исход одним словом
scenario-what-game = игра, для которой есть сценарии
scenario-what-object = объект этой игры
scenario-what-zone = зона
scenario-what-card = карта, определённая в этом файле
scenario-what-half = половина или Приключение этой карты
scenario-what-option = настройка правил
scenario-what-player = игрок этой игры
scenario-form-text = текст
scenario-form-word = одно из: { $known }
scenario-form-rule = номер правила в кавычках, например "704.5f"
scenario-form-number = целое число
scenario-form-number-from = целое число, { $least } или больше
scenario-form-truth = true или false
scenario-form-often = true, false или сколько раз
scenario-form-list = список: { $of }
scenario-form-mapping = ключи со значениями (известные ключи: { $known })
scenario-form-either = { $one }, или { $other }
scenario-form-player = игрок: P1, P2 ...
scenario-form-step = что делает игрок (P1: { $verbs }) или одно из: { $others }
scenario-found-text = { $text }
scenario-found-list = список
scenario-found-mapping = ключи со значениями

# Карты и позиции.
scenario-form-mana = символы маны в скобках, например "{"{"}2{"}"}{"{"}R{"}"}"
scenario-form-pt = сила и выносливость, например 2/2
scenario-card = { $card }: { $reason }
scenario-card-twice = { $card }: карта определена дважды, и по-разному
scenario-card-faces = { $card }: у карты есть тип, или две половины (halves), или тип и ещё одна сторона: flips into, transforms into, melds into, adventure
scenario-card-halves = { $card }: с такими половинами карта называется { $name }
scenario-card-text = { $card }, абзац { $line }, знаки { $start }-{ $end } непонятны: "{ $span }". Здесь известно: { $known }. Карта отвергнута
scenario-players = сказано, что игроков { $count }, а в файле упомянут { $named }
scenario-players-most = игроков в позиции может быть не больше { $most }
scenario-exact-damaged = точная позиция не читается
scenario-not-attacking = то, что блокируется, не атакует
scenario-no-link = { $name }: нет способности, которая изгоняет карты для связанной способности
scenario-no-ability = { $name }: способностей меньше: { $count }
scenario-not-on-stack = { $name }: эта способность не использует стек
scenario-notation = это не модификация в нотации языка способностей: { $reason }
scenario-what-color = цвет
scenario-what-duration = срок действия

scenario-impossible = такая позиция невозможна: { $problems }
scenario-attack-whom = нужно сказать, кого атакует каждое существо (with: имя для каждого атакующего). Есть: { $names }

scenario-no-such-block = ни в одном допустимом объявлении { $name } так не блокирует

scenario-notation-event = ожидались событие и инструкция в нотации языка способностей; найдено { $event } и { $does }

# Ошибки во время игры по сценарию.
scenario-game-over = игра окончена, а сценарий продолжается
scenario-unscripted = { $player } должен решить: { $prompt } ({ $rule }), { $kind }. В сценарии об этом ничего нет. Варианты: { $options }
scenario-never = этот момент так и не наступает: { $action }
scenario-stack-empty = стек пуст: разрешать нечего
scenario-left-over = { $key }: этого никто не спросил: { $action }
scenario-chance-left = этот исход случая так и не понадобился
scenario-illegal = не разрешено: { $reason } ({ $rule })
scenario-not-playing = { $player } не участвует в игре
scenario-not-offered = { $name } здесь не предлагается ({ $rule }). Варианты: { $options }
scenario-not-offered-close = { $name } здесь не предлагается ({ $rule }). Может быть, { $close }? Варианты: { $options }
scenario-ambiguous = { $name } может означать разное: { $names }. Назовите точно
scenario-answer-number = ответом должно быть целое число
scenario-answer-one = ответом должно быть одно имя
scenario-answer-list = ответом должно быть имя или список имён
scenario-answer-shares = ответом должны быть имена с количествами
scenario-answer-twice = ответ назван дважды: после choose и в answer
scenario-answer-pairs = ответом должны быть имена и то, чему каждое назначено

# Виды решений.
decision-pick-one = один из вариантов
decision-pick-some = несколько вариантов
decision-order = порядок
decision-number = число
decision-divide = распределение
decision-assign = каждому из этих — одно из тех
decision-pay = оплата

# Отчёт.
scenario-passed = ВЕРНО { $file }
scenario-played = СЫГРАНО { $file }
scenario-failed = НЕВЕРНО { $file }
scenario-error = ОШИБКА { $file }
scenario-summary =
    { $all ->
        [one] верно: { $passed } из { $all } сценария
       *[other] верно: { $passed } из { $all } сценариев
    }
scenario-failure =
    строка { $line }, { $what }
        ожидалось: { $expected }
        на деле:   { $actual }
scenario-fact = { $what }
scenario-invariant = нарушено то, что верно в любой позиции
scenario-not-cited = правила, которые файл называет, но игра не привела
scenario-not-silent = правила, названные молчаливыми, которые игра привела: им место в `rules`
story-passes = { $player } пасует
story-decline = { $player } отказывается: { $prompt }
story-nothing = { $player } не выбирает ничего: { $prompt }
story-does = { $action }
story-possible = возможно: { $action }
story-refused = отвергнуто: { $action }. { $reason }
story-ability = «{ $text }»
story-no-effect = Ничего не происходит: то, что там сказано, здесь ничего не меняет.
story-no-effect-if = Ничего не происходит: условие не выполнено.
story-held =
    { $count ->
        [one] как ожидалось: { $count } факт
        [few] как ожидалось: { $count } факта
       *[many] как ожидалось: { $count } фактов
    }
scenario-refused = партия не может начаться
scenario-form-cell = клетка: от a1 до e6
scenario-form-strength = слабый, средний и сильный, например 1-2-3
scenario-form-crystals = кристаллы, например 5 gold или 4 silver
scenario-what-type = тип карты
scenario-what-element = стихия
scenario-what-class = класс
scenario-what-way = способ сделать это
scenario-what-format = формат колод
scenario-what-judge = судья
scenario-what-rarity = редкость
scenario-under = по { $rulebook }: { $what }
scenario-no-commander = { $name }: не командир; скажите `commander: true` там, где лежит карта
