import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ChildServer } from '../../server/lasting/child-server-for-tests.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { audit } from './audit.ts';
import { NearCrowd } from './crowd.ts';
import { holdTournament } from './hold.ts';

const PEOPLE = 20;

test('a session survives its server: nothing is lost, nobody is stuck, every score is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-tournament-'));
  const server = await ChildServer.make(folder);
  try {
    const held = await holdTournament({
      ...{ server, crowds: [new NearCrowd()], people: PEOPLE, treatments: 2, pace: 100, clockSeconds: 2 },
      ...{ leaving: 0.1, isKilled: true, seed: Date.now() % 1_000_000, patience: 40_000, say: () => {} },
    });
    const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
    const witnesses = held.reports.flatMap((report) => report.witnesses);
    const { wrongs, rooms } = await audit(storage, held.code, witnesses);
    await storage.close();
    expect([...held.wrongs, ...wrongs]).toEqual([]);
    expect(held.dead).not.toBeNull();
    expect(witnesses.map(({ standing }) => standing?.page)).toEqual(Array(PEOPLE).fill('done'));
    expect(witnesses.every(({ returns }) => returns > 0)).toBe(true);
    expect(rooms).toBeGreaterThanOrEqual(PEOPLE - 2);
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
