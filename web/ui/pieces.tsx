import { Check, CircleHelp, Eye } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Seat } from '../../kernel/index.ts';
import { breakable } from './breakable.ts';
import { classes } from './classes.ts';
import { type Turning, useIsFaceDown } from './private-tray.tsx';

/** The colours of pieces: the same in light and dark, white on each of them at least 5.8 : 1. */
export const PIECE_COLOURS = {
  blue: 'bg-piece-blue',
  orange: 'bg-piece-orange',
  red: 'bg-piece-red',
  green: 'bg-piece-green',
  brick: 'bg-piece-brick',
  wine: 'bg-piece-wine',
  back: 'bg-piece-back',
} as const;

export type PieceColour = keyof typeof PIECE_COLOURS;

/** What tells pieces apart for those who see no hue. */
const PATTERNS: Readonly<Record<'plain' | 'diagonal' | 'dots' | 'squares', CSSProperties>> = {
  plain: {},
  diagonal: { backgroundImage: 'repeating-linear-gradient(45deg, rgb(255 255 255 / 0.2) 0 2px, transparent 2px 9px)' },
  dots: {
    backgroundImage: 'radial-gradient(rgb(255 255 255 / 0.28) 1.5px, transparent 2px)',
    backgroundSize: '8px 8px',
  },
  squares: {
    backgroundImage:
      'repeating-linear-gradient(0deg, rgb(255 255 255 / 0.18) 0 1px, transparent 1px 9px), repeating-linear-gradient(90deg, rgb(255 255 255 / 0.18) 0 1px, transparent 1px 9px)',
  },
};

export interface CardFace {
  readonly colour: PieceColour;
  readonly pattern?: keyof typeof PATTERNS;
  /** Drawn in white on the colour. */
  readonly emblem: ReactNode;
  /** A word under the field, where the card is large enough. */
  readonly word?: string;
}

interface CardProps extends CardFace {
  /** Its size: 58 × 62 in a slot, 96 × 134 in a hand, 244 × 336 in a moment. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** Paper with room for a field; shares in per cent are of the card's own size. */
const PAPER = 'relative block rounded-[10%/8%] border border-paper-ink bg-paper text-paper-ink shadow-piece';
/** A longer word takes two lines of a card in the hand. */
const TWO_LINES = 11;
const FIELD = 'absolute inset-x-[7%] top-[6%] flex items-center justify-center rounded-[7%/6%] text-paper';

/** A card, face up: paper with a field in its colour. A picture: the caller gives it its words. */
export function Card({ colour, pattern = 'plain', emblem, word, className, style }: CardProps) {
  return (
    <span aria-hidden style={style} className={classes(PAPER, className)}>
      <span
        style={PATTERNS[pattern]}
        className={classes(FIELD, word === undefined ? 'bottom-[6%]' : 'bottom-[24%]', PIECE_COLOURS[colour])}
      >
        {emblem}
      </span>
      {word !== undefined && (
        <span
          className={classes(
            'absolute inset-x-[4%] text-center font-semibold font-title',
            // Two short lines, broken where the word says so.
            word.length > TWO_LINES ? 'bottom-[3%] text-[0.82em] leading-[1.05]' : 'bottom-[5%] truncate',
            word.length > 8 && word.length <= TWO_LINES && 'text-[0.86em]',
          )}
        >
          {word}
        </span>
      )}
    </span>
  );
}

/** The back of a card: aubergine with a brass lozenge. */
export function CardBack({ className, style }: Pick<CardProps, 'className' | 'style'>) {
  return (
    <span aria-hidden style={style} className={classes(PAPER, className)}>
      <span className={classes(FIELD, 'bottom-[6%] text-brass', PIECE_COLOURS.back)}>
        <svg aria-hidden viewBox="0 0 24 32" className="h-3/5" fill="none" stroke="currentColor" strokeWidth="1.6">
          <path d="M12 2 22 16 12 30 2 16zM12 9l5 7-5 7-5-7z" />
        </svg>
      </span>
    </span>
  );
}

interface TravellingProps {
  /** The seat that it comes from; null where it has been there all along. */
  readonly from: Seat | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Comes from a seat of the same stage to where it is drawn, once; give it a key to make it come again. */
export function Travelling({ from, className, children }: TravellingProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = ref.current;
    const seat = from === null ? null : here?.closest('[data-stage]')?.querySelector(`[data-seat="${from}"]`);
    if (here === null || !seat) return;
    const [start, end] = [seat.getBoundingClientRect(), here.getBoundingClientRect()];
    here.style.setProperty('--from-x', `${start.left + start.width / 2 - end.left - end.width / 2}px`);
    here.style.setProperty('--from-y', `${start.top + start.height / 2 - end.top - end.height / 2}px`);
  }, [from]);
  return (
    <span ref={ref} className={classes(from !== null && 'travels', className)}>
      {children}
    </span>
  );
}

