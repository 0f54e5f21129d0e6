/** The words of the shell: header, first pages, settings. */

import en from '../locale/shell.en';
import ru from '../locale/shell.ru';
import { words } from './i18n.svelte';

export const t = words(en, ru);
