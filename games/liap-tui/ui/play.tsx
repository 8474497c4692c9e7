import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { type Piece, setOf } from '../facts/piece-sets.ts';
import type { LiapTui } from '../types.ts';
import type { Choice } from './choice.tsx';
import { EmptyPlace, PieceBack, PieceDrawing } from './piece.tsx';
import { faceOf, pieceName, totalOf } from './piece-faces.ts';
import { useScreen } from './use-screen.ts';
import type { SettledTurn } from './use-settled-turn.ts';

/** What lies before a seat. */
export type Lying =
  | { readonly type: 'open'; readonly pieces: readonly Piece[] }
  | { readonly type: 'settled'; readonly pieces: readonly Piece[]; readonly turn: SettledTurn }
  | { readonly type: 'face-down'; readonly count: number }
  | { readonly type: 'chosen'; readonly pieces: readonly Piece[]; readonly places: number }
  | { readonly type: 'awaited'; readonly places: number };

/** What lies before a seat: the turn just settled, else what is laid, chosen or awaited now; null for nothing. */
export function lyingAt(
  { match, seat: mine }: ScreenProps<LiapTui>,
  { settled, choice }: { readonly settled: SettledTurn | null; readonly choice: Choice },
  seat: Seat,
): Lying | null {
  if (settled !== null) return { type: 'settled', pieces: settled.plays[seat] ?? [], turn: settled };
  const { laid, required } = match.table;
  const play = laid[seat] ?? null;
  if (play === 'face-down') return faceDown(match.hands?.[seat]?.laid ?? null, required ?? 1);
  if (play !== null) return { type: 'open', pieces: play };
  if (seat === mine && choice.offered !== null) return chosenFrom(choice, choice.offered.min);
  return match.phase === 'follow' ? { type: 'awaited', places: required ?? 1 } : null;
}

/** Where all hands lie open, so do the pieces that are face down for those who play. */
const faceDown = (known: readonly Piece[] | null, count: number): Lying =>
  known === null ? { type: 'face-down', count } : { type: 'open', pieces: known };

const chosenFrom = ({ chosen }: Choice, needed: number): Lying => ({
  type: 'chosen',
  pieces: chosen,
  places: Math.max(0, needed - chosen.length),
});

interface PlayProps {
  readonly seat: Seat;
  readonly lying: Lying | null;
  readonly place: keyof typeof PLACES;
  /** Whether all four lie side by side on a narrow screen. */
  readonly isNarrow: boolean;
}

const FAR = 'row-start-1 columns:items-start columns:ps-27 columns:pt-1';

/** At the far edge, at mine, or at mine only where seats are in a ring. */
const PLACES = {
  far: FAR,
  near: 'col-span-full row-start-3 columns:justify-self-center columns:flex-row columns:gap-2 rows:pb-2',
  among: `${FAR} ring:col-span-full ring:row-start-3`,
} as const;

/** On a phone on its side four side by side have their plays below their seats. */
const BELOW = 'columns:ps-2 columns:pt-16';

const ROOMS: Readonly<Record<keyof typeof PLACES, string>> = {
  far: 'max-w-48 rows:max-w-26 columns:max-w-32',
  near: 'max-w-120 rows:max-w-80',
  among: 'max-w-120 rows:max-w-26 columns:max-w-32',
};

/** What one seat has put on the table this turn. */
export function Play({ seat, lying, place, isNarrow }: PlayProps) {
  const { speaker, match } = useScreen();
  const pieces = useRef<HTMLUListElement>(null);
  const turn = lying?.type === 'settled' ? lying.turn : null;
  const isBest = turn?.winner === seat;
  useGliding(pieces, turn);
  if (lying === null) return <li className={PLACES[place]} />;
  return (
    <li className={classes('flex min-w-0 flex-col items-center gap-1', PLACES[place], isNarrow && BELOW)}>
      <div className={classes('relative', turn?.isPast && 'opacity-75')}>
        {isBest && <Light turn={turn} />}
        <ul
          ref={pieces}
          aria-label={speaker.text('screen.playOf', { seat: speaker.seat(seat) })}
          className={classes(
            'relative flex w-fit flex-wrap justify-center gap-1 rows:gap-0.5 columns:gap-0.5',
            ROOMS[place],
            isNarrow && 'rows:max-w-20',
          )}
        >
          <Pieces lying={lying} width={widthOf(match.table, lying, isNarrow)} />
        </ul>
      </div>
      <Worth lying={lying} isBest={isBest} />
    </li>
  );
}

