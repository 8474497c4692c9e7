import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { seatLook } from '../../../web/ui/seat-mark.tsx';
import type { Disc } from '../types.ts';

/** Discs are things of their own colours, in light and dark alike. A flower is dark on light and a skull light on dark, for those who see no hue. */
const COLOURS = {
  outline: '#231b14',
  flower: { face: '#fff3dc', edge: '#cdb48a', ring: '#d9b98a' },
  skull: { face: '#33263f', edge: '#1d1525', ring: '#7d6a8c' },
  petal: '#c03a66',
  petalLine: '#74193a',
  heart: '#e9b949',
  leaf: '#4c7a3d',
  bone: '#f6ead2',
} as const;

interface DiscProps {
  readonly disc: Disc;
  /** Its width. */
  readonly className?: string | undefined;
}

/** A disc, face up. Purely visual: the component that shows it says what it is. */
export function DiscFace({ disc, className }: DiscProps) {
  const { face, edge, ring } = COLOURS[disc];
  return (
    <Round className={className} face={face} edge={edge}>
      <circle cx="32" cy="32" r="25.5" fill="none" stroke={ring} strokeWidth="1.5" />
      {disc === 'flower' ? <Flower /> : <Skull />}
    </Round>
  );
}

interface BackProps {
  /** Whose it is: it has the colour of their seat. */
  readonly look: number;
  readonly className?: string | undefined;
}

/** A disc that lies face down. */
export function DiscBack({ look, className }: BackProps) {
  return (
    <Round className={className} face={seatLook(look).colour} edge="#2b211a">
      <BackLines />
    </Round>
  );
}

/** Where a disc could lie. */
export const EmptyDisc = ({ className }: { readonly className?: string }) => (
  <svg aria-hidden viewBox="0 0 64 67" className={classes('block', className)}>
    <circle cx="32" cy="33" r="26" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="5 5" />
  </svg>
);

/** How much of a disc is seen of the one under it, and how high a stack gets. */
const STEP = 7;
const HEIGHT = 3 * STEP;

/** Discs that lie on each other, face down: as high as they are many. Two more fit into its place, and nothing moves when one is laid. */
export function DiscStack({ count, look, className }: BackProps & { readonly count: number }) {
  const { colour } = seatLook(look);
  const step = count > 4 ? HEIGHT / (count - 1) : STEP;
  return (
    <svg aria-hidden viewBox={`0 ${-STEP} 64 ${67 + STEP}`} className={classes('block overflow-visible', className)}>
      <ellipse cx="32" cy="38" rx="31" ry="29" fill="rgb(0 0 0 / 0.28)" />
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <g
          key={at}
          className="transition duration-300 starting:-translate-y-6 starting:opacity-0 motion-reduce:transition-none"
        >
          <g transform={`translate(${at % 2 === 0 ? 0 : 1.5} ${-at * step})`}>
            <circle cx="32" cy="36" r="29.5" fill="#2b211a" stroke={COLOURS.outline} strokeWidth="1.5" />
            <circle cx="32" cy="32" r="29.5" fill={colour} stroke={COLOURS.outline} strokeWidth="1.5" />
            {at === count - 1 && <BackLines />}
          </g>
        </g>
      ))}
    </svg>
  );
}

/** An inlaid ring, and a closed bud of which nobody can tell what it will be. */
const BackLines = () => (
  <g fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="1.8" strokeLinejoin="round">
    <circle cx="32" cy="32" r="24.5" />
    <path d="M32 14C40 22 44 27 44 34a12 12 0 0 1-24 0c0-7 4-12 12-20Z" />
    <path d="M32 21c4 5 6 9 6 13a6 6 0 0 1-12 0c0-4 2-8 6-13Z" />
  </g>
);

interface RoundProps {
  readonly face: string;
  readonly edge: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Round({ face, edge, className, children }: RoundProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 67" className={classes('block overflow-visible', className)}>
      <circle cx="32" cy="35.5" r="30.5" fill={edge} stroke={COLOURS.outline} strokeWidth="1.5" />
      <circle cx="32" cy="32" r="30.5" fill={face} stroke={COLOURS.outline} strokeWidth="1.5" />
      {children}
    </svg>
  );
}

