import { expect, test } from 'vitest';
import { applyOrder, NOTHING_PENDING, type Order, type Pending } from './orders.ts';

const [ann, bob, cat] = [0, 1, 2];

function pendingAfter(...orders: readonly (readonly [number, Order])[]): Pending {
  return orders.reduce((pending, [who, order]) => applyOrder(pending, who, order), NOTHING_PENDING);
}

const kill = (by: number, on: number): Order => ({ kind: 'act', action: { a: 'kill', by, on: [on] } });
const watch = (by: number, on: number): Order => ({ kind: 'act', action: { a: 'watch', by, on: [on] } });
const factionKill = (by: number, on: number, via: number): Order => ({
  kind: 'factionAct',
  action: { a: 'kill', by, on: [on], via },
});

test('[MF-146] actions wait in the order in which they were asked for', () => {
  expect(pendingAfter([ann, kill(ann, bob)], [bob, watch(bob, ann)], [ann, kill(ann, cat)]).actions).toEqual([
    { a: 'kill', by: ann, on: [bob] },
    { a: 'watch', by: bob, on: [ann] },
    { a: 'kill', by: ann, on: [cat] },
  ]);
});

test('[MF-142] "nobody" takes back all of one kind and one person, and what a faction ordered stays', () => {
  const { actions } = pendingAfter(
    [ann, kill(ann, bob)],
    [ann, kill(ann, cat)],
    [ann, watch(ann, cat)],
    [bob, kill(bob, cat)],
    [cat, factionKill(ann, bob, 1)],
    [ann, { kind: 'cancel', a: 'kill' }],
  );
  expect(actions).toEqual([
    { a: 'watch', by: ann, on: [cat] },
    { a: 'kill', by: bob, on: [cat] },
    { a: 'kill', by: ann, on: [bob], via: 1 },
  ]);
});

test('[MF-142] "nobody" for a faction takes back whatever was ordered for it, whoever was to do it', () => {
  const { actions } = pendingAfter(
    [ann, factionKill(ann, cat, 1)],
    [ann, factionKill(bob, cat, 1)],
    [cat, factionKill(cat, ann, 2)],
    [ann, kill(ann, cat)],
    [ann, { kind: 'cancelFaction', faction: 1 }],
  );
  expect(actions).toEqual([
    { a: 'kill', by: cat, on: [ann], via: 2 },
    { a: 'kill', by: ann, on: [cat] },
  ]);
});

test('a new ballot replaces the old one at the end of the order; a withdrawn one leaves it', () => {
  const voted = pendingAfter(
    [ann, { kind: 'vote', for: bob }],
    [bob, { kind: 'vote', for: ann }],
    [ann, { kind: 'vote', for: 'no-lynch' }],
  );
  expect(voted.ballots).toEqual([
    { by: bob, for: ann },
    { by: ann, for: 'no-lynch' },
  ]);
  expect(applyOrder(voted, bob, { kind: 'withdraw' }).ballots).toEqual([{ by: ann, for: 'no-lynch' }]);
});

test('a will is no matter of the phase', () => {
  const pending = pendingAfter([ann, kill(ann, bob)]);
  expect(applyOrder(pending, ann, { kind: 'will', text: 'Trust nobody.' })).toBe(pending);
});
