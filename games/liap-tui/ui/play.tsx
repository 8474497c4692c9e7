import { Trophy } from 'lucide-react';
import * as m from 'motion/react-m';
import type { ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { Piece } from '../rules/pieces.ts';
import { FlippingPiece } from './flipping-piece.tsx';
import { EmptyPlace, PieceBack, PieceDrawing } from './piece.tsx';
import { faceOf, pieceName, totalOf } from './piece-faces.ts';
import type { Place } from './places.ts';
import { useScreen } from './screen-context.ts';

/** What lies before a seat. */
export type Lying =
  | { readonly type: 'open'; readonly pieces: readonly Piece[] }
  | {
      readonly type: 'turned-over';
      readonly pieces: readonly Piece[];
      readonly isNow: boolean;
      readonly isBest: boolean;
    }
  | { readonly type: 'face-down'; readonly count: number }
  | { readonly type: 'chosen'; readonly pieces: readonly Piece[]; readonly places: number }
  | { readonly type: 'awaited'; readonly places: number };

interface PlayProps {
  readonly seat: Seat;
  readonly place: Place | null;
  /** Null where nothing lies yet. */
  readonly lying: Lying | null;
}

const AT: Readonly<Record<Place, string>> = {
  bottom: '@2xl:[grid-area:bottom] @2xl:justify-self-center',
  left: '@2xl:[grid-area:left] @2xl:justify-self-start',
  top: '@2xl:[grid-area:top] @2xl:justify-self-center',
  right: '@2xl:[grid-area:right] @2xl:justify-self-end',
};

/** What one seat has put on the table this turn, under its card on a phone and before its seat elsewhere. */
export function Play({ seat, place, lying }: PlayProps) {
  const { speaker } = useScreen();
  const isBest = lying?.type === 'turned-over' && lying.isBest;
  return (
    <li className={classes('flex min-w-0 justify-center', place !== null && AT[place])}>
      {lying !== null && (
        <m.div
          className={classes(
            'flex min-w-0 flex-col items-center gap-0.5 self-start rounded-corner border-2 border-transparent p-0.5 @2xl:p-1',
            isBest && 'border-gold bg-surface shadow-piece',
          )}
          initial={false}
          animate={isBest ? { scale: 1.06 } : { scale: 1 }}
          transition={{ duration: 0.2, delay: isBest ? 0.6 : 0 }}
        >
          <ul
            aria-label={speaker.text('screen.playOf', { seat: speaker.seat(seat) })}
            className="flex flex-wrap justify-center gap-0.5 @2xl:gap-1"
          >
            <Pieces lying={lying} />
          </ul>
          <Worth lying={lying} />
        </m.div>
      )}
    </li>
  );
}

function Pieces({ lying }: { readonly lying: Lying }) {
  const { speaker, match } = useScreen();
  const isCovered = useIsCovered();
  const { pieceSet } = match.setup;
  switch (lying.type) {
    case 'open':
      return lying.pieces.map((piece) => <Shown key={piece} piece={piece} drawn={<PieceDrawing piece={piece} />} />);
    case 'turned-over':
      return lying.pieces.map((piece, after) => (
        <Shown
          key={piece}
          piece={piece}
          drawn={lying.isNow ? <FlippingPiece piece={piece} after={after} /> : <PieceDrawing piece={piece} />}
        />
      ));
    case 'face-down':
      return (
        <>
          <li className="sr-only">{speaker.text('screen.faceDown', { count: lying.count })}</li>
          {numbered(lying.count).map((at) => (
            <li key={at} aria-hidden>
              <PieceBack />
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
                <PieceBack />
              </li>
            ) : (
              <Shown key={piece} piece={piece} drawn={<PieceDrawing piece={piece} />} />
            ),
          )}
          {numbered(lying.places).map((at) => (
            <li key={at} aria-hidden>
              <EmptyPlace set={pieceSet} />
            </li>
          ))}
        </>
      );
    case 'awaited':
      return (
        <>
          <li className="sr-only">{speaker.text('screen.isOpen')}</li>
          {numbered(lying.places).map((at) => (
            <li key={at} aria-hidden className="opacity-40">
              <EmptyPlace set={pieceSet} />
            </li>
          ))}
        </>
      );
  }
}

const numbered = (count: number): readonly number[] => Array.from({ length: Math.max(0, count) }, (_, at) => at);

function Shown({ piece, drawn }: { readonly piece: Piece; readonly drawn: ReactNode }) {
  const { speaker, match } = useScreen();
  return (
    <li>
      {drawn}
      <span className="sr-only">{pieceName(speaker, faceOf(match.setup.pieceSet, piece))}</span>
    </li>
  );
}

/** What a play that lies open counts, where totals are compared, and whether it won. */
function Worth({ lying }: { readonly lying: Lying }) {
  const { speaker, match } = useScreen();
  const { winner, pieceSet } = match.setup;
  if (lying.type !== 'turned-over' && lying.type !== 'open') return null;
  const isBest = lying.type === 'turned-over' && lying.isBest;
  const isTotalled = winner === 'general-total-pieces-seat' && lying.pieces.length > 1;
  if (!isBest && !isTotalled) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-0.5 text-small leading-tight">
      {isTotalled && (
        <span className="counts text-muted">
          {speaker.text('terminal.worthTotal', { total: totalOf(pieceSet, lying.pieces) })}
        </span>
      )}
      {isBest && (
        <span className="inline-flex items-center gap-1 font-semibold text-gold">
          <Trophy aria-hidden className="size-3.5" />
          {speaker.text('terminal.wins')}
        </span>
      )}
    </p>
  );
}
