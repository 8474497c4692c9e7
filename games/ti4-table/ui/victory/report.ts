import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Translator } from '../../../game-package.ts';
import type { Card } from '../../facts/facts.ts';
import { playing, playTime, timesSpeaker, totalTime, votesCast } from '../../reading/seats.ts';
import { type Deeds, scoreboard } from '../../reading/victory.ts';
import type { Table } from '../../types.ts';
import { dateText } from '../parts/clocks.tsx';
import { useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';

/** One player's line of the final scores. */
export interface ReportRow {
  readonly seat: Seat;
  readonly rank: number;
  readonly vp: number;
  readonly time: number;
  readonly timesSpeaker: number;
  /** Null where no agenda phase took place. */
  readonly votes: number | null;
}

/** Everything that the end of a game is told by. */
export interface Report {
  readonly rows: readonly ReportRow[];
  /** By the clock on the wall, and without the pauses. */
  readonly duration: number;
  readonly playTime: number;
  readonly rounds: number;
}

/** The table's clock when it was read: where it stood, and how long it had stood still. */
interface ClockReading {
  readonly now: number;
  readonly stood: number;
}

export function reportOf(table: DeepReadonly<Table>, { now, stood }: ClockReading): Report {
  const spoke = timesSpeaker(table);
  const played = playTime(table, now);
  const rows = scoreboard(table).map(({ rank, seat }) => ({
    seat,
    rank,
    vp: table.players[seat]?.vp ?? 0,
    time: totalTime(table, seat, now),
    timesSpeaker: spoke[seat] ?? 0,
    votes: votesCast(table, seat),
  }));
  return { rows, duration: played + stood, playTime: played, rounds: table.round };
}

/** A player's victory points from the beginning to the end, round by round; the last number is the current one. */
export function pointsByRound(table: DeepReadonly<Table>, seat: Seat): readonly number[] {
  const over = table.vpByRound.slice(0, Math.max(0, table.round - 1)).map((points) => points[seat] ?? 0);
  const now = table.players[seat]?.vp ?? 0;
  return table.round === 0 ? [now] : [0, ...over, now];
}

/** The cards that a player picked in one round, in the order of the picks. */
export const picksIn = (table: DeepReadonly<Table>, seat: Seat, round: number): readonly Card[] =>
  table.picks.filter((pick) => pick.seat === seat && pick.round === round).map(({ card }) => card);

/** 1 up to the last round. */
export const roundsOf = (table: DeepReadonly<Table>): readonly number[] =>
  Array.from({ length: table.round }, (_, index) => index + 1);

/** The longest that anybody took in one round; 1 where nobody took any time, so that one can divide by it. */
export const longestRound = (table: DeepReadonly<Table>): number =>
  Math.max(1, ...table.times.flatMap((round) => playing(table).map((seat) => round[seat] ?? 0)));

/** The report of this table, at the current time of its clock. */
export function useReport(): Report {
  const { table, controls } = useRecorder();
  return reportOf(table, { now: controls.clock.now(), stood: controls.clock.stood });
}

/** The faction, and in brackets who plays it where that is known. */
export function useFullName(): (seat: Seat) => string {
  const { whole, person } = useNames();
  return (seat) => (person(seat) === '' ? whole(seat) : `${whole(seat)} (${person(seat)})`);
}

/** What the writing of a result needs: the table, its report, and how things are called. */
export interface Telling {
  readonly table: DeepReadonly<Table>;
  readonly report: Report;
  readonly text: Translator['text'];
  /** The faction, and the player where one is named. */
  readonly nameOf: (seat: Seat) => string;
  /** What everybody did, round by round; none where no log is at hand. */
  readonly deeds: readonly (readonly Deeds[])[];
  /** When the game was begun, in milliseconds since 1970; null where nobody says. */
  readonly createdAt: number | null;
}

/** The result for a chat among friends. */
export function asText({ table, report, text, nameOf, createdAt }: Telling): string {
  const winner = table.ending?.winner;
  const head = winner === undefined ? [] : [text('end.copied.winner', { name: nameOf(winner) })];
  const rows = report.rows.map((row) => rowText(row, { text, nameOf }));
  const custodians =
    table.custodians === null
      ? []
      : [text('end.copied.custodians', { name: nameOf(table.custodians.seat), round: table.custodians.round })];
  const figures = text('end.copied.figures', {
    duration: durationText(report.duration, text),
    play: durationText(report.playTime, text),
    rounds: report.rounds,
  });
  const created = createdAt === null ? [] : [text('end.copied.created', { date: dateText(createdAt) })];
  return [...head, ...rows, figures, ...custodians, ...created].join('\n');
}

const rowText = (row: ReportRow, { text, nameOf }: Pick<Telling, 'text' | 'nameOf'>): string =>
  text('end.copied.row', {
    rank: row.rank,
    name: nameOf(row.seat),
    vp: row.vp,
    time: durationText(row.time, text),
    speaker: row.timesSpeaker,
    votes: row.votes ?? '–',
  });

/**
 * One line a player, for a spreadsheet: the final scores, the points after every round, what was done in each, and when the game was begun.
 * What is not known has no column.
 */
export function asCsv({ table, report, text, deeds, createdAt }: Telling): string {
  const rounds = roundsOf(table);
  const told = deeds.length === 0 ? [] : rounds;
  const head = [
    ...['rank', 'faction', 'colour', 'player', 'vp', 'seconds', 'speaker', 'votes'].map((column) =>
      text(`end.columns.${column}`),
    ),
    ...rounds.map((round) => text('end.columns.afterRound', { round })),
    ...told.flatMap((round) => DEED_COLUMNS.map((column) => text(`end.columns.${column}`, { round }))),
    ...(createdAt === null ? [] : [text('end.columns.created')]),
  ];
  const rows = report.rows.map((row) => [
    ...ownCells(row, table, text),
    ...pointsByRound(table, row.seat).slice(1),
    ...told.flatMap((round) => deedCells(deeds[round - 1]?.[row.seat], table)),
    ...(createdAt === null ? [] : [new Date(createdAt).toISOString()]),
  ]);
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const DEED_COLUMNS = ['actionsIn', 'cardsIn', 'passedIn'] as const;

/** Actions, the cards that were used, and after how many seconds of the game they passed. */
function deedCells(deeds: Deeds | undefined, { startedAt }: DeepReadonly<Table>): readonly (string | number)[] {
  if (deeds === undefined) return DEED_COLUMNS.map(() => '');
  const { tactical, component, cards, passedAt } = deeds;
  const passed = passedAt === null ? '' : Math.round((passedAt - (startedAt ?? 0)) / 1000);
  return [tactical + component, cards.map(({ card }) => card).join(' '), passed];
}

function ownCells(row: ReportRow, table: DeepReadonly<Table>, text: Translator['text']): readonly (string | number)[] {
  const { faction = null, colour = null, name = '' } = table.players[row.seat] ?? {};
  return [
    row.rank,
    faction === null ? '' : text(`factions.${faction}.name`),
    colour === null ? '' : text(`blanks.colour.values.${colour}`),
    name,
    row.vp,
    Math.round(row.time / 1000),
    row.timesSpeaker,
    row.votes ?? '',
  ];
}

/** Quoted where it must be; a spreadsheet may not take what somebody typed for a formula. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Everything for a program, by ids and in seconds; seats are counted from 1, as people do. */
export function asJson({ table, report, deeds, createdAt }: Telling): string {
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
  const value = {
    createdAt: createdAt === null ? null : new Date(createdAt).toISOString(),
    winner: table.ending === null ? null : table.ending.winner + 1,
    reason: table.ending?.reason ?? null,
    vpLimit: table.options.vpLimit,
    rounds: report.rounds,
    durationSeconds: seconds(report.duration),
    playSeconds: seconds(report.playTime),
    custodians: table.custodians === null ? null : { seat: table.custodians.seat + 1, round: table.custodians.round },
    players: report.rows.map(({ seat, time, ...row }) => ({
      seat: seat + 1,
      faction: table.players[seat]?.faction ?? null,
      colour: table.players[seat]?.colour ?? null,
      name: table.players[seat]?.name ?? '',
      ...row,
      seconds: seconds(time),
      secondsByRound: table.times.map((round) => seconds(round[seat] ?? 0)),
      vpByRound: pointsByRound(table, seat).slice(1),
      cardsByRound: roundsOf(table).map((round) => picksIn(table, seat, round)),
      deedsByRound: deeds.map((round) => deedsJson(round[seat], table, seconds)),
    })),
    objectives: table.objectives.map(({ scorers, ...objective }) => ({
      ...objective,
      scorers: scorers.map((seat) => seat + 1),
    })),
    agendas: table.agendas.map(({ round, number, title, result, votes }) => ({
      round,
      number,
      title,
      result,
      votes: votes.slice(0, table.count),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a player did in a round, for a program. */
function deedsJson(
  deeds: Deeds | undefined,
  { startedAt }: DeepReadonly<Table>,
  seconds: (milliseconds: number) => number,
) {
  if (deeds === undefined) return null;
  const { tactical, component, cards, skipped, passedAt } = deeds;
  const passedAtSeconds = passedAt === null ? null : seconds(passedAt - (startedAt ?? 0));
  return { tactical, component, cardsUsed: cards, skippedTurns: skipped, passedAtSeconds };
}

const MINUTE_MS = 60_000;

/** A time as it is told afterwards: `2h45m`, `12m`, `38s`. */
export function durationText(milliseconds: number, text: Translator['text']): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes === 0) return text('end.seconds', { seconds: Math.floor(milliseconds / 1000) });
  if (minutes < 60) return text('end.minutes', { minutes });
  return text('end.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
