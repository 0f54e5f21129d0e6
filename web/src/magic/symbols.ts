/** Symbols of mana and costs, drawn by us: what each looks like on a field of 100 by 100, and how it is read aloud. */

export interface Mark {
  d?: string;
  text?: string;
  /** Drawn as a line of this width instead of a filled shape. */
  stroke?: number;
  transform?: string;
  size?: number;
}

export interface Art {
  /** One field, or two halves parted along the rising diagonal. */
  fields: string[];
  marks: Mark[];
  /** An edge of its own, beside the colour. */
  ring?: "double" | "notched";
}

const SUN =
  "M50 33a17 17 0 1 0 0 34a17 17 0 1 0 0-34zM50 6l6 19H44zM50 94l-6-19h12zM6 50l19-6v12zM94 50l-19 6V44zM19 19l17.500 9.500l-8 8zM81 81l-17.500-9.500l8-8zM81 19l-9.500 17.500l-8-8zM19 81l9.500-17.500l8 8z";
const DROP = "M50 8C60 30 78 44 78 63a28 28 0 0 1-56 0C22 44 40 30 50 8zM36 62c0 10 5 16 13 18c-13 4-24-8-13-18z";
const SKULL =
  "M50 12C27 12 14 27 14 46c0 13 6 20 14 24v15h11V75h6v10h10V75h6v10h11V70c8-4 14-11 14-24C86 27 73 12 50 12zM34 40a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM66 40a10 10 0 1 1 0 20a10 10 0 1 1 0-20z";
const FLAME =
  "M55 5c5 19-5 27-13 36c-3-5-4-10-3-16C24 38 16 50 18 65c2 18 16 29 33 29c19 0 32-13 32-31c0-13-6-22-10-31c-2 8-6 12-12 14C65 31 63 17 55 5zM50 84c-9 0-14-6-14-13c0-8 8-11 12-20c8 6 16 11 16 20c0 8-5 13-14 13z";
const LEAF =
  "M86 12C52 10 22 22 17 50c-2 11 1 19 6 26L12 90l8 6l11-13c6 3 14 4 23 1C80 76 90 48 86 12zM36 69l32-39l5 4l-32 40z";
const DIAMOND = "M50 7C58 32 68 42 93 50C68 58 58 68 50 93C42 68 32 58 7 50C32 42 42 32 50 7zM50 34C46 44 44 46 34 50C44 54 46 56 50 66C54 56 56 54 66 50C56 46 54 44 50 34z";
const FLAKE =
  "M50 8V92M13.600 29L86.400 71M13.600 71L86.400 29M38 14l12 11l12-11M38 86l12-11l12 11M17 44l15-5l-3-15M83 56l-15 5l3 15M17 56l15 5l-3 15M83 44l-15-5l3-15";
const TURN = "M28 76A32 32 0 1 1 74 64";
const TURN_HEAD = "M58 56L92 52L72 86z";
const BOLT = "M60 4L18 57h26L36 96L82 40H54z";
const PHI = "M44 8h12v11c20 2 32 14 32 31S76 79 56 81v11H44V81C24 79 12 67 12 50s12-29 32-31zM44 31c-12 2-18 9-18 19s6 17 18 19zM56 31v38c12-2 18-9 18-19s-6-17-18-19z";
const CHAOS = "M50 50m-8 0a8 8 0 1 1 16 0c0 12-22 14-26-2c-4-18 18-28 32-18c18 13 12 44-12 48c-32 5-48-30-32-52";
const GATE = "M50 8L88 62H66L50 40L34 62H12zM50 54L70 84H30z";

const GLYPHS: Record<string, Mark> = {
  W: { d: SUN },
  U: { d: DROP },
  B: { d: SKULL },
  R: { d: FLAME },
  G: { d: LEAF },
  C: { d: DIAMOND },
  S: { d: FLAKE, stroke: 9 },
  P: { d: PHI },
  E: { d: BOLT },
  CHAOS: { d: CHAOS, stroke: 10 },
  PW: { d: GATE },
};

/** Fields are names of custom properties, so that themes may set them; the values stand in `magic.css`. */
const FIELDS: Record<string, string> = {
  W: "--mana-w",
  U: "--mana-u",
  B: "--mana-b",
  R: "--mana-r",
  G: "--mana-g",
  C: "--mana-c",
  S: "--mana-s",
  E: "--mana-e",
};
const PLAIN = "--mana-n";
const SHRUNK: Record<number, number> = { 1: 74, 2: 62, 3: 44 };

