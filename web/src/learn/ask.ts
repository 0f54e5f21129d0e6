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
  cost?: string;
  mana_value?: number;
  colors?: string[];
  identity?: string[];
  day?: string;
  formats?: Record<string, string>;
  printings?: string[];
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

const SYMBOLS: Record<string, string> = { white: '{W}', blue: '{U}', black: '{B}', red: '{R}', green: '{G}' };
const FORMATS = ['standard', 'block', 'pioneer', 'modern', 'legacy', 'vintage', 'pauper', 'commander', 'duel-commander', 'brawl'] as const;
const HOW = ['legal', 'restricted', 'banned'] as const;

/** Colours as their symbols, or the word for none. */
const coloured = (colors: readonly string[]): string => colors.map((one) => SYMBOLS[one] ?? one).join('') || t('colorless');

/** What is known of a card of Magic besides its text: costs and colours, where it may be played, where it was printed. */
export function factsOf(card: Card): string[] {
  if (card.mana_value === undefined) return [];
  const facts = [t('facts', { value: card.mana_value, colors: coloured(card.colors ?? []), identity: coloured(card.identity ?? []) })];
  for (const how of HOW) {
    const formats = FORMATS.filter((one) => card.formats?.[one] === how).map((one) => t(one));
    if (formats.length) facts.push(t(how, { formats: formats.join(', '), day: card.day ?? '' }));
  }
  return facts;
}

const SHEETS = ['turn', 'casting', 'layers', 'state-based', 'decks', 'two-headed-giant', 'rounds', 'strikes'] as const;

/** What a sheet for print is called. */
export function sheetName(name: string): string {
  const known = SHEETS.find((one) => one === name);
  return known ? t(`sheet-${known}`) : name;
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
