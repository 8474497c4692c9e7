import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { heardBy } from './input.ts';
import { type Refusal, refuse } from './json.ts';
import { forkMatch } from './match.ts';
import {
  answer,
  host,
  type Lanterns,
  lamp,
  lanterns,
  lightAll,
  lightLanterns,
  time,
  told,
  withLight,
} from './testing/lanterns.ts';

describe('who is asked', () => {
  test('is kept as bits, and everyone sees it', () => {
    const match = lightLanterns();
    expect(match.state.asked).toBe(0b111);
    answer(match, 1, lamp(2));
    expect([match.state.asked, match.publicView().asked, match.unanswered()]).toEqual([0b101, 0b101, [0, 2]]);
    expect([0, 1, 2].map((seat) => match.seatView(seat).isAsked)).toEqual([true, false, true]);
  });

  test('has options; nobody else does', () => {
    const match = lightLanterns();
    answer(match, 1, lamp(2));
    expect([0, 1].map((seat) => match.optionsFor(seat).map(({ type, blanks }) => ({ type, blanks })))).toEqual([
      [{ type: 'light', blanks: { lamp: { from: 0, to: 3 } } }],
      [],
    ]);
  });

  test('is nobody between rounds and at the end', () => {
    const match = lightLanterns({ rounds: 1, watch: null });
    lightAll(match);
    expect([match.state.asked, match.optionsFor(0), match.extrasFor(0), match.hostOptions()]).toEqual([0, [], [], []]);
  });

  test('must sit at the table', () => {
    for (const seat of [3, -1, 31])
      expect(() => lightLanterns(undefined, withLight({ enter: (turn) => turn.ask(seat) }))).toThrow(RangeError);
    expect(() => lightLanterns(undefined, withLight({ enter: (turn) => turn.ask([0, 3]) }))).toThrow(/not there/);
  });
});

describe('questions', () => {
  test('keep their number while the asked answer one after another', () => {
    const match = lightLanterns();
    const { question } = match;
    const played = [2, 0, 1].map((seat) => answer(match, seat, lamp(1), { question }).ok);
    expect(played).toEqual([true, true, true]);
    expect(match.question).toBeGreaterThan(question);
  });

  test('are answered once', () => {
    const match = lightLanterns();
    answer(match, 0, lamp(1));
    expect(answer(match, 0, lamp(2))).toEqual(refuse('not-asked', { asked: [1, 2] }));
    expect(match.hand(0)).toEqual({ oil: 3, lamp: 1 });
  });

  test('that are over take no answer, and neither do future ones', () => {
    const match = lightLanterns();
    const { question } = match;
    lightAll(match);
    host(match, { type: 'dawn' });
    const now = match.question;
    expect(answer(match, 0, lamp(1), { question })).toEqual(refuse('old-question', { question: now }));
    expect(answer(match, 0, lamp(1), { question: now + 1 })).toEqual(refuse('old-question', { question: now }));
  });

  test('keep their number for all when one seat is asked again', () => {
    const game = withLight({ on: { light: (turn, seat) => (seat === 0 ? turn.askAgain(0) : undefined) } });
    const match = lightLanterns(undefined, game);
    const { question } = match;
    expect(answer(match, 0, lamp(1)).ok).toBe(true);
    expect([match.state.asked, match.question]).toEqual([0b111, question]);
    expect(answer(match, 1, lamp(1), { question }).ok).toBe(true);
    expect(() => match.askAgain(3)).toThrow(RangeError);
  });

  test('change with every phase entered and every asking', () => {
    const seen: number[] = [];
    const game = withLight({
      enter(turn) {
        turn.ask(0);
        turn.ask([1, 2]);
      },
      seconds: ({ question }) => seen.push(question),
    });
    const match = lightLanterns(undefined, game);
    expect([match.state.asked, match.question, seen]).toEqual([0b111, 3, [3]]);
  });
});

