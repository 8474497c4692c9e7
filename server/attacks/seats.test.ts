import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '../../protocol/index.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { addGuest, ask, startPlaying, startTestServer } from '../server-for-tests.ts';

import { type Device, TestRegistry } from '../tables/registry-for-tests.ts';

/** A player who was dealt a hand keeps it: nobody reads another's hand by taking their seat. */

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
});
afterEach(() => registry.close());

const LONG = { wish: { options: { maxRounds: 100, target: 500 } }, settings: { pace: 30_000, graceSeconds: 20 } };
const playing = (people: readonly string[], of = {}) => registry.playing(people, { ...LONG, ...of });

/** Somebody who comes to look on. */
const comes = (table: LiveTable, person: string) => registry.watch(table, person, 'spectator');

/** Whether somebody is let into a seat or its view. */
async function getsInto(table: LiveTable, person: string, seat: number): Promise<(string | null)[]> {
  const sat = await registry.act(table, person, { type: 'sit', seat, name: `${person}-${seat}` });
  const plain = await registry.act(table, person, { type: 'sit', seat });
  const watched = await registry.watch(table, person, seat).then(
    () => null,
    (error: Error) => error.message,
  );
  return [sat, plain, watched];
}

/** The same table as a server reads it that was started again. */
async function restarted(table: LiveTable): Promise<LiveTable> {
  await registry.registry.reread(table.id);
  const found = await registry.registry.load(table.id);
  if (!found.ok) throw new Error(found.why.code);
  return found.value;
}

describe('a seat that was dealt to a bot', () => {
  test('is nobody’s, though the host empties it: not theirs, not their second name’s, not a guest’s', async () => {
    const { table } = await playing(['ana', 'beto']);
    await comes(table, 'ana-2');
    expect(await registry.act(table, 'ana', { type: 'empty', seat: 2 })).toBeNull();
    expect(await getsInto(table, 'ana', 2)).toEqual(['held-a-seat', 'held-a-seat', 'not-your-chair']);
    expect(await getsInto(table, 'beto', 2)).toEqual(['held-a-seat', 'held-a-seat', 'not-your-chair']);
    expect(await getsInto(table, 'ana-2', 2)).toEqual(['bots-seat', 'bots-seat', 'not-your-chair']);
    expect(await registry.act(table, 'ana-2', { type: 'askForSeat', seat: 2 })).toBe('bots-seat');
    expect(await registry.act(table, 'ana', { type: 'fill', seat: 2, bot: 'random' })).toBeNull();
    expect(await getsInto(table, 'ana-2', 2)).toEqual(['chair-taken', 'chair-taken', 'not-your-chair']);
  });
});

