/** An event over HTTP.  The link that somebody was given holds a token after the #; it is kept in this browser and sent with every request. */

import { api, Refusal } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { components } from '../lib/schema';
import { recall, store } from '../lib/storage';

type Schemas = components['schemas'];
export type EventView = Schemas['EventView'];
export type MyEvent = Schemas['MyEvent'];
export type EventMatch = Schemas['EventMatch'];
export type EventLink = Schemas['EventLink'];
export type EventGlance = Schemas['EventGlance'];

const place = (id: string) => `arbiter-event-${id}`;

/** The token for an event: from the address, from where it is taken away, or from an earlier visit. */
export function tokenOf(id: string): string {
  const given = location.hash.slice(1);
  if (given) {
    store(place(id), given);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return given || (recall(place(id)) ?? '');
}

export function keep(link: EventLink): void {
  store(place(link.event), link.token);
}

export class Client {
  constructor(
    readonly id: string,
    readonly token: string,
  ) {}

  headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  /** What is there now; nothing, if the log is as long as it was. */
  async get<T>(path: string, query: Record<string, string | number | undefined> = {}): Promise<T | undefined> {
    const found = await api<T | ''>(`/events/${this.id}${path}`, { query, headers: this.headers() });
    return found === '' ? undefined : found;
  }

  do(what: string, data: Record<string, unknown> = {}, after?: number): Promise<{ length: number; added: number }> {
    return api(`/events/${this.id}/do`, { body: { what, data, after: after ?? null }, headers: this.headers() });
  }

  link(who: string): Promise<EventLink> {
    return api(`/events/${this.id}/links`, { body: { who }, headers: this.headers() });
  }

  /** Where a match or a draft is played: the address of its page. */
  seat(path: string): Promise<{ address: string }> {
    return api(`/events/${this.id}${path}`, { body: {}, headers: this.headers() });
  }

  call(text: string): Promise<unknown> {
    return api(`/events/${this.id}/call`, { body: { text }, headers: this.headers() });
  }

  join(name: string): Promise<EventLink> {
    return api(`/events/${this.id}/join`, { body: { name }, headers: this.headers() });
  }

  /** Pages to print, opened as a file. */
  async print(kind: string): Promise<void> {
    const headers = { ...this.headers(), 'accept-language': settings.lang };
    const answer = await fetch(`/api/events/${this.id}/print/${kind}.pdf`, { headers });
    if (!answer.ok) {
      const told = (await answer.json()) as { code: string; text: string };
      throw new Refusal(told.code, told.text, '', answer.status);
    }
    const file = document.createElement('a');
    file.href = URL.createObjectURL(await answer.blob());
    file.download = `${kind}.pdf`;
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
  }
}

/** Asks again and again, as long as the page is looked at. */
export function watched(ask: () => Promise<void>, seconds: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), seconds * 1000);
  return () => clearInterval(timer);
}

/** What every part of the staff's page is given. */
export interface StaffProps {
  client: Client;
  view: EventView;
  at: number;
  busy: boolean;
  act: (what: string, data?: Record<string, unknown>) => Promise<boolean>;
}
