import { expect, test } from 'vitest';

import { pieces } from './glossary';
import { offer } from './offering';
import { read } from './progress.svelte';

const strike = { forms: ['перв* удар*'], term: 'первый удар', means: 'раньше' };
const blow = { forms: ['удар*'], term: 'удар', means: 'бьёт' };

test('a word is found with its endings, the longest first, once', () => {
  expect(pieces('С первым ударом бьют раньше: удар за ударом.', [blow, strike])).toEqual([
    { text: 'С ' },
    { text: 'первым ударом', word: strike },
    { text: ' бьют раньше: ' },
    { text: 'удар', word: blow },
    { text: ' за ударом.' },
  ]);
});

test('a word inside another is none', () => {
  expect(pieces('удариласьбы', [blow])).toEqual([{ text: 'удариласьбы' }]);
  expect(pieces('anything', [])).toEqual([{ text: 'anything' }]);
});

test('a spoilt store is an empty one', () => {
  for (const text of [null, '', '{', '[]', '7', '{"lessons": 3, "offered": 1}']) expect(read(text)).toEqual({ lessons: {}, offered: [], off: false });
  expect(read('{"lessons": {"L-01": {"part": -2, "done": true}, "L-02": null}}').lessons).toEqual({ 'L-01': { part: 0, done: true, at: 0 } });
});

test('the tutor offers what comes up and is not known yet', () => {
  const row = (id: string, game: string, rules: string[]) => ({ id, game, rules, title: id, about: '', first: false, parts: 1, rulesets: [], usual: id !== 'L-22' });
  const rows = [row('L-22', 'magic', ['702.19b']), row('L-01', 'magic', ['104.2a']), row('B-01', 'berserk', ['702.19b']), row('L-24', 'magic', ['702.7b', '702.19b'])];
  expect(offer(rows, 'magic', new Set(['510.2', '702.19b']), new Set())?.id).toBe('L-24');
  expect(offer(rows, 'magic', new Set(['702.19b']), new Set(['L-24']))).toBeUndefined();
  expect(offer(rows, 'magic', new Set(['702.19']), new Set())).toBeUndefined();
});
