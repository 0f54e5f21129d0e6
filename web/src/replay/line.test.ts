import { describe, expect, it } from 'vitest';

import { placeOf, turnFrom } from './line';
import type { Timeline } from './types';

const step = (at: number) => ({ at, turn: 1, mark: '', text: '', rules: [] });
const line: Timeline = {
  game: 'magic', players: 2, length: 30, over: true, seat: -2,
  steps: [2, 5, 9, 14, 20, 30].map(step),
  turns: [{ at: 5, number: 1, text: '' }, { at: 14, number: 2, text: '' }],
};

describe('the time line', () => {
  it('finds the step at or before a row', () => {
    expect(placeOf(line.steps, 0)).toBe(0);
    expect(placeOf(line.steps, 13)).toBe(2);
    expect(placeOf(line.steps, 99)).toBe(5);
  });

  it('goes from turn to turn and to the ends', () => {
    expect(turnFrom(line, 0, 1)).toBe(1);
    expect(turnFrom(line, 2, 1)).toBe(3);
    expect(turnFrom(line, 4, 1)).toBe(5);
    expect(turnFrom(line, 4, -1)).toBe(3);
    expect(turnFrom(line, 3, -1)).toBe(1);
    expect(turnFrom(line, 1, -1)).toBe(0);
  });
});
