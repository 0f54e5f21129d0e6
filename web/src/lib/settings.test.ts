import { describe, expect, it } from 'vitest';

import { read } from './settings.svelte';

describe('read', () => {
  it('takes what is stored', () => expect(read('{"theme":"dark","auto":false}')).toMatchObject({ theme: 'dark', auto: false, motion: 'system' }));

  it.each([null, '', 'nonsense', '[]', 'null', '{"theme":7,"stops":null,"last":"x"}'])('survives %s', (text) => {
    expect(read(text)).toMatchObject({ theme: 'system', stops: {}, last: {} });
  });
});
