import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', 'src/lib/schema.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // the compiler of TypeScript knows better
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'svelte/no-navigation-without-resolve': 'off', // a rule of SvelteKit, which we do not use
      'svelte/prefer-svelte-reactivity': 'off', // a Set that is replaced whole needs no reactive twin
      'svelte/no-at-html-tags': 'error',
    },
  },
  { files: ['scripts/**', '*.config.*'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { projectService: false, parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
