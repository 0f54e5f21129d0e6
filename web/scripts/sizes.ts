/** Prints what a visitor downloads, compressed, and fails the build when it is more than `most` bytes. */
import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function kind(file: File): 'scripts' | 'styles' | 'fonts' | 'other' {
  if (file.fileName.endsWith('.woff2')) return 'fonts';
  if (file.fileName.endsWith('.css')) return 'styles';
  return file.type === 'chunk' ? 'scripts' : 'other';
}

function compressed(file: File): number {
  const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
  return kind(file) === 'fonts' ? bytes.length : gzipSync(bytes).length; // fonts are compressed already
}

/** What is loaded before the first page is drawn: the entry, what it imports, and their styles. */
function first(bundle: Record<string, File>): Set<File> {
  const found = new Set<File>();
  const reach = (file: File | undefined): void => {
    if (!file || found.has(file)) return;
    found.add(file);
    if (file.type === 'chunk') [...file.imports, ...(file.viteMetadata?.importedCss ?? [])].forEach((name) => reach(bundle[name]));
  };
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isEntry)
    .forEach(reach);
  return found;
}

export function sizes({ most }: { most: number }): Plugin {
  return {
    name: 'sizes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sums = { scripts: 0, styles: 0, fonts: 0, other: 0 };
        for (const file of Object.values(bundle)) sums[kind(file)] += compressed(file);
        const whole = Object.values(sums).reduce((a, b) => a + b);
        const begun = [...first(bundle)].reduce((sum, file) => sum + compressed(file), 0);
        const parts = Object.entries(sums).map(([name, size]) => `${name} ${kilo(size)}`);
        console.log(`compressed: ${kilo(whole)} of ${kilo(most)} (${parts.join(', ')}); before the first page ${kilo(begun)} and its fonts`);
        if (whole > most) this.error(`The page has ${kilo(whole)} compressed and may have ${kilo(most)}: leave something out.`);
      },
    },
  };
}
