"""Card files: a user's own cards, as YAML or CSV, with Russian or English column names.  104-106, 206

A card is a mapping (YAML: a list of them, or under `cards`) or a row (CSV, comma or semicolon):

    - название: Кузнец Глубин       # name
      по-английски: Smith of the Deep   # english; may be left out
      тип: существо                 # type: creature, artifact, terrain, equipment; creature if left out
      стихия: горы                  # element: one or several, with commas; neutral if left out
      стоимость: "{S}4"             # cost: {G} gold, {S} silver; "4 серебряных", "4 silver", "{S}X" and "{S}X+2" will do, too
      жизни: 8                      # lives
      движение: 1                   # movement: a number, "полёт" (flight) or "симбиот" (symbiote)
      удар: 1-2-3                   # strike
      текст: "Гном. Строй: +1 к удару."   # text
      редкость: частая              # rarity: common, rare ...; only boosters ask for it
      легенда: "..."                # legend: what is printed in italics; it means nothing in play
      эррата: "..."                 # erratum: the corrected text, valid instead of the printed one
      набор: 13                     # set: of several printings of a name the one of the latest set is valid
      переиздание: да               # reissue: it keeps its own text beside the older card; decks list it as "Кузнец Глубин (13)"
      падежи: Кузнец Глубин / Кузнеца Глубин / ...  # cases: the name in the six cases, only if the text declines it

Every fault is told with its file and line, what is wrong and what would be right, all of them at once.
"""

from __future__ import annotations

import csv
import io
import re
from difflib import get_close_matches
from pathlib import Path
from typing import Final, final

import yaml

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.editions import together, valid_text
from arbiter.berserk.language.compiler import NotUnderstood, compile_text
from arbiter.berserk.language.nodes import Ability, Named
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.yaml_text import TooDeep, composed

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "name": ("name", "название", "имя"),
    "english": ("english", "по-английски", "английское название"),
    "type": ("type", "тип"),
    "element": ("element", "elements", "стихия", "стихии"),
    "cost": ("cost", "стоимость"),
    "lives": ("lives", "жизни"),
    "movement": ("movement", "движение", "запас движения"),
    "strike": ("strike", "удар", "простой удар"),
    "text": ("text", "текст"),
    "cases": ("cases", "падежи"),
    "rarity": ("rarity", "редкость"),
    "legend": ("legend", "легенда"),
    "erratum": ("erratum", "эррата"),
    "set": ("set", "набор"),
    "reissue": ("reissue", "переиздание"),
}
YES: Final[dict[str, tuple[str, ...]]] = {"yes": ("yes", "true", "да"), "no": ("no", "false", "нет")}
RARITIES: Final[dict[str, tuple[str, ...]]] = {  # 109.1
    "mass": ("mass", "многочисленная"),
    "common": ("common", "частая"),
    "rare": ("rare", "редкая"),
    "super-rare": ("super-rare", "суперредкая"),
    "ultra-rare": ("ultra-rare", "ультраредкая"),
    "legendary": ("legendary", "легендарная"),
    "promo": ("promo", "промо"),
}
TYPES: Final[dict[str, tuple[str, ...]]] = {
    "creature": ("creature", "существо"),
    "artifact": ("artifact", "артефакт"),
    "terrain": ("terrain", "местность"),
    "equipment": ("equipment", "экипировка"),
}
ELEMENTS: Final = {
    "steppe": ("steppe", "steppes", "степи", "степь", "степная"),
    "forest": ("forest", "forests", "леса", "лес", "лесная"),
    "mountain": ("mountain", "mountains", "горы", "горная"),
    "swamp": ("swamp", "swamps", "болота", "болото", "болотная"),
    "dark": ("dark", "darkness", "тьма", "силы тьмы", "тёмная", "темная"),
    "fire": ("fire", "огонь", "силы огня", "огненная"),
    "": ("neutral", "neutrals", "нейтральная", "нейтралы", ""),
}
FLIGHT: Final = ("flight", "полёт", "полет", "{f}")
SYMBIOTE: Final = ("symbiote", "симбиот", "паразит", "parasite", "{sym}")
COST = re.compile(
    r"\{([GS])\}\s*(X|Х)?\s*\+?\s*(\d+)?|(X|Х)?\s*\+?\s*(\d+)?\s*(gold|silver|золот\w*|серебр\w*)", re.IGNORECASE
)
STRIKE = re.compile(r"(\d+)\s*[-–—]\s*(\d+)\s*[-–—]\s*(\d+)")
LARGEST: Final = 99  # no number on a card is larger
SIZE_LIMIT: Final = 2_000_000  # characters of a file

Cell = tuple[str, int]  # what it says, in which line
Cells = dict[str, Cell]


@final
class CardFileError(ArbiterError):
    """What is wrong with a card file: all faults, each with its line."""

    def __init__(self, faults: list[Message]) -> None:
        super().__init__(faults[0])
        self.faults = faults

    def messages(self) -> list[Message]:
        return self.faults


