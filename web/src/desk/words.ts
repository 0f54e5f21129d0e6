/** The words of the desk. */
import en from '../locale/desk.en';
import ru from '../locale/desk.ru';
import { words } from '../lib/i18n.svelte';

export const tw = words(en, ru);

/** A word that is named at run time: a kind of entry, a penalty, a zone; what nobody has named stays as it is. */
export function named(family: string, name: string): string {
  const key = `${family}-${name}`;
  return name && key in en ? tw(key as keyof typeof en) : name;
}
