import type { HostedGame } from '../games/game-package.ts';
import {
  atOnce,
  type GameTypes,
  type Input,
  ok,
  Recording,
  type Refusal,
  type Result,
  readSetup,
  type Save,
  type Seat,
  type Stepwise,
  saveOf,
  withoutWords,
} from '../kernel/host.ts';
import type { LogLine } from '../log/storage.ts';
import { refuse } from '../protocol/refusals.ts';
import { MatchView } from './match-view.ts';
import { type Replayed, replayStepwise } from './replaying.ts';
import type { Entry } from './table-event.ts';
import type { TableState } from './table-state.ts';

/** The part of a match that moves from one host to another, to continue there. */
export type Transfer = Pick<Save, 'game' | 'version' | 'seats' | 'setup' | 'seed' | 'from' | 'log'> & {
  readonly clock?: TransferClock | undefined;
};

/** A table's clock when a match is taken elsewhere: what it shows, whether it is stopped, and how long it was stopped before. */
export interface TransferClock {
  readonly at: number;
  readonly isPaused: boolean;
  /** Absent from older pages. */
  readonly stood?: number | undefined;
  /** When the match began, in milliseconds since 1970; absent from older pages. */
  readonly began?: number | undefined;
}

/** A table whose clock is read. */
interface Clocked {
  readonly at: number;
  readonly state: TableState;
  /** How long the current pause has lasted; 0 if there is none. */
  readonly pausedFor: number;
  /** When its match began, by the wall clock. */
  readonly began: number | null;
}

/** The clock of a table whose match is taken elsewhere; a current pause counts up to now. */
export const transferClock = ({ at, state, pausedFor, began }: Clocked): TransferClock => ({
  at,
  isPaused: state.isPaused,
  stood: state.stood + pausedFor,
  ...(began === null ? {} : { began }),
});

/** The companion's match as somebody may take it elsewhere: private notes of others stay here, and it replays without them. */
export function transferFor(
  { origin, steps }: Recording<GameTypes>,
  own: readonly Seat[],
  { mayRead, hiddenIn }: Readable = ALL,
): Transfer {
  const { game, setup, seats, seed, from } = origin;
  const log = steps.map(({ number, input }) => openInput(input, game, mayRead(number) ? own : []));
  const open = {
    seats,
    setup: setup as Transfer['setup'],
    seed,
    from: from === null ? null : openFrom(from, game, { own, hiddenIn }),
  };
  return { game: game.id, version: game.version, ...open, log };
}

/** What somebody may read of their seats: notes of previous players stay private. */
interface Readable {
  /** Whether the content of this input may be known. */
  readonly mayRead: (step: number) => boolean;
  readonly hiddenIn: (seat: Seat) => ReadonlySet<string>;
}

const ALL: Readable = { mayRead: () => true, hiddenIn: () => new Set() };

type Rules = Recording<GameTypes>['origin']['game'];
type From = NonNullable<Recording<GameTypes>['origin']['from']>;

/** Its starting point under newer rules, with only the notes in one's own hands. */
function openFrom(
  from: From,
  { ownWords = [] }: Rules,
  { own, hiddenIn }: { readonly own: readonly Seat[] } & Pick<Readable, 'hiddenIn'>,
): From {
  const hands = from.state.hands.map((hand, seat) =>
    withoutWords(hand, ownWords, own.includes(seat) ? hiddenIn(seat) : 'all'),
  );
  return { ...from, state: { ...from.state, hands } };
}

function openInput(input: Input<GameTypes>, { secrecy, ownWords = [] }: Rules, own: readonly Seat[]): Input<GameTypes> {
  const isOthers = input.type === 'answer' && secrecy.sealed.includes(input.command.type) && !own.includes(input.seat);
  return isOthers ? { ...input, command: withoutWords(input.command, ownWords, 'all') } : input;
}

/** A transferred match as a save, which can be stored as a file; null if it does not replay. */
export const savedFrom = (gamePackage: HostedGame, transfer: Transfer): Save | null =>
  atOnce(savedStepwise(gamePackage, transfer));

function* savedStepwise({ game }: HostedGame, transfer: Transfer): Stepwise<Save | null> {
  const { seats, seed, from, log } = transfer;
  const setup = readSetup(game, transfer.setup, seats);
  if (!setup.ok) return null;
  const recording = new Recording<GameTypes>({ game, setup: setup.value, seats, seed, from, moderated: false });
  for (const input of log) {
    if (!recording.play(input).ok) return null;
    yield;
  }
  return saveOf(recording);
}

