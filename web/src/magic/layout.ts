/** How a battlefield lies on the screen: rows, piles and their scale.  Pure: numbers in, numbers out, nothing is measured. */

import { has, isPlayer, seatOf, type Id, type Item, type Permanent, type Player, type Seat, type Turn, type View } from "./view";

/** Equal permanents in the same state, or one that something is attached to. */
export interface Pile {
  key: string;
  ids: Id[];
  one: Permanent;
  /** What is tucked under it, the outermost last. */
  under: Permanent[];
  /** All that is seen of it, to tell whether it has changed. */
  look: string;
}

export interface Rows {
  front: Pile[];
  others: Pile[];
  lands: Pile[];
}

export type RowName = keyof Rows;

/** Creatures and planeswalkers fight in front; a land that is a creature does too. */
export function rowOf(one: Permanent): RowName {
  if (has(one, "creature") || has(one, "planeswalker")) return "front";
  return has(one, "land") ? "lands" : "others";
}

/** What a player sees of a permanent except which one it is; when it came matters to creatures only. */
function looks(one: Permanent): string {
  const { id: _id, sick, ...rest } = one;
  return JSON.stringify(has(one, "creature") ? { ...rest, sick } : rest);
}

/** Permanents under the one that carries them, directly or through what they are attached to. */
function carried(all: Permanent[]): Map<Id, Permanent[]> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const found = new Map<Id, Permanent[]>();
  for (const one of all) {
    let host = byId.get(one.attached);
    const seen = new Set([one.id]);
    while (host?.attached && byId.has(host.attached) && !seen.has(host.id)) {
      seen.add(host.id);
      host = byId.get(host.attached);
    }
    if (host && !seen.has(host.id)) found.set(host.id, [...(found.get(host.id) ?? []), one]);
  }
  return found;
}

/** On whose side a permanent lies: its controller's, but a curse lies with the player it is attached to. */
const sideOf = (one: Permanent): Seat => (isPlayer(one.attached) ? seatOf(one.attached) : one.controller);

/**
 * Everybody's rows.  `mark` tells apart what the answer so far does to permanents that are otherwise equal.
 * What is tapped or changed stays beside the others of its name, so that nothing jumps about.  A pile that looks as it did
 * `before` is the same object, so that nothing of it is drawn anew.
 */
export function boards(view: View, mark: (id: Id) => string = () => "", before?: ReadonlyMap<Seat, Rows>): Map<Seat, Rows> {
  const away = view["phased out"].map((one) => ({ ...one, phased: true, types: one.types ?? [] }));
  const all = [...view.battlefield, ...away];
  const under = carried(all);
  const tucked = new Set([...under.values()].flat().map((one) => one.id));
  const found = new Map<Seat, Rows>(view.players.map((player) => [player.seat, { front: [], others: [], lands: [] }]));
  const piles = new Map<string, Pile>();
  const came = new Map<string, number>();
  for (const one of all) {
    if (tucked.has(one.id)) continue;
    const name = one.name ?? "";
    if (!came.has(name)) came.set(name, came.size);
    const alone = under.get(one.id);
    const look = alone ? `${one.id}` : `${looks(one)}${mark(one.id)}`;
    const pile = piles.get(look);
    if (pile) {
      pile.ids.push(one.id);
      continue;
    }
    const made = { key: `${one.id}`, ids: [one.id], one, under: alone ?? [], look };
    piles.set(look, made);
    found.get(sideOf(one))?.[rowOf(one)].push(made);
  }
  const place = (pile: Pile): number => (came.get(pile.one.name ?? "") ?? 0) * 2 + Number(pile.one.tapped);
  for (const [seat, rows] of found)
    for (const name of ["front", "others", "lands"] as const) {
      const old = new Map(before?.get(seat)?.[name].map((pile) => [pile.key, pile]));
      rows[name] = rows[name].sort((a, b) => place(a) - place(b)).map((pile) => kept(pile, old.get(pile.key)));
    }
  return found;
}

