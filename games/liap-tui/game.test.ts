import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSetup,
  fastRandom,
  forkMatch,
  listCommands,
  type Match,
  Recording,
  sampleCommand,
  seatsIn,
  startMatch,
} from '../../kernel/host.ts';
import { game } from './game.ts';
import { GENERAL_RED, layTable } from './rules/scene-for-tests.ts';
import type { Command, LiapTui, PhaseName, Table } from './types.ts';

const setupOf = (wish: Parameters<typeof chooseSetup>[1], seats: number | null = 4) => chooseSetup(game, wish, seats);

/** Plays by chance to the end and shows every position. */
function playByChance(seed: number, look: (match: Match<LiapTui>) => void, preset = 'seed'): Match<LiapTui> {
  const setup = setupOf({ preset });
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = startMatch({ game, setup: setup.value, seats: 4, seed: { numbers: [seed, 0] }, listened: false });
  const random = fastRandom(seed, 1);
  while (match.outcome === null) {
    look(match);
    const seat = random.pick(seatsIn(match.state.asked));
    const command = sampleCommand(match.optionsFor(seat), random);
    match.play({ type: 'answer', at: 0, seat, by: 'bot', question: match.question, command });
  }
  return match;
}

describe('seats and options', () => {
  test('[LT-5] four sit down, no more and no fewer', () => {
    expect(setupOf({}, 4).ok).toBe(true);
    for (const seats of [3, 5])
      expect(setupOf({}, seats)).toEqual({
        ok: false,
        why: { code: 'wrong-seat-count', with: { seats, min: 4, max: 4 } },
      });
  });

  test('[LT-5] a table for solvers seats as many as it says', () => {
    expect(setupOf({ options: { players: 2, handSize: 3 } }, 2).ok).toBe(true);
    expect(setupOf({ options: { players: 2 } }, 4).ok).toBe(false);
  });

  test('[LT-51] the presets differ in the pieces, the leads, the winner and the order', () => {
    const [seed, original] = [setupOf({ preset: 'seed' }), setupOf({ preset: 'liap-tui' })].map((setup) =>
      setup.ok ? setup.value : null,
    );
    expect(seed).toMatchObject({
      pieceSet: 'numbers32',
      leadValidity: 'any-set',
      winner: 'general-total-pieces-seat',
      followOrder: 'any',
    });
    expect(original).toEqual({
      ...seed,
      pieceSet: 'xiangqi32',
      leadValidity: 'combination',
      winner: 'led-type-value-seat',
      followOrder: 'seat',
    });
  });

  test('[LT-51] the forbidden total follows the size of a hand unless it is set', () => {
    expect(setupOf({ options: { handSize: 5 } })).toMatchObject({ value: { forbiddenTotal: 5 } });
    expect(setupOf({ options: { handSize: 5, forbiddenTotal: 8 } })).toMatchObject({ value: { forbiddenTotal: 8 } });
  });

  test('[LT-52] a winner by led type needs leads that have one', () => {
    expect(setupOf({ options: { winner: 'led-type-value-seat' } })).toMatchObject({
      why: { code: 'needs-combinations' },
    });
  });
});

describe('what is measured', () => {
  test('[LT-40] after each round the seat with the most points is ahead, and nobody on a tie', () => {
    const { state, setup } = playByChance(3, () => {});
    const { table } = state;
    const [some] = table.rounds;
    if (some === undefined) throw new Error('no round was played');
    const gains = [
      [5, 5, -1, -1],
      [-1, 6, 3, 0],
      [10, -5, 3, 4],
    ];
    const rounds = gains.map((gained) => ({ ...some, gained }));
    expect(game.statistics?.leaders?.({ ...table, rounds }, setup)).toEqual([null, 'seat-1', 'seat-0']);
    expect(game.statistics?.rounds?.(table)).toBe(table.rounds.length);
  });

  test.each([
    ['preparation', { type: 'redeal', accept: true }, ['redeal']],
    ['preparation', { type: 'redeal', accept: false }, []],
    ['declaration', { type: 'declare', piles: 0 }, ['zero']],
    ['declaration', { type: 'declare', piles: 1 }, []],
    ['lead', { type: 'play', pieces: [0, 1] }, ['severalPieces']],
    ['follow', { type: 'play', pieces: [0, 1] }, []],
  ] satisfies [PhaseName, Command, string[]][])('in %s %o uses %o', (phase, command, used) => {
    const view = { ...layTable({}).seat(0).view, phase };
    const { abilities = {} } = game.statistics ?? {};
    expect(Object.keys(abilities).filter((name) => abilities[name]?.(view, command))).toEqual(used);
  });
});

