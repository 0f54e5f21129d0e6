/** What can be chosen before a game, in the language of the page; asked of the server once for each language. */

import { api } from './api';
import { settings } from './settings.svelte';
import { recall, store } from './storage';
import type { Choices, GameChoice, Lang } from './types';

const known = $state<Partial<Record<Lang, GameChoice[]>>>({});
const asked = new Map<Lang, Promise<void>>();
const key = (lang: Lang): string => `arbiter.choices.${lang}`;

/** What the server said the last time: a server that has just been started needs seconds to say it again. */
function last(lang: Lang): GameChoice[] | undefined {
  try {
    const found: unknown = JSON.parse(recall(key(lang)) ?? 'null');
    return Array.isArray(found) && found.length ? (found as GameChoice[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The games with all their choices; none while they are being asked for.  While another language is on its way the last one stays. */
export function games(): GameChoice[] {
  return known[settings.lang] ?? known.en ?? known.ru ?? [];
}

/** Asks for them, if they are not there; rejects if the server refuses. */
export function loadGames(): Promise<void> {
  const lang = settings.lang;
  known[lang] ??= last(lang);
  const going =
    asked.get(lang) ??
    api<Choices>('/choices').then(({ games }) => {
      known[lang] = games;
      store(key(lang), JSON.stringify(games));
    });
  asked.set(lang, going);
  going.catch(() => asked.delete(lang));
  return going;
}
