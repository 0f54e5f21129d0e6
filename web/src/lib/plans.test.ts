import { describe, expect, it } from 'vitest';

import { brought, fitting, table } from './plans';
import type { GameChoice } from './types';

const game: GameChoice = {
  name: 'magic',
  title: 'Magic',
  variants: [
    { name: 'duel', title: 'Two players', players: [2], usual: 2, decks: ['dawn', 'tides'] },
    { name: 'commander', title: 'Commander', players: [2, 3, 4], usual: 4, decks: ['kings'] },
  ],
  rulesets: [],
  decks: [],
  agents: [
    { name: 'greedy', title: 'Greedy' },
    { name: 'random', title: 'Random' },
  ],
  best_of: [1, 3],
  campaign: false,
  stops: { moments: [], own: [], others: [] },
};

describe('fitting', () => {
  it('begins with what is usual', () =>
    expect(fitting({}, game)).toEqual({ game: 'magic', variant: 'duel', players: 2, opponent: 'agent:greedy', deck: '' }));

  it('keeps what can be played', () => {
    const plan = { game: 'magic', variant: 'commander', players: 3, opponent: 'friend', deck: 'kings' };
    expect(fitting(plan, game)).toEqual(plan);
  });

  it('drops a deck and a number of players of another variant', () =>
    expect(fitting({ variant: 'duel', players: 4, deck: 'kings' }, game)).toMatchObject({ players: 2, deck: '' }));

  it('keeps a deck of my own only if it is there', () => {
    const own = [{ id: 'x', game: 'magic', name: 'Mine', text: '60 Island' }];
    expect(fitting({ deck: 'own:x' }, game, own).deck).toBe('own:x');
    expect(fitting({ deck: 'own:y' }, game, own).deck).toBe('');
    expect(brought('own:x', own)).toEqual({ name: 'Mine', text: '60 Island' });
  });
});

describe('table', () => {
  it('puts agents of the level on all other seats', () => {
    const plan = fitting({ variant: 'commander', players: 3, opponent: 'agent:random', deck: 'kings' }, game);
    expect(table(plan).seats).toEqual([{ kind: 'me', deck: 'kings' }, { kind: 'agent', level: 'random' }, { kind: 'agent', level: 'random' }]);
  });

  it('is listed only if anybody may come', () => {
    expect(table(fitting({ opponent: 'friend' }, game)).public).toBe(false);
    expect(table(fitting({ opponent: 'anybody' }, game)).public).toBe(true);
  });
});
