import { classes } from '../../../../web/ui/classes.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { durationText } from './duration-text.ts';
import type { ReportRow } from './report.ts';

const NUMBER = 'counts px-1 py-2 whitespace-nowrap text-end sm:px-3';

interface ScoreRowProps {
  readonly row: ReportRow;
  readonly showsTime: boolean;
  /** There is room for a column for everything. */
  readonly isWide: boolean;
}

/** How one player came out. */
export function ScoreRow({ row, showsTime, isWide }: ScoreRowProps) {
  const { text } = useRecorder();
  const isFirst = row.rank === 1;
  return (
    <tr className={classes('border-line border-b last:border-b-0', isFirst && 'bg-raised font-semibold')}>
      <td className={classes(NUMBER, 'text-start')}>{row.rank}</td>
      {/* The name has all the room that the numbers leave, however long it is. */}
      <th
        scope="row"
        className={classes('w-full max-w-0 px-1 py-2 text-start sm:px-3', isFirst ? 'font-semibold' : 'font-normal')}
      >
        <span className="flex items-center gap-2">
          <PlayerMark seat={row.seat} />
          <span className="min-w-0 break-words">
            <Who row={row} isWide={isWide} />
            {isWide ? null : <Besides row={row} showsTime={showsTime} />}
          </span>
        </span>
      </th>
      <td className={NUMBER}>{row.vp}</td>
      {isWide && showsTime ? <td className={NUMBER}>{durationText(row.time, text)}</td> : null}
      {isWide ? <td className={NUMBER}>{row.timesSpeaker}</td> : null}
      {isWide ? <td className={NUMBER}>{row.votes ?? '–'}</td> : null}
    </tr>
  );
}

/** The faction, and under it the person, the colour, and whether they are out. */
function Who({ row: { seat }, isWide }: Pick<ScoreRowProps, 'row' | 'isWide'>) {
  const { table, text } = useRecorder();
  const { whole, short, person } = useNames();
  const { colour = null, isEliminated = false } = table.players[seat] ?? {};
  const byLine = [
    person(seat),
    colour === null ? '' : text(`blanks.colour.values.${colour}`),
    isEliminated ? text('end.eliminated') : '',
  ].filter((part) => part !== '');
  return (
    <>
      {isWide ? whole(seat) : short(seat)}
      <span className="block font-normal text-muted text-small">{byLine.join(' · ')}</span>
    </>
  );
}

/** What has no column on a phone, each with its name. */
function Besides({ row, showsTime }: Pick<ScoreRowProps, 'row' | 'showsTime'>) {
  const { text } = useRecorder();
  const told = [
    ...(showsTime ? [['time', durationText(row.time, text)] as const] : []),
    ['speaker', row.timesSpeaker] as const,
    ['votes', row.votes ?? '–'] as const,
  ];
  return (
    <span className="block font-normal text-muted text-small">
      {told.map(([column, value]) => `${text(`end.columns.${column}`)}: ${value}`).join(' · ')}
    </span>
  );
}
