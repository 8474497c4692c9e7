import { classes } from '../../../web/ui/classes.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { signed } from './figures.ts';
import { seatedFrom } from './places.ts';
import { useScreen } from './screen-context.ts';
import { totalsOf } from './totals.ts';

/** Round by round what every seat took of what it said, what that brought, and the total. */
export function ScoreTable() {
  const { match, seat, faces, speaker } = useScreen();
  const { rounds } = match.table;
  const seats = seatedFrom(seat, match.seats).map(({ seat: at }) => ({ at, totals: totalsOf(rounds, at) }));
  return (
    <table className="counts w-full text-center text-small">
      <caption className="pb-2 text-start text-muted">{speaker.text('screen.panel.legend')}</caption>
      <thead>
        <tr>
          <th scope="col" className="px-1 font-medium text-muted">
            {speaker.text('screen.panel.round')}
          </th>
          {seats.map(({ at }) => (
            <th key={at} scope="col" className="px-1 font-medium">
              <SeatMark look={faces[at]?.look ?? at} size="small" />
              <span className="mx-auto block max-w-20 truncate">{speaker.seat(at)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ multiplier, declared, piles, gained }, round) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever added
          <tr key={round} className="border-line border-t">
            <th scope="row" className="py-1 font-medium">
              {round + 1}
              {multiplier > 1 && ` ×${multiplier}`}
            </th>
            {seats.map(({ at, totals }) => (
              <td key={at} className="whitespace-nowrap px-1 py-1">
                <span className="text-muted">{`${piles[at]}/${declared[at]}`}</span>{' '}
                <span className={classes(piles[at] === declared[at] ? 'text-success' : 'text-danger')}>
                  {signed(gained[at] ?? 0)}
                </span>{' '}
                <strong className="block">{totals[round + 1] ?? 0}</strong>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
