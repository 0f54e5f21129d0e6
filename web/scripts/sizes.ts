/** Prints what a visitor downloads, compressed, and fails the build when it is too much: `table` bytes for the table with all that its
 * pages reach, and `part` bytes for what only one further part loads.  A part is a folder with pages of its own besides `pages/` and `table/`. */
import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Bundle = Record<string, File>;

/** Folders of `src` whose pages belong to the table. */
const OF_THE_TABLE = new Set(['pages', 'table']);

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

/** The part whose page begins this chunk, if it is not the table's: "learn" for `src/learn/Lessons.svelte`, which `pages` names. */
function partOf(file: File, pages: ReadonlySet<string>): string | undefined {
  if (file.type !== 'chunk' || !file.facadeModuleId || !pages.has(file.facadeModuleId)) return undefined;
  const folder = /\/src\/([^/]+)\//.exec(file.facadeModuleId.replaceAll('\\', '/'))?.[1];
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

const entries = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);

interface Budget {
  table: number;
  part: number;
}

/** What each part has of its own, and the rest, which is the table's. */
function divided(bundle: Bundle, pages: ReadonlySet<string>): { table: File[]; parts: Map<string, Set<File>> } {
  const files = Object.values(bundle);
  const core = reached(bundle, entries(bundle), (file) => !partOf(file, pages));
  const parts = new Map<string, Set<File>>();
  for (const name of new Set(files.flatMap((file) => partOf(file, pages) ?? []))) {
    const begun = files.filter((file) => partOf(file, pages) === name);
    const whole = reached(bundle, begun, (file) => (partOf(file, pages) ?? name) === name);
    parts.set(name, new Set([...whole].filter((file) => !core.has(file))));
  }
  const apart = new Set([...parts.values()].flatMap((own) => [...own]));
  return { table: files.filter((file) => !apart.has(file)), parts };
}

export function sizes({ table: most, part: mostOfPart }: Budget): Plugin {
  return {
    name: 'sizes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const routes = [...this.getModuleIds()].find((id) => id.endsWith('/src/routes.ts'));
        const pages = new Set(routes ? this.getModuleInfo(routes)?.dynamicallyImportedIds : []);
        if (!pages.size) this.error('src/routes.ts loads no pages: what belongs to which part cannot be told.');
        const { table, parts } = divided(bundle, pages);
        const kinds = (['scripts', 'styles', 'fonts', 'other'] as const).map(
          (name) => `${name} ${kilo(sum(table.filter((file) => kind(file) === name)))}`,
        );
        const whole = sum(table);
        const first = [...reached(bundle, entries(bundle), () => false)].filter((file) => kind(file) !== 'fonts');
        const further = [...parts].map(([name, files]) => `; ${name} ${kilo(sum(files))} of ${kilo(mostOfPart)}`);
        console.log(
          `compressed: ${kilo(whole)} of ${kilo(most)} (${kinds.join(', ')})${further.join('')}; before the first page ${kilo(sum(first))} and its fonts`,
        );
        if (whole > most) this.error(`The table has ${kilo(whole)} compressed and may have ${kilo(most)}: leave something out.`);
        for (const [name, files] of parts)
          if (sum(files) > mostOfPart)
            this.error(`The part "${name}" has ${kilo(sum(files))} of its own and may have ${kilo(mostOfPart)}: leave something out.`);
      },
    },
  };
}
