import { describe, expect, it } from 'vitest';

import { files, MISSING, ROUTES } from '../routes';
import { match } from './router.svelte';

describe('match', () => {
  it.each([
    ['/', './pages/Home.svelte', {}],
    ['/table/x-7_Q', './table/Table.svelte', { id: 'x-7_Q' }],
    ['/table/x7/', './table/Table.svelte', { id: 'x7' }],
    ['/join/%D0%B0', './pages/Join.svelte', { token: 'а' }],
    ['/join/%zz', './pages/Join.svelte', { token: '%zz' }],
  ])('%s leads to %s', (path, page, params) => expect(match(path, ROUTES)).toEqual({ page, params }));

  it.each(['/nothing', '/table', '/table/a/b'])('%s leads nowhere', (path) => expect(match(path, ROUTES)).toBeNull());

  it.each([...ROUTES.map(([, page]) => page), MISSING])('%s is a file', (page) => expect(files).toHaveProperty([page]));
});
