import type { Seat } from '../../../../kernel/index.ts';
import { partyOf } from '../../rules/roles.ts';
import type { GameView, PhaseName } from '../../rules/types.ts';
import { bestOf } from './best-of.ts';
import type { Judgement } from './judgement.ts';
import { ROLE_COUNT, SIDE_COUNT, sideOfParty } from './sides.ts';
import { AIMS } from './wishes.ts';

/** At whom a power is best aimed. */
export function bestTarget(view: GameView, seats: readonly Seat[], judgement: Judgement): Seat {
  if (view.phase === 'special_election') return bestOf(seats, (seat) => judgement.presidency(view, seat));
  return bestOf(seats, (seat) => gladnessOf(view, seat, view.phase, judgement));
}

/** How gladly a bot sees a power fall on a player. */
export function gladnessOf({ hand }: GameView, seat: Seat, phase: PhaseName, judgement: Judgement): number {
  const gladness = AIMS[sideOfParty(partyOf(hand.role))]?.[phase];
  if (gladness === undefined) return doubtAbout(seat, judgement);
  let sum = 0;
  for (let role = 0; role < ROLE_COUNT; role++) sum += judgement.shareOf(seat, role) * (gladness[role] as number);
  return sum;
}

/** How little is known of a player's side. */
function doubtAbout(seat: Seat, judgement: Judgement): number {
  let doubt = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const share = judgement.sideShare(seat, side);
    doubt += share * (1 - share);
  }
  return doubt;
}
