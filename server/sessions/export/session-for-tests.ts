import { readCsv } from '../../../experiment/analysis/csv.ts';
import type { SessionState } from '../../../experiment/session-state.ts';
import { registry } from '../../../games/registry.ts';
import { fastRandom } from '../../../kernel/host.ts';
import type { MatchView, SessionPlan } from '../../../protocol/index.ts';
import { drawCommand } from '../../client-for-tests.ts';
import { ask, type TestServer } from '../../server-for-tests.ts';
import { makeSession, organise, TestParticipant, type TestSession } from '../session-for-tests.ts';

/** What only the files of names may hold; every name, label and id of the played session has it. */
export const PERSONAL = /peculiar/i;

/** What somebody writes who wants to be a formula, and to break a line. */
export const CHAT_TEXT = '=1+1, "¿5 por 5?"\nñandú 🦃';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;

const TREATMENTS = Object.entries(LISTED.inTournament!.treatments);

/** The first treatment, and the last, in which people talk. */
const PLAN: Partial<SessionPlan> = {
  treatments: [TREATMENTS[0]!, TREATMENTS.at(-1)!].map(([name, options]) => ({
    name,
    options: options as Record<string, string>,
  })),
  ...{ asksNames: true, consent: 'Do you agree?', expected: 5, language: 'es' },
  questions: [{ question: '¿Qué cuenta?', answers: ['La primera', 'La última'], right: 1, why: 'Lee otra vez.' }],
  questionnaire: [
    { kind: 'text', key: 'remarks', question: '¿Algo más?', isRequired: true },
    { kind: 'number', key: 'age', question: '¿Qué edad tienes?', isRequired: false, from: 0, to: 120 },
  ],
};

/** What everybody comes back with. */
const PHONE = { kind: 'phone', screen: 'small', language: 'es' } as const;

export interface PlayedSession extends TestSession {
  readonly people: readonly TestParticipant[];
  /** Whose seat a bot took in the first phase. */
  readonly replaced: number;
  /** The room of the second phase that was settled before its end. */
  readonly settled: number;
  /** Whose data were deleted. */
  readonly forgotten: number;
  /** When a pause of the first phase was over, before anybody decided anything. */
  readonly resumedAt: number;
}

type Sat = Awaited<ReturnType<TestParticipant['sitDown']>>;

/** Five people with everything that can happen: a partner who is a bot, a seat that a bot takes, a pause, talk, a settled room, deleted data. */
export async function playSession(server: TestServer): Promise<PlayedSession> {
  const session = await makeSession(server, PLAN);
  const { code, key } = session;
  await ask(server, `/api/sessions/${code}/organisers`, { token: key, body: { label: 'Organiser Peculiar' } });
  const people = await invite(server, session);
  await organise(server, session, { type: 'start' });
  const resumedAt = await pauseForAMoment(server, session, people);
  const [replaced = 0] = await pairOfPeople(server, code, 0);
  await organise(server, session, { type: 'replace', participant: replaced });
  await Promise.all(people.filter(({ number }) => number !== replaced).map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
  for (const person of people) await person.takePart({ type: 'ready' });
  const settled = await playAndSettle(server, session, people);
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'questionnaire')));
  for (const person of people)
    await person.takePart({ type: 'fill', answers: { remarks: `-${person.number} @home`, age: 20 + person.number } });
  const forgotten = 5;
  await ask(server, `/api/sessions/${code}/participants/${forgotten}`, { token: key, method: 'DELETE' });
  return { code, key, people, replaced, settled, forgotten, resumedAt };
}

async function invite(server: TestServer, { code, key }: TestSession): Promise<readonly TestParticipant[]> {
  const labels = [1, 2, 3, 4, 5].map((number) => `peculiar-label-${number}`);
  const made = await ask<{ links: { link: string }[] }>(server, `/api/sessions/${code}/links`, {
    token: key,
    body: { labels },
  });
  const people: TestParticipant[] = [];
  for (const { link } of made.body.links) {
    const person = await TestParticipant.join(server, code, { link, externalId: `peculiar-id-${people.length}` });
    await ask(server, '/api/me', { method: 'PATCH', token: person.token, body: { name: 'Renamed Peculiar' } });
    // Tables hear of a name when somebody comes.
    person.client.close();
    await person.come(server, PHONE);
    await person.takePart({ type: 'name', name: `Zoraida Peculiar ${person.number}` });
    await person.takePart({ type: 'consent', agrees: true });
    if (person.number === 2) await person.takePart({ type: 'answer', answers: [0] });
    await person.takePart({ type: 'answer', answers: [1] });
    people.push(person);
  }
  return people;
}

async function pauseForAMoment(
  server: TestServer,
  session: TestSession,
  people: readonly TestParticipant[],
): Promise<number> {
  await Promise.all(people.map((person) => person.until(({ table }) => table !== null)));
  await organise(server, session, { type: 'pause' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const resumedAt = Date.now();
  await organise(server, session, { type: 'resume' });
  return resumedAt;
}

async function stateOf(server: TestServer, code: string): Promise<SessionState> {
  const found = await server.context.sessions.find(code);
  if (!found.ok) throw new Error(found.why.code);
  return found.value.state;
}

/** Two people who play together in a phase. */
async function pairOfPeople(server: TestServer, code: string, phase: number): Promise<readonly number[]> {
  const rooms = (await stateOf(server, code)).tournament.rooms[phase] ?? [];
  return rooms.find(({ seats }) => !seats.includes('bot'))?.seats as readonly number[];
}

/** Everybody says something and plays the second phase, but for one pair, which is settled after two answers each. */
async function playAndSettle(
  server: TestServer,
  session: TestSession,
  people: readonly TestParticipant[],
): Promise<number> {
  const sat = new Map<TestParticipant, Sat>();
  for (const person of people) sat.set(person, await person.sitDown());
  for (const [{ client }, { code: table, seat }] of sat) {
    const channel = client.followed.get(seat)?.match?.channels[0]?.name;
    await client.must({ type: 'talk', table, seat, channel, text: CHAT_TEXT });
  }
  const pair = await pairOfPeople(server, session.code, 1);
  await Promise.all([...sat].map(([person, table]) => answer(person, table, pair.includes(person.number) ? 2 : 99)));
  const { tournament } = await stateOf(server, session.code);
  const room = (tournament.rooms[1] ?? []).findIndex(({ seats }) => seats[0] === pair[0]);
  await organise(server, session, { type: 'settle', room });
  return room;
}

async function answer({ client, number }: TestParticipant, { code, seat }: Sat, most: number): Promise<void> {
  const random = fastRandom(number, seat);
  const match = () => client.followed.get(seat)?.match as MatchView;
  for (let answered = 0; answered < most; ) {
    await client.until(() => match().asked.includes(seat) || match().outcome !== null);
    if (match().outcome !== null) return;
    const command = drawCommand(match(), random);
    const taken = await client.answer(code, { seat, question: match().question, command });
    if (taken.type === 'accepted') answered++;
  }
}
/** The cells of comma-separated values, as a reader gets them. */
export const cellsOf = (text: string): readonly (readonly string[])[] => readCsv(text).map(({ fields }) => fields);

export type JsonRow = Readonly<Record<string, unknown>>;

export const readJsonLines = (text: string): readonly JsonRow[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JsonRow);

/** What a value reads as in comma-separated values. */
export function asCell(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
