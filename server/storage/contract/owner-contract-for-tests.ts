import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Append, Storage } from '../port.ts';
import type { SqlDialect } from '../schema.ts';
import { appendTo, command, fresh, LOBBY, opened, PLAYING, payloadsOf, type Subject } from './scene-for-tests.ts';

let lineCount = 0;

const byKind = (one: { readonly kind: string }, other: { readonly kind: string }) => one.kind.localeCompare(other.kind);

/** What is promised when several processes use the same database, and after one has ended. */
export function testOwners(storage: () => Storage, rival: () => Storage, subject: Subject): void {
  test('what was answered is there after closing and opening again', async () => {
    const first = await subject.open();
    const id = await opened(first);
    const appended = first.append(appendTo(id, { lines: [command('a'), command('b')] }));
    await first.writeSetting(id, 'kept');
    const asked = first.append(appendTo(id, { number: 3 }));
    await first.close();
    expect([await appended, await asked]).toEqual(['ok', 'ok']);
    await expect(first.append(appendTo(id, { number: 4 }))).rejects.toMatchObject({ code: 'storage-lost' });
    await expect(first.readSetting(id)).rejects.toMatchObject({ code: 'storage-lost' });
    await first.close();
    const second = await subject.open();
    expect(await payloadsOf(second, id)).toEqual(['first', 'a', 'b', 'line 3']);
    expect(await second.readSetting(id)).toBe('kept');
    await second.close();
  });

  test('each claim raises the epoch, and the previous owner of the match writes nothing more', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id));
    expect(await rival().claim(id, 'south')).toEqual({ epoch: 2, isCurrent: true });
    expect(await storage().append(appendTo(id, { number: 2 }))).toBe('fenced');
    expect(await storage().keepSave(id, { epoch: 1, number: 2, payload: '{}' })).toBe('fenced');
    expect(await rival().append(appendTo(id, { epoch: 2, number: 2, lines: [command('south')] }))).toBe('ok');
    expect(await payloadsOf(storage(), id)).toEqual(['first', 'line 1', 'south']);
    expect(await storage().readSave(id)).toBeNull();
    expect(await storage().findMatch(id)).toMatchObject({ owner: 'south', epoch: 2 });
    expect(await storage().claim(id, 'north')).toEqual({ epoch: 3, isCurrent: true });
    expect(await rival().append(appendTo(id, { epoch: 2, number: 3 }))).toBe('fenced');
  });

  test('a match is taken over only from a node whose lease has run out, and only by one that may', async () => {
    const [living, gone, south] = [fresh(), fresh(), fresh()];
    await storage().heartbeat(living, 60_000);
    await storage().heartbeat(gone, -1_000);
    const [held, orphan] = [await opened(storage(), { node: living }), await opened(storage(), { node: gone })];
    expect(await rival().claimFree(held, south, true)).toEqual({ owner: living });
    expect(await rival().claimFree(held, living, false)).toEqual({ epoch: 2, isCurrent: true });
    expect(await rival().claimFree(orphan, south, false)).toEqual({ owner: gone });
    // One whose own lease has run out takes nothing over.
    expect(await rival().claimFree(orphan, south, true)).toEqual({ owner: gone });
    expect(await rival().claimOrphans(south, 100)).toEqual([]);
    await storage().heartbeat(south, 60_000);
    expect(await rival().claimFree(orphan, south, true)).toEqual({ epoch: 2, isCurrent: true });
    expect(await rival().claimFree(fresh(), south, true)).toBeNull();
    expect(await storage().append(appendTo(orphan))).toBe('fenced');
    await storage().leave(living);
    expect(await rival().claimFree(held, south, true)).toEqual({ epoch: 3, isCurrent: true });
  });

  test('a match that is handed over is the other node’s, and only its owner can hand it over', async () => {
    const id = await opened(storage());
    await storage().release(id, 7, 'west');
    expect(await storage().findMatch(id)).toMatchObject({ owner: 'north', epoch: 1 });
    await storage().release(id, 1, 'south');
    expect(await storage().append(appendTo(id))).toBe('fenced');
    expect(await rival().claimFree(id, 'south', false)).toEqual({ epoch: 3, isCurrent: true });
    expect(await storage().listOwned('south', [id, fresh()])).toEqual([{ id, epoch: 3 }]);
    expect(await storage().listOwned('north', [id])).toEqual([]);
  });

  test('orphans are matches at tables and sessions that go on, without a living owner; a node gets each once', async () => {
    const [living, gone] = [fresh(), fresh()];
    await storage().heartbeat(living, 60_000);
    // Of other tests.
    while ((await rival().claimOrphans(living, 1000)).length > 0);
    const played = await opened(storage(), { ...PLAYING, node: gone });
    const session = await opened(storage(), { ...LOBBY, kind: 'session', node: gone });
    const others = [
      await opened(storage(), { ...PLAYING, node: living }),
      await opened(storage(), { ...LOBBY, node: gone }),
      await opened(storage(), { ...PLAYING, kind: 'room', session, node: gone }),
      await opened(storage(), { ...PLAYING, stage: 'over', node: gone }),
    ];
    expect((await rival().claimOrphans(living, 100)).toSorted(byKind)).toEqual([
      { id: session, kind: 'session', epoch: 2, isCurrent: true },
      { id: played, kind: 'table', epoch: 2, isCurrent: true },
    ]);
    expect(await rival().claimOrphans(living, 100)).toEqual([]);
    expect((await storage().findMatch(played))?.owner).toBe(living);
    const say = (epoch: number) => storage().append(appendTo(played, { epoch, lines: [command('a')] }));
    expect([await say(1), await say(2)]).toEqual(['fenced', 'ok']);
    expect(await Promise.all(others.map(async (id) => (await storage().findMatch(id))?.epoch))).toEqual([1, 1, 1, 1]);
  });

  test('two nodes that look for orphans at once get different ones, and together all', async () => {
    const [one, other, gone] = [fresh(), fresh(), fresh()];
    for (const node of [one, other]) await storage().heartbeat(node, 60_000);
    const orphans: string[] = [];
    for (let count = 0; count < 20; count++) orphans.push(await opened(storage(), { ...PLAYING, node: gone }));
    const claimed = await Promise.all(
      [one, other].map(async (node) => {
        const its: string[] = [];
        for (
          let more = await rival().claimOrphans(node, 5);
          more.length > 0;
          more = await rival().claimOrphans(node, 5)
        )
          its.push(...more.map(({ id }) => id));
        return its;
      }),
    );
    const ours = claimed.flat().filter((id) => orphans.includes(id));
    expect(ours.toSorted()).toEqual(orphans.toSorted());
  });

  test('every heartbeat says who is alive, how they are reached, and for how long', async () => {
    const [one, other] = [fresh(), fresh()];
    const about = { address: 'http://10.0.0.5:8080', protocol: 1, isLeaving: false, software: '0.2.0' };
    await storage().heartbeat(one, 60_000, about);
    const living = await rival().heartbeat(other, 60_000, { ...about, isLeaving: true });
    const found = living.filter(({ id }) => id === one || id === other).sort((left) => (left.id === one ? -1 : 1));
    expect(found).toMatchObject([
      { id: one, ...about },
      { id: other, ...about, isLeaving: true },
    ]);
    expect(found[0]!.leaseLeft).toBeGreaterThan(30_000);
    await storage().leave(one);
    expect((await rival().heartbeat(other, 60_000)).some(({ id }) => id === one)).toBe(false);
  });

  test('a setting is added once', async () => {
    const key = fresh();
    await storage().addSetting(key, 'first');
    await rival().addSetting(key, 'second');
    expect(await storage().readSetting(key)).toBe('first');
  });

  test('a takeover during appends: all that was acknowledged is in the log that the new owner reads', async () => {
    const id = await opened(storage());
    const sent = Array.from({ length: 300 }, (_, index) => appendTo(id, { number: index + 1 }));
    const answers = sent.map((append, index) =>
      new Promise((resolve) => setTimeout(resolve, index / 20)).then(() => storage().append(append)),
    );
    await answers[20];
    const claimed = await rival().claim(id, 'south');
    const seen = await payloadsOf(rival(), id);
    const settled = await Promise.allSettled(answers);
    const isOk = (answer: PromiseSettledResult<unknown>) => answer.status === 'fulfilled' && answer.value === 'ok';
    expect(claimed).toEqual({ epoch: 2, isCurrent: true });
    expect(seen).toHaveLength(settled.filter(isOk).length + 1);
    expect(await payloadsOf(storage(), id)).toEqual(seen);
  });

  test('10,000 appends of two owners who contend for matches: exactly what was acknowledged is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const { logs, refused } = await contend({ seed, owners: [storage(), rival()], matches: 8, appends: 2_000 });
        for (const { kept, acknowledged } of logs) expect(kept).toEqual(acknowledged);
        expect(refused).toBeGreaterThan(0);
      }),
      { numRuns: 5 },
    );
  });
}