describe('an answer is refused, and nothing changes,', () => {
  test.each<[string, number, unknown, object, Refusal]>([
    ['from no seat', 3, lamp(1), {}, { code: 'not-a-seat', with: { seats: 3 } }],
    ['from below the first seat', -1, lamp(1), {}, { code: 'not-a-seat', with: { seats: 3 } }],
    ['from between the seats', 0.5, lamp(1), {}, { code: 'not-a-seat', with: { seats: 3 } }],
    ['from nowhere', Number.NaN, lamp(1), {}, { code: 'not-a-seat', with: { seats: 3 } }],
    ['of another kind', 0, { type: 'jump' }, {}, { code: 'not-an-option' }],
    ['that is only the host’s', 0, { type: 'dawn' }, {}, { code: 'not-an-option' }],
    ['of type toString', 0, { type: 'toString' }, {}, { code: 'not-an-option' }],
    ['of type __proto__', 0, { type: '__proto__' }, {}, { code: 'not-an-option' }],
    ['that is nothing', 0, null, {}, { code: 'not-an-option' }],
    ['of the wrong shape', 0, { type: 'light', lamp: '1' }, {}, { code: 'malformed-command', with: { field: 'lamp' } }],
    ['without its field', 0, { type: 'light' }, {}, { code: 'malformed-command', with: { field: 'lamp' } }],
    ['that the game says why not', 0, lamp(4), {}, { code: 'no-oil', with: { oil: 3 } }],
    ['that the game says nothing of', 0, lamp(-1), {}, { code: 'not-an-option' }],
    ['from the past', 0, lamp(1), { at: 999 }, { code: 'malformed-input', with: { field: 'at' } }],
    ['at no time', 0, lamp(1), { at: Number.NaN }, { code: 'malformed-input', with: { field: 'at' } }],
  ])('%s', (_name, seat, command, change, why) => {
    const match = lightLanterns();
    answer(match, 1, lamp(1), { at: 1000 });
    const before = match.snapshot();
    expect(answer(match, seat, command, change)).toEqual({ ok: false, why });
    expect(match.snapshot()).toEqual(before);
  });
});

describe('an answer that is only tried out', () => {
  test('is legal or says why not, and nothing is played', () => {
    const match = lightLanterns();
    const before = match.snapshot();
    const { question } = match;
    answer(match, 0, lamp(1));
    expect(match.wouldAnswer(1, question, lamp(2))).toEqual({ ok: true, value: lamp(2) });
    expect(match.wouldAnswer(1, question, lamp(9))).toMatchObject({ ok: false });
    expect(match.wouldAnswer(0, question, lamp(2))).toEqual(refuse('not-asked', { asked: [1, 2] }));
    expect(match.wouldAnswer(1, question + 1, lamp(2))).toEqual(refuse('old-question', { question }));
    expect(match.state.asked).toBe(before.state.asked & ~1);
  });
});

