import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { seatLook } from '../../../web/ui/seat-mark.tsx';
import { placeOn, seatsFrom } from '../../../web/ui/stage.tsx';
import type { Command, Disc } from '../types.ts';
import { DiscFace, DiscStack, EmptyDisc, WonMark } from './disc.tsx';
import { isAtDock, offersOf, useScreen } from './use-screen.ts';

interface MatsProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
  /** What is going on, in the middle of the table. */
  readonly children: ReactNode;
}

/** Everybody's mat before them, and between the mats what is going on. */
export function Mats({ isSending, onAnswer, children }: MatsProps) {
  const props = useScreen();
  const { match, seat: mine, speaker } = props;
  const isMineNear = isAtDock(props);
  const { turnOver } = offersOf(props);
  const columns = { '--n': isMineNear ? match.seats - 1 : match.seats } as CSSProperties;
  return (
    <div style={columns} className={GRID}>
      <ul aria-label={speaker.text('screen.mats')} className="contents">
        {seatsFrom(mine, match.seats).map((seat, distance) => (
          <Mat
            key={seat}
            seat={seat}
            place={distance === 0 && isMineNear ? 'near' : 'far'}
            position={positionOf(distance, match.seats, isMineNear)}
            onTurnOver={turnOver.includes(seat) ? () => onAnswer({ type: 'turnOver', seat }) : null}
            isSending={isSending}
          />
        ))}
      </ul>
      <div className={MIDDLE}>{children}</div>
    </div>
  );
}

/** On a narrow screen the mats of the others lie side by side under their seats and mine at my own edge; else each is at its seat's side. */
const GRID =
  'relative grid h-full rows:gap-x-0.5 grid-cols-[repeat(var(--n),minmax(0,1fr))] grid-rows-[auto_minmax(0,1fr)_auto] columns:grid-rows-[auto_minmax(0,1fr)]';

const MIDDLE =
  'pointer-events-none col-span-full row-start-2 flex min-w-0 flex-col items-center justify-center gap-1 px-2 text-center ring:absolute ring:inset-x-34 ring:top-24 ring:bottom-32 ring:px-0 columns:items-start columns:justify-center columns:text-start columns:ps-4 columns:pe-40';

/** In hundredths of the table: where what lies on it begins and ends, with my seat at the dock or on the rim (see stage-cards.css). */
const [LEFT, TOP] = [9, 18];
const bottomOf = (isMineNear: boolean): number => (isMineNear ? 92 : 82);

/** How much of its room a mat takes, half of it to each side, in hundredths. */
const [HALF_WIDTH, HALF_HEIGHT] = [12, 13.5];

/** Where my own lies, so that the discs in my hand, which lean over the table's edge, do not cover it. */
const NEAR = 78;

/** Where a mat lies if seats are in a ring: as near to its seat as it can, in hundredths of the room for all mats. */
function positionOf(distance: number, seats: number, isMineNear: boolean): CSSProperties {
  const { x, y } = placeOn(distance, seats);
  const within = (share: number, half: number) => Math.min(100 - half, Math.max(half, share * 100));
  return {
    '--mx': `${within((x - LEFT) / (100 - 2 * LEFT), HALF_WIDTH)}%`,
    '--my': `${distance === 0 && isMineNear ? NEAR : within((y - TOP) / (bottomOf(isMineNear) - TOP), HALF_HEIGHT)}%`,
  } as CSSProperties;
}

interface MatProps {
  readonly seat: Seat;
  readonly place: keyof typeof PLACES;
  readonly position: CSSProperties;
  readonly onTurnOver: (() => void) | null;
  readonly isSending: boolean;
}

const AT_SEAT = 'ring:absolute ring:top-(--my) ring:left-(--mx) ring:row-start-auto ring:col-auto ring:-translate-1/2';

const PLACES = {
  far: `row-start-1 flex min-w-0 justify-center columns:ps-14 ${AT_SEAT}`,
  near: `col-span-full row-start-3 flex justify-center columns:row-start-2 columns:justify-end columns:self-end columns:pe-2 ${AT_SEAT}`,
} as const;

const CLOTH =
  'relative flex items-center justify-center rounded-[0.9em] border-2 shadow-piece ring:h-23 ring:w-31 ring:gap-1 columns:h-17 columns:gap-1 columns:px-1';

/** Where a note above my discs leaves the table little height, as on a phone. */
const SIZES = {
  far: 'rows:h-25 rows:w-full rows:max-w-20 rows:flex-col columns:w-full columns:max-w-26 [@container_middle_(height<12rem)]:rows:h-17',
  near: 'rows:h-19 rows:min-w-36 rows:gap-2 rows:px-3 columns:min-w-36 [@container_middle_(height<12rem)]:rows:h-15',
} as const;

