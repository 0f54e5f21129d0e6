import { describe, expect, test } from 'vitest';

import * as drafts from './drafts';
import { choice, question } from './testing';

const attackers = question('assign', ['object:1', 'object:2', 'object:3'], {
  slots: [choice('player:1', { verb: 'attacked' }), choice('object:9', { verb: 'attacked' })],
});
const blockers = question('assign', ['object:1', 'object:2'], {
  slots: [choice('object:8', { verb: 'blocked' }), choice('object:9', { verb: 'blocked' })],
  uses: { 'object:2': 2 },
});
const squad = question('assign', ['card:1', 'card:2', 'card:3'], {
  slots: ['b1', 'c1', 'd1'].map((cell, n) => choice(`cell:${n + 1}`, { cell })),
  room: { 'cell:1': 1, 'cell:2': 1, 'cell:3': 1 },
  all: true,
});

describe('pick one', () => {
  test('the answer is a key, and none is missing one', () => {
    const q = question('pick one', ['object:1', 'object:2']);
    const d = drafts.begin(q);
    expect(drafts.missing(q, d)).toEqual({ what: 'one' });
    expect(drafts.answerOf(q, drafts.press(q, d, ['object:2']))).toBe('object:2');
  });
});

describe('pick some', () => {
  const q = question('pick some', ['object:1', 'object:2', 'object:3'], { least: 2, most: 2 });

  test('a press takes, a second press gives back', () => {
    let d = drafts.press(q, drafts.begin(q), ['object:1']);
    expect(drafts.missing(q, d)).toEqual({ what: 'more', n: 1 });
    d = drafts.press(q, d, ['object:3']);
    expect(drafts.missing(q, d)).toBeNull();
    expect(drafts.answerOf(q, d)).toEqual(['object:1', 'object:3']);
    expect(drafts.answerOf(q, drafts.press(q, d, ['object:1']))).toEqual(['object:3']);
  });

  test('a pile gives one more with each press, and all back when none is left', () => {
    const pile = ['object:1', 'object:2'];
    let d = drafts.press(q, drafts.begin(q), pile);
    expect(d.picked).toEqual(['object:1']);
    d = drafts.press(q, d, pile);
    expect(d.picked).toEqual(pile);
    expect(drafts.unpress(d, pile).picked).toEqual(['object:1']);
    expect(drafts.press(q, d, pile).picked).toEqual([]);
  });

  test('of at most one the second takes the place of the first', () => {
    const one = question('pick some', ['object:1', 'object:2'], { least: 0, most: 1 });
    const d = drafts.press(one, drafts.press(one, drafts.begin(one), ['object:1']), ['object:2']);
    expect(d.picked).toEqual(['object:2']);
  });

  test('too many are told', () => {
    const d = { ...drafts.begin(q), picked: ['object:1', 'object:2', 'object:3'] };
    expect(drafts.missing(q, d)).toEqual({ what: 'fewer', n: 1 });
  });

  test('what is begun with can be changed', () => {
    const kept = question('pick some', ['object:1', 'object:2'], { most: 2, begun: ['object:2'] });
    expect(drafts.begin(kept).picked).toEqual(['object:2']);
    expect(drafts.begin(kept).touched).toBe(false);
  });
});

describe('order', () => {
  const q = question('order', ['object:1', 'object:2', 'object:3']);

  test('begins as it comes, and one can be moved to any place', () => {
    const d = drafts.begin(q);
    expect(drafts.missing(q, d)).toBeNull();
    const laid = drafts.piles(q, d.picked);
    expect(drafts.answerOf(q, drafts.ordered(d, drafts.move(laid, 2, 0).flat()))).toEqual(['object:3', 'object:1', 'object:2']);
    expect(drafts.answerOf(q, drafts.ordered(d, drafts.move(laid, 0, 2).flat()))).toEqual(['object:2', 'object:3', 'object:1']);
  });

  test('what reads alike and lies together is one pile, and moves together', () => {
    const texts = ['gain', 'draw', 'draw', 'gain'];
    const four = { ...q, options: texts.map((text, place) => choice(`object:${place}`, { text })) };
    const laid = drafts.piles(four, drafts.begin(four).picked);
    expect(laid).toEqual([['object:0'], ['object:1', 'object:2'], ['object:3']]);
    const moved = drafts.move(laid, 0, 1);
    expect(moved.flat()).toEqual(['object:1', 'object:2', 'object:0', 'object:3']);
    expect(drafts.piles(four, moved.flat())).toEqual([
      ['object:1', 'object:2'],
      ['object:0', 'object:3'],
    ]);
  });
});

