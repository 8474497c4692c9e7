import type { DeepReadonly, Outcome, Refusal, Seat } from '../../../kernel/index.ts';
import { type Command, type GamePhase, type GameView, type Reason, refuse, type Table, type Winner } from '../types.ts';
import { partyOf, type Role } from './roles.ts';

/** SH-70 to SH-73: all roles are laid open, and the game is over. */
export const gameOverPhase: GamePhase = {
  enter(turn) {
    const { table, hands } = turn.state;
    table.roles = hands.map(({ role }) => role);
    turn.tell?.({
      type: 'gameOver',
      winner: table.winner as Winner,
      reason: table.reason as Reason,
      roles: table.roles.slice(),
    });
    return 'end';
  },
  options: [],
  on: {},
};

/** SH-73: a side wins with everyone who belongs to it at the end, including the dead. */
export function outcome({ winner, reason, roles }: DeepReadonly<Table>): Outcome {
  const won: Seat[] = [];
  const lost: Seat[] = [];
  for (const [seat, role] of (roles as readonly Role[]).entries()) {
    (winsWith(winner as Winner, role) ? won : lost).push(seat);
  }
  const ranking = [won, lost].filter((place) => place.length > 0);
  return { ranking, winners: winner as string, reason: reason as string };
}

function winsWith(winner: Winner, role: Role): boolean {
  const party = partyOf(role);
  return winner === 'liberal_and_communist' ? party !== 'fascist' : party === winner;
}

/** Why a seat cannot be named: a code of the game's own. */
export function whyNot({ table, seat }: GameView, command: Command): Refusal | null {
  switch (command.type) {
    case 'nominate':
      return whyNotNamed(table, seat, command.chancellor) ?? whyNotChancellor(table, command.chancellor);
    case 'target':
    case 'aim':
    case 'point':
      return whyNotNamed(table, seat, command.seat) ?? whyNotTarget(table, command.seat);
    default:
      return null;
  }
}

function whyNotNamed({ living }: DeepReadonly<Table>, self: Seat, named: Seat): Refusal | null {
  if (named === self) return refuse('not-yourself').why;
  return living.includes(named) ? null : refuse('not-alive', { seat: named }).why;
}

const whyNotChancellor = ({ termLimitedPlayers }: DeepReadonly<Table>, named: Seat): Refusal | null =>
  termLimitedPlayers.includes(named) ? refuse('term-limited', { seat: named }).why : null;

function whyNotTarget(
  { investigatedPlayers, power, president, chancellor }: DeepReadonly<Table>,
  named: Seat,
): Refusal | null {
  if (power === 'investigate_loyalty' && investigatedPlayers.includes(named)) {
    return refuse('already-investigated', { seat: named }).why;
  }
  const isImpeachment = power === 'impeachment' || power === 'chancellor_impeachment';
  return isImpeachment && (named === president || named === chancellor)
    ? refuse('needs-a-third', { seat: named }).why
    : null;
}
