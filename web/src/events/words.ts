/** The words of the pages of events. */

import en from '../locale/events.en';
import ru from '../locale/events.ru';
import { words } from '../lib/i18n.svelte';
import { named } from '../desk/words';

export const t = words(en, ru);
export type Word = keyof typeof en;

/** The name of a round: Swiss ones have numbers, those of a playoff names. */
export function stage(name: string, number: number): string {
  return name === 'final' || name === 'semifinal' || name === 'quarterfinal' ? t(name) : t('round', { n: number });
}

/** A penalty of the desk in words: what for, and which. */
export const penalty = (what: string, which: string): string => [named('infraction', what), named('penalty', which)].filter(Boolean).join(', ');
