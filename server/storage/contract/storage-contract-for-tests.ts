import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '../port.ts';
import { testLists } from './list-contract-for-tests.ts';
import { testLogs } from './log-contract-for-tests.ts';
import { testOwners } from './owner-contract-for-tests.ts';
import { testPeople } from './people-contract-for-tests.ts';
import type { Subject } from './scene-for-tests.ts';
import { testSessions } from './session-contract-for-tests.ts';

/** One test for each promise of the port. */
export function testStorage(subject: Subject): void {
  let storages: readonly Storage[] = [];
  beforeAll(async () => {
    storages = await Promise.all([subject.open(), subject.open()]);
  });
  afterAll(async () => {
    await Promise.all(storages.map((storage) => storage.close()));
  });
  const storage = () => storages[0]!;
  describe('logs', () => testLogs(storage));
  describe('codes and lists', () => testLists(storage));
  describe('people and the server', () => testPeople(storage, subject));
  describe('sessions', () => testSessions(storage));
  describe('owners', () => testOwners(storage, () => storages[1]!, subject));
}