describe('number', () => {
  const q = question('number', [], { least: 1, most: 4 });

  test('stays within its limits', () => {
    expect(drafts.answerOf(q, drafts.begin(q))).toBe(1);
    expect(drafts.missing(q, drafts.choose(drafts.begin(q), 5))).toEqual({ what: 'range', least: 1, most: 4 });
    expect(drafts.missing(q, drafts.choose(drafts.begin(q), NaN))).toEqual({ what: 'range', least: 1, most: 4 });
    expect(drafts.missing(q, drafts.choose(drafts.begin(q), 4))).toBeNull();
  });
});

describe('divide', () => {
  const q = question('divide', ['object:1', 'object:2', 'player:1'], { total: 5, begun: { 'object:1': 3, 'object:2': 2 } });

  test('begins with the proposal', () => {
    const d = drafts.begin(q);
    expect(drafts.left(q, d)).toBe(0);
    expect(drafts.answerOf(q, d)).toEqual([['object:1', 3], ['object:2', 2], ['player:1', 0]]);
  });

  test('one more comes from what is left, else from who can spare most', () => {
    let d = drafts.share(q, drafts.begin(q), 'object:2', -1);
    expect(drafts.missing(q, d)).toEqual({ what: 'left', n: 1 });
    d = drafts.share(q, d, 'player:1', 1);
    expect(drafts.missing(q, d)).toBeNull();
    d = drafts.share(q, d, 'player:1', 1);
    expect(d.amounts).toEqual({ 'object:1': 2, 'object:2': 1, 'player:1': 2 });
  });

  test('nobody falls under the least', () => {
    const each = question('divide', ['object:1', 'object:2'], { total: 3, least: 1 });
    let d = drafts.begin(each);
    expect(d.amounts).toEqual({ 'object:1': 1, 'object:2': 1 });
    d = drafts.share(each, d, 'object:1', -1);
    expect(d.amounts['object:1']).toBe(1);
    d = drafts.share(each, d, 'object:1', 5);
    expect(d.amounts).toEqual({ 'object:1': 2, 'object:2': 1 });
  });

  test('proposals may also come as pairs', () => {
    const pairs = question('divide', ['object:1', 'object:2'], { total: 2, begun: [['object:1', 2], ['object:2', 0]] });
    expect(drafts.begin(pairs).amounts).toEqual({ 'object:1': 2, 'object:2': 0 });
  });
});

describe('assign: attackers', () => {
  test('a press sends at the usual defender, and a second one calls back', () => {
    let d = drafts.press(attackers, drafts.begin(attackers), ['object:1']);
    expect(d.pairs).toEqual([['object:1', 'player:1']]);
    d = drafts.press(attackers, d, ['object:1']);
    expect(d.pairs).toEqual([]);
  });

  test('the usual defender is the one that was chosen last', () => {
    let d = drafts.place(attackers, drafts.begin(attackers), 'object:1', 'object:9');
    d = drafts.press(attackers, d, ['object:2']);
    expect(d.pairs[1]).toEqual(['object:2', 'object:9']);
  });

  test('all attack, none attack', () => {
    const d = drafts.all(attackers, drafts.begin(attackers));
    expect(d.pairs.length).toBe(3);
    expect(drafts.none(attackers, d).pairs).toEqual([]);
  });

  test('dragging to another defender changes it', () => {
    let d = drafts.press(attackers, drafts.begin(attackers), ['object:1']);
    d = drafts.place(attackers, d, 'object:1', 'object:9');
    expect(d.pairs).toEqual([['object:1', 'object:9']]);
  });
});

