/**
 * An answer in the making: each gesture makes a new draft of the old one, so going back is keeping the old.
 *
 * Options that are equal for the person (a pile of tokens) are pressed together: a press takes one more of them.
 * What the plain limits of a question say is known here; what the rules say besides is asked of the server.
 */
import type { Choice, Json, Question } from '../lib/types';

export type Pair = readonly [option: string, slot: string];

export interface Draft {
  /** Keys, in the order in which they were pressed; of an order: all that have a place. */
  readonly picked: readonly string[];
  readonly pairs: readonly Pair[];
  /** Options of an assignment that wait for a slot. */
  readonly held: readonly string[];
  /** Where those lay that were taken up again. */
  readonly lay: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, number>>;
  readonly number: number;
  /** Whether the person has changed what it began with. */
  readonly touched: boolean;
}

/** What is still wrong, as a name and numbers: the question bar has the words. */
export type Missing =
  | { what: 'one' }
  | { what: 'more'; n: number }
  | { what: 'fewer'; n: number }
  | { what: 'left'; n: number }
  | { what: 'over'; n: number }
  | { what: 'share'; least: number }
  | { what: 'range'; least: number; most: number }
  | { what: 'unplaced'; n: number }
  | { what: 'held' };

const EMPTY: Draft = { picked: [], pairs: [], held: [], lay: {}, amounts: {}, number: 0, touched: false };

/** Whether one option is the whole answer. */
export function isOne(q: Question): boolean {
  return q.kind === 'pick one' || (q.kind === 'pick some' && q.least === 1 && q.most === 1);
}

export function option(q: Question, key: string): Choice | undefined {
  return q.options.find((one) => one.key === key);
}

export function slot(q: Question, key: string): Choice | undefined {
  return q.slots.find((one) => one.key === key);
}

function isPair(value: Json): value is [string, Json] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

function pairsOf(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.filter(isPair);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

function keysOf(value: Json): string[] {
  return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
}

/** What is there before anything is pressed: what the server proposes, else nothing. */
export function begin(q: Question): Draft {
  switch (q.kind) {
    case 'order': {
      const begun = keysOf(q.begun);
      return { ...EMPTY, picked: begun.length === q.options.length ? begun : q.options.map((one) => one.key) };
    }
    case 'number': // an X is wanted as large as it can be paid, anything else small
      return { ...EMPTY, number: typeof q.begun === 'number' ? q.begun : q.id === 'choose-x' ? q.most : q.least };
    case 'divide': {
      const given = pairsOf(q.begun).flatMap(([key, n]) => (typeof n === 'number' ? [[key, n] as const] : []));
      const least = q.options.map((one) => [one.key, q.least] as const);
      return { ...EMPTY, amounts: Object.fromEntries([...least, ...given]) };
    }
    case 'assign': {
      const pairs = pairsOf(q.begun).flatMap(([key, to]) => (typeof to === 'string' ? [[key, to] as const] : []));
      return { ...EMPTY, pairs };
    }
    default:
      return { ...EMPTY, picked: keysOf(q.begun) };
  }
}

/** The answer as far as it goes. */
export function answerOf(q: Question, d: Draft): Json {
  switch (q.kind) {
    case 'pick one':
      return d.picked[0] ?? '';
    case 'number':
      return d.number;
    case 'divide':
      return q.options.map((one) => [one.key, d.amounts[one.key] ?? 0]);
    case 'assign':
      return d.pairs.map(([key, to]) => [key, to]);
    default:
      return [...d.picked];
  }
}

/** What is left of a total. */
export function left(q: Question, d: Draft): number {
  return q.total - q.options.reduce((sum, one) => sum + (d.amounts[one.key] ?? 0), 0);
}

/** What the plain limits miss, before anybody is asked; null: nothing. */
export function missing(q: Question, d: Draft): Missing | null {
  switch (q.kind) {
    case 'pick one':
      return d.picked.length === 1 ? null : { what: 'one' };
    case 'pick some':
      if (d.picked.length < q.least) return { what: 'more', n: q.least - d.picked.length };
      return d.picked.length > q.most ? { what: 'fewer', n: d.picked.length - q.most } : null;
    case 'order':
      return d.picked.length < q.options.length ? { what: 'more', n: q.options.length - d.picked.length } : null;
    case 'number':
      return Number.isInteger(d.number) && d.number >= q.least && d.number <= q.most
        ? null
        : { what: 'range', least: q.least, most: q.most };
    case 'divide': {
      if (q.options.some((one) => (d.amounts[one.key] ?? 0) < q.least)) return { what: 'share', least: q.least };
      const rest = left(q, d);
      return rest === 0 ? null : rest > 0 ? { what: 'left', n: rest } : { what: 'over', n: -rest };
    }
    case 'assign': {
      if (d.held.length) return { what: 'held' };
      const placed = new Set(d.pairs.map(([key]) => key));
      const rest = q.options.filter((one) => !placed.has(one.key)).length;
      return q.all && rest ? { what: 'unplaced', n: rest } : null;
    }
    case 'pay':
      return null;
  }
}

// Picks, orders, payments.

/** One more of these equal options; none of them if all are taken. */
export function press(q: Question, d: Draft, keys: readonly string[]): Draft {
  const known = keys.filter((key) => option(q, key));
  if (!known.length) return d;
  if (isOne(q)) return { ...d, picked: known.slice(0, 1), touched: true };
  if (q.kind === 'divide') return share(q, d, known[0]!, 1);
  if (q.kind === 'assign') return take(q, d, known);
  if (q.kind === 'order') return d;
  const free = known.filter((key) => !d.picked.includes(key));
  if (!free.length) return { ...d, picked: d.picked.filter((key) => !known.includes(key)), touched: true };
  let rest = d.picked;
  if (q.kind === 'pay') {
    // Another mana of the same source takes the place of the first.
    const about = option(q, free[0]!)?.about ?? 0;
    rest = about ? rest.filter((key) => option(q, key)?.about !== about) : rest;
  } else if (q.most === 1) {
    rest = [];
  }
  return { ...d, picked: [...rest, free[0]!], touched: true };
}

/** One fewer of these equal options. */
export function unpress(d: Draft, keys: readonly string[]): Draft {
  const last = [...d.picked].reverse().find((key) => keys.includes(key));
  return last === undefined ? d : { ...d, picked: d.picked.filter((key) => key !== last), touched: true };
}

/** Options of an order that lie next to each other and read alike, as one pile. */
export function piles(q: Question, keys: readonly string[]): string[][] {
  const found: string[][] = [];
  let before: string | undefined;
  for (const key of keys) {
    const text = option(q, key)?.text ?? key;
    if (text === before) found.at(-1)?.push(key);
    else found.push([key]);
    before = text;
  }
  return found;
}

/** A pile of an order goes to a place, counted from 0. */
export function move(laid: readonly string[][], from: number, to: number): string[][] {
  const rest = laid.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...laid.slice(from, from + 1), ...rest.slice(to)];
}

