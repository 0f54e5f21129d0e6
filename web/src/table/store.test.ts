import { describe, expect, test, vi } from 'vitest';

import { Refusal } from '../lib/api';
import type { Entry, Room } from '../lib/types';
import { aimed, TableStore } from './store.svelte';
import { choice, question, screen } from './testing';

function line(index: number): Entry {
  return { index, text: `line ${index}`, rules: [], ids: [], kind: '', sign: '', quiet: false, facts: {} };
}

function room(mine: number[], more: Partial<Room> = {}): Room {
  return {
    type: 'room', table: 'x', game: 'magic', title: '', watchers: 0, turns: -1, role: 'player', mine, state: 'playing', variant: '', ruleset: '',
    seats: [0, 1].map((seat) => ({ seat, name: seat ? 'Bo' : 'Ann', kind: 'person', level: '', present: true, deck: '', me: mine.includes(seat) })),
    best_of: 1, standing: [], clocks: [], early: false, proposals: [], chat: [], muted: [], invite: '', replay: '', next: '', ...more,
  };
}

const wait = () => new Promise((resolve) => setTimeout(resolve, 2));
const priority = question('pick one', [choice('pass'), choice('cast:5', { verb: 'cast' })], { action: true, idle: 'pass', button: 'To combat' });

describe('what comes', () => {
  test('the log grows, or begins anew', () => {
    const t = new TableStore();
    t.receive(screen({ log: [line(0), line(1)] }));
    t.receive(screen({ log: [line(2)], log_from: 2 }));
    expect(t.log.map((one) => one.index)).toEqual([0, 1, 2]);
    t.receive(screen({ log: [line(1)], log_from: 1 })); // something was taken back
    expect(t.log.map((one) => one.index)).toEqual([0, 1]);
    t.receive(screen({ log: [line(0)] }));
    expect(t.log.length).toBe(1);
  });

  test('faces add up, and are forgotten with their language', () => {
    const face = (name: string) => ({ name, type_line: '', cost: '', text: [], size: '', colors: [], facts: {} });
    const t = new TableStore();
    t.receive(screen({ faces: { Bear: face('Bear') } }));
    t.receive(screen({ faces: { Shock: face('Shock') }, view: { players: [{ hand: [{ id: 4, name: 'Bear' }] }] } }));
    expect(t.nameOf(4)).toBe('Bear');
    t.receive(screen({ lang: 'ru', faces: { Shock: face('Шок') } }));
    expect(t.face('Shock')?.name).toBe('Шок');
    expect(t.face('Bear')).toBeUndefined();
  });

  test('clocks count by themselves', () => {
    vi.useFakeTimers();
    const t = new TableStore();
    t.receive(room([0], { clocks: [{ seat: 0, left: 60, runs: true }, { seat: 1, left: 60, runs: false }] }));
    vi.advanceTimersByTime(2000);
    t.tick();
    expect(t.room?.clocks.map((one) => one.left)).toEqual([58, 60]);
    vi.useRealTimers();
  });
});

describe('a step back', () => {
  const target = question('pick one', [choice('object:5')]);

  test('is offered in the midst of what one does, while nobody has learnt anything', () => {
    const t = new TableStore();
    t.receive(screen({ question: target, free_take_back: true }));
    expect(t.stepsBack).toBe(true);
    t.receive(screen({ question: target, number: 8 }));
    expect(t.stepsBack).toBe(false);
    t.receive(screen({ question: priority, number: 9, free_take_back: true }));
    expect(t.stepsBack).toBe(false); // it has been done: the menu takes it back
  });

  test('is offered after the own answer where only programs have seen it', async () => {
    const wire = { send: vi.fn().mockResolvedValue({ type: 'done', ref: 1, number: 8 }) };
    const against = (kind: 'agent' | 'person'): TableStore => {
      const t = new TableStore(wire);
      const told = room([0]);
      t.receive({ ...told, seats: told.seats.map((one) => (one.me ? one : { ...one, kind })) });
      return t;
    };
    for (const [kind, offered] of [['agent', true], ['person', false]] as const) {
      const t = against(kind);
      t.receive(screen({ question: priority }));
      await t.answer('cast:5');
      t.receive(screen({ question: { ...target, number: 8 }, number: 8 }));
      expect(t.stepsBack).toBe(offered);
      t.receive(screen({ question: { ...target, number: 12 }, number: 12 })); // much has happened since
      expect(t.stepsBack).toBe(false);
    }
  });
});

