/** A seat's socket: typed messages, refs as promises.  A connection that breaks is made again with growing pauses; what was not yet
 * acknowledged and may be said twice (answers carry the number of their question) is said again.  What may not is refused to the caller. */

import { Refusal } from './api';
import type { Advice, Checked, Done, FromClient, FromServer, Pong, Room, Screen, Told } from './types';

type Unnumbered<M> = M extends FromClient ? Omit<M, 'ref'> : never;
/** A message as the caller writes it: the socket puts in the ref. */
export type Message = Unnumbered<FromClient>;

type Replies = { check: Checked; ask: Told; consult: Advice; ping: Pong };
export type Reply<M extends Message> = M['type'] extends keyof Replies ? Replies[M['type']] : Done;

export type State = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  room(room: Room): void;
  screen(screen: Screen): void;
  /** The state of the connection; `why` where the server closed it for good. */
  state(state: State, why: string): void;
}

interface Pending {
  message: FromClient;
  resolve(reply: FromServer): void;
  reject(refusal: Refusal): void;
}

const AGAIN: ReadonlySet<FromClient['type']> = new Set(['answer', 'check', 'ask', 'stops', 'pass', 'concede', 'mute', 'consult', 'language', 'whole', 'ping']);

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000;

/** Closed for good: this person has no place there, or said too much nonsense (1008), or there is no such table (4404 and the like). */
const forGood = (code: number) => code === 1008 || code >= 4000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #ref = 0;
  #pending = new Map<number, Pending>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  /** `url` is asked anew for each connection: it may hold the language. */
  constructor(
    private readonly url: () => string,
    private readonly listener: Listener,
  ) {
    this.#connect();
    globalThis.addEventListener?.('online', this.#now);
  }

  /** Says something; the promise is its answer, or rejects with a `Refusal`. */
  send<M extends Message>(message: M): Promise<Reply<M>> {
    const ref = ++this.#ref;
    const whole = { ...message, ref } as unknown as FromClient;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(lost());
      this.#pending.set(ref, { message: whole, resolve: resolve as Pending['resolve'], reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(whole));
      else if (!AGAIN.has(whole.type)) this.#refuse(ref);
    });
  }

  close(): void {
    this.#finish('');
  }

  #connect(): void {
    if (this.#closed) return;
    this.listener.state('connecting', '');
    const socket = new WebSocket(this.url());
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.#heard = Date.now();
      this.#beat = setInterval(() => this.#listen(), PING_EVERY);
      this.listener.state('open', '');
      for (const { message } of [...this.#pending.values()]) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      clearInterval(this.#beat);
      this.#socket = null;
      if (forGood(event.code)) this.#finish(event.reason || String(event.code));
      else this.#lose();
    };
  }

  #hear(message: FromServer): void {
    this.#heard = Date.now();
    if (message.type === 'room') return this.listener.room(message);
    if (message.type === 'screen') return this.listener.screen(message);
    const pending = this.#pending.get(message.ref);
    if (!pending) return;
    this.#pending.delete(message.ref);
    if (message.type === 'refused') pending.reject(new Refusal(message.code, message.text, message.rule, 0, message.instead));
    else pending.resolve(message);
  }

  #lose(): void {
    if (this.#closed) return;
    for (const [ref, { message }] of this.#pending) if (!AGAIN.has(message.type)) this.#refuse(ref);
    this.listener.state('lost', '');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2)); // not all at once when a server comes back
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** A connection that is silent for too long is dead, whatever the system thinks. */
  #listen(): void {
    const silent = Date.now() - this.#heard;
    if (silent > PING_EVERY + PATIENCE) this.#socket?.close();
    else this.send({ type: 'ping' }).catch(() => undefined);
  }

  #now = (): void => {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #refuse(ref: number): void {
    this.#pending.get(ref)?.reject(lost());
    this.#pending.delete(ref);
  }

  #finish(why: string): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    globalThis.removeEventListener?.('online', this.#now);
    this.#socket?.close();
    for (const ref of [...this.#pending.keys()]) this.#refuse(ref);
    this.listener.state('closed', why);
  }
}

function lost(): Refusal {
  return new Refusal('connection-lost', 'connection-lost');
}

/** The address of a table's socket. */
export function socketUrl(table: string, lang: string, at: { protocol: string; host: string } = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/tables/${encodeURIComponent(table)}/socket?lang=${lang}`;
}
