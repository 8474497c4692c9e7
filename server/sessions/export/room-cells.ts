import type { Gathered, GatheredRoom } from './gathering.ts';
import type { Row } from './sheet.ts';

/** The columns that every file about rooms begins with. */
export const ROOM_COLUMNS = ['session', 'phase', 'treatment', 'group', 'room', 'match'];

/** What every row of a room begins with. */
export function roomCells({ state }: Gathered, { phase, treatment, pair, room, match }: GatheredRoom): Row {
  return { session: state.code, phase: phase + 1, treatment, group: pair.group + 1, room: room + 1, match };
}

/** The participant in a chair; null for a bot. */
export const participantAt = ({ pair }: GatheredRoom, seat: number): number | null => {
  const sitter = pair.seats[seat];
  return sitter === undefined || sitter === 'bot' ? null : sitter;
};
