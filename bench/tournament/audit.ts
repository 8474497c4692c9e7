import type { Storage } from '../../server/storage/port.ts';
import type { Witness } from './crowd.ts';
import { type RawSession, readRawSession } from './raw-session.ts';
import { recompute } from './recomputed.ts';

/** What the database holds after a tournament, and everything that is wrong with it. */
export interface Audit {
  readonly rooms: number;
  readonly lines: number;
  readonly lapses: number;
  readonly held: number;
  readonly wrongs: readonly string[];
}

/** Compares what people were told with the raw logs, and the scores with what the inputs come to. */
export async function audit(storage: Storage, code: string, witnesses: readonly Witness[]): Promise<Audit> {
  const raw = await readRawSession(storage, code);
  const { points, lapses, held, wrongs } = recompute(raw);
  const logs = [raw.lines, ...raw.rooms.map(({ lines }) => lines)];
  return {
    rooms: raw.rooms.length,
    lines: logs.reduce((sum, lines) => sum + lines.length, 0),
    ...{ lapses, held },
    wrongs: [
      ...wrongs,
      ...lostIn(logs, witnesses),
      ...wrongPairs(raw),
      ...witnesses.flatMap((witness) => wrongScore(witness, points, raw)),
    ],
  };
}

/** Every line in its place, and everything accepted there, once. */
function lostIn(logs: readonly RawSession['lines'][], witnesses: readonly Witness[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { commandId } of logs.flat()) {
    const id = commandId?.slice(commandId.lastIndexOf('/') + 1);
    if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1);
  }
  const gaps = logs.filter((lines) => lines.some(({ number }, index) => number !== index));
  const lost = witnesses.flatMap(({ accepted }) => accepted.filter((id) => times.get(id) !== 1));
  return [
    ...gaps.map(() => 'a log has a gap'),
    ...lost.map((id) => `accepted, and in the logs ${times.get(id) ?? 0} times: ${id}`),
  ];
}

/** Nobody plays twice in a phase, and nobody meets anybody again. */
function wrongPairs({ rooms, plan }: RawSession): readonly string[] {
  const met = new Set<string>();
  const seated = new Set<string>();
  const wrongs: string[] = [];
  for (const { phase, seats } of rooms) {
    const people = seats.filter((sitter) => sitter !== 'bot');
    for (const person of people) {
      if (seated.has(`${phase} ${person}`)) wrongs.push(`${person} is seated twice in phase ${phase}`);
      seated.add(`${phase} ${person}`);
    }
    const pair = [...people].sort().join(' and ');
    if (plan.noRematch && people.length > 1 && met.has(pair)) wrongs.push(`${pair} met again`);
    met.add(pair);
  }
  return wrongs;
}

const CENTS = 100;

/** What somebody was told at the end: their points and their pay. */
function wrongScore(
  { number, standing }: Witness,
  points: ReadonlyMap<number, number>,
  { plan }: RawSession,
): readonly string[] {
  const right = points.get(number) ?? Number.NaN;
  const pay = Math.round((plan.showUpFee + right * plan.exchangeRate) * CENTS) / CENTS;
  const told = { points: standing?.points, pay: standing?.payment?.total };
  if (told.points === right && told.pay === pay) return [];
  return [`${number} was told ${told.points} points and ${told.pay}, not ${right} and ${pay}`];
}
