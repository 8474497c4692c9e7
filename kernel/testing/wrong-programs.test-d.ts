/**
 * Programs that must not compile, each with the reason, and correct programs that must. Nothing here runs: `tsc` fails if
 * a correct program has an error, or if a wrong one has none.
 */
import type { Game, GameTypes, Phase, SeatView, SetupFields, Turn, View } from '../game.ts';
import type { Move } from '../input.ts';
import { type Blanks, offersFor } from '../options.ts';
import type { Seat } from '../seats.ts';

interface Trade {
  readonly give: number;
  readonly take: readonly number[];
}

interface Auction extends GameTypes {
  setup: { rounds: number; open: boolean };
  phase: 'bid' | 'reveal';
  table: { round: number; bids: (number | null)[] };
  hand: { coins: number; bid: number | null };
  box: { reserve: number };
  command:
    | { readonly type: 'bid'; readonly amount: number }
    | { readonly type: 'show'; readonly cards: readonly number[] }
    | { readonly type: 'note'; readonly text: string }
    | { readonly type: 'swap'; readonly trades: readonly Trade[]; readonly gift: Trade | null };
  event: { readonly type: 'hasBid'; readonly seat: Seat } | { readonly type: 'sold'; readonly price: number };
  secret: { readonly type: 'reserve'; readonly price: number };
}

interface Chess extends GameTypes {
  phase: 'white' | 'black';
  command: { readonly type: 'castle'; readonly side: 'long' | 'short' };
}

const offer = offersFor<Auction['command']>();
const trade = { record: { give: { from: 1, to: 3 }, take: { record: [{ oneOf: [1, 2] }, { oneOf: [3] }] } } } as const;
const chessOffer = offersFor<Chess['command']>();

/** What the compiler says of a union of types instead of a union of commands; the blanks may be left out where there are none. */
export const offersOfUnion = (how: Blanks<Extract<{ type: 'coup' | 'tax'; whom: Seat }, { type: 'coup' }>>) =>
  how satisfies `Write one member for each command: ${string}`;
export const offersWithout = offersFor<{ readonly type: 'income' } | { readonly type: 'coup'; whom: Seat }>()('income');

// ── the right programs ────────────────────────────────────────────────────────

export const bid: Phase<Auction> = {
  enter: (turn) => turn.ask(turn.state.hands.map((_, seat) => seat)),
  options: ({ hand }) => [
    offer('bid', { amount: { from: 0, to: hand.coins } }),
    offer('bid', { amount: { oneOf: [100, 200] } }),
    offer('show', { cards: { someOf: [1, 2, 3], min: 1, max: 2 } }),
    offer('note', { text: { textUpTo: 80 } }),
    offer('swap', {
      trades: { manyOf: trade, min: 0, max: 2 },
      gift: { anyOf: [{ oneOf: [null] }, { record: { give: { from: 1, to: 3 }, take: { oneOf: [[]] } } }] },
    }),
  ],
  on: {
    bid(turn, seat, { amount }) {
      turn.hand(seat).bid = amount;
      turn.tell?.({ type: 'hasBid', seat });
      turn.whisper?.([seat], { type: 'reserve', price: turn.state.box.reserve }, { type: 'hasBid', seat });
      if (turn.allAnswered) return 'reveal';
    },
    note: () => 'end',
  },
};

export const fields: SetupFields<Auction> = {
  fields: { rounds: { kind: 'number', from: 1, to: 9, default: 3 }, open: { kind: 'switch', default: false } },
  presets: { short: { rounds: 1 } },
};

export const answer: Move<Auction> = {
  type: 'answer',
  at: 0,
  seat: 0,
  by: 'person',
  question: 1,
  command: { type: 'bid', amount: 3 },
};

// ── the wrong ones: telling ───────────────────────────────────────────────────

export function tellsSecrets(turn: Turn<Auction>): void {
  // @ts-expect-error a secret may not be told to everyone
  turn.tell?.({ type: 'reserve', price: 3 });

  // @ts-expect-error what is whispered must be a secret
  turn.whisper?.([0], { type: 'sold', price: 3 });

  // @ts-expect-error the others may not hear a secret instead
  turn.whisper?.([0], { type: 'reserve', price: 3 }, { type: 'reserve', price: 3 });

  // @ts-expect-error an event must carry what it says it carries
  turn.tell?.({ type: 'sold' });

  // @ts-expect-error there may be nobody to tell: `turn.tell?.(…)`
  turn.tell({ type: 'sold', price: 3 });

  // @ts-expect-error there may be nobody to whisper to: `turn.whisper?.(…)`
  turn.whisper([0], { type: 'reserve', price: 3 });
}

// ── the wrong ones: looking ───────────────────────────────────────────────────

export function peeks(view: SeatView<Auction>, outside: View<Auction>): unknown[] {
  return [
    // @ts-expect-error a seat sees its own hand, not the hands
    view.hands[1],
    // @ts-expect-error nobody sees the box
    view.box.reserve,
    // @ts-expect-error a spectator sees no hand at all
    outside.hand,
  ];
}

export function writesToViews(view: SeatView<Auction>): void {
  // @ts-expect-error a view is read-only: the table
  view.table.round = 2;

  // @ts-expect-error a view is read-only: a list on the table
  view.table.bids.push(3);

  // @ts-expect-error a view is read-only: a seat's own hand
  view.hand.coins = 99;

  // @ts-expect-error a view is read-only: the setup
  view.setup.rounds = 1;
}

