import type { Seat } from '../../../../kernel/index.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { initiativeOf, initiativeOrder } from '../../reading/initiative.ts';
import { Panel } from '../parts/panel.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { ScoreButtons } from './score-buttons.tsx';
import { publicScoredHere } from './scored-here.ts';

/** Everybody once, in initiative order, with what they score beside them. */
export function Scoring() {
  const { table, text } = useRecorder();
  return (
    <Panel title={text('rounds.order')} help={text('rounds.orderHelp')}>
      <ol className="flex flex-col divide-y divide-line">
        {initiativeOrder(table).map((seat) => (
          <li key={seat} data-scorer={seat} className="py-1">
            <Scorer seat={seat} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Scorer({ seat }: { readonly seat: Seat }) {
  const { table, desk, place, text } = useRecorder();
  const { short } = useNames();
  const scored = publicScoredHere(desk.log, seat);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <Initiative seat={seat} />
        <div className="min-w-0 flex-1">
          <PlayerName seat={seat} note={table.keepers.includes(seat) ? text('rounds.keepsCards') : null} />
        </div>
        <span className="counts shrink-0 font-semibold">
          {text('rounds.vp', { count: table.players[seat]?.vp ?? 0 })}
        </span>
      </div>
      {place === 'table' ? <ScoreButtons seat={seat} /> : null}
      {scored > 1 ? (
        <Notice kind="info" className="w-full">
          {text('rounds.twoPublic', { who: short(seat), count: scored })}
        </Notice>
      ) : null}
    </div>
  );
}

function Initiative({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const number = initiativeOf(table, seat);
  return (
    <span className="counts w-6 shrink-0 text-center font-semibold text-large">
      <span aria-hidden>{number ?? '–'}</span>
      {number === null ? null : <span className="sr-only">{text('rounds.initiative', { number })}</span>}
    </span>
  );
}
