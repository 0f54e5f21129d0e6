# Встроенный набор карт.
pool-no-card = В наборе нет карты «{ $name }». Список: arbiter cards.
pool-close-card = В наборе нет карты «{ $name }». Возможно, это: { $close }?
pool-refused-card = Эту карту сыграть нельзя, её текст пока не понят («{ $why } ...»): «{ $name }».
pool-no-deck = Нет колоды «{ $name }». Известны: { $known }.
