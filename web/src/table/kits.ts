/** What a game draws by itself: its board, what it has for the side, a card whole, a text with its symbols.  Loaded when it is played. */
import type { Component } from 'svelte';

import type { Face } from '../lib/types';
import type { Arrow } from './answering.svelte';
import type { Thing } from './objects';
import type { TableStore } from './store.svelte';

export interface Kit {
  Board: Component<{ t: TableStore }>;
  /** What lies on the stack, for the side of the table; a game that draws it on its board has none. */
  Stack?: Component<{ t: TableStore }>;
  Card?: Component<{ face?: Face; size?: 'zoom'; thing?: Thing; card?: Thing; width?: number; height?: number }>;
  /** What is aimed at what in a position. */
  arrows?: (view: never) => Arrow[];
  Text?: Component<{ text: string; lang?: string }>;
  /** Cards side by side, to choose among those that the board does not show. */
  Grid?: Component<{ cards: GridCard[]; pick?: (card: GridCard) => void; look?: (card: GridCard) => void; lang?: string }>;
}

export interface GridCard {
  key: string;
  face?: Face | undefined;
  thing?: Thing | undefined;
  label?: string;
  note?: string;
  count?: number;
  chosen?: boolean;
  dark?: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Drawn = { default: Component<any> };

const files = import.meta.glob<Drawn>(['../magic/{Board,Stack,Card,Rich,CardGrid}.svelte', '../berserk/{Board,Stack,Card,Text}.svelte']);

const lines = import.meta.glob<{ arrows: (view: never) => Arrow[] }>(['../magic/arrows.ts', '../berserk/arrows.ts']);

async function part(path: string): Promise<Drawn['default'] | undefined> {
  return (await files[path]?.())?.default;
}

export async function kitOf(game: string): Promise<Kit | null> {
  const [Board, Stack, Card, Rich, Text, Grid] = await Promise.all(
    ['Board', 'Stack', 'Card', 'Rich', 'Text', 'CardGrid'].map((name) => part(`../${game}/${name}.svelte`)),
  );
  if (!Board) return null;
  const kit: Kit = { Board };
  const drawn = await lines[`../${game}/arrows.ts`]?.();
  if (drawn) kit.arrows = drawn.arrows;
  if (Stack) kit.Stack = Stack;
  if (Card) kit.Card = Card;
  if (Grid) kit.Grid = Grid;
  if (Rich ?? Text) kit.Text = (Rich ?? Text)!;
  return kit;
}
