/**
 * Makes an element a thing of the table: `use:thing={{ t, id }}`, or `{ t, cell: 'c3' }` for a place of a board.
 *
 * It is registered for arrows and keys, can be clicked, dragged, dropped on, pressed long and hovered, has a name for
 * screen readers, and wears what the open question makes of it as classes: `is-able`, `is-chosen`, `is-held`,
 * `is-target`, `is-dark`, `is-about` (it is asked for its sake), `is-lit` (a line of the log names it), `is-over` (a drag is above it).
 */
import type { Place } from './answering.svelte';
import { drag } from './dragging';
import type { TableStore } from './store.svelte';
import { tw } from './words';

export interface Thing {
  t: TableStore;
  /** An object, or a player as -1 - seat; 0 with a `cell`. */
  id?: number;
  /** A pile of equal things: one more of them is taken with each click. */
  ids?: readonly number[];
  /** The name of a place of the board. */
  cell?: string;
  /** What a screen reader says; the state in the question is added. */
  label?: string;
  /** A click that the question has no use for; without it the card is explained. */
  otherwise?: () => void;
}

const HOVER_AFTER = 400;
const LONG_PRESS = 500;

export function placesOf(thing: Thing): Place[] {
  const ids = thing.ids?.length ? thing.ids : thing.id ? [thing.id] : [];
  return thing.cell ? [thing.cell, ...ids] : [...ids];
}

export function thing(node: HTMLElement, given: Thing): { update(next: Thing): void; destroy(): void } {
  let now = $state.raw(given);
  // A board is drawn anew with every screen, mostly with the same things: only another list of them is news.
  const named = $derived(JSON.stringify(placesOf(now)));
  const places = $derived(JSON.parse(named) as Place[]);
  const ids = $derived(places.filter((one): one is number => typeof one === 'number'));
  const t = given.t;
  const mark = $derived(t.answering.mark(...ids));
  const cellLit = $derived(!!now.cell && t.answering.cells.has(now.cell));
  const lit = $derived(ids.some((id) => t.lit.has(id)));
  const about = $derived(!!t.question?.about && ids.includes(t.question.about));
  const isAt = $derived(t.at !== null && places.includes(t.at));
  const able = $derived(mark.able || cellLit);

  node.dataset.thing = '';
  if (!(node instanceof HTMLButtonElement)) node.setAttribute('role', 'button');

  $effect(() => {
    const mine = places;
    t.places.add(mine, node);
    return () => t.places.remove(mine, node);
  });
  $effect(() => {
    node.classList.toggle('is-able', able);
    node.classList.toggle('is-chosen', mark.chosen);
    node.classList.toggle('is-held', mark.held);
    node.classList.toggle('is-target', mark.target || (cellLit && t.answering.draft.held.length > 0));
    node.classList.toggle('is-dark', !!mark.dark);
    node.classList.toggle('is-lit', lit);
    node.classList.toggle('is-about', about);
  });
  // A drawn thing is said in other words than those that are drawn on it: then they stand in an element of their own.
  const words = node.querySelector(':scope > .label');
  function nameIt(label: string): void {
    if (words) words.textContent = label;
    else node.setAttribute('aria-label', label);
  }
  $effect(() => void (node.tabIndex = isAt ? 0 : -1));
  $effect(() => {
    const state = mark.held ? tw('is-held') : mark.chosen ? tw('is-chosen') : able ? tw('is-able') : mark.dark;
    if (now.label) nameIt(state ? `${now.label}, ${state}` : now.label);
    if (!t.answering.isOne && (mark.chosen || able)) node.setAttribute('aria-pressed', String(mark.chosen));
    else node.removeAttribute('aria-pressed');
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressedLong = false;
  let pointed = false;
  const first = () => ids[0] ?? 0;

  function act(): void {
    t.at = places[0] ?? null;
    if (cellLit && now.cell) t.answering.pickCell(now.cell);
    else if (mark.able || mark.chosen || mark.held || ids.some((id) => t.answering.actions(id).length)) t.answering.pick(...ids);
    else if (now.cell && t.answering.placed(now.cell).length) t.answering.pickCell(now.cell);
    else if (now.otherwise) now.otherwise();
    else if (ids.length) t.focus(first());
  }

  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    click(event) {
      if (pressedLong || event.defaultPrevented) return;
      event.stopPropagation();
      act();
    },
    keydown(event) {
      if (event.key !== 'Enter' || event.target !== node) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    contextmenu(event) {
      if (!ids.length) return;
      event.preventDefault();
      t.focus(first());
    },
    // Only a pointer that moves points at something: what is drawn under one that rests was not asked for.
    pointermove(event) {
      if (event.pointerType !== 'mouse' || !ids.length || pointed || !(event.movementX || event.movementY)) return;
      pointed = true;
      timer = setTimeout(() => t.hover(first()), HOVER_AFTER);
    },
    pointerleave() {
      pointed = false;
      clearTimeout(timer);
      if (ids.includes(t.hovered)) t.hover(0);
    },
    focus() {
      t.at = places[0] ?? null;
    },
    pointerdown(event) {
      pressedLong = false;
      clearTimeout(timer);
      if (event.button !== 0 || !ids.length) return;
      if (event.pointerType !== 'mouse')
        timer = setTimeout(() => {
          pressedLong = true;
          t.focus(first());
        }, LONG_PRESS);
      const source = ids.find((id) => t.answering.candidates.has(id)) ?? first();
      if (t.answering.actions(source).length) drag(t, node, source, event, () => clearTimeout(timer));
    },
    pointerup() {
      if (!pressedLong) clearTimeout(timer);
    },
    pointercancel() {
      clearTimeout(timer);
    },
  };
  for (const [name, listen] of Object.entries(listeners)) node.addEventListener(name, listen as EventListener);

  return {
    update: (next) => void (now = next),
    destroy() {
      clearTimeout(timer);
      if (placesOf(now).includes(t.hovered)) t.hover(0); // what is derived ends with the element
      for (const [name, listen] of Object.entries(listeners)) node.removeEventListener(name, listen as EventListener);
    },
  };
}
