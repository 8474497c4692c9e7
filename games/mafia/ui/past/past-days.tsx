import { Verdict } from '../day/verdict.tsx';
import { useScreen } from '../screen-context.ts';
import { DayVotes } from './day-votes.tsx';

/** Every day that is over, the latest first: who voted for whom, and what came of it. */
export function PastDays() {
  const { match, speaker } = useScreen();
  const { days } = match.table;
  if (days.length === 0) return <p className="text-muted">{speaker.text('screen.past.none')}</p>;
  return (
    <ol className="flex flex-col gap-4">
      {days.toReversed().map((day) => (
        <li key={day.number} className="flex flex-col gap-2 border-line border-b pb-4 last:border-b-0">
          <h3 className="text-large">{speaker.text('screen.round.day', { number: day.number })}</h3>
          <p className="font-medium">
            <Verdict day={day} />
          </p>
          <DayVotes votes={day.votes} />
        </li>
      ))}
    </ol>
  );
}
