# Matches and limited play.
cli-play-best-of = матч до N партий (нечётное число); 1 — одна партия
cli-sim-best-of = играть и считать матчи до N партий (нечётное число), а не отдельные партии
cli-limited = бустеры: открыть или разыграть в драфте с агентами, собрать колоду из сорока карт
cli-limited-action = draft — по карте, против агентов; sealed — открыть бустеры; build — колода из пула; check — колода и её пул; sets — из каких выпусков есть бустеры
cli-limited-file = пул, из которого собирают (build), или проверяемая колода (check)
cli-limited-set = выпуск по коду; для драфта один или три, по раундам
cli-limited-set-file = собственный выпуск, в YAML
cli-limited-cube = драфт куба: текст с названиями его карт
cli-limited-players = сколько игроков в драфте (без указания 8) или открывают бустеры (без указания 1)
cli-limited-product = что открывают: boosters (шесть) или 2005 (турнирный набор и два бустера)
cli-limited-no-lands = в бустерах нет места для базовой земли
cli-limited-every-card = в бустерах все карты выпуска, и те, которыми пока нельзя играть
cli-limited-auto = и за вас карты берёт агент
cli-limited-pool = пул, с которым сверяют колоду
cli-limited-out = папка для пулов, колод и драфта (build: файл колоды)
cli-limited-save = записать драфт в этот файл, и если он оставлен до конца
cli-limited-load = продолжить записанный драфт
cli-limited-more =
    Примеры:
      arbiter limited draft --set KTK --players 8 --out my-draft
      arbiter limited sealed --set 9ED --product 2005 --out my-pool
      arbiter limited draft --cube cube.txt --auto --json
cli-limited-which = { $action ->
    [build] Для build нужен один файл: пул.
   *[other] Для check нужны колода и её пул: arbiter limited check КОЛОДА --pool ПУЛ.
}
cli-limited-no-folder = { $file } — файл; --out указывает папку.
cli-limited-opened = { $player }, карт: { $count }
cli-limited-unplayable = { $card } (ею пока нельзя играть)
cli-limited-deck = Колода, карт: { $n }, цвета: { $colors }; земель: { $lands }; по стоимости { $curve }
cli-limited-how = Число берёт карту, название показывает её; «pool» — что взято; «best» — выбирает агент.
cli-limited-type = Введите число от 1 до { $n }, начало названия, «pool» или «best».
cli-limited-fits = Колода, карт: { $n }, подходит к своему пулу (100.2b).
cli-limited-set-row = бустер: { $booster }; карт: { $cards }, из них играют: { $playable }
cli-limited-rounds = выпусков { $n }; назовите один на все раунды или три.
cli-limited-cube-or-set = либо куб, либо выпуски, но не вместе.
cli-sim-matches = Играются матчи до { $n } партий; дальше считаются матчи.
