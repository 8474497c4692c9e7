import type { Json } from '../../kernel/index.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import type { LogLine, Storage } from '../../server/storage/port.ts';

/** A room as the session's log first speaks of it, and the lines of its match. */
export interface RawRoom {
  readonly phase: number;
  readonly room: number;
  readonly seats: readonly (number | 'bot')[];
  readonly treatment: number;
  readonly lines: readonly LogLine[];
  /** What was written down as its result, as often as it was. */
  readonly committed: readonly { readonly points: readonly number[]; readonly gained: readonly Json[] }[];
}

/** Everything that the database holds of a session, unjudged. */
export interface RawSession {
  readonly plan: SessionPlan;
  readonly byePoints: number;
  readonly participants: readonly number[];
  readonly rooms: readonly RawRoom[];
  /** By phase: who had to sit out. */
  readonly byes: readonly (readonly number[])[];
  readonly lines: readonly LogLine[];
}

interface RawLine {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Began extends RawLine {
  readonly phase: number;
  readonly pairs: readonly { readonly seats: RawRoom['seats']; readonly treatment: number }[];
  readonly places: readonly { readonly match: string }[];
  readonly byes: readonly number[];
}

interface Committed extends RawLine {
  readonly phase: number;
  readonly room: number;
  readonly result: RawRoom['committed'][number];
}

/** Reads the log of a session and the logs of all its rooms. */
export async function readRawSession(storage: Storage, code: string): Promise<RawSession> {
  const row = await storage.findByCode(code);
  if (row === null) throw new Error(`the database has no session ${code}`);
  const lines = await storage.read(row.id);
  const entries = lines.map(({ payload }) => JSON.parse(payload) as RawLine);
  const ofType = <T extends RawLine>(type: string): T[] => entries.filter((entry) => entry.type === type) as T[];
  const { plan, byePoints } = entries[0] as RawLine & Pick<RawSession, 'plan' | 'byePoints'>;
  const began = ofType<Began>('phaseBegan');
  const committed = ofType<Committed>('committed');
  const rooms: RawRoom[] = [];
  for (const { phase, pairs, places } of began) {
    for (const [room, { seats, treatment }] of pairs.entries()) {
      const results = committed
        .filter((each) => each.phase === phase && each.room === room)
        .map(({ result }) => result);
      const itsLines = await storage.read(places[room]?.match ?? '');
      rooms.push({ phase, room, seats, treatment, lines: itsLines, committed: results });
    }
  }
  const participants = ofType<RawLine & { participant: number }>('joined').map(({ participant }) => participant);
  return { plan, byePoints, participants, rooms, byes: began.map(({ byes }) => byes), lines };
}
