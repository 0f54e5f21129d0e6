/** Words of the glossary in running text: each is marked where it stands first. */

import type { Word } from './types';

export interface Piece {
  text: string;
  word?: Word;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A form as a pattern: a star is an ending of at most four letters. */
function pattern(form: string): string {
  return form.split('*').map(escaped).join('\\p{L}{0,4}');
}

/** The text in pieces; long forms come before short ones, so that "first strike" is no "strike". */
export function pieces(text: string, words: readonly Word[]): Piece[] {
  const forms = words.flatMap((word) => word.forms.map((form) => ({ form, word }))).sort((a, b) => b.form.length - a.form.length);
  if (!forms.length) return [{ text }];
  const any = new RegExp(`(?<![\\p{L}\\d])(?:${forms.map(({ form }) => `(${pattern(form)})`).join('|')})(?![\\p{L}\\d])`, 'giu');
  const found: Piece[] = [];
  const seen = new Set<Word>();
  let at = 0;
  for (const one of text.matchAll(any)) {
    const word = forms[one.slice(1).findIndex((group) => group !== undefined)]!.word;
    if (seen.has(word)) continue;
    seen.add(word);
    if (one.index > at) found.push({ text: text.slice(at, one.index) });
    found.push({ text: one[0], word });
    at = one.index + one[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
