import { expect, it } from 'vitest';
import { arrows } from './arrows';
import type { View } from './view';

it('leads from attackers, blockers and items of the stack to what they are about', () => {
  const view = {
    battlefield: [
      { id: 1, attacking: -2 },
      { id: 2, attacking: 0 },
      { id: 3, blocking: [1, 2] },
      { id: 4, paired: 5 },
      { id: 5, paired: 4 },
    ],
    stack: [{ id: 9, targets: [[3, -1], [3]] }],
  } as unknown as View;
  expect(arrows(view).map((one) => [one.from, one.kind, one.to])).toEqual([
    [1, 'attack', -2],
    [3, 'block', 1],
    [3, 'block', 2],
    [4, 'link', 5],
    [9, 'target', 3],
    [9, 'target', -1],
  ]);
});
