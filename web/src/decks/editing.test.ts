import { describe, expect, it } from 'vitest';

import { added, counted, moved, renamed } from './editing';

describe('a list', () => {
  it('counts up and down in the line', () => {
    expect(counted('4 Shock\n2x Opt\n', 2, 1)).toBe('4 Shock\n3x Opt\n');
    expect(counted('1 Shock\n2 Opt\n', 1, -1)).toBe('2 Opt\n');
    expect(counted('Shock\n', 1, 1)).toBe('2 Shock\n');
    expect(counted('SB: 2 Shock', 1, 1)).toBe('SB: 3 Shock');
  });

  it('takes a card into its line, whatever stands behind the name', () => {
    expect(added('4 Shock (M19) 156\n', 'Shock')).toBe('5 Shock (M19) 156\n');
    expect(added('', 'Shock')).toBe('1 Shock\n');
  });

  it('keeps the sideboard below', () => {
    expect(added('4 Shock\n\nSideboard\n1 Opt\n', 'Bear')).toBe('4 Shock\n1 Bear\n\nSideboard\n1 Opt\n');
    expect(added('4 Shock\n', 'Opt', true)).toBe('4 Shock\n\nSideboard\n1 Opt\n');
    expect(added('4 Shock\n\nSideboard\n1 Opt\n', 'Opt', true)).toBe('4 Shock\n\nSideboard\n2 Opt\n');
    expect(moved('4 Shock\n', 1, 'Shock', true)).toBe('3 Shock\n\nSideboard\n1 Shock\n');
  });

  it('puts what was meant into the line', () => {
    expect(renamed('4 Shok\n', 1, 'Shock')).toBe('4 Shock\n');
    expect(renamed('Shok\n', 1, 'Shock')).toBe('1 Shock\n');
  });
});
