import { classes } from '../../../../web/kit/classes.ts';
import { useMedia } from '../../../../web/kit/use-media.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { durationText } from './duration-text.ts';
import type { Report, ReportRow } from './report.ts';
import { WideTable } from './wide-table.tsx';

const HEAD = 'px-1 py-2 text-start font-medium text-muted text-small sm:px-3';
const NUMBER = 'counts px-1 py-2 whitespace-nowrap text-end sm:px-3';

/** Everybody's final score. Times stand in it where the table showed everybody's total; else they are a press away. */
export function FinalScores({ report }: { readonly report: Report }) {
  const { table, text } = useRecorder();
  const showsTime = table.options.timerMode === 'cumulative';
  return (
    <div className="grid min-w-0 gap-2">
      <WideTable label={text('end.scores')}>
        <thead>
          <tr className="border-line border-b">
            <th className={HEAD}>{text('end.columns.rank')}</th>
            <th className={HEAD}>{text('end.columns.faction')}</th>
            <th className={classes(HEAD, 'text-end')}>{text('end.columns.vp')}</th>
            {showsTime ? <th className={classes(HEAD, 'text-end')}>{text('end.columns.time')}</th> : null}
            <th className={classes(HEAD, 'text-end')}>{text('end.columns.speaker')}</th>
            <th className={classes(HEAD, 'text-end')}>{text('end.columns.votes')}</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <ScoreRow key={row.seat} row={row} showsTime={showsTime} />
          ))}
        </tbody>
      </WideTable>
      {showsTime ? null : <HiddenTimes report={report} />}
    </div>
  );
}

interface ScoreRowProps {
  readonly row: ReportRow;
  readonly showsTime: boolean;
}

function ScoreRow({ row, showsTime }: ScoreRowProps) {
  const { table, text } = useRecorder();
  const { whole, short, person } = useNames();
  const isWide = useMedia('(min-width: 40rem)');
  const colour = table.players[row.seat]?.colour ?? null;
  const byLine = [person(row.seat), colour === null ? '' : text(`blanks.colour.values.${colour}`)].filter(
    (part) => part !== '',
  );
  return (
    <tr className={classes('border-line border-b last:border-b-0', row.rank === 1 && 'bg-raised font-semibold')}>
      <td className={classes(NUMBER, 'text-start')}>{row.rank}</td>
      <th
        scope="row"
        className={classes('px-1 py-2 text-start sm:px-3', row.rank === 1 ? 'font-semibold' : 'font-normal')}
      >
        <span className="flex items-center gap-2">
          <PlayerMark seat={row.seat} />
          <span className="min-w-16 break-words">
            {isWide ? whole(row.seat) : short(row.seat)}
            <span className="block font-normal text-muted text-small">
              {[...byLine, ...(table.players[row.seat]?.isEliminated ? [text('end.eliminated')] : [])].join(' · ')}
            </span>
          </span>
        </span>
      </th>
      <td className={NUMBER}>{row.vp}</td>
      {showsTime ? <td className={NUMBER}>{durationText(row.time, text)}</td> : null}
      <td className={NUMBER}>{row.timesSpeaker}</td>
      <td className={NUMBER}>{row.votes ?? '–'}</td>
    </tr>
  );
}

function HiddenTimes({ report }: { readonly report: Report }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  return (
    <details className="rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-3">{text('end.showTimes')}</summary>
      <ul className="grid gap-1 px-3 pb-3">
        {report.rows.map(({ seat, time }) => (
          <li key={seat} className="flex items-center gap-2">
            <PlayerMark seat={seat} />
            <span className="min-w-0 flex-1 break-words">{whole(seat)}</span>
            <span className="counts">{durationText(time, text)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
