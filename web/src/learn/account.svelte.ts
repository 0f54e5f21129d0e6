/** Progress of who has an account: what this browser knows goes to the server, and what other browsers know comes back.
 *
 *  What a guest has learnt here is the account's once he signs in.  What belongs to an account does not stay behind for the next
 *  who sits down here.
 */

import { api } from '../lib/api';
import { loadMe, who } from '../lib/me.svelte';
import { recall, store } from '../lib/storage';
import type { LearntWord } from '../lib/types';
import { onChange } from './changes';
import { keep as keepLessons, progress, read as readLessons } from './progress.svelte';
import { keep as keepTraining, read as readKnown, readExams, training } from './training.svelte';

type Items = Record<string, LearntWord>;
const OWNER = 'arbiter.progress.owner';
const WAIT = 1500;

/** What this browser knows, newer than a moment. */
export function itemsOf(since: number): Items {
  const all: [string, { at: number }][] = [
    ...Object.entries(progress.lessons).map(([id, one]) => [`lesson:${id}`, one] as [string, { at: number }]),
    ...Object.entries(training.known).map(([id, one]) => [`question:${id}`, one] as [string, { at: number }]),
    ...Object.entries(training.exams).map(([id, one]) => [`exam:${id}`, one] as [string, { at: number }]),
  ];
  return Object.fromEntries(all.filter(([, one]) => one.at >= since).map(([item, { at, ...rest }]) => [item, { value: JSON.stringify(rest), at }]));
}

/** Take over what the account knows, where it is newer; what is not of the right form is left out. */
export function adopt(items: Items): void {
  for (const [item, word] of Object.entries(items)) {
    const [kind = '', ...rest] = item.split(':');
    const id = rest.join(':');
    const text = `{${JSON.stringify(id)}:${word.value}}`;
    const newer = (mine: { at: number } | undefined) => !mine || word.at > mine.at;
    if (kind === 'lesson' && newer(progress.lessons[id])) {
      const found = readLessons(`{"lessons":${text}}`).lessons[id];
      if (found) progress.lessons[id] = { ...found, at: word.at };
    } else if (kind === 'question' && newer(training.known[id])) {
      const found = readKnown(text)[id];
      if (found) training.known[id] = { ...found, at: word.at };
    } else if (kind === 'exam' && newer(training.exams[id])) {
      const found = readExams(text)[id];
      if (found) training.exams[id] = { ...found, at: word.at };
    }
  }
  keepLessons();
  keepTraining();
}

function clear(): void {
  progress.lessons = {};
  training.known = {};
  training.exams = {};
  keepLessons();
  keepTraining();
}

function owner(set?: string): string {
  if (set !== undefined) store(OWNER, set);
  return recall(OWNER) ?? '';
}

let sent = 0;

/** Bring this browser and the account together; without an account there is nothing to do. */
export async function follow(): Promise<void> {
  const me = who.me ?? (await loadMe());
  const before = owner();
  if (before && before !== me.id) {
    clear();
    owner('');
  }
  if (!me.account) return;
  if (owner() !== me.id) sent = 0;
  const now = Date.now();
  const found = await api<{ items: Items }>('/progress', { body: { items: itemsOf(sent) } });
  adopt(found.items);
  owner(me.id);
  sent = now;
}

/** The account forgets its lessons too. */
export async function forgetLessons(): Promise<void> {
  if (who.me?.account) await api('/progress', { method: 'DELETE', query: { kind: 'lesson' } });
}

let waiting: ReturnType<typeof setTimeout> | undefined;
onChange(() => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void follow().catch(() => undefined), WAIT);
});
