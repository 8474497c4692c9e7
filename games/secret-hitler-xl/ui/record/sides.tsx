import type { Party } from '../../rules/roles.ts';
import { PartyMark } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { SeatMarks } from './seat-marks.tsx';

const PARTIES: readonly Party[] = ['liberal', 'fascist', 'communist'];

/** Which party everybody says to belong to, as far as they have said. */
export function Sides() {
  const { match, speaker } = useScreen();
  const sides = PARTIES.map((party) => ({
    party,
    seats: match.table.claims.flatMap((claim) => (claim.kind === 'side' && claim.party === party ? [claim.by] : [])),
  })).filter(({ seats }) => seats.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="pb-3 text-small">
      <h3 className="font-sans font-semibold">{speaker.text('screen.record.sides')}</h3>
      <ul className="flex flex-col gap-1 pt-1">
        {sides.map(({ party, seats }) => (
          <li key={party} className="flex items-start gap-2">
            <PartyMark party={party} className="w-28 shrink-0" />
            <SeatMarks seats={seats} />
          </li>
        ))}
      </ul>
    </div>
  );
}
