import type { GamePackage } from '../../../games/game-package.ts';
import { type GameTypes, type Input, type Match, type Recording, seatsIn } from '../../../kernel/index.ts';
import { readEntries, replay } from '../../../table/replaying.ts';
import type { Entry } from '../../../table/table-event.ts';
import type { LogLine } from '../../storage/port.ts';

/** Something that happened in a match, and when. */
export interface PlayedInput {
  readonly input: Input<GameTypes>;
  /** By the room's own clock. */
  readonly at: number;
  /** In milliseconds since 1970. */
  readonly wall: number | null;
  /** The round that was being played; null where the game cannot tell, or its rules are others by now. */
  readonly round: number | null;
  /** The chairs that time decides for if it is up: those that are waited for, unless it is meant to run out. */
  readonly underClock: readonly number[];
}

/** What happened in a room. */
export interface PlayedRoom {
  readonly entries: readonly Entry[];
  readonly inputs: readonly PlayedInput[];
  /** The match as it stood last; null where it never began, or cannot be replayed. */
  readonly last: Match<GameTypes> | null;
  /** When it began, in milliseconds since 1970; null where it never did. */
  readonly startedAt: number | null;
  /** Why its log cannot be replayed; null where it can. */
  readonly trouble: string | null;
}

export const UNPLAYED: PlayedRoom = { entries: [], inputs: [], last: null, startedAt: null, trouble: null };

/** A room from its log. `resumedAt`: when pauses of its phase were over, in milliseconds since 1970. */
export function playedRoom(
  listed: GamePackage<GameTypes>,
  lines: readonly LogLine[],
  resumedAt: readonly number[],
): PlayedRoom {
  if (lines.length === 0) return UNPLAYED;
  const read = readEntries(lines);
  if (!read.ok) return { ...UNPLAYED, trouble: read.why.code };
  const entries = read.value;
  const moments = new Moments(listed);
  const replayed = replay(listed, lines, { forgets: true, onlooker: moments.onlooker });
  const started = entries.find((entry) => entry.type === 'started');
  return {
    entries,
    inputs: inputsIn(entries, resumedAt, moments),
    last: replayed.ok ? (replayed.value.recording?.match ?? null) : null,
    startedAt: started?.wall ?? null,
    trouble: replayed.ok ? null : replayed.why.code,
  };
}

type Moment = Pick<PlayedInput, 'round' | 'underClock'>;
const UNKNOWN: Moment = { round: null, underClock: [] };

/** How the match stood before each of its inputs. */
class Moments {
  private readonly listed: GamePackage<GameTypes>;
  private readonly before: Moment[] = [];
  private recording: Recording<GameTypes> | null = null;
  private now = UNKNOWN;

  constructor(listed: GamePackage<GameTypes>) {
    this.listed = listed;
  }

  readonly onlooker = {
    opened: (_told: unknown, recording: Recording<GameTypes>): void => {
      this.recording = recording;
      this.look();
    },
    entry: ({ type }: Entry): void => {
      if (type !== 'input') return;
      this.before.push(this.now);
      this.look();
    },
  };

  of(input: number): Moment {
    return this.before[input] ?? UNKNOWN;
  }

  private look(): void {
    if (this.recording === null) return;
    const { match } = this.recording;
    const progress = this.listed.inTournament?.progress(match.seatView(0));
    const { phase, asked } = match.state;
    const underClock = match.game.phases[phase]?.endsByTime ? [] : [...seatsIn(asked)];
    this.now = { round: progress?.round ?? null, underClock };
  }
}

/** The room's clock stands still in a pause; the session's log knows when that was over. */
function inputsIn(entries: readonly Entry[], resumedAt: readonly number[], moments: Moments): readonly PlayedInput[] {
  const inputs: PlayedInput[] = [];
  let zero: number | null = null;
  let pauses = 0;
  for (const entry of entries) {
    if (entry.type === 'started') zero = entry.wall - entry.at;
    if (entry.type === 'resumed') zero = after(zero, resumedAt[pauses++], entry.at);
    if (entry.type !== 'input') continue;
    const { input, at } = entry;
    inputs.push({ input, at, wall: zero === null ? null : zero + at, ...moments.of(inputs.length) });
  }
  return inputs;
}

/** When the room's clock showed 0, as it seems after a pause. */
function after(zero: number | null, resumedAt: number | undefined, at: number): number | null {
  return zero === null || resumedAt === undefined ? zero : Math.max(zero, resumedAt - at);
}
