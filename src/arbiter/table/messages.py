"""What a table and a seat say to each other over their socket: the one place that declares it.

JSON schema and the client's types are made from these classes.  A message is an object with a `type`.  A message of the client
that wants an answer carries a `ref`, which the answer repeats.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, SkipValidation, TypeAdapter

MOST_TEXT = 500
"""Characters of what a person writes."""


class Part(BaseModel):
    """Something that is said: never changed, and with no field that nobody declared."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# What is on the table.


class Line(Part):
    """A sentence with the rules behind it."""

    text: str
    rules: list[str] = []


class Tree(Part):
    """A reason, and the reasons behind it: why a number is what it is, layer by layer."""

    text: str
    rule: str = ""
    because: list[Tree] = []


class Entry(Part):
    """One event of the log, as this seat may know it."""

    index: int
    text: str
    rules: list[str] = []
    ids: list[int] = []  # the objects it names; players are -1 - seat
    kind: str = ""  # the event's name, for those that are shown happening
    sign: str = ""  # a sign before the sentence: a die, say
    quiet: bool = False  # stands in the whole log only
    facts: dict[str, JsonValue] = {}  # numbers of an event that is shown happening: dice, damage


class Choice(Part):
    """An option, or a slot of an assignment."""

    key: str
    text: str  # what choosing it does, in words with costs
    verb: str = ""
    about: int = 0  # the object on the table it is about; a player is -1 - seat; 0: nothing that lies there
    other: int = 0
    group: str = ""  # options of one group are interchangeable
    cell: str = ""  # the cell of the board it means
    rule: str = ""  # the rule that allows it
    serves: bool = True  # of a payment: whether it can pay a part of the cost


class Question(Part):
    """An open decision of this seat.  Its kinds and the shapes of answers: docs/decisions.md."""

    number: int  # how many inputs the game had: the answer repeats it
    kind: Literal["pick one", "pick some", "order", "number", "divide", "assign", "pay"]
    prompt: str
    id: str  # the name of the prompt, by which a client can know the question
    text: str = ""  # the question as a table asks it: "Shock is on the stack. Respond?"
    rules: list[str] = []
    about: int = 0
    player: int = 0  # who decides by the rules
    action: bool = False  # what to do with priority or with a go, not a choice among things
    options: list[Choice] = []
    slots: list[Choice] = []
    least: int = 0
    most: int = 0
    total: int = 0
    allowed: dict[str, list[str]] = {}  # by group of options: the slots they may go to
    uses: dict[str, int] = {}
    room: dict[str, int] = {}
    all: bool = False
    idle: str = ""  # the key that does nothing: what the big button means in a choice of actions
    button: str = ""  # what the big button says and does: "To combat", "Resolve Shock", "No blocks"
    begun: JsonValue = (
        None  # an answer to begin with: the suggested payment, a proposed formation, the plainest division
    )
    cost: str = ""  # what is to be paid, in symbols
    sure: str = ""  # what a person is asked before `idle` is taken, where it would give much away


class Face(Part):
    """What a card says, in a language: everything that is printed or rendered, for one name."""

    name: str  # in the language
    type_line: str = ""
    cost: str = ""
    text: list[str] = []
    size: str = ""  # "2/3", loyalty; the lives of a card of Berserk
    colors: list[str] = []
    facts: dict[str, JsonValue] = {}  # what else a game prints on its cards


class Seated(Part):
    """Who sits on a seat."""

    seat: int
    name: str
    kind: Literal["person", "agent", "open"]
    level: str = ""
    present: bool = True
    deck: str = ""
    me: bool = False


class Time(Part):
    """A seat's clock, or the match's (seat -1), in seconds; it runs if it is this seat's turn to answer."""

    seat: int
    left: float
    runs: bool = False


class Proposal(Part):
    """Something all players must agree to."""

    what: Literal["draw", "take back", "rematch", "open hands"]
    by: int
    agreed: list[int] = []
    text: str = ""


class Said(Part):
    """A line of the chat."""

    by: str
    seat: int  # -1: a watcher
    text: str
    at: float


# What the server says.


