/** The words of Magic's board. */
import { words } from '../lib/i18n.svelte';
import en from '../locale/magicboard.en';
import ru from '../locale/magicboard.ru';

export const say = words(en, ru);
export type Word = keyof typeof en;

const known: ReadonlySet<string> = new Set(Object.keys(en));

/** A word of the view (a step, a kind of item) in the language, as it is if we have none for it. */
export const term = (word: string): string => (known.has(word) ? say(word as Word) : word);
