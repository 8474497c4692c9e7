import { classes } from '../../../../web/ui/classes.ts';
import { useMedia } from '../../../../web/ui/device.ts';
import { useRecorder } from '../use-recorder.ts';
import { HiddenTimes } from './hidden-times.tsx';
import type { Report } from './report.ts';
import { ScoreRow } from './score-row.tsx';
import { WideTable } from './wide-table.tsx';

const HEAD = 'px-1 py-2 text-start align-bottom font-medium text-muted text-small sm:px-3';
const NUMBERS = classes(HEAD, 'text-end');

/**
 * Everybody's final score; on a phone what does not decide is shown under the name. It includes times if the table
 * showed everybody's total; otherwise they are one press away.
 */
export function FinalScores({ report }: { readonly report: Report }) {
  const { table, text } = useRecorder();
  const isWide = useMedia('(min-width: 40rem)');
  const showsTime = table.options.timerMode === 'cumulative';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <WideTable label={text('end.scores')}>
        <thead>
          <tr className="border-line border-b">
            <th className={HEAD}>{text('end.columns.rank')}</th>
            <th className={HEAD}>{text('end.columns.faction')}</th>
            <th className={NUMBERS}>{text('end.columns.vp')}</th>
            {isWide && showsTime ? <th className={NUMBERS}>{text('end.columns.time')}</th> : null}
            {isWide ? <th className={NUMBERS}>{text('end.columns.speaker')}</th> : null}
            {isWide ? <th className={NUMBERS}>{text('end.columns.votes')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <ScoreRow key={row.seat} row={row} showsTime={showsTime} isWide={isWide} />
          ))}
        </tbody>
      </WideTable>
      {showsTime ? null : <HiddenTimes report={report} />}
    </div>
  );
}
