import { afterEach, describe, expect, it, vi } from 'vitest';

import { forget, recall, store } from './storage';

afterEach(() => void vi.unstubAllGlobals());

describe('what the browser keeps', () => {
  it('lies in its storage', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
    store('a', '1');
    expect([stored.get('a'), recall('a'), recall('b')]).toEqual(['1', '1', null]);
    forget('a');
    expect([stored.size, recall('a')]).toEqual([0, null]);
  });

  it('lasts until the page is left where storage is closed: even to look at it throws', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    expect(recall('c')).toBeNull();
    store('c', '2');
    expect(recall('c')).toBe('2');
    forget('c');
    expect(recall('c')).toBeNull();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
