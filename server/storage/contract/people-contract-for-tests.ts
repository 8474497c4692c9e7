import { expect, test } from 'vitest';
import type { Person, Storage } from '../port.ts';
import { fresh, opened, type Subject } from './scene-for-tests.ts';

async function added(storage: Storage, name: string): Promise<Person> {
  const id = fresh();
  await storage.addPerson({ id, name, tokenHash: `token of ${id}`, createdAt: 7 });
  return { id, name, createdAt: 7, bannedAt: null };
}

/** What is promised about people and about the server. */
export function testPeople(storage: () => Storage, subject: Subject): void {
  test('a person is found by id and by the token of any of their devices', async () => {
    const ana = await added(storage(), 'Ana');
    await storage().addToken(ana.id, `second of ${ana.id}`, 8);
    expect(await storage().findPerson(ana.id)).toEqual(ana);
    expect(await storage().findByToken(`token of ${ana.id}`)).toEqual(ana);
    expect(await storage().findByToken(`second of ${ana.id}`)).toEqual(ana);
    expect(await storage().findPerson(fresh())).toBeNull();
    expect(await storage().findByToken(fresh())).toBeNull();
  });

  test('a token in use is refused, and the person who came with it is not added', async () => {
    const ana = await added(storage(), 'Ana');
    const thief = { id: fresh(), name: 'Eve', tokenHash: `token of ${ana.id}`, createdAt: 9 };
    const others = [added(storage(), 'Bea'), storage().readSetting('none')];
    await expect(storage().addPerson(thief)).rejects.toThrow(/unique/i);
    await Promise.all(others);
    expect(await storage().findPerson(thief.id)).toBeNull();
    expect(await storage().findByToken(`token of ${ana.id}`)).toEqual(ana);
  });

  test('people are renamed, banned and let in again', async () => {
    const ana = await added(storage(), 'Ana');
    await storage().rename(ana.id, 'Anna');
    await storage().ban(ana.id, 99);
    expect(await storage().findPerson(ana.id)).toEqual({ ...ana, name: 'Anna', bannedAt: 99 });
    await storage().ban(ana.id, null);
    expect(await storage().findPerson(ana.id)).toEqual({ ...ana, name: 'Anna' });
  });

  test('a deleted person leaves no token, link or sitting', async () => {
    const ana = await added(storage(), 'Ana');
    const link = fresh();
    await storage().addDeviceLink({ hash: link, person: ana.id, expiresAt: 100 });
    await opened(storage(), { sitters: [ana.id] });
    await storage().deletePerson(ana.id);
    expect(await storage().findPerson(ana.id)).toBeNull();
    expect(await storage().findByToken(`token of ${ana.id}`)).toBeNull();
    expect(await storage().takeDeviceLink(link, 50)).toBeNull();
    expect(await storage().listOf(ana.id, 9)).toEqual([]);
  });

  test('people are found by any part of their name, whatever its capitals and accents', async () => {
    const mark = fresh();
    const jose = await added(storage(), `José ${mark}`);
    const joan = await added(storage(), `joan ${mark}`);
    const percent = await added(storage(), `100%_\\ ${mark}`);
    expect(await storage().findPeople(`JOSE ${mark}`, 9)).toEqual([jose]);
    expect(await storage().findPeople(mark.toUpperCase(), 9)).toEqual([percent, joan, jose]);
    expect(await storage().findPeople(mark, 2)).toEqual([percent, joan]);
    expect(await storage().findPeople(`%_\\ ${mark}`, 9)).toEqual([percent]);
    expect(await storage().findPeople(`_o%${mark}`, 9)).toEqual([]);
  });

  test('a device link is good once', async () => {
    const ana = await added(storage(), 'Ana');
    const hash = fresh();
    await storage().addDeviceLink({ hash, person: ana.id, expiresAt: 100 });
    const taken = await Promise.all([storage().takeDeviceLink(hash, 50), storage().takeDeviceLink(hash, 50)]);
    expect(taken.toSorted()).toEqual([ana.id, null].toSorted());
    expect(await storage().takeDeviceLink(hash, 50)).toBeNull();
  });

  test('a device link expires', async () => {
    const ana = await added(storage(), 'Ana');
    const hash = fresh();
    await storage().addDeviceLink({ hash, person: ana.id, expiresAt: 100 });
    expect(await storage().takeDeviceLink(hash, 100)).toBeNull();
  });

  test('settings are kept and replaced', async () => {
    const key = fresh();
    expect(await storage().readSetting(key)).toBeNull();
    await storage().writeSetting(key, 'one');
    await storage().writeSetting(key, 'two');
    expect(await storage().readSetting(key)).toBe('two');
  });

  test('the first heartbeat of a node removes those whose lease has run out', async () => {
    const [past, present, next] = [fresh(), fresh(), fresh()];
    await storage().heartbeat(past, -1_000);
    await storage().heartbeat(present, 60_000);
    await storage().heartbeat(past, -1_000);
    await storage().heartbeat(next, 60_000);
    const leases = await Promise.all([past, present, next].map((node) => subject.readLease(node)));
    expect(leases.map((lease) => lease === null)).toEqual([true, false, false]);
  });

  test('a heartbeat moves the lease of its node by the time of the database', async () => {
    const node = fresh();
    expect(await subject.readLease(node)).toBeNull();
    await storage().heartbeat(node, 1_000);
    await storage().heartbeat(node, 60_000);
    const { leaseUntil, now } = (await subject.readLease(node))!;
    expect(leaseUntil - now).toBeGreaterThan(50_000);
    expect(leaseUntil - now).toBeLessThanOrEqual(60_000);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  });

  test('the database says how large it is', async () => {
    expect(await storage().size()).toBeGreaterThan(10_000);
  });
}
