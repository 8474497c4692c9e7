import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginPhase, endPhase } from './decide.ts';
import { avoidRematches } from './pairing.ts';
import { ODDS, ROLES, treatmentOf } from './plan.ts';
import { apply, type TournamentState } from './state.ts';
import { everybodyIn, gathered, granted, playAll, playPhase } from './tournament-for-tests.ts';

/** Everybody who sits in a phase, or sits out. */
function peopleIn({ rooms, byes }: TournamentState, phase: number): number[] {
  const seated = (rooms[phase] ?? []).flatMap(({ seats }) => seats.filter((sitter) => sitter !== 'bot'));
  return [...seated, ...(byes[phase] ?? [])].sort((a, b) => a - b);
}

/** Pairs of people that sat together more than once, by how often more. */
function rematchesIn({ rooms }: TournamentState): number {
  const pairs = rooms.flat().flatMap(({ seats: [one, other] }) => {
    return one === 'bot' || other === 'bot' ? [] : [[one, other].sort((a, b) => a - b).join('+')];
  });
  return pairs.length - new Set(pairs).size;
}

/** By participant: how often they had the first role, and how often the second. */
const rolesIn = ({ participants, rooms }: TournamentState): number[][] =>
  participants.map(({ number }) =>
    [0, 1].map((seat) => rooms.flat().filter((room) => room.seats[seat] === number).length),
  );

/** How much oftener somebody had one role than the other, at most. */
const mostUneven = (state: TournamentState): number =>
  Math.max(...rolesIn(state).map(([first = 0, second = 0]) => Math.abs(first - second)));

/** By participant: how often they had a bot, or nothing to play. */
const timesOverIn = ({ participants, rooms, byes }: TournamentState): number[] =>
  participants.map(({ number }) => {
    const withBot = rooms.flat().filter(({ seats }) => seats.includes(number) && seats.includes('bot')).length;
    return withBot + byes.flat().filter((person) => person === number).length;
  });

const anyRules = fc.record({
  roles: fc.constantFrom(...ROLES),
  odd: fc.constantFrom(...ODDS),
  noRematch: fc.boolean(),
  order: fc.constantFrom('fixed' as const, 'latin-groups' as const),
  seed: fc.integer({ min: 0, max: 1000 }),
});

test('everybody present is in exactly one room or sits out, no matter who comes and goes', () => {
  const absences = fc.array(fc.array(fc.nat(29)), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), anyRules, absences, (people, rules, absent) => {
      const state = gathered(people, rules);
      for (const [phase, gone] of absent.entries()) {
        const present = everybodyIn(state).filter((person) => person === 1 || !gone.includes(person));
        playPhase(state, present);
        expect(peopleIn(state, phase)).toEqual(present);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

test('of an odd number one is left over, though there are ten groups', () => {
  const state = gathered(199, { order: 'latin-groups' });
  playPhase(state);
  expect(state.rooms[0]?.filter(({ seats }) => seats.includes('bot'))).toHaveLength(1);
});

test('people meet only people of their own group, in its treatment', () => {
  const state = gathered(40, { order: 'latin-groups' });
  playAll(state);
  for (const [phase, rooms] of state.rooms.entries()) {
    for (const { seats, group, treatment } of rooms) {
      const groups = seats.map((person) => state.participants[Number(person) - 1]?.group);
      expect([groups, treatment]).toEqual([[group, group], treatmentOf(state.plan, phase, group)]);
    }
  }
  expect(new Set(state.rooms[0]?.map(({ treatment }) => treatment)).size).toBe(5);
});

const EVEN = [12, 14, 16, 20, 30, 50, 100, 200];

describe.each(ROLES)('with %s roles', (roles) => {
  test.each(EVEN)('%i people never meet twice in five phases', (people) => {
    for (let seed = 0; seed < (people < 40 ? 60 : 5); seed++) {
      const state = gathered(people, { roles, seed });
      playAll(state);
      expect({ seed, rematches: rematchesIn(state) }).toEqual({ seed, rematches: 0 });
    }
  });

  test.each([5, 6, 7, 8, 9, 10, 11, 12])('%i people never meet twice, nor does that cost balance', (people) => {
    const wrong = Array.from({ length: 25 }, (_, seed) => seed).filter((seed) => {
      const state = gathered(people, { roles, seed });
      playAll(state);
      return rematchesIn(state) > 0 || (roles === 'balanced' && mostUneven(state) > 1);
    });
    expect(wrong).toEqual([]);
  });

  test('people who are too few meet again rather than not at all', () => {
    const state = gathered(4, { roles });
    playAll(state);
    expect([state.rooms.map((rooms) => rooms.length), rematchesIn(state)]).toEqual([[2, 2, 2, 2, 2], 4]);
  });
});

test('where rematches are allowed they happen', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const rematches = seeds.map((seed) => {
    const state = gathered(12, { seed, noRematch: false });
    playAll(state);
    return rematchesIn(state);
  });
  expect(Math.max(...rematches)).toBeGreaterThan(0);
});

const SIZES = [...Array.from({ length: 30 }, (_, index) => index + 6), 51, 100, 199, 200];

test.each(SIZES)('balanced: each of %i people has each role two or three times of five', (people) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const state = gathered(people, { roles: 'balanced', seed });
    playAll(state);
    const roles = new Set(rolesIn(state).map((times) => times.join('–')));
    expect([...roles].filter((times) => times !== '2–3' && times !== '3–2')).toEqual([]);
  }
});

test.each([7, 9, 11, 33])('balanced with byes: of %i people nobody has a role more than once oftener', (people) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const state = gathered(people, { roles: 'balanced', odd: 'bye', seed });
    playAll(state);
    expect(mostUneven(state)).toBeLessThan(2);
  }
});

