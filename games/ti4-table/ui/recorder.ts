import { createContext, useContext, useState } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { CompanionControls, MatchOnScreen, Offered, OfferedBlank, ScreenProps } from '../../../web/ui/screen.ts';
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
  /** What undo and redo would do was changed just now by somebody else: nobody has read it, and no tap is meant for it. */
  readonly isSettling: boolean;
  /** Shows at the pressed button that its tap was not taken; and whether that is shown just now. */
  readonly ignore: () => void;
  readonly isIgnored: boolean;
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

/** What every dialog is opened with. */
export interface Closing {
  readonly onClose: () => void;
}

/** A way to record where the refusal is shown on the spot, as in a dialog that covers everything else. */
interface Sending {
  readonly isSending: boolean;
  readonly refusal: string | null;
  /** Whether it was taken. */
  readonly send: (command: Command) => Promise<boolean>;
}

export function useSending(): Sending {
  const { controls } = useRecorder();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (command: Command) => {
    if (controls.record === null) return false;
    setSending(true);
    try {
      const why = await controls.record(command);
      setRefusal(why);
      return why === null;
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
}

/** Why the viewer can change nothing at all; null if they can. */
export function useWhyNot(): string | null {
  const { controls, place, text } = useRecorder();
  if (place !== 'table') return text('setup.whyNot.watching');
  if (controls.record !== null) return null;
  return text(`setup.whyNot.${controls.whyNot ?? 'watching'}`);
}

/** How many letters a field may have, as an input takes it; nothing where nobody may write in it. */
export function useTextLimit(type: Command['type'], field: string): { readonly maxLength?: number } {
  const blank = useRecorder().offers(type)[0]?.blanks[field];
  return blank !== undefined && 'textUpTo' in blank ? { maxLength: blank.textUpTo } : {};
}

/** Whether some offer lets this be written in one of its blanks, whatever is in the others. */
export const canWrite = (offers: readonly Offered[], field: string, value: unknown): boolean =>
  offers.some(({ blanks }) => {
    const blank = blanks[field];
    return blank !== undefined && takes(blank, value);
  });

function takes(blank: OfferedBlank, value: unknown): boolean {
  if ('oneOf' in blank) return blank.oneOf.includes(value);
  if ('from' in blank) return typeof value === 'number' && value >= blank.from && value <= blank.to;
  return false;
}
