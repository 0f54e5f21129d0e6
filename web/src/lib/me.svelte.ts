/** Who I am: a guest with a name, or an account. */

import { api } from './api';
import type { Me } from './types';

export const who = $state<{ me: Me | null }>({ me: null });

export async function loadMe(): Promise<Me> {
  who.me = await api<Me>('/me');
  return who.me;
}