interface Contest {
  readonly seed: number;
  readonly owners: readonly Storage[];
  readonly matches: number;
  /** How many are sent in all, acknowledged or not. */
  readonly appends: number;
}

interface Line {
  readonly number: number;
  readonly payload: string;
}

interface Outcome {
  readonly logs: readonly Log[];
  /** How many appends came too late: without any, nothing was contended. */
  readonly refused: number;
}

interface Log {
  readonly kept: readonly Line[];
  readonly acknowledged: readonly Line[];
}

/** The state that an owner believes a match to be in. */
interface Belief {
  readonly epoch: number;
  next: number;
}

/** Lets owners take matches from each other at random while they append, several at a time. */
async function contend({ seed, owners, matches, appends }: Contest): Promise<Outcome> {
  const ids = await Promise.all(Array.from({ length: matches }, () => opened(owners[0]!)));
  const acknowledged = new Map<string, Line[]>(ids.map((id) => [id, [{ number: 0, payload: '"first"' }]]));
  let left = appends;
  let refused = 0;
  const takeTurns = async (owner: Storage, which: number): Promise<void> => {
    const draw = drawFrom(seed + which);
    const beliefs = new Map<string, Belief>();
    while (left > 0) {
      const id = ids[draw(ids.length)]!;
      if (!beliefs.has(id) || draw(12) === 0) beliefs.set(id, await takeOver(owner, id, `owner ${which}`));
      const sent = burst(id, beliefs.get(id)!, draw);
      left -= sent.length;
      const late = await sendAll(owner, sent, acknowledged.get(id)!);
      if (late > 0) beliefs.delete(id);
      refused += late;
    }
  };
  await Promise.all(owners.flatMap((owner, which) => [0, 1].map((turn) => takeTurns(owner, which * 2 + turn))));
  const logs = await Promise.all(
    ids.map(async (id) => ({
      kept: (await owners[0]!.read(id)).map(({ number, payload }) => ({ number, payload })),
      acknowledged: acknowledged.get(id)!.toSorted((one, other) => one.number - other.number),
    })),
  );
  return { logs, refused };
}

