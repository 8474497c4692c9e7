// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after, type Followed, openedWith } from '../../../client/followed.ts';
import type { TableSnapshot } from '../../../client/table-client.ts';
import type { Tempo } from '../../../protocol/codes.ts';
import type { MatchView, TableInfo } from '../../../protocol/index.ts';
import type { Moments } from '../../ui/moments.ts';
import { useSettings } from '../shell/settings.ts';
import { useMoments } from './use-moments.ts';

const MOMENTS: Moments = {
  opened: { ms: 1000, banner: ({ type }, { speaker }) => ({ line: `${type} before ${speaker.seat(0)}` }) },
  dealt: { ms: 500, isBeginning: true },
  board: { ms: 1000, untilSeenMs: 8000 },
  ended: { ms: 1000, isLast: true, isAfterwards: true },
};

const MATCH = {
  id: 'm1',
  game: 'tiny',
  question: 1,
  asked: [0],
  waiting: null,
  table: { round: 1 },
  hand: {},
  options: [{ type: 'vote', blanks: {}, check: null }],
  extras: [],
  hostOptions: [],
  channels: [],
  outcome: null,
  at: 60_000,
  deadline: 90_000,
  decisions: { 0: 70_000 },
} as unknown as MatchView;

const STANDING = { match: 'm1', isPaused: false, settings: { pace: 0 }, people: [] as const } as unknown as TableInfo;

const speaker = { text: (key: string) => key, seat: () => 'Ana', seats: () => '' };

