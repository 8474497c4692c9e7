import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { playing } from '../../reading/seats.ts';
import type { Point } from '../../types.ts';
import { Panel } from '../parts/panel.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useRecorder } from '../use-recorder.ts';
import { bySource } from './by-source.ts';
import { useObjectiveName } from './use-objective-name.ts';

/** Where everybody's points come from: totals by source, and one by one for people who open it. */
export function Ledger() {
  const { table, text } = useRecorder();
  return (
    <Panel title={text('rounds.ledger')}>
      <ul className="flex flex-col divide-y divide-line">
        {playing(table).map((seat) => (
          <li key={seat} data-ledger={seat} className="py-1">
            <PlayerLedger seat={seat} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PlayerLedger({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const points = table.points.filter((point) => point.seat === seat);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-corner px-1 hover:bg-raised">
        <PlayerName seat={seat} />
        <span className="counts ms-auto font-semibold">
          {text('rounds.vp', { count: table.players[seat]?.vp ?? 0 })}
        </span>
        <span className="w-full text-muted text-small">
          {bySource(points)
            .map(({ source, sum }) => `${text(`blanks.source.values.${source}`)} ${signed(sum)}`)
            .join(' · ')}
        </span>
      </summary>
      {points.length === 0 ? (
        <p className="text-muted text-small">{text('rounds.ledgerEmpty')}</p>
      ) : (
        <ol className="flex flex-col gap-1 ps-1 pb-2">
          {points.map((point) => (
            <li key={`${point.at}-${point.from}-${point.to}`} className="flex gap-3 text-small">
              <Entry point={point} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Entry({ point }: { readonly point: DeepReadonly<Point> }) {
  const { table, text } = useRecorder();
  const nameOf = useObjectiveName();
  const objective = table.objectives.find(({ id }) => id === point.objective);
  const source = text(`blanks.source.values.${point.source}`);
  return (
    <>
      <span className="counts w-8 shrink-0 text-end font-semibold">{signed(point.to - point.from)}</span>
      <span className="min-w-0 flex-1 break-words">
        {objective === undefined ? source : `${source}: ${nameOf(objective)}`}
      </span>
      <span className="shrink-0 text-muted">{text('rounds.inRound', { round: point.round })}</span>
    </>
  );
}

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '−'));
