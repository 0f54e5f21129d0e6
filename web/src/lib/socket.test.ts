/** The socket against a scripted peer in place of the network: what is said again after a break, and what is not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from './api';
import { socketUrl, TableSocket, type State } from './socket';
import type { FromClient, FromServer } from './types';

class Peer {
  static OPEN = 1;
  static all: Peer[] = [];
  readyState = 0;
  heard: FromClient[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor(readonly url: string) {
    Peer.all.push(this);
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const states: State[] = [];
const make = () =>
  new TableSocket(() => 'ws://here/socket', {
    room: () => undefined,
    screen: () => undefined,
    state: (state) => states.push(state),
  });
const peer = () => Peer.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Peer);
  Peer.all = [];
  states.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = { type: 'answer', seat: 0, number: 7, answer: 'pass' } as const;

describe('TableSocket', () => {
  it('gives each message its answer', async () => {
    const socket = make();
    peer().open();
    const [first, second] = [socket.send(answer), socket.send({ type: 'check', seat: 0, number: 7, answer: [] })];
    const [one, two] = peer().heard;
    peer().say({ type: 'checked', ref: two!.ref, refusal: null, instead: [] });
    peer().say({ type: 'done', ref: one!.ref, number: 8 });
    expect(await first).toMatchObject({ type: 'done', number: 8 });
    expect(await second).toMatchObject({ type: 'checked', refusal: null });
  });

  it('rejects what was refused, with the rule', async () => {
    const socket = make();
    peer().open();
    const said = socket.send(answer);
    peer().say({ type: 'refused', ref: peer().heard[0]!.ref, code: 'illegal', text: 'Not now.', rule: '117.1a', instead: [] });
    await expect(said).rejects.toMatchObject({ code: 'illegal', rule: '117.1a' });
  });

  it('says an answer again after a break, with the same number, until it is acknowledged', async () => {
    const socket = make();
    peer().open();
    const said = socket.send(answer);
    peer().close();
    expect(states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(700);
    expect(Peer.all).toHaveLength(2);
    peer().open();
    expect(peer().heard).toMatchObject([{ type: 'answer', number: 7 }]);
    peer().say({ type: 'done', ref: peer().heard[0]!.ref, number: 8 });
    await expect(said).resolves.toMatchObject({ number: 8 });
    peer().close();
    await vi.advanceTimersByTimeAsync(2000);
    peer().open();
    expect(peer().heard).toEqual([]);
  });

  it('never says twice what would count twice', async () => {
    const socket = make();
    peer().open();
    const said = socket.send({ type: 'chat', text: 'hello' });
    const refused = expect(said).rejects.toBeInstanceOf(Refusal);
    peer().close();
    await vi.advanceTimersByTimeAsync(700);
    peer().open();
    expect(peer().heard).toEqual([]);
    await refused;
  });

  it('waits longer each time', async () => {
    make();
    for (let i = 0; i < 6; i++) {
      peer().close();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const before = Peer.all.length;
    peer().close();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(Peer.all).toHaveLength(before);
  });

  it.each([1008, 4404])('does not come back after %s', async (code) => {
    const socket = make();
    peer().open();
    peer().close(code, 'gone');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Peer.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
    await expect(socket.send(answer)).rejects.toBeInstanceOf(Refusal);
  });

  it('takes silence for a dead line', async () => {
    make();
    peer().open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Peer.all.length).toBeGreaterThan(1);
  });
});

describe('socketUrl', () => {
  it('follows the page', () => {
    expect(socketUrl('a b', 'ru', { protocol: 'https:', host: 'x:1' })).toBe('wss://x:1/api/tables/a%20b/socket?lang=ru');
  });
});
