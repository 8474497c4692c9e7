import { type DeepReadonly, fixed, type Options, type Refusal, type Seat } from '../../../kernel/index.ts';
import { type Declaring, declarable, whyNotDeclare } from './declaring.ts';
import { type GamePhase, type GameView, type LiapTui, offer, type Setup, type Table } from './types.ts';

/** LT-12 to LT-15: from the starter on, everybody says in turn how many piles they will take. */
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

export function whyNotDeclared(view: GameView, piles: number): Refusal | null {
  return whyNotDeclare(declaringOf(view), piles);
}
