import { describe, expect, test, vi } from 'vitest';

import type { Json, Line, Question } from '../lib/types';
import { Answering, type Verdict } from './answering.svelte';
import { choice, question } from './testing';

const NO: Line = { text: 'Not that one.', rules: ['115.3'] };

/** A table that forbids what `forbids` says, and shows every thing but those of `hidden`. */
function table(q: Question, forbids: (answer: Json, partial: boolean) => boolean = () => false, hidden: number[] = []) {
  const sent: Json[] = [];
  const check = vi.fn(
    async (answer: Json, partial: boolean): Promise<Verdict> => ({ refusal: forbids(answer, partial) ? NO : null, instead: [] }),
  );
  const a = new Answering({ check, send: (answer) => void sent.push(answer), shows: (id) => !hidden.includes(id) });
  a.open(q);
  return { a, sent, check };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('actions', () => {
  const priority = question(
    'pick one',
    [
      choice('pass'),
      choice('play:1', { verb: 'play' }),
      choice('cast:2', { verb: 'cast' }),
      choice('cast:2:kicked', { about: 2, verb: 'cast' }),
      choice('activate:3:0', { verb: 'activate-mana' }),
    ],
    { action: true, idle: 'pass', button: 'To combat' },
  );

  test('a card with one action does it', () => {
    const { a, sent } = table(priority);
    a.pick(1);
    expect(sent).toEqual(['play:1']);
    expect(a.sent).toBe(true);
    expect(a.candidates.size).toBe(0);
  });

  test('a card with several opens a menu, and Escape closes it', () => {
    const { a, sent } = table(priority);
    a.pick(2);
    expect(a.menu?.choices.map((one) => one.key)).toEqual(['cast:2', 'cast:2:kicked']);
    expect(a.back()).toBe(true);
    expect(a.menu).toBeNull();
    expect(a.back()).toBe(false);
    a.pick(2);
    a.press(['cast:2:kicked']);
    expect(sent).toEqual(['cast:2:kicked']);
  });

  test('mana does not glow, and asks before it is made', () => {
    const { a, sent } = table(priority);
    expect([...a.candidates]).toEqual([1, 2]);
    a.pick(3);
    expect(sent).toEqual([]);
    expect(a.menu?.id).toBe(3);
  });

  test('the big button does nothing but pass, and asks where that gives much away', () => {
    const { a, sent } = table({ ...priority, sure: 'You could still act. End the turn?' });
    expect(a.submit()).toBe(false);
    expect(a.sure).toBe(true);
    expect(a.submit()).toBe(true);
    expect(sent).toEqual(['pass']);
  });

  test('nothing is answered twice', () => {
    const { a, sent } = table(priority);
    a.pick(1);
    a.pick(1);
    a.submit();
    expect(sent).toEqual(['play:1']);
  });

  test('what is refused can be answered again, with the reason', () => {
    const { a } = table(priority);
    a.pick(1);
    a.refused(NO);
    expect(a.sent).toBe(false);
    expect(a.refusal).toEqual(NO);
    expect(a.candidates.has(1)).toBe(true);
  });
});

describe('one thing', () => {
  const target = question('pick one', ['object:1', 'object:2', 'player:1', choice('none')], { about: 5 });

  test('a click answers, on an object and on a player', () => {
    const { a, sent } = table(target);
    expect([...a.candidates]).toEqual([1, 2, -2]);
    a.pick(-2);
    expect(sent).toEqual(['player:1']);
  });

  test('what lies nowhere on the board is listed', () => {
    const { a } = table(target, () => false, [2]);
    expect(a.unseen.map((one) => one.key)).toEqual(['object:2', 'none']);
  });

  test('a cell is a thing too', () => {
    const { a, sent } = table(question('pick one', [choice('cell:2', { cell: 'c1' }), choice('cell:8', { cell: 'd2' })]));
    expect([...a.cells]).toEqual(['c1', 'd2']);
    expect(a.unseen).toEqual([]);
    a.pickCell('d2');
    expect(sent).toEqual(['cell:8']);
  });

  test('exactly one of some is one', () => {
    const { a, sent } = table(question('pick some', ['object:1', 'object:2'], { least: 1, most: 1 }));
    a.pick(2);
    expect(sent).toEqual([['object:2']]);
  });
});

describe('some things', () => {
  const some = question('pick some', ['object:1', 'object:2', 'object:3'], { least: 1, most: 2 });

  test('an impossible one goes dark with its reason, and a click on it tells why', async () => {
    const { a } = table(some, (answer) => Array.isArray(answer) && answer.includes('object:1') && answer.includes('object:3'));
    a.pick(1);
    await settled();
    expect(a.mark(3)).toMatchObject({ able: false, dark: NO.text });
    expect(a.mark(2).able).toBe(true);
    a.pick(3);
    expect(a.refusal).toEqual(NO);
    expect(a.draft.picked).toEqual(['object:1']);
    a.pick(1);
    await settled();
    expect(a.mark(3).able).toBe(true);
  });

  test('the answer waits until enough are chosen, and until the rules agree', async () => {
    const { a, sent } = table(some, (answer, partial) => !partial && Array.isArray(answer) && answer.length === 1);
    expect(a.submit()).toBe(false);
    a.pick(1);
    await settled();
    expect(a.complete).toBe(false);
    expect(a.submit()).toBe(false);
    expect(a.refusal).toEqual(NO);
    a.pick(2);
    await settled();
    expect(a.submit()).toBe(true);
    expect(sent).toEqual([['object:1', 'object:2']]);
  });

  test('Escape goes back step by step', () => {
    const { a } = table(some);
    a.pick(1);
    a.pick(2);
    expect(a.back()).toBe(true);
    expect([...a.chosen]).toEqual([1]);
    a.back();
    expect([...a.chosen]).toEqual([]);
    expect(a.back()).toBe(false);
  });

  test('a pile takes one more with each click', () => {
    const { a } = table(some);
    a.pick(1, 2, 3);
    a.pick(1, 2, 3);
    expect(a.mark(1, 2, 3)).toMatchObject({ amount: 2, chosen: true });
    a.unpick(1, 2, 3);
    expect(a.amount(1, 2, 3)).toBe(1);
  });

  test('the same question in another language keeps what was chosen', () => {
    const { a } = table(some);
    a.pick(1);
    a.open({ ...some, prompt: 'Выберите' });
    expect([...a.chosen]).toEqual([1]);
    a.open({ ...some, number: 8 });
    expect([...a.chosen]).toEqual([]);
  });
});

describe('assignments', () => {
  const attack = question('assign', ['object:1', 'object:2'], {
    slots: [choice('player:1', { verb: 'attacked' }), choice('object:9', { verb: 'attacked' })],
  });

  test('a click attacks the usual defender, a drag another, and arrows show it', () => {
    const { a, sent } = table(attack);
    a.pick(1);
    expect(a.drop(2, 9)).toBe(true);
    expect(a.lines).toEqual([
      { from: 1, to: -2, kind: 'attack', draft: true },
      { from: 2, to: 9, kind: 'attack', draft: true },
    ]);
    expect(a.goes(2).map((one) => one.key)).toEqual(['object:9']);
    expect(a.placed(9)).toEqual([2]);
    a.submit();
    expect(sent).toEqual([[['object:1', 'player:1'], ['object:2', 'object:9']]]);
  });

  test('dropped beside everything, it stays at home', () => {
    const { a } = table(attack);
    a.pick(1);
    a.drop(1, '');
    expect(a.lines).toEqual([]);
  });

  test('while one is dragged, what it can go to is lit', () => {
    const { a } = table(attack);
    a.grab(1);
    expect([...a.targets]).toEqual([-2, 9]);
    a.ungrab();
    expect(a.targets.size).toBe(0);
  });

  test('a gesture that leads nowhere is taken back, with the reason', async () => {
    const { a } = table(attack, (answer) => Array.isArray(answer) && answer.length === 2);
    a.pick(1);
    a.pick(2);
    await settled();
    expect(a.draft.pairs).toEqual([['object:1', 'player:1']]);
    expect(a.refusal).toEqual(NO);
    expect(a.complete).toBe(true);
  });

  test('what is only not enough yet stays, and the button says why', async () => {
    const { a } = table(attack, (answer, partial) => !partial && Array.isArray(answer) && answer.length === 1);
    a.pick(1);
    await settled();
    expect(a.draft.pairs.length).toBe(1);
    expect(a.complete).toBe(false);
    expect(a.verdict?.refusal).toEqual(NO);
  });

  test('a blocker, then the attacker', () => {
    const { a, sent } = table(
      question('assign', ['object:1'], { slots: [choice('object:8', { verb: 'blocked' }), choice('object:9', { verb: 'blocked' })] }),
    );
    a.pick(1);
    expect(a.mark(1).held).toBe(true);
    expect(a.mark(9)).toMatchObject({ able: true, target: true });
    a.pick(9);
    expect(a.mark(1)).toMatchObject({ held: false, chosen: true });
    a.submit();
    expect(sent).toEqual([[['object:1', 'object:9']]]);
  });

  test('cards are placed on cells, and change places', () => {
    const { a } = table(
      question('assign', ['card:1', 'card:2'], {
        slots: [choice('cell:1', { cell: 'b1' }), choice('cell:2', { cell: 'c1' })],
        room: { 'cell:1': 1, 'cell:2': 1 },
        all: true,
        begun: [['card:1', 'cell:1'], ['card:2', 'cell:2']],
      }),
    );
    expect(a.placed('b1')).toEqual([1]);
    expect(a.complete).toBe(true);
    a.drop(1, 'c1');
    expect(a.placed('b1')).toEqual([2]);
    a.pickCell('b1');
    expect([...a.held]).toEqual([2]);
    expect(a.cells.has('c1')).toBe(true);
    a.pickCell('c1');
    expect(a.placed('b1')).toEqual([1]);
    a.drop(1, 2);
    expect(a.placed('c1')).toEqual([1]);
  });
});

describe('numbers, divisions, orders', () => {
  test('a number that the rules forbid stays on the screen and cannot be given', async () => {
    const { a } = table(question('number', [], { least: 0, most: 9 }), (answer) => Number(answer) > 3);
    a.setNumber(4);
    await settled();
    expect(a.complete).toBe(false);
    expect(a.draft.number).toBe(4);
    a.setNumber(3);
    await settled();
    expect(a.complete).toBe(true);
  });

  test('a number can be typed, and Escape takes each key back', () => {
    const { a } = table(question('number', [], { least: 0, most: 25, begun: 25 }));
    expect(['1', '2'].map((key) => a.typed(key))).toEqual([true, true]);
    expect(a.draft.number).toBe(12);
    a.typed('9');
    expect(a.draft.number).toBe(9); // 129 would be too much: it begins anew
    expect([a.back(), a.draft.number]).toEqual([true, 12]);
    a.typed('Backspace');
    expect(a.draft.number).toBe(1);
    a.typed('Backspace');
    expect(a.complete).toBe(false);
    a.typed('ArrowUp');
    expect(a.draft.number).toBe(0);
    a.typed('0');
    a.typed('7');
    expect(a.draft.number).toBe(7);
    expect(a.typed('x')).toBe(false);
  });

  test('digits are no numbers where none is asked for', () => {
    const { a } = table(question('pick some', ['card:1', 'card:2'], { least: 1, most: 2 }));
    expect(a.typed('1')).toBe(false);
    expect(a.taken).toEqual([]);
  });

  test('a click on a target gives it one more', () => {
    const { a } = table(question('divide', ['object:1', 'player:1'], { total: 3, begun: { 'object:1': 3 }, about: 5 }));
    a.pick(-2);
    expect(a.amount(-2)).toBe(1);
    expect(a.amount(1)).toBe(2);
    a.unpick(-2);
    expect(a.missing).toEqual({ what: 'left', n: 1 });
    expect(a.lines).toContainEqual({ from: 5, to: 1, kind: 'target', draft: true });
  });

  test('an order is given as it stands', () => {
    const { a, sent } = table(question('order', ['object:1', 'object:2']));
    expect(a.mark(2).position).toBe(2);
    a.order(['object:2', 'object:1']);
    a.submit();
    expect(sent).toEqual([['object:2', 'object:1']]);
  });
});

describe('payments', () => {
  const lands = question('pay', ['mana:1:0', 'mana:2:0', 'mana:3:0'], { begun: ['mana:1:0', 'mana:2:0'] });
  /** Two are enough, and the second land is the only one of its colour. */
  const short = (answer: Json) => Array.isArray(answer) && (answer.length < 2 || !answer.includes('mana:2:0'));

  test('another source takes the place of one that it can stand for', async () => {
    const { a, sent } = table(lands, (answer, partial) => !partial && short(answer));
    expect([...a.chosen]).toEqual([1, 2]);
    a.pick(3);
    await settled();
    expect(a.draft.picked).toEqual(['mana:2:0', 'mana:3:0']);
    a.submit();
    expect(sent).toEqual([['mana:2:0', 'mana:3:0']]);
  });

  test('where something is missing, a click adds', async () => {
    const { a } = table(lands, (answer, partial) => !partial && short(answer));
    a.pick(2);
    await settled();
    expect(a.complete).toBe(false);
    a.pick(3);
    await settled();
    expect(a.draft.picked).toEqual(['mana:1:0', 'mana:3:0']);
    a.pick(2);
    await settled();
    expect(a.complete).toBe(true);
  });

  test('what cannot serve does not glow', () => {
    const { a } = table(question('pay', [choice('mana:1:0'), choice('mana:2:0', { serves: false })], { begun: ['mana:1:0'] }));
    expect([...a.candidates]).toEqual([1]);
  });
});
