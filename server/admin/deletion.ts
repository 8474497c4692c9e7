import type { LiveSession } from '../../experiment/live-session.ts';
import { forgetSlot } from '../../experiment/sessions.ts';
import type { GamePackage } from '../../games/game-package.ts';
import {
  type GameTypes,
  type Input,
  isRecord,
  NO_WORDS,
  ok,
  type Refusal,
  type Result,
  refuse,
  saveOf,
  type WordFields,
  withoutWords,
  wordsIn,
} from '../../kernel/host.ts';
import { readEntry } from '../../log/storage.ts';
import { actsIn } from '../../table/history.ts';
import { replayStepwise } from '../../table/replaying.ts';
import { holderFor, mayInherit } from '../../table/seat-rights.ts';
import { apply, type Entry, openedState, type SeatingEvent } from '../../table/table-event.ts';
import {
  chairsOf,
  guestOf,
  isHost,
  owns,
  type PersonId,
  type RealName,
  realName,
  type TableState,
} from '../../table/table-state.ts';
import type { ServerContext } from '../context.ts';
import type { LogLine, Storage } from '../storage/port.ts';
import { inTurns } from '../threads.ts';

const PAGE = 200;

/** Pages overlap, because a match deleted in the meantime moves the others up. */
const OVERLAP = 20;

/** Tries if tables are played while their logs are cleaned. */
const MOST_ROUNDS = 5;

/** Replaces a name. */
const NO_NAME = realName('—');

/** Refusals that mean that nobody can ever play at the table again. */
const CANNOT_BE_LOADED: readonly string[] = ['no-such-table', 'unknown-game', 'match-broken', 'other-rules'];

/** Deletes a person's tokens, links and name, and from every match their names and what they said and wrote. */
export async function forgetPerson(
  context: ServerContext,
  person: PersonId,
): Promise<Result<{ readonly matches: number }, Refusal>> {
  const { storage, people, sockets, sessions, world } = context;
  const found = await storage.findPerson(person);
  if (found === null) return refuse('no-such-person');
  const since = world.wall();
  // Ban first and delete last: if the server dies in between, it can be requested again.
  await people.ban(person, since);
  sockets.dismiss(person);
  let isDeleted = false;
  try {
    const matches = await cleanMatches(context, person, since);
    const cleaned = matches.ok ? await sessions.forgetPerson(person) : matches;
    if (!matches.ok || !cleaned.ok) return cleaned as Result<never, Refusal>;
    await storage.deletePerson(person);
    isDeleted = true;
    return ok({ matches: matches.value });
  } finally {
    // Something of theirs may be left: they can request it again.
    if (isDeleted) people.changed(person);
    else await people.ban(person, found.bannedAt);
  }
}

/** Deletes a closed session with everything stored about it: its rooms, its participants, its log. */
export async function deleteSession(context: ServerContext, session: LiveSession): Promise<Result<null, Refusal>> {
  const { storage, sessions, people, sockets } = context;
  const { state, roster } = session;
  if (!state.isClosed) return refuse('not-closed');
  // The session's own log last: if the server dies in between, it can be asked for again.
  for (const { match } of state.places.flat()) await storage.deleteMatch(match);
  for (const { person } of roster.all) {
    if (person === null) continue;
    sockets.dismiss(person);
    await storage.deletePerson(person);
    people.changed(person);
  }
  await sessions.remove(session);
  return ok(null);
}

/** Deletes a participant's personal data everywhere. Their number and decisions stay. */
export async function forgetParticipant(
  context: ServerContext,
  session: LiveSession,
  { participant, by }: { readonly participant: number; readonly by: number },
): Promise<Result<null, Refusal>> {
  const slot = session.roster.of(participant);
  if (slot === undefined) return refuse('not-a-participant');
  const forgotten = slot.person === null ? refuse('no-such-person') : await forgetPerson(context, slot.person);
  if (forgotten.ok) return ok(null);
  if (forgotten.why.code !== 'no-such-person') return forgotten;
  return forgetSlot(context.storage, session, { slot, by });
}

/** All matches changed since then, because guests without a seat appear only in the logs. */
async function matchesOf(storage: Storage, since: number): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let from = 0; ; from += PAGE - OVERLAP) {
    const rows = await storage.listMatches({ from, most: PAGE });
    const wanted = rows.filter(({ changedAt }) => changedAt >= since);
    for (const { id } of wanted) ids.add(id);
    if (rows.length < PAGE || wanted.length < rows.length) return [...ids];
  }
}

