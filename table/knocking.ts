import { ok, type Refusal, type Result, refuse } from '../kernel/index.ts';
import { freeNameFor } from './names.ts';
import type { SeatingEvent } from './table-event.ts';
import { chairsOf, guestOf, isHost, type PersonId, realName, type TableState } from './table-state.ts';

/** The most people knocking at once, and the most refused before knocking is closed until the host changes the entry rule. */
const MOST_KNOCKS = 30;
const MOST_TURNED_AWAY = 100;

/** Why a newcomer may not come in, or null: the host asks people to knock, or has locked the table. */
export function whyMayNotEnter(state: TableState, person: PersonId | null): Refusal | null {
  const { entry = 'open' } = state.settings;
  if (entry === 'open' || state.session !== null || (person !== null && isAtHome(state, person))) return null;
  if (state.knocks.some((knock) => knock.person === person)) return { code: 'knocking' };
  if (entry === 'locked') return { code: 'table-locked' };
  return { code: person !== null && state.turnedAway.includes(person) ? 'knock-refused' : 'knock-first' };
}

/** People who were let in, or were here before, come back freely. */
export const isAtHome = (state: TableState, person: PersonId): boolean =>
  guestOf(state, person) !== undefined ||
  isHost(state, person) ||
  state.awayHosts.includes(person) ||
  state.admitted.includes(person) ||
  state.players.includes(person) ||
  chairsOf(state, person).length > 0;

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** Somebody asks to be let in. Asking again, or when entry is open, changes nothing. */
export function knock(state: TableState, { person, name }: { person: PersonId; name: string }): Decided {
  const why = whyMayNotEnter(state, person);
  if (why === null || why.code === 'knocking') return ok([]);
  if (why.code !== 'knock-first') return { ok: false, why };
  if (name === '') return refuse('no-name');
  const areTooMany = state.knocks.length >= MOST_KNOCKS || state.turnedAway.length >= MOST_TURNED_AWAY;
  if (areTooMany) return refuse('too-many-knocks');
  return ok([{ type: 'knocked', person, name: realName(freeNameFor(state, { person, name, isKnocking: true })) }]);
}

/** The host lets in somebody who knocks, or refuses. */
export function answerKnock(state: TableState, person: PersonId, type: 'letIn' | 'turnedAway'): Decided {
  return state.knocks.some((one) => one.person === person) ? ok([{ type, person }]) : refuse('no-knock');
}
