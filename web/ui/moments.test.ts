import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bannerTimeOf,
  type Moment,
  MomentQueue,
  type Moments,
  type PlannedMoment,
  pacedMoments,
  planMoments,
  soundsOf,
} from './moments.ts';

const MOMENTS: Moments = {
  opened: { ms: 3000, bannerMs: 1200, restMs: 400, sound: [[500, 'paper']] },
  died: { ms: (event) => ('isQuiet' in event ? 0 : 2000) },
  dawn: { ms: 1000, isFirst: true },
  board: { ms: 4000, untilSeenMs: 8000 },
};

const plan = (types: readonly string[], change: Partial<Parameters<typeof planMoments>[0]> = {}) =>
  planMoments({
    moments: MOMENTS,
    factor: 1,
    key: 'k',
    heard: types.map((type) => ({ type })),
    ...change,
  });

describe('what a change opens', () => {
  const typesOf = (planned: readonly PlannedMoment[]) => planned.map(({ event }) => event.type);

  test('moments in the order in which they were told, each with everything that was told with it', () => {
    const planned = plan(['opened', 'spoken', 'died']);
    expect(typesOf(planned)).toEqual(['opened', 'died']);
    expect(planned.map(({ heard }) => heard.length)).toEqual([3, 3]);
    expect(new Set(planned.map(({ key }) => key)).size).toBe(2);
  });

  test('what comes first is first, whenever it was told', () => {
    expect(typesOf(plan(['died', 'opened', 'dawn']))).toEqual(['dawn', 'died', 'opened']);
  });

  test('nothing for an event that opens none now, for a game without moments, or where everything is shown at once', () => {
    expect(plan([], { heard: [{ type: 'died', isQuiet: true } as never] })).toEqual([]);
    expect(plan(['opened'], { moments: null })).toEqual([]);
    expect(plan(['opened'], { factor: 0 })).toEqual([]);
  });

  test.each([
    [1.4, 4200],
    [1, 3000],
    [0.5, 1500],
  ])('%s times as long as usual it lasts %i ms', (factor, ms) => {
    expect(plan(['opened'], { factor })[0]).toMatchObject({ ms, staysMs: ms, pace: factor });
  });

  test('what should be seen stays where people are waited for, at any tempo; it is played as long as usual', () => {
    expect(plan(['board'], { factor: 0.5, isWaitedFor: true })[0]).toMatchObject({ ms: 2000, staysMs: 8000 });
    expect(plan(['board'], { factor: 0.5 })[0]).toMatchObject({ ms: 2000, staysMs: 2000 });
  });

  test('the banner comes for its time before the rest, and sounds keep the pace', () => {
    const [opened] = plan(['opened'], { factor: 0.6 }) as [PlannedMoment];
    expect(bannerTimeOf(opened)).toEqual([3000 * 0.6 - 400 * 0.6 - 1200 * 0.6, 3000 * 0.6 - 400 * 0.6]);
    expect(soundsOf(opened)).toEqual([[300, 'paper']]);
    expect(bannerTimeOf(plan(['died'])[0] as PlannedMoment)).toEqual([0, 2000]);
  });
});

test('a picture is given the times that its game declares', () => {
  const pacing = { moments: { dealt: 500, board: 4000 }, opening: ['dealt'], untilSeen: { board: 8000 }, thinking: {} };
  expect(pacedMoments(pacing, { dealt: {}, board: { restMs: 3000 }, other: {} })).toEqual({
    dealt: { ms: 500, untilSeenMs: undefined, isBeginning: true },
    board: { ms: 4000, untilSeenMs: 8000, isBeginning: false, restMs: 3000 },
    other: { ms: 0, untilSeenMs: undefined, isBeginning: false },
  });
});

