import { rating as newOpenSkill, rate as rateByOpenSkill } from 'openskill';
import { describe, expect, test } from 'vitest';
import { kendallsTau, type Planted, playFixedSchedule, playPlanted } from './planted-for-tests.ts';
import { chanceOfDistance, type RatedMatch, rate, skillsOf, standingsAfter } from './rating.ts';
import { LEVEL_OF_LOOK, LOOKS } from './schedule.ts';

/** Eight seats of Secret Hitler without communists. */
const UNEVEN = ['liberal', 'liberal', 'liberal', 'liberal', 'liberal', 'fascist', 'fascist', 'fascist'];

const namesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `bot-${index}`);

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('skills that were planted are found', () => {
  const skills = [1, 0.3, -0.3, -1];
  const names = namesOf(4);

  test.each([
    ['uneven hidden sides', { skills, seats: 8, sides: UNEVEN, base: -0.4, seed: 3 }, 0.3],
    ['one winner of four', { skills, seats: 4, sides: null, base: 0.5, seed: 3 }, 0.2],
    ['two seats', { skills, seats: 2, sides: null, base: 0.5, seed: 3 }, 0.3],
  ] satisfies [string, Planted, number][])('%s', (_, planted, reach) => {
    const { ratings, baseRates, logLoss, baseLogLoss, undecided } = rate(playPlanted(planted, 300), names, {
      seed: 1,
      level: 0.05,
    });
    const altogether = ratings.filter(({ side }) => side === null);
    expect(altogether.map(({ bot }) => bot)).toEqual(names);
    for (const [index, { skill, low, high }] of altogether.entries()) {
      expect(Math.abs(skill - (skills[index] as number))).toBeLessThan(reach);
      expect(low < skill && skill < high).toBe(true);
    }
    expect(mean(altogether.map(({ skill }) => skill))).toBeCloseTo(0, 9);
    expect(undecided).toEqual([]);
    expect(logLoss).toBeLessThan(baseLogLoss);
    const expected =
      planted.sides === null
        ? Math.exp(planted.base) / (Math.exp(planted.base) + planted.seats - 1)
        : 1 / (1 + Math.exp(-planted.base));
    expect(Math.abs((baseRates[planted.sides === null ? 'seat-0' : 'fascist'] as number) - expected)).toBeLessThan(
      0.04,
    );
  });

  test('two bots that are each good on another side', () => {
    const planted = [
      { liberal: 1, fascist: -0.8 },
      { liberal: -1, fascist: 0.8 },
    ];
    const matches = playPlanted({ skills: planted, seats: 8, sides: UNEVEN, base: 0.3, seed: 5 }, 400);
    const { ratings } = rate(matches, namesOf(2), { seed: 1, level: 0.05 });
    expect(ratings.map(({ side }) => side)).toEqual([null, null, 'fascist', 'fascist', 'liberal', 'liberal']);
    const expected = { fascist: { 'bot-0': -0.8, 'bot-1': 0.8 }, liberal: { 'bot-0': 1, 'bot-1': -1 } };
    const altogether = { 'bot-0': (5 - 3 * 0.8) / 8, 'bot-1': (3 * 0.8 - 5) / 8 };
    for (const { bot, side, skill } of ratings) {
      const skills: Readonly<Record<string, number>> =
        side === null ? altogether : expected[side as keyof typeof expected];
      expect(Math.abs(skill - (skills[bot] as number))).toBeLessThan(0.3);
    }
  });

  test('intervals of 95 per cent hold the planted skill about that often', () => {
    const covered = numbers(40).flatMap((seed) =>
      rate(playPlanted({ skills, seats: 8, sides: UNEVEN, base: -0.4, seed }, 30), names, {
        seed,
        level: 0.05,
      }).ratings.map(({ bot, low, high }) => {
        const planted = skills[names.indexOf(bot)] as number;
        return low <= planted && planted <= high ? 1 : 0;
      }),
    );
    expect(covered).toHaveLength(40 * 12);
    expect(mean(covered)).toBeGreaterThan(0.92);
    expect(mean(covered)).toBeLessThan(0.98);
  });
});

describe('what little or nothing can be known from', () => {
  const always = (first: readonly number[], deals: number): readonly RatedMatch[] =>
    numbers(deals).flatMap((deal) => [
      { deal, bots: [0, 1], sides: null, first: first.map((bot) => bot) },
      { deal, bots: [1, 0], sides: null, first: first.map((bot) => 1 - bot) },
    ]);

  test('a bot that always wins is better, by an amount that is in doubt', () => {
    const { ratings, undecided } = rate(always([0], 20), ['one', 'other'], { seed: 1, level: LEVEL_OF_LOOK });
    expect(undecided).toEqual([]);
    expect(ratings[0]?.bot).toBe('one');
    const { skill, low, high } = ratings[0]!;
    expect([skill > 0.5, high - low > 0.5, Number.isFinite(high)]).toEqual([true, true, true]);
  });

  test('after two deals hardly anything is certain', () => {
    expect(rate(always([0], 2), ['one', 'other'], { seed: 1, level: LEVEL_OF_LOOK }).undecided).toHaveLength(1);
  });

  test.each([
    ['that all win', [0, 1]],
    ['that nobody wins', []],
  ])('matches %s leave bots equal', (_, first) => {
    const { ratings, undecided } = rate(always(first, 50), ['one', 'other'], { seed: 1, level: LEVEL_OF_LOOK });
    expect(ratings.map(({ skill }) => Math.abs(skill) < 1e-6)).toEqual([true, true]);
    expect(undecided).toHaveLength(1);
  });
});

