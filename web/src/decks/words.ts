/** The words of the pages of cards, decks, drafts, replays and the lab. */

import en from '../locale/pages.en';
import ru from '../locale/pages.ru';
import { words } from '../lib/i18n.svelte';

export const t = words(en, ru);
export type Word = keyof typeof en;

/** A word of the game (a colour, a type) where we have one; else as it is. */
export function word(key: string): string {
  return key in en ? t(key as Word) : key;
}
