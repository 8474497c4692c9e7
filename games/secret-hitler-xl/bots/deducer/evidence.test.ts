import { expect, test } from 'vitest';
import { playOut } from '../../../../bots/play-out.ts';
import { type Bot, fastRandom, startMatch } from '../../../../kernel/host.ts';
import { game } from '../../game.ts';
import { setupFor } from '../../rules/table-for-tests.ts';
import type { Government, SecretHitler } from '../../types.ts';
import { people } from '../people.ts';
import { governmentRow } from '../positions-for-tests.ts';
import { Evidence, fascistPoliciesBefore, hitlerZonesBefore, mannersAt, readEvidence } from './evidence.ts';

const before = (fascist: number, ...rows: Partial<Government>[]): readonly number[] =>
  fascistPoliciesBefore({ governments: rows.map(governmentRow), tracks: { liberal: 0, fascist, communist: 0 } }).slice(
    0,
    rows.length,
  );

test('counts the policies on the fascist track, by governments and by chaos', () => {
  expect(before(3, { policy: 'fascist' }, { policy: 'anticommunist' }, { extra: 'fascist' }, {})).toEqual([0, 1, 2, 3]);
});

test('counts what an Anti-Fascist policy removed, if there was anything', () => {
  expect(before(0, { policy: 'antifascist' }, { policy: 'fascist' }, { policy: 'antifascist' }, {})).toEqual([
    0, 0, 1, 0,
  ]);
});

test('infers from the track what the Social Democratic policy removed', () => {
  const rows = [{ policy: 'fascist' }, { policy: 'socialdemocratic' }, { policy: 'fascist' }, {}] as const;
  expect(before(2, ...rows)).toEqual([0, 1, 1, 2]);
  expect(before(1, ...rows)).toEqual([0, 1, 0, 1]);
});

test('what is remembered of earlier governments is what they say, whatever is claimed or learnt later', () => {
  let [compared, remembered] = [0, 0];
  for (let number = 0; number < 4; number++) {
    const options = { antiPolicies: number % 2 === 0 };
    const setup = setupFor('seed', 9, options);
    const { match, told } = startMatch({ game, setup, seats: 9, seed: { numbers: [7, number] }, listened: false });
    const seated = match.state.hands.map((_, seat): Bot<SecretHitler> => {
      const bot = people.make(seat, fastRandom(number, seat));
      const kept = new Evidence(9);
      return (view, offered, heard) => {
        const fresh = new Evidence(9);
        const manners = mannersAt(view);
        if (kept.recall(view.table, hitlerZonesBefore(view)) > 0) remembered++;
        for (const evidence of [kept, fresh]) readEvidence(view, manners, new Map(), evidence);
        expect(kept.together.every((log, at) => log === fresh.together[at])).toBe(true);
        expect(kept.alone.every((log, at) => log === fresh.alone[at])).toBe(true);
        compared++;
        return bot(view, offered, heard);
      };
    });
    playOut(match, seated, told);
  }
  expect(remembered).toBeGreaterThan(compared / 3);
});