async function takeOver(owner: Storage, id: string, node: string): Promise<Belief> {
  const { epoch } = (await owner.claim(id, node))!;
  return { epoch, next: (await owner.read(id)).length };
}

function burst(id: string, belief: Belief, draw: (below: number) => number): readonly Append[] {
  return Array.from({ length: 1 + draw(20) }, () => {
    const lines = Array.from({ length: 1 + draw(3) }, () => {
      lineCount += 1;
      return { commandId: draw(2) === 0 ? null : `command ${lineCount}`, payload: `"line ${lineCount}"` };
    });
    const append = appendTo(id, { epoch: belief.epoch, number: belief.next, lines });
    belief.next += lines.length;
    return append;
  });
}

/** How many were not acknowledged. */
async function sendAll(owner: Storage, sent: readonly Append[], acknowledged: Line[]): Promise<number> {
  const answers = await Promise.allSettled(sent.map((append) => owner.append(append)));
  const isOk = (index: number) => (answers[index] as PromiseFulfilledResult<unknown>).value === 'ok';
  for (const [index, { number, lines }] of sent.entries())
    if (isOk(index)) acknowledged.push(...lines.map(({ payload }, line) => ({ number: number + line, payload })));
  return sent.filter((_, index) => !isOk(index)).length;
}

/** Park and Miller's generator: what it draws can be drawn again from the seed. */
function drawFrom(seed: number): (below: number) => number {
  let state = (Math.abs(seed) % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Reads a lease over a connection of its own. */
export async function readLease({ db, now }: SqlDialect, node: string): ReturnType<Subject['readLease']> {
  const lease = db
    .selectFrom('node')
    .select(['leaseUntil', sql<number>`${now}`.as('now')])
    .where('id', '=', node);
  const found = await lease.executeTakeFirst();
  await db.destroy();
  return found ?? null;
}
