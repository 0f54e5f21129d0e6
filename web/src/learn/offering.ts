/** Which lesson the tutor offers: the first whose rules come up in the game and that the learner neither knows nor was offered. */

import type { LessonRow } from './types';

export function offer(rows: readonly LessonRow[], game: string, cited: ReadonlySet<string>, known: ReadonlySet<string>): LessonRow | undefined {
  return rows.find((one) => one.game === game && one.usual && !known.has(one.id) && one.rules.some((rule) => cited.has(rule)));
}
