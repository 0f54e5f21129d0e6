/** What a card of Berserk shows: what is printed on it (a face) and, in the game zone, what it is now. */

import type { Face } from '../lib/types';
import type { IconName } from './icons';
import { acquired, bonus, isKnown, type Card, type Unit } from './view';
import { of, t } from './words';

export interface Shown {
  name: string;
  /** What tells it from another card of its name. */
  apart: string;
  elements: string[];
  elite: boolean;
  unique: boolean;
  cost: string;
  kind: string;
  /** Kind and classes, as they are printed. */
  line: string;
  type: string;
  subtype: string;
  strike: string;
  /** The sign of the difference between its strikes and the printed ones. */
  bonus: number;
  printed: string;
  lives: number | null;
  most: number;
  movement: number | null;
  text: string[];
  legend: string;
}

const ELEMENTS = ['steppe', 'forest', 'mountain', 'swamp', 'dark', 'fire'] as const;

export type Element = (typeof ELEMENTS)[number] | 'neutral';

export function element(word: string | undefined): Element {
  return ELEMENTS.find((one) => one === word) ?? 'neutral';
}

/** "1-2-3" as numbers; what has no strikes has none. */
function strikes(value: unknown): number[] | undefined {
  const found = typeof value === 'string' && value ? value.split('-').map(Number) : [];
  return found.length === 3 ? found : undefined;
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** A card by its face, and by what it is now if it lies in the game zone. */
export function shown(face: Face | undefined, card?: Card, apart = '', name = ''): Shown {
  const facts = face?.facts ?? {};
  const unit: Unit | undefined = card && isKnown(card) ? card : undefined;
  const type = unit?.type ?? String(facts.type ?? 'creature');
  const subtype = unit?.subtype ?? String(facts.subtype ?? '');
  const printed = strikes(facts.strike);
  const strike = type === 'creature' ? (unit?.strike ?? printed) : undefined;
  const most = face?.size ? Number(face.size) : (unit?.lives ?? 0);
  const hasLives = unit ? unit.lives !== null : type === 'creature' || type === 'artifact';
  return {
    name: face?.name ?? unit?.name ?? (name || t('hiddenCard')),
    apart,
    elements: unit?.elements ?? face?.colors ?? [],
    elite: unit?.elite ?? facts.elite === true,
    unique: unit ? 'uniqueness' in unit.named : facts.unique === true,
    cost: face?.cost ? face.cost.replace(/\{.\}/g, '') : unit ? String(unit.cost) : '',
    kind: kindOf(type, subtype),
    line: face?.type_line ?? kindOf(type, subtype),
    type,
    subtype,
    strike: strike ? strike.join('-') : '',
    bonus: strike && unit ? bonus(strike, printed) : 0,
    printed: printed?.join('-') ?? '',
    lives: hasLives ? (unit?.lives ?? most) : null,
    most,
    movement: subtype === 'independent' ? (unit?.movement ?? number(facts.movement, 0)) : null,
    text: face?.text ?? [],
    legend: typeof facts.legend === 'string' ? facts.legend : '',
  };
}

export function kindOf(type: string, subtype: string): string {
  return of('type', subtype === 'flying' || subtype === 'symbiote' ? subtype : type);
}

export interface Sign {
  icon: IconName;
  n: number;
  label: string;
  bad?: boolean;
}

/** What one must see of a card wherever it stands: poison, chips, additional lives, armour, what it has acquired. */
export function conditions(card: Card): Sign[] {
  if (card.zone === undefined) return []; // a card that is only looked at
  const found: Sign[] = [];
  const add = (icon: IconName, n: number | undefined, key: Parameters<typeof t>[0], bad = false): void => {
    if (n) found.push({ icon, n, label: t(key, { n }), bad });
  };
  if (isKnown(card)) add('poison', card.named.poison, 'poison', true);
  add('chip', card.chips, 'chips');
  if (!isKnown(card)) return found;
  add('lives_more', card['additional lives'], 'lives.more');
  add('armour', card.named.armor, 'armour');
  add('acquired', acquired(card).filter((key) => !key.includes('poison')).length, 'acquired');
  return found;
}

/** The share of a bar that is full, in per cent. */
export function fullness(lives: number, most: number): number {
  return most > 0 ? Math.round((100 * Math.max(0, Math.min(lives, most))) / most) : 0;
}

/** A card in a sentence, for who hears the page. */
export function spoken(one: Shown, card: Card | undefined, whose: string, place: string): string {
  const parts = [one.apart && !place ? `${one.name} (${one.apart})` : one.name, place, whose, one.kind];
  if (one.lives !== null) parts.push(t('lives.of', { n: one.lives, most: one.most }));
  if (one.strike) parts.push(t('strike', { strike: one.strike }));
  if (one.movement !== null) parts.push(t('movement.n', { n: one.movement }));
  if (card?.closed) parts.push(t('closed'));
  if (card?.hidden) parts.push(t('hidden'));
  if (card) parts.push(...conditions(card).map((sign) => sign.label));
  return parts.filter(Boolean).join(', ');
}
