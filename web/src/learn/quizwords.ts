/** The words of the training of judges. */

import en from '../locale/quiz.en';
import ru from '../locale/quiz.ru';
import { words } from '../lib/i18n.svelte';

export const t = words(en, ru);
