import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, type Refusal, type Result, readSave, refuse, resumeSave } from '../../kernel/index.ts';
import { type Replayed, replayStepwise } from '../../table/replaying.ts';
import type { Entry } from '../../table/table-event.ts';
import { inTurns } from '../in-turns.ts';
import type { LogLine, Storage } from '../storage/port.ts';

/** A match that this process has claimed. */
interface Claimed {
  readonly id: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly wall: number;
}

/** A match from its log, brought up to the rules of today where it was played under older ones. */
export async function readMatch(
  storage: Storage,
  listed: GamePackage<GameTypes>,
  claimed: Claimed,
): Promise<Result<Replayed, Refusal>> {
  const lines = await storage.read(claimed.id);
  const replayed = await inTurns(replayStepwise(listed, lines, { forgets: true }));
  if (replayed.ok || replayed.why.code !== 'other-rules') return replayed;
  return (await upgrade(storage, listed, { ...claimed, lines })) ?? replayed;
}

/** It goes on from the save that a server of that time left; null where there is none, or something came after it. */
async function upgrade(
  storage: Storage,
  listed: GamePackage<GameTypes>,
  { id, epoch, wall, lines }: Claimed & { readonly lines: readonly LogLine[] },
): Promise<Result<Replayed, Refusal> | null> {
  const kept = await storage.readSave(id);
  if (kept === null || lines.slice(kept.number).some(isOfMatch)) return null;
  const save = readSave(parsed(kept.payload));
  if (!save.ok) return save;
  // Nothing of a finished match is played again; its people may still talk, look at the result and play the next.
  if (save.value.now.outcome !== null) {
    return inTurns(replayStepwise(listed, lines, { forgets: true, skipsMatch: true }));
  }
  const resumed = resumeSave(listed.game, save.value);
  if (!resumed.ok) return resumed;
  const { at } = JSON.parse((lines.at(-1) as LogLine).payload) as Entry;
  const entry: Entry = { at, type: 'upgraded', version: listed.game.version, from: resumed.value.match.snapshot() };
  const line = { commandId: null, payload: JSON.stringify(entry) };
  const number = lines.length;
  const append = { match: id, epoch, number, lines: [line], at: wall, summary: null, sitters: [] };
  if ((await storage.append(append)) !== 'ok') return refuse('moved');
  return inTurns(replayStepwise(listed, [...lines, { ...line, number, epoch }], { forgets: true }));
}

const isOfMatch = ({ payload }: LogLine): boolean =>
  ['input', 'started', 'upgraded'].includes((parsed(payload) as Entry | null)?.type ?? '');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
