import type { Seat } from '../../../../kernel/index.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { initiativeOf, initiativeOrder } from '../../reading/seats.ts';
import { InitiativeNumber } from '../parts/initiative-number.tsx';
import { Panel } from '../parts/panel.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { ScoreButtons } from './score-buttons.tsx';
import { type Kind, scoredHere } from './scored-here.ts';

/** Everybody once, in initiative order, with what they score next to them. */
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
  const { table, place, text } = useRecorder();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <InitiativeNumber number={initiativeOf(table, seat)} />
        <div className="min-w-0 flex-1">
          <PlayerName isBare seat={seat} note={table.keepers.includes(seat) ? text('rounds.keepsCards') : null} />
        </div>
        <span className="counts shrink-0 font-semibold">
          {text('rounds.vp', { count: table.players[seat]?.vp ?? 0 })}
        </span>
      </div>
      {place === 'table' ? <ScoreButtons seat={seat} /> : null}
      <MoreThanOne seat={seat} kind="public" />
      <MoreThanOne seat={seat} kind="secret" />
    </div>
  );
}

/** That a player scored more of a kind in this phase than is usual. */
function MoreThanOne({ seat, kind }: { readonly seat: Seat; readonly kind: Kind }) {
  const { controls, text } = useRecorder();
  const { short } = useNames();
  const count = scoredHere(controls.log, seat, kind);
  return count > 1 ? (
    <Notice kind="info" className="w-full">
      {text(`rounds.two.${kind}`, { who: short(seat), count })}
    </Notice>
  ) : null;
}