/** Cleans every match, until nothing of theirs is found any more. Returns in how many there was something. */
async function cleanMatches(context: ServerContext, person: PersonId, since: number): Promise<Result<number, Refusal>> {
  const { storage } = context;
  const cleaned = new Set<string>();
  let ids = await matchesOf(storage, 0);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isQuiet = true;
    for (const id of ids) {
      const hasChanged = await cleanMatch(context, id, person);
      if (!hasChanged.ok) return hasChanged;
      if (!hasChanged.value) continue;
      cleaned.add(id);
      isQuiet = false;
    }
    if (isQuiet && round > 0) return ok(cleaned.size);
    ids = [...new Set([...cleaned, ...(await matchesOf(storage, since))])];
  }
  return refuse('moved');
}

/** Returns whether the match contained anything of theirs. */
async function cleanMatch(context: ServerContext, id: string, person: PersonId): Promise<Result<boolean, Refusal>> {
  const { storage, registry } = context;
  const isMentioned = (await storage.read(id)).some(({ payload }) => payload.includes(person));
  if (!isMentioned) return ok(false);
  const sent = await sendAway(context, id, person);
  if (!sent.ok) return sent;
  const gamePackage = registry.findGame((await storage.findMatch(id))?.game ?? '');
  const scrubbed = scrub(await storage.read(id), { person, ownWords: wordFieldsOf(gamePackage) });
  // The save first: the log, still unchanged, says what to look for in it.
  const hadSave = await cleanSave(storage, { id, gamePackage, scrubbed });
  if (!hadSave.ok) return hadSave;
  if (scrubbed.changed.length > 0) await storage.rewrite(id, scrubbed.changed);
  const hasChanged = hadSave.value || scrubbed.changed.length > 0;
  if (hasChanged) await registry.reread(id);
  return ok(hasChanged);
}

/** Frees their seats and hands over their tables, because they cannot come back. */
async function sendAway(
  { storage, registry }: ServerContext,
  id: string,
  person: PersonId,
): Promise<Result<null, Refusal>> {
  const row = await storage.findMatch(id);
  if (row === null || (row.stage !== 'lobby' && row.stage !== 'playing')) return ok(null);
  const loaded = await registry.load(id);
  if (!loaded.ok) return CANNOT_BE_LOADED.includes(loaded.why.code) ? ok(null) : loaded;
  const table = loaded.value;
  const { state, gamePackage } = table;
  if (guestOf(state, person) !== undefined || chairsOf(state, person).length > 0) {
    // If nobody may take over, for example because all others are spectators, the table has no host.
    const heir =
      state.host === person
        ? state.guests.find((guest) => guest.person !== person && mayInherit(state, gamePackage, guest.person))
        : undefined;
    const handingOver: SeatingEvent[] = heir === undefined ? [] : [{ type: 'handedOver', person: heir.person }];
    table.commit([...handingOver, { type: 'kicked', person, holder: holderFor(gamePackage) }], null);
  }
  const kept = await table.writer.kept();
  registry.logs.rest(table);
  return kept;
}

/** A cleaned log, of a match whose save is next. The game is undefined if it is no longer here. */
interface CleanLog {
  readonly id: string;
  readonly gamePackage: GamePackage<GameTypes> | undefined;
  readonly scrubbed: Scrubbed;
}

/** Returns whether the save was rewritten. Tries again if another owner takes the match in the meantime. */
async function cleanSave(storage: Storage, log: CleanLog): Promise<Result<boolean, Refusal>> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const save = await storage.readSave(log.id);
    const row = await storage.findMatch(log.id);
    if (save === null || row === null) return ok(false);
    const payload =
      (await rebuiltSave(log, save.number)) ??
      scrubSave({ ...save, ownWords: wordFieldsOf(log.gamePackage) }, log.scrubbed);
    if (payload === save.payload) return ok(false);
    const kept = await storage.keepSave(log.id, { epoch: row.epoch, number: save.number, payload });
    if (kept === 'ok') return ok(true);
  }
  return refuse('moved');
}

