import { type GameTypes, type Input, isRecord, NO_WORDS, withoutWords, wordsIn } from '../../kernel/index.ts';
import { apply, type Entry, openedState } from '../../table/table-event.ts';
import { isHost, owns, type PersonId, realName, type TableState } from '../../table/table-state.ts';
import type { LogLine } from '../storage/port.ts';

/** What stands in the place of a name. */
const NO_NAME = realName('—');

/** Whose data is taken out, and the fields of their game that hold people's own words. */
interface Leaver {
  readonly person: PersonId;
  readonly ownWords: readonly string[];
}

/** A log without a person's name and words. */
export interface Scrubbed {
  /** The lines that have to be written anew. */
  readonly changed: readonly { readonly number: number; readonly payload: string }[];
  /** Every line as it reads then; null where it could not be read before. */
  readonly entries: readonly (Entry | null)[];
  /** What they wrote in answers to the game, until now. */
  readonly words: ReadonlySet<string>;
}

/** Takes a person's names and words out of a log. Who acted when stays, under an id that leads nowhere. */
export function scrub(lines: readonly LogLine[], leaver: Leaver): Scrubbed {
  const changed: { number: number; payload: string }[] = [];
  const entries: (Entry | null)[] = [];
  const words = new Set<string>();
  let state: TableState | null = null;
  for (const { number, commandId, payload } of lines) {
    const entry = readEntry(payload);
    const clean: Entry | null =
      entry === null ? null : cleanEntry(entry, { ...leaver, state, words, sender: senderOf(commandId) });
    // A line that nobody can read is of no use to anybody; it goes whole where it may be about them.
    const written = clean === null ? (payload.includes(leaver.person) ? '' : payload) : JSON.stringify(clean);
    if (clean !== entry || clean === null) if (written !== payload) changed.push({ number, payload: written });
    entries.push(clean);
    if (clean !== null) state = follow(state, clean);
  }
  return { changed, entries, words };
}

const senderOf = (commandId: string | null): PersonId | null => commandId?.split('/')[0] ?? null;

function readEntry(payload: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(payload);
    return isRecord(entry) && typeof entry.type === 'string' ? (entry as unknown as Entry) : null;
  } catch {
    return null;
  }
}

function follow(state: TableState | null, entry: Entry): TableState | null {
  if (entry.type === 'opened') return openedState(entry);
  if (state !== null) apply(state, entry);
  return state;
}

/** Where a line of the log stands: the table before it, and what the leaver wrote up to there. */
interface Place extends Leaver {
  readonly state: TableState | null;
  /** Who sent it, where a person did. */
  readonly sender: PersonId | null;
  readonly words: Set<string>;
}

/** The same entry where it holds nothing of theirs. */
function cleanEntry(entry: Entry, place: Place): Entry {
  const { state, person, ownWords, words } = place;
  switch (entry.type) {
    case 'opened':
      return { ...entry, state: cleanState(entry.state, person) };
    case 'came':
    case 'knocked':
    case 'called':
    case 'sat':
      return entry.person === person ? { ...undigested(entry), name: NO_NAME } : entry;
    case 'said':
      return entry.person === person ? { ...undigested(entry), name: NO_NAME, text: NO_WORDS } : entry;
    case 'renamed':
      return state !== null && owns(state, person, entry.seat) ? { ...undigested(entry), name: NO_NAME } : entry;
    case 'input':
      return isTheirs(entry.input, place) ? { ...undigested(entry), input: cleanInput(entry.input, place) } : entry;
    case 'upgraded':
      return words.size === 0 ? entry : { ...entry, from: withoutWords(entry.from, ownWords, words) };
    default:
      return entry;
  }
}

/** Without the digest of what was sent: from it short words could be guessed again. */
function undigested<E extends Entry>(entry: E): E {
  const { digest: _, ...rest } = entry;
  return rest as Entry as E;
}

/** Whether these are their words: not a bot's in their chair, and a host's in whatever chair. */
function isTheirs(input: Input<GameTypes>, { state, person, sender }: Place): boolean {
  if (state === null) return false;
  if (input.type === 'talk' || (input.type === 'answer' && input.by === 'person'))
    return owns(state, person, input.seat);
  const isHosts = input.type === 'host' || (input.type === 'answer' && input.by === 'host');
  return isHosts && (sender === null ? isHost(state, person) : sender === person);
}

/** Without what they said or wrote; what they wrote is remembered, because it stands elsewhere too. */
function cleanInput(input: Input<GameTypes>, { ownWords, words }: Place): Input<GameTypes> {
  if (input.type === 'talk') return silent(input);
  if (input.type !== 'answer' && input.type !== 'host') return input;
  for (const text of wordsIn(input.command, ownWords)) if (text !== NO_WORDS) words.add(text);
  return { ...input, command: withoutWords(input.command, ownWords, 'all') };
}

function cleanState(state: TableState, person: PersonId): TableState {
  return {
    ...state,
    chairs: state.chairs.map((chair) =>
      chair.type === 'person' && chair.person === person ? { ...chair, name: NO_NAME } : chair,
    ),
    guests: state.guests.map((guest) => (guest.person === person ? { ...guest, name: NO_NAME } : guest)),
    ...(state.knocks !== undefined && {
      knocks: state.knocks.map((knock) => (knock.person === person ? { ...knock, name: NO_NAME } : knock)),
    }),
  };
}

const silent = (input: Extract<Input<GameTypes>, { type: 'talk' }>): Input<GameTypes> => ({ ...input, text: NO_WORDS });

/** A save, the fields of its game that hold people's own words, and how many lines of its log it is of. */
interface SaveToScrub {
  readonly payload: string;
  readonly number: number;
  readonly ownWords: readonly string[];
}

/** The same save with the inputs of a scrubbed log, and without the words that stood there. */
export function scrubSave({ payload, number, ownWords }: SaveToScrub, { entries, words }: Scrubbed): string {
  const save: unknown = JSON.parse(payload);
  if (!isRecord(save) || !Array.isArray(save.log)) return payload;
  const log = save.log as Input<GameTypes>[];
  const inputs = inputsIn(entries.slice(0, number));
  const isSameMatch = inputs.length === log.length && inputs.every(({ type }, index) => type === log[index]?.type);
  if (isSameMatch) return JSON.stringify({ ...withoutWords(save, ownWords, words), log: inputs });
  // Where it cannot be told who said what, nobody said anything.
  const silenced = log.map((input) => (input.type === 'talk' ? silent(input) : input));
  return JSON.stringify(withoutWords({ ...save, log: silenced }, ownWords, 'all'));
}

/** The inputs that a save holds: those since the rules last changed. */
function inputsIn(entries: readonly (Entry | null)[]): readonly Input<GameTypes>[] {
  const since = entries.findLastIndex((entry) => entry?.type === 'upgraded') + 1;
  return entries.slice(since).flatMap((entry) => (entry?.type === 'input' ? [entry.input] : []));
}
