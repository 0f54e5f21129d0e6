// Berserk's signs, drawn by us on a grid of 16: solid shapes (holes by even-odd) and lines.  Legible at 14 px.

interface Shape {
  /** solid areas */
  s?: string;
  /** lines, 1.6 wide, round */
  l?: string;
}

export const ICONS = {
  // Crystals (105.2): a cut stone for gold, a long one for silver, so that they differ in shape too.
  gold: { s: 'M4.5 2h7L15 6.5 8 15 1 6.5ZM5.6 6.5 8 11.6l2.4-5.1Z' },
  silver: { s: 'M8 1l4.2 4v6L8 15l-4.2-4V5ZM8 4 6 6v4l2 2Z' },
  // Elements (106.2).
  steppe: { s: 'M8 6.2A3.2 3.2 0 0 1 11.2 9.4H4.8A3.2 3.2 0 0 1 8 6.2Z', l: 'M1.5 11.2h13M3.6 13.8h8.8M8 1.6v2M2.6 3.8l1.4 1.4M13.4 3.8 12 5.2' },
  forest: { s: 'M8 1l4 5h-2.2L13.6 11H9.2v4H6.8v-4H2.4L6.2 6H4Z' },
  mountain: { s: 'M.8 14 6 3.2 9 8.6l1.6-2.4L15.2 14ZM6 6.6 4.6 9.6l1.2-.6 1 .8.6-.8Z' },
  swamp: { s: 'M8 1c2.2 3 3.6 4.8 3.6 6.6a3.6 3.6 0 0 1-7.2 0C4.4 5.8 5.8 4 8 1Z', l: 'M1.4 13.6c1.6-1.4 2.8-1.4 4.4 0s2.8 1.4 4.4 0 2.8-1.4 4.4 0' },
  dark: { s: 'M10.6 1.4A6.8 6.8 0 1 0 14.6 11 5.6 5.6 0 0 1 10.6 1.4Z' },
  fire: { s: 'M8.4 1c.6 2.8 4.4 4.6 4.4 8.6A4.8 4.8 0 0 1 8 15a4.8 4.8 0 0 1-4.8-5c0-2 1-3.2 2-4.2.2 1.2.8 1.8 1.4 2C6.6 5.4 6.8 3 8.4 1ZM8 9.2c-1 1-1.6 1.7-1.6 2.7a1.6 1.6 0 0 0 3.2 0c0-1-.6-1.7-1.6-2.7Z' },
  neutral: { l: 'M8 2.2a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6ZM5 8h6' },
  // Numbers of a card.
  lives: { s: 'M8 14.2C2.6 10.4 1 8 1 5.4A3.6 3.6 0 0 1 8 3.8a3.6 3.6 0 0 1 7 1.6c0 2.6-1.6 5-7 8.8Z' },
  strike: { s: 'M14.8 1.2 14 5 7 12l-3-3 7-7Z', l: 'M2.6 8.6l4.8 4.8M4.8 11.2l-3 3' },
  movement: { s: 'M5 1.4h4.2v7l4.4 1.8c1 .4 1.4 1.2 1.4 2.4H3.6c.8-1.6 1.4-3.4 1.4-5.2ZM3.6 13.6H15V15H3.6Z' },
  flight: { s: 'M1 3c5 .2 8.2 1.4 10.6 4.2C13 8.8 13.8 11 14.6 14c-2-2-3.6-2.6-5.6-2.6.4-.4.6-1 .6-1.4-1.8.6-3.6.2-4.8-.8.8 0 1.4-.2 2-.6C4.8 8.4 3.2 7.6 2.4 6.2c.8.2 1.6.2 2.2 0C2.8 5.6 1.6 4.4 1 3Z' },
  wound: { s: 'M8 1c3 4 4.8 6.4 4.8 9.2a4.8 4.8 0 0 1-9.6 0C3.2 7.4 5 5 8 1ZM5.2 10.4a2.8 2.8 0 0 0 2.8 2.8v-1.4a1.4 1.4 0 0 1-1.4-1.4Z' },
  armour: { s: 'M8 1l6 2v4.6c0 3.6-2.4 6-6 7.4-3.6-1.4-6-3.8-6-7.4V3Z' },
  poison: { s: 'M8 1.2c3.4 0 5.6 2.2 5.6 5.2 0 1.8-.8 3.2-2.2 4v2.2H9.8v2.2H6.2v-2.2H4.6v-2.2c-1.4-.8-2.2-2.2-2.2-4 0-3 2.2-5.2 5.6-5.2ZM5.6 5.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Zm4.8 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z' },
  chip: { s: 'M8 1.4a6.6 6.6 0 1 0 0 13.2A6.6 6.6 0 0 0 8 1.4Zm0 2.2a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z' },
  // Symbols in texts (docs/berserk-cards.md).
  close: { s: 'M1.5 8.5h8v6h-8ZM3.2 10.2v2.6h4.6v-2.6Z', l: 'M5 5.2C6 3 8 2 10 2.4c2.2.4 3.6 2 3.8 4.4M11.8 5.4l2 2.2 1.6-2.4' },
  sudden: { s: 'M6.8 1h4.8L9.8 5.8h3.8L5.2 15l2-6H3.6Z' },
  unique: { s: 'M1.6 4l3.4 3L8 2l3 5 3.4-3-1.2 7.2H2.8ZM3 12.4h10V14H3Z' },
  first: { l: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM6.6 6.2 8.4 5v6' },
  second: { l: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM6.2 6.4c0-2 3.6-2 3.6 0C9.8 8 6.2 9 6.2 11h3.8' },
  row: { l: 'M1.6 12.8h12.8M8 1.6v7.2M5.4 6.4 8 9.2l2.6-2.8M2.6 5.8v3.4M13.4 5.8v3.4' },
  directed: { l: 'M8 3.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2ZM8 .8v4M8 11.2v4M.8 8h4M11.2 8h4' },
  regeneration: { s: 'M6.6 5h2.8v2h2v2.8h-2v2H6.6v-2h-2V7h2Z', l: 'M13.8 6.2A6.2 6.2 0 0 0 2.6 5M2 1.8v3.4h3.4M2.2 9.8A6.2 6.2 0 0 0 13.4 11M14 14.2v-3.4h-3.4' },
  // Attacks (111.1).
  shot: { s: 'M10.4 1H15v4.6l-1.6-1.6-9 9L3 11.6l9-9Z', l: 'M4.6 8.4 2 9l-.6 2.6M7.6 11.4 7 14l-2.6.6' },
  throw: { s: 'M9.2 1.6c2.6-.8 5 .8 5.4 3.4-1.2 1.2-2.8 1.6-4.4 1L4 14.6 1.8 12.4 10 6.2c-.8-1.4-1-3-.8-4.6Z' },
  discharge: { l: 'M8.6 1 4 7.4h4L5 15M12.4 2.6 10.6 6h2.8l-2.2 5.4M3.4 2.4 2 5.4' },
  magic: { s: 'M8 .8l1.9 5.3L15.2 8 9.9 9.9 8 15.2 6.1 9.9.8 8l5.3-1.9Z' },
  spell: { s: 'M4 2h9.4v9.6a2.4 2.4 0 0 1-2.4 2.4H2.6V12H4ZM6 5v1.4h5.4V5Zm0 3v1.4h5.4V8Z' },
  special: { s: 'M13.8 1.2 13 4.6 9.2 8.4 7.6 6.8l3.8-3.8ZM2.2 1.2l3.4.8 7.6 7.6-1.8 1.8L3 4.6ZM6 9.2l1.4 1.4-2 2L4 11.2Z', l: 'M10 12.8l3.2-3.2M11.8 11.6l2.4 2.4M2.6 10l3.2 3.2M4.2 11.8l-2.4 2.4' },
  // Kinds of cards and states.
  creature: { s: 'M8 1.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2.4 14.8c0-4 2.2-6.4 5.6-6.4s5.6 2.4 5.6 6.4Z' },
  symbiote: { l: 'M6.6 9.4 9.4 6.6M7.4 4.6l1.4-1.4a2.8 2.8 0 0 1 4 4l-1.4 1.4M8.6 11.4l-1.4 1.4a2.8 2.8 0 0 1-4-4l1.4-1.4' },
  equipment: { s: 'M5 1.4h6l1.4 3-2 1v8.4H5.6V5.4l-2-1Z' },
  artifact: { s: 'M8 1.2a5.4 5.4 0 0 1 3.4 9.6l.8 1.6v2.2H3.8v-2.2l.8-1.6A5.4 5.4 0 0 1 8 1.2ZM6.2 4.4C5 5.2 4.6 6.6 5 8l1.2-.4c-.2-.8 0-1.6.8-2.2Z' },
  terrain: { s: 'M1 13.6 4.2 8l2 2.4L10 4l5 9.6Z', l: 'M1.6 4.2h3.6M2.6 2.2h4' },
  hidden: { s: 'M3.4 1.4h9.2v13.2H3.4ZM5 3v10h6V3Z', l: 'M6.4 6.2c.2-2 3.2-2 3.2 0C9.6 7.8 8 7.6 8 9.2M8 11.4v.1' },
  closed: { s: 'M.8 4.6h14.4v8.8H.8ZM2.4 6.2v5.6h11.2V6.2Z', l: 'M5 2.6h5.8M9.2 1.2l1.6 1.4-1.6 1.4' },
  acquired: { s: 'M6.4 2h3.2v4.4H14v3.2H9.6V14H6.4V9.6H2V6.4h4.4Z' },
  lives_more: { s: 'M8 14.2C2.6 10.4 1 8 1 5.4A3.6 3.6 0 0 1 8 3.8a3.6 3.6 0 0 1 7 1.6c0 2.6-1.6 5-7 8.8ZM7.2 5.8v1.8H5.4v1.6h1.8V11h1.6V9.2h1.8V7.6H8.8V5.8Z' },
  defend: { s: 'M8 1l6 2v4.6c0 3.6-2.4 6-6 7.4-3.6-1.4-6-3.8-6-7.4V3ZM8 3.2 4 4.5v3.2c0 2.3 1.4 3.9 4 5Z' },
  aim: { l: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 .8v5M8 10.2v5M.8 8h5M10.2 8h5' },
  retreat: { l: 'M3 1.6v13M3 2.4c3.4-1.6 5.2 1.6 9.4 0v6c-4.2 1.6-6-1.6-9.4 0M13.8 12.4H8.4M10 10.6l-1.8 1.8 1.8 1.8' },
  ability: { s: 'M8 1.4 9.8 6l4.8.2-3.8 3 1.4 4.8L8 11.2 3.8 14l1.4-4.8-3.8-3L6.2 6Z' },
  deck: { s: 'M4.4 1h9v11.4h-9ZM2.6 3.2v11.4h8.8V13.4H3.8V3.2Z' },
  graveyard: { s: 'M3 15V6.6a5 5 0 0 1 10 0V15ZM7.2 4.6v1.8H5.6V8h1.6v3.6h1.6V8h1.6V6.4H8.8V4.6Z' },
  effect: { s: 'M8 1l1.6 4.4L14 7l-4.4 1.6L8 13 6.4 8.6 2 7l4.4-1.6ZM12.6 10.6l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8Z' },
  occupied: { s: 'M1.6 1.6h12.8v12.8H1.6ZM3.2 3.2v4h4v-4Zm5.6 0v4h4v-4Zm-5.6 5.6v4h4v-4Zm5.6 0v4h4v-4Z' },
  attack: { l: 'M1.8 1.8l9.4 9.4M14.2 1.8l-9.4 9.4M9.2 13.2l4-4M6.8 13.2l-4-4M12 12l2.2 2.2M4 12l-2.2 2.2' },
  dice: { s: 'M2.6 1.4h10.8c.7 0 1.2.5 1.2 1.2v10.8c0 .7-.5 1.2-1.2 1.2H2.6c-.7 0-1.2-.5-1.2-1.2V2.6c0-.7.5-1.2 1.2-1.2ZM5 3.8a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm6 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM8 6.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM5 9.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm6 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z' },
} as const satisfies Record<string, Shape>;

export type IconName = keyof typeof ICONS;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

/** An icon's shapes, whichever it has. */
export function shapes(name: IconName): Shape {
  return ICONS[name];
}

/** The symbols that texts of cards use, and their icons; a protection is a shield with what it protects from. */
export const SYMBOLS: Readonly<Record<string, { icon: IconName; inner?: IconName }>> = {
  G: { icon: 'gold' },
  S: { icon: 'silver' },
  T: { icon: 'close' },
  '!': { icon: 'sudden' },
  C: { icon: 'chip' },
  ROW: { icon: 'row' },
  DIR: { icon: 'directed' },
  REG: { icon: 'regeneration' },
  UNIQ: { icon: 'unique' },
  '1ST': { icon: 'first' },
  '2ND': { icon: 'second' },
  'P-MAG': { icon: 'armour', inner: 'magic' },
  'P-SHOT': { icon: 'armour', inner: 'shot' },
  'P-DIS': { icon: 'armour', inner: 'discharge' },
  'P-POIS': { icon: 'armour', inner: 'poison' },
  'P-SPELL': { icon: 'armour', inner: 'spell' },
  'P-SUD': { icon: 'armour', inner: 'sudden' },
  'P-THR': { icon: 'armour', inner: 'throw' },
};

export type Piece = { text: string } | { symbol: string };

/** A text cut into words and symbols: '{!}{T}: Выстрел' is two symbols and words.  What is no symbol stays as written. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/(\{[^{}]+\})/)) {
    const symbol = part.startsWith('{') ? part.slice(1, -1) : '';
    if (symbol && Object.hasOwn(SYMBOLS, symbol)) found.push({ symbol });
    else if (part) found.push({ text: part });
  }
  return found;
}
