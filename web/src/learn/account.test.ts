import { beforeEach, describe, expect, it, vi } from 'vitest';

import { who } from '../lib/me.svelte';
import { adopt, follow, itemsOf } from './account.svelte';
import { progress } from './progress.svelte';
import { training } from './training.svelte';

const me = (id: string, account: boolean) => ({ id, name: id, account, codes: 0 });
let stored: Record<string, { value: string; at: number }> = {};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  stored = {};
  progress.lessons = { 'L-01': { part: 2, done: false, at: 10 } };
  training.known = { 'a|b:c': { card: '{}', due: '2026', right: true, at: 20 } };
  training.exams = {};
  vi.stubGlobal('fetch', (_url: string, init: { body: string }) => {
    Object.assign(stored, (JSON.parse(init.body) as { items: typeof stored }).items);
    return Promise.resolve(new Response(JSON.stringify({ items: stored }), { status: 200, headers: { 'content-type': 'application/json' } }));
  });
});

describe('progress of an account', () => {
  it('tells what is newer than a moment, and takes over what is newer there', () => {
    expect(itemsOf(15)).toEqual({ 'question:a|b:c': { value: '{"card":"{}","due":"2026","right":true}', at: 20 } });
    adopt({ 'lesson:L-01': { value: '{"part":0,"done":true}', at: 11 }, 'question:a|b:c': { value: '{"card":"x","due":"1","right":false}', at: 19 }, 'exam:e': { value: '{"percent":80,"passed":true,"all":25}', at: 5 }, 'lesson:L-02': { value: 'broken', at: 99 } });
    expect(progress.lessons).toEqual({ 'L-01': { part: 0, done: true, at: 11 } });
    expect(training.known['a|b:c']!.card).toBe('{}');
    expect(training.exams).toEqual({ e: { percent: 80, passed: true, all: 25, at: 5 } });
  });

  it('is nothing for a guest, and takes over what the guest had when he signs in', async () => {
    who.me = me('guest', false);
    await follow();
    expect(stored).toEqual({});
    who.me = me('anna', true);
    await follow();
    expect(Object.keys(stored)).toEqual(['lesson:L-01', 'question:a|b:c']);
  });

  it('stays with its owner: who signs out leaves nothing here, and another account gets nothing', async () => {
    who.me = me('anna', true);
    await follow();
    stored = {};
    who.me = me('boris', true);
    await follow();
    expect(stored).toEqual({});
    expect(progress.lessons).toEqual({});
  });
});