function kept(pile: Pile, old: Pile | undefined): Pile {
  if (pile.under.length) pile.look = JSON.stringify([pile.one, pile.under]);
  return old && old.look === pile.look && old.ids.join() === pile.ids.join() ? old : pile;
}

/** A step of scale: a tile's width and height, its letters, and whether there is room for more than name and numbers. */
export interface Step {
  width: number;
  height: number;
  font: number;
  /** Height of a land, which needs less. */
  land: number;
  size: "table" | "pile";
}

export const STEPS: readonly Step[] = [
  { width: 192, height: 144, font: 17, land: 70, size: "table" },
  { width: 166, height: 124, font: 15, land: 62, size: "table" },
  { width: 146, height: 108, font: 14, land: 56, size: "table" },
  { width: 126, height: 92, font: 13, land: 50, size: "table" },
  { width: 110, height: 78, font: 12, land: 44, size: "table" },
  { width: 98, height: 62, font: 11.5, land: 38, size: "table" },
  { width: 98, height: 36, font: 11, land: 28, size: "pile" },
  { width: 102, height: 25, font: 10.5, land: 24, size: "pile" },
];
/** From this step on basic lands are only their symbol. */
export const MINI = 5;
/** The step that a board with room for it begins with, by the size of cards that a person likes. */
export const FIRST = { large: 0, medium: 1, small: 2 } as const;
const MINI_WIDTH = 50;

export const GAP = 10;
/** Between lines there is room for what is turned. */
export const lineGap = (step: Step): number => (step.size === "pile" ? 8 : 16);
/** How far what attacks stands forward. */
export const FORWARD = 12;
/** How far each card that is tucked under looks out. */
export const PEEK = 17;

/** Whether a pile is drawn as a symbol with a count. */
export const isMini = (pile: Pile, step: number): boolean =>
  step >= MINI && has(pile.one, "basic") && has(pile.one, "land") && !pile.under.length && !Object.keys(pile.one.counters ?? {}).length;

export const widthOf = (pile: Pile, step: number): number => (isMini(pile, step) ? MINI_WIDTH : (STEPS[step]?.width ?? 0));

/** Lines that tiles of these widths take, one after the other. */
function linesOf(widths: number[], width: number): number {
  let lines = 0;
  let left = 0;
  for (const one of widths) {
    if (lines === 0 || one > left) {
      lines += 1;
      left = width;
    }
    left -= one + GAP;
  }
  return lines;
}

const deepest = (piles: Pile[]): number => piles.reduce((most, pile) => Math.max(most, pile.under.length), 0);

/** How high a permanent of a row is. */
export const heightOf = (row: RowName, step: Step): number =>
  row === "front" ? step.height : row === "lands" ? step.land : Math.round(step.size === "pile" ? step.height : step.height * 0.72);

/** The height that rows take at a step; others and lands share a line where both fit. */
export function heightAt(rows: Rows, width: number, step: number): number {
  const drawn = STEPS[step] ?? STEPS[0]!;
  const widths = (row: RowName): number[] => rows[row].map((pile) => widthOf(pile, step));
  const high = (row: RowName): number =>
    linesOf(widths(row), width) * (heightOf(row, drawn) + lineGap(drawn) + deepest(rows[row]) * PEEK);
  const sum = (row: RowName): number => widths(row).reduce((all, one) => all + one + GAP, 0);
  const shared = sum("others") + sum("lands") + 2 * GAP <= width;
  const all = high("front") + (shared ? Math.max(high("others"), high("lands")) : high("others") + high("lands"));
  return Math.max(0, all - lineGap(drawn));
}

/** The largest step at which all rows fit; the smallest if none does, and then they scroll. */
export function stepFor(rows: Rows, width: number, height: number, from = 0): { step: number; scrolls: boolean } {
  for (let step = from; step < STEPS.length; step++) {
    if (heightAt(rows, width, step) <= height) return { step, scrolls: false };
  }
  return { step: STEPS.length - 1, scrolls: true };
}

