import type { Vote } from '../../types.ts';
import { standingsOf, votersOf } from '../day/votes.ts';
import { useScreen } from '../screen-context.ts';
import { SeatMarks, SeatName } from '../seat-name.tsx';

/** Who voted for whom on a day that is over. */
export function DayVotes({ votes }: { readonly votes: readonly Vote[] }) {
  const { speaker } = useScreen();
  const standings = standingsOf(votes, votersOf(votes));
  if (standings.length === 0) return <p className="text-muted text-small">{speaker.text('screen.past.noVotes')}</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      {standings.map(({ candidate, voters }) => (
        <li key={candidate} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="counts min-w-5 text-right font-semibold">{voters.length}</span>
          <span className="flex min-w-24 max-w-full items-center font-medium">
            {candidate === 'nobody' ? speaker.text('screen.votes.nobody') : <SeatName seat={candidate} />}
          </span>
          <SeatMarks seats={voters} />
        </li>
      ))}
    </ul>
  );
}
