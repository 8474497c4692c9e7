import { expect, test } from 'vitest';
import { comeIn, finish, makeSession, matchIsOver, planFor, sayReady } from './session.ts';
import { SNATCH, tradeUntil } from './snatch.ts';
import { houseUrl } from './test-server.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

const NAMES = ['Ana', 'Bo', 'Carmen', 'Dino', 'Elsa', 'Fran'];

interface Row {
  readonly [column: string]: string | number | boolean | null;
}

interface Command {
  readonly type: string;
  readonly action?: string;
  readonly offerPavo?: number;
  readonly offerElote?: number;
  readonly requestPavo?: number;
  readonly requestElote?: number;
}

/** A file of the export, as rows. */
async function rowsOf(code: string, key: string, file: string): Promise<readonly Row[]> {
  const answer = await fetch(`${houseUrl()}/api/sessions/${code}/export/${file}.jsonl`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const lines = (await answer.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

/** The points of the last round according to the logs, by who sat in which seat of which room. */
async function pointsInArchive(code: string, key: string): Promise<ReadonlyMap<number, number>> {
  const answer = await fetch(`${houseUrl()}/api/sessions/${code}/export/archive.json`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { log, rooms } = (await answer.json()) as {
    log: { type: string; pairs?: { seats: number[] }[]; places?: { match: string }[] }[];
    rooms: Record<string, { type: string; input?: { type: string; command?: Command } }[]>;
  };
  const points = new Map<number, number>();
  for (const { type, pairs = [], places = [] } of log) {
    if (type !== 'phaseBegan') continue;
    for (const [room, { seats }] of pairs.entries()) {
      const played = rooms[places[room]!.match] ?? [];
      const [first, second] = valued(
        played.flatMap(({ input }) => (input?.command === undefined ? [] : [input.command])),
      );
      points.set(seats[0]!, (points.get(seats[0]!) ?? 0) + first);
      points.set(seats[1]!, (points.get(seats[1]!) ?? 0) + second);
    }
  }
  return points;
}

/** Plays offers and answers with nothing but sums. */
function valued(commands: readonly Command[]): readonly [number, number] {
  let [pavo, elote] = [10, 0];
  let offer: Command = { type: 'none' };
  for (const command of commands) {
    if (command.type === 'proposeOffer') offer = command;
    if (command.type !== 'p2Action' || command.action === 'reject') continue;
    const isPaid = command.action === 'accept';
    pavo += (isPaid ? offer.requestPavo! : 0) - offer.offerPavo!;
    elote += (isPaid ? offer.requestElote! : 0) - offer.offerElote!;
  }
  return [pavo + 2 * elote, 10 - elote + 2 * (10 - pavo)];
}

test('six people and an organiser: two treatments, one leaves and returns, and the data are what the logs say', async () => {
  const organiser = await newVisitor({ viewport: LAPTOP });
  const code = await makeSession(organiser, planFor(SNATCH));
  const people = await Promise.all(
    NAMES.map((_, index) =>
      newVisitor({ viewport: index % 2 === 0 ? PHONE : LAPTOP, theme: index < 3 ? 'light' : 'dark' }),
    ),
  );
  await Promise.all(people.map((visitor, index) => comeIn(visitor, code, NAMES[index]!)));
  const start = organiser.page.getByRole('button', { name: organiser.say('experiments:waiting.start', { count: 6 }) });
  await start.click();

  const [leaver, ...others] = people as [Visitor, ...Visitor[]];
  const trading = Promise.all(others.map((visitor) => tradeUntil(visitor, matchIsOver(visitor))));
  // Away in the middle of the first match: the partner waits, and nothing is lost.
  await leaver.page.locator('main').first().waitFor();
  await leaver.page.goto('about:blank');
  await leaver.page.waitForTimeout(500);
  await leaver.open(`/s/${code}`);
  // This treatment has no talk, so nothing on the phone's page offers any.
  await leaver.page.getByRole('button', { name: leaver.say('table:storyButton') }).waitFor();
  expect(await leaver.page.getByRole('button', { name: leaver.say('table:talkButton') }).count()).toBe(0);
  await Promise.all([trading, tradeUntil(leaver, matchIsOver(leaver))]);

  await Promise.all(people.map(sayReady));
  await Promise.all(people.map((visitor) => matchIsOver(visitor).waitFor({ state: 'hidden' })));
  await Promise.all(people.map((visitor) => tradeUntil(visitor, matchIsOver(visitor))));
  await Promise.all(people.map(finish));

  const key = await organiser.page.evaluate((name) => localStorage.getItem(name), `tertulia.organiser.${code}`);
  const inLogs = await pointsInArchive(code, key!);
  const participants = await rowsOf(code, key!, 'participants');
  expect(participants.map(({ participant, points }) => [participant, points])).toEqual(
    [...inLogs].sort(([a], [b]) => a - b),
  );
  expect(participants.every(({ page, q_why }) => page === 'done' && String(q_why).startsWith('I trusted'))).toBe(true);
  const rounds = await rowsOf(code, key!, 'rounds');
  expect(rounds).toHaveLength(2 * 3 * 3);
  expect(rounds.every(({ p1_bot, p2_bot, is_excluded }) => !p1_bot && !p2_bot && !is_excluded)).toBe(true);
  const names = await rowsOf(code, key!, 'names');
  expect(names.map(({ name }) => name).sort()).toEqual(NAMES);
  for (const { received } of people)
    expect(NAMES.filter((name) => received.join('').includes(`"${name}"`))).toEqual([]);
  expect([organiser, ...people].flatMap(({ troubles }) => troubles)).toEqual([]);
});
