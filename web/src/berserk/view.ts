// Berserk's view as the server sends it (docs/decisions.md), and what is read off it.  Nothing here asks the server.

export interface Brief {
  id: number;
  name: string;
  incarnation: number;
}

export interface Player {
  seat: number;
  gold: number | null;
  silver: number | null;
  deck: number | null;
  deal: Brief[] | null;
  recruited: Brief[] | null;
  graveyard: Brief[];
  sideboard: number;
  left: boolean;
  passed: boolean;
}

/** What everybody sees of a card in the game zone: of an opponent's hidden card there is no more. */
export interface Lying {
  id: number;
  owner: number;
  controller: number;
  zone: 'battlefield' | 'auxiliary';
  cell: number;
  hidden: boolean;
  closed: boolean;
  host: number;
  wounds: number;
  chips: number;
}

export interface Unit extends Lying {
  name: string;
  type: string;
  subtype: string;
  elements: string[];
  classes: string[];
  elite: boolean;
  cost: number;
  lives: number | null;
  'additional lives': number;
  strike: [number, number, number];
  movement: number;
  acted: number;
  named: Record<string, number>;
  abilities: string[];
}

export type Card = Lying & Partial<Unit>;

export interface CellEffect {
  id: number;
  cell: string;
  player: number;
  what: string[];
  used: number[];
}

export interface Die {
  id: number;
  kind: 'roll';
  card: number;
  natural: number;
  value: number;
  of: number;
}

export interface Use {
  id: number;
  kind: string;
  player: number;
  source: number;
  ability: string;
  cell: string;
  stage: string;
  targets: number[];
  cells: number[];
  x: number;
  defender: number;
  kinds: [string, string];
  rolls: [number, number];
}

export type Item = Die | Use;

export interface View {
  seat: number;
  phase: string;
  turn: number;
  active: number;
  first: number;
  priority: number;
  going: number;
  passes: number;
  players: Player[];
  cards: Card[];
  cells: CellEffect[];
  stack: Item[];
  waiting: { source: number; player: number }[];
  result: { winners: number[]; rule: string } | null;
}

/** Phases in which the deal lies where the battlefield will be. */
export const CHOOSING = ['turn order', 'deal', 'redeal', 'before recruiting', 'recruiting'];

/** The phases of a turn that the bar shows; those with a stop are in `screen.stops.moments`. */
export const PHASES = ['opening', 'choice', 'movement', 'action', 'dice', 'final'] as const;

export function isDie(item: Item): item is Die {
  return item.kind === 'roll';
}

/** Whether this seat knows what a card in the game zone is; a card of another zone has only its name. */
export function isKnown(card: Card): card is Unit {
  return card.strike !== undefined;
}

/** The players, the own one last; of a watcher the First player is last, whose rows lie below. */
export function seated(view: View): Player[] {
  const own = view.seat >= 0 ? view.seat : Math.max(view.first, 0);
  return [...view.players].sort((a, b) => Number(a.seat === own) - Number(b.seat === own));
}

/** The seat whose rows lie below. */
export function nearSeat(view: View): number {
  return view.seat >= 0 ? view.seat : Math.max(view.first, 0);
}

/** The cards on a cell, those that carry others first. */
export function at(view: View, cell: number): Card[] {
  return view.cards
    .filter((one) => one.zone === 'battlefield' && one.cell === cell)
    .sort((a, b) => Number(a.host !== 0) - Number(b.host !== 0));
}

/** What is attached to a card: symbiotes and equipment (209, 212). */
export function riders(view: View, id: number): Card[] {
  return view.cards.filter((one) => one.host === id);
}

/** Cards in a player's auxiliary zone that are attached to nothing. */
export function auxiliary(view: View, seat: number): Card[] {
  return view.cards.filter((one) => one.zone === 'auxiliary' && one.controller === seat && one.host === 0);
}

export function cardById(view: View, id: number): Card | undefined {
  return view.cards.find((one) => one.id === id);
}

/** A card of any zone this seat sees: in the game, in its deal or squad, in a graveyard. */
export function nameOf(view: View, id: number): string {
  const there = cardById(view, id);
  if (there) return there.name ?? '';
  for (const player of view.players) {
    for (const zone of [player.deal, player.recruited, player.graveyard]) {
      const found = zone?.find((one) => one.id === id);
      if (found) return found.name;
    }
  }
  const item = view.stack.find((one) => one.id === id);
  if (item) return nameOf(view, isDie(item) ? item.card : item.source);
  return '';
}

/** Of cards of one name in the game zone: what tells each from the others, the cell or a number. */
export function twins(view: View, cellName: (cell: number) => string): Map<number, string> {
  const named = new Map<string, Card[]>();
  for (const one of view.cards) {
    if (one.name !== undefined) named.set(one.name, [...(named.get(one.name) ?? []), one]);
  }
  const found = new Map<number, string>();
  for (const same of named.values()) {
    if (same.length < 2) continue;
    same.forEach((one, place) => found.set(one.id, one.zone === 'battlefield' ? cellName(one.cell) : `№${place + 1}`));
  }
  return found;
}

/** The keys of abilities a card has acquired: those that are not printed, a named ability counted once with its parts. */
export function acquired(unit: Unit): string[] {
  const keys = unit.abilities.filter((key) => !key.startsWith('p') && key !== 'charge');
  return keys.filter((key) => !keys.includes(key.slice(0, Math.max(0, key.lastIndexOf('.')))));
}

/** Whether the strikes are stronger or weaker than printed: the sign of the difference. */
export function bonus(strike: readonly number[], printed: readonly number[] | undefined): number {
  if (!printed || printed.length !== strike.length) return 0;
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return Math.sign(sum(strike) - sum(printed));
}

/** Creatures of a player in the game zone; hidden cards count, for nobody knows better. */
export function squadSize(view: View, seat: number): number {
  return view.cards.filter((one) => one.controller === seat && (one.type ?? 'creature') === 'creature').length;
}

/** The moment of the turn that the bar marks: dice on top of the stack are one of their own. */
export function moment(view: View): string {
  const top = view.stack[view.stack.length - 1];
  return top && isDie(top) ? 'dice' : view.phase;
}
