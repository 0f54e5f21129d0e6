/** Where a long Russian word may part: soft hyphens, as browsers without a dictionary of the language break it anywhere. */

const LONG = 9;
const LEAST = 3;
const VOWEL = /[аеёиоуыэюя]/i;
const PART = /[бвгджзйклмнпрстфхцчшщ][аеёиоуыэюя]/iy;

/** A text whose long Russian words have soft hyphens before each consonant with a vowel behind it, never near their ends. */
export function softened(text: string): string {
  return text.replace(/[а-яё]+/gi, (word) => (word.length < LONG ? word : parted(word)));
}

function parted(word: string): string {
  let made = word.slice(0, LEAST);
  for (let place = LEAST; place < word.length; place++) {
    PART.lastIndex = place;
    const fits = place <= word.length - LEAST && PART.test(word) && VOWEL.test(word.slice(0, place));
    made += (fits ? '\u00ad' : '') + (word[place] ?? '');
  }
  return made;
}
