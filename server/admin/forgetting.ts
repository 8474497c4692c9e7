import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result, refuse, saveOf } from '../../kernel/index.ts';
import { actsIn } from '../../table/acts.ts';
import { holderFor } from '../../table/decide.ts';
import { replayStepwise } from '../../table/replaying.ts';
import { mayInherit } from '../../table/seat-rights.ts';
import type { SeatingEvent } from '../../table/table-event.ts';
import { chairsOf, guestOf, type PersonId } from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import { inTurns } from '../in-turns.ts';
import type { Storage } from '../storage/port.ts';
import { type Scrubbed, scrub, scrubSave } from './scrubbing.ts';

const PAGE = 200;
/** Pages overlap, because a match that is deleted meanwhile moves the others up. */
const OVERLAP = 20;
/** Tries where tables are played while their logs are cleaned. */
const MOST_ROUNDS = 5;

/** Deletes a person's data: tokens, links and name, and in every match their names, and what they said and wrote. */
export async function forgetPerson(
  context: ServerContext,
  person: PersonId,
): Promise<Result<{ readonly matches: number }, Refusal>> {
  const { storage, people, sockets, sessions, world } = context;
  if ((await storage.findPerson(person)) === null) return refuse('no-such-person');
  const since = world.wall();
  // Banned first and deleted last: if the server dies in between, it can be asked for again.
  await people.ban(person, since);
  sockets.dismiss(person);
  const cleaned = new Set<string>();
  let ids = await matchesOf(storage, 0);
  for (let round = 0; round < MOST_ROUNDS && ids.length > 0; round++) {
    const isQuiet = !(await cleanAll(context, { person, ids, cleaned }));
    if (isQuiet && round > 0) break;
    ids = [...new Set([...cleaned, ...(await matchesOf(storage, since))])];
  }
  await sessions.forgetPerson(person);
  await storage.deletePerson(person);
  people.forget(person);
  return ok({ matches: cleaned.size });
}

/** All matches that changed since then, because guests without a chair stand in the logs alone. */
async function matchesOf(storage: Storage, since: number): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let from = 0; ; from += PAGE - OVERLAP) {
    const rows = await storage.listMatches({ from, most: PAGE });
    const wanted = rows.filter(({ changedAt }) => changedAt >= since);
    for (const { id } of wanted) ids.add(id);
    if (rows.length < PAGE || wanted.length < rows.length) return [...ids];
  }
}

interface Cleaning {
  readonly person: PersonId;
  readonly ids: readonly string[];
  readonly cleaned: Set<string>;
}

async function cleanAll(context: ServerContext, { person, ids, cleaned }: Cleaning): Promise<boolean> {
  let hasChanged = false;
  for (const id of ids) {
    if (!(await cleanMatch(context, id, person))) continue;
    cleaned.add(id);
    hasChanged = true;
  }
  return hasChanged;
}

/** Whether there was something of theirs in it. */
async function cleanMatch(context: ServerContext, id: string, person: PersonId): Promise<boolean> {
  const { storage, house } = context;
  const isMentioned = (await storage.read(id)).some(({ payload }) => payload.includes(person));
  if (!isMentioned) return false;
  await sendAway(context, id, person);
  const listed = house.findGame((await storage.findMatch(id))?.game ?? '');
  const scrubbed = scrub(await storage.read(id), { person, ownWords: wordFieldsOf(listed) });
  // The save first: what has to be looked for in it is known from the log, while that still holds it.
  const hadSave = await cleanSave(storage, { id, listed, scrubbed });
  if (scrubbed.changed.length > 0) await storage.rewrite(id, scrubbed.changed);
  const hasChanged = hadSave || scrubbed.changed.length > 0;
  if (hasChanged) await house.reread(id);
  return hasChanged;
}

/** Nobody waits for somebody who cannot come back: their chairs are free, and a table that was theirs is another's. */
async function sendAway({ storage, house }: ServerContext, id: string, person: PersonId): Promise<void> {
  const row = await storage.findMatch(id);
  if (row === null || (row.stage !== 'lobby' && row.stage !== 'playing')) return;
  const loaded = await house.load(id);
  if (!loaded.ok) return;
  const table = loaded.value;
  const { state, listed } = table;
  if (guestOf(state, person) !== undefined || chairsOf(state, person).length > 0) {
    // Where nobody may inherit the role, as where all others only look on, nobody has it any more.
    const heir =
      state.host === person
        ? state.guests.find((guest) => guest.person !== person && mayInherit(state, listed, guest.person))
        : undefined;
    const handingOver: SeatingEvent[] = heir === undefined ? [] : [{ type: 'handedOver', person: heir.person }];
    table.commit([...handingOver, { type: 'kicked', person, holder: holderFor(listed) }], null);
  }
  await table.writer.settled();
  house.rested(table);
}

/** A log that has been cleaned, of a match whose save has yet to be; the game is unknown where it is not played here any more. */
interface CleanLog {
  readonly id: string;
  readonly listed: GamePackage<GameTypes> | undefined;
  readonly scrubbed: Scrubbed;
}

/** Whether the save had to be written anew. Another owner may take the match meanwhile: then it is tried again. */
async function cleanSave(storage: Storage, log: CleanLog): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const save = await storage.readSave(log.id);
    const row = await storage.findMatch(log.id);
    if (save === null || row === null) return false;
    const payload =
      (await savedAnew(log, save.number)) ?? scrubSave({ ...save, ownWords: wordFieldsOf(log.listed) }, log.scrubbed);
    if (payload === save.payload) return false;
    const kept = await storage.keepSave(log.id, { epoch: row.epoch, number: save.number, payload });
    if (kept === 'ok') return true;
  }
  return true;
}

const wordFieldsOf = (listed: GamePackage<GameTypes> | undefined): readonly string[] => listed?.game.ownWords ?? [];

/** The save as the clean log makes it; null where that needs other rules than today's, or holds no words of people anyway. */
async function savedAnew(log: CleanLog, number: number): Promise<string | null> {
  if (log.listed === undefined || wordFieldsOf(log.listed).length === 0) return null;
  const lines = log.scrubbed.entries.slice(0, number).map((entry, index) => {
    return { number: index, epoch: 1, commandId: null, payload: JSON.stringify(entry) };
  });
  const replayed = await inTurns(replayStepwise(log.listed, lines));
  const recording = replayed.ok ? replayed.value.recording : null;
  if (recording === null) return null;
  const acts = actsIn(log.scrubbed.entries.slice(0, number), recording.match.outcome !== null);
  return JSON.stringify(saveOf(recording, acts));
}
