import { unusedCards } from '../../reading/seats.ts';
import type { Phase } from '../../types.ts';
import type { ShownTable } from '../table-for-tests.tsx';

/** The phase in which the table is. */
export const phaseAt = (shown: ShownTable): Phase => shown.recording.match.state.phase;

/** Everybody uses their cards and passes; Politics makes the next player speaker. */
export function allPassed(shown: ShownTable): ShownTable {
  while (shown.table.action !== null) {
    const { current: seat } = shown.table.action;
    const card = unusedCards(shown.table, seat)[0];
    if (card === undefined) shown.records({ type: 'pass', seat });
    else {
      const speaker = card === 3 ? ((shown.table.speaker ?? 0) + 1) % shown.table.count : null;
      shown.records({ type: 'useCard', seat, card, speaker }, { type: 'endTurn', seat });
    }
  }
  return shown;
}

/** A round without an agenda phase goes by, to the status phase of the next. */
export function nextStatus(shown: ShownTable): ShownTable {
  shown.records({ type: 'nextPhase', custodians: 'ask' });
  if (phaseAt(shown) === 'mecatol-check') shown.records({ type: 'nextPhase', custodians: 'there' });
  return allPassed(shown.allPicked().records({ type: 'endStrategy' }));
}
