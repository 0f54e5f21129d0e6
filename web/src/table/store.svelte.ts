/**
 * The table as the page knows it: the last screen and room, the log, the faces of cards, what is being answered.
 *
 * One store serves every game.  It speaks through a `Wire` (the socket of the page); without one it shows a fixture and
 * keeps what was answered in `given`.
 */
import { Answering, type Place, type Verdict } from './answering.svelte';
import { learn, wished } from './habits';
import type { Kit } from './kits';
import { objectsOf, type Thing } from './objects';
import { Places } from './places.svelte';
import { tw } from './words';
import { Refusal } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Message, Reply, State } from '../lib/socket';
import type { Advice, Asked, Entry, Face, Json, Lang, Line, Mending, Proposed, Question, Room, Screen, SetStops, Told } from '../lib/types';

/** The way to the server: `TableSocket` is one. */
export interface Wire {
  send<M extends Message>(message: M): Promise<Reply<M>>;
}

// The game's own view (docs/decisions.md): each board reads it by types of its own.
export type Facts = Screen['view'];
export type StopsChange = Partial<Omit<SetStops, 'type' | 'ref' | 'seat'>>;

/** Milliseconds in which nobody can have read a new question. */
const STARTLED = 250;
const NOTHING: Told = { type: 'told', ref: 0, lines: [], trees: [], face: null };
const FINE: Verdict = { refusal: null, instead: [] };

/** What is to follow at once: the target after the spell that was dragged onto it. */
type Follow = (question: Question) => Json | undefined;

export class TableStore {
  screen = $state.raw<Screen | null>(null);
  private said = $state.raw<Room | null>(null);
  private heard = 0;
  private now = $state(0);
  log = $state.raw<Entry[]>([]);
  faces = $state.raw<Record<string, Face>>({});
  /** Of the connection; without a wire it is always open. */
  link = $state<State>('open');
  /** A thing whose card and explanation are open; 0: none. */
  focused = $state(0);
  /** A name that was looked up: a card that lies nowhere. */
  named = $state('');
  /** How sentences are told where players have no names of their own: in a lesson, to the learner. */
  retold?: (text: string) => string;
  hovered = $state(0);
  /** Where the keyboard is on the board. */
  at = $state.raw<Place | null>(null);
  /** Places that a board lights by itself: what the selected card can reach. */
  alight = $state.raw<readonly Place[]>([]);
  /** What a board makes of a drop before the table does; whether it meant anything. */
  dropped: ((from: number, to: Place) => boolean) | null = null;
  /** Things that a line of the log names, lit while one points at it. */
  lit = $state.raw<ReadonlySet<number>>(new Set());
  /** The rule that is open in the panel. */
  rule = $state('');
  /** The rules that were open before it. */
  private rulesBefore = $state.raw<string[]>([]);
  /** A part of the explanation that is to be opened with the card. */
  explainAlso = $state.raw<Asked | null>(null);
  /** The person wants another game: when all agree, the page goes there. */
  goesOn = false;
  /** Something that did not work, to be told. */
  trouble = $state.raw<Line | null>(null);
  /** At a hot seat: the seat for which the device has to be handed over before anything is shown; -1: none. */
  handOver = $state(-1);
  readonly settings = settings;
  /** Without a wire: what was answered. */
  given = $state.raw<Json[]>([]);

  /** What the game draws by itself, once it is loaded. */
  kit = $state.raw<Kit | null>(null);

