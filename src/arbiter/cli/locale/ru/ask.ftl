# arbiter ask
cli-ask = ответить на вопрос: по номеру, по имени или словами, о правилах, терминах и картах
cli-ask-words = номер, имя, несколько карт или вопрос своими словами, по-русски или по-английски
cli-ask-game = о какой игре речь; без этого решают слова
cli-ask-most = сколько найденного показать
cli-ask-examples-of-use =
    arbiter ask 704.5f                      правило по номеру
    arbiter ask касание и пробивной удар    словами; опечатки и чужая раскладка исправляются
    arbiter ask Humility and Opalescence    карты
    arbiter ask сколько земель за ход       вопрос
cli-ask-reading = { $percent } % правил, карт и сценариев подготовлено к вопросам (один раз)
cli-ask-nothing = По запросу «{ $words }» ничего не найдено. Попробуйте номер (704.5f), ключевое слово (пробивной удар), карту или другие слова.
cli-ask-corrected = Прочитано так: { $words }
cli-ask-rule = { $rule }  { $names }  ({ $game ->
        [berserk] Берсерк
       *[other] Magic
    }, { $edition })
cli-ask-below = Ниже: { $rules }
cli-ask-see = Смотрите также: { $rules }
cli-ask-otherwise = Можно прочесть иначе (настройка «{ $setting }»): { $text }
cli-ask-edition = { $kind ->
        [same] Играется так же
       *[other] Иначе
    } по { $rule }: { $text }
cli-ask-examples = Разобранные примеры: { $examples }
cli-ask-refused = Играть ею пока нельзя: { $why }
cli-ask-more = Ещё: { $more }
