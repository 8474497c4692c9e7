import { CircleCheckBig } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { cardsOf, hasPassed, initiativeOrder, nextUnpassed } from '../../reading/seats.ts';
import type { ActionPhase } from '../../types.ts';
import { PlayerName } from '../parts/player-name.tsx';
import { useRecorder } from '../use-recorder.ts';
import { CardChip } from './card-chip.tsx';

/** Everybody in the order of play, with what they have used and whether they have passed. */
export function Queue({ action }: { readonly action: DeepReadonly<ActionPhase> }) {
  const { table, text } = useRecorder();
  return (
    <section>
      <h3 className="mb-2 text-large">{text('play.queue.title')}</h3>
      <ol className="divide-y divide-line rounded-corner border border-line bg-surface @7xl:text-large">
        {initiativeOrder(table).map((seat) => (
          <Row key={seat} seat={seat} action={action} />
        ))}
      </ol>
    </section>
  );
}

function Row({ seat, action }: { readonly seat: Seat; readonly action: DeepReadonly<ActionPhase> }) {
  const { table } = useRecorder();
  const isCurrent = action.current === seat;
  return (
    <li
      data-queue={seat}
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(
        'flex min-w-0 flex-wrap items-center gap-x-3 border-s-4 border-s-transparent px-3 py-1',
        isCurrent && 'border-s-accent bg-raised',
      )}
    >
      <span className="min-w-32 flex-1">
        <PlayerName seat={seat} />
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2">
        {cardsOf(table, seat).map((card) => (
          <CardChip key={card} card={card} />
        ))}
      </span>
      <Marks seat={seat} action={action} />
    </li>
  );
}

/** How somebody is doing in this round, in a few words. */
function Marks({ seat, action }: { readonly seat: Seat; readonly action: DeepReadonly<ActionPhase> }) {
  const { table, text } = useRecorder();
  const isPassed = hasPassed(table, seat);
  const isNext = seat !== action.current && nextUnpassed(table, action.current) === seat;
  const count = action.actions[seat] ?? 0;
  const marks = [
    action.current === seat ? text('play.queue.current') : null,
    isNext ? text('play.queue.next') : null,
    isPassed ? text('play.queue.passed') : null,
    table.zero === seat ? text('play.review.zero') : null,
    table.speaker === seat ? text('play.queue.speaker') : null,
    count > 0 ? text('play.queue.actions', { count }) : null,
  ].filter((mark) => mark !== null);
  return (
    <span className="flex w-full items-center gap-1 ps-9 text-muted text-small">
      {isPassed ? <CircleCheckBig aria-hidden className="size-4 shrink-0" /> : null}
      {marks.join(' · ')}
    </span>
  );
}
