/**
 * The card a person has taken up to see what it could do, and what follows a gesture.
 *
 * A click on a card with actions selects it: cells it can reach and cards it can be aimed at are lit, as the server has
 * marked them.  A click on one of these says the whole thing at once (announce, then aim), one answer after the other; if
 * something else is asked in between, the rest is dropped and the person decides.
 */
import type { Choice, Json, Line, Question } from '../lib/types';
import type { TableStore } from '../table/store.svelte';
import { aimed } from '../table/store.svelte';

/** What is to be answered next, if it is asked for. */
type Step = (question: Question) => Json | undefined;

export interface Marks {
  reach: Record<string, Record<string, number>>;
  aims: Record<string, number[]>;
  sorts: Record<string, string>;
}

export function marksOf(marks: Record<string, Json> | undefined): Marks {
  return {
    reach: (marks?.reach ?? {}) as Marks['reach'],
    aims: (marks?.aims ?? {}) as Marks['aims'],
    sorts: (marks?.sorts ?? {}) as Marks['sorts'],
  };
}

const MOVE = 'berserk-move';
const DEFEND = 'berserk-defend';

/** The way to a cell over cells that cost less, each next to the one before; the cell itself last. */
export function wayTo(cell: string, reach: Readonly<Record<string, number>>): string[] {
  const way = [cell];
  for (let cost = (reach[cell] ?? 1) - 1; cost >= 1; cost--) {
    const before = Object.keys(reach).find((one) => reach[one] === cost && isNext(one, way[0]!));
    if (before === undefined) return [cell];
    way.unshift(before);
  }
  return way;
}

function isNext(one: string, other: string): boolean {
  const dx = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  const dy = Math.abs(one.charCodeAt(1) - other.charCodeAt(1));
  return dx + dy === 1;
}

export class Selection {
  /** The selected card; 0: none. */
  id = $state(0);
  /** Several attacks can be aimed at this card: one is to be chosen. */
  at = $state(0);
  /** What was asked beside the game: why a card cannot be attacked, what a cell does. */
  told = $state.raw<{ title: string; lines: Line[] } | null>(null);
  private plan: Step[] = [];
  private seen = -1;

  constructor(private readonly t: TableStore) {}

  private readonly marks = $derived.by(() => marksOf(this.t.screen?.marks));
  private readonly open = $derived.by(() => !!this.t.question?.action && !this.t.busy);

  /** What the selected card can do. */
  readonly actions: Choice[] = $derived.by(() => (this.open && this.id ? this.t.answering.actions(this.id) : []));

  /** Cells it can go to, with what that costs. */
  readonly cells: ReadonlyMap<string, number> = $derived.by(() => {
    const moves = this.actions.some((one) => one.verb === MOVE);
    return new Map(moves ? Object.entries(this.marks.reach[String(this.id)] ?? {}) : []);
  });

  /** Cards it can be aimed at, with what. */
  readonly aims: ReadonlyMap<number, Choice[]> = $derived.by(() => {
    const found = new Map<number, Choice[]>();
    for (const one of this.actions) {
      if (one.verb === DEFEND) continue;
      for (const id of this.marks.aims[one.key] ?? []) found.set(id, [...(found.get(id) ?? []), one]);
    }
    return found;
  });

  /** What can be aimed at the card that was pointed at. */
  readonly among: Choice[] = $derived.by(() => (this.at ? (this.aims.get(this.at) ?? []) : []));

  sort(key: string): string {
    return this.marks.sorts[key] ?? 'effect';
  }

  /** Whether a click selects instead of answering: a choice among actions, and the card has some. */
  takes(id: number): boolean {
    return this.open && this.t.answering.actions(id).length > 0;
  }

  /** A click on a card that can act.  One that can only defend does: there is nothing to aim, and the table has said against what. */
  touch(id: number): void {
    const [only, ...more] = this.t.answering.actions(id);
    if (only?.verb === DEFEND && !more.length) this.use(only, 0);
    else this.select(id);
  }

