/** Dice as the log tells of them: who rolled what, what that became, which strike it gave. */

import type { Entry } from '../lib/types';

export interface Rolled {
  /** The card it was rolled for, or the player as -1 - seat. */
  of: number;
  /** The number on the die. */
  n: number;
  /** The number with its modifiers, as the log writes it: "4", "4+1=5", "2→5"; empty: nothing came of it yet. */
  roll: string;
  /** The strike it gave; empty: none yet. */
  kind: string;
  /** The entry that told of it last. */
  index: number;
}

const THROWN = ['berserk-rolls', 'berserk-rolls-for-turn'];
const TURNED = ['berserk-rolls-again', 'berserk-flips', 'berserk-roll-changed'];
const RESULTS = ['berserk-result', 'berserk-answers'];
const ENDS = ['berserk-turn'];

/** The dice that were thrown last, the attacking card's first. */
export function lastThrow(log: readonly Entry[]): Rolled[] {
  let dice: Rolled[] = [];
  let done = false;
  for (const entry of log) {
    const of = Number(entry.facts.object ?? entry.facts.player ?? 0);
    const n = Number(entry.facts.n ?? 0);
    if (THROWN.includes(entry.kind)) {
      if (done || dice.some((one) => one.of === of)) dice = [];
      done = false;
      dice = [...dice, { of, n, roll: '', kind: '', index: entry.index }];
    } else if (TURNED.includes(entry.kind)) {
      dice = dice.map((one) => (one.of === of ? { ...one, n, index: entry.index } : one));
    } else if (RESULTS.includes(entry.kind)) {
      done = true;
      dice = dice.map((one) => (one.of === of ? { ...one, roll: String(entry.facts.roll), kind: String(entry.facts.kind) } : one));
    } else if (ENDS.includes(entry.kind)) done = true;
  }
  return dice;
}

/** The number a roll counts as: "4+1=5" is 5, "2→5" is 5. */
export function valueOf(roll: string): number {
  return Number(roll.split(/[=→]/).at(-1));
}

/** The difference in favour of the attacking card; null: only one die was thrown, or nothing came of them yet. */
export function difference(dice: readonly Rolled[]): number | null {
  const [first, second] = dice;
  if (!first?.roll || !second?.roll) return null;
  return valueOf(first.roll) - valueOf(second.roll);
}

/** The row of the Strike Table that a difference means: the table ends at its greatest and least difference (514.2). */
export function rowOf(by: number, table: readonly (readonly [number, string, string])[]): number {
  const known = table.map(([n]) => n);
  if (!known.length || by === 0) return -1;
  return known.indexOf(Math.max(Math.min(...known), Math.min(Math.max(...known), by)));
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}
