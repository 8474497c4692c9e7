import type { Options } from '../../../kernel/index.ts';
import { type GamePhase, type GameView, type Mafia, offer } from './types.ts';

/** Most letters of a will, and of last words. */
export const LONGEST_TEXT = 500;

/** MF-132: while alive one may write, and rewrite, what is read out at one's death. */
export function willOptions({ table, seat }: GameView): Options<Mafia> {
  return table.living.includes(seat) ? WRITE_WILL : [];
}

const WRITE_WILL: Options<Mafia> = [offer('will', { will: { textUpTo: LONGEST_TEXT } })];

export const onWill: GamePhase['on'] = {
  will(turn, seat, { will }) {
    turn.hand(seat).will = will;
  },
};
