import { no, type Refusal, type Seat, type Seen } from '../../../kernel/index.ts';
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

function whyNotNamed({ living }: Seen<Table>, self: Seat, named: Seat): Refusal | null {
  if (named === self) return no('not-yourself').why;
  return living.includes(named) ? null : no('not-alive', { seat: named }).why;
}

const whyNotChancellor = ({ termLimitedPlayers }: Seen<Table>, named: Seat): Refusal | null =>
  termLimitedPlayers.includes(named) ? no('term-limited', { seat: named }).why : null;

function whyNotTarget({ investigatedPlayers, power, president, chancellor }: Seen<Table>, named: Seat): Refusal | null {
  if (power === 'investigate_loyalty' && investigatedPlayers.includes(named)) {
    return no('already-investigated', { seat: named }).why;
  }
  const isImpeachment = power === 'impeachment' || power === 'chancellor_impeachment';
  return isImpeachment && (named === president || named === chancellor)
    ? no('needs-a-third', { seat: named }).why
    : null;
}