describe('the seat of a person', () => {
  test('who was sent away is taken by nobody, also after a restart', async () => {
    const { table } = await playing(['ana', 'beto']);
    await comes(table, 'ana-2');
    await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
    for (const reach of [() => table, () => restarted(table)]) {
      const now = await reach();
      expect(await getsInto(now, 'ana', 1)).toEqual(['held-a-seat', 'held-a-seat', 'not-your-chair']);
      expect(await getsInto(now, 'ana-2', 1)).toEqual(['seat-dealt', 'seat-dealt', 'not-your-chair']);
      // The host alone would be the only one to agree.
      expect(await registry.act(now, 'ana-2', { type: 'askForSeat', seat: 1 })).toBe('nobody-to-agree');
      expect(now.state.chairs[1]).toEqual({ type: 'nobody', heldBy: 'steady' });
    }
  });

  test('who was away and whose seat was emptied is theirs when they come back, and nobody else’s, though a bot was put there', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro']);
    await comes(table, 'ana-2');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    expect(await registry.act(table, 'ana', { type: 'empty', seat: 1 })).toBeNull();
    expect(await getsInto(table, 'ana-2', 1)).toEqual(['seat-dealt', 'seat-dealt', 'not-your-chair']);
    expect(await getsInto(table, 'caro', 1)).toEqual(['held-a-seat', 'held-a-seat', 'not-your-chair']);
    expect(await registry.act(table, 'ana', { type: 'fill', seat: 1, bot: 'random' })).toBeNull();
    expect(await getsInto(table, 'ana-2', 1)).toEqual(['chair-taken', 'chair-taken', 'not-your-chair']);
    await comes(table, 'beto');
    expect(await registry.act(table, 'beto', { type: 'sit', seat: 1 })).toBeNull();
    expect(table.state.chairs[1]).toMatchObject({ person: 'beto', name: 'beto', heldBy: null });
  });

  test('stays theirs where somebody took several before the deal, and they take no other one', async () => {
    const table = await registry.open({ ...LONG, host: { person: 'ana', name: 'ana' } });
    await registry.watch(table, 'ana', 'spectator');
    await registry.act(table, 'ana', { type: 'sit', seat: 0 });
    expect(await registry.act(table, 'ana', { type: 'sit', seat: 1, name: 'abuela' })).toBeNull();
    for (const seat of [2, 3]) await registry.act(table, 'ana', { type: 'fill', seat, bot: 'random' });
    await registry.act(table, 'ana', { type: 'start' });
    expect(await registry.act(table, 'ana', { type: 'stand', seat: 1 })).toBeNull();
    expect(await registry.act(table, 'ana', { type: 'sit', seat: 1 })).toBeNull();
    await registry.act(table, 'ana', { type: 'empty', seat: 3 });
    expect(await registry.act(table, 'ana', { type: 'sit', seat: 3, name: 'nieto' })).toBe('held-a-seat');
  });

  test('is in a log of before these rules whose the log says, and all who held one take no other', async () => {
    const { table } = await playing(['ana', 'beto']);
    await comes(table, 'caro');
    // As an older server let her.
    table.commit([{ type: 'emptied', seat: 2 }], null);
    table.commit([{ type: 'sat', seat: 2, person: 'caro', name: 'caro' as never }], null);
    const now = await restarted(table);
    expect(now.state.dealt.map(({ holder }) => holder)).toEqual(['ana', 'beto', 'caro', null]);
    await registry.act(now, 'caro', { type: 'stand', seat: 2 });
    expect(await getsInto(now, 'ana', 2)).toEqual(['chair-taken', 'chair-taken', 'not-your-chair']);
    expect(await registry.act(now, 'caro', { type: 'sit', seat: 2 })).toBeNull();
  });
});

describe('over HTTP', () => {
  test('a second device or another person reads no hand and no history that is not theirs', async () => {
    const server = await startTestServer();
    try {
      const { code, table, clients } = await startPlaying(server, ['Ana', 'Beto', 'Caro'], {
        settings: { pace: 30_000 },
      });
      const [ana, beto] = clients as [(typeof clients)[number], (typeof clients)[number]];
      await ana.must({ type: 'do', table: code, action: { type: 'kick', person: beto.person as string } });
      await ana.must({ type: 'do', table: code, action: { type: 'empty', seat: 3 } });
      const made = await ask<{ link: string }>(server, '/api/me/device-links', {
        method: 'POST',
        token: ana.token as string,
      });
      const second = await ask<{ token: string }>(server, '/api/device-links/redeem', {
        body: { link: made.body.link },
      });
      const guest = await addGuest(server, 'Dani');
      for (const token of [ana.token as string, second.body.token, guest.token, beto.token as string]) {
        for (const seat of [1, 3]) {
          const path = `/api/tables/${code}/history?seat=${seat}`;
          expect((await ask(server, path, { token })).body).toMatchObject({ code: 'not-your-chair' });
        }
      }
      for (const part of ['save', 'replay?seat=open', 'replay?seat=1', 'verify']) {
        expect((await ask(server, `/api/matches/${table.id}/${part}`)).body).toEqual({ code: 'not-over' });
      }
      for (const seat of [1, 3]) {
        expect(await ana.act(code, { type: 'sit', seat, name: 'Eva' })).toMatchObject({ code: 'held-a-seat' });
      }
    } finally {
      await server.stop();
    }
  });
});

