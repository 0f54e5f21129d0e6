/** A table of the lobby in words. */

import type { ListedTable, Sits } from './types';
import { t } from './words';

export function seatName(seat: Sits): string {
  if (seat.kind === 'open') return seat.level === 'friend' ? t('seat-friend') : t('seat-free');
  return seat.me ? t('seat-me', { name: seat.name }) : seat.name;
}

export function seatsLine(table: ListedTable): string {
  return table.seats.map(seatName).join(' – ');
}

/** Minutes on the clock, or nothing. */
export function clockLine(table: ListedTable): string {
  return [
    table.player_seconds ? t('minutes-each', { n: Math.round(table.player_seconds / 60) }) : '',
    table.match_seconds ? t('minutes-match', { n: Math.round(table.match_seconds / 60) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
