import { describe, expect, test } from 'vitest';
import type { Game, Phase } from './game.ts';
import { heardBy, type Step, type Told } from './input.ts';
import { dealLanterns, type Lanterns, lanterns, lightLanterns } from './lanterns-for-tests.ts';
import { forkMatch, Match, openView, resumeMatch, startMatch } from './match.ts';
import { copyPlain, no, type Refusal, type Result } from './plain.ts';
import type { Seat } from './seats.ts';

type Command = Lanterns['command'];
type Played = Result<Step<Lanterns>, Refusal>;

function answer(match: Match<Lanterns>, seat: Seat, command: unknown, change: object = {}): Played {
  const { at, question } = match;
  return match.play({ type: 'answer', at, seat, by: 'person', question, command: command as Command, ...change });
}

function told(played: Played): readonly Told<Lanterns>[] {
  if (!played.ok) throw new Error(played.why.code);
  return played.value.told;
}

const lamp = (lamp: number): Command => ({ type: 'light', lamp });
const time = (match: Match<Lanterns>, at: number): Played => match.play({ type: 'time', at, question: match.question });
const host = (match: Match<Lanterns>, command: unknown): Played =>
  match.play({ type: 'host', at: match.at, question: match.question, command: command as Command });

/** Everyone lights a lamp: seat 2 alone the brightest. */
function lightAll(match: Match<Lanterns>): Played {
  answer(match, 0, lamp(1));
  answer(match, 1, lamp(2));
  return answer(match, 2, lamp(3));
}

const withLight = (change: Partial<Phase<Lanterns>>): Game<Lanterns> => ({
  ...lanterns,
  phases: { ...lanterns.phases, light: { ...lanterns.phases.light, ...change } },
});

