import { expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import type { BotKind, GameTypes } from '../../kernel/index.ts';
import { measuresIn, type PowerDesign, type PowerGame, usualMixture } from './design.ts';
import { designWith, type duelPlan, timedDuel } from './design-for-tests.ts';
import { powerPlayer, replicator } from './replicate.ts';
import { reportOf } from './report.ts';
import { cutTasks } from './task.ts';

const replications = (design: PowerDesign, game: PowerGame = timedDuel) => {
  const replicate = replicator(game, design);
  return Array.from({ length: design.replications }, (_, number) => replicate(number));
};

const report = (design: PowerDesign, game: PowerGame = timedDuel) =>
  reportOf(design, measuresIn(game, design), replications(design, game));

const MIXED = { one: 1, nine: 1, random: 2 };

test('a replication does not depend on those before it, nor on the other numbers of people', () => {
  const design = designWith({ mixture: MIXED, people: [6, 14] });
  const all = replications(design);
  expect(replicator(timedDuel, design)(3)).toEqual(all[3]);
  expect(replicator(timedDuel, { ...design, people: [14] })(3)).toEqual(all[3]?.slice(1));
  expect(replicator(timedDuel, { ...design, seed: 2 })(3)).not.toEqual(all[3]);
});

test('tasks cut anywhere come to the same', () => {
  const design = designWith({ mixture: MIXED, replications: 7 });
  const played = [1, 2, 3, 7].map((pace) => {
    const play = powerPlayer(() => timedDuel);
    return [...cutTasks(design, { replications: pace })].flatMap((task) => play(task).replications);
  });
  for (const each of played) expect(each).toEqual(replications(design));
});

/** The duel, which counts how often a bot was seated. */
function counted() {
  let seated = 0;
  const counting = (kind: BotKind<GameTypes> | undefined): BotKind<GameTypes> => ({
    listens: false,
    make: (seat, random, live) => {
      seated++;
      return (kind as BotKind<GameTypes>).make(seat, random, live);
    },
  });
  const bots = Object.fromEntries(Object.entries(timedDuel.bots).map(([name, kind]) => [name, counting(kind)]));
  return { game: { ...timedDuel, bots }, matches: () => seated / 2 };
}

test('a match without chance is played once, all others every time', () => {
  const certain = counted();
  // 3 rooms in each of 2 phases.
  replications(designWith({ mixture: { nine: 1 }, replications: 10 }), certain.game);
  const drawn = counted();
  replications(designWith({ mixture: { random: 1 }, replications: 10 }), drawn.game);
  // One for each treatment, and two to learn what is measured.
  expect([certain.matches(), drawn.matches()]).toEqual([2 + 2, 10 * 3 * 2 + 2]);
});

test('what people carry makes another match of it', () => {
  const { game, matches } = counted();
  replications(designWith({ mixture: { one: 1, nine: 1 }, people: [40], replications: 20 }), game);
  // In the first phase four pairs of kinds, in the second again: those who called one or nine bring what they called.
  expect(matches()).toBe(4 + 4 + 2);
});

test('everybody is paid for their points, and a difference that always shows is found from eight cases on', () => {
  const { comparisons, payments, durations } = report(designWith({ mixture: { one: 1 }, people: [6, 8] }));
  const found = comparisons.find(({ measure }) => measure === 'score');
  // The first role has five points more; everybody has 1 + 1, and half of them 5 more: 5.2 and 5.7.
  expect(found).toMatchObject({
    first: 'plain',
    second: 'favoured',
    needed: { matches: { type: 'about', people: 8 } },
  });
  expect(found?.byPeople.map(({ difference, power }) => [difference, power.matches?.share, power.groups])).toEqual([
    [2.5, 0, null],
    [2.5, 1, null],
  ]);
  expect(payments[0]).toEqual({
    ...{ people: 6, low: 5.2, median: 5.45, high: 5.7, least: 5.2, most: 5.7 },
    total: { low: 32.7, median: 32.7, high: 32.7 },
  });
  // Two phases of two rounds, two minutes each, and half a minute between; the slowest pair decides.
  expect(durations[0]?.usual?.median).toBeGreaterThan(8.5);
  expect(durations[0]?.most).toBeNull();
});

test('with an odd number somebody meets a bot, and that match does not count', () => {
  const [simulated] = replicator(timedDuel, designWith({ mixture: { nine: 1 }, people: [7] }))(0);
  expect(simulated?.payments).toHaveLength(7);
  // The bot calls one: with it the mean of plain would be less than nine.
  const { comparisons } = report(designWith({ mixture: { nine: 1 }, people: [7] }));
  expect(comparisons.find(({ measure }) => measure === 'score')?.byPeople[0]).toMatchObject({
    difference: 2.5,
    low: 2.5,
  });
});

test('sessions share the people, and are groups of their own', () => {
  const design = designWith({ mixture: MIXED, people: [26], sessions: 3 });
  const [simulated] = replicator(timedDuel, design)(0);
  expect([simulated?.payments.length, simulated?.minutes.length]).toEqual([26, 2 * 3]);
  expect(report(design)).toMatchObject({ groups: 3, unit: 'matches' });
});

test('without a difference it is found in about 5 % of experiments, by matches and by groups', () => {
  const rules = { mixture: { random: 1 }, people: [24], sessions: 6, replications: 300, isNull: true };
  const { comparisons } = report(designWith(rules));
  for (const { measure, byPeople } of comparisons) {
    if (measure === 'rounds') continue;
    const [{ power } = { power: { groups: null, matches: null } }] = byPeople;
    for (const found of [power.groups, power.matches]) {
      expect(found?.share).toBeGreaterThan(0.013);
      expect(found?.share).toBeLessThan(0.09);
    }
  }
});

const inTournaments = registry.filter(({ inTournament }) => inTournament !== undefined);

test.each(inTournaments.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))(
  '%s: a plan with everything has power, payments and minutes within its clocks',
  (id, gamePackage) => {
    const { treatments = {}, substitute = '' } = gamePackage.inTournament ?? {};
    const own = Object.entries(treatments).map(([name, options]) => ({ name, options })) as typeof duelPlan.treatments;
    const plan = { game: id, treatments: own, substitute, order: 'latin-groups', tempo: 'normal' } as const;
    const { comparisons, payments, durations } = report(
      designWith({ mixture: usualMixture(gamePackage), people: [40], replications: 2 }, plan),
      gamePackage,
    );
    expect(comparisons.some(({ byPeople }) => byPeople[0]?.power.groups !== null)).toBe(true);
    expect(payments[0]?.least).toBeGreaterThanOrEqual(5);
    const { usual = null, most = null } = durations[0] ?? {};
    expect(usual?.low).toBeGreaterThan(1);
    expect(most).toBeGreaterThanOrEqual(usual?.high ?? Number.POSITIVE_INFINITY);
  },
);
