import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import { useQuestionTime } from './clock.tsx';
import { type OwnMark, OwnMarkDrawing } from './own-marks.tsx';
import { Travelling } from './pieces.tsx';
import { DiscDrawing } from './seat-mark.tsx';

export interface MedallionProps {
  readonly look?: number;
  /** Drawn instead of the seat's own disc, in its place: what a game gives to its players. */
  readonly disc?: ReactNode;
  readonly name: string;
  /** It is mine: said after the name where there is room. */
  readonly isYou?: boolean;
  readonly isBot?: boolean;
  /** A person whose devices are all gone. */
  readonly isAway?: boolean;
  readonly isDead?: boolean;
  /** The table waits for this seat. */
  readonly isAsked?: boolean;
  /** What happens now is about this seat. */
  readonly isLit?: boolean;
  /** Not part of what happens now: asleep, or outside the lamp's light. */
  readonly isDim?: boolean;
  /** A seat that nobody has taken yet; its name says what a press does. */
  readonly isFree?: boolean;
  /** Can be chosen, or is. */
  readonly choice?: 'open' | 'chosen' | null;
  /** The brass plate above: an office. */
  readonly plate?: ReactNode;
  /** The seat that the plate is handed over from. */
  readonly plateFrom?: Seat | null;
  /** A small sign above, in the colour that it has by its classes: whose side somebody is on, for those who may know. */
  readonly sign?: ReactNode;
  /** At the upper right. */
  readonly points?: number | null;
  /** What I think of them, at the same place. */
  readonly ownMark?: OwnMark | null;
  readonly className?: string;
}

/**
 * Somebody at the table: a disc with a glyph, and the name under it. It fills the width that it is given; the name hangs below. It is a
 * picture: the caller gives it its words.
 */
export function Medallion(props: MedallionProps) {
  const { t } = useTranslation('kit');
  const { look = 0, disc, name, isBot = false, isAway = false, isDead = false, isAsked = false, isDim = false } = props;
  const {
    isYou = false,
    isLit = false,
    isFree = false,
    choice = null,
    plate = null,
    plateFrom = null,
    sign = null,
    points = null,
    ownMark = null,
    className,
  } = props;
  return (
    <span aria-hidden className={classes('relative block aspect-square w-full', className)}>
      <svg
        aria-hidden
        viewBox="0 0 72 72"
        className={classes(
          'block size-full overflow-visible transition duration-200',
          // Only the picture: a name is always read.
          (isAway || isDim) && 'opacity-60',
          isDead && '-rotate-12 grayscale',
          choice === 'open' && '-translate-y-[4%]',
          isLit && 'scale-115',
        )}
      >
        {!isFree && <ellipse cx="36" cy="40" rx="34" ry="34" fill="rgb(0 0 0 / 0.25)" />}
        {isAsked && <AskedRing />}
        {disc ?? (isFree ? <FreeDisc /> : <DiscDrawing look={look} />)}
        {choice !== null && (
          <circle
            cx="36"
            cy="36"
            r={choice === 'chosen' ? 37 : 36}
            fill="none"
            stroke="var(--brass)"
            strokeWidth={choice === 'chosen' ? 6 : 4}
          />
        )}
        {choice === 'chosen' && (
          <path
            d="M36 -8v12M36 68v12M-8 36h12M68 36h12"
            stroke="var(--brass)"
            strokeWidth="5"
            strokeLinecap="round"
            fill="none"
          />
        )}
      </svg>
      {isDead && <Candle />}
      <span className="absolute inset-x-0 top-[82%] flex justify-center">
        <span
          data-part="name"
          className={classes(
            'seat-name flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-paper-ink bg-paper px-2 font-semibold text-paper-ink text-small',
            isDead && 'text-paper-muted line-through',
          )}
        >
          <span className="max-w-[calc(var(--name,120)*var(--u))] truncate">
            {name}
            {isYou && <span className="seat-you"> · {t('you')}</span>}
          </span>
          {isBot && <Settings className="seat-bot size-[0.9em] shrink-0 text-paper-muted" strokeWidth={2.5} />}
        </span>
      </span>
      {points !== null && (
        <span
          data-part="points"
          className={classes(
            'seat-points counts absolute left-[74%] flex h-[1.7em] min-w-[1.7em] items-center justify-center rounded-full border border-paper bg-paper-ink px-1 font-bold text-paper text-small',
            // Below the plate, however small the disc is.
            plate === null ? 'bottom-[72%]' : 'bottom-[min(46%,calc(88%-1.7em))]',
          )}
        >
          {points}
        </span>
      )}
      {ownMark !== null && points === null && (
        <span
          className={classes(
            'absolute left-[64%] z-2 w-[max(1.05rem,36%)]',
            plate === null ? 'bottom-[66%]' : 'bottom-[46%]',
          )}
        >
          <OwnMarkDrawing mark={ownMark} className="block aspect-square w-full" />
        </span>
      )}
      {plate !== null && (
        <span data-plate data-above data-part="office" className="absolute inset-x-0 bottom-[88%] flex justify-center">
          <Travelling
            from={plateFrom}
            className="block shrink-0 whitespace-nowrap rounded-[0.3em] border border-paper-ink bg-brass px-1.5 font-bold text-[calc(max(var(--plate,0.625rem),11.5*var(--u))*var(--name-scale,1))] text-paper-ink uppercase tracking-wide"
          >
            {plate}
          </Travelling>
        </span>
      )}
      {sign !== null && plate === null && (
        <span data-above className="seat-sign absolute inset-x-0 bottom-[90%] flex justify-center">
          {sign}
        </span>
      )}
    </span>
  );
}

/** Round somebody who is waited for; it empties with the time for the question, where there is one, and is thicker at the end. */
function AskedRing() {
  const { part, isHurried } = useQuestionTime();
  return (
    <g fill="none" strokeWidth={isHurried ? 10 : 6}>
      <circle cx="36" cy="36" r={isHurried ? 40 : 38} stroke={part < 1 ? 'var(--line)' : 'var(--accent)'} />
      {part < 1 && (
        <circle
          cx="36"
          cy="36"
          r={isHurried ? 40 : 38}
          pathLength="1"
          stroke="var(--accent)"
          strokeDasharray={`${part} 1`}
          transform="rotate(-90 36 36)"
        />
      )}
    </g>
  );
}

/** Where somebody may sit down. */
function FreeDisc() {
  return (
    <g stroke="var(--paper-ink)" strokeWidth="2.5">
      <circle cx="36" cy="36" r="33" fill="var(--paper)" fillOpacity="0.9" strokeDasharray="7 5" />
      <path d="M36 24v20M26 34h20" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** For the dead. */
function Candle() {
  return (
    <svg aria-hidden viewBox="0 0 20 34" className="absolute top-[38%] left-[74%] h-[54%]">
      <CandleDrawing />
    </svg>
  );
}

/** The same on 20 × 34, for drawings. */
export function CandleDrawing() {
  return (
    <>
      <ellipse cx="10" cy="9" rx="9" ry="9" fill="#ffd98a" opacity="0.45" />
      <path d="M10 1c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z" fill="#f2b23c" stroke="#231b14" strokeWidth="1" />
      <rect x="5.5" y="13" width="9" height="18" rx="1.5" fill="#fff8ea" stroke="#231b14" strokeWidth="1.2" />
    </>
  );
}
