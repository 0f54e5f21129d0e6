/** The keyboard on the board: where it stands, and where an arrow leads. */
import type { Place } from './answering.svelte';
import { first, nearest, type Box, type Direction } from './keys';
import type { TableStore } from './store.svelte';

/** What is lit: what can be chosen, and what is chosen and can be given back. */
export function lit(t: TableStore): Place[] {
  const a = t.answering;
  return [...a.candidates, ...a.cells, ...a.chosen, ...t.alight].filter((one) => t.places.has(one));
}

function boxes(t: TableStore, places: readonly Place[]): [Place, Box][] {
  const seen = new Set<HTMLElement>();
  const found: [Place, Box][] = [];
  for (const place of places) {
    const node = t.places.of(place);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const box = node.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) found.push([place, box]);
  }
  return found;
}

/** An arrow key: between what is lit, or with `all` between everything on the table. */
export function rove(t: TableStore, way: Direction, all: boolean): void {
  const among = all ? t.places.all : lit(t);
  const places = boxes(t, among.length ? among : t.places.all);
  const here = t.at === null ? undefined : t.places.of(t.at);
  const focused = here !== undefined && here === document.activeElement;
  const to = focused ? nearest(here.getBoundingClientRect(), places.filter(([place]) => t.places.of(place) !== here), way) : first(places);
  if (to === undefined) return;
  t.at = to;
  t.places.of(to)?.focus();
}
