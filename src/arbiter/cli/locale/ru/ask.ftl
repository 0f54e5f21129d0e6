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
cli-ask-together = показать названные карты (от одной до пяти) вместе в игре: по слоям, при разыгрывании, в бою
cli-ask-import = прочитать ваш документ (текст или Markdown) и искать и в нём; он остаётся в вашей папке данных
cli-ask-name = как назвать загруженный документ (иначе как файл)
cli-ask-forget = убрать загруженный документ
cli-ask-documents = перечислить загруженные документы
cli-ask-compare = что изменилось от первого загруженного документа ко второму, правило за правилом
cli-ask-editions = что иначе в других известных изданиях, с примерами; в одном (BOOK) или во всех
cli-ask-glossary = все термины (или те, где есть WORDS): правило, по-русски, по-английски, имя в программе
cli-ask-sheet = памятка: turn, casting, layers, state-based, decks, two-headed-giant, rounds, strikes
cli-ask-out = записать памятку для печати: страницей (FILE.html) или на A4 (FILE.pdf)
cli-ask-try-together = Вместе в игре: arbiter ask --together { $cards }
cli-ask-kept = { $name }: отрывков { $count }, пронумерованных правил { $rules }. Теперь поиск идёт и в них.
cli-ask-forgotten = { $name }: убрано.
cli-ask-document = { $name }  ({ $language }, правил: { $rules })
cli-ask-no-documents = Документов нет. Загрузить: arbiter ask --import FILE.
cli-ask-change = { $kind ->
        [new] Новое: { $number }
        [gone] Исчезло: { $number }
        [moved] Переехало: { $before } → { $number }
       *[other] Изменено: { $number }
    }
cli-ask-changes = Новых: { $new }, изменённых: { $changed }, переехавших: { $moved }, исчезнувших: { $gone }.
cli-ask-view = { $kind ->
        [stand] На поле битвы, в этом порядке: { $about }
        [cast] Разыгрывается { $about }
       *[other] Атака и блок: { $about }
    }
cli-ask-view-nothing = Напечатанное на них ничем не меняется.
cli-ask-fair = только текст названных карт, как можно игроку за столом
cli-ask-manual = В пособии судьи: { $sections }
cli-ask-all-examples = все разобранные примеры и сценарии с названными картами, каждый с исходом
cli-ask-rules = по какой редакции правил считать исход примеров
cli-ask-no-examples = Нет примеров с такими картами: { $cards }.
cli-ask-not-so = По этой редакции так сыграть нельзя.
