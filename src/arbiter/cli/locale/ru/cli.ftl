# Сама команда.
cli-overview = Использование: arbiter [--lang en|ru] КОМАНДА ...

    Arbiter играет в коллекционные карточные игры, судит их и объясняет; каждое событие называет своё правило.
    Неофициальная работа поклонников.
cli-overview-options = Ключи: --lang en|ru (или ARBITER_LANG, LANG), --version, --help. Справка о команде: arbiter КОМАНДА --help.
    Коды выхода: 0 — всё в порядке, 1 — ожидание не сбылось, 2 — неверные данные.
cli-usage = Использование:
cli-arguments = Аргументы
cli-options = Ключи
cli-help = показать эту справку
cli-lang = язык: en или ru
cli-json = вывести JSON для программ
cli-required = Не хватает: { $what }. Справка: { $command } --help.
cli-choice = «{ $value }» не подходит для { $what }. Можно: { $known }.
cli-needs-value = Для { $what } нужно значение. Справка: { $command } --help.
cli-bad-value = «{ $value }» не подходит для { $what }. Справка: { $command } --help.
cli-unknown = Неизвестно: { $what }. Справка: { $command } --help.
cli-wrong = Неверные аргументы ({ $problem })
cli-command = Нет команды «{ $name }». Есть: { $known }.
cli-command-close = Нет команды «{ $name }». Может быть, { $close }? Есть: { $known }.

# play, replay
cli-play = играть: в браузере или, если его нет, в терминале
cli-play-more = Если не указаны колода, оппонент, агент или число, их спросят за столом. Клавиши в игре: h (в строках: помощь).
cli-play-game = во что играть: magic (и по умолчанию) или berserk
cli-play-terminal = за столом в терминале; так же, если названы колода, агент или число
cli-play-tutor = строками, с учителем: он предложит урок, когда впервые понадобится его тема
cli-play-plain = строками текста, без стола
cli-play-agent = кто играет против вас: greedy (и по умолчанию), random или свой как модуль:имя
cli-play-no-terminal = Это не терминал: игра идёт строками текста (как с --plain).
cli-play-deck = ваша колода: имя (см. arbiter cards) или файл колоды
cli-play-opponent = колоды оппонентов: имена или файлы; у кого колоды нет, играет готовой
cli-play-opponents = сколько оппонентов (по умолчанию 1)
cli-play-most = { $most ->
        [1] В этой игре оппонент всегда один.
       *[other] Оппонентов может быть от 1 до { $most }.
    }
cli-play-campaign = кампания до N побед с тем, что осталось от колод (только berserk); 0 — один бой
cli-play-seed = число, которое решает весь случай; без него каждая игра другая
cli-play-save = записать игру в этот файл при выходе
cli-play-load = продолжить игру из этого файла
cli-replay = рассказать сохранённую игру событие за событием
cli-replay-file = сохранённая игра

# judge, shrink
cli-judge = разыграть файлы сценариев и рассказать, что случилось и по каким правилам
cli-judge-files = файлы сценариев или папки с ними
cli-judge-strict = непредписанное «можете» с последствиями — ошибка
cli-judge-why = рассказать, какие правила стоят за фактом в конце: "power of Bear", "types of Dryad Arbor"; можно несколько раз
cli-judge-brief = только приговоры и несбывшееся, без рассказа
cli-judge-none = Здесь нет файлов сценариев (.yaml): { $where }.
cli-judge-summary = { $count ->
        [one] Из { $count } сценария
       *[many] Из { $count } сценариев
    } прошло { $passed }.
cli-shrink = превратить сохранённую игру с ошибкой в короткий файл сценария
cli-shrink-file = сохранение или запись игры
cli-shrink-out = записать сценарий в этот файл
cli-shrink-nothing = { $file }: при повторе в этой игре нет ошибки, сокращать нечего.

# rules, coverage
cli-rules = показать, что говорит правило, его код и сценарии
cli-rules-number = правило или раздел, можно со сводом впереди: 704.5f, 704, berserk 511.4; название или слова: пробивной удар, berserk броня; один свод — его разделы
cli-rules-book = свод правил (по умолчанию magic)
cli-rules-reading = Можно прочесть иначе; настройка «{ $setting }», наше значение первым: { $values }
cli-rules-title = { $number } (раздел { $section }, редакция { $edition })
cli-rules-undescribed = ещё не описано
cli-rules-not-applicable = Здесь не применяется: { $reason ->
        [heading] это только заголовок
        [physical-cards] речь о картонных картах
        [conduct-of-tournaments] речь о проведении турниров
       *[other] игре здесь нечего показать
    }.
