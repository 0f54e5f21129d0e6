/** Questions for tests: as the server asks them, with only what matters written out. */
import type { Choice, Question, Screen } from '../lib/types';

export function choice(key: string, more: Partial<Choice> = {}): Choice {
  const id = Number(/^(?:object|card|mana|play|cast|activate|host):(\d+)/.exec(key)?.[1] ?? 0);
  const player = /^player:(\d+)/.exec(key)?.[1];
  const about = player === undefined ? id : -1 - Number(player);
  return { key, text: key, verb: '', about, other: 0, group: '', cell: '', rule: '', serves: true, ...more };
}

export function question(kind: Question['kind'], options: (string | Choice)[], more: Partial<Question> = {}): Question {
  return {
    number: 7, kind, prompt: 'Choose', id: 'choose', text: '', rules: [], about: 0, player: 0, action: false,
    options: options.map((one) => (typeof one === 'string' ? choice(one) : one)), slots: [], least: 0, most: 0, total: 0,
    allowed: {}, uses: {}, room: {}, all: false, idle: '', button: '', begun: null, cost: '', sure: '', ...more,
  };
}

export function screen(more: Partial<Screen> = {}): Screen {
  return {
    type: 'screen', number: 7, seat: 0, lang: 'en', view: {}, faces: {}, question: null, waiting: [], log: [],
    log_from: 0, outcome: null, won: null, marks: {}, stops: null, free_take_back: false, may_repeat: false, ...more,
  };
}
