/**
 * What a person has answered so far, and what each gesture on the table means for the open question.
 *
 * Things on the table are known by their ids (players: -1 - seat), places of a board by the names of their cells.
 * Boards read `mark`, `candidates`, `chosen`, `cells`, `lines` and call `pick`, `pickCell`, `drop`; the question bar
 * shows `unseen`, `progress` and what the big button does.  What the rules say beyond the plain limits is asked of the
 * server (`check`), and an option that no continuation could make legal goes dark with its reason.
 */
import * as drafts from './drafts';
import type { Draft, Missing } from './drafts';
import type { Choice, Json, Line, Question } from '../lib/types';

/** Actions that never make it worth asking: they do not glow, and a click on them asks first. */
const QUIET = new Set(['activate-mana']);
/** So many single options are asked about when something is chosen; more would cost more than they tell. */
const MOST_CHECKS = 30;

export type Place = number | string;

export interface Verdict {
  refusal: Line | null;
  instead: string[];
}

/** What the answering needs of the table. */
export interface Asker {
  check(answer: Json, partial: boolean): Promise<Verdict>;
  send(answer: Json): void;
  /** Whether a thing lies where the person can click it. */
  shows(id: number): boolean;
}

/** How a thing stands in the open question. */
export interface Mark {
  /** It can be clicked. */
  able: boolean;
  chosen: boolean;
  /** It is in the hand and waits for a place to go to. */
  held: boolean;
  /** What is held, or asked about, can go to it. */
  target: boolean;
  /** It is an option that cannot be added any more; why. */
  dark: string;
  /** How much it gets of a division; how many of a pile are chosen. */
  amount: number;
  /** Its place in an order, from 1; 0: none. */
  position: number;
}

export interface Menu {
  id: number;
  choices: Choice[];
}

export type LineKind = 'attack' | 'block' | 'target' | 'link' | 'place';

export interface Arrow {
  from: Place;
  to: Place;
  kind: LineKind;
  /** Not answered yet. */
  draft: boolean;
  /** Of what is on the stack: it waits for what lies above it. */
  later?: boolean;
  /** Of what somebody else has announced. */
  foreign?: boolean;
}

const NO_QUESTION: Question = {
  number: -1,
  kind: 'pick one',
  prompt: '',
  id: '',
  text: '',
  rules: [],
  about: 0,
  player: 0,
  action: false,
  options: [],
  slots: [],
  least: 0,
  most: 0,
  total: 0,
  allowed: {},
  uses: {},
  room: {},
  all: false,
  idle: '',
  button: '',
  begun: null,
  cost: '',
  sure: '',
};

function grouped(choices: Choice[]): Map<number, Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const one of choices) {
    if (!one.about) continue;
    const there = found.get(one.about);
    if (there) there.push(one);
    else found.set(one.about, [one]);
  }
  return found;
}

export class Answering {
  question = $state.raw<Question | null>(null);
  draft = $state.raw<Draft>(drafts.begin(NO_QUESTION));
  /** The small menu of a thing with several actions. */
  menu = $state.raw<Menu | null>(null);
  /** Why the last gesture or answer was not taken. */
  refusal = $state.raw<Line | null>(null);
  /** What the rules say of the answer as it stands: null while they have nothing against it. */
  verdict = $state.raw<Verdict | null>(null);
  /** Options that cannot be added any more, with the reason. */
  dark = $state.raw<ReadonlyMap<string, Line>>(new Map());
  /** The person was asked whether the big button is really meant. */
  sure = $state(false);
  /** An answer is on its way. */
  sent = $state(false);
  private before: Draft[] = $state.raw([]);
  private asked = 0;
  private known = new Map<string, Promise<Verdict>>();

  constructor(private readonly asker: Asker) {}

  // The question.

  private readonly q = $derived(this.question ?? NO_QUESTION);
  private readonly byThing = $derived(grouped(this.q.options));
  private readonly slotOf = $derived(new Map(this.q.slots.filter((one) => one.about).map((one) => [one.about, one])));
  private readonly slotAt = $derived(new Map(this.q.slots.filter((one) => one.cell).map((one) => [one.cell, one])));
  private readonly optionAt = $derived(
    new Map(this.q.options.filter((one) => one.cell && !one.about).map((one) => [one.cell, one])),
  );

