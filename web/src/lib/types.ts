/** What the socket says: the mirror of src/arbiter/table/messages.py. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// What is on the table.

export interface Line {
  text: string;
  rules: string[];
}

export interface Tree {
  text: string;
  rule: string;
  because: Tree[];
}

export interface Entry {
  index: number;
  text: string;
  rules: string[];
  ids: number[];
  kind: string;
  sign: string;
  quiet: boolean;
  facts: Record<string, Json>;
}

export interface Choice {
  key: string;
  text: string;
  verb: string;
  about: number;
  other: number;
  group: string;
  cell: string;
  rule: string;
  serves: boolean;
}

export type Kind = 'pick one' | 'pick some' | 'order' | 'number' | 'divide' | 'assign' | 'pay';

export interface Question {
  number: number;
  kind: Kind;
  prompt: string;
  id: string;
  text: string;
  rules: string[];
  about: number;
  player: number;
  action: boolean;
  options: Choice[];
  slots: Choice[];
  least: number;
  most: number;
  total: number;
  allowed: Record<string, string[]>;
  uses: Record<string, number>;
  room: Record<string, number>;
  all: boolean;
  idle: string;
  button: string;
  begun: Json;
  cost: string;
  sure: string;
}

export interface Face {
  name: string;
  type_line: string;
  cost: string;
  text: string[];
  size: string;
  colors: string[];
  facts: Record<string, Json>;
}

export interface Seated {
  seat: number;
  name: string;
  kind: 'person' | 'agent' | 'open';
  level: string;
  present: boolean;
  deck: string;
  me: boolean;
}

export interface Time {
  seat: number;
  left: number;
  runs: boolean;
}

export type Proposed = 'draw' | 'take back' | 'rematch' | 'open hands';

export interface Proposal {
  what: Proposed;
  by: number;
  agreed: number[];
  text: string;
}

export interface Said {
  by: string;
  seat: number;
  text: string;
  at: number;
}

export interface Stops {
  moments: string[];
  names: Record<string, string>;
  own: string[];
  others: string[];
  respond: boolean;
  ask_payment: boolean;
  auto: boolean;
  passing: string;
  yields: string[];
}

// What the server says.

export interface Room {
  type: 'room';
  table: string;
  game: string;
  title: string;
  seats: Seated[];
  watchers: number;
  role: 'player' | 'watcher' | 'judge';
  mine: number[];
  state: 'waiting' | 'playing' | 'over';
  variant: string;
  ruleset: string;
  best_of: number;
  standing: string[];
  clocks: Time[];
  proposals: Proposal[];
  chat: Said[];
  muted: number[];
  invite: string;
  replay: string;
  next: string;
}

export interface Screen {
  type: 'screen';
  number: number;
  seat: number;
  lang: string;
  // The game's own view (docs/decisions.md): each board reads it by types of its own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  view: Record<string, any>;
  faces: Record<string, Face>;
  question: Question | null;
  waiting: number[];
  log: Entry[];
  log_from: number;
  outcome: Line | null;
  won: boolean | null;
  marks: Record<string, Json>;
  stops: Stops | null;
  free_take_back: boolean;
  may_repeat: boolean;
}

export interface Checked {
  type: 'checked';
  ref: number;
  refusal: Line | null;
  instead: string[];
}

export interface Told {
  type: 'told';
  ref: number;
  lines: Line[];
  trees: Tree[];
  face: Face | null;
}

export interface Done {
  type: 'done';
  ref: number;
  number: number;
}

export interface Refused {
  type: 'refused';
  ref: number;
  code: string;
  text: string;
  rule: string;
  instead: string[];
}

export interface Pong {
  type: 'pong';
  ref: number;
}

export type FromServer = Room | Screen | Checked | Told | Done | Refused | Pong;

// What the client says; `ref` is put in by the socket.

export interface Answer {
  type: 'answer';
  ref: number;
  seat: number;
  number: number;
  answer: Json;
}

export interface Check {
  type: 'check';
  ref: number;
  seat: number;
  number: number;
  answer: Json;
  partial?: boolean;
}

export type Asked = 'why' | 'why not' | 'look' | 'means' | 'actions' | 'rule' | 'asked' | 'place';

export interface Ask {
  type: 'ask';
  ref: number;
  seat?: number;
  what: Asked;
  id?: number;
  name?: string;
}

export interface SetStops {
  type: 'stops';
  ref: number;
  seat: number;
  own?: string[] | null;
  others?: string[] | null;
  respond?: boolean | null;
  ask_payment?: boolean | null;
  auto?: boolean | null;
  yields?: string[] | null;
}

export interface Pass {
  type: 'pass';
  ref: number;
  seat: number;
  until: 'now' | 'turn' | 'event';
}

export interface TakeBack {
  type: 'take back';
  ref: number;
  seat: number;
}

export interface Propose {
  type: 'propose';
  ref: number;
  seat: number;
  what: Proposed;
  no?: boolean;
}

export interface Concede {
  type: 'concede';
  ref: number;
  seat: number;
  match?: boolean;
}

export interface Repeat {
  type: 'repeat';
  ref: number;
  seat: number;
  times: number;
}

export interface Chat {
  type: 'chat';
  ref: number;
  text: string;
}

export interface Mute {
  type: 'mute';
  ref: number;
  seat: number;
  on?: boolean;
}

export interface Language {
  type: 'language';
  ref: number;
  lang: Lang;
}

export interface Whole {
  type: 'whole';
  ref: number;
}

export interface Ping {
  type: 'ping';
  ref: number;
}

export type FromClient =
  | Answer
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
  | Language
  | Whole
  | Ping;

export type Lang = 'en' | 'ru';