interface TurningCardProps {
  readonly isTurned: boolean;
  /** Undefined for those who may not see it: it then stays face down. */
  readonly face: CardFace | undefined;
  readonly className?: string;
}

/** A card that turns over when `isTurned` changes; where motion is reduced it is turned at once. */
export function TurningCard({ isTurned, face, className }: TurningCardProps) {
  return (
    <span className={classes('turning block', className)} data-turned={(isTurned && face !== undefined) || undefined}>
      <CardBack className="size-full" />
      {face !== undefined && <Card {...face} className="size-full" />}
    </span>
  );
}

/** A vote that was cast and is not yet opened. */
export function Envelope({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 29" className={classes('block w-10', className)}>
      <rect x="1" y="1" width="38" height="27" rx="2" fill="#f3e2c2" stroke="#231b14" strokeWidth="1.4" />
      <path d="M1.5 2.5 20 17 38.5 2.5" fill="none" stroke="#231b14" strokeWidth="1.4" strokeLinejoin="round" />
      <circle cx="20" cy="16" r="4.2" fill="#9e2a22" stroke="#231b14" strokeWidth="1" />
    </svg>
  );
}

interface BallotProps {
  readonly isYes: boolean;
  /** "Ja" or "Nein". */
  readonly word: string;
  readonly className?: string;
}

/** An opened vote, with its word. */
export function Ballot({ isYes, word, className }: BallotProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'flex h-9 w-12.5 items-center justify-center rounded-[0.3em] border-2 border-paper font-semibold font-title text-paper text-small shadow-piece outline-1 outline-paper-ink',
        isYes ? PIECE_COLOURS.green : PIECE_COLOURS.brick,
        className,
      )}
    >
      {word}
    </span>
  );
}

interface BallotButtonProps extends BallotProps {
  /** What it does, in two or three words under it. */
  readonly means: string;
  readonly isDisabled: boolean;
  readonly isChosen?: boolean;
  readonly onPress: () => void;
}

/** A ballot to cast by pressing it. */
export function BallotButton({ isYes, word, means, isDisabled, isChosen = false, onPress }: BallotButtonProps) {
  return (
    <button
      type="button"
      data-ballot={isYes ? 'yes' : 'no'}
      disabled={isDisabled}
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'flex min-h-20 min-w-20 flex-1 rounded-[0.75rem] border-2 bg-paper p-1.5 shadow-piece transition-transform duration-150 hover:not-disabled:-translate-y-0.5 disabled:opacity-55 sm:min-w-26 sm:flex-none short:min-w-0 short:flex-1 short:p-1',
        isChosen ? 'border-brass' : 'border-paper-ink',
      )}
    >
      <span
        className={classes(
          'flex flex-1 flex-col items-center justify-center rounded-[0.4rem] px-2 text-paper short:px-0.5',
          isYes ? PIECE_COLOURS.green : PIECE_COLOURS.brick,
        )}
      >
        <span className="flex items-center gap-1.5 font-semibold font-title text-title leading-tight">
          {word}
          {isChosen && <Check aria-hidden className="size-6" strokeWidth={3} />}
        </span>
        <span className="text-small">{means}</span>
      </span>
    </button>
  );
}

interface RoleCardProps extends CardFace {
  readonly word: string;
  /** Under the name: "yours alone". */
  readonly note: string;
  readonly isCovered: boolean;
  /** Of its button: what lies there and what a press does, as one name. */
  readonly label: string;
  /** Shows what it means, while it is not covered. */
  readonly onExplain: () => void;
  readonly turning: Turning;
}

/** As long as a role is said, and lifted, once it was turned up. */
const SAID_MS = 2000;