  /** A question opens, or goes (null).  The same question again, in another language say, keeps what was chosen. */
  open(question: Question | null): void {
    const old = this.question;
    const same =
      !!old && !!question && old.number === question.number && old.id === question.id && old.kind === question.kind;
    this.question = question;
    if (same && !this.sent) return;
    this.sent = false;
    this.sure = false;
    this.menu = null;
    this.refusal = null;
    this.verdict = null;
    this.dark = new Map();
    this.before = [];
    this.known = new Map();
    this.draft = drafts.begin(question ?? NO_QUESTION);
    this.examine();
  }

  /** Whether a click on one thing is the whole answer. */
  readonly isOne = $derived(drafts.isOne(this.q));

  // What boards draw.

  private readonly openSlots: Choice[] = $derived.by(() => {
    if (this.q.kind !== 'assign' || !this.draft.held.length || this.sent) return [];
    const may = new Set(this.draft.held.flatMap((key) => drafts.allowed(this.q, key)));
    return this.q.slots.filter((one) => may.has(one.key));
  });

  /** The things that what is held can go to. */
  readonly targets: ReadonlySet<number> = $derived(
    new Set(this.openSlots.flatMap((one) => (one.about ? [one.about] : []))),
  );

  /** The things that can be clicked. */
  readonly candidates: ReadonlySet<number> = $derived.by(() => {
    const found = new Set<number>();
    if (this.sent) return found;
    for (const [id, choices] of this.byThing) if (choices.some((one) => this.glows(one))) found.add(id);
    for (const id of this.targets) found.add(id);
    return found;
  });

  /** The cells that are lit: those one can choose, or those that what is held can go to. */
  readonly cells: ReadonlySet<string> = $derived(
    this.sent
      ? new Set()
      : new Set([
          ...[...this.optionAt.values()].filter((one) => !this.dark.has(one.key)).map((one) => one.cell),
          ...this.openSlots.flatMap((one) => (one.cell ? [one.cell] : [])),
        ]),
  );

  /** The things that are chosen so far. */
  readonly chosen: ReadonlySet<number> = $derived.by(() => {
    const keys = this.q.kind === 'order' || this.q.action ? [] : this.taken;
    return new Set(this.q.options.filter((one) => one.about && keys.includes(one.key)).map((one) => one.about));
  });

  /** What waits for a place: ids. */
  readonly held: ReadonlySet<number> = $derived(
    new Set(this.draft.held.flatMap((key) => drafts.option(this.q, key)?.about ?? [])),
  );

  /** The keys that are part of the answer so far. */
  readonly taken: string[] = $derived.by(() => {
    const d = this.draft;
    if (this.q.kind === 'assign') return d.pairs.map(([key]) => key);
    if (this.q.kind === 'divide') return Object.keys(d.amounts).filter((key) => (d.amounts[key] ?? 0) > 0);
    return [...d.picked];
  });

  private glows(one: Choice): boolean {
    if (this.q.action && (QUIET.has(one.verb) || one.key === this.q.idle)) return false;
    if (this.q.kind === 'order') return false;
    if (this.q.kind === 'pay' && !one.serves) return false;
    return !this.dark.has(one.key) || this.taken.includes(one.key);
  }

  /** How a thing, or a pile of equal things, stands in the question. */
  mark(...ids: number[]): Mark {
    const options = ids.flatMap((id) => this.byThing.get(id) ?? []);
    const keys = options.map((one) => one.key);
    const amount =
      this.q.kind === 'divide'
        ? keys.reduce((sum, key) => sum + (this.draft.amounts[key] ?? 0), 0)
        : ids.filter((id) => this.chosen.has(id)).length;
    const able = ids.some((id) => this.candidates.has(id));
    return {
      able,
      chosen: ids.some((id) => this.chosen.has(id)),
      held: ids.some((id) => this.held.has(id)),
      target: ids.some((id) => this.targets.has(id)),
      dark: able ? '' : (options.map((one) => this.dark.get(one.key)?.text ?? '').find(Boolean) ?? ''),
      amount,
      position: this.q.kind === 'order' && keys.length ? this.draft.picked.indexOf(keys[0]!) + 1 : 0,
    };
  }

  /** How much of a division a thing gets; how often it is chosen. */
  amount(...ids: number[]): number {
    return this.mark(...ids).amount;
  }

  /** What can be done with a thing, or what choosing it means. */
  actions(id: number): Choice[] {
    return this.byThing.get(id) ?? [];
  }

