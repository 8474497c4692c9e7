import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { holdsAlways } from './random-play-for-tests.ts';
import { askedAt, govern, layTable, reject, tableOf } from './table-for-tests.ts';

/** The first living seat after another, counted seat by seat. */
function firstLivingAfter(seat: Seat, living: readonly Seat[], seats: number): Seat {
  let next = (seat + 1) % seats;
  while (!living.includes(next)) next = (next + 1) % seats;
  return next;
}

/** A table of which some are dead, one calls a special election for another, and a third may be shot in it. */
const calls = fc
  .record({
    seats: fc.integer({ min: 8, max: 16 }),
    order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
    living: fc.integer({ min: 5, max: 16 }),
    victim: fc.option(fc.nat()),
  })
  .map(({ seats, order, living, victim }) => {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const shuffled = all.toSorted((one, other) => (order[one] as number) - (order[other] as number) || one - other);
    const [caller, first, chosen, second, ...others] = shuffled.slice(0, living) as [Seat, Seat, Seat, Seat, ...Seat[]];
    return {
      seats,
      living: [caller, first, chosen, second, ...others].toSorted((one, other) => one - other),
      caller,
      first,
      chosen,
      second,
      victim,
    };
  });

test('[SH-62] after a special election the first living seat after its caller runs, no matter who died', () => {
  fc.assert(
    fc.property(calls, ({ seats, living, caller, first, chosen, second, victim }) => {
      const table = layTable({
        roles: 'L'.repeat(seats),
        options: { communists: false },
        tracks: { fascist: 2 },
        top: new Array(6).fill('fascist'),
        table: { living, presidentCandidate: caller },
      });
      govern(table, first, 'fascist');
      table.seat(caller).does({ type: 'target', seat: chosen });
      expect(askedAt(table)).toEqual([chosen]);
      if (victim === null) reject(table, second);
      else {
        govern(table, second, 'fascist');
        const targets = living.filter((seat) => seat !== chosen);
        table.seat(chosen).does({ type: 'target', seat: targets[victim % targets.length] as Seat });
      }
      expect(askedAt(table)).toEqual([firstLivingAfter(caller, tableOf(table).living, seats)]);
    }),
    { numRuns: 150 },
  );
});

test('[SH-61] [SH-62] [SH-22] special elections aside, every living player runs in turn and nobody is skipped', () => {
  holdsAlways(() => {
    let dead: Seat[] = [];
    let last: Seat | null = null;
    return ({ match: { seats }, told }) => {
      for (const { event } of told) {
        if (event.type === 'died') dead = [...dead, event.seat];
        if (event.type !== 'candidate' || event.why === 'special') continue;
        const living = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !dead.includes(seat));
        if (last !== null && event.seat !== firstLivingAfter(last, living, seats)) return false;
        last = event.seat;
      }
      return true;
    };
  });
});
