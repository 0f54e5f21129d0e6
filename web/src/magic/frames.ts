/** What a card looks like from what it is: its frame, the sign of its type, its numbers against the printed ones. */

import { has, type Permanent, type Thing } from './view';

export type Frame = 'white' | 'blue' | 'black' | 'red' | 'green' | 'gold' | 'colorless' | 'land' | 'back';

const COLORS: readonly string[] = ['white', 'blue', 'black', 'red', 'green'];
const LETTERS: Record<string, string> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

/** Names of colours from names or letters, in the order of the wheel. */
export function colorsOf(colors: readonly string[]): string[] {
  const named = colors.map((one) => LETTERS[one] ?? one);
  return COLORS.filter((one) => named.includes(one));
}

/** A frame by colours: gold for several, a land's own, gray for none. */
export function frameOf(colors: readonly string[], land: boolean): Frame {
  const found = colorsOf(colors);
  if (found.length > 1) return 'gold';
  return (found[0] as Frame | undefined) ?? (land ? 'land' : 'colorless');
}

export type Sign =
  | 'creature'
  | 'planeswalker'
  | 'land'
  | 'artifact'
  | 'enchantment'
  | 'instant'
  | 'sorcery'
  | 'plane'
  | 'scheme'
  | 'conspiracy'
  | 'emblem';

const ORDER: readonly (readonly [string, Sign])[] = [
  ['creature', 'creature'],
  ['planeswalker', 'planeswalker'],
  ['land', 'land'],
  ['artifact', 'artifact'],
  ['enchantment', 'enchantment'],
  ['instant', 'instant'],
  ['sorcery', 'sorcery'],
  ['plane', 'plane'],
  ['phenomenon', 'plane'],
  ['scheme', 'scheme'],
  ['conspiracy', 'conspiracy'],
];

/** The sign of the type that matters most; what has no type is an emblem. */
export const signOf = (types: readonly string[]): Sign =>
  ORDER.find(([type]) => types.includes(type))?.[1] ?? 'emblem';

/** Drawn by us on 24 by 24, filled with the colour of the text, holes by even-odd. */
export const SIGNS: Record<Sign, string> = {
  creature:
    'M12 11.500c3.600 0 6 3 6 5.700c0 2.400-1.800 3.600-3.600 3.600c-1 0-1.600-.4-2.400-.4s-1.400.4-2.400.4C7.800 20.800 6 19.600 6 17.200c0-2.700 2.400-5.700 6-5.700zM2.500 11a2.300 2.700 0 1 1 4.600 0a2.300 2.700 0 1 1-4.600 0zM7 6a2.300 2.900 0 1 1 4.600 0a2.300 2.900 0 1 1-4.600 0zM12.400 6a2.300 2.900 0 1 1 4.600 0a2.300 2.900 0 1 1-4.600 0zM16.900 11a2.300 2.700 0 1 1 4.600 0a2.300 2.700 0 1 1-4.600 0z',
  planeswalker: 'M12 1.500l2 7l6-4l-4 6l6.500 1.500l-6.500 1.500l4 6l-6-4l-2 7l-2-7l-6 4l4-6L1.500 12L8 10.500l-4-6l6 4z',
  land: 'M1.500 20L8.500 7l4 7l3-5l7 11zM8.500 10.500l-2.500 5l2.500-1.200l2.300 1z',
  artifact:
    'M10.300 2h3.400l.5 2.600l2 .9l2.200-1.500l2.400 2.400l-1.500 2.200l.9 2l2.600.5v3.400l-2.600.5l-.9 2l1.500 2.200l-2.400 2.400l-2.200-1.500l-2 .9l-.5 2.600h-3.400l-.5-2.600l-2-.9l-2.200 1.500l-2.400-2.400l1.500-2.200l-.9-2L1.300 13.700v-3.400l2.600-.5l.9-2L3.300 5.600l2.400-2.400l2.200 1.500l2-.9zM12 8.300a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 1 0 0-7.400z',
  enchantment:
    'M12 5c5 0 9 3.500 11 7c-2 3.500-6 7-11 7S3 15.500 1 12c2-3.500 6-7 11-7zM12 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9zM12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4z',
  instant: 'M14.500 1L4 14h6.500L9 23L20 9.500h-7z',
  sorcery: 'M12 1l2.800 7.200L22.500 9l-5.800 5l1.900 7.600L12 17.300L5.400 21.600L7.300 14L1.500 9l7.700-.8z',
  plane:
    'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 4.200c1.600 0 3.200 3.200 3.200 7.800s-1.600 7.800-3.200 7.800s-3.200-3.200-3.200-7.800S10.400 4.200 12 4.200zM7.700 6c-.7 1.800-1.100 3.800-1.100 6s.4 4.200 1.100 6a7.800 7.800 0 0 1 0-12zM16.300 6a7.800 7.800 0 0 1 0 12c.7-1.800 1.100-3.800 1.100-6s-.4-4.200-1.100-6z',
  scheme: 'M5 22V12L3 9V3h4v3h3V3h4v3h3V3h4v6l-2 3v10zM10 22v-5a2 2 0 0 1 4 0v5z',
  conspiracy:
    'M2 7c4-1.500 6-1 10 1c4-2 6-2.500 10-1c0 6-2 10-5.500 10c-2.300 0-3.300-2-4.500-2s-2.200 2-4.500 2C4 17 2 13 2 7zM5.500 10c1 2 3 2.500 4.500 1.800C9 10.200 7 9.700 5.500 10zM18.500 10c-1.500-.3-3.500.2-4.500 1.800c1.500.7 3.500.2 4.500-1.800z',
  emblem: 'M12 1.500l9 3.500v7c0 5.500-4 9-9 10.500C7 21 3 17.500 3 12V5zM12 6l-4 6l4 6l4-6z',
};

