/** Where a person wants to be asked, at every table of a game: what the settings say, told to a table, and learnt from it. */
import type { Settings } from '../lib/settings.svelte';
import type { Screen } from '../lib/types';
import type { StopsChange } from './store.svelte';

type Stops = NonNullable<Screen['stops']>;

const same = (one: readonly string[], two: readonly string[]): boolean => one.length === two.length && one.every((moment) => two.includes(moment));

/** What is to be changed at a table so that it asks as the person likes; null: nothing.  Moments that it has not are left out. */
export function wished(settings: Settings, game: string, now: Stops): StopsChange | null {
  const change: StopsChange = {};
  if (settings.auto !== now.auto) change.auto = settings.auto;
  if (settings.respond !== now.respond) change.respond = settings.respond;
  if (settings.askPayment !== now.ask_payment) change.ask_payment = settings.askPayment;
  const liked = settings.stops[game];
  for (const key of ['own', 'others'] as const) {
    const moments = liked?.[key].filter((one) => now.moments.includes(one));
    if (moments && !same(moments, now[key])) change[key] = moments;
  }
  return Object.keys(change).length ? change : null;
}

/** What was changed at a table is how the person likes it from now on. */
export function learn(settings: Settings, game: string, now: Stops, change: StopsChange): void {
  if (typeof change.auto === 'boolean') settings.auto = change.auto;
  if (typeof change.respond === 'boolean') settings.respond = change.respond;
  if (typeof change.ask_payment === 'boolean') settings.askPayment = change.ask_payment;
  if (change.own || change.others) settings.stops[game] = { own: [...(change.own ?? now.own)], others: [...(change.others ?? now.others)] };
}
