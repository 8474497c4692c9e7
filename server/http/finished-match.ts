import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, readSave, type Save, saveOf } from '../../kernel/index.ts';
import { actsIn } from '../../table/acts.ts';
import { type DisplayName, displayNamesOf } from '../../table/display-names.ts';
import { readEntries, replayStepwise } from '../../table/replaying.ts';
import { apply, type Entry, openedState } from '../../table/table-event.ts';
import type { SeatState } from '../../table/table-state.ts';
import { publishedSave } from '../../table/transfer.ts';
import type { ServerContext } from '../context.ts';
import { inTurns } from '../in-turns.ts';
import type { LogLine, MatchRow } from '../storage/port.ts';
import { granted, refused } from './refused.ts';

/** Who sat in a chair when a match ended. */
export interface Sitter {
  readonly seat: number;
  readonly type: SeatState['type'];
  readonly name: DisplayName;
}

/** A match that is over: nothing about it is secret any more. */
export interface FinishedMatch {
  readonly row: MatchRow;
  readonly save: Save;
  readonly people: readonly Sitter[];
  /** Milliseconds since 1970. */
  readonly startedAt: number | null;
}

/** A finished match; of one that is not over nothing is told but that. */
export async function finishedMatch({ storage, house }: ServerContext, id: string): Promise<FinishedMatch> {
  const row = await storage.findMatch(id);
  if (row === null || row.kind === 'session') throw refused('no-such-match');
  // Who played in a session, and how, is for its organisers to know.
  if (row.kind === 'room') throw refused('run-by-session');
  if (row.stage !== 'over' && row.stage !== 'closed') throw refused('not-over');
  const kept = await storage.readSave(id);
  const lines = await storage.read(id);
  const entries = granted(readEntries(lines));
  // The end that it was kept at may have been taken back.
  const isPassed = kept !== null && entries.slice(kept.number).some(({ type }) => type === 'input');
  const listed = house.findGame(row.game);
  const whole = keptSave(isPassed ? null : (kept?.payload ?? null)) ?? (await saveFromLog(listed, lines));
  const isCompanion = listed?.game.companion !== undefined;
  const save =
    whole !== null && listed !== undefined && isCompanion ? await inTurns(publishedSave(listed, whole)) : whole;
  // A table may be closed in the middle of its match, whose secrets stay secret.
  if (save === null || save.now.outcome === null) throw refused('not-over');
  // From the log: saves that were kept earlier say nothing of it.
  const acts = actsIn(entries, true);
  return { row, save: acts.length > 0 ? { ...save, acts } : save, ...castOf(entries) };
}

/** The save that was kept, if it is one of the whole match. */
function keptSave(payload: string | null): Save | null {
  const read = payload === null ? null : readSave(JSON.parse(payload));
  return read?.ok === true && read.value.now.outcome !== null ? read.value : null;
}

/** Null where the match never began. */
async function saveFromLog(
  listed: GamePackage<GameTypes> | undefined,
  lines: readonly LogLine[],
): Promise<Save | null> {
  if (listed === undefined) throw refused('unknown-game');
  const replayed = await inTurns(replayStepwise(listed, lines));
  if (!replayed.ok) throw refused(replayed.why.code === 'other-rules' ? 'other-rules' : 'match-broken');
  const { recording } = replayed.value;
  return recording === null ? null : saveOf(recording);
}

/** Who played, as they sat when the last thing happened in the match. Needs no rules, so it is known of older ones too. */
function castOf(entries: readonly Entry[]): Pick<FinishedMatch, 'people' | 'startedAt'> {
  const [first] = entries;
  if (first?.type !== 'opened') return { people: [], startedAt: null };
  const state = openedState(first);
  const last = entries.findLastIndex(({ type }) => type === 'input' || type === 'started');
  for (const entry of entries.slice(1, last + 1)) if (entry.type !== 'opened') apply(state, entry);
  const introductions = displayNamesOf(state);
  const people = state.chairs.map((chair, seat) => ({ seat, type: chair.type, name: introductions.chair(chair) }));
  const started = entries.find((entry) => entry.type === 'started');
  return { people, startedAt: started?.wall ?? null };
}
