/** What things of Berserk are called on this screen: names in its language, twins told apart, hidden cards as such. */

import type { TableStore } from '../table/store.svelte';
import { cellName } from './geometry';
import { nameOf, twins, type View } from './view';
import { t as w } from './words';

export class Naming {
  readonly apart: ReadonlyMap<number, string>;

  constructor(
    private readonly t: TableStore,
    private readonly view: View,
  ) {
    this.apart = view.cards ? twins(view, cellName) : new Map();
  }

  /** A card or a player by id; what this seat may not know is a hidden card. */
  of(id: number): string {
    if (id < 0) return this.t.playerName(-1 - id);
    const name = nameOf(this.view, id);
    if (!name) return w('hiddenCard');
    const said = this.t.face(name)?.name ?? name;
    const apart = this.apart.get(id);
    return apart ? `${said} (${apart})` : said;
  }
}
