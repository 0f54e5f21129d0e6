/** Words of the page in both languages.  A part of the page has two files, `locale/<part>.en.ts` and `locale/<part>.ru.ts`, and makes
 * its own speaker of them: `const t = words(en, ru)`, then `t('tables', { n: 3 })`.  A key that is missing in one is an error of types;
 * a change of language redraws what was said, because `t` reads the setting. */

import { settings } from './settings.svelte';
import type { Lang } from './types';

/** A sentence with `{name}` for what is put in, or its plural forms by the number `{n}`. */
export type Words = string | Partial<Record<Intl.LDMLPluralRule, string>>;

export type Dictionary = Record<string, Words>;

export type Values = Record<string, string | number>;

export type Speaker<Key extends string> = (key: Key, values?: Values) => string;

export function words<const E extends Dictionary>(en: E, ru: Record<keyof E, Words>): Speaker<keyof E & string> {
  const said: Record<Lang, Record<string, Words>> = { en, ru };
  return (key, values = {}) => say(said[settings.lang][key] ?? key, values, settings.lang);
}

const rules: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

export function say(entry: Words, values: Values, lang: Lang): string {
  const form = typeof entry === 'string' ? entry : (entry[rules[lang].select(Number(values.n ?? 0))] ?? entry.other ?? '');
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString(lang) : value;
  });
}

/** "12:05", "1:02:05"; tenths in the last ten seconds. */
export function clock(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 9.95) return left.toFixed(1);
  const whole = Math.floor(left);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** "3 minutes ago", in the language of the page. */
export function ago(at: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  const seconds = Math.round(at - now);
  for (const [unit, size] of [['day', 86400], ['hour', 3600], ['minute', 60]] as const)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return format.format(0, 'minute');
}
