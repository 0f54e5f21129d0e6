/** A position as the palette changes it: the document of a scenario file, as plain data. */

import type { Json } from '../lib/types';

export type Doc = { [key: string]: Json };
export type Entry = string | { name: string; [key: string]: Json };

export const ZONES: Record<string, readonly string[]> = {
  magic: ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'command'],
  berserk: [
    ...['a', 'b', 'c', 'd', 'e'].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`)),
    'auxiliary', 'deck', 'graveyard',
  ],
};

export const STEPS: Record<string, readonly string[]> = {
  magic: ['upkeep', 'draw', 'precombat main', 'beginning of combat', 'declare attackers', 'declare blockers', 'combat damage', 'end of combat', 'postcombat main', 'end'],
  berserk: [],
};

const CELL = /^[a-e][1-6]$/;

export function empty(game: string): Doc {
  return { game, given: { P1: {}, P2: {} } };
}

function object(value: Json | undefined): Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function given(doc: Doc): Doc {
  return object(doc.given);
}

export function playersOf(doc: Doc): string[] {
  const named = Object.keys(given(doc)).filter((key) => /^P\d+$/.test(key));
  return [...new Set(['P1', 'P2', ...named])].sort((one, two) => Number(one.slice(1)) - Number(two.slice(1)));
}

/** What lies in a zone; a cell holds one card. */
export function lying(doc: Doc, player: string, zone: string): Entry[] {
  const there = object(given(doc)[player])[zone];
  if (there === undefined || there === null) return [];
  return (Array.isArray(there) ? there : [there]).map((one) => (typeof one === 'object' && one !== null ? (one as Entry) : String(one)));
}

function withPlayer(doc: Doc, player: string, change: (own: Doc) => Doc): Doc {
  const all = given(doc);
  return { ...withoutScript(doc), given: { ...all, [player]: change(object(all[player])) } };
}

/** A position that was changed is another one: what was played from the old one does not fit. */
function withoutScript(doc: Doc): Doc {
  const left = { ...doc };
  for (const key of ['when', 'then', 'rules', 'silently', 'chance', 'strict']) delete left[key];
  return left;
}

export function put(doc: Doc, player: string, zone: string, entries: Entry[]): Doc {
  return withPlayer(doc, player, (own) => {
    const made = { ...own };
    delete made[zone];
    if (!entries.length) return made;
    return { ...made, [zone]: CELL.test(zone) ? whole(entries.at(-1)!) : (entries as Json[]) };
  });
}

function whole(entry: Entry): Json {
  return typeof entry === 'string' ? { name: entry } : entry;
}

export function add(doc: Doc, player: string, zone: string, name: string): Doc {
  return put(doc, player, zone, CELL.test(zone) ? [name] : [...lying(doc, player, zone), name]);
}

export function nameOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.name;
}

/** A fact of one card: tapped, damage, counters; a fact that is false, empty or nothing goes. */
export function mark(doc: Doc, player: string, zone: string, at: number, key: string, value: Json): Doc {
  const entries = lying(doc, player, zone).map((entry, place) => {
    if (place !== at) return entry;
    const made = { ...(typeof entry === 'string' ? { name: entry } : entry) };
    if (value === false || value === null || value === 0 || value === '') delete made[key];
    else made[key] = value;
    return Object.keys(made).length === 1 ? made.name : made;
  });
  return put(doc, player, zone, entries);
}

/** A fact of a player, or of the game where no player is named. */
export function say(doc: Doc, player: string, key: string, value: Json): Doc {
  const change = (own: Doc): Doc => {
    const made = { ...own };
    if (value === null || value === '') delete made[key];
    else made[key] = value;
    return made;
  };
  return player ? withPlayer(doc, player, change) : { ...withoutScript(doc), given: change(given(doc)) };
}