describe('properties of random play', () => {
  test('[LT-29] all hands have the same size between turns, and no piece is lost or doubled', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('seed', 'liap-tui'), (seed, preset) => {
        playByChance(
          seed,
          ({ state: { phase, table, hands } }) => {
            if (phase === 'lead') expect(new Set(hands.map(({ pieces }) => pieces.length)).size).toBe(1);
            const all = [
              ...hands.flatMap(({ pieces, laid }) => [...pieces, ...(laid ?? [])]),
              ...table.turns.flatMap(({ plays }) => plays.flat()),
            ];
            expect(new Set(all).size).toBe(32);
          },
          preset,
        );
      }),
      { numRuns: 10, seed: 1 },
    );
  });

  test('[LT-29] [LT-36] a round gives eight piles, and the holder of the red general takes at least one', () => {
    let holder = -1;
    const check = ({ state: { phase, table, hands } }: Match<LiapTui>) => {
      if (phase === 'declaration') holder = hands.findIndex(({ pieces }) => pieces.includes(GENERAL_RED));
      if (phase !== 'declaration' || table.rounds.length === 0 || table.declared.some((piles) => piles !== null))
        return;
      expect(table.rounds.at(-1)?.piles.reduce((sum, piles) => sum + piles)).toBe(8);
    };
    for (let seed = 0; seed < 30; seed++) {
      let last = -1;
      playByChance(seed, (match) => {
        if (
          match.state.table.rounds.length > 0 &&
          match.state.phase === 'declaration' &&
          match.state.table.declared.every((piles) => piles === null)
        ) {
          expect(match.state.table.rounds.at(-1)?.piles[last]).toBeGreaterThan(0);
        }
        check(match);
        last = holder;
      });
    }
  });

  test('[LT-6] no view of another seat shows a hand, a face-down play or a sealed vote', () => {
    playByChance(3, (match) => {
      for (const seat of [0, 1, 2, 3]) {
        const { hand, ...shared } = match.seatView(seat);
        expect(hand).toBe(match.state.hands[seat]);
        expect(Object.keys(shared).sort()).toEqual([
          'asked',
          'deadline',
          'isAsked',
          'phase',
          'question',
          'seat',
          'seats',
          'setup',
          'table',
          'waiting',
        ]);
      }
    });
  });
});

describe('time and taking back', () => {
  test.each([
    ['declines a redeal', 'preparation', {}, { type: 'redeal', accept: false }],
    ['declares the lowest number allowed', 'declaration', { zeroStreak: [2, 0, 0, 0] }, { type: 'declare', piles: 1 }],
  ] satisfies [string, PhaseName, Partial<Table>, Command][])(
    '[LT-43] when time is up a seat %s',
    (_, phase, table, answer) => {
      const weak = [
        [9, 9, 8, 8, 7, 7, 2, 2],
        [13, 12],
        [13, 12],
        [11, 10],
      ];
      const { match } = layTable({ phase, hands: weak, table });
      expect(match.defaultFor(0)).toEqual(answer);
    },
  );

  test('[LT-43] when time is up a seat leads its lowest piece and follows with its lowest', () => {
    const table = layTable({
      phase: 'lead',
      hands: [
        [13, 1],
        [12, 2],
        [11, 3],
        [10, 4],
      ],
    });
    const [lowest] = table.seat(0).view.hand.pieces;
    expect(table.match.defaultFor(0)).toEqual({ type: 'play', pieces: [lowest] });
    table.seat(0).does({ type: 'play', pieces: [...table.seat(0).view.hand.pieces] });
    expect(table.match.defaultFor(2)).toEqual({ type: 'play', pieces: table.seat(2).view.hand.pieces });
  });

  test('[LT-44] nothing is taken back', () => {
    const setup = setupOf({});
    if (!setup.ok) throw new Error(setup.why.code);
    const recording = new Recording({
      game,
      setup: setup.value,
      seats: 4,
      seed: { numbers: [1, 0] },
      moderated: false,
      from: null,
    });
    const { match } = recording;
    const [seat] = seatsIn(match.state.asked) as [number];
    recording.play({
      type: 'answer',
      at: 0,
      seat,
      by: 'person',
      question: match.question,
      command: match.defaultFor(seat),
    });
    expect(recording.play({ type: 'undo', at: 0, asker: seat, backTo: 0 })).toEqual({
      ok: false,
      why: { code: 'cannot-undo', with: { undo: 'never' } },
    });
  });
});

describe('[LT-18] [LT-19] the tree of a single round, counted twice', () => {
  /** Ways to play a round out: at each turn any size, any set of that size from every hand, in any order of the others. */
  function ways(players: number, hand: number): number {
    if (hand === 0) return 1;
    const orders = [1, 1, 1, 2, 6][players] as number;
    let sum = 0;
    for (let size = 1; size <= hand; size++) sum += choose(hand, size) ** players * orders * ways(players, hand - size);
    return sum;
  }
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

  function countEnds(match: Match<LiapTui>): number {
    if (match.outcome !== null) return 1;
    let ends = 0;
    for (const seat of seatsIn(match.state.asked)) {
      for (const command of listCommands(match.optionsFor(seat), 1000)) {
        const fork = forkMatch(match);
        fork.play({ type: 'answer', at: 0, seat, by: 'bot', question: fork.question, command });
        ends += countEnds(fork);
      }
    }
    return ends;
  }

  test.each([
    [2, 2, 3 * 2],
    [2, 3, 4 * 3],
    [3, 2, 6 * 2 + 3 * 3],
  ])('%d players with %d pieces', (players, handSize, declarations) => {
    const { match } = layTable({ phase: 'declaration', options: { players, handSize, maxRounds: 1 } });
    expect(countEnds(match)).toBe(declarations * ways(players, handSize));
  });
});
