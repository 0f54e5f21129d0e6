cli-learn = научиться играть: уроки в настоящей игре с учителем рядом
cli-learn-lesson = урок – по имени (L-03) или заглавию; если не назван, следующий из непройденных
cli-learn-list = показать список уроков и сколько пройдено
cli-learn-game = только уроки этой игры
cli-learn-ruleset = учиться по другому своду правил (classic-2005), если урок это позволяет
cli-learn-folder = свои уроки: папка с файлами, как их описывает docs/lessons.md
cli-learn-check = вместо этого проверить уроки: каждое решение достигает цели, ни одно неверное – нет
cli-learn-all-done = Вы прошли все уроки. Чтобы повторить урок, назовите его.
cli-learn-first-game = Первые уроки пройдены: сыграйте игру. arbiter play --tutor --game { $game } предложит остальные, когда понадобится их тема.
cli-learn-unknown = Урока «{ $name }» нет. Есть: { $known }
cli-learn-unknown-close = Урока «{ $name }» нет. Может быть, { $close }? Есть: { $known }
cli-learn-proved = { $count ->
    [one] { $count } урок в порядке.
    [few] { $count } урока в порядке.
   *[other] { $count } уроков в порядке.
}