test('random roles are random: some of two hundred have one role five times', () => {
  const state = gathered(200);
  playAll(state);
  const firsts = rolesIn(state).map(([first]) => first);
  expect([firsts.includes(0), firsts.includes(5)]).toEqual([true, true]);
});

describe.each(ODDS)('the last of an odd number gets a %s', (odd) => {
  test.each(ROLES)('never the same person twice, with %s roles', (roles) => {
    for (const people of [5, 7, 13, 201]) {
      const state = gathered(people, { odd, roles });
      playAll(state);
      const times = timesOverIn(state);
      expect([people, Math.max(...times), times.filter((time) => time === 1).length]).toEqual([people, 1, 5]);
    }
  });

  test('and again only where everybody was', () => {
    const state = gathered(3, { odd });
    playAll(state);
    expect(timesOverIn(state).sort()).toEqual([1, 2, 2]);
  });
});

test('who is alone plays a bot, or sits out', () => {
  const [withBot, sittingOut] = [gathered(1), gathered(1, { odd: 'bye' })];
  playPhase(withBot);
  apply(sittingOut, granted(beginPhase(sittingOut, [1])));
  expect(withBot.rooms[0]?.[0]?.seats.toSorted()).toEqual([1, 'bot']);
  expect([sittingOut.rooms, sittingOut.byes]).toEqual([[[]], [[1]]]);
  expect(endPhase(sittingOut)).toEqual({ ok: true, value: { type: 'phaseEnded', phase: 0 } });
});

test('the same seed gives the same pairs, whatever the order in which people are found present', () => {
  const [one, other] = [gathered(31), gathered(31)];
  expect(beginPhase(other, everybodyIn(other).reverse())).toEqual(beginPhase(one, everybodyIn(one)));
  expect(playAll(other)).toEqual(playAll(one));
});

test('another seed, and another phase, give other pairs', () => {
  const [one, other] = [gathered(30), gathered(30, { seed: 2 })];
  playAll(one);
  playAll(other);
  const pairs = [...one.rooms, ...other.rooms].map((rooms) => JSON.stringify(rooms.map(({ seats }) => seats)));
  expect(new Set(pairs).size).toBe(10);
});

test('everybody is as likely to meet one as another, and to have either role', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed++) {
    const drawn = granted(beginPhase(gathered(4, { seed }), [1, 2, 3, 4]));
    for (const { seats } of drawn.pairs) counts.set(seats.join(), (counts.get(seats.join()) ?? 0) + 1);
  }
  expect(counts.size).toBe(12);
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
});

describe('avoiding rematches', () => {
  const met =
    (...pairs: string[]) =>
    (first: string, second: string): boolean =>
      pairs.includes(first + second);

  test('pairs that never met stay as they were drawn', () => {
    const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
    expect(avoidRematches(rows, met('ay'))).toEqual(rows);
  });

  test('who has met exchanges partners with somebody', () => {
    const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
    expect(avoidRematches(rows, met('ax', 'bx'))).toEqual({ firsts: ['a', 'b', 'c'], seconds: ['y', 'z', 'x'] });
  });

  test('where some must meet again, as few as possible do', () => {
    const rows = { firsts: ['a', 'b', 'c'], seconds: ['x', 'y', 'z'] };
    const { seconds } = avoidRematches(rows, met('ax', 'ay', 'az', 'by'));
    expect([seconds.toSorted(), seconds[1] !== 'y']).toEqual([['x', 'y', 'z'], true]);
  });

  /** The fewest rematches by trying every order. */
  function fewest(met: readonly (readonly boolean[])[], left = met.map((_, second) => second), first = 0): number {
    if (left.length === 0) return 0;
    const costs = left.map((second) => {
      const others = left.filter((other) => other !== second);
      return Number(met[first]?.[second]) + fewest(met, others, first + 1);
    });
    return Math.min(...costs);
  }

  const size = 5;
  const row = fc.array(fc.boolean(), { minLength: size, maxLength: size });

  test('no other way to pair two rows has fewer rematches', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: size, maxLength: size }), (met) => {
        const places = [...met.keys()];
        const { firsts, seconds } = avoidRematches({ firsts: places, seconds: places }, (a, b) => met[a]?.[b] === true);
        expect([...seconds].sort()).toEqual(places);
        const rematches = firsts.filter((first, place) => met[first]?.[seconds[place] as number]).length;
        expect(rematches).toBe(fewest(met));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