const PETALS = [0, 60, 120, 180, 240, 300];

function Flower() {
  return (
    <g strokeLinejoin="round" strokeWidth="1.3">
      <g fill={COLOURS.leaf} stroke="#2c4a24">
        <path d="M15 49C13 42 17 37 24 37 25 44 22 49 15 49Z" />
        <path d="M49 49C51 42 47 37 40 37 39 44 42 49 49 49Z" />
      </g>
      <g fill={COLOURS.petal} stroke={COLOURS.petalLine}>
        {PETALS.map((turn) => (
          <path
            key={turn}
            d="M32 31C24 26 24 12 32 11 40 12 40 26 32 31Z"
            transform={`translate(0 -1.5) rotate(${turn} 32 32)`}
          />
        ))}
      </g>
      <g stroke="#f4b9cb" strokeWidth="1.6" strokeLinecap="round">
        {PETALS.map((turn) => (
          <path key={turn} d="M32 17v5" transform={`translate(0 -1.5) rotate(${turn} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="30.5" r="6.5" fill={COLOURS.heart} stroke="#7b5a12" />
      <g fill="#7b5a12">
        <circle cx="30" cy="29" r="1" />
        <circle cx="34" cy="29" r="1" />
        <circle cx="32" cy="32.8" r="1" />
      </g>
    </g>
  );
}

function Skull() {
  const { face } = COLOURS.skull;
  return (
    <g>
      <path
        d="M32 11C45 11 52 20 51.5 31 51.2 37 48 40.5 44 42.5L43.5 50C43.4 52 42 53 40 53H24C22 53 20.6 52 20.5 50L20 42.5C16 40.5 12.8 37 12.5 31 12 20 19 11 32 11Z"
        fill={COLOURS.bone}
        stroke={COLOURS.outline}
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <g fill={face}>
        <path d="M17 31C17 26 20 23.5 24 24 28 24.5 29 28 28.5 31.5 28 35 25.5 37 22.5 36.5 19 36 17 34.5 17 31Z" />
        <path d="M47 31C47 26 44 23.5 40 24 36 24.5 35 28 35.5 31.5 36 35 38.5 37 41.5 36.5 45 36 47 34.5 47 31Z" />
        <path d="M32 36C34 38.5 35.5 41 34.4 42.4 33.6 43.4 32.4 42.8 32 42 31.6 42.8 30.4 43.4 29.6 42.4 28.5 41 30 38.5 32 36Z" />
      </g>
      <path d="M26 46.5v6M32 46.5v6M38 46.5v6" stroke={face} strokeWidth="1.8" strokeLinecap="round" />
      <path d="M38 12.5 35.5 17 39 19 37 22" fill="none" stroke={face} strokeWidth="1.4" strokeLinejoin="round" />
      <g fill="#e9b949">
        <circle cx="22.8" cy="30.5" r="2" />
        <circle cx="41.2" cy="30.5" r="2" />
      </g>
    </g>
  );
}

/** The discs that somebody began with: owned, or lost for good. */
export const OwnedPips = ({ owned, of }: { readonly owned: number; readonly of: number }) => (
  <span aria-hidden className="inline-flex gap-[0.12em]">
    {Array.from({ length: of }, (_, at) => at).map((at) => (
      <svg key={at} aria-hidden viewBox="0 0 14 14" className="size-[0.72em] stroke-current">
        {at < owned ? (
          <circle cx="7" cy="7" r="6" className="fill-current" />
        ) : (
          <path d="M2.5 2.5l9 9M11.5 2.5l-9 9" strokeWidth="1.8" fill="none" />
        )}
      </svg>
    ))}
  </span>
);

/** A challenge that somebody has won: a flower of brass. */
export const WonMark = ({ className }: { readonly className?: string }) => (
  <svg aria-hidden viewBox="0 0 20 20" className={classes('inline-block', className)}>
    <g fill="#e3b45a" stroke="#231b14" strokeWidth="1.2">
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} cx="10" cy="5" r="4.2" transform={`rotate(${turn} 10 10)`} />
      ))}
    </g>
    <circle cx="10" cy="10" r="3" fill="#fff8ea" stroke="#231b14" strokeWidth="1.2" />
  </svg>
);
