import { useDraggable } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../web/ui/classes.ts';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import { type Piece, setOf } from '../facts/piece-sets.ts';
import type { Choice } from './choice.tsx';
import { PieceBack, PieceDrawing, PieceRow } from './piece.tsx';
import { faceOf, laidOut, type Order, pieceName } from './piece-faces.ts';
import { useScreen } from './use-screen.ts';

interface HandProps {
  readonly choice: Choice;
  readonly order: Order;
}

/** What I hold, which nobody else sees; covered, it lies face down. */
export function Hand({ choice, order }: HandProps) {
  const { match, seat, speaker, moment = null } = useScreen();
  const { t } = useTranslation('kit');
  const isCovered = useIsCovered();
  if (match.hand === null) return null;
  // While a turn is shown, the table is still as before, and my last play would be both here and there.
  const shown = moment?.heard.find((event) => event.type === 'revealed')?.plays[seat ?? 0] ?? [];
  const held = match.hand.pieces.filter((piece) => !shown.includes(piece));
  const pieces = laidOut(setOf(match.setup), held, order);
  const label = speaker.text('screen.yourHand');
  return (
    <section aria-label={label} data-hand className="-mx-3 sm:mx-0">
      {isCovered && <p className="sr-only">{t('tray.isHidden')}</p>}
      {pieces.length === 0 && (
        <p className="py-3 text-center text-muted text-small lg:pt-16">{speaker.text('screen.noPieces')}</p>
      )}
      {isCovered ? (
        <div aria-hidden className={ROW}>
          {pieces.map((piece) => (
            <span key={piece} className={SLOT}>
              <PieceBack className={WIDTH} />
            </span>
          ))}
        </div>
      ) : choice.offered === null ? (
        <ul aria-label={label} className={ROW}>
          {pieces.map((piece) => (
            <li key={piece} className={SLOT}>
              <PieceDrawing piece={piece} className={WIDTH} named="fully" />
              <span className="sr-only">{pieceName(speaker, faceOf(setOf(match.setup), piece))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Pickable pieces={pieces} choice={choice} />
      )}
      <Laid />
    </section>
  );
}

/** In one row: where there is no room, each piece lies on the last one. */
const ROW = 'flex min-w-0 justify-center pt-3 ps-0.5 short:pt-2';
const SLOT = 'w-13 min-w-0 shrink last:shrink-0 lg:w-17 short:w-12';
const WIDTH = 'w-12.5 lg:w-16 short:w-11';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves on among the pieces by the arrow keys, round and round. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const pieces = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-piece]')];
  const at = pieces.indexOf(document.activeElement as HTMLElement);
  pieces[(at + step + pieces.length) % pieces.length]?.focus();
}

function Pickable({ pieces, choice }: { readonly pieces: readonly Piece[]; readonly choice: Choice }) {
  const { speaker } = useScreen();
  const [visited, setVisited] = useState<Piece | null>(null);
  const entrance = visited !== null && pieces.includes(visited) ? visited : pieces[0];
  return (
    <div
      role="toolbar"
      aria-label={speaker.text('screen.yourHand')}
      onKeyDown={walk}
      onFocus={({ target }) => setVisited(Number(target.dataset.piece))}
      className={ROW}
    >
      {pieces.map((piece) => (
        <HandPiece key={piece} piece={piece} choice={choice} isEntrance={piece === entrance} />
      ))}
    </div>
  );
}

interface HandPieceProps {
  readonly piece: Piece;
  readonly choice: Choice;
  /** Whether the Tab key comes to this piece; the arrow keys go on from it. */
  readonly isEntrance: boolean;
}

/** A piece of my hand: picked up by a tap, a click, a key, or by dragging it onto the table. */
function HandPiece({ piece, choice, isEntrance }: HandPieceProps) {
  const { match, speaker } = useScreen();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: piece });
  const isChosen = choice.chosen.includes(piece);
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      aria-label={pieceName(speaker, faceOf(setOf(match.setup), piece))}
      aria-pressed={isChosen}
      data-piece={piece}
      tabIndex={isEntrance ? 0 : -1}
      onClick={() => (isChosen ? choice.putBack(piece) : choice.pick(piece))}
      className={classes(
        SLOT,
        'relative min-h-11 touch-manipulation rounded-corner transition-transform duration-150',
        isChosen && '-translate-y-3',
        choice.isFull && !isChosen && choice.offered?.max !== 1 && 'opacity-60',
        isDragging && 'opacity-40',
      )}
    >
      <PieceDrawing piece={piece} className={WIDTH} named="fully" />
      {isChosen && (
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="-top-1.5 -left-1 absolute size-5 rounded-full bg-accent p-0.5 text-on-accent"
        />
      )}
    </button>
  );
}

/** What I have laid face down this turn, as long as it is only mine to know. */
function Laid() {
  const { match, speaker, moment = null } = useScreen();
  const isCovered = useIsCovered();
  const laid = match.hand?.laid ?? null;
  if (laid === null || isCovered || moment !== null) return null;
  const label = speaker.text('screen.youLaid');
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 pt-1 text-small">
      <span>{label}</span>
      <PieceRow pieces={laid} label={label} className="w-7" />
    </div>
  );
}

/** Everybody's pieces, where all hands lie open. */
export function OpenHands() {
  const { match, seat, faces, speaker } = useScreen();
  const { hands } = match;
  if (hands === null) return null;
  return (
    <section className="border-line border-t bg-surface px-3 py-2 lg:rounded-t-[1.125rem] lg:border-x">
      <h2 className="sr-only">{speaker.text('screen.allHands')}</h2>
      <ul className="grid gap-x-6 gap-y-1 lg:grid-cols-2 short:grid-cols-2">
        {seatsFrom(seat, match.seats).map((at) => (
          <li key={at} className="flex min-h-9 min-w-0 items-center gap-2">
            <SeatMark look={faces[at]?.look ?? at} size="small" />
            <span className="w-16 shrink-0 truncate text-small">{speaker.seat(at)}</span>
            <PieceRow
              pieces={hands[at]?.pieces ?? []}
              label={speaker.text('screen.handOf', { seat: speaker.seat(at) })}
              className="w-7 lg:w-9"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
