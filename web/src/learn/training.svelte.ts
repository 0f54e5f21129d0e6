/** What a learner of judging has answered, kept in this browser: the scheduler's card of each question, and how exams went. */

import { recall, store } from '../lib/storage';
import { changed } from './changes';

export interface Known {
  card: string;
  due: string;
  right: boolean;
  /** When it was answered, in milliseconds. */
  at: number;
}

export interface ExamKept {
  percent: number;
  passed: boolean;
  all: number;
  at: number;
}

const KEY = 'arbiter.training';
const EXAMS = 'arbiter.exams';

/** What is stored, as far as it is of the right form: a spoilt store is an empty one. */
export function read(text: string | null): Record<string, Known> {
  const kept: Record<string, Known> = {};
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return kept;
    for (const [id, one] of Object.entries(found as Record<string, Partial<Known> | null>))
      if (one && typeof one.card === 'string' && typeof one.due === 'string')
        kept[id] = { card: one.card, due: one.due, right: one.right === true, at: Number(one.at) || 0 };
  } catch {
    // then there is nothing
  }
  return kept;
}

/** Exams by the moment at which they ended; the same holds. */
export function readExams(text: string | null): Record<string, ExamKept> {
  const kept: Record<string, ExamKept> = {};
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return kept;
    for (const [when, one] of Object.entries(found as Record<string, Partial<ExamKept> | null>))
      if (one && typeof one.percent === 'number' && typeof one.all === 'number')
        kept[when] = { percent: one.percent, passed: one.passed === true, all: one.all, at: Number(one.at) || 0 };
  } catch {
    // then there is nothing
  }
  return kept;
}

export const training = $state({ known: read(recall(KEY)), exams: readExams(recall(EXAMS)) });

export function keep(): void {
  store(KEY, JSON.stringify(training.known));
  store(EXAMS, JSON.stringify(training.exams));
}

export function note(id: string, one: Omit<Known, 'at'>): void {
  training.known[id] = { ...one, at: Date.now() };
  keep();
  changed();
}

export function noteExam(one: Omit<ExamKept, 'at'>): void {
  const at = Date.now();
  training.exams[new Date(at).toISOString()] = { ...one, at };
  keep();
  changed();
}

const DIFFICULTIES = ['normal', 'expert', 'dragons', 'level-2'];

/** The questions of a list by how difficult they are, the easiest first. */
export function byDifficulty(all: readonly { id: string; difficulty: string }[]): string[][] {
  return DIFFICULTIES.map((level) => all.filter((one) => one.difficulty === level).map((one) => one.id));
}

/** The question to ask next: the one longest due, else a new one by chance, of the easiest that are new; nothing if all are known for now. */
export function choose(levels: string[][], known: Record<string, Known>, now: string, chance: number): string | undefined {
  const due = levels.flat().filter((id) => known[id] && known[id].due <= now).toSorted((a, b) => known[a]!.due.localeCompare(known[b]!.due));
  if (due[0]) return due[0];
  const fresh = levels.map((ids) => ids.filter((id) => !known[id])).find((ids) => ids.length) ?? [];
  return fresh[Math.floor(chance * fresh.length)];
}
