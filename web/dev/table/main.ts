/** The table with a screen of `web/fixtures` and no server: `npm run dev`, then /dev/table/?fixture=magic-main (&lang, &theme, &role). */
import '../../src/lib/fonts.css';
import '../../src/lib/theme.css';
import '../../src/lib/base.css';

import { mount } from 'svelte';

import { keep, settings } from '../../src/lib/settings.svelte';
import type { Room, Screen } from '../../src/lib/types';
import { TableStore } from '../../src/table/store.svelte';
import TableView from '../../src/table/TableView.svelte';

const fixtures = import.meta.glob<Screen>('../../fixtures/*.json', { import: 'default' });
const asked = new URLSearchParams(location.search);
const name = asked.get('fixture') ?? 'magic-main';
const load = fixtures[`../../fixtures/${name}.json`];
if (!load) throw new Error(`There is no fixture ${name}; there are ${Object.keys(fixtures).join(', ')}`);
const screen = await load();
const game = name.split('-')[0] ?? 'magic';
const seats = ((screen.view['players'] ?? []) as { seat: number }[]).map(({ seat }) => seat);

const room: Room = {
  type: 'room', table: 'dev', game, title: name, role: screen.seat >= 0 ? 'player' : screen.seat === -2 ? 'judge' : 'watcher',
  seats: seats.map((seat) => ({ seat, name: `P${seat + 1}`, kind: seat === screen.seat ? 'person' : 'agent', level: '', present: true, deck: '', me: seat === screen.seat })),
  watchers: asked.has('full') ? 3 : 0, mine: screen.seat >= 0 ? [screen.seat] : [], state: screen.outcome ? 'over' : 'playing', variant: '', ruleset: '', best_of: 1,
  standing: [], clocks: asked.has('full') ? seats.map((seat) => ({ seat, left: seat ? 754 : 25, runs: seat === 0 })) : [],
  proposals: asked.has('full') ? [{ what: 'draw', by: 1, agreed: [1], text: '' }] : [],
  chat: asked.has('full') ? [{ by: 'P2', seat: 1, text: 'Good luck!', at: 1_700_000_000 }] : [], muted: [], invite: '', replay: '', next: '',
};

settings.lang = screen.lang === 'ru' ? 'ru' : 'en';
settings.theme = (asked.get('theme') as 'light' | 'dark' | null) ?? 'light';
keep();
const t = new TableStore();
t.receive(room);
t.receive(screen);
Object.assign(globalThis, { table: t });
mount(TableView, { target: document.getElementById('app')!, props: { t, game } });
