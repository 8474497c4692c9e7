import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { PrivateTray } from '../../../web/ui/private-tray.tsx';
import type { Piece } from '../rules/pieces.ts';
import { laidOut, type Order } from './hand-order.ts';
import { HandPiece } from './hand-piece.tsx';
import { handLook, PieceRow } from './piece-row.tsx';
import { useScreen } from './screen-context.ts';
import type { Choice } from './use-choice.ts';

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

/** What I hold, which nobody else sees. */
export function Hand({ choice }: { readonly choice: Choice }) {
  const { match, speaker } = useScreen();
  const [order, setOrder] = useState<Order>('strength');
  if (match.hand === null) return null;
  const { pieceSet } = match.setup;
  const pieces = laidOut(pieceSet, match.hand.pieces, order);
  return (
    <PrivateTray title={speaker.text('screen.yourHand')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2 @2xl:grid @2xl:grid-cols-[minmax(7rem,1fr)_auto_minmax(7rem,1fr)]">
        <Goal />
        <div className="order-last w-full @2xl:order-none @2xl:w-auto">
          {pieces.length === 0 && <p className="text-muted text-small">{speaker.text('screen.noPieces')}</p>}
          {choice.offered === null ? (
            <PieceRow pieces={pieces} size="hand" label={speaker.text('screen.yourHand')} />
          ) : (
            <Pickable pieces={pieces} choice={choice} />
          )}
        </div>
        {pieceSet === 'xiangqi32' && pieces.length > 1 && <ColourSwitch order={order} onChange={setOrder} />}
      </div>
      <Laid />
    </PrivateTray>
  );
}

function Pickable({ pieces, choice }: { readonly pieces: readonly Piece[]; readonly choice: Choice }) {
  const { speaker } = useScreen();
  const [visited, setVisited] = useState<Piece | null>(null);
  const entrance = visited !== null && pieces.includes(visited) ? visited : pieces[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div
      role="group"
      aria-label={speaker.text('screen.yourHand')}
      onKeyDown={walk}
      onFocus={({ target }) => setVisited(Number(target.dataset.piece))}
      className={handLook(pieces.length)}
    >
      {pieces.map((piece) => (
        <HandPiece key={piece} piece={piece} choice={choice} isEntrance={piece === entrance} />
      ))}
    </div>
  );
}

/** How far I am from what I said. */
function Goal() {
  const { match, seat, speaker } = useScreen();
  const declared = seat === null ? null : (match.table.declared[seat] ?? null);
  if (seat === null || declared === null) return <span />;
  const missing = declared - (match.table.piles[seat] ?? 0);
  return (
    <p className="min-w-0 flex-1 font-medium text-small">
      {missing === 0 && speaker.text('screen.goal.exact')}
      {missing > 0 && speaker.text('screen.goal.short', { declared, count: missing })}
      {missing < 0 && speaker.text('screen.goal.over', { count: -missing })}
    </p>
  );
}

function Laid() {
  const { match, speaker } = useScreen();
  const laid = match.hand?.laid ?? null;
  if (laid === null) return null;
  const label = speaker.text('screen.youLaid');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-2 text-small">
      <span>{label}</span>
      <PieceRow pieces={laid} size="tiny" label={label} />
    </div>
  );
}

interface ColourSwitchProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** Separates red and black, so that straights are together. */
function ColourSwitch({ order, onChange }: ColourSwitchProps) {
  const { speaker } = useScreen();
  const isOn = order === 'colour';
  return (
    <Button
      kind={isOn ? 'plain' : 'quiet'}
      size="small"
      aria-pressed={isOn}
      className="-my-1.5 @2xl:my-0 @2xl:justify-self-end"
      onClick={() => onChange(isOn ? 'strength' : 'colour')}
    >
      {isOn && <Check aria-hidden className="size-4" />}
      {speaker.text('screen.byColour')}
    </Button>
  );
}