/** My own secret at the edge of the table: a press explains it, or turns it up where it is covered. After the deal it is said, too. */
export function RoleCard({ isCovered, label, onExplain, turning, word, note, ...face }: RoleCardProps) {
  const Icon = isCovered ? Eye : CircleHelp;
  const isFaceDown = useIsFaceDown();
  const [wasDealt, setWasDealt] = useState(isFaceDown);
  if (isFaceDown && !wasDealt) setWasDealt(true);
  const isTurnedUp = wasDealt && !isCovered;
  useEffect(() => {
    // Where things move less, no animation ends.
    const timer = isTurnedUp ? setTimeout(() => setWasDealt(false), SAID_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isTurnedUp]);
  return (
    <>
      <span role="status" className="sr-only">
        {isTurnedUp && `${word}, ${note}`}
      </span>
      <button
        type="button"
        aria-haspopup={isCovered ? undefined : 'dialog'}
        aria-label={label}
        {...(isCovered ? turning : { onClick: onExplain })}
        className={classes(
          'drawn group relative block h-[5.5rem] w-[3.9rem] -rotate-3 select-none rounded-[0.5rem] roomy:h-[9.125rem] roomy:w-[6.5rem]',
          isTurnedUp && 'turned-up',
        )}
      >
        {isCovered ? (
          <CardBack className="size-full" />
        ) : (
          <span aria-hidden className={classes(PAPER, 'size-full', isTurnedUp && 'turns-up')}>
            <span className="absolute inset-x-[4%] top-[6%] bottom-[4%] flex flex-col gap-0.5 [container-type:size]">
              <span
                style={PATTERNS[face.pattern ?? 'plain']}
                className={classes(
                  'mx-[3%] flex min-h-[28%] flex-1 items-center justify-center rounded-[7%] text-paper',
                  PIECE_COLOURS[face.colour],
                )}
              >
                {face.emblem}
              </span>
              <RoleWord word={word} />
              <span className="hidden shrink-0 truncate text-center text-paper-muted text-small leading-tight roomy:block">
                {note}
              </span>
            </span>
          </span>
        )}
        <span className="-end-2 -top-2 absolute rounded-full border border-outline bg-surface p-1 text-ink">
          <Icon aria-hidden className="size-4" />
        </span>
      </button>
    </>
  );
}

/** A role that does not fill so many lines is in large letters. */
const LINES = 1.8;
/** How wide a letter of a title is, next to its height, in a word with wide ones. */
const LETTER = 0.7;

/** A role in letters as large as the card allows: the picture ends above it, and only a word that is wider than the card is broken. */
function RoleWord({ word }: { readonly word: string }) {
  const words = word.split(' ');
  const letters = Math.max(word.length / LINES, ...words.map(({ length }) => length));
  return (
    <span
      data-part="role"
      style={{ fontSize: `clamp(var(--least), ${(100 / LETTER / letters).toFixed(1)}cqw, var(--most))` }}
      className="min-h-0 overflow-hidden text-balance pb-[0.1em] text-center font-semibold font-title leading-[1.05] [--least:0.6875rem] [--most:0.8125rem] roomy:[--least:0.85rem] roomy:[--most:1.25rem]"
    >
      {words.map((each, at) => (
        // A role has the same words in the same places.
        // biome-ignore lint/suspicious/noArrayIndexKey: words may be said twice
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className="wrap-anywhere inline-block max-w-full">{breakable(each)}</span>
        </Fragment>
      ))}
    </span>
  );
}

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** More are not drawn, only counted. */
const MOST_TOKENS = 60;

/** Tokens that lie by fives, with their number; counted by looking, not by a bar. */
export function TokenStack({ count, colour, ink = 'var(--ink)', className }: TokenStackProps) {
  const drawn = Math.min(count, MOST_TOKENS);
  const rows = Math.max(1, Math.ceil(drawn / 5));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${rows * 22 + 10} 62`}
      className={classes('block h-15 overflow-visible', className)}
      style={{ color: colour }}
    >
      {numbersTo(drawn).map((at) => (
        <g
          key={at}
          className="transition duration-200 starting:-translate-y-3 starting:opacity-0 motion-reduce:transition-none"
        >
          <g transform={`translate(${Math.floor(at / 5) * 22} ${46 - (at % 5) * 7})`}>
            <ellipse cx="15" cy="8" rx="14" ry="6.5" fill="currentColor" stroke="#231b14" strokeWidth="1.2" />
            <ellipse cx="15" cy="6" rx="14" ry="6.5" fill="currentColor" stroke="#231b14" strokeWidth="1.2" />
          </g>
        </g>
      ))}
      <text x={(rows * 22 + 8) / 2} y="10" textAnchor="middle" fontSize="15" fontWeight="700" fill={ink}>
        {count}
      </text>
    </svg>
  );
}

interface TokenStackProps {
  readonly count: number;
  /** A CSS colour. */
  readonly colour: string;
  /** The colour of the number. */
  readonly ink?: string;
  readonly className?: string;
}

interface PipsProps {
  readonly filled: number;
  readonly of: number;
  readonly className?: string;
}

/** So many of so many, as a row of pips: full ones are there, hollow ones are missing, triangles are too many. */
export function Pips({ filled, of, className }: PipsProps) {
  return (
    <span aria-hidden className={classes('inline-flex gap-[0.15em]', className)}>
      {numbersTo(Math.max(filled, of)).map((at) => (
        <svg key={at} aria-hidden viewBox="0 0 14 14" className="size-[0.8em] stroke-[1.6] stroke-current">
          {at >= of ? (
            <path d="M7 1.5 13 12.5H1Z" className="fill-danger" />
          ) : (
            <circle cx="7" cy="7" r="5.8" className={at < filled ? 'fill-success' : 'fill-none'} />
          )}
        </svg>
      ))}
    </span>
  );
}
