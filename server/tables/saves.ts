import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, type Refusal, type Result, readSave, resumeSave, saveOf } from '../../kernel/host.ts';
import { readEntry } from '../../log/storage.ts';
import { refuse } from '../../protocol/refusals.ts';
import { actsIn } from '../../table/history.ts';
import { commandsOf, type Replayed, readEntries, replayStepwise } from '../../table/replaying.ts';
import type { Entry } from '../../table/table-event.ts';
import { type LogLine, NotKept, type Storage } from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import type { ServerWorld } from '../world.ts';

/** How long finished matches wait to be kept as files. */
const KEEP_EVERY_MS = 250;

/** How long to wait after a save could not be stored. */
const RETRY_MS = 5000;

/** How often a match is tried if reading it fails: the fault may be in this match alone, and stay. */
const MOST_TRIES = 5;

/** The games that may be played. */
export type FindGame = (id: string) => GamePackage<GameTypes> | undefined;

interface Keeping {
  readonly storage: Storage;
  readonly world: Pick<ServerWorld, 'log'>;
  readonly findGame: FindGame;
}

/** Keeps matches as files: finished ones one by one, with pauses, because nobody waits for them. */
export class MatchKeeper {
  private readonly of: Keeping;
  private readonly unkept: string[] = [];
  /** How often each match has failed. */
  private readonly tries = new Map<string, number>();
  /** The timer of the next. */
  private timer: NodeJS.Timeout | null = null;
  /** From then on, the code that stops the server keeps what is left. */
  private isStopped = false;

  constructor(of: Keeping) {
    this.of = of;
  }

  /** Keeps these when their turn comes. */
  later(ids: readonly string[]): void {
    this.unkept.push(...ids);
    if (this.timer === null) this.schedule();
  }

  /** Returns whether to try again later. A failure is only logged: the next start tries again too. */
  async keep(id: string): Promise<boolean> {
    const { storage, findGame, world } = this.of;
    try {
      await keepMatch(storage, findGame, id);
    } catch (error) {
      world.log.error({ match: id, error: String(error) }, 'a match is not kept as a file');
      if (error instanceof NotKept && this.mayTryAgain(id, error)) return true;
    }
    this.tries.delete(id);
    return false;
  }

  /** A full disk is waited for; any other fault may be in this match. */
  private mayTryAgain(id: string, { code }: NotKept): boolean {
    if (code === 'disk-full') return true;
    const tries = (this.tries.get(id) ?? 0) + 1;
    this.tries.set(id, tries);
    return tries < MOST_TRIES;
  }

  /** Starts no further save; the caller saves the rest. */
  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private schedule(wait = KEEP_EVERY_MS): void {
    const isMore = this.unkept.length > 0 && !this.isStopped;
    this.timer = isMore ? setTimeout(() => void this.keepNext(), wait).unref() : null;
  }

  private async keepNext(): Promise<void> {
    const id = this.unkept.shift();
    const isForLater = id !== undefined && (await this.keep(id));
    // Behind the others, which may succeed even if this one does not.
    if (isForLater) this.unkept.push(id);
    this.schedule(isForLater ? RETRY_MS : KEEP_EVERY_MS);
  }
}

/**
 * Keeps a match as a file next to its log, so that later rules can show it if it is finished, or continue it. Does nothing if it has not
 * begun or cannot be read.
 */
async function keepMatch(storage: Storage, findGame: FindGame, id: string): Promise<void> {
  const row = await storage.findMatch(id);
  const gamePackage = row === null ? undefined : findGame(row.game);
  if (row === null || gamePackage === undefined) return;
  const lines = await storage.read(id);
  const replayed = await inTurns(replayStepwise(gamePackage, lines));
  const entries = readEntries(lines);
  if (!replayed.ok || replayed.value.recording === null || !entries.ok) return;
  const { recording } = replayed.value;
  const payload = JSON.stringify(saveOf(recording, actsIn(entries.value, recording.match.outcome !== null)));
  await storage.keepSave(id, { epoch: row.epoch, number: lines.length, payload });
}

/** A match that this process has claimed. */
interface Claimed {
  readonly id: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly wall: number;
}

/**
 * A match from its log, upgraded to today's rules if it was played under older ones. It knows the commands of the match before it as
 * well: the answer to the last of them may have been lost with another process.
 */
export async function readMatch(
  storage: Storage,
  gamePackage: GamePackage<GameTypes>,
  claimed: Claimed,
): Promise<Result<Replayed, Refusal>> {
  const read = await replayMatch(storage, gamePackage, claimed);
  if (!read.ok || read.value.state.last === undefined) return read;
  const former = commandsOf(await storage.read(read.value.state.last));
  return { ok: true, value: { ...read.value, commands: [...former, ...read.value.commands] } };
}

async function replayMatch(
  storage: Storage,
  gamePackage: GamePackage<GameTypes>,
  claimed: Claimed,
): Promise<Result<Replayed, Refusal>> {
  const lines = await storage.read(claimed.id);
  const replayed = await inTurns(replayStepwise(gamePackage, lines, { forgets: true }));
  if (replayed.ok || replayed.why.code !== 'other-rules') return replayed;
  return (await upgrade(storage, gamePackage, { ...claimed, lines })) ?? replayed;
}

/** Continues from the save that the older server left; null if there is none, or the log went on after it. */
async function upgrade(
  storage: Storage,
  gamePackage: GamePackage<GameTypes>,
  { id, epoch, wall, lines }: Claimed & { readonly lines: readonly LogLine[] },
): Promise<Result<Replayed, Refusal> | null> {
  const kept = await storage.readSave(id);
  if (kept === null || lines.slice(kept.number).some(isOfMatch)) return null;
  const save = readSave(parsed(kept.payload));
  if (!save.ok) return save;
  // A finished match is not replayed, but its people may still talk, see the result and play the next one.
  if (save.value.now.outcome !== null) {
    return inTurns(replayStepwise(gamePackage, lines, { forgets: true, skipsMatch: true }));
  }
  const resumed = resumeSave(gamePackage.game, save.value);
  if (!resumed.ok) return resumed;
  const last = readEntry<Entry>(lines.at(-1)?.payload ?? '');
  if (last === null) return { ok: false, why: { code: 'corrupt-log', with: { line: lines.length - 1 } } };
  const entry: Entry = {
    at: last.at,
    type: 'upgraded',
    version: gamePackage.game.version,
    from: resumed.value.match.snapshot(),
  };
  const line = { commandId: null, payload: JSON.stringify(entry) };
  const number = lines.length;
  const append = { match: id, epoch, number, lines: [line], at: wall, summary: null, sitters: [] };
  if ((await storage.append(append)) !== 'ok') return refuse('moved');
  return inTurns(replayStepwise(gamePackage, [...lines, { ...line, number, epoch }], { forgets: true }));
}

const isOfMatch = ({ payload }: LogLine): boolean =>
  ['input', 'started', 'upgraded'].includes(readEntry<Entry>(payload)?.type ?? '');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
