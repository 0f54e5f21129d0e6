import { expect, test } from 'vitest';

import { first, nearest, type Box } from './keys';

const box = (left: number, top: number): Box => ({ left, top, right: left + 10, bottom: top + 10 });
// Two rows of three, the lower one shifted.
const board: [string, Box][] = [
  ['a', box(0, 0)],
  ['b', box(20, 0)],
  ['c', box(40, 0)],
  ['d', box(5, 30)],
  ['e', box(25, 30)],
  ['f', box(45, 30)],
];
const go = (from: string, way: Parameters<typeof nearest>[2]) => nearest(new Map(board).get(from)!, board, way);

test('arrows go to the neighbour in their direction', () => {
  expect(go('a', 'ArrowRight')).toBe('b');
  expect(go('c', 'ArrowLeft')).toBe('b');
  expect(go('b', 'ArrowDown')).toBe('e');
  expect(go('e', 'ArrowUp')).toBe('b');
});

test('and stop at the edge', () => {
  expect(go('c', 'ArrowRight')).toBe('f'); // what lies aside is better than nothing
  expect(go('f', 'ArrowRight')).toBeUndefined();
  expect(go('a', 'ArrowUp')).toBeUndefined();
});

test('one begins where one begins to read', () => expect(first(board)).toBe('a'));
