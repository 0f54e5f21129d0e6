/** The view of a seat of Magic, as docs/decisions.md describes it: the part of it that the board draws. */

export type Seat = number;
export type Id = number;

/** A card or token somewhere; what a seat may not look at has an id only. */
export interface Thing {
  id: Id;
  name?: string;
  cost?: string;
  types?: string[];
  subtypes?: string[];
  colors?: string[];
  keywords?: string[];
  owner?: Seat;
  power?: number;
  toughness?: number;
  counters?: Record<string, number>;
  commander?: boolean;
  "face down"?: boolean | string;
  kind?: string;
  faces?: string[];
  up?: number;
  controller?: Seat;
  chosen?: string[];
}

export interface Permanent extends Thing {
  controller: Seat;
  tapped: boolean;
  sick?: boolean;
  damage?: number;
  attached: Id;
  token: boolean;
  /** It has the copiable values of something else. */
  copy?: boolean;
  flipped?: boolean;
  monstrous?: boolean;
  renowned?: boolean;
  paired?: Id;
  attacking?: Id;
  blocked?: boolean;
  band?: Id;
  blocking?: Id[];
  /** Added by the board for what lies in `phased out`. */
  phased?: boolean;
}

export interface Item {
  id: Id;
  kind: "spell" | "activated" | "triggered" | "damage";
  source: Id;
  name: string;
  "face down"?: boolean;
  controller: Seat;
  targets: Id[][];
  modes: number[];
  x: number;
  copy?: boolean;
  damage?: [Id, Id, number][];
}

export interface Player {
  seat: Seat;
  life: number;
  poison: number;
  counters: Record<string, number>;
  "city's blessing": boolean;
  playing: boolean;
  hand: Thing[];
  library: number;
  "library known": [number, Thing][];
  graveyard: Thing[];
  sideboard: Thing[];
  pool: string;
  "lands played": number;
  mulligans: number;
  "controlled by": Seat;
  range: Seat[] | null;
  team: Seat[];
  "planar deck": number;
  "scheme deck": number;
  rolls: number;
}

export interface Turn {
  number: number;
  active: Seat;
  "active players": Seat[];
  step: string;
  priority: Seat;
  stack: Id[];
  "planar controller": Seat;
}

export interface Commander {
  name: string;
  owner: Seat;
  identity: string[];
  casts: number;
  tax: number;
  damage: Record<string, number>;
  id?: Id;
  zone?: string;
}

export interface View {
  seat: Seat;
  stage: string;
  subgame: number;
  order: Seat[];
  teams: Seat[][];
  turns: Turn[];
  players: Player[];
  battlefield: Permanent[];
  "phased out": Permanent[];
  stack: Item[];
  exile: Thing[];
  command: Thing[];
  "planar deck": number;
  ante: Thing[];
  monarch: Seat;
  announced: Id[];
  waiting: { source: Id; player: Seat }[];
  result: { winners: Seat[]; rule: string } | null;
  commanders: Commander[];
}

export const playerId = (seat: Seat): Id => -1 - seat;
export const seatOf = (id: Id): Seat => -1 - id;
export const isPlayer = (id: Id): boolean => id < 0;
export const has = (thing: Thing, type: string): boolean => thing.types?.includes(type) ?? false;
