# Какие есть игры и что у них есть.
game-magic = Magic
game-berserk = Берсерк
games-unknown = Нет игры «{ $name }». Есть: { $known }.
games-unknown-close = Нет игры «{ $name }». Может быть, { $close }? Есть: { $known }.
games-no-part = { $part ->
    [decks] У игры { $name } нет колод, с которыми можно начать партию.
    [face] У игры { $name } нет слов для стола, так что сесть за него нельзя.
    [layout] У игры { $name } нет стола в терминале. Играйте строками: --plain.
    [scenarios] У игры { $name } нет файлов со сценариями.
    [guide] Агенту greedy об игре { $name } ничего не известно.
    [bench] В игре { $name } нечего измерять.
    [check] Карты игры { $name } нельзя проверить в игре.
   *[cards] У игры { $name } нет файлов с картами.
 } Есть у игр: { $known }.