  readonly places = new Places();
  readonly answering: Answering;
  private greeted = new Set<number>();
  private screens = new Map<number, Screen>();
  private logs = new Map<number, Entry[]>();
  private follow: Follow | null = null;
  private pressed = '';
  /** What the big button says has only just come up: a press now was meant for what was there before. */
  startled = $state(false);
  private calm: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wire: Wire | null = null) {
    this.answering = new Answering({
      check: (answer, partial) => this.check(answer, partial),
      send: (answer) => void this.answer(answer),
      shows: (id) => !this.kit || this.places.has(id), // before the board is drawn nobody knows what it will show
    });
    if (wire) this.link = 'connecting';
  }

  /** The room; between two words of the server its clocks count by themselves. */
  readonly room: Room | null = $derived.by(() => {
    const gone = Math.max(0, this.now - this.heard) / 1000;
    if (!this.said || !this.clocksRun) return this.said;
    return { ...this.said, clocks: this.said.clocks.map((one) => (one.runs ? { ...one, left: Math.max(0, one.left - gone) } : one)) };
  });

  get clocksRun(): boolean {
    return this.said?.clocks.some((one) => one.runs) ?? false;
  }

  /** A second has passed. */
  tick(): void {
    this.now = Date.now();
  }

  readonly question = $derived(this.handOver >= 0 ? null : (this.screen?.question ?? null));
  readonly seat = $derived(this.screen?.seat ?? -1);
  readonly view: Facts = $derived(this.screen?.view ?? {});
  private readonly objects = $derived(objectsOf(this.view));
  readonly isPlayer = $derived(this.room ? this.room.role === 'player' : this.seat >= 0);
  readonly isOver = $derived(this.room?.state === 'over' || !!this.screen?.outcome);
  /** The number of the question that was answered last, here. */
  private answered = $state(NaN);
  /** Somebody else plays who must be asked; a program agrees to every step back. */
  readonly withPeople: boolean = $derived((this.room?.seats ?? []).some((one) => !one.me && one.kind === 'person'));
  /** In the midst of what I do: I can step back to my last answer, of which nobody, or no person, has learnt anything. */
  readonly stepsBack: boolean = $derived.by(() => {
    const asked = this.question;
    if (!asked || asked.action || !this.isPlayer || this.isOver) return false;
    return !!this.screen?.free_take_back || (!!this.room && !this.withPeople && asked.number === this.answered + 1);
  });
  /** Others are to answer. */
  readonly waitsFor: number[] = $derived((this.screen?.waiting ?? []).filter((seat) => seat !== this.seat));

  /** An answer is on its way. */
  get busy(): boolean {
    return this.answering.sent;
  }

  // What comes.

  receive(message: Screen | Room): void {
    if (message.type === 'screen') return this.see(message);
    this.heard = this.now = Date.now();
    this.said = message;
  }

  private see(screen: Screen): void {
    if (Object.keys(screen.faces).length) this.faces = { ...(this.isNewTongue(screen) ? {} : this.faces), ...screen.faces };
    const kept = screen.log_from ? (this.logs.get(screen.seat) ?? []).filter((one) => one.index < screen.log_from) : [];
    this.logs.set(screen.seat, [...kept, ...screen.log]);
    this.screens.set(screen.seat, screen);
    const mine = this.said?.mine ?? [];
    const others = mine.length > 1 && mine.includes(screen.seat) && screen.seat !== this.screen?.seat;
    if (others && !screen.question && this.screen) return;
    this.handOver = others ? screen.seat : -1;
    if (others) this.answering.open(null);
    else this.show(screen);
  }

  private isNewTongue(screen: Screen): boolean {
    return !!this.screen && this.screen.lang !== screen.lang;
  }

  private show(screen: Screen): void {
    this.screen = screen;
    this.log = this.logs.get(screen.seat) ?? [];
    const question = this.handOver >= 0 ? null : screen.question;
    const fresh = question && question.number !== this.answering.question?.number;
    this.answering.open(question);
    if (fresh) this.startle(question.button !== this.pressed);
    const next = question && this.follow ? this.follow(question) : undefined;
    this.follow = null;
    if (next !== undefined) this.answering.give(next);
  }

  /** The person to whom the device was handed is there. */
  takeOver(): void {
    const screen = this.screens.get(this.handOver);
    this.handOver = -1;
    if (screen) this.show(screen);
  }

  // What is said.

  private async say<M extends Message>(message: M): Promise<Reply<M> | null> {
    if (!this.wire) return null;
    try {
      return await this.wire.send(message);
    } catch (error) {
      this.trouble = told(error);
      return null;
    }
  }

  /** Whether an answer is, or can still become, legal. */
  async check(answer: Json, partial: boolean): Promise<Verdict> {
    const question = this.question;
    if (!this.wire || !question) return FINE;
    const asked = { type: 'check', seat: this.seat, number: question.number, answer, partial } as const;
    return this.wire.send(asked).catch(() => FINE); // who cannot be asked forbids nothing: the answer itself is checked again
  }

  /** Gives an answer to the open question; `then` answers the next one, if it can. */
  async answer(answer: Json, then: Follow | null = null): Promise<void> {
    const question = this.screen?.question;
    if (!question) return;
    this.trouble = null;
    this.answered = question.number;
    this.follow = then ?? this.follow;
    if (!this.wire) {
      this.given = [...this.given, answer];
      return;
    }
    try {
      await this.wire.send({ type: 'answer', seat: this.seat, number: question.number, answer });
    } catch (error) {
      this.follow = null;
      this.answering.refused(told(error));
    }
  }

  /** The big button, by click or key.  What comes up under the finger of who presses twice is not pressed with it. */
  pressBig(): void {
    if (this.startled) return;
    this.pressed = this.question?.button ?? '';
    const sure = this.answering.sure;
    this.answering.submit();
    if (this.answering.sure && !sure) this.startle(true);
  }

  private startle(on: boolean): void {
    this.startled = on;
    clearTimeout(this.calm);
    if (on) this.calm = setTimeout(() => (this.startled = false), STARTLED);
  }

  /** The ability on top of the stack, if it can be let through for good: its name. */
  readonly yieldable: string = $derived.by(() => {
    const name = this.screen?.marks['yield'];
    return typeof name === 'string' && this.question?.action && !this.screen?.stops?.yields.includes(name) ? name : '';
  });

  yieldTo(name: string): void {
    this.stops({ yields: [...(this.screen?.stops?.yields ?? []), name] });
  }

  /** A thing is dropped on another: what the question makes of it, else its one action, aimed there. */
  drop(from: number, to: number | string): void {
    if (this.answering.drop(from, to) || this.dropped?.(from, to)) return;
    const question = this.question;
    if (!question?.action || this.answering.sent) return;
    const actions = this.answering.actions(from).filter((one) => one.verb !== 'activate-mana');
    if (actions.length !== 1) return void this.answering.pick(from);
    this.follow = (next) => aimed(next, to);
    this.answering.give(actions[0]!.key);
  }

  async ask(what: Asked, id = 0, name = ''): Promise<Told> {
    const reply = await this.say({ type: 'ask', seat: this.seat, what, id, name });
    return reply ?? NOTHING;
  }

  /** The person changes where they are asked, here and at the tables to come. */
  stops(change: StopsChange): void {
    const now = this.screen?.stops;
    if (now && this.room) learn(this.settings, this.room.game, now, change);
    void this.say({ type: 'stops', seat: this.seat, ...change });
  }

  /** The table asks as the person likes it: told once to each seat of theirs. */
  greet(): void {
    const [now, seat] = [this.screen?.stops, this.seat];
    if (!now || !this.room || seat < 0 || this.greeted.has(seat)) return;
    this.greeted.add(seat);
    const change = wished(this.settings, this.room.game, now);
    if (change) void this.say({ type: 'stops', seat, ...change });
  }

  /** A stop of the phase bar is set or cleared. */
  toggleStop(moment: string, own: boolean): void {
    const now = this.screen?.stops;
    if (!now) return;
    const had = own ? now.own : now.others;
    const next = had.includes(moment) ? had.filter((one) => one !== moment) : [...had, moment];
    this.stops(own ? { own: next } : { others: next });
  }

  passUntil(until: 'now' | 'turn' | 'event'): void {
    void this.say({ type: 'pass', seat: this.seat, until });
  }

  takeBack(): void {
    void this.say({ type: 'take back', seat: this.seat });
  }

  propose(what: Proposed, no = false): void {
    if (what === 'rematch') this.goesOn = !no;
    void this.say({ type: 'propose', seat: this.seat, what, no });
  }

  concede(match = false): void {
    void this.say({ type: 'concede', seat: this.seat, match });
  }

  repeat(times: number): void {
    void this.say({ type: 'repeat', seat: this.seat, times });
  }

  chat(text: string): void {
    void this.say({ type: 'chat', text });
  }

  mute(seat: number, on: boolean): void {
    void this.say({ type: 'mute', seat, on });
  }

  // A judge: what is looked at is logged, what is done is told to the players.

  callJudge(text: string): void {
    void this.say({ type: 'call', seat: this.seat, rel: 'regular', text });
  }

  consult(point = -1): Promise<Advice | null> {
    return this.say({ type: 'consult', point });
  }

  async repair(number: number, change: Mending['change'], why: string): Promise<boolean> {
    return (await this.say({ type: 'repair', number, change, why })) !== null;
  }

  async rewind(number: number, point: number, why: string): Promise<boolean> {
    return (await this.say({ type: 'rewind', number, point, why })) !== null;
  }

  async extend(minutes: number): Promise<boolean> {
    return (await this.say({ type: 'extend', minutes })) !== null;
  }

  /** The language of the page has changed: a screen in it comes, and what was chosen stays. */
  speak(lang: Lang): void {
    if (this.screen && this.screen.lang !== lang) void this.say({ type: 'language', lang });
  }

  /** How the connection stands; `why` where the server closed it for good. */
  connection(state: State, why: string): void {
    this.link = state;
    if (why) this.trouble = { text: why, rules: [] };
  }

  // What is looked at.

  /** Opens the card and explanation of a thing; 0 closes it. */
  focus(id: number): void {
    this.focused = id;
    this.named = '';
  }

  /** Opens a card by its English name. */
  lookUp(name: string): void {
    this.focused = 0;
    this.named = name;
  }

  /** Opens a rule in our words. */
  openRule(rule: string): void {
    if (this.rule) this.rulesBefore = [...this.rulesBefore, this.rule];
    this.rule = rule;
  }

  /** Closes the rule, to the one before it; else the card.  Whether something was open. */
  closePanel(): boolean {
    if (this.rule) {
      this.rule = this.rulesBefore.at(-1) ?? '';
      this.rulesBefore = this.rulesBefore.slice(0, -1);
      return true;
    }
    const was = this.focused !== 0 || this.named !== '';
    this.focus(0);
    return was;
  }

  /** Why the open question is asked: its rule. */
  whyAsked(): void {
    const rule = this.question?.rules[0];
    if (rule) this.openRule(rule);
  }

  hover(id: number): void {
    this.hovered = id;
  }

  light(ids: readonly number[]): void {
    this.lit = new Set(ids);
  }

  /** What a card says, by its English name. */
  face(name: string): Face | undefined {
    return this.faces[name];
  }

  /** What this seat sees of a thing, wherever it lies. */
  object(id: number): Thing | undefined {
    return this.objects.get(id);
  }

  /** Everything that this seat knows by name, wherever it lies. */
  things(): { id: number; name: string }[] {
    return [...this.objects].map(([id, one]) => ({ id, name: typeof one.name === 'string' ? one.name : '' }));
  }

  /** A thing or player in words. */
  nameOf(id: number): string {
    if (id < 0) return this.playerName(-1 - id);
    const name: unknown = this.object(id)?.name;
    return typeof name === 'string' && name ? (this.face(name)?.name ?? name) : '';
  }

  /** A sentence of the game, in which players are P1, P2 ..., with the names of who sits there. */
  withNames(text: string): string {
    if (this.retold) return this.retold(text);
    return this.room ? text.replace(/\bP(\d+)\b/g, (whole, n: string) => this.seatName(Number(n) - 1) || whole) : text;
  }

  private seatName(seat: number): string {
    const found = this.room?.seats.find((one) => one.seat === seat);
    return found ? sitterName(found) : '';
  }

  /** A player's name at this table: that of who sits there, else by number. */
  playerName(seat: number): string {
    return this.seatName(seat) || `P${seat + 1}`;
  }
}

/** Who sits there; an agent is called by its level, in the language of the page: "Greedy 2" is the second one. */
export function sitterName({ kind, name, level }: Pick<Room['seats'][number], 'kind' | 'name' | 'level'>): string {
  if (kind !== 'agent' || (level !== 'greedy' && level !== 'random')) return name;
  return name.toLowerCase().startsWith(level) ? tw(`agent-${level}`) + name.slice(level.length) : name;
}

function told(error: unknown): Line {
  if (!(error instanceof Refusal)) throw error;
  return { text: [error.text, ...error.instead].filter(Boolean).join(' '), rules: error.rule ? [error.rule] : [] };
}

/** The answer that chooses a thing or a cell, if a question asks for one. */
export function aimed(question: Question, to: number | string): Json | undefined {
  if (question.kind !== 'pick one' || question.action) return undefined;
  const found = question.options.filter((one) => (typeof to === 'number' ? one.about === to : one.cell === to));
  return found.length === 1 ? found[0]!.key : undefined;
}
