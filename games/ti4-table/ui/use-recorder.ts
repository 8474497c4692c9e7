import { createContext, useContext } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { CompanionControls, MatchOnScreen, Offered, ScreenProps } from '../../../web/ui/screen.ts';
import type { Command, Table, Ti4Table } from '../types.ts';

/** What every part of the screen needs: the table, and a way to record. */
export interface Recorder extends Pick<ScreenProps<Ti4Table>, 'seat' | 'faces' | 'place' | 'news' | 'speaker'> {
  readonly match: MatchOnScreen<Ti4Table>;
  readonly table: DeepReadonly<Table>;
  readonly controls: CompanionControls<Ti4Table>;
  /** A text of this game's own words. */
  readonly text: ScreenProps['speaker']['text'];
  /** The options of this command that are open to the viewer; none if it cannot be recorded. */
  readonly offers: (type: Command['type']) => readonly Offered[];
  /** Whether exactly this could be recorded now, as far as the blanks say. */
  readonly may: (command: Command) => boolean;
  /** Records it; where it is refused, the frame says why. Whether it was taken. */
  readonly does: (command: Command) => Promise<boolean>;
  /** Shows a sentence for a few seconds. */
  readonly say: (sentence: string) => void;
  /** Shows why something cannot be done. */
  readonly refuse: (why: string) => void;
}

export const RecorderContext = createContext<Recorder | null>(null);

/** The table, and a way to record. */
export function useRecorder(): Recorder {
  const recorder = useContext(RecorderContext);
  if (recorder === null) throw new Error('only inside the screen of a table');
  return recorder;
}