const wordFieldsOf = (gamePackage: GamePackage<GameTypes> | undefined): WordFields =>
  gamePackage === undefined ? 'all' : (gamePackage.game.ownWords ?? []);

/** The save that results from the clean log; null if that needs older rules, or the game stores no words of people. */
async function rebuiltSave(log: CleanLog, number: number): Promise<string | null> {
  if (log.gamePackage === undefined || wordFieldsOf(log.gamePackage).length === 0) return null;
  const lines = log.scrubbed.entries.slice(0, number).map((entry, index) => {
    return { number: index, epoch: 1, commandId: null, payload: JSON.stringify(entry) };
  });
  const replayed = await inTurns(replayStepwise(log.gamePackage, lines));
  const recording = replayed.ok ? replayed.value.recording : null;
  if (recording === null) return null;
  const acts = actsIn(log.scrubbed.entries.slice(0, number), recording.match.outcome !== null);
  return JSON.stringify(saveOf(recording, acts));
}

/** Whose data is removed, and the fields of their game that contain people's own words. */
interface Leaver {
  readonly person: PersonId;
  readonly ownWords: WordFields;
}

/** A log without a person's names and words. */
interface Scrubbed {
  /** The lines that have to be rewritten. */
  readonly changed: readonly { readonly number: number; readonly payload: string }[];
  /** Every line afterwards; null if it could not be read. */
  readonly entries: readonly (Entry | null)[];
  /** What they wrote in answers to the game. */
  readonly words: ReadonlySet<string>;
}

/** Removes a person's names and words from a log. Who acted when stays, under an id that leads nowhere. */
export function scrub(lines: readonly LogLine[], leaver: Leaver): Scrubbed {
  const changed: { number: number; payload: string }[] = [];
  const entries: (Entry | null)[] = [];
  const words = new Set<string>();
  let state: TableState | null = null;
  for (const { number, commandId, payload } of lines) {
    const entry = readEntry<Entry>(payload);
    const sender = commandId?.split('/')[0] ?? null;
    const clean: Entry | null = entry === null ? null : cleanEntry(entry, { ...leaver, state, words, sender });
    // An unreadable line is useless; it is emptied if it may be theirs or about them.
    const isAboutThem = payload.includes(leaver.person) || sender === leaver.person;
    const written = clean !== null ? JSON.stringify(clean) : isAboutThem ? '' : payload;
    if (clean !== entry || clean === null) if (written !== payload) changed.push({ number, payload: written });
    entries.push(clean);
    state = follow(state, clean);
  }
  return { changed, entries, words };
}

/** The table after a line; null if the log is damaged there or was before. */
function follow(state: TableState | null, entry: Entry | null): TableState | null {
  if (entry?.type === 'opened') return openedState(entry);
  if (entry === null || state === null) return null;
  try {
    apply(state, entry);
    return state;
  } catch {
    return null;
  }
}

/** The context of a line: the table before it, and what the person has written so far. */
interface Place extends Leaver {
  /** Null after damage, when it is unknown who has which seat: then words count as theirs unless somebody else sent them. */
  readonly state: TableState | null;
  /** Who sent it, if a person did. */
  readonly sender: PersonId | null;
  readonly words: Set<string>;
}

/** Returns the same entry if it contains nothing of theirs. */
function cleanEntry(entry: Entry, place: Place): Entry {
  const { state, person, ownWords, words } = place;
  switch (entry.type) {
    case 'opened':
      return { ...entry, state: cleanState(entry.state, person) };
    case 'came':
    case 'knocked':
    case 'called':
      return entry.person === person ? { ...undigested(entry), name: NO_NAME } : entry;
    case 'sat':
      return entry.person === person ? nameless(undigested(entry)) : entry;
    case 'said':
      return entry.person === person ? { ...undigested(entry), name: NO_NAME, text: NO_WORDS } : entry;
    case 'renamed':
      return state === null || owns(state, person, entry.seat) ? { ...undigested(entry), name: NO_NAME } : entry;
    case 'input': {
      const { why: _why, ...kept } = undigested(entry);
      return isTheirs(entry.input, place) ? { ...kept, input: cleanInput(entry.input, place) } : entry;
    }
    case 'upgraded':
      return words.size === 0 ? entry : { ...entry, from: withoutWords(entry.from, ownWords, words) };
    default:
      return entry;
  }
}

