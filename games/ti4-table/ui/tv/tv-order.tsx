import { Check } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { cannotVote, cardsOf, hasPassed, initiativeOf } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { type Order, orderIn, type Turn } from './order.ts';

/** The order in which this phase goes round, and who is done with what. */
export function TvOrder({ className }: { readonly className?: string }) {
  const { match, table, text } = useRecorder();
  const { kind, turns } = orderIn(table, match.phase);
  return (
    <section aria-labelledby="tv-order" className={classes('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <h3 id="tv-order" className="text-large">
        {text(`end.tv.orders.${kind}`)}
      </h3>
      <ol className="grid grid-cols-1 gap-1">
        {turns.map((turn) => (
          <TurnRow key={turn.place} turn={turn} kind={kind} />
        ))}
      </ol>
    </section>
  );
}

interface TurnRowProps {
  readonly turn: Turn;
  readonly kind: Order['kind'];
}

function TurnRow({ turn: { seat, place }, kind }: TurnRowProps) {
  const { table } = useRecorder();
  const { short } = useNames();
  const isNow = kind === 'picking' ? place === table.picked : table.action?.current === seat;
  const isDone = kind === 'picking' ? place < table.picked : hasPassed(table, seat);
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classes(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-corner border-[0.125rem] border-transparent px-2',
        isNow && 'border-accent bg-surface font-semibold',
        isDone && 'text-muted',
      )}
    >
      {kind === 'initiative' ? (
        <span className="counts w-5 text-end font-semibold text-large">{initiativeOf(table, seat) ?? '–'}</span>
      ) : null}
      <PlayerMark seat={seat} isBare={kind === 'initiative'} />
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate text-large leading-tight">{short(seat)}</span>
        {kind === 'initiative' ? <Used seat={seat} /> : null}
      </span>
      {kind === 'voting' ? <Votes seat={seat} /> : null}
      {kind === 'picking' ? <Picked isDone={isDone} /> : null}
    </li>
  );
}

/** The votes of a seat; that it has none is said only while none are on record. */
function Votes({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const votes = table.agenda?.votes[seat] ?? 0;
  if (votes === 0 && cannotVote(table, seat))
    return <span className="shrink-0 text-muted">{text('end.tv.cannotVote')}</span>;
  return <span className="counts shrink-0 font-semibold text-title">{votes}</span>;
}

function Picked({ isDone }: { readonly isDone: boolean }) {
  const { text } = useRecorder();
  return isDone ? <Check role="img" aria-label={text('end.tv.picked')} className="size-6 shrink-0" /> : null;
}

/** Whether a player has passed, or else which of their cards are used. */
function Used({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  if (hasPassed(table, seat)) return <span>{text('end.tv.passed')}</span>;
  const used = cardsOf(table, seat).filter((card) => table.cards[card - 1]?.isUsed);
  return used.length === 0 ? null : (
    <span className="text-muted">{text('end.tv.usedCards', { count: used.length, cards: used.join(', ') })}</span>
  );
}