const field = (part: string): string => FIELDS[part] ?? PLAIN;

function mark(part: string, transform?: string): Mark {
  const glyph = GLYPHS[part];
  if (glyph) return transform ? { ...glyph, transform } : glyph;
  const shown = part === "∞" || part === "½" ? part : part.slice(0, 3);
  const size = SHRUNK[shown.length] ?? 44;
  return transform ? { text: shown, size, transform } : { text: shown, size };
}

const WHOLE = "translate(17 17) scale(.66)";
const FIRST = "translate(10 12) scale(.42)";
const SECOND = "translate(48 46) scale(.42)";

function whole(part: string): Mark {
  const drawn = mark(part);
  return drawn.text === undefined ? { ...drawn, transform: WHOLE } : drawn;
}

/** How a symbol is drawn; `code` is what stands between the braces. */
export function art(code: string): Art {
  const name = code.toUpperCase();
  if (name === "T" || name === "Q") {
    const flip = name === "Q" ? "translate(100 0) scale(-1 1) " : "";
    return {
      fields: [name === "Q" ? "--mana-q" : PLAIN],
      marks: [
        { d: TURN, stroke: 11, transform: `${flip}${WHOLE}` },
        { d: TURN_HEAD, transform: `${flip}${WHOLE}` },
      ],
    };
  }
  const parts = name.split("/");
  const [first = "", second] = parts;
  if (second === undefined) {
    return { fields: [field(first)], marks: [whole(first)], ...(first === "S" ? { ring: "notched" as const } : {}) };
  }
  const phyrexian = parts.includes("P");
  return {
    fields: [field(first), phyrexian && second === "P" ? field(first) : field(second)],
    marks: [mark(first, FIRST), mark(second, SECOND)],
    ring: phyrexian ? "double" : "notched",
  };
}

export interface Piece {
  text?: string;
  symbol?: string;
}

const BRACES = /\{([^{}]+)\}/g;

/** A text with symbols in braces, in pieces. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(BRACES)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ symbol: match[1] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** The symbols of a cost or pool, in order. */
export const symbolsOf = (cost: string): string[] => [...cost.matchAll(BRACES)].map((match) => match[1] ?? "");

/** A pool, which the view has as letters ("RRG"), as symbols. */
export const poolText = (pool: string): string => (pool.includes('{') ? pool : pool.replace(/[A-Z]/g, '{$&}'));

/** A cost one mana at a time, colours first: what fills as it is paid.  A large generic part stays a number. */
export function pips(cost: string, most = 8): string[] {
  const all = symbolsOf(cost);
  const generic = all.filter((code) => /^\d+$/.test(code));
  const each = generic.flatMap((code) => (Number(code) > most ? [code] : Array.from({ length: Number(code) }, () => '1')));
  return [...all.filter((code) => !/^[\dXYZ]+$/.test(code)), ...each];
}

export function manaValue(cost: string): number {
  return symbolsOf(cost).reduce((sum, code) => {
    const largest = Math.max(...code.split("/").map((part) => (/^\d+$/.test(part) ? Number(part) : 1)));
    return sum + (/^[XYZ]$/.test(code) ? 0 : largest);
  }, 0);
}

const SPOKEN: Record<"en" | "ru", Record<string, string>> = {
  en: {
    W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", S: "snow", T: "tap", Q: "untap",
    E: "energy", P: "2 life", CHAOS: "chaos", PW: "planeswalk", or: "or",
  },
  ru: {
    W: "белая", U: "синяя", B: "чёрная", R: "красная", G: "зелёная", C: "бесцветная", S: "снежная", T: "повернуть",
    Q: "развернуть", E: "энергия", P: "2 жизни", CHAOS: "хаос", PW: "мироход", or: "или",
  },
}; // prettier-ignore

/** How a symbol is read aloud. */
export function spoken(code: string, lang: string): string {
  const words = SPOKEN[lang === "ru" ? "ru" : "en"];
  return code
    .toUpperCase()
    .split("/")
    .map((part) => words[part] ?? part)
    .join(` ${words["or"] ?? ""} `);
}

/** A text with its symbols as words: for labels. */
export const spokenText = (text: string, lang: string): string =>
  pieces(text)
    .map((piece) => piece.text ?? spoken(piece.symbol ?? "", lang))
    .join(text.includes("} ") || !/^(\{[^{}]+\})+$/.test(text) ? "" : " ");
