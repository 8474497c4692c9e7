import { RoundChart } from '../../../web/ui/chart.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { SeatMark, seatLook } from '../../../web/ui/seat-mark.tsx';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import { pointsOf, signed, totalsOf, useScreen } from './use-screen.ts';

/** The scores over the rounds, as a graph and as a table. */
export default function Scores({ onClose }: { readonly onClose: () => void }) {
  const { match, speaker } = useScreen();
  return (
    <Dialog title={speaker.text('screen.panel.title')} isOpen onClose={onClose}>
      {match.table.rounds.length === 0 ? (
        <p>{speaker.text('screen.panel.none', pointsOf(match))}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Graph />
          <Rounds />
        </div>
      )}
    </Dialog>
  );
}

/** The totals by round, and the target. */
function Graph() {
  const { match, speaker, faces } = useScreen();
  const { rounds } = match.table;
  const { target } = match.setup;
  const lines = Array.from({ length: match.seats }, (_, seat) => ({
    seat,
    name: speaker.seat(seat),
    colour: seatLook(faces[seat]?.look ?? seat).colour,
    values: totalsOf(rounds, seat),
  }));
  return (
    <RoundChart
      label={speaker.text('screen.panel.graph', { target })}
      lines={lines}
      goal={{ at: target, label: speaker.text('screen.panel.target', { target }) }}
      about={(round) => `×${rounds[round - 1]?.multiplier ?? 1}`}
    />
  );
}

/** Round by round what every seat took of what it said, what that brought, and the total. */
function Rounds() {
  const { match, seat, faces, speaker } = useScreen();
  const { rounds } = match.table;
  const seats = seatsFrom(seat, match.seats).map((at) => ({ at, totals: totalsOf(rounds, at) }));
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
