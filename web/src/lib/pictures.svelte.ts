/** Pictures of cards, where the server has some (`arbiter serve --images DIR`) and the person wants them; else cards are drawn. */

import { SvelteSet } from 'svelte/reactivity';

import { api } from './api';
import { settings } from './settings.svelte';
import type { Face } from './types';

/** Addresses at which there was nothing. */
const missing = new SvelteSet<string>();
const known = $state<{ games: readonly string[] }>({ games: [] });
let asked: Promise<void> | undefined;

/** Asks once for which games there are pictures; a server that says nothing has none. */
export function loadPictures(): Promise<void> {
  return (asked ??= api<{ games: string[] }>('/images').then(
    ({ games }) => void (known.games = games),
    () => undefined,
  ));
}

export function hasPictures(): boolean {
  return known.games.length > 0;
}

/** The address of the picture of a card, by its English name; empty: there is none to ask for. */
export function pictureOf(game: string, face: Face | undefined): string {
  if (!face || !settings.images) return '';
  void loadPictures();
  const name = face.facts['english'];
  const at = typeof name === 'string' && known.games.includes(game) ? `/images/${game}/${encodeURIComponent(name)}` : '';
  return missing.has(at) ? '' : at;
}

/** There is no picture at this address: it is not asked for again, and the card is drawn. */
export function noPicture(at: string): void {
  missing.add(at);
}
