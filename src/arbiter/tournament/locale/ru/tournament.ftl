# Турниры: в чём отказано и почему.

tournament-log-line = Строка { $n } журнала — не запись: нужен JSON с полями { $keys }.
tournament-log-order = У строки { $n } журнала номер { $number }: записи добавляются только в конец.
tournament-log-unreadable = Не удаётся прочитать { $file }: { $reason }.
tournament-log-moved = Кто-то тем временем дописал { $file }: ничего не записано. Прочитайте журнал заново и повторите.
tournament-number-unknown = Числа «{ $name }» нет; есть { $known }.
tournament-number-table = «{ $name }» — таблица имён и значений, и ничто другое.
tournament-number-kind = Вид значения «{ $name }» должен быть { $wanted }.
tournament-number-yaml = { $file } — не YAML: { $problem }
tournament-entry-unknown = Действия «{ $what }» нет; есть { $known }.
tournament-entry-data = В записи «{ $what }» неверно «{ $name }»; в ней должно быть: { $shape }.
tournament-time-back = Журнал дошёл до { $last }; записать что-либо на { $when }, то есть раньше, нельзя.

tournament-role-organiser = организатор
tournament-role-head-judge = главный судья
tournament-role-floor-judge = судья в зале
tournament-role-scorekeeper = секретарь
tournament-role-player = игрок
tournament-role-door = вход
tournament-role-house = сервер
tournament-role-spectator = зритель
tournament-roles = { $first }, { $other }
tournament-role-refused = { $who } ({ $role }): это действие ({ $what }) не разрешено; оно для ролей { $roles }.
tournament-role-own = { $who }: это действие ({ $what }) разрешено только за себя.
tournament-role-unknown = Роли «{ $role }» среди организаторов нет; есть { $known }.

tournament-setting-unknown = Настройки «{ $name }» нет; есть { $known }.
tournament-setting-kind = Вид настройки «{ $name }» должен быть { $wanted }.
tournament-setting-choice = «{ $name }» не может быть «{ $value }»; возможно: { $known }.
tournament-setting-range = На турнире от 0 до 50 туров (0: по таблице правил), в команде от 1 до 10 человек.
tournament-minutes-few = { $given } мин. на тур — мало: нужно не меньше { $least } ({ $section }).
tournament-casual-only = Формат «{ $format }» — только для неофициальных (casual) турниров, не для санкционированных.
tournament-cut-size = Плей-офф на { $cut } невозможен: 0, 2, 4, 8, 16, 32 или 64.
tournament-rounds-elimination = При числе участников { $players } на этом уровне играют на выбывание ({ $section }).
tournament-rounds-mandatory = При числе участников { $players } на этом уровне туров должно быть { $rounds }, плей-офф — на { $cut } ({ $section }).
tournament-not-sanctioned = Участников { $players }, туров { $rounds }: санкционировать турнир нельзя, нужно не меньше { $least } и { $least-rounds } ({ $section }). Проведите его без санкции или как неофициальный (casual).

tournament-not-created = Турнир ещё не создан.
tournament-created-twice = Турнир уже создан.
tournament-ended = Турнир окончен: можно только исправлять результаты и выдавать призы.
tournament-end-early = Закончить турнир можно, когда окончен последний тур.
tournament-name-wrong = «{ $name }» — не имя: оно не бывает пустым и не начинается с #.
tournament-name-taken = Участник с именем { $name } уже есть.
tournament-last-organiser = { $name } — единственный организатор, им и остаётся: роль organiser+{ $role } соединяет обе.
tournament-official-plays = { $name } проводит турнир и играть в нём не может: на уровне { $rel } это запрещено ({ $section }).
tournament-team-size = { $name }: человек в команде здесь { $size }, а не { $given }.
tournament-byes-wrong = Заслуженных туров отдыха не может быть { $byes }: 1, 2 или 3.
tournament-too-late = { $name }: вступать поздно, туры, в которые это возможно, прошли.
tournament-too-few = Участников меньше двух.
tournament-deck-fixed = { $name }: играть нужно зарегистрированной колодой, турнир начался и менять её нельзя.
tournament-deck-empty = Колода пуста.
tournament-deck = Этой колодой здесь играть нельзя ({ $name }):
tournament-deck-breaks = { $problem } ({ $rule })
tournament-deck-team = Копий карты «{ $card }» в колодах команды вместе { $n }; можно { $most } ({ $section }).
tournament-deck-pool = В колодах команды вместе карт «{ $card }»: { $n }; среди вскрытых командой их { $most }.
tournament-agent-where = { $name } не может быть программой: программы играют только за нашими столами, и вносит их персонал.
tournament-two-headed = Двухголовый великан — вариант Magic для команд из двух игроков.
tournament-pool-constructed = В констрактеде ничего не вскрывают: игроки приносят свои колоды.
tournament-pool-late = Пары первого тура составлены: изменить то, что вскрыл { $name }, уже нельзя.
tournament-pool-member = { $name } вскрывает всё вместе: карты отдельных участников записываются, только когда команды играют драфт.
tournament-decks-missing = { $n ->
    [one] Нет колоды: { $names }. Без неё за нашими столами не сыграть.
    [few] Нет колод: { $names } ({ $n } игрока). Без них за нашими столами не сыграть.
   *[many] Нет колод: { $names } ({ $n } игроков). Без них за нашими столами не сыграть.
}

