import { describe, expect, it } from 'vitest';

import { clock, say, words, type Dictionary, type Words } from './i18n.svelte';
import { settings } from './settings.svelte';
import type { Lang } from './types';

const files = import.meta.glob<{ default: Dictionary }>('../locale/*.ts', { eager: true });

function places(entry: Words): string[] {
  const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

/** The forms that whole numbers take in a language: all of them have to be given, none stands in for another. */
function formsOf(lang: Lang): string[] {
  const rules = new Intl.PluralRules(lang);
  return [...new Set(Array.from({ length: 100 }, (_, n) => rules.select(n)))];
}

describe('words', () => {
  it('are put in and follow the language', () => {
    const t = words({ hello: 'Hello, {name}' }, { hello: 'Привет, {name}' });
    settings.lang = 'en';
    expect(t('hello', { name: 'Ann' })).toBe('Hello, Ann');
    settings.lang = 'ru';
    expect(t('hello', { name: 'Ann' })).toBe('Привет, Ann');
  });

  it('have plural forms', () => {
    const tables = { one: '{n} стол', few: '{n} стола', many: '{n} столов', other: '{n} стола' };
    expect([1, 3, 5, 11, 21].map((n) => say(tables, { n }, 'ru'))).toEqual(['1 стол', '3 стола', '5 столов', '11 столов', '21 стол']);
  });

  for (const [name, { default: en }] of Object.entries(files).filter(([name]) => name.endsWith('.en.ts'))) {
    it(`of ${name} are the same in both languages`, () => {
      const ru = files[name.replace('.en.ts', '.ru.ts')]?.default ?? {};
      expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
      for (const key of Object.keys(en)) expect([key, places(ru[key]!)]).toEqual([key, places(en[key]!)]);
      for (const [lang, all] of [['en', en], ['ru', ru]] as const)
        for (const [key, entry] of Object.entries(all).filter(([, entry]) => typeof entry !== 'string'))
          expect([key, ...Object.keys(entry)]).toEqual(expect.arrayContaining([key, ...formsOf(lang)]));
    });
  }
});

describe('clock', () => {
  it.each([
    [754, '12:34'],
    [3725, '1:02:05'],
    [9.96, '0:09'],
    [4.25, '4.3'],
    [-3, '0.0'],
  ])('%s is %s', (seconds, text) => expect(clock(seconds)).toBe(text));
});
