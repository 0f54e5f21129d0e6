/** What a learner has finished and how far he is: kept in this browser, and with the account of who has one (`account`). */

import { recall, store } from '../lib/storage';
import { changed } from './changes';

export interface Marks {
  part: number;
  done: boolean;
  /** Since when, in milliseconds. */
  at: number;
}

interface Kept {
  lessons: Record<string, Marks>;
  /** Lessons that the tutor has offered already; `off`: he is to be silent. */
  offered: string[];
  off: boolean;
}

const KEY = 'arbiter.lessons';

/** What is stored, as far as it is of the right form: a spoilt store is an empty one. */
export function read(text: string | null): Kept {
  const kept: Kept = { lessons: {}, offered: [], off: false };
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return kept;
    const { lessons, offered, off } = found as Record<string, unknown>;
    if (typeof lessons === 'object' && lessons !== null)
      for (const [id, one] of Object.entries(lessons as Record<string, Partial<Marks> | null>))
        if (one && typeof one.part === 'number') kept.lessons[id] = { part: Math.max(0, Math.trunc(one.part)), done: one.done === true, at: Number(one.at) || 0 };
    if (Array.isArray(offered)) kept.offered = offered.filter((one) => typeof one === 'string');
    kept.off = off === true;
  } catch {
    // then there is nothing
  }
  return kept;
}

export const progress = $state(read(recall(KEY)));

export function keep(): void {
  store(KEY, JSON.stringify(progress));
}

/** A part is begun; what was finished stays so. */
export function reached(lesson: string, part: number): void {
  progress.lessons[lesson] = { part, done: progress.lessons[lesson]?.done ?? false, at: Date.now() };
  keep();
  changed();
}

export function finished(lesson: string): void {
  progress.lessons[lesson] = { part: 0, done: true, at: Date.now() };
  keep();
  changed();
}

export function forget(): void {
  progress.lessons = {};
  progress.offered = [];
  progress.off = false;
  keep();
}

export function offered(lesson: string): void {
  progress.offered = [...progress.offered, lesson];
  keep();
}

/** The tutor is to be silent, or to speak again. */
export function silence(off = true): void {
  progress.off = off;
  keep();
}
