/** What the routes of the lessons say: the mirror of src/arbiter/table/learning.py. */

import type { Json, Screen } from '../lib/types';

export interface LessonRow {
  id: string;
  game: string;
  title: string;
  about: string;
  first: boolean;
  parts: number;
  rules: string[];
  rulesets: string[];
  /** Whether it can be learnt by the rules that a game is usually played by. */
  usual: boolean;
}

export interface LessonShown {
  id: string;
  game: string;
  title: string;
  about: string;
  part: number;
  parts: number;
  text: string;
  goal: string;
  /** What a draft asks next: the choices are answers to it. */
  asked: string;
  choices: string[];
  /** The cards taken in a draft. */
  taken: string[];
  several: boolean;
  hints: string[];
  told: { kind: 'well' | 'lost' | 'mistake'; text: string }[];
  state: '' | 'well' | 'lost';
  story: string[];
  summary: string;
  rules: { rule: string; text: string }[];
  screen: Screen | null;
}

export interface Deed {
  do: 'answer' | 'tried' | 'asked' | 'chose';
  answer?: Json;
  partial?: boolean;
  what?: string;
  id?: number;
  name?: string;
  chose?: number[];
}

export interface Word {
  forms: string[];
  term: string;
  means: string;
}
