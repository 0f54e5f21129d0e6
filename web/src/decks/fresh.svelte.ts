/** A deck that was begun and has no address yet: it goes from the page of decks to the editor. */

import type { Game } from './types';

export const fresh = $state<{ game: Game; name: string; text: string; format: string }>({ game: 'magic', name: '', text: '', format: '' });
