import { type DeepReadonly, fixed, type Options, type Seat } from '../../../kernel/index.ts';
import {
  type GamePhase,
  type GameRefusal,
  type GameView,
  type LiapTui,
  offer,
  type Setup,
  type Table,
} from '../types.ts';
import { brokenInvariant } from './broken.ts';

const NONE = -1;

const LARGEST_HAND = 32;

/** By hand size, then by forbidden number plus one (none first), then by whether zero is barred. */
const LISTS: readonly (readonly (readonly (readonly number[])[])[])[] = Array.from(
  { length: LARGEST_HAND + 1 },
  (_, handSize) =>
    Array.from({ length: handSize + 2 }, (_, slot) => [
      listOf(handSize, slot - 1, false),
      listOf(handSize, slot - 1, true),
    ]),
);

/** LT-12 to LT-15: from the starter on, players declare in turn how many piles they will take. */
export const declaration: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    const seat = nextToDeclare(table, turn.seats);
    if (seat === null) {
      table.turnStarter = table.starter;
      return 'lead';
    }
    turn.ask(seat);
  },
  options: (view) => optionsFor(declarable(declaringOf(view))),
  on: {
    declare(turn, seat, { piles }) {
      const { table } = turn.state;
      table.declared[seat] = piles;
      table.zeroStreak[seat] = piles === 0 ? (table.zeroStreak[seat] as number) + 1 : 0;
      turn.tell?.({ type: 'declared', seat, piles });
      return 'declaration';
    },
  },
};

/** The lists of numbers are shared and few, and so are the options made of them. */
const optionsByList = new Map<readonly number[], Options<LiapTui>>();

function optionsFor(allowed: readonly number[]): Options<LiapTui> {
  const known = optionsByList.get(allowed);
  if (known !== undefined) return known;
  const options = fixed(offer('declare', { piles: { oneOf: allowed } }));
  optionsByList.set(allowed, options);
  return options;
}

/** LT-12: the first seat in play order that has not declared. */
function nextToDeclare({ declared, starter }: Table, seats: number): Seat | null {
  for (let distance = 0; distance < seats; distance++) {
    const seat = (starter + distance) % seats;
    if (declared[seat] === null) return seat;
  }
  return null;
}

/** What bears on a seat's declaration. */
function declaringOf(view: {
  readonly setup: DeepReadonly<Setup>;
  readonly table: DeepReadonly<Table>;
  readonly seat: Seat;
}): Declaring {
  const { setup, table, seat } = view;
  let declaredSum = 0;
  let isLast = true;
  for (let other = 0; other < table.declared.length; other++) {
    const piles = table.declared[other] as number | null;
    if (piles !== null) declaredSum += piles;
    else if (other !== seat) isLast = false;
  }
  return {
    handSize: setup.handSize,
    zeroStreak: table.zeroStreak[seat] as number,
    maxConsecutiveZeros: setup.maxConsecutiveZeros,
    forbiddenTotal: setup.forbiddenTotal,
    isLast,
    declaredSum,
  };
}

export function whyNotDeclared(view: GameView, piles: number): GameRefusal | null {
  return whyNotDeclare(declaringOf(view), piles);
}

/** What decides which numbers a seat may declare. */
export interface Declaring {
  readonly handSize: number;
  /** Rounds in a row, up to the last one, in which this seat declared 0. */
  readonly zeroStreak: number;
  readonly maxConsecutiveZeros: number;
  readonly forbiddenTotal: number;
  readonly isLast: boolean;
  /** The sum of what the others have declared so far. */
  readonly declaredSum: number;
}

type NotDeclarable =
  | { readonly code: 'not-a-declaration'; readonly with: { readonly piles: number; readonly most: number } }
  | { readonly code: 'total-forbidden'; readonly with: { readonly piles: number; readonly total: number } }
  | { readonly code: 'third-zero'; readonly with: { readonly zeros: number } };

function listOf(handSize: number, forbidden: number, barsZero: boolean): readonly number[] {
  const all = Array.from({ length: handSize + 1 }, (_, piles) => piles);
  return all.filter((piles) => piles !== forbidden && !(barsZero && piles === 0));
}

/** LT-12 to LT-15: the numbers that may be declared, ascending; a shared list that nobody may change. */
export function declarable(declaring: Declaring): readonly number[] {
  const { handSize } = declaring;
  const lists = LISTS[handSize]?.[forbiddenNumber(declaring) + 1];
  if (lists === undefined) throw brokenInvariant('no-such-hand', `no hand has ${handSize} pieces`);
  return lists[barsZero(declaring) ? 1 : 0]!;
}

/** LT-12 to LT-15: why a number may not be declared; `null` when it may. */
export function whyNotDeclare(declaring: Declaring, piles: number): NotDeclarable | null {
  const { handSize, forbiddenTotal, maxConsecutiveZeros } = declaring;
  if (!Number.isInteger(piles) || piles < 0 || piles > handSize) {
    return { code: 'not-a-declaration', with: { piles, most: handSize } };
  }
  if (piles === forbiddenNumber(declaring)) {
    return { code: 'total-forbidden', with: { piles, total: forbiddenTotal } };
  }
  return piles === 0 && barsZero(declaring) ? { code: 'third-zero', with: { zeros: maxConsecutiveZeros } } : null;
}

/** LT-13. */
function forbiddenNumber({ handSize, forbiddenTotal, isLast, declaredSum }: Declaring): number {
  const missing = forbiddenTotal - declaredSum;
  return isLast && missing >= 0 && missing <= handSize ? missing : NONE;
}

/** LT-14; LT-15 if one-piece hands would leave nothing to declare. */
function barsZero(declaring: Declaring): boolean {
  if (declaring.zeroStreak < declaring.maxConsecutiveZeros) return false;
  return declaring.handSize > 1 || forbiddenNumber(declaring) !== 1;
}