describe('the clock', () => {
  test('rings when the phase’s seconds are over, and not before', () => {
    const match = lightLanterns();
    expect(match.deadline).toBe(30_000);
    expect(time(match, 29_999)).toEqual(refuse('not-yet', { deadline: 30_000 }));
    answer(match, 0, lamp(1), { at: 20_000 });
    expect(match.deadline).toBe(30_000);
    expect(heardBy(told(time(match, 30_000)), 'spectator')[0]).toEqual({ type: 'counted', lamps: [1, 0, 0] });
  });

  test('counts from when the phase was entered', () => {
    const match = lightLanterns();
    answer(match, 0, lamp(1), { at: 5000 });
    answer(match, 1, lamp(2), { at: 6000 });
    answer(match, 2, lamp(3), { at: 7000 });
    expect([match.state.phase, match.deadline]).toEqual(['rest', 17_000]);
    time(match, 18_000);
    expect([match.state.phase, match.deadline]).toEqual(['light', 48_000]);
  });

  test('does not run if the game sets none, nor after the end', () => {
    const match = lightLanterns({ rounds: 1, watch: null });
    expect([match.deadline, time(match, 99_999)]).toEqual([null, refuse('no-timer')]);
    lightAll(match);
    expect([match.deadline, time(match, 99_999)]).toEqual([null, refuse('game-over')]);
  });

  test('rings once', () => {
    const match = lightLanterns(undefined, withLight({ onTime: () => undefined }));
    expect(time(match, 30_000).ok).toBe(true);
    expect([match.deadline, match.state.asked, time(match, 30_000)]).toEqual([null, 0b111, refuse('no-timer')]);
  });

  describe('without onTime', () => {
    const withoutOnTime = (change: Partial<Game<Lanterns>> = {}, name: 'light' | 'rest' = 'light') => {
      const { onTime: _, ...phase } = lanterns.phases[name];
      return lightLanterns(undefined, { ...lanterns, ...change, phases: { ...lanterns.phases, [name]: phase } });
    };

    test('takes the default answer of every seat that has not answered, as if they had given it', () => {
      const [match, answered] = [withoutOnTime(), lightLanterns()];
      answer(match, 1, lamp(2));
      answer(answered, 1, lamp(2));
      const one = told(answer(answered, 0, lamp(0), { at: 30_000 }));
      const two = told(answer(answered, 2, lamp(0), { at: 30_000 }));
      expect(told(time(match, 30_000))).toEqual([...one, ...two]);
      expect(match.snapshot()).toEqual(answered.snapshot());
    });

    test('stops at the first answer that leads on', () => {
      const on = { ...lanterns.phases.light.on, light: () => 'rest' as const };
      const { onTime: _, ...light } = lanterns.phases.light;
      const match = lightLanterns(undefined, {
        ...lanterns,
        phases: { ...lanterns.phases, light: { ...light, on } },
      });
      expect(told(time(match, 30_000))).toEqual([{ event: { type: 'rested' }, to: 'all' }]);
      expect([match.state.phase, match.state.asked, match.deadline]).toEqual(['rest', 0, 40_000]);
    });

    test('skips a seat that is no longer asked, and gives new time to one that was asked meanwhile', () => {
      const { onTime: _, ...light } = lanterns.phases.light;
      const asksAgain: typeof light.on = {
        ...light.on,
        light(turn, seat) {
          if (seat !== 0) throw new Error(`seat ${seat} was answered for`);
          turn.state.asked = 0;
          turn.ask(0);
        },
      };
      const phases = { ...lanterns.phases, light: { ...light, on: asksAgain } };
      const match = lightLanterns(undefined, { ...lanterns, phases });
      expect(time(match, 30_000).ok).toBe(true);
      expect([match.state.asked, match.deadline]).toEqual([0b1, 60_000]);
      expect(time(match, 60_000).ok).toBe(true);
    });

    test('takes what seats had chosen, in the order of the seats among default answers', () => {
      const [match, answered] = [withoutOnTime(), lightLanterns()];
      const given = [lamp(0), lamp(2), lamp(0)].map((command, seat) =>
        told(answer(answered, seat, command, { at: 30_000 })),
      );
      expect(told(time(match, 30_000, { 1: lamp(2) }))).toEqual(given.flat());
      expect(match.snapshot()).toEqual(answered.snapshot());
    });

    test('takes the default answer for a draft that is not legal, and nothing for a seat that has answered', () => {
      const [match, other] = [withoutOnTime(), withoutOnTime()];
      for (const each of [match, other]) answer(each, 0, lamp(1));
      expect(told(time(match, 30_000, { 0: lamp(3), 1: lamp(9) }))).toEqual(told(time(other, 30_000)));
      expect(match.snapshot()).toEqual(other.snapshot());
    });

    test('is a bug of the game if the default answer is not legal', () => {
      const match = withoutOnTime({ defaultAnswer: () => lamp(9) });
      expect(() => time(match, 30_000)).toThrow('the default answer of seat 0 in light is not legal');
    });

    test('is a bug of the game if nobody is asked', () => {
      const match = withoutOnTime({}, 'rest');
      lightAll(match);
      expect(() => time(match, 10_000)).toThrow('rest has a timer, but asks nobody and has no onTime');
    });
  });

  test('takes what seats had chosen before the game says what happens instead', () => {
    const match = lightLanterns();
    answer(match, 0, lamp(1));
    const heard = heardBy(told(time(match, 30_000, { 2: lamp(3) })), 'spectator');
    expect(heard.find(({ type }) => type === 'counted')).toEqual({ type: 'counted', lamps: [1, 0, 3] });
  });

  test('rings no more when what was chosen has ended the phase', () => {
    const [match, answered] = [lightLanterns(), lightLanterns()];
    for (const each of [match, answered]) for (const seat of [0, 1]) answer(each, seat, lamp(1));
    answer(answered, 2, lamp(3), { at: 30_000 });
    time(match, 30_000, { 2: lamp(3) });
    expect(match.snapshot()).toEqual(answered.snapshot());
  });

  test('leaves the answer of each seat to the game', () => {
    expect(lightLanterns().defaultFor(1)).toEqual({ type: 'light', lamp: 0 });
  });
});

