/** Documents of the visitor's own: read by the server, kept in this browser (IndexedDB), searched here. */

import type { DocumentPassage, ReadDocument } from '../lib/schema';

export type Passage = DocumentPassage;
export type Document = ReadDocument;

export interface Place {
  document: string;
  lang: string;
  passage: Passage;
}

export const MOST_BYTES = 4_000_000;
const STORE = 'documents';
const SHOWN = 4;

/** All that are here; the name is the key, so that a document read again replaces itself. */
export const documents = $state<{ all: Document[] }>({ all: [] });

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('arbiter.documents', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'name' });
  return (await asked(opening)).transaction(STORE, mode).objectStore(STORE);
}

export async function load(): Promise<void> {
  try {
    documents.all = await asked<Document[]>((await store('readonly')).getAll());
  } catch {
    // a browser that keeps nothing has none
  }
}

/** Keeps a document; whether the browser did. */
export async function keep(one: Document): Promise<boolean> {
  documents.all = [...documents.all.filter((other) => other.name !== one.name), one].sort((a, b) => a.name.localeCompare(b.name));
  try {
    await asked((await store('readwrite')).put(one));
    return true;
  } catch {
    return false;
  }
}

export async function forget(name: string): Promise<void> {
  documents.all = documents.all.filter((one) => one.name !== name);
  try {
    await asked((await store('readwrite')).delete(name));
  } catch {
    // it was not kept
  }
}

/** The texts of the numbered rules: what two editions are compared by. */
export function rules(one: Document): Record<string, string> {
  return Object.fromEntries(one.passages.filter((passage) => passage.number).map((passage) => [passage.number, passage.text]));
}

/** What the documents say under a number of this game. */
export function beside(all: Document[], game: string, number: string): Place[] {
  return all.flatMap((one) =>
    one.game === game
      ? one.passages.filter((passage) => passage.number === number).map((passage) => ({ document: one.name, lang: one.lang, passage }))
      : [],
  );
}

/** The passages that have the words of a question, the best first: BM25, as the server ranks our own. */
export function found(all: Document[], wanted: string[], most = SHOWN): Place[] {
  const places = all.flatMap((one) => one.passages.map((passage) => ({ document: one.name, lang: one.lang, passage })));
  const texts = places.map((place) => place.passage.words.split(' '));
  const mean = texts.reduce((sum, words) => sum + words.length, 0) / (texts.length || 1);
  const scores = new Float64Array(places.length);
  for (const word of new Set(wanted)) {
    const counts = texts.map((words) => words.reduce((sum, one) => sum + (one === word ? 1 : 0), 0));
    const having = counts.filter((count) => count > 0).length;
    const rare = Math.log(1 + (places.length - having + 0.5) / (having + 0.5));
    counts.forEach((count, at) => {
      if (count) scores[at]! += (rare * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * texts[at]!.length) / mean));
    });
  }
  return [...scores.keys()]
    .filter((at) => scores[at]! > 0)
    .sort((a, b) => scores[b]! - scores[a]!)
    .slice(0, most)
    .map((at) => places[at]!);
}