class Room(Part):
    """The table as a room: who is there, the rules of the table, offers, clocks.  Sent when one of them changes."""

    type: Literal["room"] = "room"
    table: str
    game: str
    title: str
    seats: list[Seated]
    watchers: int = 0
    role: Literal["player", "watcher", "judge"]
    mine: list[int]  # the seats I answer for: several at a hot seat
    state: Literal["waiting", "playing", "over"]
    variant: str = ""
    ruleset: str = ""
    best_of: int = 1
    standing: list[str] = []  # how the match or campaign stands
    clocks: list[Time] = []
    turns: int = -1  # after time: how many are still played after this one; -1: time is not over
    early: bool = False  # the clock of its round has not started: mulligans are taken, and nothing is played
    proposals: list[Proposal] = []
    chat: list[Said] = []
    muted: list[int] = []
    invite: str = ""  # the link for the next free seat, for who may invite
    replay: str = ""  # the replay's address once it may be seen
    next: str = ""  # the table where it goes on: rematch, next game


class Screen(Part):
    """Everything a seat sees: sent whole when it joins or asks, and after each change."""

    type: Literal["screen"] = "screen"
    number: int  # inputs so far
    seat: int  # whose view it is; -1: a watcher's
    lang: str
    view: dict[str, Any]  # the game's view of this seat: docs/decisions.md
    faces: dict[str, Face]  # by the English names in the view, those that the client has not been sent yet
    question: Question | None = None
    waiting: list[int] = []  # the seats that are to answer
    log: list[Entry] = []  # what is new since the last screen
    log_from: int = 0  # entries of the client's log before this index stay; 0: begin anew
    outcome: Line | None = None
    won: bool | None = None
    marks: SkipValidation[
        dict[str, JsonValue]
    ] = {}  # what a game adds for drawing: reachable cells, whose turn, the moments of a turn
    stops: Stops | None = None
    free_take_back: bool = False  # nobody has learnt anything since my last answer
    may_repeat: bool = False


class Stops(Part):
    """Where a seat is asked, and how far it passes just now."""

    moments: list[str]  # keys in the order of a turn
    names: dict[str, str]
    own: list[str]
    others: list[str]
    respond: bool = True
    ask_payment: bool = True
    auto: bool = True
    passing: str = ""
    yields: list[str] = []  # names of abilities that are always let through


class Checked(Part):
    """The answer to `Check`: no reason means that it is, or can still become, legal."""

    type: Literal["checked"] = "checked"
    ref: int
    refusal: Line | None = None
    instead: list[str] = []


class Told(Part):
    """The answer to `Ask`."""

    type: Literal["told"] = "told"
    ref: int
    lines: list[Line] = []
    trees: list[Tree] = []
    face: Face | None = None


class Done(Part):
    """Something the client asked for was stored, and is in force."""

    type: Literal["done"] = "done"
    ref: int
    number: int


class Refused(Part):
    """It was not: why, with the rule if a rule forbids it."""

    type: Literal["refused"] = "refused"
    ref: int
    code: str  # the name of the message, for programs
    text: str
    rule: str = ""
    instead: list[str] = []


class Point(Part):
    """A moment to which a judge may take the game back: before this answer; what was told after it, up to the next one."""

    at: int  # so many inputs were in force
    seat: int
    lines: list[str]


class Undoing(Part):
    """What going back to a point would undo, the last thing first."""

    at: int
    inputs: int
    lines: list[str]
    counts: dict[str, int]  # shuffles, draws, information seen, decisions
    over: list[str]  # of which there is too much for a simple rewind
    advice: Literal["rewind", "leave"]


class Mending(Part):
    """A repair that a judge can make now: `change` as it is sent back, with at most so many cards."""

    kind: Literal["trigger", "return", "shuffle", "check"]
    text: str
    change: dict[str, JsonValue]
    most: int = 0


class Advice(Part):
    """The answer to `Consult`, for a judge only."""

    type: Literal["advice"] = "advice"
    ref: int
    number: int  # the inputs of the position it is about: a repair repeats it
    points: list[Point]
    mendings: list[Mending]
    zones: list[str]  # where a card that lies wrong can be put
    undoing: Undoing | None = None


class Pong(Part):
    type: Literal["pong"] = "pong"
    ref: int


# What the client says.


class Answer(Part):
    """An answer to the question with this number.  Sending it again is harmless: what is in force already is `done`."""

    type: Literal["answer"] = "answer"
    ref: int
    seat: int
    number: int
    answer: JsonValue