/** Who sits below: the viewer; who only looks on sits behind the first player. */
export const homeOf = (view: View): Player | undefined =>
  view.players.find((player) => player.seat === view.seat) ?? view.players[0];

/** The other players, in turn order from the next one on. */
export function afterMe(view: View): Player[] {
  const place = view.players.findIndex((player) => player.seat === homeOf(view)?.seat);
  return [...view.players.slice(place + 1), ...view.players.slice(0, place)];
}

export const teamOf = (view: View, seat: Seat): number => view.teams.findIndex((team) => team.includes(seat));

/** The letter of a team; empty without teams. */
export const teamLetter = (view: View, seat: Seat): string => {
  const team = teamOf(view, seat);
  return team < 0 ? "" : String.fromCharCode(65 + (team % 26));
};

/** The turn that a seat looks at: its own, else the one in which it has priority, else the first. */
export function turnFor(view: View, seat: Seat): Turn | undefined {
  return (
    view.turns.find((turn) => turn["active players"].includes(seat)) ??
    view.turns.find((turn) => turn.priority === seat) ??
    view.turns[0]
  );
}

export const isActive = (view: View, seat: Seat): boolean =>
  view.turns.some((turn) => turn["active players"].includes(seat));
export const hasPriority = (view: View, seat: Seat): boolean => view.turns.some((turn) => turn.priority === seat);

/** Which opponents' strips stand open by themselves: who acts, and who is attacked or attacks me. */
export function busy(view: View): Set<Seat> {
  const found = new Set<Seat>();
  const walkers = new Map(view.battlefield.map((one) => [one.id, one.controller]));
  for (const turn of view.turns) for (const seat of turn["active players"]) found.add(seat);
  for (const one of view.battlefield) {
    if (!one.attacking) continue;
    found.add(one.controller);
    const whom = isPlayer(one.attacking) ? seatOf(one.attacking) : walkers.get(one.attacking);
    if (whom !== undefined) found.add(whom);
  }
  found.delete(homeOf(view)?.seat ?? view.seat);
  return found;
}

/** The ids that a spell or ability on the stack points at, players among them. */
export const aims = (item: Item): Id[] => item.targets.flat();

/** A hand as it is held: lands first, then by cost, then by name; unknown cards last. */
export function inHand<T extends { name?: string; types?: string[]; cost?: string }>(
  cards: T[],
  value: (cost: string) => number,
): T[] {
  const rank = (card: T): number =>
    card.name === undefined ? 1000 : card.types?.includes("land") ? -1 : value(card.cost ?? "");
  return [...cards].sort((a, b) => rank(a) - rank(b) || (a.name ?? "").localeCompare(b.name ?? ""));
}

/** How a card of a fanned hand is turned and lowered: by its place among all, gently. */
export function fan(place: number, count: number): { turn: number; drop: number } {
  const middle = (count - 1) / 2;
  const away = place - middle;
  const spread = Math.min(1.6, 10 / Math.max(1, count));
  return { turn: away * spread, drop: Math.round(away * away * spread * 0.6) };
}

/** How much of each card of a hand is seen, that all fit. */
export const overlap = (count: number, card: number, width: number): number =>
  count < 2 ? card : Math.min(card + 8, Math.max(26, Math.floor((width - card) / (count - 1))));

/** How wide a card of the hand is: all of them side by side where that leaves three quarters of their width. */
export const narrowed = (count: number, card: number, width: number): number =>
  Math.max(Math.round(card * 0.76), Math.min(card, Math.floor((width + 8) / Math.max(1, count)) - 8));

/** How large the letters of a text are that has to fit a field: by the number of its letters, in halves of a pixel. */
export function fitted(letters: number, width: number, height: number, most: number, least: number): number {
  for (let font = most; font > least; font -= 0.5) {
    const inLine = Math.floor(width / (font * 0.52));
    if (Math.ceil((letters * 1.08) / inLine) * font * 1.32 <= height) return font;
  }
  return least;
}
