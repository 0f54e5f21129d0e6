import { describe, expect, it } from 'vitest';

import { changed, fresh, read } from './life.svelte';

describe('life totals of a match on paper', () => {
  it('are what their list of changes gives', () => {
    let life = fresh(2, 20);
    for (const [seat, by] of [[0, -1], [0, -2], [1, 4], [0, -5]] as const) life = changed(life, seat, by);
    expect(life.totals).toEqual([12, 24]);
    expect(life.changes).toEqual([
      { seat: 0, before: 20, after: 17 },
      { seat: 1, before: 20, after: 24 },
      { seat: 0, before: 17, after: 12 },
    ]);
    expect(read(JSON.stringify(life))).toEqual(life);
  });

  it('forgets a slip that was taken back at once', () => {
    expect(changed(changed(fresh(2, 20), 1, -1), 1, 1)).toEqual(fresh(2, 20));
  });

  it('does not believe a total that its changes do not give', () => {
    const life = changed(fresh(2, 20), 0, -3);
    expect(read(JSON.stringify({ ...life, totals: [20, 20] }))).toEqual(fresh(2, 20));
    expect(read('nonsense')).toEqual(fresh(2, 20));
    expect(read(null)).toEqual(fresh(2, 20));
  });
});
