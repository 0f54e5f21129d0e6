/** What a learner of judging has answered: the scheduler's card of each question, kept in this browser. */

export interface Known {
  card: string;
  due: string;
  right: boolean;
}

const KEY = 'arbiter.training';

/** What is stored, as far as it is of the right form: a spoilt store is an empty one. */
export function read(text: string | null): Record<string, Known> {
  const kept: Record<string, Known> = {};
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return kept;
    for (const [id, one] of Object.entries(found as Record<string, Partial<Known> | null>))
      if (one && typeof one.card === 'string' && typeof one.due === 'string')
        kept[id] = { card: one.card, due: one.due, right: one.right === true };
  } catch {
    // then there is nothing
  }
  return kept;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const training = $state({ known: read(stored()) });

export function note(id: string, one: Known): void {
  training.known[id] = one;
  try {
    localStorage.setItem(KEY, JSON.stringify(training.known));
  } catch {
    // then it is not kept
  }
}

/** The question to ask next: the one longest due, else a new one by chance; nothing if all are known for now. */
export function choose(ids: string[], known: Record<string, Known>, now: string, chance: number): string | undefined {
  const due = ids.filter((id) => known[id] && known[id].due <= now).toSorted((a, b) => known[a]!.due.localeCompare(known[b]!.due));
  if (due[0]) return due[0];
  const fresh = ids.filter((id) => !known[id]);
  return fresh[Math.floor(chance * fresh.length)];
}
