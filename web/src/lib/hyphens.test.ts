import { describe, expect, it } from 'vitest';

import { softened } from './hyphens';

const shown = (text: string): string => softened(text).replaceAll('\u00ad', '-');

describe('softened', () => {
  it('parts long Russian words between syllables, with three letters at least on each side', () => {
    expect(shown('Контрзаклинание')).toBe('Контр-зак-ли-на-ние');
    expect(shown('Восставший Копейщик')).toBe('Восс-тав-ший Копейщик');
  });

  it('leaves short words and other languages alone', () => {
    for (const one of ['Гора', 'Скиталец Дорог', 'Counterspell', 'Прыжок 12']) expect(softened(one)).toBe(one);
  });
});
