import { describe, expect, it } from 'vitest';

import { arrowPath, CELLS, cellName, cellNumber, cellsInOrder, isTurned, letters, placeOf, stepFrom } from './geometry';

describe('cells', () => {
  it('are named by column and row', () => {
    expect([0, 1, 5, 29].map(cellName)).toEqual(['a1', 'b1', 'a2', 'e6']);
    expect(cellName(-1)).toBe('');
    expect(cellName(CELLS)).toBe('');
  });

  it('are found by their names', () => {
    for (let cell = 0; cell < CELLS; cell++) expect(cellNumber(cellName(cell))).toBe(cell);
    expect(['f1', 'a7', 'a0', '', 'aa'].map(cellNumber)).toEqual([-1, -1, -1, -1, -1]);
  });
});

describe('the board before a seat', () => {
  it('has the first rows below for the First player and for who watches', () => {
    expect(isTurned({ seat: 0, first: 0 })).toBe(false);
    expect(isTurned({ seat: 1, first: 0 })).toBe(true);
    expect(isTurned({ seat: 1, first: 1 })).toBe(false);
    expect(isTurned({ seat: -1, first: 1 })).toBe(false);
    expect(isTurned({ seat: 0, first: -1 })).toBe(false);
  });

  it('lists cells from the upper left', () => {
    expect(cellsInOrder(false).slice(0, 5).map(cellName)).toEqual(['a6', 'b6', 'c6', 'd6', 'e6']);
    expect(cellsInOrder(true).slice(0, 5).map(cellName)).toEqual(['e1', 'd1', 'c1', 'b1', 'a1']);
    expect(letters(true).join('')).toBe('edcba');
  });

  it('agrees with itself on where a cell lies', () => {
    for (const turned of [false, true])
      cellsInOrder(turned).forEach((cell, place) => {
        expect(placeOf(cell, turned)).toEqual({ column: place % 5, row: Math.floor(place / 5) });
      });
  });

  it('steps as the screen lies, and not over the edge', () => {
    expect(cellName(stepFrom(cellNumber('c3'), 'ArrowUp', false))).toBe('c4');
    expect(cellName(stepFrom(cellNumber('c3'), 'ArrowUp', true))).toBe('c2');
    expect(cellName(stepFrom(cellNumber('c3'), 'ArrowLeft', true))).toBe('d3');
    expect(cellName(stepFrom(cellNumber('a6'), 'ArrowLeft', false))).toBe('a6');
    expect(cellName(stepFrom(cellNumber('a6'), 'Home', false))).toBe('a6');
  });
});

describe('an arrow', () => {
  it('begins where it begins and stops short of its target', () => {
    const path = arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, 20);
    expect(path.startsWith('M0.0 0.0 Q')).toBe(true);
    expect(path.endsWith(' 80.0 0.0')).toBe(true);
  });

  it('does not break where both ends are the same', () => {
    expect(arrowPath({ x: 5, y: 5 }, { x: 5, y: 5 }, 20)).not.toContain('NaN');
  });
});
