import { expect, test } from 'vitest';
import { findPostgresOrSkip } from '../storage/postgres/server-for-tests.ts';
import { surviveBlows } from './cluster-for-tests.ts';

const programs = findPostgresOrSkip();

test.skipIf(programs === null)(
  'nothing acknowledged is lost when nodes are killed, stalled and replaced one after the other',
  { timeout: 300_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const survived = await surviveBlows({
      ...{ programs: programs as string, nodes: 2, tables: 6, every: 1500, seed },
      blows: ['kill', 'stall', 'kill', 'roll', 'kill'],
    });
    expect({ seed, losses: survived.losses }).toEqual({ seed, losses: [] });
    expect(survived.finished).toBe(survived.matches);
    expect(survived.acknowledged).toBeGreaterThan(100);
  },
);
