import { expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { plainDuel } from '../toy-for-tests.ts';
import { checkDesign, independentGroups, measuresIn, type PowerDesign, usualMixture, usualUnit } from './design.ts';
import { designWith, duelPlan, timedDuel } from './design-for-tests.ts';

test('a design that can be simulated has every number of people once, in order', () => {
  const checked = checkDesign(timedDuel, designWith({ people: [20, 6, 20] }));
  expect(checked).toEqual({ ok: true, value: designWith({ people: [6, 20] }) });
});

test.each<[string, PowerDesign]>([
  ['one-treatment', designWith({}, { treatments: duelPlan.treatments.slice(0, 1) })],
  ['wrong-treatment', designWith({}, { treatments: [...duelPlan.treatments, { name: 'C', options: { bonus: 99 } }] })],
  ['unknown-bot', designWith({ mixture: { nobody: 1 } })],
  ['bad-share', designWith({ mixture: { one: -1, nine: 2 } })],
  ['empty-mixture', designWith({ mixture: { one: 0 } })],
  ['empty-mixture', designWith({ mixture: {} })],
  ['bad-sessions', designWith({ sessions: 0 })],
  ['bad-sizes', designWith({ people: [] })],
  ['bad-people', designWith({ people: [3], sessions: 2 })],
  ['bad-people', designWith({ people: [5.5] })],
  ['bad-replications', designWith({ replications: 1 })],
  ['too-much', designWith({ people: [5000], replications: 20_000 })],
  ['unknown-column', designWith({ columns: ['nothing'] })],
])('%s is refused', (code, design) => {
  expect(checkDesign(timedDuel, design)).toMatchObject({ ok: false, why: { code } });
});

test('points, tallies and columns are measured', () => {
  expect(measuresIn(timedDuel, designWith({ columns: ['called_1'] }))).toEqual([
    ...['score', 'score-p1', 'score-p2', 'rounds', 'called_1'],
  ]);
});

test('a game that proposes no mixture has its bots in equal parts, but for those that only draw or search', () => {
  expect([usualMixture(plainDuel), usualMixture({ bots: {} })]).toEqual([{ one: 1, nine: 1 }, { random: 1 }]);
});

test('groups are the cases where there are at least six, and matches otherwise', () => {
  const designs = [
    designWith(),
    designWith({ sessions: 5 }),
    designWith({ sessions: 6 }),
    designWith({ sessions: 3 }, { order: 'latin-groups' }),
  ];
  expect(designs.map((design) => [independentGroups(design), usualUnit(design)])).toEqual([
    [1, 'matches'],
    [5, 'matches'],
    [6, 'groups'],
    [6, 'groups'],
  ]);
});

const inTournaments = registry.filter(({ inTournament }) => inTournament !== undefined);

test.each(inTournaments.map((gamePackage) => [gamePackage.game.id, gamePackage] as const))(
  '%s: its mixture and its measures exist',
  (id, gamePackage) => {
    const { treatments = {}, substitute = '', measures = [] } = gamePackage.inTournament ?? {};
    const own = Object.entries(treatments).map(([name, options]) => ({ name, options })) as typeof duelPlan.treatments;
    const design = designWith({ mixture: usualMixture(gamePackage) }, { game: id, treatments: own, substitute });
    expect(checkDesign(gamePackage, design).ok).toBe(true);
    expect(measuresIn(gamePackage, design)).toEqual(expect.arrayContaining([...measures]));
  },
);