describe('what is done without being asked', () => {
  test('leaves the seat asked', () => {
    const match = lightLanterns();
    expect(answer(match, 0, { type: 'gust' }).ok).toBe(true);
    expect(match.state.asked).toBe(0b111);
  });

  test('may change a sealed answer', () => {
    const match = lightLanterns();
    answer(match, 0, lamp(3));
    answer(match, 0, { type: 'dim' });
    expect(match.hand(0).lamp).toBe(2);
    expect(match.extrasFor(1).map(({ type }) => type)).not.toContain('dim');
    expect(answer(match, 1, { type: 'dim' })).toEqual(refuse('not-an-option'));
  });

  test('quotes the question that is open', () => {
    const match = lightLanterns();
    expect(answer(match, 0, { type: 'gust' }, { question: 0 })).toEqual(refuse('old-question', { question: 2 }));
  });
});

describe('the host', () => {
  test('does what only the host may, when it may', () => {
    const match = lightLanterns();
    expect(host(match, { type: 'dawn' })).toEqual(refuse('not-an-option'));
    lightAll(match);
    expect(match.hostOptions().map(({ type }) => type)).toEqual(['dawn']);
    expect(told(host(match, { type: 'dawn' }))).toEqual([{ event: { type: 'dawned', by: 'host' }, to: 'all' }]);
    expect(match.state.table.round).toBe(2);
  });

  test('may not do what only a seat may', () => {
    expect(host(lightLanterns(), lamp(1))).toEqual(refuse('not-an-option'));
  });
});

describe('phases', () => {
  test('that ask nobody go straight on, and one may enter itself again', () => {
    const match = lightLanterns();
    for (const seat of [0, 1]) answer(match, seat, lamp(2));
    const events = heardBy(told(answer(match, 2, lamp(2))), 'spectator');
    expect(events).toEqual([
      { type: 'counted', lamps: [2, 2, 2] },
      { type: 'sparked', left: 2 },
      { type: 'sparked', left: 1 },
      { type: 'sparked', left: 0 },
      { type: 'rested' },
    ]);
    expect([match.state.phase, match.state.table.points]).toEqual(['rest', [1, 1, 1]]);
  });

  test('may end the match, which then takes no move', () => {
    const match = lightLanterns({ rounds: 1, watch: 30 });
    lightAll(match);
    expect(match.outcome).toEqual({
      ranking: [[2], [0, 1]],
      scores: [0, 0, 1],
      winners: 'seat-2',
      reason: 'rounds',
    });
    expect([answer(match, 0, lamp(1)), host(match, { type: 'dawn' })]).toEqual([
      refuse('game-over'),
      refuse('game-over'),
    ]);
  });

  test('that loop endlessly are stopped', () => {
    const match = lightLanterns();
    expect(() => answer(match, 0, { type: 'spin' })).toThrow('lanterns: spark is entered for ever');
  });

  test('that do not exist are a bug of the game', () => {
    const match = lightLanterns(undefined, withLight({ on: { light: () => 'dusk' as 'rest' } }));
    expect(() => answer(match, 0, lamp(1))).toThrow('lanterns has no phase dusk');
  });

  test('that offer a command without a handler are a bug of the game, for seats and for the host', () => {
    const deaf = lightLanterns(undefined, withLight({ on: {} }));
    expect(() => answer(deaf, 0, lamp(1))).toThrow('light offers light but has nothing on it');
    expect(() => answer(deaf, 0, lamp(1))).toThrow('threw earlier');
    const { onHost: _, ...rest } = lanterns.phases.rest;
    const silent = lightLanterns(undefined, { ...lanterns, phases: { ...lanterns.phases, rest } });
    lightAll(silent);
    expect(() => host(silent, { type: 'dawn' })).toThrow('rest offers dawn but has nothing on it');
  });
});

describe('a rule that throws', () => {
  test('breaks the match: it cannot continue', () => {
    const match = lightLanterns();
    expect(() => answer(match, 0, { type: 'drop' })).toThrow('the lamp is broken');
    expect(() => answer(match, 1, lamp(1))).toThrow('a rule threw earlier in this match of lanterns');
    expect(() => time(match, 30_000)).toThrow('threw earlier');
  });

  test('leaves forks made before it alone', () => {
    const match = lightLanterns();
    const fork = forkMatch(match);
    expect(() => answer(match, 0, { type: 'drop' })).toThrow();
    expect([answer(fork, 0, lamp(1)).ok, fork.hand(0)]).toEqual([true, { oil: 3, lamp: 1 }]);
  });

  test('leaves nothing that could be forked, or saved as if it were whole', () => {
    const match = lightLanterns();
    expect(() => answer(match, 0, { type: 'drop' })).toThrow();
    expect(() => forkMatch(match)).toThrow('threw earlier');
    expect(() => match.snapshot()).toThrow('threw earlier');
  });
});
