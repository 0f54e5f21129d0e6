"""Subtypes that later editions of 205.3 added or renamed: card files of today write them on cards of 2020, too.

They stand apart from the lists of the book of 2020 (`subtypes`) and are read as those are.  A renamed type is one type
under both of its words; nodes hold today's.
"""

from __future__ import annotations

LATER_ARTIFACT_TABLE = """
Attraction=Аттракцион m, Blood=Кровь f, Bobblehead=Болванчик m, Book=Книга f, Incubator=Инкубатор m,
Infinity=Бесконечность f, Junk=Хлам m, Lander=Посадочный Модуль m, Map=Карта f, Mutagen=Мутаген m,
Powerstone=Силовой Камень m, Spacecraft=Космический Корабль m, Stone=Камень m
"""

LATER_ENCHANTMENT_TABLE = """
Background=Биография f, Case=Дело n, Class=Класс m, Role=Роль f, Room=Комната f, Rune=Руна f, Shard=Осколок Чар m
"""

LATER_LAND_TABLE = """
Cave=Пещера f, Planet=Планета f, Sphere=Сфера f, Town=Город m
"""

LATER_PLANESWALKER_TABLE = """
Bahamut=Бахамут m, Basri=Басри m, Comet=Комета f, Dakkon=Даккон m, Dellian=Деллиан m, Dihada=Дихада f,
Ellywick=Элливик f, Elminster=Эльминстер m, Grist=Грист f, Guff=Гафф m, Inzerva=Инзерва f, Jared=Джаред m,
Jeska=Джеска f, Kaito=Кайто m, Lolth=Лолс f, Lukka=Лукка m, Minsc=Минск m, Mordenkainen=Морденкайнен m, Niko=Нико m,
Quintorius=Квинториус m, Sivitri=Сивитри f, Svega=Свега f, Szat=Сзат m, Tasha=Таша f, Tyvar=Тивар m, Urza=Урза m,
Vronos=Вронос m, Zariel=Зариэль f
"""

LATER_SPELL_TABLE = """
Chorus=Хор m, Lesson=Урок m, Omen=Предзнаменование n
"""

LATER_CREATURE_TABLE = """
Alien=Пришелец m, Armadillo=Армадилл m, Astartes=Астартес m, Automaton=Автоматон m, Balloon=Воздушный Шар m,
Bard=Бард m, Beaver=Бобр m, Beholder=Бехолдер m, Bison=Бизон m, Brainiac=Умник m, C'tan=К'тан m, Capybara=Капибара f,
Child=Дитя n, Clown=Клоун m, Coyote=Койот m, Custodes=Кустодий m, Cyberman=Киберчеловек m, Dalek=Далек m,
Detective=Детектив m, Doctor=Доктор m, Dog=Собака f, Drix=Дрикс m, Echidna=Ехидна f, Employee=Сотрудник m,
Fractal=Фрактал m, Gamer=Игрок m, Gith=Гит m, Glimmer=Проблеск m, Gnoll=Гнолл m, Guest=Гость m, Halfling=Полурослик m,
Hamster=Хомяк m, Hedgehog=Ёж m, Hero=Герой m, Inkling=Чернильник m, Inquisitor=Инквизитор m, Kangaroo=Кенгуру m,
Lemur=Лемур m, Llama=Лама f, Lobster=Омар m, Mite=Клещ m, Moogle=Мугл m, Mount=Скакун m, Necron=Некрон m,
Otter=Выдра f, Performer=Артист m, Phyrexian=Фирексиец m, Platypus=Утконос m, Porcupine=Дикобраз m, Possum=Опоссум m,
Primarch=Примарх m, Qu=Цю m, Raccoon=Енот m, Ranger=Следопыт m, Reveler=Гуляка m, Robot=Робот m, Scientist=Учёный m,
Seal=Тюлень m, Shark=Акула f, Skunk=Скунс m, Sloth=Ленивец m, Snail=Улитка f, Sorcerer=Колдун m, Spy=Шпион m,
Symbiote=Симбиот m, Synth=Синт m, Tiefling=Тифлинг m, Time Lord=Повелитель Времени m, Toy=Игрушка f,
Tyranid=Тиранид m, Utrom=Ютром m, Varmint=Вредина f, Villain=Злодей m, Walrus=Морж m, Weasel=Ласка f
"""

RENAMED = {"Cephalid": "Octopus", "Hound": "Dog", "Naga": "Snake", "Viashino": "Lizard"}  # word of 2020 -> of today

LATER_PLURALS = {
    "Astartes": "Astartes",
    "Bison": "Bison",
    "C'tan": "C'tan",
    "Child": "Children",
    "Class": "Classes",
    "Custodes": "Custodes",
    "Cyberman": "Cybermen",
    "Drix": "Drix",
    "Gith": "Gith",
    "Hero": "Heroes",
    "Platypus": "Platypuses",
    "Qu": "Qu",
    "Spacecraft": "Spacecraft",
    "Spy": "Spies",
    "Walrus": "Walruses",
}
