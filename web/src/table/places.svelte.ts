/**
 * Where things and cells are on the page: boards register their elements (the action `thing` does it), and arrows,
 * keys and moves measure them.  A thing may lie in a pile with others, and then shares its element.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Place } from './answering.svelte';

export class Places {
  /** How many elements show a place; boards mount and unmount in the middle of an update, so they are counted. */
  private readonly shown = new SvelteMap<Place, HTMLElement[]>();

  add(places: readonly Place[], element: HTMLElement): void {
    for (const place of places) this.shown.set(place, [...(this.shown.get(place) ?? []), element]);
  }

  remove(places: readonly Place[], element: HTMLElement): void {
    for (const place of places) {
      const rest = (this.shown.get(place) ?? []).filter((one) => one !== element);
      if (rest.length) this.shown.set(place, rest);
      else this.shown.delete(place);
    }
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
