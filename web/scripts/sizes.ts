/** Prints what a visitor downloads, compressed, and fails the build when it is too much: `first` bytes for the first page with all it
 * shows, `table` bytes for everything on the way to a game and both boards, `part` bytes for what only one further part loads.
 * A part is a folder of `src` with pages or panels of its own that are loaded when somebody opens them. */
import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Bundle = Record<string, File>;

/** Folders of `src` that belong to the table. */
const OF_THE_TABLE = new Set(['pages', 'table', 'lib', 'magic', 'berserk']);

/** What is shown at `/`. */
const FIRST = '/src/pages/Home.svelte';

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

const sum = (files: Iterable<File>) => [...files].reduce((all, file) => all + compressed(file), 0);

/** The file of `src` that begins a chunk which is loaded by itself. */
const begins = (file: File) => (file.type === 'chunk' ? (file.facadeModuleId ?? '').replaceAll('\\', '/') : '');

/** The part that a chunk loaded by itself begins, if it is not the table's: "learn" for `src/learn/Lessons.svelte`. */
function partOf(file: File): string | undefined {
  const folder = /\/src\/([^/]+)\//.exec(begins(file))?.[1];
  return folder && !OF_THE_TABLE.has(folder) ? folder : undefined;
}

/** What is loaded with some files: what they import, their styles, and, where `goesOn` lets it, what they load later. */
function reached(bundle: Bundle, from: File[], goesOn: (file: File) => boolean): Set<File> {
  const found = new Set<File>();
  const reach = (file: File | undefined): void => {
    if (!file || found.has(file)) return;
    found.add(file);
    if (file.type !== 'chunk') return;
    const later = file.dynamicImports.filter((name) => bundle[name] && goesOn(bundle[name]));
    const assets = [...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])];
    [...file.imports, ...later, ...assets].forEach((name) => reach(bundle[name]));
  };
  from.forEach(reach);
  return found;
}

interface Budget {
  first: number;
  table: number;
  part: number;
}

/** What each step of a visit loads: the first page, the table with all that leads to it, and what each part has of its own. */
function divided(bundle: Bundle): { first: File[]; table: File[]; parts: Map<string, File[]> } {
  const files = Object.values(bundle);
  const entries = files.filter((file) => file.type === 'chunk' && file.isEntry);
  const first = reached(bundle, entries, (file) => begins(file).endsWith(FIRST));
  const core = reached(bundle, entries, (file) => !partOf(file));
  const parts = new Map<string, File[]>();
  for (const name of new Set(files.flatMap((file) => partOf(file) ?? []))) {
    const begun = files.filter((file) => partOf(file) === name);
    const whole = reached(bundle, begun, (file) => (partOf(file) ?? name) === name);
    parts.set(name, [...whole].filter((file) => !core.has(file)));
  }
  const apart = new Set([...parts.values()].flat());
  return { first: [...first], table: files.filter((file) => !apart.has(file)), parts };
}

function byKind(files: File[]): string {
  const kinds = (['scripts', 'styles', 'fonts', 'other'] as const).map((name) => [name, sum(files.filter((file) => kind(file) === name))] as const);
  return kinds.flatMap(([name, bytes]) => (bytes ? `${name} ${kilo(bytes)}` : [])).join(', ');
}

export function sizes(most: Budget): Plugin {
  return {
    name: 'sizes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { first, table, parts } = divided(bundle);
        if (!first.some((file) => begins(file).endsWith(FIRST))) this.error(`${FIRST} is not loaded by itself: what comes first cannot be told.`);
        const rows: [what: string, files: File[], most: number][] = [
          ['first page', first, most.first],
          ['table', table, most.table],
          ...[...parts].sort().map(([name, files]): [string, File[], number] => [name, files, most.part]),
        ];
        const said = rows.map(([what, files, limit], i) => `${what} ${kilo(sum(files))} of ${kilo(limit)}${i < 2 ? ` (${byKind(files)})` : ''}`);
        console.log(`compressed: ${said.join('; ')}; everything ${kilo(sum(Object.values(bundle)))}`);
        for (const [what, files, limit] of rows)
          if (sum(files) > limit) this.error(`"${what}" has ${kilo(sum(files))} compressed and may have ${kilo(limit)}: leave something out.`);
      },
    },
  };
}
