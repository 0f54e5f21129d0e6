/** The table that serves every game. */
export default {
  'is-able': 'can be chosen',
  'is-chosen': 'chosen',
  'is-held': 'in hand: choose where it goes',
} as const;