export function ordered(d: Draft, picked: readonly string[]): Draft {
  return { ...d, picked, touched: true };
}

export function choose(d: Draft, number: number): Draft {
  return { ...d, number, touched: true };
}

/**
 * What a key makes of a number: digits are written one after the other as long as it does not grow too large, arrows count.
 * undefined: the key has nothing to do with numbers.
 */
export function typed(q: Question, d: Draft, key: string): Draft | undefined {
  const limited = (n: number) => Math.max(q.least, Math.min(q.most, n));
  if (key === 'ArrowUp') return choose(d, Number.isNaN(d.number) ? q.least : limited(d.number + 1));
  if (key === 'ArrowDown') return choose(d, Number.isNaN(d.number) ? q.least : limited(d.number - 1));
  if (key === 'Backspace') return choose(d, d.number >= 10 ? Math.floor(d.number / 10) : NaN);
  if (!/^[0-9]$/.test(key)) return undefined;
  const longer = d.touched && d.number > 0 ? d.number * 10 + Number(key) : Number(key);
  return choose(d, longer <= q.most ? longer : Number(key));
}

// A division.

/** So many more for an option: from what is left, else from the other that can spare most. */
export function share(q: Question, d: Draft, key: string, by: number): Draft {
  const amounts = { ...d.amounts };
  const now = amounts[key] ?? 0;
  if (by < 0) {
    amounts[key] = Math.max(q.least, now + by);
  } else {
    for (let step = 0; step < by; step++) {
      if (left(q, { ...d, amounts }) <= 0) {
        const spare = q.options
          .filter((one) => one.key !== key && (amounts[one.key] ?? 0) > q.least)
          .sort((a, b) => (amounts[b.key] ?? 0) - (amounts[a.key] ?? 0))[0];
        if (!spare) break;
        amounts[spare.key] = (amounts[spare.key] ?? 0) - 1;
      }
      amounts[key] = (amounts[key] ?? 0) + 1;
    }
  }
  return { ...d, amounts, touched: true };
}

// An assignment.

/** The slots an option may go to, by the question's own limits. */
export function allowed(q: Question, key: string): string[] {
  const group = option(q, key)?.group ?? '';
  const named = q.allowed[group] ?? q.allowed[key];
  return q.slots.filter((one) => !named || named.includes(one.key)).map((one) => one.key);
}

export function slotsOf(d: Draft, key: string): string[] {
  return d.pairs.filter(([one]) => one === key).map(([, to]) => to);
}

export function at(d: Draft, to: string): string[] {
  return d.pairs.filter(([, one]) => one === to).map(([key]) => key);
}

function isFull(q: Question, d: Draft, to: string): boolean {
  return at(d, to).length >= (q.room[to] ?? Infinity);
}

