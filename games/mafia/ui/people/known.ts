import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Hand } from '../../types.ts';

/** What I alone know of somebody: a key of `screen.known`. */
export type Known = 'mate' | 'leader' | 'lover' | 'target' | 'good' | 'evil';

/** What a hand knows of another player, the closest bond first. */
export function knownOf(hand: DeepReadonly<Hand>, mine: Seat, seat: Seat): readonly Known[] {
  if (seat === mine) return [];
  const known: Known[] = [];
  if (hand.lover === seat) known.push('lover');
  if (hand.lynchTarget === seat) known.push('target');
  if (hand.team.includes(seat)) known.push(hand.leader === seat ? 'leader' : 'mate');
  const result = hand.notes.findLast(({ what }) => what.t === 'alignment' && what.about === seat)?.what;
  if (result?.t === 'alignment') known.push(result.is);
  return known;
}
