import type { HostedGame } from '../games/game-package.ts';
import {
  atOnce,
  type EmittedEvent,
  type GameTypes,
  type HeardPhrase,
  heardBy,
  type Input,
  type LoggedStep,
  ok,
  Recording,
  type Refusal,
  type Result,
  type Seed,
  type Snapshot,
  type Stepwise,
  type VisibleEvent,
} from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import { commandsIn, type LogLine, readStepwise } from '../log/storage.ts';
import { refusal, refuse } from '../protocol/refusals.ts';
import { type Hearsay, phraseFor } from './bot-seats.ts';
import { AskedSince, actorOf, MissedTurns } from './clocks.ts';
import { Discussion } from './discussion.ts';
import { MomentWait } from './moment-wait.ts';
import { NoteOwners } from './note-owners.ts';
import { apply, type Entry, openedState, type TableEvent } from './table-event.ts';
import type { TableState } from './table-state.ts';
import { TalkRecord } from './talking.ts';
import { audible } from './telling.ts';

/** How the match on a table began. */
export interface Beginning {
  /** Milliseconds since 1970. */
  readonly wall: number;
  readonly version: number;
  readonly setup: object;
  readonly seed: Seed;
  readonly from: Snapshot<GameTypes> | null;
}

/** A table rebuilt from its log. */
export interface Replayed {
  readonly state: TableState;
  readonly beginning: Beginning | null;
  readonly recording: Recording<GameTypes> | null;
  readonly seatRecords: SeatRecords;
  /** The table's clock at the last line. */
  readonly at: number;
  readonly number: number;
  /** All commands, to recognise one that is sent again. */
  readonly commands: readonly SentCommand[];
}

/** Callbacks during a replay, to follow the match again. */
export interface Onlooker {
  readonly opened?: (told: readonly EmittedEvent<GameTypes>[], recording: Recording<GameTypes>) => void;
  /** Before a line changes the table. */
  readonly before?: (entry: Entry, state: TableState) => void;
  readonly entry?: (entry: Entry, step: LoggedStep<GameTypes> | null, state: TableState) => void;
}

/** Every line as an entry; an invalid line is named in the refusal. */
export function readEntries(lines: readonly LogLine[]): Result<readonly Entry[], Refusal> {
  return atOnce(readStepwise<Entry>(lines));
}

/** A table from its log, or what is wrong with the log. `forgets`: the log need not stay in memory. */
export function replay(
  gamePackage: HostedGame,
  lines: readonly LogLine[],
  how: ReplayHow = {},
): Result<Replayed, Refusal> {
  return atOnce(replayStepwise(gamePackage, lines, how));
}

interface ReplayHow {
  readonly forgets?: boolean;
  readonly skipsMatch?: boolean;
  readonly onlooker?: Onlooker;
}

/** The same, one line per step: a long log takes long. */
export function* replayStepwise(
  gamePackage: HostedGame,
  lines: readonly LogLine[],
  { forgets = false, skipsMatch = false, onlooker = {} }: ReplayHow = {},
): Stepwise<Result<Replayed, Refusal>> {
  const read = yield* readStepwise<Entry>(lines);
  if (!read.ok) return read;
  try {
    const replay = new Replay(gamePackage, read.value, { forgets, skipsMatch, onlooker });
    return yield* replay.run(allCommandsIn(lines, read.value));
  } catch (error) {
    return refuse('log-does-not-replay', { because: error instanceof Error ? error.message : String(error) });
  }
}

/** Everything that a seat has heard in the match of a log. */
export function heardIn(gamePackage: HostedGame, lines: readonly LogLine[], seat: number): Hearsay {
  const events: VisibleEvent<GameTypes>[] = [];
  const phrases: HeardPhrase[] = [];
  const hear = (told: readonly EmittedEvent<GameTypes>[]) => void events.push(...heardBy(told, seat));
  const entry: Onlooker['entry'] = (_entry, step) => {
    hear(step?.told ?? []);
    if (step?.said) phrases.push(...phraseFor(step.said, seat));
  };
  replay(gamePackage, lines, { onlooker: { opened: hear, entry } });
  return { events, phrases };
}

/** The commands of the match that a table played before, some of which may be sent again now. Nothing of a log that cannot be read. */
export function commandsOf(lines: readonly LogLine[]): readonly SentCommand[] {
  const entries = readEntries(lines);
  return entries.ok ? allCommandsIn(lines, entries.value) : [];
}

/** The command that opened a table is in its first line. */
function allCommandsIn(lines: readonly LogLine[], entries: readonly Entry[]): readonly SentCommand[] {
  const [opened] = entries;
  const first = opened?.type === 'opened' && opened.command !== undefined ? [opened.command] : [];
  return [...first, ...commandsIn(lines, entries)];
}

/** The match of a table, at its beginning. A game without take-backs keeps no history in memory: the log is on disk. */
export function record(
  { game }: HostedGame,
  { chairs, settings }: TableState,
  { setup, seed, from, forgets }: Beginning & { readonly forgets: boolean },
): Recording<GameTypes> {
  const seats = chairs.length;
  const moderated = settings.isModerated;
  return new Recording<GameTypes>({
    game,
    setup,
    seats,
    seed,
    moderated,
    from,
    forgets: forgets && game.undo === 'never',
  });
}

/** What is known of each seat besides the match, at a live table and in a replay alike: since when it is asked, what it missed, whose its notes are. */
export class SeatRecords {
  readonly moments: MomentWait;
  readonly askedSince: AskedSince;
  readonly missedTurns = new MissedTurns();
  readonly discussion = new Discussion();
  readonly talk = new TalkRecord();
  readonly noteOwners: NoteOwners;

