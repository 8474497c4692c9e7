import { applyToSession } from '../apply.ts';
import { openSession, type Page, type SessionEntry, type SessionState } from '../session-state.ts';

/** A page that a participant was on, from when to when; null while they still are. */
export interface PageVisit {
  readonly participant: number;
  readonly page: Page;
  readonly from: number;
  readonly to: number | null;
}

/** A session as its log leaves it, and every page that somebody was on meanwhile. */
export interface Walked {
  readonly state: SessionState;
  readonly visits: readonly PageVisit[];
}

/** Walks through a log once; after each line it looks only at those whom the line can have moved. */
export function walk(entries: readonly SessionEntry[]): Walked {
  const [first, ...rest] = entries;
  if (first?.type !== 'opened') throw new Error('the log of a session begins with its opening');
  const state = openSession(first);
  const visits: PageVisit[] = [];
  const current = new Map<number, number>();
  for (const entry of rest) {
    if (entry.type === 'opened') continue;
    applyToSession(state, entry, entry.at);
    for (const number of movedBy(state, entry)) look(state, number, { visits, current });
  }
  return { state, visits };
}

/** Whoever may be on another page after a line. */
function movedBy({ tournament, participants }: SessionState, entry: SessionEntry): readonly number[] {
  if ('participant' in entry) return [entry.participant];
  switch (entry.type) {
    case 'phaseBegan':
      return [...peopleIn(entry.pairs), ...entry.byes];
    case 'committed':
      return peopleIn([tournament.rooms[entry.phase]?.[entry.room] ?? { seats: [] }]);
    case 'ended':
      return participants.map(({ number }) => number);
    default:
      return [];
  }
}

const peopleIn = (pairs: readonly { readonly seats: readonly (number | 'bot')[] }[]): readonly number[] =>
  pairs.flatMap(({ seats }) => seats.flatMap((sitter) => (sitter === 'bot' ? [] : [sitter])));

function look(
  { participants }: SessionState,
  number: number,
  { visits, current }: { readonly visits: PageVisit[]; readonly current: Map<number, number> },
): void {
  const participant = participants[number - 1];
  if (participant === undefined) return;
  const { page, since } = participant;
  const index = current.get(number) ?? -1;
  const before = visits[index];
  if (before?.page === page && before.from === since) return;
  if (before !== undefined) visits[index] = { ...before, to: since };
  current.set(number, visits.push({ participant: number, page, from: since, to: null }) - 1);
}
