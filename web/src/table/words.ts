/** The words of the table. */
import en from '../locale/table.en';
import ru from '../locale/table.ru';
import { words } from '../lib/i18n.svelte';

export const tw = words(en, ru);
