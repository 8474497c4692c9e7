import type { Game, GameTypes, Phase, Turn } from '../game.ts';
import { offersFor } from '../options.ts';
import { codeOfSeats, rankByScore } from '../ranking.ts';
import type { Seat } from '../seats.ts';

/**
 * A small correct game for the kernel's tests: every seat holds a secret number and may, in a sealed answer, swap it
 * for the top of a pile; then all numbers are revealed and the highest wins the round. Two rounds.
 */
export interface Toy extends GameTypes {
  setup: { rounds: number };
  phase: 'choose' | 'show';
  table: { round: number; hasChosen: boolean[]; shown: number[]; points: number[]; pileSize: number };
  hand: { number: number; wantsNew: boolean | null };
  box: { pile: number[] };
  command: { readonly type: 'choose'; readonly change: boolean } | { readonly type: 'wave' };
  event:
    | { readonly type: 'chose'; readonly seat: Seat }
    | { readonly type: 'waved'; readonly seat: Seat }
    | { readonly type: 'pile'; readonly size: number }
    | { readonly type: 'shown'; readonly numbers: readonly number[] }
    | { readonly type: 'dealt'; readonly round: number };
  secret: { readonly type: 'yours'; readonly number: number };
}

const offer = offersFor<Toy['command']>();

const choose: Phase<Toy> = {
  enter: (turn) => turn.askAll(),
  options: [offer('choose', { change: { oneOf: [true, false] } })],
  extras: () => [offer('wave', {})],
  on: {
    choose(turn, seat, { change }) {
      turn.hand(seat).wantsNew = change;
      turn.state.table.hasChosen[seat] = true;
      turn.tell?.({ type: 'chose', seat });
      if (turn.allAnswered) return 'show';
    },
    wave(turn, seat) {
      turn.tell?.({ type: 'waved', seat });
    },
  },
  seconds: () => 30,
};

const show: Phase<Toy> = {
  enter(turn) {
    const { table } = turn.state;
    changeNumbers(turn);
    table.shown = turn.state.hands.map(({ number }) => number);
    turn.tell?.({ type: 'shown', numbers: table.shown.slice() });
    const highest = Math.max(...table.shown);
    for (const [seat, number] of table.shown.entries()) if (number === highest) (table.points[seat] as number)++;
    if (table.round === turn.setup.rounds) return 'end';
    table.round++;
    table.hasChosen.fill(false);
    dealNumbers(turn);
    return 'choose';
  },
  options: [],
  on: {},
};

function changeNumbers(turn: Turn<Toy>): void {
  const { hands, box } = turn.state;
  for (const [seat, hand] of hands.entries()) {
    const next = hand.wantsNew ? box.pile.pop() : undefined;
    hand.wantsNew = null;
    if (next === undefined) continue;
    hand.number = next;
    turn.whisper?.([seat], { type: 'yours', number: next });
  }
  turn.tell?.({ type: 'pile', size: box.pile.length });
}

function dealNumbers(turn: Turn<Toy>): void {
  const { hands, table } = turn.state;
  for (const [seat, hand] of hands.entries()) {
    hand.number = turn.random.below(20);
    turn.whisper?.([seat], { type: 'yours', number: hand.number });
  }
  turn.tell?.({ type: 'dealt', round: table.round });
}

/** The game itself. */
export const toy: Game<Toy> = {
  id: 'toy',
  version: 1,
  seats: { min: 2, max: 5 },
  undo: 'unheard',
  fields: { fields: { rounds: { kind: 'number', from: 1, to: 4, default: 2 } }, presets: { short: {} } },
  deal: (_setup, seats, random) => ({
    first: 'choose',
    table: { round: 1, hasChosen: Array(seats).fill(false), shown: [], points: Array(seats).fill(0), pileSize: 12 },
    hands: Array.from({ length: seats }, () => ({ number: random.below(20), wantsNew: null })),
    box: { pile: Array.from({ length: 12 }, () => random.below(20)) },
  }),
  phases: { choose, show },
  derive: ({ box }) => ({ table: { pileSize: box.pile.length } }),
  outcome: ({ points }) => {
    const ranking = rankByScore(points);
    return { ranking, scores: points.slice(), winners: codeOfSeats(ranking[0] ?? []), reason: 'rounds' };
  },
  longest: () => null,
  defaultAnswer: () => ({ type: 'choose', change: false }),
  channels: () => [{ name: 'table', hearers: 'all' }],
  secrecy: {
    sealed: ['choose'],
    revealing: ['pile', 'shown', 'yours'],
    redealHands(dealt, seat, random) {
      for (const [other, hand] of dealt.hands.entries()) if (other !== seat) hand.number = random.below(20);
    },
    redealBox(dealt, _seat, random) {
      dealt.box.pile = dealt.box.pile.map(() => random.below(20));
    },
    imagine: (view, _heard, random) => ({
      hands: Array.from({ length: view.seats }, (_, seat) =>
        seat === view.seat
          ? view.hand
          : { number: random.below(20), wantsNew: view.table.hasChosen[seat] ? random.below(2) === 1 : null },
      ),
      box: { pile: Array.from({ length: view.table.pileSize }, () => random.below(20)) },
    }),
  },
};
