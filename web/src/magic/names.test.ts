import { expect, test } from 'vitest';

import { Names } from './names';
import type { View } from './view';
import { say } from './words';

test('what a spell was aimed at and is no longer there is no hidden card', () => {
  const view = { players: [], exile: [], command: [], ante: [], 'phased out': [], battlefield: [{ id: 4, name: 'Bear' }, { id: 5 }], stack: [] };
  const naming = { face: () => undefined, playerName: (seat: number) => `P${seat + 1}`, word: (english: string) => english, lang: 'en' };
  const names = new Names(view as unknown as View, naming);
  expect(names.list([4, 5, 6, -1])).toBe(`Bear, ${say('hidden')}, ${say('gone')}, P1`);
});
