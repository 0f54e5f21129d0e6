/** Where one is on a time line. */

import type { Step, Timeline } from './types';

/** The place of the step at, or last before, so many rows. */
export function placeOf(steps: readonly Step[], at: number): number {
  let found = 0;
  for (let place = 0; place < steps.length; place++) if (steps[place]!.at <= at) found = place;
  return found;
}

/** The first step of the turn after, or before, the one at this place; the ends if there is none. */
export function turnFrom(line: Timeline, place: number, by: 1 | -1): number {
  const at = line.steps[place]?.at ?? 0;
  const starts = line.turns.map((turn) => turn.at);
  const to = by > 0 ? starts.find((one) => one > at) : starts.filter((one) => one < at).at(-1);
  if (to === undefined) return by > 0 ? line.steps.length - 1 : 0;
  return placeOf(line.steps, to);
}

export const SIGNS: Record<string, string> = { cast: '✦', combat: '⚔', damage: '✷', life: '♥', death: '✝', land: '▲', end: '■' };
