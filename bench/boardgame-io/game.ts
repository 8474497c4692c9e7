/**
 * Liap Tui (preset `seed`) for boardgame.io: two phases, a turn order with one move per turn, validated moves, `endIf`, its
 * random plugin and a `playerView` that hides what a seat may not see. Simpler than the rules, in the peer's favour: no redeal vote (so
 * no multiplier), followers answer in seat order, undo is off. Without `playerView` and with all seats active it is faster: docs/speed.md.
 */
import type { Game, MoveFn, TurnConfig } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';

export const HAND = 8;
export const LEAD_MAX = 6;
const SEATS = 4;
const TARGET = 50;
const MAX_ROUNDS = 20;
const MAX_ZEROS = 2;
const RED = 31;
const BLACK = 30;
const FACES = [
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((face) => [face, face]),
  13,
  13,
];

const DECK = FACES.map((_, piece) => piece);

export interface Table {
  round: number;
  hands: number[][];
  declared: (number | null)[];
  plays: (number[] | null)[];
  taken: number[];
  zeros: number[];
  scores: number[];
  /** Who leads the round or the turn; null before the first deal. */
  starter: number | null;
  size: number | null;
}

function setUp(): Table {
  return {
    round: 0,
    hands: [[], [], [], []],
    declared: [null, null, null, null],
    plays: [null, null, null, null],
    taken: [0, 0, 0, 0],
    zeros: [0, 0, 0, 0],
    scores: [0, 0, 0, 0],
    starter: null,
    size: null,
  };
}

function deal(G: Table, deck: number[]): void {
  for (let seat = 0; seat < SEATS; seat++) G.hands[seat] = deck.slice(seat * HAND, seat * HAND + HAND);
  G.starter ??= G.hands.findIndex((hand) => hand.includes(RED));
  G.declared = [null, null, null, null];
  G.taken = [0, 0, 0, 0];
  G.round++;
}

// ── declaration ───────────────────────────────────────────────────────────────
/** The value that would make the total eight, for the last to declare. */
export function findForbidden(G: Table): number | null {
  let total = 0;
  let open = 0;
  for (const value of G.declared) {
    if (value === null) open++;
    else total += value;
  }
  return open === 1 ? HAND - total : null;
}

export function mustTake(G: Table, seat: number): boolean {
  return G.zeros[seat] === MAX_ZEROS;
}

const declare: MoveFn<Table> = ({ G, playerID }, value: number) => {
  const seat = Number(playerID);
  if (!Number.isInteger(value) || value < 0 || value > HAND) return INVALID_MOVE;
  if (value === findForbidden(G) || (value === 0 && mustTake(G, seat))) return INVALID_MOVE;
  G.declared[seat] = value;
  G.zeros[seat] = value === 0 ? G.zeros[seat]! + 1 : 0;
};

// ── turns ─────────────────────────────────────────────────────────────────────
const play: MoveFn<Table> = ({ G, playerID }, pieces: number[]) => {
  const seat = Number(playerID);
  const hand = G.hands[seat]!;
  if (!isRightSize(G, pieces, hand.length) || new Set(pieces).size !== pieces.length) return INVALID_MOVE;
  if (!pieces.every((piece) => hand.includes(piece))) return INVALID_MOVE;
  G.hands[seat] = hand.filter((piece) => !pieces.includes(piece));
  G.plays[seat] = pieces;
  G.size = pieces.length;
  if (G.plays.every((played) => played !== null)) resolveTurn(G);
};

function isRightSize(G: Table, pieces: number[], held: number): boolean {
  return G.size === null ? pieces.length >= 1 && pieces.length <= Math.min(LEAD_MAX, held) : pieces.length === G.size;
}

