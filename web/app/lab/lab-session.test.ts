import { afterEach, expect, test } from 'vitest';
import { duelWorkers, usualDuel } from './lab-for-tests.ts';
import { LabSession, NOTHING_YET } from './lab-session.ts';
import { newStudies } from './studies.ts';

let session: LabSession;
const open = () => {
  session = new LabSession(duelWorkers());
  return session;
};
afterEach(() => session.close());

const until = (stage: string) => expect.poll(() => session.state.getState().stage, { interval: 5 }).toBe(stage);
const redIn = (measured: ReturnType<typeof session.state.getState>['measured']) =>
  measured?.measure.sides.find(({ side }) => side === 'red')?.share;

test('plays a setting until it is exact, then the other kinds of bots', async () => {
  open().want({ setting: usualDuel, against: null, kinds: ['random', 'smart'] });
  await until('resting');
  const { measured, kinds, isStale, compared } = session.state.getState();
  expect(redIn(measured)).toBeCloseTo(2 / 3, 2);
  expect(measured?.measure.matches).toBe(100_000);
  expect(measured?.reach).toBeLessThan(0.01);
  expect(measured?.rounds).toEqual([0, 0, 0, measured?.measure.matches]);
  expect(measured?.measure.minutes?.mean).toBeCloseTo(6);
  expect(kinds.map(({ bot, measured: of }) => [bot, (of?.measure.matches ?? 0) > 100])).toEqual([['random', true]]);
  expect({ isStale, compared }).toEqual({ isStale: false, compared: null });
});

test('what cannot be played says why, and the last good numbers stay', async () => {
  open().want({ setting: usualDuel, against: null, kinds: [] });
  await until('resting');
  session.want({ setting: { ...usualDuel, options: { blind: true } }, against: null, kinds: [] });
  await until('refused');
  const { refusal, isStale, measured } = session.state.getState();
  expect({ refusal, isStale }).toEqual({ refusal: { code: 'bad-option', with: { key: 'blind' } }, isStale: true });
  expect(measured?.setting).toEqual(usualDuel);
  session.want({ setting: usualDuel, against: null, kinds: [] });
  await until('resting');
  expect(session.state.getState()).toMatchObject({ refusal: null, isStale: false });
});

test('nothing of one game is left in sight when another is wanted', async () => {
  open().want({ setting: usualDuel, against: null, kinds: ['random'] });
  await until('resting');
  session.want({ setting: { ...usualDuel, game: 'other' }, against: null, kinds: [] });
  expect(session.state.getState()).toEqual({ ...NOTHING_YET, game: 'other' });
});

test('knows when every match is the same', async () => {
  // With a goal of 1, blue wins each in one round.
  open().want({ setting: { ...usualDuel, options: { goal: 1 } }, against: null, kinds: [] });
  await until('resting');
  expect(session.state.getState().measured?.isAlwaysSame).toBe(true);
  session.want({ setting: { ...usualDuel, options: { goal: 2 } }, against: null, kinds: [] });
  await expect.poll(() => session.state.getState().measured?.isAlwaysSame).toBe(false);
});

test('a setting is compared with the saved one on the same deals', async () => {
  open().want({ setting: { ...usualDuel, options: { goal: 2 } }, against: usualDuel, kinds: [] });
  await until('resting');
  const { compared } = session.state.getState();
  expect(compared?.comparison).toMatchObject({ isIdentical: false, decided: true });
  expect(compared?.comparison.sides.find(({ side }) => side === 'red')?.value).toBeCloseTo(1 / 2 - 2 / 3, 2);
  expect(compared?.comparison.rounds?.value).toBe(-1);
  session.want({ setting: { ...usualDuel, options: { motto: 'x' } }, against: usualDuel, kinds: [] });
  const comparison = () => session.state.getState().compared?.comparison;
  await expect.poll(comparison).toMatchObject({ isIdentical: true, decided: false });
});

test('studies play on their own, keep what they found, and can be stopped', async () => {
  open();
  const { sweep, worth, tune } = newStudies(duelWorkers());
  const prepared = await duelWorkers().prepare(usualDuel, 1, new AbortController().signal);
  if (!prepared.ok) throw new Error('not prepared');
  const levers = [{ key: 'goal', values: [1, 2, 4] }];
  sweep.start(usualDuel, { levers, matches: 400, prepared: prepared.value });
  await expect.poll(() => sweep.state.getState()?.stage).toBe('done');
  const red = (goal: number) =>
    sweep.state
      .getState()
      ?.found?.find(({ values }) => values.goal === goal)
      ?.measure?.sides.find(({ side }) => side === 'red');
  expect([1, 2, 4].map((goal) => red(goal)?.share)).toEqual([0, 0.5, 0.75]);
  worth.start(usualDuel, { abilities: ['bluff'], sides: ['blue', 'red'], matches: 200 });
  await expect.poll(() => worth.state.getState()?.stage).toBe('done');
  expect(worth.state.getState()?.found).toMatchObject([{ isIdentical: true }, { isIdentical: true }]);
  const targets = [{ measure: 'red', low: 0.72, high: 0.78 }];
  const free = [{ key: 'goal', values: [1, 2, 3, 4, 5], now: 3 }];
  tune.start(usualDuel, { targets, free, matches: 320, prepared: prepared.value });
  await expect.poll(() => tune.state.getState()?.stage).toBe('done');
  expect(tune.state.getState()?.found).toMatchObject({
    isFresh: true,
    nearest: [{ changes: { goal: 4 } }, {}, {}],
  });
  sweep.start(usualDuel, { levers, matches: 1e9, prepared: prepared.value });
  sweep.stop();
  expect(sweep.state.getState()?.stage).toBe('kept');
  expect(red(4)?.share).toBe(0.75);
  sweep.forget();
  expect(sweep.state.getState()).toBeNull();
  sweep.start(usualDuel, { levers, matches: 1e9, prepared: prepared.value });
  sweep.stop();
  expect(sweep.state.getState()).toMatchObject({ stage: 'empty', found: null });
});