def fault(file: str, line: int, what: str, **args: Argument) -> Message:
    """A fault of one line: the message `berserk-file-<what>`, which says what would be right."""
    where: dict[str, Argument] = {"file": file, "line": str(line), **args}
    return Message(f"berserk-file-{what}", where)


def load(path: Path, faults: list[Message] | None = None) -> list[Card]:
    """The cards of a file, YAML (.yaml, .yml) or CSV (.csv).  With a list for faults these are put there, and the rest is read."""
    name = path.name
    if path.suffix.lower() not in (".yaml", ".yml", ".csv"):
        raise CardFileError([fault(name, 1, "ending", found=path.suffix or "?")])
    if not path.is_file():
        raise CardFileError([fault(name, 1, "missing")])
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CardFileError([fault(name, 1, "unreadable", reason=str(error))]) from None
    return from_csv(text, name, faults) if path.suffix.lower() == ".csv" else from_yaml(text, name, faults)


# The two forms.


def from_yaml(text: str, file: str, found: list[Message] | None = None) -> list[Card]:
    """Cards written as YAML."""
    if len(text) > SIZE_LIMIT:
        raise CardFileError([fault(file, 1, "large", limit=SIZE_LIMIT)])
    try:
        root = composed(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = error.line if isinstance(error, TooDeep) else mark.line + 1 if mark is not None else 1
        raise CardFileError([fault(file, line, "yaml", reason=str(getattr(error, "problem", error)))]) from None
    if isinstance(root, yaml.MappingNode):
        members = [value for key, value in root.value if key.value in ("cards", "карты")]
        root = members[0] if members else root
    if not isinstance(root, yaml.SequenceNode):
        raise CardFileError([fault(file, 1, "no-cards")])
    faults: list[Message] = [] if found is None else found
    rows: list[tuple[Cells, int]] = []
    for member in root.value:
        line = member.start_mark.line + 1
        if not isinstance(member, yaml.MappingNode):
            faults.append(fault(file, line, "no-card"))
            continue
        rows.append((_cells(member, file, faults), line))
    return _cards(rows, file, faults, faults is found)


def _cells(node: yaml.MappingNode, file: str, faults: list[Message]) -> Cells:
    cells: Cells = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            faults.append(fault(file, line, "nested", column="?"))
            continue
        column = _column(str(key.value), file, line, faults)
        if column in cells:
            faults.append(fault(file, line, "twice", column=str(key.value)))
        elif column and isinstance(value, yaml.ScalarNode):
            cells[column] = (value.value.strip(), line)
        elif (
            column
            and isinstance(value, yaml.SequenceNode)
            and all(isinstance(item, yaml.ScalarNode) for item in value.value)
        ):
            separator = " / " if column == "cases" else " " if column == "text" else ", "
            cells[column] = (separator.join([str(item.value) for item in value.value]), line)
        elif column:
            faults.append(fault(file, line, "nested", column=str(key.value)))
    return cells


def from_csv(text: str, file: str, told: list[Message] | None = None) -> list[Card]:
    """Cards written as CSV; the first row names the columns."""
    if len(text) > SIZE_LIMIT:
        raise CardFileError([fault(file, 1, "large", limit=SIZE_LIMIT)])
    head = text.split("\n", 1)[0]
    reader = csv.reader(io.StringIO(text), delimiter=";" if head.count(";") > head.count(",") else ",")
    faults: list[Message] = [] if told is None else told
    rows: list[tuple[Cells, int]] = []
    columns: list[str] = []
    line = 1
    try:
        for row in reader:
            if not columns:
                columns = [_column(name, file, 1, faults) for name in row]
            elif any(cell.strip() for cell in row):
                if len(row) > len(columns):
                    faults.append(fault(file, line, "wide", found=len(row), columns=len(columns)))
                cells = {columns[place]: (row[place].strip(), line) for place in range(min(len(row), len(columns)))}
                rows.append(({name: cell for name, cell in cells.items() if name and cell[0]}, line))
            line = reader.line_num + 1
    except csv.Error as error:
        faults.append(fault(file, line, "csv", reason=str(error)))
    return _cards(rows, file, faults, faults is told)


def _column(name: str, file: str, line: int, faults: list[Message]) -> str:
    """The column that is meant by a name, or nothing."""
    wanted = name.strip().lower()
    for column, names in COLUMNS.items():
        if wanted in names:
            return column
    known = [heading for names in COLUMNS.values() for heading in names]
    close = get_close_matches(wanted, known, 1)
    faults.append(fault(file, line, "column", found=name, close=close[0] if close else ", ".join(known)))
    return ""


# Cards.


def _cards(rows: list[tuple[Cells, int]], file: str, faults: list[Message], lenient: bool) -> list[Card]:
    made: list[Card] = []
    lines: dict[str, int] = {}
    for cells, line in rows:
        card = Row(cells, line, file, faults).card()
        if card is None:
            continue
        printing = f"{card.key} {card.set}"
        if printing in lines:
            faults.append(fault(file, line, "same-name", card=card.name, other=str(lines[printing])))
        lines[printing] = line
        made.append(card)
    if faults:
        faults.sort(key=lambda message: int(str(message.args["line"])))
    if faults and not lenient:
        raise CardFileError(faults)
    return list(together(made).values())


@final
class Row:
    """One card of a file, being read.

    Of what is printed: the cost (105.1, 105.2, with X 105.2.3), lives (105.3), movement, which makes the subtype (105.4, 206.1),
    the strike (105.5).
    """

    def __init__(self, cells: Cells, line: int, file: str, faults: list[Message]) -> None:
        self.cells = cells
        self.line = line
        self.file = file
        self.faults = faults
        self.name = self.cell("name")

    def cell(self, column: str) -> str:
        return self.cells.get(column, ("", self.line))[0]

    def wrong(self, at: str, what: str, **args: Argument) -> None:
        line = self.cells.get(at, ("", self.line))[1]
        self.faults.append(fault(self.file, line, what, card=self.name or "?", found=self.cell(at), **args))

    def card(self) -> Card | None:
        before = len(self.faults)
        if not self.name:
            self.wrong("name", "no-name")
        kind = self.word("type", TYPES, "creature")
        elements = [self.element(element.strip()) for element in self.cell("element").split(",")]
        cost, elite, variable = self.cost()
        subtype, movement = self.movement(kind)
        lives = self.lives(kind)
        strike = self.strike(kind)
        rarity = self.word("rarity", RARITIES, "")
        abilities = self.abilities()
        set = self.number("set") if self.cell("set") else 0
        reissue = self.word("reissue", YES, "no") == "yes"
        if reissue and not set:
            self.wrong("set", "set")
        if subtype == "symbiote" and not any(
            isinstance(ability, Named) and ability.name in ("symbiote", "parasite") for ability in abilities
        ):
            self.wrong("text", "no-symbiote")
        if len(self.faults) > before:
            return None
        chosen = tuple(dict.fromkeys([element for element in elements if element]))
        return Card(
            self.name, kind, cost, elite, chosen, lives, movement, subtype, strike, abilities, self.text(), variable,
            self.cell("english"), rarity, self.cell("legend"), set, reissue,
        )  # fmt: skip

    def word(self, column: str, known: dict[str, tuple[str, ...]], default: str) -> str:
        said = self.cell(column).lower()
        for word, names in known.items():
            if said in names:
                return word
        if said:
            self.wrong(column, column, known=", ".join([name for names in known.values() for name in names if name]))
        return default

    def element(self, said: str) -> str:
        for word, names in ELEMENTS.items():
            if said.lower() in names:
                return word
        self.wrong("element", "element", known=", ".join([names[0] for names in ELEMENTS.values()]))
        return ""

    def cost(self) -> tuple[int, bool, bool]:
        """So many crystals, gold or silver, perhaps with X."""
        match = COST.fullmatch(self.cell("cost"))
        number = (match.group(3) or match.group(5)) if match else None
        variable = bool(match and (match.group(2) or match.group(4)))
        if match is None or (number is None and not variable) or len(number or "") > 2:
            self.wrong("cost", "cost")
            return 0, False, False
        symbol = (match.group(1) or match.group(6)).lower()
        return int(number or 0), symbol.startswith(("g", "з")), variable

    def movement(self, kind: str) -> tuple[str, int]:
        """What stands in the field of movement makes the subtype."""
        said = self.cell("movement").lower()
        if kind != "creature":
            if said not in ("", "-"):
                self.wrong("movement", "needless", column="movement")
            return "", 0
        if said in FLIGHT:
            return "flying", 0
        if said in SYMBIOTE:
            return "symbiote", 0
        return "independent", self.number("movement")

    def number(self, column: str) -> int:
        said = self.cell(column)
        if not said.isdecimal() or int(said) > LARGEST:
            self.wrong(column, column)
            return 0
        return int(said)

    def lives(self, kind: str) -> int:
        """Creatures and artifacts have them."""
        if kind in ("creature", "artifact"):
            number = self.number("lives")
            if self.cell("lives") == "0":
                self.wrong("lives", "lives")
            return number
        if self.cell("lives") not in ("", "-"):
            self.wrong("lives", "needless", column="lives")
        return 0

    def strike(self, kind: str) -> tuple[int, int, int] | None:
        """Creatures have one."""
        said = self.cell("strike")
        if kind != "creature":
            if said not in ("", "-"):
                self.wrong("strike", "needless", column="strike")
            return None
        match = STRIKE.fullmatch(said)
        if match is None:
            self.wrong("strike", "strike")
            return None
        return int(match.group(1)), int(match.group(2)), int(match.group(3))

    def text(self) -> str:
        return valid_text(self.cell("text"), self.cell("erratum"))

    def abilities(self) -> tuple[Ability, ...]:
        """The text, compiled whole."""
        cases = tuple([case.strip() for case in self.cell("cases").split("/")]) if self.cell("cases") else ()
        if cases and len(cases) != 6:
            self.wrong("cases", "cases")
            return ()
        try:
            return compile_text(self.name, self.text(), cases)
        except NotUnderstood as refused:
            line = self.cells.get("text", ("", self.line))[1]
            for why in refused.messages():
                self.faults.append(Message("berserk-file-text", {"file": self.file, "line": str(line), "why": why}))
            return ()