/** The hook in front of a client that the test speaks through. */
function scene(
  match: Partial<MatchView> = {},
  { isPastComing = false, past = [] as Followed['past'], tempo = undefined as Tempo | undefined, stays = false } = {},
) {
  let isCovered = false;
  const settings = { ...STANDING.settings, ...(tempo !== undefined && { tempo }) };
  const standing = { ...STANDING, settings };
  const sent: object[] = [];
  const opened = (stream: string, before: Followed | null): Followed => ({
    ...openedWith(
      { type: 'view', seat: 0, stream, number: 0, standing, match: { ...MATCH, ...match } } as never,
      before,
    ),
    isPastComing,
    past,
  });
  let followed = opened('s1', null);
  const listeners = new Set<() => void>();
  const client = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => ({ followed: new Map([[followed.viewer, followed]]) }) as unknown as TableSnapshot,
    command: async (command: object) => {
      sent.push(command);
      return null;
    },
  };
  const first = followed;
  const hook = renderHook(() =>
    useMoments({ client, followed: stays ? first : followed, moments: MOMENTS, speaker, isCovered }),
  );
  const cover = (isNow: boolean) => {
    isCovered = isNow;
    hook.rerender();
  };
  const come = (...next: readonly Followed[]) =>
    act(() => {
      for (const each of next) {
        followed = each;
        for (const listener of listeners) listener();
      }
      hook.rerender();
    });
  const message = (type: 'update' | 'said' | 'standing', change: object) =>
    after(followed, { type, seat: 0, number: followed.number + 1, ...change } as never) as Followed;
  /** The match changes, and this is told. */
  const tell = (table: object, ...types: readonly string[]) =>
    come(message('update', { match: { table, asked: [0], at: 0 }, heard: types.map((type) => ({ type })) }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const seen = () => {
    const { shown, moment } = hook.result.current;
    return { table: shown.match?.table, asked: shown.match?.asked, moment: moment?.event.type ?? null };
  };
  const told = () =>
    hook.result.current.shown.past.flatMap(({ heard, said }) => said?.text ?? heard.map(({ type }) => type));
  return {
    hook,
    cover,
    sent,
    standing,
    come,
    message,
    tell,
    pass,
    seen,
    told,
    opened: (stream: string) => opened(stream, followed),
    now: () => followed,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  useSettings.setState({ showsMoments: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('while a moment plays the table is as it was before, with nobody asked; then as it is', () => {
  const { hook, tell, pass, seen } = scene();
  tell({ round: 2 }, 'opened', 'spoken');
  expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: 'opened' });
  expect(hook.result.current.shown.match).toMatchObject({ options: [], extras: [], deadline: null, decisions: {} });
  expect(hook.result.current.moment).toMatchObject({ ms: 1000, banner: { line: 'opened before Ana' } });
  pass(1000);
  expect(seen()).toEqual({ table: { round: 2 }, asked: [0], moment: null });
});

test('the end plays over the table as it was left, with nothing of it told yet and the match not over', () => {
  const { hook, come, message, pass, seen, told } = scene();
  const outcome = { ranking: [[0]] };
  const heard = [{ type: 'opened' }, { type: 'ended' }];
  come(message('update', { match: { table: { round: 2 }, asked: [], outcome, at: 0 }, heard }));
  expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: 'opened' });
  pass(1000);
  expect(seen()).toEqual({ table: { round: 2 }, asked: [], moment: 'ended' });
  expect([hook.result.current.shown.match?.outcome, told()]).toEqual([null, []]);
  pass(1000);
  expect([hook.result.current.shown.match?.outcome, told()]).toEqual([outcome, ['opened', 'ended']]);
});

test('while somebody stays at the end of a match, nothing of the next one is shown there', () => {
  const { hook, sent, opened, come, tell, seen } = scene({}, { tempo: 'normal', stays: true });
  come({ ...opened('s2'), match: { ...MATCH, id: 'm2' } });
  tell({ round: 2 }, 'opened');
  expect(seen()).toEqual({ table: { round: 1 }, asked: [0], moment: null });
  expect([hook.result.current.shown.match?.id, sent]).toEqual(['m1', []]);
});

test('changes wait for one another in order, also where the page draws several at once', () => {
  const { come, message, pass, seen, now } = scene();
  const first = message('update', { match: { table: { round: 2 }, at: 0 }, heard: [{ type: 'opened' }] });
  const second = after(first, {
    type: 'update',
    seat: 0,
    number: first.number + 1,
    match: { table: { round: 3 }, at: 0 },
    heard: [{ type: 'opened' }],
  } as never) as Followed;
  come(first, second);
  expect(now()).toBe(second);
  expect(seen()).toMatchObject({ table: { round: 1 }, moment: 'opened' });
  pass(1000);
  expect(seen()).toMatchObject({ table: { round: 2 }, moment: 'opened' });
  pass(1000);
  expect(seen()).toMatchObject({ table: { round: 3 }, moment: null });
});

test('nothing is spoiled in what happened, and each is said once, when it is over', () => {
  const { tell, pass, told } = scene();
  tell({ round: 1 }, 'nominated');
  tell({ round: 2 }, 'opened', 'elected');
  tell({ round: 3 }, 'drawn');
  expect(told()).toEqual(['nominated']);
  pass(1000);
  expect(told()).toEqual(['nominated', 'opened', 'elected', 'drawn']);
});

test('a past that is read again meanwhile spoils nothing either', () => {
  const { come, tell, pass, told, now } = scene();
  tell({ round: 1 }, 'nominated');
  tell({ round: 2 }, 'opened', 'elected');
  come({ ...now(), past: now().past.map((item, at) => ({ ...item, key: `history-${at}` })) });
  expect(told()).toEqual(['nominated']);
  pass(1000);
  expect(told()).toEqual(['nominated', 'opened', 'elected']);
});

test('what people say is not delayed, nor who sits where', () => {
  const { hook, come, message, tell, told } = scene();
  tell({ round: 2 }, 'opened');
  come(message('said', { said: { at: 5, text: 'Hello', name: 'Bo' } }));
  come(message('standing', { standing: { ...STANDING, isPaused: true } }));
  expect(told()).toEqual(['Hello']);
  expect(hook.result.current.shown.standing.isPaused).toBe(true);
  expect(hook.result.current.moment).not.toBeNull();
});

describe('what is known now is shown at once', () => {
  test('when somebody skips', () => {
    const { hook, tell, seen } = scene();
    tell({ round: 2 }, 'opened');
    act(() => hook.result.current.skip());
    expect(seen()).toEqual({ table: { round: 2 }, asked: [0], moment: null });
  });

  test('when more than three wait', () => {
    const { tell, seen } = scene();
    for (const round of [2, 3, 4, 5]) tell({ round }, 'opened');
    expect(seen().moment).toBe('opened');
    tell({ round: 6 }, 'opened');
    expect(seen()).toEqual({ table: { round: 6 }, asked: [0], moment: null });
  });

  test('when the tab is hidden, and for whatever comes while it is', () => {
    const { tell, seen } = scene();
    tell({ round: 2 }, 'opened');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(seen()).toEqual({ table: { round: 2 }, asked: [0], moment: null });
    tell({ round: 3 }, 'opened');
    expect(seen()).toMatchObject({ table: { round: 3 }, moment: null });
  });

  test('when another stream begins', () => {
    const { come, opened, tell, seen } = scene();
    tell({ round: 2 }, 'opened');
    come(opened('s2'));
    expect(seen()).toMatchObject({ asked: [0], moment: null });
  });

  test('when moves are taken back', () => {
    const { come, message, tell, seen } = scene();
    tell({ round: 2 }, 'opened');
    come(message('update', { match: { table: { round: 1 }, at: 0 }, heard: [{ type: 'opened' }], isTakeBack: true }));
    expect(seen()).toMatchObject({ table: { round: 1 }, asked: [0], moment: null });
  });

  test('when this device wants it so, also in the middle of a moment', () => {
    const { tell, seen } = scene();
    tell({ round: 2 }, 'opened');
    act(() => useSettings.setState({ showsMoments: false }));
    expect(seen()).toMatchObject({ table: { round: 2 }, moment: null });
    tell({ round: 3 }, 'opened');
    expect(seen()).toMatchObject({ table: { round: 3 }, moment: null });
  });
});

describe('at a table that waits', () => {
  test('moments pass at its tempo, and the next ones at another that is chosen', () => {
    const { come, message, tell, pass, seen, standing } = scene({}, { tempo: 'calm' });
    tell({ round: 2 }, 'opened');
    pass(1399);
    expect(seen().moment).toBe('opened');
    const settings = { ...standing.settings, tempo: 'quick' };
    come(message('standing', { standing: { ...standing, settings } }));
    expect(seen().moment).toBe('opened');
    pass(1);
    expect(seen().moment).toBeNull();
    tell({ round: 3 }, 'opened');
    pass(600);
    expect(seen().moment).toBeNull();
  });

  test('where everything happens at once nothing is held back', () => {
    const { tell, seen, sent } = scene({}, { tempo: 'atOnce' });
    tell({ round: 2 }, 'opened');
    expect([seen().moment, sent]).toEqual([null, []]);
  });

  test('who skips tells it what was seen, once nothing is left that should be', () => {
    const { hook, come, message, seen, sent } = scene({}, { tempo: 'normal' });
    come(
      message('update', { match: { table: { round: 2 }, at: 777 }, heard: [{ type: 'opened' }, { type: 'board' }] }),
    );
    act(() => hook.result.current.skip());
    expect([seen().moment, hook.result.current.moment?.isHeld, sent]).toEqual(['board', true, []]);
    act(() => hook.result.current.skip());
    expect([seen().moment, sent]).toEqual([null, [{ type: 'seen', at: 777 }]]);
  });

  test('a device that shows everything at once has seen it, and says so only where there was something', () => {
    useSettings.setState({ showsMoments: false });
    const { come, message, sent } = scene({}, { tempo: 'normal' });
    come(message('update', { match: { at: 500 }, heard: [{ type: 'spoken' }] }));
    expect(sent).toEqual([]);
    come(message('update', { match: { at: 777 }, heard: [{ type: 'opened' }] }));
    expect(sent).toEqual([{ type: 'seen', at: 777 }]);
  });

  test('one that does not wait is told nothing', () => {
    const { hook, tell, sent } = scene();
    tell({ round: 2 }, 'board');
    act(() => hook.result.current.skip());
    expect(sent).toEqual([]);
  });
});

describe('the beginning of a match', () => {
  const dealt = [{ key: 'history-1', at: 0, heard: [{ type: 'dealt' }, { type: 'opened' }] }] as never;

  test('is a moment for those who see it, once what was told is read; a reload does not show it again', () => {
    const { come, pass, seen, now } = scene({ at: 300 }, { isPastComing: true });
    expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: null });
    come({ ...now(), past: dealt, isPastComing: false });
    expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: 'dealt' });
    pass(500);
    expect(seen()).toEqual({ table: { round: 1 }, asked: [0], moment: null });
    cleanup();
    expect(scene({ at: 900 }, { isPastComing: true }).seen()).toMatchObject({ asked: [0], moment: null });
  });

  test('waits while something lies over the table', () => {
    const { come, cover, pass, seen, now } = scene({ at: 300 }, { isPastComing: true });
    cover(true);
    come({ ...now(), past: dealt, isPastComing: false });
    pass(5000);
    expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: null });
    cover(false);
    expect(seen().moment).toBe('dealt');
  });

  test('is dealt face down until what lies over the table is gone, and turned up in the middle of its moment', () => {
    const { hook, come, cover, pass, now } = scene({ at: 300 }, { isPastComing: true });
    const isDown = () => hook.result.current.turnUp !== null;
    cover(true);
    come({ ...now(), past: dealt, isPastComing: false });
    pass(5000);
    expect(isDown()).toBe(true);
    cover(false);
    pass(200);
    expect(isDown()).toBe(true);
    pass(50);
    expect(isDown()).toBe(false);
    cover(true);
    expect(isDown()).toBe(false);
    cleanup();
    // A reload shows it as it was.
    expect(scene({ at: 900 }, { isPastComing: true }).hook.result.current.turnUp).toBeNull();
  });

  test('is turned up by a press, by skipping, and at once where nothing is shown one by one or much was done', () => {
    const pressed = scene({ at: 300 }, { past: dealt });
    act(() => pressed.hook.result.current.turnUp?.());
    expect(pressed.hook.result.current.turnUp).toBeNull();
    expect(pressed.seen().moment).toBe('dealt');
    cleanup();
    sessionStorage.clear();
    const skipped = scene({ at: 300 }, { past: dealt });
    act(() => skipped.hook.result.current.skip());
    expect(skipped.hook.result.current.turnUp).toBeNull();
    cleanup();
    sessionStorage.clear();
    expect(scene({ at: 60_000 }, { past: dealt }).hook.result.current.turnUp).toBeNull();
    useSettings.setState({ showsMoments: false });
    expect(scene({ at: 300 }, { past: dealt }).hook.result.current.turnUp).toBeNull();
  });

  test('is seen too where it takes the place of another match', () => {
    const { come, opened, seen } = scene({ at: 300 }, { past: dealt });
    const other = opened('s2');
    come({ ...other, match: { ...MATCH, id: 'm2', at: 10 } });
    expect(seen().moment).toBe('dealt');
  });

  test('is also seen where what was told is there already', () => {
    const { seen } = scene({ at: 300 }, { past: dealt });
    expect(seen()).toEqual({ table: { round: 1 }, asked: [], moment: 'dealt' });
  });

  test.each([
    ['over once something else was told', { heard: [{ type: 'hasVoted' }] }, null],
    ['over once somebody has answered', { heard: [], given: { seat: 0 }, step: null }, null],
    ['not over when somebody has only spoken', { heard: [], given: null, step: null }, 'dealt'],
  ])('is %s', (_, later, moment) => {
    const past = [...(dealt as Followed['past']), { key: 'history-2', at: 200, ...later }] as never;
    expect(scene({ at: 300 }, { past }).seen().moment).toBe(moment);
  });

  test('is over for those who come later', () => {
    const { come, seen, now } = scene({ at: 60_000 }, { isPastComing: true });
    expect(seen()).toMatchObject({ asked: [0], moment: null });
    come({ ...now(), past: dealt, isPastComing: false });
    expect(seen()).toMatchObject({ asked: [0], moment: null });
  });
});
