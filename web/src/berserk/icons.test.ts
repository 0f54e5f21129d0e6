import { describe, expect, it } from 'vitest';

import en from '../locale/berserk.en';
import { ICONS, isIcon, pieces, shapes, SYMBOLS, type IconName } from './icons';

describe('icons', () => {
  it('each draw something, with numbers that stay on their grid', () => {
    for (const name of Object.keys(ICONS) as IconName[]) {
      const { s = '', l = '' } = shapes(name);
      expect(s + l, name).toMatch(/^M/);
      for (const [x] of (s + l).matchAll(/(?<=[ML])-?\d*\.?\d+/g)) expect(Number(x), `${name}: ${x}`).toBeLessThanOrEqual(16);
    }
    expect(isIcon('gold')).toBe(true);
    expect(isIcon('toString')).toBe(false);
  });

  it('have a name for each symbol that texts use', () => {
    for (const symbol of Object.keys(SYMBOLS)) expect(en).toHaveProperty([`symbol.${symbol}`]);
  });
});

describe('a text', () => {
  it('is cut into words and symbols', () => {
    expect(pieces('{!}{T}: Перебросить кубик.')).toEqual([{ symbol: '!' }, { symbol: 'T' }, { text: ': Перебросить кубик.' }]);
    expect(pieces('2{C}{T}: да')).toEqual([{ text: '2' }, { symbol: 'C' }, { symbol: 'T' }, { text: ': да' }]);
  });

  it('keeps what is no symbol as it is written', () => {
    expect(pieces('{WHAT} {')).toEqual([{ text: '{WHAT}' }, { text: ' {' }]);
    expect(pieces('')).toEqual([]);
  });
});
