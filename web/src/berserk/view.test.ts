import { describe, expect, it } from 'vitest';

import { cellName } from './geometry';
import { acquired, at, auxiliary, bonus, isKnown, moment, nameOf, nearSeat, riders, seated, squadSize, twins, type Card, type Player, type Unit, type View } from './view';

function lying(id: number, more: Partial<Card> = {}): Card {
  return { id, owner: 0, controller: 0, zone: 'battlefield', cell: id, hidden: false, closed: false, host: 0, wounds: 0, chips: 0, ...more };
}

function unit(id: number, name: string, more: Partial<Unit> = {}): Card {
  return {
    ...lying(id), name, type: 'creature', subtype: 'independent', elements: [], classes: [], elite: false, cost: 3, lives: 5,
    'additional lives': 0, strike: [1, 2, 3], movement: 1, acted: 0, named: {}, abilities: [], ...more,
  };
}

function player(seat: number): Player {
  return { seat, gold: 0, silver: 0, deck: 20, deal: null, recruited: null, graveyard: [], sideboard: 0, left: false, passed: false };
}

function view(more: Partial<View> = {}): View {
  return {
    seat: 1, phase: 'choice', turn: 3, active: 1, first: 0, priority: 1, going: 1, passes: 0, players: [player(0), player(1)],
    cards: [], cells: [], stack: [], waiting: [], result: null, ...more,
  };
}

describe('a view', () => {
  it('puts the own player last, and for who watches the First', () => {
    expect(seated(view()).map((one) => one.seat)).toEqual([0, 1]);
    expect(seated(view({ seat: 0 })).map((one) => one.seat)).toEqual([1, 0]);
    expect(nearSeat(view({ seat: -1, first: 1 }))).toBe(1);
    expect(nearSeat(view({ seat: -1, first: -1 }))).toBe(0);
  });

  it('tells what stands on a cell, the host first', () => {
    const here = view({ cards: [unit(7, 'Меч', { cell: 4, host: 8, type: 'equipment' }), unit(8, 'Боец', { cell: 4 }), unit(9, 'Птица', { zone: 'auxiliary', cell: -1 })] });
    expect(at(here, 4).map((one) => one.id)).toEqual([8, 7]);
    expect(riders(here, 8).map((one) => one.id)).toEqual([7]);
    expect(auxiliary(here, 0).map((one) => one.id)).toEqual([9]);
    expect(auxiliary(here, 1)).toEqual([]);
  });

  it('tells cards of one name apart by cell or number, others not', () => {
    const here = view({ cards: [unit(0, 'Боец'), unit(6, 'Боец'), unit(9, 'Птица', { zone: 'auxiliary', cell: -1 }), unit(10, 'Птица', { zone: 'auxiliary', cell: -1 }), unit(3, 'Один'), lying(5)] });
    expect([...twins(here, cellName)]).toEqual([[0, 'a1'], [6, 'b2'], [9, '№1'], [10, '№2']]);
  });

  it('names cards of every zone it shows, and what they put on the stack', () => {
    const here = view({
      cards: [unit(1, 'Боец'), lying(2)],
      players: [{ ...player(0), graveyard: [{ id: 20, name: 'Мёртвый', incarnation: 0 }] }, { ...player(1), deal: [{ id: 30, name: 'Новый', incarnation: 0 }] }],
      stack: [{ id: 50, kind: 'roll', card: 1, natural: 3, value: 4, of: 49 }],
    });
    expect([1, 2, 20, 30, 50, 99].map((id) => nameOf(here, id))).toEqual(['Боец', '', 'Мёртвый', 'Новый', 'Боец', '']);
    expect(moment(here)).toBe('dice');
    expect(moment(view())).toBe('choice');
  });

  it('counts a hidden card as a creature, and equipment not', () => {
    const here = view({ cards: [lying(1), unit(2, 'Боец'), unit(3, 'Меч', { type: 'equipment' }), unit(4, 'Чужой', { controller: 1 })] });
    expect(squadSize(here, 0)).toBe(2);
    expect(isKnown(here.cards[0]!)).toBe(false);
  });
});

describe('a card in the game', () => {
  it('has acquired what is not printed, a named ability counted once', () => {
    const one = unit(1, 'Рыцарь', { abilities: ['p0', 'p1', 'p1.0', '370:p1.0.0', '370:p1.0.0.0', 'charge'] });
    expect(acquired(one as Unit)).toEqual(['370:p1.0.0']);
  });

  it('strikes harder or weaker than printed', () => {
    expect(bonus([2, 3, 4], [1, 2, 3])).toBe(1);
    expect(bonus([0, 1, 2], [1, 2, 3])).toBe(-1);
    expect(bonus([1, 2, 3], [1, 2, 3])).toBe(0);
    expect(bonus([1, 2, 3], undefined)).toBe(0);
  });
});
