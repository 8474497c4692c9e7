import type { Check, Seat } from '../../../kernel/index.ts';
import { type Piece, SET_NAMES, type SetName, setOf } from '../facts/piece-sets.ts';
import {
  type Command,
  type GamePhase,
  type GameRefusal,
  type GameTurn,
  type GameView,
  offer,
  type PhaseName,
  type TurnState,
} from '../types.ts';
import { brokenInvariant } from './broken.ts';
import { combinationOf } from './combination.ts';
import { playOrder } from './deal.ts';
import { type Play, settleTurn } from './winner.ts';

type PlayCommand = Extract<Command, { type: 'play' }>;

/** LT-17: what a refused lead passes through; nothing of it stays, so the match keeps its state and the refusal says it. */
const LEAD_REFUSED: readonly TurnState[] = ['ValidatingStarterPlay', 'WaitingForStarter'];

/** LT-46: the combinations that may be led, if not every set may. */
const COMBINATION = Object.fromEntries(SET_NAMES.map((set) => [set, isCombinationOf(set)])) as Readonly<
  Record<SetName, Check<PlayCommand>>
>;

function isCombinationOf(set: SetName): Check<PlayCommand> {
  const why: GameRefusal = { code: 'invalid-starter-play', with: { context: 'kind', through: LEAD_REFUSED } };
  return { name: 'combination', whyNot: ({ pieces }) => (combinationOf(pieces, set) === null ? why : null) };
}

/** LT-16 to LT-18: the starter plays one to six pieces, which sets how many everyone plays. */
export const lead: GamePhase = {
  enter(turn) {
    enterState(turn, 'InitializingTurn');
    const { table } = turn.state;
    table.required = null;
    enterState(turn, 'WaitingForStarter');
    turn.ask(table.turnStarter);
  },
  options({ setup, hand }) {
    const pieces = { someOf: hand.pieces, min: 1, max: mostLed(setup.leadMax, hand.pieces.length) };
    return [offer('play', { pieces }, setup.leadValidity === 'combination' ? COMBINATION[setOf(setup)] : null)];
  },
  on: {
    play(turn, seat, { pieces }) {
      enterState(turn, 'ValidatingStarterPlay');
      turn.state.table.required = pieces.length;
      turn.tell?.({ type: 'led', seat, count: pieces.length });
      lay(turn, seat, pieces);
      return 'follow';
    },
  },
};

const mostLed = (leadMax: number, handSize: number): number => (handSize < leadMax ? handSize : leadMax);

/** LT-19, LT-20: the others play as many pieces as the starter did, whichever they like. */
export const follow: GamePhase = {
  enter(turn) {
    enterState(turn, 'WaitingForOthers');
    askFollowers(turn);
  },
  options({ table, hand }) {
    const count = table.required as number;
    return [offer('play', { pieces: { someOf: hand.pieces, min: count, max: count } })];
  },
  on: {
    play(turn, seat, { pieces }) {
      enterState(turn, 'CollectingPlays');
      lay(turn, seat, pieces);
      if (turn.allAnswered && haveAllLaid(turn)) return resolve(turn);
      if (turn.setup.followOrder === 'seat') return 'follow';
      enterState(turn, 'WaitingForOthers');
    },
  },
};

function haveAllLaid(turn: GameTurn): boolean {
  for (const laid of turn.state.table.laid) if (laid === null) return false;
  return true;
}

/** LT-20: all at once, or one after another in seat order. */
function askFollowers(turn: GameTurn): void {
  const { laid, turnStarter } = turn.state.table;
  if (turn.setup.followOrder === 'any') turn.askAll(turnStarter);
  else turn.ask(playOrder(turnStarter, turn.seats).find((seat) => laid[seat] === null) as Seat);
}

/** LT-17: the seed's sub-state, visible to everyone. */
function enterState(turn: GameTurn, state: TurnState): void {
  turn.state.table.turnState = state;
  turn.tell?.({ type: 'turnState', state });
}

