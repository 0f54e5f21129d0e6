# Драфты.
draft-round = Начинается раунд { $round } из { $rounds }: каждый открывает бустер.
draft-took = { $player } берёт карту: { $card }.
draft-left = { $player } покидает драфт.
draft-over = Драфт окончен.
draft-take = Раунд { $round }, карта { $number }: какую из { $n } вы берёте?
draft-players = В драфте участвуют от { $least } до { $most } игроков, а не { $players }.
draft-no-repair = В драфте ничего нельзя изменить.
draft-unknown = О «{ $given }» здесь ничего не известно.
draft-no-pack = Нет бустера, из которого можно взять карту.
option-draft = { $detail }
option-draft-unseen = карта, на которую никто не смотрит
chance-draft = случайная карта

# Карты, которые действуют в драфте.
draft-face-up = { $player } берёт карту лицом вверх: { $card }.
draft-face-down = { $player } переворачивает лицом вниз карту: { $card }.
draft-revealed = { $player } показывает карту: { $card }.
draft-noted = { $player }, { $card }: записано «{ $value }».
draft-removed = { $player } удаляет из драфта карту: { $card }.
draft-added = { $player } добавляет в драфт бустер.
draft-exchanged = { $player } и { $other } обмениваются картами.
draft-guess = { $card }: какую карту возьмут из этого бустера следующей?
draft-choose-color = { $card }: какой цвет?
draft-add-pack = { $card }: добавить бустер в драфт?
draft-remove = { $card }: удалить из драфта карту «{ $drafted }»?
draft-note = { $card }: показать карту «{ $drafted }» и записать её?
draft-another = { $card }: взять ещё одну карту из этого бустера?
draft-show = { $card }: какую карту вы показываете для обмена?
draft-offer = Какую карту вы предлагаете за карту «{ $card }»?
draft-accept = Какое предложение вы принимаете за карту «{ $card }»?
draft-to-whom =
    Кому вы передаёте { $n ->
        [1] последнюю карту
        [one] оставшуюся { $n } карту
        [few] оставшиеся { $n } карты
       *[many] оставшиеся { $n } карт
    } бустера?
option-draft-all = взять все карты этого бустера ({ $object })
option-draft-spy = посмотреть следующую карту, которую возьмёт { $other } ({ $object })
option-draft-look = посмотреть бустер: раунд/игрок { $detail } ({ $object })
option-draft-name = { $detail }
option-draft-color = { $detail }
option-draft-none = никакую
option-draft-own = { $object }
option-draft-take-offer = { $object }, предлагает { $other }
option-draft-pass = передать: { $object }
draft-not-over = Драфт ещё не окончен: пулов ни у кого нет.