describe('the queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const moment: Moment = { ms: 1000 };
  const planned = (...keys: readonly string[]): readonly PlannedMoment[] =>
    keys.map((key) => ({ key, event: { type: 'x' }, heard: [], moment, ms: 1000, pace: 1, staysMs: 1000 }));

  /** What is seen of a queue: the state that is held, and the moment that plays. */
  const seen = (queue: MomentQueue<string>) => {
    const { held, planned: playing } = queue.getSnapshot();
    return [held, playing?.key ?? null];
  };

  test('plays moments one after the other, over the state before their change', () => {
    const queue = new MomentQueue<string>();
    const heard = vi.fn();
    queue.subscribe(heard);
    queue.add('before', planned('a', 'b'));
    queue.add('between', planned('c'));
    expect(seen(queue)).toEqual(['before', 'a']);
    vi.advanceTimersByTime(999);
    expect(seen(queue)).toEqual(['before', 'a']);
    vi.advanceTimersByTime(1);
    expect(seen(queue)).toEqual(['before', 'b']);
    vi.advanceTimersByTime(1000);
    expect(seen(queue)).toEqual(['between', 'c']);
    vi.advanceTimersByTime(1000);
    expect(seen(queue)).toEqual([null, null]);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('what is seen afterwards plays over the state after its change', () => {
    const queue = new MomentQueue<string>();
    const [last] = planned('over').map((each) => ({ ...each, moment: { ...moment, isAfterwards: true } as const }));
    queue.add('before', [...planned('died'), ...(last ? [last] : [])], 'after');
    expect(seen(queue)).toEqual(['before', 'died']);
    vi.advanceTimersByTime(1000);
    expect(seen(queue)).toEqual(['after', 'over']);
  });

  test('a change without moments holds nothing', () => {
    const queue = new MomentQueue<string>();
    queue.add('before', []);
    expect(seen(queue)).toEqual([null, null]);
  });

  test('skipping drops everything, and later changes play again', () => {
    const queue = new MomentQueue<string>();
    queue.add('before', planned('a', 'b'));
    queue.catchUp();
    expect(seen(queue)).toEqual([null, null]);
    queue.add('after', planned('c'));
    vi.advanceTimersByTime(500);
    expect(seen(queue)).toEqual(['after', 'c']);
    vi.advanceTimersByTime(500);
    expect(seen(queue)).toEqual([null, null]);
  });

  test('skipping goes no further than to what should be seen, and from there to the end', () => {
    const queue = new MomentQueue<string>();
    const board = planned('board').map((each) => ({ ...each, staysMs: 8000 }));
    queue.add('before', [...planned('a', 'b'), ...board, ...planned('c')]);
    expect(queue.skip()).toBe(false);
    expect(seen(queue)).toEqual(['before', 'board']);
    vi.advanceTimersByTime(7999);
    expect(seen(queue)).toEqual(['before', 'board']);
    expect(queue.skip()).toBe(true);
    expect(seen(queue)).toEqual([null, null]);
    vi.advanceTimersByTime(10_000);
    expect(seen(queue)).toEqual([null, null]);
  });

  test('three moments may wait, a fourth catches up with everything', () => {
    const queue = new MomentQueue<string>();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, planned(key));
    expect(seen(queue)).toEqual(['a', 'a']);
    queue.add('e', planned('e'));
    expect(seen(queue)).toEqual([null, null]);
  });

  test('the end is seen even where everything else was caught up with', () => {
    const queue = new MomentQueue<string>();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, planned(key));
    queue.add(
      'over',
      planned('e').map((each) => ({ ...each, moment: { ...each.moment, isLast: true } })),
    );
    expect(seen(queue)).toEqual(['over', 'e']);
  });

  test('a single change plays all of its moments, as a dawn with five deaths', () => {
    const queue = new MomentQueue<string>();
    queue.add('night', planned('a', 'b', 'c', 'd', 'e'));
    vi.advanceTimersByTime(4999);
    expect(seen(queue)).toEqual(['night', 'e']);
  });

  test('a state is held until it is known what follows', () => {
    const queue = new MomentQueue<string>();
    queue.hold('laid');
    expect(seen(queue)).toEqual(['laid', null]);
    queue.add('laid', planned('a'));
    expect(seen(queue)).toEqual(['laid', 'a']);
    queue.catchUp();
    expect(seen(queue)).toEqual([null, null]);
  });
});