/** A finished companion's match for anyone: its end may be taken back, so private notes stay private. */
export const publishedSave = (gamePackage: HostedGame, save: Save): Stepwise<Save | null> =>
  savedStepwise(gamePackage, { ...save, log: save.log.map((input) => openInput(input, gamePackage.game, [])) });

/** The first log lines and the state of a table where a transferred match continues; or why it cannot. One input per step. */
export function* transferBeginning(
  gamePackage: HostedGame,
  { game, version, seats, setup, seed, from, log, clock }: Transfer,
  { state, wall }: { readonly state: TableState; readonly wall: number },
): Stepwise<Result<{ readonly lines: readonly LogLine[]; readonly replayed: Replayed }, Refusal>> {
  const { game: rules } = gamePackage;
  if (!rules.capabilities?.movesBetweenHosts || game !== rules.id) return refuse('not-carried', { game });
  if (version !== rules.version) return refuse('other-rules', { played: version, known: rules.version });
  if (seats !== state.chairs.length) return refuse('corrupt-save', { at: 'seats' });
  const chosen = readSetup(rules, setup, seats);
  if (!chosen.ok) return chosen;
  const began = Math.min(wall, clock?.began ?? wall);
  const started = { type: 'started', at: 0, wall: began, version, setup: chosen.value, seed } as const;
  const entries: readonly Entry[] = [
    { type: 'opened', at: 0, wall, state },
    started,
    ...(from === null ? [] : [{ type: 'upgraded', at: from.at, version, from } as const]),
    ...log.map((input) => ({ type: 'input', at: input.at, input }) as const),
    ...clockEntries(clock, log.at(-1)?.at ?? from?.at ?? 0),
  ];
  const lines = entries.map((entry, number) => ({ number, epoch: 1, commandId: null, payload: JSON.stringify(entry) }));
  const replayed = yield* replayStepwise(gamePackage, lines);
  if (!replayed.ok) return replayed;
  if (!canBeSeen(replayed.value.recording)) return refuse('corrupt-save', { at: 'from' });
  return ok({ lines, replayed: replayed.value });
}

/** The time since the last input counts here as it did there, and a stopped clock stays stopped. */
function clockEntries(clock: TransferClock | undefined, last: number): readonly Entry[] {
  if (clock === undefined || clock.at < last) return [];
  const { at, isPaused, stood = 0 } = clock;
  const set = { type: 'clockSet', at: last, to: at, stood } as const;
  return isPaused ? [{ type: 'paused', at }, set] : [set];
}

/** Whether rules and screens can handle it: nobody has played the content of a snapshot. */
function canBeSeen(recording: Recording<GameTypes> | null): boolean {
  if (recording === null) return false;
  try {
    new MatchView(recording, { id: '', commitment: null, clocks: () => NO_CLOCKS }).tryAll();
    return true;
  } catch {
    return false;
  }
}

const NO_CLOCKS = { at: 0, deadline: null, decisions: {}, discussion: null, wantTime: [] };

/** Moves to replay in order to read a log: each once, and again for what is brought back. */
export function labourIn(log: readonly Input<GameTypes>[]): number {
  let labour = 0;
  let moves: number[] = [];
  let undone: number[][] = [];
  for (const [number, input] of log.entries()) {
    if (input.type === 'undo') {
      undone.push(moves.filter((move) => move >= input.backTo));
      moves = moves.filter((move) => move < input.backTo);
      labour += labourOfUndo(input, number);
    } else if (input.type === 'redo') {
      const group = undone.pop() ?? [];
      moves.push(...group);
      labour += input.of === undefined ? group.length : Math.max(group.length, number);
    } else if (input.type !== 'talk') {
      moves.push(number);
      undone = [];
      labour++;
    }
  }
  return labour;
}

/** The most moves replayed for one step back, if nothing after it stays. */
const LABOUR_OF_UNDO = 50;

/** Taking back a recorded move also replays later notes; taking back notes may replay the whole match. */
function labourOfUndo({ of, backTo }: Extract<Input<GameTypes>, { type: 'undo' }>, number: number): number {
  if (of === undefined) return LABOUR_OF_UNDO;
  if (of === 'notes') return Math.max(LABOUR_OF_UNDO, number);
  return LABOUR_OF_UNDO + Math.max(0, number - Math.max(0, backTo));
}
