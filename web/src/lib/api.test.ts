import { describe, expect, it } from 'vitest';

import { refusal, search } from './api';

describe('refusal', () => {
  it('keeps code, text and rule', () => {
    const found = refusal(409, { code: 'room-full', text: 'No free seat.', rule: '100.2' });
    expect([found.code, found.text, found.rule, found.status]).toEqual(['room-full', 'No free seat.', '100.2', 409]);
  });

  it('says where a request is wrong', () => {
    const detail = [{ loc: ['body', 'players'], msg: 'at most 8' }];
    expect(refusal(422, { detail }).text).toBe('players: at most 8');
  });

  it('has a sentence for what is none of ours', () => {
    expect(refusal(502, '<html>'.repeat(100)).text).toBe('HTTP 502');
  });
});

describe('search', () => {
  it('leaves out what is not given', () => expect(search({ q: 'a b', page: 2, no: undefined, empty: '' })).toBe('?q=a+b&page=2'));
});