/** LT-21: pieces leave the hand at once and are face down until the turn is settled, or open if plays are shown. */
function lay(turn: GameTurn, seat: Seat, pieces: readonly Piece[]): void {
  const { table } = turn.state;
  const hand = turn.hand(seat);
  // Kept without a copy: no rule ever changes what has been laid.
  const own = pieces as Piece[];
  remove(hand.pieces, own);
  table.handSizes[seat] = hand.pieces.length;
  if (turn.setup.reveal === 'on-play') {
    table.laid[seat] = own;
    turn.tell?.({ type: 'playedOpen', seat, pieces: pieces.slice() });
  } else {
    table.laid[seat] = 'face-down';
    hand.laid = own;
    turn.tell?.({ type: 'played', seat });
  }
}

/** Takes the played pieces out of a hand. They go through a set of bits: what a player chooses is what a processor cannot foresee. */
function remove(pieces: Piece[], played: readonly Piece[]): void {
  let gone = 0;
  for (let index = 0; index < played.length; index++) gone |= 1 << (played[index] as Piece);
  let kept = 0;
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    pieces[kept] = piece;
    kept += 1 - ((gone >>> piece) & 1);
  }
  while (pieces.length > kept) pieces.pop();
}

/** LT-26 to LT-35: plays are turned over, the winner takes the piles and leads next, until all hands are empty. */
function resolve(turn: GameTurn): PhaseName {
  enterState(turn, 'DeterminingWinner');
  const { table } = turn.state;
  const plays = turnOver(turn);
  const { winner, decidedBy } = settleTurn(plays, table.turnStarter, turn.seats, turn.setup);
  table.turns.push({
    starter: table.turnStarter,
    plays: plays.map((play) => play.pieces as Piece[]),
    winner,
    decidedBy,
  });
  turn.tell?.({ type: 'revealed', plays: plays.map((play) => play.pieces.slice()) });
  enterState(turn, 'DistributingPiles');
  const piles = table.required as number;
  awardPiles(turn, winner, (plays[winner] as Play).pieces.length);
  turn.tell?.({ type: 'turnWon', seat: winner, piles, by: decidedBy });
  enterState(turn, 'CheckingHandsEmpty');
  return checkHandsEmpty(turn, winner);
}

/** Every open play, by seat. */
function turnOver(turn: GameTurn): Play[] {
  const { laid } = turn.state.table;
  return turn.state.hands.map((hand, seat) => {
    const pieces = (hand.laid ?? laid[seat]) as Piece[];
    hand.laid = null;
    laid[seat] = null;
    return { seat, pieces };
  });
}

/** LT-26, LT-28: as many piles as pieces that each seat played. */
function awardPiles(turn: GameTurn, winner: Seat, played: number): void {
  const { table } = turn.state;
  if (played !== table.required) {
    throw brokenInvariant('pile-distribution-error', `${played} pieces played where ${table.required} were led`);
  }
  table.piles[winner] = (table.piles[winner] as number) + played;
}

/** LT-16, LT-29: the winner leads while there are pieces; then the round's piles must be as many as a hand had pieces. */
function checkHandsEmpty(turn: GameTurn, winner: Seat): PhaseName {
  const { table } = turn.state;
  table.turnStarter = winner;
  if ((table.handSizes[winner] as number) > 0) return 'lead';
  let total = 0;
  for (const piles of table.piles) total += piles;
  if (total !== turn.setup.handSize) {
    throw brokenInvariant('pile-distribution-error', `${total} piles in a round of ${turn.setup.handSize}`);
  }
  enterState(turn, 'Complete');
  return 'scoring';
}

/** LT-22 to LT-25: why a play of these pieces does not fit, in the order in which it is checked. */
export function whyNotPlayed(view: GameView, pieces: readonly Piece[]): GameRefusal {
  const why = firstFault(view, pieces);
  return view.phase === 'lead' ? { ...why, with: { ...why.with, through: LEAD_REFUSED } } : why;
}

function firstFault({ setup, phase, table, hand }: GameView, pieces: readonly Piece[]): GameRefusal {
  const owned = hand.pieces.length;
  const given = pieces.length;
  if (new Set(pieces).size !== given) return { code: 'invalid-pieces' };
  if (phase === 'lead') {
    const most = mostLed(setup.leadMax, owned);
    if (given < 1 || given > most) return { code: 'invalid-starter-play', with: { given, most, context: 'count' } };
  } else if (given !== table.required) {
    return { code: 'wrong-piece-count', with: { given, required: table.required } };
  }
  return { code: 'invalid-pieces' };
}
