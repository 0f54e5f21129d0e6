import { describe, expect, test } from 'vitest';

import { arrowsOf, cellName, objectsOf } from './objects';

describe('objects of a view', () => {
  test('are found wherever they lie, and put together', () => {
    const found = objectsOf({
      players: [{ seat: 0, hand: [{ id: 5, name: 'Shock' }], 'library known': [[0, { id: 9, name: 'Bear' }]] }],
      stack: [{ id: 12, source: 5, name: 'Shock', targets: [[-2]] }],
      battlefield: [{ id: 12, tapped: true }],
    });
    expect([...found.keys()].sort()).toEqual([12, 5, 9]);
    expect(found.get(12)).toMatchObject({ tapped: true, source: 5 });
  });
});

describe('arrows of a view', () => {
  test('of Magic: targets, attackers, blockers', () => {
    const view = {
      stack: [{ id: 12, kind: 'spell', source: 5, targets: [[-2], [7]] }],
      players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }],
      battlefield: [{ id: 7, attacking: -1 }, { id: 8, blocking: [7] }, { id: 9, attacking: 0 }],
    };
    expect(arrowsOf(view).map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [12, -2, 'target'],
      [12, 7, 'target'],
      [7, -1, 'attack'],
      [8, 7, 'block'],
    ]);
  });

  test('what waits on the stack, and what others have announced, is told apart', () => {
    const view = {
      seat: 0,
      stack: [{ id: 12, kind: 'spell', controller: 0, targets: [[7]] }, { id: 13, kind: 'spell', controller: 1, targets: [[12]] }],
      turns: [{ stack: [12, 13] }],
    };
    expect(arrowsOf(view).map(({ from, later, foreign }) => [from, later, foreign])).toEqual([
      [12, true, false],
      [13, false, true],
    ]);
  });

  test('of Berserk: strikes, defenders, cells', () => {
    const view = { stack: [{ id: 3, kind: 'strike', source: 5, stage: 'roll', targets: [6], cells: [], defender: 8 }, { id: 4, kind: 'move', source: 9, targets: [], cells: [7] }] };
    expect(arrowsOf(view).map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [5, 6, 'attack'],
      [8, 5, 'block'],
      [9, 'c2', 'target'],
    ]);
  });

  test('cells are named from a1 to e6', () => expect([0, 1, 5, 29, -1].map(cellName)).toEqual(['a1', 'b1', 'a2', 'e6', '']));
});
