import type { Command } from '../../rules/types.ts';
import type { Mind } from './mind.ts';
import { SURE } from './suspicion.ts';

/** Whether to shoot by day, and whom: the good whoever is surely evil, the evil whoever is worth most to the town. */
export function dayShot(mind: Mind): Command | null {
  const { hand } = mind.view;
  if (hand.byDay === null) return null;
  if (mind.cause === 'good') {
    const [target] = mind.ranked(mind.strangers(), (seat) => mind.guilt(seat));
    return target !== undefined && mind.guilt(target) >= SURE && target !== hand.lover
      ? { type: 'dayAct', target }
      : null;
  }
  if (mind.cause !== 'evil') return null;
  const [target] = mind.ranked(mind.strangers(), (seat) => mind.worth(seat));
  return target !== undefined && mind.isBelievedPower(target) && target !== hand.lover
    ? { type: 'dayAct', target }
    : null;
}
