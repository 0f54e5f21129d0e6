/** Sentences of the game, in which the learner is P1 and the other player P2, as a teacher would say them: you, your opponent. */

import type { Lang } from '../lib/types';

const SECOND: Record<string, string> = { has: 'have', is: 'are', does: 'do', "doesn't": "don't", "isn't": "aren't", was: 'were', "hasn't": "haven't", goes: 'go', "can't": "can't" };

/** The English verb of "you" for that of "she": casts, passes, tries. */
function plain(verb: string): string {
  if (SECOND[verb]) return SECOND[verb];
  if (/(ss|x|ch|sh|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** The Russian verb of «вы» for that of «он»: разыгрывает, выходит, становится, должен. */
function polite(verb: string): string {
  if (verb === 'должен') return 'должны';
  return verb.replace(/^(\p{L}+?)(ет|ёт|ит)(ся)?$/u, (_whole, stem: string, ending: string, back?: string) => `${stem}${ending}е${back ? 'сь' : ''}`);
}

const VERB = /^\p{L}+?(?:ет|ёт|ит)(?:ся)?$|^должен$/u;
const startsAt = (text: string, at: number) => /(?:^|[.!?:]\s+)[«"(]*$/u.test(text.slice(0, at));
const cased = (words: string, first: boolean) => (first ? words[0]!.toUpperCase() + words.slice(1) : words);

/** What else the same player does in the sentence: "You lose 2 life and have 18." */
const ALSO = /\b(and) (has|keeps|puts|sets|shuffles|skips|splices)\b/g;

function english(text: string): string {
  return text
    .replace(/(?<=^|[.!?] )P1 \w+s [^.!?]*/g, (told) => told.replace(ALSO, (_whole, and: string, verb: string) => `${and} ${plain(verb)}`))
    .replace(/\bP1's\b/g, (_whole, at: number) => cased('your', startsAt(text, at)))
    .replace(/\bP1\b(?: ([\w']+))?/g, (_whole, verb: string | undefined, at: number, now: string) => {
      const first = startsAt(now, at);
      const told = verb === undefined || !(first || /(?:[;,]| and| that| if) $/.test(now.slice(0, at))) ? verb : plain(verb);
      return cased('you', first) + (told === undefined ? '' : ` ${told}`);
    })
    .replace(/\bP2\b/g, (_whole, at: number, now: string) => cased('your opponent', startsAt(now, at)));
}

/** The verb may stand before the player, or one or two words behind («вы ничего не делаете»). */
function russian(text: string, rival: string): string {
  return text
    .replace(/(\p{L}+ )?\bP1\b((?: \p{L}+[,:]?){0,3})/gu, (_whole, before: string | undefined, behind: string, at: number) => {
      const leads = before !== undefined && VERB.test(before.trim());
      const words = behind.split(' ');
      const verb = leads ? -1 : words.findIndex((word) => VERB.test(word.replace(/[,:]$/, '')));
      if (verb >= 0) words[verb] = words[verb]!.replace(/^\p{L}+/u, polite);
      return `${leads ? `${polite(before.trim())} ` : (before ?? '')}${cased('вы', !before && startsAt(text, at))}${words.join(' ')}`;
    })
    .replace(/(?<!\p{L})([Ии])грок(а|у|ом|е) P2\b/gu, (_whole, initial: string, ending: string) => cased(`${rival}${ending}`, initial === 'И'))
    .replace(/\bP2\b/g, (_whole, at: number, now: string) => cased(rival, startsAt(now, at)));
}

/** The books of the two games call the other player differently. */
export function toLearner(text: string, lang: Lang, game = 'magic'): string {
  return lang === 'ru' ? russian(text, game === 'berserk' ? 'противник' : 'оппонент') : english(text);
}
