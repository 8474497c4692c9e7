import { classes } from './classes.ts';
import { GlyphDrawing } from './glyphs.tsx';
import { seatLook } from './seat-looks.ts';

const SIZES = { small: 'size-5', usual: 'size-8', large: 'size-12' } as const;

interface SeatMarkProps {
  readonly look: number;
  readonly size?: keyof typeof SIZES;
  /** What it is called where no name stands beside it. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** What tells a seat apart: its glyph in a disc of its colour. */
export function SeatMark({ look, size = 'usual', label, className }: SeatMarkProps) {
  const { colour, glyph } = seatLook(look);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or beside a name
    <svg
      viewBox="0 0 36 36"
      className={classes('inline-block shrink-0 align-middle', SIZES[size], className)}
      {...named}
    >
      <circle cx="18" cy="18" r="17" fill={colour} stroke="currentColor" strokeWidth="1.5" />
      <g transform="translate(5.4 5.4) scale(1.05)">
        <GlyphDrawing glyph={glyph} colour={colour} />
      </g>
    </svg>
  );
}
