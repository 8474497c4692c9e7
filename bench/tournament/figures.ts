import type { Audit } from './audit.ts';
import type { ParticipantReport } from './crowd.ts';
import type { Moment } from './participant.ts';
import type { TournamentRun } from './run-tournament.ts';

/** What was measured in one tournament. Seconds, milliseconds and bytes. */
export interface Figures {
  readonly people: number;
  readonly pace: number;
  readonly joined: number;
  readonly seated: number;
  readonly phases: readonly number[];
  readonly dead: TournamentRun['dead'];
  readonly whole: number;
  readonly own: Percentiles;
  readonly partner: Percentiles;
  readonly answersASecond: number;
  readonly bytesAPerson: { readonly mean: number; readonly most: number };
  readonly monitorBytes: number;
  readonly serverCpu: number;
  readonly crowdCpu: number;
  readonly leaves: number;
  readonly returns: number;
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly rooms: number;
  readonly lines: number;
  readonly lapses: number;
  readonly held: number;
  readonly wrongs: readonly string[];
}

/** Milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

export function figuresOf(
  { people, pace, serverCpu }: { readonly people: number; readonly pace: number; readonly serverCpu: number },
  run: TournamentRun,
  { rooms, lines, lapses, held: heldByBots, wrongs }: Audit,
): Figures {
  const witnesses = run.reports.flatMap((report) => report.witnesses);
  const sent = new Map(run.reports.flatMap((report) => report.sent).map(({ key, at }) => [key, at]));
  const heard = run.reports.flatMap((report) => report.heard);
  const bytes = witnesses.map((witness) => witness.bytes);
  const { joined, seated, phases, dead, whole, monitorBytes } = run;
  return {
    ...{ people, pace, joined, seated, phases, dead, whole, monitorBytes, serverCpu, rooms, lines, lapses },
    own: latencies(sent, heard, true),
    partner: latencies(sent, heard, false),
    answersASecond: sent.size / sum(phases),
    bytesAPerson: { mean: sum(bytes) / bytes.length, most: Math.max(...bytes) },
    crowdCpu: sum(run.reports.map((report) => report.cpu)),
    leaves: sum(witnesses.map((witness) => witness.leaves)),
    returns: sum(witnesses.map((witness) => witness.returns)),
    accepted: sum(witnesses.map((witness) => witness.accepted.length)),
    refused: tally(witnesses),
    held: heldByBots,
    wrongs: [...run.wrongs, ...wrongs],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** From sending an answer to seeing its effect, in the same seat or in the other. */
function latencies(sent: ReadonlyMap<string, number>, heard: readonly Moment[], isOwn: boolean): Percentiles {
  const sorted = heard
    .filter((moment) => moment.isOwn === isOwn)
    .flatMap(({ key, at }) => (sent.has(key) ? [at - (sent.get(key) as number)] : []))
    .sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}

function tally(witnesses: readonly ParticipantReport[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of witnesses.flatMap(({ refused }) => refused)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

/** What is printed of a tournament. */
export function linesOf(figures: Figures): readonly string[] {
  const { people, own, partner, bytesAPerson, dead, refused, wrongs } = figures;
  const refusals = Object.entries(refused).map(([code, count]) => `${code} ${count}`);
  return [
    '',
    `${people} people, ${figures.rooms} rooms, thinking ${figures.pace} ms on average`,
    `  joined in ${seconds(figures.joined)}, all seated ${seconds(figures.seated)} after the start, whole session ${seconds(figures.whole)}`,
    `  phases ${figures.phases.map(seconds).join(', ')}; ${figures.answersASecond.toFixed(0)} answers a second`,
    ...(dead === null
      ? []
      : [`  killed: listens again after ${seconds(dead.listening)}, everybody back after ${seconds(dead.all)}`]),
    `  from sending an answer to hearing its effect: p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms (${own.count} answers)`,
    `  to the partner's hearing it: p50 ${partner.p50.toFixed(1)} ms, p99 ${partner.p99.toFixed(1)} ms (${partner.count})`,
    `  a participant received ${kilobytes(bytesAPerson.mean)} on average, ${kilobytes(bytesAPerson.most)} at most; the monitor ${kilobytes(figures.monitorBytes)}`,
    `  CPU: server ${seconds(figures.serverCpu)}, people ${seconds(figures.crowdCpu)}`,
    `  ${figures.accepted} accepted, ${figures.lines} lines kept; left ${figures.leaves} times, came back ${figures.returns} times; ${figures.lapses} clocks lapsed, ${figures.held} chairs held by bots`,
    `  refused: ${refusals.length === 0 ? 'nothing' : refusals.join(', ')}`,
    ...wrongs.slice(0, MOST_WRONGS).map((wrong) => `  WRONG: ${wrong}`),
    wrongs.length === 0 ? '  Nothing lost, nobody stuck, every score right.' : `  ${wrongs.length} things are wrong.`,
  ];
}

const MOST_WRONGS = 20;
