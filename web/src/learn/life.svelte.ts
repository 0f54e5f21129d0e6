/** Life totals of a match on paper: every change stands in a list, so that both players can verify how a total came about. */

import { recall, store } from '../lib/storage';

export interface Change {
  seat: number;
  before: number;
  after: number;
}

export interface Life {
  begins: number;
  totals: number[];
  changes: Change[];
}

export const BEGINS = [20, 30, 40] as const;
export const MOST_SEATS = 8;
const KEY = 'arbiter.life';

export function fresh(players: number, begins: number): Life {
  return { begins, totals: Array.from({ length: players }, () => begins), changes: [] };
}

/** A change of a total; changes of one player that come one right after the other are one. */
export function changed(life: Life, seat: number, by: number): Life {
  const last = life.changes.at(-1);
  const before = life.totals[seat]!;
  const merged = last?.seat === seat;
  const one = { seat, before: merged ? last.before : before, after: before + by };
  const changes = merged ? life.changes.slice(0, -1) : life.changes;
  return { ...life, totals: life.totals.map((total, at) => (at === seat ? total + by : total)), changes: one.before === one.after ? changes : [...changes, one] };
}

/** What is stored, if its changes give its totals; else a new match of two. */
export function read(text: string | null): Life {
  try {
    const { begins, totals, changes } = JSON.parse(text ?? '') as Life;
    const made = totals.map(() => begins);
    for (const { seat, before, after } of changes) {
      if (made[seat] !== before || !Number.isInteger(after)) return fresh(2, BEGINS[0]);
      made[seat] = after;
    }
    if (Number.isInteger(begins) && totals.length > 0 && made.every((total, seat) => total === totals[seat])) return { begins, totals, changes };
  } catch {
    // then there is nothing
  }
  return fresh(2, BEGINS[0]);
}

export const match = $state({ life: read(recall(KEY)) });

export function keep(life: Life): void {
  match.life = life;
  store(KEY, JSON.stringify(life));
}