class Check(Part):
    type: Literal["check"] = "check"
    ref: int
    seat: int
    number: int
    answer: JsonValue
    partial: bool = True


class Ask(Part):
    """`why`: the values of an object; `why not`: what forbids an action or an object; `look`: a card or object whole, as it
    is and as printed; `means`: each part of its text in words; `actions`: what it can do; `rule`: a rule in our words;
    `asked`: why the open question is asked; `place`: a place of the board."""

    type: Literal["ask"] = "ask"
    ref: int
    seat: int = -1
    what: Literal["why", "why not", "look", "means", "actions", "rule", "asked", "place"]
    id: int = 0
    name: str = Field(default="", max_length=MOST_TEXT)


class SetStops(Part):
    type: Literal["stops"] = "stops"
    ref: int
    seat: int
    own: list[str] | None = None
    others: list[str] | None = None
    respond: bool | None = None
    ask_payment: bool | None = None
    auto: bool | None = None
    yields: list[str] | None = None


class Pass(Part):
    """Pass from now on: until the turn ends, or until something happens; `now` ends it."""

    type: Literal["pass"] = "pass"
    ref: int
    seat: int
    until: Literal["now", "turn", "event"]


class TakeBack(Part):
    """Back to my last answer: at once where nobody has learnt anything, else proposed to the others."""

    type: Literal["take back"] = "take back"
    ref: int
    seat: int


class Propose(Part):
    """Propose, or agree to, something all must agree to; `no` refuses it."""

    type: Literal["propose"] = "propose"
    ref: int
    seat: int
    what: Literal["draw", "take back", "rematch", "open hands"]
    no: bool = False


class Concede(Part):
    type: Literal["concede"] = "concede"
    ref: int
    seat: int
    match: bool = False


class Repeat(Part):
    """Do again, so many times, what all have chosen since I last acted (a shortcut)."""

    type: Literal["repeat"] = "repeat"
    ref: int
    seat: int
    times: int = Field(ge=1)


class Chat(Part):
    type: Literal["chat"] = "chat"
    ref: int
    text: str = Field(min_length=1, max_length=MOST_TEXT)


class Mute(Part):
    type: Literal["mute"] = "mute"
    ref: int
    seat: int
    on: bool = True


class Call(Part):
    """A player calls a judge and says what about."""

    type: Literal["call"] = "call"
    ref: int
    seat: int
    rel: Literal["regular", "competitive"] = "regular"
    text: str = Field(min_length=1, max_length=MOST_TEXT)


class Consult(Part):
    """A judge asks what can be mended, and what going back to a `point` would undo.  That is logged."""

    type: Literal["consult"] = "consult"
    ref: int
    point: int = Field(default=-1, ge=-1)


class Repair(Part):
    """A judge changes the position of this `number`: the game's own `change`, and why, for the players."""

    type: Literal["repair"] = "repair"
    ref: int
    number: int
    change: dict[str, JsonValue]
    why: str = Field(default="", max_length=MOST_TEXT)


class Rewind(Part):
    """A judge takes the game of this `number` back to a point, and says why."""

    type: Literal["rewind"] = "rewind"
    ref: int
    number: int
    point: int = Field(ge=0)
    why: str = Field(default="", max_length=MOST_TEXT)


class Extend(Part):
    """A judge gives the match and each player so many minutes more."""

    type: Literal["extend"] = "extend"
    ref: int
    minutes: int = Field(ge=1, le=60)


class Language(Part):
    """The language of what follows; a whole screen comes."""

    type: Literal["language"] = "language"
    ref: int
    lang: Literal["en", "ru"]


class Whole(Part):
    """Send everything again."""

    type: Literal["whole"] = "whole"
    ref: int


class Ping(Part):
    type: Literal["ping"] = "ping"
    ref: int


FromServer = Annotated[Room | Screen | Checked | Told | Advice | Done | Refused | Pong, Field(discriminator="type")]
FromClient = Annotated[
    Answer
    | Check
    | Ask
    | SetStops
    | Pass
    | TakeBack
    | Propose
    | Concede
    | Repeat
    | Chat
    | Mute
    | Call
    | Consult
    | Repair
    | Rewind
    | Extend
    | Language
    | Whole
    | Ping,
    Field(discriminator="type"),
]

FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