/** Pieces are as large as the largest play leaves room for. */
function widthOf({ required }: ScreenProps<LiapTui>['match']['table'], lying: Lying, isNarrow: boolean): string {
  const count = lying.type === 'settled' || lying.type === 'open' ? lying.pieces.length : (required ?? 1);
  const [, wide, narrow] = WIDTHS.find(([most]) => count <= most) ?? WIDTHS[0];
  return classes(wide, isNarrow && narrow);
}

/** For so many pieces at most, and in a quarter of a phone. */
const WIDTHS = [
  [2, 'w-17 rows:w-11 columns:w-10', 'rows:w-9 columns:w-8'],
  [3, 'w-14 rows:w-10 columns:w-9', 'rows:w-9'],
  [4, 'w-10 rows:w-10 columns:w-7.5', 'rows:w-9'],
  [6, 'w-13 rows:w-7.5 columns:w-6', 'rows:w-6'],
  [Number.POSITIVE_INFINITY, 'w-11 rows:w-7 columns:w-5', 'rows:w-4.5'],
] as const;

function Pieces({ lying, width }: { readonly lying: Lying; readonly width: string }) {
  const { speaker } = useScreen();
  const isCovered = useIsCovered();
  const drawn = (piece: Piece) => <PieceDrawing piece={piece} className={width} named="shortly" />;
  const back = <PieceBack className={width} />;
  switch (lying.type) {
    case 'open':
      return lying.pieces.map((piece) => <Shown key={piece} piece={piece} drawn={drawn(piece)} />);
    case 'settled':
      return lying.pieces.map((piece) => (
        <Shown key={piece} piece={piece} drawn={<Turning turn={lying.turn} face={drawn(piece)} back={back} />} />
      ));
    case 'face-down':
      return (
        <>
          <li className="sr-only">{speaker.text('screen.faceDown', { count: lying.count })}</li>
          {numbered(lying.count).map((at) => (
            <li key={at} aria-hidden>
              {back}
            </li>
          ))}
        </>
      );
    case 'chosen':
      return (
        <>
          {lying.pieces.map((piece) =>
            isCovered ? (
              <li key={piece} aria-hidden>
                {back}
              </li>
            ) : (
              <Shown key={piece} piece={piece} drawn={drawn(piece)} />
            ),
          )}
          <Places count={lying.places} width={width} />
        </>
      );
    case 'awaited':
      return (
        <>
          <li className="sr-only">{speaker.text('screen.isOpen')}</li>
          <Places count={lying.places} width={width} isFaint />
        </>
      );
  }
}

const numbered = (count: number): readonly number[] => Array.from({ length: Math.max(0, count) }, (_, at) => at);

function Places({
  count,
  width,
  isFaint,
}: {
  readonly count: number;
  readonly width: string;
  readonly isFaint?: true;
}) {
  return numbered(count).map((at) => (
    <li key={at} aria-hidden className={isFaint ? 'text-inlay opacity-70' : 'text-brass'}>
      <EmptyPlace className={width} />
    </li>
  ));
}

function Shown({ piece, drawn }: { readonly piece: Piece; readonly drawn: ReactNode }) {
  const { speaker, match } = useScreen();
  return (
    <li className="relative" style={{ rotate: `${((piece * 37) % 7) - 3}deg` }}>
      {drawn}
      <span className="sr-only">{pieceName(speaker, faceOf(setOf(match.setup), piece))}</span>
    </li>
  );
}

/** What a play that lies open counts, where totals are compared, and whether it won. */
function Worth({ lying, isBest }: { readonly lying: Lying; readonly isBest: boolean }) {
  const { speaker, match } = useScreen();
  const place = useRef<HTMLParagraphElement>(null);
  const turn = lying.type === 'settled' ? lying.turn : null;
  useMovement(place, turn, () => fade(turn, 460));
  const { winner } = match.setup;
  if (lying.type !== 'settled' && lying.type !== 'open') return null;
  const isTotalled = winner === 'general-total-pieces-seat' && lying.pieces.length > 1;
  if (!isBest && !isTotalled) return null;
  return (
    <p
      ref={place}
      className="counts relative flex items-center gap-1.5 whitespace-nowrap font-semibold leading-tight rows:flex-col rows:gap-0.5"
    >
      {isTotalled && (
        // Under the light of a play that won, too.
        <span className="rounded-[0.3em] bg-rim/70 px-1">
          {speaker.text('screen.worthTotal', { total: totalOf(setOf(match.setup), lying.pieces) })}
        </span>
      )}
      {isBest && (
        <span className="rounded-[0.3em] border border-paper-ink bg-brass px-1 text-paper-ink text-small uppercase">
          {speaker.text('screen.wins')}
        </span>
      )}
    </p>
  );
}

