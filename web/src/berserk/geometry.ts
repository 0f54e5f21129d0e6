// Cells of the 5x6 board: names, how the board lies before a seat, where the middle of a cell is.  201-203

import type { View } from './view';

export const COLUMNS = 5;
export const ROWS = 6;
export const CELLS = COLUMNS * ROWS;
const LETTERS = 'abcde';

/** `a1` is 0, `b1` is 1, `a2` is 5, `e6` is 29; no cell has no name. */
export function cellName(cell: number): string {
  if (cell < 0 || cell >= CELLS) return '';
  return `${LETTERS[cell % COLUMNS]}${Math.floor(cell / COLUMNS) + 1}`;
}

export function cellNumber(name: string): number {
  const column = LETTERS.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  if (column < 0 || !Number.isInteger(row) || row < 0 || row >= ROWS) return -1;
  return row * COLUMNS + column;
}

/** Whether the seat sits at the side of the sixth row: the First player has the first three (202.2). */
export function isTurned(view: Pick<View, 'seat' | 'first'>): boolean {
  return view.seat >= 0 && view.seat !== Math.max(view.first, 0);
}

/** All cells from the upper left to the lower right, as the seat sees them. */
export function cellsInOrder(turned: boolean): number[] {
  const found: number[] = [];
  for (let row = ROWS - 1; row >= 0; row--) for (let column = 0; column < COLUMNS; column++) found.push(row * COLUMNS + column);
  return turned ? found.reverse() : found;
}

/** Where a cell lies before the seat: column and row, from the upper left. */
export function placeOf(cell: number, turned: boolean): { column: number; row: number } {
  const column = cell % COLUMNS;
  const row = ROWS - 1 - Math.floor(cell / COLUMNS);
  return turned ? { column: COLUMNS - 1 - column, row: ROWS - 1 - row } : { column, row };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell one step away on the screen; the same one at the edge. */
export function stepFrom(cell: number, key: string, turned: boolean): number {
  const { column, row } = placeOf(cell, turned);
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const x = Math.min(COLUMNS - 1, Math.max(0, column + dx));
  const y = Math.min(ROWS - 1, Math.max(0, row + dy));
  const order = cellsInOrder(turned);
  return order[y * COLUMNS + x] ?? cell;
}

/** The letters of the columns, from the left. */
export function letters(turned: boolean): string[] {
  return turned ? [...LETTERS].reverse() : [...LETTERS];
}

export interface Point {
  x: number;
  y: number;
}

/** The path of an arrow from one point to another: slightly bent, stopping short of its target by `gap`. */
export function arrowPath(from: Point, to: Point, gap = 0): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const end = { x: to.x - (dx / length) * gap, y: to.y - (dy / length) * gap };
  const bend = Math.min(28, length * 0.12);
  const middle = { x: (from.x + end.x) / 2 - (dy / length) * bend, y: (from.y + end.y) / 2 + (dx / length) * bend };
  const r = (n: number): string => n.toFixed(1);
  return `M${r(from.x)} ${r(from.y)} Q${r(middle.x)} ${r(middle.y)} ${r(end.x)} ${r(end.y)}`;
}
