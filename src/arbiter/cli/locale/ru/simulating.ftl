cli-sim = сыграть много игр без экрана и сосчитать победы
cli-sim-more =
    Участники (агент с колодой) меняются местами от игры к игре. Сыгранное сохраняется: та же команда продолжает с того
    места, где остановилась, в том числе с большим --games. То же зерно даёт те же игры, сколько бы ни было процессов.
    Пример: arbiter sim --games 200 --decks embers thicket --agents greedy random --swap --jobs 2
cli-sim-games = сколько игр (без указания: 100)
cli-sim-decks = колоды из набора или файлы колод, по одной на участника (от двух до четырёх; без указания: dawn и tides, dark и fire)
cli-sim-agents = агенты, по одному на колоду или один на всех: random, greedy или свой в виде модуль:имя (без указания: greedy)
cli-sim-isolate = свои агенты (модуль:имя) играют в отдельных процессах и получают только то, что вправе знать их место
cli-sim-swap = агенты меняются и колодами, так что сравниваются агенты, а не колоды
cli-sim-seed = число, которое решает весь случай (без указания: 0)
cli-sim-jobs = сколько процессов играют (без указания: 1)
cli-sim-bound = после скольких решений игра бросается (без указания: 5000)
cli-sim-out = папка, где всё хранится (без указания: внутри arbiter-sim)
cli-sim-no-records = хранить только итоги, без записей игр
cli-sim-fresh = забыть сыгранное раньше
cli-sim-goes-on = Продолжение: сыграно { $done } из { $games }.
cli-sim-progress = сыграно { $done } из { $games }, осталось около { $left } с
cli-sim-stopped = Остановлено: сыграно { $done } из { $games }. Та же команда продолжит отсюда.
cli-sim-title = { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }, зерно { $seed }. Победы и промежуток, в котором истинная доля лежит в 19 случаях из 20:
cli-sim-share = { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[other] { $wins } побед
    }, { $share } (от { $low } до { $high })
cli-sim-by-deck = По колодам:
cli-sim-first = Кто ходит первым, побеждает в { $share } игр (от { $low } до { $high }).
cli-sim-draws = Ничьих: { $draws }.
cli-sim-endless = Без конца и никому не засчитано: { $n } (игры { $games }). Слишком много обязательных шагов подряд; какие — покажет arbiter replay.
cli-sim-given-up = Брошено после { $bound } решений и никому не засчитано: { $n } (игры { $games }).
cli-sim-length = На игру в среднем приходится ходов: { $turns }, решений с выбором: { $decisions }.
cli-sim-speed = В секунду решений: { $speed }, игр: { $games }. Всего { $seconds } с; движок: { $engine ->
        [compiled] скомпилированный
       *[other] обычный
    }, процессов: { $jobs }.
cli-sim-failure = Игра { $game } (зерно { $seed }) сломалась: { $sign }. Запись: { $file } (arbiter shrink).
cli-sim-kept = Сохранено в { $folder }.
cli-sim-replay = Посмотреть игру: arbiter replay { $file }