describe('an order that is looked at again and again', () => {
  const DEALS = 105;
  const looks = LOOKS.filter((deals) => deals <= DEALS);

  /** Whether any two neighbours were called different at any look. */
  const isCalled = (planted: Planted): boolean => {
    const matches = playPlanted(planted, DEALS);
    const bots = planted.skills.length;
    return looks.some(
      (deals) =>
        standingsAfter(matches.slice(0, deals * bots), namesOf(bots), LEVEL_OF_LOOK).undecided.length < bots - 1,
    );
  };

  test.each([
    ['two bots on uneven sides', { skills: [0, 0], seats: 8, sides: UNEVEN }],
    ['three bots, one winner of four', { skills: [0, 0, 0], seats: 4, sides: null }],
    ['two bots, two seats', { skills: [0, 0], seats: 2, sides: null }],
  ] satisfies [string, Omit<Planted, 'base' | 'seed'>][])(
    '%s that are equal are called different in at most one of twenty runs',
    (_, planted) => {
      expect(looks.length).toBeGreaterThanOrEqual(5);
      const called = numbers(200).filter((seed) => isCalled({ ...planted, base: -0.8, seed }));
      expect(called.length).toBeLessThanOrEqual(10);
    },
  );

  test('bots that differ are called different in nearly all runs', () => {
    const called = numbers(40).filter((seed) =>
      isCalled({ skills: [0.9, -0.9], seats: 8, sides: UNEVEN, base: -0.8, seed }),
    );
    expect(called.length).toBeGreaterThanOrEqual(36);
  });
});

/**
 * What OpenSkill makes of the same matches. A bot in several seats of a side counts once, and matches of a bot against
 * itself are left out: both help it.
 */
function openSkills(matches: readonly RatedMatch[], bots: number): readonly number[] {
  const found = numbers(bots).map(() => newOpenSkill());
  for (const match of matches) {
    const { dealt, won } = match.sides ?? { dealt: [], won: [] };
    const membersOf = (isWinner: boolean) => [
      ...new Set(match.bots.filter((_, seat) => won.includes(dealt[seat] as string) === isWinner)),
    ];
    const teams = [membersOf(true), membersOf(false)];
    if (new Set(match.bots).size === 1) continue;
    const after = rateByOpenSkill(teams.map((team) => team.map((bot) => found[bot]!)));
    for (const [team, members] of teams.entries()) {
      for (const [index, bot] of members.entries()) found[bot] = after[team]![index]!;
    }
  }
  return found.map(({ mu }) => mu);
}

describe('the order of twelve bots, to a mean tau of 0.95 in twenty runs', () => {
  const skills = numbers(12).map((bot) => 2 - (4 * bot) / 11);
  const names = namesOf(12);
  const planted = { skills, seats: 8, sides: UNEVEN, base: 0 };
  const runs = (play: (planted: Planted) => readonly RatedMatch[]) =>
    numbers(20).map((seed) => play({ ...planted, seed }));
  /** The first of these numbers of matches in which it is found. */
  const matchesNeeded = (
    played: readonly (readonly RatedMatch[])[],
    found: (matches: readonly RatedMatch[]) => readonly number[],
    looks: readonly number[],
  ): number | undefined =>
    looks.find((count) => mean(played.map((matches) => kendallsTau(found(matches.slice(0, count)), skills))) >= 0.95);
  const rated = (matches: readonly RatedMatch[]) => skillsOf(matches, names);

  test('takes 26 per cent of the 4,200 matches that OpenSkill needs on a fixed schedule, all of them on mixed deals', () => {
    const ours = runs((each) => playPlanted(each, 90, true));
    expect(matchesNeeded(ours, rated, [960, 1080])).toBe(1080);
    const theirs = runs((each) => playFixedSchedule(each, 350));
    expect(matchesNeeded(theirs, (matches) => openSkills(matches, 12), [2160, 3120, 4080, 4200])).toBe(4200);
  });

  test('takes 23 per cent where every other deal gives each side to one bot', () => {
    const ours = runs((each) => playPlanted(each, 80));
    expect(matchesNeeded(ours, rated, [840, 960])).toBe(960);
  });
});

test.each([
  [1.96, 1e9, 0.05],
  [2.2281, 10, 0.05],
  [4.5869, 10, 0.001],
  [3.2905, 1e9, 0.001],
  [0, 30, 1],
])(
  'Student’s t is at least %f from 0 with %i degrees of freedom with the chance of the tables',
  (distance, freedom, chance) => {
    expect(chanceOfDistance(distance, freedom) / chance).toBeCloseTo(1, 1);
  },
);
