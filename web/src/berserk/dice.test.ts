import { describe, expect, it } from 'vitest';

import type { Entry, Json } from '../lib/types';
import { difference, lastThrow, rowOf, signed, valueOf } from './dice';

let index = 0;
function told(kind: string, facts: Record<string, Json>): Entry {
  return { index: index++, text: '', rules: [], ids: [], kind, sign: '', quiet: false, facts };
}

const fight = [
  told('berserk-rolls', { object: 7, n: 4 }),
  told('berserk-rolls', { object: 9, n: 2 }),
  told('berserk-roll-changed', { object: 9, n: 3 }),
  told('berserk-result', { object: 7, roll: '4+1=5', kind: 'medium' }),
  told('berserk-answers', { object: 9, roll: '3', kind: 'weak' }),
];

describe('the last throw', () => {
  it('has both dice, what they became and what they gave', () => {
    expect(lastThrow(fight)).toMatchObject([
      { of: 7, n: 4, roll: '4+1=5', kind: 'medium' },
      { of: 9, n: 3, roll: '3', kind: 'weak' },
    ]);
    expect(difference(lastThrow(fight))).toBe(2);
  });

  it('is another one once something came of the first', () => {
    const more = [...fight, told('berserk-rolls', { object: 9, n: 6 })];
    expect(lastThrow(more)).toMatchObject([{ of: 9, n: 6, roll: '' }]);
    expect(difference(lastThrow(more))).toBeNull();
  });

  it('is another one when the same card rolls again, and for who goes first', () => {
    const turns = [told('berserk-rolls-for-turn', { player: -1, n: 3 }), told('berserk-rolls-for-turn', { player: -2, n: 3 }), told('berserk-rolls-for-turn', { player: -1, n: 5 })];
    expect(lastThrow(turns)).toMatchObject([{ of: -1, n: 5 }]);
    expect(lastThrow([])).toEqual([]);
  });
});

describe('the Strike Table', () => {
  const table = [[5, 'strong', 'miss'], [1, 'weak', 'miss'], [-1, 'weak', 'miss'], [-5, 'miss', 'medium']] as const;

  it('has a row for each difference, its ends for greater ones, none for equal rolls', () => {
    expect([7, 5, 1, -1, -9, 0].map((by) => rowOf(by, table))).toEqual([0, 0, 1, 2, 3, -1]);
    expect(rowOf(3, [])).toBe(-1);
  });

  it('reads a roll with its modifiers', () => {
    expect(['4', '4+1=5', '2→6', '3-1=2'].map(valueOf)).toEqual([4, 5, 6, 2]);
    expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3']);
  });
});
