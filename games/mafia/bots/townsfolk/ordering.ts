import type { Seat } from '../../../../kernel/index.ts';
import type { Order } from '../../rules/types.ts';
import type { Mind } from './mind.ts';

/** How many nights in a hundred the faction comes back to somebody who survived it. */
const INSIST_PERCENT = 30;

/** Whom the leader has killed, and by whom; null for whoever does not lead. */
export function chooseOrder(mind: Mind): Order | null {
  const { hand } = mind.view;
  if (hand.carriers.length === 0 || mind.cause !== 'evil') return null;
  const target = chooseVictim(mind);
  if (target === null) return null;
  const carrier = chooseCarrier(mind);
  mind.memory.aimedAt = target;
  mind.memory.sent = carrier.seat;
  return { carrier: carrier.seat, action: carrier.action.a, target };
}

/** Whoever the town would miss most, but seldom twice in a row where it failed. */
function chooseVictim(mind: Mind): Seat | null {
  const { hand } = mind.view;
  const prey = mind.strangers().filter((seat) => seat !== hand.lover);
  const ranked = mind.ranked(prey, (seat) => mind.worth(seat), 1.5);
  const [first, second] = ranked;
  const hasSurvived = first !== undefined && first === mind.memory.aimedAt;
  if (hasSurvived && second !== undefined && !mind.happens(INSIST_PERCENT)) return second;
  return first ?? null;
}

/** Those whom nothing stops go first, then those whom nobody sees, then whoever is suspected anyway; the leader last, and not whoever failed. */
function chooseCarrier(mind: Mind): Mind['view']['hand']['carriers'][number] {
  const { hand, seat: me } = mind.view;
  const { aimedAt, sent } = mind.memory;
  const hasFailed = aimedAt !== null && mind.isAlive(aimedAt);
  const rate = ({ seat, action }: (typeof hand.carriers)[number]): number => {
    const role = hand.teamRoles.find((member) => member.seat === seat)?.role ?? [];
    return (
      (role.includes('Ninja') ? 4 : 0) +
      (action.a === 'hitmanKill' ? 6 : 0) +
      mind.reputation(seat) / 4 -
      (role.includes('Godfather') ? 1 : 0) -
      (seat === me ? 0.5 : 0) -
      (seat === hand.lover ? 1 : 0) -
      (hasFailed && seat === sent ? 7 : 0)
    );
  };
  return hand.carriers.reduce((best, other) => (rate(other) > rate(best) ? other : best));
}
