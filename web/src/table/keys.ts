/** Going about the table by arrows: from a place to the nearest in a direction. */

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isArrow(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

/** How far apart two stretches are; 0 if they overlap. */
function gap(a1: number, a2: number, b1: number, b2: number): number {
  return Math.max(0, b1 - a2, a1 - b2);
}

/** The nearest box in a direction: what lies straight ahead before what lies aside; undefined at the edge. */
export function nearest<K>(from: Box, others: Iterable<readonly [K, Box]>, way: Direction): K | undefined {
  const cx = (from.left + from.right) / 2;
  const cy = (from.top + from.bottom) / 2;
  let best: K | undefined;
  let least = Infinity;
  for (const [key, box] of others) {
    const dx = (box.left + box.right) / 2 - cx;
    const dy = (box.top + box.bottom) / 2 - cy;
    const sideways = way === 'ArrowLeft' || way === 'ArrowRight';
    const ahead = way === 'ArrowLeft' ? -dx : way === 'ArrowRight' ? dx : way === 'ArrowUp' ? -dy : dy;
    if (ahead <= 1) continue;
    const aside = sideways ? gap(from.top, from.bottom, box.top, box.bottom) : gap(from.left, from.right, box.left, box.right);
    const off = Math.abs(sideways ? dy : dx);
    const cost = ahead + aside * 4 + off * 0.25;
    if (cost < least) [least, best] = [cost, key];
  }
  return best;
}

/** The first in reading order, for when nothing has the focus yet. */
export function first<K>(boxes: Iterable<readonly [K, Box]>): K | undefined {
  return [...boxes].sort(([, a], [, b]) => a.top - b.top || a.left - b.left)[0]?.[0];
}

/** Whether somebody is typing, so that letters are no commands. */
export function types(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'))
  );
}

/** The letter of a key by its place on the keyboard, so that keys work with Russian letters on too. */
export function letter(event: KeyboardEvent): string {
  return event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key;
}