export interface Numbers {
  text: string;
  /** Against the printed ones: stronger, weaker, or neither. */
  change: 'up' | 'down' | 'mixed' | '';
  printed: string;
}

const numeric = (part: string | undefined): number | undefined =>
  part !== undefined && /^-?\d+$/.test(part.trim()) ? Number(part) : undefined;

/** Power and toughness, or loyalty, with how they differ from what is printed. */
export function numbersOf(thing: Thing, printed = ''): Numbers | null {
  if (thing.power !== undefined && thing.toughness !== undefined) {
    const text = `${thing.power}/${thing.toughness}`;
    const [power, toughness] = printed.split('/');
    const p = numeric(power);
    const t = numeric(toughness);
    if (p === undefined || t === undefined || text === printed) return { text, change: '', printed: '' };
    const signs = [Math.sign(thing.power - p), Math.sign(thing.toughness - t)];
    const up = signs.includes(1);
    const down = signs.includes(-1);
    return { text, change: up && down ? 'mixed' : up ? 'up' : down ? 'down' : '', printed };
  }
  const loyalty = thing.counters?.['loyalty'];
  if (has(thing, 'planeswalker')) return { text: `${loyalty ?? printed}`, change: '', printed: '' };
  return null;
}

/** Counters to show as discs: loyalty stands in the numbers. */
export const countersOf = (thing: Thing): [string, number][] =>
  Object.entries(thing.counters ?? {}).filter(([kind, count]) => count && !(kind === 'loyalty' && has(thing, 'planeswalker')));

/** How much of a creature's toughness its damage takes, from 0 to 1. */
export const wounded = (one: Permanent): number =>
  one.damage && one.toughness !== undefined ? Math.min(1, one.damage / Math.max(1, one.toughness)) : 0;

/** Whether a creature may not attack yet: it came this turn and has no haste (302.6). */
export const isSick = (one: Permanent): boolean =>
  Boolean(one.sick) && has(one, 'creature') && !(one.keywords ?? []).includes('haste');

/** A short sign of a kind of counter, at most four letters. */
export const counterSign = (kind: string): string => (/^[+-]/.test(kind) ? kind : kind.slice(0, 3));

const LAND_COLORS: Record<string, string> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** The mana a land gives: by its basic types, and by what its text adds when it is tapped.  Five or more: any. */
export function givesMana(thing: Thing, text: readonly string[], subtypes: readonly string[] = []): string[] {
  const found = [...(thing.subtypes ?? subtypes)].flatMap((type) => LAND_COLORS[type] ?? []);
  for (const line of text) {
    const [cost, effect = ''] = line.split(/:(.*)/s);
    if (cost?.includes('{T}')) found.push(...[...effect.matchAll(/\{([WUBRGC])\}/g)].map((match) => match[1] ?? ''));
  }
  return [...new Set(found)];
}

/** How much smaller a name is written so that its longest word is not broken: a factor of at most 1. */
export function nameScale(name: string, width: number, font: number, least = 0.78): number {
  const longest = Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length));
  return Math.max(least, Math.min(1, width / (longest * font * (/[а-яё]/i.test(name) ? 0.72 : 0.66))));
}
