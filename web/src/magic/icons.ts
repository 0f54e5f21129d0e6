/** Small signs of the table, drawn by us on 24 by 24. */

import { SIGNS } from './frames';

export const ICONS = {
  plane: SIGNS.plane,
  scheme: SIGNS.scheme,
  heart: 'M12 21C5 15.500 2 12 2 8a5.300 5.300 0 0 1 10-2.500A5.300 5.300 0 0 1 22 8c0 4-3 7.500-10 13z',
  hand: 'M3 7l6-2.500l4.500 13L7.500 20zM11 3.500l7 .8L16.200 18l-1.800-.2zM19.500 6l3 1.500L18 18.500z',
  library: 'M4 3h13v14H4zM7 19h12V6h1.500v14.500H7z',
  graveyard: 'M5 21V10a7 7 0 0 1 14 0v11zM10.800 8v3H8v2h2.800v5h2.400v-5H16v-2h-2.800V8z',
  exile: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM12 8.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7z',
  sideboard: 'M2 6h9v12H2zM13 6h9v12h-9zM15 8v8h5V8z',
  poison: 'M12 2c4 6 7 9.500 7 13a7 7 0 0 1-14 0c0-3.500 3-7 7-13zM8.500 15.500a3.500 3.500 0 0 0 3.500 3.500v-2a1.500 1.500 0 0 1-1.500-1.500z',
  energy: 'M14.500 1L4 14h6.500L9 23L20 9.500h-7z',
  crown: 'M2 18V6l5 5l5-8l5 8l5-5v12zM2 19.500h20V22H2z',
  city: 'M2 21V11h5V5l5-3l5 3v6h5v10h-7v-5H9v5zM9 8v2h2V8zM13 8v2h2V8z',
  sword: 'M20 2l2 2l-9.500 11L15 17.500L13.500 19L10 15.500L5 22l-3-3l6.500-5L5 10.500L6.500 9L9 11.500z',
  shield: 'M12 2l8 3v7c0 5-3.500 8.500-8 10c-4.500-1.500-8-5-8-10V5z',
  die: 'M12 1.500l9.500 5.300v10.400L12 22.500l-9.500-5.300V6.800zM12 6l-5 8h10z',
  eye: 'M12 5c5 0 9 3.500 11 7c-2 3.500-6 7-11 7S3 15.500 1 12c2-3.500 6-7 11-7zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  fold: 'M4 15l8-8l8 8z',
  counter: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
} as const;

export type IconName = keyof typeof ICONS;
