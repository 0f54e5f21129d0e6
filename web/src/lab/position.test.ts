import { describe, expect, it } from 'vitest';

import { add, empty, lying, mark, playersOf, put, say, type Doc } from './position';

describe('a position', () => {
  it('takes cards into zones and gives them up again', () => {
    let doc = add(empty('magic'), 'P1', 'hand', 'Shock');
    doc = add(doc, 'P1', 'hand', 'Opt');
    expect(lying(doc, 'P1', 'hand')).toEqual(['Shock', 'Opt']);
    expect(lying(put(doc, 'P1', 'hand', []), 'P1', 'hand')).toEqual([]);
  });

  it('keeps one card on a cell', () => {
    let doc = add(empty('berserk'), 'P2', 'c4', 'Ратник');
    doc = add(doc, 'P2', 'c4', 'Ворон');
    expect(lying(doc, 'P2', 'c4')).toEqual([{ name: 'Ворон' }]);
  });

  it('marks a card, and forgets a mark that says nothing', () => {
    let doc = add(empty('magic'), 'P1', 'battlefield', 'Bear');
    doc = mark(doc, 'P1', 'battlefield', 0, 'tapped', true);
    expect(lying(doc, 'P1', 'battlefield')).toEqual([{ name: 'Bear', tapped: true }]);
    expect(lying(mark(doc, 'P1', 'battlefield', 0, 'tapped', false), 'P1', 'battlefield')).toEqual(['Bear']);
  });

  it('drops the script of the position it was', () => {
    const doc: Doc = { ...empty('magic'), when: ['resolve'], then: {} };
    expect(say(doc, 'P1', 'life', 5)).toEqual({ game: 'magic', given: { P1: { life: 5 }, P2: {} } });
    expect(say(doc, '', 'step', 'end').given).toEqual({ P1: {}, P2: {}, step: 'end' });
  });

  it('knows its players', () => {
    expect(playersOf({ given: { P10: {}, P3: {} } })).toEqual(['P1', 'P2', 'P3', 'P10']);
  });
});
