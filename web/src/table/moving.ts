/** Shows where things went: an element that lies elsewhere after a change glides there, one that is new fades in. */
import type { Place } from './answering.svelte';
import type { Places } from './places.svelte';

const TIME = 200;
/** More than this at once is a new table, not a move. */
const MOST = 40;

export class Moving {
  private was = new Map<Place, DOMRect>();

  constructor(private readonly places: Places) {}

  /** Before the change. */
  look(): void {
    this.was = this.boxes();
  }

  private boxes(): Map<Place, DOMRect> {
    const found = new Map<Place, DOMRect>();
    for (const place of this.places.all) {
      const node = typeof place === 'number' && place > 0 ? this.places.of(place) : undefined;
      if (node) found.set(place, node.getBoundingClientRect());
    }
    return found;
  }

  /** After it: all is measured before anything is set in motion. */
  show(): void {
    if (!this.was.size) return;
    const now = this.boxes();
    const begin: (() => void)[] = [];
    const done = new Set<HTMLElement>();
    for (const [place, at] of now) {
      const node = this.places.of(place)!;
      if (done.has(node)) continue;
      done.add(node);
      const from = this.was.get(place);
      if (!from) begin.push(() => void node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME, easing: 'ease-out' }));
      else if (Math.abs(from.left - at.left) + Math.abs(from.top - at.top) > 2)
        begin.push(() => glide(node, from.left - at.left, from.top - at.top));
    }
    if (begin.length <= MOST) begin.forEach((start) => start());
  }
}

function glide(node: HTMLElement, dx: number, dy: number): void {
  node.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], { duration: TIME, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' });
}
