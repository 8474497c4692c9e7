import { beginGame, eventsSince } from '../resolver/index.ts';
import { tellAddressed } from './telling.ts';
import type { GamePhase } from './types.ts';

/** MF-66: everybody is told who they are, and who belongs to them. */
export const beginningPhase: GamePhase = {
  enter(turn) {
    const { box, table } = turn.state;
    const before = box.village;
    box.village = beginGame(before);
    turn.tell?.({ type: 'began', seats: turn.seats });
    tellAddressed(turn, eventsSince(before, box.village), null);
    for (let seat = 0; seat < turn.seats; seat++) {
      const { lynchTarget } = turn.hand(seat);
      if (lynchTarget !== null) turn.whisper?.([seat], { type: 'yourTarget', seat: lynchTarget });
    }
    return table.round.kind;
  },
  options: [],
  on: {},
};
