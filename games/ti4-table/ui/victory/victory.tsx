import { useState } from 'react';
import { Button, buttonLook } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useMedia } from '../../../../web/ui/device.ts';
import { ErrorNotice } from '../../../../web/ui/notice.tsx';
import type { Colour } from '../../facts/facts.ts';
import { dateText } from '../parts/clocks.tsx';
import { FILLS, INKS, PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { durationText, type Report, type ReportRow, useReport } from './report.ts';
import { AgendasPassed, DeedsDone, PickedCards, PointsGraph, RoundTimes, WideTable } from './rounds.tsx';
import { TakeAway } from './take-away.tsx';

/** The end of the game: who rules the galaxy, how everybody came out, and how it came to that. */
export function VictoryPart() {
  const { controls, table } = useRecorder();
  const report = useReport();
  return (
    <div className="mx-auto grid w-full min-w-0 max-w-5xl grid-cols-1 gap-6 p-3 pb-8">
      <Emperor />
      <FinalScores report={report} />
      <Figures report={report} />
      <ClosingButtons />
      <TakeAway report={report} />
      {table.round === 0 ? null : (
        <>
          <PointsGraph />
          <RoundTimes />
          {controls.log.length === 0 ? null : <DeedsDone />}
          <PickedCards />
        </>
      )}
      {table.agendas.length === 0 ? null : <AgendasPassed />}
    </div>
  );
}

/** Who has won, large: the faction under its emblem, the colour and the player by their names. */
export function Emperor() {
  const { table, text } = useRecorder();
  const { whole, person } = useNames();
  if (table.ending === null) return null;
  const { winner, reason } = table.ending;
  const colour = table.players[winner]?.colour ?? null;
  const colourName = colour === null ? '' : text(`blanks.colour.values.${colour}`);
  const byLine = [person(winner), colourName].filter((part) => part !== '');
  return (
    <header className="grid min-w-0 grid-cols-1 justify-items-center gap-2 text-center">
      <p className="font-title text-large text-muted">{text('end.allegiance')}</p>
      <Emblem colour={colour} className="size-32" />
      <h2 className="max-w-full break-words text-big">{whole(winner)}</h2>
      <p className="max-w-full break-words text-large">{byLine.join(' · ')}</p>
      {reason === 'victory' ? null : <p className="text-muted">{text(`end.reasons.${reason}`)}</p>}
    </header>
  );
}

/** A shield in a player's colour with a crown over a planet and its ring: our own drawing, the same for every faction. */
export function Emblem({ colour, className }: { readonly colour: Colour | null; readonly className?: string }) {
  const fill = colour === null ? 'var(--raised)' : FILLS[colour];
  const ink = colour === null ? 'var(--ink)' : INKS[colour];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classes('text-ink', className)}>
      <path
        d="M32 3 57 12v20c0 14-10 24-25 29C17 56 7 46 7 32V12Z"
        fill={fill}
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M20 25v-11l6 6 6-9 6 9 6-6v11Z" fill={ink} />
      <g transform="rotate(-18 32 41)" fill="none" strokeLinecap="round">
        <ellipse cx="32" cy="41" rx="16" ry="5" stroke={ink} strokeWidth="2" />
        <circle cx="32" cy="41" r="9.5" fill={ink} stroke={fill} strokeWidth="2" />
        <path d="M16 41a16 5 0 0 0 32 0" stroke={fill} strokeWidth="4.5" />
        <path d="M16 41a16 5 0 0 0 32 0" stroke={ink} strokeWidth="2" />
      </g>
    </svg>
  );
}

const HEAD = 'px-1 py-2 text-start align-bottom font-medium text-muted text-small sm:px-3';
const NUMBERS = classes(HEAD, 'text-end');

/**
 * Everybody's final score; on a phone what does not decide is shown under the name. It includes times if the table
 * showed everybody's total; otherwise they are one press away.
 */
function FinalScores({ report }: { readonly report: Report }) {
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

const NUMBER = 'counts px-1 py-2 whitespace-nowrap text-end sm:px-3';

interface ScoreRowProps {
  readonly row: ReportRow;
  readonly showsTime: boolean;
  /** There is room for a column for everything. */
  readonly isWide: boolean;
}

/** How one player came out. */
function ScoreRow({ row, showsTime, isWide }: ScoreRowProps) {
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

/** Everybody's time, a press away. */
function HiddenTimes({ report }: { readonly report: Report }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  return (
    <details className="rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-3">{text('end.showTimes')}</summary>
      <ul className="grid grid-cols-1 gap-1 px-3 pb-3">
        {report.rows.map(({ seat, time }) => (
          <li key={seat} className="flex items-center gap-2">
            <PlayerMark seat={seat} />
            <span className="min-w-0 flex-1 break-words">{whole(seat)}</span>
            <span className="counts shrink-0">{durationText(time, text)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How long it took, by the wall and without pauses, in how many rounds, and who came to Mecatol Rex. */
export function Figures({ report }: { readonly report: Report }) {
  const { controls, table, text } = useRecorder();
  const { short } = useNames();
  const { custodians } = table;
  const figures = [
    ['duration', durationText(report.duration, text)],
    ['play', durationText(report.playTime, text)],
    ['rounds', String(report.rounds)],
    [
      'custodians',
      custodians === null
        ? text('end.figures.stillThere')
        : text('end.figures.taken', { name: short(custodians.seat), round: custodians.round }),
    ],
    ...(controls.createdAt === null ? [] : [['created', dateText(controls.createdAt)] as const]),
  ] as const;
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} className="min-w-0 rounded-corner border border-line bg-surface p-3">
            <dt className="text-muted text-small">{text(`end.figures.${key}`)}</dt>
            <dd className="counts break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Another game with the same people, or home. */
function ClosingButtons() {
  const { controls, text } = useRecorder();
  const [why, setWhy] = useState<string | null>(null);
  const { again } = controls;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-center gap-3">
        {again === null ? null : (
          <Button kind="main" size="large" onClick={() => void again().then(setWhy)}>
            {text('end.newGame')}
          </Button>
        )}
        <a href="/" className={buttonLook({ size: 'large' })}>
          {text('end.exit')}
        </a>
      </div>
      <ErrorNotice text={why} />
    </div>
  );
}
