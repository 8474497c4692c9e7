import { expect, test } from 'vitest';
import type { Slot, Storage } from '../port.ts';
import { appendTo, fresh, newMatch, opened, PLAYING } from './scene-for-tests.ts';

/** A place in a session that somebody took. */
function slotOf(session: string, over: Partial<Slot> = {}): Slot {
  const id = fresh();
  return {
    ...{ id, session, linkHash: `link ${id}`, label: 'desk 1', number: 1, person: `person ${id}` },
    ...{ name: 'Añá "🂡"', externalId: 'prolific-1' },
    ...over,
  };
}

/** What kinds of logs, and the places of sessions, promise. */
export function testSessions(storage: () => Storage): void {
  test('a log is of the kind that it was opened as, and all kinds share codes', async () => {
    for (const kind of ['table', 'room', 'session'] as const) {
      const match = newMatch({ kind });
      await storage().open(match);
      expect(await storage().findMatch(match.id)).toMatchObject({ id: match.id, kind });
      expect(await storage().findByCode(match.code)).toMatchObject({ id: match.id, kind });
      expect(await storage().open(newMatch({ code: match.code }))).toBe('taken');
    }
  });

  test('sessions that are not over are listed, and neither rooms nor tables among them', async () => {
    const session = () => opened(storage(), { kind: 'session' });
    const [gathering, playing, over, closed] = [await session(), await session(), await session(), await session()];
    const others = [await opened(storage(), { kind: 'room' }), await opened(storage())];
    await storage().append(appendTo(playing, { summary: PLAYING }));
    await storage().append(appendTo(over, { summary: { ...PLAYING, stage: 'over' } }));
    await storage().append(appendTo(closed, { summary: { ...PLAYING, stage: 'closed' } }));
    const ids = [gathering, playing, over, closed, ...others];
    const listed = (await storage().listSessions()).filter((id) => ids.includes(id));
    expect(listed.toSorted()).toEqual([gathering, playing].toSorted());
  });

  test('a session is not a match: it is not played, kept as a file, shown to administration, or stale', async () => {
    const far = 9_500_000_000_000;
    const ids: Record<string, string> = {};
    for (const kind of ['session', 'room', 'table'] as const) {
      ids[kind] = await opened(storage(), { kind, createdAt: far });
      await storage().append(appendTo(ids[kind], { at: far, summary: PLAYING }));
    }
    const known = (listed: readonly string[]) =>
      Object.keys(ids).filter((kind) => listed.includes(ids[kind] as string));
    expect(known(await storage().listPlaying())).toEqual(['room', 'table']);
    const rows = await storage().listMatches({ from: 0, most: 50 });
    expect(known(rows.map(({ id }) => id))).toEqual(['room', 'table']);
    for (const id of Object.values(ids))
      await storage().append(appendTo(id, { number: 2, at: far, summary: { ...PLAYING, stage: 'over' } }));
    expect(known(await storage().listUnkept())).toEqual(['room', 'table']);
    expect(known(await storage().listStale(far + 1))).toEqual(['table']);
  });

  test('places of a session are kept, changed one by one, and go with it', async () => {
    const [session, other] = [
      await opened(storage(), { kind: 'session' }),
      await opened(storage(), { kind: 'session' }),
    ];
    const waiting = { number: null, person: null, name: '', externalId: '' };
    const slots = [slotOf(session), slotOf(session, waiting), slotOf(session, { linkHash: null, number: 3 })];
    await storage().addSlots([...slots, slotOf(other)]);
    const byId = (some: readonly Slot[]) => some.toSorted((one, two) => (one.id < two.id ? -1 : 1));
    expect(await storage().listSlots(session)).toEqual(byId(slots));
    const [first, second, third] = slots as [Slot, Slot, Slot];
    await storage().changeSlot(second.id, { number: 2, person: 'bea', name: 'Bea', externalId: 'x' });
    await storage().changeSlot(first.id, { linkHash: null, label: '', person: null, name: '', externalId: '' });
    const changed = [
      { ...first, linkHash: null, label: '', person: null, name: '', externalId: '' },
      { ...second, number: 2, person: 'bea', name: 'Bea', externalId: 'x' },
      third,
    ];
    expect(await storage().listSlots(session)).toEqual(byId(changed));
    await storage().deleteMatch(session);
    expect(await storage().listSlots(session)).toEqual([]);
    expect(await storage().listSlots(other)).toHaveLength(1);
  });

  test('thousands of places are added together, or none of them', async () => {
    const session = await opened(storage(), { kind: 'session' });
    const many = Array.from({ length: 1_203 }, (_, number) => slotOf(session, { number: number + 1 }));
    const twice = { ...slotOf(session), linkHash: (many[0] as Slot).linkHash };
    await expect(storage().addSlots([...many, twice])).rejects.toThrow();
    expect(await storage().listSlots(session)).toEqual([]);
    await storage().addSlots(many);
    expect(await storage().listSlots(session)).toHaveLength(1_203);
  });
}