describe('the host’s role in a running match', () => {
  test('comes to nobody who only looks on: the table waits for its host', async () => {
    const { table, devices } = await playing(['ana']);
    await comes(table, 'zoe');
    table.unwatch(devices[0] as Device);
    await registry.pass(600);
    expect(table.state.host).toBe('ana');
    for (const action of [{ type: 'empty', seat: 2 }, { type: 'pause' }] as Action[]) {
      expect(await registry.act(table, 'zoe', action)).toBe('not-host');
    }
  });

  test('comes to somebody who plays, before those who came earlier, and the host has it back when they return', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro']);
    const [ana, beto] = devices as [Device, Device];
    table.unwatch(ana);
    await registry.pass(61);
    expect(table.state).toMatchObject({ host: 'beto', awayHosts: ['ana'] });
    // Who has it meanwhile does not get rid of whose it is.
    await comes(table, 'zoe');
    expect(await registry.act(table, 'beto', { type: 'kick', person: 'ana' })).toBe('cannot-kick-host');
    table.unwatch(beto);
    await registry.pass(61);
    expect((await restarted(table)).state).toMatchObject({ host: 'caro', awayHosts: ['ana', 'beto'] });
    const now = await restarted(table);
    await registry.watch(now, 'beto', 1);
    expect(now.state).toMatchObject({ host: 'beto', awayHosts: ['ana'] });
    await registry.watch(now, 'ana', 0);
    expect(now.state).toMatchObject({ host: 'ana', awayHosts: [] });
  });

  test('that was handed over on purpose is not given back', async () => {
    const { table, devices } = await playing(['ana', 'beto']);
    expect(await registry.act(table, 'ana', { type: 'handOver', person: 'beto' })).toBeNull();
    table.unwatch(devices[0] as Device);
    await registry.pass(61);
    await registry.watch(table, 'ana', 0);
    expect(table.state).toMatchObject({ host: 'beto', awayHosts: [] });
  });

  test('comes at a moderated table to nobody who has ever held a seat, and who had it takes none', async () => {
    const table = await registry.open({ ...LONG, isModerated: true, host: { person: 'mod', name: 'mod' } });
    const mod = await registry.watch(table, 'mod', 'spectator');
    const seats: Device[] = [];
    for (const [seat, person] of ['ana', 'beto', 'caro', 'dani'].entries()) {
      await comes(table, person);
      await registry.act(table, person, { type: 'sit', seat });
      seats.push(await registry.watch(table, person, seat));
    }
    await registry.act(table, 'mod', { type: 'start' });
    table.unwatch(seats[0] as Device);
    await registry.pass(30);
    // Ana no longer has a seat, but has seen her hand.
    expect(await registry.act(table, 'mod', { type: 'empty', seat: 0 })).toBeNull();
    expect(await registry.act(table, 'mod', { type: 'handOver', person: 'ana' })).toBe('has-chair');
    table.unwatch(mod);
    await registry.pass(600);
    expect(table.state.host).toBe('mod');
    await comes(table, 'zoe');
    await registry.pass(61);
    expect(table.state.host).toBe('zoe');
    await registry.watch(table, 'mod', 'spectator');
    expect(table.state.host).toBe('mod');
    for (const person of ['mod', 'zoe']) {
      expect(await getsInto(table, person, 0)).toEqual(['moderates', 'moderates', 'not-your-chair']);
      expect(await registry.act(table, person, { type: 'askForSeat', seat: 0 })).toBe('moderates');
    }
    expect(await registry.act(table, 'beto', { type: 'giveSeat', seat: 1, person: 'zoe' })).toBe('moderates');
    await expect(registry.watch(table, 'zoe', 'moderator')).rejects.toThrow('not-moderator');
  });
});

