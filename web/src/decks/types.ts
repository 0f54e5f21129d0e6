/** What the routes of cards and decks say: the mirror of src/arbiter/table/catalogue.py and decklists.py. */

import type { Face } from '../lib/types';

export type Game = 'magic' | 'berserk';

export interface Listed {
  name: string;
  shown: string;
  cost: string;
  worth: number;
  types: string;
  size: string;
  colors: string[];
  playable: boolean;
  why: string;
}

export interface Found {
  total: number;
  page: number;
  cards: Listed[];
  texts: boolean;
}

export interface Legality {
  format: string;
  title: string;
  legal: boolean;
  restricted: boolean;
  why: string;
  rule: string;
}

export interface WholeCard {
  name: string;
  shown: string;
  playable: boolean;
  why: string;
  faces: Face[];
  other: Face[];
  nodes: string[];
  rulings: [string, string][];
  legality: Legality[];
  printings: string[];
}

export interface Format {
  name: string;
  title: string;
}

export interface DeckLine {
  line: number;
  count: number;
  name: string;
  part: string;
  card: Listed | null;
  problem: string;
  close: string[];
  /** A known card whose text is not understood. */
  refused: boolean;
}

export interface Broken {
  rule: string;
  text: string;
  mend: string;
}

export interface DeckRead {
  name: string;
  kind: string;
  lines: DeckLine[];
  main: number;
  sideboard: number;
  /** The basic land that suits the deck; empty: it has none. */
  basic: string;
  curve: number[];
  colors: Record<string, number>;
  types: Record<string, number>;
  average: number;
  broken: Broken[];
  notes: string[];
  legal: boolean;
}

export interface Ready {
  name: string;
  title: string;
  idea: string;
}

export interface OwnDeck {
  id: string;
  game: Game;
  name: string;
  format: string;
  text: string;
  changed: number;
}

export const COLORS: Record<Game, readonly string[]> = {
  magic: ['W', 'U', 'B', 'R', 'G', 'C'],
  berserk: ['steppe', 'forest', 'mountain', 'swamp', 'dark', 'fire', 'neutral'],
};

export const TYPES: Record<Game, readonly string[]> = {
  magic: ['creature', 'instant', 'sorcery', 'artifact', 'enchantment', 'planeswalker', 'land'],
  berserk: ['creature', 'artifact', 'terrain', 'equipment'],
};
