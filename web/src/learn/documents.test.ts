import { expect, test } from 'vitest';

import { beside, found, rules, type Document, type Passage } from './documents.svelte';

const passage = (number: string, words: string): Passage => ({ number, head: '', text: words, words });
const book: Document = {
  name: 'book',
  game: 'magic',
  lang: 'en',
  passages: [passage('704.5f', 'creatur tough zero die'), passage('702.19', 'trampl damag creatur'), passage('', 'damag damag damag')],
};

test('passages with rarer words of the question come first', () => {
  expect(found([book], ['trampl', 'creatur']).map((one) => one.passage.number)).toEqual(['702.19', '704.5f']);
  expect(found([book], ['nothing'])).toEqual([]);
  expect(found([], ['trampl'])).toEqual([]);
});

test('a passage stands beside our rule of its number and game', () => {
  expect(beside([book], 'magic', '704.5f')).toHaveLength(1);
  expect(beside([book], 'berserk', '704.5f')).toEqual([]);
});

test('editions are compared by their numbered rules', () => {
  expect(Object.keys(rules(book))).toEqual(['704.5f', '702.19']);
});
