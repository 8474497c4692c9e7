import type { Channel, Seat } from '../../../kernel/index.ts';
import type { GameView } from './types.ts';

/** MF-133: by day all the living talk at the table; at night teams do; lovers always; the dead among themselves. */
export function channels(view: GameView): readonly Channel[] {
  const { table, seat, seats, hand, phase } = view;
  if (table.ending !== null) return [{ name: 'table', hearers: 'all' }];
  if (!table.living.includes(seat))
    return [{ name: 'dead', hearers: deadOf(table.living, seats) }, ...lastWordsOf(view)];
  const open: Channel[] = [];
  if (phase !== 'night') open.push({ name: 'table', hearers: 'all' });
  const team = hand.team.filter((member) => table.living.includes(member));
  if (phase === 'night' && team.length > 1) open.push({ name: 'team', hearers: team });
  if (hand.lover !== null && table.living.includes(hand.lover)) {
    open.push({ name: 'lovers', hearers: [seat, hand.lover].sort((one, other) => one - other) });
  }
  return open;
}

/** Whoever is about to be led away may still speak. */
const lastWordsOf = ({ table, seat, phase }: GameView): readonly Channel[] =>
  phase === 'lastWords' && table.speaker === seat ? [{ name: 'table', hearers: 'all' }] : [];

function deadOf(living: readonly Seat[], seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !living.includes(seat));
}
