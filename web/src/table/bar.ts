/** What the question bar says: the big button in words, how far the answer is, what is missing, how the options are shown. */
import type { Choice, Question } from '../lib/types';
import type { Answering } from './answering.svelte';
import * as drafts from './drafts';
import { tw } from './words';

/** How many options stand as buttons in the bar; more, or longer ones, open a list. */
const MOST_BUTTONS = 5;
const LONGEST_BUTTON = 48;

/** Options that are the same for the person are shown once, with how many there are. */
export interface Row {
  text: string;
  keys: string[];
  choice: Choice;
}

export function rows(options: readonly Choice[]): Row[] {
  const found = new Map<string, Row>();
  for (const one of options) {
    const same = one.group ? `${one.group}|${one.text}` : one.key;
    const there = found.get(same);
    if (there) there.keys.push(one.key);
    else found.set(same, { text: capital(one.text), keys: [one.key], choice: one });
  }
  return [...found.values()];
}

/** A sentence or a word at the head of a button begins large. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export type Layout = 'none' | 'buttons' | 'list' | 'cards';

/** Where the options stand that the board cannot show. */
export function layout(q: Question, unseen: readonly Choice[]): Layout {
  const shown = rows(unseen);
  if (!shown.length) return 'none';
  const cards = shown.filter((one) => one.choice.about > 0);
  if (cards.length > 1 && !q.action && q.kind !== 'divide') return 'cards';
  const length = shown.reduce((sum, one) => sum + one.text.length, 0);
  return shown.length <= MOST_BUTTONS && length <= LONGEST_BUTTON * 3 && shown.every((one) => one.text.length <= LONGEST_BUTTON)
    ? 'buttons'
    : 'list';
}

/** Options that stand as buttons: what the board cannot show, and players where only players can be chosen. */
export function buttons(q: Question, unseen: readonly Choice[]): Row[] {
  if (layout(q, unseen) === 'buttons') return rows(unseen);
  const players = q.kind === 'pick one' && q.options.length <= MOST_BUTTONS && q.options.every((one) => one.about < 0);
  return players && !unseen.length ? rows(q.options) : [];
}

/** What the big button says it does; empty: nothing can be done before something is chosen. */
export function bigButton(q: Question, a: Answering): string {
  if (a.sure) return tw('sure-button', { button: q.button || tw('done') });
  if (q.idle && !a.touched) return capital(q.button || (drafts.option(q, q.idle)?.text ?? tw('done')));
  if (a.isOne) return '';
  const n = a.taken.length;
  if (!a.touched && q.button) return q.button;
  switch (q.kind) {
    case 'pick some':
      if (q.button) return q.button;
      if (n === 1) return tw('choose-one', { name: drafts.option(q, a.taken[0]!)?.text ?? '' });
      return n ? tw('choose-n', { n }) : tw('choose-none');
    case 'order':
      return tw('in-this-order');
    case 'number':
      return tw('choose-number', { n: Number.isNaN(a.draft.number) ? '?' : a.draft.number });
    case 'divide':
      return tw('divide-so');
    case 'pay':
      return q.button || tw('pay');
    default:
      return assigned(q, n);
  }
}

function assigned(q: Question, n: number): string {
  if (q.slots.some((one) => one.verb === 'attacked')) return n ? tw('attack-with', { n }) : tw('no-attack');
  if (q.slots.some((one) => one.verb === 'blocked')) return n ? tw('block-with', { n }) : tw('no-blocks');
  if (q.slots.some((one) => one.cell)) return tw('place-so');
  return tw('done');
}

/** How far the answer is: "2 of up to 3". */
export function progress(q: Question, a: Answering): string {
  const n = a.taken.length;
  switch (q.kind) {
    case 'pick some':
      if (a.isOne) return '';
      if (q.least === q.most) return tw('n-of-exactly', { n, most: q.most });
      return q.least ? tw('n-of-range', { n, least: q.least, most: q.most }) : tw('n-of-up-to', { n, most: q.most });
    case 'divide':
      return tw('left-of-total', { n: drafts.left(q, a.draft), total: q.total });
    case 'assign':
      return q.slots.some((one) => one.cell) ? tw('placed-of', { n, all: q.options.length }) : '';
    default:
      return '';
  }
}

/** What keeps the answer from being given, in words; empty: nothing. */
export function lacking(q: Question, a: Answering): string {
  if (a.isOne) return '';
  const what = a.missing;
  if (!what) return a.verdict?.refusal ? a.verdict.refusal.text : '';
  if (!a.touched && q.kind === 'pick some' && a.taken.length === 0) return '';
  switch (what.what) {
    case 'one':
      return '';
    case 'more':
      return tw('choose-more', { n: what.n });
    case 'fewer':
      return tw('choose-fewer', { n: what.n });
    case 'left':
      return tw('still-left', { n: what.n });
    case 'over':
      return tw('too-much', { n: what.n });
    case 'share':
      return tw('each-at-least', { n: what.least });
    case 'range':
      return tw('from-to', { least: what.least, most: what.most });
    case 'unplaced':
      return tw('still-unplaced', { n: what.n });
    case 'held':
      return tw('choose-where');
  }
}

/** How an answer is made, for who does not know yet. */
export function hint(q: Question, a: Answering): string {
  if (a.draft.held.length) return tw('choose-where');
  if (q.kind === 'assign') {
    if (q.slots.some((one) => one.verb === 'attacked')) return q.slots.length > 1 ? tw('hint-attack') : tw('hint-attack-one');
    if (q.slots.some((one) => one.verb === 'blocked')) return q.slots.length > 1 ? tw('hint-block') : tw('hint-block-one');
    return q.slots.some((one) => one.cell) ? tw('hint-place') : tw('hint-assign');
  }
  if (q.kind === 'pay') return a.candidates.size ? tw('hint-pay') : '';
  if (q.kind === 'order') return tw('hint-order');
  if (!q.action && a.isOne && (a.candidates.size || a.cells.size)) return tw('hint-one');
  return '';
}

export interface Ends {
  first: string;
  last: string;
  /** What happens first stands on the left; the answer has it last. */
  reversed: boolean;
}

const UPSIDE_DOWN = new Set(['order-triggers', 'berserk-ask-order', 'choose-copies-order']);
const TO_THE_BOTTOM = new Set(['choose-bottom-order', 'order-planar-bottom']);

/** What the two ends of an order mean. */
export function ends(q: Question): Ends {
  if (UPSIDE_DOWN.has(q.id)) return { first: tw('resolves-first'), last: tw('resolves-last'), reversed: true };
  if (TO_THE_BOTTOM.has(q.id)) return { first: tw('higher'), last: tw('lowest'), reversed: false };
  if (q.id === 'choose-top-order') return { first: tw('topmost'), last: tw('deeper'), reversed: false };
  if (q.id.endsWith('graveyard-order')) return { first: tw('deeper'), last: tw('on-top'), reversed: false };
  if (q.id === 'order-blockers' || q.id === 'order-attackers') return { first: tw('damaged-first'), last: tw('damaged-last'), reversed: false };
  return { first: tw('first'), last: tw('last'), reversed: false };
}
