/** What a person has chosen for this browser: kept in local storage, shown on the root element, the same in all its windows. */

import { recall, store } from './storage';
import type { Lang } from './types';

export interface GameStops {
  own: string[];
  others: string[];
}

/** How large cards are drawn, by the word of the settings. */
const SCALES = { small: 0.85, medium: 1, large: 1.2 } as const;

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'on' | 'off';
  cards: 'small' | 'medium' | 'large';
  /** How to pay is asked where it makes a difference. */
  askPayment: boolean;
  /** Priority is passed where nothing can be done. */
  auto: boolean;
  /** Stop when an opponent does something one can respond to. */
  respond: boolean;
  /** Where to stop, by game; a game that is not here has the stops of its own choosing. */
  stops: Record<string, GameStops>;
  /** Pictures of cards are shown where the server has some. */
  images: boolean;
  /** What was played last: the big button plays it again. */
  last: Record<string, unknown>;
}

const KEY = 'arbiter.settings';

function language(): Lang {
  return typeof navigator !== 'undefined' && /^ru\b/.test(navigator.language) ? 'ru' : 'en';
}

const DEFAULTS: Settings = {
  lang: language(),
  theme: 'system',
  motion: 'system',
  cards: 'medium',
  askPayment: true,
  auto: true,
  respond: true,
  stops: {},
  images: true,
  last: {},
};

/** What is stored, as far as it is still of the right type: an older or a spoilt store must not break the page. */
export function read(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const kept = Object.entries(DEFAULTS).map(([key, value]) => [key, typeof found[key] === typeof value && found[key] !== null ? found[key] : value]);
  return Object.fromEntries(kept) as Settings;
}

export const settings: Settings = $state(read(recall(KEY)));

export function cardScale(): number {
  return SCALES[settings.cards];
}

/** Whether things may move: the person's word, else the system's. */
export function moves(): boolean {
  return settings.motion === 'system' ? !system.still : settings.motion === 'on';
}

export function dark(): boolean {
  return settings.theme === 'system' ? system.dark : settings.theme === 'dark';
}

const system = $state({ dark: false, still: false });

function follow(query: string, tell: (on: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener('change', () => tell(media.matches));
}

/** Shows the settings on the page and keeps them; called once. */
export function keep(): void {
  follow('(prefers-color-scheme: dark)', (on) => (system.dark = on));
  follow('(prefers-reduced-motion: reduce)', (on) => (system.still = on));
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, read(event.newValue));
  });
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.lang;
      root.dataset.theme = dark() ? 'dark' : 'light';
      root.dataset.motion = moves() ? 'on' : 'off';
      root.dataset.cards = settings.cards;
      root.style.setProperty('--card-scale', String(cardScale()));
    });
    $effect(() => {
      store(KEY, JSON.stringify(settings));
    });
  });
}