/** The slot that a click sends an attacker to: where the others go, else the first player, else the first of all. */
export function usual(q: Question, d: Draft, key: string): string | undefined {
  const may = allowed(q, key).filter((to) => !isFull(q, d, to));
  const used = [...d.pairs].reverse().find(([, to]) => may.includes(to))?.[1];
  return used ?? may.find((to) => (slot(q, to)?.about ?? 0) < 0) ?? may[0];
}

/** Whether a click sends at once, without being told where to. */
export function sends(q: Question): boolean {
  return q.slots.length === 1 || q.slots.every((one) => one.verb === 'attacked');
}

/** One more of these goes to where it usually goes, or into the hand; if all are placed, they come back. */
function take(q: Question, d: Draft, keys: readonly string[]): Draft {
  const free = keys.find((key) => !d.held.includes(key) && slotsOf(d, key).length === 0);
  if (free === undefined) {
    const again = keys.find((key) => !d.held.includes(key) && slotsOf(d, key).length < (q.uses[key] ?? 1));
    if (again !== undefined && !sends(q)) return { ...d, held: [again], touched: true };
    return release(d, keys);
  }
  const may = allowed(q, free);
  const to = sends(q) || may.length === 1 ? usual(q, d, free) : undefined;
  return to === undefined ? { ...d, held: [free], touched: true } : place(q, d, free, to);
}

/** An option goes to a slot.  Where one lies and no more have room, they change places. */
export function place(q: Question, d: Draft, key: string, to: string): Draft {
  if (!allowed(q, key).includes(to)) return d;
  const uses = q.uses[key] ?? 1;
  const from = d.lay[key] ?? (uses === 1 ? slotsOf(d, key)[0] : undefined);
  let pairs = d.pairs.filter(([one, where]) => one !== key || (uses > 1 && where !== to));
  const mine = pairs.filter(([one]) => one === key);
  if (mine.length >= uses) pairs = pairs.filter((pair) => pair !== mine[0]);
  let held = d.held.filter((one) => one !== key);
  const lay = Object.fromEntries(Object.entries(d.lay).filter(([one]) => one !== key));
  const there = pairs.filter(([, where]) => where === to);
  if (there.length >= (q.room[to] ?? Infinity)) {
    const [other] = there[there.length - 1]!;
    pairs = pairs.filter(([one, where]) => one !== other || where !== to);
    if (from !== undefined && from !== to && allowed(q, other).includes(from)) pairs = [...pairs, [other, from]];
    else held = [...held, other];
  }
  return { ...d, pairs: [...pairs, [key, to]], held, lay, touched: true };
}

/** What lies at a slot is taken up again, to be put elsewhere. */
export function lift(d: Draft, to: string): Draft {
  const key = at(d, to).at(-1);
  if (key === undefined) return d;
  const pairs = d.pairs.filter(([one, where]) => one !== key || where !== to);
  return { ...d, pairs, held: [key], lay: { [key]: to }, touched: true };
}

export function hold(d: Draft, key: string): Draft {
  return { ...d, held: [key], touched: true };
}

/** These go nowhere any more. */
export function release(d: Draft, keys: readonly string[]): Draft {
  const pairs = d.pairs.filter(([key]) => !keys.includes(key));
  return { ...d, pairs, held: d.held.filter((key) => !keys.includes(key)), lay: {}, touched: true };
}

// All and none.

export function all(q: Question, d: Draft): Draft {
  if (q.kind === 'assign') {
    if (q.begun !== null && pairsOf(q.begun).length) return filled(q, { ...d, held: [] });
    let made: Draft = { ...d, held: [], touched: true };
    for (const one of q.options) {
      const to = slotsOf(made, one.key).length ? undefined : usual(q, made, one.key);
      if (to !== undefined) made = place(q, made, one.key, to);
    }
    return made;
  }
  return { ...d, picked: q.options.slice(0, q.most).map((one) => one.key), touched: true };
}

export function none(q: Question, d: Draft): Draft {
  const amounts = Object.fromEntries(q.options.map((one) => [one.key, q.least]));
  return { ...d, picked: [], pairs: [], held: [], lay: {}, amounts, touched: true };
}

/** What is proposed for those that lie nowhere yet: their own places if these are free, else those that are left. */
function filled(q: Question, d: Draft): Draft {
  const proposed = begin(q).pairs;
  const placed = new Set(d.pairs.map(([key]) => key));
  const taken = new Set(d.pairs.map(([, to]) => to));
  const found = proposed.filter(([key, to]) => !placed.has(key) && !taken.has(to));
  found.forEach(([key, to]) => (placed.add(key), taken.add(to)));
  const rest = proposed.filter(([key]) => !placed.has(key)).map(([key]) => key);
  const free = proposed.filter(([, to]) => !taken.has(to)).map(([, to]) => to);
  const more = rest.slice(0, free.length).map((key, index): Pair => [key, free[index]!]);
  return { ...d, pairs: [...d.pairs, ...found, ...more], touched: true };
}