  select(id: number): void {
    this.at = 0;
    this.told = null;
    this.id = this.id === id ? 0 : id;
  }

  clear(): boolean {
    if (this.told) this.told = null;
    else if (this.at) this.at = 0;
    else if (this.id) this.id = 0;
    else return false;
    return true;
  }

  /** The selected card goes to a cell, step by step. */
  go(cell: string): void {
    const reach = this.marks.reach[String(this.id)];
    const move = this.actions.find((one) => one.verb === MOVE);
    if (!reach || !move || !this.cells.has(cell)) return;
    const steps = wayTo(cell, reach).flatMap((to): Step[] => [(q) => keyed(q, move.key), (q) => aimed(q, to)]);
    this.begin(move.key, steps.slice(1));
  }

  /** The selected card is aimed at a card: by its one attack that can be, else the person chooses among them. */
  aim(id: number): void {
    const able = this.aims.get(id) ?? [];
    if (able.length === 1) this.use(able[0]!, id);
    else if (able.length) this.at = id;
  }

  /** An action of the selected card, aimed at a card if one was pointed at. */
  use(action: Choice, at = this.at): void {
    this.begin(action.key, at ? [(q) => aimed(q, at)] : []);
  }

  /** What a drop of a card means where actions are chosen; whether it means anything. */
  drop(from: number, to: number | string): boolean {
    if (!this.takes(from)) return false;
    this.id = from;
    this.at = 0;
    if (typeof to === 'string' && this.cells.has(to)) this.go(to);
    else if (typeof to === 'number' && this.aims.has(to)) this.aim(to);
    return true;
  }

  /** Why the selected card cannot be aimed at another one: asked of each of its attacks, each reason once. */
  async whyNotAt(id: number, title: string): Promise<void> {
    const attacks = this.actions.filter((one) => this.marks.aims[one.key] && one.verb !== DEFEND);
    const keys = attacks.length ? attacks.map((one) => one.key) : [`strike:${this.id}`];
    const told = await Promise.all(keys.map((key) => this.t.ask('why not', 0, `${key} at ${id}`)));
    this.tell(title, told.flatMap((one) => one.lines));
  }

  /** Why the selected card cannot go to a cell. */
  async whyNotTo(cell: number, title: string): Promise<void> {
    this.tell(title, (await this.t.ask('why not', 0, `move:${this.id} to ${cell}`)).lines);
  }

  /** What a cell is and does. */
  async cell(name: string, title: string): Promise<void> {
    this.tell(title, (await this.t.ask('place', 0, name)).lines);
  }

  private tell(title: string, lines: readonly Line[]): void {
    const texts = [...new Set(lines.map((one) => one.text))];
    this.told = { title, lines: texts.map((text) => lines.find((one) => one.text === text)!) };
  }

  private begin(key: string, then: Step[]): void {
    this.told = null;
    this.plan = then;
    this.seen = this.t.question?.number ?? -1;
    this.at = 0;
    this.t.answering.give(key);
  }

  /** A screen came: goes on with what was meant, as long as that is what is asked.  What is asked on the way (X, say) is the
   * person's to answer, and what was meant waits for it. */
  follow(question: Question | null): void {
    if (!question || question.number === this.seen) return;
    this.seen = question.number;
    const answer = this.plan[0]?.(question);
    if (answer !== undefined) {
      this.plan.shift();
      this.t.answering.give(answer);
      return;
    }
    if (!question.action && question.about === this.id && this.plan.length) return;
    this.plan = [];
    this.at = 0;
    this.told = null;
    if (!question.action || !this.t.answering.actions(this.id).length) this.id = 0;
  }
}

/** The option with this key, if actions are chosen and it is among them. */
function keyed(question: Question, key: string): Json | undefined {
  return question.action && question.options.some((one) => one.key === key) ? key : undefined;
}