function resolveTurn(G: Table): void {
  let winner = G.starter!;
  for (let distance = 1; distance < SEATS; distance++) {
    const seat = (G.starter! + distance) % SEATS;
    if (comparePlays(G.plays[seat]!, G.plays[winner]!) > 0) winner = seat;
  }
  G.taken[winner]! += G.size!;
  G.starter = winner;
  G.plays = [null, null, null, null];
  G.size = null;
}

export function comparePlays(one: number[], other: number[]): number {
  const byGeneral = rankGeneral(one) - rankGeneral(other);
  if (byGeneral !== 0) return byGeneral;
  const byTotal = sumFaces(one) - sumFaces(other);
  return byTotal !== 0 ? byTotal : compareFaces(sortFaces(one), sortFaces(other));
}

function rankGeneral(pieces: number[]): number {
  return pieces.includes(RED) ? 2 : pieces.includes(BLACK) ? 1 : 0;
}

function sumFaces(pieces: number[]): number {
  return pieces.reduce((sum, piece) => sum + FACES[piece]!, 0);
}

function sortFaces(pieces: number[]): number[] {
  return pieces.map((piece) => FACES[piece]!).sort((one, other) => other - one);
}

function compareFaces(one: number[], other: number[]): number {
  const differing = one.findIndex((face, place) => face !== other[place]);
  return differing < 0 ? 0 : one[differing]! - other[differing]!;
}

// ── scoring ───────────────────────────────────────────────────────────────────
function scoreRound(G: Table): void {
  for (let seat = 0; seat < SEATS; seat++) G.scores[seat]! += scoreSeat(G.declared[seat]!, G.taken[seat]!);
}

function scoreSeat(declared: number, taken: number): number {
  if (declared !== taken) return -Math.abs(declared - taken);
  return declared === 0 ? 3 : declared + 5;
}

function findWinners(G: Table): number[] | undefined {
  const best = Math.max(...G.scores);
  const isOver = best >= TARGET || G.round === MAX_ROUNDS;
  if (!isOver || !isScored(G)) return undefined;
  return [0, 1, 2, 3].filter((seat) => G.scores[seat] === best);
}

/** Between scoring and the next deal nothing is declared. */
function isScored(G: Table): boolean {
  return G.round > 0 && G.declared[0] === null && G.hands[0]!.length === 0;
}

// ── whose turn it is, and what they see ───────────────────────────────────────
/** Clockwise; a turn of the game that has just been settled is followed by its winner. */
const oneAnswerEach: TurnConfig<Table> = {
  minMoves: 1,
  maxMoves: 1,
  order: {
    first: ({ G }) => G.starter!,
    next: ({ G, ctx }) => (ctx.phase === 'turns' && G.size === null ? G.starter! : (ctx.playOrderPos + 1) % SEATS),
  },
};

function hideOthers(G: Table, playerID: string | null): Table {
  const own = Number(playerID);
  return {
    ...G,
    hands: G.hands.map((hand, seat) => (seat === own ? hand : hand.map(() => -1))),
    plays: G.plays.map((pieces, seat) => (seat === own || pieces === null ? pieces : pieces.map(() => -1))),
  };
}

// ── the game ──────────────────────────────────────────────────────────────────
export const liapTui: Game<Table> = {
  name: 'liap-tui',
  setup: setUp,
  disableUndo: true,
  playerView: ({ G, playerID }) => hideOthers(G, playerID),
  phases: {
    declaration: {
      start: true,
      moves: { declare },
      turn: oneAnswerEach,
      onBegin: ({ G, random }) => deal(G, random.Shuffle(DECK)),
      endIf: ({ G }) => G.declared.every((value) => value !== null),
      next: 'turns',
    },
    turns: {
      moves: { play },
      turn: oneAnswerEach,
      endIf: ({ G }) => G.size === null && G.hands[0]!.length === 0,
      onEnd: ({ G }) => {
        scoreRound(G);
        G.declared = [null, null, null, null];
      },
      next: 'declaration',
    },
  },
  endIf: ({ G }) => findWinners(G),
};
