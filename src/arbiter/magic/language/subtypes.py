"""Subtypes (205.3) with their Russian names and the grammatical gender of these: the closed lists of the 2020 book.

Each table is a text of entries `English=Russian gender` separated by commas; a gender is m, f, n or p (plural only).
What later editions added or renamed comes from `subtypes_later`.
"""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.subtypes_later import (
    LATER_ARTIFACT_TABLE,
    LATER_CREATURE_TABLE,
    LATER_ENCHANTMENT_TABLE,
    LATER_LAND_TABLE,
    LATER_PLANESWALKER_TABLE,
    LATER_SPELL_TABLE,
    RENAMED,
)

ARTIFACT_TABLE = """
Clue=Улика f, Contraption=Устройство n, Equipment=Снаряжение n, Food=Еда f, Fortification=Укрепление n,
Gold=Золото n, Treasure=Сокровище n, Vehicle=Машина f
"""  # 205.3g

ENCHANTMENT_TABLE = """
Aura=Аура f, Cartouche=Картуш m, Curse=Проклятие n, Saga=Сага f, Shrine=Святыня f
"""  # 205.3h

LAND_TABLE = """
Desert=Пустыня f, Forest=Лес m, Gate=Врата p, Island=Остров m, Lair=Логово n, Locus=Место n, Mine=Шахта f,
Mountain=Гора f, Plains=Равнина f, Power-Plant=Электростанция f, Swamp=Болото n, Tower=Башня f, Urza's=Урзы p
"""  # 205.3i

PLANESWALKER_TABLE = """
Ajani=Аджани m, Aminatou=Аминату f, Angrath=Анграт m, Arlinn=Арлинн f, Ashiok=Ашиок m, Bolas=Болас m,
Calix=Каликс m, Chandra=Чандра f, Dack=Дак m, Daretti=Даретти m, Davriel=Давриэль m, Domri=Домри m,
Dovin=Довин m, Elspeth=Элспет f, Estrid=Эстрид f, Freyalise=Фрейалис f, Garruk=Гаррук m, Gideon=Гидеон m,
Huatli=Хуатли f, Jace=Джейс m, Jaya=Джайа f, Karn=Карн m, Kasmina=Касмина f, Kaya=Кайа f, Kiora=Киора f,
Koth=Кос m, Liliana=Лилиана f, Nahiri=Нахири f, Narset=Нарсет f, Nissa=Нисса f, Nixilis=Никсилис m, Oko=Око m,
Ral=Рал m, Rowan=Рован f, Saheeli=Сахили f, Samut=Самут f, Sarkhan=Сархан m, Serra=Серра f, Sorin=Сорин m,
Tamiyo=Тамиё f, Teferi=Тефери m, Teyo=Тейо m, Tezzeret=Теззерет m, Tibalt=Тибальт m, Ugin=Уджин m,
Venser=Венсер m, Vivien=Вивиен f, Vraska=Враска f, Will=Вилл m, Windgrace=Виндгрейс m, Wrenn=Ренн f,
Xenagos=Ксенаг m, Yanggu=Янггу m, Yanling=Янлин f
"""  # 205.3j

SPELL_TABLE = """
Adventure=Приключение n, Arcane=Тайное n, Trap=Ловушка f
"""  # 205.3k

