/** The arrows of a position: who attacks and blocks whom, and what is aimed at what on the stack. */
import type { Arrow } from '../table/answering.svelte';
import { aims } from './layout';
import type { View } from './view';

export function arrows(view: View): Arrow[] {
  const found: Arrow[] = [];
  for (const one of view.battlefield) {
    if (one.attacking) found.push({ from: one.id, to: one.attacking, kind: 'attack', draft: false });
    for (const to of one.blocking ?? []) found.push({ from: one.id, to, kind: 'block', draft: false });
    if (one.paired && one.id < one.paired) found.push({ from: one.id, to: one.paired, kind: 'link', draft: false });
  }
  for (const item of view.stack) for (const to of new Set(aims(item))) found.push({ from: item.id, to, kind: 'target', draft: false });
  return found;
}
