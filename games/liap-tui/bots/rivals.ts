import type { Seat } from '../../../kernel/index.ts';
import type { Piece } from '../rules/pieces.ts';
import type { GameView } from '../rules/types.ts';

type Round = GameView['table']['rounds'][number];

/** Another seat, as far as it can be seen. */
export interface Rival {
  readonly seat: Seat;
  /** Piles that it still wants; below zero if it has too many. */
  readonly need: number;
  readonly hasDeclared: boolean;
  /** Whether it starts this turn; while piles are declared, the round. */
  readonly isStarter: boolean;
  /** Whether it has played so far as if by chance. */
  readonly isErratic: boolean;
  /** How much points to its holding the red general, against the other rivals. */
  readonly suspicion: number;
  /** Its play of this turn, where that lies open. */
  readonly open: readonly Piece[] | null;
}

/** Everybody else at the table. */
export function readRivals(view: GameView, starter: Seat): Rival[] {
  const rivals: Rival[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat !== view.seat) rivals.push(readRival(view, seat, starter));
  }
  return rivals;
}

function readRival(view: GameView, seat: Seat, starter: Seat): Rival {
  const { table } = view;
  const laid = table.laid[seat] as readonly Piece[] | 'face-down' | null;
  const hasDeclared = table.declared[seat] !== null;
  const isErratic = seemsErratic(view, seat);
  const need = guessNeed(view, seat);
  return {
    seat,
    need,
    hasDeclared,
    isStarter: seat === starter,
    isErratic,
    suspicion: suspectOfRed(view, seat, hasDeclared && !isErratic ? need : null),
    open: laid === 'face-down' ? null : laid,
  };
}

/** A seat that has not declared yet is thought to want its share of what is left. */
function guessNeed({ table, seats, setup }: GameView, seat: Seat): number {
  const declared = table.declared[seat] as number | null;
  if (declared !== null) return declared - (table.piles[seat] as number);
  let left = setup.handSize;
  let waiting = 0;
  for (let other = 0; other < seats; other++) {
    const piles = table.declared[other] as number | null;
    if (piles === null) waiting++;
    else left -= piles;
  }
  return left > 0 ? left / waiting : 0;
}

const ROUNDS_TO_TELL = 2;
const SOUND_MISS = 1.5;

/** Whoever misses its declarations by far plays neither for them nor for anything else that could be foreseen. */
function seemsErratic({ table: { rounds } }: GameView, seat: Seat): boolean {
  if (rounds.length < ROUNDS_TO_TELL) return false;
  let missed = 0;
  for (let at = 0; at < rounds.length; at++) {
    const { declared, piles } = rounds[at] as Round;
    missed += Math.abs((declared[seat] as number) - (piles[seat] as number));
  }
  return missed > SOUND_MISS * rounds.length + 1;
}

const HARDLY = 1e-6;

/** LT-11: the first starter holds the red general. LT-36: it takes a pile for sure, so who wants many may hold it. */
function suspectOfRed({ table }: GameView, seat: Seat, need: number | null): number {
  if (table.round === 1 && table.redeals === 0) return seat === table.starter ? 1 : HARDLY;
  if (table.weak.includes(seat)) return HARDLY;
  if (need === null) return 2;
  return need > 0 ? need * need : 0.1;
}
