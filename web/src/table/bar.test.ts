import { describe, expect, test } from 'vitest';

import type { Question } from '../lib/types';
import { Answering } from './answering.svelte';
import { bigButton, buttons, ends, lacking, layout, progress, rows } from './bar';
import { choice, question } from './testing';

function asked(q: Question, hidden: number[] = []): Answering {
  const a = new Answering({ check: async () => ({ refusal: null, instead: [] }), send: () => undefined, shows: (id) => !hidden.includes(id) });
  a.open(q);
  return a;
}

describe('the big button', () => {
  const some = question('pick some', [choice('object:1', { text: 'Forest' }), 'object:2', 'object:3'], { least: 0, most: 3 });

  test('says what it does', () => {
    const a = asked(some);
    expect(bigButton(some, a)).toBe('Choose none');
    a.pick(1);
    expect(bigButton(some, a)).toBe('Choose Forest');
    a.pick(2);
    expect(bigButton(some, a)).toBe('Choose these 2');
  });

  test('is not there where a click on a thing is the answer', () => {
    const q = question('pick one', ['object:1', 'object:2']);
    expect(bigButton(q, asked(q))).toBe('');
  });

  test('asks again where much would be given away', () => {
    const q = question('pick one', [choice('end')], { action: true, idle: 'end', button: 'End turn', sure: 'Really?' });
    const a = asked(q);
    expect(bigButton(q, a)).toBe('End turn');
    a.submit();
    expect(bigButton(q, a)).toBe('Yes: End turn');
  });

  test('counts attackers and blockers', () => {
    const q = question('assign', ['object:1', 'object:2'], { slots: [choice('player:1', { verb: 'attacked' })], button: 'No attack' });
    const a = asked(q);
    expect(bigButton(q, a)).toBe('No attack');
    a.pick(1);
    expect(bigButton(q, a)).toBe('Attack with 1');
    a.pick(1);
    expect(bigButton(q, a)).toBe('No attack');
  });
});

describe('how far it is, and what is missing', () => {
  test('of a choice of some', () => {
    const q = question('pick some', ['object:1', 'object:2', 'object:3'], { least: 2, most: 2 });
    const a = asked(q);
    expect(progress(q, a)).toBe('0 of 2');
    expect(lacking(q, a)).toBe('');
    a.pick(1);
    expect(lacking(q, a)).toBe('Choose one more');
  });

  test('of a division', () => {
    const q = question('divide', ['object:1', 'object:2'], { total: 3, begun: { 'object:1': 3 } });
    const a = asked(q);
    a.unpick(1);
    expect(progress(q, a)).toBe('1 of 3 left');
    expect(lacking(q, a)).toBe('1 is still to be given out');
  });
});

describe('what the board cannot show', () => {
  test('a few short options are buttons, many or long ones a list, cards a grid', () => {
    const few = question('pick one', [choice('yes'), choice('no')]);
    expect(layout(few, few.options)).toBe('buttons');
    const long = question('pick one', [choice('mode:0', { text: 'x'.repeat(60) }), choice('mode:1')]);
    expect(layout(long, long.options)).toBe('list');
    const many = question('pick one', Array.from({ length: 9 }, (_, n) => choice(`word:${n}`)));
    expect(layout(many, many.options)).toBe('list');
    const cards = question('pick some', ['object:1', 'object:2']);
    expect(layout(cards, cards.options)).toBe('cards');
    expect(layout(cards, [])).toBe('none');
  });

  test('equal options stand once', () => {
    const two = rows([choice('mana:1', { group: 'G', text: 'forest' }), choice('mana:2', { group: 'G', text: 'forest' }), choice('no')]);
    expect(two.map((one) => [one.text, one.keys])).toEqual([
      ['Forest', ['mana:1', 'mana:2']],
      ['No', ['no']],
    ]);
  });

  test('players are buttons too, where only players can be chosen', () => {
    const first = question('pick one', ['player:0', 'player:1']);
    expect(buttons(first, []).length).toBe(2);
    const target = question('pick one', ['player:0', 'object:1']);
    expect(buttons(target, [])).toEqual([]);
  });
});

test('an order says which end happens first', () => {
  expect(ends(question('order', [], { id: 'order-triggers' }))).toMatchObject({ reversed: true });
  expect(ends(question('order', [], { id: 'choose-bottom-order' }))).toMatchObject({ reversed: false, last: 'at the very bottom' });
  expect(ends(question('order', [], { id: 'anything' }))).toEqual({ first: 'first', last: 'last', reversed: false });
});