export function replacesDrawers(turn: Turn<Auction>): void {
  // @ts-expect-error the table is changed in place, never replaced
  turn.state.table = { round: 2, bids: [] };

  // @ts-expect-error the setup is chosen before play
  turn.setup.rounds = 1;
}

// ── the wrong ones: options ───────────────────────────────────────────────────

export const wrongOptions = [
  // @ts-expect-error a number is not a list to choose several from
  offer('bid', { amount: { someOf: [1, 2], min: 1, max: 1 } }),

  // @ts-expect-error one of texts does not fit a blank of numbers
  offer('bid', { amount: { oneOf: ['1', '2'] } }),

  // @ts-expect-error a range does not fit a blank of text
  offer('note', { text: { from: 0, to: 3 } }),

  // @ts-expect-error a choice of several says how many at most
  offer('show', { cards: { someOf: [1, 2], min: 1 } }),

  // @ts-expect-error every blank of a command must be there
  offer('bid', {}),

  // @ts-expect-error every place of a record must have its blank
  offer('swap', { trades: { manyOf: { record: { give: { from: 1, to: 3 } } }, min: 0, max: 2 }, gift: trade }),

  // @ts-expect-error the blank of a place must fit the place
  offer('swap', { trades: { oneOf: [[]] }, gift: { record: { give: { oneOf: ['1'] }, take: { oneOf: [[]] } } } }),

  // @ts-expect-error a list of records is filled by several of them, not by one
  offer('swap', { trades: trade, gift: { oneOf: [null] } }),

  // @ts-expect-error a single record is not a list
  offer('swap', { trades: { oneOf: [[]] }, gift: { manyOf: trade, min: 0, max: 1 } }),

  // @ts-expect-error each of several blanks must fit
  offer('bid', { amount: { anyOf: [{ from: 0, to: 3 }, { textUpTo: 3 }] } }),

  // @ts-expect-error a blank must belong to a field of the command
  offer('bid', { amount: { from: 0, to: 3 }, tip: { from: 0, to: 1 } }),

  // @ts-expect-error there is no such command
  offer('steal', {}),

  // @ts-expect-error a command with blanks is not offered without them
  offer('bid'),

  // @ts-expect-error a check sees the fields of its own command only
  offer('bid', { amount: { from: 0, to: 3 } }, { name: 'few', whyNot: ({ cards }) => cards[0] ?? null }),

  // @ts-expect-error a check answers with a refusal or null, not with whether it passes
  offer('bid', { amount: { from: 0, to: 3 } }, { name: 'few', whyNot: ({ amount }) => amount > 2 }),
];

// ── the wrong ones: phases ────────────────────────────────────────────────────

export const strangeAnswer: Phase<Auction> = {
  // @ts-expect-error another game's option is not one of this game's
  options: [chessOffer('castle', { side: { oneOf: ['long'] } })],
  on: {},
};

export const handMadeOption: Phase<Auction> = {
  // @ts-expect-error options are made by `offersFor`, where their blanks are checked
  options: [{ type: 'bid', blanks: {}, check: null }],
  on: {},
};

export const strangePhase: Phase<Auction> = {
  // @ts-expect-error there is no phase `checkmate`
  enter: () => 'checkmate',
  options: [],
  on: {},
};

export const strangeTime: Phase<Auction> = {
  options: [],
  on: {},
  // @ts-expect-error time that is up also leads to a phase of this game
  onTime: () => 'checkmate',
};

export const hiddenTime: Phase<Auction> = {
  options: [],
  on: {},
  // @ts-expect-error how long people have may not depend on what nobody sees
  seconds: ({ box }) => box.reserve,
};

export const strangeHandler: Phase<Auction> = {
  options: [],
  on: {
    bid: () => 'reveal',
    // @ts-expect-error there is no command `castle` to handle
    castle: () => 'reveal',
  },
};

export const strangeField: Phase<Auction> = {
  options: [],
  on: {
    // @ts-expect-error a bid has an amount, not a price
    bid(turn, seat, { price }) {
      turn.hand(seat).bid = price;
    },
  },
};

// ── the wrong ones: the game ──────────────────────────────────────────────────

// @ts-expect-error every phase of the rulebook must be there
export const halfTheRules: Game<Auction>['phases'] = { bid };

export const strangeFields: SetupFields<Auction>['fields'] = {
  rounds: { kind: 'number', from: 1, to: 9, default: 3 },
  // @ts-expect-error a switch is on or off
  open: { kind: 'switch', default: 'on' },
};

// @ts-expect-error a preset sets only options that exist
export const strangePreset: SetupFields<Auction>['presets'] = { quick: { speed: 9 } };

// @ts-expect-error only commands can be sealed
export const strangeSecrecy: Game<Auction>['secrecy'] = { sealed: ['sold'], revealing: [] };

// @ts-expect-error only what is told can reveal
export const strangeRevealing: Game<Auction>['secrecy'] = { sealed: [], revealing: ['bid'] };

export const strangeMove: Move<Auction> = {
  ...answer,
  // @ts-expect-error another game's command does not move this one
  command: { type: 'castle', side: 'long' },
};