describe('who is asked', () => {
  test('is kept as bits, and everybody sees it', () => {
    const match = lightLanterns();
    expect(match.state.asked).toBe(0b111);
    answer(match, 1, lamp(2));
    expect([match.state.asked, match.publicView().asked, match.unanswered()]).toEqual([0b101, 0b101, [0, 2]]);
    expect([0, 1, 2].map((seat) => match.seatView(seat).isAsked)).toEqual([true, false, true]);
  });

  test('has options; nobody else has', () => {
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
    expect(answer(match, 0, lamp(2))).toEqual(no('not-asked', { asked: [1, 2] }));
    expect(match.hand(0)).toEqual({ oil: 3, lamp: 1 });
  });

  test('that are over take no answer, nor do those that are yet to come', () => {
    const match = lightLanterns();
    const { question } = match;
    lightAll(match);
    host(match, { type: 'dawn' });
    const now = match.question;
    expect(answer(match, 0, lamp(1), { question })).toEqual(no('old-question', { question: now }));
    expect(answer(match, 0, lamp(1), { question: now + 1 })).toEqual(no('old-question', { question: now }));
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

describe('the clock', () => {
  test('rings when the phase’s seconds are over, and not before', () => {
    const match = lightLanterns();
    expect(match.deadline).toBe(30_000);
    expect(time(match, 29_999)).toEqual(no('not-yet', { deadline: 30_000 }));
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

  test('does not run where the game sets none, nor after the end', () => {
    const match = lightLanterns({ rounds: 1, watch: null });
    expect([match.deadline, time(match, 99_999)]).toEqual([null, no('no-timer')]);
    lightAll(match);
    expect([match.deadline, time(match, 99_999)]).toEqual([null, no('game-over')]);
  });

  test('rings once', () => {
    const match = lightLanterns(undefined, withLight({ onTime: () => undefined }));
    expect(time(match, 30_000).ok).toBe(true);
    expect([match.deadline, match.state.asked, time(match, 30_000)]).toEqual([null, 0b111, no('no-timer')]);
  });

  test('that rings in vain is a broken game', () => {
    const { onTime: _, ...light } = lanterns.phases.light;
    const match = lightLanterns(undefined, { ...lanterns, phases: { ...lanterns.phases, light } });
    expect(() => time(match, 30_000)).toThrow('light has a timer but no onTime');
  });

  test('leaves the answer of each seat to the game', () => {
    expect(lightLanterns().defaultFor(1)).toEqual({ type: 'light', lamp: 0 });
  });
});

describe('what is done unasked', () => {
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
    expect(answer(match, 1, { type: 'dim' })).toEqual(no('not-an-option'));
  });

  test('quotes the question that is open', () => {
    const match = lightLanterns();
    expect(answer(match, 0, { type: 'gust' }, { question: 0 })).toEqual(no('old-question', { question: 2 }));
  });
});

describe('the host', () => {
  test('does what only the host may, where it may', () => {
    const match = lightLanterns();
    expect(host(match, { type: 'dawn' })).toEqual(no('not-an-option'));
    lightAll(match);
    expect(match.hostOptions().map(({ type }) => type)).toEqual(['dawn']);
    expect(told(host(match, { type: 'dawn' }))).toEqual([{ event: { type: 'dawned', by: 'host' }, to: 'all' }]);
    expect(match.state.table.round).toBe(2);
  });

  test('may not do what only a seat may', () => {
    expect(host(lightLanterns(), lamp(1))).toEqual(no('not-an-option'));
  });
});

describe('phases', () => {
  test('that ask nobody go straight on, and one may enter itself anew', () => {
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
    expect([answer(match, 0, lamp(1)), host(match, { type: 'dawn' })]).toEqual([no('game-over'), no('game-over')]);
  });

  test('that run in circles are stopped', () => {
    const match = lightLanterns();
    expect(() => answer(match, 0, { type: 'spin' })).toThrow('lanterns: spark is entered for ever');
  });

  test('that do not exist are a broken game', () => {
    const match = lightLanterns(undefined, withLight({ on: { light: () => 'dusk' as 'rest' } }));
    expect(() => answer(match, 0, lamp(1))).toThrow('lanterns has no phase dusk');
  });

  test('that offer what they do nothing on are a broken game, for seats and for the host', () => {
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
  test('tears the match: it plays no more', () => {
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

describe('what is told', () => {
  test('reaches all, or the whispered to and the others differently', () => {
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

  test('is nothing where nobody listens, and the state is the same', () => {
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

  test('if only its seat was told of it and no dice fell', () => {
    expect(isUnheard(answer(lightLanterns(), 0, lamp(1)))).toBe(true);
  });

  test('but not if dice fell', () => {
    expect(isUnheard(answer(lightLanterns(), 0, { type: 'gust' }))).toBe(false);
  });

  test('nor if another seat was told, or all', () => {
    const match = lightLanterns();
    expect(isUnheard(answer(match, 0, { type: 'signal', to: 1, flashes: 1 }))).toBe(false);
    expect(isUnheard(lightAll(match))).toBe(false);
  });
});

describe('what is played', () => {
  test('is the canonical command, and a copy where it is listened to', () => {
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
  test('hold the table and one’s own hand, and nothing of the others’ or of the box', () => {
    const match = lightLanterns();
    answer(match, 1, lamp(2));
    expect(match.seatView(1)).toEqual({
      setup: { rounds: 2, watch: 30 },
      seats: 3,
      phase: 'light',
      question: 2,
      asked: 0b101,
      table: { round: 1, sparks: 0, points: [0, 0, 0], dawns: 0 },
      seat: 1,
      isAsked: false,
      hand: { oil: 3, lamp: 2 },
    });
    expect(Object.keys(match.publicView())).toEqual(['setup', 'seats', 'phase', 'question', 'asked', 'table']);
  });

  test('are made anew after every move', () => {
    const match = lightLanterns();
    const before = match.seatView(0);
    expect(match.seatView(0)).toBe(before);
    answer(match, 0, lamp(1));
    expect([before.isAsked, match.seatView(0).isAsked]).toEqual([true, false]);
  });

  test('of everything exist for those who may have them', () => {
    const match = lightLanterns();
    const { hands, box, table } = openView(match);
    expect([hands, box, table]).toEqual([match.state.hands, match.state.box, match.state.table]);
  });
});

describe('forks', () => {
  test('stand where the match stands, meet the same chance, and leave it alone', () => {
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

describe('a match taken up again from a snapshot', () => {
  test('goes on as the first would have, from a copy that has been through JSON', () => {
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
    const resumed = new Match({ ...match, listened: true }, copyPlain(match.snapshot()), match.random);
    expect(answer(resumed, 0, lamp(1))).toEqual(no('game-over'));
  });
});

test('a table has at most 31 chairs', () => {
  const start = {
    game: lanterns,
    setup: { rounds: 1, watch: null },
    seed: { numbers: [1, 0] as const },
    listened: true,
  };
  expect(startMatch({ ...start, seats: 31 }).match.unanswered()).toHaveLength(31);
  expect(() => startMatch({ ...start, seats: 32 })).toThrow(RangeError);
});

test('what was told while the match opened is handed over with it', () => {
  const game = withLight({ enter: (turn) => turn.tell?.({ type: 'rested' }) });
  const start = { game, setup: { rounds: 1, watch: 30 }, seats: 2, seed: { numbers: [1, 0] as const } };
  expect(startMatch({ ...start, listened: true }).told).toEqual([{ event: { type: 'rested' }, to: 'all' }]);
  expect(startMatch({ ...start, listened: false }).told).toEqual([]);
});