  /** The option or slot that a cell is. */
  at(cell: string): Choice | undefined {
    return this.optionAt.get(cell) ?? this.slotAt.get(cell);
  }

  /** The things that are to go to a cell or a thing, as far as the answer is made. */
  placed(to: Place): number[] {
    const slot = typeof to === 'number' ? this.slotOf.get(to) : this.slotAt.get(to);
    return slot ? drafts.at(this.draft, slot.key).flatMap((key) => drafts.option(this.q, key)?.about ?? []) : [];
  }

  /** Where a thing is to go. */
  goes(id: number): Choice[] {
    const keys = (this.byThing.get(id) ?? []).map((one) => one.key);
    const to = this.draft.pairs.filter(([key]) => keys.includes(key)).map(([, slot]) => slot);
    return this.q.slots.filter((one) => to.includes(one.key));
  }

  /** The arrows of the answer in the making. */
  readonly lines: Arrow[] = $derived.by(() => {
    const q = this.q;
    const made: Arrow[] = [];
    for (const [key, to] of this.draft.pairs) {
      const from = drafts.option(q, key);
      const slot = drafts.slot(q, to);
      if (!from?.about || !slot) continue;
      const kind: LineKind = slot.verb === 'attacked' ? 'attack' : slot.verb === 'blocked' ? 'block' : 'link';
      if (slot.about) made.push({ from: from.about, to: slot.about, kind, draft: true });
    }
    if (q.about && (q.kind === 'divide' || q.kind === 'pick some'))
      for (const id of this.chosen) if (id !== q.about) made.push({ from: q.about, to: id, kind: 'target', draft: true });
    return made;
  });

  /** Options that nothing on the board stands for: they are shown as buttons or in a list. */
  readonly unseen: Choice[] = $derived.by(() => {
    const q = this.q;
    if (q.kind === 'order' || q.kind === 'number') return [];
    return q.options.filter((one) => one.key !== q.idle && !one.cell && (!one.about || !this.asker.shows(one.about)));
  });

  /** Slots that nothing on the board stands for. */
  readonly unseenSlots: Choice[] = $derived(
    this.q.slots.filter((one) => !one.cell && (!one.about || !this.asker.shows(one.about))),
  );

  /** What the plain limits still miss. */
  readonly missing: Missing | null = $derived(this.question ? drafts.missing(this.q, this.draft) : null);

  /** Whether the answer can be given as far as is known. */
  readonly complete = $derived(
    !!this.question && !this.sent && this.missing === null && (this.verdict === null || this.verdict.refusal === null),
  );

  readonly touched = $derived(this.draft.touched);
  readonly canGoBack = $derived(this.before.length > 0 || this.menu !== null || this.sure);

  // Gestures.

  /** A click, a tap, Enter: on a thing, or on a pile of equal ones. */
  pick(...ids: number[]): void {
    if (!this.question || this.sent) return;
    this.menu = null;
    this.refusal = null;
    const q = this.q;
    if (q.kind === 'assign' && this.draft.held.length) {
      const slot = ids.map((id) => this.slotOf.get(id)).find(Boolean);
      if (slot) return this.pickSlot(slot.key);
    }
    const options = ids.flatMap((id) => this.byThing.get(id) ?? []);
    if (!options.length) {
      const there = ids.map((id) => this.slotOf.get(id)).find(Boolean);
      if (there) this.change(drafts.lift(this.draft, there.key));
      return;
    }
    if (q.kind === 'order') return;
    const perThing = options.filter((one) => one.about === options[0]!.about);
    const loud = perThing.filter((one) => this.glows(one));
    const offered = loud.length ? loud : perThing;
    if ((q.action && !loud.length) || (offered.length > 1 && q.kind !== 'pay' && q.kind !== 'assign')) {
      this.menu = { id: options[0]!.about, choices: perThing };
      return;
    }
    this.press(options.length > perThing.length || q.kind === 'pay' ? options.map((one) => one.key) : [offered[0]!.key]);
  }

  /** One option, or one more of several equal ones, by key: from a list, a menu, a button. */
  press(keys: string[]): void {
    if (!this.question || this.sent || !keys.length) return;
    this.menu = null;
    this.refusal = null;
    if (this.q.kind === 'pay') return void this.pay(keys);
    const free = keys.filter((key) => !this.dark.has(key) || this.taken.includes(key));
    if (!free.length) {
      this.refusal = this.dark.get(keys[0]!) ?? null;
      return;
    }
    const next = drafts.press(this.q, this.draft, free);
    if (this.isOne) {
      this.draft = next;
      this.submit();
    } else this.change(next);
  }

