/** Builds the page into the package, where the server finds it; in development asks a running server for everything under /api. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { sizes } from './scripts/sizes.ts';

const server = process.env.ARBITER_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), sizes({ first: 120_000, table: 300_000, part: 80_000 })],
  build: {
    outDir: process.env.ARBITER_PAGE ?? '../src/arbiter/table/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may only load what the server itself serves: no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2022',
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': { target: server, ws: true }, '/openapi.json': server },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
