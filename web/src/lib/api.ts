/** The REST part: JSON in, JSON out, refusals as exceptions that say what is wrong and by which rule. */

import { settings } from './settings.svelte';

/** What was refused, by a route or over the socket; `code` is for programs, `text` for people in their language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly rule = '',
    readonly status = 0,
    readonly instead: string[] = [],
  ) {
    super(text);
    this.name = 'Refusal';
  }
}

/** Only a page of ours can send this header (src/arbiter/table/guard.py): a form of another site cannot. */
const MARK = { 'x-arbiter': '1' };

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or a file as it is. */
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Calls `/api` + `path`.  The answer's type is the caller's word: it comes from the generated types. */
export async function api<T>(path: string, { method, body, query, signal, headers: more }: Call = {}): Promise<T> {
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const headers: Record<string, string> = { ...MARK, accept: 'application/json', 'accept-language': settings.lang, ...more };
  if (body !== undefined) headers['content-type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json';
  const init: RequestInit = { method: verb, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(`/api${path}${search(query)}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('unreachable', settings.lang === 'ru' ? 'Сервер не отвечает.' : 'The server does not answer.');
  }
  const text = await response.text();
  const data: unknown = text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  if (!response.ok) throw refusal(response.status, data);
  return data as T;
}

export function search(query: Call['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : '';
}

/** A refusal as routes write it ({code, text, rule}), or as the framework does (detail: a sentence, or a list of what is wrong where). */
export function refusal(status: number, data: unknown): Refusal {
  if (typeof data === 'object' && data !== null) {
    const { code, text, rule, instead, detail } = data as Record<string, unknown>;
    if (typeof text === 'string')
      return new Refusal(String(code ?? status), text, String(rule ?? ''), status, Array.isArray(instead) ? instead.map(String) : []);
    if (typeof detail === 'object' && detail !== null && !Array.isArray(detail)) return refusal(status, detail);
    if (Array.isArray(detail)) return new Refusal('invalid', detail.map(sentence).join('; '), '', status);
    if (typeof detail === 'string') return new Refusal(String(status), detail, '', status);
  }
  return new Refusal(String(status), typeof data === 'string' && data && data.length < 300 ? data : `HTTP ${status}`, '', status);
}

function sentence(one: unknown): string {
  const { loc, msg } = one as { loc?: unknown[]; msg?: string };
  const where = (loc ?? []).filter((part) => part !== 'body').join('.');
  return where ? `${where}: ${msg ?? ''}` : (msg ?? '');
}
