import { describe, expect, it } from 'vitest';

import { byDifficulty, choose, read } from './training.svelte';

const known = { a: { card: '{}', due: '2026-01-02', right: true, at: 1 }, b: { card: '{}', due: '2026-01-01', right: false, at: 2 } };

describe('training', () => {
  it('asks first what is longest due', () => {
    expect(choose([['a', 'b', 'c']], known, '2026-02-01', 0)).toBe('b');
    expect(choose([['a', 'c']], known, '2026-02-01', 0)).toBe('a');
  });
  it('asks something new when nothing is due', () => {
    expect(choose([['a', 'b', 'c', 'd']], known, '2025-12-31', 0.99)).toBe('d');
    expect(choose([['a']], known, '2025-12-31', 0)).toBeUndefined();
  });
  it('asks easy questions before hard ones', () => {
    const levels = byDifficulty([{ id: 'x', difficulty: 'dragons' }, { id: 'a', difficulty: 'normal' }, { id: 'y', difficulty: 'normal' }]);
    expect(choose(levels, known, '2025-12-31', 0.99)).toBe('y');
    expect(choose(levels, { ...known, y: known.a }, '2025-12-31', 0)).toBe('x');
  });
  it('takes a spoilt store for an empty one', () => {
    expect(read('[')).toEqual({});
    expect(read('{"a":{"card":5},"b":{"card":"{}","due":"2026"}}')).toEqual({ b: { card: '{}', due: '2026', right: false, at: 0 } });
  });
});