/** Light on the play that won. */
function Light({ turn }: { readonly turn: SettledTurn }) {
  const place = useRef<HTMLSpanElement>(null);
  useMovement(place, turn, () => fade(turn, 700));
  return (
    <span
      ref={place}
      aria-hidden
      className="-inset-x-8 -inset-y-7 absolute rounded-[50%] bg-[radial-gradient(closest-side,rgb(255_231_176/0.55),rgb(255_231_176/0.3)_75%,transparent)]"
    />
  );
}

interface TurningProps {
  readonly turn: SettledTurn;
  readonly face: ReactNode;
  readonly back: ReactNode;
}

/** A piece that turns over with all others, if it lay face down. */
function Turning({ turn, face, back }: TurningProps) {
  const place = useRef<HTMLSpanElement>(null);
  useMovement(place, turn, () =>
    isStill()
      ? { frames: [{ opacity: 0 }, { opacity: 1 }], timing: { duration: 120, fill: 'backwards' } }
      : {
          frames: [{ transform: 'rotateY(180deg)' }, { transform: 'none' }],
          timing: { duration: 260 * (turn.moment?.pace ?? 1), easing: 'cubic-bezier(.65,0,.35,1)', fill: 'backwards' },
        },
  );
  if (turn.moment === null || !turn.isTurning) return face;
  return (
    <span ref={place} className="relative block [transform-style:preserve-3d]">
      <span className="block [backface-visibility:hidden]">{face}</span>
      <span className="absolute inset-x-0 top-0 block [backface-visibility:hidden] [transform:rotateY(180deg)]">
        {back}
      </span>
    </span>
  );
}

interface Movement {
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Comes into sight so many milliseconds after the beginning of the moment, at normal pace, and goes when all glides away. */
function fade(turn: SettledTurn | null, after: number): Movement {
  const { ms, pace } = turn?.moment ?? { ms: 1, pace: 0 };
  const from = (after * pace) / ms;
  const frames = [
    { opacity: 0, offset: from },
    { opacity: 1, offset: Math.min(1, from + 120 / ms) },
    { opacity: 1, offset: 1 - (GLIDES * pace) / ms },
    { opacity: 0, offset: 1 },
  ];
  return { frames: from > 0 ? [{ opacity: 0 }, ...frames] : frames, timing: { duration: ms, fill: 'both' } };
}

/** Moves what is drawn once while its moment plays. */
function useMovement(place: RefObject<HTMLElement | null>, turn: SettledTurn | null, movement: () => Movement): void {
  const key = turn?.moment?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is played once, however often it is drawn
  useLayoutEffect(() => {
    if (key === null) return;
    const { frames, timing } = movement();
    const playing = place.current?.animate?.(frames, timing);
    return () => playing?.cancel();
  }, [key]);
}

const GLIDES = 420;

/** At the end of the moment everything that was played glides to the pips of the seat that takes it. */
function useGliding(place: RefObject<HTMLElement | null>, turn: SettledTurn | null): void {
  useMovement(place, turn, () => {
    const { ms, pace } = turn?.moment ?? { ms: 0, pace: 1 };
    const timing = { delay: ms - GLIDES * pace, duration: GLIDES * pace, fill: 'forwards' as const };
    const to = place.current?.closest('[data-screen]')?.querySelector(`[data-pips="${turn?.winner}"]`);
    if (!to || !place.current || isStill()) return { frames: [{ opacity: 1 }, { opacity: 0 }], timing };
    const [here, there] = [place.current.getBoundingClientRect(), to.getBoundingClientRect()];
    const [x, y] = [middleOf(there)[0] - middleOf(here)[0], middleOf(there)[1] - middleOf(here)[1]];
    return {
      frames: [
        { transform: 'none', opacity: 1, easing: 'cubic-bezier(.65,0,.35,1)' },
        { transform: `translate(${x}px, ${y}px) scale(.2)`, opacity: 0.4 },
      ],
      timing,
    };
  });
}

const middleOf = ({ left, top, width, height }: DOMRect): readonly [x: number, y: number] => [
  left + width / 2,
  top + height / 2,
];