CREATURE_TABLE = """
Advisor=Советник m, Aetherborn=Эфирид m, Ally=Союзник m, Angel=Ангел m, Antelope=Антилопа f, Ape=Обезьяна f,
Archer=Лучник m, Archon=Архонт m, Army=Армия f, Artificer=Механик m, Assassin=Убийца m,
Assembly-Worker=Рабочий-Сборщик m, Atog=Атог m, Aurochs=Аурох m, Avatar=Аватара f, Azra=Азра f,
Badger=Барсук m, Barbarian=Варвар m, Basilisk=Василиск m, Bat=Летучая Мышь f, Bear=Медведь m, Beast=Зверь m,
Beeble=Библ m, Berserker=Берсерк m, Bird=Птица f, Blinkmoth=Мерцмоль f, Boar=Вепрь m, Bringer=Вестник m,
Brushwagg=Кустобраз m, Camarid=Камарид m, Camel=Верблюд m, Caribou=Карибу m, Carrier=Носитель m, Cat=Кошка f,
Centaur=Кентавр m, Cephalid=Цефалид m, Chimera=Химера f, Citizen=Горожанин m, Cleric=Священник m,
Cockatrice=Куролиск m, Construct=Конструкция f, Coward=Трус m, Crab=Краб m, Crocodile=Крокодил m,
Cyclops=Циклоп m, Dauthi=Даути m, Demigod=Полубог m, Demon=Демон m, Deserter=Дезертир m, Devil=Дьявол m,
Dinosaur=Динозавр m, Djinn=Джинн m, Dragon=Дракон m, Drake=Дрейк m, Dreadnought=Дредноут m, Drone=Дрон m,
Druid=Друид m, Dryad=Дриада f, Dwarf=Гном m, Efreet=Ифрит m, Egg=Яйцо n, Elder=Старейшина m,
Eldrazi=Эльдрази m, Elemental=Элементаль m, Elephant=Слон m, Elf=Эльф m, Elk=Вапити m, Eye=Глаз m,
Faerie=Фея f, Ferret=Хорёк m, Fish=Рыба f, Flagbearer=Знаменосец m, Fox=Лиса f, Frog=Лягушка f,
Fungus=Плесень f, Gargoyle=Горгулья f, Germ=Микроб m, Giant=Гигант m, Gnome=Карлик m, Goat=Коза f,
Goblin=Гоблин m, God=Бог m, Golem=Голем m, Gorgon=Горгона f, Graveborn=Мертвород m, Gremlin=Гремлин m,
Griffin=Грифон m, Hag=Карга f, Harpy=Гарпия f, Hellion=Гелион m, Hippo=Бегемот m, Hippogriff=Гиппогриф m,
Homarid=Хомарид m, Homunculus=Гомункул m, Horror=Ужас m, Horse=Лошадь f, Hound=Пёс m, Human=Человек m,
Hydra=Гидра f, Hyena=Гиена f, Illusion=Иллюзия f, Imp=Имп m, Incarnation=Инкарнация f, Insect=Насекомое n,
Jackal=Шакал m, Jellyfish=Медуза f, Juggernaut=Джаггернаут m, Kavu=Каву m, Kirin=Кирин m, Kithkin=Кискен m,
Knight=Рыцарь m, Kobold=Кобольд m, Kor=Кор m, Kraken=Кракен m, Lamia=Ламия f, Lammasu=Ламмасу m,
Leech=Пиявка f, Leviathan=Левиафан m, Lhurgoyf=Люргойф m, Licid=Прилипала m, Lizard=Ящер m,
Manticore=Мантикора f, Masticore=Мастикора f, Mercenary=Наёмник m, Merfolk=Мерфолк m, Metathran=Метатран m,
Minion=Приспешник m, Minotaur=Минотавр m, Mole=Крот m, Monger=Торговец m, Mongoose=Мангуста f, Monk=Монах m,
Monkey=Мартышка f, Moonfolk=Мунфолк m, Mouse=Мышь f, Mutant=Мутант m, Myr=Миэр m, Mystic=Мистик m, Naga=Нага f,
Nautilus=Наутилус m, Nephilim=Нефилим m, Nightmare=Кошмар m, Nightstalker=Полуночник m, Ninja=Ниндзя m,
Noble=Дворянин m, Noggle=Ноггл m, Nomad=Кочевник m, Nymph=Нимфа f, Octopus=Осьминог m, Ogre=Огр m, Ooze=Тина f,
Orb=Шар m, Orc=Орк m, Orgg=Ург m, Ouphe=Уф m, Ox=Бык m, Oyster=Устрица f, Pangolin=Броненосец m,
Peasant=Крестьянин m, Pegasus=Пегас m, Pentavite=Пентавит m, Pest=Вредитель m, Phelddagrif=Фельдагриф m,
Phoenix=Феникс m, Pilot=Пилот m, Pincher=Пинчер m, Pirate=Пират m, Plant=Растение n, Praetor=Претор m,
Prism=Призма f, Processor=Переработчик m, Rabbit=Кролик m, Rat=Крыса f, Rebel=Повстанец m,
Reflection=Отражение n, Rhino=Носорог m, Rigger=Сборщик m, Rogue=Бродяга m, Sable=Соболь m,
Salamander=Саламандра f, Samurai=Самурай m, Sand=Песок m, Saproling=Сапролинг m, Satyr=Сатир m,
Scarecrow=Пугало n, Scion=Отпрыск m, Scorpion=Скорпион m, Scout=Разведчик m, Sculpture=Изваяние n, Serf=Пеон m,
Serpent=Змей m, Servo=Сервотрон m, Shade=Тень f, Shaman=Шаман m, Shapeshifter=Имитатор m, Sheep=Овца f,
Siren=Сирена f, Skeleton=Скелет m, Slith=Слит m, Sliver=Щепка f, Slug=Слизень m, Snake=Змея f,
Soldier=Солдат m, Soltari=Солтари m, Spawn=Порождение n, Specter=Призрак m, Spellshaper=Заклинатель m,
Sphinx=Сфинкс m, Spider=Паук m, Spike=Шип m, Spirit=Дух m, Splinter=Осколок m, Sponge=Губка f, Squid=Кальмар m,
Squirrel=Белка f, Starfish=Морская Звезда f, Surrakar=Сурракар m, Survivor=Выживший m, Tentacle=Щупальце n,
Tetravite=Тетравит m, Thalakos=Талакос m, Thopter=Топтер m, Thrull=Трулл m, Treefolk=Лесовик m,
Trilobite=Трилобит m, Triskelavite=Трискелавит m, Troll=Тролль m, Turtle=Черепаха f, Unicorn=Единорог m,
Vampire=Вампир m, Vedalken=Ведалкен m, Viashino=Виашино m, Volver=Волвер m, Wall=Стена f, Warlock=Ворлок m,
Warrior=Воин m, Weird=Диковина f, Werewolf=Вервольф m, Whale=Кит m, Wizard=Чародей m, Wolf=Волк m,
Wolverine=Росомаха f, Wombat=Вомбат m, Worm=Червь m, Wraith=Видение n, Wurm=Вурм m, Yeti=Йети m,
Zombie=Зомби m, Zubera=Зубера f
"""  # 205.3m