cli-rules-deferred = Ещё не сделано; ждёт: { $work ->
        [first-real-game] первая настоящая игра
        [rules-of-play-whole] правила игры целиком
        [compiler] компилятор текстов карт
        [keywords-and-kinds-of-cards] ключевые слова и виды карт
        [variants] варианты
        [tournament] турниры
       *[other] { $work }
    }.
cli-rules-contents = Свод «{ $book }», редакция { $edition }. Его разделы:
cli-rules-below = Правила под ним:
cli-rules-code = Где сделано:
cli-rules-scenarios = Чем показано:
cli-rules-no = В своде «{ $book }» нет правила { $number }.
cli-rules-close = В своде «{ $book }» нет правила { $number }. Может быть: { $close }?
cli-rules-book-unknown = Нет свода «{ $book }». Известны: { $close }.
cli-rules-progress = прочитано файлов: { $count }
cli-rules-speaking = В своде «{ $book }» ни одно правило не называется «{ $words }». Об этом говорят:
cli-rules-speaking-more = и ещё { $count } (все — с --json)
cli-coverage = посчитать, какие правила сделаны, проверены и описаны
cli-coverage-book = только этот свод правил
cli-coverage-jobs = сколько процессов играют сценарии (по умолчанию — по одному на процессор)
cli-coverage-progress = { $percent } %, сыграно сценариев: { $count }
cli-coverage-title = { $book }, редакция { $edition }
cli-coverage-section = раздел
cli-coverage-rules = правил
cli-coverage-not-applicable = неприменимо
cli-coverage-deferred = отложено
cli-coverage-implemented = сделано
cli-coverage-tested = проверено
cli-coverage-described = описано
cli-coverage-all = все
cli-coverage-examples = Разобранные примеры свода, которые проходят: { $passing } из { $total }.

# cards
cli-cards = список карт встроенного набора, одна карта, поиск или колода
cli-cards-action = что сделать (по умолчанию list)
cli-cards-name = имя карты или колоды, файл колоды; слова для поиска
cli-cards-which = Скажите, какая именно: arbiter cards { $action } ИМЯ.
cli-cards-deck = { $name }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cli-cards-decks = Колоды:
cli-cards-none = Ни одна карта не говорит «{ $words }».
cli-cards-group =
    { $group ->
        [white] Белые
        [blue] Синие
        [black] Чёрные
        [red] Красные
        [green] Зелёные
        [multicolored] Многоцветные
        [land] Земли
       *[colorless] Бесцветные
    } ({ $count })
cli-cards-kind =
    { $kind ->
        [creature] Существа
        [land] Земли
       *[other] Другие заклинания
    } ({ $count })

# bench
cli-bench = измерить движок, который работает
cli-bench-game = какая игра: magic (и по умолчанию) или berserk
cli-bench-seconds = сколько секунд играть наугад (по умолчанию 3)
cli-bench-span = --seconds — число больше 0 и не больше { $most }.
cli-bench-title = Движок { $engine }, Python { $python }:
bench-decisions-per-second = решений в секунду
bench-choices-per-second = из них с двумя ответами или больше
bench-growth = Ход с фишками существ, { $tokens }
bench-triggers = Ход с одновременными срабатываниями, { $number }
bench-decisions = решений
bench-events = событий
bench-derivations = объектов через слои
bench-trigger-checks = проверок срабатывания
bench-looked = просмотрено перманентов
bench-walked = пройдено записей
bench-copied = скопировано записей
bench-turn-ms = миллисекунд
bench-games-per-second = игр в секунду
bench-turns-per-second = ходов в секунду
bench-events-per-second = событий в секунду
bench-fork-and-answer-us = ответвление и один ответ в точке сохранения, мкс
bench-fork-and-ten-answers-us = ответвление и десять ответов, мкс
bench-copy-150-us = копия состояния со 150 объектами, мкс
bench-copy-2000-us = копия состояния с 2000 объектов, мкс
bench-copy-us = копия состояния, мкс
bench-events-per-decision = событий на решение
bench-derivations-per-decision = объектов, прошедших через слои, на решение
bench-plans-per-decision = найденных порядков эффектов на решение
bench-trigger-checks-per-decision = проверок срабатывания на решение
cli-not-written = Вывод не записан: { $reason }.
