import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Government } from '../types.ts';
import { PolicyMark, PowerMark } from './marks.tsx';
import { SeatName } from './record/seat-name.tsx';
import { useScreen } from './screen-context.ts';

/** What became of the last government that was voted on, in one line. */
export function LastRound() {
  const { match, speaker } = useScreen();
  const last = match.table.governments.findLast(({ votes }) => votes !== null);
  if (last === undefined) return null;
  const isRunning = match.outcome === null && match.phase !== 'election' && match.phase !== 'vote';
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-0.5 border-line border-t pt-1.5 text-small">
      <span className="text-muted">{speaker.text(isRunning ? 'screen.table.current' : 'screen.table.last')}</span>
      <SeatName seat={last.president} />
      <SeatName seat={last.chancellor} />
      <Result government={last} />
    </div>
  );
}

function Result({ government }: { readonly government: DeepReadonly<Government> }) {
  const { speaker } = useScreen();
  const { votes, end, policy, extra, power } = government;
  const ja = votes?.filter((vote) => vote === true).length ?? 0;
  const nein = votes?.filter((vote) => vote === false).length ?? 0;
  return (
    <>
      <span className="counts">
        {speaker.text(end === 'failed' ? 'screen.table.rejected' : 'screen.table.elected', { ja, nein })}
      </span>
      {policy !== null && <PolicyMark policy={policy} className="font-semibold" />}
      {power !== null && <PowerMark power={power} />}
      {(end === 'vetoed' || end === 'hitler-elected') && <span>{speaker.text(`screen.table.ended.${end}`)}</span>}
      {extra !== null && (
        <span className="inline-flex flex-wrap items-center gap-1">
          {speaker.text(end === 'enacted' ? 'screen.table.broughtBack' : 'screen.table.chaos')}
          <PolicyMark policy={extra} className="font-semibold" />
        </span>
      )}
    </>
  );
}