tournament-rounds-announced = Уже объявлено: туров { $rounds }, плей-офф на { $cut }; это не меняется.
tournament-not-announced = Сначала нужно объявить число туров.
tournament-pods-late = Столы драфта составляют до первого тура.
tournament-pods-everybody = У каждого должно быть ровно одно место за столами драфта.
tournament-pods-impossible = Участников { $players }: столы от { $least } до { $most } человек составить нельзя.
tournament-no-round = Ни одного тура ещё не было.
tournament-round-unknown = Тура { $round } нет; туров было { $most }.
tournament-no-table = В туре { $round } нет стола { $table }.
tournament-no-player = Участника #{ $player } нет.
tournament-round-open = Тур { $round } не окончен: { $n ->
    [one] нет { $n } результата
    [few] нет { $n } результатов
   *[many] нет { $n } результатов
} (столы: { $tables }).
tournament-rounds-over = Все туры ({ $rounds }) сыграны.
tournament-pair-wrong = За столом { $table } должны быть двое разных участников или один с туром отдыха.
tournament-pair-everybody = Каждый должен быть в парах ровно один раз.
tournament-not-in-bracket = Участника #{ $player } в плей-офф нет.
tournament-cut-twice = Плей-офф уже начался.
tournament-cut-early = Плей-офф начинается, когда окончены все туры ({ $rounds }).
tournament-no-cut = Плей-офф не объявлен.
tournament-cut-few = Плей-офф на { $cut }, а осталось участников: { $players }.
tournament-bracket-over = Финал сыгран.
tournament-clock-action = Сейчас с часами этого сделать нельзя ({ $action }): их пускают один раз, на ходу останавливают, после остановки пускают дальше.
tournament-clock-not-started = Часы тура { $round } не пущены: записывать игры ещё нельзя.
tournament-extension-wrong = Добавить { $seconds } с — не добавить ничего.
tournament-turns-wrong = { $turns } дополнительных ходов — это ничего.
tournament-has-result = Результат стола { $table } уже есть; неверный исправляют.
tournament-no-result = У стола { $table } в туре { $round } нет результата, который можно исправить: запишите его.
tournament-bye-result = Стол { $table } — тур отдыха, результат не нужен.
tournament-result-wrong = { $result } — не результат матча: у одного не больше { $most }, у другого меньше.
tournament-no-draw = В матче плей-офф ({ $stage }) нужен победитель.
tournament-not-paired = У участника #{ $player } в туре { $round } нет соперника.
tournament-repair-after-cut = По этим местам составлен плей-офф: сначала отмените его или оставьте явно (keep_cut). Тур: { $round }.
tournament-repair-played = Дальше прошёл бы другой, но тур { $round }, стол { $table } уже сыгран: сначала отмените это.
tournament-no-show-early = Отсутствующий проигрывает только через { $minutes } мин. после пуска часов.
tournament-no-no-show = { $name }: в этом туре отсутствие не отмечено.
tournament-not-active = { $name }: турнир уже покинут.
tournament-is-active = { $name }: участие продолжается.
tournament-disqualified = { $name }: дисквалификация, вернуться нельзя.
tournament-undo-unknown = Запись { $number } отменить нельзя: она первая, её нет или она уже отменена.
tournament-undo-rests = Запись { $number } отменить нельзя, на ней держатся более поздние: { $problem } Сначала отмените их.
tournament-csv-columns = В первой строке должны быть названия столбцов: name и, если нужно, byes и members.
tournament-door-closed = Регистрация закончена: первый тур составлен.  Записать вас ещё может персонал.
tournament-not-called = За стол { $table } судью никто не звал.
tournament-deck-staff = Вскрытые карты и принятые списки вносит персонал.

tournament-print-table = Стол
tournament-print-player = Игрок
tournament-print-opponent = Соперник
tournament-print-points = Очки
tournament-print-bye = без пары
tournament-print-record = Счёт
tournament-print-place = Место
tournament-print-seat = Место за столом
tournament-print-pod = Драфт-стол
tournament-print-games = выиграно игр
tournament-print-matches = выиграно матчей
tournament-print-draws = ничьих
tournament-print-signature = подпись
tournament-print-drop = выбывает
tournament-print-result = Результат
tournament-print-left = не участвует
tournament-print-main = Колода
tournament-print-sideboard = Сайдборд
tournament-print-commander = Командир
tournament-print-companion = Спутник
tournament-page-slips = Листки результатов
tournament-page-names = Пары по именам
tournament-page-tables = Пары по столам
tournament-page-standings = Положение
tournament-page-decks = Списки колод
tournament-page-seating = Рассадка драфта
tournament-page-bracket = Плей-офф
tournament-print-before = до первого тура
tournament-print-after = { $over ->
    [yes] после { $n }-го тура
   *[no] { $n }-й тур, ещё не окончен
}
tournament-print-round = Тур { $n }
tournament-print-stage = { $stage ->
    [final] Финал
    [semifinal] Полуфиналы
    [quarterfinal] Четвертьфиналы
   *[last] { $size } сильнейших
  }
tournament-no-decks = Никто не сдал списка колоды.
tournament-no-pods = Рассадки драфта ещё нет.
