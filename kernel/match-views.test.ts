import { describe, expect, test } from 'vitest';
import { heardBy } from './input.ts';
import { copyJson, refuse } from './json.ts';
import { forkMatch, Match, openView, resumeMatch, startMatch } from './match.ts';
import {
  answer,
  dealLanterns,
  host,
  type Lanterns,
  lamp,
  lanterns,
  lightAll,
  lightLanterns,
  type Played,
  time,
  told,
  withLight,
} from './testing/lanterns.ts';

describe('what is told', () => {
  test('reaches everyone, or differs between those whispered to and the others', () => {
    const match = lightLanterns();
    const signal = told(answer(match, 0, { type: 'signal', to: 2, flashes: 5 }));
    expect(signal).toEqual([
      {
        event: { type: 'flashed', from: 0, flashes: 5 },
        to: [2],
        others: { type: 'signalled', from: 0, to: 2 },
      },
    ]);
    const heard = ([0, 1, 2, 'spectator'] as const).map((viewer) => heardBy(signal, viewer));
    const outside = [{ type: 'signalled', from: 0, to: 2 }];
    expect(heard).toEqual([outside, outside, [{ type: 'flashed', from: 0, flashes: 5 }], outside]);
  });

  test('may reach one seat alone', () => {
    const match = lightLanterns();
    const light = told(answer(match, 1, lamp(2)));
    const heard = ([0, 1, 'spectator'] as const).map((viewer) => heardBy(light, viewer));
    expect(heard).toEqual([[], [{ type: 'yours', lamp: 2 }], []]);
  });

  test('is dropped if whispered to nobody, unless the others are told something', () => {
    const whispering = withLight({
      on: {
        ...lanterns.phases.light.on,
        gust(turn) {
          turn.whisper?.([], { type: 'yours', lamp: 1 });
          turn.whisper?.([], { type: 'yours', lamp: 2 }, { type: 'rested' });
        },
      },
    });
    const gust = told(answer(lightLanterns(undefined, whispering), 0, { type: 'gust' }));
    expect(gust).toEqual([{ event: { type: 'yours', lamp: 2 }, to: [], others: { type: 'rested' } }]);
  });

  test('is not built if nobody listens, and the state is the same', () => {
    const [listened, silent] = [dealLanterns(true), dealLanterns(false)];
    for (const match of [listened, silent]) {
      answer(match, 0, lamp(1));
      answer(match, 1, { type: 'gust' });
      time(match, 30_000);
    }
    expect(silent.tell).toBeUndefined();
    expect(told(host(silent, { type: 'dawn' }))).toEqual([]);
    host(listened, { type: 'dawn' });
    expect(silent.snapshot()).toEqual(listened.snapshot());
  });

  test('belongs to one move only', () => {
    const match = lightLanterns();
    const first = told(answer(match, 0, lamp(1)));
    answer(match, 1, lamp(2));
    expect(first).toEqual([{ event: { type: 'yours', lamp: 1 }, to: [0] }]);
  });
});

describe('a move is unheard', () => {
  const isUnheard = (played: Played) => played.ok && played.value.unheard;

  test('if only its seat was told and nothing random happened', () => {
    expect(isUnheard(answer(lightLanterns(), 0, lamp(1)))).toBe(true);
  });

  test('but not if something random happened', () => {
    expect(isUnheard(answer(lightLanterns(), 0, { type: 'gust' }))).toBe(false);
  });

  test('nor if another seat was told, or everyone', () => {
    const match = lightLanterns();
    expect(isUnheard(answer(match, 0, { type: 'signal', to: 1, flashes: 1 }))).toBe(false);
    expect(isUnheard(lightAll(match))).toBe(false);
  });
});

describe('what is played', () => {
  test('is the canonical command, and a copy if somebody listens', () => {
    const match = lightLanterns();
    const sent = { type: 'light', lamp: 2, smuggled: true };
    answer(match, 0, sent);
    expect(match.played).toStrictEqual({ type: 'light', lamp: 2 });
    const canonical = { type: 'light', lamp: 1 };
    answer(match, 1, canonical);
    expect(match.played).not.toBe(canonical);
  });
});

