import { expect, test } from 'vitest';

import { filtered, listed, titled, type Rule, type Term } from './ask';

test('names of cards in a row', () => {
  expect(listed('Humility, Blood Moon + Forest;  ')).toEqual(['Humility', 'Blood Moon', 'Forest']);
  expect(listed('a,b,c,d,e,f')).toHaveLength(5);
  expect(listed(' ')).toEqual([]);
});

test('a rule is called in the language of the page, else by its section', () => {
  const rule = { names: { en: ['trample'], ru: ['Пробивной удар'] }, title: 'Keyword Abilities' } as unknown as Rule;
  expect(titled(rule, 'ru')).toBe('Пробивной удар');
  expect(titled({ ...rule, names: { en: [], ru: [] } }, 'ru')).toBe('Keyword Abilities');
});

test('terms are filtered by any of their names', () => {
  const term: Term = { game: 'magic', rule: '702.2', ru: ['Смертельное касание'], en: ['deathtouch'], engine: '', means: {} };
  expect(filtered([term], 'касание')).toEqual([term]);
  expect(filtered([term], 'DEATH')).toEqual([term]);
  expect(filtered([term], 'flying')).toEqual([]);
});
