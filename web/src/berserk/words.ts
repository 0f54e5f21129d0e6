/** The words of Berserk's table. */

import { words } from '../lib/i18n.svelte';
import en from '../locale/berserk.en';
import ru from '../locale/berserk.ru';

export const t = words(en, ru);

export type Key = keyof typeof en;

/** A word of a family: `of('phase', 'opening')`; what has no word is said as it is. */
export function of(family: string, name: string): string {
  const key = `${family}.${name}`;
  return Object.hasOwn(en, key) ? t(key as Key) : name;
}

export function symbolName(symbol: string): string {
  return of('symbol', symbol);
}