PLANAR_TABLE = """
Alara=Алара f, Arkhos=Аркос m, Azgol=Азгол m, Belenon=Беленон m, Bolas's Meditation Realm=Мир Медитаций Боласа m,
Dominaria=Доминария f, Equilor=Эквилор m, Ergamon=Эргамон m, Fabacin=Фабацин m, Innistrad=Иннистрад m,
Iquatana=Иккатана f, Ir=Ир m, Kaldheim=Калдхайм m, Kamigawa=Камигава f, Karsus=Карсус m, Kephalai=Кефалай m,
Kinshala=Киншала f, Kolbahan=Колбаан m, Kyneth=Кинет m, Lorwyn=Лорвин m, Luvion=Лювион m, Mercadia=Меркадия f,
Mirrodin=Мирродин m, Moag=Моаг m, Mongseng=Монгсэн m, Muraganda=Мураганда f, New Phyrexia=Новая Фирексия f,
Phyrexia=Фирексия f, Pyrulea=Пирулея f, Rabiah=Рабия f, Rath=Рат m, Ravnica=Равника f, Regatha=Регата f,
Segovia=Сеговия f, Serra's Realm=Мир Серры m, Shadowmoor=Шедоумур m, Shandalar=Шандалар m, Ulgrotha=Ульгрота f,
Valla=Валла f, Vryn=Врин m, Wildfire=Дикий Огонь m, Xerex=Ксерекс m, Zendikar=Зендикар m
"""  # 205.3n


class Subtype:
    """A subtype: its English word, its Russian name in the nominative, and the gender of that name."""

    __slots__ = ("gender", "russian", "word")

    def __init__(self, word: str, russian: str, gender: str) -> None:
        self.word = word
        self.russian = russian
        self.gender = gender


def table(text: str) -> dict[str, Subtype]:
    result: dict[str, Subtype] = {}
    for entry in text.replace("\n", " ").split(","):
        word, rest = entry.strip().split("=")
        russian, gender = rest.rsplit(" ", 1)
        result[word] = Subtype(word, russian, gender)
    return result


def with_later(text: str, later: str) -> dict[str, Subtype]:
    """The types of the book under the words of today, and those added since."""
    result = {word: subtype for word, subtype in table(text).items() if word not in RENAMED}
    return {**result, **table(later)}


ARTIFACT_TYPES = with_later(ARTIFACT_TABLE, LATER_ARTIFACT_TABLE)
ENCHANTMENT_TYPES = with_later(ENCHANTMENT_TABLE, LATER_ENCHANTMENT_TABLE)
LAND_TYPES = with_later(LAND_TABLE, LATER_LAND_TABLE)
PLANESWALKER_TYPES = with_later(PLANESWALKER_TABLE, LATER_PLANESWALKER_TABLE)
SPELL_TYPES = with_later(SPELL_TABLE, LATER_SPELL_TABLE)
CREATURE_TYPES = with_later(CREATURE_TABLE, LATER_CREATURE_TABLE)
PLANAR_TYPES = table(PLANAR_TABLE)
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")  # 305.6
SINCE_2019: Final = frozenset(
    "Food Gold Calix Oko Serra Wrenn Adventure Demigod Mouse Noble Peasant Sculpture Tentacle Warlock".split()
)
"""What 205.3g, j, k and m name in January 2020 and did not in May 2019; names that the older text merely lost do not count."""

CREATURE_TYPES_OF_2019: Final = tuple(
    [
        word
        for word in CREATURE_TYPES
        if word not in SINCE_2019 and (word in table(CREATURE_TABLE) or word in RENAMED.values())
    ]
)
SUBTYPES: dict[str, Subtype] = {
    **ARTIFACT_TYPES,
    **ENCHANTMENT_TYPES,
    **LAND_TYPES,
    **PLANESWALKER_TYPES,
    **SPELL_TYPES,
    **CREATURE_TYPES,
}
