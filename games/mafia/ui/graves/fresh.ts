import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { MatchOnScreen } from '../../../../web/ui/screen.ts';
import type { Grave, Mafia } from '../../types.ts';

type Sight = MatchOnScreen<Mafia>;

/** Whether somebody died in the night before this day. */
export const diedAtDawn = ({ phase, table: { dawn, round } }: Sight, grave: DeepReadonly<Grave>): boolean =>
  phase === 'day' &&
  dawn !== null &&
  dawn.number === round.number - 1 &&
  grave.round.kind === 'night' &&
  grave.round.number === dawn.number;

/** Whether somebody died in the course of this day. */
export const diedToday = ({ phase, table: { round } }: Sight, grave: DeepReadonly<Grave>): boolean =>
  phase === 'day' && grave.round.kind === 'day' && grave.round.number === round.number;

/** Whether a death is still told as news, above everything else. */
export const isNews = (match: Sight, grave: DeepReadonly<Grave>): boolean =>
  diedAtDawn(match, grave) || diedToday(match, grave);
