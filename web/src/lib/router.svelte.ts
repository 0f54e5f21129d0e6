/** Where we are: the path, matched against the routes.  Links are plain anchors; a click on one inside the page changes the path without a load. */

export type Params = Record<string, string>;

export interface Match {
  page: string;
  params: Params;
}

/** The first route whose pattern fits: `/table/:id` fits `/table/x7`. */
export function match(path: string, routes: readonly (readonly [pattern: string, page: string])[]): Match | null {
  const parts = split(path);
  for (const [pattern, page] of routes) {
    const wanted = split(pattern);
    if (wanted.length !== parts.length) continue;
    const params: Params = {};
    const fits = wanted.every((part, i) => {
      if (!part.startsWith(':')) return part === parts[i];
      params[part.slice(1)] = parts[i]!;
      return true;
    });
    if (fits) return { page, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const here = $state({ path: '/', query: new URLSearchParams() });

function look(): void {
  here.path = location.pathname;
  here.query = new URLSearchParams(location.search);
}

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  look();
  scrollTo(0, 0);
}

/** Follows the browser's buttons and clicks on links; called once. */
export function follow(): void {
  look();
  addEventListener('popstate', look);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.pathname + link.search + link.hash);
  });
}