describe('a substitute', () => {
  const agree = (table: LiveTable, person: string, seat: number) =>
    registry.act(table, person, { type: 'answerRequest', seat, agrees: true });

  test('gets the seat of a holder who is gone once every other who plays agrees, and no sooner', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro', 'dani']);
    await comes(table, 'eva');
    expect(await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 })).toBe('chair-taken');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    expect(await registry.act(table, 'caro', { type: 'askForSeat', seat: 1 })).toBe('held-a-seat');
    expect(await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 })).toBeNull();
    expect(await agree(table, 'eva', 1)).toBe('not-yours-to-say');
    expect(await agree(table, 'ana', 1)).toBeNull();
    expect(await agree(table, 'caro', 1)).toBeNull();
    const now = await restarted(table);
    expect(await getsInto(now, 'eva', 1)).toEqual(['chair-taken', 'chair-taken', 'not-your-chair']);
    expect(await agree(now, 'dani', 1)).toBeNull();
    const eva = await registry.watch(now, 'eva', 1);
    expect(eva.shown('hand')).toEqual(now.recording?.match.state.hands[1]);
    expect(now.state.dealt[1]).toMatchObject({ holder: 'eva' });
    await comes(now, 'beto');
    expect(await registry.act(now, 'beto', { type: 'sit', seat: 1 })).toBe('chair-taken');
  });

  test('is refused by one who says no, and where the holder comes back meanwhile', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro']);
    await comes(table, 'eva');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 });
    await agree(table, 'ana', 1);
    expect(await registry.act(table, 'caro', { type: 'answerRequest', seat: 1, agrees: false })).toBeNull();
    expect(table.state.requests).toEqual([]);
    await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 });
    await registry.watch(table, 'beto', 1);
    expect(table.state.requests).toEqual([]);
    expect(await agree(table, 'caro', 1)).toBe('no-request');
  });

  test('does not wear people down by asking again and again, also after a restart', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro']);
    await comes(table, 'eva');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    for (let time = 0; time < 5; time++) {
      expect(await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 })).toBeNull();
      await registry.act(table, 'eva', { type: 'answerRequest', seat: 1, agrees: false });
    }
    const again = await restarted(table);
    expect(await registry.act(again, 'eva', { type: 'askForSeat', seat: 1 })).toBe('asked-too-often');
  });

  test('is not brought in by a host who sends away anyone who would say no', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro', 'dani']);
    await comes(table, 'ana-2');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    await registry.act(table, 'ana-2', { type: 'askForSeat', seat: 1 });
    await agree(table, 'ana', 1);
    await agree(table, 'caro', 1);
    await registry.act(table, 'ana', { type: 'kick', person: 'dani' });
    expect(table.state.chairs[1]).toMatchObject({ person: 'beto' });
    await registry.act(table, 'ana', { type: 'handOver', person: 'ana-2' });
    await registry.act(table, 'ana-2', { type: 'kick', person: 'caro' });
    expect(table.state.dealt[1]).toMatchObject({ holder: 'beto' });
  });

  test('who was shown everything meanwhile gets no seat, though all agree', async () => {
    const table = await registry.open({ ...LONG, isModerated: true, host: { person: 'mod', name: 'mod' } });
    await registry.watch(table, 'mod', 'spectator');
    for (const [seat, person] of ['ana', 'beto', 'caro', 'dani'].entries()) {
      await comes(table, person);
      await registry.act(table, person, { type: 'sit', seat });
    }
    await registry.act(table, 'mod', { type: 'start' });
    await comes(table, 'eva');
    await registry.act(table, 'mod', { type: 'kick', person: 'ana' });
    expect(await registry.act(table, 'eva', { type: 'askForSeat', seat: 0 })).toBeNull();
    await registry.act(table, 'mod', { type: 'handOver', person: 'eva' });
    await registry.act(table, 'eva', { type: 'handOver', person: 'mod' });
    for (const person of ['beto', 'caro', 'dani']) await agree(table, person, 0);
    expect(table.state.chairs[0]).toMatchObject({ type: 'nobody' });
  });

  test('is not agreed to by the host alone, nor by one who was host', async () => {
    const { table } = await playing(['ana', 'beto']);
    await comes(table, 'ana-2');
    await comes(table, 'ana-3');
    await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
    await registry.act(table, 'ana', { type: 'handOver', person: 'ana-2' });
    expect(await registry.act(table, 'ana-3', { type: 'askForSeat', seat: 1 })).toBe('nobody-to-agree');
  });

  test('is not agreed to by one to whom the host gave a seat', async () => {
    const { table } = await playing(['ana', 'beto']);
    for (const person of ['ana-2', 'ana-3']) await comes(table, person);
    await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
    expect(await registry.act(table, 'ana', { type: 'giveSeat', seat: 0, person: 'ana-2' })).toBeNull();
    expect(await registry.act(table, 'ana-3', { type: 'askForSeat', seat: 1 })).toBe('nobody-to-agree');
  });

  test.each(['demote', 'kick'] as const)('is not agreed to by one who was a co-host until a %s', async (type) => {
    const { table } = await playing(['ana', 'beto', 'caro']);
    await comes(table, 'eva');
    await registry.act(table, 'ana', { type: 'promote', person: 'beto' });
    await registry.act(table, 'ana', { type, person: 'beto' });
    await registry.act(table, 'ana', { type: 'kick', person: 'caro' });
    expect(await registry.act(table, 'eva', { type: 'askForSeat', seat: 2 })).toBe('nobody-to-agree');
  });

  test('is not agreed to by a program, which may refuse, and stays one though its seat was emptied', async () => {
    const table = await registry.open({
      ...{ ...LONG, settings: { ...LONG.settings, allowsAgents: true } },
      host: { person: 'ana', name: 'ana' },
    });
    const devices: Device[] = [];
    for (const [seat, person] of ['ana', 'beto', 'prog', 'dani'].entries()) {
      await comes(table, person);
      await registry.act(table, person, { type: 'sit', seat, ...(person === 'prog' && { ai: 'Claude' }) });
      devices.push(await registry.watch(table, person, seat));
    }
    for (const person of ['ana-2', 'eva']) await comes(table, person);
    await registry.act(table, 'ana', { type: 'start' });
    await registry.act(table, 'dani', { type: 'stand', seat: 3 });
    await registry.act(table, 'ana', { type: 'kick', person: 'beto' });
    const ask = (asker: string, seat: number) => registry.act(table, asker, { type: 'askForSeat', seat });
    expect(await ask('ana-2', 1)).toBe('nobody-to-agree');
    table.unwatch(devices[2] as Device);
    await registry.pass(30);
    await registry.act(table, 'ana', { type: 'empty', seat: 2 });
    await comes(table, 'prog');
    expect(await registry.act(table, 'prog', { type: 'sit', seat: 2 })).toBeNull();
    expect(table.state.chairs[2]).toMatchObject({ person: 'prog', ai: 'Claude' });
    expect(await ask('ana-2', 1)).toBe('nobody-to-agree');
    const now = await restarted(table);
    expect(await registry.act(now, 'ana-2', { type: 'askForSeat', seat: 1 })).toBe('nobody-to-agree');
    await registry.watch(now, 'dani', 'spectator');
    expect(await registry.act(now, 'dani', { type: 'sit', seat: 3 })).toBeNull();
    await registry.act(now, 'eva', { type: 'askForSeat', seat: 1 });
    expect(now.state.requests).toMatchObject([{ person: 'eva' }]);
    expect(await agree(now, 'prog', 1)).toBe('not-yours-to-say');
    expect(await registry.act(now, 'prog', { type: 'answerRequest', seat: 1, agrees: false })).toBeNull();
    await registry.act(now, 'eva', { type: 'askForSeat', seat: 1 });
    for (const person of ['ana', 'dani']) expect(await agree(now, person, 1)).toBeNull();
    expect(now.state.chairs[1]).toMatchObject({ person: 'eva' });
  });

  test('gets a seat from its holder, if they are new to the match', async () => {
    const { table } = await playing(['ana', 'beto', 'caro']);
    await comes(table, 'eva');
    const give = (person: string, seat: number, heir: string) =>
      registry.act(table, person, { type: 'giveSeat', seat, person: heir });
    expect(await give('ana', 1, 'eva')).toBe('not-your-chair');
    expect(await give('beto', 1, 'caro')).toBe('held-a-seat');
    expect(await give('beto', 1, 'nobody')).toBe('not-at-table');
    expect(await give('beto', 1, 'eva')).toBeNull();
    expect(table.state.chairs[1]).toMatchObject({ person: 'eva' });
    await comes(table, 'beto');
    expect(await give('eva', 1, 'beto')).toBe('held-a-seat');
    expect(await give('ana', 0, 'beto')).toBe('held-a-seat');
  });

  test('is no longer needed once a person who was waited for has stood up', async () => {
    const { table, devices } = await playing(['ana', 'beto', 'caro', 'dani']);
    await comes(table, 'eva');
    table.unwatch(devices[1] as Device);
    await registry.pass(30);
    await registry.act(table, 'eva', { type: 'askForSeat', seat: 1 });
    await agree(table, 'ana', 1);
    await agree(table, 'caro', 1);
    await registry.act(table, 'dani', { type: 'stand', seat: 3 });
    expect(table.state.chairs[1]).toMatchObject({ person: 'eva' });
  });
});