/** Without the digest of what was sent, from which short words could be guessed. */
function undigested<E extends Entry>(entry: E): E {
  const { digest: _, ...rest } = entry;
  return rest as Entry as E;
}

/** Whether these are their words: not a bot's in their seat, but also a host's for any seat. */
function isTheirs(input: Input<GameTypes>, { state, person, sender }: Place): boolean {
  if (state === null) return sender === null || sender === person;
  if (input.type === 'talk' || (input.type === 'answer' && (input.by === 'person' || input.isDraft === true)))
    return owns(state, person, input.seat);
  if (input.type === 'time') return Object.keys(input.drafts ?? {}).some((seat) => owns(state, person, Number(seat)));
  const isHosts = input.type === 'host' || (input.type === 'answer' && input.by === 'host');
  return isHosts && (sender === null ? isHost(state, person) : sender === person);
}

/** Without what they said or wrote; the latter is remembered, because it appears elsewhere too. */
function cleanInput(input: Input<GameTypes>, { ownWords, words, state, person }: Place): Input<GameTypes> {
  if (input.type === 'talk') return silent(input);
  const clean = (command: GameTypes['command']) => {
    for (const text of wordsIn(command, ownWords)) if (text !== NO_WORDS) words.add(text);
    return withoutWords(command, ownWords, 'all');
  };
  if (input.type === 'time') {
    const isOwn = (seat: string) => state === null || owns(state, person, Number(seat));
    const drafts = Object.entries(input.drafts ?? {}).map(([seat, command]) => [
      seat,
      isOwn(seat) ? clean(command) : command,
    ]);
    return drafts.length === 0 ? input : { ...input, drafts: Object.fromEntries(drafts) };
  }
  return input.type === 'answer' || input.type === 'host' ? { ...input, command: clean(input.command) } : input;
}

/** Somebody in a seat without their name, and without what their program said it is. */
const nameless = <Sitter extends { readonly ai?: string }>(sitter: Sitter): Sitter & { readonly name: RealName } => ({
  ...sitter,
  name: NO_NAME,
  ...(sitter.ai !== undefined && { ai: NO_WORDS }),
});

function cleanState(state: TableState, person: PersonId): TableState {
  return {
    ...state,
    chairs: state.chairs.map((chair) => (chair.type === 'person' && chair.person === person ? nameless(chair) : chair)),
    guests: state.guests.map((guest) => (guest.person === person ? { ...guest, name: NO_NAME } : guest)),
    ...(state.knocks !== undefined && {
      knocks: state.knocks.map((knock) => (knock.person === person ? { ...knock, name: NO_NAME } : knock)),
    }),
  };
}

function silent({ phrase: _, ...input }: Extract<Input<GameTypes>, { type: 'talk' }>): Input<GameTypes> {
  return { ...input, text: NO_WORDS };
}

/** A save, the fields of its game that contain people's own words, and how many lines of the log it covers. */
interface SaveToScrub {
  readonly payload: string;
  readonly number: number;
  readonly ownWords: WordFields;
}

/** The same save with the inputs of the scrubbed log, and without the words. */
export function scrubSave({ payload, number, ownWords }: SaveToScrub, { entries, words }: Scrubbed): string {
  const save = parsed(payload);
  // What cannot be read is useless, and may be about them.
  if (!isRecord(save) || !Array.isArray(save.log)) return '';
  const log = save.log as Input<GameTypes>[];
  const inputs = inputsIn(entries.slice(0, number));
  const isSameMatch = inputs.length === log.length && inputs.every(({ type }, index) => type === log[index]?.type);
  if (isSameMatch) return JSON.stringify({ ...withoutWords(save, ownWords, words), log: inputs });
  // If it is unknown who said what, all talk is removed.
  const silenced = log.map((input) => (input.type === 'talk' ? silent(input) : input));
  return JSON.stringify(withoutWords({ ...save, log: silenced }, ownWords, 'all'));
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

/** The inputs in a save: those since the rules last changed. */
function inputsIn(entries: readonly (Entry | null)[]): readonly Input<GameTypes>[] {
  const since = entries.findLastIndex((entry) => entry?.type === 'upgraded') + 1;
  return entries.slice(since).flatMap((entry) => (entry?.type === 'input' ? [entry.input] : []));
}
