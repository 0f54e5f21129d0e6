/**
 * What this browser keeps for the page.  Storage may be closed to us, full or absent: then things last until the page is left,
 * and nothing else suffers.
 */

const here = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    here.delete(key);
  } catch {
    here.set(key, text);
  }
}

export function forget(key: string): void {
  here.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // then it was never there
  }
}
