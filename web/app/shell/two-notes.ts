import { playNotes } from '../../ui/tones.ts';

const C5 = 523.25;
const E5 = 659.25;

/** Two soft rising notes: your turn. */
export const playTwoNotes = (): void => playNotes([C5, E5]);
