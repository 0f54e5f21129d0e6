/** The words of the lessons. */

import en from '../locale/learn.en';
import ru from '../locale/learn.ru';
import { words } from '../lib/i18n.svelte';

export const t = words(en, ru);
