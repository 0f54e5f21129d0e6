/** Contrast of the tokens, computed as WCAG 2 does: text 4.5 (AA), borders of controls and the focus ring 3. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

function tokens(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['bg', 'surface', 'raised', 'sunken'];
const pairs: [string, string, number][] = [
  ...['text', 'muted', 'accent', 'good', 'bad', 'warn'].flatMap((ink) => grounds.map((ground): [string, string, number] => [ink, ground, 4.5])),
  ...['text', 'accent-strong'].map((ink): [string, string, number] => [ink, 'accent-soft', 4.5]),
  ['text', 'glow-soft', 4.5],
  ['text', 'bad-soft', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ...['edge', 'focus', 'glow', 'chosen'].flatMap((ink) => ['bg', 'surface', 'raised'].map((ground): [string, string, number] => [ink, ground, 3])),
];

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('%s', (_, selector) => {
  const found = tokens(selector);
  it.each(pairs)('%s on %s', (ink, ground, least) => {
    expect(found[ink], ink).toBeDefined();
    expect(contrast(found[ink]!, found[ground]!)).toBeGreaterThanOrEqual(least);
  });
});
