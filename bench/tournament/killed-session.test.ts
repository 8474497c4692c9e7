import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ChildServer } from '../../server/lasting/child-server-for-tests.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { audit } from './audit.ts';
import { LocalCrowd } from './crowd.ts';
import { runTournament } from './run-tournament.ts';

const PEOPLE = 20;

test('a session survives its server: nothing is lost, nobody is stuck, every score is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-tournament-'));
  const server = await ChildServer.make(folder);
  try {
    const run = await runTournament({
      ...{ server, crowds: [new LocalCrowd()], people: PEOPLE, treatments: 2, pace: 100, clockSeconds: 2 },
      ...{ leaving: 0.1, isKilled: true, seed: Date.now() % 1_000_000, patience: 40_000, say: () => {} },
    });
    const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
    const witnesses = run.reports.flatMap((report) => report.witnesses);
    const { wrongs, rooms } = await audit(storage, run.code, witnesses);
    await storage.close();
    expect([...run.wrongs, ...wrongs]).toEqual([]);
    expect(run.dead).not.toBeNull();
    expect(witnesses.map(({ standing }) => standing?.page)).toEqual(Array(PEOPLE).fill('done'));
    expect(witnesses.every(({ returns }) => returns > 0)).toBe(true);
    expect(rooms).toBeGreaterThanOrEqual(PEOPLE - 2);
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