  /** One fewer of a pile. */
  unpick(...ids: number[]): void {
    const keys = ids.flatMap((id) => this.byThing.get(id) ?? []).map((one) => one.key);
    if (this.q.kind === 'divide' && keys[0]) this.add(keys[0], -1);
    else if (this.q.kind === 'assign') this.change(drafts.release(this.draft, keys.filter((key) => this.taken.includes(key)).slice(-1)));
    else this.change(drafts.unpress(this.draft, keys));
  }

  /** A cell is clicked. */
  pickCell(cell: string): void {
    const option = this.optionAt.get(cell);
    if (option) return this.press([option.key]);
    const slot = this.slotAt.get(cell);
    if (!slot || this.sent) return;
    if (this.draft.held.length) this.pickSlot(slot.key);
    else this.change(drafts.lift(this.draft, slot.key));
  }

  /** What is held goes to a slot; with nothing in hand, what lies there is taken up. */
  pickSlot(key: string): void {
    if (this.sent) return;
    const held = this.draft.held[0];
    if (held === undefined) return this.change(drafts.lift(this.draft, key));
    this.place(held, key);
  }

  private place(option: string, slot: string): void {
    const next = drafts.place(this.q, this.draft, option, slot);
    if (next !== this.draft) this.change(next);
  }

  /** A thing is dropped on a thing or a cell: it goes there, is aimed there, or is ordered there. */
  drop(from: number, to: Place): boolean {
    if (!this.question || this.sent || from === to) return false;
    const options = this.byThing.get(from) ?? [];
    const slot = typeof to === 'number' ? this.slotOf.get(to) : this.slotAt.get(to);
    if (this.q.kind === 'assign' && options.length) {
      const onto = slot ?? (typeof to === 'number' ? this.goes(to)[0] : undefined);
      if (!onto) {
        this.change(drafts.release(this.draft, options.map((one) => one.key)));
        return true;
      }
      this.place(options[0]!.key, onto.key);
      return true;
    }
    return false;
  }

  /** What a drag of a thing could end on, for the board to light. */
  grab(id: number): void {
    const key = this.byThing.get(id)?.[0]?.key;
    if (this.q.kind === 'assign' && key && !this.sent) this.draft = drafts.hold(this.draft, key);
  }

  ungrab(): void {
    if (this.q.kind === 'assign' && this.draft.held.length) this.draft = { ...this.draft, held: [] };
  }

  /** So many more for an option of a division. */
  add(key: string, by: number): void {
    this.change(drafts.share(this.q, this.draft, key, by));
  }

  /** The options of an order lie so. */
  order(keys: readonly string[]): void {
    this.change(drafts.ordered(this.draft, keys));
  }

  setNumber(value: number): void {
    this.change(drafts.choose(this.draft, value));
  }

  /** A key of the keyboard goes into the number that is asked for; whether it has to do with numbers. */
  typed(key: string): boolean {
    const next = this.q.kind === 'number' ? drafts.typed(this.q, this.draft, key) : undefined;
    if (next) this.change(next);
    return next !== undefined;
  }

  all(): void {
    this.change(drafts.all(this.q, this.draft));
  }

  none(): void {
    this.change(drafts.none(this.q, this.draft));
  }

  /** To what it began with. */
  reset(): void {
    this.change(drafts.begin(this.q));
  }

  /** Escape: closes the menu, or takes back the last gesture; whether there was one. */
  back(): boolean {
    if (this.sent) return false;
    this.refusal = null;
    if (this.sure) {
      this.sure = false;
      return true;
    }
    if (this.menu) {
      this.menu = null;
      return true;
    }
    const last = this.before.at(-1);
    if (!last) return false;
    this.before = this.before.slice(0, -1);
    this.draft = last;
    this.examine();
    return true;
  }

