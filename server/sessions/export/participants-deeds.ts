import type { ParticipantAction } from '../../../protocol/index.ts';
import type { SessionEntry } from '../session-state.ts';

/** What a participant did, of which a line of the log came; null for lines that come of something else. */
export function deedOf(entry: SessionEntry): ParticipantAction | null {
  switch (entry.type) {
    case 'named':
      return { type: 'name', name: '' };
    case 'consented':
      return { type: 'consent', agrees: entry.agrees };
    case 'read':
      return { type: 'read' };
    case 'answered':
      return { type: 'answer', answers: [...entry.answers] };
    case 'ready':
      return { type: 'ready' };
    case 'filled':
      return { type: 'fill', answers: { ...entry.answers } };
    default:
      return null;
  }
}
