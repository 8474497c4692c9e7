import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastRandom } from '../../kernel/index.ts';
import type { FromServer, MatchView } from '../../protocol/index.ts';
import { drawCommand } from '../client-for-tests.ts';
import { ask } from '../http/asking-for-tests.ts';
import { PEOPLE_AN_ADDRESS } from '../http/route.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { codesOf, makeSession, organise, TestParticipant } from './session-for-tests.ts';

const everybody = Array.from({ length: PEOPLE_AN_ADDRESS }, (_, person) => person);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ options: { socketsAnAddress: 2000 } });
});
afterAll(() => server.stop());

/** Sits down and answers, where their seat is asked first. */
async function moveFirst(person: TestParticipant): Promise<FromServer> {
  const { code, seat } = await person.sitDown();
  const { client, number } = person;
  await client.until(() => client.followed.get(seat)?.match != null);
  const match = client.view(seat).match as MatchView;
  if (!match.asked.includes(seat)) return { type: 'accepted', id: '' };
  return client.answer(code, {
    ...{ seat, question: match.question },
    command: drawCommand(match, fastRandom(number, seat)),
  });
}

test('three hundred people behind one address open the pages, mistype the code, join and play, and nobody is refused', async () => {
  const session = await makeSession(server, { expected: PEOPLE_AN_ADDRESS });
  const statuses = new Set<number>();
  const open = async (path: string) => statuses.add((await ask(server, path)).status);
  await Promise.all(everybody.flatMap(() => ['/', `/s/${session.code}`, '/manifest.webmanifest', '/sw.js'].map(open)));
  await Promise.all(everybody.slice(0, 200).map(() => open('/api/sessions/MSTYPE')));
  expect([...statuses].sort()).toEqual([404, 503]);
  const people = await Promise.all(everybody.map(() => TestParticipant.join(server, session.code)));
  expect(await organise(server, session, { type: 'start' })).toBe('ok');
  expect(codesOf(await Promise.all(people.map(moveFirst))).filter((code) => code !== 'accepted')).toEqual([]);
  // Some of them again: a second tab, or phones that lost their network and whose old sockets are still open.
  const again = people.slice(0, 100);
  await Promise.all(again.map((person) => person.come(server)));
  expect(server.context.sockets.count).toBe(people.length + again.length);
  expect([...server.context.sockets.counted.refused]).toEqual([]);
});