  constructor(gamePackage: HostedGame, { settings }: TableState) {
    this.moments = new MomentWait(gamePackage, settings);
    this.askedSince = new AskedSince(settings.decisionSeconds, this.moments);
    this.noteOwners = new NoteOwners(gamePackage.game);
  }

  /** A match was put on the table. */
  begin(recording: Recording<GameTypes>, state: TableState, at: number): void {
    this.askedSince.look(recording.match, at, null, this.moments.begin(recording, at));
    this.discussion.look(recording.match, this.moments.notBefore(at));
    this.noteOwners.begin(recording, state);
  }

  follow(event: TableEvent, at: number): void {
    this.askedSince.follow(event, at);
    this.discussion.beginBy(this.moments.notBefore(at));
    this.missedTurns.follow(event);
    this.discussion.follow(event);
    this.noteOwners.follow(event);
    this.talk.follow(event);
  }

  /** Plays an input, and updates the table's stage and everything known of its seats. Throws if a rule does. */
  play(
    recording: Recording<GameTypes>,
    state: TableState,
    input: Input<GameTypes>,
  ): Result<LoggedStep<GameTypes>, Refusal> {
    const { phase, asked } = recording.match.state;
    const wasSecret = recording.match.waiting !== null;
    const played = recording.play(input);
    if (!played.ok) return played;
    const { match } = recording;
    this.missedTurns.look(match, input, { phase, asked });
    this.noteOwners.take(played.value, state);
    if (played.value.said !== null) return played;
    this.talk.told(input.at, audible(played.value.told, match.game, wasSecret));
    this.askedSince.hasten(this.moments.finishFor(input));
    this.discussion.beginBy(this.moments.notBefore(input.at));
    this.askedSince.look(match, input.at, actorOf(input), this.moments.take(match, played.value, wasSecret));
    this.discussion.look(match, this.moments.notBefore(input.at));
    // A table that was closed stays so.
    if (state.stage !== 'closed') state.stage = match.outcome === null ? 'playing' : 'over';
    return played;
  }
}

class Replay {
  private readonly gamePackage: HostedGame;
  private readonly entries: readonly Entry[];
  private readonly forgets: boolean;
  /** For a finished match under older rules: only what happened to its table. */
  private readonly skipsMatch: boolean;
  private readonly onlooker: Onlooker;
  private readonly state: TableState;
  private readonly seatRecords: SeatRecords;
  private beginning: Beginning | null = null;
  private recording: Recording<GameTypes> | null = null;

  constructor(
    gamePackage: HostedGame,
    entries: readonly Entry[],
    how: { forgets: boolean; skipsMatch: boolean; onlooker: Onlooker },
  ) {
    this.gamePackage = gamePackage;
    this.entries = entries;
    this.forgets = how.forgets;
    this.skipsMatch = how.skipsMatch;
    this.onlooker = how.onlooker;
    this.state = openedState(entries[0] as Extract<Entry, { type: 'opened' }>);
    this.seatRecords = new SeatRecords(gamePackage, this.state);
  }

  *run(commands: readonly SentCommand[]): Stepwise<Result<Replayed, Refusal>> {
    const upgraded = this.entries.findLastIndex(({ type }) => type === 'upgraded');
    for (const [number, entry] of this.entries.entries()) {
      const why = this.take(entry, this.skipsMatch || number < upgraded);
      if (why !== null) return { ok: false, why: { code: why.code, with: { ...why.with, line: number } } };
      yield;
    }
    const { state, beginning, recording, seatRecords } = this;
    if (this.skipsMatch && state.stage === 'playing') state.stage = 'over';
    const last = this.entries.at(-1) as Entry;
    const at = last.type === 'clockSet' ? last.to : last.at;
    return ok({ state, beginning, recording, seatRecords, at, number: this.entries.length, commands });
  }

  /** Moves from before an upgrade are part of its starting point. */
  private take(entry: Entry, isSuperseded: boolean): Refusal | null {
    if (entry.type === 'opened') return null;
    this.onlooker.before?.(entry, this.state);
    apply(this.state, entry);
    let step: LoggedStep<GameTypes> | null = null;
    if (entry.type === 'started') {
      const { wall, version, setup, seed } = entry;
      this.beginning = { wall, version, setup, seed, from: null };
      if (!isSuperseded) return this.begin(entry.at);
    } else if (entry.type === 'upgraded') {
      this.beginning = { ...(this.beginning as Beginning), version: entry.version, from: entry.from };
      if (!this.skipsMatch) return this.begin(entry.at);
    } else if (entry.type === 'input' && !isSuperseded) {
      const { recording, state } = this;
      const played = recording === null ? refuse('not-running') : this.seatRecords.play(recording, state, entry.input);
      if (!played.ok) return refusal('log-does-not-replay', { because: played.why.code });
      step = played.value;
      if (step.said !== null) this.seatRecords.talk.said(entry.id, step.said);
    } else this.seatRecords.follow(entry, entry.at);
    this.onlooker.entry?.(entry, step, this.state);
    return null;
  }

  private begin(at: number): Refusal | null {
    const beginning = this.beginning as Beginning;
    const { game } = this.gamePackage;
    if (beginning.version !== game.version) {
      return refusal('other-rules', { played: beginning.version, known: game.version });
    }
    this.recording = record(this.gamePackage, this.state, { ...beginning, forgets: this.forgets });
    this.seatRecords.begin(this.recording, this.state, at);
    this.onlooker.opened?.(this.recording.opening, this.recording);
    return null;
  }
}
