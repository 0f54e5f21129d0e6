/** Names and descriptions of what lies on the table, from a screen: one index for every label. */

import { countersOf, isSick, numbersOf } from './frames';
import { spokenText } from './symbols';
import { isPlayer, seatOf, type Id, type Permanent, type Seat, type Thing, type View } from './view';
import { say, term } from './words';

/** What names need of the table: the faces it was sent, what its players are called, words of the game in the language. */
export interface Naming {
  face(name: string): { name: string; size: string } | undefined;
  playerName(seat: Seat): string;
  word(english: string): string;
  lang: string;
}

/** Everything a view shows, by id. */
export function things(view: View): Map<Id, Thing> {
  const found = new Map<Id, Thing>();
  const add = (all: Iterable<Thing>): void => {
    for (const one of all) found.set(one.id, one);
  };
  for (const player of view.players) {
    add(player.hand);
    add(player.graveyard);
    add(player.sideboard);
    add(player['library known'].map(([, thing]) => thing));
  }
  add(view.exile);
  add(view.command);
  add(view.ante);
  add(view['phased out']);
  add(view.battlefield);
  for (const item of view.stack) if (item.kind !== 'spell') found.set(item.id, { id: item.id, name: item.name, types: [] });
  for (const item of view.stack) if (item.kind === 'spell') found.set(item.id, { id: item.id, name: item.name });
  return found;
}

export class Names {
  private readonly all: Map<Id, Thing>;

  constructor(
    readonly view: View,
    private readonly naming: Naming,
  ) {
    this.all = things(view);
  }

  thing(id: Id): Thing | undefined {
    return this.all.get(id);
  }

  /** A name in the language; of what has none, that it is a card. */
  called(thing: Thing | undefined): string {
    if (thing?.name) return this.naming.face(thing.name)?.name ?? thing.name;
    return say(thing?.['face down'] ? 'face-down' : 'hidden');
  }

  /** The name of an object or player; of what a spell was aimed at and is no longer there, just that. */
  of(id: Id): string {
    if (isPlayer(id)) return this.player(seatOf(id));
    const thing = this.all.get(id);
    return thing ? this.called(thing) : say('gone');
  }

  player(seat: Seat): string {
    return this.naming.playerName(seat);
  }

  list(ids: readonly Id[]): string {
    return ids.map((id) => this.of(id)).join(', ');
  }

  /** A word of the game (a keyword, a kind of counter) in the language. */
  word(english: string): string {
    return this.naming.word(english);
  }

  words(keywords: readonly string[]): string[] {
    return [...new Set(keywords)].map((one) => this.naming.word(one));
  }

  /** A card outside the battlefield: name, cost, numbers. */
  card(thing: Thing): string {
    const parts = [this.called(thing)];
    if (thing.cost) parts.push(spokenText(thing.cost, this.naming.lang));
    const numbers = numbersOf(thing, this.printed(thing));
    if (numbers) parts.push(numbers.text);
    if (thing.commander) parts.push(say('commander'));
    return parts.join(', ');
  }

  printed(thing: Thing): string {
    return thing.name ? (this.naming.face(thing.name)?.size ?? '') : '';
  }

  /** A permanent as a judge would say it: "Grizzly Bears, 2/2, tapped, attacking P2". */
  permanent(one: Permanent, count = 1, under: readonly Permanent[] = []): string {
    const parts = [count > 1 ? `${count} × ${this.called(one)}` : this.called(one)];
    const numbers = numbersOf(one, this.printed(one));
    if (numbers) {
      parts.push(one.power === undefined ? say('loyalty', { n: numbers.text }) : numbers.text);
      if (numbers.change) parts.push(say('printed', { size: numbers.printed }));
    }
    if (one.phased) parts.push(say('phased-out'));
    if (one.tapped) parts.push(say('tapped'));
    if (isSick(one)) parts.push(say('sick'));
    if (one.attacking !== undefined)
      parts.push(one.attacking ? say('attacking', { whom: this.of(one.attacking) }) : say('attacking-none'));
    if (one.blocked) parts.push(say('blocked'));
    if (one.band) parts.push(say('in-band'));
    if (one.blocking?.length) parts.push(say('blocking', { what: this.list(one.blocking) }));
    if (one.damage) parts.push(say('damage', { n: one.damage }));
    for (const [kind, n] of countersOf(one)) parts.push(say('counters', { n, kind: this.naming.word(kind) }));
    parts.push(...this.words(one.keywords ?? []));
    if (one.attached) parts.push(say('attached-to', { what: this.of(one.attached) }));
    if (under.length) parts.push(say('carries', { what: this.list(under.map((each) => each.id)) }));
    if (one.token) parts.push(say('token'));
    if (one.copy) parts.push(say('copy'));
    if (one.commander) parts.push(say('commander'));
    if (one.monstrous) parts.push(say('monstrous'));
    if (one.renowned) parts.push(say('renowned'));
    if (one.paired) parts.push(say('paired-with', { what: this.of(one.paired) }));
    return parts.join(', ');
  }

  /** What kind of thing an item of the stack is. */
  kind(kind: string): string {
    return term(kind);
  }
}
