import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { useMedia } from '../../../../web/ui/device.ts';
import { CARDS, type Card } from '../../facts/facts.ts';
import { playing } from '../../reading/seats.ts';
import { type Deeds, deedsByRound } from '../../reading/victory.ts';
import { inForce } from '../frame/log.ts';
import { timeText } from '../parts/clocks.tsx';
import { CARD_FILLS, FILLS, PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { longestRound, picksIn, pointsByRound, roundsOf } from './report.ts';

const RoundChart = lazy(async () => ({ default: (await import('../../../../web/ui/chart.tsx')).RoundChart }));

/** Victory points by round. */
export function PointsGraph() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const isWide = useMedia('(min-width: 48rem)');
  const { vpLimit } = table.options;
  const lines = playing(table).map((seat) => {
    const colour = table.players[seat]?.colour ?? null;
    return {
      seat,
      name: short(seat),
      colour: colour === null ? 'var(--muted)' : FILLS[colour],
      values: pointsByRound(table, seat),
    };
  });
  return (
    <Section title={text('end.graph')}>
      <div className="rounded-corner border border-line bg-surface">
        <Suspense>
          <RoundChart
            label={text('end.graphLabel', { limit: vpLimit })}
            lines={lines}
            goal={{ at: vpLimit, label: String(vpLimit) }}
            isWide={isWide}
          />
        </Suspense>
      </div>
    </Section>
  );
}

/** How long everybody took in every round; a bar under each time lets the long ones be seen at once. */
export function RoundTimes() {
  const { table, text } = useRecorder();
  const longest = longestRound(table);
  return (
    <ByRound
      label={text('end.roundTimes')}
      cell={(seat, round) => <Time time={table.times[round - 1]?.[seat] ?? 0} longest={longest} />}
    />
  );
}

function Time({ time, longest }: { readonly time: number; readonly longest: number }) {
  return (
    <span className="counts block min-w-16">
      {timeText(time)}
      <span
        aria-hidden
        className="mt-1 block h-1 rounded-full bg-muted"
        style={{ width: `${Math.round((100 * time) / longest)}%` }}
      />
    </span>
  );
}

/** What everybody did in every action phase, as the log tells it; the first entry is round 1. None in a replay, which has no log. */
export function useDeeds(): readonly (readonly Deeds[])[] {
  const { controls, table } = useRecorder();
  return controls.log.length === 0 ? [] : deedsByRound(inForce(controls.log), table.round, table.players.length);
}

/** Actions, used cards and passing, round by round. */
export function DeedsDone() {
  const { text } = useRecorder();
  const deeds = useDeeds();
  const of = (seat: Seat, round: number) => deeds[round - 1]?.[seat];
  return <ByRound label={text('end.deeds.title')} cell={(seat, round) => <Done deeds={of(seat, round)} />} />;
}

function Done({ deeds }: { readonly deeds: Deeds | undefined }) {
  const { table, text } = useRecorder();
  if (deeds === undefined) return '–';
  const { tactical, component, cards, skipped, passedAt } = deeds;
  const lines = [
    tactical > 0 ? text('end.deeds.tactical', { count: tactical }) : null,
    component > 0 ? text('end.deeds.component', { count: component }) : null,
    ...cards.map(({ card, turn }) => text('end.deeds.card', { card: text(`cards.${card}.name`), turn })),
    skipped > 0 ? text('end.deeds.skipped', { count: skipped }) : null,
    passedAt === null ? null : text('end.deeds.passed', { time: timeText(passedAt - (table.startedAt ?? 0)) }),
  ].filter((line) => line !== null);
  if (lines.length === 0) return '–';
  return (
    <ul className="text-small">
      {lines.map((line) => (
        <li key={line} className="whitespace-nowrap">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Which strategy cards everybody picked, round by round; what the numbers stand for is said below. */
export function PickedCards() {
  const { table, text } = useRecorder();
  const { card: cardName } = useNames();
  return (
    <ByRound label={text('end.picked')} cell={(seat, round) => <Picked cards={picksIn(table, seat, round)} />}>
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
        {CARDS.map((card) => (
          <li key={card}>{`${card} ${cardName(card)}`}</li>
        ))}
      </ul>
    </ByRound>
  );
}

function Picked({ cards }: { readonly cards: readonly Card[] }) {
  const { card: cardName } = useNames();
  if (cards.length === 0) return '–';
  return (
    <span className="flex gap-1">
      {cards.map((card) => (
        <span
          key={card}
          title={cardName(card)}
          className="counts inline-flex size-7 items-center justify-center rounded-corner border-2 bg-surface font-semibold"
          style={{ borderColor: CARD_FILLS[card - 1] }}
        >
          <span aria-hidden>{card}</span>
          <span className="sr-only">{cardName(card)}</span>
        </span>
      ))}
    </span>
  );
}

/** The agendas that were voted on, and how they came out. */
export function AgendasPassed() {
  const { table, text } = useRecorder();
  return (
    <Section title={text('end.agendas')}>
      <ol className="grid grid-cols-1 gap-2">
        {table.agendas.map(({ round, number, title, result, votes }) => (
          <li key={`${round}-${number}`} className="rounded-corner border border-line bg-surface p-3">
            <p className="text-muted text-small">
              {text('end.agenda.when', { round, number })}
              {' · '}
              {text('end.agenda.votes', { votes: votes.reduce((sum, cast) => sum + cast, 0) })}
            </p>
            <p className="break-words font-medium">{title === '' ? text('end.agenda.untitled') : title}</p>
            <p className="break-words">{result === '' ? text('end.agenda.noOutcome') : result}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ByRoundProps {
  readonly label: string;
  /** The content of the cell for a player and a round. */
  readonly cell: (seat: Seat, round: number) => ReactNode;
  /** What is under the table. */
  readonly children?: ReactNode;
}

/** Something about every player in every round: a row a player, a column a round. */
function ByRound({ label, cell, children = null }: ByRoundProps) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const rounds = roundsOf(table);
  return (
    <Section title={label}>
      <WideTable label={label}>
        <thead>
          <tr className="border-line border-b text-muted">
            <th className="px-3 py-2 text-start font-medium">{text('end.columns.faction')}</th>
            {rounds.map((round) => (
              <th key={round} className="px-3 py-2 text-start font-medium">
                {text('end.round', { round })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {playing(table).map((seat) => (
            <tr key={seat} className="border-line border-b last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                <span className="flex items-center gap-2">
                  <PlayerMark seat={seat} />
                  {short(seat)}
                </span>
              </th>
              {rounds.map((round) => (
                <td key={round} className="px-3 py-2">
                  {cell(seat, round)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {children}
    </Section>
  );
}

/** A table that may be wider than a phone: it is moved sideways within the page. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="relative overflow-x-auto rounded-corner border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-start">
        {children}
      </table>
    </div>
  );
}

/** A part of the report under its heading; what is too wide for the page is moved within it. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 gap-2">
      <h3 id={heading} className="text-large">
        {title}
      </h3>
      {children}
    </section>
  );
}
