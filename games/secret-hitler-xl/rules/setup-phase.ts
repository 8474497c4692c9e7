import type { Seat } from '../../../kernel/index.ts';
import { isTold } from './deal.ts';
import type { GamePhase, GameTurn, Known } from './types.ts';

/** SH-21: everybody is told their role and, in secret, who their friends are; then the first election begins. */
export const setupPhase: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    turn.tell?.({ type: 'dealt', seats: turn.seats });
    for (let seat = 0; seat < turn.seats; seat++) inform(turn, seat);
    turn.tell?.({ type: 'month', month: table.monthCounter, oktoberfest: table.oktoberfestActive });
    turn.tell?.({ type: 'candidate', seat: table.presidentCandidate, why: 'first' });
    return 'election';
  },
  options: [],
  on: {},
};

/** SH-7 to SH-9: what one player is told. */
function inform(turn: GameTurn, seat: Seat): void {
  const { role, known } = turn.hand(seat);
  if (role !== 'liberal') {
    for (let other = 0; other < turn.seats; other++) {
      const theirs = turn.hand(other).role;
      if (other !== seat && isTold(turn.setup, turn.seats, role, theirs)) {
        known.push({ seat: other, is: theirs, from: 'team', government: -1 });
      }
    }
  }
  turn.whisper?.([seat], {
    type: 'yourRole',
    role,
    team: known.map(({ seat: other, is }) => ({ seat: other, is: is as NonNullable<Known['is']> })),
  });
}
