/** What the desk is told. */
import type { DeskTold } from '../lib/types';
import { named } from './words';

export type Entry = DeskTold['entries'][number];

/** A walk through the decision tables: an open question, or the ruling. */
export interface Walked {
  table: string;
  title: string;
  said: { text: string; answer: string }[];
  earlier: number;
  question?: { id: string; text: string; number: boolean; answers: { key: string; text: string }[] };
  ruling?: {
    id: string;
    outcome: string;
    text: string;
    steps: string[];
    infraction: string;
    kind: string;
    penalty: string;
    upgraded: boolean;
    extension: number;
    cites: string[];
  };
}

/** An entry in a line: what it says besides its kind and who wrote it. */
export function line(entry: Entry): string {
  const facts = entry as Record<string, unknown>;
  if (facts['kind'] === 'appeal') return ''; // whose it is stands beside it
  const parts = ['description', 'player', 'person', 'text', 'ruling', 'infraction', 'minutes', 'first', 'second'];
  return parts
    .map((name) => (name === 'infraction' ? named(name, String(facts[name] ?? '')) : facts[name]))
    .filter((value) => value !== undefined && value !== '')
    .join(' · ');
}

/** "0:07", "12:05". */
export function span(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