describe('assign: blockers', () => {
  test('a blocker is taken in hand, then goes to its attacker', () => {
    let d = drafts.press(blockers, drafts.begin(blockers), ['object:1']);
    expect(d.held).toEqual(['object:1']);
    expect(drafts.missing(blockers, d)).toEqual({ what: 'held' });
    d = drafts.place(blockers, d, 'object:1', 'object:9');
    expect(drafts.answerOf(blockers, d)).toEqual([['object:1', 'object:9']]);
    expect(d.held).toEqual([]);
  });

  test('one that may block two can be taken in hand again', () => {
    let d = drafts.place(blockers, drafts.begin(blockers), 'object:2', 'object:8');
    d = drafts.press(blockers, d, ['object:2']);
    expect(d.held).toEqual(['object:2']);
    d = drafts.place(blockers, d, 'object:2', 'object:9');
    expect(drafts.slotsOf(d, 'object:2')).toEqual(['object:8', 'object:9']);
    expect(drafts.press(blockers, d, ['object:2']).pairs).toEqual([]);
  });

  test('slots by group bind', () => {
    const q = question('assign', [choice('object:1', { group: 'g' })], { slots: blockers.slots, allowed: { g: ['object:8'] } });
    expect(drafts.allowed(q, 'object:1')).toEqual(['object:8']);
    const d = drafts.begin(q);
    expect(drafts.place(q, d, 'object:1', 'object:9')).toBe(d);
    expect(drafts.press(q, d, ['object:1']).pairs).toEqual([['object:1', 'object:8']]);
  });
});

describe('assign: placement', () => {
  const placed: drafts.Draft = { ...drafts.begin(squad), pairs: [['card:1', 'cell:1'], ['card:2', 'cell:2']] };

  test('everybody must stand somewhere', () => {
    expect(drafts.missing(squad, placed)).toEqual({ what: 'unplaced', n: 1 });
  });

  test('dropped on a card, the two change places', () => {
    const d = drafts.place(squad, placed, 'card:1', 'cell:2');
    expect(new Map(d.pairs)).toEqual(new Map([['card:2', 'cell:1'], ['card:1', 'cell:2']]));
  });

  test('one that lay nowhere sends the other into the hand', () => {
    const d = drafts.place(squad, placed, 'card:3', 'cell:2');
    expect(d.pairs).toContainEqual(['card:3', 'cell:2']);
    expect(d.held).toEqual(['card:2']);
  });

  test('what lies on a cell can be taken up, and goes back by exchange', () => {
    const up = drafts.lift(placed, 'cell:1');
    expect(up.held).toEqual(['card:1']);
    const d = drafts.place(squad, up, 'card:1', 'cell:2');
    expect(new Map(d.pairs)).toEqual(new Map([['card:1', 'cell:2'], ['card:2', 'cell:1']]));
  });

  test('the proposal fills what is left', () => {
    const q = { ...squad, begun: [['card:1', 'cell:1'], ['card:2', 'cell:2'], ['card:3', 'cell:3']] };
    const d = drafts.all(q, { ...drafts.begin(q), pairs: [['card:3', 'cell:1']] });
    expect(d.pairs).toContainEqual(['card:3', 'cell:1']);
    expect(new Set(d.pairs.map(([, to]) => to)).size).toBe(3);
    expect(drafts.missing(q, d)).toBeNull();
  });
});

describe('pay', () => {
  const q = question('pay', ['mana:1:0', 'mana:1:1', 'mana:2:0'], { begun: ['mana:1:0'] });

  test('begins with the proposal', () => expect(drafts.answerOf(q, drafts.begin(q))).toEqual(['mana:1:0']));

  test('another mana of the same source takes the place of the first', () => {
    expect(drafts.press(q, drafts.begin(q), ['mana:1:1']).picked).toEqual(['mana:1:1']);
  });

  test('another source is added', () => {
    expect(drafts.press(q, drafts.begin(q), ['mana:2:0']).picked).toEqual(['mana:1:0', 'mana:2:0']);
  });
});
