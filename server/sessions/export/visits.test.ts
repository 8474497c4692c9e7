import { expect, test } from 'vitest';
import { beginPhase, endPhase } from '../../../tournament/index.ts';
import { applyToSession } from '../apply.ts';
import { planWith } from '../session-for-tests.ts';
import { openSession, type SessionEntry, type SessionEvent, type SessionState } from '../session-state.ts';
import { walk } from './visits.ts';

const OPENING = {
  ...{ id: 'session', code: 'ABCDEF', seed: 1, isDryRun: false, byePoints: 10 },
  plan: planWith({ consent: 'yes?', instructions: 'read', odd: 'bye' }),
};

/** A log in which so many people go through everything. */
function logOf(people: number): readonly SessionEntry[] {
  const state = openSession(OPENING);
  const log: SessionEntry[] = [{ at: 0, type: 'opened', ...OPENING }];
  const write = (deed: SessionEvent): void => {
    const at = log.length * 1000;
    applyToSession(state, deed, at);
    log.push({ at, ...deed });
  };
  for (let participant = 1; participant <= people; participant++) write({ type: 'joined', participant, bot: null });
  for (let participant = 1; participant <= people; participant++) {
    write({ type: 'consented', participant, agrees: participant !== 2 });
    if (participant !== 2) write({ type: 'read', participant });
  }
  for (const _ of OPENING.plan.treatments) playPhase(state, write);
  const ended = endPhase(state.tournament);
  if (ended.ok) write(ended.value);
  return log;
}

function playPhase(state: SessionState, write: (deed: SessionEvent) => void): void {
  const begun = beginPhase(
    state.tournament,
    state.participants.flatMap(({ number, page }) => (page === 'waiting' || page === 'between' ? [number] : [])),
  );
  if (!begun.ok) throw new Error(begun.why.code);
  const { pairs, phase } = begun.value;
  write({ ...begun.value, places: pairs.map((_, room) => ({ match: `${phase}-${room}`, code: '' })) });
  for (const room of pairs.keys()) {
    write({ type: 'committed', phase, room, result: { points: [1, 2], gained: [{}, {}], isCutShort: false } });
  }
  write({ type: 'phaseEnded', phase });
}

/** The same, looking at everybody after every line. */
function looked(log: readonly SessionEntry[]): readonly string[] {
  const state = openSession(OPENING);
  const seen = new Set<string>();
  for (const entry of log) {
    if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
    for (const { number, page, since } of state.participants) seen.add(`${number} ${page} ${since}`);
  }
  return [...seen].sort();
}

test.each([2, 7, 20])('%i people: looking at those whom a line moves misses nobody', (people) => {
  const log = logOf(people);
  const { visits, state } = walk(log);
  expect(visits.map(({ participant, page, from }) => `${participant} ${page} ${from}`).sort()).toEqual(looked(log));
  expect(state.participants[1]?.page).toBe('declined');
});

test('a page is left when the next is come to', () => {
  const ofFirst = walk(logOf(7)).visits.filter(({ participant }) => participant === 1);
  expect(ofFirst.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['consent', 'instructions', 'waiting', 'between', 'done']),
  );
  for (const [index, { to }] of ofFirst.entries()) expect(to).toBe(ofFirst[index + 1]?.from ?? null);
});
