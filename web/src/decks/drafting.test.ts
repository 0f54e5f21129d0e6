import { describe, expect, it } from 'vitest';

import { answerOf, counts, curve, type DraftQuestion } from './drafting';
import type { Listed } from './types';

const card = (worth: number, types = 'Creature'): Listed => ({ name: '', shown: '', cost: '', worth, types, size: '', colors: [], playable: true, why: '' });
const question = (kind: string): DraftQuestion => ({ number: 1, kind, prompt: '', options: [], least: 0, most: 3, rules: [] });

describe('a draft', () => {
  it('answers each kind of question in its shape', () => {
    expect(answerOf(question('pick one'), ['card:3'], 0)).toBe('card:3');
    expect(answerOf(question('pick some'), ['a', 'b'], 0)).toEqual(['a', 'b']);
    expect(answerOf(question('number'), [], 2)).toBe(2);
  });

  it('draws the curve without lands', () => {
    expect(curve([card(1), card(1), card(9), card(0, 'Basic Land — Forest'), card(0, 'Базовая Земля')])).toEqual([0, 2, 0, 0, 0, 0, 0, 1]);
  });

  it('counts names', () => {
    expect([...counts(['Bear', 'Elf', 'Bear'])]).toEqual([['Bear', 2], ['Elf', 1]]);
  });
});
