"""Where cards go, and what puts them there: put, return, shuffle, bring from outside the game (400, 701.19)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.wording.deeds import PUT, SHOW, done
from arbiter.wording.form import Row

# fmt: off
RETURN = "верните~возвращает~возвращаете~вернуть"
SHUFFLE = "перетасуйте~тасует~тасуете~перетасовать"
SHUFFLE_IN = "втасуйте~втасовывает~втасовываете~втасовать"


def _library(position: str, english: str, russian: str) -> tuple[Row, ...]:
    return (
        (f'Into("library", "{position}")',
         f"{english} {{me:owned.library}} | {english} {{me:owned.library}} in any order", f"{russian} {{me:owned.библиотеки}}"),
        (f'Into("library", "{position}", random=True)',
         f"{english} {{me:owned.library}} in a random order", f"{russian} {{me:owned.библиотеки}} в случайном порядке"),
    )


PLACES: Final[tuple[Row, ...]] = (  # a card goes to a zone of its owner (400.3)
    ("Arriving($into)", "onto the battlefield {into:arriving}", "на поле битвы {into:arriving}"),
    ('Into("hand")', "into {me:owned.hand}", "в {me:owned.руку}"),
    ('Into("graveyard")', "into {me:owned.graveyard}", "на {me:owned.кладбище}"),
    ('Into("command")', "into the command zone", "в командную зону"),
    *_library("top", "on top of", "на верх"),
    *_library("bottom", "on the bottom of", "в низ"),
    ('Into("library", place=$nth)', "into {me:owned.library} {nth:ordinal} from the top",  # 401.7
     "на {nth:so_far} место сверху {me:owned.библиотеки}"),
    ('Into("library", beneath=$n)', "into {me:owned.library} just beneath the top {n:numbered.card} of that library",
     "в {me:owned.библиотеку} сразу под {n:figure} верхними картами той библиотеки"),
)
BACK: Final[tuple[Row, ...]] = (  # whence it came, or where it was before
    ("Arriving($into)", "to the battlefield {into:arriving}", "на поле битвы {into:arriving}"),
    ('Into("hand")', "to {me:owned.hand}", "в {me:owned.руку}"),
    ('Into("graveyard")', "| to {me:owned.graveyard}", ""),
    ('Into("command")', "| to the command zone", ""),
)

DEEDS: Final[tuple[Row, ...]] = done(
    ("Move($what, $into, from_=$zone)", "return {what+zone:returned} {into:back}", RETURN + " {what+zone:returned} {into:back}"),
    ("Move($what, $into, from_=$zone)", "put {what+zone:moved} {into:place}", PUT + " {what+zone:moved} {into:place}"),
    ("Move($what, $into)", "return {into:back} {what:done_lately.returned}", RETURN + " {into:back} {what:done_lately.returned}"),
    ("Move($what, $into)", "put {into:place} {what:done_lately}", PUT + " {into:place} {what:done_lately}"),
    ('Alternatives((Move($what, Into("library", "top")), Move($what, Into("library", "bottom"))), $who)',
     "put {what:several} on the top or bottom of {me:owned.library}",
     PUT + " {what:things.a} на верх или в низ {me:owned.библиотеки}"),
    ('Alternatives((Move($what, Into("battlefield", face="face up"), from_=$zone), '  # 707.3
     'Move($what, Into("battlefield", face="face down"), from_=$zone)), $who)',
     "return {what+zone:moved} to the battlefield face up or face down",
     RETURN + " {what+zone:moved} на поле битвы лицом вверх или рубашкой вверх"),
    ("Shuffle($who)", "shuffle {who:their} library | shuffle", SHUFFLE + " {who:their.библиотеку}"),
    ("Shuffle($who, $zones)", "shuffle {who:their} {who+zones:zones} into {who:their} library",
     SHUFFLE_IN + " {who+zones:zones} в {who:their.библиотеку}"),
    ("Shuffle(OwnerOf($what), what=$what)", "shuffle {what:several} into {me:owned.owners_library}",  # 701.19c
     SHUFFLE_IN + " {what:things.a} в {me:owned.owners_библиотеку}"),
    ("Shuffle($who, what=$what)", "shuffle {what:several} into {who:their} library",
     SHUFFLE_IN + " {what:things.a} в {who:their.библиотеку}"),
)
COMMANDS: Final[tuple[Row, ...]] = done(
    ("PutBack($what)", "put {what:several} back in any order", PUT + " {what:things.a} обратно в любом порядке"),
    ("Bring(You(), $what, $into)", "put {what:owned_card} from outside the game {into:place}",  # 400.10b
     PUT + " {what:owned_card} извне игры {into:place}"),
    ("Bring(You(), $what, $into, True)", "reveal {what:owned_card} from outside the game and put it {into:place}"
     " | choose {what:owned_card} from outside the game , reveal that card , and put it {into:place}",
     f"{SHOW} {{what:owned_card}} извне игры и {PUT} её {{into:place}}"),
)
