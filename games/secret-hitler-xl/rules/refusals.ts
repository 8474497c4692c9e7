import { type DeepReadonly, type Refusal, refuse, type Seat } from '../../../kernel/index.ts';
import type { Command, GameView, Table } from './types.ts';

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
