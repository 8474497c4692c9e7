import { afterEach, expect, test, vi } from 'vitest';
import type { Refusal, Result } from '../../kernel/index.ts';
import { Audience } from '../../table/audience.ts';
import { LiveTable } from '../../table/live-table.ts';
import { lettersOf } from '../../table/table-state.ts';
import { ask, comeIn, SHORT, SOME_GAME, startTestServer } from '../server-for-tests.ts';

import { BlindEvening } from './blind-evening-for-tests.ts';
import { Leak } from './ledger-for-tests.ts';

afterEach(() => void vi.restoreAllMocks());

async function spendEvening(spend: (evening: BlindEvening) => Promise<void>): Promise<BlindEvening> {
  const evening = await BlindEvening.begin();
  try {
    await spend(evening);
    evening.check();
    return evening;
  } finally {
    await evening.stop();
  }
}

test('at a blind table nobody is sent the name or the id of anybody else, whatever they try', async () => {
  const evening = await spendEvening((whole) => whole.run());
  expect(evening.refusals).toEqual([
    'sit: chair-taken',
    'fill: chair-taken',
    'empty: chair-taken',
    'rename: blind-table',
    'sit: blind-table',
    'kick: not-at-table',
    'handOver: not-at-table',
    'mute: not-at-table',
    'set: blind-for-good',
  ]);
  const { friend, stranger } = evening;
  const heard = (texts: readonly string[]) => texts.filter((text) => text.includes('can you hear me?')).length;
  expect(heard(stranger.texts)).toBeGreaterThan(heard(friend.texts));
});

test('a moderator of a blind table sees everything but who anybody is', async () => {
  const server = await startTestServer();
  const [host, player] = await Promise.all(['Zoraida Quiroga', 'Wenceslao Ibarra'].map((name) => comeIn(server, name)));
  if (host === undefined || player === undefined) throw new Error('nobody came');
  const body = { game: SOME_GAME, wish: SHORT, settings: { isBlind: true }, isModerated: true };
  const { code } = (await ask<{ code: string }>(server, '/api/tables', { token: host.token as string, body })).body;
  for (const client of [host, player]) await client.watch(code, 'spectator');
  await player.must({ type: 'do', table: code, action: { type: 'sit', seat: 0 } });
  for (const seat of [1, 2, 3])
    await host.must({ type: 'do', table: code, action: { type: 'fill', seat, bot: 'random' } });
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await host.watch(code, 'moderator');
  expect(host.view('moderator').match?.hand).toMatchObject({ hands: expect.any(Array) });
  for (const hidden of ['Wenceslao', player.person as string])
    expect(host.received.filter((text) => text.includes(hidden))).toEqual([]);
  for (const client of [host, player]) client.drop();
  await server.stop();
});

const PLANTED: Readonly<Record<string, () => void>> = {
  'who really said something'() {
    const honest = Audience.prototype.say;
    vi.spyOn(Audience.prototype, 'say').mockImplementation(function (this: Audience, said, hearers) {
      const spoken = { ...said.spoken, person: said.speaker as never };
      honest.call(this, { ...said, spoken }, hearers);
    });
  },
  'a refusal that says who has the chair'() {
    type Replying = { reply(asking: object, answered: Result<unknown, Refusal>): void };
    const replying = LiveTable.prototype as unknown as Replying;
    const honest = replying.reply;
    vi.spyOn(replying, 'reply').mockImplementation(function (this: unknown, asking, answered) {
      const [first] = (this as LiveTable).state.guests;
      const name = first === undefined ? '' : lettersOf(first.name);
      honest.call(
        this as Replying,
        asking,
        answered.ok ? answered : { ok: false, why: { ...answered.why, with: { name } } },
      );
    });
  },
};

for (const [leak, plant] of Object.entries(PLANTED)) {
  test(`finds ${leak}`, async () => {
    plant();
    await expect(spendEvening((evening) => evening.meetAndGuess())).rejects.toThrow(Leak);
  });
}
