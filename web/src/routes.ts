/** Every page: its path and the file that draws it, loaded when somebody goes there.  A page takes one prop, `params`.  Pages of the
 * table lie in `pages/`; a further part of the page (lessons, events) has a folder of its own and a size of its own (`scripts/sizes.ts`). */

import type { Component } from 'svelte';

import type { Params } from './lib/router.svelte';

export type Page = Component<{ params: Params }>;

export const ROUTES = [
  ['/', './pages/Home.svelte'],
  ['/lobby', './pages/Lobby.svelte'],
  ['/new', './pages/NewTable.svelte'],
  ['/join/:token', './pages/Join.svelte'],
  ['/invite/:id', './pages/Invite.svelte'],
  ['/account', './pages/Account.svelte'],
  ['/settings', './pages/Settings.svelte'],
  ['/table/:id', './table/Table.svelte'],
  ['/cards', './pages/Cards.svelte'],
  ['/decks', './pages/Decks.svelte'],
  ['/decks/:id', './pages/Deck.svelte'],
  ['/drafts', './pages/Drafts.svelte'],
  ['/drafts/:id', './pages/Draft.svelte'],
  ['/replays', './pages/Replays.svelte'],
  ['/replays/:id', './pages/Replay.svelte'],
  ['/ask', './learn/Ask.svelte'],
  ['/events', './events/Events.svelte'],
  ['/events/:id', './events/Event.svelte'],
  ['/events/:id/screen', './events/Screen.svelte'],
  ['/learn', './learn/Lessons.svelte'],
  ['/learn/:lesson', './learn/Lesson.svelte'],
  ['/desk', './pages/Desks.svelte'],
  ['/desk/:id', './pages/Desk.svelte'],
  ['/lab', './pages/Lab.svelte'],
  ['/lab/:id', './pages/Lab.svelte'],
  ['/quiz', './learn/Quiz.svelte'],
] as const;

/** Pages that need the whole window: no header above them but their own. */
export const WHOLE: ReadonlySet<string> = new Set([
  './table/Table.svelte',
  './pages/Replay.svelte',
  './pages/Lab.svelte',
  './learn/Lesson.svelte',
  './events/Screen.svelte',
]);

const files = import.meta.glob<{ default: Page }>(['./{pages,learn,events}/*.svelte', './table/Table.svelte']);

export const MISSING = './pages/NotFound.svelte';

export async function load(page: string): Promise<Page> {
  const file = files[page] ?? files[MISSING]!;
  return (await file()).default;
}