describe('views', () => {
  test('hold the table and the seat’s own hand, and nothing of the others’ or of the box', () => {
    const match = lightLanterns();
    answer(match, 1, lamp(2));
    expect(match.seatView(1)).toEqual({
      setup: { rounds: 2, watch: 30 },
      seats: 3,
      phase: 'light',
      question: 2,
      asked: 0b101,
      waiting: null,
      deadline: 30_000,
      table: { round: 1, sparks: 0, points: [0, 0, 0], dawns: 0 },
      seat: 1,
      isAsked: false,
      hand: { oil: 3, lamp: 2 },
    });
    expect(Object.keys(match.publicView())).toEqual([
      ...['setup', 'seats', 'phase', 'question', 'asked', 'waiting', 'deadline', 'table'],
    ]);
  });

  test('say only how many have not answered if who has is a secret, and to each seat whether it is asked', () => {
    const light = { ...lanterns.phases.light, isAnsweredInSecret: ({ rounds }: Lanterns['setup']) => rounds === 2 };
    const secret = { ...lanterns, phases: { ...lanterns.phases, light } };
    const match = lightLanterns({ rounds: 2, watch: 30 }, secret);
    answer(match, 1, lamp(2));
    const seen = [match.publicView(), match.seatView(0), match.seatView(1), openView(match)];
    expect(seen.map(({ asked, waiting }) => [asked, waiting])).toEqual([
      ...[
        [0, 2],
        [0b001, 2],
        [0, 2],
      ],
      // A viewer who may see everything sees who they are.
      [0b101, null],
    ]);
    expect([match.seatView(0).isAsked, match.seatView(1).isAsked]).toEqual([true, false]);
    expect(answer(match, 1, lamp(1))).toEqual(refuse('not-asked', { asked: [] }));
    expect(resumeMatch({ ...match, listened: true }, match.snapshot()).seatView(0)).toMatchObject({
      asked: 1,
      waiting: 2,
    });
    answer(match, 0, lamp(1));
    answer(match, 2, lamp(1));
    expect(match.publicView()).toMatchObject({ phase: 'rest', asked: 0, waiting: null });
    expect(lightLanterns({ rounds: 1, watch: 30 }, secret).publicView()).toMatchObject({ asked: 0b111, waiting: null });
  });

  test('are updated after every move', () => {
    const match = lightLanterns();
    const before = match.seatView(0);
    expect(match.seatView(0)).toBe(before);
    answer(match, 0, lamp(1));
    expect([before.isAsked, match.seatView(0).isAsked]).toEqual([true, false]);
  });

  test('of everything exist for viewers who may have them', () => {
    const match = lightLanterns();
    const { hands, box, table } = openView(match);
    expect([hands, box, table]).toEqual([match.state.hands, match.state.box, match.state.table]);
  });
});

describe('forks', () => {
  test('have the state of the match and the same random numbers, and do not change it', () => {
    const match = dealLanterns(true);
    answer(match, 0, lamp(1));
    const [fork, before] = [forkMatch(match), match.snapshot()];
    answer(fork, 1, { type: 'gust' });
    expect(match.snapshot()).toEqual(before);
    answer(match, 1, { type: 'gust' });
    expect(fork.snapshot()).toEqual(match.snapshot());
  });

  test('listen as the match does, unless told otherwise', () => {
    const match = dealLanterns(true);
    expect([forkMatch(match).tell, forkMatch(match, false).tell].map((tell) => tell !== undefined)).toEqual([
      true,
      false,
    ]);
  });
});

describe('a match resumed from a snapshot', () => {
  test('continues as the first would have, from a copy that has been through JSON', () => {
    const match = dealLanterns(true);
    answer(match, 2, lamp(1), { at: 1234 });
    const { game, setup, seats, seed } = match;
    const copy = JSON.parse(JSON.stringify(match.snapshot()));
    const resumed = resumeMatch({ game, setup, seats, seed, listened: true }, copy);
    for (const each of [match, resumed]) {
      answer(each, 0, { type: 'gust' });
      time(each, 30_000);
      host(each, { type: 'dawn' });
    }
    expect(resumed.snapshot()).toEqual(match.snapshot());
    expect(copy.state.table.round).toBe(1);
  });

  test('may be over', () => {
    const match = lightLanterns({ rounds: 1, watch: 30 });
    lightAll(match);
    const resumed = new Match({ ...match, listened: true }, copyJson(match.snapshot()), match.random);
    expect(answer(resumed, 0, lamp(1))).toEqual(refuse('game-over'));
  });
});

test('a table has at most 31 seats', () => {
  const start = {
    game: lanterns,
    setup: { rounds: 1, watch: null },
    seed: { numbers: [1, 0] as const },
    listened: true,
  };
  expect(startMatch({ ...start, seats: 31 }).match.unanswered()).toHaveLength(31);
  expect(() => startMatch({ ...start, seats: 32 })).toThrow(RangeError);
});

test('a match comes with the events of its opening', () => {
  const game = withLight({ enter: (turn) => turn.tell?.({ type: 'rested' }) });
  const start = { game, setup: { rounds: 1, watch: 30 }, seats: 2, seed: { numbers: [1, 0] as const } };
  expect(startMatch({ ...start, listened: true }).told).toEqual([{ event: { type: 'rested' }, to: 'all' }]);
  expect(startMatch({ ...start, listened: false }).told).toEqual([]);
});
