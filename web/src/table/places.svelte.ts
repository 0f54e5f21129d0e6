/**
 * Where things and cells are on the page: boards register their elements (the action `thing` does it), and arrows,
 * keys and moves measure them.  A thing may lie in a pile with others, and then shares its element.
 */
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Place } from './answering.svelte';

export class Places {
  /** How many elements show a place; boards mount and unmount in the middle of an update, so they are counted. */
  private readonly shown = new SvelteMap<Place, HTMLElement[]>();

  add(places: readonly Place[], element: HTMLElement): void {
    for (const place of places) this.shown.set(place, [...this.now(place), element]);
  }

  remove(places: readonly Place[], element: HTMLElement): void {
    for (const place of places) {
      const rest = this.now(place).filter((one) => one !== element);
      if (rest.length) this.shown.set(place, rest);
      else this.shown.delete(place);
    }
  }

  /** Read without being told of changes: who registers an element in an effect would run again because of it, for ever. */
  private now(place: Place): HTMLElement[] {
    return untrack(() => this.shown.get(place) ?? []);
  }

  /** Whether something on the page stands for it. */
  has(place: Place): boolean {
    return this.shown.has(place);
  }

  /** Its element, the last that was registered: a card that is being shown twice is meant where it came up last. */
  of(place: Place): HTMLElement | undefined {
    return this.shown.get(place)?.at(-1);
  }

  get all(): Place[] {
    return [...this.shown.keys()];
  }
}
