import { Gavel } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';
import type { Scene, Told } from './scenes.ts';
import { tallyOf } from './tally.ts';

/** A day drawn: who voted for whom, the most votes first, and who was lynched. */
export function DayPicture({ scene }: { readonly scene: Scene }) {
  const { speaker } = useScreen();
  const tally = tallyOf(scene.events);
  const lynched = scene.events.find((event): event is Extract<Told, { t: 'lynched' }> => event.t === 'lynched');
  if (tally.length === 0) return <p className="py-4 text-muted">{speaker.text('ending.noVotes')}</p>;
  const most = tally[0]?.weight ?? 1;
  return (
    <ul className="flex flex-col gap-3">
      {tally.map(({ candidate, weight, voters }) => (
        <li key={candidate} className="flex flex-col gap-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Candidate candidate={candidate} />
            <span className="counts text-muted text-small">{speaker.text('ending.votes', { count: weight })}</span>
            {lynched !== undefined && candidate === lynched.who && (
              <span className="inline-flex items-center gap-1 font-semibold text-danger text-small">
                <Gavel aria-hidden className="size-4" />
                {speaker.text('ending.lynched')}
              </span>
            )}
          </span>
          <span aria-hidden className="h-2 rounded-full bg-raised">
            <span
              className={classes(
                'block h-2 rounded-full bg-current',
                candidate === lynched?.who ? 'text-danger' : 'text-muted',
              )}
              style={{ width: `${(100 * weight) / most}%` }}
            />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <span className="text-muted">{speaker.text('ending.votedBy')}</span>
            {voters.map((voter) => (
              <SeatName key={voter} seat={voter} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Candidate({ candidate }: { readonly candidate: Seat | null }) {
  const { speaker } = useScreen();
  if (candidate === null) return <span className="font-medium">{speaker.text('ending.nobody')}</span>;
  return <SeatName seat={candidate} className="font-medium" />;
}
