import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Card } from '../../facts/facts.ts';
import { alive, cardsOf, initiativeOf, initiativeOrder } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { InitiativeNumber } from '../parts/initiative-number.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { CardNumber } from './card-number.tsx';

/** Who has what, lowest initiative first. */
export function ReviewList() {
  const table = withZero(useRecorder().table);
  return (
    <ol className="divide-y divide-line rounded-corner border border-line bg-surface @7xl:text-large">
      {initiativeOrder(table).map((seat) => (
        <Row key={seat} seat={seat} table={table} />
      ))}
    </ol>
  );
}

/** The table as it will be played: Naalu takes the 0 token at the end of the phase, unless somebody was given it. */
function withZero(table: DeepReadonly<Table>): DeepReadonly<Table> {
  const naalu = alive(table).find((seat) => table.players[seat]?.faction === 'naalu') ?? null;
  return { ...table, zero: table.zero ?? naalu };
}

function Row({ seat, table }: { readonly seat: Seat; readonly table: DeepReadonly<Table> }) {
  const { text } = useRecorder();
  const cards = cardsOf(table, seat);
  return (
    <li data-review={seat} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <InitiativeNumber number={initiativeOf(table, seat)} />
      <span className="w-32 min-w-0 @xl:w-52 @7xl:w-80">
        <PlayerName isBare seat={seat} />
      </span>
      <span className="flex min-w-0 flex-1 basis-28 flex-wrap gap-x-4 gap-y-1">
        {cards.map((card) => (
          <HeldCard key={card} card={card} />
        ))}
        {cards.length === 0 ? <span className="text-muted">{text('play.review.noCard')}</span> : null}
      </span>
      {table.zero === seat ? <span className="text-gold text-small">{text('play.review.zero')}</span> : null}
    </li>
  );
}

function HeldCard({ card }: { readonly card: Card }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const { paid = 0, isKept = false } = table.cards[card - 1] ?? {};
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <CardNumber card={card} />
      <span className="min-w-0">
        <span className="block font-medium">{names.card(card)}</span>
        {isKept ? <span className="block text-muted text-small">{text('play.picking.kept')}</span> : null}
        {paid > 0 ? (
          <span className="block text-gold text-small">{text('play.review.paidBonus', { count: paid })}</span>
        ) : null}
      </span>
    </span>
  );
}
