/** How the table's store names things for `Names`. */
import type { TableStore } from '../table/store.svelte';
import type { Naming } from './names';

export function naming(t: TableStore): Naming {
  const words = (t.screen?.marks['words'] ?? {}) as Record<string, string>;
  return {
    face: (name) => t.face(name),
    playerName: (seat) => t.playerName(seat),
    word: (english) => words[english] ?? english,
    lang: t.screen?.lang ?? 'en',
  };
}
