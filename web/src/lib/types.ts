/** The types that the page speaks in: those of the server (`schema.ts`, generated), and names for a few of their parts. */

import type * as schema from './schema';

export type * from './schema';

/** The game's own view (docs/decisions.md) is read by each board with types of its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Screen = Omit<schema.Screen, 'view'> & { view: Record<string, any> };

export type FromServer = Exclude<schema.FromServer, schema.Screen> | Screen;

export type Kind = schema.Question['kind'];
export type Proposed = schema.Proposal['what'];
export type Asked = schema.Ask['what'];
export type Lang = schema.Language['lang'];
export type ListedTable = schema.Page['tables'][number];
