/** What somebody wants to play, as the first page remembers it, and as the server wants it. */

import type { GameChoice, SeatWanted, TableWanted, VariantChoice } from './types';

export interface Plan {
  game: string;
  variant: string;
  players: number;
  /** `agent:LEVEL`, or who else is to come: `friend`, `anybody`, `hot seat`. */
  opponent: string;
  /** A ready deck's name, `own:ID`, or nothing: by chance. */
  deck: string;
}

export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  text: string;
}

export type Deck = NonNullable<SeatWanted['deck']>;

export const OWN = 'own:';

export function variantOf(game: GameChoice, name: string): VariantChoice {
  return game.variants.find((one) => one.name === name) ?? game.variants[0]!;
}

/** The ready decks of a variant, in the order in which they are offered. */
export function decksOf(game: GameChoice, variant: VariantChoice) {
  return variant.decks.flatMap((name) => game.decks.find((deck) => deck.name === name) ?? []);
}

/** A plan that can be played: what the server no longer offers is replaced by what is usual. */
export function fitting(wanted: Partial<Plan>, game: GameChoice, own: OwnDeck[] = []): Plan {
  const variant = variantOf(game, wanted.variant ?? '');
  const players = variant.players.includes(wanted.players ?? 0) ? wanted.players! : variant.usual;
  const opponents = [...game.agents.map((agent) => `agent:${agent.name}`), 'friend', 'anybody', 'hot seat'];
  const opponent = opponents.includes(wanted.opponent ?? '') ? wanted.opponent! : opponents[0]!;
  const deck = wanted.deck ?? '';
  const known = variant.decks.includes(deck) || own.some((one) => one.game === game.name && OWN + one.id === deck);
  return { game: game.name, variant: variant.name, players, opponent, deck: known ? deck : '' };
}

/** A deck as the server takes it. */
export function brought(deck: string, own: OwnDeck[]): Deck {
  const mine = own.find((one) => OWN + one.id === deck);
  return mine ? { name: mine.name, text: mine.text } : deck.startsWith(OWN) ? '' : deck;
}

/** The table of a plan: I on the first seat, the others as chosen. */
export function table({ game, variant, players, opponent, deck }: Plan, own: OwnDeck[] = []): TableWanted {
  const level = opponent.startsWith('agent:') ? opponent.slice('agent:'.length) : '';
  const kind = level ? 'agent' : (opponent as 'friend' | 'anybody' | 'hot seat');
  const other: SeatWanted = level ? { kind, level } : { kind };
  const seats: SeatWanted[] = [{ kind: 'me', deck: brought(deck, own) }, ...Array.from({ length: players - 1 }, () => ({ ...other }))];
  return { game, variant, players, seats, public: kind === 'anybody' };
}
