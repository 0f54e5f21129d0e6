/** What lies on the table, by id, wherever a view holds it: every object of a view is a dictionary with an `id`. */
import type { Place } from './answering.svelte';
import type { Arrow } from './answering.svelte';

// A view is a game's own (docs/decisions.md).
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Thing = Record<string, any> & { id: number };

/** Keys under which a view speaks of objects without holding them. */
const SKIPPED = new Set(['faces', 'counters', 'keywords', 'types', 'subtypes', 'colors']);

/** Every object of a view by its id; what is told of one in two places (a spell and its card) is put together. */
export function objectsOf(view: Record<string, unknown>): Map<number, Thing> {
  const found = new Map<number, Thing>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === 'object') {
      const one = value as Record<string, unknown>;
      if (typeof one.id === 'number' && one.id > 0) found.set(one.id, { ...one, ...found.get(one.id) } as Thing);
      for (const [key, inner] of Object.entries(one)) if (!SKIPPED.has(key) && typeof inner === 'object') walk(inner);
    }
  };
  walk(view);
  return found;
}

function list(value: unknown): Thing[] {
  return Array.isArray(value) ? (value as Thing[]) : [];
}

/** The ids in something like a list of targets, which may be a list of lists. */
function ids(value: unknown): number[] {
  return Array.isArray(value) ? value.flat().filter((one): one is number => typeof one === 'number' && one !== 0) : [];
}

const COLUMNS = 'abcde';

/** The name of a cell of Berserk's board by its number: 0 is a1. */
export function cellName(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' && cell >= 0 ? `${COLUMNS[cell % 5]}${Math.floor(cell / 5) + 1}` : '';
}

/** The arrows that the table itself shows: what is aimed at what, who attacks whom, who blocks whom. */
export function arrowsOf(view: Record<string, unknown>): Arrow[] {
  const made: Arrow[] = [];
  const add = (from: Place, to: Place, kind: Arrow['kind'], more: Pick<Arrow, 'later' | 'foreign'> = {}) =>
    void (from && to && made.push({ from, to, kind, draft: false, ...more }));
  const stack = list(view['stack']);
  const tops = new Set([stack.at(-1)?.id, ...list(view['turns']).map((turn) => ids(turn.stack).at(-1))]);
  for (const one of stack) {
    const strikes = one.kind === 'strike';
    const from = 'stage' in one || 'cells' in one ? one.source : one.id;
    const how = { later: !tops.has(one.id), foreign: (one.controller ?? one.player) !== view['seat'] };
    for (const to of ids(one.targets)) add(from, to, strikes ? 'attack' : 'target', how);
    for (const cell of list(one.cells)) add(from, cellName(cell), 'target', how);
    if (one.defender) add(one.defender, one.source, 'block');
  }
  const fields = list(view['battlefield']);
  // Of two players everybody knows whom an attacker attacks; it stands forward.
  const several = list(view['players']).length > 2 || fields.some((one) => one.attacking > 0);
  for (const one of fields) {
    if (one.attacking && several) add(one.id, one.attacking, 'attack');
    for (const to of ids(one.blocking)) add(one.id, to, 'block');
  }
  return made;
}
