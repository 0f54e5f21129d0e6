# Встроенный набор карт.
pool-no-card = В наборе нет карты «{ $name }». Список: arbiter cards.
pool-close-card = В наборе нет карты «{ $name }». Возможно, это: { $close }?
pool-no-deck = Нет колоды «{ $name }». Известны: { $known }.
