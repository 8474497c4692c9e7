import { RoundChart } from '../../../web/ui/chart.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { SeatMark, seatLook } from '../../../web/ui/seat-mark.tsx';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import { firstOf, tenths, totalsOf, useNumbers, useScreen } from './use-screen.ts';

/** The rounds so far: everybody's points as a graph, and as a table what they gave, what was taken from them, and what they earned. */
export default function Rounds({ onClose }: { readonly onClose: () => void }) {
  const { match, speaker } = useScreen();
  return (
    <Dialog title={speaker.text('screen.rounds.title')} isOpen onClose={onClose}>
      {match.table.rounds.length === 0 ? (
        <p>{speaker.text('screen.rounds.none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Graph />
          <Table />
        </div>
      )}
    </Dialog>
  );
}

/** The totals by round, next to what everybody would have if all had always given everything. */
function Graph() {
  const { match, speaker, faces } = useScreen();
  const { rounds } = match.table;
  const { endowment, multiplier } = match.setup;
  const full = tenths((rounds.length * endowment * multiplier) / 100);
  const lines = firstOf(match.seats).map((seat) => ({
    seat,
    name: speaker.seat(seat),
    colour: seatLook(faces[seat]?.look ?? seat).colour,
    values: totalsOf(match, seat),
  }));
  return (
    <RoundChart
      label={speaker.text('screen.rounds.graph', { full })}
      lines={lines}
      goal={{ at: full, label: speaker.text('screen.rounds.full', { full }) }}
    />
  );
}

function Table() {
  const { match, seat, faces, speaker } = useScreen();
  const numbers = useNumbers();
  const { punishmentEffect } = match.setup;
  const seats = seatsFrom(seat, match.seats);
  return (
    <div className="overflow-x-auto">
      <table className="counts w-full text-center text-small">
        <caption className="pb-2 text-start text-muted">{speaker.text('screen.rounds.legend')}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-1 font-medium text-muted">
              {speaker.text('screen.rounds.round')}
            </th>
            {seats.map((at) => (
              <th key={at} scope="col" className="px-1 font-medium">
                <SeatMark look={faces[at]?.look ?? at} size="small" />
                <span className="mx-auto block max-w-20 truncate">{speaker.seat(at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {match.table.rounds.map(({ round, given, punished, earned }) => (
            <tr key={round} className="border-line border-t">
              <th scope="row" className="py-1 font-medium">
                {round}
              </th>
              {seats.map((at) => (
                <td key={at} className="whitespace-nowrap px-1 py-1">
                  <strong>{given[at]}</strong>{' '}
                  {(punished[at] ?? 0) > 0 && (
                    <span className="text-danger">−{numbers.text((punished[at] ?? 0) * punishmentEffect)} </span>
                  )}
                  <span className="block text-muted">{numbers.signed(earned[at] ?? 0)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
