import { describe, expect, it } from 'vitest';

import { read } from '../lib/settings.svelte';
import type { Screen } from '../lib/types';
import { learn, wished } from './habits';

const now: NonNullable<Screen['stops']> = {
  moments: ['upkeep', 'main', 'end'], names: {}, own: ['main'], others: ['end'], respond: true, ask_payment: true, auto: true, passing: '', yields: [],
};

describe('habits', () => {
  it('ask for nothing where the table is as it is liked', () => {
    expect(wished(read(null), 'magic', now)).toBeNull();
    expect(wished({ ...read(null), stops: { magic: { own: ['main'], others: ['end'] } } }, 'magic', now)).toBeNull();
  });

  it('ask for what differs, and for no moment that the game has not', () => {
    const liked = { ...read(null), auto: false, stops: { magic: { own: ['upkeep', 'main', 'tea'], others: ['end'] }, berserk: { own: [], others: [] } } };
    expect(wished(liked, 'magic', now)).toEqual({ auto: false, own: ['upkeep', 'main'] });
  });

  it('are learnt from what is changed at a table', () => {
    const settings = read(null);
    learn(settings, 'magic', now, { others: [] });
    learn(settings, 'magic', now, { respond: false });
    learn(settings, 'magic', now, { yields: ['Shock'] });
    expect(settings).toMatchObject({ respond: false, auto: true, stops: { magic: { own: ['main'], others: [] } } });
    expect(wished(settings, 'magic', now)).toEqual({ respond: false, others: [] });
  });
});
