import type { Seen } from '../../../../kernel/index.ts';
import type { MatchSight } from '../../../../web/ui/screen.ts';
import type { Grave, Mafia } from '../../rules/types.ts';

type Sight = MatchSight<Mafia>;

/** Whether somebody died in the night before this day. */
export const diedAtDawn = ({ phase, table: { dawn, round } }: Sight, grave: Seen<Grave>): boolean =>
  phase === 'day' &&
  dawn !== null &&
  dawn.number === round.number - 1 &&
  grave.round.kind === 'night' &&
  grave.round.number === dawn.number;

/** Whether somebody died in the course of this day. */
export const diedToday = ({ phase, table: { round } }: Sight, grave: Seen<Grave>): boolean =>
  phase === 'day' && grave.round.kind === 'day' && grave.round.number === round.number;

/** Whether a death is still told as news, above everything else. */
export const isNews = (match: Sight, grave: Seen<Grave>): boolean =>
  diedAtDawn(match, grave) || diedToday(match, grave);
