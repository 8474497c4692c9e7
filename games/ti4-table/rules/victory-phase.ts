import { claiming, onCustodians } from './custodians.ts';
import { crowning } from './ending.ts';
import { keepingCards, onKeeping } from './keeping.ts';
import { inGame } from './recording.ts';
import { nextRound } from './rounds.ts';
import { type GamePhase, offer } from './types.ts';

/** TT-49: the round is over and somebody has reached the limit; all wait until the game is ended, or played on. */
export const victoryPhase: GamePhase = inGame({
  flow: (table) => [offer('playOn', {}), ...crowning(table)],
  isOwnFlow: () => true,
  about: keepingCards,
  hostOnly: claiming,
  on: {
    ...onCustodians,
    ...onKeeping,
    playOn(turn) {
      turn.tell?.({ type: 'playedOn' });
      return nextRound(turn);
    },
  },
});
