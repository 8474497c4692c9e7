import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Look } from '../agents/look.ts';
import { overHttp } from '../agents/players-for-tests.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import { codesOf, logOf, makeSession, organise, TestParticipant, type TestSession } from './session-for-tests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Keys for programs, made by the organiser. */
async function keysFor({ code, key }: TestSession, labels: readonly string[]) {
  const body = { labels, isForPrograms: true };
  return ask<{ code?: string; links?: { link: string }[] }>(server, `/api/sessions/${code}/links`, {
    token: key,
    body,
  });
}

const join = async ({ code }: TestSession, body: object) =>
  (await ask<{ code?: string }>(server, `/api/sessions/${code}/join`, { body })).body;

test('programs have keys of their own only where the plan has programs', async () => {
  const session = await makeSession(server);
  expect(await keysFor(session, ['one'])).toMatchObject({ status: 403, body: { code: 'no-agents' } });
  expect(await join(session, { ai: 'Claude' })).toMatchObject({ code: 'no-agents' });
  expect((await ask(server, `/api/sessions/${session.code}`)).body).toMatchObject({ consent: '' });
});

test('a key is for one program that says what it is; people still come by the shared link', async () => {
  const session = await makeSession(server, { agents: true });
  const { body } = await keysFor(session, ['one']);
  const link = body.links?.[0]?.link;
  expect(await join(session, { link })).toMatchObject({ code: 'malformed-request' });
  expect(await join(session, { ai: 'Claude' })).toMatchObject({ code: 'no-agents' });
  expect(await join(session, { link, ai: 'Claude' })).toMatchObject({ participant: 1 });
  expect(await join(session, { link, ai: 'Claude' })).toMatchObject({ participant: 1 });
  expect(await join(session, {})).toMatchObject({ participant: 2 });
  const joined = (await logOf(server, session)).filter(({ type }) => type === 'joined');
  expect(joined).toMatchObject([{ participant: 1, ai: 'Claude' }, { participant: 2 }]);
});

test('everybody agrees to it, the seat is marked, the program plays by its verbs, and the data say so', async () => {
  const session = await makeSession(server, { agents: true, consent: 'Do you agree?', language: 'es' });
  const shown = await ask<{ consent: string }>(server, `/api/sessions/${session.code}`);
  expect(shown.body.consent).toMatch(/^Do you agree\?\n\n.*programas de IA/);

  const { body } = await keysFor(session, ['one']);
  const person = await TestParticipant.join(server, session.code);
  const link = body.links?.[0]?.link ?? '';
  const program = await TestParticipant.join(server, session.code, { link, ai: 'Claude' });
  const agreed = [person, program].map((each) => each.takePart({ type: 'consent', agrees: true }));
  expect(codesOf(await Promise.all(agreed))).toEqual(['accepted', 'accepted']);
  expect(await organise(server, session, { type: 'start' })).toBe('ok');

  const playing = person.play();
  await program.until(({ table }) => table !== null);
  const face = overHttp(server);
  await face.become(program.token);
  for (let look = (await face.call('wait', {})) as Look; look.outcome === undefined; ) {
    const { question, answers = {}, forms = [] } = look.asked ?? {};
    const [number] = Object.keys(answers);
    const choice = number === undefined ? { command: forms[0]?.examples[0] } : { question, number: Number(number) };
    if (look.asked !== undefined) await face.call('answer', choice);
    look = (await face.call('wait', { since: look.cursor })) as Look;
  }
  await playing;
  const [own] = [...person.client.followed.values()];
  const marks = own?.standing.chairs.map((chair) => (chair.type === 'person' ? (chair.ai ?? null) : null));
  expect(marks).toEqual(own?.viewer === 0 ? [null, ''] : ['', null]);

  const path = `/api/sessions/${session.code}/export/participants.csv`;
  const { text } = await ask(server, path, { token: session.key });
  const [header = '', ...rows] = text.trim().split(/\r?\n/);
  expect(header.split(',').at(-1)).toBe('ai');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['', 'Claude']);
});
