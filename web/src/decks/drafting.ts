/** What the routes of drafts say: the mirror of src/arbiter/table/drafts.py. */

import type { Face, Invitation, Json } from '../lib/types';
import type { Game, Listed } from './types';

export interface DraftCard {
  card: Listed;
  face: Face | null;
}

export interface DraftSits {
  seat: number;
  kind: string;
  name: string;
  me: boolean;
  taken: number;
  packs: number[];
  up: string[];
  waits: boolean;
  ready: boolean;
}

export interface DraftQuestion {
  number: number;
  kind: string;
  prompt: string;
  options: { key: string; text: string; verb: string }[];
  least: number;
  most: number;
  rules: string[];
}

export interface DraftState {
  id: string;
  game: Game;
  kind: string;
  state: 'waiting' | 'drafting' | 'building' | 'over';
  host: boolean;
  seat: number;
  seats: DraftSits[];
  length: number;
  together: boolean;
  mark: string;
  left: number;
  round: number;
  rounds: number;
  pack: DraftCard[];
  pool: DraftCard[];
  notes: string[];
  question: DraftQuestion | null;
  deck: string[] | null;
  table: string;
  invite: Invitation | null;
}

export interface DraftRow {
  id: string;
  game: Game;
  kind: string;
  state: string;
  created: number;
}

/** A room that waits for anybody. */
export interface DraftOpen extends DraftRow {
  host: string;
  seats: number;
  free: number;
}

export interface BoosterSet {
  code: string;
  name: string;
  released: string;
}

export const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;

/** The answer to a question of a draft: a key, keys, or a number. */
export function answerOf(question: DraftQuestion, chosen: string[], number: number): Json {
  if (question.kind === 'number') return number;
  return question.kind === 'pick one' ? (chosen[0] ?? '') : chosen;
}

/** How many cards cost 0, 1, 2 ... 7 and more; lands aside. */
export function curve(cards: readonly Listed[]): number[] {
  const columns = Array.from({ length: 8 }, () => 0);
  for (const card of cards) if (!/\bLand\b|Земля/i.test(card.types)) columns[Math.min(7, Math.max(0, Math.floor(card.worth)))]! += 1;
  return columns;
}

/** How often each name is there. */
export function counts(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
