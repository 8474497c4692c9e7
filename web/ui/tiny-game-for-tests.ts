import {
  codeOfSeats,
  type Game,
  type GameTypes,
  offersFor,
  type Phase,
  rankByScore,
  type Seat,
} from '../../kernel/index.ts';

/** A game that is in no registry and has no screen: one round of giving, with every kind of blank in it. */
export interface Tiny extends GameTypes {
  setup: { start: number };
  phase: 'bidding' | 'giving' | 'naming' | 'writing';
  table: {
    coins: number[];
    bids: (number | null)[];
    gifts: string[][];
    winner: Seat | null;
    mottos: string[];
    letters: string[];
  };
  hand: { treasures: string[]; luckyNumber: number };
  box: Record<string, never>;
  command:
    | { readonly type: 'bid'; readonly amount: number }
    | { readonly type: 'give'; readonly target: Seat; readonly treasures: readonly string[] }
    | { readonly type: 'keepAll' }
    | { readonly type: 'name'; readonly motto: string; readonly colour: string; readonly page: number }
    | { readonly type: 'write'; readonly letters: readonly Letter[]; readonly gift: Letter | null };
}

interface Letter {
  readonly paper: string;
  readonly target: Seat;
}

const offer = offersFor<Tiny['command']>();
const PAGES = Array.from({ length: 15 }, (_, index) => index + 1);

const bidding: Phase<Tiny> = {
  enter: (turn) => turn.askAll(),
  options: ({ setup }) => [offer('bid', { amount: { from: 0, to: setup.start } })],
  on: {
    bid(turn, seat, { amount }) {
      const { table } = turn.state;
      table.bids[seat] = amount;
      table.coins[seat] = (table.coins[seat] as number) - amount;
      if (!turn.allAnswered) return;
      table.winner = table.bids.indexOf(Math.max(...table.bids.map(Number)));
      return 'giving';
    },
  },
};

const giving: Phase<Tiny> = {
  enter: (turn) => turn.ask(turn.state.table.winner as Seat),
  options: ({ hand, seat, seats }) => [
    offer('give', {
      target: { oneOf: Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat) },
      treasures: { someOf: hand.treasures, min: 1, max: 2 },
    }),
    offer('keepAll', {}),
  ],
  on: {
    give(turn, seat, { target, treasures }) {
      const { treasures: own } = turn.hand(seat);
      for (const treasure of treasures) own.splice(own.indexOf(treasure), 1);
      turn.state.table.gifts[target] = [...treasures];
      return 'naming';
    },
    keepAll: () => 'naming',
  },
};

const naming: Phase<Tiny> = {
  enter: (turn) => turn.ask(turn.state.table.winner as Seat),
  options: [
    offer('name', { motto: { textUpTo: 12 }, colour: { oneOf: ['darkRed', 'skyBlue'] }, page: { oneOf: PAGES } }),
  ],
  on: {
    name(turn, _seat, { motto, colour, page }) {
      turn.state.table.mottos.push(`${motto}/${colour}/${page}`);
      return 'writing';
    },
  },
};

const letterOn = (paper: string) => ({ record: { paper: { oneOf: [paper] }, target: { oneOf: [0, 1, 2] } } });

const writing: Phase<Tiny> = {
  enter: (turn) => turn.ask(turn.state.table.winner as Seat),
  options: [
    offer('write', {
      letters: { manyOf: { anyOf: [letterOn('blue'), letterOn('lined')] }, min: 0, max: 2 },
      gift: { anyOf: [{ oneOf: [null] }, letterOn('gold')] },
    }),
  ],
  on: {
    write(turn, _seat, { letters, gift }) {
      turn.state.table.letters = [...letters, ...(gift === null ? [] : [gift])].map(
        ({ paper, target }) => `${paper} to ${target}`,
      );
      return 'end';
    },
  },
};

export const tiny: Game<Tiny> = {
  id: 'tiny',
  version: 1,
  seats: { min: 2, max: 4 },
  undo: 'never',
  fields: { fields: { start: { kind: 'number', from: 1, to: 9, default: 5 } }, presets: { plain: {} } },
  deal: ({ start }, seats) => ({
    first: 'bidding',
    table: {
      coins: Array(seats).fill(start),
      bids: Array(seats).fill(null),
      gifts: Array.from({ length: seats }, () => []),
      winner: null,
      mottos: [],
      letters: [],
    },
    hands: Array.from({ length: seats }, (_, seat) => ({ treasures: ['ring', 'ring', 'cup'], luckyNumber: 40 + seat })),
    box: {},
  }),
  phases: { bidding, giving, naming, writing },
  outcome: ({ coins, gifts }) => {
    const scores = coins.map((left, seat) => left + 10 * (gifts[seat]?.length ?? 0));
    const ranking = rankByScore(scores);
    return { ranking, scores, winners: codeOfSeats(ranking[0] ?? []), reason: 'given' };
  },
  longest: () => null,
  defaultAnswer: () => ({ type: 'keepAll' }),
  secrecy: { sealed: [], revealing: [] },
};
