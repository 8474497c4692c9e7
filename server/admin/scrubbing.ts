import { type Entry, fold, openedState } from '../../hosting/entry.ts';
import { owns, type PersonId, realName, type TableState } from '../../hosting/table-state.ts';
import { type Input, isRecord, type Kinds } from '../../kernel/index.ts';
import type { LogLine } from '../storage/port.ts';

/** What stands in the place of a name, and of something said: never empty, so that the match still replays. */
const NO_NAME = realName('—');
const NO_WORDS = '…';

/** A log without a person's name and words. */
export interface Scrubbed {
  /** The lines that have to be written anew. */
  readonly changed: readonly { readonly number: number; readonly payload: string }[];
  /** Every line as it reads then; null where it could not be read before. */
  readonly entries: readonly (Entry | null)[];
}

/** Takes a person's names and words out of a log. Who acted when stays, under an id that leads nowhere. */
export function scrub(lines: readonly LogLine[], person: PersonId): Scrubbed {
  const changed: { number: number; payload: string }[] = [];
  const entries: (Entry | null)[] = [];
  let state: TableState | null = null;
  for (const { number, payload } of lines) {
    const entry = readEntry(payload);
    const clean: Entry | null = entry === null ? null : cleanEntry(entry, state, person);
    // A line that nobody can read is of no use to anybody; it goes whole where it may be about them.
    const written = clean === null ? (payload.includes(person) ? '' : payload) : JSON.stringify(clean);
    if (clean !== entry || clean === null) if (written !== payload) changed.push({ number, payload: written });
    entries.push(clean);
    if (clean !== null) state = follow(state, clean);
  }
  return { changed, entries };
}

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
  if (state !== null) fold(state, entry);
  return state;
}

/** The same entry where it holds nothing of theirs. */
function cleanEntry(entry: Entry, state: TableState | null, person: PersonId): Entry {
  switch (entry.type) {
    case 'opened':
      return { ...entry, state: cleanState(entry.state, person) };
    case 'came':
    case 'called':
    case 'sat':
      return entry.person === person ? { ...entry, name: NO_NAME } : entry;
    case 'said':
      return entry.person === person ? { ...entry, name: NO_NAME, text: NO_WORDS } : entry;
    case 'renamed':
      return state !== null && owns(state, person, entry.seat) ? { ...entry, name: NO_NAME } : entry;
    case 'input': {
      const { input } = entry;
      const isTheirs = input.type === 'talk' && state !== null && owns(state, person, input.seat);
      return isTheirs ? { ...entry, input: silent(input) } : entry;
    }
    default:
      return entry;
  }
}

function cleanState(state: TableState, person: PersonId): TableState {
  return {
    ...state,
    chairs: state.chairs.map((chair) =>
      chair.type === 'person' && chair.person === person ? { ...chair, name: NO_NAME } : chair,
    ),
    guests: state.guests.map((guest) => (guest.person === person ? { ...guest, name: NO_NAME } : guest)),
  };
}

const silent = (input: Extract<Input<Kinds>, { type: 'talk' }>): Input<Kinds> => ({ ...input, text: NO_WORDS });

/** The same save with the inputs of a scrubbed log; `number` is how many of its lines the save is of. */
export function scrubSave(payload: string, number: number, { entries }: Scrubbed): string {
  const save: unknown = JSON.parse(payload);
  if (!isRecord(save) || !Array.isArray(save.log)) return payload;
  const log = save.log as Input<Kinds>[];
  const inputs = inputsIn(entries.slice(0, number));
  const isSameMatch = inputs.length === log.length && inputs.every(({ type }, index) => type === log[index]?.type);
  // Where it cannot be told who said what, nobody said anything.
  const silenced = isSameMatch ? inputs : log.map((input) => (input.type === 'talk' ? silent(input) : input));
  return JSON.stringify({ ...save, log: silenced });
}

/** The inputs that a save holds: those since the rules last changed. */
function inputsIn(entries: readonly (Entry | null)[]): readonly Input<Kinds>[] {
  const since = entries.findLastIndex((entry) => entry?.type === 'upgraded') + 1;
  return entries.slice(since).flatMap((entry) => (entry?.type === 'input' ? [entry.input] : []));
}