describe('a hot seat', () => {
  test('shows nothing of the next player until the device is handed over', () => {
    const t = new TableStore();
    t.receive(room([0, 1]));
    t.receive(screen({ seat: 0, question: priority, view: { mine: 'first' } }));
    expect(t.handOver).toBe(0);
    expect(t.screen).toBeNull();
    t.takeOver();
    expect(t.question?.button).toBe('To combat');
    t.receive(screen({ seat: 1, number: 8, question: { ...priority, number: 8 }, view: { mine: 'second' } }));
    expect(t.handOver).toBe(1);
    expect(t.question).toBeNull();
    expect(t.view['mine']).toBe('first');
    t.takeOver();
    expect(t.view['mine']).toBe('second');
    expect(t.question?.number).toBe(8);
  });

  test('who alone has a seat is never asked to hand over', () => {
    const t = new TableStore();
    t.receive(room([1]));
    t.receive(screen({ seat: 1, question: priority }));
    expect(t.handOver).toBe(-1);
    expect(t.question).not.toBeNull();
  });
});

describe('what is said', () => {
  test('an answer carries seat and number; a refusal opens the question again', async () => {
    const send = vi.fn(() => Promise.reject(new Refusal('no', 'You may not.', '117.1')));
    const t = new TableStore({ send });
    t.receive(screen({ question: priority }));
    t.answering.pick(5);
    expect(t.busy).toBe(true);
    expect(send).toHaveBeenCalledWith({ type: 'answer', seat: 0, number: 7, answer: 'cast:5' });
    await wait();
    expect(t.busy).toBe(false);
    expect(t.answering.refusal).toEqual({ text: 'You may not.', rules: ['117.1'] });
  });

  test('a card that is dropped on its target is cast, and aimed when that is asked', async () => {
    const send = vi.fn(() => Promise.resolve({ type: 'done', ref: 1, number: 8 }) as never);
    const t = new TableStore({ send });
    t.receive(screen({ question: priority }));
    t.drop(5, -2);
    t.receive(screen({ number: 8, question: question('pick one', ['object:3', 'player:1'], { number: 8 }) }));
    expect(send).toHaveBeenLastCalledWith({ type: 'answer', seat: 0, number: 8, answer: 'player:1' });
    t.receive(screen({ number: 9, question: question('pick one', ['object:3', 'player:1'], { number: 9 }) }));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('who presses twice does not press what came up in between', () => {
    vi.useFakeTimers();
    const send = vi.fn(() => Promise.resolve({ type: 'done', ref: 1, number: 8 }) as never);
    const t = new TableStore({ send });
    t.receive(screen({ question: priority }));
    vi.advanceTimersByTime(260);
    t.pressBig();
    t.receive(screen({ number: 8, question: { ...priority, number: 8, button: 'End turn' } }));
    expect(t.startled).toBe(true);
    t.pressBig();
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(260);
    expect(t.startled).toBe(false);
    t.pressBig();
    expect(send).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('the same button again may be pressed at once', () => {
    vi.useFakeTimers();
    const send = vi.fn(() => Promise.resolve({ type: 'done', ref: 1, number: 8 }) as never);
    const t = new TableStore({ send });
    t.receive(screen({ question: priority }));
    vi.advanceTimersByTime(260);
    t.pressBig();
    t.receive(screen({ number: 8, question: { ...priority, number: 8 } }));
    t.pressBig();
    expect(send).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('only a choice of one thing can be aimed', () => {
    expect(aimed(question('pick one', ['object:3']), 3)).toBe('object:3');
    expect(aimed(question('pick one', [choice('cell:2', { cell: 'c1' })]), 'c1')).toBe('cell:2');
    expect(aimed(question('pick some', ['object:3']), 3)).toBeUndefined();
    expect(aimed(priority, 5)).toBeUndefined();
  });
});
