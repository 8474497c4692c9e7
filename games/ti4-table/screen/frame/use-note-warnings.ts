import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { type Item, notesOfOthers } from './log-reading.ts';

/** What others lose, or get back, on their phones where these are taken back: a sentence each, and none twice. */
export function useNoteWarnings(): (items: readonly Item[]) => readonly string[] {
  const { seat, text } = useRecorder();
  const { short } = useNames();
  return (items) => [
    ...new Set(notesOfOthers(items, seat).map((note) => text(`frame.back.${note.type}`, { who: short(note.seat) }))),
  ];
}
