/** What the routes of replays and the lab say: the mirror of src/arbiter/table/replays.py, tapes.py and lab.py. */

import type { Json, Room, Screen } from '../lib/types';

export interface Step {
  at: number;
  turn: number;
  mark: string;
  text: string;
  rules: string[];
}

export interface Turn {
  at: number;
  number: number;
  text: string;
}

export interface Timeline {
  game: string;
  players: number;
  length: number;
  over: boolean;
  seat: number;
  steps: Step[];
  turns: Turn[];
}

export interface About {
  id: string;
  game: string;
  title: string;
  players: string[];
  seats: number[];
  over: boolean;
  shared: boolean;
  mine: boolean;
}

export interface ReplayRow {
  id: string;
  game: string;
  title: string;
  over: boolean;
  kept: boolean;
  at: number;
}

export interface Move {
  seat: number;
  answer: Json;
}

export interface LabShown {
  screen: Screen;
  seat: number;
  game: string;
  players: number;
  over: boolean;
}

export interface Judged {
  passed: boolean;
  lines: string[];
  text: string;
}

/** Everything lies open. */
export const ALL = -2;

/** A room for a table that is no place where people meet. */
export function roomOf(game: string, title: string, players: string[], mine: number[], over = false): Room {
  return {
    type: 'room',
    turns: -1,
    table: '',
    game,
    title,
    seats: players.map((name, seat) => ({ seat, name, kind: 'person', level: '', present: true, deck: '', me: mine.includes(seat) })),
    watchers: 0,
    role: mine.length ? 'player' : 'watcher',
    mine,
    state: over ? 'over' : 'playing',
    variant: '',
    ruleset: '',
    best_of: 1,
    standing: [],
    clocks: [],
    early: false,
    proposals: [],
    chat: [],
    muted: [],
    invite: '',
    replay: '',
    next: '',
  };
}