  /** A payment that was enough stays just enough: a source that is clicked takes the place of one it can stand for. */
  private async pay(keys: string[]): Promise<void> {
    const old = this.draft;
    const next = drafts.press(this.q, old, keys);
    this.change(next);
    const added = next.picked.find((key) => !old.picked.includes(key));
    if (added === undefined || (await this.ask([...old.picked], false)).refusal !== null) return;
    for (const spare of [...old.picked].reverse()) {
      const other = next.picked.filter((key) => key !== spare);
      if (other.length === next.picked.length || (await this.ask(other, false)).refusal !== null) continue;
      if (this.draft === next) {
        this.draft = { ...next, picked: other };
        this.examine();
      }
      return;
    }
    const hopeless = (await this.ask([...next.picked], true)).refusal;
    if (hopeless && this.draft === next && this.back()) this.refusal = hopeless;
  }

  private change(next: Draft): void {
    if (!this.question || this.sent || next === this.draft) return;
    const old = this.draft;
    this.before = [...this.before, { ...old, held: [] }];
    this.draft = next;
    this.sure = false;
    this.examine(old);
  }

  // What the rules say.

  private ask(answer: Json, partial: boolean): Promise<Verdict> {
    const name = JSON.stringify([answer, partial]);
    let found = this.known.get(name);
    if (!found) this.known.set(name, (found = this.asker.check(answer, partial)));
    return found;
  }

  /** Asks whether the answer is legal as it stands, and what can still be added to it.  A gesture that leads nowhere
   * is taken back, with the reason. */
  private examine(old?: Draft): void {
    this.verdict = null;
    const turn = ++this.asked;
    const q = this.question;
    if (!q || this.isOne || q.kind === 'order') return;
    const answer = drafts.answerOf(q, this.draft);
    const current = () => turn === this.asked && !this.sent;
    const whole = this.missing === null;
    void this.ask(answer, !whole).then((said) => {
      if (!current()) return;
      this.verdict = said;
      if (said.refusal && old && whole) void this.revert(old, answer, said, current);
      else if (said.refusal && old) this.undo(old, said.refusal);
    });
    if (q.kind === 'pick some') void this.darken(q, current);
  }

  private async revert(old: Draft, answer: Json, said: Verdict, current: () => boolean): Promise<void> {
    const partial = await this.ask(answer, true);
    if (partial.refusal && current()) this.undo(old, partial.refusal);
    else if (current()) this.verdict = said;
  }

  private undo(old: Draft, why: Line): void {
    if (!['pick some', 'assign'].includes(this.q.kind)) return;
    this.draft = { ...old, held: [] };
    this.before = this.before.slice(0, -1);
    this.examine();
    this.refusal = why;
  }

  private async darken(q: Question, current: () => boolean): Promise<void> {
    const picked = this.draft.picked;
    const free = q.options.filter((one) => !picked.includes(one.key));
    if (!picked.length && q.least === 0 && q.most >= q.options.length) return this.setDark(new Map(), current);
    if (free.length > MOST_CHECKS) return;
    const dark = new Map<string, Line>();
    await Promise.all(
      free.map(async (one) => {
        const said = await this.ask([...picked, one.key], true);
        if (said.refusal) dark.set(one.key, said.refusal);
      }),
    );
    this.setDark(dark, current);
  }

  private setDark(dark: Map<string, Line>, current: () => boolean): void {
    if (current()) this.dark = swaps(this.q) ? new Map() : dark;
  }

  // Giving it.

  /** What the big button does: the idle option of a choice of actions, else the answer as it stands. */
  submit(): boolean {
    const q = this.question;
    if (!q || this.sent) return false;
    if (q.idle && !this.touched) return this.idle();
    if (!this.complete) {
      this.refusal = this.verdict?.refusal ?? null;
      return false;
    }
    this.give(drafts.answerOf(q, this.draft));
    return true;
  }

  private idle(): boolean {
    if (this.q.sure && !this.sure) {
      this.sure = true;
      return false;
    }
    this.give(this.q.kind === 'pick one' ? this.q.idle : [this.q.idle]);
    return true;
  }

  /** An answer goes to the server. */
  give(answer: Json): void {
    this.sent = true;
    this.menu = null;
    this.asker.send(answer);
  }

  /** The server did not take it. */
  refused(why: Line): void {
    this.sent = false;
    this.sure = false;
    this.draft = this.before[0] ? this.draft : drafts.begin(this.q);
    this.refusal = why;
  }
}

/** Whether another pick takes the place of the first. */
function swaps(q: Question): boolean {
  return q.kind === 'pick some' && q.most === 1;
}
