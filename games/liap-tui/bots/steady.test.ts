import { describe, expect, it } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import {
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  fieldKeys,
  fieldOf,
  type Match,
  openMatch,
  type Random,
  type Seat,
  startMatch,
} from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { kindOf } from '../rules/pieces.ts';
import { type PieceName, playsOf } from '../rules/scene-for-tests.ts';
import type { Command, LiapTui, PhaseName, Setup, Table } from '../types.ts';
import { steady } from './steady.ts';

function setupOf(preset: string, options: Readonly<Record<string, unknown>> = {}): DeepReadonly<Setup> {
  const chosen = chooseSetup(game, { preset, options }, null);
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.why));
  return chosen.value;
}

function playMatch(setup: DeepReadonly<Setup>, names: readonly string[], number: number): Match<LiapTui> {
  const seats = setup.players;
  const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [2026, number] }, listened: false });
  playOut(match, seatBots(names, seats, number), told);
  return match;
}

const seatBots = (names: readonly string[], seats: number, number: number) =>
  Array.from({ length: seats }, (_, seat) =>
    bots[names[seat % names.length] as string]!.make(seat, fastRandom(number, seat)),
  );

/** How often the rotating seat wins, and how often steady bots meet their declarations. */
function measure(preset: string, others: 'random' | 'steady', matches: number): { wins: number; kept: number } {
  const setup = setupOf(preset);
  let wins = 0;
  let kept = 0;
  let declarations = 0;
  for (let number = 0; number < matches; number++) {
    const chair = number % setup.players;
    const names = Array.from({ length: setup.players }, (_, seat) => (seat === chair ? 'steady' : others));
    const { outcome, state } = playMatch(setup, names, number);
    const best = outcome!.ranking[0]!;
    if (best.includes(chair)) wins += 1 / best.length;
    for (const { declared, piles } of state.table.rounds) {
      const seats = names.flatMap((name, seat) => (name === 'steady' ? [seat] : []));
      declarations += seats.length;
      kept += seats.filter((seat) => declared[seat] === piles[seat]).length;
    }
  }
  return { wins: wins / matches, kept: kept / declarations };
}

describe('steady over many matches', () => {
  it.each([
    { preset: 'seed', wins: 0.95, kept: 0.55 },
    { preset: 'liap-tui', wins: 0.95, kept: 0.46 },
  ])('beats three random bots and keeps its declarations: $preset', ({ preset, wins, kept }) => {
    const measured = measure(preset, 'random', 120);
    expect(measured.wins).toBeGreaterThan(wins);
    expect(measured.kept).toBeGreaterThan(kept);
  });

  it.each([
    { preset: 'seed', kept: 0.62 },
    { preset: 'liap-tui', kept: 0.51 },
  ])('keeps most of its declarations among its like: $preset', ({ preset, kept }) => {
    expect(measure(preset, 'steady', 160).kept).toBeGreaterThan(kept);
  });
});

describe('steady at any table', () => {
  it('gives legal answers, whatever the options', () => {
    const random = fastRandom(7);
    let matches = 0;
    for (let tries = 0; tries < 400; tries++) {
      const chosen = chooseSetup(game, { options: drawOptions(random) }, null);
      if (!chosen.ok) continue;
      const match = playMatch(chosen.value, ['steady', 'random', 'steady', 'steady'], tries);
      expect(match.outcome).not.toBeNull();
      matches++;
    }
    expect(matches).toBeGreaterThan(250);
  });

  it.each([2, 3, 4])('gives legal answers with hands of every size: %i players', (players) => {
    for (let handSize = 1; handSize <= 8; handSize++) {
      for (const preset of ['seed', 'liap-tui']) {
        for (let number = 0; number < 5; number++) {
          expect(playMatch(setupOf(preset, { players, handSize }), ['steady'], number).outcome).not.toBeNull();
        }
      }
    }
  });
});

/** Any value of every field, but few rounds. */
function drawOptions(random: Random): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const key of fieldKeys(game)) {
    const field = fieldOf(game, key);
    if (field.kind === 'choice') options[key] = random.pick(field.oneOf);
    if (field.kind === 'number') options[key] = field.from + random.below(field.to - field.from + 1);
  }
  return { ...options, maxRounds: 1 + random.below(4), maxRedeals: random.below(4) };
}

type Hands = readonly (readonly PieceName[])[];

/** A round with these hands, seat 0 first, at the phase and with the table given. */
function openScene(phase: PhaseName, hands: Hands, changes: Partial<Table>, setup = setupOf('seed')): Match<LiapTui> {
  const random = fastRandom(1);
  const { table } = game.deal(setup, setup.players, random);
  const dealt = playsOf(setup.pieceSet, hands).map(({ pieces }) => ({ pieces: [...pieces], laid: null, vote: null }));
  const start = { game, setup, seats: setup.players, seed: { numbers: [1, 1] as const }, listened: false };
  const state = { phase, asked: 0, table: { ...table, ...changes }, hands: dealt, box: {} };
  return openMatch(start, state, random).match;
}

/** A first round in which some have declared, from the starter on. */
function declareScene(hands: Hands, said: readonly number[], setup = setupOf('seed')): Match<LiapTui> {
  const declared = hands.map((_, seat) => said[seat] ?? null);
  return openScene('declaration', hands, { declared }, setup);
}

function answerOf(match: Match<LiapTui>, seat: Seat): Command {
  return steady.make(seat, fastRandom(1))(match.seatView(seat), match.optionsFor(seat), []);
}