/** A seat's mat: its stack face down, what was turned over, and its won challenges. A stack from which I may turn over is a button. */
function Mat({ seat, place, position, onTurnOver, isSending }: MatProps) {
  const { scene, faces, speaker } = useScreen();
  const { laid, open, discs, points } = scene.table;
  const look = faces[seat]?.look ?? seat;
  const count = laid[seat] ?? 0;
  const opened = open[seat] ?? [];
  const isOut = discs[seat] === 0;
  const words = [
    speaker.text('screen.matOf', { seat: speaker.seat(seat) }),
    speaker.text('screen.faceDown', { count }),
    opened.length > 0 && speaker.text('screen.open', { discs: opened.map((disc) => nameOf(disc, speaker)).join(', ') }),
  ];
  const label = words.filter((part) => typeof part === 'string').join(' · ');
  const style = { '--seat': seatLook(look).colour } as CSSProperties;
  const className = classes(
    CLOTH,
    SIZES[place],
    onTurnOver === null
      ? 'border-[color-mix(in_srgb,var(--seat),#fff_35%)]'
      : 'cursor-pointer border-brass outline-2 outline-brass outline-offset-2 transition-transform duration-150 hover:-translate-y-0.5 disabled:opacity-70',
    'bg-[color-mix(in_srgb,var(--seat),#1b120c_45%)]',
    isOut && 'opacity-40',
  );
  const content = (
    <>
      {(count > 0 || opened.length === 0) && (
        <span className="relative shrink-0">
          {count > 0 ? (
            <DiscStack count={count} look={look} className="w-16 rows:w-13 columns:w-10" />
          ) : (
            <span className="text-[#fff] opacity-60">
              <EmptyDisc className="w-14 rows:w-11 columns:w-10" />
            </span>
          )}
          {count > 0 && <Count count={count} />}
        </span>
      )}
      <Opened discs={opened} hasStack={count > 0} />
      <span aria-hidden className="-top-2.5 -left-2.5 absolute flex rows:-top-2 rows:-left-1.5">
        {Array.from({ length: points[seat] ?? 0 }, (_, at) => at).map((at) => (
          <WonMark key={at} className="size-6 not-first:-ml-1.5 rows:size-5" />
        ))}
      </span>
    </>
  );
  return (
    <li className={PLACES[place]} style={{ ...position, ...style }} data-mat={seat}>
      {onTurnOver === null ? (
        <span className={className}>
          {content}
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <button
          type="button"
          data-turn-over={seat}
          aria-label={`${speaker.text('screen.turnOver', { seat: speaker.seat(seat) })} · ${label}`}
          disabled={isSending}
          onClick={onTurnOver}
          className={className}
        >
          {content}
        </button>
      )}
    </li>
  );
}

/** The name of a disc. */
export const nameOf = (disc: Disc, speaker: { readonly text: (key: string) => string }): string =>
  speaker.text(`blanks.disc.values.${disc}`);

const Count = ({ count }: { readonly count: number }) => (
  <span
    aria-hidden
    className="-right-1 -bottom-1 counts absolute flex h-5 min-w-5 items-center justify-center rounded-full border border-paper-ink bg-paper px-1 font-bold text-paper-ink text-small leading-none"
  >
    {count}
  </span>
);

/** What was turned over, each a little over the last; where there is no stack on a narrow mat, in rows of two. */
function Opened({ discs, hasStack }: { readonly discs: readonly Disc[]; readonly hasStack: boolean }) {
  if (discs.length === 0) return null;
  const isTight = hasStack && discs.length > 1;
  const isMany = discs.length > 4;
  return (
    <span
      aria-hidden
      className={classes(
        'flex',
        hasStack ? 'rows:-mt-3 columns:-ml-3' : 'rows:max-w-17 rows:flex-wrap rows:justify-center',
      )}
    >
      {discs.map((disc, at) => (
        <DiscFace
          // biome-ignore lint/suspicious/noArrayIndexKey: discs are only ever added
          key={at}
          disc={disc}
          className={classes(
            'shrink-0',
            isTight ? 'w-10 rows:w-8 columns:w-6' : 'w-14 columns:w-9',
            !isTight && (hasStack || discs.length > 1 ? 'rows:w-8' : 'rows:w-12'),
            at > 0 && !isMany && (isTight ? '-ml-6 rows:-ml-5 columns:-ml-4' : '-ml-8 columns:-ml-6'),
            at > 0 && isMany && (isTight ? '-ml-8 rows:-ml-7 columns:-ml-5' : '-ml-11 columns:-ml-8'),
            at > 0 && !hasStack && 'rows:ml-0',
            isMany && !hasStack && 'rows:w-5!',
          )}
        />
      ))}
    </span>
  );
}
