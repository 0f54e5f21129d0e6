import { describe, expect, it } from 'vitest';
import { colorsOf, countersOf, frameOf, givesMana, isSick, nameScale, numbersOf, signOf, wounded } from './frames';
import type { Permanent } from './view';

const bear = (more: Partial<Permanent> = {}): Permanent => ({
  id: 1, controller: 0, tapped: false, attached: 0, token: false, types: ['creature'], power: 2, toughness: 2, ...more,
});

describe('frames', () => {
  it('are of the colour, gold for several, gray for none, and a land’s own', () => {
    expect(frameOf(['green'], false)).toBe('green');
    expect(frameOf(['W', 'U'], false)).toBe('gold');
    expect(frameOf([], false)).toBe('colorless');
    expect(frameOf([], true)).toBe('land');
    expect(colorsOf(['green', 'white'])).toEqual(['white', 'green']);
  });
  it('have the sign of the type that matters most', () => {
    expect(signOf(['artifact', 'creature'])).toBe('creature');
    expect(signOf([])).toBe('emblem');
  });
});

describe('numbers', () => {
  it('are compared with the printed ones', () => {
    expect(numbersOf(bear({ power: 3 }), '2/2')).toEqual({ text: '3/2', change: 'up', printed: '2/2' });
    expect(numbersOf(bear({ power: 1, toughness: 3 }), '2/2')?.change).toBe('mixed');
    expect(numbersOf(bear({ toughness: 0 }), '2/2')?.change).toBe('down');
    expect(numbersOf(bear(), '2/2')?.change).toBe('');
    expect(numbersOf(bear(), '*/*')?.change).toBe('');
  });
  it('of a planeswalker are its loyalty, which is then no disc', () => {
    const jace = bear({ types: ['planeswalker'], power: undefined, toughness: undefined, counters: { loyalty: 4, ice: 1 } });
    expect(numbersOf(jace, '3')?.text).toBe('4');
    expect(countersOf(jace)).toEqual([['ice', 1]]);
  });
});

describe('states', () => {
  it('a wound is a part of the toughness, never more than all', () => {
    expect(wounded(bear({ damage: 1 }))).toBe(0.5);
    expect(wounded(bear({ damage: 9 }))).toBe(1);
  });
  it('haste knows no summoning sickness, nor does what is no creature', () => {
    expect(isSick(bear({ sick: true }))).toBe(true);
    expect(isSick(bear({ sick: true, keywords: ['haste'] }))).toBe(false);
    expect(isSick(bear({ sick: true, types: ['land'] }))).toBe(false);
  });
});

describe('lands', () => {
  it('give mana by their types and by what their text adds when they are tapped', () => {
    expect(givesMana({ id: 1, subtypes: ['Forest', 'Plains'] }, [])).toEqual(['G', 'W']);
    expect(givesMana({ id: 1 }, ['This land enters tapped.', '{T}: Add {W} or {U}.'])).toEqual(['W', 'U']);
    expect(givesMana({ id: 1 }, ['{1}{G}: This land becomes a 3/3 green Ape creature.'])).toEqual([]);
  });
});

describe('names', () => {
  it('are written smaller only where a word would be broken, and never tiny', () => {
    expect(nameScale('Air Elemental', 120, 14)).toBe(1);
    expect(nameScale('Spiritmonger', 80, 14)).toBeLessThan(1);
    expect(nameScale('Первобытный', 80, 14)).toBeLessThan(nameScale('Spiritmongr', 80, 14));
    expect(nameScale('x'.repeat(60), 80, 14)).toBe(0.78);
  });
});
