import { appendTo, command, opened, PLAYING } from '../contract/scene-for-tests.ts';
import type { Storage } from '../port.ts';
import { readRows } from './backup-file.ts';

/** Fills a storage with something of everything, more than one page of it. */
export async function fillForTests(storage: Storage): Promise<string> {
  await storage.addPerson({ id: 'ana', name: 'Añá "🂡"', tokenHash: 'hash of ana', createdAt: 5 });
  await storage.addToken('ana', 'second hash', 6);
  await storage.addDeviceLink({ hash: 'link', person: 'ana', expiresAt: 7 });
  await storage.writeSetting('greeting', 'hello\nthere');
  await storage.heartbeat('north', 1_000);
  const session = await opened(storage, { kind: 'session' });
  const anas = { linkHash: 'hash of a link', label: 'desk 1', number: 1, person: 'ana', name: 'Añá', externalId: 'x' };
  await storage.addSlots([{ id: 'place of ana', session, ...anas }]);
  const id = await opened(storage, { sitters: ['ana'] });
  const lines = Array.from({ length: 2_500 }, (_, index) => command(`ana:${index}`));
  await storage.append(appendTo(id, { lines, summary: { ...PLAYING, stage: 'over' } }));
  await storage.keepSave(id, { epoch: 1, number: 9, payload: '{}' });
  return id;
}

export async function rowsIn(file: string): Promise<readonly string[]> {
  const rows: string[] = [];
  for await (const { table, row } of readRows(file))
    rows.push(`${table} ${JSON.stringify(Object.entries(row).toSorted())}`);
  return rows;
}
