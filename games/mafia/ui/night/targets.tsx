import type { Seat } from '../../../../kernel/index.ts';
import { inOrder } from '../people/in-order.ts';
import { PersonTile, tilesLook } from '../people/person-tile.tsx';
import { SeatNotes } from '../people/seat-notes.tsx';
import { SeatSecret } from '../people/seat-secret.tsx';
import { useScreen } from '../screen-context.ts';
import type { Draft, Task } from './tasks.ts';
import type { Tonight } from './use-tonight.ts';

/** Everybody under the moon; those can be tapped who fit the place that is asked for. */
export function Targets({ tonight }: { readonly tonight: Tonight }) {
  const { match, seat, speaker } = useScreen();
  const { living } = match.table;
  const { candidates, at } = tonight;
  const { picks } = tonight.drafts[at.task] as Draft;
  const { kind } = tonight.tasks[at.task] as Task;
  // The dead are in nobody's way, unless they are what is looked for.
  const isForDead = candidates.some((each) => !living.includes(each));
  const shown = inOrder(seat, match.seats, living).filter((each) => isForDead || living.includes(each));
  return (
    <ul aria-label={speaker.text('screen.people.title')} className={tilesLook(shown.length, 'table')}>
      {shown.map((each) => (
        <li key={each} data-seat={each} className="min-w-0">
          <PersonTile
            seat={each}
            isChosen={picks[at.place] === each}
            isAmongChoices
            onTap={candidates.includes(each) ? () => tonight.tap(each) : null}
            badge={
              <>
                {kind !== 'order' && <Placed picks={picks} place={at.place} seat={each} />}
                <SeatSecret seat={each} />
              </>
            }
          >
            <SeatNotes seat={each} />
          </PersonTile>
        </li>
      ))}
    </ul>
  );
}

interface PlacedProps {
  readonly picks: readonly (Seat | null)[];
  readonly place: number;
  readonly seat: Seat;
}

/** The numbers of the other places that this player was tapped for. */
function Placed({ picks, place, seat }: PlacedProps) {
  const elsewhere = picks.flatMap((pick, at) => (pick === seat && at !== place ? [at + 1] : []));
  if (elsewhere.length === 0) return null;
  return (
    <span className="counts rounded-full bg-ink px-1.5 font-semibold text-small text-surface leading-5">
      {elsewhere.join(' ')}
    </span>
  );
}
