/** Words that nothing says are found here: as in the server, a message is used or it goes. */
import { describe, expect, it } from 'vitest';

import type { Dictionary } from './i18n.svelte';

const dictionaries = import.meta.glob<{ default: Dictionary }>('/src/locale/*.en.ts', { eager: true });
const sources = import.meta.glob<string>(['/src/**/*.{ts,svelte}', '!/src/**/*.test.ts', '!/src/locale/*'], { eager: true, query: '?raw', import: 'default' });

/** Words for what is named elsewhere: steps and items of a view, colours, types and lands of cards, settings; kinds of entries of a desk. */
const NAMED: Record<string, RegExp> = {
  desk: /^(role|kind|penalty|count|zone)-/,
  magicboard: /^(untap|activated|triggered)$/,
  pages: /^([WUBRGC]|white|blue|black|red|green|colorless|steppe|forest|mountain|swamp|dark|fire|neutral|creature|instant|sorcery|artifact|enchantment|planeswalker|terrain|equipment|Plains|Island|Swamp|Mountain|Forest)$/,
  shell: /^(theme|motion|cards)-/,
};

/** "/src/magic/Hand.svelte" and "./words" make "/src/magic/words". */
function resolved(file: string, to: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const step of to.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function importers(module: string): string[] {
  return Object.keys(sources).filter((file) =>
    [...sources[file]!.matchAll(/from '([^']+)'/g)].some(([, to]) => to!.startsWith('.') && resolved(file, to!) === module),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What could be said by the texts of some files: words in quotes, and patterns of those that are put together. */
function said(files: string[]): (key: string) => boolean {
  const text = files.map((file) => sources[file]).join('\n');
  const made = [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, template]) => {
    const fixed = template!.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    return fixed.join('').length > 1 ? [new RegExp(`^${fixed.map(escaped).join('.+')}$`)] : [];
  });
  for (const [, family] of text.matchAll(/\b(?:of|named)\('(\w+)',/g)) made.push(new RegExp(`^${family}[.-].+`));
  return (key) => text.includes(`'${key}'`) || text.includes(`"${key}"`) || made.some((pattern) => pattern.test(key));
}

describe('words', () => {
  for (const [path, { default: en }] of Object.entries(dictionaries)) {
    const part = /([^/]+)\.en\.ts$/.exec(path)![1]!;
    it(`of ${part} are all said somewhere`, () => {
      const speakers = importers(path.replace(/\.ts$/, ''));
      expect(speakers).not.toEqual([]);
      const files = [...new Set([...speakers, ...speakers.flatMap((file) => importers(file.replace(/\.(svelte\.)?ts$/, '')))])];
      const isSaid = said(files);
      const unused = Object.keys(en).filter((key) => !isSaid(key) && !NAMED[part]?.test(key));
      expect(unused).toEqual([]);
    });
  }
});
