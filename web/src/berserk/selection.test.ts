import { describe, expect, it } from 'vitest';

import type { Choice, Json, Question, Screen } from '../lib/types';
import { TableStore } from '../table/store.svelte';
import { Selection, wayTo } from './selection.svelte';

function choice(key: string, more: Partial<Choice> = {}): Choice {
  return { key, text: key, verb: '', about: 0, other: 0, group: '', cell: '', rule: '', serves: true, ...more };
}

let number = 0;
function asked(more: Partial<Question>): Question {
  return {
    number: ++number, kind: 'pick one', prompt: '', id: 'berserk-ask-choice', text: '', rules: [], about: 0, player: 0, action: true, options: [], slots: [],
    least: 0, most: 0, total: 0, allowed: {}, uses: {}, room: {}, all: false, idle: 'end', button: '', begun: null, cost: '', sure: '', ...more,
  };
}

function screen(question: Question | null, marks: Record<string, Json> = {}): Screen {
  return {
    type: 'screen', number, seat: 0, lang: 'en', view: {}, faces: {}, question, waiting: [], log: [], log_from: 0, outcome: null, won: null,
    marks, stops: null, free_take_back: false, may_repeat: false,
  };
}

const END = choice('end');
const MOVE = choice('move:7', { verb: 'berserk-move', about: 7 });
const STRIKE = choice('strike:7', { verb: 'berserk-strike', about: 7 });
const SHOOT = choice('use:7:p1', { verb: 'berserk-use', about: 7 });
const MARKS = { reach: { '7': { c4: 1, c5: 2, d4: 2 } }, aims: { 'strike:7': [9], 'use:7:p1': [9, 11] }, sorts: { 'strike:7': 'simple', 'use:7:p1': 'shot' } };

function table(options: Choice[]): { t: TableStore; sel: Selection; next: (question: Question | null, marks?: Record<string, Json>) => void } {
  const t = new TableStore(null);
  t.receive(screen(asked({ options: [END, ...options] }), MARKS));
  const sel = new Selection(t);
  sel.follow(t.question);
  return { t, sel, next: (question, marks = {}) => (t.receive(screen(question, marks)), sel.follow(t.question)) };
}

describe('a selected card', () => {
  it('lights what the server marked, and only what it can do now', () => {
    const { sel } = table([STRIKE, SHOOT]);
    sel.select(7);
    expect([...sel.cells]).toEqual([]);
    expect(sel.aims.get(9)?.map((one) => one.key)).toEqual(['strike:7', 'use:7:p1']);
    expect(sel.aims.get(11)?.map((one) => sel.sort(one.key))).toEqual(['shot']);
    expect(sel.takes(9)).toBe(false);
    sel.select(7);
    expect(sel.id).toBe(0);
  });

  it('that can only defend does so at one click; what could also be something else is chosen', () => {
    const defend = choice('defend:7', { verb: 'berserk-defend', about: 7 });
    const alone = table([defend]);
    alone.sel.touch(7);
    expect(alone.t.given).toEqual(['defend:7']);
    const among = table([defend, SHOOT]);
    among.sel.touch(7);
    expect([among.t.given, among.sel.id]).toEqual([[], 7]);
  });

  it('goes to a far cell step by step, each announced and aimed', () => {
    const { t, sel, next } = table([MOVE]);
    sel.select(7);
    sel.go('c5');
    next(asked({ id: 'berserk-ask-cell', action: false, idle: '', about: 7, options: [choice('cell:17', { cell: 'c4' }), choice('cell:11', { cell: 'b3' })] }));
    next(null);
    next(asked({ options: [END, MOVE] }), MARKS);
    next(asked({ id: 'berserk-ask-cell', action: false, idle: '', about: 7, options: [choice('cell:22', { cell: 'c5' })] }));
    expect(t.given).toEqual(['move:7', 'cell:17', 'move:7', 'cell:22']);
  });

  it('stops when something else is asked on the way', () => {
    const { t, sel, next } = table([MOVE]);
    sel.select(7);
    sel.go('c5');
    next(asked({ id: 'berserk-ask-cell', action: false, idle: '', about: 7, options: [choice('cell:17', { cell: 'c4' })] }));
    next(asked({ id: 'berserk-ask-priority', idle: 'pass', options: [choice('pass'), choice('use:3:p0', { about: 3 })] }));
    next(asked({ options: [END, MOVE] }), MARKS);
    expect(t.given).toEqual(['move:7', 'cell:17']);
    expect(sel.id).toBe(0);
  });

  it('attacks with its one attack, and asks with which of several', () => {
    const { t, sel, next } = table([STRIKE, SHOOT]);
    sel.select(7);
    sel.aim(9);
    expect(t.given).toEqual([]);
    expect(sel.among.map((one) => one.key)).toEqual(['strike:7', 'use:7:p1']);
    sel.use(SHOOT);
    next(asked({ id: 'berserk-ask-attack', action: false, idle: '', about: 7, options: [choice('card:9', { about: 9 }), choice('card:11', { about: 11 })] }));
    expect(t.given).toEqual(['use:7:p1', 'card:9']);
  });

  it('keeps its aim while X is asked', () => {
    const { t, sel, next } = table([SHOOT]);
    sel.select(7);
    sel.aim(11);
    next(asked({ id: 'berserk-ask-x', kind: 'number', action: false, idle: '', about: 7, least: 0, most: 3 }));
    expect(t.given).toEqual(['use:7:p1']);
    next(asked({ id: 'berserk-ask-attack', action: false, idle: '', about: 7, options: [choice('card:9', { about: 9 }), choice('card:11', { about: 11 })] }));
    expect(t.given).toEqual(['use:7:p1', 'card:11']);
  });

  it('is what a drop means', () => {
    const { t, sel } = table([MOVE, STRIKE]);
    expect(sel.drop(9, 'c4')).toBe(false);
    expect(sel.drop(7, 9)).toBe(true);
    expect(t.given).toEqual(['strike:7']);
  });
});

describe('the way to a cell', () => {
  it('leads over cells that cost less', () => {
    expect(wayTo('c5', { c4: 1, b3: 1, c5: 2 })).toEqual(['c4', 'c5']);
    expect(wayTo('c4', { c4: 1 })).toEqual(['c4']);
  });
});