function give(match: Match<LiapTui>, seat: Seat, command: Command): void {
  const { at, question } = match;
  expect(match.play({ type: 'answer', at, seat, by: 'bot', question, command })).toMatchObject({ ok: true });
}

function letAnswer(match: Match<LiapTui>, seat: Seat): void {
  give(match, seat, answerOf(match, seat));
}

const kindsLeft = (match: Match<LiapTui>, seat: Seat): readonly string[] =>
  match.state.hands[seat]!.pieces.map((piece) => kindOf(match.setup.pieceSet, piece));

describe('the six-piece lead with the red general', () => {
  const hands: Hands = [
    [2, 2, 3, 3, 6, 11, 13, 'GENERAL_RED'],
    [1, 2, 2, 6, 8, 10, 12, 12],
    [1, 1, 4, 5, 7, 8, 9, 11],
    [1, 4, 5, 7, 9, 10, 13, 'GENERAL_BLACK'],
  ];

  it('[LT-36] a starter who holds it declares six, leads six with it and keeps its two lowest', () => {
    const match = declareScene(hands, []);
    expect(answerOf(match, 0)).toEqual({ type: 'declare', piles: 6 });
    for (const [seat, piles] of [6, 0, 0, 0].entries()) give(match, seat, { type: 'declare', piles });
    letAnswer(match, 0);
    expect(match.state.table.required).toBe(6);
    expect(kindsLeft(match, 0)).toEqual(['2', '2']);
  });

  it('[LT-18] when eight may be led, it declares and leads all eight', () => {
    const match = declareScene(hands, [], setupOf('seed', { leadMax: 8 }));
    expect(answerOf(match, 0)).toEqual({ type: 'declare', piles: 8 });
    for (const [seat, piles] of [8, 0, 0, 1].entries()) give(match, seat, { type: 'declare', piles });
    letAnswer(match, 0);
    expect(match.state.table.required).toBe(8);
  });

  it('after it the starter loses what it has left', () => {
    const match = declareScene(hands, [6, 0, 0, 1]);
    while (match.state.table.rounds.length === 0) letAnswer(match, match.unanswered()[0]!);
    const { declared, piles } = match.state.table.rounds[0]!;
    expect({ declared: declared[0], piles: piles[0] }).toEqual({ declared: 6, piles: 6 });
  });

  it('a rival who needs nothing gives its high pieces to it and keeps its two lowest', () => {
    const match = declareScene(hands, [6, 0, 0, 1]);
    letAnswer(match, 0);
    for (const seat of [1, 2]) letAnswer(match, seat);
    expect([kindsLeft(match, 1), kindsLeft(match, 2)]).toEqual([
      ['1', '2'],
      ['1', '1'],
    ]);
  });

  it('a rival who needs a pile keeps what can still win one', () => {
    const match = declareScene(hands, [6, 0, 0, 1]);
    letAnswer(match, 0);
    letAnswer(match, 3);
    expect(kindsLeft(match, 3)).toContain('GENERAL_BLACK');
  });

  it('a rival lowers its declaration the more the starter has declared, and to what six leave', () => {
    const strong: Hands = [[], [5, 8, 9, 10, 11, 12, 13, 'GENERAL_BLACK'], [], []];
    const said = [0, 3, 5, 6].map((piles) => answerOf(declareScene(strong, [piles]), 1));
    const piles = said.map((command) => (command.type === 'declare' ? command.piles : null)) as number[];
    expect(piles[0]).toBeGreaterThan(piles[1]!);
    expect(piles[1]).toBeGreaterThan(piles[2]!);
    expect(piles[3]).toBeLessThanOrEqual(2);
  });
});

describe('steady with open plays', () => {
  const hands: Hands = [
    [1, 10],
    [2, 11],
    [3, 5],
    [4, 9],
  ];
  const setup = setupOf('seed', { handSize: 2, followOrder: 'seat', reveal: 'on-play' });

  it('[LT-21] a last seat that needs nothing throws the highest piece that is already beaten', () => {
    const match = openScene('lead', hands, { round: 2, declared: [1, 0, 0, 0], handSizes: [2, 2, 2, 2] }, setup);
    const pieces = match.state.hands.map((hand) => hand.pieces);
    for (const seat of [0, 1, 2]) give(match, seat, { type: 'play', pieces: [pieces[seat]![1]!] });
    letAnswer(match, 3);
    expect(kindsLeft(match, 3)).toEqual(['4']);
  });
});

describe('steady with a weak hand', () => {
  const hands: Hands = [
    [1, 2, 3, 4, 5, 11, 13, 'GENERAL_RED'],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 6, 7, 8, 10, 12, 13],
    [1, 2, 9, 9, 10, 11, 12, 'GENERAL_BLACK'],
  ];

  it('[LT-10] has the hands dealt again', () => {
    expect(answerOf(openScene('preparation', hands, {}), 1)).toEqual({ type: 'redeal', accept: true });
  });

  it('[LT-37] keeps it when a declared and kept zero would win the game', () => {
    const match = openScene('preparation', hands, { scores: [40, 47, 30, 20] });
    expect(answerOf(match, 1)).toEqual({ type: 'redeal', accept: false });
  });

  it('[LT-14] has them dealt again even so when it may not declare zero', () => {
    const match = openScene('preparation', hands, { scores: [40, 47, 30, 20], zeroStreak: [0, 2, 0, 0] });
    expect(answerOf(match, 1)).toEqual({ type: 'redeal', accept: true });
  });
});
