/** What the server answers to questions. */

import en from '../locale/ask.en';
import ru from '../locale/ask.ru';
import { words } from '../lib/i18n.svelte';

export const t = words(en, ru);

export type Said = Record<string, string>;

export interface Part {
  rule: string;
  says: Said;
}

export interface Scenario {
  name: string;
  claim: string;
  examples: string[];
  run: string;
}

export interface Rule {
  kind: 'rule';
  game: 'magic' | 'berserk';
  rule: string;
  edition: string;
  title: string;
  names: Record<string, string[]>;
  says: Said;
  matched: Part[];
  below: Part[];
  see: string[];
  editions: { rule: string; kind: string; reason: string; says?: Said }[];
  readings: { setting: string; says: Said }[];
  scenarios: Scenario[];
  code: { where: string; within: string }[];
}

export interface Card {
  kind: 'card';
  game: 'magic' | 'berserk';
  name: string;
  text: string[];
  playable: boolean;
  why?: string;
  formats?: Record<string, string>;
  rulings?: { date: string; text: string }[];
  scenarios: Scenario[];
}

export interface Answer {
  asked: string;
  corrected: Record<string, string>;
  cards: string[];
  found: (Rule | Card)[];
  more: string[];
  words: string[];
}

export interface View {
  kind: 'stand' | 'cast' | 'combat';
  about: string;
  scenario: string;
  lines: { depth: number; text: string; rules: string[] }[];
}

export interface Term {
  game: string;
  rule: string;
  ru: string[];
  en: string[];
  engine: string;
  /** In a few words, by language; only where newcomers need it. */
  means: Said;
}

export interface Difference {
  rule: string;
  reason: string;
  says: Said;
  scenarios: Scenario[];
}

export interface Sheet {
  name: string;
  title: string;
  tables: { title: string; rows: string[][] }[];
  sheets: string[];
}

/** The name of a rule in the language of the page, else in the other, else its section. */
export function titled(rule: Rule, lang: string): string {
  return rule.names[lang]?.[0] ?? rule.names['en']?.[0] ?? rule.title;
}

/** Card names as somebody writes them in a row. */
export function listed(text: string): string[] {
  return text
    .split(/\s*[,;\n]\s*|\s+\+\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 5);
}

/** Terms with these words in them. */
export function filtered(terms: Term[], text: string): Term[] {
  const wanted = text.trim().toLowerCase();
  return terms.filter((term) => [term.rule, ...term.ru, ...term.en].join(' ').toLowerCase().includes(wanted));
}
