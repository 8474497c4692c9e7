import { classes } from './classes.ts';

const SIZES = { small: 'size-5', usual: 'size-8', large: 'size-12' } as const;

interface SeatMarkProps {
  readonly look: number;
  readonly size?: keyof typeof SIZES;
  /** What it is called where no name is next to it. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** What tells a seat apart: its glyph in a disc of its colour. */
export function SeatMark({ look, size = 'usual', label, className }: SeatMarkProps) {
  const { colour, glyph } = seatLook(look);
  return (
    <svg
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
      viewBox="0 0 36 36"
      className={classes('inline-block shrink-0 align-middle', SIZES[size], className)}
    >
      <circle cx="18" cy="18" r="17" fill={colour} stroke="currentColor" strokeWidth="1.5" />
      <g transform="translate(5.4 5.4) scale(1.05)">
        <GlyphDrawing glyph={glyph} colour={colour} />
      </g>
    </svg>
  );
}

/** The disc of a seat on 72 × 72, outlined, with a light ring inside and its glyph; for drawings that are not text. */
export function DiscDrawing({ look }: { readonly look: number }) {
  const { colour, glyph } = seatLook(look);
  return (
    <>
      <circle cx="36" cy="36" r="34" fill={colour} stroke={INK} strokeWidth="2" />
      <circle cx="36" cy="36" r="29" fill="none" stroke="#fff" strokeOpacity="0.55" strokeWidth="1.5" />
      <g transform="translate(16 16) scale(1.667)">
        <GlyphDrawing glyph={glyph} colour={colour} />
      </g>
    </>
  );
}

/** How a glyph is drawn on 24 × 24: filled shapes, lines, and what is cut out of the filled shapes. */
interface Drawing {
  readonly fill?: string;
  readonly line?: string;
  /** Lines in the colour of the disc, over what is filled. */
  readonly cut?: string;
}

const DRAWINGS: Readonly<Record<Glyph, Drawing>> = {
  cup: {
    fill: 'M4 10h12v4.5a5.5 5.5 0 0 1-5.5 5.5h-1A5.5 5.5 0 0 1 4 14.5z',
    line: 'M16 11.5h1.6a2.5 2.5 0 0 1 0 5H15.5M8 7c-1-1.2 1-2.2 0-3.6M12 7c-1-1.2 1-2.2 0-3.6',
  },
  key: {
    fill: 'M8 2.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 3.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
    line: 'M11.3 11.2 20 20M17 17l2.6-2.6M14.2 14.2l2-2',
  },
  fox: {
    fill: 'M3.5 3 9 6.8h6L20.5 3l.3 9.5L12 21.5l-8.8-9z',
    cut: 'M7.8 11.8l2 .9M16.2 11.8l-2 .9M12 18.6v.01',
  },
  leaf: {
    fill: 'M20.5 3.5c.6 10-3.5 15.8-9.6 15.8-4.2 0-6.4-2.6-6.4-6C4.5 7.6 10.5 4 20.5 3.5z',
    line: 'M3.5 21 8 16',
    cut: 'M8 16l7-7.5',
  },
  moon: { fill: 'M14.5 2.5a9.8 9.8 0 1 0 7 13.5A8.3 8.3 0 0 1 14.5 2.5z' },
  boat: {
    fill: 'M3 16h18l-2.6 4.5H5.6zM11 3v11H4.5zM13 6l6 8h-6z',
  },
  bell: {
    fill: 'M12 3a6 6 0 0 1 6 6v4.5l2 3.5H4l2-3.5V9a6 6 0 0 1 6-6zM9.5 18.5h5a2.5 2.5 0 0 1-5 0z',
  },
  fish: {
    fill: 'M2.5 12C5 7.5 8 6 11 6c3 0 5.2 1.8 6.6 3.7L21.5 6v12l-3.9-3.7C16.2 16.2 14 18 11 18c-3 0-6-1.5-8.5-6z',
    cut: 'M7.6 11v.01',
  },
  star: { fill: 'M12 2.3l2.9 6.3 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z' },
  lamp: { fill: 'M8 3h8l4 9.5H4zM10.9 12.5h2.2V18h-2.2zM7.5 18h9v2.8h-9z' },
  bird: {
    fill: 'M3 6.5 7.2 6A4.8 4.8 0 0 1 15 7.5c4 1.5 6 5.5 6 11-2.5-1-4-1.5-5.5-1.5H12c-4 0-6.5-3-6.5-6.5V9z',
    line: 'M11 17v4M14.5 17v4',
    cut: 'M9.7 8.2v.01M11 12.5c1.5 1.8 3.5 2 5.5 1.5',
  },
  hat: {
    fill: 'M7 4h10v10.5H7zM2.5 16c3-.5 6-.8 9.5-.8s6.5.3 9.5.8v2.5c-3 .8-6 1.3-9.5 1.3s-6.5-.5-9.5-1.3z',
    cut: 'M7 12.2h10',
  },
  rose: {
    fill: 'M12 2.5l2.3 1.6 2.9-.6.3 3.4c0 3.8-2.4 6-5.5 6s-5.5-2.2-5.5-6l.3-3.4 2.9.6zM12.5 18c.6-2.8 2.7-4 6-3.8 0 2.8-2 4.3-6 3.8zM11.5 20c-.6-2.8-2.7-4-6-3.8 0 2.8 2 4.3 6 3.8z',
    line: 'M12 12v9.5',
    cut: 'M9.3 6.8c1.2 1.6 4.2 1.6 5.4 0M12 10v-1.9',
  },
  drum: {
    fill: 'M4 11.5h16V18c-2 1.8-4.6 2.6-8 2.6S6 19.8 4 18z',
    line: 'M5 9.6 19 3M19 9.6 5 3',
    cut: 'M4 13l4 6.5 4-6.5 4 6.5 4-6.5',
  },
  tower: {
    fill: 'M6 3h3v2.2h1.6V3h2.8v2.2H15V3h3v6l-1.5 1.5V17H18v4H6v-4h1.5v-6.5L6 9z',
    cut: 'M12 15.5v-2.5',
  },
  snail: {
    fill: 'M14 4.2a6.3 6.3 0 1 1 0 12.6 6.3 6.3 0 0 1 0-12.6zM2.3 9.5h2.9v6.3c0 1.5.8 2.2 2.3 2.2H20c1.5 0 2.3 1 2.3 2.7H6.5c-2.8 0-4.2-1.6-4.2-4.3z',
    line: 'M2.9 9.5 2 6.3M4.6 9.5 6 6.5',
    cut: 'M14 10.8a1.3 1.3 0 0 1 2.3.9 2.7 2.7 0 0 1-5.2 0 3.6 3.6 0 0 1 3.400-4',
  },
};

/** The same in light and dark: every disc is light. */
const INK = '#1f1b16';

/** A glyph in dark ink, to lie on a disc of `colour`. */
function GlyphDrawing({ glyph, colour }: { readonly glyph: Glyph; readonly colour: string }) {
  const { fill, line, cut } = DRAWINGS[glyph];
  return (
    <g strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" fill="none">
      {fill === undefined ? null : <path d={fill} fill={INK} fillRule="evenodd" />}
      {line === undefined ? null : <path d={line} stroke={INK} />}
      {cut === undefined ? null : <path d={cut} stroke={colour} />}
    </g>
  );
}

/** What tells seats apart: a colour and a glyph. Colour is a ring or a fill with an outline, never the text. */
export const GLYPHS = [
  'cup',
  'key',
  'fox',
  'leaf',
  'moon',
  'boat',
  'bell',
  'fish',
  'star',
  'lamp',
  'bird',
  'hat',
  'rose',
  'drum',
  'tower',
  'snail',
] as const;

/** Fills on which dark ink reads well, in light and dark alike. */
export const COLOURS = [
  '#E8A48C',
  '#8FB8DE',
  '#C9D08A',
  '#E5C06A',
  '#C3A6DD',
  '#8CCFC0',
  '#F0B7CC',
  '#B9B4A7',
  '#F2D6A2',
  '#9FC99B',
  '#D3938F',
  '#A7B7F0',
  '#DDBB9B',
  '#9ED6E6',
  '#D5C2E8',
  '#C2C98F',
] as const;

type Colour = (typeof COLOURS)[number];
export type Glyph = (typeof GLYPHS)[number];

/** A look is a number up to 255: its glyph, and how far its colour is from the one that this glyph usually has. */
export function seatLook(look: number): { readonly colour: Colour; readonly glyph: Glyph } {
  const glyph = look % GLYPHS.length;
  const colour = (glyph + Math.floor(look / GLYPHS.length)) % COLOURS.length;
  return { colour: COLOURS[colour] as Colour, glyph: GLYPHS[glyph] as Glyph };
}

/** The look with this glyph and this colour, each by its place in its list. */
export const lookOf = (glyph: number, colour: number): number =>
  glyph + GLYPHS.length * ((colour - glyph + COLOURS.length) % COLOURS.length);

/**
 * What each seat looks like: as its person chose, or else as the seat does, or like the next that nobody has. No two have the same glyph
 * while there are enough; of two people who chose the same one, the first of `order` keeps it.
 */
export function looksOf(
  chosen: readonly (number | null)[],
  order: readonly number[] = [...chosen.keys()],
): readonly number[] {
  const looks = new Map<number, number>();
  const isFree = (look: number) => ![...looks.values()].some((other) => (other - look) % GLYPHS.length === 0);
  for (const seat of order) {
    const look = chosen[seat] ?? null;
    if (look !== null && isFree(look)) looks.set(seat, look);
  }
  for (const seat of chosen.keys()) {
    if (!looks.has(seat)) looks.set(seat, [seat, ...GLYPHS.keys()].find(isFree) ?? seat);
  }
  return [...chosen.keys()].map((seat) => looks.get(seat) as number);
}

interface MarkedNameProps {
  readonly look: number;
  readonly name: string;
  readonly className?: string | undefined;
}

/** Somebody at the table in running text: the glyph and the name. */
export function MarkedName({ look, name, className }: MarkedNameProps) {
  return (
    <span className={classes('inline-flex min-w-0 max-w-full items-center gap-1', className)}>
      <SeatMark look={look} size="small" />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
