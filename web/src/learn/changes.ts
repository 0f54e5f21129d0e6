/** Who wants to know that a learner has got on: whoever carries it to the account. */

const listeners: (() => void)[] = [];

export function onChange(listener: () => void): void {
  listeners.push(listener);
}

export function changed(): void {
  for (const one of listeners) one();
}
