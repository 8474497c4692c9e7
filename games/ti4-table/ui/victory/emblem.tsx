import { classes } from '../../../../web/ui/classes.ts';
import type { Colour } from '../../facts/facts.ts';
import { FILLS, INKS } from '../parts/colours.ts';

interface EmblemProps {
  /** Null for a player without one. */
  readonly colour: Colour | null;
  readonly className?: string;
}

/** A shield in a player's colour with a crown over a planet and its ring: our own drawing, the same for every faction. */
export function Emblem({ colour, className }: EmblemProps) {
  const fill = colour === null ? 'var(--raised)' : FILLS[colour];
  const ink = colour === null ? 'var(--ink)' : INKS[colour];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classes('text-ink', className)}>
      <path
        d="M32 3 57 12v20c0 14-10 24-25 29C17 56 7 46 7 32V12Z"
        fill={fill}
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M20 25v-11l6 6 6-9 6 9 6-6v11Z" fill={ink} />
      <g transform="rotate(-18 32 41)" fill="none" strokeLinecap="round">
        <ellipse cx="32" cy="41" rx="16" ry="5" stroke={ink} strokeWidth="2" />
        <circle cx="32" cy="41" r="9.5" fill={ink} stroke={fill} strokeWidth="2" />
        <path d="M16 41a16 5 0 0 0 32 0" stroke={fill} strokeWidth="4.5" />
        <path d="M16 41a16 5 0 0 0 32 0" stroke={ink} strokeWidth="2" />
      </g>
    </svg>
  );
}
