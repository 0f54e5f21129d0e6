/** Every page: its path and the file that draws it, loaded when somebody goes there.  A page takes one prop, `params`.  Pages that lead to the
 * table lie in `pages/`; a further part (decks, lessons, events) has a folder of its own and a size of its own (`scripts/sizes.ts`). */

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
  ['/cards', './decks/Cards.svelte'],
  ['/decks', './decks/Decks.svelte'],
  ['/decks/:id', './decks/Deck.svelte'],
  ['/drafts', './decks/Drafts.svelte'],
  ['/drafts/:id', './decks/Draft.svelte'],
  ['/replays', './replay/Replays.svelte'],
  ['/replays/:id', './replay/Replay.svelte'],
  ['/ask', './learn/Ask.svelte'],
  ['/fair', './learn/Fair.svelte'],
  ['/events', './events/Events.svelte'],
  ['/events/:id', './events/Event.svelte'],
  ['/events/:id/screen', './events/Screen.svelte'],
  ['/events/:event/desk', './desk/Desk.svelte'],
  ['/learn', './learn/Lessons.svelte'],
  ['/learn/:lesson', './learn/Lesson.svelte'],
  ['/desk', './desk/Desks.svelte'],
  ['/desk/:id', './desk/Desk.svelte'],
  ['/lab', './lab/Lab.svelte'],
  ['/lab/:id', './lab/Lab.svelte'],
  ['/quiz', './learn/Quiz.svelte'],
] as const;

/** Pages that need the whole window: no header above them but their own. */
export const WHOLE: ReadonlySet<string> = new Set([
  './table/Table.svelte',
  './replay/Replay.svelte',
  './lab/Lab.svelte',
  './learn/Lesson.svelte',
  './events/Screen.svelte',
]);

/** The files of the routes; those of a part by name, because what is named here becomes a file to load by itself. */
export const files = import.meta.glob<{ default: Page }>([
  './pages/*.svelte',
  './table/Table.svelte',
  './decks/{Cards,Deck,Decks,Draft,Drafts}.svelte',
  './desk/{Desk,Desks}.svelte',
  './events/{Event,Events,Screen}.svelte',
  './lab/Lab.svelte',
  './learn/{Ask,Fair,Lesson,Lessons,Quiz}.svelte',
  './replay/{Replay,Replays}.svelte',
]);

export const MISSING = './pages/NotFound.svelte';

export async function load(page: string): Promise<Page> {
  const file = files[page] ?? files[MISSING]!;
  return (await file()).default;
}
